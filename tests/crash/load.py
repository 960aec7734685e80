"""People who play at random over sockets, and remember every move that the server has acknowledged."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, NoReturn

import aiohttp

Message = dict[str, Any]
PATIENCE = 60
"""seconds after which a silent server has failed"""
LOST = (ConnectionError, aiohttp.ClientError, asyncio.IncompleteReadError)


class ServerGone(Exception):
    """The connection has ended."""


class Player:
    """One person at one table, with a connection that may die at any moment."""

    def __init__(self, name: int, rng: Random, moved: Callable[[], None]) -> None:
        self.tab = f"player-tab-{name:06d}"
        self.rng = rng
        self.token: str | None = None
        self.code = ""
        self.next_id = 1
        self.version = 0
        """the highest version that this person was told"""
        self.hand: list[str] = []
        """as the acknowledged moves have left it, in the deal `hand_deal`"""
        self.hand_deal = 0
        self.deal = 0
        self.mine: Message = {}
        self.phase = ""
        self.pending: Message | None = None
        """a move that was sent and not answered"""
        self.moved = moved
        self.address = ""
        self.session: aiohttp.ClientSession
        self.ws: aiohttp.ClientWebSocketResponse | None = None

    async def connect(self, session: aiohttp.ClientSession, address: str) -> Message:
        """Comes (back) in; returns the welcome."""
        self.session, self.address = session, address
        self.ws = await session.ws_connect(f"{address}/ws?client={self.tab}&table={self.code}", max_msg_size=0)
        hello: Message = {"client": self.tab}
        if self.token is not None:
            hello["token"] = self.token
        answer = await self.ask("hello", **hello)
        self.token = answer["data"]["token"]
        return dict(answer["data"])

    def request(self, op: str, **fields: Any) -> Message:
        self.next_id += 1
        return {"op": op, "id": self.next_id - 1, **fields}

    async def send(self, op: str, **fields: Any) -> Message:
        request = self.request(op, **fields)
        await self._write(request)
        return request

    async def _write(self, request: Message) -> None:
        assert self.ws is not None
        try:
            await self.ws.send_str(json.dumps(request))
        except LOST:
            raise ServerGone from None

    async def ask(self, op: str, **fields: Any) -> Message:
        return await self.answer_to(await self.send(op, **fields))

    async def answer_to(self, request: Message) -> Message:
        while True:
            message = await self.receive()
            if message.get("re") != request["id"]:
                continue
            if message["type"] == "moved":
                self.code = message["table"]
                await self.close()
                await self.connect(self.session, self.address)
                await self._write(request)
            elif message["type"] in ("reply", "refusal"):
                return message

    async def receive(self) -> Message:
        """The next message, taken in."""
        assert self.ws is not None
        try:
            async with asyncio.timeout(PATIENCE):
                received = await self.ws.receive()
        except LOST:
            raise ServerGone from None
        if received.type is not aiohttp.WSMsgType.TEXT:
            raise ServerGone
        message: Message = json.loads(received.data)
        if message["type"] == "update":
            self.see(message)
        return message

    def see(self, data: Message) -> None:
        """Takes in an update or a snapshot."""
        self.version = max(self.version, data["version"])
        self.mine = data.get("mine") or self.mine
        self.phase = (data.get("table") or {"phase": self.phase})["phase"]
        self.deal = (data.get("game") or {}).get("deal", self.deal)

    async def join(self, code: str) -> Message:
        answer = await self.ask("join", code=code)
        assert answer["type"] == "reply", answer
        self.code = code
        self.see(answer["data"])
        return dict(answer["data"])

    async def play(self) -> None:
        """Plays whenever it is this person's turn, until the server is gone."""
        while True:
            offers = self.mine.get("offers") or []
            if self.phase == "between" and self.pending is None:
                await self.ask("ready", code=self.code)
                while self.phase == "between":
                    await self.receive()
            elif offers:
                await self.move(self.rng.choice(offers))
            else:
                await self.receive()

    async def move(self, offer: Message) -> None:
        """One move; it counts when it is acknowledged."""
        held, deal = self.mine["view"]["hand"], self.deal
        self.pending = self.request("act", code=self.code, action=offer["action"])
        await self._write(self.pending)
        answer = await self.answer_to(self.pending)
        if answer.get("code") == "stopping":
            await self._wait_for_the_end()
        self.pending = None
        assert answer["type"] == "reply", answer
        self.moved()
        self.hand, self.hand_deal = [card for card in held if card not in offer["cards"]], deal
        if self.mine["view"]["hand"] == held and offer["cards"]:
            await self.receive()

    async def _wait_for_the_end(self) -> NoReturn:
        """Until the server is gone; what it refused because it was going is sent again to the next one."""
        while True:
            await self.receive()

    async def repeat(self) -> Message | None:
        """Sends the move again that got no answer before the server went; returns the answer."""
        if self.pending is None:
            return None
        request, self.pending = self.pending, None
        await self._write(request)
        return await self.answer_to(request)

    async def close(self) -> None:
        if self.ws is not None:
            await self.ws.close()


