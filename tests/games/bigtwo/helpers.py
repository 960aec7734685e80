"""Matches, positions and house rules that the tests of Big Two start from."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec
from hypothesis import strategies as st

from dealt.cards import parse_cards
from dealt.games.bigtwo import GAME
from dealt.games.bigtwo.core.rules import Rules
from dealt.games.bigtwo.match import BigTwoMatch
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.game import Event, SeatKind
from dealt.games.options import describe
from tests.games.bigtwo.oracle import House

NAMES: Final = ["Ada", "Bao", "Chen", "Dao"]
DEUCE: Final = GAME.presets["deuce"].options
SHASH: Final = GAME.presets["shash"].options


def start(seed: int = 0, preset: str | None = None, **options: Any) -> BigTwoMatch:
    """A match that has just started."""
    return started(GAME.options(options, preset), ["human"] * 4, seed.to_bytes(32, "big"))


def started(options: BigTwoOptions, seats: Sequence[SeatKind], seed: bytes) -> BigTwoMatch:
    """A match of these seats that has just started."""
    match = GAME.start(options, seats, seed)
    assert isinstance(match, BigTwoMatch)
    return match


def position(text: str, preset: str = "deuce", **options: Any) -> BigTwoMatch:
    """A match in a position, with these rules."""
    words = " ".join(f"{name}={value}" for name, value in options.items())
    return GAME.parse_position(f"rules {preset} {words}; {text}")


def do(match: BigTwoMatch, *texts: str) -> list[Event]:
    """Plays cards (`3D 3S`) or passes (`-`) in turn; the events of the last one."""
    events: list[Event] = []
    for text in texts:
        action = "pass" if text == "-" else f"play {text}"
        events = match.act(match.to_act[0], GAME.parse_action(action))
    return events


def said(events: list[Event], *, you: bool = False) -> list[str]:
    """Return the log's sentences for events; `you`: as the seat that they are about reads them."""
    found = [event.say(NAMES) for event in events]
    return [candidate.for_seat(you) for candidate in found if candidate is not None]


def value(cards: str, options: BigTwoOptions = DEUCE) -> int:
    """Return the core's value of cards; 0 for no combination."""
    rules = rules_of(options)
    return rules.value(rules.suits.mask(parse_cards(cards)))


def beats(new: str, old: str, options: BigTwoOptions = DEUCE) -> bool:
    """Whether cards may be played on others."""
    assert value(new, options)
    assert value(old, options)
    return rules_of(options).beats(value(new, options), value(old, options))


def rules(**options: Any) -> Rules:
    """The core's form of some house rules."""
    return rules_of(GAME.options(options))


def house(options: BigTwoOptions) -> House:
    """The options as the oracle knows them."""
    values = msgspec.structs.asdict(options)
    return House(**{name: values[name] for name in House._fields})


def play_on(match: BigTwoMatch, random: Random, moves: int = 10_000) -> list[Event]:
    """Random legal actions until the deal is over, or so many."""
    events: list[Event] = []
    while match.to_act and moves:
        seat = match.to_act[0]
        legal = match.legal(seat)
        events += match.act(seat, legal[random.randrange(len(legal))])
        moves -= 1
    return events


def _values(info: Any) -> st.SearchStrategy[Any]:
    if info.kind == "number":
        return st.integers(info.least, min(info.most, 50))
    return st.sampled_from(info.choices or (False, True))


any_options: st.SearchStrategy[BigTwoOptions] = (
    st.fixed_dictionaries({info.name: _values(info) for info in describe(GAME)})
    .map(lambda values: BigTwoOptions(**values))
    .filter(lambda options: options.conflict() is None)
)
"""Any house rules that do not exclude each other."""
