"""Actions of patience: `deal`, `take 4 bottom 3`, `undo`, `redo`, `give up`.

`take` names the column, from 1 on the left to 7, and the set: `bottom 3`, `top 1 bottom 2` or `top 2 bottom 1`. The
short forms B3, T1B2 and T2B1 are understood too, as in `take 4 B3` or `4B3`.
"""

import re
from typing import Final, final

from dealt.errors import BadText
from dealt.games.patience.layout import COLUMNS, NO_COLUMN, NO_SET, SETS
from dealt.games.patience.sets import NAMES, WORDS


@final
class PatienceAction:
    """One action. `column` counts from 0, `from_top` is the set; NO_COLUMN and NO_SET unless one is taken.

    There is one object for each, so actions compare by identity.
    """

    __slots__ = ("column", "from_top", "short", "text")

    def __init__(self, text: str, short: str, column: int = NO_COLUMN, from_top: int = NO_SET) -> None:
        self.text = text
        self.short = short
        self.column = column
        self.from_top = from_top

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"PatienceAction({self.text})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (parse_action, (self.text,))


DEAL: Final = PatienceAction("deal", "d")
UNDO: Final = PatienceAction("undo", "u")
REDO: Final = PatienceAction("redo", "r")
GIVE_UP: Final = PatienceAction("give up", "g")
_TAKES: Final = tuple(
    tuple(
        PatienceAction(f"take {column + 1} {WORDS[index]}", f"{column + 1}{NAMES[index]}", column, index)
        for index in SETS
    )
    for column in range(COLUMNS)
)
_TAKE: Final = re.compile(r"(?:take )?([1-7]) ?(bottom 3|top 1 bottom 2|top 2 bottom 1|b3|t1b2|t2b1)")
_PLAIN: Final = {form: action for action in (DEAL, UNDO, REDO, GIVE_UP) for form in (action.text, action.short)}
_SETS: Final = {form.lower(): index for index in SETS for form in (WORDS[index], NAMES[index])}
_MOST_CHARS: Final = 40
"""more than any action has, and little enough to look through"""


def take(column: int, from_top: int) -> PatienceAction:
    """Take a set from a column, which counts from 0."""
    return _TAKES[column][from_top]


def parse_action(text: str) -> PatienceAction:
    """Return the action with this text form, in small or capital letters; raise BadText(`bad_action`)."""
    plain = " ".join(text[:_MOST_CHARS].lower().split())
    found = _PLAIN.get(plain)
    if found is not None:
        return found
    taken = _TAKE.fullmatch(plain)
    if taken is None or len(text) > _MOST_CHARS:
        raise BadText(
            "bad_action",
            "Write deal, undo, redo, give up, or take with a column from 1 to 7 and a set: bottom 3, top 1 bottom 2 or "
            "top 2 bottom 1, as in take 4 bottom 3.",
        )
    return take(int(taken[1]) - 1, _SETS[taken[2]])
