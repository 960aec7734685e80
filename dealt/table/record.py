"""The record (event sourcing): one line for everything that happens at a table, and the truth about it.

A table is the fold of its lines (`dealt.table.table.Table.apply`). The server commits a line before anybody hears of
it; replays, resuming after a crash, reviews and proofs read nothing else. Lines are JSON objects with `do` as tag;
a file of them, one a line and each linked to the one before (`dealt.table.hash_chain`), is the export format
(docs/records.md).

Format 2 writes down what was promised before each deal: the commitment to its seed, and the players' promises and
numbers. In format 1 commitments follow from the seed, and there are no numbers; it still is read, and replayed as ever.
"""

from typing import Any, Final, Literal

import msgspec

from dealt.table.chat_phrases import Phrase
from dealt.table.settings import TableSettings

FORMAT: Final = 2
"""of the records that are written"""
FORMATS: Final = (1, 2)
"""of the records that are read"""
By = Literal["human", "computer", "clock", "stand_in"]
"""the author of an action: the person, the seat's computer player, the clock's default, a computer for an absent person
"""


class Line(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="do", omit_defaults=True):
    """The fields of every line, the first one too (`Opened`, which gets its other fields from the table's settings)."""

    version: int
    """counts the lines from 1 without gaps"""
    at: int
    """when, in milliseconds since 1970 (UTC)"""
    link: str = ""
    """in a file of format 2, and nowhere else: 64 hexadecimal digits, the last member of the object"""


class Opened(
    TableSettings, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=False, tag_field="do", tag="open"
):
    """Always line 1: the table exists, with all its settings; in the file of a match, as they were when it began."""

    version: int
    """always 1"""
    at: int
    """when, in milliseconds since 1970 (UTC)"""
    format: int = 1
    """of the record; a program that does not know it must not read on"""
    code: str
    """the room code"""
    rated: bool = False
    """whether matches count for ratings; none did before there were ratings"""
    evening: str = ""
    """the code of the evening to which the table belongs: it decides who sits here, and there is no host"""
    same_deals: bool = False
    """other tables of the evening have the same deals, so players add no numbers to them"""
    link: str = ""
    """in a file of format 2, and nowhere else: 64 hexadecimal digits, the last member of the object"""


class Sat(Line, frozen=True, kw_only=True, tag="sit"):
    """A person takes a seat, from nobody or from a computer."""

    seat: int
    player: str
    """an id of this person that stays, whatever the name; it is no secret and opens nothing"""
    name: str
    bot: bool = False
    """this is no person, but a program of somebody's own, which the host of the room has let in"""


class Queued(Line, frozen=True, kw_only=True, tag="queue"):
    """A person waits for a seat; it is given between two deals."""

    player: str
    name: str
    bot: bool = False
    """as in `sit`"""


class Left(Line, frozen=True, kw_only=True, tag="leave"):
    """A person gives up the seat (or the place in the queue); a computer plays on."""

    player: str
    removed: bool = False
    """the host has removed this person, who does not come back to this table"""


class Renamed(Line, frozen=True, kw_only=True, tag="rename"):
    """A person at the table has another name from now on."""

    player: str
    name: str


class Seeded(Line, frozen=True, kw_only=True, tag="seed"):
    """The match seed of the next match, 64 hexadecimal digits. It is drawn, and the first deal committed to, before
    anybody can start that match; the deal seeds are opened one by one, never before their deal is over."""

    seed: str


class Committed(Line, frozen=True, kw_only=True, tag="commit"):
    """The table commits to the seed of a deal: at the latest when the deal before begins, and told to everybody."""

    deal: int
    """counts from 1 in each match"""
    commitment: str
    """64 hexadecimal digits (docs/fairness.md)"""


class Promised(Line, frozen=True, kw_only=True, tag="promise"):
    """A player fixes a number of their own for the coming deal without telling it; the last promise counts."""

    seat: int
    promise: str
    """64 hexadecimal digits (docs/fairness.md)"""


class Collecting(Line, frozen=True, kw_only=True, tag="collect"):
    """The coming deal is due: no promise is taken for it any more, and the promised numbers are collected."""


class NumberGiven(Line, frozen=True, kw_only=True, tag="number"):
    """A player tells the number that was promised; whose number does not come in time is left out."""

    seat: int
    number: str
    """64 hexadecimal digits"""


class Started(Line, frozen=True, kw_only=True, tag="start"):
    """A match begins with the seed of the last `seed` line; empty seats are computers."""

    kinds: tuple[Literal["human", "computer"], ...]
    """the kind of player of each seat, from seat 0 on"""


