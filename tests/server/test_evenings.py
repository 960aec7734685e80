"""Evenings over sockets: announced, joined, played round by round, with standings for everybody who looks."""

import asyncio
import io
import itertools
import json
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest

from dealt.errors import BadRecord, DealtError
from dealt.games import games
from dealt.server.evenings.view import live_table
from dealt.server.limits.constants import COSTLY_REQUESTS
from dealt.server.rooms.absences import Absences
from dealt.server.rooms.codes import TableMoves
from dealt.server.shards import ALL_SHARDS
from dealt.shuffle import new_seed
from dealt.table import commands
from dealt.table.record_json import decode_line
from dealt.table.seat import Person
from dealt.table.settings import TableSettings
from dealt.table.verify import verify
from tests.server.harness import Client, House, Message, assert_sentence, house, until
from tests.server.information_leaks import Arranged
from tests.server.nodes import Cluster
from tests.server.test_admin_commands import given, order, room
from tests.server.test_api_clients import program
from tests.server.test_information_leaks import swaps

ONE_DEAL = {"table": {"game": "bigtwo", "pace_ms": 0, "level": "easy"}, "deals": 1, "break_seconds": 0}


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots play at once for who does not come to the table."""
    monkeypatch.setattr(Absences, "grace_seconds", 0.0)


async def announced(host: Client, **settings: Any) -> str:
    """Announce an evening; return its code."""
    answer = await host.ask("announce", evening={**ONE_DEAL, "rounds": 2, **settings})
    assert answer["type"] == "reply", answer
    return str(answer["data"]["code"])


async def users(here: House, code: str, count: int) -> list[Client]:
    """Let users come and take part."""
    clients = [await here.client() for _ in range(count)]
    for client in clients:
        await done(client, "evening_join", code=code)
    return clients


async def done(client: Client, op: str, **fields: Any) -> Message:
    """Send a request that is carried out; return its answer."""
    answer = await client.ask(op, **fields)
    assert answer["type"] == "reply", answer
    return dict(answer.get("data") or {})


def told(client: Client) -> Message:
    """Return the evening as a client was told of it last."""
    return next((each["evening"] for each in reversed(client.others) if each["type"] == "evening"), {})


async def over(client: Client, code: str = "") -> Message:
    """Wait until an evening is over, and return it; by default the one that the client was sent last."""
    await client.until(lambda each: told(each).get("phase") == "over" and told(each)["code"].startswith(code))
    return told(client)


def ids(evening: Message) -> list[str]:
    return [player["player"] for player in evening["players"]]


async def own(client: Client) -> list[str]:
    """Return the codes of a user's own evenings."""
    return [row["code"] for row in (await done(client, "evenings"))["mine"]]


async def test_an_evening_is_played_to_its_end_by_itself(here: House) -> None:
    host = await here.client()
    code = await announced(host, title="Thursday")
    others = await users(here, code, 4)
    await done(host, "evening_start", code=code, round=1)
    evening = await over(host)
    assert evening["settings"]["title"] == "Thursday"
    assert sorted(ids(evening)) == sorted(each.welcome["player"] for each in (host, *others))
    for played in evening["rounds"]:
        seats = [seat for table in played["tables"] for seat in table["seats"]]
        seated = [seat["player"] for seat in seats if seat["player"]]
        assert sorted(seated) == sorted(ids(evening))
        assert len(seats) == 8
    # An independent count: places from the scores, points from the places.
    points = dict.fromkeys(ids(evening), 0.0)
    for played in evening["rounds"]:
        for table in played["tables"]:
            scores = [seat["score"] for seat in table["seats"]]
            for seat in table["seats"]:
                place, equal = sum(each < seat["score"] for each in scores), scores.count(seat["score"])
                if seat["player"]:
                    points[seat["player"]] += sum((4, 3, 2, 1)[place : place + equal]) / equal
    assert {player["player"]: player["points"] for player in evening["players"]} == points
    assert [player["points"] for player in evening["players"]] == sorted(points.values(), reverse=True)
    assert evening["seed"]
    assert (await here.client()).welcome["evenings"] == []


