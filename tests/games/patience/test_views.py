"""What is shown: the table in plain lines."""

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
