"""The texts of actions, as people write them."""

import pickle

import pytest

from dealt.errors import BadText
from dealt.games.bluejack import GAME
from dealt.games.bluejack.actions import BluejackAction
from tests.games.bluejack.helpers import EVERY_ACTION, OPENING, position


@pytest.mark.parametrize("action", EVERY_ACTION, ids=str)
def test_an_action_comes_back_from_its_text(action: BluejackAction) -> None:
    assert GAME.parse_action(str(action)) is action
    assert pickle.loads(pickle.dumps(action)) is action


@pytest.mark.parametrize("text", ["END", " stand ", "Play +4R", "play 4r", "play +/-"])
def test_actions_are_read_as_people_write_them(text: str) -> None:
    assert GAME.parse_action(text) in position(OPENING).legal(0)


@pytest.mark.parametrize("text", ["", "pass", "end now", "play", "play +4b +3b", "play +4b stand up", "stand play +4b"])
def test_what_is_no_action_is_refused_with_the_ways_to_write_one(text: str) -> None:
    with pytest.raises(BadText, match="Write end, stand, or play") as refused:
        GAME.parse_action(text)
    assert refused.value.code == "bad_action"
