"""Every kind of illegal play has a code and one plain sentence; nothing changes."""

from typing import Any

import pytest

from dealt.errors import IllegalAction
from dealt.games.bigtwo import GAME
from dealt.games.bigtwo.actions import PASS, Play
from dealt.games.bigtwo.core.card_order import PackMask
from tests.games.bigtwo.helpers import do, position, start

HAND = (
    "hands 3D 3C 3H 3S 4D 4C 5D 7H JD QC KH AS 2D / 5S / 6S / 7S",
    "hands 3D 4D 4C 5H 5S 9D 9C 9H 9S KD AD 2S 6C / 6S / 7S / 8S",
)
FOUR = {"four_cards": "quads_and_two_pairs"}
BARE = {"bomb": "bare_quads"}
TAIWAN = {"bomb": "quads_or_sf"}
JQKA2 = {"straights": "jqka2"}
PAIR_LIES = "hands 4D 4C 9D 9C 9H KD 5C / 6D 6C 6H 5D 6S 3C 3H / TD TC 4H / 7S KS; plays 5H 5S"
FLUSH = "A flush can only be beaten by a higher flush, a full house, four of a kind or a straight flush"
FIVE = "a straight, a flush, a full house, four of a kind with a fifth card or a straight flush"

MISFITS: list[tuple[int, str, dict[str, str], str, str]] = [
    (0, "3D 4D", {}, "not_a_pair", "Two cards must be a pair: two of the same rank."),
    (0, "3D 4D 5D", {}, "not_a_triple", "Three cards must be a triple: three of the same rank."),
    (0, "3D 3C 4D", {}, "not_a_triple", "Three cards must be a triple: three of the same rank."),
    (0, "3D 3C 3H 3S", {}, "bare_quads", "Four of a kind needs a fifth card here."),
    (0, "3D 3C 3H 4D", {}, "triple_with_extra", "A triple takes no extra card; only a pair makes it a full house."),
    (0, "3D 3C 4D 4C", {}, "two_pairs", "Two pairs are no combination here."),
    (0, "3D 4D 5D 7H", {}, "not_four_cards", "Four cards are no combination here."),
    (0, "3D 4D 5D 7H", BARE, "not_four_cards", "Four cards must be four of a kind."),
    (0, "3D 4D 5D 7H", FOUR, "not_four_cards", "Four cards must be two pairs or four of a kind."),
    (0, "3D 3C 3H 4D 5D", {}, "not_a_full_house", "A full house needs a pair beside the triple."),
    (0, "3D 3C 4D 4C 5D", {}, "two_pairs", "Two pairs and a fifth card are no combination."),
    (0, "3D 3C 3H 3S 4D", FOUR, "quads_with_extra", "Four of a kind takes no fifth card here."),
    (
        0,
        "2D AS KH QC JD",
        {},
        "not_a_straight",
        "2-A-K-Q-J is not a straight: twos rank below threes here.",
    ),
    (
        0,
        "3D 2D AS KH QC",
        {},
        "not_a_straight",
        "3-2-A-K-Q is not a straight: an ace may stand at either end, but not in the middle.",
    ),
    (1, "AD 2S 3D 4C 5H", JQKA2, "not_a_straight", "5-4-3-2-A is not a straight: nothing follows the two here."),
    (0, "3D 4D 5D 7H JD", {}, "not_five_cards", f"Five cards must be {FIVE}."),
    (0, "3D 3C 4D 5D 7H", {}, "not_five_cards", f"Five cards must be {FIVE}."),
    (0, "3D 3C 3H 3S 4D 4C", {}, "too_many_cards", "A play has one, two, three or five cards."),
    (0, "3D 3C 3H 3S 4D 4C", FOUR, "too_many_cards", "A play has one to five cards."),
]


@pytest.mark.parametrize(("hand", "cards", "options", "code", "sentence"), MISFITS)
def test_cards_that_are_no_combination(
    hand: int, cards: str, options: dict[str, str], code: str, sentence: str
) -> None:
    refused = refusal(position(HAND[hand], **options), cards)
    assert (refused.code, refused.sentence) == (code, sentence)


