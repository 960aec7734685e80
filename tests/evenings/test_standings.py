"""Points, tie-breaks and matchpoints, compared with values counted by hand."""

from fractions import Fraction

from dealt.evenings.events import DrawnTable, TableResult
from dealt.evenings.standings import LeagueRow, RoundPoints, league, matchpoints, points_by_place, round_points, totals
from tests.evenings.helpers import settings


def part(points: int, score: int = 0, opponents: tuple[str, ...] = (), *, first: bool = False) -> RoundPoints:
    return RoundPoints(Fraction(points), Fraction(score), first, opponents)


def places(rounds: list[dict[str, RoundPoints]], players: str, *, fewest: bool = True) -> list[tuple[str, int]]:
    return [(total.player, total.place) for total in totals(rounds, {}, players, fewest=fewest)]


def test_equal_places_share_their_points() -> None:
    assert points_by_place((1, 1, 3, 4), (4, 3, 2, 1)) == [Fraction(7, 2), Fraction(7, 2), 2, 1]
    assert points_by_place((1, 1, 1, 1), (4, 3, 2, 1)) == [Fraction(5, 2)] * 4


def test_more_points_are_ahead() -> None:
    assert places([{"a": part(1), "b": part(4)}], "ab") == [("b", 1), ("a", 2)]


def test_of_equal_points_the_better_score_is_ahead() -> None:
    rounds = [{"a": part(3, 9), "b": part(3, 5)}]
    assert places(rounds, "ab") == [("b", 1), ("a", 2)]
    assert places(rounds, "ab", fewest=False) == [("a", 1), ("b", 2)]


def test_then_more_first_places_are_ahead() -> None:
    rounds = [{"a": part(3, 5), "b": part(4, 5, first=True)}, {"a": part(3, 5), "b": part(2, 5)}]
    assert places(rounds, "ab") == [("b", 1), ("a", 2)]


def test_then_stronger_opponents_are_ahead() -> None:
    rounds = [{"a": part(2, 5, ("c",)), "b": part(2, 5, ("d",)), "c": part(1, 0, ("a",)), "d": part(3, 0, ("b",))}]
    assert places(rounds, "abcd") == [("d", 1), ("b", 2), ("a", 3), ("c", 4)]


def test_who_is_still_equal_shares_the_place() -> None:
    rounds = [{"a": part(2, 5), "b": part(2, 5), "c": part(1, 5)}]
    assert places(rounds, "abc") == [("a", 1), ("b", 1), ("c", 3)]


def test_matchpoints_compare_a_seat_with_the_same_seat_of_other_tables() -> None:
    # Penalty points of two seats at three tables, in one deal.
    results = [TableResult(places=(1, 2), scores=deal, deals=(deal,)) for deal in ((0, 9), (3, 9), (3, 0))]
    assert matchpoints(results, fewest=True) == [[100, 25], [25, 25], [25, 100]]
    assert matchpoints(results, fewest=False) == [[0, 75], [75, 75], [75, 0]]


def test_matchpoints_are_averages_over_the_deals_that_a_table_played() -> None:
    long = TableResult(places=(1, 2), scores=(3, 3), deals=((0, 3), (3, 0)))
    short = TableResult(places=(1, 2), scores=(1, 1), deals=((1, 1),))
    assert matchpoints([long, short], fewest=True) == [[75, 25], [0, 100]]


def test_a_single_table_gets_half() -> None:
    assert matchpoints([TableResult(places=(1, 2), scores=(0, 5), deals=((0, 5),))], fewest=True) == [[50, 50]]


def test_bots_take_places_and_are_in_no_standings() -> None:
    tables = [DrawnTable(1, ("ann", "", "bob", ""))]
    results = {1: TableResult(places=(2, 1, 4, 3), scores=(1, 0, 9, 3))}
    found = round_points(settings(), tables, ["cleo"], results, fewest=True)
    assert {player: float(each.points) for player, each in found.items()} == {"ann": 3.0, "bob": 1.0, "cleo": 2.5}
    assert found["ann"].opponents == ("bob",)
    assert found["cleo"].score == Fraction(13, 4)
    assert not found["ann"].first


def test_a_league_adds_evenings_up() -> None:
    first = totals([{"a": part(9), "b": part(7), "c": part(7)}], {}, "abc", fewest=True)
    second = totals([{"b": part(5), "c": part(4)}], {}, "bc", fewest=True)
    assert league([first, second]) == [
        LeagueRow("b", Fraction(12), 2, 1, 1),
        LeagueRow("c", Fraction(11), 2, 0, 2),
        LeagueRow("a", Fraction(9), 1, 1, 3),
    ]
