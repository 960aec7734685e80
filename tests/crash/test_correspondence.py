"""A game by days over kills and days without a server: nothing is lost, and no bot moves twice for who is late."""

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


@pytest.mark.thorough
async def test_a_game_by_days_outlives_three_kills_and_the_days_between_them(tmp_path: Path) -> None:
    acknowledged, version = 0, 0
    days = 0
    async with aiohttp.ClientSession() as session:
        program = Program(tmp_path / "data", module="tests.crash.later", DEALT_TEST_DAYS_LATER="0")
        await program.start()
        clients = [await come(session, program) for _ in range(2)]
        tokens = [client.welcome["token"] for client in clients]
        code = await clients[0].create(game="bigtwo", turn_seconds=DAY_SECONDS, level="easy", options=ONE_DEAL)
        for _ in range(2):
            clients.append(await come(session, program))
            tokens.append(clients[-1].welcome["token"])
        for client in clients[1:]:
            await client.join(code)
        for client in clients:
            await client.until(lambda each: each.phase == "playing")
        for _ in range(KILLS):
            acknowledged += await play(clients, MOVES)
            await program.kill()
            days += 2
            program.environment["DEALT_TEST_DAYS_LATER"] = str(days)
            await program.start()
            clients = [await come(session, program, token) for token in tokens]
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
