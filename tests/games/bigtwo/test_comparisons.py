"""“What is this” and “does it beat that”, and what objects look like when they are printed."""

import pytest

from dealt.cards import parse_cards
from dealt.errors import BadText, IllegalAction
from dealt.games.bigtwo import GAME, Combination, beats, combination
from dealt.games.bigtwo.actions import PASS, play_of
from tests.games.bigtwo.helpers import DEUCE, position


def test_a_combination_has_a_kind_a_name_and_a_size() -> None:
    assert combination(DEUCE, parse_cards("9D 9S")) == Combination("pair", "pair of nines", 2, ("pair", "9"))
    assert combination(DEUCE, parse_cards("9D 8S")) is None
    assert combination(DEUCE, []) is None
    assert combination(DEUCE, parse_cards("3D 3C 3H 3S 4D 4C")) is None


def test_what_is_no_combination_beats_nothing_and_is_beaten_by_nothing() -> None:
    pair, trash = parse_cards("9D 9S"), parse_cards("9D 8S")
    assert beats(DEUCE, pair, parse_cards("8D 8S"))
    assert not beats(DEUCE, pair, trash)
    assert not beats(DEUCE, trash, pair)
    assert not beats(DEUCE, [], pair)
    assert not beats(DEUCE, pair, pair)


def test_actions_and_legal_actions_print_what_they_are() -> None:
    assert repr(play_of(parse_cards("3S 3D"))) == "Play('3D 3S')"
    assert repr(PASS) == "Pass()"
    where = position("hands 3D 4D / 5D 6S 6C 7H / 6D / 7D 8D; plays 3S")
    assert repr(where.legal(1)) == "BigTwoLegal(pass, play 5D, play 6C, … 5 in all)"
    assert repr(where.legal(0)) == "BigTwoLegal()"
    assert repr(position("hands 3D / 4D / 5D / 6D").legal(0)) == "BigTwoLegal(play 3D)"


@pytest.mark.parametrize("cards", [["3D"], ["4D", "3D"], ["5D"], ["2S", "3D", "4D"]])
def test_selected_cards_mean_to_play_just_these_so_that_a_refusal_can_say_why(cards: list[str]) -> None:
    where = position("hands 3D 4D / 5D / 6D / 7D")
    action = where.action_for(0, cards)
    assert action == play_of(parse_cards(" ".join(cards)))
    if action not in where.legal(0):
        with pytest.raises(IllegalAction):
            where.check(0, action)


def test_no_cards_mean_nothing() -> None:
    with pytest.raises(IllegalAction) as refused:
        position("hands 3D 4D / 5D / 6D / 7D").action_for(0, [])
    assert refused.value.code == "no_cards"


@pytest.mark.parametrize("cards", [["3X"], ["3D", "3D"], ["play"]])
def test_selected_cards_are_cards_and_each_once(cards: list[str]) -> None:
    with pytest.raises(BadText):
        GAME.start(GAME.options(), ("human",) * 4, bytes(32)).action_for(0, cards)
