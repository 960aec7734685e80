"""Replay of a finished match: its result, and its parts step by step, with all cards open."""

from typing import Any

import msgspec

from dealt.server.protocol.responses import EventInfo
from dealt.table.info import TableInfo
from dealt.table.record import By


class MatchPart(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One deal of a match (a round, a set, a game: `Recap.period`)."""

    part: int
    """counts from 1"""
    begins: int
    """the step after which its cards are dealt"""
    first: int
    """the first step of this part"""


class MatchSummary(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A match that is over."""

    name: str
    """of the records of its table"""
    number: int
    """of the match at its table, counted from 1"""
    began: int
    """milliseconds since 1970 (UTC)"""
    ended: int
    players: tuple[str | None, ...]
    """by seat: the id of the person who sat there at the last move; null for a computer"""
    table: TableInfo
    game: Any
    """the public view at the end"""
    parts: tuple[MatchPart, ...]
    steps: int
    """how many there are; they count from 0"""


class Secret(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Events that only one seat received at the time."""

    seat: int
    told: EventInfo


class Seen(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The view of one seat at the time, where it differs from the public one."""

    seat: int
    view: Any


class ReplayStep(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """One move, the beginning of a deal or the end, and how the match stood after it.

    What is left out of a step is as after the step before; the first step of a part has everything.
    """

    seat: int | None = None
    """who has moved; null: a deal has begun, or the match was closed"""
    action: str = ""
    by: By = "human"
    events: tuple[EventInfo, ...] = ()
    """public events since the step before"""
    secrets: tuple[Secret, ...] = ()
    to_act: tuple[int, ...] = ()
    table: TableInfo | None = None
    game: dict[str, Any] = {}
    """the fields of the public view that have changed"""
    mine: tuple[Seen, ...] = ()
    """the private views that have changed"""


class ReplayPart(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The steps of one part of a match."""

    part: int
    first: int
    """the number of its first step"""
    steps: tuple[ReplayStep, ...]
