"""RULES 4.2: the turn, and what a seat may and may not do."""

import pytest

from dealt.errors import BadText, DealtError, IllegalAction
from dealt.games.bluejack import GAME
from dealt.games.bluejack.cards import parse_card
from dealt.games.bluejack.events import CardPlayed, Drew, Stood, TurnEnded
from tests.games.bluejack.helpers import do, position, start

OPENING = "boards +4b / -; hands +4r +2g -1r flip / -2r x2 -6b +3y"

FULL = "rules specials_take_place=false; boards +1b +1y +1r +1g +2b +2y +2r +2g +10g / -; hands flip -5y / -"


def refusal(text: str, action: str, seat: int | None = None) -> DealtError:
    match = position(text)
    before = match.position()
    with pytest.raises(IllegalAction) as refused:
        do(match, action, seat)
    assert match.position() == before
    return refused.value


def test_drawing_is_compulsory_so_the_seat_to_act_has_drawn_already() -> None:
    match = position(OPENING, deck="+10y +9g")
    events = do(match, "end")
    assert events == [
        TurnEnded(seat=0, total=4),
        Drew(seat=1, card=parse_card("+10y"), total=10),
    ]
    assert match.to_act == (1,)


def test_a_turn_is_ended_by_end_by_stand_or_by_one_card() -> None:
    texts = list(map(str, position(OPENING).legal(0)))
    assert texts == ["end", "stand", "play +4r", "play +2g", "play -1r", "play flip"]


def test_playing_a_card_ends_the_turn() -> None:
    match = position(OPENING, deck="+10y")
    events = do(match, "play +4r")
    assert isinstance(events[0], CardPlayed)
    assert (events[0].total, events[0].left) == (8, 3)
    assert match.to_act == (1,)
    assert match.public().hand_counts == (3, 4)


def test_a_stand_is_final_for_the_set_and_the_other_seat_takes_turns_alone() -> None:
    match = position(OPENING, deck="+1y +1y +1y +1y")
    do(match, "stand")
    for _ in range(3):
        assert match.to_act == (1,)
        do(match, "end")
    assert match.public().standing == (True, False)
    assert match.public().totals == (4, 4)


def test_exactly_20_stands_by_itself() -> None:
    match = position("boards +10y +8g / +7r; hands +2g / -", deck="+6y +10b")
    events = do(match, "play +2g")
    assert events[1] == Stood(seat=0, total=20, automatic=True)
    do(match, "end")
    assert match.to_act == (1,)


def test_a_drawn_20_stands_without_asking() -> None:
    match = position("boards +10y / +10r", deck="+10g +5r")
    events = do(match, "end")
    assert [type(event).__name__ for event in events] == ["TurnEnded", "Drew", "Stood", "Drew"]
    assert match.to_act == (0,)
    assert match.public().standing == (False, True)


def test_a_flip_negates_the_card_just_drawn() -> None:
    match = position("boards +10y +9g +5r / -; hands flip / -")
    do(match, "play flip")
    board = match.public().boards[0]
    assert [(str(one.card), one.counts, one.from_hand) for one in board] == [
        ("+10y", 10, False),
        ("+9g", 9, False),
        ("+5r", -5, False),
        ("flip", 0, True),
    ]
    assert match.public().totals[0] == 14


def test_an_x2_doubles_the_card_just_drawn() -> None:
    match = position("boards +10y +5r / +3y; hands x2 / -")
    do(match, "play x2")
    assert match.public().totals[0] == 20
    assert [one.counts for one in match.public().boards[0]] == [10, 10, 0]
    assert match.public().standing[0]


def test_over_20_may_still_be_saved_before_the_turn_ends() -> None:
    match = position("boards +10y +9g +5r / -; hands -6g / -")
    assert "play -6g" in map(str, match.legal(0))
    do(match, "play -6g")
    assert match.public().totals[0] == 18
    assert match.public().history == ()


