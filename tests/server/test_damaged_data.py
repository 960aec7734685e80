"""Damaged data is missing where it was, and nowhere else: people who were not there notice nothing."""

import asyncio
import logging
import zlib
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, update

from dealt.cli import main
from dealt.games.chicago import transitions
from dealt.server.limits.constants import ABANDONED_DAYS
from dealt.server.storage.history import entries, latest
from dealt.server.storage.schema import archive, lines, played, reports, tables
from dealt.server.storage.store import Store
from tests.server.harness import Client, House, house
from tests.server.test_archive import ONE_DEAL, a_match, days_later, record_of
from tests.server.test_moderation import at_a_table, heard_at_table, listed, report
from tests.server.test_user_data import data_of, forget

NO_ZIP = b"\x01\x02"
NO_JSON = '{"do":"moved","by":"mistake'


async def packed_match(house: House, name: str) -> Client:
    """Somebody whose match ended so long ago that its record is packed; they have gone."""
    client = await house.client(name=name)
    await client.create(start=True, options=ONE_DEAL)
    await client.ask("chat", code=client.code, text=f"{name} was here")
    await a_match(client)
    await client.close()
    await days_later(house)
    house.hub.unload_idle()
    return client


async def damage(store: Store, client: Client, where: Column[Any], broken: bytes | str) -> None:
    """Overwrites what is kept of the table of somebody."""
    row = await store.table(client.code)
    assert row is not None
    await store.save((update(where.table).where(where.table.c.table_id == row.id), {where.name: broken}))


def passed_over(caplog: pytest.LogCaptureFixture) -> int:
    """Return how often the log says that something was skipped."""
    return len([each for each in caplog.messages if "is damaged and is passed over" in each])


@pytest.mark.parametrize("broken", [NO_ZIP, zlib.compress(b"\xff")])
async def test_a_table_whose_packed_part_cannot_be_read_has_a_damaged_record(here: House, broken: bytes) -> None:
    ann = await packed_match(here, "Ann")
    await damage(here.store, ann, archive.c.packed, broken)
    record: str = ann.table["record"]
    for address in (record, record.replace("/record/", "/match/").replace(".jsonl", "/1.json")):
        async with here.session.get(here.address + address) as answer:
            assert (answer.status, await answer.text()) == (404, "A packed part of the record cannot be read.\n")
    back = await here.client(token=ann.welcome["token"])
    assert await back.refused("join", code=ann.code) == "bad_record"


@pytest.mark.parametrize(
    ("where", "broken", "left"),
    [
        (archive.c.packed, NO_ZIP, (0, 1)),
        (archive.c.packed, zlib.compress(NO_JSON.encode()), (0, 1)),
        (played.c.entry, NO_JSON, (1, 0)),
    ],
    ids=["no zip", "no lines", "no figures"],
)
async def test_export_and_erasure_work_whatever_is_damaged(
    database: str, caplog: pytest.LogCaptureFixture, where: Column[Any], broken: bytes | str, left: tuple[int, int]
) -> None:
    async with house(database) as server:
        ann, bob = await packed_match(server, "Ann"), await packed_match(server, "Bob")
        await damage(server.store, ann, where, broken)
        for client, found in ((bob, (1, 1)), (ann, left), (bob, (1, 1))):
            told = await data_of(server, client.welcome["token"])
            assert (len(told["said_at_tables"]), len(told["matches"])) == found
            assert told["damaged"] == passed_over(caplog)
        await forget(await server.client(token=bob.welcome["token"]), "Bob")
        row = await server.store.table(bob.code)
        assert row is not None
        assert "Bob" not in "".join(await server.store.lines(row.id))
        await forget(await server.client(token=ann.welcome["token"]), "Ann")
        assert passed_over(caplog) <= 1


