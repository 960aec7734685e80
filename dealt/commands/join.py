"""`dealt join TABLE`: a seat at a table of a running room, beside people in browsers."""

import asyncio
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from dealt.commands.options import AsciiOnly, FourColours
from dealt.errors import DealtError

if TYPE_CHECKING:
    from dealt.terminal.client.room_backend import RoomBackend


def join(
    table: Annotated[
        str, typer.Argument(help="The table's link, or its code and where the room is: KTRN@192.168.1.20.")
    ],
    name: Annotated[str | None, typer.Option(help="What you are called there, the first time that you come.")] = None,
    watch: Annotated[bool, typer.Option("--watch", show_default=False, help="Only look on.")] = False,
    ascii_only: AsciiOnly = False,
    four_colours: FourColours = False,
) -> None:
    """Sit down at a table of a running room.

    You keep the seat when you close the terminal; the same command brings you back to it.
    """
    from pathlib import Path

    from dealt.config import default_data
    from dealt.terminal.client.room_backend import RoomBackend
    from dealt.terminal.client.table_address import TokenFile, parse_table_address
    from dealt.terminal.console import moves_cursor

    place = parse_table_address(table)
    if not (sys.stdin.isatty() and sys.stdout.isatty() and moves_cursor()):
        raise DealtError("no_terminal", "This needs a terminal; docs/programs.md leads to programs that play.")
    backend = RoomBackend(place, TokenFile(Path(default_data()) / "rooms.json"), name=name, watches=watch)
    asyncio.run(_sit(backend, ascii_only=ascii_only, four_colours=four_colours))
    if backend.ended:
        raise DealtError("connection_ended", backend.ended)


async def _sit(backend: "RoomBackend", *, ascii_only: bool, four_colours: bool) -> None:
    from dealt.config import default_data
    from dealt.terminal.client.app import TableApp
    from dealt.terminal.client.connection import PasswordRequired

    try:
        try:
            await backend.open()
        except PasswordRequired:
            password = await asyncio.to_thread(typer.prompt, "This room wants its password", hide_input=True)
            await backend.send_password(password)
            await backend.open()
        app = TableApp.with_saved_preferences(backend, default_data(), ascii_only=ascii_only, four_colours=four_colours)
        await app.run_async()
    finally:
        await backend.close()
