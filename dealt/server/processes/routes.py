"""Routing of new connections to processes, by the first line of the first request."""

import re
from typing import Final
from urllib.parse import parse_qsl

from dealt.errors import DealtError
from dealt.server.rooms.codes import read_code
from dealt.server.shard import shard_of

_FIRST_LINE: Final = re.compile(rb"[A-Z]+ (?P<path>/[!-~]{0,2000}) HTTP/")
_OF_TABLES: Final = ("/record/", "/match/")
"""what begins so goes on with the code of a table and a hyphen"""
_MOST_FIELDS: Final = 8


def route(head: bytes, count: int) -> int | None:
    """Return the number of the process (of so many) that must have a connection; None if any will do.

    A WebSocket goes to the table that its address names, otherwise by its client: that way what a client asks again is
    asked of the same process. A record, or a match that is over, goes to its table.
    """
    found = _FIRST_LINE.match(head)
    if found is None:
        return None
    path, _, query = found["path"].decode("ascii").partition("?")
    if path.startswith(_OF_TABLES):
        return _of_table(path.split("/")[2].partition("-")[0], count)
    if path != "/ws":
        return None
    try:
        asked = dict(parse_qsl(query, max_num_fields=_MOST_FIELDS))
    except ValueError:
        return None
    at_table = _of_table(asked.get("table", ""), count)
    if at_table is None and asked.get("client"):
        return shard_of(asked["client"], count)
    return at_table


def _of_table(text: str, count: int) -> int | None:
    try:
        return shard_of(read_code(text), count)
    except DealtError:
        return None
