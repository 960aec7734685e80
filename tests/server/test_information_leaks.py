"""Two worlds that differ only in two cards that somebody cannot see: that somebody is sent the very same bytes.

Each game is brought to many moments by playing at random. At each, two cards that a seat does not see change places, so
that somebody else's hand (in the patience: what lies face down) is really another. Both worlds are then shown by a real
server to everybody who sits there and to a watcher, directly or by way of another node.
"""

import itertools
import re
import shutil
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from dealt.games import game as game_named
from dealt.games import games
from dealt.games.game import ENCODER, Game, Match
from dealt.server.limits.constants import Rate
from dealt.shuffle import numbered_seed
from tests.examples import COMPILED
from tests.games.anygame import PEOPLE, cards_in, go_on, hidden_pairs, with_cards_swapped
from tests.server.harness import Client, House, house, until
from tests.server.information_leaks import Arranged, Counted
from tests.server.nodes import RELAYED, home_and_door
from tests.server.postgres import Postgres
from tests.server.test_api_clients import let_in

SWAPS = 50
"""of each game"""
QUICK_SWAPS = 6
"""of them in `./test`"""
RELAYED_SWAPS = 3
"""of each game; whose connection is relayed gets the same bytes by another way"""
SWAPS_BEFORE_PROGRAMS = 15
"""of each game; where a program sits, it alone looks, and a watcher"""
SWAPS_BY_DAYS = 3
"""in `./test`; plans, the inbox and what happened meanwhile"""
MOST_ACTIONS = 40
DAY_SECONDS = 24 * 60 * 60
WAITING = '"type":"waiting"'
A_SWAP_LASTS = 30_000
"""milliseconds, so that nobody is too fast"""
ENDLESS = Rate(10**9, 1)
ONCE = Rate(1, 0.5)
UNLIKE = re.compile(r'"commitment":"[0-9a-f]{64}"|"finished":\[.*\]')
"""what may differ: the coming seeds are bound to commitments, and earlier matches are saved a moment after their end"""


class Swap(msgspec.Struct):
    """One moment of a game in both worlds."""

    worlds: tuple[str, str]
    """the positions"""
    seat: int
    """that sees neither card"""
    refused: list[str]
    """actions that it cannot play: what others could"""
    move: tuple[int, str] | None
    """an action of the seat to act that shows neither card"""


def swaps(game: Game, rng: Random) -> Iterator[Swap]:
    """Moments of the first deal of a game in which two cards that a seat does not see can change places."""
    for number in itertools.count():
        seats = game.default_seats
        match = game.start(game.options(), ["human"] * seats, numbered_seed(number))
        go_on(match, rng, rng.randrange(MOST_ACTIONS))
        seat = rng.randrange(seats)
        if match.deal > 1 or not match.to_act:
            continue
        for first, second in hidden_pairs(match, seat, rng, 2):
            swapped = with_cards_swapped(match, first, second)
            if swapped is not None and is_another_world(match, swapped, seat):
                yield described(game.parse_position(match.position()), swapped, seat, {first, second})


def is_another_world(match: Match, swapped: Match, seat: int) -> bool:
    """Return whether another hand is really another one; where nobody else plays, whether other cards lie face down."""
    others = [other for other in range(len(match.seats)) if other != seat]
    if not others:
        return match.position() != swapped.position()
    return any(match.view(other) != swapped.view(other) for other in others)


def described(match: Match, swapped: Match, seat: int, cards: set[str]) -> Swap:
    worlds = match.position(), swapped.position()
    mine = {str(action) for action in match.legal(seat)}
    theirs = {str(action) for other in match.to_act if other != seat for action in match.legal(other)}
    move = next(quiet_moves(match, swapped, seat, cards), None)
    return Swap(worlds, seat, sorted(theirs - mine)[:3], move)


def quiet_moves(match: Match, swapped: Match, seat: int, cards: set[str]) -> Iterator[tuple[int, str]]:
    """Yield the actions that are legal in both worlds, leave the two cards unseen by the seat, and do not end
    the deal.
    """
    for mover in match.to_act:
        for action in itertools.islice(match.legal(mover), 10):
            after = match.game.parse_position(match.position())
            after.act(mover, action)
            seen = cards_in(match.game, ENCODER.encode(after.view(seat)).decode())
            if action in swapped.legal(mover) and not seen & cards and not after.open_deals:
                yield mover, str(action)


