"""RULES 4.2: the turn."""

from dealt.games.bluejack.cards import parse_card
from dealt.games.bluejack.events import CardPlayed, Drew, Stood, TurnEnded
from tests.games.bluejack.helpers import OPENING, do, position


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
    assert [(str(placed.card), placed.counts, placed.from_hand) for placed in board] == [
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
    assert [placed.counts for placed in match.public().boards[0]] == [10, 10, 0]
    assert match.public().standing[0]


def test_over_20_may_still_be_saved_before_the_turn_ends() -> None:
    match = position("boards +10y +9g +5r / -; hands -6g / -")
    assert "play -6g" in map(str, match.legal(0))
    do(match, "play -6g")
    assert match.public().totals[0] == 18
    assert match.public().history == ()
