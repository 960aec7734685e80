"""RULES 4.3: what ends a set, and what ends the match."""

import pytest

from dealt.games.bluejack.events import SetEnded
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.game import MatchEnded
from tests.games.bluejack.helpers import do, position, start


def ended(match: BluejackMatch) -> tuple[int | None, str, tuple[int, int]]:
    score = match.public().history[-1]
    return (score.winner, score.ending, score.totals)


def test_a_bust_loses_the_set_at_once() -> None:
    match = position("boards +10y +9g +5r / +2y")
    events = do(match, "end")
    assert ended(match) == (1, "bust", (24, 2))
    assert [event.seat for event in events if isinstance(event, SetEnded)] == [1]
    assert match.scores == (0, 1)


def test_standing_over_20_is_a_bust_too() -> None:
    match = position("boards +10y +9g +5r / +2y")
    do(match, "stand")
    assert ended(match) == (1, "bust", (24, 2))


@pytest.mark.parametrize(
    ("mine", "theirs", "winner", "ending"),
    [
        ("+10y +9g", "+10r +8r", 0, "higher"),
        ("+10y +7g", "+10r +8r", 1, "higher"),
        ("+10y +8g", "+10r +8r", None, "tie"),
    ],
)
def test_when_both_stand_the_higher_total_wins_and_equal_totals_tie(
    mine: str, theirs: str, winner: int | None, ending: str
) -> None:
    match = position(f"stands 1; boards {mine} / {theirs}")
    do(match, "stand")
    assert ended(match)[:2] == (winner, ending)
    assert sum(match.scores) == (winner is not None)


def test_the_ninth_card_drawn_with_20_or_less_wins_the_set_at_once() -> None:
    eight = "+1b +1y +1r +1g +2b +2y +2r +2g"
    match = position(f"boards +9y / {eight}", deck="+8g")
    do(match, "end")
    assert ended(match) == (1, "nine", (9, 20))


def test_the_ninth_card_played_with_20_or_less_wins_the_set_at_once() -> None:
    match = position("boards +1b +1y +1r +1g +2b +2y +2r +2g / +9y; hands -1r / -")
    do(match, "play -1r")
    assert ended(match) == (0, "nine", (11, 9))


def test_boards_are_cleared_and_the_deck_goes_on_after_a_set() -> None:
    match = position("boards +10y +9g +5r / +2y", deck="+7b +3r")
    do(match, "end")
    view = match.public()
    assert [[str(placed.card) for placed in board] for board in view.boards] == [["+7b"], []]
    assert view.set == 2
    assert view.standing == (False, False)
    assert view.last_set is not None
    assert [[str(placed.card) for placed in board] for board in view.last_set.boards] == [
        ["+10y", "+9g", "+5r"],
        ["+2y"],
    ]


def test_three_sets_win_the_match() -> None:
    match = position(
        "sets 0 bust 5 22, 1 higher 3 4, 0 nine 8 9; last +8y / +9y; stands 1; boards +10y / +9y; hands - / -1r"
    )
    assert not match.over
    events = do(match, "stand")
    assert match.to_act == ()
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.result.scores == (3, 1)
    assert match.result.reason == "The sets are 3 : 1."
    assert isinstance(events[-1], MatchEnded)
    view = match.public()
    assert view.hands is not None
    assert [list(map(str, hand)) for hand in view.hands] == [[], ["-1r"]]
    assert view.finished
    assert view.set == 4
    assert view.totals == (10, 9)


def test_a_blue_20_wins_the_match_at_once() -> None:
    match = position("boards +10b +6b / +10y; hands +4b / -")
    events = do(match, "play +4b")
    assert ended(match) == (0, "blue", (20, 10))
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.result.reason == "A blue 20 decides it at once."
    assert events[-1] == MatchEnded(seat=0, winners=(0,), scores=(3, 0), reason="A blue 20 decides it at once.")
    said = events[-1].say(("Kaya", "Computer"))
    assert said is not None
    assert said.text == "Kaya wins the match. A blue 20 decides it at once"


def test_a_blue_20_may_be_drawn() -> None:
    match = position("boards +3y / +10b +6b", deck="+4b")
    do(match, "end")
    assert ended(match)[:2] == (1, "blue")
    assert match.scores == (0, 3)


@pytest.mark.parametrize("board", ["+10b +6b +3b", "+10b +6y +4b"])
def test_blue_cards_need_20_and_20_needs_blue_cards(board: str) -> None:
    match = position(f"stands 1; boards {board.rsplit(' ', 1)[0]} / +3y", deck=board.rsplit(" ", 1)[1])
    do(match, "end")
    assert match.result is None


def test_a_match_can_be_ended_early_and_has_no_winner_then() -> None:
    match = start()
    do(match, "end")
    events = match.close()
    assert match.result is not None
    assert (match.result.winners, match.result.scores) == ((), (0, 0))
    assert match.result.reason == "The match was ended early at 0 : 0."
    assert match.to_act == ()
    assert events == [match.ending()]
    assert match.close() == []
    assert match.public().set == 1
