"""Counted oracles: the plays of a whole pack against combinatorics, and of hands against the brute-force rules."""

from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.cards import PACK, Card, cards_of, cards_text, parse_card, parse_cards
from dealt.games.bigtwo.core.bits import ALL_CARDS, count_cards, top_index
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.deal import Deal
from dealt.games.bigtwo.core.kind import (
    BARE_QUADS,
    DRAGON,
    FLUSH,
    FULL_HOUSE,
    PAIR,
    QUADS,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
    TWO_PAIRS,
)
from dealt.games.bigtwo.core.plays import Plays
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.core.subsets import CHOOSE, nth_five, nth_pair, nth_triple, number_of_five, pairs_in, triples_in
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.shuffle import Stream, deal_seed
from tests.games.bigtwo import oracle
from tests.games.bigtwo.helpers import any_options, house, rules, start, started, value

ALWAYS = {SINGLE: 52, PAIR: 13 * 6, TRIPLE: 13 * 4, FULL_HOUSE: 13 * 4 * 12 * 6, QUADS: 13 * 48}
TEN_ROWS = {STRAIGHT: 10 * (4**5 - 4), STRAIGHT_FLUSH: 10 * 4, FLUSH: 4 * comb(13, 5) - 10 * 4}
NINE_ROWS = {STRAIGHT: 9 * (4**5 - 4), STRAIGHT_FLUSH: 9 * 4, FLUSH: 4 * comb(13, 5) - 9 * 4}
EIGHT_ROWS = {STRAIGHT: 8 * (4**5 - 4), STRAIGHT_FLUSH: 8 * 4, FLUSH: 4 * comb(13, 5) - 8 * 4}
NO_FLUSHES = {STRAIGHT: 10 * (4**5 - 4), STRAIGHT_FLUSH: 10 * 4}
FOURS = {TWO_PAIRS: comb(13, 2) * 6 * 6, BARE_QUADS: 13}
NO_FIVE_QUADS = {kind: number for kind, number in ALWAYS.items() if kind != QUADS}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, ALWAYS | TEN_ROWS),
        ({"straights": "jqka2"}, ALWAYS | NINE_ROWS),
        ({"straights": "a2345_high", "flush_order": "rank"}, ALWAYS | TEN_ROWS),
        ({"bomb": "bare_quads"}, ALWAYS | TEN_ROWS | {BARE_QUADS: 13}),
        ({"four_cards": "quads_and_two_pairs"}, NO_FIVE_QUADS | TEN_ROWS | FOURS),
        ({"four_cards": "quads"}, ALWAYS | TEN_ROWS | {BARE_QUADS: 13}),
        ({"straights": "no_two", "dragon": True}, ALWAYS | EIGHT_ROWS | {DRAGON: 4**13}),
        ({"straights": "23456_high", "flush_order": "none"}, ALWAYS | NO_FLUSHES),
    ],
)
def test_the_whole_pack_holds_as_many_plays_of_each_kind_as_combinatorics_say(
    options: dict[str, str], expected: dict[int, int]
) -> None:
    plays = Plays(rules(**options))
    plays.set_hand(TableMask(ALL_CARDS), 0, NO_CARDS, False)
    found: dict[int, int] = {}
    while plays.advance():
        found[plays.kind.number] = found.get(plays.kind.number, 0) + plays.size
    assert found == expected
    assert plays.count() == sum(expected.values())


@pytest.mark.parametrize("preset", ["deuce", "jqka2", "a2345_high", "no_two", "23456_high"])
def test_the_plays_of_the_whole_pack_are_all_different_and_of_the_kind_of_their_block(preset: str) -> None:
    table = rules(straights=preset)
    plays = Plays(table)
    plays.set_hand(TableMask(ALL_CARDS), 0, NO_CARDS, False)
    seen: set[int] = set()
    while plays.advance():
        before = 0
        for cards in map(plays.entry, range(plays.size)):
            assert table.kind_of(table.value(cards)) is plays.kind
            assert table.value(cards) >= before
            before = table.value(cards)
            seen.add(cards)
    assert len(seen) == plays.count()


