"""What the core of a room is told, and what it wants done: data alone, so that anybody can be its shell."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from dealt.bots.bot import Level
from dealt.errors import DealtError
from dealt.games.game import LegalActions, View
from dealt.server.rooms.subscriber import Subscriber
from dealt.table.events import AppliedLine, VersionedEvent
from dealt.table.table import Table

Command = Callable[[Table, int], list[AppliedLine]]
"""decides and applies, or raises and changes nothing; the number is the time in milliseconds since 1970"""
Completion = Callable[[DealtError | None], None]
"""called with nothing once all is saved, otherwise with why nothing has happened"""
RequestKey = tuple[str, int]
"""the client and the id of the request that wants a command"""


class Membership(msgspec.Struct, frozen=True):
    """Who has a seat at a table or waits for one, by id; and whether nothing goes on there."""

    members: frozenset[str]
    over: bool


# ------------------------------------------------------------------------------------------------- what has happened


class Do(msgspec.Struct, frozen=True):
    """Somebody wants a command carried out, as soon as those before it are saved."""

    command: Command
    done: Completion
    key: RequestKey | None = None


class Open(msgspec.Struct, frozen=True):
    """The table is new: these first lines of it are yet to be saved."""

    applied: Sequence[AppliedLine]
    done: Completion
    key: RequestKey | None = None


class Came(msgspec.Struct, frozen=True):
    """Somebody looks at the table from now on; only while everything is saved. A snapshot has to follow."""

    subscriber: Subscriber


class Went(msgspec.Struct, frozen=True):
    """Somebody looks no longer."""

    subscriber: Subscriber


class Saved(msgspec.Struct, frozen=True):
    """The lines are on the disk."""


class NotSaved(msgspec.Struct, frozen=True):
    """The lines are not on the disk."""

    error: DealtError


class Restored(msgspec.Struct, frozen=True):
    """This is what the saved lines add up to, and what happened in them."""

    table: Table
    happened: Sequence[VersionedEvent]


class NotRestored(msgspec.Struct, frozen=True):
    """The saved lines cannot be read now."""

    error: DealtError


class Answered(msgspec.Struct, frozen=True):
    """Whoever asked for a command has been answered, and may have looked at the table."""


class Time(msgspec.Struct, frozen=True):
    """The time has come that was asked for by `Wake`."""


# --------------------------------------------------------------------------------------------------- what is to be done


class Save(msgspec.Struct, frozen=True):
    """Save these lines, with who is at the table now; `Saved` or `NotSaved` has to follow."""

    applied: Sequence[AppliedLine]
    key: RequestKey | None
    """of the request that wrote them"""
    before: Membership
    after: Membership
    first: bool = False
    """whether nothing of this table is saved yet"""


class Tell(msgspec.Struct, frozen=True):
    """Send each of these a finished frame."""

    frames: Sequence[tuple[Subscriber, bytes]]


class Reply(msgspec.Struct, frozen=True):
    """Answer whoever asked for a command. Where it was carried out, `Answered` has to follow: until then all waits."""

    done: Completion
    error: DealtError | None


class Wake(msgspec.Struct, frozen=True):
    """`Time` has to follow at this time (milliseconds since 1970), instead of any that was asked for before."""

    at: int


class Think(msgspec.Struct, frozen=True, eq=False):
    """Let a computer think about what a seat does; `Thought` has to follow."""

    game: str
    level: Level
    seat: int
    view: View
    legal: LegalActions


class Thought(msgspec.Struct, frozen=True):
    """A computer has made up its mind, or (None) has failed."""

    about: Think
    text: str | None


class Forget(msgspec.Struct, frozen=True):
    """What a computer thinks about is of no use any more; no `Thought` need follow."""

    about: Think


class Restore(msgspec.Struct, frozen=True):
    """Read what is saved of the table; `Restored` or `NotRestored` has to follow."""


class Changed(msgspec.Struct, frozen=True):
    """Something has changed that the lobby may show."""


Input = Do | Open | Came | Went | Saved | NotSaved | Restored | NotRestored | Answered | Time | Thought
Effect = Save | Tell | Reply | Wake | Think | Forget | Restore | Changed
SAVED: Final = Saved()
ANSWERED: Final = Answered()
TIME: Final = Time()
RESTORE: Final = Restore()
CHANGED: Final = Changed()
