"""What the window shows, and what it asks of the table: the same for a table at home and for one in a room."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Literal

import msgspec

from dealt.games.game import Game, Offer
from dealt.table.info import ClockInfo, Phase, SeatInfo


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """All that whoever looks at the window may know at a moment."""

    game: Game
    options: Any
    title: str
    phase: Phase
    seats: tuple[SeatInfo, ...]
    seat: int | None
    """of whoever looks; None: somebody who watches"""
    public: Any = None
    """the game's public view; None before the first match"""
    private: Any = None
    offers: Sequence[Offer] = ()
    to_act: Sequence[int] = ()
    clock: ClockInfo | None = None
    clock_at: float = 0.0
    """when the clock was told, in seconds of `time.monotonic`"""
    version: int | None = None
    """of the table: what is decided from this scene must not count for a later decision"""
    lines: tuple[str, ...] = ()
    """the game in words, where it has no board of its own"""
    notice: str = ""
    """what matters more than whose turn it is: a pause, a lost connection"""

    @property
    def names(self) -> list[str]:
        """By seat; an empty seat has none."""
        return [seat.name for seat in self.seats]

    def called(self, seat: int) -> str:
        """What a seat is called to whoever looks."""
        return "You" if seat == self.seat else self.names[seat]

    @property
    def my_turn(self) -> bool:
        """Whether whoever looks may act."""
        return self.seat is not None and self.seat in self.to_act and bool(self.offers)


class ActionPreview(msgspec.Struct, frozen=True, kw_only=True):
    """What selected cards mean: an action with its label, or why they cannot be played."""

    legal: bool
    action: str = ""
    label: str = ""
    sentence: str = ""


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log, or of the talk."""

    text: str
    kind: Literal["event", "chat"] = "event"


class TableCommand(msgspec.Struct, frozen=True):
    """Something else than an action of the game that can be done now, such as beginning the next deal."""

    name: str
    label: str
    confirm: str = ""
    """what is asked before it is done"""


class Backend(ABC):
    """Somebody's seat at a table, as the window has it."""

    can_chat: ClassVar[bool] = False

    @property
    @abstractmethod
    def view(self) -> TableView:
        """How the table is now."""

    @property
    @abstractmethod
    def log(self) -> Sequence[LogLine]:
        """What has happened, in the words that whoever looks may hear; the last at the end."""

    @property
    def public_log(self) -> Sequence[LogLine]:
        """The part of it that everybody may hear."""
        return self.log

    @property
    @abstractmethod
    def table_commands(self) -> Sequence[TableCommand]:
        """What can be done besides playing; the first is the usual one."""

    @property
    def handing_to(self) -> int | None:
        """The seat whose person is to get the keyboard before anything of theirs is shown."""
        return None

    @abstractmethod
    def hand_over(self) -> None:
        """The person of `handing_to` has the keyboard now."""

    @abstractmethod
    async def run_until_closed(self, changed: Callable[[], None]) -> None:
        """Runs as long as the window is open, and tells whenever something has changed."""

    @abstractmethod
    async def preview(self, cards: Sequence[str]) -> ActionPreview:
        """What selected cards mean now."""

    @abstractmethod
    async def act(self, action: str, version: int | None) -> None:
        """Play what was chosen in the scene with this version; raises the refusal."""

    @abstractmethod
    async def hint(self) -> tuple[Offer, str]:
        """What a computer would do, and why, if it can tell; raises a refusal."""

    @abstractmethod
    async def run_command(self, name: str, version: int | None) -> None:
        """Do one of `table_commands` of the scene with this version; raises a refusal."""

    @abstractmethod
    async def chat(self, text: str) -> None:
        """Says something to the table; raises a refusal."""

    @property
    @abstractmethod
    def leave_question(self) -> str:
        """The question before the window closes; empty: nothing is lost by it."""

    @abstractmethod
    async def leave(self) -> None:
        """The window closes."""
