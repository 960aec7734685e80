"""House rules about points: the goal, the number of exchanges, the last trick, four of a kind and the royal flush."""

import pytest

from dealt.games.chicago import GAME
from dealt.games.chicago.chart import chart
from dealt.games.options import preset_name
from tests.games.chicago.helpers import do, last_awards, position, told, tricks

ROYAL = "AS KS QS JS TS"
OTHERS = "9H 8H 7D 6D 2C"
FOUR = "5S 5D 5H 5C KD"
FLUSH = "AH QH 8H 6H 3H"


def test_a_match_to_another_goal_is_won_by_it_and_played_by_the_same_rules() -> None:
    match = position("rules goal=30; phase tricks; totals 25 20; hands AD KC 9H 8S 4D / QD JC 7H 6S 3D")
    tricks(match, "QD AD KC JC 9H 7H 8S 6S 4D 3D")
    assert (match.public().goal, match.scores) == (30, (30, 20))
    assert match.result is not None
    assert preset_name(GAME, GAME.options({"goal": 30})) == "thesis"


@pytest.mark.parametrize("goal", [9, 101])
def test_a_goal_out_of_range_is_refused(goal: int) -> None:
    with pytest.raises(Exception, match="Goal must be a whole number from 10 to 100"):
        GAME.options({"goal": goal})


def test_c18_after_the_second_of_two_exchanges_comes_the_question() -> None:
    match = position(f"rules exchanges=2; exchange 2; hands {FOUR} / {FLUSH}")
    assert match.public().exchanges == 2
    do(match, "change", "change")
    assert match.public().phase == "chicago"
    assert match.scores == (0, 0)


def test_c18_after_the_first_of_two_exchanges_the_best_hand_scores() -> None:
    match = position(f"rules exchanges=2; hands {FOUR} / {FLUSH}")
    do(match, "change", "change")
    assert (match.public().phase, match.scores) == ("exchange", (7, 0))


def test_c19_a_royal_flush_with_points_scores_as_any_hand() -> None:
    match = position(f"rules royal_flush=20; hands {ROYAL} / {OTHERS}")
    log = told(match, do(match, "change", "change"))
    assert log[-1] == "Alice receives 20 points with a royal flush"
    assert (match.result, match.scores) == (None, (20, 0))
    assert match.private(0).points == match.public().ladder[-1].points == 20


def test_c19_two_royal_flushes_with_points_follow_the_rule_of_equal_hands() -> None:
    match = position("rules royal_flush=20 tie=all; hands AS KS QS JS TS / AH KH QH JH TH")
    do(match, "change", "change")
    assert match.scores == (20, 20)


def test_c20_four_of_a_kind_takes_the_others_back_to_0_and_helps_nobody_below() -> None:
    match = position(f"rules four_of_a_kind=0; totals 12 30 -15; hands {FOUR} / {FLUSH} / 9C 8C 7D 6D 2S")
    log = told(match, do(match, "change", "change", "change"))
    assert log[-1] == "Alice has four of a kind: everybody else goes back to 0"
    assert match.scores == (12, 0, -15)
    assert match.public().ladder[6].points == 0


def test_c20_as_the_third_hand_it_counts_after_the_last_trick() -> None:
    match = position("rules four_of_a_kind=0; phase tricks; totals 12 30; hands 5S 5D 5H 5C 2D / AH QD 8H 6H 3H")
    tricks(match, "AH 5H 8H 5S 6H 5C 3H 5D QD 2D")
    assert [(award.kind, award.seats, award.points) for award in last_awards(match)] == [
        ("last trick", (1,), 5),
        ("four of a kind", (0,), 0),
    ]
    assert match.scores == (12, 0)


def test_c20_eight_points() -> None:
    match = position(f"rules four_of_a_kind=8; hands {FOUR} / {FLUSH}")
    do(match, "change", "change")
    assert match.scores == (8, 0)


def test_the_chart_has_the_points_of_the_house() -> None:
    options = GAME.options({"goal": 40, "last_trick": 2, "four_of_a_kind": 0, "royal_flush": 20})
    worth = {row.name: row.worth for group in chart(options).groups for row in group.rows}
    assert worth["Four of a kind"] == "all others back to 0"
    assert worth["Royal flush"] == "20 points"
    assert worth["Last trick"] == "2 points"
    assert worth["The match"] == "40 points"
