"""Sets of cards that are put together one by one: marked in rising order, so that there is one way to each set."""

from typing import Final

WHOLE: Final = -1
"""all of them are marked"""
ASTRAY: Final = -2
"""another card is marked, or one has been passed over"""


def next_mark(wanted: int, marked: int) -> int:
    """The index of the card that leads from marked cards (a mask) towards the wanted ones; or WHOLE, or ASTRAY."""
    if wanted & ((1 << marked.bit_length()) - 1) != marked:
        return ASTRAY
    rest = wanted ^ marked
    return (rest & -rest).bit_length() - 1 if rest else WHOLE