async def test_a_user_is_called_to_the_table_and_plays_there(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Absences, "grace_seconds", 1000.0)
    ann, bob = [await here.client() for _ in range(2)]
    code = await announced(ann, table={"game": "bluejack", "pace_ms": 0, "turn_seconds": 0}, deals=0, rounds=1)
    await done(bob, "evening_join", code=code)
    await done(ann, "evening_start", code=code, round=1)
    for client in (ann, bob):
        await client.until(lambda each: any(message["type"] == "evening_calls" for message in each.others))
        call = next(message for message in client.others if message["type"] == "evening_calls")
        assert call["code"] == code
        snapshot = await client.join(call["table"])
        assert snapshot["seat"] is not None
        assert snapshot["table"]["host"] is None
        assert snapshot["table"]["evening"] == code
    assert await ann.refused("pause", code=ann.code, on=True) == "not_host"
    assert await ann.refused("vote", code=ann.code, on=True) == "round_of_evening"
    eve = await here.client()
    await done(eve, "evening", code=code)
    assert await eve.refused("join", code=ann.code) == "no_table"
    watched = next(table for table in (await done(eve, "evening", code=code))["rounds"][0]["tables"])
    assert await eve.refused("join", code=ann.code, secret=watched["secret"]) == "of_evening"
    assert (await eve.join(ann.code, secret=watched["secret"], sit=False))["seat"] is None


@pytest.mark.parametrize("when", ["announced", "drawn"])
async def test_an_evening_goes_on_after_a_restart(data: Path, when: str) -> None:
    async with house(data) as here:
        host = await here.client()
        code = await announced(host, rounds=2)
        await users(here, code, 4)
        if when == "drawn":
            # The server dies when a round is drawn, before any table is open.
            here.hub.evenings._evenings[code]._open_tables = _nothing
            await done(host, "evening_start", code=code, round=1)
        before = [json.loads(event) for event in await here.store.evening_events(await evening_id(here, code))]
        token = host.welcome["token"]
    async with house(data) as here:
        host = await here.client(token=token)
        assert host.welcome["evenings"] == [code]
        evening = await done(host, "evening", code=code)
        assert len(evening["players"]) == 5
        if when == "announced":
            await done(host, "evening_start", code=code, round=1)
        evening = await over(host)
        if when == "drawn":
            drawn = next(event for event in before if event["do"] == "draw")
            assert [table["seats"] for table in drawn["tables"]] == [
                [seat["player"] for seat in table["seats"]] for table in evening["rounds"][0]["tables"]
            ]
        tables = [table["code"] for played in evening["rounds"] for table in played["tables"]]
        assert len(set(tables)) == 4


async def _nothing() -> None:
    return


async def evening_id(here: House, code: str) -> int:
    row = await here.store.evening(code)
    assert row is not None
    return int(row.id)


async def test_who_comes_late_plays_from_the_next_round_on(here: House) -> None:
    host = await here.client()
    code = await announced(host, break_seconds=600)
    await users(here, code, 4)
    await done(host, "evening_start", code=code, round=1)
    await host.until(lambda each: told(each).get("phase") == "break")
    (late,) = await users(here, code, 1)
    await done(host, "evening_start", code=code, round=2)
    evening = await over_after_break(here, host)
    row = next(player for player in evening["players"] if player["player"] == late.welcome["player"])
    assert row["rounds"][0] is None
    assert row["begun_with"] == min(player["rounds"][0] for player in evening["players"] if player is not row)
    assert row["points"] == row["begun_with"] + row["rounds"][1]


async def over_after_break(here: House, client: Client) -> Message:
    await client.until(lambda each: told(each).get("phase") in ("break", "over") and len(told(each)["rounds"]) == 2)
    return await over(client)


