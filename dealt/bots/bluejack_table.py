"""How likely a set of Bluejack is won: every total of both boards, worked out backwards from the end of the set.

One side may play any card of a known hand; the other plays as sensible people do, with cards that nobody has seen: it
stands from 17, draws on while it is behind somebody who stands, and plays a card for twenty or against a bust as often
as one of so many unknown cards is the right one. What is left out, because it hardly ever counts: the nine places, blue
twenties, and which cards the deck has left after the next draw.

Written to be compiled: a table is asked for some hundred thousand values.
"""

from typing import Final, final

from dealt.games.bluejack.board import TARGET
from dealt.games.bluejack.cards import FLIP, GAME_MOST, NUMBER, SIGNED_MOST, BluejackCard

Draws = tuple[float, ...]
"""how likely the next card of the game deck counts 1, 2 … 10"""

UNIFORM: Final[Draws] = (1 / GAME_MOST,) * GAME_MOST
OPPOSITE_STANDS_FROM: Final = 17
CONTENT_WITH_TIE_FROM: Final = 15
_TOTALS: Final = TARGET + 1
_UNKNOWN: Final = -9.0
"""no value: those lie between -1 and 2"""

# Of a player deck's ten cards five count 1..10, three and eight tenths of two are signed 1..6, and one in fifty is a
# flip and one an x2 (RULES 4.1).
_SIGNED: Final = (3 + 2 * 0.8) / 10 / 12
_PLAIN: Final = 5 / 10 / 10
_FLIPS: Final = 0.02


@final
class Stakes:
    """What a set's end is worth to the side that asks, as a chance to win the match."""

    __slots__ = ("lost", "tied", "won")

    def __init__(self, won: tuple[float, ...], tied: tuple[float, ...], lost: tuple[float, ...]) -> None:
        """Each by the cards that are then left of the hand, as a set of bits."""
        self.won = won
        self.tied = tied
        self.lost = lost


