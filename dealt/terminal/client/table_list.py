"""List of the open tables of a room, of evenings and of one's own games by days, as lines."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from rich.cells import cell_len, set_cell_size

from dealt.config import command
from dealt.games import games as games_by_name
from dealt.games.text import joined, pluralized
from dealt.table.info import SeatInfo
from dealt.terminal.client.board import last_day
from dealt.terminal.client.connection import Connection, Message, Unreachable
from dealt.terminal.client.table_address import TableAddress, TokenFile
from dealt.terminal.console import harmless, moment

_ANSWER_SECONDS: Final = 15.0
_PHASES: Final = {"waiting": "waiting", "playing": "playing", "between": "playing", "over": "match over"}

_WAITING: Final = {"waiting": "waiting for players", "between": "next deal in a minute"}


class Row(msgspec.Struct, frozen=True):
    """Row of a table: the fields of the lobby that are shown."""

    code: str
    title: str
    game_title: str
    phase: str
    rules: str
    seats: tuple[SeatInfo, ...]


class EveningRow(msgspec.Struct, frozen=True):
    """Row of an evening: the fields of the lobby that are shown."""

    code: str
    title: str
    game: str
    phase: str
    host_name: str
    players: int
    start_at: int | None = None
    """when it begins, in milliseconds since 1970; None: when the host starts it"""
    mine: bool = False
    """whether the user takes part or is the host"""


class Move(msgspec.Struct, frozen=True):
    """A move in words."""

    event: dict[str, Any]
    text: str
    you: str | None = None
    """for the seat of the event"""


class GameByDays(msgspec.Struct, frozen=True):
    """A game by days: the fields of the inbox that are shown."""

    code: str
    title: str
    game: str
    phase: str
    seat: int | None
    seats: tuple[SeatInfo, ...]
    to_move: tuple[int, ...]
    left_ms: int | None
    last: tuple[Move, ...]


class Holiday(msgspec.Struct, frozen=True):
    """Days on which the user's time in games by days stops."""

    first: str
    last: str


class Holidays(msgspec.Struct, frozen=True):
    """The user's holidays, and the days left by year."""

    holidays: tuple[Holiday, ...]
    left: dict[str, int]


class Finished(msgspec.Struct, frozen=True):
    """A game by days that is over: the fields of the inbox that are shown."""

    game: str
    outcome: str
    people: tuple[str, ...]
    record: str
    match: int


class Visit:
    """Client that asks a room for something and goes."""

    def __init__(self, room: str, tokens: TokenFile, name: str | None = None) -> None:
        """`room` is its base URL; `name`: for a user who is new there."""
        self.room: Final = room
        self._tokens = tokens
        self._name = name
        self.connection: Final = Connection(TableAddress(room, ""), self._message)

    @asynccontextmanager
    async def greeted(self) -> AsyncIterator[tuple[asyncio.Task[None], Any]]:
        """Give the task that reads and the room's welcome; raises PasswordRequired, Unreachable, and refusals."""
        async with self.connection.connected() as reading, asyncio.timeout(_ANSWER_SECONDS):
            yield reading, await self.connection.hello(self._tokens, self._name)

    async def send_password(self, password: str) -> None:
        """Send the room password; raises PasswordRequired if it is wrong."""
        await self.connection.send_password(password)

    async def close(self) -> None:
        """Close the HTTP session."""
        await self.connection.close()

    def _message(self, message: Message) -> None:
        pass


class TableList(Visit):
    """Visit for the open tables."""

    def __init__(self, room: str, tokens: TokenFile, name: str | None = None) -> None:
        super().__init__(room, tokens, name)
        self.games: list[GameByDays] = []
        """the user's own games by days, known after `rows`"""
        self.evenings: list[EveningRow] = []
        """the user's own evenings, and those that anybody may join, known after `rows`"""
        self.finished: list[Finished] = []
        """those that ended lately, known after `rows`"""
        self._lobby: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    async def rows(self) -> list[Row]:
        """Return the open tables; raises PasswordRequired, Unreachable, and the refusals of the room."""
        async with self.greeted() as (reading, welcome):
            # A room of an earlier version knows no games by days.
            asks = "waiting" in welcome
            inbox = await self.connection.request("inbox", now=True) if asks else {"games": []}
            own = await self.connection.request("evenings", now=True) if welcome.get("evenings") else {"mine": []}
            lobby = await self.lobby(reading)
        try:
            self.games = msgspec.convert(inbox["games"], list[GameByDays])
            mine = [msgspec.structs.replace(row, mine=True) for row in msgspec.convert(own["mine"], list[EveningRow])]
            listed = msgspec.convert(lobby.get("evenings", []), list[EveningRow])
            self.evenings = mine + [row for row in listed if row.code not in {each.code for each in mine}]
            self.finished = msgspec.convert(inbox.get("finished", []), list[Finished])
            return msgspec.convert(lobby.get("rows"), list[Row])
        except msgspec.ValidationError:
            sentence = f"The list of tables of {self.room} cannot be read: its Dealt is of another version."
            raise Unreachable("strange_list", sentence) from None

    async def lobby(self, reading: asyncio.Task[None]) -> Message:
        """Return the lobby of a room that has been greeted; `reading` is the task that reads."""
        await self.connection.request("lobby", now=True, on=True)
        await asyncio.wait({self._lobby, reading}, return_when=asyncio.FIRST_COMPLETED)
        if not self._lobby.done():
            reading.result()  # raises the reason, if there is one
            raise ConnectionError
        found: Message = self._lobby.result()
        return found

    def _message(self, message: Message) -> None:
        if message.get("type") == "lobby" and not self._lobby.done():
            self._lobby.set_result(message)


