"""`dealt status`: how the open room is doing, and the link for its administrator."""

import json
import time
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from dealt.commands.options import RoomData
from dealt.config import load

if TYPE_CHECKING:
    from dealt.server.admin.reachable import Reach


def status(
    data: RoomData = None,
    as_json: Annotated[bool, typer.Option("--json", help="Say it as one JSON object.")] = False,
    link: Annotated[bool, typer.Option("--link", help="Say only the link to the administrator's page.")] = False,
    reachable: Annotated[bool, typer.Option("--reachable", help="Say from where the room can be reached.")] = False,
) -> None:
    """Say how the open room is doing: tables, people, moves, memory.

    The link of --link is a key to the room: anyone who has it can administer the room.
    """
    settings = load({"data": data})
    # Slow to import, and `dealt --help` does not need it.
    from dealt.server.admin import client
    from dealt.server.admin import reachable as reach

    if link:
        print(client.link(settings))
        return
    if reachable:
        found = reach.reachable(settings)
        print(msgspec.json.encode(found).decode() if as_json else "\n".join(_reach_lines(found)))
        return
    status_now = client.status(settings)
    print(json.dumps(status_now) if as_json else "\n".join(_lines(status_now)))


def _lines(status_now: dict[str, Any]) -> list[str]:
    tables = status_now["tables"]
    phases = ", ".join(f"{number} {phase}" for phase, number in tables.items())
    copy = "none" if status_now["last_copy"] is None else f"{_lasting(time.time() - status_now['last_copy'])} ago"
    refused = ", ".join(f"{code} {number}" for code, number in list(status_now["refusals"].items())[:5])
    rows = {
        "Version": f"{status_now['version']} (rules: {status_now['rules']})",
        "Open for": _lasting(status_now["uptime"]),
        "People": f"{status_now['people']}, with {status_now['connections']} connections",
        "Tables": f"{sum(tables.values())}{f' ({phases})' if phases else ''}",
        "Moves": f"{status_now['moves']}, {status_now['moves_a_second']:.1f} a second in the last minute",
        "Longest delay": f"{1000 * status_now['longest_delay']:.0f} ms in the last minute",
        "Memory": f"{status_now['memory'] / 1_000_000:.0f} MB",
        "Reports": f"{status_now['reports']} to look at",
        "Refused": refused or "nothing",
        "Last copy": copy,
        **{f"Node {node['number']}": _of_node(node) for node in status_now["nodes"]},
    }
    width = max(map(len, rows))
    return [f"{name:{width}}  {value}" for name, value in rows.items()]


def _reach_lines(found: "list[Reach]") -> list[str]:
    """Return two lines for each address."""
    from dealt.server.admin.reachable import PLACES

    width = max(map(len, PLACES.values()))
    return [
        line
        for row in found
        for line in (f"{PLACES[row.place]:{width}}  {row.address or 'no address'}", f"{'':{width}}  {row.sentence}")
    ]


def _of_node(node: dict[str, Any]) -> str:
    return (
        f"{node['address']}, open for {_lasting(node['uptime'])}: {node['people']} people, {node['tables']} tables, "
        f"{node['memory'] / 1_000_000:.0f} MB, longest delay {1000 * node['longest_delay']:.0f} ms"
    )


def _lasting(seconds: float) -> str:
    minutes, hours = int(seconds) // 60 % 60, int(seconds) // 3600
    if hours >= 48:
        return f"{hours // 24} days {hours % 24} h"
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {int(seconds) % 60} s"
