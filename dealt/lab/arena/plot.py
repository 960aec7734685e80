"""Draws what the arena has found. matplotlib comes with `pip install dealt[lab]`; nothing else here needs it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from dealt.errors import DealtError
from dealt.games import game as game_named
from dealt.lab.arena.entrants import name_of
from dealt.lab.arena.measure import Measured

_SURE: Final = 1.96
"""standard errors to each side in which 95 of 100 means lie"""
_KINDS: Final = (".svg", ".png", ".pdf")


def check(path: Path) -> None:
    """Raises DealtError (`bad_plot`, `no_matplotlib`) before hours are spent on what cannot be drawn."""
    if path.suffix not in _KINDS:
        raise DealtError("bad_plot", f"A plot is a file whose name ends in {', '.join(_KINDS)}.")
    if not path.absolute().parent.is_dir():
        raise DealtError("bad_plot", f"There is no folder “{path.parent}” for the plot.")
    _figure()


def draw(path: Path, found: Sequence[Measured]) -> None:
    """One comparison as it came about; several beside each other. Raises DealtError(`bad_plot`)."""
    figure = _figure()(figsize=(7, 1.6 + (2.6 if len(found) == 1 else 0.3 * len(found))), layout="constrained")
    axes = figure.subplots()
    setting = found[0].setting
    _line(axes, found[0]) if len(found) == 1 else _bars(axes, found)
    axes.set_title(f"{game_named(setting.game).title}, {setting.seats} seats, seed {setting.seed}", loc="left")
    axes.spines[["top", "right"]].set_visible(False)
    try:
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    except OSError as problem:
        raise DealtError("bad_plot", f"The plot “{path}” cannot be written: {problem.strerror}.") from problem


def _line(axes: Any, one: Measured) -> None:
    deals = [figures.deals for figures in one.curve]
    means = [figures.better.mean for figures in one.curve]
    errors = [_SURE * figures.better.error for figures in one.curve]
    low = [mean - error for mean, error in zip(means, errors, strict=True)]
    high = [mean + error for mean, error in zip(means, errors, strict=True)]
    axes.fill_between(deals, low, high, alpha=0.2, label="95 % of means")
    axes.plot(deals, means, label=" against ".join(map(name_of, one.setting.players)))
    axes.axhline(0, color="black", linewidth=0.6)
    axes.set_xlabel("deals")
    axes.set_ylabel("points a game better")
    axes.legend(frameon=False)


def _bars(axes: Any, found: Sequence[Measured]) -> None:
    names = [" against ".join(map(name_of, one.setting.players)) for one in found]
    means = [one.figures.better.mean for one in found]
    errors = [_SURE * one.figures.better.error for one in found]
    axes.errorbar(means, range(len(found)), xerr=errors, fmt="o", capsize=3)
    axes.axvline(0, color="black", linewidth=0.6)
    axes.set_yticks(range(len(found)), names)
    axes.invert_yaxis()
    axes.set_xlabel("points a game better, with 95 % of means")


def _figure() -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError as problem:
        raise DealtError("no_matplotlib", "Plots are drawn by matplotlib: pip install 'dealt[lab]'.") from problem
    return Figure
