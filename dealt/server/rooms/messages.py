# Compiled with mypyc: see tools/compile_rules.py.
"""Inputs and effects of the room core: plain data, so that any shell can drive it.

Compiled: every move makes about ten of these.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol, final

from dealt.errors import DealtError
from dealt.games.game import LegalActions, View
from dealt.mypyc_types import mypyc_attr
from dealt.review.commentary import JudgedMove
from dealt.review.moments import Moment
from dealt.server.rooms.membership import Membership
from dealt.table.events import AppliedLine, VersionedEvent
from dealt.table.table import Table

Command = Callable[[Table, int], list[AppliedLine]]
"""decides and applies, or raises and changes nothing; the number is the time in milliseconds since 1970"""
Completion = Callable[[DealtError | None], None]
"""called with nothing once all is saved, otherwise with why nothing has happened"""
RequestKey = tuple[str, int]
"""the client and the id of the request that wants a command"""


def no_lines(_table: Table, _now: int) -> list[AppliedLine]:
    """Command that changes nothing: it waits for its turn, when all before it is saved."""
    return []


def no_reply(_error: DealtError | None) -> None:
    """Completion of a command that nobody waits for."""
    return


class Subscriber(Protocol):
    """A subscriber of a table or of the lobby: a connection to this process, or the stand-in for one elsewhere."""

    @property
    def player(self) -> str:
        """The user id; it never changes."""

    @property
    def name(self) -> str:
        """The current name of the user."""

    def send_frame(self, frame: bytes) -> None:
        """Send a finished WebSocket frame, as soon as may be and without waiting for it."""


# -------------------------------------------------------------------------------------------------------- inputs


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Do:
    """Input: carry out a command, as soon as those before it are saved."""

    __slots__ = ("command", "done", "key")

    def __init__(self, command: Command, done: Completion, key: RequestKey | None = None) -> None:
        self.command: Final = command
        self.done: Final = done
        self.key: Final = key


@final
class Open:
    """Input: the table is new, and these first lines must be saved."""

    __slots__ = ("applied", "done", "key")

    def __init__(self, applied: Sequence[AppliedLine], done: Completion, key: RequestKey | None = None) -> None:
        self.applied: Final = applied
        self.done: Final = done
        self.key: Final = key


@final
class Came:
    """Input: a subscriber attaches; only while everything is saved. A snapshot must follow."""

    __slots__ = ("subscriber",)

    def __init__(self, subscriber: Subscriber) -> None:
        self.subscriber: Final = subscriber


@final
class Went:
    """Input: a subscriber detaches."""

    __slots__ = ("subscriber",)

    def __init__(self, subscriber: Subscriber) -> None:
        self.subscriber: Final = subscriber


@final
class Renamed:
    """Input: a subscriber has another name."""

    __slots__ = ()


@final
class Saved:
    """Input: the lines are on the disk."""

    __slots__ = ()


@final
class NotSaved:
    """Input: the lines are not on the disk."""

    __slots__ = ("error",)

    def __init__(self, error: DealtError) -> None:
        self.error: Final = error


@final
class Restored:
    """Input: the table that the saved lines add up to, and its events."""

    __slots__ = ("happened", "table")

    def __init__(self, table: Table, happened: Sequence[VersionedEvent]) -> None:
        self.table: Final = table
        self.happened: Final = happened


@final
class NotRestored:
    """Input: the saved lines cannot be read now."""

    __slots__ = ("error",)

    def __init__(self, error: DealtError) -> None:
        self.error: Final = error


@final
class Answered:
    """Input: the caller of a command was answered, and may have read the table."""

    __slots__ = ()


@final
class Time:
    """Input: time has passed; needed when the core is `due`."""

    __slots__ = ()


# ------------------------------------------------------------------------------------------------------- effects


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Save:
    """Effect: save these lines and the membership; `Saved` or `NotSaved` must follow."""

    __slots__ = ("after", "applied", "before", "first", "key", "seat")

    def __init__(
        self,
        applied: Sequence[AppliedLine],
        key: RequestKey | None,
        before: Membership,
        after: Membership,
        first: bool = False,
        seat: int | None = None,
    ) -> None:
        self.applied: Final = applied
        self.key: Final = key
        """of the request that wrote them"""
        self.before: Final = before
        self.after: Final = after
        self.first: Final = first
        """whether nothing of this table is saved yet"""
        self.seat: Final = seat
        """the only seat that may notice; None: everybody"""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Tell:
    """Effect: send each subscriber a finished frame."""

    __slots__ = ("frames",)

    def __init__(self, frames: Sequence[tuple[Subscriber, bytes]]) -> None:
        self.frames: Final = frames


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reply:
    """Effect: answer the caller of a command. If it was carried out, `Answered` must follow: until then all waits."""

    __slots__ = ("done", "error")

    def __init__(self, done: Completion, error: DealtError | None) -> None:
        self.done: Final = done
        self.error: Final = error


@final
class Think:
    """Effect: let a bot think about the decision of a seat; `Thought` must follow."""

    __slots__ = ("game", "legal", "level", "seat", "view")

    def __init__(self, game: str, level: str, seat: int, view: View, legal: LegalActions) -> None:
        self.game: Final = game
        self.level: Final = level
        self.seat: Final = seat
        self.view: Final = view
        self.legal: Final = legal


@final
class Thought:
    """Input: the decision of a bot; None if it has failed."""

    __slots__ = ("about", "text")

    def __init__(self, about: Think, text: str | None) -> None:
        self.about: Final = about
        self.text: Final = text


@final
class Forget:
    """Effect: discard a pending bot decision; no `Thought` need follow."""

    __slots__ = ("about",)

    def __init__(self, about: Think) -> None:
        self.about: Final = about


@final
class Judge:
    """Effect: judge the decision of a move, for the commentary; `Judged` must follow."""

    __slots__ = ("moment", "version")

    def __init__(self, version: int, moment: Moment) -> None:
        self.version: Final = version
        """of the move"""
        self.moment: Final = moment


@final
class Judged:
    """Input: the values of a move; None if it has none, or was left out."""

    __slots__ = ("about", "judged")

    def __init__(self, about: Judge, judged: JudgedMove | None) -> None:
        self.about: Final = about
        self.judged: Final = judged


@final
class Restore:
    """Effect: read the saved lines; `Restored` or `NotRestored` must follow."""

    __slots__ = ()


@final
class Changed:
    """Effect: update the table list, which may show what has changed."""

    __slots__ = ()


Input = (
    Do | Open | Came | Went | Renamed | Saved | NotSaved | Restored | NotRestored | Answered | Time | Thought | Judged
)
Effect = Save | Tell | Reply | Think | Forget | Judge | Restore | Changed
RENAMED: Final = Renamed()
SAVED: Final = Saved()
ANSWERED: Final = Answered()
TIME: Final = Time()
RESTORE: Final = Restore()
CHANGED: Final = Changed()
