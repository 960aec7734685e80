"""RULES 3.7: each ambiguity of the sources, resolved as the table there says; C1, C7, C9 and C12 stand elsewhere."""

import pytest

from dealt.errors import BadOptions, IllegalAction
from dealt.games.chicago import GAME
from dealt.games.options import describe
from tests.games.chicago.helpers import do, position, rated, start, told, tricks

STRAIGHT_FLUSH = "hands 5D 6D 7D 8D 9D / 3D 5C 7H 9S JD"
ROYAL_0 = "TS JS QS KS AS"
ROYAL_1 = "TH JH QH KH AH"
EQUAL = "hands 2D 2C 6H 8S TD / 2H 2S 6D 8C TC / 3D 5C 7H 9S JD"


def after_one_exchange(text: str) -> tuple[int, ...]:
    match = position(text)
    do(match, *(f"{seat}:change" for seat in match.to_act))
    return match.scores


def test_c2_a_straight_flush_scores_10_or_by_option_8() -> None:
    assert after_one_exchange(STRAIGHT_FLUSH) == (10, 0)
    assert after_one_exchange(f"rules sf_points=8; {STRAIGHT_FLUSH}") == (8, 0)


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_c3_seat_0_deals_first_seat_1_leads_and_both_go_round(seats: int) -> None:
    match = start(seats=seats)
    assert (match.public().dealer, match.public().leader) == (0, 1)
    dealers = []
    while match.deal <= seats:
        dealers.append(match.public().dealer)
        assert match.public().leader == (match.public().dealer + 1) % seats
        this = match.deal
        while match.deal == this:
            match.act(match.to_act[0], match.default_action(match.to_act[0]))
    assert dealers == list(range(seats))
    assert match.public().dealer == 0


def test_c4_a_royal_flush_that_was_dealt_and_kept_wins_at_the_check_after_exchange_1() -> None:
    match = position(f"hands {ROYAL_0} / 3D 5C 7H 9D JD")
    do(match, "0:change")
    assert not match.over
    do(match, "1:change")
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.result.reason == "A royal flush ended the match in round 1."


def test_c4_a_royal_flush_that_is_given_up_does_not_win() -> None:
    match = position(f"hands {ROYAL_0} / 3D 5C 7H 9D JD; stock 2C")
    do(match, "0:change AS", "1:change")
    assert match.result is None


@pytest.mark.parametrize("tie", ["none", "all", "first_in_turn"])
def test_c5_two_royal_flushes_are_drawn_and_the_match_goes_on(tie: str) -> None:
    match = position(f"rules tie={tie}; hands {ROYAL_0} / {ROYAL_1}")
    log = told(match, do(match, "change", "change"))
    assert log[-1] == "The hands are drawn, nobody scores"
    assert match.scores == (0, 0)
    assert match.public().exchange == 2


def test_c6_equal_best_hands_are_drawn_and_nobody_scores() -> None:
    assert after_one_exchange(EQUAL) == (0, 0, 0)


def test_c6_option_all_equal_best_hands_score() -> None:
    assert after_one_exchange(f"rules tie=all; {EQUAL}") == (1, 1, 0)


@pytest.mark.parametrize(("number", "scores"), [(1, (0, 1, 0)), (2, (1, 0, 0)), (3, (1, 0, 0))])
def test_c6_option_the_first_in_turn_scores(number: int, scores: tuple[int, ...]) -> None:
    assert after_one_exchange(f"rules tie=first_in_turn; deal {number}; {EQUAL}") == scores


def test_c6_the_best_hand_alone_counts_a_worse_one_does_not_score_behind_a_draw() -> None:
    match = position("hands AD AC 6H 8S TD / AH AS 6D 8C TC / KD KC 7H 9S JD")
    do(match, "0:change", "1:change", "2:change")
    assert match.scores == (0, 0, 0)


def test_c8_play_goes_on_when_the_caller_loses_a_trick() -> None:
    match = position("phase tricks; caller 0; hands 2D 3D 4D 5D 6D / 7D 8D 9D TD JD")
    tricks(match, "2D 7D")
    assert match.to_act == (1,)
    assert match.public().phase == "tricks"


def test_c10_the_ace_of_a_five_high_straight_is_low() -> None:
    assert rated("AD 2C 3H 4S 5D") < rated("2C 3H 4S 5D 6H")
    assert rated("AD 2D 3D 4D 5D") < rated("2C 3C 4C 5C 6C")


def test_c13_changed_cards_come_back_after_all_draws_of_the_exchange() -> None:
    stock = "KC"
    returned = "4D 5S 6C"
    other = "hands 2D 4C 6H 8S TD / 3D 5C 7H 9S JD / 2C 3C 8C 9C QC / 2H 3H 4H 5H 8H"
    match = position(f"exchange 3; {other}; stock {stock}; returned {returned}")
    do(match, "0:change 2D", "1:change 3D", "2:change 2C", "3:change 2H")
    drawn = {str(card) for seat in range(4) for card in match.private(seat).hand}
    assert {"KC"} < drawn
    assert not drawn & {"2D", "3D", "2C", "2H"}


