"""`dealt join TABLE`: a seat at a table of a running room, beside people in browsers."""

import asyncio
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from dealt.commands.client import AsciiOnly, FourColours, shown_within, window
from dealt.errors import DealtError

if TYPE_CHECKING:
    from dealt.terminal.client.room_backend import RoomSitting


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

    Whoever closes the terminal keeps the seat, and has it again by the same command.
    """
    from pathlib import Path

    from dealt.config import default_data
    from dealt.terminal.client.room_backend import RoomSitting
    from dealt.terminal.client.table_address import Tokens, read_place
    from dealt.terminal.console import moves_cursor

    place = read_place(table)
    if not (sys.stdin.isatty() and sys.stdout.isatty() and moves_cursor()):
        raise DealtError("no_terminal", "This needs a terminal; docs/programs.md leads to programs that play.")
    sitting = RoomSitting(place, Tokens(Path(default_data()) / "rooms.json"), name=name, watches=watch)
    asyncio.run(_sit(sitting, ascii_only=ascii_only, four_colours=four_colours))
    if sitting.ended:
        raise DealtError("connection_ended", sitting.ended)


async def _sit(sitting: "RoomSitting", *, ascii_only: bool, four_colours: bool) -> None:
    from dealt.terminal.client.connection import WantsPassword

    try:
        try:
            await sitting.open()
        except WantsPassword:
            password = await asyncio.to_thread(typer.prompt, "This room wants its password", hide_input=True)
            await sitting.say_password(password)
            await sitting.open()
        await shown_within(window(sitting, ascii_only=ascii_only, four_colours=four_colours))
    finally:
        await sitting.close()
