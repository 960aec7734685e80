# Compiled with mypyc: see tools/compile_rules.py.
"""Odds of a set of Bluejack: expectimax over every total of both boards. Compiled by mypyc.

My side may play any card of a known hand. The opponent has unknown cards and plays by a fixed policy much like that of
the normal bot: it stands from 17, draws on while it is behind a standing side, and plays a card for 20 or against a
bust as often as one of so many unknown cards is the right one. Each card it spends is missing in later sets. The model
leaves out what hardly ever counts: the nine places, blue twenties, and that each draw changes the deck.
"""

from typing import Final, final

from dealt.games.bluejack.board import TARGET
from dealt.games.bluejack.cards import FLIP, GAME_MOST, NUMBER, SIGNED_MOST, BluejackCard
from dealt.mypyc_types import i64

Draws = tuple[float, ...]
"""probability that the next card of the game deck counts 1, 2 … 10"""

UNIFORM: Final[Draws] = (1 / GAME_MOST,) * GAME_MOST
STAND_FROM: Final = 17
"""best total to stand from without looking at the other side"""
CONTENT_WITH_TIE_FROM: Final = 15
"""from this total on, a draw loses more sets than it turns from tied into won"""
_TOTALS: Final = TARGET + 1
_DRAWN: Final = _TOTALS + GAME_MOST
"""totals after a draw"""
_UNKNOWN: Final = -9.0
"""no value yet: values lie between -1 and 2"""

# Of a player deck's ten cards five count 1..10, three and eight tenths of two are signed 1..6, and one in fifty is a
# flip and one an x2 (RULES 4.1).
_PLAIN: Final = 5 / 10 / GAME_MOST
_SIGNED: Final = (3 + 2 * 0.8) / 10 / (2 * SIGNED_MOST)
_FLIPS: Final = 0.02


@final
class Stakes:
    """Values of the ends of a set for my side, as probabilities to win the match.

    Each is indexed by the cards that are left then: my hand as a set of bits, above them the number of the opponent's
    cards.
    """

    __slots__ = ("lost", "tied", "won")

    def __init__(self, won: tuple[float, ...], tied: tuple[float, ...], lost: tuple[float, ...]) -> None:
        self.won = won
        self.tied = tied
        self.lost = lost


