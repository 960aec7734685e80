"""The round of Alice and Bob in chapter 2.1 of the thesis, card by card."""

from dealt.cards import parse_cards
from dealt.games.chicago.card_order import arranged
from tests.games.chicago.helpers import do, position, told, tricks

# Alice created the game, so she sits first and deals; Bob is first in turn. The thesis shows Alice's cards and what Bob
# plays; his other cards are any that fit what it tells of his hands.
SAMPLE = (
    "hands AH 8H 7D 6C KC / TS TC QS 2H 3D; "
    "stock AC 5S 3S 9S 9C 5H AD JC AS 6S"
)  # fmt: skip
ALICE, BOB = 0, 1


def test_chapter_2_1_the_round_of_alice_and_bob() -> None:
    match = position(SAMPLE)
    log = told(match, do(match, "0:change 8H 7D 6C", "1:change 2H 3D"))
    assert match.private(ALICE).hand == arranged(parse_cards("AH KC 3S 9S 9C"))
    assert log == ["Exchange 1: Alice 3 cards, Bob 2 cards", "Bob receives 1 point with a pair"]

    log = told(match, do(match, "0:change 3S 9S 9C", "1:change"))
    assert match.private(ALICE).hand == arranged(parse_cards("AH KC 5H AD JC"))
    assert log == ["Exchange 2: Alice 3 cards, Bob no cards", "Alice receives 1 point with a pair"]

    log = told(match, do(match, "0:change 5H", "1:change TC"))
    assert match.private(ALICE).hand == arranged(parse_cards("AH KC AD JC 6S"))
    assert log == ["Exchange 3: Alice 1 card, Bob 1 card"]

    log = told(match, do(match, "0:chicago no", "1:chicago no"))
    assert log == ["Nobody goes for Chicago; Bob leads"]

    do(match, "1:play 5S")
    assert [str(action) for action in match.legal(ALICE)] == ["play 6S"]
    log = told(match, tricks(match, "6S AH TS AD QS JC AC AS KC"))
    assert [line for line in log if "wins" in line] == [
        "Alice wins trick 1 with 6S",
        "Alice wins trick 2 with AH",
        "Alice wins trick 3 with AD",
        "Bob wins trick 4 with AC",
        "Bob wins trick 5 with AS",
    ]
    assert "Bob receives 5 points for the last trick" in log
    assert "Alice receives 1 point with a pair" in log


def test_c1_alice_has_two_points_after_it_and_bob_six() -> None:
    match = position(SAMPLE)
    do(match, "0:change 8H 7D 6C", "1:change 2H 3D", "0:change 3S 9S 9C", "1:change", "0:change 5H", "1:change TC")
    do(match, "chicago no", "chicago no")
    tricks(match, "5S 6S AH TS AD QS JC AC AS KC")
    assert match.scores == (2, 6)
    assert match.deal == 2
    assert match.public().phase == "exchange"
