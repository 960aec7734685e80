"""Records as the database holds them, once the servers have gone."""

from dealt.server.storage.store import Store
from dealt.table.record import AnyLine
from dealt.table.record_json import decode_line


async def stored_record(store: Store, code: str) -> list[AnyLine]:
    """Return the lines of a table, and close the database."""
    try:
        row = await store.table(code)
        assert row is not None
        return [decode_line(line) for line in await store.lines(row.id)]
    finally:
        store.close()
