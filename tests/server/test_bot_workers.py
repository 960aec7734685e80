"""Computer players think in processes of their own; nothing that happens there hurts the server."""

import asyncio
import errno
import os
import signal
import subprocess
import threading
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dealt.bots.bot import nearest_level
from dealt.bots.custom import CustomBotFailed, CustomBotSpec
from dealt.compiled_rules import COPY_VARIABLE, SOURCES_VARIABLE, STAMP, rules_form
from dealt.games import game, games
from dealt.games.game import Match, SeatKind
from dealt.review.moments import Moment
from dealt.server.bot_workers import bot_processes
from dealt.server.bot_workers.bot_processes import BotProcesses, CustomBot
from dealt.server.bot_workers.pool import ProcessPool, Worker, WorkerDied
from dealt.server.bot_workers.pool import _Question as Question
from tests.server.harness import until
from tests.server.thoughts import die, fail, hang, package, wait_for, where

SEED = bytes(32)
ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"


@pytest.fixture
def match() -> Match:
    bigtwo = game("bigtwo")
    return bigtwo.start(bigtwo.options(), ("computer",) * 4, SEED)


@pytest.fixture
def pools() -> Iterator[list[BotProcesses]]:
    made: list[BotProcesses] = []
    yield made
    for worker in made:
        worker.close()


async def ask(computers: BotProcesses, match: Match) -> str:
    (seat,) = match.to_act
    return await computers.choose("bigtwo", "easy", match.view(seat), match.legal(seat))


async def test_a_computer_chooses_a_legal_action_in_another_process(match: Match, pools: list[BotProcesses]) -> None:
    pools += [BotProcesses(1), BotProcesses(1, where)]
    (seat,) = match.to_act
    assert match.game.parse_action(await ask(pools[0], match)) in match.legal(seat)
    assert await ask(pools[1], match) != str(os.getpid())


async def test_a_process_that_dies_is_replaced(match: Match, pools: list[BotProcesses]) -> None:
    computers = BotProcesses(1, die)
    pools.append(computers)
    with pytest.raises(WorkerDied):
        await ask(computers, match)
    computers._choose = where
    assert int(await ask(computers, match)) > 0


async def test_a_process_that_was_killed_while_it_had_nothing_to_do_is_not_missed(
    match: Match, pools: list[BotProcesses]
) -> None:
    computers = BotProcesses(1, where)
    pools.append(computers)
    first = int(await ask(computers, match))
    os.kill(first, signal.SIGKILL)
    assert int(await ask(computers, match)) != first


async def test_what_goes_wrong_in_a_thought_is_told_and_the_process_goes_on(
    match: Match, pools: list[BotProcesses]
) -> None:
    computers = BotProcesses(1, where)
    pools.append(computers)
    before = await ask(computers, match)
    computers._choose = fail
    with pytest.raises(LookupError, match="nowhere"):
        await ask(computers, match)
    computers._choose = where
    assert await ask(computers, match) == before


async def test_who_stops_listening_does_not_lose_the_process(match: Match, pools: list[BotProcesses]) -> None:
    computers = BotProcesses(1, where)
    pools.append(computers)
    before = await ask(computers, match)
    impatient = asyncio.ensure_future(ask(computers, match))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await ask(computers, match) == before


async def test_who_plays_waits_for_one_who_wants_advice_at_most(match: Match, pools: list[BotProcesses]) -> None:
    computers = BotProcesses(1, where)
    pools.append(computers)
    (seat,) = match.to_act
    told: list[str] = []

    async def advised() -> None:
        await computers.advise("bigtwo", "easy", match.view(seat), match.legal(seat))
        told.append("advice")

    async def looked() -> None:
        await computers.outlook("bigtwo", match.view(seat))
        told.append("outlook")

    many = [asyncio.ensure_future(question()) for _ in range(10) for question in (advised, looked)]
    await asyncio.sleep(0)  # they have asked before
    await ask(computers, match)
    assert len(told) <= 1
    await asyncio.gather(*many)
    assert len(told) == len(many)


def a_move(match: Match) -> Moment:
    (seat,) = match.to_act
    legal = match.legal(seat)
    view, options = match.view(seat), match.options
    return Moment("bigtwo", 1, 1, seat, "computer", next(iter(legal)), view, legal, options, None)


async def test_moves_are_judged_one_by_one_in_another_process_and_late_ones_are_left_out(
    match: Match, pools: list[BotProcesses], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_processes, "judge_move", where)
    computers = BotProcesses(2)
    pools.append(computers)
    asked: list[str] = []

    def is_late(name: str) -> bool:
        asked.append(name)
        return name == "late"

    names = ["first", "late", "last"]
    told = await asyncio.gather(*(computers.comment(a_move(match), partial(is_late, name)) for name in names))
    assert asked == names
    assert told[1] is None and told[0] == told[2]
    assert str(told[0]) != str(os.getpid())


