"""RULES 1.6, D1 to D15: every ambiguity of the Deuce rules and its option."""

from random import Random

import pytest

from dealt.cards import cards_text, parse_card, parse_cards
from dealt.errors import BadOptions, IllegalAction
from dealt.games.bigtwo import GAME
from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.events import DealBegan, TrickTaken
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.scoring import deal_points
from dealt.games.game import MatchEnded
from dealt.games.options import describe
from tests.games.bigtwo.helpers import DEUCE, beats, do, play_on, position, said, start, value


def code(match: object, *texts: str) -> str:
    """Why the last of these plays is refused."""
    with pytest.raises(IllegalAction) as refused:
        do(match, *texts)  # type: ignore[arg-type]
    return refused.value.code


def masks(*hands: str) -> list[TableMask]:
    """Hands at a table with the usual order of suits."""
    return [rules_of(DEUCE).suits.mask(parse_cards(hand)) for hand in hands]


def test_d1_the_index_of_a_card_is_the_order_of_singles() -> None:
    assert [parse_card(text).index for text in ("3D", "3S", "4D", "2S")] == [0, 3, 4, 51]


@pytest.mark.parametrize("required", [True, False])
def test_d2_after_a_change_of_players_the_three_of_diamonds_begins(required: bool) -> None:
    for seed in range(8):
        match = start(seed, three_required_after_change=required)
        play_on(match, Random(seed))
        began = match.next_deal(new_players=True)[0]
        assert isinstance(began, DealBegan)
        assert parse_card("3D") in match.private(began.leader).hand
        assert began.must_contain is (parse_card("3D") if required else None)


def test_d3_flushes_by_rank_compare_the_top_card_before_the_suit() -> None:
    by_rank = BigTwoOptions(flush_order="rank")
    spades, diamonds = "3S 5S 6S 7S KS", "3D 5D 6D 7D AD"
    assert beats(spades, diamonds)
    assert beats(diamonds, spades, by_rank)
    assert beats("3S 5S 6S 7S AS", "9D TD JD QD AD", by_rank)


def test_d4_straights_up_to_the_two() -> None:
    high = BigTwoOptions(straights="jqka2")
    assert beats("JD QC KD AD 2D", "TS JS QS KD AS", high)
    assert value("AD 2C 3D 4D 5D", high) == 0
    assert value("2D 3C 4D 5D 6D", high) == 0


def test_d4_straights_with_ace_and_two_on_top() -> None:
    high = BigTwoOptions(straights="a2345_high")
    assert beats("2D 3C 4D 5D 6D", "TS JS QS KD AS", high)
    assert beats("AD 2D 3D 4C 5D", "2S 3S 4S 5D 6S", high)
    assert beats("2C 3D 4D 5D 6D", "2D 3S 4S 5S 6S", high)
    assert beats("AD 2C 3D 4D 5D", "AS 2D 3S 4S 5S", high)
    assert value("JD QC KD AD 2D", high) == 0


LAST_CARD = "hands 3C 9C KD / 2D / 4C 5H AC / 8C 9S TS"


def test_d5_a_warning_only() -> None:
    do(position(LAST_CARD), "3C")


def test_d5_a_single_must_be_the_highest_before_a_player_with_one_card() -> None:
    match = position(LAST_CARD, last_card_rule="must_play_highest")
    assert match.public().need == "Lead any combination; a single card must be your highest"
    assert [str(action) for action in match.legal(0)] == ["play KD"]
    assert str(match.default_action(0)) == "play KD"
    assert code(match, "3C") == "must_play_highest"
    do(match, "KD")
    # The player with one card is behind the others now: they play what they like.
    do(match, "-", "AC")


def test_d5_pairs_may_be_led_and_passing_stays_free() -> None:
    match = position("hands 5D 6D 3D 3C / 2D / 5H AC / 4C 9S; turn 3", last_card_rule="must_play_highest")
    do(match, "4C")
    assert {str(action) for action in match.legal(0)} == {"pass", "play 6D"}
    match = position("hands 5D 6D 3D 3C / 2D / 5H AC / 4C 9S", last_card_rule="must_play_highest")
    assert {str(action) for action in match.legal(0)} == {"play 3D 3C", "play 6D"}


