"""Draws what the arena has found."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dealt.games import game as game_named
from dealt.lab import plots
from dealt.lab.agents.parse import display_name
from dealt.lab.arena.measure import Measurement


def draw(path: Path, found: Sequence[Measurement]) -> None:
    """One comparison as it came about; several beside each other. Raises DealtError(`bad_plot`)."""
    setting = found[0].setting
    title = f"{game_named(setting.game).title}, {setting.seats} seats, seed {setting.seed}"
    one = len(found) == 1
    with plots.drawn(path, title, inches=4.2 if one else 1.6 + 0.3 * len(found)) as axes:
        _line(axes, found[0]) if one else _bars(axes, found)


def _line(axes: Any, one: Measurement) -> None:
    deals = [figures.deals for figures in one.curve]
    means = [figures.better.mean for figures in one.curve]
    errors = [figures.better.error for figures in one.curve]
    plots.band(axes, deals, means, errors, " against ".join(map(display_name, one.setting.players)))
    axes.axhline(0, color="black", linewidth=0.6)
    axes.set_xlabel("deals")
    axes.set_ylabel("points a game better, with 95 % of means")
    axes.legend(frameon=False)


def _bars(axes: Any, found: Sequence[Measurement]) -> None:
    names = [" against ".join(map(display_name, one.setting.players)) for one in found]
    means = [one.figures.better.mean for one in found]
    errors = [plots.SURE * one.figures.better.error for one in found]
    axes.errorbar(means, range(len(found)), xerr=errors, fmt="o", capsize=3)
    axes.axvline(0, color="black", linewidth=0.6)
    axes.set_yticks(range(len(found)), names)
    axes.invert_yaxis()
    axes.set_xlabel("points a game better, with 95 % of means")
