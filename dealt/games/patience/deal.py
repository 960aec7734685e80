"""One game under way: the layout, what was done so far, and what can be done again."""

from collections import Counter
from typing import Final, NamedTuple, final

from dealt.cards import PACK_SIZE
from dealt.games.patience.actions import DEAL, GIVE_UP, PatienceAction, take
from dealt.games.patience.autoplay import Ending
from dealt.games.patience.layout import COLUMNS, NO_SET, SETS, Layout, pattern
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.sets import order_code, set_places
from dealt.games.patience.views import Stuck


class Move(NamedTuple):
    """A card that was dealt (`from_top` is NO_SET) or a set that was taken; cards are indices, columns count from 0."""

    column: int
    from_top: int
    cards: tuple[int, ...]
    points: int
    deck_size: int
    column_gone: bool


class Place(NamedTuple):
    """A position on the way of a game."""

    key: bytes
    dealt: int


@final
class Deal:
    """A game from some position on. `past` and `future` hold what undo and redo go through.

    `reached` is the highest number of cards that have been dealt, taken back or not: the player has seen so many.
    """

    def __init__(self, options: PatienceOptions, layout: Layout) -> None:
        """Takes the layout over; raises nothing, but `ending` may be set at once."""
        self.options: Final = options
        self.layout: Final = layout
        self.order: Final = order_code(options.auto_order)
        self.past: list[PatienceAction] = []
        self.future: list[PatienceAction] = []
        self.reached: int = layout.dealt
        self.ending: Ending | None = None
        self.stuck: Stuck | None = None
        self._here = Place(layout.key(), layout.dealt)
        self._way: list[Place] = []
        self._seen = Counter([pattern(self._here.key)])
        self._look()

    # ------------------------------------------------------------------------------------------------- questions

    @property
    def began(self) -> Place:
        """The position that the past started from."""
        return self._way[0] if self._way else self._here

    @property
    def hidden(self) -> int:
        """Cards of the deck that have not been seen: the deck as it was shuffled lies above everything returned."""
        return max(0, PACK_SIZE - self.reached)

    def deck_seen(self) -> list[int | None]:
        """The deck from the top, None for a card that has not been seen."""
        deck: list[int | None] = [*self.layout.deck()]
        known: int = self.reached - self.layout.dealt
        deck[known : known + self.hidden] = [None] * self.hidden
        return deck

    def takes(self) -> list[PatienceAction]:
        """Every set that may be taken, by column."""
        if not self.options.removal_optional:
            return []
        return [take(column, one) for column in range(COLUMNS) for one in SETS if self.layout.fits(column, one)]

    def auto(self) -> PatienceAction:
        """What auto-play does: take what fits, beginning with the column dealt to last; deal; give up when stuck."""
        layout = self.layout
        if self.stuck is not None:
            return GIVE_UP
        if self.options.removal_optional:
            for step in range(COLUMNS):
                column = (layout.last + step) % COLUMNS
                found = layout.first_fit(column, self.order)
                if found != NO_SET:
                    return take(column, found)
        return DEAL

    def giving_up(self) -> Ending:
        """How the game ends if it is given up now."""
        if self.stuck is None:
            return "abandoned"
        return "endless" if self.stuck == "repeated" else "lost"

    # -------------------------------------------------------------------------------------------------- changes

    def do(self, action: PatienceAction) -> list[Move]:
        """Deals or takes a set; what had been taken back cannot be done again afterwards."""
        moves = self._step(action)
        self.future.clear()
        return moves

    def redo(self) -> list[Move]:
        """Does again what was taken back last."""
        return self._step(self.future.pop())

    def undo(self) -> PatienceAction:
        """Takes back the last action and returns it."""
        self._seen[pattern(self._here.key)] -= 1
        self._here = self._way.pop()
        self.layout.load(*self._here)
        action = self.past.pop()
        self.future.append(action)
        self._look()
        return action

    def give_up(self) -> None:
        """Ends the game where it stands."""
        self.ending = self.giving_up()
        self.stuck = None

    def _step(self, action: PatienceAction) -> list[Move]:
        moves = [self._take(action.column, action.from_top)] if action is not DEAL else self._deal()
        self.past.append(action)
        self._way.append(self._here)
        self._here = Place(self.layout.key(), self.layout.dealt)
        self._seen[pattern(self._here.key)] += 1
        self.reached = max(self.reached, self.layout.dealt)
        self._look()
        return moves

    def _deal(self) -> list[Move]:
        layout = self.layout
        cards = (layout.deck()[0],)
        column = layout.deal()
        moves = [Move(column, NO_SET, cards, 0, layout.deck_size, column_gone=False)]
        if not self.options.removal_optional:
            while (found := layout.first_fit(column, self.order)) != NO_SET:
                moves.append(self._take(column, found))
        return moves

    def _take(self, column: int, from_top: int) -> Move:
        layout = self.layout
        cards = layout.column(column)
        points = layout.total(column, from_top)
        taken = [cards[place] for place in set_places(len(cards), from_top)]
        layout.take(column, from_top)
        if layout.reverses:
            taken.reverse()
        gone = layout.size(column) == 0
        return Move(column, from_top, tuple(taken), points, layout.deck_size, gone)

    def _look(self) -> None:
        """Sees whether the game is over or stuck. Where undo is allowed only a win ends it by itself.

        While the player still has a choice, a repetition is told only when the deck holds nothing unseen: before that
        it would say something about hidden cards.
        """
        self.stuck = None
        no_choice = not self.options.removal_optional and not self.options.undo
        if self.layout.left == 0:
            self.ending = "won"
        elif self.layout.deck_size == 0 and not (self.options.removal_optional and self.layout.any_fit()):
            self.stuck = "no_moves"
        elif self._seen[pattern(self._here.key)] > 1 and (no_choice or self.hidden == 0):
            self.stuck = "repeated"
        if self.stuck is not None and (no_choice or (self.stuck == "no_moves" and not self.options.undo)):
            self.give_up()