@pytest.mark.parametrize("advice", ["advise", "outlook"])
async def test_advice_that_takes_for_ever_leaves_a_process_to_who_plays(
    match: Match, pools: list[BotProcesses], monkeypatch: pytest.MonkeyPatch, advice: str
) -> None:
    monkeypatch.setattr(bot_processes, {"advise": "_advise", "outlook": "outlook"}[advice], hang)
    computers = BotProcesses(2, where)
    pools.append(computers)
    (seat,) = match.to_act

    async def wanted() -> None:
        if advice == "advise":
            await computers.advise("bigtwo", "easy", match.view(seat), match.legal(seat))
        else:
            await computers.outlook("bigtwo", match.view(seat))

    many = [asyncio.ensure_future(wanted()) for _ in range(4)]
    await asyncio.sleep(0)  # they have asked before
    assert await asyncio.wait_for(ask(computers, match), bot_processes.THINK_SECONDS / 2)
    # A cancelled request does not make room for the next: the process is still busy.
    many[0].cancel()
    for _ in range(10):
        await asyncio.sleep(0)
    assert await asyncio.wait_for(ask(computers, match), bot_processes.THINK_SECONDS / 2)
    assert not any(task.done() and not task.cancelled() for task in many)
    for task in many:
        task.cancel()
    await asyncio.gather(*many, return_exceptions=True)


async def test_a_turn_overtakes_all_reviews_that_wait(
    match: Match, pools: list[BotProcesses], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bot_processes, "judge_some", wait_for)
    computers = BotProcesses(1, where)
    pools.append(computers)
    file = tmp_path / "judged"
    reviews = [asyncio.ensure_future(computers.judge(os.fsencode(file), 0)) for _ in range(8)]
    await asyncio.sleep(0)  # they have asked before
    assert await ask(computers, match) != str(os.getpid())
    assert not any(review.done() for review in reviews)
    file.touch()
    await asyncio.gather(*reviews)


