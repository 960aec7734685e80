"""List of the open tables of a room, as lines."""

import asyncio
from collections.abc import Sequence
from typing import Final

import aiohttp
import msgspec

from dealt.table.info import SeatInfo
from dealt.terminal.client.connection import Connection, Message
from dealt.terminal.client.table_address import TableAddress, TokenFile

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

    def __init__(self, room: str, tokens: TokenFile) -> None:
        """`room` is its base URL."""
        self._room = room
        self._tokens = tokens
        self._rows: asyncio.Future[list[Row]] = asyncio.get_running_loop().create_future()
        self._connection = Connection(TableAddress(room, ""), self._message)
        self._session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))

    async def rows(self) -> list[Row]:
        """Return the open tables; raises PasswordRequired, Unreachable, and the refusals of the room."""
        async with self._connection.connected(self._session), asyncio.timeout(_ANSWER_SECONDS):
            welcome = await self._connection.request(
                "hello", now=True, token=self._tokens.of(self._room), client=self._connection.client
            )
            self._tokens.keep(self._room, welcome["token"])
            await self._connection.request("lobby", now=True, on=True)
            return await self._rows

    async def send_password(self, password: str) -> None:
        """Send the room password; raises PasswordRequired if it is wrong."""
        await self._connection.send_password(self._session, password)

    async def close(self) -> None:
        """Close the HTTP session."""
        await self._session.close()

    def _message(self, message: Message) -> None:
        if message.get("type") == "lobby" and not self._rows.done():
            self._rows.set_result(msgspec.convert(message["rows"], list[Row]))


def lines(room: str, rows: Sequence[Row]) -> list[str]:
    """Return a line for each table, and how to get there."""
    if not rows:
        return [f"No table is open at {room}. Private tables are not listed: their link leads to them."]
    cells = [(row.code, row.game_title, row.title, _PHASES[row.phase], _seats(row), row.rules) for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    shown = ["  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells]
    return [*shown, f"Sit down with `dealt join {room}/t/{rows[0].code}`, or look on with `--watch`."]


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
