"""Views, offers, descriptions and legal actions as objects: what each seat is shown, in data and in words."""

import pickle

import msgspec

from dealt.cards import parse_cards
from dealt.games.chicago.events import ChicagoEvent
from dealt.games.chicago.poker import hand_in_words
from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic
from dealt.games.game import ENCODER, decode_hook
from tests.games.chicago.helpers import NAMES, do, position, rated, start, tricks

EXCHANGE = "hands 2D 2C 6H 8S 8D / 3D 5C 7H 9S JD"


def lines(text: str, seat: int | None = 0, done: tuple[str, ...] = ()) -> list[str]:
    match = position(text)
    do(match, *done)
    return match.describe(match.view(seat), NAMES[: len(match.seats)])


def test_the_private_view_names_the_hand_and_its_points() -> None:
    private = position(EXCHANGE).private(0)
    assert (private.name, private.points) == ("two pairs", 2)
    assert private.hand == parse_cards("2C 2D 6H 8D 8S")
    assert position(EXCHANGE).private(1).name == "high card"


def test_the_hand_is_named_by_all_five_cards_while_the_tricks_take_them_away() -> None:
    match = position(f"phase tricks; {EXCHANGE}")
    tricks(match, "3D 2D")
    assert len(match.private(0).hand) == 4
    assert match.private(0).name == "two pairs"


def test_the_ladder_holds_every_hand_that_scores_with_the_points_of_the_house_rules() -> None:
    ladder = {rung.name: rung.points for rung in start().public().ladder}
    assert list(ladder.items())[:2] == [("pair", 1), ("two pairs", 2)]
    assert (ladder["straight flush"], ladder["royal flush"]) == (10, None)
    assert {rung.name: rung.points for rung in start(sf_points=8).public().ladder}["straight flush"] == 8


def test_the_hand_is_told_with_its_ranks() -> None:
    told = {
        "2C 2D 6H 8D 8S": "eights and twos",
        "KC KD KH 8D 4S": "three kings",
        "6C 6D 6H 6S 4S": "four sixes",
        "AC AD AH 8D 8S": "aces full of eights",
        "AC 2D 3H 4D 5S": "a straight to the five",
        "AC QC 3C 4C 5C": "a flush, ace high",
        "9H TH JH QH KH": "a straight flush to the king",
        "TH JH QH KH AH": "a royal flush",
        "2H 2D QH KH AH": "a pair of twos",
        "2H 3D QH KH AH": "ace high",
    }
    for hand, words in told.items():
        assert hand_in_words(rated(hand)) == words


def test_what_a_chicago_costs_and_brings_follows_the_house_rules() -> None:
    plain = start().public().stakes
    assert (plain.made, plain.made_with_two, plain.failed, plain.last_trick, plain.third_hand) == (15, 15, -15, 5, True)
    richer = start(deuce_last_trick=True, chicago_plus_last=True).public().stakes
    assert (richer.made, richer.made_with_two, richer.failed) == (20, 40, -15)
    assert not start(chicago_only=True).public().stakes.third_hand


def test_everybody_sees_where_a_chicago_would_take_each_seat() -> None:
    public = position(f"totals 34 -120; {EXCHANGE}").public()
    assert (public.if_made, public.if_failed) == ((49, -105), (19, -128))


def test_who_may_play_a_card_is_told_what_may_be_played_and_what_it_would_do() -> None:
    match = position(f"phase tricks; caller 0; {EXCHANGE}")
    leading = match.private(0)
    assert (leading.follow, leading.takes, leading.breaks) == ("You lead: any card may be played.", leading.hand, False)
    do(match, "play 2D")
    following = match.private(1)
    assert following.follow == "Diamonds were led, and you have some: follow suit."
    assert (following.takes, following.breaks) == (parse_cards("3D JD"), True)
    assert (match.private(0).follow, match.private(0).takes) == ("", ())


def test_no_card_breaks_a_chicago_that_has_failed_already() -> None:
    match = position(f"phase tricks; caller 0; {EXCHANGE}")
    tricks(match, "2D")
    assert not match.public().failed
    tricks(match, "JD 9S 8S 5C 2C 7H 6H 3D")
    assert match.public().failed
    private = match.private(0)
    assert (private.takes, private.breaks) == (parse_cards("8D"), False)


