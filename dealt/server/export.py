"""Records for people: what may leave the server, which is finished matches only, because a record holds the seeds."""

from dealt.errors import DealtError
from dealt.server.room import no_table
from dealt.server.storage.store import Store
from dealt.table import record as rec
from dealt.table.table import Table


async def finished_matches(store: Store, code: str) -> list[str]:
    """The record of a table up to the end of its latest finished match.

    Raises DealtError(`no_table`, `not_finished`), BadRecord.
    """
    row = await store.table(code)
    if row is None:
        raise no_table(code)
    lines = await store.lines(row.id)
    finished = until_last_end(lines)
    if not finished:
        raise DealtError("not_finished", "The record of a match can be had when the match is over.")
    return finished


def until_last_end(lines: list[str]) -> list[str]:
    """The lines up to the one that ended the latest finished match; the seed of the next match comes after it."""
    table: Table | None = None
    last = 0
    for number, text in enumerate(lines, 1):
        line = rec.decode_line(text)
        if isinstance(line, rec.Opened):
            table = Table(line)
        assert table is not None
        was = table.phase
        table.apply(line)
        if table.phase == "over" and was != "over":
            last = number
    return lines[:last]
