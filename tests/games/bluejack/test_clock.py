"""Default actions of the clock."""

import pytest

from dealt.errors import IllegalAction
from dealt.games.bluejack import GAME
from tests.games.bluejack.helpers import OPENING, position


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
