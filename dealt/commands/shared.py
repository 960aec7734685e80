"""Options that several commands have alike."""

from pathlib import Path
from typing import Annotated

import typer

Seats = Annotated[int | None, typer.Option(help="How many seats; without it as many as the game allows.")]
GamesSeed = Annotated[int, typer.Option(help="Which games: the same number gives the same ones.")]
Jobs = Annotated[int | None, typer.Option(help="How many processes play; without it one for each core.")]
Seconds = Annotated[float, typer.Option(help="How long a program may think about one decision.")]
Keep = Annotated[Path | None, typer.Option(help="Keep what is played in this file, and go on with it.")]
FiguresAsJson = Annotated[bool, typer.Option("--json", show_default=False, help="The figures as JSON.")]