@pytest.mark.parametrize(("excludes", "free"), [("true", {"play AD"}), ("false", {"play 9D", "play AD"})])
def test_d5_the_next_player_is_the_next_one_still_in_the_trick(excludes: str, free: set[str]) -> None:
    hands = "hands 4D 7D 2D / 5D 8D 3C / 6D 9D AD / 3H 3S 4C"
    match = position(hands, pass_excludes=excludes, last_card_rule="must_play_highest")
    # Seat 3 passes; then seat 0 has one card left.
    do(match, "4D", "5D", "6D", "-", "7D", "8D")
    assert {str(action) for action in match.legal(2)} == free | {"pass"}


def test_d5_the_starting_card_goes_before_the_duty_to_play_the_highest() -> None:
    match = position("hands 3D 4D KD / 2D / 5H / 4C; must 3D", last_card_rule="must_play_highest")
    assert [str(action) for action in match.legal(0)] == ["play 3D"]


def test_d6_a_pass_leaves_the_trick() -> None:
    match = position("hands 4D 3C / 5D 3H / 6D 3S / 7D 8C", pass_excludes="true")
    do(match, "4D", "-", "6D", "7D", "-")
    assert match.public().out == (True, True, False, False)
    assert match.to_act == (2,)
    taken = do(match, "-")[-1]
    assert isinstance(taken, TrickTaken)
    assert taken.seat == 3
    assert match.public().out == (False,) * 4


def test_d6_who_has_left_is_told_so() -> None:
    match = position("hands 3C / 5D 3H / 3S / 7D 8C; plays 4D, -, 6D", pass_excludes="true")
    with pytest.raises(IllegalAction) as refused:
        match.act(1, GAME.parse_action("play 5D"))
    assert refused.value.code == "left_trick"


def test_d7_no_bombs_by_default() -> None:
    assert not beats("4D 4C 4H 4S 5D", "3D")
    assert not beats("4D 5D 6D 7D 8D", "3D 3C")


def test_d8_unused_twos_double() -> None:
    hands, (three,) = masks("", "2D 3D", "2C 2H 4D", "5D"), masks("3S")
    assert deal_points(BigTwoOptions(), hands, 0, three) == (0, 2, 3, 1)
    assert deal_points(BigTwoOptions(unused_twos="double"), hands, 0, three) == (0, 4, 6, 1)
    assert deal_points(BigTwoOptions(unused_twos="double_each"), hands, 0, three) == (0, 4, 12, 1)


@pytest.mark.parametrize(
    ("hand", "points"), [("2D 3D", 4), ("2D 2C 3D", 12), ("2D 2C 2H 3D", 32), ("2D 2C 2H 2S 3D", 80)]
)
def test_d8_each_unused_two_doubles_once_more(hand: str, points: int) -> None:
    hands, (three,) = masks(hand, "", "4D", "5D"), masks("3S")
    assert deal_points(BigTwoOptions(unused_twos="double_each"), hands, 1, three) == (points, 0, 1, 1)


def test_d8_finishing_with_a_two_doubles_everybody() -> None:
    doubled = BigTwoOptions(finish_with_two="double", unused_twos="double")
    (two,) = masks("2S")
    (three,) = masks("3S")
    hands = masks("", "2D 3D", "4D", "5D")
    assert deal_points(doubled, hands, 0, three) == (0, 4, 1, 1)
    assert deal_points(doubled, hands, 0, two) == (0, 8, 2, 2)


def test_d14_four_cards_two_pairs_and_bare_quads() -> None:
    fours = BigTwoOptions(four_cards="quads_and_two_pairs")
    assert beats("5D 5C 3D 3C", "4D 4C 3H 3S", fours)
    assert beats("5D 5C 4D 4C", "5H 5S 3D 3C", fours)
    assert beats("5H 5S 4D 4C", "5D 5C 4H 4S", fours)
    assert beats("3D 3C 3H 3S", "2D 2C AD AC", fours)
    assert not beats("2D 2C AD AC", "3D 3C 3H 3S", fours)
    assert value("3D 3C 3H 3S 4D", fours) == 0
    assert not beats("3D 3C 3H 3S", "4D 5C 6D 7D 8D", fours)
    assert beats("4D 5D 6D 7D 8D", "3D 3C 3H AD AC", fours)


