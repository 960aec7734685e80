"""Events that nobody requests: the clock, computers, and people who go away."""

import asyncio
import gc
import json
import logging

import pytest

from tests.server.harness import Client, House, four_at_a_table, play_round, player_to_act


async def a_minute_passes(here: House, client: Client) -> None:
    """The time of day jumps, and whatever happens at the table makes the clock look."""
    here.minutes_later += 1
    await client.ask("chat", code=client.code, text="How long it takes!")


async def test_the_clock_plays_for_who_does_not(here: House) -> None:
    clients = await four_at_a_table(here, turn_seconds=60)
    mover = player_to_act(clients)
    assert mover is not None
    assert mover.table["clock"]["total_ms"] == 60_000
    await a_minute_passes(here, clients[0])
    for client in clients:
        await client.until(lambda each: each.saw("time_up"))
        await client.until(lambda each: each.saw("played"))
    assert mover.saw("time_up")[0]["seat"] == clients.index(mover)


async def test_a_play_in_time_stops_the_clock_of_that_decision(here: House) -> None:
    clients = await four_at_a_table(here, turn_seconds=600)
    here.minutes_later += 9
    mover = player_to_act(clients)
    assert mover is not None
    await mover.act()
    assert mover.table["clock"]["left_ms"] > 590_000


async def test_without_a_clock_nobody_is_told_of_one(here: House) -> None:
    clients = await four_at_a_table(here, turn_seconds=0)
    assert all(client.table["clock"] is None for client in clients)


async def test_while_nobody_is_there_nothing_moves(here: House) -> None:
    client = await here.client()
    code = await client.create(start=True, turn_seconds=10)
    await client.until(lambda each: each.offers)
    version = client.version
    await client.close()
    watcher = await here.client()
    snapshot = await watcher.join(code, sit=False)
    assert snapshot["clock"] is None
    here.minutes_later += 5
    back = await here.client(token=client.welcome["token"])
    snapshot = await back.join(code)
    assert snapshot["version"] == version
    assert snapshot["clock"]["left_ms"] > 9_000


async def test_a_computer_stands_in_for_who_is_away_and_gives_the_seat_back(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.rooms.absences.Absences.grace_seconds", 0.05)
    clients = await four_at_a_table(here, turn_seconds=0)
    await play_round(clients, 2)
    mover = player_to_act(clients)
    assert mover is not None
    seat = clients.index(mover)
    stays = clients[seat - 1]
    await mover.close()
    await stays.until(lambda each: each.saw("computer_plays"))
    await stays.until(lambda each: each.offers or each.table["game"]["turn"] != seat)
    assert stays.table["table"]["seats"][seat]["stand_in"]
    assert not stays.table["table"]["seats"][seat]["connected"]
    back = await here.client(token=mover.welcome["token"])
    assert (await back.join(stays.code))["seat"] == seat
    await back.until(lambda each: not each.table["table"]["seats"][seat]["stand_in"])
    await stays.until(lambda each: [event["on"] for event in each.saw("computer_plays")] == [True, False])


async def test_who_comes_back_in_time_is_not_replaced(here: House) -> None:
    clients = await four_at_a_table(here, turn_seconds=0)
    await clients[1].close()
    await clients[0].until(lambda each: not each.table["table"]["seats"][1]["connected"])
    back = await here.client(token=clients[1].welcome["token"])
    await back.join(clients[0].code)
    await clients[0].until(lambda each: each.table["table"]["seats"][1]["connected"])
    assert not clients[0].saw("computer_plays")


async def test_before_a_match_the_seat_of_who_stays_away_becomes_free(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.rooms.absences.Absences.vacant_seconds", 0.05)
    host, guest = await here.client(), await here.client()
    code = await host.create()
    await guest.join(code)
    await host.close()
    await guest.until(lambda each: each.saw("went"))
    assert guest.table["table"]["host"] == 1
    assert (await guest.ask("start", code=code))["type"] == "reply"


async def test_a_computer_that_fails_plays_the_default(here: House, caplog: pytest.LogCaptureFixture) -> None:
    here.bots.fault = RuntimeError("a bug in a computer player")
    client = await here.client()
    with caplog.at_level(logging.ERROR):
        await client.create(start=True)
        await client.until(lambda each: each.offers)
        await client.act()
        await client.until(
            lambda each: {event["seat"] for event in each.saw("played") + each.saw("passed")} >= {1, 2, 3}
        )
    assert "could not decide" in caplog.text
    await client.until(lambda each: each.offers)
    assert await client.refused("hint", code=client.code) == "no_hint"
    gc.collect()
    assert "never retrieved" not in caplog.text
    assert f"a bot has no answer about table {client.code}" in caplog.text


async def test_a_computer_that_wants_the_impossible_plays_the_default(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose(*_: object) -> str:
        return "play AS AH AD AC 2S"

    monkeypatch.setattr(here.bots, "choose", choose)
    client = await here.client()
    await client.create(start=True)
    await client.until(lambda each: each.offers)


async def test_a_thought_that_comes_too_late_is_thrown_away(here: House) -> None:
    here.bots.gate = asyncio.Event()
    client = await here.client()
    code = await client.create(turn_seconds=60, start=True)
    # The clock decides for players who do not: here for computers that cannot make up their minds.
    await a_minute_passes(here, client)
    await client.until(lambda each: len(each.saw("time_up")) == 1)
    await a_minute_passes(here, client)
    await client.until(lambda each: len(each.saw("time_up")) == 2)
    here.bots.gate.set()
    for _ in range(2):
        await client.act()
    await client.until(lambda each: each.offers)
    lines = await here.store.lines(here.hub.rooms.here(code).id)
    moves = [line for line in lines if '"do":"act"' in line]
    turns = [json.loads(line)["seat"] for line in moves]
    assert turns == [(turns[0] + number) % 4 for number in range(len(turns))]


async def test_an_illegal_move_of_a_person_is_not_logged_as_a_fault(
    here: House, caplog: pytest.LogCaptureFixture
) -> None:
    clients = await four_at_a_table(here)
    await clients[0].ask("act", code=clients[0].code, action="play 2S 3S")
    assert caplog.text == ""
