"""The chart of each game tells what its rules say, under every mix of house rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.games import game
from tests.games.anygame import chart_of
from tests.games.anygame import options as options_of
from tests.parts import CHARTED


@pytest.mark.parametrize("name", CHARTED)
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


def test_a_game_without_a_chart_has_none() -> None:
    from tests.example import NAME, example_added

    with example_added():
        assert game(NAME).chart(game(NAME).options()) is None
