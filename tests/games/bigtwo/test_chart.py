"""The chart of Big Two."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dealt.games import game
from dealt.games.bigtwo.chart import EXAMPLES
from dealt.games.bigtwo.combinations import beats, combination
from dealt.games.bigtwo.options import rules_of
from tests.games.anygame import chart_of
from tests.games.anygame import options as options_of


@given(data=st.data())
def test_big_two_has_each_kind_of_the_table_once_and_the_weaker_first(data: st.DataObject) -> None:
    options = data.draw(options_of(game("bigtwo")))
    rows = [row for group in chart_of("bigtwo", options).groups[:-1] for row in group.rows]
    found = [combination(options, row.cards) for row in rows]
    assert [candidate.kind for candidate in found if candidate] == [kind.name for kind in rules_of(options).kinds]
    for weaker, better in pairwise(rows):
        bomb = "bomb" in better.words
        if len(weaker.cards) == len(better.cards) and (options.five_cards == "ladder" or len(better.cards) < 5 or bomb):
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
