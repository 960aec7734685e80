"""The 10-20-30 of the ACM 1996 finals, problem A: its printed decks and examples, and thousands of other decks."""

from random import Random

import pytest

from dealt.games.patience.autoplay import AutoPlayer
from dealt.games.patience.layout import POINTS
from dealt.games.patience.sets import order_code
from tests.games.patience.helpers import ORDERS, deck_of_points, do, finish, lay, match_of_deck, shown
from tests.games.patience.oracle import acm

SAMPLE = [
    (
        (
            "2 6 5 10 10 4 10 10 10 4 5 10 4 5 10 9 7 6 1 7 6 9 5 3 10 10 4 10 9 2 1 "
            "10 1 10 10 10 3 10 9 8 10 8 7 1 2 8 6 7 3 3 8 2"
        ),
        ("won", 66),
    ),
    (
        (
            "4 3 2 10 8 10 6 8 9 5 8 10 5 3 5 4 6 9 9 1 7 6 3 5 10 10 8 10 9 10 10 7 "
            "2 6 10 10 4 10 1 3 10 1 1 10 2 2 10 4 10 7 7 10"
        ),
        ("lost", 82),
    ),
    (
        (
            "10 5 4 3 5 7 10 8 2 3 9 10 8 4 5 1 7 6 7 2 6 9 10 2 3 10 3 4 4 9 10 1 "
            "1 10 5 10 10 1 8 10 7 8 10 6 10 10 10 9 6 2 10 10"
        ),
        ("endless", 73),
    ),
]
CODE = order_code("T2B1-T1B2-B3")


@pytest.mark.parametrize(("deck", "ending"), SAMPLE)
def test_the_sample_ends_in_auto_play_as_printed(deck: str, ending: tuple[str, int]) -> None:
    assert AutoPlayer(CODE).play(deck_of_points(deck)) == ending


@pytest.mark.parametrize(("deck", "ending"), SAMPLE)
def test_the_sample_ends_as_printed_where_sets_are_taken_by_themselves(deck: str, ending: tuple[str, int]) -> None:
    match = match_of_deck(deck_of_points(deck), "acm", games=1)
    while match.to_act:
        do(match, "deal")
    score = match.public().last_game
    assert score is not None
    assert (score.ending, score.dealt) == ending
    assert match.result is not None
    assert match.result.winners == ((0,) if ending[0] == "won" else ())


@pytest.mark.parametrize(("deck", "ending"), SAMPLE)
def test_the_sample_ends_as_printed_when_the_default_actions_play_it(deck: str, ending: tuple[str, int]) -> None:
    match = match_of_deck(deck_of_points(deck))
    finish(match)
    score = match.public().last_game
    assert score is not None
    assert (score.ending, score.dealt) == ending


def test_a_six_on_5_9_7_3_takes_5_9_6() -> None:
    match = lay("5D 9C 7H 3S / KD", "6D", also="rules removal_optional=false")
    do(match, "deal")
    assert shown(match)[0] == "7H 3S"
    assert [str(card) for card in match.public().deck[-3:]] == ["5D", "9C", "6D"]


def test_a_queen_on_5_9_7_3_takes_the_last_three() -> None:
    match = lay("5D 9C 7H 3S / KD", "QD", also="rules removal_optional=false")
    do(match, "deal")
    assert shown(match)[0] == "5D 9C"
    assert [str(card) for card in match.public().deck[-3:]] == ["7H", "3S", "QD"]


def test_picking_up_goes_on_until_no_set_is_left() -> None:
    match = lay("5D 8C 9H 8D TD AH / KD", "7D", also="rules removal_optional=false")
    events = do(match, "deal")
    assert [type(event).__name__ for event in events] == ["CardDealt", "SetTaken", "SetTaken"]
    assert [event.set for event in events[1:]] == ["T2B1", "T1B2"]
    assert shown(match)[0] == "8D"
    assert [str(card) for card in match.public().deck[-6:]] == ["5D", "8C", "7D", "9H", "TD", "AH"]


def test_auto_play_is_the_plain_program_for_any_deck() -> None:
    random, player = Random(1996), AutoPlayer(CODE)
    for _ in range(150):
        deck = random.sample(range(52), 52)
        assert player.play(deck) == acm([POINTS[index] for index in deck])


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("returned", ["column", "reversed"])
def test_matches_and_auto_play_end_alike_in_every_order(order: str, returned: str) -> None:
    random, player = Random(order + returned), AutoPlayer(order_code(order), returned == "reversed")
    for preset in ("patienjava", "acm"):
        for _ in range(3):
            deck = random.sample(range(52), 52)
            match = match_of_deck(deck, preset, auto_order=order, returned_order=returned)
            finish(match)
            score = match.public().last_game
            assert score is not None
            assert (score.ending, score.dealt) == player.play(deck)


def test_one_player_plays_many_decks_without_mixing_them_up() -> None:
    random, player = Random(3), AutoPlayer(CODE)
    decks = [random.sample(range(52), 52) for _ in range(20)] + [deck_of_points(SAMPLE[2][0])]
    once = [AutoPlayer(CODE).play(deck) for deck in decks]
    assert [player.play(deck) for deck in reversed(decks)] == once[::-1]
