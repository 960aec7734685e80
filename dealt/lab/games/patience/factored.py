"""Ten-Twenty-Thirty in two steps: 4–10 choose a column, 11–13 which three of its cards; 0–3 as in the full numbering.

14 numbers instead of 25.
"""

from collections.abc import Iterable
from typing import Final, final

from dealt.games.patience.actions import PatienceAction, take
from dealt.games.patience.layout import COLUMNS, SETS
from dealt.lab.encodings import Features
from dealt.lab.encodings.features import array, one_of
from dealt.lab.games.patience.encoding import PLAIN

COLUMN: Final = len(PLAIN)
SET: Final = COLUMN + COLUMNS
_NUMBERS: Final = {action: number for number, action in enumerate(PLAIN)}


@final
class PatienceFactored:
    """What is put together is the number of the column, from 1; 0 before one is chosen."""

    actions: Final = SET + len(SETS)
    features: Final = COLUMNS

    def numbers(self, legal: Iterable[PatienceAction], marked: int) -> list[int]:
        """Columns that have a set; then the sets that the chosen one has."""
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
        """The column that is chosen then; none is, once something is done."""
        if number < COLUMN:
            return 0, PLAIN[number]
        if number < SET:
            return number - COLUMN + 1, None
        return 0, take(marked - 1, number - SET)

    def observe(self, marked: int) -> Features:
        """Which column is chosen."""
        return array(one_of(marked - 1 if marked else None, COLUMNS))


FACTORED: Final = PatienceFactored()
