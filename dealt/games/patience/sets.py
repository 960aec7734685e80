"""The three sets of a column by their names, the orders in which auto-play looks for them, and the double-click map."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from dealt.errors import BadText
from dealt.games.patience.layout import BOTTOM_3, NO_SET, SET_SIZE, SETS, SUMS, TOP_1_BOTTOM_2, TOP_2_BOTTOM_1, Layout

Name = Literal["B3", "T1B2", "T2B1"]
Order = Literal["T2B1-T1B2-B3", "T2B1-B3-T1B2", "T1B2-T2B1-B3", "T1B2-B3-T2B1", "B3-T2B1-T1B2", "B3-T1B2-T2B1"]

NAMES: Final[tuple[Name, ...]] = ("B3", "T1B2", "T2B1")
"""by the number of cards from the top"""
WORDS: Final = ("bottom 3", "top 1 bottom 2", "top 2 bottom 1")
"""the same as the text of an action has them"""
TOTALS: Final = "{}, {} or {}".format(*SUMS)
"""possible totals of a set, in words"""


@lru_cache(maxsize=32)
def order_code(order: str) -> int:
    """Return an order as `Layout.first_fit` wants it; raise BadText(`bad_order`). The names may be separated or
    joined."""
    names = order.replace("-", " ").split()
    if sorted(names) != sorted(NAMES):
        raise BadText("bad_order", f"An order names each of {', '.join(NAMES)} once, as in T2B1-T1B2-B3.")
    wanted = sorted(SETS, key=lambda index: names.index(NAMES[index]))
    code = 0
    for fitting in range(1 << len(SETS)):
        found = next((index for index in wanted if fitting >> index & 1), NO_SET)
        code |= found << (2 * fitting)
    return code


def set_places(size: int, from_top: int) -> tuple[int, ...]:
    """Return the places of a column with `size` cards (0 is the top) that a set consists of."""
    bottom = SET_SIZE - from_top
    return (*range(from_top), *range(size - bottom, size))


def set_at(size: int, places: Sequence[int]) -> int:
    """Return the set of a column with `size` cards that consists of these places (in order); NO_SET if none does."""
    return next((index for index in SETS if set_places(size, index) == tuple(places)), NO_SET)


def idle_places(size: int) -> tuple[int, ...]:
    """Return the places of a column with `size` cards that belong to no set, because they lie too far from both
    ends."""
    used = {place for index in SETS for place in set_places(size, index)} if size > SET_SIZE else range(size)
    return tuple([place for place in range(size) if place not in used])


def clicked(layout: Layout, column: int, place: int) -> int:
    """Return the set that a double click on the card at this place of a column means (RULES P6); NO_SET if it means
    nothing.

    The k-th card from the bottom means the set with k bottom cards, the k-th from the top the one with k top cards.
    In a column of four cards one card is both: it means the reading that fits, and the bottom one if both or none do.
    """
    size = layout.size(column)
    if size < SET_SIZE:
        return NO_SET
    if size == SET_SIZE:
        return BOTTOM_3
    meanings = [SET_SIZE - from_bottom for from_bottom in (size - place,) if from_bottom <= SET_SIZE]
    meanings += [(TOP_1_BOTTOM_2, TOP_2_BOTTOM_1)[place]] if place < TOP_2_BOTTOM_1 else []
    return next((meaning for meaning in meanings if layout.fits(column, meaning)), meanings[0] if meanings else NO_SET)
