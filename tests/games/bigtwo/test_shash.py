"""RULES 2, S1 to S8: the rule set of the bigtwo README, and the comparisons printed there."""

from random import Random

import pytest

from dealt.cards import cards_text, parse_card, parse_cards
from dealt.games.bigtwo import combination
from dealt.games.bigtwo.actions import Play
from dealt.games.bigtwo.events import TrickTaken
from dealt.games.bigtwo.options import BigTwoOptions
from tests.games.bigtwo.helpers import NAMES, SHASH, beats, do, play_on, position, start, value

BARE = BigTwoOptions(bomb="bare_quads", suit_order="CDHS", straights="jqka2", flush_order="rank")
QUADS, LOW_QUADS, STRAIGHT_FLUSH = "9D 9C 9H 9S 3D", "3D 3C 3H 3S 4D", "4D 5D 6D 7D 8D"


def test_clubs_are_lowest() -> None:
    assert beats("7D", "7C", SHASH)
    assert beats("7H", "7D", SHASH)
    assert beats("7S", "7H", SHASH)


def test_a_hand_lies_with_clubs_before_diamonds_wherever_it_is_shown() -> None:
    match = position("hands 4C 4D JC JD / 5C / 6C / 7C", "shash")
    private = match.private(0)
    assert cards_text(private.hand) == "4C 4D JC JD"
    assert list(map(cards_text, private.groups)) == ["4C 4D", "JC JD"]
    assert match.describe(match.view(0), NAMES)[-1] == "Your cards: 4C 4D JC JD."
    assert "4C 4D" in [cards_text(offer.cards) for offer in match.offers(0)]


def test_the_cards_that_are_left_lie_with_clubs_before_diamonds() -> None:
    match = position("hands 3C / 9D 9C / 6C / 7C", "shash")
    do(match, "3C")
    hands = match.public().hands
    assert hands is not None and cards_text(hands[1]) == "9C 9D"


def test_a_seven_of_clubs_beats_a_six_of_spades() -> None:
    assert beats("7C", "6S", SHASH)


def test_every_deal_begins_with_the_three_of_clubs() -> None:
    match = start(3, "shash")
    for _ in range(5):
        leader = match.to_act[0]
        three = parse_card("3C")
        assert three in match.private(leader).hand
        assert all(isinstance(action, Play) and three in action.cards for action in match.legal(leader))
        play_on(match, Random(2))
        match.next_deal()


def test_a_pass_leaves_the_trick_and_the_next_one_takes_everybody_back() -> None:
    match = position("hands 4C 3C / 5C 3H / 6C 3S / 7C 8C", "shash")
    do(match, "4C", "-", "-", "7C")
    assert match.to_act == (0,)
    taken = do(match, "-")[-1]
    assert isinstance(taken, TrickTaken)
    assert match.to_act == (3,)
    do(match, "8C")
    assert match.between_deals


def test_the_last_cards_end_the_deal_also_when_leading() -> None:
    match = position("hands 4C 4D / 5C / 6C / 7C", "shash")
    do(match, "4C 4D")
    assert match.state.history[-1].winner == 0


def test_pairs_by_rank_then_highest_suit() -> None:
    assert beats("8C 8D", "7H 7S", SHASH)
    assert beats("7S 7C", "7H 7D", SHASH)


def test_straights_by_their_highest_card_rank_first_then_suit() -> None:
    assert beats("4C 5D 6D 7D 8C", "3D 4D 5D 6C 7S", SHASH)
    assert beats("3D 4D 5D 6C 7S", "3C 4C 5C 6D 7H", SHASH)


def test_flushes_by_the_rank_of_the_highest_card() -> None:
    assert beats("4C 5C 6C 7C AC", "3S 5S 6S 7S KS", SHASH)


def test_full_houses_by_the_trips_whatever_the_pair() -> None:
    assert beats("9D 9C 9H 3D 3C", "8D 8C 8H 2D 2C", SHASH)


def test_quads_by_the_four_whatever_the_kicker() -> None:
    assert beats("9D 9C 9H 9S 3D", "8D 8C 8H 8S 2D", SHASH)


