"""`dealt join` with the link of an evening: standings as lines, the way to one's table, and back."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from dealt.errors import DealtError
from dealt.server.rooms.absences import Absences
from dealt.terminal.client.evening_visit import EveningVisit
from dealt.terminal.client.room_backend import RoomBackend
from dealt.terminal.client.table_address import TableAddress, TokenFile, parse_evening_address
from dealt.terminal.client.table_list import TableList, lines
from tests.server.harness import House, until
from tests.server.test_evenings import announced, done


def test_an_evening_is_named_by_its_link() -> None:
    assert parse_evening_address(" https://cards.example.org/e/ktrn ") == TableAddress(
        "https://cards.example.org", "KTRN"
    )
    assert parse_evening_address("https://example.org/cards/e/KTRN") == TableAddress(
        "https://example.org/cards", "KTRN"
    )
    assert parse_evening_address("https://cards.example.org/t/KTRN") is None
    assert parse_evening_address("KTRN@cards.example.org") is None


async def test_the_terminal_shows_the_standings_and_leads_to_the_table_and_back(
    here: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await here.client(name="Bea")
    code = await announced(host, title="Thursday", rounds=2)
    tokens = TokenFile(tmp_path / "rooms.json")
    visit = EveningVisit(TableAddress(here.address, code), tokens, name="Tess")
    shown: list[str] = []
    played: list[str] = []

    def say(lines: Sequence[str]) -> None:
        shown.append("\n".join(lines))

    async def play(table: str) -> None:
        """Sit down, and leave at once: a bot plays on."""
        backend = RoomBackend(TableAddress(here.address, table), tokens)
        await backend.open()
        assert backend.view.seat is not None
        assert backend.leave_question == (
            "Leave the table? A computer plays on in your seat until you come back, and its points are yours."
        )
        monkeypatch.setattr(Absences, "grace_seconds", 0.0)
        await backend.close()
        played.append(table)

    try:
        await visit.open()
        following = asyncio.ensure_future(visit.follow(say, play))
        cid = await here.client(name="Cid")
        table = await cid.create(game="chicago")
        tess = (await cid.ask("user", name="Tess"))["data"]["player"]
        await done(cid, "follow", player=tess)
        await done(cid, "invite", code=table, player=tess)
        way = f"dealt join {here.address}/t/{table}#{cid.secret}"
        await until(lambda: f"Cid invites you to a table of Chicago: {table}\n{way}" in shown)
        await done(host, "evening_start", code=code, round=1)
        async with asyncio.timeout(20):
            await following
    finally:
        await visit.close()
    assert played and len(played) == len(set(played))
    assert shown[0].startswith("Thursday, 2 rounds: it begins when the host starts it\nHost: Bea. Here: ")
    first, header, *rows = shown[-1].split("\n")
    assert first == "Thursday, round 2 of 2: over"
    assert header.split() == ["player", "points", "R1", "R2", "penalty", "points"]
    assert len(rows) == 2
    assert sum(row.startswith(">") and "Tess" in row for row in rows) == 1


async def test_the_terminal_says_why_it_cannot_come(here: House, tmp_path: Path) -> None:
    for code, why in (("BCDF", "no_evening"),):
        visit = EveningVisit(TableAddress(here.address, code), TokenFile(tmp_path / "rooms.json"))
        with pytest.raises(DealtError) as problem:
            await visit.open()
        await visit.close()
        assert problem.value.code == why


async def test_the_list_of_tables_shows_evenings_that_anybody_may_join(here: House, tmp_path: Path) -> None:
    host = await here.client(name="Bea")
    code = await announced(host, title="Thursday", listed=True)
    tables = TableList(here.address, TokenFile(tmp_path / "rooms.json"))
    try:
        told = lines(here.address, await tables.rows(), tables.games, tables.finished, tables.evenings)
    finally:
        await tables.close()
    assert told[:2] == [
        f"{code}  Big Two  Thursday  evening of Bea  1 here  not begun",
        f"Take part with `dealt join {here.address}/e/{code}`.",
    ]
