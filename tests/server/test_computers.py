"""Computer players think in processes of their own; nothing that happens there hurts the server."""

import asyncio
import os
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

import pytest

from dealt.games import game
from dealt.games.game import Match
from dealt.server import computers as module
from dealt.server.computers import Computers

SEED = bytes(32)


def die(*_: object) -> str:
    os._exit(1)


def hang(*_: object) -> str:
    time.sleep(600)
    return "pass"


def where(*_: object) -> str:
    return str(os.getpid())


@pytest.fixture
def match() -> Match:
    bigtwo = game("bigtwo")
    return bigtwo.start(bigtwo.options(), ("computer",) * 4, SEED)


@pytest.fixture
def pools() -> Iterator[list[Computers]]:
    made: list[Computers] = []
    yield made
    for one in made:
        one.close()


async def ask(computers: Computers, match: Match) -> str:
    (seat,) = match.to_act
    return await computers.choose("bigtwo", "easy", match.view(seat), match.legal(seat))


async def test_a_computer_chooses_a_legal_action_in_another_process(match: Match, pools: list[Computers]) -> None:
    pools += [Computers(1), Computers(1, where)]
    (seat,) = match.to_act
    assert match.game.parse_action(await ask(pools[0], match)) in match.legal(seat)
    assert await ask(pools[1], match) != str(os.getpid())


async def test_a_process_that_dies_is_replaced(match: Match, pools: list[Computers]) -> None:
    computers = Computers(1, die)
    pools.append(computers)
    with pytest.raises(BrokenProcessPool):
        await ask(computers, match)
    computers._choose = where
    assert int(await ask(computers, match)) > 0


async def test_a_process_that_never_answers_is_ended(
    match: Match, pools: list[Computers], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "THINK_SECONDS", 0.2)
    computers = Computers(1, hang)
    pools.append(computers)
    with pytest.raises(TimeoutError):
        await ask(computers, match)
    monkeypatch.setattr(module, "THINK_SECONDS", 60)
    computers._choose = where
    answers = await asyncio.gather(ask(computers, match), ask(computers, match))
    assert len(set(answers)) == 1
