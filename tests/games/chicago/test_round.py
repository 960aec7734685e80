"""RULES 3.1: the course of a round."""

import pytest

from dealt.cards import PACK, parse_card
from dealt.errors import BadOptions
from dealt.games.chicago import GAME
from dealt.games.chicago.events import CardsReceived, Decided, Exchanged, HandDealt, Reshuffled, RoundBegan
from dealt.shuffle import Stream, deal_seed
from tests.games.chicago.helpers import do, position, start, told, tricks

NOBODY_HAS_A_PAIR = "hands 2D 4C 6H 8S TD / 3D 5C 7H 9S JD; stock QD KC AH QS KH AD"


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_3_1_1_two_to_six_players_get_five_cards_each(seats: int) -> None:
    match = start(seats=seats)
    assert match.public().counts == (5,) * seats
    assert match.public().stock == 52 - 5 * seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_3_1_1_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOptions, match="2, 3, 4, 5 or 6"):
        GAME.start(GAME.options(), ["human"] * seats, bytes(32))


def test_3_1_1_the_shuffled_pack_is_dealt_one_card_at_a_time_from_the_first_in_turn() -> None:
    match = start(seed=5, seats=3)
    pack = Stream(match.state.seed.of_deal(1)).shuffled(PACK)
    assert set(match.private(1).hand) == set(pack[0:15:3])
    assert set(match.private(0).hand) == set(pack[2:15:3])
    assert match.state.piles.stock == pack[15:]


def test_3_1_1_the_opening_tells_each_seat_its_own_cards_only() -> None:
    match = start(seats=3)
    began, *hands = match.opening()
    assert isinstance(began, RoundBegan)
    assert all(isinstance(hand, HandDealt) for hand in hands)
    assert [hand.audience for hand in hands] == [0, 1, 2]


def test_3_1_2_everybody_names_cards_at_the_same_time_and_in_any_order() -> None:
    match = start(seats=3)
    assert list(match.to_act) == [0, 1, 2]
    do(match, "2:change")
    assert list(match.to_act) == [0, 1]
    do(match, "0:change", "1:change")
    assert list(match.to_act) == [0, 1, 2]
    assert match.public().exchange == 2


def test_3_1_2_what_others_change_stays_hidden_until_all_have_named_then_the_number_is_public() -> None:
    match = position(NOBODY_HAS_A_PAIR)
    events = do(match, "0:change 2D 4C")
    assert events == [Decided(seat=0)]
    assert match.public().changed == ()
    assert match.private(0).changing == (parse_card("2D"), parse_card("4C"))
    events = do(match, "1:change 3D")
    assert Exchanged(exchange=1, changed=(2, 1)) in events
    assert match.public().changed == ((2, 1),)


def test_3_1_2_all_named_cards_are_replaced() -> None:
    match = position(NOBODY_HAS_A_PAIR)
    do(match, "0:change 2D 4C 6H 8S TD", "1:change 3D")
    assert match.public().counts == (5, 5)
    assert {str(card) for card in match.private(0).hand} == {"KC", "AH", "QS", "KH", "AD"}
    assert {str(card) for card in match.private(1).hand} == {"QD", "5C", "7H", "9S", "JD"}


def test_3_1_2_new_cards_are_told_to_their_seat_only() -> None:
    match = position(NOBODY_HAS_A_PAIR)
    events = do(match, "0:change 2D", "1:change 3D")
    received = {event.seat: event for event in events if isinstance(event, CardsReceived)}
    assert received[0].audience == 0
    assert received[1].cards == (parse_card("QD"),)


def test_3_1_2_the_best_hand_scores_after_the_first_two_exchanges_and_is_not_announced_after_the_third() -> None:
    match = position("hands 2D 2C 6H 8S TD / 3D 5C 7H 9S JD")
    for exchange, total in ((1, 1), (2, 2), (3, 2)):
        assert match.public().exchange == exchange
        do(match, "0:change", "1:change")
        assert match.scores == (total, 0)
    assert [award.stage for award in match.public().awards] == ["exchange1", "exchange2"]
    assert match.public().phase == "chicago"


