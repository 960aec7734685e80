"""The Deuce manual, 1.4: what can be played, and what beats what. Every printed example is here."""

from itertools import combinations, pairwise, product

import pytest

from dealt.cards import PACK, cards_text
from tests.games.bigtwo.helpers import beats, do, position, value

LADDER = ["3D 4C 5D 6D 7D", "3H 5H 6H 7H 9H", "3D 3C 3H 4D 4C", "3D 3C 3H 3S 4D", "AD 2D 3D 4D 5D"]
"""the lowest or a low hand of each type of five cards, in ascending order"""


def test_1_4_1_singles_go_from_three_to_two_and_by_suit_within_a_rank() -> None:
    singles = [str(card) for card in PACK]
    assert singles[0] == "3D"
    assert singles[-1] == "2S"
    for lower, higher in combinations(singles, 2):
        assert beats(higher, lower)
        assert not beats(lower, higher)


def test_1_4_2_a_pair_with_the_higher_suit_beats_an_equal_one() -> None:
    assert beats("9S 9D", "9H 9C")
    assert not beats("9H 9C", "9S 9D")


def test_1_4_2_queens_beat_jacks() -> None:
    assert beats("QD QC", "JS JH")


def test_1_4_2_pairs_go_from_threes_to_twos() -> None:
    for lower, higher in pairwise("3456789TJQKA2"):
        assert beats(f"{higher}D {higher}C", f"{lower}H {lower}S")


def test_1_4_3_triples_go_from_threes_to_twos() -> None:
    for lower, higher in pairwise("3456789TJQKA2"):
        assert beats(f"{higher}D {higher}C {higher}H", f"{lower}C {lower}H {lower}S")


def test_1_4_4_straights_are_compared_by_rank_then_by_the_suit_of_the_top_card() -> None:
    king, spade_queen, diamond_queen = "KD QC JC TH 9H", "QS JD TD 9D 8D", "QD JS TS 9S 8S"
    assert beats(king, spade_queen)
    assert beats(spade_queen, diamond_queen)
    assert beats(king, diamond_queen)
    assert not beats(diamond_queen, spade_queen)


def test_1_4_4_the_lowest_straights_begin_with_ace_and_two() -> None:
    assert beats("6D 5D 4D 3D 2C", "5S 4S 3S 2S AC")
    assert beats("7D 6D 5D 4D 3C", "6S 5S 4S 3S 2C")


def test_1_4_4_the_highest_straight_has_the_ace_of_spades_on_top() -> None:
    rows = ["A2345"] + ["23456789TJQKA"[low : low + 5] for low in range(9)]
    best = value("AS KD QD JD TD")
    for row in rows:
        for suits in product("DCHS", repeat=5):
            if len(set(suits)) > 1:
                assert value(" ".join(map("".join, zip(row, suits, strict=True)))) <= best


@pytest.mark.parametrize("ranks", ["32AKQ", "2AKQJ", "432AK"])
def test_1_4_4_an_ace_is_never_in_the_middle_of_a_straight(ranks: str) -> None:
    assert value(" ".join(rank + suit for rank, suit in zip(ranks, "DCHSD", strict=True))) == 0


def test_1_4_4_a_flush_goes_by_suit_first_then_by_its_top_card() -> None:
    hearts, club_two, club_ace = "9H 7H 6H 5H 3H", "2C JC 9C 6C 4C", "AC KC QC TC 7C"
    assert beats(hearts, club_two)
    assert beats(club_two, club_ace)
    assert beats(hearts, club_ace)
    assert not beats(club_two, hearts)


def test_1_4_4_a_full_house_goes_by_its_triple() -> None:
    assert beats("9D 9C 9H 4D 4C", "8D 8C 8H KD KC")
    assert not beats("8D 8C 8H KD KC", "9D 9C 9H 4D 4C")


def test_1_4_4_four_of_a_kind_needs_a_fifth_card_and_goes_by_the_four() -> None:
    assert value("9D 9C 9H 9S") == 0
    assert beats("9D 9C 9H 9S 3D", "8D 8C 8H 8S 2S")


def test_1_4_4_straight_flushes_go_by_rank_then_by_suit() -> None:
    assert beats("7D 6D 5D 4D 3D", "6S 5S 4S 3S 2S")
    assert beats("6D 5D 4D 3D 2D", "5S 4S 3S 2S AS")
    assert beats("7C 6C 5C 4C 3C", "7D 6D 5D 4D 3D")


def test_1_4_4_the_royal_flush_in_spades_beats_every_other_straight_flush() -> None:
    royal = "AS KS QS JS TS"
    rows = ["A2345"] + ["23456789TJQKA"[low : low + 5] for low in range(9)]
    others = [" ".join(rank + suit for rank in row) for row in rows for suit in "DCHS"]
    others.remove("TS JS QS KS AS")
    assert len(others) == 39
    assert all(beats(royal, other) for other in others)


def test_1_4_4_two_ace_king_queen_jack_in_one_suit_is_a_plain_flush() -> None:
    assert beats("3D 3C 3H 4D 4C", "2S AS KS QS JS")


@pytest.mark.parametrize(("low", "high"), list(combinations(range(5), 2)))
def test_1_4_4_a_stronger_type_beats_every_weaker_one(low: int, high: int) -> None:
    assert beats(LADDER[high], LADDER[low])
    assert not beats(LADDER[low], LADDER[high])


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("4D 4C 4H", "3D 3C"),
        ("4D 5C 6D 7D 8D", "3D 3C 3H"),
        ("4D 4C", "3D"),
        ("4D", "3D 3C"),
        ("4D 4C 4H 4S 5D", "3D"),
        ("4D 4C 4H 4S 5D", "3D 3C"),
        ("4D 5D 6D 7D 8D", "3D 3C 3H"),
    ],
)
def test_1_4_4_only_the_same_number_of_cards_beats_a_combination(new: str, old: str) -> None:
    assert not beats(new, old)


@pytest.mark.parametrize(
    "cards", ["3D 3C 4D 4C", "3D 3C 4D 4C 5D", "3D 3C 3H 4D", "3D 3C 3H 4D 5C", "3D 4D", "3D 4D 5D"]
)
def test_1_4_4_two_pairs_and_triples_with_extra_cards_are_no_combinations(cards: str) -> None:
    assert value(cards) == 0


def test_1_4_4_the_examples_can_be_played_one_after_the_other() -> None:
    hands = [
        "QD JS TS 9S 8S 3D",
        "QS JD TD 9D 8D 3C",
        "KD QC JC TH 9H 3H",
        "KC 9C 8C 5C 4C 3S",
    ]
    match = position(f"hands {' / '.join(hands)}")
    do(match, "QD JS TS 9S 8S", "QS JD TD 9D 8D", "KD QC JC TH 9H", "KC 9C 8C 5C 4C")
    public = match.public()
    assert public.top is not None
    assert cards_text(public.top.cards) == "4C 5C 8C 9C KC"
    assert [play.name for play in public.plays] == [
        "straight, queen high",
        "straight, queen high",
        "straight, king high",
        "flush, clubs, king high",
    ]