class World:
    """One of the two: a server, those who sit at its tables, and a watcher."""

    def __init__(
        self,
        house: House,
        door: House,
        arranged: Arranged,
        people: list[Client],
        watcher: Client,
        program: Client | None = None,
        *,
        by_days: bool = False,
    ) -> None:
        """All have come to `door`, which may be another node than that of their tables, `house`. With a program, it
        sits where a person would that does not see the cards. `by_days`: they have days for each move."""
        self.house, self.door = house, door
        self.arranged = arranged
        self.everybody = self.people = people
        self.watcher = watcher
        self.program = program
        self.by_days = by_days

    async def told(self, swap: Swap, position: str) -> list[list[str]]:
        """Everything that the seat and the watcher are sent of one moment, from the beginning of its table."""
        assert self.house.frozen is not None
        self.house.frozen += A_SWAP_LASTS
        self.door.frozen = self.house.frozen
        self.arranged.position = position
        if self.program is not None:
            self.people = [self.program if seat == swap.seat else client for seat, client in enumerate(self.everybody)]
        viewer = self.people[swap.seat]
        looking = viewer, self.watcher
        already = [await frames(client) for client in looking]
        code = await self.sit_down(swap)
        for text in (*swap.refused, "nonsense"):
            await viewer.refused("act", code=code, action=text)
        self.house.bots.rng = Random(1)  # a bot that stood in at the table before has used it
        await viewer.ask("hint", code=code)
        async with self.door.session.get(self.door.address + viewer.table["record"]) as answer:
            record = f"{answer.status} {await answer.text()}"
        if self.by_days:
            await self.plan_and_look(viewer, code, swap)
        if swap.move is not None:
            seat, action = swap.move
            assert (await self.people[seat].ask("act", code=code, action=action))["type"] == "reply"
            await self.settle()
        await viewer.join(code, version=2)
        if self.by_days:
            await self.plan_and_look(viewer, code, swap)
        else:
            await self.host_and_vote(code)
        for each in looking:
            said = [await each.ask("chat", code=code, text="Who has it?") for _ in range(2)]
            assert said[-1]["code"] == "too_fast"
        told = [(await frames(client))[len(before) :] for client, before in zip(looking, already, strict=True)]
        for each in self.people:
            await each.ask("leave", code=code)
            await self.settle()
        return [*(in_order([UNLIKE.sub("", frame) for frame in frames]) for frames in told), [record]]

    async def plan_and_look(self, viewer: Client, code: str, swap: Swap) -> None:
        """Plan moves of all kinds, cancel the plan, and ask for everything that a player by days comes back to."""
        for text in ("pass", *swap.refused, "nonsense"):
            await viewer.ask("plan", code=code, action=text)
            await viewer.ask("ask", code=code, action=text)
        await viewer.ask("inbox")
        await viewer.ask("cancel_plan", code=code)
        for each in (viewer, self.watcher):
            await each.ask("catch_up", code=code)
            await each.ask("describe", code=code)

    async def settle(self) -> None:
        """Wait for what comes by itself in games by days: else it would be told earlier in one world."""
        if self.by_days:
            hub = self.house.hub
            await until(lambda: not hub.holidays._tasks and hub.inboxes._telling.done())

    async def host_and_vote(self, code: str) -> None:
        """Ask for everything that people at a table can decide: carried out or refused, the messages are the same."""
        host = self.people[0]
        alone = sum(client is not self.program for client in self.people) == 1  # whose vote would end the match
        for on in (True, False):
            assert (await host.ask("pause", code=code, on=on))["type"] == "reply"
            assert (await host.ask("vote", code=code, on=on and not alone))["type"] == "reply"
        settings = {"options": {}, "turn_seconds": 10, "pace_ms": 0, "level": "easy"}
        for each in dict.fromkeys((self.people[-1], host)):
            assert await each.refused("swap", code=code, one=0, other=0)
            assert await each.refused("draw", code=code, on=True)
            assert await each.refused("settings", code=code, **settings)
            assert await each.refused("remove", code=code, seat=len(self.people) - 1, name="Nobody")
            assert await each.refused("host", code=code, seat=0, name="Nobody")
        for each in (host, self.watcher):
            assert await each.refused("swap", code=code, one=0, other=0)
        for on in (True, False):
            assert (await host.ask("silence", code=code, name="Wes", on=on))["type"] == "reply"
        assert await self.watcher.refused("silence", code=code, name="Wes") == "not_host"
        if len(self.people) > 1:
            other = self.people[1]
            if other is self.program:
                assert await host.refused("host", code=code, seat=1, name=other.welcome["name"]) == "no_host"
                return
            assert (await host.ask("host", code=code, seat=1, name=PEOPLE[1]))["type"] == "reply"
            assert (await other.ask("host", code=code, seat=0, name=PEOPLE[0]))["type"] == "reply"

    async def decide_before(self, host: Client, code: str) -> None:
        """Before a match seats are changed, and drawn or not, and the settings are others for a moment."""
        for _ in range(2):
            assert (await host.ask("swap", code=code, one=0, other=len(self.people) - 1))["type"] == "reply"
        for on in (True, False):
            assert (await host.ask("draw", code=code, on=on))["type"] == "reply"
        usual = host.table["table"]["settings"]
        for seconds in (30, 60):
            played = {
                "turn_seconds": seconds,
                "bank_seconds": 90,
                "increment_seconds": 5,
                "delay_seconds": 60 - seconds,
                "watchers_apart": seconds == 60,
                "reviews": seconds == 60,
                "commentary": seconds == 60,
                "pace_ms": 0,
                "level": "easy",
            }
            answer = await host.ask("settings", code=code, options=usual["options"], **played)
            assert answer["type"] == "reply"

    async def sit_down(self, swap: Swap) -> str:
        host, *others = self.people
        seconds = DAY_SECONDS if self.by_days else 60
        settings = {"game": self.arranged.name, "turn_seconds": seconds, "bots": self.program is not None}
        code = await host.create(**settings, seats=len(self.people), start=not others)
        if others and not self.by_days:
            await self.decide_before(host, code)
        await self.settle()
        for each in others:
            await each.join(code)
            await self.settle()
        await self.watcher.join(code, sit=False, secret=host.secret)
        return code


