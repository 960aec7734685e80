"""Games that a computer plays by itself, over sockets: counted in parts, stopped, shown, and refused with a code."""

import asyncio
import gc
from typing import Any

import pytest

from dealt.bots.autoplay import Tally, parse_run
from dealt.server.bot_workers import bot_processes
from dealt.server.bot_workers.bot_processes import BotProcesses
from dealt.server.bot_workers.pool import Worker
from dealt.server.handlers import bots
from dealt.server.limits import constants
from tests.server.harness import Client, House, Message, assert_sentence, until

RUN: dict[str, Any] = {"game": "patience", "level": "easy", "number": 7, "games": 1000}
DIRECTLY = parse_run("patience", {}, "easy", 7)


def progress(client: Client) -> list[Message]:
    return [message for message in client.others if message["type"] == "run"]


def tally(message: Message) -> Tally:
    return Tally(**message["tally"])


async def to_the_end(client: Client) -> Message:
    await client.until(lambda client: any(message.get("over") for message in progress(client)))
    return progress(client)[-1]


async def test_a_run_tells_how_far_it_is_and_ends_with_the_tally_of_all_its_games(here: House) -> None:
    ann = await here.client()
    request = await ann.send("run", **RUN)
    last = await to_the_end(ann)
    told = progress(ann)
    assert [message["tally"]["games"] for message in told] == list(range(100, 1001, 100))
    assert {message["run"] for message in told} == {request}
    assert tally(last) == DIRECTLY.play(1, 1000).tally


async def test_a_run_that_goes_on_later_comes_to_the_same_tally(here: House) -> None:
    ann = await here.client()
    here.bots.part = 70
    await ann.send("run", **{**RUN, "games": 210})
    first = tally(await to_the_end(ann))
    ann.others.clear()
    here.bots.part = 300
    await ann.send("run", **{**RUN, "first": 211, "games": 790})
    assert first + tally(await to_the_end(ann)) == DIRECTLY.play(1, 1000).tally


async def test_nothing_is_heard_of_a_run_that_was_stopped(here: House) -> None:
    ann = await here.client()
    here.bots.gate = asyncio.Event()
    request = await ann.send("run", **RUN)
    assert (await ann.answer(request))["type"] == "reply"
    assert (await ann.ask("stop", run=request))["type"] == "reply"
    here.bots.gate.set()
    assert (await ann.ask("ping"))["type"] == "reply"
    assert progress(ann) == []
    # There is room for others again, and what is over can be stopped as well.
    assert (await ann.ask("stop", run=request))["type"] == "reply"
    await ann.send("run", **RUN)
    assert (await to_the_end(ann))["tally"]["games"] == 1000


async def test_a_run_ends_with_its_connection(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "MAX_RUNS", 1)
    ann, bob = await here.client(), await here.client()
    here.bots.gate = asyncio.Event()
    await ann.ask("run", **RUN)
    assert await bob.refused("run", **RUN) == "runs_full"
    await ann.close()
    while (await bob.ask("run", **RUN))["type"] == "refusal":
        assert (await bob.ask("ping"))["type"] == "reply"
    here.bots.gate.set()
    assert (await to_the_end(bob))["tally"]["games"] == 1000


async def test_one_person_has_few_runs_at_once_on_all_connections_together(here: House) -> None:
    ann = await here.client()
    here.bots.gate = asyncio.Event()
    again = await here.client(token=ann.welcome["token"])
    assert ann.welcome["limits"]["runs"] == 2
    for client in (ann, again):
        assert (await client.ask("run", **RUN))["type"] == "reply"
    for client in (ann, again):
        assert await client.refused("run", **RUN) == "too_many_runs"


async def test_those_at_one_address_leave_some_runs_to_others(here: House) -> None:
    here.bots.gate = asyncio.Event()
    people = [await here.client_from("127.0.0.7") for _ in range(constants.MAX_RUNS_AN_ADDRESS)]
    for client in people:
        assert (await client.ask("run", **RUN))["type"] == "reply"
    late = await here.client_from("127.0.0.7")
    assert await late.refused("run", **RUN) == "runs_full"
    elsewhere = await here.client_from("127.0.0.8")
    assert (await elsewhere.ask("run", **RUN))["type"] == "reply"
    await people[0].close()
    await until(lambda: len(here.running.http.web_sockets.connections) == constants.MAX_RUNS_AN_ADDRESS + 1)
    await late.ask("ping")  # and what that connection did has ended, too
    assert (await late.ask("run", **RUN))["type"] == "reply"


