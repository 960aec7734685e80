"""Endings against the expert in the room: played to the end of the deal, compared with the expert, nothing kept."""

import asyncio
from random import Random

import msgspec
import pytest

from dealt.games.game import ENCODER
from dealt.puzzles.endings import endings_of, numbered_ending, play_ending
from dealt.server.bot_workers.bot_processes import BotProcesses
from dealt.server.endings import Endings
from dealt.server.limits.constants import ENDINGS_KEPT, HINTS
from tests.games.anygame import hidden_pairs, with_cards_swapped
from tests.puzzles.test_endings import WITH_ENDINGS
from tests.server.harness import Client, House, InlineBots, Message

NUMBER = dict.fromkeys(WITH_ENDINGS, 2) | {"bigtwo": 5}
"""an ending of each game in which the expert need not search for long"""


async def played(client: Client, game: str, number: int | None, actions: tuple[str, ...] = ()) -> Message:
    answer = await client.ask("ending", game=game, number=number, actions=actions)
    assert answer["type"] == "reply", answer
    return dict(answer["data"])


async def to_the_end(client: Client, game: str, number: int) -> tuple[tuple[str, ...], list[Message]]:
    """Play an ending with the first action that is offered each time; all actions, and all answers."""
    answers, actions = [await played(client, game, number)], tuple[str, ...]()
    shown = answers[0]["snapshot"]
    while answers[-1]["result"] is None:
        actions += (shown["mine"]["offers"][0]["action"],)
        answers.append(await played(client, game, number, actions))
        shown = answers[-1]["updates"][-1]
    return actions, answers


@pytest.mark.parametrize("game", WITH_ENDINGS)
async def test_an_ending_is_played_to_its_end_and_compared_with_the_expert(here: House, game: str) -> None:
    ann, puzzle = await here.client(), numbered_ending(game, NUMBER[game])
    counted = await ann.ask("statistics")
    actions, answers = await to_the_end(ann, game, NUMBER[game])
    expected = play_ending(puzzle, actions)
    assert expected.expert is not None
    result = answers[-1]["result"]
    assert (result["unit"], result["yours"]) == (puzzle.unit, pytest.approx(expected.result))
    assert result["expert"] == pytest.approx(expected.expert.result)
    assert [offer["action"] for offer in result["line"]] == [offer.action for offer in expected.expert.offers]
    assert {answer["count"] for answer in answers} == {len(endings_of(game))}
    # Each action is one update, one's own the first of its answer.
    assert answers[0]["snapshot"]["version"] == 1
    assert all(answer["snapshot"] is None for answer in answers[1:])
    versions = [update["version"] for answer in answers for update in answer["updates"]]
    assert versions == list(range(2, 2 + len(expected.moves)))
    last = answers[-1]["updates"][-1]
    assert (last["mine"]["offers"], last.get("to_act", [])) == ([], [])
    assert (
        await ann.refused("ending", game=game, number=NUMBER[game], actions=[*actions, actions[-1]]) == "not_under_way"
    )
    assert (await ann.ask("statistics"))["data"] == counted["data"]


async def test_without_a_number_it_is_any_ending_and_the_answer_tells_which(here: House) -> None:
    ann = await here.client()
    begun = await played(ann, "chicago", None)
    assert begun == await played(ann, "chicago", begun["number"])
    assert await ann.refused("ending", game="chicago", actions=["play 3D"]) == "no_puzzle"


@pytest.mark.parametrize("game", WITH_ENDINGS)
async def test_the_beginning_tells_nothing_that_the_seat_does_not_see(game: str) -> None:
    endings, puzzle = Endings(InlineBots()), numbered_ending(game, NUMBER[game])
    told = ENCODER.encode(await endings.play(game, NUMBER[game], ()))
    twins = [
        twin
        for card, other in hidden_pairs(puzzle.match(), puzzle.seat, Random(1), 8)
        if (twin := with_cards_swapped(puzzle.match(), card, other)) is not None
    ]
    assert twins
    with pytest.MonkeyPatch.context() as patch:
        for twin in twins:
            changed = msgspec.structs.replace(puzzle, position=twin.position())
            patch.setattr("dealt.server.endings.numbered_ending", lambda *_, found=changed: found)
            assert ENCODER.encode(await Endings(InlineBots()).play(game, NUMBER[game], ())) == told


