"""Deals as docs/fairness.md describes them; for each game in `tests/games/<game>/test_fairness.py`."""

from collections.abc import Sequence

import pytest
from hypothesis import settings

from dealt.games import game, games
from dealt.games.game import SeatKind
from tests.examples import examples
from tests.test_shuffle import numbers

few = settings(max_examples=examples(20), deadline=None)


def shuffled(seed: bytes, label: bytes, things: Sequence[str]) -> list[str]:
    """Things in the order that the page gives them."""
    result = list(things)
    places = range(len(result) - 1, 0, -1)
    for i, j in zip(places, numbers(seed, label, (place + 1 for place in places)), strict=True):
        result[i], result[j] = result[j], result[i]
    return result


@pytest.mark.parametrize("name", games())
def test_numbers_change_what_is_dealt_in_every_game(name: str) -> None:
    rules = game(name)
    kinds: list[SeatKind] = ["human"] * rules.seat_counts[-1]
    plain, same, mixed = (
        rules.start(rules.options(), kinds, bytes(32), numbers_) for numbers_ in ((), [], [bytes(32)])
    )
    assert plain.opening() == same.opening() != mixed.opening()
