"""Users of an evening over kills: they play whatever table they are called to, and count the standings themselves."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
from playwright.async_api import Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from dealt.server.storage.store import Store
from tests.crash.load import LOST, Message, Player, ServerGone

POINTS = (4, 3, 2, 1)


class EveningUser(Player):
    """A user who takes part in an evening, and comes back after each kill."""

    def __init__(self, name: int, rng: Random, moved: Callable[[], None]) -> None:
        super().__init__(name, rng, moved)
        self.evening = ""
        self.state: Message = {}
        self.player = ""
        self.gone = False
        """whether the connection is lost for good"""
        self.joined = False
        self.tables: list[str] = []
        """codes of the tables where this user had a seat, in order"""

    async def come(self, session: aiohttp.ClientSession, address: str) -> None:
        """Come (back) in, and look at the evening."""
        await self.close()
        self.code = self.evening
        welcome = await self.connect(session, address)
        self.player = welcome["player"]
        if self.evening:
            await self.look()

    async def look(self) -> None:
        """Take part, and look at the evening."""
        if not self.joined:
            answer = await self.asked("evening_join", code=self.evening)
            assert answer["type"] == "reply", answer
            self.joined = True
        self.state = (await self.asked("evening", code=self.evening))["data"]

    async def asked(self, op: str, **fields: Any) -> Message:
        """Ask until it is not too fast."""
        while (answer := await self.ask(op, **fields))["type"] == "refusal":
            if answer["code"] == "stopping":
                raise ServerGone
            if answer["code"] != "too_fast":
                break
            await asyncio.sleep(0.2)
        return answer

    async def receive(self) -> Message:
        message = await super().receive()
        if message["type"] == "evening":
            self.state = message["evening"]
        return message

    @property
    def table(self) -> str:
        """Return the code of the unfinished table where this user has a seat."""
        for table in self.state["rounds"][-1]["tables"] if self.state.get("rounds") else ():
            if not table["over"] and table["code"] and any(seat["player"] == self.player for seat in table["seats"]):
                return str(table["code"])
        return ""

    @property
    def over(self) -> bool:
        return self.state.get("phase") in ("over", "cancelled")

    async def live(self) -> None:
        """Play at each table of the evening, until it is over or the server is gone."""
        try:
            await self._repeat()
            while not self.over and not self.gone:
                if self.table and (self.code != self.table or not self.mine):
                    if self.table not in self.tables:
                        self.tables.append(self.table)
                    self.mine, self.phase = {}, ""
                    await self.join(self.table)
                offers = self.mine.get("offers") or []
                if self.code == self.table and self.phase == "between":
                    await self.ask("ready", code=self.code)
                    while self.phase == "between":
                        await self.receive()
                elif self.code == self.table and offers:
                    await self.try_to_move(self.rng.choice(offers))
                else:
                    await self.receive()
        except (ServerGone, *LOST):
            return

    async def try_to_move(self, offer: Message) -> None:
        """Make a move, which a bot may have made meanwhile."""
        self.pending = self.request("act", code=self.code, action=offer["action"])
        await self._write(self.pending)
        answer = await self.answer_to(self.pending)
        self.pending = None
        assert answer["type"] == "reply" or answer["code"] in ("not_your_turn", "match_over", "between_deals"), answer
        self.moved()
        if self.mine.get("offers") == [offer]:
            await self.receive()

    async def _repeat(self) -> None:
        """Send the move again that got no answer before the kill."""
        request, self.pending = self.pending, None
        if request is not None:
            await self.join(request["code"])
            await self._write(request)
            await self.answer_to(request)
        self.mine = {}


class BrowserUser:
    """A user of an evening in a browser, who plays as the hints say, and whose page comes back by itself."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.player = ""
        self.moves = 0
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    async def come(self, address: str, code: str) -> None:
        """Open the page of the evening, and take part."""
        await self.page.goto(f"{address}/e/{code}")
        await self.page.get_by_role("button", name="Join the evening").click()
        await expect(self.page.get_by_role("button", name="Leave the evening")).to_be_visible(timeout=30_000)

    async def live(self) -> None:
        """Play at each table to which the evening leads, for ever."""
        while True:
            if await self.page.get_by_text("Your turn", exact=True).first.is_visible():
                await self._move()
            await asyncio.sleep(0.1)

    async def _move(self) -> None:
        page = self.page
        raised = page.get_by_role("group", name=re.compile("^Your hand")).locator("[aria-pressed=true]").first
        # The server may be killed before it answers, and the round may end.
        with suppress(PlaywrightTimeout):
            before = await page.locator(".log").text_content(timeout=3000)
            await page.keyboard.press("h")
            await raised.or_(page.get_by_text("Hint: Pass")).first.wait_for(timeout=3000)
            await page.keyboard.press("Enter" if await raised.is_visible() else "p")
            await page.wait_for_function(
                "before => document.querySelector('.log')?.textContent !== before", arg=before, timeout=3000
            )
            self.moves += 1


