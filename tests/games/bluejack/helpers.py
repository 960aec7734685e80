"""Positions and matches that the tests of Bluejack start from."""

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from dealt.games.bluejack import GAME
from dealt.games.bluejack.actions import END, STAND, BluejackAction, play, play_and_stand
from dealt.games.bluejack.cards import FACES
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.game import Event, SeatKind

EVERY_ACTION: tuple[BluejackAction, ...] = (
    END,
    STAND,
    *(play(card) for card in FACES),
    *(play_and_stand(card) for card in FACES),
)
SEATS: list[tuple[SeatKind, SeatKind]] = [("human", "computer"), ("computer", "human"), ("human", "human")]
OPENING = "boards +4b / -; hands +4r +2g -1r flip / -2r x2 -6b +3y"
"""seat 0 has drawn the first card of a match"""
FILLER = " ".join(["+1y"] * 18)
"""enough deck for any set; its cards are told apart from those that a test is about by standing last"""


def position(text: str, deck: str = "") -> BluejackMatch:
    """A match of a person against the computer from a position, whose deck begins with these cards."""
    return GAME.parse_position(f"{text}; seats human computer; deck {deck} {FILLER}")


def do(match: BluejackMatch, text: str, seat: int | None = None) -> list[Event]:
    """One action of the seat to act (or of another), given as text."""
    return match.act(match.to_act[0] if seat is None else seat, GAME.parse_action(text))


def start(seed: int = 0, seats: Sequence[SeatKind] = ("human", "computer"), **options: Any) -> BluejackMatch:
    """A fresh match with options other than the defaults."""
    match = GAME.start(GAME.options(options), seats, Random(seed).randbytes(32))
    assert isinstance(match, BluejackMatch)
    return match


def play_on(match: BluejackMatch, random: Random, most: int = 10_000) -> list[Event]:
    """Plays legal actions at random, at most so many, and returns what happened."""
    happened: list[Event] = []
    while match.to_act and most > 0:
        seat = match.to_act[0]
        happened += match.act(seat, random.choice(match.legal(seat)))
        most -= 1
    return happened


def calm(match: BluejackMatch, random: Random, most: int) -> None:
    """Plays with sense enough that matches are long: it stands from 17 and plays cards only to stay at 20 or less."""
    for _ in range(most):
        if not match.to_act:
            return
        seat = match.to_act[0]
        board = match.state.players[seat].board
        good = [
            action
            for action in match.legal(seat)
            if action.card is not None and 14 < board.total_with(action.card) <= 20 and random.random() < 0.5
        ]
        match.act(seat, random.choice(good) if good else STAND if 17 <= board.total <= 20 else END)


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """House rules of every kind."""
    return {
        "sets": draw(st.integers(1, 4)),
        "starter": draw(st.sampled_from(["auto", "seat0", "alternate", "loser"])),
        **{
            name: draw(st.booleans())
            for name in ("play_then_stand", "reshuffle_each_set", "specials_break_blue", "specials_take_place")
        },
    }


@st.composite
def matches(draw: st.DrawFn) -> BluejackMatch:
    """Matches under way or over, under every kind of house rules."""
    seats = draw(st.sampled_from(SEATS))
    match = start(draw(st.integers(0, 2**32)), seats, **draw(options()))
    random = Random(draw(st.integers(0, 2**32)))
    if draw(st.booleans()):
        calm(match, random, draw(st.integers(0, 60)))
    else:
        play_on(match, random, draw(st.integers(0, 40)))
    return match
