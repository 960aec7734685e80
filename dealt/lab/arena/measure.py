"""Measures players against each other, and remembers how the figures came about."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from dealt.errors import BadOptions
from dealt.lab.agents.parse import close_shared_agents, display_name
from dealt.lab.arena.duplicate_deal import Outcome, Setting
from dealt.lab.arena.estimates import Estimates, EstimateSums
from dealt.lab.arena.run import check, outcomes
from dealt.lab.checkpoint import Checkpoint
from dealt.lab.parallel import worker_count

Show = Callable[[str, int, str], None]
"""is told who plays, how many deals are done, and the figure so far"""


class Measurement(msgspec.Struct, frozen=True, kw_only=True):
    """One comparison, with its figures after each part of it; the last are what counts."""

    setting: Setting
    curve: tuple[Estimates, ...]

    @property
    def figures(self) -> Estimates:
        """What all deals say together."""
        return self.curve[-1]


def measure(
    settings: Sequence[Setting], deals: int, jobs: int | None, keep: Path | None, show: Show
) -> list[Measurement]:
    """Plays so many deals of each setting, in `jobs` processes (None: one for each core).

    Ctrl-C ends it: what is there comes back, fewer deals and settings than were asked for; if there is nothing it goes
    on to the caller. Raises DealtError for whatever cannot be played or kept.
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


def as_json(found: Sequence[Measurement]) -> bytes:
    """The figures, one object for each setting."""
    told: list[dict[str, Any]] = [{"setting": one.setting, "figures": one.figures} for one in found]
    return msgspec.json.format(msgspec.json.encode(told))


def _follow(setting: Setting, deals: int, jobs: int, keep: Path | None, show: Show, curve: list[Estimates]) -> None:
    sums = EstimateSums(setting.seats)
    title = " – ".join(map(display_name, setting.players))
    for some in _played(setting, deals, jobs, keep):
        sums.add(some)
        curve.append(sums.figures())
        show(title, sums.deals, f"{curve[-1].better.told()} points")


def _played(setting: Setting, deals: int, jobs: int, keep: Path | None) -> Iterator[Sequence[Outcome]]:
    """All deals: those that are kept at once, then the others."""
    if keep is None:
        yield from outcomes(setting, list(range(deals)), jobs)
        return
    with Checkpoint(keep, setting, Outcome) as kept:
        done = [one for one in kept.parts if one.number < deals]
        if done:
            yield done
        there = {one.number for one in done}
        for some in outcomes(setting, [number for number in range(deals) if number not in there], jobs):
            kept.add(some)
            yield some