async def test_who_leaves_keeps_the_points_and_a_bot_plays_on(here: House) -> None:
    host = await here.client()
    code = await announced(host, break_seconds=600)
    others = await users(here, code, 3)
    await done(host, "evening_start", code=code, round=1)
    await done(others[0], "evening_leave", code=code)
    await host.until(lambda each: told(each).get("phase") == "break")
    await done(host, "evening_start", code=code, round=2)
    evening = await over(host)
    row = next(player for player in evening["players"] if player["player"] == others[0].welcome["player"])
    assert row["left"]
    assert row["rounds"][1] is None
    assert row["points"] == row["rounds"][0] > 0


async def test_the_same_deals_are_told_to_nobody_else_before_the_round_ends(here: House) -> None:
    here.bots.gate = None
    host = await here.client()
    code = await announced(host, same_deals=True, scoring="matchpoints", rounds=1, deals=2)
    await users(here, code, 7)
    await done(host, "evening_start", code=code, round=1)
    evening = await over(host)
    seen = [each["evening"] for each in host.others if each["type"] == "evening"]
    for state in seen:
        for played in state["rounds"]:
            for table in played["tables"]:
                if played["ended"] is None:
                    assert not table["secret"] and not table["record"]
                    assert all(seat["score"] is None and seat["points"] is None for seat in table["seats"])
    assert abs(sum(player["points"] for player in evening["players"]) - 8 * 50) < 1e-6
    seeds = set()
    for table in evening["rounds"][0]["tables"]:
        async with here.session.get(f"{here.address}/record/{table['record']}.jsonl") as answer:
            lines = [json.loads(line) for line in (await answer.text()).splitlines()]
        seeds.add(next(line["seed"] for line in lines if line["do"] == "seed"))
    assert len(seeds) == 1


async def test_same_deals_that_a_table_still_plays_are_told_by_no_standings_record_or_spectator(here: House) -> None:
    here.bots.gate = asyncio.Event()
    host = await here.client()
    table = {"game": "bigtwo", "pace_ms": 0, "turn_seconds": 0, "level": "easy"}
    code = await announced(host, table=table, same_deals=True, rounds=1)
    others = await users(here, code, 7)
    eve = await here.client()
    await done(host, "evening_start", code=code, round=1)
    await host.until(lambda each: any(message["type"] == "evening_calls" for message in each.others))
    # The host is at the table and does not play; bots play for all others.
    still = await host.join(next(message["table"] for message in host.others if message["type"] == "evening_calls"))
    here.bots.gate.set()

    def finished(evening: Message) -> list[Message]:
        return [table for played in evening.get("rounds", ()) for table in played["tables"] if table["over"]]

    await host.until(lambda each: finished(told(each)))
    evening = await done(eve, "evening", code=code)
    (table_over,) = finished(evening)
    assert {(player["points"], player["score"], *player["rounds"]) for player in evening["players"]} == {(0, 0, None)}
    assert {row["points"] for row in (await done(eve, "league", code=code))["players"]} == {0}

    mine = next(each for each in others if each.welcome["player"] in [seat["player"] for seat in table_over["seats"]])
    record = (await mine.join(table_over["code"]))["record"]
    name = record.removeprefix("/record/").removesuffix(".jsonl")
    for path in (record, f"/match/{name}/1.json"):
        async with here.session.get(here.address + path) as answer:
            assert answer.status == 404
            assert "Other tables still play these deals" in await answer.text()
    assert await mine.refused("join", code=host.code, secret=still["secret"], sit=False) == "same_deals"

    await done(host, "evening_leave", code=code)
    evening = await over(host)
    assert all(player["points"] for player in evening["players"])
    async with here.session.get(here.address + record) as answer:
        assert answer.status == 200


async def test_chat_goes_to_who_looks_and_comes_from_who_takes_part(here: House) -> None:
    host, eve = await here.client(), await here.client()
    code = await announced(host)
    await done(eve, "evening", code=code)
    await done(host, "evening_chat", code=code, text="Good evening")
    await eve.until(lambda each: any(message["type"] == "evening_talk" for message in each.others[1:]))
    talk = [message for message in eve.others if message["type"] == "evening_talk"]
    assert talk[0] == {"type": "evening_talk", "code": code, "entries": [], "whole": True}
    assert [entry["text"] for entry in talk[1]["entries"]] == ["Good evening"]
    assert await eve.refused("evening_chat", code=code, text="Hello") == "not_at_evening_yourself"


