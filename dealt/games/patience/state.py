"""The whole state of a match, hidden cards included: the games that are over, and the one under way with its past."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, final

from dealt.cards import PACK, PACK_SIZE, Card
from dealt.games.patience.actions import PatienceAction
from dealt.games.patience.autoplay import Ending
from dealt.games.patience.layout import POINTS, Layout, pattern
from dealt.shuffle import MatchSeed, Stream

ENDINGS: Final[tuple[Ending, ...]] = ("won", "lost", "endless", "abandoned")
"""in the order in which they are counted everywhere"""
Stuck = Literal["repeated", "no_moves"]
"""repeated: the position has been there before in this game; no_moves: lost, unless something is taken back"""


class FinishedGame(NamedTuple):
    """A game that is over: its number, how it ended, and the cards dealt, the first fourteen included."""

    deal: int
    ending: Ending
    dealt: int


class Place(NamedTuple):
    """A position on the way of a game."""

    key: bytes
    dealt: int


@final
class State:
    """State of a match.

    Of the game under way, `past` and `future` hold what undo and redo go through; `reached` is the highest number of
    cards that have been dealt, taken back or not: the player has seen so many. `ending` is set when it is over.
    """

    layout: Layout
    past: list[PatienceAction]
    future: list[PatienceAction]
    reached: int
    ending: Ending | None
    stuck: Stuck | None

    def __init__(self, seed: MatchSeed) -> None:
        """Create the state before the first game; `lay` begins one."""
        self.seed = seed
        self.number = 0
        self.finished: Counter[Ending] = Counter()
        self.last_game: FinishedGame | None = None
        self.closed = False

    def shuffled(self) -> list[int]:
        """Return the pack of the next game, as indices, its top card first."""
        return Stream(self.seed.of_deal(self.number + 1)).shuffled(range(PACK_SIZE))

    def lay(self, layout: Layout) -> None:
        """Begin the next game from this layout, which is used and not copied."""
        self.number += 1
        self.layout = layout
        self.past = []
        self.future = []
        self.reached = layout.dealt
        self.ending = None
        self.stuck = None
        self._here = Place(layout.key(), layout.dealt)
        self._way: list[Place] = []
        self._visits = Counter([pattern(self._here.key)])

    def copy(self) -> "State":
        """Return an independent match in the same situation, its past included."""
        twin = State(self.seed)
        twin.number = self.number
        twin.finished = self.finished.copy()
        twin.last_game = self.last_game
        twin.closed = self.closed
        twin.layout = self.layout.copy()
        twin.past, twin.future = self.past.copy(), self.future.copy()
        twin.reached, twin.ending, twin.stuck = self.reached, self.ending, self.stuck
        twin._here, twin._way, twin._visits = self._here, self._way.copy(), self._visits.copy()
        return twin

    # ------------------------------------------------------------------------------------------------- the way

    def record_action(self, action: PatienceAction) -> None:
        """Note that an action has changed the layout."""
        self.past.append(action)
        self._way.append(self._here)
        self._here = Place(self.layout.key(), self.layout.dealt)
        self._visits[pattern(self._here.key)] += 1
        self.reached = max(self.reached, self.layout.dealt)

    def go_back(self) -> PatienceAction:
        """Take the last action back and return it."""
        self._visits[pattern(self._here.key)] -= 1
        self._here = self._way.pop()
        self.layout.load(*self._here)
        action = self.past.pop()
        self.future.append(action)
        return action

    @property
    def began(self) -> Place:
        """The position that the past started from."""
        return self._way[0] if self._way else self._here

    @property
    def is_repetition(self) -> bool:
        """True if the game has come to this position before, hidden cards included."""
        return self._visits[pattern(self._here.key)] > 1

    # ------------------------------------------------------------------------------------------------- knowledge

    @property
    def hidden(self) -> int:
        """Cards of the deck that have not been seen: the deck as it was shuffled lies above everything returned."""
        return max(0, PACK_SIZE - self.reached)

    @property
    def _unseen(self) -> slice:
        """The places of the unseen cards in the deck, below the cards that were dealt and taken back."""
        known: int = self.reached - self.layout.dealt
        return slice(known, known + self.hidden)

    @property
    def order_is_known(self) -> bool:
        """True if the player can tell what is dealt next, and so on: as far as points go, every unseen card is alike.

        All other cards have been seen, so which ones are left is no secret; only their order is.
        """
        return len({POINTS[index] for index in self.layout.deck()[self._unseen]}) <= 1

    def deck_seen(self) -> list[int | None]:
        """Return the deck from the top, None for a card that has not been seen."""
        deck: list[int | None] = [*self.layout.deck()]
        deck[self._unseen] = [None] * self.hidden
        return deck


def cards_of(indices: Iterable[int]) -> tuple[Card, ...]:
    """Return cards by their indices."""
    return tuple([PACK[index] for index in indices])