def test_d14_with_bare_quads_as_bombs_they_beat_two_pairs_and_fives_too() -> None:
    both = BigTwoOptions(four_cards="quads_and_two_pairs", bomb="bare_quads")
    for other in ("2D 2C AD AC", "TD JD QD KD AD", "2D 2C", "2D 2C 2H"):
        assert beats("3D 3C 3H 3S", other, both)
    assert not beats("3D 3C 3H 3S", "4D", both)


def test_d15_plain_scoring_gives_the_sum_to_the_winner() -> None:
    hands = masks("3D 4D", "", "5D", " ".join(f"{rank}S" for rank in "3456789TJQKA2"))
    assert deal_points(BigTwoOptions(scoring="plain"), hands, 1, hands[0]) == (2, -16, 1, 13)


def test_a_session_of_some_deals() -> None:
    match = start(4, session_end="hands", session_hands=2)
    assert match.public().session_hands == 2
    play_on(match, Random(0))
    match.next_deal()
    ended = play_on(match, Random(0))[-1]
    assert isinstance(ended, MatchEnded)
    assert match.state.ended == "hands"
    assert ended.reason == f"The session ended after 2 deals; the fewest points are {min(match.scores)}."


def test_a_session_up_to_a_limit() -> None:
    match = start(4, session_end="penalty", penalty_limit=15)
    while match.result is None:
        if match.between_deals:
            assert max(match.scores) < 15
            match.next_deal()
        play_on(match, Random(match.deal))
    assert max(match.scores) >= 15
    assert match.state.ended == "penalty"


def test_another_starting_card_and_order_of_suits() -> None:
    match = start(6, starting_card="3S", suit_order="CDHS")
    assert match.public().must_contain is parse_card("3S")
    assert beats("9D", "9C", BigTwoOptions(suit_order="CDHS"))
    assert beats("9C", "9D")
    assert not beats("9C", "9D", BigTwoOptions(suit_order="CDHS"))


def test_the_holder_of_the_starting_card_leads_every_deal() -> None:
    match = start(6, later_leader="holder", three_required_after_change=False)
    for _ in range(6):
        assert parse_card("3D") in match.private(match.to_act[0]).hand
        assert match.public().must_contain is parse_card("3D")
        play_on(match, Random(0))
        match.next_deal()


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"four_cards": "quads_and_two_pairs", "bomb": "quads_or_sf"}, "no fifth card"),
        ({"scoring": "winner", "unused_twos": "double"}, "only the winner counts"),
        ({"scoring": "winner", "finish_with_two": "double"}, "only the winner counts"),
    ],
)
def test_mixes_that_make_no_sense_are_refused_with_a_sentence(values: dict[str, str], words: str) -> None:
    with pytest.raises(BadOptions, match=words) as refused:
        GAME.options(values)
    assert refused.value.code == "options_conflict"
    with pytest.raises(BadOptions, match=words):
        GAME.start(BigTwoOptions(**values), ["human"] * 4, bytes(32))  # type: ignore[arg-type]


def test_every_option_explains_itself() -> None:
    for info in describe(GAME):
        assert info.title
        assert info.description.endswith(".")


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_big_two_has_two_to_four_seats(seats: int) -> None:
    with pytest.raises(BadOptions, match="has 2, 3 or 4 seats"):
        GAME.start(GAME.options(), ["human"] * seats, bytes(32))


def test_cards_are_shown_in_the_order_of_suits_of_the_table() -> None:
    match = position("hands 3D 3C 3S / 5D / 6D / 7D", suit_order="CDHS")
    assert cards_text(match.private(0).hand) == "3C 3D 3S"
    played = do(match, "3D 3C")
    assert [cards_text(play.cards) for play in match.public().plays] == ["3C 3D"]
    assert cards_text(match.public().played).startswith("3C 3D 3H")
    assert said(played)[0].endswith("3C 3D")


def test_actions_name_their_cards_in_index_order_whatever_the_order_of_suits() -> None:
    match = position("hands 3D 3C 3S / 5D / 6D / 7D", suit_order="CDHS")
    pair = next(offer for offer in match.offers(0) if len(offer.cards) == 2)
    assert (pair.action, cards_text(pair.cards)) == ("play 3D 3C", "3C 3D")