async def test_an_evening_is_in_the_lobby_only_if_its_host_wants_it(here: House) -> None:
    host, eve = await here.client(), await here.client()
    hidden, listed = await announced(host, title="Among us"), await announced(host, listed=True, title="For all")
    await done(eve, "lobby")
    await eve.until(lambda each: any(message["type"] == "lobby" for message in each.others))
    lobby = next(message for message in reversed(eve.others) if message["type"] == "lobby")
    assert [(row["code"], row["title"]) for row in lobby["evenings"]] == [(listed, "For all")]
    assert [row["code"] for row in (await done(eve, "evenings"))["listed"]] == [listed]
    mine = (await done(host, "evenings"))["mine"]
    assert [(row["code"], row["title"]) for row in mine] == [(listed, "For all"), (hidden, "Among us")]
    assert (await done(eve, "evenings"))["mine"] == []


async def test_a_request_that_comes_again_is_carried_out_once(data: Path) -> None:
    async with house(data) as here:
        host = await here.client(client="a-tab-of-mine")
        first = await host.ask("announce", id=7, evening=ONE_DEAL)
        token = host.welcome["token"]
    async with house(data) as here:
        host = await here.client(client="a-tab-of-mine", token=token)
        again = await host.ask("announce", id=7, evening=ONE_DEAL)
        assert again["data"]["code"] == first["data"]["code"]
        assert await own(host) == [first["data"]["code"]]


async def test_bots_finish_the_round_when_its_time_and_grace_are_over(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Absences, "grace_seconds", 1000.0)
    ann, bob = [await here.client() for _ in range(2)]
    table = {"game": "bluejack", "pace_ms": 0, "turn_seconds": 0}
    code = await announced(ann, table=table, deals=0, rounds=1, round_minutes=5)
    await done(bob, "evening_join", code=code)
    await done(ann, "evening_start", code=code, round=1)
    for client in (ann, bob):
        await client.until(lambda each: any(message["type"] == "evening_calls" for message in each.others))
        await client.join(next(each["table"] for each in client.others if each["type"] == "evening_calls"))
    assert (await done(ann, "evening", code=code))["phase"] == "playing"
    here.minutes_later += 5
    await here.hub.evenings.wake()
    assert (await done(ann, "evening", code=code))["phase"] == "playing"
    here.minutes_later += 2
    await here.hub.evenings.wake()
    await over(ann)


async def test_an_administrator_sees_all_evenings_removes_users_and_cancels_one(here: House) -> None:
    ann, bob, cat = [await here.client(name=name) for name in ("Ann", "Bob", "Cat")]
    code = await announced(ann, title="Thursday", listed=False)
    for client in (bob, cat):
        await done(client, "evening_join", code=code)
    (evening,) = (await room(here))["evenings"]
    secret = (await done(ann, "evening", code=code))["secret"]
    assert secret not in str(evening)
    assert [user["name"] for user in evening.pop("people")] == ["Ann", "Bob", "Cat"]
    assert evening == {
        "code": code, "title": "Thursday", "game": "bigtwo", "phase": "announced", "host_name": "Ann",
        "listed": False, "round": 0, "rounds": 2,
    }  # fmt: skip
    await given(here, "remove_from_evening", code=code, person=bob.welcome["player"])
    assert await bob.refused("evening_join", code=code) == "removed_from_evening"
    # The host cannot be kept out of an evening that goes on.
    await given(here, "remove_from_evening", code=code, person=ann.welcome["player"])
    (evening,) = (await room(here))["evenings"]
    assert [user["name"] for user in evening["people"]] == ["Cat"]
    await done(ann, "evening_join", code=code)
    await given(here, "cancel_evening", code=code)
    assert (await done(cat, "evening", code=code))["phase"] == "cancelled"
    assert (await room(here))["evenings"] == []
    for wrong, why in (
        ({"do": "cancel_evening", "code": "QQQQ"}, "no_evening"),
        ({"do": "remove_from_evening", "code": code, "person": "nobody"}, "evening_over"),
        ({"do": "cancel_evening", "code": "?"}, "bad_code"),
    ):
        status, answer = await order(here, **wrong)
        assert_sentence(answer)
        assert (status, answer["code"]) == (400, why)


