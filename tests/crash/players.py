"""People's actions beside playing while the server is killed: accounts and devices, programs, pauses, settings.

Each has something that they go on changing until the server is gone. What was acknowledged last must hold afterwards,
or what was requested and not answered; nothing older, and nothing of both.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import aiohttp

from dealt.server.admin.token import read_token
from tests.crash.load import LOST, Message, Player, ServerGone

TURN_SECONDS = 10
BANK_SECONDS = 3600
SLACK_MS = 500
"""what asking takes"""


class Household:
    """Everybody of them, in a room whose data lie in a folder."""

    def __init__(self, data: Path, seed: int) -> None:
        self._data = data
        rng = Random(seed)
        self.account = Account("ann", rng)
        self.programs = Programs()
        self.pauser = Pauser("pause", rng)
        self.arranger = Arranger("rules", rng)
        self.chores = (self.account, self.programs, self.pauser, self.arranger)

    async def arrive(self, session: aiohttp.ClientSession, address: str) -> str:
        """All come in for the first time; returns the token of a program that may play."""
        self.programs.key = read_token(self._data) or ""
        for chore in self.chores:
            await chore.come(session, address)
        return await self.programs.let_in("Zeta")

    async def live(self) -> None:
        """Everybody goes on until the server is gone."""
        await asyncio.gather(*(_until_gone(chore.live) for chore in self.chores))

    async def come_back(self, session: aiohttp.ClientSession, address: str) -> list[str]:
        """After a kill: what is wrong."""
        return [wrong for chore in self.chores for wrong in await chore.compare(session, address)]

    @property
    def changes(self) -> int:
        """Return how often anything has been changed."""
        return sum(chore.number for chore in self.chores)

    async def go(self) -> None:
        """All hang up."""
        for chore in (self.account, self.pauser, self.arranger):
            await chore.person.close()


async def _until_gone(live: Callable[[], Awaitable[None]]) -> None:
    try:
        while True:
            await live()
    except (ServerGone, *LOST):
        return


class Chore(ABC):
    """Somebody with a connection."""

    number = 0
    """how often they have changed what is theirs"""

    def __init__(self, name: str, rng: Random) -> None:
        self.person = Player(900_000 + len(name) + ord(name[0]), rng, lambda: None)
        self.name = name

    async def come(self, session: aiohttp.ClientSession, address: str) -> None:
        self.session, self.address = session, address
        await self.person.close()
        self.welcome = await self.person.connect(session, address)

    @abstractmethod
    async def live(self) -> None:
        """Changes it once."""

    @abstractmethod
    async def compare(self, session: aiohttp.ClientSession, address: str) -> list[str]:
        """Comes back after a kill; what is wrong."""

    async def asked(self, op: str, **fields: Any) -> Message:
        """The answer to a request that is carried out; one that was too fast is asked again when it may be."""
        while (answer := await self.person.ask(op, **fields))["type"] == "refusal":
            if answer["code"] == "stopping":
                raise ServerGone
            assert answer["code"] == "too_fast", answer
            await asyncio.sleep(0.5)
        return answer

    async def post(self, way: str, **fields: str) -> Message:
        async with self.session.post(f"{self.address}/sign-in/{way}", json=fields) as answer:
            return dict(await answer.json())

    async def comes_as(self, token: str) -> str | None:
        """Return the name of the person with a token; None: nobody."""
        other = Player(0, self.person.rng, lambda: None)
        try:
            other.session, other.address = self.session, self.address
            other.ws = await self.session.ws_connect(f"{self.address}/ws")
            answer = await other.ask("hello", token=token)
        finally:
            await other.close()
        return str(answer["data"]["player"]) if answer["type"] == "reply" else None


class Account(Chore):
    """Somebody with a password that is changed again and again, and other devices, which that signs out."""

    password: str | None = None
    wanted: str | None = None
    """asked for and not answered"""

    def __init__(self, name: str, rng: Random) -> None:
        super().__init__(name, rng)
        self.good: list[str] = []
        """tokens that are this person's"""
        self.gone: list[str] = []
        """tokens that are nobody's any more"""
        self.used: list[str] = []
        """links that have been used"""

    async def come(self, session: aiohttp.ClientSession, address: str) -> None:
        await super().come(session, address)
        if self.number == 0:
            await self.asked("rename", name="Accountable")

    async def live(self) -> None:
        self.number += 1
        self.wanted = f"correct horse {self.number}"
        signed_out, self.good = self.good, []
        await self.asked("password", password=self.wanted, current=self.password)
        if self.password is not None:
            self.gone += signed_out
        self.password, self.wanted = self.wanted, None
        link = (await self.asked("link"))["data"]["link"]
        self.good.append((await self.post("link", link=link))["token"])
        self.used.append(link)

    async def compare(self, session: aiohttp.ClientSession, address: str) -> list[str]:
        await self.come(session, address)
        me, wrong = self.welcome["player"], []
        wrong += [f"a device of {me} is signed out" for token in self.good if await self.comes_as(token) != me]
        wrong += [f"a device of {me} is signed in again" for token in self.gone if await self.comes_as(token)]
        for link in self.used:
            if "token" in await self.post("link", link=link):
                wrong.append(f"a link of {me} worked twice")
        right = [
            password for password in (self.password, self.wanted) if password and await self._signs_in(password, me)
        ]
        if len(right) != (self.password is not None) and not (self.password is None and right == [self.wanted]):
            wrong.append(f"of {self.password} and {self.wanted} the passwords {right} are right")
        self.password, self.wanted = right[0] if right else None, None
        # So that a person never has more devices than are kept.
        await self.asked("sign_out_others", token=self.person.token)
        self.good, self.gone, self.used = [], self.gone[-2:] + self.good, self.used[-2:]
        return wrong

    async def _signs_in(self, password: str, me: str) -> bool:
        told = await self.post("password", name="Accountable", password=password)
        return "token" in told and await self.comes_as(told["token"]) == me


