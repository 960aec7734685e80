"""What is kept of a table besides its lines: who is at it, and whether it is over."""

from collections.abc import Iterable
from typing import Final

from dealt.server.rooms.messages import Membership
from dealt.table import record as rec
from dealt.table.events import AppliedLine
from dealt.table.table import Table

_PLAY: Final = (rec.Acted, rec.Chatted)


def membership_of(table: Table) -> Membership:
    """The membership of a table as it is."""
    seated = [seat.person for seat in table.seats if seat.person is not None]
    return Membership(frozenset(person.player for person in [*seated, *table.queue]), is_over(table))


def seats_by_person(table: Table) -> dict[str, int]:
    """The seat of everybody who has one, by the person's id."""
    return {seat.person.player: index for index, seat in enumerate(table.seats) if seat.person is not None}


def people_of(table: Table) -> frozenset[str]:
    """The ids of those who have a seat and are no program."""
    return frozenset(person.player for seat in table.people if (person := table.seats[seat].person) is not None)


def only_play(applied: Iterable[AppliedLine]) -> bool:
    """Whether these lines leave everybody where they were."""
    return all(isinstance(each.line, _PLAY) for each in applied)


def is_over(table: Table) -> bool:
    """Whether nothing goes on at a table: its match has ended, or everybody has left."""
    return table.phase == "over" or not table.humans
