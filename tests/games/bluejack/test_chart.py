"""The chart of Bluejack."""

from dealt.games import game
from tests.games.anygame import chart_of


def test_a_bluejack_of_the_chart_is_one() -> None:
    rows = {row.name: row for group in chart_of("bluejack", game("bluejack").options()).groups for row in group.rows}
    blue = rows["Bluejack"].cards
    assert sum(card.value for card in blue) == 20
    assert {card.colour for card in blue} == {0}
    assert sum(card.value for card in rows["Bust"].cards) > 20
