"""Kinds of errors: each loss has one of those that its game names."""

from random import Random

import pytest

from dealt.bots.evaluation import evaluator
from dealt.games import game as game_named
from dealt.games.game import Match
from dealt.games.patience.actions import REDO, UNDO
from dealt.shuffle import numbered_seed
from tests.games.anygame import any_action
from tests.parts import EVALUATED

HAND = "5D 5C 9D KD 2S"
OTHERS = "3D 6D 7D 8D TD / 3C 6C 7C 8C TC / 3H 6H 7H 8H TH"


def category(match: Match, taken: str, best: str) -> str:
    seat = match.to_act[0]
    parse = match.game.parse_action
    return evaluator(match.game.name).category(match.view(seat), match.legal(seat), parse(taken), parse(best))


@pytest.mark.parametrize("name", EVALUATED)
def test_whatever_is_taken_instead_of_whatever_is_best_has_a_category(name: str) -> None:
    game, rng, rates = game_named(name), Random(2), evaluator(name)
    match = game.start(game.options(), ["human"] * game.seat_counts[-1], numbered_seed(2))
    found = set[str]()
    for _ in range(60):
        if match.over:
            break
        if match.between_deals:
            match.next_deal()
        seat = rng.choice(list(match.to_act))
        legal = [action for action in match.legal(seat) if action not in (UNDO, REDO)]
        if len(legal) > 1:
            taken, best = rng.sample(legal, 2)
            found.add(rates.category(match.view(seat), match.legal(seat), taken, best))
        match.act(seat, any_action(match, seat, rng))
    assert found <= set(rates.categories)
    assert len(found) > 1


@pytest.mark.parametrize(
    ("boards", "taken", "best", "expected"),
    [
        ("+10y +6g", "stand", "end", "stands"),
        ("+10y +6g", "end", "stand", "goes_on"),
        ("+10y +6g", "stand", "play +4r", "saves"),
        ("+10y +6g", "end", "play +4r", "saves"),
        ("+10y +6g +8r", "stand", "play -6y", "saves"),
        ("+10y +9g", "play +1b", "stand", "spends"),
        ("+10y +6g +8r", "play -6y", "stand", "spends"),
        ("+10y +6g", "play +1b", "play +4r", "other_card"),
    ],
)
def test_errors_of_bluejack_are_told_apart(boards: str, taken: str, best: str, expected: str) -> None:
    match = game_named("bluejack").parse_position(f"boards {boards} / +9b; hands +4r -6y +1b +2b / +3y +5y +2g +6b")
    assert category(match, taken, best) == expected


@pytest.mark.parametrize(
    ("plays", "taken", "best", "expected"),
    [
        ("; plays 4D", "pass", "play 5D", "passes"),
        ("; plays 4D", "play 2S", "play 5D", "twos"),
        ("; plays 4D", "play 2S", "pass", "twos"),
        ("; plays 4D", "play 5D", "play KD", "breaks_up"),
        ("; plays 4D", "play 5D", "pass", "breaks_up"),
        ("; plays 4D", "play KD", "pass", "no_pass"),
        ("; plays 4D", "play KD", "play 9D", "high"),
        ("; plays 4D", "play 9D", "play KD", "low"),
        ("", "play KD", "play 5D 5C", "few_cards"),
        ("", "play 5D 5C", "play KD", "many_cards"),
    ],
)
def test_errors_of_big_two_are_told_apart(plays: str, taken: str, best: str, expected: str) -> None:
    match = game_named("bigtwo").parse_position(f"turn 0; hands {HAND} / {OTHERS}{plays}")
    assert category(match, taken, best) == expected


@pytest.mark.parametrize(
    ("taken", "best", "expected"),
    [
        ("change 5C 8D JS", "change 5C 8D", "changes_more"),
        ("change 5C", "change 5C 8D", "changes_fewer"),
        ("change 5C 8D", "change 3S JS", "changes_others"),
        ("change AS", "change 3S 3H 8D", "changes_others"),
        ("change", "change 5C", "changes_fewer"),
    ],
)
def test_errors_in_exchanges_of_chicago_are_told_apart(taken: str, best: str, expected: str) -> None:
    match = game_named("chicago").parse_position("exchange 1; hands 3S 3H JS 8D 5C / 4D 6C 9S TH QD")
    assert category(match, taken, best) == expected
