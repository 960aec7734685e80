"""`kill -9` during an evening: the same round afterwards, nobody twice, and standings that equal a count by hand."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from playwright.async_api import Browser, async_playwright, expect

from tests.crash.evening import BrowserUser, Evening, check_seats, counted, stored_events
from tests.crash.process import Program
from tests.web.room import CHROMIUM, FLAGS

NEVER = [None] * 5
"""points of the rounds of a user who had no seat in any"""
EASY = {"game": "bigtwo", "level": "easy", "pace_ms": 0, "turn_seconds": 0}


async def check(evening: Evening, session: aiohttp.ClientSession, program: Program) -> None:
    """Check seats and standings of an evening that is over."""
    await evening.host.look()
    state = evening.host.state
    assert state["phase"] == "over"
    check_seats(state)
    assert {row["player"]: pytest.approx(row["points"]) for row in state["players"] if row["rounds"] != NEVER} == {
        player: float(points) for player, points in (await counted(session, program.address, state)).items()
    }


async def stop(evening: Evening, program: Program, rounds: int) -> None:
    """Stop the server, and check the events that it leaves."""
    await evening.hang_up()
    assert await program.stop() == 0
    assert "Traceback" not in "".join(program.output)
    events = await stored_events(program.data, evening.code)
    assert [event["version"] for event in events] == list(range(1, len(events) + 1))
    assert sum(event["do"] == "draw" for event in events) == rounds


async def test_an_evening_outlives_kills(tmp_path: Path) -> None:
    evening = Evening(5, seed=1, table=EASY, rounds=2, deals=1, break_seconds=0)
    program = Program(tmp_path / "data")
    async with aiohttp.ClientSession() as session:
        await program.start()
        await evening.begin(session, program.address)
        for moves in (12, 25):
            await evening.play(moves, program.kill)
            await program.start()
            await evening.come_back(session, program.address)
        await evening.play(10_000, None)
        await check(evening, session, program)
        await stop(evening, program, rounds=2)


@pytest.fixture
async def browser(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Browser]:
    monkeypatch.setenv("PLAYWRIGHT_NODEJS_PATH", str(Path(sys.executable).with_name("node")))
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield launched
        await launched.close()


@pytest.mark.thorough
async def test_23_users_of_whom_some_come_late_leave_or_are_lost_outlive_ten_kills(
    tmp_path: Path, browser: Browser
) -> None:
    """Two of them are in browsers, which come back by themselves."""
    evening = Evening(21, seed=2, table=EASY, rounds=5, deals=1, break_seconds=0)
    late, leaving, lost = evening.users[16:], evening.users[3:6], evening.users[6:8]
    in_browsers = [BrowserUser(await browser.new_page()) for _ in range(2)]
    program = Program(tmp_path / "data")
    async with aiohttp.ClientSession() as session:
        await program.start()
        await evening.begin(session, program.address, late=len(late), others=in_browsers)
        living = [asyncio.ensure_future(user.live()) for user in in_browsers]
        for kill in range(10):
            await evening.play(90, program.kill)
            await program.start(program.port)
            await evening.come_back(session, program.address)
            if kill < 5:
                await late[kill].come(session, program.address)
            if kill in (2, 4, 6):
                user = leaving[kill // 2 - 1]
                await user.asked("evening_leave", code=evening.code)
                user.gone = True
            if kill in (3, 5):
                user = lost[kill // 2 - 1]
                await user.close()
                user.gone = True
        await evening.play(10_000, None)
        await check(evening, session, program)
        for shown, task in zip(in_browsers, living, strict=True):
            assert not task.done(), task.exception()
            task.cancel()
            assert shown.moves > 10
            assert shown.problems == []
            # Where the last table was, the page still shows its result, which leads back.
            await shown.page.goto(f"{program.address}/e/{evening.code}")
            rows = shown.page.get_by_role("table", name="Standings").get_by_role("row")
            await expect(rows).to_have_count(1 + len(evening.host.state["players"]), timeout=30_000)
            (own,) = [row for row in evening.host.state["players"] if row["player"] == shown.player]
            assert len([points for points in own["rounds"] if points is not None]) == 5
        await stop(evening, program, rounds=5)