@final
class SetOdds:
    """Memoized values of one set, for a hand of up to four cards.

    A hand is a set of bits: bit k is the k-th card. `cards` is the number of cards that the opponent has left.
    """

    def __init__(self, hand: tuple[BluejackCard, ...], unseen: int, stakes: Stakes, draws: Draws = UNIFORM) -> None:
        """`unseen` is the number of cards that the opponent holds now."""
        self.hand = hand
        self._hands: i64 = 1 << len(hand)
        self.stakes = stakes
        self.draws = draws
        values = range(-TARGET, TARGET + 1)
        self.helps: list[list[float]] = [
            [_chance_to_hold(count, value) for value in values] for count in range(unseen + 1)
        ]
        """by number of the opponent's cards, then by value from -20: probability that one of them has this value"""
        size = 2 * (unseen + 1) << len(hand)
        self._mine: list[float] = [_UNKNOWN] * (size * _TOTALS * _TOTALS)
        self._theirs: list[float] = [_UNKNOWN] * (size * _TOTALS * _TOTALS)
        # By the total after the draw, whichever card made it: a total is reached from up to ten others.
        self._choices: list[float] = [_UNKNOWN] * (size * _DRAWN * _TOTALS)
        self._answers: list[float] = [_UNKNOWN] * (size * _DRAWN * _TOTALS)
        self._number_cards: list[tuple[int, int]] = []
        self._other_cards: list[tuple[int, BluejackCard]] = []
        self._other_bits: i64 = 0
        for place, card in enumerate(hand):
            if card.kind == NUMBER:
                self._number_cards.append((place, card.value))
            else:
                self._other_cards.append((place, card))
                self._other_bits |= 1 << place

    def _left(self, held: i64, cards: i64) -> i64:
        return cards * self._hands + held

    def _row(self, held: i64, stands: bool, cards: i64) -> i64:
        standing: i64 = 1 if stands else 0
        return (cards * self._hands + held) * 2 + standing

    # ------------------------------------------------------------------------------------------------ my own turn

    def my_draw(self, held: i64, mine: i64, theirs: i64, stands: bool, cards: i64) -> float:
        """Return the value before my draw; `stands` tells whether the opponent stands."""
        line = self._row(held, stands, cards) * _TOTALS + theirs
        value = self._mine[line * _TOTALS + mine]
        if value == _UNKNOWN:
            value = 0.0
            choices, place = self._choices, line * _DRAWN + mine
            drawn: i64
            for drawn in range(1, GAME_MOST + 1):
                chance = self.draws[drawn - 1]
                if chance > 0:
                    best = choices[place + drawn]
                    if best == _UNKNOWN:
                        best = choices[place + drawn] = self._choice(held, mine + drawn, theirs, stands, cards)
                    if held & self._other_bits and mine + drawn != TARGET:
                        best = max(best, self._other_choice(held, mine + drawn, drawn, theirs, stands, cards))
                    value += chance * best
            self._mine[line * _TOTALS + mine] = value
        return value

    def _choice(self, held: i64, total: i64, theirs: i64, stands: bool, cards: i64) -> float:
        """Return the value of the best choice with this total, without cards that count by the card drawn."""
        if total == TARGET:
            return self.stood(held, total, theirs, stands, cards)
        best = self.stakes.lost[self._left(held, cards)]
        if total < TARGET:
            best = self.ended(held, total, theirs, stands, cards)
            if total > TARGET - GAME_MOST:
                # Below, no draw can be one too many.
                best = max(best, self.stood(held, total, theirs, stands, cards))
        for place, counts in self._number_cards:
            if held >> place & 1 and total + counts <= TARGET:
                best = max(best, self.played(held, place, total + counts, theirs, stands, cards))
        return best

    def _other_choice(self, held: i64, total: i64, drawn: i64, theirs: i64, stands: bool, cards: i64) -> float:
        """Return the value of the best card that counts by the card drawn."""
        best = _UNKNOWN
        values = self._mine if stands else self._theirs
        for place, card in self._other_cards:
            if held >> place & 1:
                made = with_card(total, drawn, card)
                if made < TARGET:
                    # What `played` would find, without its calls.
                    line = self._row(held & ~(1 << place), stands, cards) * _TOTALS + theirs
                    value = values[line * _TOTALS + max(0, made)]
                    if value == _UNKNOWN:
                        value = self.played(held, place, made, theirs, stands, cards)
                    best = max(best, value)
                elif made == TARGET:
                    best = max(best, self.played(held, place, made, theirs, stands, cards))
        return best

    def played(self, held: i64, place: i64, made: i64, theirs: i64, stands: bool, cards: i64) -> float:
        """Return the value after I have played the card at this place to make this total, at most 20."""
        rest = held & ~(1 << place)
        if made == TARGET:
            return self.stood(rest, made, theirs, stands, cards)
        return self.ended(rest, max(0, made), theirs, stands, cards)

    def ended(self, held: i64, mine: i64, theirs: i64, stands: bool, cards: i64) -> float:
        """Return the value after my turn, if I do not stand."""
        if stands:
            return self.my_draw(held, mine, theirs, True, cards)
        return self.their_draw(held, mine, theirs, False, cards)

    def stood(self, held: i64, mine: i64, theirs: i64, stands: bool, cards: i64) -> float:
        """Return the value after I stand."""
        return self._compared(held, mine, theirs, cards) if stands else self.their_draw(held, mine, theirs, True, cards)

    def _compared(self, held: i64, mine: i64, theirs: i64, cards: i64) -> float:
        left = self._left(held, cards)
        if mine > theirs:
            return self.stakes.won[left]
        return self.stakes.tied[left] if mine == theirs else self.stakes.lost[left]

    # -------------------------------------------------------------------------------------------- the other's turn

    def their_draw(self, held: i64, mine: i64, theirs: i64, stands: bool, cards: i64) -> float:
        """Return the value before the opponent's draw; `stands` tells whether I stand."""
        row = self._row(held, stands, cards)
        at = (row * _TOTALS + theirs) * _TOTALS + mine
        value = self._theirs[at]
        if value == _UNKNOWN:
            value = 0.0
            answers, place = self._answers, (row * _TOTALS + mine) * _DRAWN + theirs
            drawn: i64
            for drawn in range(1, GAME_MOST + 1):
                chance = self.draws[drawn - 1]
                if chance > 0:
                    answer = answers[place + drawn]
                    if answer == _UNKNOWN:
                        answer = answers[place + drawn] = self._answer(held, mine, theirs + drawn, stands, cards)
                    value += chance * answer
            self._theirs[at] = value
        return value

    def _answer(self, held: i64, mine: i64, total: i64, stands: bool, cards: i64) -> float:
        if total == TARGET:
            return self._they_stand(held, mine, total, stands, cards)
        if total > TARGET:
            return self._saved(held, mine, total, stands, cards)
        without = self._without_card(held, mine, total, stands, cards)
        chance = self.helps[cards][TARGET - total + TARGET]
        if chance == 0 or (stands and total > mine):
            return without
        return chance * self._they_stand(held, mine, TARGET, stands, cards - 1) + (1 - chance) * without

    def _saved(self, held: i64, mine: i64, total: i64, stands: bool, cards: i64) -> float:
        """Return the value when the opponent is over 20 and needs a card: for 20, or else for the lowest total."""
        lost = self.stakes.won[self._left(held, cards)]
        if cards == 0:
            return lost
        helps = self.helps[cards]
        chance = helps[TARGET - total + TARGET]
        value = chance * self._they_stand(held, mine, TARGET, stands, cards - 1)
        left = 1.0 - chance
        made: i64
        for made in range(total - SIGNED_MOST, TARGET):
            chance = left * helps[made - total + TARGET]
            value += chance * self._they_go_on(held, mine, made, stands, cards - 1)
            left -= chance
        return value + left * lost

    def _without_card(self, held: i64, mine: i64, total: i64, stands: bool, cards: i64) -> float:
        ahead = total > mine or (total == mine and total >= CONTENT_WITH_TIE_FROM)
        enough = ahead if stands else total >= STAND_FROM
        if enough:
            return self._they_stand(held, mine, total, stands, cards)
        return self._they_go_on(held, mine, total, stands, cards)

    def _they_stand(self, held: i64, mine: i64, theirs: i64, stands: bool, cards: i64) -> float:
        return self._compared(held, mine, theirs, cards) if stands else self.my_draw(held, mine, theirs, True, cards)

    def _they_go_on(self, held: i64, mine: i64, theirs: i64, stands: bool, cards: i64) -> float:
        if stands:
            return self.their_draw(held, mine, theirs, True, cards)
        return self.my_draw(held, mine, theirs, False, cards)


def with_card(total: i64, drawn: i64, card: BluejackCard) -> int:
    """Return the total after a card of the hand, played right after a card that counts `drawn`."""
    if card.kind == NUMBER:
        return total + card.value
    return total - 2 * drawn if card.kind == FLIP else total + drawn


def _chance_to_hold(cards: int, value: int) -> float:
    """Return the probability that one of so many unknown cards has this value; a flip counts as any negative card."""
    chance = 0.0
    if value > 0:
        chance = (_PLAIN if value <= GAME_MOST else 0.0) + (_SIGNED if value <= SIGNED_MOST else 0.0)
    elif value < 0:
        chance = _SIGNED + _FLIPS / SIGNED_MOST if value >= -SIGNED_MOST else 0.0
    return 1 - (1 - chance) ** cards
