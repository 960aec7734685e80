"""RULES 3.3: what the tricks score, and that the third hand scores in every case."""

import pytest

from tests.games.chicago.helpers import last_awards, position, told, tricks

# Seat 0 has the better spades and, with three aces, the third hand; cards are played so that each case comes about.
STRONG = "hands AS KS QS AH AD / 2S 3S 4S 5H 9D"
STRONG_WINS_ALL = "AS 2S KS 3S QS 4S AH 5H AD 9D"
CALLED = f"phase tricks; called 0; caller 0; {STRONG}"


def awards(text: str, cards: str) -> list[tuple[str, tuple[int, ...], int]]:
    match = position(text)
    tricks(match, cards)
    return [(award.kind, award.seats, award.points) for award in last_awards(match)]


def test_no_call_the_winner_of_the_fifth_trick_gets_5() -> None:
    text = f"phase tricks; {STRONG}"
    cards = "2S AS KS 3S QS 4S AH 5H AD 9D"
    assert awards(text, cards) == [("last trick", (0,), 5), ("three of a kind", (0,), 3)]


def test_a_call_with_all_five_tricks_gives_15_and_no_extra_5() -> None:
    assert awards(CALLED, STRONG_WINS_ALL) == [("chicago made", (0,), 15), ("three of a kind", (0,), 3)]


def test_a_failed_call_costs_15_and_another_winner_of_the_last_trick_gets_5() -> None:
    text = "phase tricks; caller 0; hands 2D AS KS QH 6C / 3D 2S 4S 5H 7C"
    cards = "2D 3D 2S AS KS 4S QH 5H 6C 7C"
    assert awards(text, cards) == [("chicago failed", (0,), -15), ("last trick", (1,), 5), ("nothing", (), 0)]


def test_a_failed_call_whose_caller_wins_the_last_trick_gives_nobody_5() -> None:
    text = "phase tricks; caller 0; hands 2D AS KS QH 8C / 3D 2S 4S 5H 7C"
    cards = "2D 3D 2S AS KS 4S QH 5H 8C 7C"
    assert awards(text, cards) == [("chicago failed", (0,), -15), ("nothing", (), 0)]


def test_the_caller_leads_even_when_another_seat_is_first_in_turn() -> None:
    match = position(CALLED)
    assert match.public().leader == 1
    assert match.to_act == (0,)


def test_c7_option_chicago_plus_last_stacks_both() -> None:
    got = awards(f"rules chicago_plus_last=true; {CALLED}", STRONG_WINS_ALL)
    assert got[:2] == [("chicago made", (0,), 15), ("last trick", (0,), 5)]


@pytest.mark.parametrize(
    ("hands", "cards", "points"),
    [
        (STRONG, STRONG_WINS_ALL, 15),
        ("hands 2D AS KS QH 6C / 3D 2S 4S 5H 7C", "2D 3D 2S AS KS 4S QH 5H 6C 7C", -15),
    ],
)
def test_option_chicago_only_gives_no_other_points_in_a_chicago_round(hands: str, cards: str, points: int) -> None:
    got = awards(f"rules chicago_only=true; phase tricks; caller 0; {hands}", cards)
    assert [(seats, number) for _, seats, number in got] == [((0,), points)]


def test_option_chicago_only_changes_nothing_in_other_rounds() -> None:
    got = awards(f"rules chicago_only=true; phase tricks; {STRONG}", "2S AS KS 3S QS 4S AH 5H AD 9D")
    assert got == [("last trick", (0,), 5), ("three of a kind", (0,), 3)]


CALLER_WITH_TWO = "hands AS KS QS AH 2C / 3S 4S 5S 5H 9D"


def test_c15_option_a_last_trick_won_with_a_two_gives_10() -> None:
    hands = "hands 2C AS KS AH 9D / 3S 4S 5S 6H TD"
    cards = "TD 9D 6H AH AS 3S KS 4S 2C 5S"
    assert awards(f"rules deuce_last_trick=true; phase tricks; {hands}", cards)[0] == ("last trick", (0,), 10)
    assert awards(f"phase tricks; {hands}", cards)[0] == ("last trick", (0,), 5)


def test_c15_option_a_chicago_finished_with_a_two_gives_30() -> None:
    cards = "AS 3S KS 4S QS 5S AH 5H 2C 9D"
    text = f"phase tricks; caller 0; {CALLER_WITH_TWO}"
    assert awards(f"rules deuce_last_trick=true; {text}", cards)[0] == ("chicago made", (0,), 30)
    assert awards(text, cards)[0] == ("chicago made", (0,), 15)


DEUCE = "rules deuce_last_trick=true; phase tricks; caller 0"


def test_c15_option_a_failed_chicago_costs_no_more_when_another_wins_the_last_trick_with_a_two() -> None:
    got = awards(f"{DEUCE}; hands 3S 4D 6C KS AS / 2H 4S 5D 7S 9S", "4D 5D 4S AS KS 7S 3S 9S 2H 6C")
    assert got[:2] == [("chicago failed", (0,), -15), ("last trick", (1,), 10)]


def test_c15_option_a_failed_chicago_costs_no_more_when_its_caller_wins_the_last_trick_with_a_two() -> None:
    got = awards(f"{DEUCE}; hands 2H 4D QS KS AS / 3S 4S 5D 6C 8S", "4D 5D 3S AS KS 4S QS 8S 2H 6C")
    assert got[:2] == [("chicago failed", (0,), -15), ("nothing", (), 0)]


def test_the_log_tells_who_receives_or_loses_how_much() -> None:
    match = position(CALLED)
    assert "Alice receives 15 points for Chicago" in told(match, tricks(match, STRONG_WINS_ALL))
    match = position("phase tricks; caller 0; hands 2D AS KS QH 6C / 3D 2S 4S 5H 7C")
    log = told(match, tricks(match, "2D 3D 2S AS KS 4S QH 5H 6C 7C"))
    assert "Alice loses 15 points: Chicago has failed" in log
    assert "Nobody has a pair, nobody scores" in log