@final
class SetTable:
    """The values of one set for a hand of up to four cards; they are worked out when they are asked for.

    A hand is a set of bits: bit k is the k-th card. `full` tells whether the opposite side still has its cards: once it
    has played one it is taken to have no more use for the others in this set.
    """

    def __init__(self, hand: tuple[BluejackCard, ...], unseen: int, stakes: Stakes) -> None:
        """`unseen` is the number of cards that the opposite side holds."""
        self.hand = hand
        self.stakes = stakes
        self.helps: list[float] = [_one_of(unseen, value) for value in range(-TARGET, TARGET + 1)]
        """by value, from -20: how likely the opposite side has a card that counts so"""
        size = _TOTALS * _TOTALS * 4 << len(hand)
        self._mine: list[float] = [_UNKNOWN] * size
        self._theirs: list[float] = [_UNKNOWN] * size

    def _at(self, held: int, mine: int, theirs: int, stands: bool, full: bool) -> int:
        return ((((held << 1 | stands) << 1) | full) * _TOTALS + mine) * _TOTALS + theirs

    # ------------------------------------------------------------------------------------------------ my own turn

    def my_draw(self, held: int, mine: int, theirs: int, stands: bool, full: bool) -> float:
        """Before I draw; `stands` is whether the opposite side does."""
        at = self._at(held, mine, theirs, stands, full)
        value = self._mine[at]
        if value == _UNKNOWN:
            value = self.my_draw_from(UNIFORM, held, mine, theirs, stands, full)
            self._mine[at] = value
        return value

    def my_draw_from(self, draws: Draws, held: int, mine: int, theirs: int, stands: bool, full: bool) -> float:
        """The same with these chances for the first card."""
        value = 0.0
        for drawn in range(1, GAME_MOST + 1):
            value += draws[drawn - 1] * self._best(held, mine + drawn, drawn, theirs, stands, full)
        return value

    def _best(self, held: int, total: int, drawn: int, theirs: int, stands: bool, full: bool) -> float:
        if total == TARGET:
            return self.stood(UNIFORM, held, total, theirs, stands, full)
        best = self.stakes.lost[held]
        if total < TARGET:
            ended = self.ended(UNIFORM, held, total, theirs, stands, full)
            best = max(ended, self.stood(UNIFORM, held, total, theirs, stands, full))
        for place in range(len(self.hand)):
            if held >> place & 1:
                made = with_card(total, drawn, self.hand[place])
                if made <= TARGET:
                    best = max(best, self.played(UNIFORM, held, place, made, theirs, stands, full))
        return best

    def played(self, draws: Draws, held: int, place: int, made: int, theirs: int, stands: bool, full: bool) -> float:
        """After I have played the card at this place and so made this total, at most 20."""
        rest = held & ~(1 << place)
        if made == TARGET:
            return self.stood(draws, rest, made, theirs, stands, full)
        return self.ended(draws, rest, max(0, made), theirs, stands, full)

    def ended(self, draws: Draws, held: int, mine: int, theirs: int, stands: bool, full: bool) -> float:
        """After my turn, without standing; `draws` are the chances of the next card, whoever draws it."""
        if draws is UNIFORM:
            go_on = self.my_draw if stands else self.their_draw
            return go_on(held, mine, theirs, stands, full)
        if stands:
            return self.my_draw_from(draws, held, mine, theirs, stands, full)
        return self.their_draw_from(draws, held, mine, theirs, False, full)

    def stood(self, draws: Draws, held: int, mine: int, theirs: int, stands: bool, full: bool) -> float:
        """After I have stood."""
        if stands:
            return self._compared(held, mine, theirs)
        if draws is UNIFORM:
            return self.their_draw(held, mine, theirs, True, full)
        return self.their_draw_from(draws, held, mine, theirs, True, full)

    def _compared(self, held: int, mine: int, theirs: int) -> float:
        if mine > theirs:
            return self.stakes.won[held]
        return self.stakes.tied[held] if mine == theirs else self.stakes.lost[held]

    # -------------------------------------------------------------------------------------------- the other's turn

    def their_draw(self, held: int, mine: int, theirs: int, stands: bool, full: bool) -> float:
        """Before the opposite side draws; `stands` is whether I do."""
        at = self._at(held, mine, theirs, stands, full)
        value = self._theirs[at]
        if value == _UNKNOWN:
            value = self.their_draw_from(UNIFORM, held, mine, theirs, stands, full)
            self._theirs[at] = value
        return value

    def their_draw_from(self, draws: Draws, held: int, mine: int, theirs: int, stands: bool, full: bool) -> float:
        """The same with these chances for the first card."""
        value = 0.0
        for drawn in range(1, GAME_MOST + 1):
            value += draws[drawn - 1] * self._answer(held, mine, theirs + drawn, stands, full)
        return value

    def _answer(self, held: int, mine: int, total: int, stands: bool, full: bool) -> float:
        if total == TARGET:
            return self._they_stand(held, mine, total, stands, full)
        if total > TARGET:
            return self._saved(held, mine, total, stands) if full else self.stakes.won[held]
        if not full:
            return self._without_card(held, mine, total, stands, full)
        chance = self.helps[TARGET - total + TARGET]
        with_it = self._they_stand(held, mine, TARGET, stands, False)
        return chance * with_it + (1 - chance) * self._without_card(held, mine, total, stands, full)

    def _saved(self, held: int, mine: int, total: int, stands: bool) -> float:
        """The opposite side is over twenty and looks for a card that undoes it: twenty, or else the lowest total."""
        chance = self.helps[TARGET - total + TARGET]
        value = chance * self._they_stand(held, mine, TARGET, stands, False)
        left = 1.0 - chance
        for made in range(total - SIGNED_MOST, TARGET):
            chance = left * self.helps[made - total + TARGET]
            value += chance * self._they_go_on(held, mine, made, stands, False)
            left -= chance
        return value + left * self.stakes.won[held]

    def _without_card(self, held: int, mine: int, total: int, stands: bool, full: bool) -> float:
        if stands:
            enough = total > mine or (total == mine and total >= CONTENT_WITH_TIE_FROM)
        else:
            enough = total >= OPPOSITE_STANDS_FROM
        if enough:
            return self._they_stand(held, mine, total, stands, full)
        return self._they_go_on(held, mine, total, stands, full)

    def _they_stand(self, held: int, mine: int, theirs: int, stands: bool, full: bool) -> float:
        return self._compared(held, mine, theirs) if stands else self.my_draw(held, mine, theirs, True, full)

    def _they_go_on(self, held: int, mine: int, theirs: int, stands: bool, full: bool) -> float:
        if stands:
            return self.their_draw(held, mine, theirs, True, full)
        return self.my_draw(held, mine, theirs, False, full)


def with_card(total: int, drawn: int, card: BluejackCard) -> int:
    """What a total becomes with a card of the hand, right after a card that counts `drawn`."""
    if card.kind == NUMBER:
        return total + card.value
    return total - 2 * drawn if card.kind == FLIP else total + drawn


def _one_of(cards: int, value: int) -> float:
    """How likely one of so many unknown cards counts this; a flip stands in for all that takes away."""
    chance = 0.0
    if value > 0:
        chance = (_PLAIN if value <= GAME_MOST else 0.0) + (_SIGNED if value <= SIGNED_MOST else 0.0)
    elif value < 0:
        chance = _SIGNED + _FLIPS / SIGNED_MOST if value >= -SIGNED_MOST else 0.0
    return 1 - (1 - chance) ** cards