async def test_reviews_are_made_in_processes_that_stand_back(
    pools: list[BotProcesses], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[int] = []

    class Noted(Worker):
        def __init__(self, *, nice: int = 0, copy: str | None = None) -> None:
            started.append(nice)
            super().__init__(nice=nice, copy=copy)

    monkeypatch.setattr("dealt.server.bot_workers.pool.Worker", Noted)
    monkeypatch.setattr(bot_processes, "judge_some", where)
    monkeypatch.setattr(bot_processes, "finish_review", where)
    computers = BotProcesses(1)
    pools.append(computers)
    judged, finished = await computers.judge(b"", 0), await computers.finish_review(b"", ())
    assert str(judged) == str(finished)
    assert started == [19]


async def test_a_compiled_copy_is_run_as_soon_as_it_is_whole(
    match: Match, pools: list[BotProcesses], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(COPY_VARIABLE, str(tmp_path))
    monkeypatch.setenv(SOURCES_VARIABLE, "of this version")
    computers = BotProcesses(1, package)
    pools.append(computers)
    plain = await ask(computers, match)
    (tmp_path / "dealt").symlink_to(plain, target_is_directory=True)
    assert await ask(computers, match) == plain
    (tmp_path / STAMP).write_text("of another version")
    assert await ask(computers, match) == plain
    first = computers._players._idle[0]
    (tmp_path / STAMP).write_text("of this version")
    assert await ask(computers, match) == str(tmp_path / "dealt")
    with pytest.raises(ProcessLookupError):
        os.kill(first.pid, 0)
    # It is gone again: another version is compiled in its place.
    (tmp_path / STAMP).unlink()
    assert await ask(computers, match) == plain


@pytest.mark.skipif(not (COMPILED / STAMP).exists(), reason="there is no C compiler here")
@pytest.mark.skipif("DEALT_RULES" in os.environ, reason="in this run all processes are compiled")
async def test_a_plain_server_and_compiled_processes_understand_each_other(
    pools: list[BotProcesses], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(COPY_VARIABLE, str(COMPILED))
    monkeypatch.setenv(SOURCES_VARIABLE, (COMPILED / STAMP).read_text())
    assert rules_form() == "plain Python, computer players compiled"
    computers = BotProcesses(1)
    pools.append(computers)
    for name, kind in games().items():
        seats: list[SeatKind] = ["computer"] * kind.seat_counts[0]
        began = kind.start(kind.options(), seats, SEED)
        for _ in range(4):
            seat, *_ = began.to_act
            view, legal = began.view(seat), began.legal(seat)
            advised = await computers.advise(name, nearest_level(name, "expert"), view, legal)
            assert kind.parse_action(advised.action) in legal
            assert await computers.advise(name, nearest_level(name, "expert"), view, legal) == advised
            chosen = kind.parse_action(await computers.choose(name, nearest_level(name, "expert"), view, legal))
            began.act(seat, chosen)


async def test_without_processes_computers_think_in_the_server(
    match: Match, pools: list[BotProcesses], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    pools += [BotProcesses(1), BotProcesses(1, where)]
    (seat,) = match.to_act
    assert match.game.parse_action(await ask(pools[0], match)) in match.legal(seat)
    assert await ask(pools[1], match) == str(os.getpid())
    assert [record.message for record in caplog.records].count(
        "no process can be started for computer players (Operation not permitted), so they think in the server"
    ) == len(pools)


async def test_a_process_that_never_answers_is_ended(
    match: Match, pools: list[BotProcesses], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_processes, "THINK_SECONDS", 0.2)
    computers = BotProcesses(1, hang)
    pools.append(computers)
    with pytest.raises(TimeoutError):
        await ask(computers, match)
    monkeypatch.setattr(bot_processes, "THINK_SECONDS", 60)
    computers._choose = where
    answers = await asyncio.gather(ask(computers, match), ask(computers, match))
    assert len(set(answers)) == 1


async def test_a_question_that_is_late_before_a_process_has_it_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, late, give_up = ProcessPool(1), threading.Event(), Question.give_up

    def give_up_and_go_on(question: Question) -> None:
        give_up(question)
        late.set()

    monkeypatch.setattr(Question, "give_up", give_up_and_go_on)
    try:
        # Another task than a question has the thread: the first process is still starting.
        starting = pool._threads.submit(late.wait, 20)
        with pytest.raises(TimeoutError, match="did not decide"):
            await asyncio.wait_for(pool.ask(0, hang), 20)
        assert starting.result()
    finally:
        pool.close()


def test_a_process_that_gets_a_question_too_late_is_not_asked_again() -> None:
    """It may be ended at any moment: the question was given up when it had the process, or just before."""
    worker = Worker()
    try:
        with pytest.raises(WorkerDied):
            Question(hang, late=True).ask(worker)
        assert not worker.alive
    finally:
        worker.close()


async def test_questions_that_wait_when_the_server_stops_are_refused_like_those_under_way() -> None:
    pool = ProcessPool(1)
    asked = [asyncio.create_task(pool.ask(60, hang)) for _ in range(3)]
    await until(lambda: bool(pool._workers))
    await asyncio.to_thread(pool.close)
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(answer) for answer in answers] == [WorkerDied] * 3


async def test_a_question_that_waits_for_a_thread_when_the_server_stops_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool, busy = ProcessPool(1), threading.Event()
    threads, submitted = pool._threads, asyncio.Event()
    submit, shutdown = threads.submit, threads.shutdown

    def start(*call: Any) -> Any:
        submitted.set()
        return submit(*call)

    def stop(**how: bool) -> None:
        shutdown(wait=False, **how)
        busy.set()
        shutdown()

    threads.submit(busy.wait, 20)
    monkeypatch.setattr(threads, "submit", start)
    monkeypatch.setattr(threads, "shutdown", stop)
    asked = asyncio.create_task(pool.ask(60, hang))
    await submitted.wait()
    await asyncio.to_thread(pool.close)
    with pytest.raises(WorkerDied):
        await asked


MINE = CustomBotSpec("Mine", "tests.server.thoughts:Wayward")


@pytest.fixture
async def own() -> AsyncIterator[CustomBot]:
    """A player of the host's own, whose clock stands still."""
    custom_bot = CustomBot(MINE, lambda: 0.0)
    yield custom_bot
    custom_bot.close()


async def decided(own: CustomBot, match: Match) -> str:
    (seat,) = match.to_act
    with pytest.raises(CustomBotFailed) as failed:
        await own.choose(match.view(seat), match.legal(seat))
    return failed.value.code


async def test_a_player_that_hangs_is_not_waited_for_again_and_again(
    match: Match, own: CustomBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await own.meet() is None
    monkeypatch.setattr(bot_processes, "OWN_PLAYER_SECONDS", 0.2)
    assert await decided(own, match) == "player_late"
    monkeypatch.setattr(bot_processes, "OWN_PLAYER_SECONDS", 60)
    assert [await decided(own, match) for _ in range(3)] == ["player_rests"] * 3


async def test_what_a_player_fails_to_do_is_told_once_in_a_while(
    match: Match, own: CustomBot, caplog: pytest.LogCaptureFixture
) -> None:
    own._path = "tests.server.thoughts:Lost"
    assert [await decided(own, match) for _ in range(3)] == ["player_raised"] * 3
    own._clock = lambda: 61.0
    assert await decided(own, match) == "player_raised"
    first, second = [record for record in caplog.records if record.name == "dealt.bot_workers"]
    assert "(player_raised)" in first.message
    assert "LookupError: nowhere" in first.message
    assert "(so it was 2 times since this was told last)" in second.message
    assert not first.exc_info


async def test_a_player_is_offered_for_the_games_that_it_names(pools: list[BotProcesses]) -> None:
    computers = BotProcesses(1)
    pools.append(computers)
    await computers.meet([MINE])
    assert (computers.players("bigtwo"), computers.players("chicago")) == (("Mine",), ())
