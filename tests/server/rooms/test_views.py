"""State that a client keeps from snapshots and updates: it equals what is saved, whenever the client leaves and
returns.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.games import game, games
from tests.examples import examples
from tests.server.rooms.evening import Evening


@pytest.mark.parametrize("name", sorted(games()))
@settings(max_examples=examples(25), deadline=None)
@given(luck=st.integers(0, 2**32), doings=st.lists(st.integers(0, 12), min_size=30, max_size=90))
def test_a_client_holds_what_the_table_holds_whenever_it_comes_back(name: str, luck: int, doings: list[int]) -> None:
    rng = Random(luck)
    most = game(name).seat_counts[-1]
    evening = Evening.begun(name, max(1, most - 1))
    for doing in doings:
        if doing < len(evening.clients):
            evening.come_or_go(evening.clients[doing])
        elif doing == 8:
            evening.leave(rng.choice(evening.clients))
        elif doing == 9:
            evening.say(evening.clients[0], "hello")
        else:
            evening.move(rng)
        if rng.random() < 0.5:
            evening.save()
    evening.save()


def test_who_comes_back_on_turn_and_passes_is_told_that_there_is_nothing_to_play() -> None:
    evening = Evening.begun("bigtwo", 4)
    table = evening.table
    first = table.to_act[0]
    following = (first + 1) % 4
    away = evening.clients[following]
    away.went()
    evening.act(first)
    evening.save()
    assert list(table.to_act) == [following]
    evening.join(away)
    assert away.kept["mine"]["offers"]
    evening.act(following, "pass")
    evening.save()
    assert away.kept["mine"]["offers"] == []