class Company:
    """Some tables of four people."""

    def __init__(self, tables: int, seed: int) -> None:
        self.rng = Random(seed)
        numbers = iter(range(4 * tables))
        self.visitor = Player(4 * tables, Random(seed), lambda: None)
        """somebody who talks in the lobby"""
        self.said: list[str] = []
        """what the server has acknowledged of that, as far as it is still remembered"""
        self.tables = [
            [Player(next(numbers), Random(self.rng.random()), self.moved) for _ in range(4)] for _ in range(tables)
        ]
        self.acknowledged = 0
        """moves that the server has acknowledged to any of them"""
        self.goal = 0
        self.enough = asyncio.Event()

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table]

    def moved(self) -> None:
        """A move of anybody was acknowledged."""
        self.acknowledged += 1
        if self.acknowledged >= self.goal:
            self.enough.set()

    async def arrive(self, session: aiohttp.ClientSession, address: str, program: str | None = None) -> None:
        """Everybody comes in and sits down for the first time; the matches begin by themselves.

        With the token of a program, it is the last one at the first table, where there are time banks, too.
        """
        await self.visitor.connect(session, address)
        self.tables[0][-1].token = program
        for number, table in enumerate(self.tables):
            for player in table:
                await player.connect(session, address)
            settings: Message = {"game": "bigtwo", "turn_seconds": 0}
            if number == 0 and program is not None:
                settings |= {"bots": True, "turn_seconds": 600, "bank_seconds": 60, "increment_seconds": 5}
            answer = await table[0].ask("create", table=settings)
            assert answer["type"] == "reply", answer
            table[0].code = answer["data"]["code"]
            table[0].see(answer["data"])
            for player in table[1:]:
                await player.join(table[0].code)

    async def go(self) -> None:
        """Everybody hangs up: a socket that is only forgotten is a fault of whichever test runs next."""
        await asyncio.gather(*(player.close() for player in (*self.players, self.visitor)))

    async def play_until_killed(
        self, moves: int, kill: Callable[[], Awaitable[Any]], beside: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """Plays until so many more moves are acknowledged, then calls `kill` while everybody goes on; then all stop.

        What others do `beside` must end by itself when the server is gone.
        """
        enough = asyncio.Event()
        self.goal, self.enough = self.acknowledged + moves, enough

        async def play(player: Player) -> None:
            try:
                await player.play()
            except ServerGone:
                return

        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(play(player)) for player in self.players]
            others = None if beside is None else asyncio.ensure_future(beside())
            await enough.wait()
            await self._talk()
            await kill()
            for task in playing:
                task.cancel()
            if others is not None:
                async with asyncio.timeout(PATIENCE):
                    await others

    async def _talk(self) -> None:
        """Somebody says something, and may have said too much lately."""
        words = f"word {len(self.said)} of {self.acknowledged}"
        answer = await self.visitor.ask("say", text=words)
        if answer["type"] == "reply":
            self.said = [*self.said, words][-50:]

    async def _compare_talk(self) -> list[str]:
        await self.visitor.send("lobby")
        while (message := await self.visitor.receive())["type"] != "talk":
            pass
        heard = [entry["event"].get("text") for entry in message["entries"]]
        known = [words for words in heard if words in self.said]
        return [] if known == self.said else [f"of the talk {self.said} there is {known}"]

    async def come_back(self, session: aiohttp.ClientSession, address: str) -> list[str]:
        """Everybody reconnects after a crash; returns what is wrong, if anything."""
        await self.visitor.close()
        await self.visitor.connect(session, address)
        wrong = await self._compare_talk()
        for player in self.players:
            await player.close()
            known = player.version
            await player.connect(session, address)
            pending = player.pending
            snapshot = await player.join(player.code)
            wrong += _compare(player, snapshot, known, pending)
        for table in self.tables:
            wrong += await self._repeat(table)
        return wrong

    async def _repeat(self, table: list[Player]) -> list[str]:
        """Moves that nobody answered are sent again: played now or before, but once."""
        wrong = []
        for player in table:
            pending = player.pending
            answer = await player.repeat()
            if answer is None or pending is None:
                continue
            if answer["type"] != "reply":
                wrong.append(f"{player.tab}: the repeated {pending['action']} was refused: {answer}")
            else:
                player.moved()
            snapshot = await player.join(player.code)
            cards = pending["action"].split()[1:]
            if snapshot["table"]["phase"] == "playing" and set(cards) & set(snapshot["mine"]["view"]["hand"]):
                wrong.append(f"{player.tab}: {pending['action']} was acknowledged but not played")
            player.hand, player.hand_deal = snapshot["mine"]["view"]["hand"], snapshot["game"]["deal"]
        return wrong


def _compare(player: Player, snapshot: Message, known: int, pending: Message | None) -> list[str]:
    """Return where the snapshot contradicts what a person received before the crash."""
    wrong = []
    if snapshot["version"] < known:
        wrong.append(f"{player.tab} was told of version {known}, but the table is at {snapshot['version']}")
    if snapshot["seat"] is None:
        wrong.append(f"{player.tab} has lost the seat")
    deal, now = snapshot["game"]["deal"], set(snapshot["mine"]["view"]["hand"])
    if deal < player.hand_deal:
        wrong.append(f"{player.tab} has played in deal {player.hand_deal}, but the table is at deal {deal}")
    elif deal == player.hand_deal:
        # Nobody knows whether the move without an answer was made before the crash.
        unsure = set(pending["action"].split()[1:]) if pending else set()
        if now not in (set(player.hand), set(player.hand) - unsure):
            wrong.append(f"{player.tab} held {sorted(player.hand)}, now {sorted(now)}")
    return wrong
