"""Puzzles from matches of the room: only if all who play allow it, without names, and gone when one changes their
mind."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select

from dealt.games.game import ENCODER
from dealt.puzzles.puzzle import Puzzle, RoomGame, puzzles_of
from dealt.server import room_puzzles as search
from dealt.server.bot_workers.bot_processes import BotProcesses
from dealt.server.bot_workers.puzzle_parts import find_puzzle
from dealt.server.protocol.puzzles import solution
from dealt.server.storage import puzzle_store
from dealt.server.storage import statements as saved
from dealt.server.storage.backup import backup, restore
from dealt.server.storage.schema import puzzle_answers, room_puzzle_users
from dealt.server.storage.schema import room_puzzles as room_puzzles_table
from tests.server.harness import Client, House, has_version, house, until
from tests.server.nodes import Cluster
from tests.server.test_archive import a_match, record_of
from tests.server.test_puzzles import solve
from tests.server.test_user_data import data_of, forget

GAME = "bluejack"


async def allow(client: Client, on: bool = True) -> None:
    answer = await client.ask("prefer", preferences={"games_as_puzzles": on})
    assert answer["type"] == "reply", answer


async def play(client: Client, **settings: Any) -> None:
    """Play a match against a computer."""
    await client.create(start=True, **{"game": GAME, "private": False, **settings})
    await a_match(client)


async def searched(server: House) -> None:
    """Wait until no match is searched any more."""
    await until(lambda: not server.hub.puzzle_finder._tasks)


async def room_puzzles(client: Client) -> dict[str, str]:
    """The puzzles of the room that somebody is offered, with their themes."""
    return dict((await client.ask("puzzles", game=GAME))["data"]["room"])


async def puzzle_from(server: House, client: Client) -> Puzzle:
    """Play until a puzzle is found: cards are dealt by chance, and about every second match has one."""
    while not (found := await room_puzzles(client)):
        await play(client)
        await searched(server)
    puzzle = await server.store.room_puzzle(GAME, next(iter(found)))
    assert puzzle is not None
    return puzzle


async def kept(server: House, *players: Client, key: str = "0123456789ab", made: int = 1) -> Puzzle:
    """Keep a puzzle as if it came from a match of these users."""
    puzzle = msgspec.structs.replace(puzzles_of(GAME)[0], id=key, source=RoomGame(1, 1, 1))
    await server.store.keep_room_puzzle(puzzle, [player.welcome["player"] for player in players], made)
    return puzzle


def count(server: House) -> int:
    """All puzzles that are kept, offered or not."""
    with server.store.engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(room_puzzles_table)) or 0


async def test_a_match_of_somebody_who_allows_it_becomes_a_puzzle_that_others_solve(anywhere: House) -> None:
    ann, bob = await anywhere.client(name="Ann"), await anywhere.client(name="Bob")
    await allow(ann)
    puzzle = await puzzle_from(anywhere, ann)
    assert await room_puzzles(bob) == await room_puzzles(ann)
    async with anywhere.session.get(f"{anywhere.address}/puzzles/{GAME}/{puzzle.id}.json") as answer:
        body = await answer.text()
    told = json.loads(body)
    assert (told["id"], told["number"], told["theme"]) == (puzzle.id, None, puzzle.theme)
    assert told["mine"]["view"] == msgspec.json.decode(ENCODER.encode(puzzle.match().private(puzzle.seat)))
    assert ann.welcome["player"] not in body
    assert '"Ann' not in body.replace('"name":"Ann"', "", 1)  # the first seat of every puzzle is called so
    solved = await solve(bob, puzzle, puzzle.best)
    assert (solved["right"], solved["tried"], solved["solved"]) == (True, 1, 1)
    assert solved["solution"] == msgspec.json.decode(ENCODER.encode(solution(puzzle)))
    again = await solve(ann, puzzle, puzzle.natural)
    assert (again["right"], again["tried"], again["solved"]) == (False, 2, 1)
    assert puzzle.id not in {shipped.id for shipped in puzzles_of(GAME)}


async def test_without_the_setting_no_match_is_searched(here: House) -> None:
    ann = await here.client(name="Ann")
    await play(ann)
    await allow(ann)
    await allow(ann, on=False)
    await play(ann)
    await searched(here)
    assert here.bots.searched == []


async def test_a_private_table_and_one_without_reviews_have_no_puzzles(here: House) -> None:
    ann = await here.client(name="Ann")
    await allow(ann)
    await play(ann, private=True)
    await play(ann, reviews=False)
    await searched(here)
    assert here.bots.searched == []


async def test_all_people_at_the_table_must_allow_it(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    await allow(ann)
    await ann.create(game=GAME, private=False)
    await bob.join(ann.code, sit=True)
    await ann.ask("start", code=ann.code)
    await both_play(ann, bob)
    await searched(here)
    assert here.bots.searched == []


async def test_somebody_who_left_before_the_end_must_allow_it_too(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    await allow(ann)
    await ann.create(game=GAME, private=False)
    await bob.join(ann.code, sit=True)
    await ann.ask("start", code=ann.code)
    await bob.ask("leave", code=ann.code)
    await a_match(ann)
    await searched(here)
    assert here.bots.searched == [0]
    assert count(here) == 0


async def both_play(ann: Client, bob: Client) -> None:
    """Play until the match of two people is over."""
    while ann.phase != "over":
        client = next((each for each in (ann, bob) if each.offers), None)
        if client is None:
            await ann.until(lambda each: each.offers or each.phase == "over" or bob.offers)
            continue
        await client.act()
        for each in (ann, bob):
            await each.until(has_version(client.version))


async def test_a_guest_cannot_allow_it_and_who_becomes_one_again_does_not(here: House) -> None:
    guest, ann = await here.client(), await here.client(name="Ann")
    assert await guest.refused("prefer", preferences={"games_as_puzzles": True}) == "guest_preferences"
    await allow(ann)
    await kept(here, ann)
    now = here.hub.now()
    await here.store.save(saved.release_name(ann.welcome["player"], "Guest-Heron", now + 1_000_000))
    assert await room_puzzles(guest) == {}
    assert not await here.store.all_allow_puzzles([ann.welcome["player"]])
    await here.hub.clean()
    assert count(here) == 0


async def test_off_deletes_the_puzzles_and_their_answers_at_once(anywhere: House) -> None:
    ann, bob = await anywhere.client(name="Ann"), await anywhere.client(name="Bob")
    await allow(ann)
    puzzle = await kept(anywhere, ann)
    await solve(bob, puzzle, puzzle.best)
    await allow(ann, on=False)
    assert count(anywhere) == 0
    with anywhere.store.engine.connect() as connection:
        for table in (room_puzzle_users, puzzle_answers):
            assert connection.scalar(select(func.count()).select_from(table)) == 0
    assert await room_puzzles(bob) == {}
    assert await bob.refused("solve", game=GAME, puzzle=puzzle.id, action=puzzle.best) == "no_puzzle"
    async with anywhere.session.get(f"{anywhere.address}/puzzles/{GAME}/{puzzle.id}.json") as answer:
        assert (answer.status, (await answer.json())["code"]) == (404, "no_puzzle")


async def test_off_during_the_search_keeps_the_puzzles_away(here: House) -> None:
    ann = await here.client(name="Ann")
    await allow(ann)
    here.bots.puzzle_gate = asyncio.Event()
    await play(ann)
    await allow(ann, on=False)
    here.bots.puzzle_gate.set()
    await searched(here)
    assert count(here) == 0


async def test_a_puzzle_is_kept_only_if_all_allow_it_in_that_moment(anywhere: House) -> None:
    ann, bob = await anywhere.client(name="Ann"), await anywhere.client(name="Bob")
    await allow(ann)
    await kept(anywhere, ann, bob)
    assert count(anywhere) == 0
    await allow(bob)
    puzzle = await kept(anywhere, ann, bob)
    assert await anywhere.store.room_puzzle(GAME, puzzle.id) == puzzle
    await allow(bob, on=False)
    assert count(anywhere) == 0


async def test_the_off_of_somebody_holds_after_a_backup_is_restored(database: str, tmp_path: Path) -> None:
    async with house(database) as server:
        ann, bob = await server.client(name="Ann"), await server.client(name="Bob")
        for client, key in ((ann, "a" * 12), (bob, "b" * 12)):
            await allow(client)
            await kept(server, client, key=key)
        await allow(ann, on=False)
        await asyncio.to_thread(backup, database, tmp_path / "room.db")
    elsewhere = str(tmp_path / "elsewhere")
    await asyncio.to_thread(restore, elsewhere, tmp_path / "room.db")
    async with house(elsewhere) as server:
        ann = await server.client(token=ann.welcome["token"])
        await play(ann)
        await searched(server)
        assert server.bots.searched == []
        assert list(await room_puzzles(ann)) == ["b" * 12]


async def test_the_puzzles_are_in_the_file_about_a_player_and_go_with_them(anywhere: House) -> None:
    ann = await anywhere.client(name="Ann")
    await allow(ann)
    puzzle = await kept(anywhere, ann)
    data = await data_of(anywhere, ann.welcome["token"])
    assert data["settings"] == {"games_as_puzzles": True}
    found = next(each for each in data["room_puzzles"] if each["id"] == puzzle.id)
    assert (found["position"], found["source"]["kind"]) == (puzzle.position, "room")
    await forget(ann, "Ann")
    assert count(anywhere) == 0


async def test_a_match_has_few_puzzles_and_a_day_few_searches(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PUZZLES_A_MATCH", 1)
    monkeypatch.setattr(search, "PUZZLE_MATCHES_A_DAY", 1)
    ann = await here.client(name="Ann")
    await allow(ann)
    for _ in range(2):
        await play(ann)
        await searched(here)
        assert count(here) <= 1
    looked = len(here.bots.searched)
    assert here.bots.searched == list(range(looked))
    here.minutes_later += 24 * 60
    await play(ann)
    await searched(here)
    assert len(here.bots.searched) > looked


async def test_of_too_many_puzzles_of_a_game_the_oldest_goes(anywhere: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_store, "MAX_ROOM_PUZZLES", 2)
    ann = await anywhere.client(name="Ann")
    await allow(ann)
    for made in range(3):
        await kept(anywhere, ann, key=f"{made:012}", made=made)
    assert list(await room_puzzles(ann)) == ["000000000002", "000000000001"]


async def test_a_search_that_fails_disturbs_nobody(here: House, caplog: pytest.LogCaptureFixture) -> None:
    ann = await here.client(name="Ann")
    await allow(ann)
    here.bots.puzzle_gate = asyncio.Event()
    await play(ann)
    here.bots.fault = RuntimeError("broken")
    here.bots.puzzle_gate.set()
    await searched(here)
    assert "had to be given up" in caplog.text
    here.bots.fault, looked = None, len(here.bots.searched)
    await play(ann)
    await searched(here)
    assert len(here.bots.searched) > looked


async def test_a_damaged_puzzle_is_none(here: House) -> None:
    ann = await here.client(name="Ann")
    await allow(ann)
    puzzle = await kept(here, ann)
    await here.store.save((room_puzzles_table.update(), {"content": "{"}))
    assert await ann.refused("solve", game=GAME, puzzle=puzzle.id, action=puzzle.best) == "no_puzzle"
    assert (await data_of(here, ann.welcome["token"]))["room_puzzles"] == []


async def test_the_processes_find_what_is_found_in_place(here: House) -> None:
    ann = await here.client(name="Ann")
    await play(ann)
    record = await record_of(here, ann)
    bots = BotProcesses(1)
    try:
        part = await bots.find_puzzle(record, 0, frozenset())
    finally:
        await asyncio.to_thread(bots.close)
    assert part == find_puzzle(record, 0)
    assert part.players == {ann.welcome["player"]}


async def test_a_match_at_one_node_becomes_a_puzzle_at_each_until_somebody_says_no_at_another(two: Cluster) -> None:
    first, second = two.houses[1], two.houses[2]
    ann = await first.client(name="Ann")
    await allow(ann)
    puzzle = await puzzle_from(first, ann)
    there = await second.client(token=ann.welcome["token"])
    assert puzzle.id in await room_puzzles(there)
    assert second.bots.searched == []
    await allow(there, on=False)
    assert await room_puzzles(ann) == {}
