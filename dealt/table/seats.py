"""Who is at a table: people, seats, and what computers are called."""

from typing import Final

import msgspec

COMPUTER_NAMES: Final = (
    ("Dana", "Emil", "Fay", "Goro"),
    ("Ada", "Hana", "Ines", "Jan"),
    ("Bao", "Kofi", "Lena", "Milo"),
    ("Chen", "Nora", "Omar", "Pia"),
)
"""of each seat, in order of preference: one more than there can be people at the other seats"""


class Person(msgspec.Struct, frozen=True):
    """Somebody known to the server: `player` is the public id, which stays; the name may change."""

    player: str
    name: str


class Seat(msgspec.Struct):
    """A position at the table; without a person a computer plays it (or it is empty, before the match)."""

    person: Person | None = None
    stand_in: bool = False
    ready: bool = False
    since: int = 1
    """the first deal of the match that whoever sits here now plays; what the seat won before, others have won"""


def names_of(seats: list[Seat]) -> list[str]:
    """The name at each seat. A computer keeps the name of its seat, whoever comes and goes at the others, and has a
    second one where a person is called like it."""
    taken = {seat.person.name.lower() for seat in seats if seat.person}
    return [seat.person.name if seat.person else _computer_name(index, taken) for index, seat in enumerate(seats)]


def _computer_name(seat: int, taken: set[str]) -> str:
    return next(name for name in COMPUTER_NAMES[seat] if name.lower() not in taken)
