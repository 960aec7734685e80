"""A seat, and a person who may sit on it."""

import msgspec


class Person(msgspec.Struct, frozen=True, gc=False):
    """Somebody known to the server: `player` is the public id, which stays; the name may change."""

    player: str
    name: str
    bot: bool = False
    """a program of somebody's own, which the host of the room has let in"""


class Seat(msgspec.Struct, gc=False):
    """A position at the table; without a person a computer plays it (or it is empty, before the match)."""

    person: Person | None = None
    stand_in: bool = False
    ready: bool = False
    votes: bool = False
    """this person wants to end the match here"""
    since: int = 1
    """the first deal of the match that whoever sits here now plays; what the seat won before, others have won"""
