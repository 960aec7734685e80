"""Costly work: however much one address asks for, somebody at another waits for one piece of it."""

import asyncio
import json

import aiohttp
import pytest

from dealt.errors import DealtError
from dealt.server.limits.constants import MAX_WAITING_AN_ADDRESS, NEW_PASSWORDS_AN_ADDRESS, Rate
from dealt.server.limits.fair_queue import FairQueue
from dealt.server.users.passwords import Passwords
from tests.server.harness import House
from tests.server.test_accounts import PASSWORD, enter
from tests.server.test_matches import path_of
from tests.server.test_private_tables import finished

LOUD, QUIET = "203.0.113.1", "203.0.113.2"


class Workshop:
    """Work that goes on until the test ends it."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.began: list[str | None] = []
        self.tasks: list[asyncio.Task[None]] = []
        self._ends: asyncio.Queue[None] = asyncio.Queue()

    async def ask(self, *addresses: str | None) -> None:
        for address in addresses:
            self.tasks.append(asyncio.create_task(self._work(address)))
        await self.turns()

    async def _work(self, address: str | None) -> None:
        async with self.queue.turn(address):
            self.began.append(address)
            await self._ends.get()

    async def end(self, pieces: int = 1) -> None:
        for _ in range(pieces):
            self._ends.put_nowait(None)
            await self.turns()

    @staticmethod
    async def turns() -> None:
        for _ in range(5):
            await asyncio.sleep(0)


async def test_the_last_address_waits_for_one_piece_of_each_address_before() -> None:
    shop = Workshop(FairQueue())
    await shop.ask(*[LOUD] * 10, QUIET, None)
    assert shop.began == [LOUD]
    await shop.end(3)
    assert shop.began == [LOUD, LOUD, QUIET, None]
    await shop.end(9)
    assert shop.began == [LOUD, LOUD, QUIET, None, *[LOUD] * 8]
    await asyncio.gather(*shop.tasks)


async def test_as_many_go_on_at_once_as_may_and_a_free_place_stays_free() -> None:
    shop = Workshop(FairQueue(2))
    await shop.ask(LOUD, LOUD, LOUD)
    assert shop.began == [LOUD, LOUD]
    await shop.end(3)
    await shop.ask(QUIET, QUIET, QUIET)
    assert shop.began == [LOUD, LOUD, LOUD, QUIET, QUIET]
    await shop.end(3)


async def test_one_address_keeps_no_endless_row_waiting_and_the_hosts_browser_may() -> None:
    shop = Workshop(FairQueue())
    await shop.ask(*[LOUD] * (MAX_WAITING_AN_ADDRESS + 1))
    with pytest.raises(DealtError) as refusal:
        async with shop.queue.turn(LOUD):
            pass
    assert refusal.value.code == "too_fast"
    await shop.ask(QUIET, *[None] * (MAX_WAITING_AN_ADDRESS + 1))
    await shop.end(2)
    assert shop.began == [LOUD, LOUD, QUIET]
    for task in shop.tasks:
        task.cancel()


async def test_a_client_that_goes_while_waiting_keeps_nobody_waiting() -> None:
    shop = Workshop(FairQueue())
    await shop.ask(LOUD, LOUD, QUIET, QUIET)
    shop.tasks[1].cancel()
    await shop.turns()
    shop.tasks[2].cancel()  # in the very moment when its turn comes
    await shop.end()
    assert shop.began == [LOUD, QUIET]
    shop.tasks[3].cancel()
    await shop.ask(LOUD)
    assert shop.began == [LOUD, QUIET, LOUD]
    await shop.end()


async def test_work_that_fails_gives_its_place_back() -> None:
    queue = FairQueue()
    for _ in range(3):
        with pytest.raises(ArithmeticError):
            async with queue.turn(LOUD):
                raise ArithmeticError


def asked_from(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """The addresses for which a turn is waited."""
    seen: list[str | None] = []
    turn = FairQueue.turn

    def noted(self: FairQueue, address: str | None):  # type: ignore[no-untyped-def]
        seen.append(address)
        return turn(self, address)

    monkeypatch.setattr(FairQueue, "turn", noted)
    return seen


async def test_passwords_and_replays_wait_by_address(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = asked_from(monkeypatch)
    ann = await here.client_from("127.0.0.9", name="Ann")
    await ann.ask("password", password=PASSWORD)
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=("127.0.0.10", 0))) as away:
        assert (await enter(here, "Ann", PASSWORD, away))["status"] == 200
        done = await finished(here)
        async with away.get(here.address + path_of(done, part=1)) as answer:
            assert answer.status == 200
    assert seen == ["127.0.0.9", *["127.0.0.10"] * 3]  # a password, a sign-in, a record and its replay


async def test_one_address_sets_so_many_passwords_for_any_users(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Passwords, "_hash", lambda _self, _password: "")
    most = int(NEW_PASSWORDS_AN_ADDRESS.burst)
    # However long this takes, no new one comes by.
    monkeypatch.setattr(here.hub.rates._new_passwords, "_rate", Rate(most, 1e-6))
    answers = []
    for number in range(most + 2):
        client = await here.client_from("127.0.0.9", name=f"Guest of {number}")
        answers.append((await client.ask("password", password=PASSWORD)).get("code"))
        await client.ws.close()
    assert answers == [None] * most + ["too_fast"] * 2
    elsewhere = await here.client_from("127.0.0.10")
    assert "code" not in await elsewhere.ask("password", password=PASSWORD)


async def test_pages_are_not_asked_for_without_end_and_a_refusal_says_when_to_come_back(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(here.hub.rates._pages, "_rate", Rate(burst=20, a_second=0.5))
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=("127.0.0.9", 0))) as away:
        for path in ("/", "/healthz", "/nowhere", "/assets/app.js") * 5:
            async with away.get(here.address + path) as answer:
                assert answer.status != 429
        for path in ("/", "/ws", "/admin/status", "/metrics"):
            async with away.get(here.address + path) as answer:
                assert (answer.status, json.loads(await answer.text())["code"]) == (429, "too_fast")
                assert int(answer.headers["Retry-After"]) == 2
    async with here.session.get(f"{here.address}/healthz") as answer:
        assert answer.status == 200


async def test_too_many_replays_at_once_are_refused_with_the_time_to_come_back(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = await finished(here)
    monkeypatch.setattr(here.running.http._records.queue, "_most_waiting", 0)
    async with here.running.http._records.queue.turn(LOUD), here.session.get(here.address + path_of(done)) as answer:
        assert (answer.status, (await answer.json())["code"]) == (429, "too_fast")
        assert int(answer.headers["Retry-After"]) > 0