def test_c14_option_the_match_ends_without_who_stays_away() -> None:
    assert not start().ends_when_player_leaves
    assert start(disconnect="abort").ends_when_player_leaves


@pytest.mark.parametrize("limit", [42, 45, 46])
def test_c15_option_exchange_stop_keeps_a_player_with_that_many_points_from_changing(limit: int) -> None:
    text = f"rules buy_stop={limit}; hands 2D 4C 6H 8S TD / 3D 5C 7H 9S JD"
    match = position(f"{text}; totals {limit} 0")
    assert match.public().stopped == (True, False)
    assert match.to_act == (1,)
    assert len(match.legal(0)) == 0
    with pytest.raises(IllegalAction, match=f"With {limit} points or more") as refused:
        do(match, "0:change 2D")
    assert refused.value.code == "exchange_stop"
    do(match, "1:change 3D")
    assert match.public().changed == ((0, 1),)
    assert position(f"{text}; totals {limit - 1} 0").to_act == (0, 1)


def test_c15_option_exchange_stop_acts_from_the_exchange_after_the_points() -> None:
    match = position("rules buy_stop=42; totals 41 0; hands 2D 2C 6H 8S TD / 3D 5C 7H 9S JD")
    do(match, "0:change", "1:change")
    assert match.scores == (42, 0)
    assert match.to_act == (1,)


def test_c15_option_exchange_stop_for_all_scores_all_hands_without_a_question() -> None:
    match = position("rules buy_stop=42; totals 50 41; deal 2; phase tricks; hands 9H 4C 6H 8S 3D / 2D 5C 7H 9S JD")
    tricks(match, "9H 7H 4C 5C JD 3D 2D 6H 9S 8S")
    assert match.scores[1] == 46 + sum(award.points for award in match.public().awards if award.seats == (1,))
    assert match.public().phase == "chicago"
    assert match.public().changed == ((0, 0), (0, 0), (0, 0))


def test_c15_option_must_call_chicago_keeps_who_never_called_from_winning_with_points() -> None:
    hands = "hands AD KC 9H 8S 4D / QD JC 7H 6S 3D"
    cards = "QD AD KC JC 9H 7H 8S 6S 4D 3D"
    rules = "rules must_call_chicago=true; phase tricks"
    match = position(f"{rules}; totals 50 0; {hands}")
    tricks(match, cards)
    assert match.scores == (55, 0)
    assert match.result is None
    match = position(f"{rules}; totals 50 0; called 0; {hands}")
    tricks(match, cards)
    assert match.result is not None
    match = position(f"{rules}; totals 60 53; called 1; {hands}")
    tricks(match, cards)
    assert match.result is not None
    assert match.result.winners == (1,)


def test_c15_option_must_call_chicago_a_lost_chicago_counts_as_called() -> None:
    match = position("rules must_call_chicago=true; phase chicago; hands AD KC 9H 8S 4D / QD JC 7H 6S 3D")
    do(match, "0:chicago yes", "1:chicago yes")
    assert match.public().called == (False, True)


def test_c15_option_must_call_chicago_does_not_keep_a_royal_flush_from_winning() -> None:
    match = position(f"rules must_call_chicago=true; hands {ROYAL_0} / 3D 5C 7H 9D JD")
    do(match, "0:change", "1:change")
    assert match.result is not None


def test_c16_the_third_hand_is_shown_with_category_player_and_all_cards() -> None:
    match = position("phase tricks; hands 2D 2C 6H 8S TD / 3D 5C 7H 9S JD")
    log = told(match, tricks(match, "3D TD 6H 7H 9S 8S JD 2D 5C 2C"))
    assert "Alice receives 1 point with a pair" in log
    last = match.public().last_round
    assert last is not None
    assert [{str(card) for card in hand} for hand in last.hands] == [
        {"2D", "2C", "6H", "8S", "TD"},
        {"3D", "5C", "7H", "9S", "JD"},
    ]
    assert last.names == ("pair", "high card")


def test_the_last_trick_stays_in_view_when_the_next_round_has_begun() -> None:
    match = position("phase tricks; hands 2D 2C 6H 8S TD / 3D 5C 7H 9S JD")
    tricks(match, "3D TD 6H 7H 9S 8S JD 2D 5C 2C")
    assert match.deal == 2
    last = match.public().last_trick
    assert last is not None
    assert [str(play.card) for play in last.plays] == ["5C", "2C"]


def test_options_that_exclude_each_other_are_refused() -> None:
    with pytest.raises(BadOptions, match="cannot both"):
        GAME.options({"chicago_only": True, "chicago_plus_last": True})


def test_every_option_has_a_title_and_a_description_and_the_defaults_are_the_thesis() -> None:
    assert all(info.title and info.description.endswith(".") for info in describe(GAME))
    assert GAME.options() == GAME.presets["thesis"].options
    assert GAME.options({"buy_stop": "45", "one_up": "true"}).buy_stop == 45
