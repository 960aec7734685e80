"""The chart of Chicago."""

from hypothesis import given
from hypothesis import strategies as st

from dealt.cards import mask_of
from dealt.games import game
from dealt.games.chicago.poker import Category, category, mask_strength
from dealt.games.chicago.scoring import hand_points
from tests.games.anygame import chart_of
from tests.games.anygame import options as options_of


@given(data=st.data())
def test_chicago_has_each_hand_with_its_points_and_the_weaker_first(data: st.DataObject) -> None:
    options = data.draw(options_of(game("chicago")))
    hands, _ = chart_of("chicago", options).groups
    strengths = [mask_strength(mask_of(row.cards)) for row in hands.rows]
    assert strengths == sorted(strengths)
    for row, kind in zip(hands.rows[:-1], map(category, strengths), strict=False):
        points = hand_points(kind, options)
        goes_back = kind is Category.FOUR_OF_A_KIND and not points
        assert row.worth.split()[0] == ("all" if goes_back else str(points))
