"""The straights of each house rule, as the list that a person would write."""

from itertools import pairwise

import pytest

from dealt.cards import RANKS, parse_cards
from dealt.games.bigtwo import GAME, beats, combination
from dealt.games.bigtwo.core.straights import Straights
from dealt.games.bigtwo.options import STRAIGHTS, BigTwoOptions
from dealt.games.options import describe
from tests.games.bigtwo import oracle

READINGS = sorted(STRAIGHTS)


def cards(row: str, last: str, others: str = "DCDCD") -> str:
    """A straight whose last card, as it is written, has a suit; of the others the first is red and the second black."""
    return " ".join([*(rank + suit for rank, suit in zip(row[:-1], others, strict=False)), row[-1] + last])


def options(straights: str) -> BigTwoOptions:
    chosen: BigTwoOptions = GAME.options({"straights": straights})
    return chosen


def test_there_is_a_list_for_every_choice() -> None:
    assert tuple(STRAIGHTS) == next(info for info in describe(GAME) if info.name == "straights").choices


@pytest.mark.parametrize("straights", READINGS)
def test_the_rows_are_those_of_the_oracle_in_its_order(straights: str) -> None:
    assert [sorted(row) for row in STRAIGHTS[straights].split()] == [sorted(row) for row in oracle.STRAIGHTS[straights]]


@pytest.mark.parametrize("straights", READINGS)
def test_what_is_not_in_the_list_is_no_straight(straights: str) -> None:
    listed = {frozenset(row) for row in STRAIGHTS[straights].split()}
    circle = RANKS + RANKS
    for row in (circle[low : low + 5] for low in range(13)):
        found = combination(options(straights), parse_cards(cards(row, "S")))
        assert (found is not None) == (frozenset(row) in listed)


@pytest.mark.parametrize("straights", READINGS)
def test_later_in_the_list_is_higher_whatever_the_suits(straights: str) -> None:
    for lower, higher in pairwise(STRAIGHTS[straights].split()):
        low, high = parse_cards(cards(lower, "S")), parse_cards(cards(higher, "D", "CDCDC"))
        assert beats(options(straights), high, low)
        assert not beats(options(straights), low, high)


@pytest.mark.parametrize("straights", READINGS)
def test_of_equal_straights_the_suit_of_the_last_card_decides(straights: str) -> None:
    for row in STRAIGHTS[straights].split():
        for lower, higher in pairwise("DCHS"):
            low, high = parse_cards(cards(row, lower, "SSSSS")), parse_cards(cards(row, higher, "DCDCD"))
            assert beats(options(straights), high, low)


def test_a_list_may_be_any() -> None:
    odd = Straights("TJQKA A2345")
    assert odd.rows == ["TJQKA", "A2345"]
    assert (odd.window(0), odd.window(1), odd.strength(0), odd.strength(9)) == (9, 0, 1, 0)
    assert (odd.deciding_place(9), odd.deciding_place(0)) == (13, 4)
