"""Everything that is refused: a code for programs, a sentence for people, and nothing changes."""

import pytest

from dealt.cards import PACK
from dealt.errors import BadText, IllegalAction
from dealt.games.chicago import GAME
from dealt.games.chicago.actions import Change, parse_action
from tests.games.chicago.helpers import do, position

EXCHANGE = "hands 2D 4C 6H 8S TD / 3D 5C 7H 9S JD"
TRICKS = f"phase tricks; {EXCHANGE}"
FOLLOWING = "phase tricks; hands 2D 4C 6H 8S TD / 5C 7H 9S JD; plays 3D"
OVER = "ended closed; hands 2D 4C 6H 8S TD / 3D 5C 7H 9S JD"


@pytest.mark.parametrize(
    ("text", "action", "code", "sentence"),
    [
        (EXCHANGE, "0:change 3D", "not_in_hand", "You do not have the three of diamonds."),
        (EXCHANGE, "0:play 2D", "wrong_phase", "Now everybody chooses the cards to change."),
        (EXCHANGE, "0:chicago yes", "wrong_phase", "Now everybody chooses the cards to change."),
        (
            f"{EXCHANGE}; named - / ?",
            "0:change",
            "already_decided",
            "You have already chosen your cards in this exchange.",
        ),
        (f"phase chicago; {EXCHANGE}", "0:change", "wrong_phase", "Now everybody says whether to go for Chicago."),
        (
            f"phase chicago; {EXCHANGE}; answers yes / ?",
            "0:chicago no",
            "already_decided",
            "You have already said whether you go for Chicago.",
        ),
        (TRICKS, "0:play 2D", "not_your_turn", "It is not your turn."),
        (TRICKS, "1:play 2D", "not_in_hand", "You do not have the two of diamonds."),
        (TRICKS, "1:change", "wrong_phase", "Now the tricks are played: choose one card."),
        (FOLLOWING, "0:play 4C", "must_follow_suit", "You must follow suit: you still have diamonds."),
        (FOLLOWING, "2:play 2D", "no_such_seat", "There is no such seat at this table."),
        (OVER, "0:change", "match_over", "The match is over."),
    ],
)  # fmt: skip
def test_an_illegal_action_has_a_code_and_one_sentence_and_changes_nothing(
    text: str, action: str, code: str, sentence: str
) -> None:
    match = position(text)
    before = match.position()
    with pytest.raises(IllegalAction) as refused:
        do(match, action)
    assert (refused.value.code, refused.value.sentence) == (code, sentence)
    assert match.position() == before


def test_a_card_cannot_be_changed_twice_nor_something_else_be_done() -> None:
    match = position(EXCHANGE)
    with pytest.raises(IllegalAction, match="same card twice"):
        match.act(0, Change((PACK[48], PACK[48])))
    with pytest.raises(IllegalAction, match="not an action of Chicago"):
        match.check(0, "change")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_action"),
        ("fold", "bad_action"),
        ("play", "bad_action"),
        ("play 3D 4D", "bad_action"),
        ("play 1D", "bad_card"),
        ("change 3D XX", "bad_card"),
        ("change 3D 3D", "card_twice"),
        ("chicago maybe", "bad_action"),
        ("take 3D", "bad_action"),
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadText) as refused:
        GAME.parse_action(text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("change", "change"),
        ("CHANGE none", "change"),
        ("change ts 3d", "change 3D TS"),
        ("change 2D AH 3S", "change 2D 3S AH"),
        ("  change up  7d ", "change up 7D"),
        ("Chicago YES", "chicago yes"),
        ("chicago no", "chicago no"),
        ("take up", "take up"),
        ("take next", "take next"),
        ("play qs", "play QS"),
    ],
)
def test_the_text_of_an_action_is_read_in_any_case_and_order_and_has_one_canonical_form(
    text: str, canonical: str
) -> None:
    action = parse_action(text)
    assert str(action) == canonical
    assert parse_action(canonical) == action
    assert hash(parse_action(canonical)) == hash(action)
