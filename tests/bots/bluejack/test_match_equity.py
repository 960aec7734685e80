"""Match equity of Bluejack obeys what anybody knows of it."""

from itertools import product
from typing import Any, SupportsIndex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.bots.bluejack.match_equity import MOST, load_weights, match_features, stakes, win_probability
from dealt.games.bluejack.cards import FACES, BluejackCard, parse_card
from dealt.games.bluejack.state import HAND

hands = st.lists(st.sampled_from(FACES), max_size=HAND)


def worth(mine: int, theirs: int, *cards: str, against: int = 2) -> float:
    return win_probability(load_weights(), mine, theirs, match_features([parse_card(card) for card in cards], against))


@given(hands, st.integers(0, HAND))
def test_who_misses_fewer_sets_wins_more_often(hand: list[BluejackCard], against: int) -> None:
    seen = match_features(hand, against)
    for mine, theirs in product(range(1, MOST + 3), repeat=2):
        now = win_probability(load_weights(), mine, theirs, seen)
        assert (
            win_probability(load_weights(), mine - 1, theirs, seen)
            > now
            > win_probability(load_weights(), mine, theirs - 1, seen)
        )


@pytest.mark.parametrize(("mine", "theirs"), list(product(range(1, MOST + 3), repeat=2)))
def test_cards_that_are_left_are_worth_something_on_both_sides(mine: int, theirs: int) -> None:
    assert worth(mine, theirs) < worth(mine, theirs, "+4g") < worth(mine, theirs, "+4g", "-4r")
    assert worth(mine, theirs, "+1g") < worth(mine, theirs, "flip")
    assert worth(mine, theirs, "+4g", against=0) > worth(mine, theirs, "+4g", against=4)


def test_equal_sides_without_cards_win_as_often() -> None:
    for missing in range(1, MOST + 3):
        assert worth(missing, missing, against=0) == pytest.approx(0.5, abs=0.03)


def test_who_saves_by_half_thinks_less_of_a_card() -> None:
    seen = match_features([parse_card("-4r")], 2)
    none, half, whole = (win_probability(load_weights(), 3, 3, seen, saves) for saves in (0, 0.5, 1))
    assert none < half < whole
    assert none == pytest.approx(worth(3, 3))


def test_a_set_is_worth_what_the_match_is_after_it() -> None:
    hand = [parse_card("+4g"), parse_card("-4r")]
    ends = stakes(load_weights(), hand, 3, 2, 1)
    for cards, held in product(range(4), range(4)):
        left = [card for place, card in enumerate(hand) if held >> place & 1]
        seen = match_features(left, cards)
        assert ends.won[cards << 2 | held] == win_probability(load_weights(), 1, 1, seen)
        assert ends.tied[cards << 2 | held] == win_probability(load_weights(), 2, 1, seen)
        assert ends.lost[cards << 2 | held] == 0


def test_a_long_match_asks_no_more_than_a_short_one() -> None:
    asked = 0

    class Row(tuple[tuple[float, ...], ...]):
        __slots__ = ()

        def __getitem__(self, place: SupportsIndex | slice) -> Any:
            nonlocal asked
            asked += 1
            return tuple.__getitem__(self, place)

    match = [Row(map(tuple, row)) for row in load_weights()]
    ends = stakes(match, [parse_card("+4g")], 1, 9, 9)
    # A row for each pair of sets still needed, by the cards that may be left: two hands of each side.
    assert asked <= 4 * MOST * MOST
    assert ends.lost[0] < ends.tied[0] < ends.won[0]