async def holidays(visit: Visit, days: tuple[str, str] | None, offset: int, *, end: bool) -> Holidays:
    """Return the user's holidays, after a new one is added or the first is ended.

    Raises PasswordRequired, Unreachable, and the refusals of the room.
    """

    async def ask(op: str, **fields: str) -> Holidays:
        told = await visit.connection.request(op, now=True, offset=offset, **fields)
        try:
            return msgspec.convert(told, Holidays)
        except msgspec.ValidationError:
            sentence = f"The holidays of {visit.room} cannot be read: its Dealt is of another version."
            raise Unreachable("strange_list", sentence) from None

    async with visit.greeted():
        if days is not None:
            return await ask("add_holiday", first=days[0], last=days[1])
        found = await ask("holidays")
        return await ask("end_holiday", first=found.holidays[0].first) if end and found.holidays else found


def holiday_lines(found: Holidays) -> list[str]:
    """Return a line for each holiday, and the days left in each year."""
    own = [f"Holiday from {each.first} to {each.last}" for each in found.holidays] or ["You are not on holiday."]
    left = joined([f"{pluralized(days, 'day')} in {harmless(year)}" for year, days in sorted(found.left.items())])
    return [*map(harmless, own), f"Left: {left}."]


def lines(
    room: str,
    rows: Sequence[Row],
    games: Sequence[GameByDays] = (),
    finished: Sequence[Finished] = (),
    evenings: Sequence[EveningRow] = (),
) -> list[str]:
    """Return a line for each game by days, evening and table, and how to get there."""
    join = f"{command('join')} {room}"
    own = [*aligned(map(_game_cells, games)), ""] if games else []
    if finished:
        own += ["Finished lately:", *aligned(_finished_cells(room, match) for match in finished), ""]
    if evenings:
        way = f"Take part with `{join}/e/{harmless(evenings[0].code)}`."
        own += [*aligned(map(_evening_cells, evenings)), way, ""]
    if not rows:
        told = f"No table is open at {room}. Private tables are not listed: their link leads to them."
        return [*own, f"Go on with `{join}/t/{harmless(games[0].code)}`." if games else told]
    shown = aligned(map(_cells, rows))
    return [
        *own, *shown, f"Sit down with `{join}/t/{harmless(rows[0].code)}`, or look on with `--watch`.",
    ]  # fmt: skip


def aligned(rows: Iterable[Sequence[str]]) -> list[str]:
    """Return a table as lines."""
    cells = [tuple(map(harmless, row)) for row in rows]
    widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(map(set_cell_size, row, widths)).rstrip() for row in cells]


def _game_cells(game: GameByDays) -> tuple[str, ...]:
    known = games_by_name().get(game.game)
    last = game.last[-1] if game.last else None
    told = "" if last is None else last.text
    if last is not None and last.you and last.event.get("seat") == game.seat:
        told = last.you
    return game.code, game.game if known is None else known.title, game.title, _whose(game), told


def _finished_cells(room: str, match: Finished) -> tuple[str, ...]:
    known = games_by_name().get(match.game)
    link = f"{room}/match/{match.record}/{match.match}" if match.record else ""
    title = match.game if known is None else known.title
    return title, f"with {joined(match.people)}" if match.people else "", match.outcome.replace("_", " "), link


def _evening_cells(evening: EveningRow) -> tuple[str, ...]:
    known = games_by_name().get(evening.game)
    begun = "begun"
    if evening.phase == "announced":
        begun = "not begun" if evening.start_at is None else f"begins {local_time(evening.start_at)}"
    title = evening.game if known is None else known.title
    host, here, mine = f"evening of {evening.host_name}", f"{evening.players} here", "yours" if evening.mine else ""
    return evening.code, title, evening.title, host, here, begun, mine


def local_time(at: int) -> str:
    """Return a moment (milliseconds since 1970) as the local day and time."""
    return f"{moment(at).astimezone():%Y-%m-%d %H:%M}"


def _whose(game: GameByDays) -> str:
    """Return whose move it is, and how long it may take."""
    if not game.to_move:
        return _WAITING.get(game.phase, "waiting")
    mine = game.seat is not None and game.seat in game.to_move
    whose = "your move" if mine else f"{joined([game.seats[seat].name for seat in game.to_move])} to move"
    told = whose if game.left_ms is None else f"{whose}, {_left(game.left_ms)} left"
    away = [seat for seat in game.seats if seat.away_until is not None and seat.seat != game.seat]
    return ", ".join([told, *(f"{seat.name} is away until {last_day(seat.away_until or 0)}" for seat in away)])


def _left(left_ms: int) -> str:
    hours = -(-left_ms // 3_600_000)
    days, rest = divmod(hours, 24)
    return " ".join(f"{count} {unit}" for count, unit in ((days, "d"), (rest, "h")) if count) or "0 h"


def _cells(row: Row) -> tuple[str, ...]:
    return row.code, row.game_title, row.title, _PHASES.get(row.phase, row.phase), _seats(row), row.rules


def _seats(row: Row) -> str:
    free = sum(seat.kind == "empty" for seat in row.seats)
    computers = sum(seat.kind == "computer" for seat in row.seats)
    people = [seat.name for seat in row.seats if seat.kind == "human"]
    parts = [
        *people,
        f"{computers} computers" if computers > 1 else "a computer" * computers,
        f"{free} free" * bool(free),
    ]
    return ", ".join(filter(None, parts))