async def test_users_without_a_seat_are_not_let_in_by_guesses(here: House) -> None:
    eve = await here.client()
    assert await eve.refused("evening", code="BCDF") == "no_evening"
    assert await eve.refused("evening_join", code="nonsense") == "bad_code"


async def test_a_code_that_is_tried_for_a_table_and_an_evening_is_one_guess(here: House) -> None:
    guesser, code = await here.client(), await announced(await here.client())
    assert await guesser.refused("join", code=code) == "no_table"
    await done(guesser, "evening", code=code)
    guesses = 0
    while await guesser.refused("join", code="BBBB") != "too_fast":
        assert await guesser.refused("evening", code="BBBB") == "no_evening"
        guesses += 1
    assert guesses >= COSTLY_REQUESTS.burst
    assert await guesser.refused("evening", code="BBBB") == "too_fast"


async def test_a_table_that_all_leave_is_played_to_its_end_by_bots(here: House) -> None:
    host = await here.client()
    code = await announced(host, rounds=1)
    others = await users(here, code, 3)
    here.bots.gate = asyncio.Event()
    await done(host, "evening_start", code=code, round=1)
    await host.until(lambda each: any(message["type"] == "evening_calls" for message in each.others))
    table = next(message["table"] for message in host.others if message["type"] == "evening_calls")
    for client in (host, *others):
        await done(client, "leave", code=table)
    here.bots.gate.set()
    evening = await over(host)
    scores = [seat["score"] for seat in evening["rounds"][0]["tables"][0]["seats"]]
    assert min(scores) == 0 < max(scores)


async def test_an_erased_user_leaves_a_name_of_nobody(here: House) -> None:
    host, ann = await here.client(), await here.client(name="Annabel")
    code = await announced(host)
    await done(ann, "evening_join", code=code)
    await done(ann, "evening_chat", code=code, text="My secret")
    exported = await here.hub.own_data.export(ann.welcome["player"])
    assert exported["evenings"][0]["code"] == code
    assert [each["text"] for each in exported["said_at_evenings"]] == ["My secret"]
    await ann.send("forget", name="Annabel")
    row = await evening_id(here, code)
    kept: list[str] = []

    async def read() -> None:
        kept[:] = await here.store.evening_events(row)

    await read()
    while "Annabel" in "".join(kept) or "My secret" in "".join(kept):
        await until(lambda: True)
        await read()
    evening = await done(host, "evening", code=code)
    assert all(player["name"] != "Annabel" for player in evening["players"])


async def test_an_evening_that_cannot_be_read_keeps_no_erased_chat_at_another_one(here: House) -> None:
    host, ann = await here.client(), await here.client(name="Annabel")
    broken, code = await announced(host), await announced(host)
    for each in (broken, code):
        await done(ann, "evening_join", code=each)
    await done(ann, "evening_chat", code=code, text="My secret")
    here.hub.evenings._evenings[broken].reload = _unreadable
    await ann.send("forget", name="Annabel")

    def talk(client: Client) -> list[Message]:
        return [each for each in client.others if each["type"] == "evening_talk" and each["code"] == code]

    await host.until(lambda each: len(talk(each)) == 3)
    assert [entry["text"] for entry in talk(host)[-1]["entries"]] == ["…"]


async def _unreadable() -> None:
    raise DealtError("not_readable", "The server cannot read this.")


