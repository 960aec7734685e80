"""Whole evenings of any game, quickly: people who come, go and come back, and computers between them."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, Final

from dealt.table import commands
from dealt.table.record import AnyLine
from tests.table.driver import Evening

PEOPLE: Final = ("Ann", "Bao", "Cid", "Dee", "Eve")
_SELDOM: Final = ("chicago yes", "give up", "undo", "redo")
"""actions with which a match played at random would hardly ever end, or at once"""
_LEGAL: Final = 12
"""of so many legal actions one is chosen"""


def lines_of(evening: Evening) -> list[AnyLine]:
    return [each.line for each in evening.applied]


def act(evening: Evening) -> None:
    """The first seat that may act plays anything, or the next deal begins."""
    table = evening.table
    if evening.phase() == "between":
        for seat in table.unready:
            person = table.seats[seat].person
            if person is not None and evening.phase() == "between":
                evening.do(commands.ready, person.player)
        return
    assert table.match is not None
    seat = table.to_act[0]
    actions = [str(action) for action in islice(table.match.legal(seat), _LEGAL)]
    usual = [action for action in actions if action not in _SELDOM]
    chosen = evening.rng.choice(usual if usual and evening.rng.random() > 0.02 else actions)
    evening.do(commands.act, seat, chosen, "computer" if seat in table.computer_turns else "human")


def somebody_moves(evening: Evening) -> None:
    """Somebody goes, comes, or takes another name."""
    table, rng = evening.table, evening.rng
    here = [name for name in PEOPLE if table.person(f"id-{name}") is not None]
    if here and rng.random() < 0.4:
        evening.do(commands.leave, f"id-{rng.choice(here)}")
    elif here and rng.random() < 0.2:
        evening.do(commands.rename, f"id-{rng.choice(here)}", f"Other{rng.randrange(9)}")
    elif len(here) < len(table.seats):
        evening.come(rng.choice([name for name in PEOPLE if name not in here]))


def play_match(evening: Evening, restless: float = 0.0) -> None:
    """One match from its beginning to its end; `restless`: how likely it is at each step that somebody moves."""
    table = evening.table
    if not table.humans:
        evening.come(evening.rng.choice(PEOPLE))
    if not table.under_way:
        host = table.seats[table.host or 0].person
        assert host is not None
        evening.do(commands.start, host.player)
    matches = table.version
    while evening.phase() not in ("over", "waiting") and table.version - matches < 3000:
        act(evening)
        if evening.rng.random() < restless:
            somebody_moves(evening)
        if evening.phase() == "between" and evening.table.options.open_ended and evening.rng.random() < 0.4:
            host = table.seats[table.host or 0].person
            assert host is not None
            evening.do(commands.end, host.player)


def evening_of(rng: Random, *, matches: int, restless: float = 0.0) -> Evening:
    """A table of any game at which some matches are played."""
    name, options = rng.choice(_TABLES)
    evening = Evening(name, seed=rng.getrandbits(32), private=rng.random() < 0.5, **options)
    seats = len(evening.table.seats)
    evening.now += rng.randrange(10 * 86_400_000)
    evening.come(*rng.sample(PEOPLE, rng.randint(1, min(seats, len(PEOPLE)))))
    for _ in range(matches):
        play_match(evening, restless)
        evening.now += rng.randrange(3) * 7_200_000
    return evening


_TABLES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("bigtwo", {"session_end": "hands", "session_hands": 2}),
    ("bigtwo", {"session_end": "hands", "session_hands": 1, "scoring": "penalty"}),
    ("bigtwo", {}),
    ("bluejack", {"sets": 1}),
    ("bluejack", {"sets": 2}),
    ("bluejack", {"starter": "alternate"}),
    ("chicago", {"first_to_52": True}),
    ("bluejack", {"sets": 1, "starter": "loser"}),
    ("patience", {"removal_optional": False, "games": 2}),
    ("patience", {"removal_optional": False, "deal_number": 19700102}),
    ("patience", {"games": 2}),
    ("patience", {"removal_optional": False, "deal_number": 19700101}),
    ("patience", {"removal_optional": False, "games": 3}),
    ("patience", {"deal_number": 19700103, "undo": True}),
    ("patience", {"deal_number": 19700104, "abandoned": "failure"}),
)


def evenings(seed: int, matches: int, restless: float = 0.0) -> Iterator[Evening]:
    """Tables until so many matches have been played."""
    rng = Random(seed)
    while matches > 0:
        count = min(matches, rng.randint(1, 3))
        yield evening_of(rng, matches=count, restless=restless)
        matches -= count