def test_straight_flushes_by_their_highest_card() -> None:
    assert beats("4C 5C 6C 7C 8C", "3S 4S 5S 6S 7S", SHASH)
    assert beats("4S 5S 6S 7S 8S", "4C 5C 6C 7C 8C", SHASH)


def test_any_straight_flush_beats_every_quads() -> None:
    assert beats("3C 4C 5C 6C 7C", "2D 2C 2H 2S AD", SHASH)


@pytest.mark.parametrize("bomb", [QUADS, LOW_QUADS, STRAIGHT_FLUSH])
def test_s1_quads_and_straight_flushes_are_bombs_on_pairs_and_trips(bomb: str) -> None:
    assert beats(bomb, "2D 2C", SHASH)
    assert beats(bomb, "2D 2C 2H", SHASH)
    assert not beats(bomb, "3D", SHASH)


def test_s1_on_five_cards_the_ordinary_ladder_holds() -> None:
    assert beats(QUADS, "2D 2C 2H AD AC", SHASH)
    assert not beats(QUADS, STRAIGHT_FLUSH, SHASH)


def test_s1_after_a_bomb_only_a_better_bomb_follows() -> None:
    match = position("hands 4C 4D KC / 9D 9C 9H 9S 3D KD / 5C 5D TD TC TH TS 3S / JC JD QC QD QH QS KS", "shash")
    do(match, "4C 4D", "9D 9C 9H 9S 3D")
    assert {str(action) for action in match.legal(2)} == {"pass"} | {
        f"play {text}" for text in ("5D TD TC TH TS", "5C TD TC TH TS", "3S TD TC TH TS")
    }


def test_s1_a_bomb_may_be_led() -> None:
    match = position(f"hands {QUADS} 4H / 5C / 6C / 7C", "shash")
    do(match, QUADS)


def test_s1_bare_quads_beat_everything_but_singles_and_higher_ones() -> None:
    low, high = "3D 3C 3H 3S", "4D 4C 4H 4S"
    for other in ("2D 2C", "2D 2C 2H", "JD QC KD AD 2D", "2D 2C 2H 2S AD", "JD QD KD AD 2D"):
        assert beats(low, other, BARE)
    assert not beats(low, "3D", BARE)
    assert beats(high, low, BARE)
    assert not beats(low, high, BARE)
    assert not beats("JD QD KD AD 2D", low, BARE)
    assert not beats("2D 2C 2H 2S AD", low, BARE)


def test_s1_without_bombs_only_five_cards_beat_five_cards() -> None:
    none = BigTwoOptions(bomb="none", suit_order="CDHS")
    assert not beats(QUADS, "2D 2C", none)


def test_s2_flushes_with_equal_top_ranks_go_by_suit() -> None:
    assert beats("3D 4D 6D 7D AD", "9C TC QC KC AC", SHASH)


def test_s3_jack_to_two_is_the_highest_straight_and_none_goes_round_the_corner() -> None:
    assert beats("JD QC KD AD 2D", "TS JS QS KD AS", SHASH)
    for cards in ("AD 2C 3D 4D 5D", "2D 3C 4D 5D 6D"):
        assert value(cards, SHASH) == 0
    found = combination(SHASH, parse_cards("AD 2D 3D 4D 5D"))
    assert found is not None
    assert found.kind == "flush"


def test_s6_only_the_winner_counts_and_penalties_are_an_option() -> None:
    plain = position("hands 4C / 5C 6D / 6C / 7C 8C 9C", "shash")
    do(plain, "4C")
    assert plain.scores == (0, 1, 1, 1)
    penalties = position("hands 4C / 5C 6D / 6C / 7C 8C 9C", "shash", scoring="penalty")
    do(penalties, "4C")
    assert penalties.scores == (0, 2, 1, 3)


def test_s7_a_bomb_may_be_the_opening_play_if_it_contains_the_three_of_clubs() -> None:
    match = position("hands 3C 3D 3H 3S 4D 5D / 5C / 6C / 7C; must 3C", "shash")
    do(match, "3C 3D 3H 3S 4D")


def test_s8_a_pass_is_never_beaten_and_beats_nothing() -> None:
    match = position("hands 9C 3C / 8C 3H / 7C 3S / TC KC", "shash")
    do(match, "9C", "-")
    assert match.public().top is not None
    assert {str(action) for action in match.legal(2)} == {"pass"}