async def test_the_name_of_an_erased_host_is_in_no_title(here: House) -> None:
    ann, eve = await here.client(name="Annabel"), await here.client()
    code = await announced(ann)
    await done(ann, "evening_change", code=code, evening={**ONE_DEAL, "rounds": 3})
    assert (await done(eve, "evening", code=code))["settings"]["title"] == "Annabel’s evening"
    await ann.send("forget", name="Annabel")
    await eve.until(lambda each: "Annabel" not in json.dumps(told(each) or "Annabel"))
    assert told(eve)["settings"]["title"].endswith("’s evening")
    assert "Annabel" not in "".join(await here.store.evening_events(await evening_id(here, code)))


async def test_an_evening_is_joined_from_every_node_and_goes_on_at_another(two: Cluster) -> None:
    host, ben = await two.houses[1].client(), await two.houses[2].client()
    code = await announced(host, listed=True, rounds=2)
    giver = two.of(code)
    ben = await two.follow(ben, "evening_join", code)
    watcher = await two.houses[2].client()
    await watcher.send("lobby")
    await watcher.until(
        lambda each: any(row["code"] == code for message in each.others for row in message.get("evenings", []))
    )
    # No bot decides before the evening has moved to the other node.
    for server in two.all:
        server.bots.gate = asyncio.Event()
    host = await two.follow(host, "evening", code)
    # Any node knows all evenings of a user.
    for server in two.all:
        assert await own(await server.client(token=ben.welcome["token"])) == [code]
    await done(host, "evening_start", code=code, round=1)
    await two.hand_over(code)
    taker = two.of(code)
    assert taker is not giver
    for server in two.all:
        assert server.bots.gate is not None
        server.bots.gate.set()
    host = await taker.client(token=host.welcome["token"])
    await done(host, "evening", code=code)
    evening = await over(host)
    assert len(evening["rounds"]) == 2
    tables = [table["code"] for played in evening["rounds"] for table in played["tables"]]
    assert len(set(tables)) == len(tables) == 2
    assert all(taker.hub.bus.shards.owns(table) for table in tables)


