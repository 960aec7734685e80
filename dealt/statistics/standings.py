"""A player's record in each game, computed from a few counts so that no other data of the matches is read."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from dealt.games import games
from dealt.statistics.types import Standing
from dealt.table.match_entry import Outcome

WON: Final[tuple[Outcome, ...]] = ("won",)
NOT_WON: Final[tuple[Outcome, ...]] = ("lost", "left")


class Tally(msgspec.Struct, frozen=True, gc=False):
    """The number of a player's matches of a game and number of seats that ended in one way, and when the last one
    did."""

    game: str
    outcome: Outcome
    seats: int
    matches: int
    ended: int


class CurrentStreak(msgspec.Struct, frozen=True, gc=False):
    """A current streak in a game: the matches with one of these outcomes that ended after a moment."""

    game: str
    outcomes: tuple[Outcome, ...]
    after: int


def current_streaks(tallies: Iterable[Tally]) -> list[CurrentStreak]:
    """Return the queries that count the current streaks."""
    last: defaultdict[str, dict[bool, int]] = defaultdict(dict)
    for tally in tallies:
        if tally.outcome in WON + NOT_WON:
            ends = last[tally.game]
            ends[tally.outcome in WON] = max(tally.ended, ends.get(tally.outcome in WON, 0))
    return [
        CurrentStreak(game, WON, ends.get(False, 0)) if ends.get(True, 0) >= ends.get(False, 0)
        else CurrentStreak(game, NOT_WON, ends.get(True, 0))
        for game, ends in last.items()
    ]  # fmt: skip


def standings(tallies: Sequence[Tally], rows: Mapping[str, int]) -> tuple[Standing, ...]:
    """Return the record in each game; `rows` is the length of the current streak by game (see `current_streaks`)."""
    count: defaultdict[str, list[Tally]] = defaultdict(list)
    for tally in tallies:
        if tally.outcome in WON + NOT_WON:
            count[tally.game].append(tally)
    winning = {streak.game for streak in current_streaks(tallies) if streak.outcomes == WON}
    return tuple(
        Standing(
            game=name,
            matches=sum(entry.matches for entry in played),
            won=sum(entry.matches for entry in played if entry.outcome in WON),
            expected=round(sum(entry.matches / entry.seats for entry in played if entry.seats > 1), 2),
            row=rows.get(name, 0) * (1 if name in winning else -1),
        )
        for name in games()
        if (played := count[name])
    )
