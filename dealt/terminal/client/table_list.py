"""List of the open tables of a room, as lines."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import aiohttp
import msgspec
from rich.cells import cell_len, set_cell_size

from dealt.table.info import SeatInfo
from dealt.terminal.client.connection import Connection, Message, Unreachable
from dealt.terminal.client.table_address import TableAddress, TokenFile
from dealt.terminal.console import harmless

_ANSWER_SECONDS: Final = 15.0
_PHASES: Final = {"waiting": "waiting", "playing": "playing", "between": "playing", "over": "match over"}


class Row(msgspec.Struct, frozen=True):
    """Row of a table: the fields of the lobby that are shown."""

    code: str
    title: str
    game_title: str
    phase: str
    rules: str
    seats: tuple[SeatInfo, ...]


class TableList:
    """Client that asks a room for its open tables and goes."""

    def __init__(self, room: str, tokens: TokenFile, name: str | None = None) -> None:
        """`room` is its base URL; `name`: for a user who is new there."""
        self._room = room
        self._tokens = tokens
        self._name = name
        self._lobby: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._connection = Connection(TableAddress(room, ""), self._message)
        self._session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))

    async def rows(self) -> list[Row]:
        """Return the open tables; raises PasswordRequired, Unreachable, and the refusals of the room."""
        async with self._connection.connected(self._session) as reading, asyncio.timeout(_ANSWER_SECONDS):
            token = self._tokens.of(self._room)
            welcome = await self._connection.request(
                "hello", now=True, token=token, name=None if token else self._name, client=self._connection.client
            )
            self._tokens.keep(self._room, welcome["token"])
            await self._connection.request("lobby", now=True, on=True)
            await asyncio.wait({self._lobby, reading}, return_when=asyncio.FIRST_COMPLETED)
            if not self._lobby.done():
                reading.result()  # raises the reason, if there is one
                raise ConnectionError
        try:
            return msgspec.convert(self._lobby.result().get("rows"), list[Row])
        except msgspec.ValidationError:
            sentence = f"The list of tables of {self._room} cannot be read: its Dealt is of another version."
            raise Unreachable("strange_list", sentence) from None

    async def send_password(self, password: str) -> None:
        """Send the room password; raises PasswordRequired if it is wrong."""
        await self._connection.send_password(self._session, password)

    async def close(self) -> None:
        """Close the HTTP session."""
        await self._session.close()

    def _message(self, message: Message) -> None:
        if message.get("type") == "lobby" and not self._lobby.done():
            self._lobby.set_result(message)


def lines(room: str, rows: Sequence[Row]) -> list[str]:
    """Return a line for each table, and how to get there."""
    if not rows:
        return [f"No table is open at {room}. Private tables are not listed: their link leads to them."]
    cells = [tuple(map(harmless, _cells(row))) for row in rows]
    widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
    shown = ["  ".join(map(set_cell_size, row, widths)).rstrip() for row in cells]
    return [*shown, f"Sit down with `dealt join {room}/t/{cells[0][0]}`, or look on with `--watch`."]


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