NOT_BETTER: list[tuple[str, str, dict[str, str], str, str]] = [
    (PAIR_LIES, "4D 4C", {}, "too_low", "A pair can only be beaten by a higher pair."),
    (PAIR_LIES, "KD", {}, "wrong_number", "A pair can only be beaten by a higher pair, not by one card."),
    (PAIR_LIES, "9D 9C 9H", {}, "wrong_number", "A pair can only be beaten by a higher pair, not by three cards."),
    (
        PAIR_LIES,
        "9D 9C 9H 4D 4C",
        TAIWAN,
        "wrong_number",
        "A pair can only be beaten by a higher pair or a bomb (four of a kind or straight flush), not by five cards.",
    ),
    (
        "hands 4D KD 3H / 6S / 7S / 8S; plays 5S",
        "4D",
        {},
        "too_low",
        "A single card can only be beaten by a higher single card.",
    ),
    (
        "hands 4D 4C 4H 4S KD / 6S / 7S / 8S; plays 5S",
        "4D 4C 4H 4S KD",
        TAIWAN,
        "bomb_on_single",
        "A bomb may not be played on a single card.",
    ),
    (
        "hands 3C 4C 5C 6C 8C 9C / 6S / 7S / 8S; plays 3H 5H 7H 9H JH",
        "3C 4C 5C 6C 8C",
        {},
        "too_low",
        f"{FLUSH}; between flushes the suit decides first.",
    ),
    (
        "hands 3C 4C 5D 6C 7C 9C / 6S / 7S / 8S; plays 3D 3H 3S 4D 4H",
        "3C 4C 5D 6C 7C",
        {},
        "too_low",
        "A full house can only be beaten by a higher full house, four of a kind or a straight flush.",
    ),
    (
        "hands 3C 4C 5C 6C 7C 9C / 6S / 7S / 8S; plays 4D 5D 6D 7D 8D",
        "3C 4C 5C 6C 7C",
        {},
        "too_low",
        "A straight flush can only be beaten by a higher straight flush.",
    ),
    (
        "hands 3C 3D 4D 4C 9C / 6S / 7S / 8S; plays 5D 5H 6D 6H",
        "3C 3D 4D 4C",
        FOUR,
        "too_low",
        "Two pairs can only be beaten by higher two pairs or four of a kind.",
    ),
    (
        "hands 3C 3D 3H 3S 9C / 6S / 7S / 8S; plays 5D 5C 5H 5S",
        "3C 3D 3H 3S",
        BARE,
        "too_low",
        "Four of a kind can only be beaten by higher four of a kind.",
    ),
]


@pytest.mark.parametrize(("text", "cards", "options", "code", "sentence"), NOT_BETTER)
def test_combinations_that_beat_nothing(
    text: str, cards: str, options: dict[str, str], code: str, sentence: str
) -> None:
    # Seat 3 has made the play that lies.
    refused = refusal(position(f"{text}; turn 0", **options), cards)
    assert (refused.code, refused.sentence) == (code, sentence)


def refusal(match: Any, cards: str) -> IllegalAction:
    """Why the seat on turn may not play these cards; the position stays as it was."""
    before = match.position()
    with pytest.raises(IllegalAction) as refused:
        do(match, cards)
    assert match.position() == before
    return refused.value


def test_not_your_turn() -> None:
    match = position("hands 3D 4D / 5D / 6D / 7D")
    with pytest.raises(IllegalAction, match=r"It is not your turn\."):
        match.act(1, GAME.parse_action("play 5D"))


def test_a_card_that_you_do_not_hold() -> None:
    refused = refusal(position("hands 3D 4D / 5D / 6D / 7D"), "4S 4D")
    assert (refused.code, refused.sentence) == ("not_in_hand", "You do not hold the four of spades.")