@pytest.mark.parametrize("exchange", [1, 2, 3])
def test_3_1_2_a_royal_flush_wins_after_each_of_the_three_exchanges(exchange: int) -> None:
    match = position(f"exchange {exchange}; hands 9S TS JS QS KS / 3D 5C 7H 9H JD; stock AS")
    log = told(match, do(match, "0:change 9S", "1:change"))
    assert log[1:] == [
        "Alice has a royal flush: TS JS QS KS AS",
        f"Alice wins the match. A royal flush ended the match in round {match.deal}",
    ]
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.to_act == ()
    assert [str(card) for card in match.public().royal or ()] == ["TS", "JS", "QS", "KS", "AS"]


def test_3_1_3_everybody_answers_and_the_first_in_turn_of_several_calls_and_leads() -> None:
    match = position(
        "deal 2; phase chicago; hands 2D 2C 6H 8S TD / 3D 5C 7H 9S JD / 4D 4C 6S 8H TC"
    )  # seat 2 is first in turn in round 2
    assert list(match.to_act) == [0, 1, 2]
    do(match, "1:chicago yes", "0:chicago yes")
    assert match.public().caller is None
    assert match.private(0).called is True
    log = told(match, do(match, "2:chicago no"))
    assert log == ["Alice goes for Chicago and must win all five tricks"]
    assert match.public().caller == 0
    assert match.to_act == (0,)


def test_3_1_3_without_a_call_the_first_in_turn_leads() -> None:
    match = position("phase chicago; hands 2D 2C 6H 8S TD / 3D 5C 7H 9S JD / 4D 4C 6S 8H TC")
    log = told(match, do(match, "chicago no", "chicago no", "chicago no"))
    assert log == ["Nobody goes for Chicago; Bob leads"]
    assert match.to_act == (1,)


def test_3_1_4_follow_suit_if_able_else_any_card() -> None:
    match = position("phase tricks; hands 2D 2C 6H 8D TD / 3D 5C 7H 9S JD")
    do(match, "play 3D")
    assert [str(action) for action in match.legal(0)] == ["play 2D", "play 8D", "play TD"]
    do(match, "play TD")
    do(match, "play 8D", "play JD")
    do(match, "play 9S")
    assert len(match.legal(0)) == 3


def test_3_1_4_the_highest_card_of_the_led_suit_wins_ace_high_no_trumps_and_the_winner_leads() -> None:
    match = position("phase tricks; hands 2D 2C 6H 8D TD / KD 5C 7H 9S JD / AD AC AH AS TC")
    do(match, "play KD", "play AD", "play 2D")
    trick = match.public().last_trick
    assert trick is not None
    assert trick.winner == 2
    do(match, "play TC", "play 2C", "play 5C")
    assert match.to_act == (2,)
    do(match, "play AH", "play 6H", "play 7H")
    do(match, "play AS", "play 8D", "play 9S")
    assert match.public().tricks[-1].winner == 2


def test_3_1_4_all_five_tricks_are_always_played() -> None:
    match = position("phase tricks; caller 0; hands 2D 3D 4D 5D 6D / 7D 8D 9D TD JD")
    tricks(match, "2D 7D")
    assert match.public().phase == "tricks"
    tricks(match, "8D 3D 9D 4D TD 5D JD 6D")
    assert match.deal == 2


def test_3_1_5_the_third_hand_is_the_one_held_before_the_tricks() -> None:
    match = position("phase tricks; hands 2D 2C 6H 8S TD / 3D 5C 7H 9S JD")
    tricks(match, "3D TD 6H 7H 9S 8S JD 2D 5C 2C")
    assert [(award.stage, award.seats, award.kind) for award in match.public().history[0].awards] == [
        ("tricks", (1,), "last trick"),
        ("third_hand", (0,), "pair"),
    ]
    assert match.scores == (1, 5)