class Programs(Chore):
    """The host of the room, who lets programs in and takes them back."""

    key = ""

    def __init__(self) -> None:
        super().__init__("host", Random(1))
        self.good: dict[str, str] = {}
        """the tokens of those that may come, by id"""
        self.gone: list[str] = []

    async def come(self, session: aiohttp.ClientSession, address: str) -> None:
        self.session, self.address = session, address

    async def order(self, **fields: str) -> Message:
        headers = {"Authorization": f"Bearer {self.key}"}
        async with self.session.post(f"{self.address}/admin/order", json=fields, headers=headers) as answer:
            assert answer.status in (200, 204), await answer.text()
            return dict(await answer.json()) if answer.status == 200 else {}

    async def let_in(self, name: str) -> str:
        told = await self.order(do="let_in", name=name)
        self.good[told["person"]] = told["token"]
        return str(told["token"])

    async def live(self) -> None:
        self.number += 1
        await self.let_in(f"Alpha {self.number}")
        if len(self.good) > 3:  # the first one plays
            person = list(self.good)[1]
            token = self.good.pop(person)
            await self.order(do="take_back", person=person)
            self.gone.append(token)
        await asyncio.sleep(0.05)

    async def compare(self, session: aiohttp.ClientSession, address: str) -> list[str]:
        await self.come(session, address)
        known = [await self.comes_as(token) == person for person, token in self.good.items()]
        back = [await self.comes_as(token) for token in self.gone]
        self.gone = self.gone[-2:]
        lost = [f"{known.count(False)} programs are not known any more"] if not all(known) else []
        return lost + ([f"programs {back} are back"] if any(back) else [])


class Pauser(Chore):
    """The host of a private table, whose turn it is, and who pauses it and lets it go on."""

    async def come(self, session: aiohttp.ClientSession, address: str) -> None:
        await super().come(session, address)
        if self.person.code:
            return
        table = {
            "game": "bigtwo", "turn_seconds": TURN_SECONDS, "bank_seconds": BANK_SECONDS, "pace_ms": 0, "level": "easy",
        }  # fmt: skip
        told = (await self.asked("create", table=table, start=True))["data"]
        self.person.code = told["code"]
        self.person.see(told)
        await self._my_turn()
        told = await self.person.join(self.person.code)
        self.paused, self.wanted = False, False
        self.most = self.least = self._left(told)
        self.since = time.monotonic()
        """since when the clock may have been running"""

    async def _my_turn(self) -> None:
        while not self.person.mine.get("offers"):
            await self.person.receive()

    @staticmethod
    def _left(told: Message) -> int:
        """The time for the turn and the bank together, in milliseconds."""
        clock = told["clock"]
        return int(clock["left_ms"] + clock["banks"][told["seat"]])

    async def live(self) -> None:
        self.number += 1
        self.wanted = not self.paused
        if not self.wanted:
            self.since = time.monotonic()
        await self.asked("pause", code=self.person.code, on=self.wanted)
        if self.wanted:
            self.least -= self._passed()
        self.paused = self.wanted
        await asyncio.sleep(0.05)

    def _passed(self) -> int:
        return int(1000 * (time.monotonic() - self.since)) + SLACK_MS

    async def compare(self, session: aiohttp.ClientSession, address: str) -> list[str]:
        stood_still = self.paused and self.wanted
        ran = 0 if stood_still else self._passed()
        await self.come(session, address)
        told, wrong = await self.person.join(self.person.code), []
        if (told["table"]["paused_by"] is not None) not in (self.paused, self.wanted):
            wrong.append(f"the table is {'' if not self.paused else 'not '}paused")
        if told["table"]["paused_by"] is not None and told["clock"] is not None:
            wrong.append("the clock of a paused table runs")
        await self.asked("pause", code=self.person.code, on=False)
        began = time.monotonic()
        told = await self.person.join(self.person.code)
        left = self._left(told)
        # A clock that ran begins the decision anew when the server is back, so that nobody has lost time.
        most = self.most if stood_still else 1000 * (TURN_SECONDS + BANK_SECONDS)
        if not self.least - ran - SLACK_MS <= left <= most:
            wrong.append(f"of {most} ms at most and {self.least - ran} at least there are {left}")
        self.most = self.least = left
        self.since, self.paused, self.wanted = began, False, False
        return wrong


class Arranger(Chore):
    """The host of a table that waits for its match, who changes how it is played."""

    async def come(self, session: aiohttp.ClientSession, address: str) -> None:
        await super().come(session, address)
        if not self.person.code:
            told = (await self.asked("create", table={"game": "bigtwo"}))["data"]
            self.person.code = told["code"]
            self.known = self.wanted = self._of(told)

    @staticmethod
    def _of(told: Message) -> tuple[int, int]:
        settings = told["table"]["settings"]
        return settings["turn_seconds"], settings["bank_seconds"]

    async def live(self) -> None:
        self.number += 1
        self.wanted = 20 + self.number % 500, 60 + self.number % 3000
        turn, bank = self.wanted
        await self.asked(
            "settings", code=self.person.code, options={}, turn_seconds=turn, bank_seconds=bank, pace_ms=0, level="easy"
        )
        self.known = self.wanted
        await asyncio.sleep(0.05)

    async def compare(self, session: aiohttp.ClientSession, address: str) -> list[str]:
        await self.come(session, address)
        now = self._of(await self.person.join(self.person.code))
        wrong = [] if now in (self.known, self.wanted) else [f"settings are {now}, not {self.known} or {self.wanted}"]
        self.known = self.wanted = now
        return wrong
