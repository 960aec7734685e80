"""`dealt join TABLE`: a seat at a table of a running room, an evening, or a list of tables."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from dealt.commands.options import AsciiOnly, FourColours
from dealt.errors import DealtError

if TYPE_CHECKING:
    from dealt.terminal.client.room_backend import RoomBackend
    from dealt.terminal.client.table_address import TableAddress, TokenFile
    from dealt.terminal.client.table_list import TableList

T = TypeVar("T")


def join(
    table: Annotated[
        str,
        typer.Argument(
            help="The table's link, or its code and room: KTRN@192.168.1.20. With the link of an evening you take part "
            "in it; a room alone lists its tables, your games by days and your evenings."
        ),
    ],
    name: Annotated[str | None, typer.Option(help="What you are called there, the first time that you come.")] = None,
    watch: Annotated[bool, typer.Option("--watch", show_default=False, help="Only look on.")] = False,
    ascii_only: AsciiOnly = False,
    four_colours: FourColours = False,
) -> None:
    """Sit down at a table of a running room, take part in an evening, or list the open tables.

    You keep the seat when you close the terminal; the same command brings you back to it.
    """
    from pathlib import Path

    from dealt.config import default_data
    from dealt.terminal.client.table_address import (
        TokenFile,
        parse_evening_address,
        parse_room_address,
        parse_table_address,
    )
    from dealt.terminal.console import moves_cursor

    tokens = TokenFile(Path(default_data()) / "rooms.json")
    if (room := parse_room_address(table)) is not None:
        asyncio.run(_list(room, tokens, name))
        return
    evening = parse_evening_address(table)
    place = parse_table_address(table) if evening is None else evening
    if not (sys.stdin.isatty() and sys.stdout.isatty() and moves_cursor()):
        raise DealtError("no_terminal", "This needs a terminal; docs/programs.md leads to programs that play.")
    # The window is slow to import, and nobody should look at nothing meanwhile.
    print(f"Connecting to {place.room} …", flush=True)
    if evening is not None:
        _take_part(evening, tokens, name, watch=watch, ascii_only=ascii_only, four_colours=four_colours)
        return
    from dealt.terminal.client.room_backend import RoomBackend

    backend = RoomBackend(place, tokens, name=name, watches=watch)
    asyncio.run(_sit(backend, ascii_only=ascii_only, four_colours=four_colours))
    if backend.ended:
        raise DealtError("connection_ended", backend.ended)


async def _list(room: str, tokens: "TokenFile", name: str | None) -> None:
    from dealt.terminal.client.table_list import TableList, lines

    tables = TableList(room, tokens, name)
    try:
        rows = await with_password(tables.rows, tables.send_password)
    finally:
        await tables.close()
    print("\n".join(lines(room, rows, tables.games, tables.finished, tables.evenings)))


async def _sit(
    backend: "RoomBackend", *, ascii_only: bool, four_colours: bool, until: Coroutine[Any, Any, None] | None = None
) -> None:
    """Show a table until the user leaves, or `until` is over."""
    from dealt.config import default_data
    from dealt.terminal.client.app import TableApp

    waiting = None if until is None else asyncio.create_task(until)
    try:
        await with_password(backend.open, backend.send_password)
        app = TableApp.with_saved_preferences(backend, default_data(), ascii_only=ascii_only, four_colours=four_colours)
        if waiting is not None:
            waiting.add_done_callback(lambda done: None if done.cancelled() else app.exit())
        await app.run_async()
    finally:
        if waiting is not None:
            waiting.cancel()
        await backend.close()


def _take_part(
    evening: "TableAddress",
    tokens: "TokenFile",
    name: str | None,
    *,
    watch: bool,
    ascii_only: bool,
    four_colours: bool,
) -> None:
    from contextlib import suppress

    import msgspec

    from dealt.terminal.client.evening_visit import (
        CANCEL,
        LEAVE,
        REMOVE,
        SET,
        START,
        EveningVisit,
        TypedLines,
    )
    from dealt.terminal.client.room_backend import RoomBackend

    async def follow() -> None:
        visit = EveningVisit(evening, tokens, name=name, watches=watch)

        async def play(code: str) -> None:
            table = msgspec.structs.replace(evening, code=code, secret=None)
            backend = RoomBackend(table, tokens, cookies=visit.cookies)
            # The window reads the keyboard itself.
            typed.stop()
            try:
                await _sit(backend, ascii_only=ascii_only, four_colours=four_colours, until=visit.next_table(code))
            finally:
                typed.start()

        async def take(line: str) -> None:
            try:
                await visit.typed(line)
            except DealtError as refusal:
                print(refusal)
            except ConnectionError:
                print("The room does not answer: this was not sent.")

        typed = TypedLines(take)

        try:
            await with_password(visit.open, visit.send_password)
            if not watch:
                print("You take part. Ctrl+C closes the terminal; the same command brings you back.")
                print(f"A line that you type is said to all; {LEAVE} takes part no more.")
            if visit.hosts:
                print(f"You are the host: {START} begins the next round, {CANCEL} ends the evening for all.")
                print(f"{REMOVE} NAME removes a user, {SET} NAME VALUE changes a setting before the first round.")
            typed.start()
            await visit.follow(lambda lines: print("\n".join(["", *lines])), play)
        finally:
            typed.stop()
            await visit.close()

    with suppress(KeyboardInterrupt):
        asyncio.run(follow())


def visited(room: str, work: "Callable[[TableList], Awaitable[T]]", name: str | None = None) -> T:
    """Return what `work` brings of a visit to a room, in which a new user is called `name`."""
    from pathlib import Path

    from dealt.config import default_data
    from dealt.terminal.client.table_address import TokenFile
    from dealt.terminal.client.table_list import TableList

    async def visit() -> T:
        tables = TableList(room, TokenFile(Path(default_data()) / "rooms.json"), name)
        try:
            return await with_password(lambda: work(tables), tables.send_password)
        finally:
            await tables.close()

    return asyncio.run(visit())


async def with_password(come: Callable[[], Awaitable[T]], send: Callable[[str], Awaitable[None]]) -> T:
    """Return what `come` does, after the password if the room wants one."""
    from dealt.terminal.client.connection import PasswordRequired

    try:
        return await come()
    except PasswordRequired:
        if not sys.stdin.isatty():
            raise
        await send(_ask_password())
        return await come()


def _ask_password() -> str:
    """Return the password that the user types, unseen; raise typer.Abort for Ctrl-C.

    It blocks the event loop: a question in a thread outlives Ctrl-C, and leaves a terminal that shows nothing typed.
    """
    from dealt.terminal.signals import interrupt_on_close

    with interrupt_on_close():
        return str(typer.prompt("This room wants its password", hide_input=True))
