"""Actions: their texts, what they are called, and the legal ones as an object."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.cards import card, cards_text, parse_cards
from dealt.errors import BadText, IllegalAction
from dealt.games.bigtwo import GAME, combination, offers
from dealt.games.bigtwo.actions import PASS, play_of
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from tests.games.bigtwo.helpers import DEUCE, SHASH, do, position, start

NAMED = [
    ("3D", DEUCE, "three of diamonds", "Play three of diamonds"),
    ("2D 2S", DEUCE, "pair of twos", "Play pair"),
    ("6D 6S 6C", DEUCE, "triple of sixes", "Play triple"),
    ("9D TC JC QC KC", DEUCE, "straight, king high", "Play straight"),
    ("AD 2C 3C 4C 5C", DEUCE, "straight, five high", "Play straight"),
    ("2D 3C 4C 5C 6C", BigTwoOptions(straights="a2345_high"), "straight, two high", "Play straight"),
    ("AD 2C 3C 4C 5C", BigTwoOptions(straights="a2345_high"), "straight, two high", "Play straight"),
    ("JD QC KC AC 2C", SHASH, "straight, two high", "Play straight"),
    ("3C 5C 7C 9C AC", SHASH, "flush, clubs, ace high", "Play flush"),
    ("3H 5H 7H 9H 2H", DEUCE, "flush, hearts, two high", "Play flush"),
    ("9D 9C 9H 4D 4C", DEUCE, "full house, nines", "Play full house"),
    ("9D 9C 9H 9S 4C", DEUCE, "four of a kind, nines", "Play four of a kind"),
    ("TC JC QC KC AC", DEUCE, "straight flush, ace high", "Play straight flush"),
    ("9D 9C 9H 9S", BigTwoOptions(bomb="bare_quads"), "four of a kind, nines", "Play four of a kind"),
    (
        "KD KC 4H 4S",
        BigTwoOptions(four_cards="quads_and_two_pairs"),
        "two pairs, kings and fours",
        "Play two pairs",
    ),
]


@pytest.mark.parametrize(("cards", "options", "name", "label"), NAMED)
def test_combinations_have_names(cards: str, options: BigTwoOptions, name: str, label: str) -> None:
    found = combination(options, parse_cards(cards))
    assert found is not None
    assert found.name == name
    assert offers.play_offer(rules_of(options), rules_of(options).suits.mask(parse_cards(cards))).label == label


def test_actions_have_one_canonical_text() -> None:
    assert str(GAME.parse_action("  play 3S   3D ")) == "play 3D 3S"
    assert str(GAME.parse_action("Play 3s 3D")) == "play 3D 3S"
    assert GAME.parse_action("pass") is PASS
    assert GAME.parse_action("Pass") is PASS
    assert str(PASS) == "pass"


@given(st.sets(st.integers(0, 51), min_size=1, max_size=13))
def test_actions_are_read_back(indices: set[int]) -> None:
    play = play_of(card(index) for index in indices)
    assert GAME.parse_action(str(play)) == play
    assert hash(GAME.parse_action(str(play))) == hash(play)
    assert [card.index for card in play.cards] == sorted(indices)


@pytest.mark.parametrize("text", ["", "play", "play ", "pass 3D", "play 3D 3D", "play 3X", "swap 3D", "play 3D,4D"])
def test_actions_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadText) as refused:
        GAME.parse_action(text)
    assert refused.value.sentence.endswith(".")


def test_offers_name_what_they_do() -> None:
    match = position("hands 9D 9C 9H 4D 4C / 5D / 6D / 7D")
    offers = {offer.action: offer.label for offer in match.offers(0)}
    assert offers["play 4D"] == "Play four of diamonds"
    assert offers["play 4D 4C 9D 9C 9H"] == "Play full house"
    assert "pass" not in offers
    assert match.offers(1) == []
    do(match, "4D")
    assert [offer.label for offer in match.offers(1)] == ["Pass", "Play five of diamonds"]
    assert [cards_text(offer.cards) for offer in match.offers(1)] == ["", "5D"]
    with pytest.raises(IllegalAction):
        match.offer(1, play_of([card(0)]))


def test_legal_actions_are_a_frozen_collection() -> None:
    match = start(5)
    legal = match.legal(match.to_act[0])
    actions = list(legal)
    assert len(legal) == len(actions) == len(set(actions))
    assert [legal[n] for n in range(len(legal))] == actions
    assert list(pickle.loads(pickle.dumps(legal))) == actions
    match.act(match.to_act[0], actions[0])
    assert list(legal) == actions
    with pytest.raises(IndexError):
        legal[len(legal)]
    assert list(match.legal((match.to_act[0] + 1) % 4)) == []


@pytest.mark.parametrize(
    ("lies", "hand", "label"),
    [
        ("9D 9C 9H 4D 4C", "5D 5C 6H 7S TD", "Pass: you cannot beat a full house"),
        ("9D 9C 9H 4D 4C", "TD TC TH 5D 5C", "Pass"),
        ("2S", "3C 3H", "Pass: you cannot beat the two of spades"),
    ],
)
def test_a_pass_says_when_it_is_all_there_is(lies: str, hand: str, label: str) -> None:
    match = position(f"hands {lies} 3D / {hand} / 6D / 7D")
    do(match, lies)
    assert match.offers(1)[0].label == label
    assert match.offer(1, PASS).label == label
