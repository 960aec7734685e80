"""Solvability: whether a game of patience can still be won, as far as its player can know."""

from collections import deque
from collections.abc import Iterator
from time import monotonic
from typing import Final

from dealt.bots.bot import Outlook
from dealt.bots.patience.beam_search import BeamSearch
from dealt.bots.patience.search import DEPTH, determinize, is_determined
from dealt.games.game import View
from dealt.games.patience.autoplay import settle
from dealt.games.patience.layout import COLUMNS, SETS, Layout, pattern
from dealt.games.patience.sets import order_code
from dealt.games.patience.views import PatiencePublic

WIDTHS: Final = (3, 10, 30, 100)
"""beam widths to try one after another"""
_FOR_WINNING: Final = 0.7
"""share of the time for them; the rest is for the proof that there is no win"""


def outlook(view: View, seconds: float) -> Outlook:
    """Return “yes” with a known win, “no” after an exhaustive search, otherwise “unknown” after about `seconds`.

    While the next cards are unknown, an answer would reveal something about them: “hidden”.
    """
    shown: PatiencePublic = view.public
    if not is_determined(shown):
        return "hidden"
    begun = monotonic()
    layout = determinize(shown)
    for width in WIDTHS if shown.options.removal_optional else ():
        until = begun + _FOR_WINNING * seconds
        if monotonic() < until and BeamSearch(layout, width, DEPTH, until).wins:
            return "yes"
    return _try_all(layout, shown, begun + seconds)


def _try_all(layout: Layout, shown: PatiencePublic, until: float) -> Outlook:
    seen = {pattern(layout.key())}
    waiting = deque([layout])
    while waiting:
        if monotonic() >= until:
            return "unknown"
        for after in _following(waiting.popleft(), shown):
            if after.left == 0:
                return "yes"
            key = pattern(after.key())
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return "no"


def _following(layout: Layout, shown: PatiencePublic) -> Iterator[Layout]:
    """Yield the layouts after one action."""
    if layout.deck_size:
        after = layout.copy()
        column = after.deal()
        if not shown.options.removal_optional:
            settle(after, column, order_code(shown.options.auto_order))
        yield after
    for column in range(COLUMNS) if shown.options.removal_optional else ():
        for from_top in SETS:
            if layout.fits(column, from_top):
                after = layout.copy()
                after.take(column, from_top)
                yield after
