"""Solvability of patience: whether a game can still be won, as far as its player can know, with a proof.

The proof of “yes” is a line of actions that wins, the proof of “no” an exhaustive search. The effort is counted in
positions: the same view and limit give the same answer.

The exhaustive search leaves out what changes nothing. Taking a set and dealing to another column come to the same in
either order, so a set is taken only right before the next card goes to its column, right before another set is taken
(the order of sets decides where they lie in the deck), or with an empty deck. `tests/bots/patience/test_solvability.py`
compares it with a search of everything.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from dealt.bots.bot import ProvenOutlook
from dealt.bots.patience.beam_search import COLUMN_WEIGHT, DEAL, BeamSearch, set_of
from dealt.bots.patience.search import determinize, is_determined
from dealt.cards import PACK_SIZE
from dealt.games.game import View
from dealt.games.patience import actions, layout
from dealt.games.patience.autoplay import settle
from dealt.games.patience.layout import COLUMNS, NO_COLUMN, SET_SIZE, SETS, Layout, pattern
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.sets import order_code
from dealt.games.patience.views import PatiencePublic

WIDTHS: Final = (3, 10, 30, 100)
"""beam widths to try one after another"""
_MOST: Final = 40_000 if layout.__file__.endswith(".py") else 200_000
"""usual limit of positions: about a second with rules in plain Python, and with compiled ones"""
_FOR_WINNING: Final = 0.7
"""share of the limit for beam searches; the rest is for the proof that there is no win"""


def outlook(view: View, positions: int | None = None) -> ProvenOutlook:
    """Return “yes” with a line that wins, “no” after an exhaustive search, “unknown” if about so many positions are
    not enough.

    While the next cards are unknown, an answer would reveal something about them: “hidden”.
    """
    public: PatiencePublic = view.public
    if not is_determined(public):
        return ProvenOutlook("hidden")
    most = _MOST if positions is None else positions
    begun, used = determinize(public), 0
    for width in WIDTHS if public.options.removal_optional else ():
        left = round(_FOR_WINNING * most) - used
        if left <= 0:
            break
        search = BeamSearch(begun, width, left)
        used += search.positions
        if search.wins:
            return ProvenOutlook("yes", _texts(search.best.path()), used)
    found = search_all(begun, public.options, most - used)
    return found._replace(positions=used + found.positions) if found.outlook != "no" else found


def search_all(begun: Layout, options: PatienceOptions, most: int) -> ProvenOutlook:
    """Search everything from a position, first where the fewest cards are left."""
    order = None if options.removal_optional else order_code(options.auto_order)
    seen, blocks = {pattern(begun.key())}, set[bytes]()
    ways: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    """by position the one it was reached from, and the moves from there"""
    waiting = [(_score(begun), 0, begun)]
    while waiting:
        if len(seen) + len(blocks) > most:
            return ProvenOutlook("unknown", positions=len(seen) + len(blocks))
        _, number, at = heappop(waiting)
        for moves, after in _following(at, blocks) if order is None else _dealt(at, order):
            key = pattern(after.key())
            if key in seen:
                continue
            seen.add(key)
            ways.append((number, moves))
            if after.left == 0:
                return ProvenOutlook("yes", _texts(_path(ways)), len(seen) + len(blocks))
            heappush(waiting, (_score(after), len(ways) - 1, after))
    return ProvenOutlook("no", positions=len(seen) + len(blocks))


def _path(ways: list[tuple[int, tuple[int, ...]]]) -> list[int]:
    """Return all moves to the position that was reached last."""
    moves: list[int] = []
    number = len(ways) - 1
    while number:
        number, last = ways[number]
        moves = [*last, *moves]
    return moves


def _score(at: Layout) -> int:
    """Return the score of a position as in `beam_search.Node`: lower is better."""
    return PACK_SIZE - at.deck_size + COLUMN_WEIGHT * at.left


def _dealt(at: Layout, order: int) -> Iterator[tuple[tuple[int, ...], Layout]]:
    """Yield the only position that follows where sets are taken at once."""
    if at.deck_size:
        after = at.copy()
        settle(after, after.deal(), order)
        yield (DEAL,), after


def _following(at: Layout, blocks: set[bytes]) -> Iterator[tuple[tuple[int, ...], Layout]]:
    """Yield moves that matter, with the position after them; `blocks` are positions within them that are known."""
    if not at.deck_size:
        yield from _takes(at, NO_COLUMN, (), blocks)
        return
    after = at.copy()
    after.deal()
    yield (DEAL,), after
    following = at.next_column()
    if at.fitting(following):
        yield from _takes(at, following, (), blocks)


def _takes(
    at: Layout, last: int, moves: tuple[int, ...], blocks: set[bytes]
) -> Iterator[tuple[tuple[int, ...], Layout]]:
    """Yield sets to take one after another, up to one of the column `last`; of any column for NO_COLUMN."""
    for column in range(COLUMNS):
        for from_top in SETS:
            if not at.fits(column, from_top):
                continue
            after = at.copy()
            after.take(column, from_top)
            taken = (*moves, column * SET_SIZE + from_top)
            if last in (column, NO_COLUMN):
                yield taken, after
            elif (key := pattern(after.key())) not in blocks:
                blocks.add(key)
                yield from _takes(after, last, taken, blocks)


def _texts(moves: list[int]) -> tuple[str, ...]:
    return tuple([str(actions.DEAL if move == DEAL else actions.take(*set_of(move))) for move in moves])
