"""Measures players against each other, and remembers how the figures came about."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from dealt.errors import BadOptions
from dealt.lab.agents.parse import leave, name_of
from dealt.lab.arena.duplicate_deal import Outcome, Setting
from dealt.lab.arena.estimates import Figures, Sums
from dealt.lab.arena.run import check, outcomes
from dealt.lab.checkpoint import Kept
from dealt.lab.parallel import processes

Show = Callable[[str, int, str], None]
"""is told who plays, how many deals are done, and the figure so far"""


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """One comparison, with its figures after each part of it; the last are what counts."""

    setting: Setting
    curve: tuple[Figures, ...]

    @property
    def figures(self) -> Figures:
        """What all deals say together."""
        return self.curve[-1]


def measure(settings: Sequence[Setting], deals: int, jobs: int | None, keep: Path | None, show: Show) -> list[Measured]:
    """Plays so many deals of each setting, in `jobs` processes (None: one for each core).

    Ctrl-C ends it: what is there comes back, fewer deals and settings than were asked for; if there is nothing it goes
    on to the caller. Raises DealtError for whatever cannot be played or kept.
    """
    if keep is not None and len(settings) > 1:
        raise BadOptions(
            "bad_option", "One file keeps one comparison, so --keep does not go with --among.", kind="unknown"
        )
    count = processes(jobs)
    for setting in settings:
        check(setting, deals)
    found: list[Measured] = []
    try:
        for setting in settings:
            curve: list[Figures] = []
            try:
                _follow(setting, deals, count, keep, show, curve)
            finally:
                if curve:
                    found.append(Measured(setting=setting, curve=tuple(curve)))
    except KeyboardInterrupt:
        if not found:
            raise
    finally:
        leave()
    return found


def as_json(found: Sequence[Measured]) -> bytes:
    """The figures, one object for each setting."""
    told: list[dict[str, Any]] = [{"setting": one.setting, "figures": one.figures} for one in found]
    return msgspec.json.format(msgspec.json.encode(told))


def _follow(setting: Setting, deals: int, jobs: int, keep: Path | None, show: Show, curve: list[Figures]) -> None:
    sums = Sums(setting.seats)
    title = " – ".join(map(name_of, setting.players))
    for some in _played(setting, deals, jobs, keep):
        sums.add(some)
        curve.append(sums.figures())
        show(title, sums.deals, f"{curve[-1].better.told()} points")


def _played(setting: Setting, deals: int, jobs: int, keep: Path | None) -> Iterator[Sequence[Outcome]]:
    """All deals: those that are kept at once, then the others."""
    if keep is None:
        yield from outcomes(setting, list(range(deals)), jobs)
        return
    with Kept(keep, setting, Outcome) as kept:
        done = [one for one in kept.parts if one.number < deals]
        if done:
            yield done
        there = {one.number for one in done}
        for some in outcomes(setting, [number for number in range(deals) if number not in there], jobs):
            kept.add(some)
            yield some
