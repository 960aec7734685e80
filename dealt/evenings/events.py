"""Events of an evening: the truth about it, as lines are of a table. An evening is the fold of its events."""

from typing import Any, Final

import msgspec

from dealt.errors import BadRecord
from dealt.evenings.settings import EveningSettings


class EveningEvent(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="do", omit_defaults=True):
    """The fields of every event."""

    version: int
    """counts from 1 without gaps"""
    at: int
    """when, in milliseconds since 1970 (UTC)"""


class Announced(EveningEvent, frozen=True, kw_only=True, tag="announce"):
    """Always the first: a host announces an evening."""

    code: str
    host: str
    """the id of a user"""
    name: str
    """of the host"""
    settings: EveningSettings
    seed: str
    """64 hexadecimal digits: from it follow the seats, and the deals where all tables have the same"""
    previous: str = ""
    """the code of the evening that this one repeats"""


class Changed(EveningEvent, frozen=True, kw_only=True, tag="change"):
    """The host changes the settings, before the first round."""

    settings: EveningSettings


class Joined(EveningEvent, frozen=True, kw_only=True, tag="join"):
    """A user takes part, or comes back."""

    player: str
    name: str
    bot: bool = False
    """an API client"""


class Left(EveningEvent, frozen=True, kw_only=True, tag="leave"):
    """A user takes part no more."""

    player: str
    removed: bool = False
    """the host has removed this user, who cannot come back"""


class Renamed(EveningEvent, frozen=True, kw_only=True, tag="rename"):
    """A user of the evening has another name."""

    player: str
    name: str


class DrawnTable(msgspec.Struct, frozen=True, gc=False):
    """A table of a round."""

    id: int
    """of the table in the database: opened twice, it is one table"""
    seats: tuple[str, ...]
    """the id of the user on each seat; empty: a bot"""


class RoundDrawn(EveningEvent, frozen=True, kw_only=True, tag="draw"):
    """The seats of a round are drawn, and it begins."""

    tables: tuple[DrawnTable, ...]
    sit_out: tuple[str, ...] = ()
    """users for whom there is no seat in this round"""


class TableFinished(EveningEvent, frozen=True, kw_only=True, tag="finish_table"):
    """The match of a table is over."""

    table: int
    """its id"""
    result: "TableResult"


class TableResult(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """The result of a table, by seat; it follows from the record of the match alone."""

    places: tuple[int, ...] = ()
    """from 1; none: the record cannot be read, and the round counts for nobody there"""
    scores: tuple[int, ...] = ()
    deals: tuple[tuple[int, ...], ...] = ()
    """points of each deal, of each seat"""
    away: tuple[str, ...] = ()
    """users for whom a bot played at the end"""


class Said(EveningEvent, frozen=True, kw_only=True, tag="chat"):
    """A chat message of a user at the evening."""

    player: str
    name: str
    text: str


class Finished(EveningEvent, frozen=True, kw_only=True, tag="finish"):
    """The last round is over."""

    following: str = ""
    """the code of the evening that repeats it, announced in the same moment"""


class Cancelled(EveningEvent, frozen=True, kw_only=True, tag="cancel"):
    """The host cancels the evening; rounds that are over stay."""


AnyEveningEvent = (
    Announced | Changed | Joined | Left | Renamed | RoundDrawn | TableFinished | Said | Finished | Cancelled
)
_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(AnyEveningEvent)
_ENCODER: Final = msgspec.json.Encoder()


def encode_event(event: AnyEveningEvent) -> str:
    """Return an event as JSON."""
    return _ENCODER.encode(event).decode()


def decode_event(data: str) -> AnyEveningEvent:
    """Return the event with this JSON; raise BadRecord(`bad_record_line`)."""
    try:
        event: AnyEveningEvent = _DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord("bad_record_line", f"An event of an evening cannot be read: {error}.") from None
    return event
