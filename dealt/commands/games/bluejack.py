"""`dealt bluejack`: Bluejack as its assignment describes it."""

from pathlib import Path
from typing import Annotated

import typer


def bluejack(
    history: Annotated[
        Path | None, typer.Option(help="The file that keeps the last ten games.", metavar="FILE", show_default=False)
    ] = None,
) -> None:
    """Play Bluejack against the computer in this terminal; the last ten games are kept."""
    from dealt.config import default_data
    from dealt.terminal.console import Console
    from dealt.terminal.games.bluejack.console import BluejackConsole
    from dealt.terminal.games.bluejack.history import GameHistory, bluejack_file
    from dealt.terminal.input_history import InputHistory, input_history_file

    path = history if history is not None else bluejack_file(default_data())
    input_history = InputHistory(input_history_file(default_data(), "bluejack"))
    BluejackConsole(Console.standard(), GameHistory(path), input_history=input_history).run()