def in_order(frames: Sequence[str]) -> list[str]:
    """Return the messages, and at their end which tables wait for the user: that is told again and again meanwhile."""
    return [
        *(frame for frame in frames if WAITING not in frame),
        *sorted({frame for frame in frames if WAITING in frame}),
    ]


async def frames(client: Client) -> list[str]:
    """All that somebody has been sent until now."""
    await client.ask("ping")
    return list(client.frames)


@asynccontextmanager
async def one_server(data: Path | str, _monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[House, House]]:
    """The same server twice."""
    async with house(data) as server:
        yield server, server


@asynccontextmanager
async def two_nodes(data: Path | str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[House, House]]:
    """A node that has all tables, and another one that relays everybody there."""
    async with home_and_door(str(data), monkeypatch) as cluster:
        home, door = cluster.all
        yield home, door
        assert len(door.clients) == len(home.running.http.web_sockets.connections)
        assert not door.running.http.web_sockets.connections


Serving = Callable[[Path | str, pytest.MonkeyPatch], AbstractAsyncContextManager[tuple[House, House]]]
"""opens a room: where its tables are, and where clients come in"""


async def whole_world(
    data: Path | str,
    name: str,
    found: list[Swap],
    which: int,
    monkeypatch: pytest.MonkeyPatch,
    serving: Serving,
    *,
    program: bool,
    by_days: bool,
) -> list[list[list[str]]]:
    """Return what was sent in one of the two worlds, swap by swap."""
    codes = ("".join(letters) for letters in itertools.product("BCDFG", repeat=4))
    arranged = Arranged(game_named(name))
    monkeypatch.setitem(games(), name, arranged)
    monkeypatch.setattr("dealt.server.rooms.registry.new_code", lambda _length: next(codes))
    monkeypatch.setattr("dealt.server.rooms.registry.new_secret", lambda: "S" * 22)
    monkeypatch.setattr("dealt.server.users.users.secrets", Counted())
    monkeypatch.setattr("dealt.server.websocket.protocol.REQUESTS", ENDLESS)  # these go by the time that really passes
    monkeypatch.setattr("dealt.server.limits.rate_limits.HINTS", ENDLESS)
    monkeypatch.setattr("dealt.server.limits.rate_limits.CHATS", ONCE)
    monkeypatch.setattr("dealt.server.limits.rate_limits.BOT_REQUESTS", ENDLESS)
    async with serving(data, monkeypatch) as (server, door):
        server.frozen = door.frozen = 1_700_000_000_000

        async def come(**hello: Any) -> Client:
            client = await door.stranger(RELAYED)
            client.welcome = (await client.ask("hello", **hello))["data"]
            return client

        people = [await come(name=person) for person in PEOPLE[: game_named(name).default_seats]]
        watcher = await come(name="Wes")
        alpha = await come(token=(await let_in(server, chat=True))["token"]) if program else None
        world = World(server, door, arranged, people, watcher, alpha, by_days=by_days)
        return [await world.told(swap, swap.worlds[which]) for swap in found]


