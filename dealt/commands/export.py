"""`dealt export`: the records of all matches that were played in a room."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from dealt.commands.options import RoomData
from dealt.config import load


def export(
    folder: Annotated[Path, typer.Argument(help="A folder for the records, one file a match.", metavar="FOLDER")],
    data: RoomData = None,
) -> None:
    """Write the record of each match that is over into a folder, private ones too; the room may be open meanwhile.

    A match that is there already is not written again, so the same folder can be brought up to date.
    """
    settings = load({"data": data})
    # The database is slow to import, and `dealt --help` does not need it.
    from rich.progress import Progress

    from dealt.server.storage.history import export as write
    from dealt.terminal.signals import interrupt_on_close

    matches = written = damaged = 0
    with interrupt_on_close(), Progress(transient=True, disable=not sys.stdout.isatty()) as progress:
        bar = progress.add_task("Writing", total=None)
        for report in write(settings.data, folder):
            matches, written, damaged = report.matches, report.written, report.unreadable
            progress.update(bar, completed=report.done, total=report.tables)
    print(f"{folder} holds {matches} matches; {written} of them are new.")
    if damaged:
        print(f"The records of {damaged} tables are damaged; what comes after the damage is missing.")
