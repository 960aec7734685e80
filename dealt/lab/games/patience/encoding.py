"""Encoding of patience: 0 deals, 1 undoes, 2 redoes, 3 gives up, 4–24 take a set from a column.

Factored actions take two steps: 4–10 choose a column, 11–13 three of its cards; 0–3 as in the full encoding. 14 numbers
instead of 25.
"""

from collections.abc import Iterable
from typing import Final, final

from dealt.cards import PACK_SIZE, Card
from dealt.games.game import Action, View
from dealt.games.patience.actions import DEAL, GIVE_UP, REDO, UNDO, PatienceAction, take
from dealt.games.patience.layout import COLUMNS, SETS
from dealt.games.patience.views import PatiencePrivate, PatiencePublic
from dealt.lab.encoding import Features, array, one_hot

PLAIN: Final = (DEAL, UNDO, REDO, GIVE_UP)
FEATURES: Final = 3 * PACK_SIZE + 2 * COLUMNS + 5


@final
class PatienceEncoding:
    """Full encoding; it does not depend on the view."""

    actions: Final = len(PLAIN) + COLUMNS * len(SETS)
    features: Final = FEATURES
    quits: Final = frozenset({PLAIN.index(GIVE_UP)})
    history_width: Final = 0

    def number(self, action: Action, view: View) -> int:
        assert isinstance(action, PatienceAction)
        if action in PLAIN:
            return PLAIN.index(action)
        return len(PLAIN) + action.column * len(SETS) + action.from_top

    def action(self, number: int, view: View) -> PatienceAction:
        if number < len(PLAIN):
            return PLAIN[number]
        column, from_top = divmod(number - len(PLAIN), len(SETS))
        return take(column, from_top)

    def observe(self, view: View) -> Features:
        """Encode by card index: its column (from 1) and its place there from the top (from 1), and its place in the
        deck from the top (from 1) if known; 0 for elsewhere. Then the column to be dealt to, the size of each column;
        cards in the deck, unseen, dealt; and whether undo and redo are possible."""
        public: PatiencePublic = view.public
        private: PatiencePrivate | None = view.private
        column, place, deck = [0] * PACK_SIZE, [0] * PACK_SIZE, [0] * PACK_SIZE
        for number, cards in enumerate(public.columns, start=1):
            for depth, card in enumerate(cards, start=1):
                column[card.index], place[card.index] = number, depth
        known: list[tuple[int, Card | None]] = list(enumerate(public.deck, start=1))
        for depth, unseen in known:
            if unseen is not None:
                deck[unseen.index] = depth
        return array(
            column,
            place,
            deck,
            one_hot(None if public.next_column is None else public.next_column - 1, COLUMNS),
            map(len, public.columns),
            [public.deck_count, public.hidden, public.dealt],
            [int(private.can_undo), int(private.can_redo)] if private else [0, 0],
        )

    def history(self, view: View) -> list[list[int]]:
        """Return nothing: the table shows all that has happened."""
        return []


ENCODING: Final = PatienceEncoding()


COLUMN: Final = len(PLAIN)
SET: Final = COLUMN + COLUMNS
_NUMBERS: Final = {action: number for number, action in enumerate(PLAIN)}


@final
class PatienceFactored:
    """Factored actions; the partial action is the number of the column, from 1; 0 before one is chosen."""

    actions: Final = SET + len(SETS)
    features: Final = COLUMNS

    def numbers(self, legal: Iterable[PatienceAction], marked: int) -> list[int]:
        """Return the columns that have a set; then the sets of the chosen column."""
        found: dict[int, None] = {}
        for action in legal:
            plain = _NUMBERS.get(action)
            if plain is not None:
                if not marked:
                    found[plain] = None
            elif not marked:
                found[COLUMN + action.column] = None
            elif action.column == marked - 1:
                found[SET + action.from_top] = None
        return list(found)

    def step(self, marked: int, number: int) -> tuple[int, PatienceAction | None]:
        """Return the chosen column, and the action once it is complete."""
        if number < COLUMN:
            return 0, PLAIN[number]
        if number < SET:
            return number - COLUMN + 1, None
        return 0, take(marked - 1, number - SET)

    def observe(self, marked: int) -> Features:
        """Encode the chosen column."""
        return array(one_hot(marked - 1 if marked else None, COLUMNS))


FACTORED: Final = PatienceFactored()
