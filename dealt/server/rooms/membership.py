# Compiled with mypyc: see tools/compile_rules.py.
"""Membership of a table, stored beside its lines: who is at it, and whether it is over."""

from collections.abc import Iterable
from typing import Final, final

from dealt.mypyc_types import mypyc_attr
from dealt.table import record as rec
from dealt.table.events import AppliedLine
from dealt.table.table import Table

_PLAY: Final = (rec.Acted, rec.Chatted)


@final
@mypyc_attr(acyclic=True)
class Membership:
    """The ids of users who have a seat at a table or wait for one, and whether the table is over."""

    __slots__ = ("members", "over")

    def __init__(self, members: frozenset[str], over: bool) -> None:
        self.members: Final = members
        self.over: Final = over


def membership_of(table: Table) -> Membership:
    """Return the current membership of a table."""
    seated = [seat.person for seat in table.seats if seat.person is not None]
    return Membership(frozenset(person.player for person in [*seated, *table.queue]), is_over(table))


def seats_by_person(table: Table) -> dict[str, int]:
    """Return the seat of each seated user, by user id."""
    return {seat.person.player: index for index, seat in enumerate(table.seats) if seat.person is not None}


def people_of(table: Table) -> frozenset[str]:
    """Return the ids of seated users that are no API clients."""
    return frozenset(person.player for seat in table.people if (person := table.seats[seat].person) is not None)


def only_play(applied: Iterable[AppliedLine]) -> bool:
    """Return whether these lines leave the membership as it was."""
    return all(isinstance(each.line, _PLAY) for each in applied)


def is_over(table: Table) -> bool:
    """Return whether a table is idle for good: its match has ended, or everybody has left."""
    return table.phase == "over" or not table.humans
