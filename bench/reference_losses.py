"""Losses of the bots, by which the strength of players is told: each level's mean loss of a decision in reviews.

    PYTHONPATH=build/compiled .venv/bin/python -P bench/reference_losses.py --minutes 20 --write
    .venv/bin/python bench/reference_losses.py --minutes 60 --write        reviews with plain rules
    .venv/bin/python bench/reference_losses.py --minutes 0 --write         only count what was measured
    .venv/bin/python bench/reference_losses.py --games NAME --seats 2      one game, with another number of seats

Bots of all levels play each other, at tables as they are by default, and every decision with a choice is judged as a
review judges it. The losses are shown by the theme of the decision, too. Each match that is done becomes a line of the
results file, and a later run leaves it out. `--write` puts the means into `dealt/bots/<game>/reference_losses.json`,
for games in which each level has enough decisions. Remove the results file when the evaluators or the bots have
changed.
"""

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import count
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

import msgspec

import dealt
from dealt.bots.bot import Level, levels
from dealt.bots.evaluation import evaluator
from dealt.compiled_rules import rules_form
from dealt.games import game as game_named
from dealt.games import games
from dealt.games.options import preset_name
from dealt.lab.parallel import parallel_map
from dealt.review.moments import Moment, moments_of_match
from dealt.review.review import VERSION, judge
from dealt.review.strength import LevelLoss, ReferenceLosses

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = ROOT / "build" / "reference_losses.jsonl"
NEEDED: Final = 100
"""decisions of each level"""
ROUNDS: Final = 2
"""rounds of a match of Chicago that are judged: they take long"""


class Task(NamedTuple):
    """A match."""

    game: str
    seats: int
    number: int


class Loss(NamedTuple):
    """Loss of a decision."""

    level: Level
    """of the bot that decided"""
    theme: str
    """a key of the evaluator's `themes`"""
    loss: float


class Done(msgspec.Struct, frozen=True):
    """Losses of a match."""

    game: str
    seats: int
    number: int
    version: int
    plain: bool
    losses: list[Loss]


class MeanLoss(NamedTuple):
    """Mean loss of a decision."""

    decisions: int
    mean: float
    error: float
    """standard error"""


def measure(task: Task) -> Done:
    """Play a match between the levels, and judge each decision."""
    rng, game_evaluator = Random(f"{task.game} {task.number}"), evaluator(task.game)
    known = levels(task.game)
    if task.seats == 1:
        playing = [known[task.number % len(known)]]
    elif task.seats <= len(known):
        playing = rng.sample(known, task.seats)
    else:
        playing = rng.choices(known, k=task.seats)
    match = dealt.start(task.game, deal=1 + task.number, seats=task.seats)
    first = game_evaluator.deal(match.match.public())
    while (seat := match.turn) is not None:
        if task.game == "chicago" and match.match.deal >= first + ROUNDS:
            break
        match.play(match.advise(playing[seat]))
    losses = [
        Loss(playing[step.seat], game_evaluator.theme(step.view), decision.loss)
        for step in moments_of_match(match.start, match.moves)
        if isinstance(step, Moment) and (decision := judge(step)).choices
    ]
    return Done(task.game, task.seats, task.number, VERSION, game_evaluator.is_plain, losses)


def read_results(file: Path) -> list[Done]:
    """Return the results that reviews like those of today had."""
    found = list[Done]()
    for line in file.read_bytes().splitlines() if file.exists() else []:
        # Lines of earlier versions of this program have no themes.
        with suppress(msgspec.ValidationError):
            found.append(msgspec.json.decode(line, type=Done))
    return [result for result in found if result.version == VERSION]


def tasks(seats: Mapping[str, int], done: Sequence[Done], end: float) -> Iterator[Task]:
    """Yield matches that are missing, of each game in turn, until a time on the monotonic clock."""
    ready = {Task(found.game, found.seats, found.number) for found in done}
    for number in count():
        for name, players in seats.items():
            if time.monotonic() >= end:
                return
            if (task := Task(name, players, number)) not in ready:
                yield task


def mean_loss(losses: Sequence[float]) -> MeanLoss | None:
    """Return the mean of losses; None if there are too few for a standard error."""
    if len(losses) < 2:
        return None
    return MeanLoss(len(losses), fmean(losses), stdev(losses) / sqrt(len(losses)))