async def test_a_damaged_line_of_a_table_that_goes_on_keeps_nobody_from_their_data_or_from_being_forgotten(
    here: House, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = await at_a_table(here)
    player = ann.welcome["player"]
    for client in (ann, bob):
        await client.ask("chat", code=ann.code, text="What a hand!")
    broken = f'{{"do":"chat","player":"{player}","text":7}}'
    chats = lines.c.line.contains(f'"player":"{player}"') & lines.c.line.contains('"do":"chat"')
    await here.store.save((update(lines).where(chats), {"line": broken}))
    assert [len((await data_of(here, client.welcome["token"]))["said_at_tables"]) for client in (ann, bob)] == [0, 1]
    await forget(ann, ann.welcome["name"])
    assert passed_over(caplog) == 1
    here.minutes_later += (ABANDONED_DAYS + 1) * 24 * 60
    await here.hub.clean()


async def test_a_last_line_that_cannot_be_read_keeps_no_other_table_from_being_closed(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(database) as server:
        ann, bob = await server.client(name="Ann"), await server.client(name="Bob")
        for each in (ann, bob):
            await each.create(start=True)
            await each.close()
        await damage(server.store, ann, lines.c.line, NO_JSON)
        server.minutes_later += (ABANDONED_DAYS + 1) * 24 * 60
        server.hub.unload_idle()
        await server.hub.clean()
        rows = [await server.store.table(each.code) for each in (ann, bob)]
        assert [row and row.over for row in rows] == [False, True]
        assert passed_over(caplog) == 1


async def test_the_host_reads_a_report_whose_context_is_damaged(here: House) -> None:
    ann, bob = await at_a_table(here)
    await report(ann, await heard_at_table(ann, bob, "You cheat!"))
    await here.store.save((update(reports), {"context": NO_JSON}))
    (row,) = await listed(here)
    assert (row["text"], row["context"]) == ("You cheat!", [])


async def test_tables_that_cannot_be_counted_are_passed_over_wherever_their_lines_are(
    database: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with house(database) as server:
        ann, bob = await packed_match(server, "Ann"), await packed_match(server, "Bob")
        await damage(server.store, ann, archive.c.packed, NO_ZIP)
        await server.store.save((update(tables), {"counting": 0}))
        await server.hub._count()
        assert not await server.store.counting()
        assert caplog.text.count("cannot be counted: A packed part") == 1
        assert [match.names[0] for match in await asyncio.to_thread(lambda: list(latest(database)))] == ["Bob"]
        assert caplog.text.count("cannot be replayed to its end: A packed part") == 1
    assert await asyncio.to_thread(main, ["recount", "--data", database]) == 0
    assert "Counted: 1 table." in capsys.readouterr().out
    async with house(database) as server:
        back = await server.client(token=bob.welcome["token"])
        assert len((await back.ask("matches"))["data"]["matches"]) == 1
        await damage(server.store, ann, played.c.entry, NO_JSON)
        assert [entry.name for entry in await asyncio.to_thread(entries, database)] == ["Bob"]


async def test_a_match_that_ended_by_rules_of_before_stays_counted_and_is_told_in_a_sentence(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as before:
        # The first points win.
        before.setattr(transitions, "winning_seat", lambda totals, *_: max(range(len(totals)), key=totals.__getitem__))
        async with house(database) as server:
            ann = await server.client(name="Ann")
            await ann.create(start=True, game="chicago", seats=2, options={"first_to_52": True})
            await a_match(ann)
            (tmp_path / "match.jsonl").write_bytes(await record_of(server, ann))
    assert await asyncio.to_thread(main, ["recount", "--data", database]) == 0
    assert "Counted: 0 tables.\nCannot be replayed: 1 table;" in capsys.readouterr().out
    assert await asyncio.to_thread(main, ["verify", str(tmp_path / "match.jsonl")]) == 1
    assert "cannot be replayed: By these rules the match is not over yet." in capsys.readouterr().err
    async with house(database) as server:
        back = await server.client(token=ann.welcome["token"])
        assert await back.refused("join", code=ann.code) == "bad_record"
        assert len((await back.ask("matches"))["data"]["matches"]) == 1
        async with server.session.get(server.address + ann.table["record"]) as answer:
            assert (answer.status, "cannot be replayed: A seed is drawn" in await answer.text()) == (404, True)
