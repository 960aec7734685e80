"""Public information about a table, apart from the game."""

from typing import Literal

import msgspec

from dealt.games.recap import Recap
from dealt.table.settings import TableSettings

Phase = Literal["waiting", "playing", "between", "over"]
Leaving = Literal["computer", "ends", "ends_for_all"]


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as everybody sees it."""

    seat: int
    kind: Literal["human", "computer", "empty"]
    name: str
    connected: bool = True
    stand_in: bool = False
    """a computer plays for this person until the connection is back"""
    ready: bool = False
    votes: bool = False
    """this person wants to end the match here"""
    bot: bool = False
    """no person, but a program of somebody's own, which the host of the room has let in"""
    level: str | None = None
    """of a computer; the name of the player that the host of the room has brought, if it is one"""
    since: int = 1
    """the first deal of the match that this person or computer plays here; the points of earlier deals, which the
    seat keeps, were won by somebody else"""
    leaving: Leaving | None = None
    """the effect on the match if this person leaves now: a computer plays on in the seat; the match ends, as no other
    person plays in it; or it ends for all, also if the person stays away. Null: no match is under way"""
    away_until: int | None = None
    """in a game by days: this person is on holiday until then (milliseconds since 1970), and their time does not run"""


class ClockInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of the current decision, as of the moment of sending."""

    seats: tuple[int, ...]
    left_ms: int
    """below zero: so much of the time banks is used already"""
    total_ms: int
    banks: tuple[int, ...] = ()
    """by seat, in milliseconds: what was left in its time bank when the decision began; empty where there are none"""
    stopped: bool = False
    """the time does not run: the person whom the table waits for is on holiday"""


class NumbersInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The players' numbers for the seed of the coming deal (docs/fairness.md)."""

    collecting: bool
    """promises are closed, and the deal begins when the promised numbers have come, or in a moment without them"""
    promises: tuple[str | None, ...]
    """by seat"""
    given: tuple[str | None, ...]
    """by seat: the numbers that have come"""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The table itself, apart from the game that is played at it."""

    code: str
    settings: TableSettings
    """as they are settled for the match, or the next one: nothing is left open in them"""
    phase: Phase
    """waiting: the match has not begun; between: two deals; over: the match has ended"""
    host: int | None
    """the seat of the host"""
    reserved: bool = False
    """a match for money is under way: until it is over, a seat without a person is for nobody but the person who left
    it, and everybody else who wants to sit down waits"""
    evening: str = ""
    """the code of the evening to which the table belongs: nobody is its host, it plays one match, and its seats are
    drawn; empty: none"""
    open_door: bool
    """whether the room code alone lets people in to a private table while a seat has no person; the host may change it
    (the request `door`)"""
    seats: tuple[SeatInfo, ...]
    queue: tuple[str, ...]
    """names of the people who wait for a seat"""
    watchers: int
    watching: tuple[str, ...] = ()
    """their names, in alphabetical order; of many, the first ones"""
    deal: int
    commitment: str | None
    """to the seed of the current deal, or of the next one while none is under way; the seed itself follows in the
    `seed_opened` event when that deal is over"""
    numbers: NumbersInfo | None
    """null: players add none at this table"""
    match: int = 0
    """the number of the match at this table, counted from 1; 0 before the first begins"""
    paused_by: str | None = None
    """the name of the person who has paused the match"""
    silenced: tuple[str, ...] = ()
    """the names of people silenced by the host"""
    draws: bool = False
    """the seats of the next match are drawn"""
    chosen: bool = False
    """the options choose the deal, so that nothing is left to chance"""
    seal: str | None
    """of the record of the match that has just ended"""
    recap: Recap | None = None
    """of the match that has just ended; None from the start of the next one on"""
