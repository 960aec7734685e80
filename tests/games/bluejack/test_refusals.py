"""Why an action is refused: a code and a sentence, and nothing changes."""

import pytest

from dealt.errors import DealtError, IllegalAction
from tests.games.bluejack.helpers import OPENING, do, position, start

FULL = "rules specials_take_place=false; boards +1b +1y +1r +1g +2b +2y +2r +2g +10g / -; hands flip -5y / -"


def refusal(text: str, action: str, seat: int | None = None) -> DealtError:
    match = position(text)
    before = match.position()
    with pytest.raises(IllegalAction) as refused:
        do(match, action, seat)
    assert match.position() == before
    return refused.value


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