def test_without_the_suit_that_was_led_any_card_may_be_played_and_none_takes_the_trick() -> None:
    match = position("phase tricks; hands 2D 2C 6H 8S 8D / 3D 5C 7H 9H JD")
    tricks(match, "7H 6H 9H")
    private = match.private(0)
    assert private.follow == "Hearts were led, and you have none: any card may be played."
    assert (private.playable, private.takes) == (private.hand, ())


def test_who_may_act_is_told_what_the_clock_would_do() -> None:
    match = start()
    assert match.private(0).clock == "change"
    do(match, "0:change", "1:change", "0:change", "1:change", "0:change", "1:change")
    assert match.private(1).clock == "chicago no"
    do(match, "1:chicago no")
    assert match.private(1).clock is None


def test_an_incomplete_hand_has_no_name() -> None:
    text = "rules one_up=true; phase turn_up; hands 4C 6H 8S TD / 3D 5C 7H 9S JD; queue 0up; turn_up KC; handed 2D"
    private = position(text).private(0)
    assert (private.name, private.points) == ("", 0)


def test_the_public_view_follows_a_trick() -> None:
    match = position(f"phase tricks; {EXCHANGE}")
    assert (match.public().trick, match.public().led, match.public().winning) == (1, None, None)
    do(match, "play 3D")
    public = match.public()
    assert (public.trick, public.led, public.winning, public.turn) == (1, "D", 1, 0)
    do(match, "play 8D")
    public = match.public()
    assert (public.trick, public.led, public.plays) == (2, None, ())
    assert public.tricks[0].winner == 0
    assert public.counts == (4, 4)


def test_a_watcher_sees_the_public_part_only() -> None:
    assert start().view(None).private is None


def test_views_and_events_go_over_the_wire_and_back() -> None:
    match = start(seats=4, one_up=True)
    decoder = msgspec.json.Decoder(ChicagoEvent, dec_hook=decode_hook)
    for _ in range(120):
        seat = match.to_act[0]
        for event in match.act(seat, match.default_action(seat)):
            assert decoder.decode(ENCODER.encode(event)) == event
        public = msgspec.json.decode(ENCODER.encode(match.public()), type=ChicagoPublic, dec_hook=decode_hook)
        assert public == match.public()
        private = msgspec.json.decode(ENCODER.encode(match.private(1)), type=ChicagoPrivate, dec_hook=decode_hook)
        assert private == match.private(1)
    assert match.deal > 3


def test_legal_actions_are_frozen_and_can_be_pickled() -> None:
    match = start(seats=2, one_up=True)
    legal = match.legal(0)
    before = list(legal)
    do(match, "0:change", "1:change")
    assert list(legal) == before
    assert list(pickle.loads(pickle.dumps(legal))) == before
    assert "change" not in legal
    assert legal.options == match.options


def test_legal_answers_and_plays_can_be_pickled_with_the_house_rules() -> None:
    for text in (f"phase chicago; {EXCHANGE}", f"phase tricks; {EXCHANGE}"):
        match = position(f"rules must_call_chicago=true; {text}")
        legal = match.legal(1)
        again = pickle.loads(pickle.dumps(legal))
        assert list(again) == list(legal) != []
        assert again.options == match.options
        assert "chicago no" not in legal


def test_offers_have_labels_that_say_what_a_button_does() -> None:
    labels = {offer.action: offer.label for offer in position(f"rules one_up=true; {EXCHANGE}").offers(0)}
    assert labels["change"] == "Keep all cards"
    assert labels["change 2C"] == "Change 1 card"
    assert labels["change up 2C"] == "Change 1 card, turned up"
    assert labels["change 2C 2D 6H"] == "Change 3 cards"
    chicago = position(f"phase chicago; {EXCHANGE}").offers(0)
    assert [offer.label for offer in chicago] == ["No Chicago", "Call Chicago"]
    plays = position(f"phase tricks; {EXCHANGE}").offers(1)
    assert plays[1].label == "Play five of clubs"
    assert plays[1].cards == parse_cards("5C")
    text = "rules one_up=true; phase turn_up; hands 4C 6H 8S TD / 3D 5C 7H 9S JD; queue 0up; turn_up KC; handed 2D"
    assert [offer.label for offer in position(text).offers(0)] == ["Take king of clubs", "Take the next card unseen"]


