"""Statistics of decisions: sums by week and rules, what is lost most by, and strength."""

from datetime import date, timedelta

import msgspec
import pytest

from dealt.review.entry import Lost, ReviewEntry
from dealt.review.review import VERSION
from dealt.review.strength import NEEDED
from dealt.statistics.decisions import review_figures
from dealt.statistics.summary import statistics
from dealt.table.match_entry import MatchEntry
from dealt.terminal.statistics_view import statistics_lines

DAY = 86_400_000
MONDAY = 20_780 * DAY
"""23 November 2026, midnight UTC"""
UTC = timedelta()


def entry(**fields: object) -> ReviewEntry:
    usual = ReviewEntry(
        game="bigtwo", rules="deuce", seats=4, ended=MONDAY + DAY // 2, version=VERSION, deals=2, decisions=10, best=6,
        given_away=1.0, squares=0.5, lost={"passes": Lost(1, 0.6), "twos": Lost(2, 0.4)},
    )  # fmt: skip
    return msgspec.structs.replace(usual, **fields)


def test_without_a_reviewed_match_there_are_no_figures() -> None:
    assert review_figures("bigtwo", [], UTC) is None


def test_weeks_and_rules_add_up_to_the_whole() -> None:
    entries = [
        entry(),
        entry(ended=MONDAY + 6 * DAY, rules=""),
        entry(ended=MONDAY - DAY, seats=3),
        # Until five in the morning it is still Sunday.
        entry(ended=MONDAY + 4 * 3_600_000),
    ]
    found = review_figures("bigtwo", entries, UTC)
    assert found is not None
    assert [(week.week, week.matches) for week in found.weeks] == [("2026-11-16", 2), ("2026-11-23", 2)]
    assert {(kind.rules, kind.seats): kind.matches for kind in found.kinds} == {
        ("deuce", 4): 2,
        ("", 4): 1,
        ("deuce", 3): 1,
    }
    for parts in (found.weeks, found.kinds):
        for field in ("matches", "deals", "decisions", "best", "given_away"):
            assert sum(getattr(part, field) for part in parts) == getattr(found, field)
    assert (found.unit, found.period, found.deals, found.best, found.decisions) == ("points", "deal", 8, 24, 40)


def test_the_reader_s_clock_says_which_week_it_is() -> None:
    late = [entry(ended=MONDAY + 4 * 3_600_000)]
    weeks = [review_figures("bigtwo", late, timedelta(hours=hours)) for hours in (0, 2)]
    assert [found.weeks[0].week for found in weeks if found is not None] == ["2026-11-16", "2026-11-23"]


def test_what_is_lost_most_by_comes_first() -> None:
    found = review_figures("bigtwo", [entry(), entry(lost={"twos": Lost(1, 0.5), "gone": Lost(1, 0.1)})], UTC)
    assert found is not None
    assert [(lost.category, lost.title, lost.decisions, lost.loss) for lost in found.lost_by] == [
        ("twos", "spending twos too early", 3, 0.9),
        ("passes", "passing too early", 1, 0.6),
        ("gone", "gone", 1, 0.1),
    ]


@pytest.mark.parametrize(
    "other",
    [{"rules": ""}, {"seats": 3}, {"version": VERSION - 1}],
    ids=["house rules", "other seats", "an older review"],
)
def test_strength_needs_enough_decisions_like_those_of_the_bots(other: dict[str, object]) -> None:
    few = [entry(decisions=NEEDED - 1), entry(decisions=NEEDED, **other)]
    found = review_figures("bigtwo", few, UTC)
    assert found is not None
    assert found.strength is not None
    assert (found.strength.decisions, found.strength.needed, found.strength.level) == (NEEDED - 1, NEEDED, "")
    told = review_figures("bigtwo", [*few, entry(decisions=1)], UTC)
    assert told is not None
    assert told.strength is not None
    assert told.strength.level in told.strength.levels
    assert told.strength.low <= told.strength.place <= told.strength.high


def test_a_player_who_loses_nothing_plays_like_the_strongest_level() -> None:
    perfect = entry(decisions=10 * NEEDED, given_away=0.0, squares=0.0, lost={})
    found = review_figures("bigtwo", [perfect], UTC)
    assert found is not None
    assert found.strength is not None
    assert found.strength.level == found.strength.levels[-1]


def test_time_and_company_choose_reviews_as_they_choose_matches() -> None:
    match = MatchEntry(
        match=1, player="p", name="Ann", game="bigtwo", rules="deuce", seats=4, level="easy", began=MONDAY,
        ended=MONDAY, outcome="won", points=(0,),
    )  # fmt: skip
    reviewed = [entry(), entry(people=True), entry(ended=MONDAY - 40 * DAY)]

    def found(**fields: object) -> int | None:
        told = statistics("p", [match], reviewed, now=MONDAY + DAY, mine=True, **fields)  # type: ignore[arg-type]
        figures = told.games[0].reviewed
        return None if figures is None else figures.matches

    assert (found(), found(days=30), found(company="computers"), found(days=30, company="computers")) == (3, 2, 2, 1)


def test_the_terminal_tells_losses_and_strength() -> None:
    match = MatchEntry(
        match=1, player="p", name="Ann", game="bigtwo", rules="deuce", seats=4, level="easy", began=MONDAY,
        ended=MONDAY, outcome="won", points=(0,),
    )  # fmt: skip

    def told(decisions: int) -> list[str]:
        judged = [entry(decisions=decisions, best=decisions)]
        return [line.plain.strip() for line in statistics_lines("Ann", [match], date(2026, 11, 23), judged)]

    few, enough = told(10), told(NEEDED)
    assert "1 match reviewed: 0.50 points given away a deal, 100 % best moves" in few
    assert "most is lost by passing too early (60 %), spending twos too early (40 %)" in few
    assert f"not enough decisions to tell how strong the play is: 10 of {NEEDED} (deuce, 4 seats)" in few
    (line,) = [line for line in enough if line.startswith("plays like ")]
    assert line.endswith("levels (of easy, normal, hard, expert)")
