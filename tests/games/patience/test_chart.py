"""The chart of 10-20-30."""

from dealt.games import game
from dealt.games.patience.layout import POINTS, SUMS
from tests.games.anygame import chart_of


def test_a_set_of_the_patience_adds_up_and_is_the_only_one_of_its_column() -> None:
    _, sets = chart_of("patience", game("patience").options()).groups
    for row in sets.rows:
        points = [POINTS[card.index] for card in row.cards]
        others = [points[-3:], [points[0], *points[-2:]], [*points[:2], points[-1]]]
        assert sum(points[place] for place in row.marked) in SUMS
        assert sum(sum(other) in SUMS for other in others) == 1
