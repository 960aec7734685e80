"""`dealt backup` and `dealt restore`: a room in one file, and back."""

from pathlib import Path
from typing import Annotated

import typer

from dealt.commands.options import RoomData
from dealt.config import load


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.", metavar="FILE")],
    data: RoomData = None,
    replace: Annotated[bool, typer.Option("--replace", help="Replace the file if it is already there.")] = False,
) -> None:
    """Save everything that a room knows in one file; the room may be open meanwhile.

    The file holds what is yet to be dealt at open tables: keep it as secret as the room's data.
    """
    settings = load({"data": data})
    # The database is slow to import, and `dealt --help` does not need it.
    from dealt.server.storage import backup as storage
    from dealt.terminal.signals import interrupt_on_close

    with interrupt_on_close():
        kept = storage.backup(settings.data, file, replace=replace)
    print(f"{kept.file} holds {kept}.")


def restore(
    file: Annotated[Path, typer.Argument(help="What `dealt backup` made.", metavar="FILE")],
    data: RoomData = None,
) -> None:
    """Replace everything that a room knows with what a backup holds.

    An open room on this machine closes for a moment, and opens again by itself; those who play come back to what the
    backup holds. What the room held before is kept in a backup of its own, so that this can be taken back.
    """
    settings = load({"data": data})
    from dealt.server.admin.client import data_released
    from dealt.server.storage import backup as storage
    from dealt.terminal.signals import interrupt_on_close

    with interrupt_on_close():
        back, before = storage.restore(settings.data, file, data_released(settings))
    print(f"The room holds {back} again.")
    if before is not None:
        print(f"What it held before ({before}) is in {before.file}.")
