"""Generator of the shipped puzzles, from matches between bots (docs/puzzles.md).

    export PYTHONPATH=build/compiled
    .venv/bin/python -P tools/make_puzzles.py                        60 puzzles of each game: hours of CPU time
    .venv/bin/python -P tools/make_puzzles.py bigtwo --count 100     go on until there are so many
    .venv/bin/python -P tools/make_puzzles.py --recheck              first check the puzzles of the sets again

All seeds are fixed, so the same rules and bots give the same sets. A set is written after every match; the next run
goes on behind it. When evaluators have changed, check the sets again: puzzles that no longer hold are dropped, and the
others get new values. Remove the sets, and raise `VERSION` in `dealt/puzzles/puzzle.py`, when puzzles are found in
another way.
"""

import argparse
from collections import Counter
from math import ceil
from pathlib import Path
from random import Random
from typing import Final

import dealt
from dealt.bots.evaluation import evaluator
from dealt.games import games
from dealt.puzzles.find import TIMES, check, find
from dealt.puzzles.puzzle import VERSION, PuzzleSet, SetHeader, parse_set, write_set
from dealt.review.moments import Moment, moments_of_match

BOTS: Final = Path(__file__).resolve().parent.parent / "dealt" / "bots"
FIRST_DEAL: Final = 7_000_000
"""number of the deal of match 0: far from deals that people choose"""
LEVELS: Final = ("easy", "normal")
"""levels that play the matches: positions as people reach them"""
MOST_OF_A_THEME: Final = 0.45
"""share of the puzzles of a set"""


def moments(game: str, number: int) -> list[Moment]:
    """Return the decisions of the first deal of a match, with positions."""
    rng = Random(f"{game} {number}")
    known = dealt.game(game)
    seats = rng.choice([count for count in known.seat_counts if count <= known.default_seats][-2:])
    match = dealt.start(game, deal=FIRST_DEAL + number, seats=seats)
    players = [rng.choice(LEVELS) for _ in range(seats)]
    first = match.match.deal
    while (seat := match.turn) is not None and match.match.deal == first:
        match.play(match.advise(players[seat]))
    steps = moments_of_match(match.start, match.moves, positions=True)
    return [step for step in steps if isinstance(step, Moment)]


def recheck(game: str, times: int, file: Path) -> None:
    """Drop the puzzles of a set that no longer hold, and give the others their new values."""
    header, puzzles = parse_set(file.read_bytes())
    held = tuple([checked for puzzle in puzzles if (checked := check(puzzle, times)) is not None])
    file.write_bytes(write_set(PuzzleSet(header, held)))
    print(f"{game}: {len(held)} of {len(puzzles)} puzzles hold", flush=True)


def make(game: str, count: int, times: int, file: Path) -> None:
    """Search matches until a set has so many puzzles."""
    header, puzzles = parse_set(file.read_bytes()) if file.exists() else (SetHeader(VERSION, game, 0), ())
    if header.version != VERSION:
        raise SystemExit(f"{file} is of version {header.version}; remove it to make version {VERSION}.")
    most = ceil(count * (MOST_OF_A_THEME if len(evaluator(game).themes) > 2 else 1))
    while len(puzzles) < count:
        number = header.matches
        full = {theme for theme, found in Counter(puzzle.theme for puzzle in puzzles).items() if found >= most}
        known = {puzzle.id for puzzle in puzzles}
        new = [puzzle for puzzle in find(moments(game, number), number, times, full) if puzzle.id not in known]
        puzzles = (*puzzles, *new)[:count]
        header = SetHeader(VERSION, game, number + 1)
        file.write_bytes(write_set(PuzzleSet(header, puzzles)))
        print(f"{game}: {len(puzzles)} puzzles in {header.matches} matches", flush=True)


def main() -> None:
    """Run the program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="without any: all")
    parser.add_argument("--count", type=int, default=60, help="puzzles of a set")
    parser.add_argument("--recheck", action="store_true", help="first check the puzzles that are there again")
    parser.add_argument("--times", type=int, default=TIMES, help="evaluations of the check")
    asked = parser.parse_args()
    for game in asked.games or games():
        file = BOTS / game / "puzzles.jsonl"
        if asked.recheck and file.exists():
            recheck(game, asked.times, file)
        make(game, asked.count, asked.times, file)


if __name__ == "__main__":
    main()
