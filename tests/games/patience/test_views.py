"""Views of patience: the table in plain lines."""

from dealt.cards import cards_text
from tests.games.patience.helpers import do, lay


def test_a_view_in_plain_lines() -> None:
    match = lay("TD JD QD / 9S AC TC 3S", "3D 7D", following=2)
    assert match.describe(match.view(0), ["Ann"])[:4] == [
        "Game 1, Ann: no game finished, 7 cards dealt.",
        "Column 1: TD JD QD  (B3)",
        "Column 2: 9S AC TC 3S",
        "Column 3: gone",
    ]
    do(match, "take 1 bottom 3")
    assert match.describe(match.view(None), ["Ann"])[8:] == [
        "Deck of 48, 45 of them unseen; known: TD JD QD. The next card goes to column 2."
    ]


def test_a_set_that_fits_is_shown_with_what_takes_it() -> None:
    match = lay("AD / 7S AC 5D 6D 4D 4C TC 3S")
    (fitting,) = match.public().sets
    assert (fitting.column, fitting.set, fitting.places, fitting.total) == (2, "T1B2", (0, 6, 7), 20)
    assert cards_text(fitting.cards) == "7S TC 3S"
    do(match, fitting.action)
    assert len(match.public().columns[1]) == 5


def test_the_cards_that_no_set_can_use_lie_between_the_top_two_and_the_bottom_three() -> None:
    match = lay("9S AC 5D 6D 4D 4C TC 3S / 9D AD 5C 6C 4H / TD JD QD / 2S", following=1)
    assert match.public().idle == ((2, 3, 4), (), (), (), (), (), ())
