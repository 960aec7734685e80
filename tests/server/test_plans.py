"""Planned moves at a server: secret until they are made, made once, and kept over restarts."""

import json
from pathlib import Path

import pytest

from tests.server.harness import Client, House, Message, four_at_a_table, has_version, house, player_to_act, until
from tests.server.test_correspondence import (
    DAY_SECONDS,
    caught_up,
    everybody_goes,
    falls_asleep,
    inbox,
    lines_of,
    told_waiting,
)
from tests.server.test_user_data import data_of, rows_of


async def in_turn(clients: list[Client]) -> list[Client]:
    """Return the players in the order of their turns, the one to move first; all know the same version."""
    newest = max(client.version for client in clients)
    for client in clients:
        await client.until(has_version(newest))
    mover = player_to_act(clients)
    assert mover is not None
    first = mover.table["seat"]
    return sorted(clients, key=lambda client: (client.table["seat"] - first) % 4)


async def plan(client: Client, **fields: object) -> Message:
    answer = await client.ask("plan", code=client.code, **fields)
    assert answer["type"] == "reply", answer
    return answer


def planned(client: Client) -> Message | None:
    found: Message | None = client.table["mine"].get("plan")
    return found


async def moved(clients: list[Client], version: int) -> None:
    for client in clients:
        await client.until(lambda each: each.version > version)


async def test_a_planned_pass_is_made_with_the_move_before_it_and_is_shown_to_its_player_alone(here: House) -> None:
    clients = await in_turn(await four_at_a_table(here, turn_seconds=DAY_SECONDS))
    first, second, third, fourth = clients
    await until(lambda: not here.hub.holidays._tasks and here.hub.inboxes._telling.done())
    for client in clients:
        await client.ask("describe", code=client.code)
    frames = {client: (client.version, len(client.others), json.dumps(client.table)) for client in clients}
    inboxes = {client: await inbox(client) for client in (first, third)}
    stored = await lines_of(here, first.code)
    await plan(second, action="pass")
    await second.until(lambda each: planned(each) is not None)
    assert planned(second) == {
        "offer": {"action": "pass", "label": "Pass", "cards": [], "values": {"does": "pass"}},
        "unbeaten": False,
    }
    # Nobody else is sent anything, and no line is written: their next answers come right behind the last.
    for client in (first, third, fourth):
        await client.ask("describe", code=client.code)
        assert frames[client] == (client.version, len(client.others), json.dumps(client.table))
    assert await lines_of(here, first.code) == stored
    for client, before in inboxes.items():
        assert [game | {"left_ms": 0} for game in await inbox(client)] == [game | {"left_ms": 0} for game in before]
    version = first.version
    await first.act()
    await moved(clients, version)
    await third.until(lambda each: each.offers)
    new = [line for line in await lines_of(here, first.code) if line["version"] > version]
    assert [(line["do"], line.get("action") == "pass") for line in new[:2]] == [("act", False), ("act", True)]
    assert [first.code] not in told_waiting(second), "it never waited for them"
    # A pass goes on for the whole trick.
    assert planned(second) is not None
    assert all("plan" not in client.table["mine"] for client in (first, third, fourth))
    # The player has not seen what happened before it.
    told = await caught_up(second, second.code, 0)
    assert told["snapshot"] is None or len(told["updates"]) >= 2


async def test_a_plan_can_be_replaced_and_cancelled_and_is_refused_with_a_reason(here: House) -> None:
    clients = await in_turn(await four_at_a_table(here, turn_seconds=DAY_SECONDS))
    first, second, *_ = clients
    card = second.table["mine"]["view"]["hand"][0]
    await plan(second, cards=[card], unbeaten=True)
    await second.until(lambda each: planned(each) is not None)
    assert second.table["mine"]["plan"]["offer"]["action"] == f"play {card}"
    await plan(second, action="pass")
    await second.until(lambda each: "pass" in str(planned(each)))
    for _ in range(2):
        assert (await second.ask("cancel_plan", code=second.code))["type"] == "reply"
    await second.until(lambda each: planned(each) is None)
    others = first.table["mine"]["view"]["hand"][0]
    refusals: list[tuple[Client, Message, str]] = [
        (first, {"action": "pass"}, "your_turn"),
        (second, {"cards": [others]}, "not_in_hand"),
        (second, {"cards": []}, "no_cards"),
        (second, {"action": "dance"}, "bad_action"),
    ]
    for client, fields, code in refusals:
        assert await client.refused("plan", code=client.code, **fields) == code
    watcher = await here.client()
    await watcher.join(first.code, secret=first.secret, sit=False)
    assert await watcher.refused("plan", code=first.code, action="pass") == "not_seated"
    version = first.version
    await first.act()
    await moved(clients, version)
    await second.until(lambda each: each.offers)
    live = await four_at_a_table(here)
    waiting = next(client for client in live if not client.offers)
    assert await waiting.refused("plan", code=waiting.code, action="pass") == "plans_by_days"


async def test_a_plan_outlives_a_restart_and_a_sleep_and_is_made_once(data: Path) -> None:
    async with house(data) as server:
        clients = await in_turn(await four_at_a_table(server, turn_seconds=DAY_SECONDS))
        tokens, code = [client.welcome["token"] for client in clients], clients[0].code
        await plan(clients[1], action="pass")
        await plan(clients[2], action="pass")
        assert len(rows_of(server, "planned_moves").splitlines()) == 2
    async with house(data) as server:
        first = await server.client(token=tokens[0])
        await first.join(code)
        await everybody_goes(server, [first])
        await falls_asleep(server, code)
        first, fourth = await server.client(token=tokens[0]), await server.client(token=tokens[3])
        await first.join(code)
        await fourth.join(code)
        await first.act()
        await fourth.until(lambda each: each.offers)
        acted = [line for line in await lines_of(server, code) if line["do"] == "act"]
        assert [line["action"] for line in acted[1:]] == ["pass", "pass"]
        assert all(line.get("by", "human") == "human" for line in acted)
        await fourth.act(next(i for i, offer in enumerate(fourth.offers) if offer["action"] == "pass"))
        # All have passed, the trick is over, and nothing of it is planned any more.
        await first.until(lambda each: each.offers)
        await until(lambda: not server.hub.rooms.here(code).table.unrecorded.plans)
        assert rows_of(server, "planned_moves") == ""


async def test_a_plan_that_cannot_be_saved_has_not_been_made(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    clients = await in_turn(await four_at_a_table(here, turn_seconds=DAY_SECONDS))
    first, second, third, _ = clients
    await plan(second, action="pass")
    table = here.hub.rooms.here(first.code)
    with monkeypatch.context() as broken:
        broken.setattr("dealt.server.storage.statements.set_plans", lambda *_: [("no statement", {})])
        assert await third.refused("plan", code=third.code, action="pass") == "not_saved"
    await until(lambda: table.table.unrecorded.plans.keys() == {second.table["seat"]})
    version = first.version
    await first.act()
    await moved(clients, version)
    await third.until(lambda each: each.offers)


async def test_planned_moves_are_exported_and_erased(here: House) -> None:
    clients = await in_turn(await four_at_a_table(here, turn_seconds=DAY_SECONDS))
    second = clients[1]
    await plan(second, action="pass")
    data = await data_of(here, second.welcome["token"])
    assert data["planned_moves"] == [{"table": second.code, "action": "pass"}]
    await second.send("forget", name=second.welcome["name"])
    await second.until(lambda each: any(message["type"] == "goodbye" for message in each.others))
    await until(lambda: rows_of(here, "planned_moves") == "")
