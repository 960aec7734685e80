"""Two worlds that differ only in two cards that somebody cannot see: bots move at the very same times in both."""

import itertools
from random import Random

import pytest

from dealt.games import game as game_named
from dealt.games import games
from dealt.server.rooms import messages
from tests.server.information_leaks import Arranged
from tests.server.rooms.evening import Evening
from tests.server.test_information_leaks import Swap, swaps

MOMENTS = 40
"""of each game"""
PACE_MS = 1000
STEP_MS = 10
A_CHOICE_TAKES = 40
"""milliseconds of thinking"""
MOST_MS = 550
"""of thinking: within the time that a bot takes at least"""


def someone_elses_turn(name: str) -> list[Swap]:
    """Moments of a game in which seat 0 does not see the two cards, and others are to move."""
    game = game_named(name)
    found = (
        swap
        for swap in swaps(game, Random(3))
        if swap.seat == 0 and 0 not in game.parse_position(swap.worlds[0]).to_act
    )
    return list(itertools.islice(found, MOMENTS))


def times(name: str, arranged: Arranged, position: str) -> list[int]:
    """When somebody at seat 0 is told anything, until the bots whose turn it is have moved."""
    arranged.position = position
    evening = Evening.begun(name, 1, pace_ms=PACE_MS)
    began, version, told = evening.now, evening.table.version, list[int]()
    thoughts = [(began + thinking_ms(about), about) for about in evening.thinking]
    waiting = {about.seat for about in evening.thinking}
    assert waiting
    for _ in range(2 * PACE_MS // STEP_MS):
        for due, about in thoughts:
            if due == evening.now and about in evening.thinking:
                evening.decide(about, str(next(iter(about.legal))))
        evening.save()
        told += [evening.now - began] * (evening.table.version - version)
        version = evening.table.version
        if len(told) >= len(waiting):
            return told
        evening.wait(STEP_MS)
    raise AssertionError("the bots do not move")


def thinking_ms(about: messages.Think) -> int:
    """Return how long a bot thinks that tries all legal actions, in milliseconds."""
    return min(MOST_MS, A_CHOICE_TAKES * sum(1 for _ in itertools.islice(about.legal, 100)))


@pytest.mark.parametrize("name", [name for name, game in games().items() if game.seat_counts[-1] > 1])
def test_bots_move_at_the_same_times_whatever_they_hold(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = someone_elses_turn(name)
    assert len(moments) == MOMENTS
    arranged = Arranged(game_named(name))
    monkeypatch.setitem(games(), name, arranged)
    for swap in moments:
        first, second = (times(name, arranged, world) for world in swap.worlds)
        assert first == second, swap
