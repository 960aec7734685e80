"""The time of day may be set while people play: their turns, their chat and the order of a record do not notice."""

from itertools import pairwise
from random import Random

import pytest

from dealt.server.clock import SteadyClock
from tests.server.harness import Client, House, four_at_a_table, player_to_act

HOUR = 60
"""minutes"""


class Sources:
    """A wall clock that can be set, and time that passes."""

    def __init__(self) -> None:
        self.wall = 1_700_000_000_000_000_000
        self.elapsed = 5_000_000_000
        self.clock = SteadyClock(lambda: self.wall, lambda: self.elapsed)

    def wait(self, seconds: float) -> None:
        self.wall += int(seconds * 1e9)
        self.elapsed += int(seconds * 1e9)

    def set_by(self, seconds: float) -> None:
        self.wall += int(seconds * 1e9)


@pytest.mark.parametrize("seconds", [-3600, 3600, -5, 5])
def test_time_passes_evenly_while_the_time_of_day_is_set(seconds: int) -> None:
    sources = Sources()
    before = sources.clock.now()
    sources.set_by(seconds)
    assert sources.clock.now() == before
    sources.wait(10)
    assert 9_500 <= sources.clock.now() - before <= 10_500


@pytest.mark.parametrize("minutes", [-HOUR, HOUR])
def test_a_difference_is_made_up_little_by_little(minutes: int) -> None:
    sources = Sources()
    sources.set_by(60 * minutes)
    for _ in range(22 * 60):
        sources.wait(60)
        sources.clock.now()
    assert sources.clock.now() == sources.wall // 1_000_000


def test_time_never_goes_back() -> None:
    sources, rng = Sources(), Random(1)
    seen = []
    for _ in range(1000):
        sources.wait(rng.random())
        sources.set_by(rng.gauss(0, 100))
        if rng.random() < 0.1:
            sources.clock.catch_up()
        seen.append(sources.clock.now())
    assert all(earlier <= later for earlier, later in pairwise(seen))


async def looks(client: Client) -> None:
    """Check that every event at a table makes its clock look."""
    await client.ask("chat", code=client.code, text="What time is it?")


@pytest.mark.parametrize("minutes", [-HOUR, HOUR])
async def test_a_turn_goes_on_when_the_time_of_day_is_set(here: House, minutes: int) -> None:
    clients = await four_at_a_table(here, turn_seconds=60)
    here.minutes_set += minutes
    await looks(clients[0])
    assert 0 < clients[0].table["clock"]["left_ms"] <= 60_000
    assert not clients[0].saw("time_up")
    here.minutes_later += 2
    await looks(clients[0])
    await clients[1].until(lambda each: each.saw("time_up"))


@pytest.mark.parametrize("minutes", [-HOUR, HOUR])
async def test_a_play_after_the_time_of_day_was_set_begins_a_whole_turn(here: House, minutes: int) -> None:
    clients = await four_at_a_table(here, turn_seconds=60)
    here.minutes_set += minutes
    mover = player_to_act(clients)
    assert mover is not None
    await mover.act()
    assert 50_000 < mover.table["clock"]["left_ms"] <= 60_000


async def test_chat_goes_on_when_the_time_of_day_is_set_back(here: House) -> None:
    client = await here.client()
    await client.create()
    while (await client.ask("chat", code=client.code, text="hello"))["type"] == "reply":
        pass
    here.minutes_set -= HOUR
    here.minutes_later += 1
    assert (await client.ask("chat", code=client.code, text="hello"))["type"] == "reply"


async def test_while_nobody_is_waited_for_the_time_of_day_counts_again(here: House) -> None:
    client = await here.client()
    await client.create()
    here.minutes_set += HOUR
    before = here.hub.now()
    here.hub.set_clock()
    assert here.hub.now() - before < 60_000
    await client.ask("leave", code=client.code)
    here.hub.set_clock()
    assert here.hub.now() - before >= 60_000 * HOUR


async def test_a_record_tells_the_time_of_day(here: House) -> None:
    client = await here.client()
    await client.create()
    assert abs(client.events[0]["at"] - here.wall() // 1_000_000) < 60_000
