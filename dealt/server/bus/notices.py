"""Notices between the processes of one server: the supervisor that accepts connections, and the shards that
serve them.
"""

from typing import Any, Literal

import msgspec

from dealt.config import Settings
from dealt.server.shard import Shard

Kind = Literal[
    "here",
    "sockets",
    "runs",
    "run_addresses",
    "tables",
    "running",
    "private",
    "report",
    "overview",
    "announced",
    "bot_sockets",
]
"""what is posted: who is here, by person; WebSockets by address; runs by person, and by address; open tables by code;
how many are played at; who sits at private ones; what a process tells of itself, what it shows to the host, and what
the host has announced; WebSockets by program"""
Topic = Literal[
    "renamed",
    "preferred",
    "took",
    "gave_back",
    "sanction",
    "order",
    "looked",
    "talked",
    "went",
    "signed_out",
    "bot",
    "forget",
]
"""topics of notices: a new name of a user; new preferences; tokens taken from a rate limit, or given back; a sanction;
an admin command; an administrator who looks; an entry of the lobby's chat; a user whose last connection to a process
ended; a user whose other browsers were signed out; an API client added or revoked; a user to erase
"""


class Notice(msgspec.Struct, frozen=True, tag=True):
    """Base of notices."""


class Setup(Notice, frozen=True):
    """From the supervisor to a new shard, first of all."""

    settings: Settings
    shard: Shard
    away: tuple[int, ...]
    """the numbers of the shards that do not serve"""


class Ready(Notice, frozen=True):
    """From a shard: it is ready to serve."""


class Stop(Notice, frozen=True):
    """To a shard: say goodbye, save, and end."""


class CloseRoom(Notice, frozen=True):
    """From a shard: the room is to be closed."""

    again: bool = False
    """and opened again"""


class Visit(Notice, frozen=True):
    """To a shard, with an open socket: a client has connected."""

    number: int
    head: bytes
    """what has been read from the socket already"""


class Taken(Notice, frozen=True):
    """From a shard, before anything else about a visit: it has the socket."""

    number: int


class Left(Notice, frozen=True):
    """From a shard: a visit is over."""

    number: int


class Posted(Notice, frozen=True):
    """From a shard to all others: a post on the board."""

    shard: int
    kind: Kind
    key: str
    value: Any
    """None: no longer posted"""


class Told(Notice, frozen=True):
    """From a shard to all others: an event."""

    topic: Topic
    about: str
    value: str


class Away(Notice, frozen=True):
    """To all shards: another one does not serve now; its posts are void."""

    shard: int


class Back(Notice, frozen=True):
    """To all shards: another one serves."""

    shard: int


AnyNotice = Setup | Ready | Stop | CloseRoom | Visit | Taken | Left | Posted | Told | Away | Back
