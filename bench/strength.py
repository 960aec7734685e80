"""Strength of the levels: each against the one below it, in every game, preset and number of seats, as one table.

    PYTHONPATH=build/compiled .venv/bin/python -P bench/strength.py --minutes 2
    .venv/bin/python -P bench/strength.py --games NAME,NAME --levels normal,hard

The arena plays duplicate deals for so many minutes a cell, in parts of a few deals each, whose seeds are 1, 2, 3 … So
the weak levels, which decide at once, have small standard errors, and experts larger ones.
"""

import argparse
import time
from math import sqrt
from typing import Final, NamedTuple

import msgspec

from dealt.bots.bot import LEVELS, levels
from dealt.games import game, games
from dealt.games.game import Game
from dealt.lab.arena.duplicate_deal import Setting
from dealt.lab.arena.measure import measure

PART: Final = 8
"""deals of a part: enough for a standard error"""
SECONDS: Final = 60.0
"""time limit of a decision"""


class Cell(NamedTuple):
    """Points a game by which a level is better than the one below it."""

    games: int
    better: float
    error: float


def cell(played: Game, preset: str, seats: int, stronger: str, weaker: str, minutes: float) -> Cell:
    """Let a level play the one below it for so many minutes, in one part at least."""
    options = msgspec.to_builtins(played.options(preset=preset))
    end, number, weight, total, squares = time.monotonic() + 60 * minutes, 0, 0, 0.0, 0.0
    while not number or time.monotonic() < end:
        number += 1
        setting = Setting(
            game=played.name, options=options, seats=seats, seed=number, players=(stronger, weaker), seconds=SECONDS
        )
        (found,) = measure([setting], PART, 1, None, lambda *_: None)
        figures = found.figures
        weight += figures.games
        total += figures.games * figures.better.mean
        squares += (figures.games * figures.better.error) ** 2
    return Cell(weight, total / weight, sqrt(squares) / weight)


def row(played: Game, preset: str, seats: int, wanted: tuple[str, ...], minutes: float) -> str:
    """Return the row of a table: a cell for each level but the weakest."""
    known = levels(played.name)
    below = dict(zip(known[1:], known, strict=False))
    texts = []
    for level in wanted:
        if level not in below:
            texts.append("")
            continue
        found = cell(played, preset, seats, level, below[level], minutes)
        sign = "−" if found.better < 0 else "+"
        texts.append(f"{sign}{abs(found.better):.2f} ± {found.error:.2f} ({found.games:,})")
    return f"| {played.title}, {preset}, {seats} | {' | '.join(texts)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", default=",".join(games()), help="some of " + ",".join(games()))
    parser.add_argument("--levels", default=",".join(LEVELS[1:]), help="some of " + ",".join(LEVELS[1:]))
    parser.add_argument("--minutes", type=float, default=2.0, help="for each cell")
    chosen = parser.parse_args()
    wanted = tuple(level for level in LEVELS[1:] if level in chosen.levels.split(","))
    titles = [f"{level} against {LEVELS[LEVELS.index(level) - 1]}" for level in wanted]
    print("Points a game above the mean opponent, with their standard errors (games).\n")
    print(f"| game, preset, seats | {' | '.join(titles)} |\n|{'---|' * (1 + len(titles))}")
    for name in games():
        if name in chosen.games.split(","):
            played = game(name)
            for preset in played.presets:
                for seats in played.seat_counts:
                    print(row(played, preset, seats, wanted, chosen.minutes), flush=True)


if __name__ == "__main__":
    main()
