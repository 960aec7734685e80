"""Counted oracles: legal actions, and situations two actions deep, against a second telling of the rules."""

from random import Random

import pytest

from dealt.games.chicago.match import ChicagoMatch
from tests.games.chicago import oracle
from tests.games.chicago.helpers import copy, play_on, position, start

# name: (position, legal plays, sequences of two plays)
TRICKS = {
    "lead, two players": ("hands 2D 3D 4C 6H 8S / 5D 7D 9C JH QS", 5, 7),
    "follow with two of five, three players": ("hands 2D 3D 4C 6H 8S / 5D 7D 9C JH / TD JD QD KC AS; plays AD", 3, 6),
    "cannot follow, four players": (
        "hands 2C 3C 4C 6H 8S / 7D 9C JH QS / 4D 5C 7H 9S TC / KD KC KH KS 2H; plays AD",
        1,
        1,
    ),
    "the second card ends the trick": ("hands 2D 3D 4C 6H 8S / 7D 9C JH QS; plays AD", 2, 8),
    "a void seat may play all": ("hands 2C 3C 4C 6H 8S / 7D 9C JH QS; plays AD", 5, 20),
    "lead of the fourth trick": (
        "hands 2C 3D / 7D 9C; tricks AD KD, AC KC, AS KS",
        2,
        2,
    ),
}  # fmt: skip


def texts(match: ChicagoMatch) -> list[list[str]]:
    return [[str(card) for card in match.private(seat).hand] for seat in range(len(match.seats))]


def deeper(match: ChicagoMatch) -> int:
    """Count the sequences of two actions that the game itself allows, for the first seat that may act."""
    count = 0
    for action in match.legal(match.to_act[0]):
        branch = copy(match)
        branch.act(branch.to_act[0], action)
        count += len(branch.legal(branch.to_act[0])) if branch.to_act and branch.public().phase == "tricks" else 1
    return count


@pytest.mark.parametrize("name", TRICKS)
def test_3_1_4_following_suit_counted_two_plays_deep(name: str) -> None:
    text, legal, sequences = TRICKS[name]
    match = position(f"phase tricks; {text}")
    seat = match.to_act[0]
    public = match.public()
    led = str(public.plays[0].card) if public.plays else None
    assert {str(action) for action in match.legal(seat)} == oracle.plays(texts(match)[seat], led)
    assert len(match.legal(seat)) == legal
    leader = (seat - len(public.plays)) % len(match.seats)
    trick = [str(play.card) for play in public.plays]
    assert deeper(match) == oracle.two_plies(texts(match), leader, trick) == sequences


@pytest.mark.parametrize("seed", range(10))
def test_following_suit_counted_in_random_rounds(seed: int) -> None:
    random = Random(seed)
    match = start(seed=seed, seats=2 + seed % 5)
    play_on(match, random, 5 * len(match.seats) + seed)
    while match.public().phase != "tricks":
        play_on(match, random, 1)
    while match.public().phase == "tricks":
        public = match.public()
        leader = (match.to_act[0] - len(public.plays)) % len(match.seats)
        trick = [str(play.card) for play in public.plays]
        assert deeper(match) == oracle.two_plies(texts(match), leader, trick)
        play_on(match, random, 1)


@pytest.mark.parametrize(("one_up", "count"), [(False, 32), (True, 37)])
def test_3_1_2_changes_counted_over_all_subsets_two_seats_deep(one_up: bool, count: int) -> None:
    match = start(seed=2, seats=3, one_up=one_up)
    for seat in (2, 0):
        legal = match.legal(seat)
        assert {str(action) for action in legal} == oracle.changes(texts(match)[seat], one_up)
        assert len(legal) == len(list(legal)) == count
        match.act(seat, next(iter(legal)))
