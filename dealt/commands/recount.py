"""`dealt recount`: the statistics of a room, counted anew from its records."""

import sys

from dealt.commands.options import RoomData
from dealt.config import load
from dealt.games.text import pluralized


def recount(
    data: RoomData = None,
) -> None:
    """Count the statistics of a room anew from the records of its tables; the room must be closed meanwhile.

    This is seldom needed: the server counts each match when it ends, and later those that it missed.
    """
    settings = load({"data": data})
    # The database is slow to import, and `dealt --help` does not need it.
    from rich.progress import Progress

    from dealt.server.storage.statistics import recount as count

    with Progress(transient=True, disable=not sys.stdout.isatty()) as progress:
        bar = progress.add_task("Counting", total=None)
        for counted in count(settings.data):
            progress.update(bar, completed=counted.done, total=counted.tables)
    print(f"Counted: {pluralized(counted.tables - counted.unreadable, 'table')}.")
    if counted.unreadable:
        print(f"Cannot be replayed: {pluralized(counted.unreadable, 'table')}; what was counted before stays.")
