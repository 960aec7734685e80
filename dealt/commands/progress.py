"""Progress bar of a long computation: count, speed, time left, and a figure beside it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(total: int) -> Iterator[Callable[[str, int, str], None]]:
    """Show a progress bar on stderr while the block runs, if that is a terminal.

    Yields a function of a title, the number done of `total` under that title, and the figure so far.
    """
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Speed(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(
                "" if task.speed is None else f"{task.speed:,.0f}/s" if task.speed >= 10 else f"{task.speed:.1f}/s"
            )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Speed(), TimeRemainingColumn())
    figure = TextColumn("{task.fields[figure]}")
    console = Console(stderr=True)
    with Progress(*columns, figure, console=console, transient=True, disable=not sys.stderr.isatty()) as shown:
        bars = {}

        def show(title: str, done: int, text: str) -> None:
            if title not in bars:
                bars[title] = shown.add_task(title, total=total, figure=text)
            shown.update(bars[title], completed=done, figure=text)

        yield show
