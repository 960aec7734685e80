"""Reviews: how well the usual budget agrees with a much larger one, mistakes it finds, and what it says of experts.

    export PYTHONPATH=build/compiled
    .venv/bin/python -P bench/review.py --positions 500 --jobs 2             everything: many hours of CPU time
    .venv/bin/python -P bench/review.py --games bigtwo --minutes 10          begin no further match after ten minutes
    .venv/bin/python -P bench/review.py --positions 0                        only print the table again

Each match that is done becomes a line of the results file, and a later run leaves it out: a run can be stopped and
continued, and the same seed gives the same figures. The next match is one of the game that has taken the least time so
far, so that a run that is cut off has some of each. Plain rules have a smaller usual budget. Remove the results file
when the evaluators have changed.

Parts:

- positions: positions with a choice from matches of easy, normal and hard bots. The action that was taken is judged
  with the usual budget, and with so many times of it and other random numbers.
- planted: at such positions a random action of which the larger budget says that it is at least a mistake, by three
  standard errors. To give up is no such action: everybody would find it.
- expert: the decisions of matches between experts, with the usual budget.
"""

import argparse
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final, Literal, NamedTuple, get_args

import msgspec

import dealt
from dealt.bots.evaluation import Budget, Method, evaluator
from dealt.compiled_rules import rules_form
from dealt.games.game import Action
from dealt.lab.estimate import Estimate, RatioSums
from dealt.lab.parallel import parallel_map
from dealt.review.moments import Moment, moments_of_match
from dealt.review.review import Kind, judge

RESULTS: Final = Path(__file__).resolve().parent.parent / "build" / "review.jsonl"
Part = Literal["positions", "planted", "expert"]
PARTS: Final[tuple[Part, ...]] = get_args(Part)
LEVELS: Final = ("easy", "normal", "hard")
DEALS: Final = 100_000
"""numbers of deals of one seed"""
EACH: Final = 5
"""positions of one match"""
TRIES: Final = 4
"""random actions that may be tried as a planted mistake of one position"""
CERTAIN: Final = 3.0
"""standard errors by which a planted mistake must be one"""
OBVIOUS: Final = ("give up", "undo", "redo")
"""actions that are never planted"""
MARKED: Final[tuple[Kind, ...]] = ("mistake", "blunder")


class Setting(NamedTuple):
    """Game and number of seats to measure."""

    game: str
    seats: int


SETTINGS: Final = {
    "bigtwo": Setting("bigtwo", 4),
    "chicago-2": Setting("chicago", 2),
    "chicago-4": Setting("chicago", 4),
    "bluejack": Setting("bluejack", 2),
    "patience": Setting("patience", 1),
}


class Judged(msgspec.Struct, frozen=True):
    """Judgement of one decision."""

    kind: Kind
    loss: float
    error: float
    method: Method | None
    worlds: int
    seconds: float
    """CPU time"""


class Row(msgspec.Struct, frozen=True):
    """Judgements of one decision, with the usual budget and with a larger one."""

    usual: Judged
    larger: Judged | None


class Task(msgspec.Struct, frozen=True):
    """Part of the measurement: one match."""

    part: Part
    setting: str
    number: int
    times: int
    seed: int


class Done(msgspec.Struct, frozen=True):
    """Result of a task."""

    task: Task
    rows: list[Row]
    seconds: float
    """CPU time"""


def measure(task: Task) -> Done:
    """Play a match and judge decisions of it."""
    began = time.process_time()
    rows = [row for row in rows_of(task) if row.larger is None or not _is_unrated(row)]
    return Done(task, rows, round(time.process_time() - began, 2))


def rows_of(task: Task) -> Iterator[Row]:
    """Yield the judgements of decisions of a new match."""
    rng = Random(f"{task.seed} {task.part} {task.setting} {task.number}")
    moments = decisions(task, rng)
    if task.part == "expert":
        yield from [Row(judged(moment), None) for moment in moments]
        return
    larger = evaluator(SETTINGS[task.setting].game).budget.times(task.times)
    for moment in rng.sample(moments, min(EACH, len(moments))):
        again = Random(rng.getrandbits(64))
        if task.part == "positions":
            yield Row(judged(moment), judged(moment, larger, again))
        else:
            yield from planted(moment, larger, again)