async def test_on_the_way_only_what_lies_open_is_told(here: House) -> None:
    _, answers = await to_the_end(await here.client(), "bigtwo", NUMBER["bigtwo"])
    seat = numbered_ending("bigtwo", NUMBER["bigtwo"]).seat
    for update in [update for answer in answers for update in answer["updates"]][:-1]:
        assert update["mine"]["seat"] == seat
        assert update["game"]["hands"] is None


async def test_selected_cards_are_asked_about(here: House) -> None:
    ann = await here.client()
    offer = next(
        offer
        for offer in (await played(ann, "bigtwo", NUMBER["bigtwo"]))["snapshot"]["mine"]["offers"]
        if len(offer["cards"]) == 1
    )
    told = (await ann.ask("ending_ask", game="bigtwo", number=NUMBER["bigtwo"], cards=offer["cards"]))["data"]
    assert (told["legal"], told["action"]) == (True, offer["action"])
    told = (await ann.ask("ending_ask", game="bigtwo", number=NUMBER["bigtwo"], cards=["ZZ"]))["data"]
    assert (told["legal"], told["code"]) == (False, "bad_card")


async def test_endings_that_are_not_there_and_actions_that_are_none_are_refused(here: House) -> None:
    ann = await here.client()
    for wrong, code in (
        ({"game": "bluejack"}, "no_endings"),
        ({"game": "chess"}, "unknown_game"),
        ({"game": "bigtwo", "number": 9_999}, "no_puzzle"),
        ({"game": "bigtwo", "number": 1, "actions": ["dance"]}, "bad_action"),
        ({"game": "bigtwo", "number": 1, "actions": ["play 3D"]}, "not_in_hand"),
        ({"game": "bigtwo", "number": 1, "actions": ["pass"] * 101}, "bad_message"),
    ):
        assert await ann.refused("ending", **wrong) == code


async def test_a_bot_that_fails_is_told_in_a_sentence(here: House, caplog: pytest.LogCaptureFixture) -> None:
    ann = await here.client()
    here.bots.fault = LookupError("nowhere")
    assert await ann.refused("ending", game="bigtwo", number=1) == "no_run"
    assert "could not play on" in caplog.text


async def test_they_count_as_hints(here: House) -> None:
    here.frozen = here.hub.now()
    ann = await here.client()
    codes = [(await ann.ask("ending", game="chicago", number=1)).get("code") for _ in range(int(HINTS.burst) + 1)]
    assert codes[0] is None
    assert codes[-1] == "too_fast"


async def test_what_was_played_lately_is_not_played_again(here: House) -> None:
    ann, bob = await here.client(), await here.client()
    actions, _ = await to_the_end(ann, "chicago", 4)
    asked = len(here.bots.endings)
    assert asked == len(actions) + 1
    await to_the_end(bob, "chicago", 4)
    assert len(here.bots.endings) == asked
    endings, another = here.hub.endings, play_ending(numbered_ending("chicago", 1), ())
    for number in range(ENDINGS_KEPT + 5):
        endings._played[f"puzzle {number}", ()] = another
        await endings.play("chicago", 1, ())
    assert len(endings._played) <= ENDINGS_KEPT + 1


async def test_another_node_plays_on_from_there() -> None:
    actions = ("pass",)
    first, second = Endings(InlineBots()), Endings(InlineBots())
    number = next(
        number
        for number, puzzle in enumerate(endings_of("bigtwo"), 1)
        if "pass" in [choice.action for choice in puzzle.choices]
    )
    await first.play("bigtwo", number, ())
    assert await second.play("bigtwo", number, actions) == await first.play("bigtwo", number, actions)


async def test_a_worker_process_plays_them() -> None:
    bots = BotProcesses(1)
    try:
        puzzle = numbered_ending("chicago", 16)
        assert await bots.play_ending(puzzle, ()) == play_ending(puzzle, ())
    finally:
        await asyncio.to_thread(bots.close)
