"""Interface between the table window and its table: a local one or one in a room."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Literal

import msgspec

from dealt.bots.bot import ProvenOutlook
from dealt.errors import DealtError
from dealt.games.game import Game, Offer
from dealt.games.recap import Debt
from dealt.table.info import ClockInfo, Phase, SeatInfo

INVITE: Final = "/invite"
"""first word of a line that invites a user to the table, where chat messages are typed"""


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the window may show at a moment."""

    game: Game
    options: Any
    title: str
    phase: Phase
    seats: tuple[SeatInfo, ...]
    seat: int | None
    """seat of the user; None for a spectator"""
    public: Any = None
    """the game's public view; None before the first match"""
    private: Any = None
    debts: Sequence[Debt] | None = None
    """who owes whom, after a match for money"""
    offers: Sequence[Offer] = ()
    to_act: Sequence[int] = ()
    clock: ClockInfo | None = None
    clock_at: float = 0.0
    """time of the last clock update, in seconds of `time.monotonic`"""
    version: int | None = None
    """version of the table: an action chosen in this view must not count for a later decision"""
    may_plan: bool = False
    """the next move can be planned now"""
    planned: str = ""
    """label of the planned move; empty if there is none"""
    lines: tuple[str, ...] = ()
    """the game in words, if it has no board"""
    notice: str = ""
    """overrides the status line: a pause, a lost connection"""

    @property
    def names(self) -> list[str]:
        """Names by seat; empty for an empty seat."""
        return [seat.name for seat in self.seats]

    def called(self, seat: int) -> str:
        """Return the name of a seat as the user reads it: “You” for their own."""
        return "You" if seat == self.seat else self.names[seat]

    @property
    def my_turn(self) -> bool:
        """True if the user may act now."""
        return self.seat is not None and self.seat in self.to_act and bool(self.offers)


class ActionPreview(msgspec.Struct, frozen=True, kw_only=True):
    """Preview of the selected cards: the action they mean, or why they cannot be played."""

    legal: bool
    action: str = ""
    label: str = ""
    sentence: str = ""


class LogLine(msgspec.Struct, frozen=True):
    """Line of the log: an event or a chat message."""

    text: str
    kind: Literal["event", "chat"] = "event"


class TableCommand(msgspec.Struct, frozen=True):
    """Command that is no action of the game, such as starting the next deal."""

    name: str
    label: str
    confirm: str = ""
    """question before it is done"""


class Backend(ABC):
    """Connection of the window to its table."""

    can_chat: ClassVar[bool] = False

    @property
    @abstractmethod
    def view(self) -> TableView:
        """Current view of the table."""

    @property
    @abstractmethod
    def log(self) -> Sequence[LogLine]:
        """Log of events in the words of this user's seat, newest last."""

    @property
    def public_log(self) -> Sequence[LogLine]:
        """Part of the log that every seat may read."""
        return self.log

    @property
    @abstractmethod
    def table_commands(self) -> Sequence[TableCommand]:
        """Commands that are possible now; the first is the usual one."""

    @property
    def handing_to(self) -> int | None:
        """Seat of the player who must take the keyboard first (hot seat), or None."""
        return None

    @abstractmethod
    def hand_over(self) -> None:
        """Note that the player of `handing_to` has the keyboard now."""

    @abstractmethod
    async def run_until_closed(self, changed: Callable[[], None]) -> None:
        """Serve the table until the window closes; call `changed` after each change."""

    @abstractmethod
    async def preview(self, cards: Sequence[str]) -> ActionPreview:
        """Return what the selected cards mean now."""

    @abstractmethod
    async def act(self, action: str, version: int | None) -> None:
        """Play what was chosen in the scene with this version; raises the refusal."""

    async def plan(self, action: str | None, cards: Sequence[str], version: int | None, *, unbeaten: bool) -> None:
        """Plan the next move, an action or selected cards; raise DealtError if it is refused."""
        raise DealtError("plans_by_days", "Moves can be planned in games by days alone.")

    @abstractmethod
    async def hint(self) -> tuple[Offer, str]:
        """Return the action that a bot would choose and a sentence why, if there is one; raises a refusal."""

    @abstractmethod
    async def outlook(self) -> ProvenOutlook:
        """Return whether the game can still be won, with the actions that win; raises a refusal."""

    @abstractmethod
    async def run_command(self, name: str, version: int | None) -> None:
        """Do one of `table_commands` of the scene with this version; raises a refusal."""

    @abstractmethod
    async def chat(self, text: str) -> None:
        """Send a chat message, or invite a user with `INVITE` and their name; raises a refusal."""

    @property
    @abstractmethod
    def leave_question(self) -> str:
        """Question before leaving; empty if leaving loses nothing."""

    @abstractmethod
    async def leave(self) -> None:
        """Leave the table when the window closes; raises a refusal."""
