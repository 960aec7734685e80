"""Positions: one line names a whole situation, both ways; what cannot be is refused with a sentence."""

import pytest

from dealt.cards import PACK
from dealt.errors import BadText
from dealt.games.chicago import GAME
from tests.games.chicago.helpers import do, position, start, tricks

EXCHANGE = "hands 2D 4C 6H 8S TD / 3D 5C 7H 9S JD"
HISTORY = "history 1 exchange1:-:drawn:0 = 0 0, 2 caller:0 tricks:0:last_trick:5 = 5 0"
TRICKS = f"phase tricks; {EXCHANGE}"


def test_hands_are_enough_and_everything_else_has_its_usual_value() -> None:
    match = position(EXCHANGE)
    assert match.public().phase == "exchange"
    assert match.scores == (0, 0)
    assert match.seats == ("human", "human")
    assert match.state.piles.stock[0] is PACK[1]


def test_cards_that_are_not_named_lie_at_the_bottom_of_the_stock() -> None:
    match = position(f"{EXCHANGE}; stock AS KD; returned 4D")
    assert [str(card) for card in match.state.piles.stock[:3]] == ["AS", "KD", "3C"]
    assert len(match.state.piles.stock) == 52 - 10 - 1


@pytest.mark.parametrize(
    "text",
    [
        f"{EXCHANGE}; named ? / 3D JD",
        f"rules one_up=true tie=all; {EXCHANGE}; named up 2D / ?",
        "rules one_up=true; phase turn_up; hands 4C 6H 8S TD / 5C 7H 9S JD; queue 1up 0up; turn_up KC; handed 2D 3D",
        "rules one_up=true; phase turn_up; hands 4C 6H / 5C 7H 9S JD; queue 1up 0; turn_up KC; handed 2D 3D 4D 5D",
        f"phase chicago; {EXCHANGE}; answers ? / yes",
        f"phase chicago; {EXCHANGE}; returned 2S 3S; out 3S / -",
        f"{TRICKS}; caller 0",
        "phase tricks; hands 4C 6H 8S / 7H 9S JD; tricks 5C TC, 2D 3D",
        "ended closed; exchange 2; changed 3 2; hands 2D 4C 6H 8S TD / 3D 5C 7H 9S JD",
        "ended royal 0; exchange 1; changed 0 0; hands TS JS QS KS AS / 3D 5C 7H 9D JD",
        f"deal 3; totals -20 60; called 0; {HISTORY}; {EXCHANGE}",
    ],
)  # fmt: skip
def test_a_position_is_read_back_as_it_is_written(text: str) -> None:
    match = position(text)
    written = match.position()
    again = position(written)
    assert again.position() == written
    assert again.view(0) == match.view(0)
    assert again.view(1) == match.view(1)
    assert again.to_act == match.to_act


def test_a_position_keeps_the_round_before_in_view() -> None:
    match = position(TRICKS)
    tricks(match, "3D TD 6H 7H 9S 8S JD 2D 5C 2C".replace("2C", "4C"))
    again = position(match.position())
    assert again.public().last_round == match.public().last_round
    assert again.public().last_trick is not None


