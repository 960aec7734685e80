"""An evening in the terminal: its standings as lines, and the way to one's own table and back."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import aiohttp
import msgspec

from dealt.errors import DealtError
from dealt.terminal.client.connection import Connection, ConnectionEnded, Message, Unreachable
from dealt.terminal.client.friends import invitation_lines
from dealt.terminal.client.room_backend import PAUSES
from dealt.terminal.client.table_address import TableAddress, TokenFile
from dealt.terminal.client.table_list import aligned
from dealt.terminal.console import harmless

_PHASES: Final = {"over": "over", "cancelled": "cancelled", "announced": "it begins when the host starts it"}


class ShownPlayer(msgspec.Struct, frozen=True):
    """Row of the standings: the fields that are shown."""

    player: str
    name: str
    place: int
    points: float
    score: float
    rounds: tuple[float | None, ...]
    left: bool = False


class ShownSeat(msgspec.Struct, frozen=True):
    """Seat at a table."""

    player: str


class ShownTable(msgspec.Struct, frozen=True):
    """Table of a round."""

    code: str
    over: bool
    seats: tuple[ShownSeat, ...]


class ShownRound(msgspec.Struct, frozen=True):
    """Round of an evening."""

    number: int
    tables: tuple[ShownTable, ...]
    ended: int | None = None


class ShownSettings(msgspec.Struct, frozen=True):
    """Settings of an evening that are shown."""

    title: str
    rounds: int


class ShownEvening(msgspec.Struct, frozen=True):
    """An evening: the fields that are shown."""

    phase: str
    host_name: str
    settings: ShownSettings
    players: tuple[ShownPlayer, ...]
    rounds: tuple[ShownRound, ...]
    counts: str

    def table_of(self, player: str) -> str | None:
        """Return the room code of the unfinished table where a user has a seat."""
        if self.phase != "playing":
            return None
        tables = self.rounds[-1].tables
        mine = [table for table in tables if any(seat.player == player for seat in table.seats)]
        return next((table.code for table in mine if table.code and not table.over), None)

    @property
    def news(self) -> tuple[object, ...]:
        """A value that changes when the standings are worth another look."""
        done = [table.over for played in self.rounds for table in played.tables]
        before = tuple(player.player for player in self.players) if not self.rounds else ()
        return self.phase, len(self.rounds), sum(done), before


class EveningVisit:
    """Connection of a user to an evening, kept up while they play at its tables."""

    def __init__(
        self, address: TableAddress, tokens: TokenFile, *, name: str | None = None, watches: bool = False
    ) -> None:
        """`name`: for a user who is new in the room; `watches`: without taking part."""
        self._address = address
        self._tokens = tokens
        self._name = name
        self._watches = watches
        self._connection: Final = Connection(address, self._message)
        self._session: aiohttp.ClientSession | None = None
        self._serving: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self._player = ""
        self._ended: DealtError | None = None
        self._invitations: list[tuple[str, str]] = []
        """those that have come since the last one was shown, as lines"""
        self.evening: ShownEvening | None = None

    async def open(self) -> None:
        """Come and take part; raise the reason if that fails, and PasswordRequired."""
        came = asyncio.get_running_loop().create_future()
        serving = self._serving = asyncio.create_task(self._serve(came))
        await asyncio.wait({serving, came}, return_when=asyncio.FIRST_COMPLETED)
        if not came.done():
            serving.result()
            raise self._ended or Unreachable("no_room", f"No room answers at {self._address.room}.")
        came.result()

    async def send_password(self, password: str) -> None:
        """Send the room password; raise PasswordRequired if it is wrong."""
        await self._connection.send_password(self._own_session(), password)

    def _own_session(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        return self._session

    async def close(self) -> None:
        """Go; the user takes part all the same."""
        try:
            if self._serving is not None:
                self._serving.cancel()
                await asyncio.wait([self._serving])
        finally:
            if self._session is not None:
                await self._session.close()

    async def _serve(self, came: "asyncio.Future[None]") -> None:
        pauses = iter(PAUSES)
        pause = PAUSES[-1]
        while self._ended is None:
            try:
                async with self._connection.connected(self._own_session()) as reading:
                    await self._come()
                    pauses = iter(PAUSES)
                    if not came.done():
                        came.set_result(None)
                    await reading
            except (Unreachable, ConnectionError) as lost:
                if not came.done():
                    came.set_exception(lost)
                    return
            except ConnectionEnded as ended:
                self._ended = ended
            except DealtError as refusal:
                self._ended = refusal
            self._changed.set()
            if self._ended is not None and not came.done():
                came.set_exception(self._ended)
                return
            pause = next(pauses, pause)
            await asyncio.sleep(0 if self._ended else pause)

    async def _come(self) -> None:
        room, code = self._address.room, self._address.code
        token = self._tokens.of(room)
        welcome = await self._connection.request(
            "hello", now=True, token=token, name=None if token else self._name, client=self._connection.client,
            invitation=self._address.invitation,
        )  # fmt: skip
        self._tokens.keep(room, welcome["token"])
        self._player = welcome["player"]
        if self._name and welcome["guest"]:
            await self._connection.request("rename", now=True, name=self._name)
        if not self._watches and self.evening is None:
            await self._connection.request("evening_join", now=True, code=code)
        self._take(await self._connection.request("evening", now=True, code=code))

    def _message(self, message: Message) -> None:
        if message.get("type") == "evening" and message["evening"].get("code") == self._address.code:
            self._take(message["evening"])
        elif message.get("type") == "invited":
            self._invitations.append(invitation_lines(self._address.room, message))
            self._changed.set()

    def _take(self, message: Message) -> None:
        try:
            self.evening = msgspec.convert(message, ShownEvening)
        except msgspec.ValidationError:
            sentence = f"The evening at {self._address.room} cannot be read: its Dealt is of another version."
            self._ended = Unreachable("strange_evening", sentence)
        self._changed.set()

    @property
    def table(self) -> str | None:
        """The room code of the table where this user should play now."""
        return None if self.evening is None or self._watches else self.evening.table_of(self._player)

    async def next_table(self, table: str) -> None:
        """Wait until this user has a seat at another table than this one."""
        while self.table in (None, table):
            await self._change()

    async def _change(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    async def follow(self, say: Callable[[Sequence[str]], None], play: Callable[[str], Awaitable[None]]) -> None:
        """Show the standings whenever they are worth it, and play at one's tables, until the evening is over.

        `play` returns when the user has left the table, or has to be at another. Raises the reason if the room ends
        the connection.
        """
        shown: tuple[object, ...] | None = None
        left: set[str] = set()
        while True:
            if self._ended is not None:
                raise self._ended
            evening = self.evening
            assert evening is not None, "the evening is not known yet"
            if evening.news != shown:
                shown = evening.news
                say(standings_lines(evening, self._player))
            while self._invitations:
                say(self._invitations.pop(0))
            if evening.phase in ("over", "cancelled"):
                return
            table = self.table
            if table is not None and table not in left:
                await play(table)
                self._invitations.clear()  # the table has shown them
                left.add(table)
            else:
                await self._change()


def standings_lines(evening: ShownEvening, player: str) -> list[str]:
    """Return the standings as lines; the user's own row has a mark."""
    count, settings = len(evening.rounds), evening.settings
    round_told = f"round {count} of {settings.rounds}" if count else f"{settings.rounds} rounds"
    told = _PHASES.get(evening.phase, "")
    head = f"{harmless(settings.title)}, {round_told}{f': {told}' if told else ''}"
    if not count:
        names = ", ".join(harmless(each.name) for each in evening.players) or "nobody yet"
        return [head, f"Host: {harmless(evening.host_name)}. Here: {names}."]
    rows = [("", "", "player", "points", *(f"R{number}" for number in range(1, count + 1)), evening.counts)]
    for each in evening.players:
        parts = ["-" if points is None else f"{points:.4g}" for points in each.rounds]
        mark = ">" if each.player == player else ""
        name = f"{each.name} (left)" if each.left else each.name
        rows.append((mark, str(each.place), name, f"{each.points:.4g}", *parts, f"{each.score:.4g}"))
    return [head, *aligned(rows)]
