"""`dealt replay FILE`: a match again, step by step."""

from pathlib import Path
from typing import Annotated

import typer


def replay(
    file: Annotated[Path, typer.Argument(help="A record file.")],
    seat: Annotated[int | None, typer.Option(help="Show only what this seat saw (0, 1, …), not all cards.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Print everything at once.")] = False,
) -> None:
    """Step through the record of a match."""
    from dealt.table.record_files import read_record
    from dealt.terminal.console import Console
    from dealt.terminal.replay import Replay, step_through

    replayed = Replay(list(read_record(file)), seat)
    console = Console.standard()
    if everything:
        for page in replayed.pages():
            console.say(*page, "")
    else:
        step_through(replayed, console)
