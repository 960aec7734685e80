"""Positions and matches that the tests of Chicago start from."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from dealt.cards import mask_of, parse_cards
from dealt.games.chicago import GAME
from dealt.games.chicago.actions import Call, ChicagoAction
from dealt.games.chicago.awards import Award
from dealt.games.chicago.match import ChicagoMatch
from dealt.games.chicago.poker import mask_strength
from dealt.games.game import Event

NAMES = ("Alice", "Bob", "Cleo", "Dan", "Eve", "Finn")
HOUSES = st.fixed_dictionaries(
    {
        "goal": st.integers(10, 100),
        "exchanges": st.sampled_from([3, 2]),
        "four_of_a_kind": st.sampled_from([7, 8, 0]),
        "royal_flush": st.just(0) | st.integers(0, 100),
        "last_trick": st.sampled_from([5, 2]),
        "sf_points": st.sampled_from([10, 8]),
        "tie": st.sampled_from(["none", "all", "first_in_turn"]),
        "chicago_plus_last": st.booleans(),
        "chicago_only": st.booleans(),
        "first_to_52": st.booleans(),
        "buy_stop": st.sampled_from([0, 42, 45, 46]),
        "one_up": st.booleans(),
        "deuce_last_trick": st.booleans(),
        "must_call_chicago": st.booleans(),
    },
).filter(lambda house: not (house["chicago_only"] and house["chicago_plus_last"]))
"""any house rules"""


def position(text: str) -> ChicagoMatch:
    """A match in this position."""
    match = GAME.parse_position(text)
    assert isinstance(match, ChicagoMatch)
    return match


def rated(cards: str) -> int:
    """Return the strength of a poker hand."""
    return mask_strength(mask_of(parse_cards(cards)))


def copy(match: ChicagoMatch) -> ChicagoMatch:
    """The same situation once more, through its text."""
    return position(match.position())


def start(seed: int = 0, seats: int = 2, **options: object) -> ChicagoMatch:
    """A fresh match with options other than the defaults."""
    kinds: list[Any] = ["human"] * seats
    match = GAME.start(GAME.options(options), kinds, Random(seed).randbytes(32))
    assert isinstance(match, ChicagoMatch)
    return match


def do(match: ChicagoMatch, *texts: str) -> list[Event]:
    """Actions given as text, each of the first seat that may act, or of the seat named before a colon."""
    happened: list[Event] = []
    for text in texts:
        seat, colon, action = text.rpartition(":")
        happened += match.act(int(seat) if colon else match.to_act[0], GAME.parse_action(action))
    return happened


def tricks(match: ChicagoMatch, cards: str) -> list[Event]:
    """Cards played one after the other by whose turn it is."""
    return do(match, *(f"play {card}" for card in cards.split()))


def told(match: ChicagoMatch, events: list[Event]) -> list[str]:
    """The sentences of the log that everybody reads."""
    said = [event.say(NAMES[: len(match.seats)]) for event in events if event.audience is None]
    return [sentence.text for sentence in said if sentence is not None]


def last_awards(match: ChicagoMatch) -> list[Award]:
    """Return the awards of the last finished round after its exchanges."""
    return [award for award in match.public().history[-1].awards if not award.stage.startswith("exchange")]


def sensible(match: ChicagoMatch, seat: int, random: Random) -> ChicagoAction:
    """A random legal action that calls Chicago seldom, so that totals rise and the match ends."""
    action: ChicagoAction = random.choice(list(match.legal(seat)))
    if action == Call(yes=True) and random.random() < 0.9:
        return Call(yes=False)
    return action


def play_on(match: ChicagoMatch, random: Random, most: int = 20_000) -> list[Event]:
    """Plays at most so many sensible actions of seats in random order, and returns what happened."""
    happened: list[Event] = []
    for _ in range(most):
        if not match.to_act:
            break
        seat = random.choice(match.to_act)
        happened += match.act(seat, sensible(match, seat, random))
    return happened