def level_losses(name: str, done: Sequence[Done]) -> tuple[LevelLoss, ...]:
    """Return the mean loss of each level; nothing if one has too few decisions.

    A level that lost more than a weaker one, which is an error of the measurement, gets the loss of that one.
    """
    found: list[LevelLoss] = []
    for level in levels(name):
        mean = mean_loss([each.loss for result in done for each in result.losses if each.level == level])
        if mean is None or mean.decisions < NEEDED:
            return ()
        least = min([mean.mean, *(weaker.loss for weaker in found)])
        found.append(LevelLoss(level, round(least, 5), round(mean.error, 5), mean.decisions))
    return tuple(found)


def theme_rows(name: str, done: Sequence[Done]) -> Iterator[str]:
    """Yield the rows of a table: the mean loss of each level in decisions of each theme."""
    for theme in evaluator(name).themes:
        for level in levels(name):
            losses = [each.loss for result in done for each in result.losses if each[:2] == (level, theme)]
            mean = mean_loss(losses)
            shown = "too few" if mean is None else f"{mean.mean:.4f} ± {mean.error:.4f}"
            yield f"| {name} | {theme} | {level} | {len(losses)} | {shown} |"


def write(name: str, found: tuple[LevelLoss, ...], *, plain: bool) -> None:
    """Put the losses into the data of the game, beside those of the other form of the rules."""
    file = ROOT / "dealt" / "bots" / name / "reference_losses.json"
    game = game_named(name)
    rules = preset_name(game, game.options())
    known = ReferenceLosses(VERSION, rules, game.default_seats, ())
    if file.exists():
        before = msgspec.json.decode(file.read_bytes(), type=ReferenceLosses)
        known = known if before.version != VERSION else before
    known = msgspec.structs.replace(known, **{"plain" if plain else "compiled": found})
    file.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=2) + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", default=",".join(games()), help="some of " + ",".join(games()))
    parser.add_argument("--seats", type=int, help="number of seats; as by default, if not given")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--minutes", type=float, default=10.0, help="begin no match after so many minutes")
    parser.add_argument("--results", type=Path, default=RESULTS, help="file of the results")
    parser.add_argument("--write", action="store_true", help="put the means into the data of the games")
    chosen = parser.parse_args()
    if chosen.write and chosen.seats:
        parser.error("The data of the games are for the usual number of seats: leave out --seats or --write.")
    names = [name for name in games() if name in chosen.games.split(",")]
    seats = {name: chosen.seats or game_named(name).default_seats for name in names}
    for name, players in seats.items():
        if players not in game_named(name).seat_counts:
            parser.error(f"{game_named(name).title} cannot be played with {players} seats; choose games by --games.")
    chosen.results.parent.mkdir(exist_ok=True)
    done = read_results(chosen.results)
    here = {
        name: [
            found
            for found in done
            if (found.game, found.seats, found.plain) == (name, seats[name], evaluator(name).is_plain)
        ]
        for name in names
    }
    end = time.monotonic() + 60 * chosen.minutes
    wanted = tasks(seats, [found for each in here.values() for found in each], end)
    with chosen.results.open("ab") as file:
        for result in parallel_map(measure, wanted, chosen.jobs):
            file.write(msgspec.json.encode(result) + b"\n")
            file.flush()
            here[result.game].append(result)
    print(f"Rules: {rules_form()}. Mean loss of a decision, with its standard error.\n")
    print("| game | level | decisions | loss |\n|---|---|---|---|")
    for name, results in here.items():
        scale = level_losses(name, results)
        for level in scale:
            print(f"| {name} | {level.level} | {level.decisions} | {level.loss:.4f} ± {level.error:.4f} |")
        if not scale:
            print(f"| {name} | | {sum(len(result.losses) for result in results)} | too few |")
        elif chosen.write:
            write(name, scale, plain=evaluator(name).is_plain)
    print("\n| game | theme | level | decisions | loss |\n|---|---|---|---|---|")
    for name, results in here.items():
        for row in theme_rows(name, results):
            print(row)


if __name__ == "__main__":
    main()
