"""Drawing of seats: everybody sits once, and the rounds of an evening are planned so that users hardly meet again."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from dealt.evenings import schedule
from dealt.evenings.schedule import BOT, Seats, draw
from dealt.shuffle import numbered_seed
from tests.examples import examples


def names(people: int) -> list[str]:
    return [f"u{number:03d}" for number in range(people)]


def rounds(
    people: int, seats: int, count: int, *, seed: int = 1, by_standings: bool = False, bots: bool = True
) -> list[list[tuple[str, ...]]]:
    """Draw the rounds of an evening whose standings chance decides."""
    drawn: list[Seats] = []
    order, chance = names(people), Random(seed)
    for number in range(count):
        drawn.append(
            draw(
                tuple(order), seats, tuple(drawn), count - number, numbered_seed(seed),
                by_standings=by_standings, bots=bots,
            )
        )  # fmt: skip
        chance.shuffle(order)
    return [list(found.tables) for found in drawn]


def repeated(drawn: list[list[tuple[str, ...]]]) -> int:
    """Count meetings of two users beyond their first."""
    met = Counter(
        pair
        for tables in drawn
        for table in tables
        for pair in combinations(sorted(player for player in table if player != BOT), 2)
    )
    return sum(times - 1 for times in met.values())


@hypothesis_settings(max_examples=examples(50), deadline=None)
@given(st.integers(2, 40), st.sampled_from([2, 3, 4]), st.integers(1, 4), st.booleans(), st.booleans())
def test_everybody_has_one_seat_and_bots_sit_at_the_last_table(
    people: int, seats: int, count: int, by_standings: bool, bots: bool
) -> None:
    for tables in rounds(people, seats, count, by_standings=by_standings, bots=bots):
        seated = Counter(player for table in tables for player in table)
        computers = seated.pop(BOT, 0)
        assert all(times == 1 for times in seated.values())
        assert computers < seats
        assert not any(BOT in table for table in tables[:-1])
        assert len(seated) == (people if bots else people - people % seats)
        assert all(len(table) == seats for table in tables)


@pytest.mark.parametrize("by_standings", [False, True])
@pytest.mark.parametrize(
    ("people", "seats", "count"), [(16, 4, 5), (15, 4, 5), (9, 3, 4), (15, 3, 7), (4, 2, 3), (12, 2, 11)]
)
def test_everybody_meets_everybody_once(people: int, seats: int, count: int, by_standings: bool) -> None:
    """So many rounds have room for every pair once, and for none twice."""
    for seed in range(2):
        drawn = rounds(people, seats, count, seed=seed, by_standings=by_standings)
        assert repeated(drawn) == 0
        assert sum(len(set(table) - {BOT}) - 1 for tables in drawn for table in tables for _ in set(table) - {BOT}) == (
            people * (people - 1)
        )


@pytest.mark.parametrize(
    ("people", "seats", "count", "most"),
    [
        (20, 4, 5, 0), (24, 4, 7, 0), (23, 4, 7, 0), (28, 4, 7, 0), (64, 4, 5, 0),
        # At two tables two of a table must meet again in each round, at three tables one pair of each table.
        (8, 4, 5, 32), (12, 4, 5, 30), (18, 4, 5, 6), (22, 4, 5, 3),
    ],
)  # fmt: skip
def test_users_hardly_meet_again(people: int, seats: int, count: int, most: int) -> None:
    assert repeated(rounds(people, seats, count)) <= most


def test_seven_rounds_at_two_tables_of_four_let_each_two_meet_three_times() -> None:
    met = Counter(pair for tables in rounds(8, 4, 7) for table in tables for pair in combinations(sorted(table), 2))
    assert len(met) == 28
    assert max(met.values()) <= 4


@pytest.mark.parametrize(("seats", "tables"), [*schedule.SCHEDULES, (2, 2), (2, 7)])
def test_in_a_known_schedule_nobody_meets_twice(seats: int, tables: int) -> None:
    known = schedule.known_schedule(seats, tables)
    assert known is not None
    drawn = [known.round(number) for number in range(known.rounds)]
    assert all(sorted(player for table in round_ for player in table) == [*range(seats * tables)] for round_ in drawn)
    met = Counter(pair for round_ in drawn for table in round_ for pair in combinations(sorted(table), 2))
    assert set(met.values()) == {1}


def test_late_users_and_leavers_are_planned_for() -> None:
    """Sixteen users, of whom one leaves and another comes after the second round."""
    drawn: list[Seats] = []
    for number in range(5):
        order = names(16) if number < 2 else names(17)[1:]
        drawn.append(draw(tuple(order), 4, tuple(drawn), 5 - number, numbered_seed(1), by_standings=True, bots=True))
    assert {player for table in drawn[-1].tables for player in table} == set(names(17)[1:])
    assert repeated([list(found.tables) for found in drawn]) <= 3


def test_an_evening_goes_on_after_any_first_rounds() -> None:
    """Rounds that were drawn by another way than today's."""
    order = names(16)
    first = tuple(tuple(order[place : place + 4]) for place in range(0, 16, 4))
    second = tuple(tuple(order[place::4]) for place in range(4))
    drawn = [Seats(first), Seats(second)]
    while len(drawn) < 5:
        drawn.append(
            draw(tuple(order), 4, tuple(drawn), 5 - len(drawn), numbered_seed(2), by_standings=False, bots=True)
        )
    assert repeated([list(found.tables) for found in drawn]) == 0


def test_the_best_who_have_not_met_sit_together() -> None:
    """After the first round of sixteen users, every table can have the same place of each first table."""
    first = Seats(tuple(tuple(names(16)[place::4]) for place in range(4)))
    found = draw(tuple(names(16)), 4, (first,), 4, numbered_seed(3), by_standings=True, bots=True)
    assert [sorted(table) for table in found.tables] == [names(16)[place : place + 4] for place in range(0, 16, 4)]


def test_the_same_rounds_standings_and_seed_give_the_same_seats() -> None:
    drawn = rounds(23, 4, 3, by_standings=True)
    draw.cache_clear()
    schedule.annealed_plan.cache_clear()
    assert rounds(23, 4, 3, by_standings=True) == drawn
    assert rounds(23, 4, 3, seed=2, by_standings=True) != drawn


def test_bots_are_met_by_turns() -> None:
    drawn = rounds(9, 4, 5, by_standings=True)
    with_bots = [player for tables in drawn for player in tables[-1] if player != BOT]
    assert len(set(with_bots)) == len(with_bots)
