"""The chart of each game tells what its rules say, under every mix of house rules."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.games import game, games
from dealt.games.bigtwo.chart import EXAMPLES
from dealt.games.bigtwo.combinations import beats, combination
from dealt.games.bigtwo.options import rules_of
from dealt.games.chart import Chart
from dealt.games.chicago.poker import category, strength_of
from dealt.games.chicago.scoring import hand_points
from dealt.games.patience.layout import POINTS, SUMS
from tests.games.anygame import options as options_of


def chart_of(name: str, options: object) -> Chart:
    chart = game(name).chart(options)
    assert chart is not None
    return chart


@pytest.mark.parametrize("name", games())
@given(data=st.data())
def test_a_chart_has_groups_of_rows_with_cards_of_the_game(name: str, data: st.DataObject) -> None:
    chart = chart_of(name, data.draw(options_of(game(name))))
    assert chart.title
    for group in chart.groups:
        assert group.title
        assert group.rows
        for row in group.rows:
            assert row.name
            assert [str(game(name).parse_card(str(card))) for card in row.cards] == list(map(str, row.cards))
            assert all(0 <= place < len(row.cards) for place in row.marked)


@given(data=st.data())
def test_big_two_has_each_kind_of_the_table_once_and_the_weaker_first(data: st.DataObject) -> None:
    options = data.draw(options_of(game("bigtwo")))
    rows = [row for group in chart_of("bigtwo", options).groups[:-1] for row in group.rows]
    found = [combination(options, row.cards) for row in rows]
    assert [candidate.kind for candidate in found if candidate] == [kind.name for kind in rules_of(options).kinds]
    for weaker, better in pairwise(rows):
        if len(weaker.cards) == len(better.cards):
            assert beats(options, better.cards, weaker.cards)
    for row, kind in zip(rows, rules_of(options).kinds, strict=True):
        assert ("bomb" in row.words) == (kind.number in rules_of(options).bombs)
    assert {candidate.kind for candidate in found if candidate} <= set(EXAMPLES)


@given(data=st.data())
def test_big_two_shows_ranks_and_suits_from_low_to_high(data: st.DataObject) -> None:
    options = data.draw(options_of(game("bigtwo")))
    for row in chart_of("bigtwo", options).groups[-1].rows:
        for lower, higher in pairwise(row.cards):
            assert beats(options, [higher], [lower])


@given(data=st.data())
def test_chicago_has_each_hand_with_its_points_and_the_weaker_first(data: st.DataObject) -> None:
    options = data.draw(options_of(game("chicago")))
    hands, _ = chart_of("chicago", options).groups
    strengths = [strength_of(row.cards) for row in hands.rows]
    assert strengths == sorted(strengths)
    for row, strength in zip(hands.rows[:-1], strengths, strict=False):
        assert row.worth.split()[0] == str(hand_points(category(strength), options))


def test_a_set_of_the_patience_adds_up_and_is_the_only_one_of_its_column() -> None:
    _, sets = chart_of("patience", game("patience").options()).groups
    for row in sets.rows:
        points = [POINTS[card.index] for card in row.cards]
        others = [points[-3:], [points[0], *points[-2:]], [*points[:2], points[-1]]]
        assert sum(points[place] for place in row.marked) in SUMS
        assert sum(sum(other) in SUMS for other in others) == 1


def test_a_bluejack_of_the_chart_is_one() -> None:
    rows = {row.name: row for group in chart_of("bluejack", game("bluejack").options()).groups for row in group.rows}
    blue = rows["Bluejack"].cards
    assert sum(card.value for card in blue) == 20
    assert {card.colour for card in blue} == {0}
    assert sum(card.value for card in rows["Bust"].cards) > 20


def test_a_game_without_a_chart_has_none() -> None:
    from tests.example import NAME, example_added

    with example_added():
        assert game(NAME).chart(game(NAME).options()) is None
