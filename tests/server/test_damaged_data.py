"""What a disk has lost is missing where it was, and nowhere else: whoever was not there notices nothing."""

import asyncio
import zlib

import pytest
from sqlalchemy import update

from dealt.cli import main
from dealt.server.storage.past import latest
from dealt.server.storage.schema import archive, tables
from dealt.server.storage.store import Store
from tests.server.rig import Client, House, house
from tests.server.test_archive import ONE_DEAL, a_match, days_later

NO_ZIP = b"\x01\x02"


async def packed_match(one: House, name: str) -> Client:
    """Somebody whose match ended so long ago that its record is packed; they have gone."""
    client = await one.client(name=name)
    await client.create(start=True, options=ONE_DEAL)
    await client.ask("chat", code=client.code, text=f"{name} was here")
    await a_match(client)
    await client.close()
    await days_later(one)
    one.hub.unload_idle()
    return client


async def damage(store: Store, code: str, packed: bytes = NO_ZIP) -> None:
    """Overwrites what is packed of a table."""
    row = await store.table(code)
    assert row is not None
    await store.save((update(archive).where(archive.c.table_id == row.id), {"packed": packed}))


@pytest.mark.parametrize("packed", [NO_ZIP, zlib.compress(b"\xff")])
async def test_a_table_whose_packed_part_cannot_be_read_has_a_damaged_record(here: House, packed: bytes) -> None:
    ann = await packed_match(here, "Ann")
    await damage(here.store, ann.code, packed)
    record: str = ann.table["record"]
    for address in (record, record.replace("/record/", "/match/").replace(".jsonl", "/1.json")):
        async with here.session.get(here.address + address) as answer:
            assert (answer.status, await answer.text()) == (404, "A packed part of the record cannot be read.\n")
    back = await here.client(token=ann.welcome["token"])
    assert await back.refused("join", code=ann.code) == "bad_record"


async def test_tables_that_cannot_be_counted_are_passed_over_wherever_their_lines_are(
    database: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async with house(database) as one:
        ann, bob = await packed_match(one, "Ann"), await packed_match(one, "Bob")
        await damage(one.store, ann.code)
        await one.store.save((update(tables), {"counting": 0}))
        await one.hub._count()
        assert not await one.store.counting()
        assert caplog.text.count("cannot be counted: A packed part") == 1
        assert [match.names[0] for match in await asyncio.to_thread(lambda: list(latest(database)))] == ["Bob"]
    assert await asyncio.to_thread(main, ["recount", "--data", database]) == 0
    assert "2 tables" in capsys.readouterr().out
    async with house(database) as one:
        back = await one.client(token=bob.welcome["token"])
        assert len((await back.ask("matches"))["data"]["matches"]) == 1