class Evening:
    """An evening with its users, of whom the first is the host."""

    def __init__(self, users: int, seed: int, **settings: Any) -> None:
        self.rng = Random(seed)
        self.settings = settings
        self.moves = 0
        self.goal = 0
        self.enough = asyncio.Event()
        self.users = [EveningUser(number, Random(self.rng.random()), self._moved) for number in range(users)]
        self.code = ""

    @property
    def host(self) -> EveningUser:
        return self.users[0]

    def _moved(self) -> None:
        self.moves += 1
        if self.moves >= self.goal:
            self.enough.set()

    async def begin(
        self, session: aiohttp.ClientSession, address: str, late: int = 0, others: Sequence[BrowserUser] = ()
    ) -> None:
        """Let all but the late ones come, and those in browsers, and the host start."""
        await self.host.come(session, address)
        answer = await self.host.asked("announce", evening=self.settings)
        assert answer["type"] == "reply", answer
        self.code, self.host.state, self.host.joined = answer["data"]["code"], answer["data"], True
        for user in self.users:
            user.evening = self.code
        for user in self.users[1 : len(self.users) - late]:
            await user.come(session, address)
        for other in others:
            await self.host.look()
            known = {player["player"] for player in self.host.state["players"]}
            await other.come(address, self.code)
            await self.host.look()
            (other.player,) = {player["player"] for player in self.host.state["players"]} - known
        answer = await self.host.asked("evening_start", code=self.code, round=1)
        assert answer["type"] == "reply", answer

    async def come_back(self, session: aiohttp.ClientSession, address: str) -> None:
        """Let everybody who takes part come back."""
        await asyncio.gather(*(user.come(session, address) for user in self.users if user.joined and not user.gone))

    async def play(self, moves: int, kill: Callable[[], Awaitable[Any]] | None) -> None:
        """Play until so many more moves are made, then kill while everybody goes on; without `kill`, to the end."""
        self.goal, self.enough = self.moves + moves, asyncio.Event()
        playing = [asyncio.ensure_future(user.live()) for user in self.users if user.joined and not user.gone]
        if kill is not None:
            await self.enough.wait()
            await kill()
        await asyncio.gather(*playing)

    async def hang_up(self) -> None:
        await asyncio.gather(*(user.close() for user in self.users))


async def stored_events(data: Path, code: str) -> list[Message]:
    """Return the events of an evening whose server is stopped."""
    store = Store(str(data))
    store.start()
    try:
        row = await store.evening(code)
        assert row is not None
        return [json.loads(event) for event in await store.evening_events(row.id)]
    finally:
        await asyncio.to_thread(store.close)


async def counted(session: aiohttp.ClientSession, address: str, state: Message) -> dict[str, Fraction]:
    """Count the points of users from the records of the tables alone: the last score of each seat, and its place."""
    points: dict[str, Fraction] = {}
    for number, played in enumerate(state["rounds"]):
        if number:
            # Who begins now has the points of the last place.
            last = min(points.values())
            seats = [seat["player"] for table in played["tables"] for seat in table["seats"] if seat["player"]]
            points |= {player: last for player in seats if player not in points}
        for table in played["tables"]:
            async with session.get(f"{address}/match/{table['record']}/1.json") as answer:
                assert answer.status == 200, await answer.text()
                scores = (await answer.json())["table"]["recap"]["totals"]
            assert scores == [seat["score"] for seat in table["seats"]]
            for seat, player in enumerate(table["seats"]):
                place, equal = sum(score < scores[seat] for score in scores), scores.count(scores[seat])
                share = Fraction(sum(POINTS[place : place + equal]), equal)
                if player["player"]:
                    points[player["player"]] = points.get(player["player"], Fraction(0)) + share
    return points


def check_seats(state: Message) -> None:
    """Check that nobody has two seats in a round, and that no table was opened twice."""
    for played in state["rounds"]:
        players = [seat["player"] for table in played["tables"] for seat in table["seats"] if seat["player"]]
        assert len(players) == len(set(players))
    codes = [table["code"] for played in state["rounds"] for table in played["tables"]]
    assert len(codes) == len(set(codes))
