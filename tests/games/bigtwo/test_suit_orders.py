"""The order of suits is any of the 24; whatever it is, the rules are those of the oracle."""

from itertools import combinations, permutations
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.cards import PACK, SUITS, Card, parse_card, parse_cards
from dealt.games.bigtwo import GAME, beats, combination
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.card_order import PackMask, SuitOrder
from dealt.games.bigtwo.options import AnySuitOrder
from dealt.games.options import describe
from tests.games.bigtwo import oracle
from tests.games.bigtwo.helpers import house, start

ORDERS = ["".join(order) for order in permutations(SUITS)]
READINGS = sorted(oracle.STRAIGHTS)


def test_every_order_can_be_chosen_and_those_of_the_rule_sets_stand_first() -> None:
    choices = get_args(AnySuitOrder)
    assert sorted(choices) == sorted(ORDERS)
    assert set(choices[:3]) == {preset.options.suit_order for preset in GAME.presets.values()}
    assert next(info for info in describe(GAME) if info.name == "suit_order").choices == choices


@given(st.sampled_from(ORDERS), st.integers(0, ALL_CARDS).map(PackMask))
def test_a_set_of_cards_goes_to_the_order_of_the_table_and_back(order: str, cards: PackMask) -> None:
    suits = SuitOrder(order)
    assert suits.from_table(suits.to_table(cards)) == cards
    shown = suits.cards(suits.to_table(cards))
    assert suits.mask(shown) == suits.to_table(cards)
    assert list(shown) == sorted(shown, key=lambda card: (card.rank, order.index(card.text[1])))


@pytest.mark.parametrize("order", ORDERS)
def test_a_higher_bit_is_a_higher_single_card(order: str) -> None:
    suits = SuitOrder(order)
    ascending = sorted(PACK, key=lambda card: (card.rank, order.index(str(card)[1])))
    assert [suits.mask([card]) for card in ascending] == [1 << place for place in range(52)]


@pytest.mark.parametrize("straights", READINGS)
@pytest.mark.parametrize("order", ORDERS)
def test_what_cards_are_and_what_they_beat_is_as_the_oracle_says(order: str, straights: str) -> None:
    random = Random(f"{order} {straights}")
    options = GAME.options(
        {
            "suit_order": order,
            "straights": straights,
            "flush_order": random.choice(["suit", "rank"]),
            "bomb": random.choice(["none", "quads_or_sf", "bare_quads"]),
        }
    )
    found: list[tuple[tuple[Card, ...], oracle.What]] = []
    while len(found) < 60:
        for cards in _handful(random):
            expected = oracle.what(frozenset(map(str, cards)), house(options))
            this = combination(options, cards)
            assert (this and this.kind) == (expected and expected.kind)
            if expected is not None:
                found.append((cards, expected))
    for (new, expected), (old, top) in combinations(random.sample(found, 30), 2):
        assert beats(options, new, old) == oracle.may_follow(expected, top, house(options))
        assert beats(options, old, new) == oracle.may_follow(top, expected, house(options))


def _handful(random: Random) -> list[tuple[Card, ...]]:
    """Some sets of cards of which many are combinations: few ranks next to each other, or few suits."""
    low = random.randrange(13)
    ranks = [(low + step) % 13 for step in range(random.choice([1, 2, 5]))]
    suits = random.sample(range(4), random.choice([1, 2, 4]))
    pool = [card for card in PACK if card.rank in ranks and card.suit in suits]
    return [tuple(random.sample(pool, size)) for size in (1, 2, 3, 4, 5) if size <= len(pool)]


@pytest.mark.parametrize("card", ["3D", "3C", "3H", "3S"])
@pytest.mark.parametrize("order", ["DCHS", "SHDC"])
def test_any_of_the_four_threes_may_be_the_starting_card(order: str, card: str) -> None:
    where = start(5, suit_order=order, starting_card=card)
    (leader,) = where.to_act
    assert parse_card(card) in where.private(leader).hand
    assert where.public().must_contain is parse_card(card)


def test_pusoy_dos_has_diamonds_highest_and_begins_with_the_three_of_clubs() -> None:
    pusoy = GAME.presets["pusoy-dos"].options
    order = parse_cards("3C 3S 3H 3D 4C")
    assert all(beats(pusoy, [high], [low]) for low, high in combinations(order, 2))
    assert start(8, "pusoy-dos").public().must_contain is parse_card("3C")


def test_pusoy_dos_compares_flushes_by_suit_and_straights_up_to_the_two() -> None:
    pusoy = GAME.presets["pusoy-dos"].options
    assert beats(pusoy, parse_cards("3D 5D 6D 7D 9D"), parse_cards("3H 5H 6H 7H 2H"))
    assert beats(pusoy, parse_cards("JC QS KH AD 2C"), parse_cards("TC JS QH KD AD"))
    assert beats(pusoy, parse_cards("JC QC KC AC 2C"), parse_cards("TD JD QD KD AD"))
    assert combination(pusoy, parse_cards("AD 2C 3C 4C 5C")) is None


def test_pusoy_dos_has_no_bombs_and_a_pass_excludes_nobody() -> None:
    pusoy = GAME.presets["pusoy-dos"].options
    assert not beats(pusoy, parse_cards("3D 3C 3H 3S 4D"), parse_cards("5D 5C"))
    assert not pusoy.pass_excludes
