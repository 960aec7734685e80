"""A seat, and a person who may sit on it."""

from typing import Final

import msgspec

READY: Final = "ready"
"""the answer of a person who is ready for the next deal, or for another match"""


class Person(msgspec.Struct, frozen=True, gc=False):
    """A user: `player` is the public id, which stays; the name may change."""

    player: str
    name: str
    bot: bool = False
    """a program of somebody's own, which the host of the room has let in"""


class Plan(msgspec.Struct, frozen=True, gc=False):
    """A move that a person has planned for their next turn in a game by days."""

    player: str
    action: str
    unbeaten: bool
    """it is made only if nobody beats what lay on the table then"""
    deal: int
    premise: str
    """as it was then: the plan is over once it is another (`dealt.games.game.Match.premise`)"""


class Seat(msgspec.Struct, gc=False):
    """A position at the table; without a person a computer plays it (or it is empty, before the match)."""

    person: Person | None = None
    stand_in: bool = False
    ready: bool = False
    votes: bool = False
    """this person wants to end the match here"""
    offered: int = 0
    """the version of the table since which this seat has its current decision, or has none; a newer one is a newer
    decision"""
    answered: tuple[int, int, str] | None = None
    """the last decision that was taken here: the versions since which it was offered and with which it was over, and
    the answer (the text of an action, or `READY`)"""
    since: int = 1
    """the first deal of the match that the present player plays; others have won the seat's earlier points"""
