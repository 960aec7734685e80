"""`dealt dataset FOLDER OUT`: a folder of records as one data set."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class RowsAre(StrEnum):
    """Kinds of rows."""

    moves = "moves"
    matches = "matches"


def dataset(
    folder: Annotated[
        Path, typer.Argument(help="A folder with records, such as `dealt export` writes.", metavar="FOLDER")
    ],
    out: Annotated[Path, typer.Argument(help="The file: its name ends in .parquet, .arrow or .csv.", metavar="OUT")],
    rows: Annotated[
        RowsAre, typer.Option(help="What a row is: a move, or what a match was for one seat.")
    ] = RowsAre.moves,
    positions: Annotated[
        bool, typer.Option("--positions", show_default=False, help="With the whole situation before each move.")
    ] = False,
    reviews: Annotated[
        bool,
        typer.Option("--reviews", show_default=False, help="With what each move was worth; that takes long."),
    ] = False,
) -> None:
    """Make one data set of a folder of records, for programs that study them.

    It reads all files *.jsonl, in subfolders too, and skips damaged ones.
    """
    from rich.progress import Progress

    from dealt.games.text import pluralized
    from dealt.library.frames import write_dataset
    from dealt.terminal.signals import interrupt_on_close

    with interrupt_on_close(), Progress(transient=True, disable=not sys.stdout.isatty()) as progress:
        bar = progress.add_task("Reading", total=None)
        found = write_dataset(
            folder,
            out,
            rows.value,
            positions=positions,
            reviews=reviews,
            show=lambda done: progress.update(bar, completed=done),
        )
    print(f"{out} has {pluralized(found.rows, 'row')}, from {pluralized(found.records, 'record')}.")
    if found.damaged:
        print(
            f"Damaged and passed over: {pluralized(len(found.damaged), 'file')}, the first of them {found.damaged[0]}."
        )
