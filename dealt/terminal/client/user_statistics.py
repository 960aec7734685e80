"""Statistics of a user in a room, as far as this user may see them."""

from datetime import datetime
from typing import Any

import msgspec

from dealt.statistics.types import Statistics
from dealt.terminal.client.connection import Unreachable
from dealt.terminal.client.friends import find_user
from dealt.terminal.client.table_list import Visit
from dealt.terminal.console import harmless


async def user_statistics(visit: Visit, name: str | None) -> Statistics:
    """Return the statistics of the user with a name, or one's own.

    Raises PasswordRequired, Unreachable, and the refusals of the room.
    """
    ahead = datetime.now().astimezone().utcoffset()
    offset = 0 if ahead is None else int(ahead.total_seconds() // 60)
    async with visit.greeted():
        player = None if name is None else await find_user(visit.connection, name)
        found = await visit.connection.request("statistics", now=True, player=player, offset=offset)
    try:
        return msgspec.convert(_printable(found), Statistics)
    except msgspec.ValidationError:
        sentence = f"The statistics of {visit.room} cannot be read: its Dealt is of another version."
        raise Unreachable("strange_statistics", sentence) from None


def _printable(value: Any) -> Any:
    """Return data of a room whose texts have no control characters."""
    if isinstance(value, str):
        return harmless(value)
    if isinstance(value, list):
        return [_printable(each) for each in value]
    if isinstance(value, dict):
        return {name: _printable(each) for name, each in value.items()}
    return value