@pytest.mark.parametrize(
    ("text", "action", "seat", "code", "sentence"),
    [
        (OPENING, "end", 1, "not_your_turn", "It is not your turn."),
        (OPENING, "end", 2, "no_such_seat", "There is no such seat at this table."),
        (OPENING, "play -2r", 0, "not_in_hand", "You have no -2r in your hand."),
        (OPENING, "play x2", 0, "not_in_hand", "You have no x2 in your hand."),
        (
            OPENING,
            "play +4r stand",
            0,
            "play_ends_turn",
            "Playing a card ends the turn: at this table you cannot stand in the same turn.",
        ),
        (
            "boards +4b / -; hands +4r* +2g / -",
            "play +4r",
            0,
            "already_played",
            "You have played your +4r already.",
        ),
        (
            "stands 1; boards +4b / +10y",
            "end",
            1,
            "standing",
            "You stand: wait for the end of the set.",
        ),
        (
            FULL,
            "play -5y",
            0,
            "board_full",
            "Your board has 9 cards: only flip and x2 still fit on it.",
        ),
        ("ended closed", "end", 0, "match_over", "The match is over."),
    ],
)
def test_what_is_refused_says_why(text: str, action: str, seat: int, code: str, sentence: str) -> None:
    error = refusal(text, action, seat)
    assert (error.code, error.sentence) == (code, sentence)


def test_an_action_of_another_game_is_refused() -> None:
    match = start()
    with pytest.raises(IllegalAction) as refused:
        match.act(0, "end")
    assert refused.value.code == "not_an_action"


@pytest.mark.parametrize("text", ["END", " stand ", "Play +4R", "play 4r", "play +/-"])
def test_actions_are_read_as_people_write_them(text: str) -> None:
    assert GAME.parse_action(text) in position(OPENING).legal(0)


@pytest.mark.parametrize("text", ["", "pass", "end now", "play", "play +4b +3b", "play +4b stand up", "stand play +4b"])
def test_what_is_no_action_is_refused_with_the_ways_to_write_one(text: str) -> None:
    with pytest.raises(BadText, match="Write end, stand, or play") as refused:
        GAME.parse_action(text)
    assert refused.value.code == "bad_action"


def test_a_selected_hand_card_means_to_play_it() -> None:
    match = position(OPENING)
    for card in ("+4r", "flip", "4R"):
        assert match.action_for(0, [card]) is GAME.parse_action(f"play {card}")
    assert str(match.action_for(0, ["x2"])) == "play x2"
    with pytest.raises(IllegalAction) as refused:
        match.check(0, match.action_for(0, ["x2"]))
    assert refused.value.code == "not_in_hand"


@pytest.mark.parametrize("cards", [[], ["+4r", "+2g"], ["+4r", "+2g", "-1r", "flip"]])
def test_no_card_and_several_cards_mean_nothing(cards: list[str]) -> None:
    with pytest.raises(IllegalAction, match="one card of your hand at a time") as refused:
        position(OPENING).action_for(0, cards)
    assert refused.value.code == "means_nothing"


def test_a_selected_text_that_is_no_card_is_refused_as_such() -> None:
    with pytest.raises(BadText, match="is not a card of Bluejack"):
        position(OPENING).action_for(0, ["AS"])


def test_the_clock_plays_nothing_for_a_seat_that_is_not_on_turn() -> None:
    for match, seat in ((position(OPENING), 1), (GAME.parse_position("ended closed"), 0)):
        with pytest.raises(IllegalAction) as refused:
            match.default_action(seat)
        assert refused.value.code == "not_your_turn"


@pytest.mark.parametrize(
    ("board", "action"),
    [("+4b", "end"), ("+10b", "end"), ("+10b +1y", "stand"), ("+10b +9y", "stand"), ("+10b +9y +2y", "end")],
)
def test_the_clock_draws_on_while_that_is_safe_and_then_stands(board: str, action: str) -> None:
    match = position(f"boards {board} / -; hands -2r / -")
    assert str(match.default_action(0)) == action
    assert match.default_action(0) in match.legal(0)