def test_3_1_the_first_in_turn_draws_first() -> None:
    match = position("deal 3; hands 2D 4C 6H 8S TD / 3D 5C 7H 9S JD / 2H 4S 6D 8C TH / 3H 5S 7D 9C JH; stock AD KC")
    do(match, "change TD", "change", "change", "change JH")
    assert parse_card("AD") in match.private(3).hand
    assert parse_card("KC") in match.private(0).hand


def test_3_1_returned_cards_are_shuffled_only_when_the_pack_is_used_up() -> None:
    match = start(seed=1, seats=4)
    everything = [f"change {' '.join(map(str, match.private(seat).hand))}" for seat in range(4)]
    first = {card for seat in range(4) for card in match.private(seat).hand}
    assert not [event for event in do(match, *everything) if isinstance(event, Reshuffled)]
    assert match.public().stock == 12
    assert match.public().returned == 20
    second = {card for seat in range(4) for card in match.private(seat).hand}
    everything = [f"change {' '.join(map(str, match.private(seat).hand))}" for seat in range(4)]
    events = do(match, *everything)
    assert [event for event in events if isinstance(event, Reshuffled)] == [Reshuffled(cards=20)]
    third = {card for seat in range(4) for card in match.private(seat).hand}
    assert not third & second
    assert len(third & first) == 8
    assert match.public().stock == 12
    assert match.public().returned == 20


@pytest.mark.parametrize("seats", [5, 6])
def test_c23_nobody_gets_a_card_back_that_they_have_changed_in_the_same_exchange(seats: int) -> None:
    match = start(seed=4, seats=seats)
    for _ in range(match.options.exchanges):
        before = [set(match.private(seat).hand) for seat in range(seats)]
        events = do(match, *(f"change {' '.join(map(str, match.private(seat).hand))}" for seat in range(seats)))
        after = [set(match.private(seat).hand) for seat in range(seats)]
        assert not any(old & new for old, new in zip(before, after, strict=True))
        mixed = bool(set().union(*before) & set().union(*after))
        assert mixed == (seats == 6)
        assert mixed <= any(isinstance(event, Reshuffled) for event in events)


def test_c23_a_card_that_was_refused_does_not_come_back_in_the_same_exchange() -> None:
    match = start(seed=4, seats=6, one_up=True)
    hands = [list(map(str, match.private(seat).hand)) for seat in range(6)]
    do(match, f"change up {hands[0][0]}", *(f"change {' '.join(hand)}" for hand in hands[1:5]), f"change {hands[5][0]}")
    refused = match.state.turn_up
    events = do(match, "take next")
    assert [event for event in events if isinstance(event, Reshuffled)] == [Reshuffled(cards=21)]
    assert {str(card) for card in match.private(0).hand} - set(hands[0]) <= {
        card for hand in hands[1:] for card in hand
    }
    assert set(match.private(0).returned) == {parse_card(hands[0][0]), refused}
    assert match.private(1).returned == (refused,)


def test_3_1_a_pack_that_is_used_up_exactly_is_not_shuffled_yet() -> None:
    hands = "2D 4C 6H 8S TD / 3D 5C 7H 9S JD"
    returned = " ".join(str(card) for card in PACK if str(card) not in f"{hands} AD KC")
    match = position(f"exchange 2; hands {hands}; stock AD KC; returned {returned}")
    events = do(match, "change 2D", "change 3D")
    assert not [event for event in events if isinstance(event, Reshuffled)]
    assert match.public().stock == 0


def test_3_1_the_returned_cards_are_shuffled_from_the_seed_of_the_deal() -> None:
    hands = "2D 4C 6H 8S TD / 3D 5C 7H 9S JD"
    returned = [card for card in PACK if str(card) not in f"{hands} KC"]
    text = " ".join(map(str, returned))
    match = position(f"exchange 2; reshuffles 1; hands {hands}; stock KC; returned {text}")
    do(match, "change 2D", "change 3D")
    shuffled = Stream(deal_seed(bytes(32), 1), b"returned 2").shuffled(returned)
    assert shuffled[0] in match.private(0).hand
    assert match.state.piles.stock == shuffled[1:]
    assert match.state.piles.reshuffles == 2