@pytest.mark.parametrize("number", [QUICK_SWAPS, pytest.param(SWAPS, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", list(games()))
async def test_who_cannot_see_two_cards_is_told_the_same_when_they_change_places(
    name: str, number: int, empty_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(itertools.islice(swaps(game_named(name), Random(1)), number))
    assert len(found) == number
    assert sum(swap.move is not None for swap in found) > number / 2
    await compare(name, found, copies(empty_database, tmp_path), monkeypatch)


@pytest.mark.thorough
@pytest.mark.parametrize("name", [name for name, game in games().items() if game.seat_counts[-1] > 1])
async def test_a_program_that_sits_there_is_told_the_same_too(
    name: str, empty_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # the player who opens the table is a person
    sat = (swap for swap in swaps(game_named(name), Random(2)) if swap.seat > 0)
    found = list(itertools.islice(sat, SWAPS_BEFORE_PROGRAMS))
    await compare(name, found, copies(empty_database, tmp_path), monkeypatch, program=True)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("bigtwo", SWAPS_BY_DAYS),
        *(
            pytest.param(name, SWAPS, marks=pytest.mark.thorough)
            for name, game in games().items()
            if game.seat_counts[-1] > 1
        ),
    ],
)
async def test_who_plays_by_days_is_told_the_same_too(
    name: str, number: int, empty_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # With 5, a hand of Chicago is scored that the rules tell of.
    found = list(itertools.islice(swaps(game_named(name), Random(6)), number))
    await compare(name, found, copies(empty_database, tmp_path), monkeypatch, by_days=True)


@pytest.mark.skipif(COMPILED, reason="compiled rules are tested on SQLite, which nodes cannot share")
@pytest.mark.parametrize(
    ("name", "number"),
    [("chicago", RELAYED_SWAPS), *(pytest.param(name, SWAPS, marks=pytest.mark.thorough) for name in games())],
)
async def test_who_is_relayed_by_another_node_is_told_the_same_too(
    name: str, number: int, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(itertools.islice(swaps(game_named(name), Random(3)), number))
    await compare(name, found, [postgres.fresh(), postgres.fresh()], monkeypatch, two_nodes)


def copies(empty_database: Path, folder: Path) -> list[Path]:
    """Two empty rooms."""
    return [Path(shutil.copytree(empty_database, folder / str(which))) for which in (0, 1)]


async def compare(
    name: str,
    found: list[Swap],
    data: Sequence[Path | str],
    monkeypatch: pytest.MonkeyPatch,
    serving: Serving = one_server,
    *,
    program: bool = False,
    by_days: bool = False,
) -> None:
    """Both worlds tell the same."""
    worlds = []
    for which in (0, 1):
        with monkeypatch.context() as patched:
            told = await whole_world(
                data[which], name, found, which, patched, serving, program=program, by_days=by_days
            )
            worlds.append(told)
    for swap, first, second in zip(found, *worlds, strict=True):
        assert all(first)
        assert first == second, swap
