"""Positions of finished matches are played on from, by those who may see the replay, without a trace."""

import json
from typing import Any

import pytest

from dealt.games import games
from dealt.server.rooms.codes import record_name
from tests.server.harness import Client, House, Message
from tests.server.test_private_tables import get

MOVES = 1
"""so few that no deal is over"""


async def left(client: Client, game: str) -> dict[str, Any]:
    """A match of somebody who left it after some moves; as requests name it, at its first step."""
    await client.create(start=True, game=game)
    for _ in range(MOVES):
        await client.act()
    await client.until(lambda each: each.offers or each.phase != "playing")
    name = client.table["record"].split("/")[-1].removesuffix(".jsonl")
    await client.ask("leave", code=client.code)
    return {"name": name, "number": 1, "step": 0, "seat": 0}


async def play(client: Client, match: dict[str, Any], moves: list[Message]) -> Message:
    """Play the last of these moves; the moves of the bots are added to them."""
    answer = await client.ask("what_if", **match, moves=moves)
    assert answer["type"] == "reply", answer
    moves += answer["data"]["moves"]
    return dict(answer["data"])


def offers_of(played: Message) -> list[Message]:
    shown = played["updates"][-1] if played["updates"] else played["snapshot"]
    return list(shown["mine"]["offers"])


async def record_of(here: House, match: dict[str, Any]) -> bytes:
    status, body, _ = await get(here, f"/record/{match['name']}.jsonl?match=1")
    assert status == 200
    return body


@pytest.mark.parametrize("game", games())
async def test_a_position_is_played_on_to_the_end_of_the_deal_and_leaves_no_trace(here: House, game: str) -> None:
    ann = await here.client()
    match = await left(ann, game)
    record, counted = await record_of(here, match), await ann.ask("statistics")
    moves: list[Message] = []
    played = await play(ann, match, moves)
    versions = [played["snapshot"]["version"], *(update["version"] for update in played["updates"])]
    assert played["snapshot"]["mine"]["seat"] == 0
    while not played["over"]:
        # The last action of the solitaire gives up.
        own = {"seat": 0, "action": offers_of(played)[0 if len(moves) < 40 else -1]["action"]}
        moves.append(own)
        played = await play(ann, match, moves)
        assert played["snapshot"] is None
        assert all(move["seat"] != 0 for move in played["moves"])
        versions += [update["version"] for update in played["updates"]]
    # Each move is one update, one's own the first.
    assert versions == list(range(versions[0], versions[0] + len(versions)))
    assert len(versions) == 1 + len(moves)
    assert offers_of(played) == []
    assert await ann.refused("what_if", **match, moves=[*moves, moves[0]]) in ("not_under_way", "not_your_turn")
    assert await record_of(here, match) == record
    assert (await ann.ask("statistics"))["data"] == counted["data"]


async def test_the_cards_are_those_of_the_record_and_others_stay_hidden(here: House) -> None:
    ann = await here.client()
    match = await left(ann, "bigtwo")
    _, part, _ = await get(here, f"/match/{match['name']}/1/1.json")
    played = await play(ann, match, [])
    shown = played["snapshot"]
    (seen,) = [seen["view"] for seen in json.loads(part)["steps"][0]["mine"] if seen["seat"] == 0]
    assert shown["mine"]["view"] == seen
    assert shown["game"]["hands"] is None
    for update in played["updates"]:
        assert update["mine"]["seat"] == 0


async def test_only_the_name_of_the_records_of_a_finished_match_leads_there(here: House) -> None:
    ann, stranger = await here.client(), await here.client()
    match = await left(ann, "bigtwo")
    wrong = record_name(match["name"][:4], "somebody else's secret")
    for op in ("what_if", "what_if_hint"):
        assert await stranger.refused(op, **match | {"name": wrong}) == "no_record"
        assert await stranger.refused(op, **match | {"number": 2}) == "match_not_over"
    told = (await stranger.ask("what_if_ask", **match | {"name": wrong}, cards=["3D"]))["data"]
    assert (told["legal"], told["code"]) == (False, "no_record")
    assert await play(stranger, match, [])


async def test_a_step_that_is_not_there_and_a_seat_that_is_not_there_are_refused(here: House) -> None:
    ann = await here.client()
    match = await left(ann, "bigtwo")
    assert await ann.refused("what_if", **match | {"step": 5_000}) == "not_under_way"
    assert await ann.refused("what_if", **match | {"seat": 9}) == "not_under_way"
    # After the last step the match is over.
    summary = json.loads((await get(here, f"/match/{match['name']}/1.json"))[1])
    assert await ann.refused("what_if", **match | {"step": summary["steps"] - 1}) == "not_under_way"
    assert await ann.refused("what_if", **match, moves=[{"seat": 0, "action": "dance"}]) == "bad_action"


async def test_cards_are_asked_about_and_a_bot_advises(here: House) -> None:
    ann = await here.client()
    match = await left(ann, "bigtwo")
    # Who leads has cards to play.
    part = json.loads((await get(here, f"/match/{match['name']}/1/1.json"))[1])
    match["seat"] = part["steps"][0]["to_act"][0]
    offers = offers_of(await play(ann, match, []))
    told = (await ann.ask("what_if_ask", **match, cards=offers[0]["cards"]))["data"]
    assert told["legal"]
    assert told["action"] == offers[0]["action"]
    advised = (await ann.ask("what_if_hint", **match))["data"]
    assert advised["action"] in [offer["action"] for offer in offers]
    assert advised["why"]


async def test_a_bot_that_fails_is_told_in_a_sentence(here: House, caplog: pytest.LogCaptureFixture) -> None:
    ann = await here.client()
    match = await left(ann, "bigtwo")
    moves: list[Message] = []
    await play(ann, match, moves)
    here.bots.fault = LookupError("nowhere")
    assert await ann.refused("what_if_hint", **match, moves=moves) == "no_run"
    assert "could not play on" in caplog.text
