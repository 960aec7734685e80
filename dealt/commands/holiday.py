"""`dealt holiday ROOM`: days on which one's time in games by days of a running room stops."""

from datetime import datetime, timedelta
from typing import Annotated

import typer

from dealt.errors import DealtError

_FORMATS = ["%Y-%m-%d"]


def holiday(
    room: Annotated[str, typer.Argument(help="The room's address or host.")] = "localhost",
    until: Annotated[
        datetime | None, typer.Option(help="The last day of a new holiday.", formats=_FORMATS, show_default=False)
    ] = None,
    since: Annotated[
        datetime | None,
        typer.Option("--from", help="Its first day; today if it is left out.", formats=_FORMATS, show_default=False),
    ] = None,
    end: Annotated[bool, typer.Option("--end", help="End or cancel the first holiday.", show_default=False)] = False,
) -> None:
    """Begin, end or list your holidays in a running room: meanwhile your time in games by days stands still."""
    from dealt.commands.join import visited
    from dealt.terminal.client.table_address import checked_room_address
    from dealt.terminal.client.table_list import holiday_lines, holidays

    address = checked_room_address(room)
    if (end and until is not None) or (since is not None and until is None):
        raise DealtError("bad_holiday", "A new holiday has --until and perhaps --from; --end stands alone.")
    now = datetime.now().astimezone()
    # Days begin by the clock of their time of the year.
    begins = now if since is None else max(since.astimezone(), now)
    offset = int((begins.utcoffset() or timedelta()).total_seconds() // 60)
    days = None if until is None else (str((since or now).date()), str(until.date()))
    found = visited(address, lambda visit: holidays(visit, days, offset, end=end))
    print("\n".join(holiday_lines(found)))
