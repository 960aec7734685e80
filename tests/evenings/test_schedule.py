"""Drawing of seats: everybody sits once, and users who have met little meet first."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from dealt.evenings.schedule import BOT, draw, meetings
from dealt.shuffle import Stream, numbered_seed
from tests.examples import examples


def rounds(
    people: int, seats: int, count: int, *, by_standings: bool = False, bots: bool = True
) -> list[list[tuple[str, ...]]]:
    """Draw some rounds for the same users in the same order."""
    order = [f"u{number:03d}" for number in range(people)]
    drawn: list[list[tuple[str, ...]]] = []
    out: Counter[str] = Counter()
    for number in range(count):
        met = meetings([table for tables in drawn for table in tables])
        stream = Stream(numbered_seed(number))
        found = draw(order, seats, met, stream, by_standings=by_standings, bots=bots, sat_out=out)
        out.update(found.sit_out)
        drawn.append(list(found.tables))
    return drawn


def repeated(drawn: list[list[tuple[str, ...]]]) -> int:
    """Count meetings of two users beyond their first."""
    met = meetings([table for tables in drawn for table in tables])
    return sum(times - 1 for pair, times in met.items() if BOT not in pair and pair[0] < pair[1] and times > 1)


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


@pytest.mark.parametrize(
    ("people", "seats", "count", "most"),
    [(8, 2, 5, 0), (16, 2, 7, 0), (16, 4, 3, 0), (20, 4, 4, 1), (24, 4, 4, 0), (9, 3, 3, 0), (12, 4, 5, 28)],
)
def test_users_hardly_meet_again(people: int, seats: int, count: int, most: int) -> None:
    """Twelve users at three tables must meet 24 times again in five rounds."""
    assert repeated(rounds(people, seats, count)) <= most


def test_the_best_sit_together_where_nobody_has_met() -> None:
    (tables,) = rounds(12, 4, 1, by_standings=True)
    assert [sorted(table) for table in tables] == [
        [f"u{number:03d}" for number in range(first, first + 4)] for first in (0, 4, 8)
    ]


def test_the_same_standings_and_seed_give_the_same_seats() -> None:
    assert rounds(23, 4, 3, by_standings=True) == rounds(23, 4, 3, by_standings=True)


def test_bots_are_met_by_turns() -> None:
    drawn = rounds(9, 4, 5, by_standings=True)
    with_bots = [player for tables in drawn for player in tables[-1] if player != BOT]
    assert len(set(with_bots)) == len(with_bots)
