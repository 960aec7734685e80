"""Partition of a hand of Big Two into the fewest plays."""

from random import Random

import msgspec
import pytest

from dealt.bots.bigtwo.min_plays import Planner
from dealt.bots.bigtwo.partitions import Partitioner
from dealt.cards import parse_cards
from dealt.games import game
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.card_order import TableMask
from dealt.games.bigtwo.core.plays import Plays
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.options import BigTwoOptions, rules_of

BIGTWO = game("bigtwo")
MIXES = [
    BigTwoOptions(),
    BIGTWO.options(preset="shash"),
    BigTwoOptions(four_cards="quads_and_two_pairs", bomb="bare_quads", pass_excludes=True, suit_order="SHCD"),
    BigTwoOptions(straights="a2345_high", last_card_rule="must_play_highest", flush_order="rank"),
    msgspec.structs.replace(BIGTWO.options(preset="taiwan"), dragon=True),
]


def some_hand(rng: Random, cards: int) -> TableMask:
    return TableMask(sum(1 << place for place in rng.sample(range(52), cards)))


def fewest(hand: TableMask, rules: Rules) -> int:
    """Count by trying every arrangement."""
    if not hand:
        return 0
    plays = Plays(rules)
    plays.set_hand(hand, 0, TableMask(hand & -hand), False)
    return 1 + min(fewest(TableMask(hand & ~cards), rules) for cards in plays.listed())


@pytest.mark.parametrize("options", MIXES)
def test_few_plays_are_found_and_never_fewer_than_there_are(options: BigTwoOptions) -> None:
    rules, rng = rules_of(options), Random(5)
    planner, missed, hands = Planner(rules), 0, 60
    for _ in range(hands):
        hand = some_hand(rng, 9)
        most, exact = planner.fewest(hand), fewest(hand, rules)
        assert exact <= most <= exact + 1
        missed += most > exact
    assert missed <= hands // 10


@pytest.mark.parametrize(
    ("hand", "plays"),
    [("3D", 1), ("3D 3C 4D 4C", 2), ("3D 4C 5D 6D 7D 9H 9S", 2), ("5D 5C 5H 8D 8C KS", 2), ("5D 5C 5H 5S 8D 2S", 2)],
)
def test_it_knows_how_many_plays_a_hand_needs(hand: str, plays: int) -> None:
    rules = rules_of(MIXES[0])
    assert Planner(rules).fewest(rules.suits.mask(parse_cards(hand))) == plays


@pytest.mark.parametrize("options", MIXES)
def test_a_hand_laid_out_is_all_its_cards_in_as_many_plays(options: BigTwoOptions) -> None:
    rules, rng = rules_of(options), Random(6)
    for _ in range(200):
        hand = some_hand(rng, 13)
        parts = Partitioner(rules, ALL_CARDS & ~hand, 13)
        laid = parts.partition(hand)
        assert sum(laid) == hand
        assert all(rules.value(TableMask(part)) for part in laid)
        assert len(laid) >= parts.planner.fewest(hand)


def test_higher_cards_stay_more_often() -> None:
    rules = rules_of(MIXES[0])
    parts = Partitioner(rules, rules.suits.mask(parse_cards("3D 9C KH AS 2H 2D 9S")), 7)
    stays = [
        parts.unbeaten_chance(rules.value(rules.suits.mask(parse_cards(cards))))
        for cards in ("4D", "QS", "AH", "2C", "2S")
    ]
    assert stays == sorted(stays)
    assert stays[-1] == 1