async def test_a_user_is_erased_when_they_have_left_the_evenings_of_other_nodes(
    two: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await announced(await two.houses[1].client())
    owner = two.of(code)
    other = next(server for server in two.all if server is not owner)
    ann = await two.follow(await other.client(name="Ann"), "evening_join", code)
    person = ann.welcome["player"]
    take_out, may_leave, looks = owner.hub.evenings.take_out, asyncio.Event(), list[str]()
    evenings_of = other.store.evenings_of

    async def take_out_late(person: str, called: str | None) -> None:
        await may_leave.wait()
        await take_out(person, called)

    async def look(person: str, *, hosted: bool = True) -> list[str]:
        looks.append(person)
        return await evenings_of(person, hosted=hosted)

    owner.hub.rooms.leave_evenings = take_out_late
    monkeypatch.setattr(other.store, "evenings_of", look)
    await (await other.client(token=ann.welcome["token"])).send("forget", name="Ann")
    await until(lambda: looks.count(person) > 3)
    assert await owner.store.is_known(person)
    may_leave.set()
    while await owner.store.is_known(person):
        await until(lambda: True)
    assert (await owner.hub.evenings.find(code)).evening.players[person].left


async def test_an_evening_is_one_file_with_the_records_of_its_matches(here: House) -> None:
    host = await here.client()
    code = await announced(host, rounds=1)
    await users(here, code, 4)
    await done(host, "evening_start", code=code, round=1)
    evening = await over(host)
    async with here.session.get(f"{here.address}/evening/{code.lower()}.zip") as answer:
        assert answer.status == 200
        file = ZipFile(io.BytesIO(await answer.read()))
    assert file.namelist() == ["evening.json", "round-1-table-1.jsonl", "round-1-table-2.jsonl"]
    assert json.loads(file.read("evening.json"))["players"] == evening["players"]
    lines = file.read("round-1-table-1.jsonl").splitlines()
    assert json.loads(lines[0])["evening"] == code
    assert verify([decode_line(line) for line in lines]).sealed
    async with here.session.get(f"{here.address}/evening/BCDF.zip") as answer:
        assert answer.status == 404


async def test_a_file_of_an_evening_is_whole_though_a_round_begins_and_a_record_is_damaged(here: House) -> None:
    host = await here.client()
    code = await announced(host, rounds=2, break_seconds=600)
    await users(here, code, 4)
    await done(host, "evening_start", code=code, round=1)
    await host.until(lambda each: told(each).get("phase") == "break")
    asked: list[int] = []

    async def of_table(table: int) -> bytes:
        asked.append(table)
        if len(asked) == 1:
            await done(host, "evening_start", code=code, round=2)
            return b"{}"
        raise BadRecord("bad_record", "The record is damaged.")

    file = ZipFile(io.BytesIO(await here.hub.evenings.records(code, of_table)))
    assert len(asked) == 2
    assert file.namelist() == ["evening.json", "round-1-table-1.jsonl"]


async def test_a_message_at_an_evening_is_reported_by_who_looks(here: House) -> None:
    host, eve = await here.client(), await here.client()
    code = await announced(host)
    await done(eve, "evening", code=code)
    await done(host, "evening_chat", code=code, text="Good evening")
    await done(host, "evening_chat", code=code, text="Bad words")
    await eve.until(lambda each: sum(message["type"] == "evening_talk" for message in each.others) == 3)
    entry = eve.others[-1]["entries"][0]
    report = {"player": entry["player"], "at": entry["at"], "number": entry["number"], "code": code, "evening": True}
    await done(eve, "report", **report)
    assert await eve.refused("report", **report) == "reported_already"
    (row,) = await here.hub.reporting.open()
    assert (row.code, row.text, [line.text for line in row.context]) == (code, "Bad words", ["Good evening"])
    assert await (await here.client()).refused("report", **report) == "not_at_table"


@pytest.mark.parametrize("name", [name for name, game in games().items() if game.seat_counts[-1] > 1])
def test_an_evening_knows_nothing_of_hidden_cards(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds in which two hidden cards have changed places are told alike."""
    found = list(itertools.islice(swaps(games()[name], Random(4)), 10))
    arranged = Arranged(games()[name])
    monkeypatch.setitem(games(), name, arranged)
    for swap in found:
        worlds = []
        for position in swap.worlds:
            arranged.position = position
            seats = arranged.default_seats
            people = [Person(f"user{seat}", f"User {seat}") for seat in range(seats)]
            wanted = TableSettings(game=name, seats=seats)
            table, _ = commands.open_for_evening("KTRN", wanted, "BCDF", people, 1_000, bytes(32))
            shown = [live_table(table)]
            if swap.move is not None:
                commands.act(table, *swap.move, "human", 2_000, new_seed)
                shown.append(live_table(table))
            worlds.append(shown)
        assert worlds[0] == worlds[1]
        assert worlds[0][0] is not None


async def test_a_weekly_evening_is_announced_again_and_a_league_adds_them_up(here: House) -> None:
    host = await here.client()
    start = here.hub.now() + 1000
    code = await announced(host, rounds=1, weekly=True, start_at=start)
    (ann,) = await users(here, code, 1)
    await done(host, "evening_start", code=code, round=1)
    first = await over(host)
    following = first["following"]
    assert await own(host) == [following]
    second = await done(host, "evening", code=following)
    assert second["settings"]["start_at"] == start + 7 * 24 * 60 * 60 * 1000
    assert (second["previous"], second["phase"], ids(second)) == (code, "announced", [host.welcome["player"]])
    await done(ann, "evening_join", code=following)
    host.others.clear()
    await done(host, "evening_start", code=following, round=1)
    second = await over(host, following)
    table = await done(host, "league", code=following)
    assert table["evenings"] == [following, code]
    assert {row["player"]: row["points"] for row in table["players"]} == {
        row["player"]: row["points"]
        + next(each["points"] for each in second["players"] if each["player"] == row["player"])
        for row in first["players"]
    }
    await done(host, "evening_cancel", code=second["following"])
    assert await own(host) == []


async def test_a_weekly_evening_ends_with_its_host(here: House) -> None:
    host = await here.client(name="Annabel")
    code = await announced(host, rounds=2, break_seconds=600, weekly=True, start_at=here.hub.now() + 1000)
    bob, *_ = await users(here, code, 2)
    await done(bob, "evening", code=code)
    await done(host, "evening_start", code=code, round=1)
    await bob.until(lambda each: told(each).get("phase") == "break")
    await here.hub.own_data.forget(host.welcome["player"], "Annabel")
    here.minutes_later += 11
    await here.hub.evenings.wake()
    evening = await over(bob)
    assert len(evening["rounds"]) == 2
    assert evening["following"] == ""


async def test_who_leaves_an_evening_has_room_for_another_and_its_host_keeps_it(anywhere: House) -> None:
    host, ann = await anywhere.client(), await anywhere.client()
    code = await announced(host)
    await done(ann, "evening_join", code=code)
    assert await own(ann) == [code]
    for client in (ann, host):
        await done(client, "evening_leave", code=code)
    assert await own(ann) == []
    assert await own(host) == [code]


async def test_a_user_takes_part_in_so_many_evenings(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealt.server.evenings.registry.EVENINGS_A_USER", 1)
    ann = await here.client()
    first, second = [await announced(await here.client()) for _ in range(2)]
    await done(ann, "evening_join", code=first)
    assert await ann.refused("evening_join", code=second) == "too_many_evenings"
    assert await ann.refused("announce", evening=ONE_DEAL) == "too_many_evenings"
    await done(ann, "evening_join", code=first)
    await done(ann, "evening_leave", code=first)
    await done(ann, "evening_join", code=second)


async def test_joining_several_evenings_at_the_same_time_does_not_pass_the_limit(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.evenings.registry.EVENINGS_A_USER", 2)
    ann = await here.client()
    codes = [await announced(await here.client()) for _ in range(4)]
    pages = [await here.client(token=ann.welcome["token"]) for _ in codes]
    asked = [page.ask("evening_join", code=code) for page, code in zip(pages, codes, strict=True)]
    refused = [each.get("code") for each in await asyncio.gather(*asked)]
    assert refused.count("too_many_evenings") == 2
    assert len(await own(ann)) == 2


async def test_a_new_name_is_taken_to_the_evenings_of_its_user_alone(here: House) -> None:
    host, ann = await here.client(), await here.client(name="Annabel")
    code, other = await announced(host), await announced(host)
    await done(ann, "evening_join", code=code)
    here.hub.evenings._evenings[other].submit = _not_asked
    await done(ann, "rename", name="Annika")
    assert "Annika" in [player["name"] for player in (await done(host, "evening", code=code))["players"]]


async def _not_asked(_decide: object) -> None:
    raise AssertionError("This evening has nothing to do with it.")


async def test_programs_play_a_round_without_people(here: House) -> None:
    host = await here.client()
    table = {"game": "bluejack", "pace_ms": 0, "bots": True, "options": {"sets": 1}}
    answer = await host.ask(
        "announce", evening={"table": table, "rounds": 1, "break_seconds": 0, "title": "Programs"}, join=False
    )
    code = answer["data"]["code"]
    for name in ("Alpha", "Beta"):
        await done(await program(here, name), "evening_join", code=code)
    await done(host, "evening_start", code=code, round=1)
    evening = await over(host)
    assert [player["bot"] for player in evening["players"]] == [True, True]
    (played,) = evening["rounds"]
    scores = [seat["score"] for seat in played["tables"][0]["seats"]]
    assert sorted(scores) == [0, 1]


async def test_nobody_looks_at_an_evening_that_this_node_has_left_to_another(here: House) -> None:
    host = await here.client()
    evenings = here.hub.evenings
    live = await evenings.find(await announced(host))
    reader = next(iter(here.hub.people.here(host.welcome["player"]).connections))
    await live.info()
    evenings.drop(ALL_SHARDS)
    with pytest.raises(TableMoves):
        evenings.watch(live, reader)
    assert (await done(host, "evening", code=live.code))["code"] == live.code
    assert reader in (await evenings.find(live.code)).subscribers