def test_a_view_is_told_in_plain_lines() -> None:
    assert lines(EXCHANGE) == [
        "Round 1, exchange 1 of 3. Bob is first in turn.",
        "Points: Alice 0, Bob 0.",
        "Your hand: 2C 2D 6H 8D 8S (two pairs).",
        "Choose the cards to change, or keep all.",
    ]
    assert lines(EXCHANGE, 0, ("0:change 6H",))[-2:] == ["You change 6H.", "Waiting for Bob."]


def test_the_lines_of_a_trick() -> None:
    assert lines(f"phase tricks; caller 0; {EXCHANGE}", 1, ("play 2D",)) == [
        "Round 1, trick 1 of 5. Bob is first in turn.",
        "Points: Alice 0, Bob 0.",
        "Alice plays Chicago.",
        "On the table: Alice 2D.",
        "Your hand: 3D 5C 7H 9S JD (high card).",
        "Diamonds were led; you may play 3D JD.",
        "It is your turn to play a card.",
    ]


def test_the_lines_after_a_round_tell_its_last_trick_and_points() -> None:
    match = position(f"phase tricks; {EXCHANGE}")
    tricks(match, "3D 8D 8S 9S JD 2D 5C 2C 7H 6H")
    told = match.describe(match.view(None), NAMES[:2])
    assert told[2:5] == [
        "Round 1 ended: Bob 7H, Alice 6H.",
        "Bob receives 5 points for the last trick.",
        "Alice receives 2 points with two pairs.",
    ]
    assert told[-1] == "Waiting for Alice and Bob."


def test_the_lines_of_the_end() -> None:
    assert lines("ended points 1; hands - / -")[-1] == "Your hand: no cards."
    assert lines(f"ended closed; {EXCHANGE}")[0] == "Round 1. Bob is first in turn."
    text = "rules one_up=true; phase turn_up; hands 4C 6H 8S TD / 3D 5C 7H 9S JD; queue 0up; turn_up KC; handed 2D"
    assert "Turned up for Alice: KC." in lines(text, 1)


def test_closing_ends_the_match_without_a_winner_and_shows_no_hand() -> None:
    match = position(EXCHANGE)
    match.close()
    assert match.result is not None
    assert match.result.winners == ()
    assert match.result.reason == "The match was ended in round 1, before anybody had won."
    assert match.public().royal is None
    assert match.to_act == ()
    assert match.close() == []


def test_what_is_sent_about_earlier_rounds_does_not_grow_with_the_match() -> None:
    rounds = [f"{number} exchange1:0:pair:1 = {number % 40} 0" for number in range(1, 201)]
    match = position(f"deal 201; totals 0 0; history {', '.join(rounds)}; {EXCHANGE}")
    public = match.public()
    assert [score.round for score in public.history] == [198, 199, 200]
    assert public.trend == tuple((number % 40, 0) for number in range(141, 201))
    early = position(f"deal 61; totals 0 0; history {', '.join(rounds[:60])}; {EXCHANGE}").public()
    assert len(ENCODER.encode(public)) < len(ENCODER.encode(early)) + 20


def test_a_seat_sees_which_cards_it_has_returned_until_these_are_shuffled() -> None:
    match = position(EXCHANGE)
    do(match, "0:change 6H", "1:change 3D 5C")
    assert match.private(0).returned == parse_cards("6H")
    assert match.private(1).returned == parse_cards("3D 5C")
    position_again = position(match.position())
    assert position_again.private(1).returned == parse_cards("3D 5C")
    few = position("exchange 2; hands 2D 2C 6H 8S 8D / 3D 5C 7H 9S JD; returned KD KC; out KD / KC; ended closed")
    few.state.ended, few.state.phase, few.state.piles.stock = None, "exchange", []
    do(few, "0:change 6H", "1:change")
    assert few.private(1).returned == ()
    assert few.private(0).returned == parse_cards("6H")


def test_everybody_knows_that_a_card_which_was_turned_up_and_left_is_out() -> None:
    match = position(f"rules one_up=true; {EXCHANGE}; stock KC KD KH")
    do(match, "0:change up 6H", "1:change 3D", "0:take next")
    assert match.private(0).returned == parse_cards("6H KD")
    assert match.private(1).returned == parse_cards("3D KD")
