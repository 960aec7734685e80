"""Views of Big Two: the hand in groups, the lines of the terminal, the sentences of events."""

from random import Random

import pytest

from dealt.cards import cards_text
from tests.games.bigtwo.helpers import NAMES, do, play_on, position, said, start


@pytest.mark.parametrize(
    ("hand", "groups"),
    [
        ("3D 4C 4D 5H", ["3D", "5H", "4D 4C"]),
        ("3D 9D 9C 9H 4D 4C KS", ["3D", "KS", "4D 4C 9D 9C 9H"]),
        ("3D 3C 3H 3S", ["3D 3C", "3H 3S"]),
        ("3D 3C 3H 3S 5D 8H", ["8H", "3D 3C 3H 3S 5D"]),
        ("3D 4D 5D 6D 7D 7C 7H", ["7C 7H", "3D 4D 5D 6D 7D"]),
        ("5D 5C 5H 8H", ["8H", "5D 5C 5H"]),
        ("3H 5H 6H 8H 9H KH", ["3H", "5H 6H 8H 9H KH"]),
    ],
)
def test_a_hand_is_grouped_by_its_best_combinations(hand: str, groups: list[str]) -> None:
    match = position(f"hands {hand} / 6C / 7S / 8S")
    assert [cards_text(group) for group in match.private(0).groups] == groups


def test_of_two_combinations_of_five_cards_the_better_one_comes_last() -> None:
    match = position("hands 4D 7C TD TS JH JS QC QS KD KC AH AS / 6C / 7S / 8S", suit_order="CSHD")
    groups = [cards_text(group) for group in match.private(0).groups]
    assert groups == ["4D", "7C", "TS JS QC KC AS", "TD JH QS KD AH"]


def test_bare_quads_are_a_group_where_they_are_a_combination() -> None:
    match = position("hands 3D 3C 3H 3S 5D / 6D / 7S / 8S", four_cards="quads_and_two_pairs")
    assert [cards_text(group) for group in match.private(0).groups] == ["5D", "3D 3C 3H 3S"]


def test_a_view_in_plain_lines() -> None:
    match = position("hands 3D 4D / 5D 3S 4S / 6D / 7D 8D; plays 9H, -, TH", pass_excludes="true", stake=2)
    assert match.describe(match.view(3), NAMES) == [
        "Deal 1, trick 1.",
        "Ada: 2 cards, 0 points, +0 money.",
        "Bao: 3 cards, 0 points, +0 money, out of this trick.",
        "Chen: 1 card, 0 points, +0 money.",
        "Dao: 2 cards, 0 points, +0 money.",
        "  Ada plays 9H (nine of hearts)",
        "  Bao passes",
        "  Chen plays TH (ten of hearts)",
        "Chen has one card left.",
        "Your turn. Beat it with a higher single card.",
        "Your cards: 7D 8D.",
    ]
    assert match.describe(match.view(None), NAMES)[-1] == "Dao is to play."


def test_the_lines_between_deals_and_at_the_end() -> None:
    match = start(1, session_end="hands", session_hands=2)
    play_on(match, Random(0))
    lines = match.describe(match.view(None), NAMES)
    assert lines[0].startswith("Deal 1 of 2, trick ")
    assert lines[-1] == "The deal is over."
    assert sum("was left with" in line for line in lines) == 3
    match.next_deal()
    play_on(match, Random(0))
    assert not any("over" in line for line in match.describe(match.view(None), NAMES))


def test_events_are_said_in_sentences() -> None:
    match = position("hands 3D 3C 4D / 5D 5C 6D / 6C 7S / 7D 8D")
    played = do(match, "3D 3C")
    assert said(played) == ["Ada plays pair of threes 3D 3C", "Ada has one card left"]
    assert said(played, you=True) == ["You play pair of threes 3D 3C", "You have one card left"]
    assert said(do(match, "-")) == ["Bao passes"]
    do(match, "-")
    assert said(do(match, "-"), you=True) == ["You pass", "You take the trick with 3D 3C"]
    assert said(do(match, "4D")) == ["Ada plays 4D", "Ada wins deal 1"]
    assert said(match.close()) == ["Ada wins the match. The session was closed after 1 deal; the fewest points are 0"]
    assert said(start(1).close()) == ["The session was closed before a deal was finished"]