def decisions(task: Task, rng: Random) -> list[Moment]:
    """Return the decisions with a choice of a new match.

    Big Two and patience stop after a deal. Experts of Chicago stop after a round, because they think long.
    """
    setting = SETTINGS[task.setting]
    # Each part has deals of its own.
    deal = (task.seed * DEALS + task.number) * len(PARTS) + PARTS.index(task.part)
    match = dealt.start(setting.game, deal=deal, seats=setting.seats)
    expert = task.part == "expert"
    levels = ["expert" if expert else rng.choice(LEVELS) for _ in range(setting.seats)]
    first = match.match.deal
    while (seat := match.turn) is not None:
        if expert and setting.game == "chicago" and match.match.deal != first:
            break
        match.play(match.advise(levels[seat]))
    game_evaluator = evaluator(setting.game)
    steps = moments_of_match(match.start, match.moves)
    return [step for step in steps if isinstance(step, Moment) and game_evaluator.has_choice(step.legal)]


def judged(moment: Moment, budget: Budget | None = None, rng: Random | None = None) -> Judged:
    """Judge a decision and take the time."""
    began = time.process_time()
    found = judge(moment, budget, rng)
    seconds = time.process_time() - began
    return Judged(found.kind, found.loss, found.error, found.method, found.worlds, round(seconds, 4))


def planted(moment: Moment, larger: Budget, rng: Random) -> Iterator[Row]:
    """Yield the judgements of a mistake at this position, if some random actions have one among them."""
    actions: list[Action] = [
        action for action in moment.legal if action != moment.action and str(action) not in OBVIOUS
    ]
    limit = evaluator(moment.game).thresholds(moment.options).inaccuracy
    for action in rng.sample(actions, min(TRIES, len(actions))):
        mistake = moment._replace(action=action)
        # The larger budget takes long: it is not spent on what is surely no mistake by other random numbers.
        glance = judged(mistake, None, rng)
        if glance.loss + CERTAIN * glance.error < limit:
            continue
        found = judged(mistake, larger, rng)
        if found.kind in MARKED and found.loss >= limit + CERTAIN * found.error:
            yield Row(judged(mistake), found)
            return


def _is_unrated(row: Row) -> bool:
    return row.usual.kind == "unrated" and row.larger is not None and row.larger.kind == "unrated"


# ------------------------------------------------------------------------------------------------------- the table


def mark(kind: Kind) -> Kind:
    """Return the class, with fine counted as best."""
    return "best" if kind == "fine" else kind


def is_alike(row: Row) -> bool:
    """Return whether both budgets give the class that people see."""
    return row.larger is not None and mark(row.usual.kind) == mark(row.larger.kind)


def is_equal(row: Row) -> bool:
    """Return whether both budgets give the same class, best and fine told apart."""
    return row.larger is not None and row.usual.kind == row.larger.kind


def is_found(row: Row) -> bool:
    """Return whether the usual budget finds a mistake."""
    return row.usual.kind in MARKED


def loss_error(row: Row) -> float:
    """Return the distance of the losses."""
    return 0.0 if row.larger is None else abs(row.usual.loss - row.larger.loss)


def searched(done: Iterable[Done]) -> list[Done]:
    """Return only the rows for which a budget matters."""
    return [only(result, [row for row in result.rows if row.usual.method == "search"]) for result in done]


def only(result: Done, rows: list[Row]) -> Done:
    """Return a result with only these rows."""
    return Done(result.task, rows, result.seconds)


def count(done: Iterable[Done]) -> int:
    """Return the number of rows."""
    return sum(len(result.rows) for result in done)


def mean_of(done: Iterable[Done], value: Callable[[Row], float]) -> Estimate:
    """Return the mean over all rows; its error counts the rows of a match as dependent."""
    sums = RatioSums()
    for result in done:
        if result.rows:
            sums.add(sum(map(value, result.rows)), len(result.rows))
    return Estimate.ratio(sums)


def share(done: Sequence[Done], value: Callable[[Row], bool]) -> str:
    """Return the share of rows with a property, with its standard error."""
    if not count(done):
        return ""
    mean = mean_of(done, value)
    return mean.percent() if _has_error(done) else f"{100 * mean.mean:.1f} %"


def amount(done: Sequence[Done], value: Callable[[Row], float]) -> str:
    """Return the mean of a value in points or percent, with its standard error."""
    if not count(done):
        return ""
    mean = mean_of(done, value)
    times, unit = (100, " %") if evaluator(SETTINGS[done[0].task.setting].game).unit == "chance" else (1, "")
    error = f" ± {times * mean.error:.3f}" if _has_error(done) else ""
    return f"{times * mean.mean:.3f}{error}{unit}"


def close_ones(done: Iterable[Done]) -> list[Done]:
    """Return only the rows of mistakes that are no blunders."""
    return [
        only(result, [row for row in result.rows if row.larger and row.larger.kind == "mistake"]) for result in done
    ]


def _has_error(done: Iterable[Done]) -> bool:
    """Return whether there are rows of more than one match."""
    return sum(bool(result.rows) for result in done) > 1


