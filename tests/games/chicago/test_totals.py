"""RULES 3.4: totals, and when and by whom the match is won."""

import pytest

from dealt.games.chicago.scoring import added
from tests.games.chicago.helpers import do, position, told, tricks

# Seat 0 wins the last trick (5 points), nobody has a pair.
LAST_TRICK_TO_0 = "hands AD KC 9H 8S 4D / QD JC 7H 6S 3D"
CARDS_0_WINS = "QD AD KC JC 9H 7H 8S 6S 4D 3D"


def ended(text: str, cards: str = CARDS_0_WINS) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    match = position(f"phase tricks; {text}")
    tricks(match, cards)
    return match.scores, match.result.winners if match.result else None


@pytest.mark.parametrize(
    ("total", "points", "result"), [(126, 3, 127), (-120, -15, -128), (127, -15, 112), (50, 2, 52)]
)
def test_a_total_is_kept_within_minus_128_and_127(total: int, points: int, result: int) -> None:
    assert added(total, points) == result


def test_the_clamp_acts_after_every_addition() -> None:
    text = "caller 0; totals -120 126; hands 2D AS KS QH 6C / 3D 2S 4S 5H 7C"
    assert ended(text, "2D 3D 2S AS KS 4S QH 5H 6C 7C") == ((-128, 127), (1,))


def test_52_points_at_the_end_of_a_round_win() -> None:
    assert ended(f"totals 47 20; {LAST_TRICK_TO_0}") == ((52, 20), (0,))


def test_51_points_do_not_win() -> None:
    assert ended(f"totals 46 20; {LAST_TRICK_TO_0}") == ((51, 20), None)


def test_52_points_in_the_middle_of_a_round_do_not_end_it() -> None:
    match = position("totals 51 0; hands 2D 2C 6H 8S TD / 3D 5C 7H 9S JD")
    do(match, "change", "change")
    assert match.scores == (52, 0)
    assert match.result is None


def test_c9_of_several_with_52_the_highest_total_wins() -> None:
    assert ended(f"totals 48 60; {LAST_TRICK_TO_0}") == ((53, 60), (1,))


def test_c9_equal_highest_totals_play_another_round() -> None:
    assert ended(f"totals 50 55; {LAST_TRICK_TO_0}") == ((55, 55), None)


def test_the_log_names_the_winner_and_the_result_has_a_sentence() -> None:
    match = position(f"phase tricks; totals 47 20; {LAST_TRICK_TO_0}")
    log = told(match, tricks(match, CARDS_0_WINS))
    assert log[-2:] == [
        "After round 1: Alice 52, Bob 20",
        "Alice wins the match. The winning total in round 1 is 52 points",
    ]
    assert match.result is not None
    assert match.result.reason == "The winning total in round 1 is 52 points."


FIRST = "rules first_to_52=true"


def test_option_first_to_52_wins_at_once_after_an_exchange() -> None:
    match = position(f"{FIRST}; totals 51 0; hands 2D 2C 6H 8S TD / 3D 5C 7H 9S JD")
    do(match, "change", "change")
    assert match.result is not None
    assert match.result.winners == (0,)


def test_option_first_to_52_counts_the_third_hand_before_the_last_trick() -> None:
    hands = "hands AD KC 9H 8S 4D / QD JC 7H 3S 3D"
    cards = "QD AD KC JC 9H 7H 8S 3S 4D 3D"
    assert ended(f"{FIRST}; totals 50 51; {hands}", cards) == ((50, 52), (1,))
    assert ended(f"totals 50 51; {hands}", cards) == ((55, 52), (0,))


def test_option_first_to_52_plays_on_when_two_reach_it_equal_by_one_award() -> None:
    text = f"{FIRST} tie=all; totals 51 51; hands 2D 2C 6H 8S TD / 2H 2S 6D 8C TC"
    match = position(text)
    do(match, "change", "change")
    assert match.scores == (52, 52)
    assert match.result is None


# Seat 0 has a full house, 6 points, and loses all five tricks.
LOST = "hands 2D 3D 2C 3C 2H / 4D 5D 4C 5C 9H"
CARDS_0_LOSES = "2D 4D 5D 3D 4C 2C 5C 3C 9H 2H"


def test_option_first_to_52_counts_a_lost_chicago_before_the_third_hand() -> None:
    text = f"{FIRST} must_call_chicago=true; caller 0; called 0; totals 55 0; {LOST}"
    assert ended(text, CARDS_0_LOSES) == ((46, 5), None)


def test_option_first_to_52_still_counts_the_third_hand_before_the_last_trick_of_a_lost_chicago() -> None:
    assert ended(f"{FIRST}; caller 0; totals 61 47; {LOST}", CARDS_0_LOSES) == ((52, 47), (0,))


def test_option_first_to_52_the_last_round_tells_who_called_though_the_third_hand_ended_the_match() -> None:
    match = position(f"{FIRST}; phase tricks; caller 0; totals 0 51; hands AS KS QS JS 9D / 2S 2C 2H 3S 4S")
    tricks(match, "AS 2S KS 3S QS 4S JS 2C 9D 2H")
    assert match.result is not None
    assert match.result.winners == (1,)
    last = match.public().last_round
    assert last is not None
    assert last.score.caller == 0
    assert position(match.position()).public().last_round == last


def test_option_first_to_52_nobody_wins_by_a_third_hand_that_scores_nothing() -> None:
    text = f"{FIRST} must_call_chicago=true; caller 0; called 0; totals 60 20; hands AS KS QS JS 9D / 2S 3S 4S 6S 8H"
    assert ended(text, "AS 2S KS 3S QS 4S JS 6S 9D 8H") == ((75, 20), (0,))