def test_a_position_keeps_the_shuffles_that_are_still_to_come() -> None:
    match = start(seed=3, seats=4)
    for _ in range(3):
        do(match, *(f"change {' '.join(map(str, match.private(seat).hand))}" for seat in range(4)))
        again = position(match.position())
        assert again.position() == match.position()
        if match.public().phase == "exchange":
            do(again, *(f"change {' '.join(map(str, again.private(seat).hand))}" for seat in range(4)))
    assert match.state.piles.reshuffles == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "needs its hands"),
        ("hands 2D 4C 6H 8S TD", "2, 3, 4, 5 or 6 seats"),
        ("hands", "2, 3, 4, 5 or 6 seats"),
        ("hands 2D 4C 6H 8S / 3D 5C 7H 9S JD", "Seat 0 cannot hold 4 cards now"),
        ("hands 2D 4C 6H 8S TD / 2D 5C 7H 9S JD", "named twice"),
        (f"{EXCHANGE}; stock 2D", "named twice"),
        (f"{EXCHANGE}; hands -", "stands twice"),
        (f"{EXCHANGE}; trump H", "no field “trump”"),
        (f"{EXCHANGE}; seats human", "2 words"),
        (f"{EXCHANGE}; seats human robot", "human or computer"),
        (f"{EXCHANGE}; seed 12", "64 hexadecimal digits"),
        (f"{EXCHANGE}; rules jokers=2", "no option “jokers”"),
        (f"{EXCHANGE}; rules tie=both", "must be one of"),
        (f"{EXCHANGE}; deal 0", "whole number from 1"),
        (f"{EXCHANGE}; deal x", "whole number from 1"),
        (f"{EXCHANGE}; totals 1 200", "from -128 to 127"),
        (f"{EXCHANGE}; called maybe", "A seat of the field “called”"),
        (f"{EXCHANGE}; phase bidding", "must be exchange, turn_up, chicago or tricks"),
        (f"{EXCHANGE}; exchange 4", "from 1 to 3"),
        (f"{EXCHANGE}; exchange 2; changed 3 2, 1 1", "each exchange that is over, 1 here"),
        (f"{EXCHANGE}; exchange 2; changed 3", "a number for each seat"),
        (f"{EXCHANGE}; awards pair", "An award is written"),
        (f"{EXCHANGE}; awards exchange1:3:pair:1", "The seat of an award must be"),
        (f"{EXCHANGE}; history 1 exchange1:0:pair:1", "A round of the history"),
        (f"{EXCHANGE}; history 1 exchange1:0:pair:1 = 1", "the total of each seat"),
        (f"{EXCHANGE}; last 5S 6S", "the last round of the field “history”"),
        (f"{EXCHANGE}; {HISTORY}; last 5S 6S", "holds 5 tricks"),
        (f"{EXCHANGE}; {HISTORY}; last 5S", "A finished trick has 2 cards"),
        (f"{EXCHANGE}; history 1 caller:2 = 0 0", "The caller of a round must be"),
        (f"{EXCHANGE}; awards exchange1:0:luck:1", "The kind of an award must be"),
        (f"{EXCHANGE}; turn 1", "not the turn of that seat alone"),
        (f"{TRICKS}; turn 0", "not the turn of that seat alone"),
        (f"{EXCHANGE}; named 3D / ?", "Seat 0 cannot change"),
        (f"{EXCHANGE}; named - / -", "Nobody could act"),
        (f"rules buy_stop=42; totals 42 0; {EXCHANGE}; named 2D / ?", "Seat 0 may change no cards"),
        (f"rules buy_stop=42; totals 42 0; {EXCHANGE}; named ? / ?", "Seat 0 may change no cards"),
        (f"{EXCHANGE}; turn_up AS", "only in the phase “turn_up”"),
        (f"{EXCHANGE}; caller 0", "belong to the phase “tricks”"),
        (f"{EXCHANGE}; answers yes / ?", "belong to the phase “chicago”"),
        (f"phase chicago; exchange 2; {EXCHANGE}", "“exchange” is 3"),
        (f"phase turn_up; {EXCHANGE}", "without the rule one_up"),
        (f"rules one_up=true; phase turn_up; {EXCHANGE}", "A card is turned up for"),
        (f"{EXCHANGE}; returned 2S; out 3S / -", "only returned cards"),
        (
            "rules one_up=true; phase turn_up; hands 4C 6H 8S TD / 5C 7H 9S JD; queue 0up 1up; turn_up KC",
            "the last seats in turn",
        ),
        (f"{TRICKS}; plays AS KS", "would already be over"),
        (f"phase over; {EXCHANGE}", "must be exchange, turn_up, chicago or tricks"),
        (f"ended points; {EXCHANGE}", "A match has a winner unless"),
        (f"ended closed 1; {EXCHANGE}", "A match has a winner unless"),
        (f"ended points 0 1; {EXCHANGE}", "The end of a match is written"),
        (f"ended flood 1; {EXCHANGE}", "must be points, royal or closed"),
        (f"{EXCHANGE}; stock " + "AS " * 40_000, "too long"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadText, match=sentence) as refused:
        GAME.parse_position(text)
    assert refused.value.sentence.endswith(".")