def seconds(done: Sequence[Done]) -> str:
    """Return the CPU time of a decision: mean and most with the usual budget, and mean with the larger one."""
    if not count(done):
        return ""
    rows = [row for result in done for row in result.rows]
    usual = [row.usual.seconds for row in rows]
    larger = [row.larger.seconds for row in rows if row.larger is not None]
    return f"{fmean(usual):.2f}, {max(usual):.1f}, {fmean(larger):.1f}"


def show(names: Sequence[str], done: Sequence[Done], times: int) -> None:
    """Print the tables of what has been measured."""
    found = {
        (part, name): [result for result in done if (result.task.part, result.task.setting) == (part, name)]
        for part in PARTS
        for name in names
    }
    print(f"\nThe usual budget beside {times} times of it; goals: alike ≥ 95 %, error of the loss ≤ 0.1 points\n")
    print("| game | positions | alike | best and fine told apart | searched | alike of them | error of the loss |")
    print("|---|---|---|---|---|---|---|")
    for name in names:
        rows = found["positions", name]
        close = searched(rows)
        cells = [
            name, str(count(rows)), share(rows, is_alike), share(rows, is_equal),
            str(count(close)), share(close, is_alike), amount(rows, loss_error),
        ]  # fmt: skip
        print(f"| {' | '.join(cells)} |")
    print("\nGoals: planted mistakes found ≥ 98 %, loss of experts ≤ 0.05 points a decision\n")
    print("| game | planted | found | of them no blunders | found | experts' decisions | loss of each | CPU s |")
    print("|---|---|---|---|---|---|---|---|")
    for name in names:
        rows, mistakes, expert = (found[part, name] for part in PARTS)
        close = close_ones(mistakes)
        cells = [
            name, str(count(mistakes)), share(mistakes, is_found), str(count(close)), share(close, is_found),
            str(count(expert)), amount(expert, lambda row: row.usual.loss), seconds(rows),
        ]  # fmt: skip
        print(f"| {' | '.join(cells)} |")


# --------------------------------------------------------------------------------------------------------- the run


def read(file: Path, times: int, seed: int) -> list[Done]:
    """Read the results with this larger budget and seed."""
    if not file.exists():
        return []
    done = [msgspec.json.decode(line, type=Done) for line in file.read_bytes().splitlines()]
    return [result for result in done if (result.task.times, result.task.seed) == (times, seed)]


def tasks(
    parts: Sequence[Part], names: Sequence[str], positions: int, times: int, seed: int, done: Sequence[Done]
) -> Iterator[Task]:
    """Yield what is missing; `done` may grow meanwhile."""
    ready = {result.task for result in done}
    missing: dict[str, deque[Task]] = {name: deque() for name in names}
    for number in range(ceil(positions / EACH)):
        for part in parts:
            for name, wanted in missing.items():
                task = Task(part, name, number, times, seed)
                # A deal of experts has many decisions, and takes them long.
                if task not in ready and not (part == "expert" and number % EACH):
                    wanted.append(task)
    while any(missing.values()):
        spent = {name: sum([result.seconds for result in done if result.task.setting == name]) for name in names}
        yield missing[min([name for name in names if missing[name]], key=spent.__getitem__)].popleft()


def before(end: float, wanted: Iterable[Task]) -> Iterator[Task]:
    """Yield tasks until a time on the monotonic clock."""
    for task in wanted:
        if time.monotonic() >= end:
            return
        yield task


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=500, help="positions of each game")
    parser.add_argument("--times", type=int, default=50, help="larger budget, as a multiple of the usual one")
    parser.add_argument("--seed", type=int, default=1, help="of the deals and of all random numbers")
    parser.add_argument("--games", default=",".join(SETTINGS), help="some of " + ",".join(SETTINGS))
    parser.add_argument("--parts", default=",".join(PARTS), help="some of " + ",".join(PARTS))
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no match after so many minutes")
    parser.add_argument("--results", type=Path, default=RESULTS, help="file of the results")
    chosen = parser.parse_args()
    names: list[str] = [name for name in SETTINGS if name in chosen.games.split(",")]
    parts = [part for part in PARTS if part in chosen.parts.split(",")]
    done = read(chosen.results, chosen.times, chosen.seed)
    end = time.monotonic() + 60 * chosen.minutes
    wanted = before(end, tasks(parts, names, chosen.positions, chosen.times, chosen.seed, done))
    chosen.results.parent.mkdir(exist_ok=True)
    with chosen.results.open("ab") as file:
        for result in parallel_map(measure, wanted, chosen.jobs):
            file.write(msgspec.json.encode(result) + b"\n")
            file.flush()
            done.append(result)
            print(".", end="", flush=True)
    print(f"\n{rules_form()} rules")
    show(names, done, chosen.times)


if __name__ == "__main__":
    main()
