"""Plots by matplotlib, which comes with `pip install dealt[lab]`; nothing else in the laboratory needs it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from dealt.errors import DealtError

SURE: Final = 1.96
"""standard errors on each side of a mean in a 95 % confidence interval"""
_KINDS: Final = (".svg", ".png", ".pdf")


def check(path: Path) -> None:
    """Check that a plot can be drawn, before hours of play. Raises DealtError (`bad_plot`, `no_matplotlib`)."""
    if path.suffix not in _KINDS:
        raise DealtError("bad_plot", f"A plot is a file whose name ends in {', '.join(_KINDS)}.")
    if not path.absolute().parent.is_dir():
        raise DealtError("bad_plot", f"There is no folder “{path.parent}” for the plot.")
    _figure()


@contextmanager
def drawn(path: Path, title: str, *, inches: float = 4.2) -> Iterator[Any]:
    """Yield axes to draw on, then write them into the file. Raises DealtError(`bad_plot`)."""
    figure = _figure()(figsize=(7, inches), layout="constrained")
    axes = figure.subplots()
    yield axes
    axes.set_title(title, loc="left")
    axes.spines[["top", "right"]].set_visible(False)
    try:
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    except OSError as problem:
        raise DealtError("bad_plot", f"The plot “{path}” cannot be written: {problem.strerror}.") from problem


def band(axes: Any, across: Sequence[float], means: Sequence[float], errors: Sequence[float], label: str) -> None:
    """Draw means as a line with their 95 % confidence band."""
    low = [mean - SURE * error for mean, error in zip(means, errors, strict=True)]
    high = [mean + SURE * error for mean, error in zip(means, errors, strict=True)]
    (line,) = axes.plot(across, means, label=label)
    axes.fill_between(across, low, high, alpha=0.2, color=line.get_color())


def _figure() -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError as problem:
        raise DealtError("no_matplotlib", "Plots are drawn by matplotlib: pip install 'dealt[lab]'.") from problem
    return Figure
