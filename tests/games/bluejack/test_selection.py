"""Meaning of selected cards: one card of the hand is played, anything else means nothing."""

import pytest

from dealt.errors import BadText, IllegalAction
from dealt.games.bluejack import GAME
from tests.games.bluejack.helpers import OPENING, position


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