def test_pascals_triangle_and_the_small_tables_are_right() -> None:
    assert [comb(n, k) for n in range(14) for k in range(6)] == CHOOSE
    for nibble in range(16):
        held = nibble.bit_count()
        assert (pairs_in(nibble), triples_in(nibble)) == (comb(held, 2), comb(held, 3))
        assert len({nth_pair(nibble, n) for n in range(comb(held, 2))}) == comb(held, 2)
        assert len({nth_triple(nibble, n) for n in range(comb(held, 3))}) == comb(held, 3)


@given(st.integers(1, ALL_CARDS))
def test_bits_are_counted_and_found(mask: int) -> None:
    assert count_cards(mask) == mask.bit_count()
    assert top_index(mask) == mask.bit_length() - 1


def test_subsets_of_five_are_numbered_without_gaps() -> None:
    suit = sum(1 << 4 * rank for rank in range(13))
    fives = [nth_five(suit, n) for n in range(comb(13, 5))]
    assert fives == sorted(set(fives))
    assert [number_of_five(suit, five) for five in fives] == list(range(comb(13, 5)))


def _words(table: Rules, cards: TableMask) -> frozenset[str]:
    return frozenset(map(str, table.suits.cards(cards)))


def _plain(state: Deal) -> oracle.Plain:
    """A deal of the core as the oracle sees it."""
    suits = state.rules.suits
    return oracle.Plain(
        hands=tuple(_words(state.rules, hand) for hand in state.hands),
        turn=state.turn if state.turn >= 0 else None,
        top=_words(state.rules, state.top_cards),
        top_seat=state.top_seat if state.top else None,
        passes=state.passes,
        out=frozenset(seat for seat in range(len(state.hands)) if state.is_out(seat)),
        must=cards_text(suits.cards(state.required)) or None,
    )


def _moves(state: Deal) -> list[TableMask]:
    return [state.nth_legal(n) for n in range(state.count_legal())]


def _count(state: Deal, plies: int) -> int:
    if plies == 0:
        return 1
    total = 0
    for move in _moves(state):
        twin = state.copy()
        twin.apply(move)
        total += _count(twin, plies - 1) if twin.turn >= 0 or plies == 1 else 0
    return total


@given(any_options, st.integers(0, 2**32 - 1).map(Random), st.integers(1, 13), st.integers(2, 4))
def test_legal_moves_equal_those_found_by_trying_every_subset(
    options: BigTwoOptions, random: Random, size: int, seats: int
) -> None:
    """A deal of short hands is played at random; at every turn the moves are compared."""
    pack = random.sample(range(52), seats * size)
    table = rules_of(options)
    hands = [table.suits.mask(PACK[index] for index in pack[seat::seats]) for seat in range(seats)]
    first = hands[0] & -hands[0]
    state = Deal(table, hands, 0, random.choice([NO_CARDS, TableMask(first)]))
    for _ in range(4):
        if state.turn < 0:
            break
        expected = oracle.legal_plays(_plain(state), house(options))
        moves = _moves(state)
        assert len(moves) == len(expected)
        assert {_words(table, move) for move in moves} == expected
        move = random.choice(moves)
        after = oracle.after(_plain(state), _words(table, move), house(options))
        state.apply(move)
        assert _plain(state) == after


@given(any_options, st.binary(min_size=32, max_size=32), st.integers(2, 4))
def test_deals_are_those_of_the_oracle(options: BigTwoOptions, seed: bytes, seats: int) -> None:
    match = started(options, ["human"] * seats, seed)
    pack = [str(PACK[index]) for index in Stream(deal_seed(seed, 1)).shuffled(range(52))]
    expected = oracle.dealt(pack, seats, 0, options.short_handed, options.starting_card, house(options))
    assert _plain(match.state.deal) == expected
    assert match.public().aside == 52 - sum(map(len, expected.hands))
    assert not match.public().played


