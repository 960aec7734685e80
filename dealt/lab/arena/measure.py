"""Measures players against each other, in several processes."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from dealt.errors import BadOptions, BadText
from dealt.games import game as game_named
from dealt.lab.agents import parse
from dealt.lab.agents.parse import close_shared_agents, display_name
from dealt.lab.arena.duplicate_deal import MOST_DEALS, MOST_SEED, Outcome, Setting, play
from dealt.lab.arena.estimates import Estimates, EstimateSums
from dealt.lab.checkpoint import Checkpoint
from dealt.lab.parallel import parallel_map, worker_count

Show = Callable[[str, int, str], None]
"""progress callback: the players, the number of deals done, and the estimate so far"""


class Measurement(msgspec.Struct, frozen=True, kw_only=True):
    """One comparison, with its estimates after each part."""

    setting: Setting
    curve: tuple[Estimates, ...]

    @property
    def figures(self) -> Estimates:
        """Estimates from all deals."""
        return self.curve[-1]


def measure(
    settings: Sequence[Setting], deals: int, jobs: int | None, keep: Path | None, show: Show
) -> list[Measurement]:
    """Play a number of deals of each setting, in `jobs` processes (None: one for each core).

    Ctrl-C ends it early with the results so far; without any it is passed on. Raises DealtError if something cannot be
    played or stored.
    """
    if keep is not None and len(settings) > 1:
        raise BadOptions(
            "bad_option", "One file keeps one comparison, so --keep does not go with --among.", kind="unknown"
        )
    count = worker_count(jobs)
    for setting in settings:
        check(setting, deals)
    found: list[Measurement] = []
    try:
        for setting in settings:
            curve: list[Estimates] = []
            try:
                _follow(setting, deals, count, keep, show, curve)
            finally:
                if curve:
                    found.append(Measurement(setting=setting, curve=tuple(curve)))
    except KeyboardInterrupt:
        if not found:
            raise
    finally:
        close_shared_agents()
    return found


def _follow(setting: Setting, deals: int, jobs: int, keep: Path | None, show: Show, curve: list[Estimates]) -> None:
    sums = EstimateSums(setting.seats)
    title = " – ".join(map(display_name, setting.players))
    for outcome in _played(setting, deals, jobs, keep):
        sums.add(outcome)
        curve.append(sums.figures())
        show(title, sums.deals, f"{curve[-1].better.text()} points")


def _played(setting: Setting, deals: int, jobs: int, keep: Path | None) -> Iterator[Sequence[Outcome]]:
    """Yield the outcomes in the checkpoint at once, then all others."""
    if keep is None:
        yield from outcomes(setting, list(range(deals)), jobs)
        return
    with Checkpoint(keep, setting, Outcome) as kept:
        done = [outcome for outcome in kept.parts if outcome.number < deals]
        if done:
            yield done
        there = {outcome.number for outcome in done}
        for outcome in outcomes(setting, [number for number in range(deals) if number not in there], jobs):
            kept.add(outcome)
            yield outcome


_PART: Final = 8
"""deals in one part of the parallel map"""


def check(setting: Setting, deals: int) -> None:
    """Check a setting before anything is played."""
    game = game_named(setting.game)
    if setting.seats not in game.seat_counts:
        raise BadText("bad_seats", game.wrong_seats, **game.wrong_seats_values)
    if not 0 <= setting.seed <= MOST_SEED:
        raise BadText("bad_seed", f"The seed of the arena is a whole number from 0 to {MOST_SEED}.")
    if not 1 <= deals <= MOST_DEALS:
        raise BadText("bad_deals", f"The arena plays 1 to {MOST_DEALS} deals.")
    if game.fixed_seed(game.options(setting.options)) is not None:
        raise BadText("deal_is_chosen", "These options choose the deal; the arena needs a new one each time.")
    parse.check(setting.game, setting.players, setting.seconds)


def outcomes(setting: Setting, numbers: Sequence[int], jobs: int) -> Iterator[list[Outcome]]:
    """Play the deals with these numbers; yield some outcomes at a time, in any order. Raises what `parallel_map` and
    the agents raise."""
    parts = (numbers[start : start + _PART] for start in range(0, len(numbers), _PART))
    return parallel_map(partial(_play, setting), parts, jobs)


def _play(setting: Setting, numbers: Sequence[int]) -> list[Outcome]:
    first, second = (parse.shared_agent(setting.game, player, setting.seconds) for player in setting.players)
    # Output of a player must not mix with the results.
    with redirect_stdout(sys.stderr):
        return [play(setting, number, (first, second)) for number in numbers]
