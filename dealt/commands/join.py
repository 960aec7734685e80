"""`dealt join TABLE`: a seat at a table of a running room, beside people in browsers; or the list of its tables."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from dealt.commands.options import AsciiOnly, FourColours
from dealt.errors import DealtError

if TYPE_CHECKING:
    from dealt.terminal.client.room_backend import RoomBackend
    from dealt.terminal.client.table_address import TokenFile

T = TypeVar("T")


def join(
    table: Annotated[
        str,
        typer.Argument(
            help="The table's link, or its code and room: KTRN@192.168.1.20. A room alone lists its tables and your "
            "games by days."
        ),
    ],
    name: Annotated[str | None, typer.Option(help="What you are called there, the first time that you come.")] = None,
    watch: Annotated[bool, typer.Option("--watch", show_default=False, help="Only look on.")] = False,
    ascii_only: AsciiOnly = False,
    four_colours: FourColours = False,
) -> None:
    """Sit down at a table of a running room, or list its open tables.

    You keep the seat when you close the terminal; the same command brings you back to it.
    """
    from pathlib import Path

    from dealt.config import default_data
    from dealt.terminal.client.room_backend import RoomBackend
    from dealt.terminal.client.table_address import TokenFile, parse_room_address, parse_table_address
    from dealt.terminal.console import moves_cursor

    tokens = TokenFile(Path(default_data()) / "rooms.json")
    if (room := parse_room_address(table)) is not None:
        asyncio.run(_list(room, tokens, name))
        return
    place = parse_table_address(table)
    if not (sys.stdin.isatty() and sys.stdout.isatty() and moves_cursor()):
        raise DealtError("no_terminal", "This needs a terminal; docs/programs.md leads to programs that play.")
    backend = RoomBackend(place, tokens, name=name, watches=watch)
    asyncio.run(_sit(backend, ascii_only=ascii_only, four_colours=four_colours))
    if backend.ended:
        raise DealtError("connection_ended", backend.ended)


async def _list(room: str, tokens: "TokenFile", name: str | None) -> None:
    from dealt.terminal.client.table_list import TableList, lines

    tables = TableList(room, tokens, name)
    try:
        rows = await _with_password(tables.rows, tables.send_password)
    finally:
        await tables.close()
    print("\n".join(lines(room, rows, tables.games)))


async def _sit(backend: "RoomBackend", *, ascii_only: bool, four_colours: bool) -> None:
    from dealt.config import default_data
    from dealt.terminal.client.app import TableApp

    try:
        await _with_password(backend.open, backend.send_password)
        app = TableApp.with_saved_preferences(backend, default_data(), ascii_only=ascii_only, four_colours=four_colours)
        await app.run_async()
    finally:
        await backend.close()


async def _with_password(come: Callable[[], Awaitable[T]], send: Callable[[str], Awaitable[None]]) -> T:
    """Return what `come` does, after the password if the room wants one."""
    from dealt.terminal.client.connection import PasswordRequired

    try:
        return await come()
    except PasswordRequired:
        if not sys.stdin.isatty():
            raise
        await send(await asyncio.to_thread(typer.prompt, "This room wants its password", hide_input=True))
        return await come()