def test_the_leader_may_not_pass() -> None:
    refused = refusal(position("hands 3D 4D / 5D / 6D / 7D"), "-")
    assert (refused.code, refused.sentence) == ("leader_must_play", "You lead this trick, so you may not pass.")


def test_the_first_play_must_contain_the_starting_card() -> None:
    refused = refusal(position("hands 3D 4D / 5D / 6D / 7D; must 3D"), "4D")
    assert (refused.code, refused.sentence) == ("must_contain", "The first play must contain the three of diamonds.")


def test_the_highest_single_before_a_player_with_one_card() -> None:
    refused = refusal(position("hands 3D 4D KS / 5D / 6D / 7D", last_card_rule="must_play_highest"), "4D")
    assert refused.code == "must_play_highest"
    assert (
        refused.sentence
        == "The next player has one card left, so a single card must be your highest, the king of spades."
    )


def test_you_have_left_this_trick() -> None:
    match = position("hands 3D 4D / 5D 6H / 6D / 7D 8D; plays 3S, -, 4S", pass_excludes="true")
    with pytest.raises(IllegalAction, match="You have passed, so you are out until the next trick"):
        match.act(1, GAME.parse_action("play 5D"))


def test_when_the_deal_or_the_session_is_over() -> None:
    match = position("hands 3D / 5D / 6D / 7D")
    do(match, "3D")
    for code in ("between_deals", "match_over"):
        with pytest.raises(IllegalAction) as refused:
            match.act(1, PASS)
        assert refused.value.code == code
        match.close()


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (-1, PASS, "no_such_seat"),
        (4, PASS, "no_such_seat"),
        (0, Play(PackMask(0)), "no_cards"),
        (0, Play(PackMask(-1)), "not_in_hand"),
        (0, Play(PackMask(1 << 52)), "not_in_hand"),
        (0, Play(PackMask(1 << 200)), "not_in_hand"),
        (0, "pass", "not_an_action"),
        (0, None, "not_an_action"),
    ],
)
def test_nonsense_from_programs(seat: int, action: Any, code: str) -> None:
    match = position("hands 3D 4D / 5D / 6D / 7D")
    before = match.position()
    with pytest.raises(IllegalAction) as refused:
        match.act(seat, action)
    assert refused.value.code == code
    assert match.position() == before
    assert action not in match.legal(0)


NEEDS = [
    ("hands 3D 4D / 5D / 6D / 7D; must 3D", {}, "Lead any combination that contains the three of diamonds"),
    ("hands 3D 4D / 5D / 6D / 7D", {}, "Lead any combination"),
    ("hands 3D / 5D / 6D / 7D 3S; plays 4D", {}, "Beat it with a higher single card"),
    ("hands 3D / 5D / 6D / 7D 3S; plays 4D 4C", {}, "Beat it with a higher pair"),
    (
        "hands 3D / 5D / 6D / 7D 3S; plays 9D 9C 9S 4D 4H",
        {},
        "Beat it with a higher full house, four of a kind or a straight flush",
    ),
    (
        "hands 3D / 5D / 6D / 7D 3S; plays 9D 9C 9S 4D 4H",
        BARE,
        "Beat it with a higher full house, four of a kind, a straight flush or a bomb (four of a kind)",
    ),
    (
        "hands 3D / 5D / 6D / 7D 3S; plays 4D 4C 4H",
        TAIWAN,
        "Beat it with a higher triple or a bomb (four of a kind or straight flush)",
    ),
    (
        "hands 3D / 5D TD / 6D / 7D 3S; plays 4D",
        {"last_card_rule": "must_play_highest"},
        "Beat it with a higher single card; a single card must be your highest",
    ),
]


@pytest.mark.parametrize(("text", "options", "need"), NEEDS)
def test_the_view_says_what_must_be_beaten(text: str, options: dict[str, str], need: str) -> None:
    assert position(text, **options).public().need == need


def test_nothing_is_needed_when_nobody_is_to_act() -> None:
    match = start(1)
    match.close()
    assert match.public().need == ""
