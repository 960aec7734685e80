"""Games by days: nobody has to stay, a bot moves for who is late, and tables sleep in the database."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from dealt.server.limits.constants import ABANDONED_DAYS, FINISHED_DAYS, MAX_CATCH_UP, UNLOAD_SECONDS
from dealt.table.table import MAX_MISSED, READY_SECONDS
from tests.server.harness import (
    Client,
    House,
    Message,
    four_at_a_table,
    has_version,
    house,
    opening,
    play_round,
    player_to_act,
    until,
)
from tests.server.nodes import Cluster
from tests.server.test_room_puzzles import both_play

DAY = 24 * 60
"""minutes"""
DAY_SECONDS = 60 * DAY


async def two_at_a_table(here: House, **create: Any) -> list[Client]:
    """Two people play by days, a move a day."""
    clients = [await here.client() for _ in range(2)]
    code = await clients[0].create(game="bluejack", turn_seconds=DAY_SECONDS, **create)
    await clients[1].join(code)
    for client in clients:
        await client.until(lambda each: each.phase == "playing")
    return clients


async def everybody_goes(here: House, clients: Sequence[Client]) -> str:
    """Close all connections, and wait until the table has noticed; return its code."""
    code = clients[0].code
    for client in clients:
        await client.close()
    await until(lambda: not here.hub.rooms.here(code).present)
    return code


async def falls_asleep(here: House, code: str) -> None:
    """Let the time pass after which a table without connections is unloaded."""
    here.minutes_later += 2 * UNLOAD_SECONDS // 60
    await until(lambda: here.hub.rooms.here(code).idle)
    here.hub.unload_idle()
    assert here.hub.rooms.here(code) is None


async def lines_of(here: House, code: str) -> list[Message]:
    """Return the record of a table."""
    row = await here.store.table(code)
    assert row is not None
    return [json.loads(line) for line in await here.store.lines(row.id)]


async def moves_of(here: House, code: str) -> list[str]:
    """Return who made each move: the player, the clock or a bot."""
    return [line.get("by", "human") for line in await lines_of(here, code) if line["do"] == "act"]


async def wake(here: House, code: str, moves: int) -> None:
    """Let what is due happen, until the record has so many moves."""
    await here.hub.rooms.wake_due()
    saved: list[str] = []
    while len(saved) < moves:
        await until(lambda: True)
        saved = await moves_of(here, code)


async def test_a_bot_makes_the_move_of_who_is_late(here: House) -> None:
    clients = await two_at_a_table(here)
    code = await everybody_goes(here, clients)
    here.minutes_later += DAY - 1
    await here.hub.rooms.wake_due()
    assert await moves_of(here, code) == []
    here.minutes_later += 2
    await wake(here, code, 1)
    assert await moves_of(here, code) == ["stand_in"]
    back = await here.client(token=clients[0].welcome["token"])
    snapshot = await back.join(code)
    assert not any(seat["stand_in"] for seat in snapshot["table"]["seats"])
    assert [entry["event"]["event"] for entry in snapshot["events"]].count("time_up") == 1


async def test_a_table_sleeps_in_the_database_until_a_move_is_due(here: House) -> None:
    code = await everybody_goes(here, await two_at_a_table(here))
    await falls_asleep(here, code)
    await here.hub.rooms.wake_due()
    assert here.hub.rooms.here(code) is None
    here.minutes_later += DAY
    await wake(here, code, 1)
    await falls_asleep(here, code)
    assert await moves_of(here, code) == ["stand_in"]


async def test_nobody_is_away_and_no_bot_takes_a_seat_because_somebody_is_gone(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.rooms.absences.Absences.grace_seconds", 0.0)
    monkeypatch.setattr("dealt.server.rooms.absences.Absences.vacant_seconds", 0.0)
    clients = await two_at_a_table(here)
    code = await everybody_goes(here, clients)
    here.minutes_later += 60
    await here.hub.rooms.wake_due()
    watcher = await here.client()
    snapshot = await watcher.join(code, secret=clients[0].secret, sit=False)
    assert [(seat["kind"], seat["connected"], seat["stand_in"]) for seat in snapshot["table"]["seats"]] == [
        ("human", True, False)
    ] * 2
    assert snapshot["clock"]["left_ms"] < (DAY_SECONDS - 3600 + 60) * 1000


async def test_the_time_for_a_move_goes_on_over_a_restart(data: Path) -> None:
    async with house(data) as first:
        clients = await two_at_a_table(first)
        tokens = [client.welcome["token"] for client in clients]
        code = clients[0].code
    async with house(data) as second:
        second.minutes_later += DAY // 2
        back = await second.client(token=tokens[0])
        assert (await back.join(code))["clock"]["left_ms"] <= DAY_SECONDS * 500


async def test_a_deadline_that_has_passed_while_the_server_was_down_counts(data: Path) -> None:
    async with house(data) as first:
        code = (await two_at_a_table(first))[0].code
    async with house(data) as second:
        second.minutes_later += 3 * DAY
        await wake(second, code, 1)
        await second.hub.rooms.wake_due()
        # The next player has a whole day from then on.
        assert await moves_of(second, code) == ["stand_in"]


async def test_bots_that_were_to_move_do_so_after_a_restart(data: Path) -> None:
    async with house(data) as first:
        ann = await first.client()
        first.bots.gate = asyncio.Event()
        code = await ann.create(game="bluejack", turn_seconds=DAY_SECONDS, start=True)
        if ann.offers:
            # A player who stands has no more moves in this set.
            await ann.act([offer["action"] for offer in ann.offers].index("stand"))
        await first.bots.was_asked(1)
        moves = len(await moves_of(first, code))
    async with house(data) as second:
        await wake(second, code, moves + 1)
        assert (await moves_of(second, code))[-1] == "computer"


async def test_after_two_missed_moves_in_a_row_a_bot_has_the_seat_until_the_player_is_back(here: House) -> None:
    clients = await two_at_a_table(here)
    code = await everybody_goes(here, clients)
    moves = 0
    while not any(line["do"] == "stand_in" for line in await lines_of(here, code)):
        here.minutes_later += DAY + 1
        moves += 1
        await wake(here, code, moves)
    played = [line["seat"] for line in await lines_of(here, code) if line["do"] == "act"]
    seat = next(line["seat"] for line in await lines_of(here, code) if line["do"] == "stand_in")
    assert played.count(seat) >= MAX_MISSED
    back = await here.client(token=clients[seat].welcome["token"])
    await back.join(code)
    await back.until(lambda each: not each.table["table"]["seats"][seat]["stand_in"])


async def test_a_move_in_time_forgets_what_was_missed_before(here: House) -> None:
    clients = await four_at_a_table(here, turn_seconds=DAY_SECONDS)
    late = player_to_act(clients)
    turns = missed = 0
    while missed < MAX_MISSED:
        mover = player_to_act(clients)
        assert mover is not None
        version = mover.version
        if mover is late and (turns := turns + 1) % 2:
            missed += 1
            here.minutes_later += DAY + 1
            await here.hub.rooms.wake_due()
        else:
            await mover.act()
        for client in clients:
            await client.until(has_version(version + 1))
    lines = await lines_of(here, clients[0].code)
    assert [line["do"] for line in lines if line.get("by") == "stand_in" or line["do"] == "stand_in"] == [
        "act"
    ] * missed


async def test_between_two_deals_it_is_nobodys_move(here: House) -> None:
    clients = await four_at_a_table(here, turn_seconds=DAY_SECONDS)
    while clients[0].phase == "playing":
        await play_round(clients, 1)
    assert clients[0].phase == "between"
    [game] = await inbox(clients[0])
    assert (game["phase"], game["to_move"]) == ("between", [])
    assert 0 < game["left_ms"] <= 1000 * READY_SECONDS
    # One person goes on for all.
    await clients[3].ask("ready", code=clients[0].code)
    await clients[0].until(lambda each: each.phase == "playing")
    [game] = await inbox(clients[0])
    assert len(game["to_move"]) == 1


async def test_who_comes_learns_at_which_tables_it_is_their_move(here: House) -> None:
    clients = await two_at_a_table(here)
    code = clients[0].code
    mover = next(client for client in clients if client.offers)
    other = next(client for client in clients if client is not mover)

    async def waiting(client: Client) -> list[str]:
        again = await here.client(token=client.welcome["token"])
        return list(again.welcome["waiting"])

    assert [await waiting(mover), await waiting(other)] == [[code], []]
    await mover.act()
    await other.until(lambda each: each.offers)
    assert [await waiting(mover), await waiting(other)] == [[], [code]]


async def test_a_table_by_days_is_not_closed_for_idleness(here: House) -> None:
    clients = await two_at_a_table(here)
    ann = await here.client()
    empty = await ann.create(game="bluejack", turn_seconds=7 * DAY_SECONDS)
    code = await everybody_goes(here, clients)
    await ann.close()
    here.minutes_later += 2 * 60
    await here.hub.clean()
    assert not [row for row in (await here.store.table(code), await here.store.table(empty)) if row is None or row.over]
    here.minutes_later += (ABANDONED_DAYS + 1) * DAY
    await here.hub.clean()
    row, unused = await here.store.table(code), await here.store.table(empty)
    # Nobody has begun a match at the other one for days.
    assert row is not None and not row.over
    assert unused is not None and unused.over


async def test_a_match_that_is_over_sleeps_for_good(here: House) -> None:
    clients = await two_at_a_table(here)
    for client in clients:
        await client.ask("leave", code=client.code)
    assert await here.store.due_tables(here.hub.now() + 60_000 * 8 * DAY) == []


async def test_a_time_bank_and_other_days_are_refused(here: House) -> None:
    ann = await here.client()
    for fields, code in [
        ({"turn_seconds": DAY_SECONDS, "bank_seconds": 60}, "bank_by_days"),
        ({"turn_seconds": DAY_SECONDS, "increment_seconds": 1}, "bank_by_days"),
        ({"turn_seconds": 2 * DAY_SECONDS}, "bad_turn_seconds"),
        ({"turn_seconds": DAY_SECONDS + 1}, "bad_turn_seconds"),
    ]:
        assert await ann.refused("create", **opening(fields)) == code


async def test_only_the_node_that_owns_a_table_wakes_it(two: Cluster) -> None:
    clients = await two_at_a_table(two.houses[1])
    code = clients[0].code
    here = two.of(code)
    there = next(server for server in two.all if server is not here)
    await everybody_goes(here, clients)
    await falls_asleep(here, code)
    for server in two.all:
        server.minutes_later += 2 * DAY
    await there.hub.rooms.wake_due()
    assert there.hub.rooms.here(code) is None
    await wake(here, code, 1)
    assert await moves_of(here, code) == ["stand_in"]


# ---------------------------------------------------------------------------------------- since one's last move


async def caught_up(client: Client, code: str, since: int = 0) -> Message:
    answer = await client.ask("catch_up", code=code, since=since)
    assert answer["type"] == "reply", answer
    return dict(answer["data"])


async def test_who_opens_a_table_sees_what_has_happened_since_their_last_move(here: House) -> None:
    clients = await four_at_a_table(here, turn_seconds=DAY_SECONDS)
    code = clients[0].code
    first = player_to_act(clients)
    assert first is not None
    assert await caught_up(first, code) == {"snapshot": None, "updates": []}
    await play_round(clients, 1)
    moved = first.version
    assert (await caught_up(first, code))["snapshot"] is None
    await clients[2].ask("chat", code=code, text="Take your time")
    await play_round(clients, 2)
    told = await caught_up(first, code)
    assert (told["snapshot"]["version"], told["snapshot"]["seat"]) == (moved, first.table["seat"])
    # A line each: the message, and two moves.
    assert [update["version"] for update in told["updates"]] == [moved + 1, moved + 2, moved + 3]
    assert all(update["mine"]["seat"] == first.table["seat"] for update in told["updates"])
    last = told["updates"][-1]
    assert last["game"] == first.table["game"]
    assert last["mine"]["view"] == first.table["mine"]["view"]
    # What this client has shown already is not told again.
    assert [update["version"] for update in (await caught_up(first, code, moved + 2))["updates"]] == [moved + 3]
    assert (await caught_up(first, code, first.version))["snapshot"] is None


async def test_a_catch_up_tells_the_moves_of_bots_on_any_device_and_hides_what_others_hold(here: House) -> None:
    clients = await four_at_a_table(here, turn_seconds=DAY_SECONDS)
    code, late = clients[0].code, player_to_act(clients)
    assert late is not None
    for client in clients:
        await client.close()
    here.minutes_later += DAY + 1
    await wake(here, code, 1)
    back = await here.client(token=late.welcome["token"])
    told = await caught_up(back, code)
    # A move that a bot has made for the player is news.
    assert [entry["event"]["event"] for entry in told["updates"][-1]["events"]][:2] == ["time_up", "played"]
    assert told["updates"][-1]["game"]["hands"] is None
    body = json.dumps(told)
    hidden = [card for other in clients if other is not late for card in other.table["mine"]["view"]["hand"]]
    assert len(hidden) == 39
    assert [card for card in hidden if f'"{card}"' in body] == []


async def test_only_the_last_lines_are_played_back_and_only_to_players(here: House) -> None:
    clients = await four_at_a_table(here, turn_seconds=DAY_SECONDS)
    code, first = clients[0].code, player_to_act(clients)
    assert first is not None
    await play_round(clients, 1)
    for number in range(MAX_CATCH_UP + 3):
        await clients[number % 4].ask("chat", code=code, text=f"Message {number}")
        here.minutes_later += 1
    assert (await caught_up(first, code))["snapshot"] is None
    await play_round(clients, 1)
    assert len((await caught_up(first, code))["updates"]) == MAX_CATCH_UP
    watcher = await here.client()
    await watcher.join(code, secret=clients[0].secret, sit=False)
    assert (await caught_up(watcher, code))["snapshot"] is None
    live = await four_at_a_table(here)
    await play_round(live, 2)
    assert (await caught_up(live[0], live[0].code))["snapshot"] is None
    assert await watcher.refused("catch_up", code="ZZZZ") == "no_table"


# --------------------------------------------------------------------------------------------------- the inbox


async def inbox(client: Client) -> list[Message]:
    """Return the games by days of a user."""
    answer = await client.ask("inbox")
    assert answer["type"] == "reply", answer
    return list(answer["data"]["games"])


def told_waiting(client: Client) -> list[list[str]]:
    """Return what the client was told of games that wait for it, each time."""
    return [message["tables"] for message in client.others if message["type"] == "waiting"]


async def test_the_inbox_says_whose_move_it_is_how_long_and_what_happened_last(here: House) -> None:
    clients = await two_at_a_table(here, title="Long Distance")
    mover = next(client for client in clients if client.offers)
    [before] = await inbox(mover)
    assert (before["code"], before["title"], before["game"]) == (mover.code, "Long Distance", "bluejack")
    assert before["to_move"] == [before["seat"]] == [mover.table["seat"]]
    assert 0 < before["left_ms"] <= before["total_ms"] == 1000 * DAY_SECONDS
    assert [seat["name"] for seat in before["seats"]] == [client.welcome["name"] for client in clients]
    while mover.offers:
        await mover.act()
    other = next(client for client in clients if client is not mover)
    await other.until(lambda each: each.offers)
    [after] = await inbox(mover)
    assert after["to_move"] == [1 - after["seat"]]
    assert any(mover.welcome["name"] in entry["text"] for entry in after["last"])
    assert all("you" in entry for entry in after["last"] if entry["event"].get("seat") == after["seat"])


async def test_the_inbox_lists_games_by_days_that_ended_in_the_last_days(here: House) -> None:
    clients = await two_at_a_table(here)
    live = await here.client(token=clients[0].welcome["token"])
    await live.create(game="bluejack", start=True)
    await live.ask("leave", code=live.code)
    await both_play(*clients)
    record = clients[0].table["record"].split("/")[-1].removesuffix(".jsonl")

    async def finished(client: Client) -> list[Message]:
        return list((await client.ask("inbox"))["data"]["finished"])

    (mine,), (theirs,) = [await finished(client) for client in clients]
    assert (mine["game"], mine["record"], mine["match"]) == ("bluejack", record, 1)
    assert mine["people"] == [clients[1].welcome["name"]]
    assert {mine["outcome"], theirs["outcome"]} == {"won", "lost"}
    assert await inbox(clients[0]) == []
    here.minutes_later += FINISHED_DAYS * DAY - 10
    assert await finished(clients[0]) == [mine]
    here.minutes_later += 20
    assert await finished(clients[0]) == []


async def test_the_inbox_needs_no_table_in_memory(here: House) -> None:
    clients = await two_at_a_table(here)
    code = await everybody_goes(here, clients)
    await falls_asleep(here, code)
    back = await here.client(token=clients[0].welcome["token"])
    assert [game["code"] for game in await inbox(back)] == [code]
    assert here.hub.rooms.here(code) is None


async def test_the_game_with_the_shortest_time_left_comes_first(here: House) -> None:
    ann, bob = [await here.client() for _ in range(2)]
    codes = []
    for days in (7, 1, 3):
        codes.append(await ann.create(game="bluejack", turn_seconds=days * DAY_SECONDS))
        await bob.join(codes[-1])
        await bob.until(lambda each: each.phase == "playing")
    unbegun = await ann.create(game="bluejack", turn_seconds=DAY_SECONDS)
    assert [game["code"] for game in await inbox(ann)] == [codes[1], codes[2], codes[0], unbegun]


async def test_players_are_told_of_each_move_wherever_they_are(here: House) -> None:
    clients = await two_at_a_table(here)
    code = clients[0].code
    mover = next(client for client in clients if client.offers)
    other = next(client for client in clients if client is not mover)
    elsewhere = await here.client(token=other.welcome["token"])
    while mover.offers:
        await mover.act()
    await elsewhere.until(lambda each: told_waiting(each)[-1:] == [[code]])
    await other.ask("leave", code=code)
    await elsewhere.until(lambda each: told_waiting(each)[-1:] == [[]])
    assert await inbox(elsewhere) == []


async def test_players_at_other_nodes_are_told_as_well(two: Cluster) -> None:
    clients = await two_at_a_table(two.houses[1])
    code = clients[0].code
    mover = next(client for client in clients if client.offers)
    other = next(client for client in clients if client is not mover)
    there = next(server for server in two.all if server is not two.of(code))
    elsewhere = await there.client(token=other.welcome["token"])
    while mover.offers:
        await mover.act()
    await elsewhere.until(lambda each: told_waiting(each)[-1:] == [[code]])
    assert [game["to_move"] == [game["seat"]] for game in await inbox(elsewhere)] == [True]


async def test_the_inbox_of_others_says_nothing_of_a_player_who_was_erased(here: House) -> None:
    clients = [await here.client(name=name) for name in ("Ann", "Wilhelmina", "Bob", "Cleo")]
    code = await clients[0].create(game="bigtwo", turn_seconds=DAY_SECONDS, title="Wilhelmina's corner")
    for client in clients[1:]:
        await client.join(code)
    for client in clients:
        await client.until(lambda each: each.phase == "playing")
    while (mover := player_to_act(clients)) is not clients[1]:
        assert mover is not None
        version = mover.version
        await mover.act()
        for client in clients:
            await client.until(has_version(version + 1))
    await clients[1].act()
    assert "Wilhelmina" in str(await inbox(clients[0]))
    await clients[1].send("forget", name="Wilhelmina")
    await clients[1].until(lambda each: any(message["type"] == "goodbye" for message in each.others))
    assert "Wilhelmina" not in str(await inbox(clients[0]))