class Acted(Line, frozen=True, kw_only=True, tag="act"):
    """One action of a seat, in its canonical text."""

    seat: int
    action: str
    """as in `dealt explain GAME --action`"""
    by: By = "human"
    """the author: the person, the seat's computer player, the clock, or a computer for an absent person"""
    used_ms: int = 0
    """so much of the seat's time bank was used for it"""


class ReadyMarked(Line, frozen=True, kw_only=True, tag="ready"):
    """A person is ready for the next deal, or the clock has said so for an absent one."""

    seat: int
    by: By = "human"


class Dealt(Line, frozen=True, kw_only=True, tag="deal"):
    """The next deal of the match begins."""

    new_players: bool = False
    """a person has come or gone since the last deal began"""


class Closed(Line, frozen=True, kw_only=True, tag="close"):
    """The match ends where it stands."""

    reason: str
    """one sentence"""


class Chatted(Line, frozen=True, kw_only=True, tag="chat"):
    """A chat message of a person at the table."""

    player: str
    name: str
    text: str
    phrase: Phrase | None = None
    """the phrase of a button, shown in the language of each reader"""


class StandIn(Line, frozen=True, kw_only=True, tag="stand_in"):
    """A computer plays for an absent person (`on`), or gives the seat back."""

    seat: int
    on: bool


class DoorMoved(Line, frozen=True, kw_only=True, tag="door"):
    """The host opens the door of a private table to the room code alone, or closes it."""

    open: bool
    """as `open_door` of the first line"""


class Reseated(Line, frozen=True, kw_only=True, tag="reseat"):
    """A new order of seats before a match. No file of a match has this line: it begins with the seats."""

    order: tuple[int, ...]
    """by seat: the seat where its player sat before"""


class Drawing(Line, frozen=True, kw_only=True, tag="draw_seats"):
    """The host wants the seats of the next match drawn (`on`), or left as they are; `reseat` says how they fell. No
    file of a match has this line."""

    on: bool


class HostMoved(Line, frozen=True, kw_only=True, tag="host"):
    """The host hands the role over to somebody else at the table. No file of a match has this line."""

    seat: int
    """of the new host"""


class Resettled(Line, frozen=True, kw_only=True, tag="settings"):
    """Between two matches, or before the first, the host changes how the table is played: the fields of the first line
    with the same names. No file of a match has this line: its first line says how that match was played."""

    options: dict[str, Any]
    turn_seconds: int
    bank_seconds: int = 0
    increment_seconds: int = 0
    pace_ms: int
    level: str
    delay_seconds: int = 0
    watchers_apart: bool = False
    reviews: bool = True
    rated: bool = False
    commentary: bool = False


class Paused(Line, frozen=True, kw_only=True, tag="pause"):
    """The host of a private table pauses the match (`on`), or somebody lets it go on. No file of a match has this
    line."""

    seat: int
    """of the person who pauses it or lets it go on"""
    on: bool


class Voted(Line, frozen=True, kw_only=True, tag="vote"):
    """A person wants to end the match here (`on`), or no more; it ends when everybody who is here does. No file of a
    match has this line."""

    seat: int
    """of the person who votes"""
    on: bool


class Silenced(Line, frozen=True, kw_only=True, tag="silence"):
    """The host of the table silences somebody who plays or watches (`on`), or lets them write again. No file of a match
    has this line."""

    player: str
    name: str
    on: bool


class Sealed(Line, frozen=True, kw_only=True, tag="seal"):
    """The last line of the file of a match that is over, made with the file: without it, the end is missing."""

    seal: str
    """the link of the line before, 64 hexadecimal digits; everybody at the table was told it when the match ended"""


AnyLine = (
    Opened | Sat | Queued | Left | Renamed | Seeded | Committed | Promised | Collecting | NumberGiven | Started | Acted
    | ReadyMarked | Dealt | Closed | Chatted | StandIn | DoorMoved | Reseated | Drawing | HostMoved
    | Resettled | Paused | Voted | Silenced | Sealed
)  # fmt: skip
STEPS: Final = (Started, Dealt, Acted, Closed)
"""kinds of lines that are a step of a replay"""
OF_THE_TABLE: Final = frozenset({Reseated, Drawing, HostMoved, Resettled, Paused, Voted, Silenced})
"""kinds of lines that no file of a match has: nothing of what is played depends on them, or its first lines tell it"""
