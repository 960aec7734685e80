"""`dealt join` in a real terminal, at a table of a server that runs in a process of its own."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from tests.crash.process import Program
from tests.server.harness import Client
from tests.terminal.client.tmux import MISSING, TMUX, Terminal, terminal

pytestmark = pytest.mark.skipif(TMUX is None, reason=MISSING)


@asynccontextmanager
async def hosted(folder: Path, **settings: object) -> AsyncIterator[tuple[Program, Client]]:
    """A server, and somebody there who has opened a table."""
    room = Program(folder / "room")
    await room.start()
    try:
        async with aiohttp.ClientSession() as session, session.ws_connect(f"{room.address}/ws") as socket:
            host = Client(socket)
            await host.ask("hello", name="Bea")
            await host.create(turn_seconds=0, **settings)
            yield room, host
    finally:
        await room.stop()


async def seen(window: Terminal, holds: Callable[[str], object]) -> str:
    """Waits for something in the window while everything else goes on."""
    return await asyncio.to_thread(window.until, holds)


async def test_a_match_is_played_from_a_terminal_beside_somebody_in_a_browser(tmp_path: Path) -> None:
    async with hosted(tmp_path, game="bluejack") as (room, host):
        link = f"{room.address}/t/{host.code}#{host.secret or ''}"
        with terminal(tmp_path, "join", link, "--name", "Tess") as window:
            await host.until(lambda client: client.phase == "playing")
            await seen(window, lambda screen: "Bea" in screen and "/ Chat" in screen)
            await host.ask("chat", code=host.code, text="Hello, Tess!")
            await seen(window, lambda screen: "Bea: Hello, Tess!" in screen)
            window.type("/")
            await seen(window, lambda screen: "Message the table" in screen)
            window.type("h", "i", "Enter")
            await host.until(lambda client: any(event["text"] == "hi" for event in client.saw("chat")))
            for _ in range(60):
                if host.phase == "over":
                    break
                if host.offers:
                    await host.act()
                    continue
                screen = await seen(window, lambda screen: "Your turn" in screen and "Stand" in screen)
                before = host.version
                window.type("F9", "s")  # with a key between them, which does nothing, none of two is held
                await host.until(lambda client, before=before: client.version > before)  # type: ignore[misc]
                await seen(window, lambda now, before=screen: now != before)  # type: ignore[misc]
            assert "The match is over" in await seen(window, lambda screen: "The match is over" in screen)
            window.type("q")
            screen = await seen(window, lambda screen: "left 0" in screen)
            assert "Traceback" not in screen


async def test_a_server_that_goes_away_and_comes_back_has_the_seat_and_the_terminal_says_so(tmp_path: Path) -> None:
    async with hosted(tmp_path, game="bluejack") as (room, host):
        with terminal(tmp_path, "join", f"{host.code}@127.0.0.1:{room.port}", "--name", "Tess") as window:
            await host.until(lambda client: client.phase == "playing")
            await seen(window, lambda screen: "Bea" in screen and "F2" in screen)
            await room.kill()
            await seen(window, lambda screen: "connection" in screen.lower())
            await room.start(room.port)
            await seen(window, lambda screen: "connection is lost" not in screen.lower() and "You" in screen)
            window.type("q")
            await seen(window, lambda screen: "Leave the table?" in screen)
            window.type("y")
            await seen(window, lambda screen: "left 0" in screen)
