"""RULES 3.2 and Figure 2 of the thesis: what five cards are, what they score, and which of two hands is better."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement, islice
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from dealt.cards import PACK
from dealt.games.chicago import poker
from dealt.games.chicago.card_order import VALUES
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.poker import NAMES, Category, category, mask_strength, strength
from dealt.games.chicago.scoring import hand_points
from tests.games.chicago.helpers import rated

FIGURE_2 = [
    ("TS JS QS KS AS", "royal flush", 0),
    ("9S TS JS QS KS", "straight flush", 10),
    ("8D 8C 8H 8S 3D", "four of a kind", 7),
    ("8D 8C 8H 3S 3D", "full house", 6),
    ("2H 7H 9H JH KH", "flush", 5),
    ("3D 4C 5H 6S 7D", "straight", 4),
    ("8D 8C 8H KS 3D", "three of a kind", 3),
    ("8D 8C 3H 3S KD", "two pairs", 2),
    ("AD AC 3H 4S KD", "pair", 1),
    ("AD QC 3H 4S KD", "high card", 0),
]


@pytest.mark.parametrize(("cards", "name", "points"), FIGURE_2)
def test_figure_2_each_hand_has_its_name_and_points(cards: str, name: str, points: int) -> None:
    kind = category(rated(cards))
    assert NAMES[kind] == name
    assert hand_points(kind, ChicagoOptions()) == points


def test_figure_2_stands_in_the_order_of_strength() -> None:
    strengths = [rated(cards) for cards, _, _ in FIGURE_2]
    assert strengths == sorted(strengths, reverse=True)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8D 8C 8H 8S 3D", "7D 7C 7H 7S AD"),
        ("9D 9C 9H 2S 2D", "8D 8C 8H AS AD"),
        ("KD KC 3H 3S 4D", "QD QC JH JS AD"),
        ("KD KC 4H 4S 2D", "KH KS 3H 3S AD"),
        ("KD KC 4H 4S 6D", "KH KS 4D 4C 5D"),
        ("3D 3C AH 5S 4D", "3H 3S KH QS JD"),
        ("AH TH 5H 3H 2H", "KS QS JS TS 8S"),
        ("2D 3C 4H 5S 6D", "AD 2C 3H 4S 5D"),
        ("AD 2C 3H 4S 5D", "AH AS AC KD QD"),
        ("AD KC QH JS TD", "KD QC JH TS 9D"),
        ("AD KC QH JS 9D", "AH KS QC TS 9C"),
    ],
)
def test_category_first_then_the_values_that_make_it_then_all_cards_ace_high(better: str, worse: str) -> None:
    assert rated(better) > rated(worse)


def test_there_is_no_straight_around_the_corner() -> None:
    assert category(rated("QD KC AH 2S 3D")) is Category.HIGH_CARD
    assert category(rated("QD KD AD 2D 3D")) is Category.FLUSH


def test_suits_never_break_ties() -> None:
    assert rated("AD AC KH 9S 4D") == rated("AH AS KD 9C 4H")


def test_the_weights_of_all_6175_ways_to_hold_five_ranks_differ() -> None:
    ways = [ranks for ranks in combinations_with_replacement(range(13), 5) if ranks[0] != ranks[4]]
    sums = {sum(poker._WEIGHTS[rank] for rank in ranks) for ranks in ways}
    assert len(ways) == len(sums) == 6175


def with_the_library(hands: Iterable[tuple[int, ...]]) -> Counter[tuple[int, int]]:
    """Count the hands of each strength, beside that of an independent library."""
    other_number = [4 * VALUES[card.index] + card.suit for card in PACK]
    together: Counter[tuple[int, int]] = Counter()
    for a, b, c, d, e in hands:
        other = evaluate_cards(other_number[a], other_number[b], other_number[c], other_number[d], other_number[e])
        together[strength(a, b, c, d, e), other] += 1
    return together


def test_every_53rd_hand_is_ranked_as_an_independent_library_ranks_it() -> None:
    pairs = sorted(with_the_library(islice(combinations(range(52), 5), 0, None, 53)))
    assert len(pairs) > 5_000
    assert [other for _, other in pairs] == sorted({other for _, other in pairs}, reverse=True)
    assert len({ours for ours, _ in pairs}) == len(pairs)


@pytest.mark.thorough
def test_all_2598960_hands_against_combinatorics_and_an_independent_library() -> None:
    """One pass over every hand: how many of each category, and the same order as the library's, which counts down."""
    together = with_the_library(combinations(range(52), 5))
    pairs = sorted(together)
    assert sum(together.values()) == comb(52, 5)
    assert [other for _, other in pairs] == list(range(7462, 0, -1))
    counts: Counter[Category] = Counter()
    for (ours, _), count in together.items():
        counts[category(ours)] += count
    assert counts == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 9 * 4,
        Category.FOUR_OF_A_KIND: 13 * 48,
        Category.FULL_HOUSE: 13 * comb(4, 3) * 12 * comb(4, 2),
        Category.FLUSH: (comb(13, 5) - 10) * 4,
        Category.STRAIGHT: 10 * (4**5 - 4),
        Category.THREE_OF_A_KIND: 13 * comb(4, 3) * comb(12, 2) * 4**2,
        Category.TWO_PAIRS: comb(13, 2) * comb(4, 2) ** 2 * 44,
        Category.PAIR: 13 * comb(4, 2) * comb(12, 3) * 4**3,
        Category.HIGH_CARD: (comb(13, 5) - 10) * (4**5 - 4),
    }


@given(st.permutations(range(52)))
def test_the_order_and_the_form_of_a_hand_do_not_matter(order: list[int]) -> None:
    hand = order[:5]
    assert strength(*hand) == strength(*sorted(hand)) == mask_strength(sum(1 << index for index in hand))


def test_a_number_that_is_no_card_is_no_hand() -> None:
    with pytest.raises(LookupError):
        strength(0, 1, 2, 3, 60)


def test_the_tables_are_filled_when_the_first_hand_is_ranked() -> None:
    before = rated("TS JS QS KS AS")
    mixed, suited = list(poker._MIXED), dict(poker._SUITED)
    poker._MIXED.clear()
    poker._SUITED.clear()
    assert rated("TS JS QS KS AS") == before
    assert mixed == poker._MIXED
    assert suited == poker._SUITED
    assert len(suited) == comb(13, 5)
