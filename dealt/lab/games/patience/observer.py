# Compiled with mypyc: see tools/compile_rules.py.
"""Observer of patience: reads the layout. Compiled by mypyc."""

from typing import Any, Final, final

from dealt.games.game import Action, Match
from dealt.games.patience.actions import DEAL, GIVE_UP, REDO, UNDO, take
from dealt.games.patience.layout import COLUMNS, NO_COLUMN, SETS
from dealt.games.patience.match import PatienceMatch
from dealt.lab.observer import FactoredObserver, Observer
from dealt.mypyc_types import i64, vec

_CARDS: Final = 52
_NEXT: Final = 156
"""first index of the column to be dealt to; the sizes of all columns follow"""
_LAST: Final = 170
"""first index of the counts"""
_PLAIN: Final = (DEAL, UNDO, REDO, GIVE_UP)


@final
class PatienceObserver(Observer):
    """Observes as `PatienceEncoding`."""

    def write(self, match: Match, seat: int, row: vec[i64], base: int) -> None:
        assert isinstance(match, PatienceMatch)
        state, layout = match.state, match.state.layout
        at: i64 = base
        index: i64 = 0
        column: i64 = 0
        while column < COLUMNS:
            depth: i64 = 0
            for card in layout.column(column):
                index = card
                depth += 1
                row[at + index] = column + 1
                row[at + _CARDS + index] = depth
            row[at + _NEXT + COLUMNS + column] = depth
            column += 1
        for above, known in enumerate(state.deck_seen()):
            if known is not None:
                index = known
                row[at + 2 * _CARDS + index] = above + 1
        following = layout.next_column()
        if following != NO_COLUMN:
            row[at + _NEXT + following] = 1
        row[at + _LAST] = layout.deck_size
        row[at + _LAST + 1] = state.hidden
        row[at + _LAST + 2] = layout.dealt
        row[at + _LAST + 3] = int(match.options.undo and len(state.past) > 0)
        row[at + _LAST + 4] = int(len(state.future) > 0)

    def numbers(self, match: Match, seat: int, marked: int) -> list[int]:
        found: list[int] = []
        for action in match.legal(seat):
            if action.column == NO_COLUMN:
                found.append(_PLAIN.index(action))
            else:
                found.append(len(_PLAIN) + action.column * len(SETS) + action.from_top)
        return found

    def action(self, match: Match, seat: int, number: int) -> Action:
        found: Action
        if number < len(_PLAIN):
            found = _PLAIN[number]
        else:
            rest = number - len(_PLAIN)
            found = take(rest // len(SETS), rest % len(SETS))
        return found


def observer(setting: Any) -> Observer:
    """Create the observer of an environment (`dealt.lab.environments.config`)."""
    return PatienceObserver() if setting.factored is None else FactoredObserver(PatienceObserver(), setting.factored)
