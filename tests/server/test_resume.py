"""A returning client gets what it missed; a restarted server goes on where it was."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from dealt.server.limits.constants import CODE_DAYS
from dealt.server.storage.schema import lines
from dealt.server.storage.writer import NotOwned
from tests.server.harness import House, four_at_a_table, house, opening, play_round, player_to_act
from tests.server.test_storage import Disk


async def test_who_names_a_version_gets_exactly_the_events_since(anywhere: House) -> None:
    clients = await four_at_a_table(anywhere)
    await play_round(clients, 3)
    lost = clients[1]
    known, seen = lost.version, list(lost.events)
    await lost.close()
    await clients[0].ask("chat", code=lost.code, text="where are you?")
    back = await anywhere.client(token=lost.welcome["token"])
    snapshot = await back.join(lost.code, version=known)
    assert snapshot["resumed"]
    assert {event["version"] for event in snapshot["events"]} == set(range(known + 1, snapshot["version"] + 1))
    whole = await back.join(lost.code)
    assert not whole["resumed"]
    missed = snapshot["events"]
    assert whole["events"][-len(seen + missed) :] == seen + missed
    assert whole["mine"]["view"] == lost.table["mine"]["view"]


async def test_who_was_away_too_long_gets_everything_anew(anywhere: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealt.server.rooms.broadcast.Broadcaster.recent_events", 4)
    client = await anywhere.client(name="Ann")
    code = await client.create(start=True)
    version = client.version
    while client.version < version + 8:  # nobody goes out in two turns
        await client.act()
    snapshot = await client.join(code, version=version)
    assert not snapshot["resumed"]
    assert snapshot["events"][-1]["version"] == snapshot["version"]


async def test_a_version_from_the_future_is_no_version(anywhere: House) -> None:
    client = await anywhere.client()
    code = await client.create()
    assert not (await client.join(code, version=10**6))["resumed"]


async def test_a_chosen_deal_is_the_same_after_a_restart_and_when_it_is_played_again(database: str) -> None:
    seed = "5e" * 32
    async with house(database) as server:
        ann = await server.client()
        code = await ann.create(game="patience", options={"deal_seed": seed}, start=True)
        dealt = ann.table["game"]["columns"]
        await ann.ask("act", code=code, action="deal")
        left = ann.table["game"]
        assert left["columns"] != dealt
    async with house(database) as server:
        back = await server.client(token=ann.welcome["token"])
        assert (await back.join(code))["game"] == left
        await back.ask("act", code=code, action="give up")
        await back.until(lambda each: each.phase == "over")
        (opened,) = back.saw("seed_opened")
        assert opened["seed"] == seed
        await back.ask("ready", code=code)
        await back.until(lambda each: each.phase == "playing")
        assert back.table["game"]["columns"] == dealt


async def test_after_a_restart_the_same_cards_lie_in_the_same_trick(database: str) -> None:
    async with house(database) as server:
        clients = await four_at_a_table(server, turn_seconds=60)
        await play_round(clients, 6)
        before = [client.table for client in clients]
    async with house(database) as server:
        for old, client in zip(before, clients, strict=True):
            back = await server.client(token=client.welcome["token"])
            assert back.welcome["tables"] == [old["code"]]
            snapshot = await back.join(old["code"], version=old["version"])
            assert snapshot["resumed"]
            assert snapshot["events"] == []
            for part in ("version", "seat", "game", "mine"):
                assert snapshot[part] == old[part]
            clients[clients.index(client)] = back
        for client in clients:
            await client.until(lambda each: all(seat["connected"] for seat in each.table["table"]["seats"]))
        mover = player_to_act(clients)
        assert mover is not None
        assert mover.table["clock"]["left_ms"] > 50_000
        await mover.act()


async def test_a_table_where_nobody_is_leaves_memory_and_comes_back_whole(anywhere: House) -> None:
    client = await anywhere.client()
    code = await client.create(start=True)
    await client.until(lambda each: each.offers)
    await client.close()
    other = await anywhere.client()
    await other.ask("ping")
    anywhere.minutes_later += 10
    anywhere.hub.unload_idle()
    assert anywhere.hub.rooms.here(code) is None
    back = await anywhere.client(token=client.welcome["token"])
    snapshot = await back.join(code)
    assert snapshot["mine"]["view"] == client.table["mine"]["view"]
    assert back.offers == client.offers


async def test_a_table_that_was_abandoned_long_ago_is_closed(anywhere: House) -> None:
    client = await anywhere.client()
    code = await client.create(start=True)
    await client.close()
    await (await anywhere.client()).ask("ping")
    anywhere.minutes_later += 8 * 24 * 60
    await anywhere.hub.clean()
    back = await anywhere.client(token=client.welcome["token"])
    assert back.welcome["tables"] == []
    assert (await back.join(code, sit=False))["table"]["phase"] == "over"


async def test_a_table_where_no_match_begins_is_closed_after_an_hour_with_people_waiting(here: House) -> None:
    people = [await here.client() for _ in range(30)]
    idle = [await client.create() for client in people]
    begun = await here.client()
    await begun.create(start=True)
    here.minutes_later += 50
    await here.hub.clean()
    assert (await here.client(token=people[0].welcome["token"])).welcome["tables"] == [idle[0]]
    here.minutes_later += 20
    await here.hub.clean()
    for client in people:
        assert (await here.client(token=client.welcome["token"])).welcome["tables"] == []
    assert (await here.client(token=begun.welcome["token"])).welcome["tables"] == [begun.code]


async def test_one_cleaning_goes_on_until_it_is_done_whatever_is_broken_among_it(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(database) as server:
        people = [await server.client() for _ in range(9)]
        codes = [await each.create() for each in people for _ in range(7)]
        broken = await server.store.table(codes[len(codes) // 2])
        assert broken is not None
        first = (lines.c.table_id == broken.id) & (lines.c.version == 1)
        await server.store.save((update(lines).where(first), {"line": '{"do":"open","at":1,"by":"mistake"}'}))
    async with house(database) as server:
        server.minutes_later += 70
        await server.hub.clean()
        assert await server.store.abandoned(server.hub.now(), begun=False) == []
        for each in people:
            assert (await server.client(token=each.welcome["token"])).welcome["tables"] == []
    assert caplog.text.count("stays as it is") == 1


async def test_a_broken_table_that_another_node_owns_by_now_keeps_no_other_from_being_closed(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(database) as server:
        broken, sound = await server.client(), await server.client()
        for each in (broken, sound):
            await each.create()
        row = await server.store.table(broken.code)
        assert row is not None
        first = (lines.c.table_id == row.id) & (lines.c.version == 1)
        await server.store.save((update(lines).where(first), {"line": '{"do":"open","at":1,"by":"mistake"}'}))
    async with house(database) as server:
        server.minutes_later += 70

        async def save(*_: object, **__: object) -> None:
            monkeypatch.undo()
            raise NotOwned("not_saved", "Another process has the table.")

        monkeypatch.setattr(server.store, "save", save)
        await server.hub.clean()
        assert (await server.client(token=sound.welcome["token"])).welcome["tables"] == []
    assert f"table {broken.code} cannot be closed now: Another process has the table." in caplog.text


async def test_where_short_codes_are_scarce_longer_ones_are_given(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealt.server.rooms.registry.new_code", lambda length: "BCDFG"[:length])
    first, second, third = [await here.client() for _ in range(3)]
    assert await first.create() == "BCDF"
    assert await second.create() == "BCDFG"
    assert (await (await here.client()).join("bcdfg"))["seat"] == 1
    assert await third.refused("create", table={"game": "bigtwo"}) == "no_code"


async def test_a_table_that_ended_long_ago_gives_its_code_away_and_keeps_it_where_that_cannot_be_saved(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.rooms.registry.new_code", lambda _length: "BCDF")
    first = await here.client()
    assert await first.create(start=True) == "BCDF"
    await first.ask("leave", code="BCDF")
    here.minutes_later += (CODE_DAYS + 1) * 24 * 60
    here.hub.unload_idle()
    second = await here.client()
    disk = Disk(here.store)
    disk.broken = True
    assert await second.refused("create", **opening({})) == "not_saved"
    assert (await second.join("BCDF", sit=False))["table"]["phase"] == "over"
    await second.ask("leave", code="BCDF")
    here.minutes_later += 2
    here.hub.unload_idle()
    disk.broken = False
    assert await second.create() == "BCDF"
    assert second.phase == "waiting"


@pytest.mark.parametrize("slow", ["table", "lines"])
async def test_a_code_whose_table_is_being_read_is_not_given_away(
    here: House, monkeypatch: pytest.MonkeyPatch, slow: str
) -> None:
    monkeypatch.setattr("dealt.server.rooms.registry.new_code", lambda length: "BCDFG"[:length])
    first, friend, second = [await here.client() for _ in range(3)]
    assert await first.create(start=True) == "BCDF"
    await first.ask("leave", code="BCDF")
    here.minutes_later += (CODE_DAYS + 1) * 24 * 60
    here.hub.unload_idle()
    asked, gate, read = asyncio.Event(), asyncio.Event(), getattr(here.store, slow)

    async def slowly(of: Any) -> Any:
        found = await read(of)
        if not asked.is_set():
            asked.set()
            await gate.wait()
        return found

    monkeypatch.setattr(here.store, slow, slowly)
    joining = asyncio.create_task(friend.join("BCDF", secret=first.secret, sit=False))
    await asked.wait()
    assert await second.create() == "BCDFG"
    gate.set()
    assert (await joining)["table"]["phase"] == "over"
    assert (await friend.join("BCDFG"))["seat"] == 1


async def test_two_who_come_by_the_same_code_at_once_do_not_share_it(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["BCDF", "BCDF", "GHJK"])
    monkeypatch.setattr("dealt.server.rooms.registry.new_code", lambda _length: next(codes))
    first, second = await here.client(), await here.client()
    assert {*await asyncio.gather(first.create(), second.create())} == {"BCDF", "GHJK"}


async def test_a_guest_whose_table_has_ended_is_forgotten(here: House) -> None:
    guest = await here.client()
    await guest.create(start=True, options={"session_end": "hands", "session_hands": 1})
    while guest.phase != "over":
        await guest.act()
        await guest.until(lambda each: each.offers or each.phase == "over")
    here.minutes_later += 40 * 24 * 60
    await here.hub.clean()
    stranger = await here.stranger()
    assert await stranger.refused("hello", token=guest.welcome["token"]) == "unknown_token"


async def test_guests_who_sit_nowhere_are_forgotten_and_names_are_not(anywhere: House) -> None:
    guest, named, seated = await anywhere.client(), await anywhere.client(name="Ann"), await anywhere.client()
    await seated.create()
    anywhere.minutes_later += 40 * 24 * 60
    await anywhere.hub.clean()
    stranger = await anywhere.stranger()
    assert await stranger.refused("hello", token=guest.welcome["token"]) == "unknown_token"
    assert (await anywhere.client(token=named.welcome["token"])).welcome["name"] == "Ann"


async def test_a_new_name_is_known_at_the_table_and_after_a_restart(database: str) -> None:
    async with house(database) as server:
        ann, ben = await server.client(name="Ann"), await server.client(name="Ben")
        await ben.join(await ann.create())
        assert (await ann.ask("rename", name="Anna"))["type"] == "reply"
        await ben.until(lambda each: each.saw("new_name"))
        assert ben.table["table"]["seats"][0]["name"] == "Anna"
        assert (await server.client(name="Ann")).welcome["name"] == "Ann"
    async with house(database) as server:
        assert (await server.client(token=ann.welcome["token"])).welcome["name"] == "Anna"
