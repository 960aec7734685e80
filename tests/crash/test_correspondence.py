"""A game by days over kills and days without a server: nothing is lost, and no bot moves twice for who is late."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import aiohttp
import pytest

from dealt.server.storage.store import Store
from dealt.table.record import Acted
from dealt.table.table import Table
from tests.crash.process import Program
from tests.crash.records import stored_record
from tests.server.harness import Client, has_version, player_to_act
from tests.server.test_archive import ONE_DEAL

DAY_SECONDS = 24 * 60 * 60
KILLS = 3
MOVES = 3
"""between two kills"""


async def come(session: aiohttp.ClientSession, program: Program, token: str | None = None) -> Client:
    """Return a client that has said hello."""
    client = Client(await session.ws_connect(f"{program.address}/ws"))
    client.welcome = (await client.ask("hello", token=token))["data"]
    return client


def missed(game: dict[str, object]) -> int:
    """Return the version of the last move in the inbox that was made because time was up; 0: there is none."""
    last = game["last"]
    assert isinstance(last, list)
    return max((entry["version"] for entry in last if entry["event"]["event"] == "time_up"), default=0)


async def late_move(client: Client, before: int) -> int:
    """Wait until a bot has moved for the player who is late, while nobody looks at the table; return the version."""
    while True:
        [game] = (await client.ask("inbox"))["data"]["games"]
        if missed(game) > before:
            return missed(game)
        client.others.clear()
        await client.until(lambda each: any(message["type"] == "waiting" for message in each.others))


async def play(clients: list[Client], most: int) -> int:
    """Make so many moves, or fewer if the match ends before; return how many were acknowledged."""
    for made in range(most):
        for client in clients:
            await client.until(
                lambda each: each.phase in ("between", "over") or each.table.get("to_act") or each.offers
            )
        mover = player_to_act(clients)
        if mover is None:
            return made
        version = mover.version
        await mover.act()
        for client in clients:
            await client.until(has_version(version + 1))
    return most


async def four_by_days(session: aiohttp.ClientSession, program: Program) -> list[Client]:
    """Return four people who have begun a game with a day for each move."""
    await program.start()
    clients = [await come(session, program) for _ in range(4)]
    code = await clients[0].create(game="bigtwo", turn_seconds=DAY_SECONDS, level="easy", options=ONE_DEAL)
    for client in clients[1:]:
        await client.join(code)
    for client in clients:
        await client.until(lambda each: each.phase == "playing")
    return clients


async def killed(session: aiohttp.ClientSession, program: Program, tokens: list[str], days: int) -> list[Client]:
    """Kill the server and start it again so many days after the beginning; return its clients."""
    await program.kill()
    program.environment["DEALT_TEST_DAYS_LATER"] = str(days)
    await program.start()
    return [await come(session, program, token) for token in tokens]


@pytest.mark.thorough
async def test_a_game_by_days_outlives_three_kills_and_the_days_between_them(tmp_path: Path) -> None:
    acknowledged, version = 0, 0
    days = 0
    async with aiohttp.ClientSession() as session:
        program = Program(tmp_path / "data", module="tests.crash.later", DEALT_TEST_DAYS_LATER="0")
        clients = await four_by_days(session, program)
        tokens, code = [client.welcome["token"] for client in clients], clients[0].code
        for _ in range(KILLS):
            acknowledged += await play(clients, MOVES)
            days += 2
            clients = await killed(session, program, tokens, days)
            version = await late_move(clients[0], version)
            for client in clients:
                await client.join(code)
        acknowledged += await play(clients, 1000)
        for client in clients:
            await client.close()
    assert await program.stop() == 0
    assert "Traceback" not in "".join(program.output)
    lines = await stored_record(Store(str(program.data)), code)
    table, _ = Table.restore(lines)
    assert [line.version for line in lines] == list(range(1, table.version + 1))
    acted = [line for line in lines if isinstance(line, Acted)]
    assert len([line for line in acted if line.by == "human"]) == acknowledged
    assert len([line for line in acted if line.by == "stand_in"]) == KILLS
    assert table.phase == "over"


@pytest.mark.thorough
async def test_a_holiday_and_a_planned_move_outlive_three_kills(tmp_path: Path) -> None:
    async with aiohttp.ClientSession() as session:
        program = Program(tmp_path / "data", module="tests.crash.later", DEALT_TEST_DAYS_LATER="0")
        clients = await four_by_days(session, program)
        tokens, code = [client.welcome["token"] for client in clients], clients[0].code
        leader = next(client for client in clients if client.offers)
        first, second = leader.table["seat"], (leader.table["seat"] + 1) % 4
        planner = next(client for client in clients if client.table["seat"] == second)
        assert (await planner.ask("plan", code=code, action="pass"))["type"] == "reply"
        today = datetime.now(UTC).date()
        holiday = {"first": str(today), "last": str(today + timedelta(days=2))}
        assert (await leader.ask("add_holiday", **holiday))["type"] == "reply"
        # A day is over, and the leader is still away.
        clients = await killed(session, program, tokens, 2)
        [game] = (await clients[0].ask("inbox"))["data"]["games"]
        assert (game["to_move"], game["stopped"], missed(game)) == ([first], True, 0)
        # The holiday is over, and so is the time after it.
        clients = await killed(session, program, tokens, 5)
        await late_move(clients[0], 0)
        for client in clients:
            await client.join(code)
        acknowledged = await play(clients, MOVES)
        clients = await killed(session, program, tokens, 5)
        for client in clients:
            await client.join(code)
        acknowledged += await play(clients, 1000)
        for client in clients:
            await client.close()
    assert await program.stop() == 0
    assert "Traceback" not in "".join(program.output)
    lines = await stored_record(Store(str(program.data)), code)
    table, _ = Table.restore(lines)
    acted = [line for line in lines if isinstance(line, Acted)]
    assert [(line.seat, line.by) for line in acted[:2]] == [(first, "stand_in"), (second, "human")]
    assert (acted[1].action, acted[1].at) == ("pass", acted[0].at)
    assert [line.by for line in acted[2:]] == ["human"] * acknowledged
    assert table.phase == "over"
