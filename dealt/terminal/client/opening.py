"""Tables and evenings that a user opens in a room, and the links that lead there."""

from typing import Any

from dealt.config import command
from dealt.terminal.client.connection import Message
from dealt.terminal.client.table_list import Visit
from dealt.terminal.console import harmless


async def announce(visit: Visit, settings: dict[str, Any], preset: str | None) -> list[str]:
    """Announce an evening as its host, who takes part by its link; return lines with that.

    Raises PasswordRequired, Unreachable, and the refusals of the room.
    """
    async with visit.greeted():
        told = await visit.connection.request("announce", now=True, evening=settings, preset=preset, join=False)
    link = _link(visit.room, "e", told)
    return [f"The evening {harmless(told['code'])} is announced: {link}", f"Take part with `{command('join')} {link}`."]


async def open_table(visit: Visit, settings: dict[str, Any], preset: str | None) -> list[str]:
    """Open a table, with a seat there as its host; return lines with its link.

    Raises PasswordRequired, Unreachable, and the refusals of the room.
    """
    async with visit.greeted():
        told = await visit.connection.request("create", now=True, table=settings, preset=preset)
    link = _link(visit.room, "t", told)
    return [f"The table {harmless(told['code'])} is open: {link}", f"Sit down with `{command('join')} {link}`."]


def _link(room: str, page: str, told: Message) -> str:
    secret = f"#{harmless(told['secret'])}" if told["secret"] else ""
    return f"{room}/{page}/{harmless(told['code'])}{secret}"