async def test_parts_of_several_runs_take_turns(here: House) -> None:
    ann, bob = await here.client(), await here.client()
    await ann.send("run", **{**RUN, "games": 100_000})
    await ann.until(progress)
    await bob.send("run", **RUN)
    assert (await to_the_end(bob))["tally"]["games"] == 1000
    assert not any(message["over"] for message in progress(ann) if "over" in message)


async def test_a_run_that_cannot_go_on_says_so(here: House, caplog: pytest.LogCaptureFixture) -> None:
    ann = await here.client()
    here.bots.fault = LookupError("nowhere")
    await ann.send("run", **RUN)
    last = await to_the_end(ann)
    assert_sentence({"sentence": last["problem"], "code": "problem"})
    assert last["tally"]["games"] == 0
    assert "had to be given up" in caplog.text
    assert await ann.refused("show", **{**RUN, "games": 1}) == "no_games"
    gc.collect()
    assert "could not be shown" in caplog.text
    assert "never retrieved" not in caplog.text


async def test_games_are_shown_with_everything_that_happened(here: House) -> None:
    ann = await here.client()
    games = (await ann.ask("show", **{**RUN, "first": 4, "games": 3}))["data"]["games"]
    assert [game["number"] for game in games] == [4, 5, 6]
    assert sum([tally(game) for game in games], start=Tally()) == DIRECTLY.play(4, 3).tally
    for game in games:
        assert game["events"][0]["event"] == "game_began"
        assert game["events"][-1]["event"] == "game_ended"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "whist"}, "unknown_game"),
        ({"game": "bigtwo"}, "no_autoplay"),
        ({"options": {"auto_order": "B3"}}, "bad_option"),
        ({"level": "genius"}, "bad_message"),
        ({"number": 0}, "bad_run"),
        ({"number": 10**12}, "bad_run"),
        ({"games": 0}, "bad_run"),
        ({"games": 1_000_001}, "bad_run"),
        ({"first": 0}, "bad_run"),
        ({"first": 999_999}, "bad_run"),
        ({"games": "many"}, "bad_message"),
    ],
)
@pytest.mark.parametrize("op", ["run", "show"])
async def test_what_cannot_be_played_is_refused(here: House, op: str, fields: dict[str, Any], code: str) -> None:
    ann = await here.client()
    assert await ann.refused(op, **{**RUN, **fields}) == code
    assert (await ann.ask("ping"))["type"] == "reply"


async def test_only_a_few_games_are_shown_at_once_and_not_too_often(here: House) -> None:
    ann = await here.client()
    assert await ann.refused("show", **{**RUN, "games": ann.welcome["limits"]["shown_games"] + 1}) == "bad_run"
    here.bots.gate = asyncio.Event()
    asked = [await ann.send("show", **{**RUN, "games": 1}) for _ in range(2 * int(constants.SHOWS.burst))]
    assert (await ann.answer(asked[-1]))["code"] == "too_fast"


async def test_which_games_can_be_run_and_what_is_known_about_them_is_told_at_the_hello(here: House) -> None:
    ann = await here.client()
    told = {game["name"]: game["autoplay"] for game in ann.welcome["games"]}
    assert [name for name, rates in told.items() if rates] == ["patience"]
    assert {rate["level"] for rate in told["patience"]} == {"easy", "normal", "hard", "expert"}


async def test_parts_are_played_in_a_process_that_stands_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_processes, "PART_SECONDS", 0.0)
    hired: list[int] = []

    class Noted(Worker):
        def __init__(self, *, nice: int = 0, copy: str | None = None) -> None:
            hired.append(nice)
            super().__init__(nice=nice, copy=copy)

    monkeypatch.setattr("dealt.server.bot_workers.pool.Worker", Noted)
    computers = BotProcesses(1)
    try:
        assert (await computers.play(DIRECTLY, 1, 1)).tally == DIRECTLY.play(1, 1).tally
        assert len((await computers.play(DIRECTLY, 1, 2, show=True)).shown) >= 1
    finally:
        computers.close()
    assert hired == [19]