@given(any_options, st.integers(0, 2**32 - 1).map(Random), st.sampled_from([4, 5, 6, 7]))
def test_dense_hands_follow_every_combination_of_the_other_cards(
    options: BigTwoOptions, random: Random, ranks: int
) -> None:
    """Few ranks, so that straights, flushes, sets and straight flushes share their cards on both sides."""
    low = random.randrange(13)
    pack = [PACK[4 * ((low + step) % 13) + suit] for step in range(ranks) for suit in range(4)]
    random.shuffle(pack)
    mine, theirs, table = pack[: len(pack) // 2][:11], pack[len(pack) // 2 :][:11], rules_of(options)
    found = {cards: oracle.what(cards, house(options)) for cards in _subsets(mine)}
    tops = [cards for cards in _subsets(theirs) if oracle.what(cards, house(options))]
    plays = Plays(table)
    for top in random.sample(tops, min(len(tops), 40)):
        old = oracle.what(top, house(options))
        assert old is not None
        plays.set_hand(table.suits.mask(mine), table.value(table.suits.mask(map(parse_card, top))), NO_CARDS, False)
        expected = {
            cards for cards, this in found.items() if this is not None and oracle.may_follow(this, old, house(options))
        }
        listed = plays.listed()
        assert len(listed) == plays.count() == len(expected)
        assert {_words(table, play) for play in listed} == expected


def test_a_straight_flush_below_the_top_takes_nothing_from_the_straights_above_it() -> None:
    """3C 4C 5C 6C 7C and the same with 7S, on a straight up to the seven of hearts."""
    plays = Plays(rules())
    hand = parse_cards("3C 4C 5C 6C 7C 7S")
    plays.set_hand(rules().suits.mask(hand), value("3D 4D 5D 6D 7H"), NO_CARDS, False)
    assert [cards_text(cards_of(play)) for play in plays.listed()] == ["3C 4C 5C 6C 7S", "3C 4C 5C 6C 7C"]
    assert plays.count() == 2


def _subsets(cards: list[Card]) -> list[frozenset[str]]:
    """All sets of one to five of these cards."""
    return [frozenset(map(str, subset)) for size in range(1, 6) for subset in combinations(cards, size)]


RICH = ["3D 4D 5D 6D 7D 7C 7H", "3C 4C 5C 6C 7S 8S 8H", "9D 9C 9H 9S TD JD QD", "AD 2D 2C 2H 2S AC KC"]
"""hands with straight flushes, quads, full houses and flushes that share cards"""
HOUSES: list[dict[str, Any]] = [
    {},
    {"straights": "jqka2", "flush_order": "rank", "suit_order": "CDHS", "bomb": "quads_or_sf", "pass_excludes": True},
    {"straights": "a2345_high", "bomb": "bare_quads", "last_card_rule": "must_play_highest"},
    {"four_cards": "quads_and_two_pairs", "bomb": "bare_quads"},
    {"four_cards": "quads_and_two_pairs", "pass_excludes": True},
    {"straights": "23456_high", "flush_order": "none", "five_cards": "own_kind", "bomb": "quads_or_sf"},
    {"straights": "no_two", "four_cards": "quads", "bomb": "bare_quads", "bomb_on_singles": True, "dragon": True},
]


@pytest.mark.parametrize(("seats", "leader"), [(2, 1), (3, 2), *((4, leader) for leader in range(4))])
@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_positions_two_plies_deep_are_as_many_as_brute_force_finds(seats: int, leader: int, number: int) -> None:
    table = rules(**HOUSES[number])
    hands = [table.suits.mask(card for card in PACK if str(card) in hand) for hand in RICH[:seats]]
    state = Deal(table, hands, leader, NO_CARDS)
    plain = _plain(state)
    assert _count(state, 2) == oracle.count(plain, oracle.House(**HOUSES[number]), 2)


@pytest.mark.parametrize("preset", ["deuce", "shash"])
def test_the_first_two_plies_of_a_deal_are_as_many_as_brute_force_finds(preset: str) -> None:
    state = start(7, preset).state.deal
    assert _count(state, 2) == oracle.count(_plain(state), house(start(7, preset).options), 2)
