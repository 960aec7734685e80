"""Matches that are over, over HTTP: for those who were there, or have the link, and for nobody else."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from dealt.server.http.replays import Matches, PausedReplay
from dealt.server.limits import constants
from dealt.server.limits.fair_queue import FairQueue
from dealt.server.protocol.replays import ReplayPart
from dealt.server.records import Records
from dealt.server.rooms.codes import record_name
from tests.server.harness import Client, House, house, until
from tests.server.test_archive import ONE_DEAL, a_match, days_later
from tests.server.test_private_tables import finished, get


def path_of(client: Client, number: int = 1, part: int | None = None) -> str:
    name = client.table["record"].split("/")[-1].removesuffix(".jsonl")
    return f"/match/{name}/{number}.json" if part is None else f"/match/{name}/{number}/{part}.json"


async def read(house: House, path: str) -> Any:
    status, body, headers = await get(house, path)
    assert (status, headers["Cache-Control"]) == (200, "private, no-cache")
    return json.loads(body)


async def test_who_was_at_the_table_can_look_at_the_match_again_after_a_restart_and_after_archiving(data: Path) -> None:
    async with house(data) as server:
        client = await server.client(name="Ann")
        await client.create(start=True, options=ONE_DEAL)
        await a_match(client)
        before = await read(server, path_of(client)), await read(server, path_of(client, part=1))
        await days_later(server)
    async with house(data) as server:
        after = await read(server, path_of(client)), await read(server, path_of(client, part=1))
    assert after == before
    told, part = after
    assert told["players"][client.table["seat"]] == client.welcome["player"]
    assert told["table"]["recap"] == client.table["table"]["recap"]
    assert len(part["steps"]) == told["steps"]
    assert set(part["steps"][0]["game"]) == set(told["game"])


async def test_guesses_learn_nothing(here: House) -> None:
    private, public = await finished(here), await finished(here, private=False)
    running = await here.client()
    await running.create(start=True)
    wrong = record_name(private.code, "somebody else's secret")
    names = [private.code, public.code, running.code, "BBBB", f"BBBB-{'A' * 22}", wrong]
    answers = [await get(here, f"/match/{name}/1{end}.json") for name in names for end in ("", "/1")]
    assert (answers[0][0], answers[0][2]["Cache-Control"]) == (404, "no-store")
    assert all(answer == answers[0] for answer in answers)


async def test_a_match_that_is_not_over_is_not_shown_and_neither_is_one_that_never_was(here: House) -> None:
    running = await here.client()
    await running.create(start=True)
    done = await finished(here)
    for path in (path_of(running), path_of(running, part=1), path_of(done, 2), path_of(done, 0), path_of(done, part=9)):
        status, body, _ = await get(here, path)
        assert (status, body.decode().strip()[-1]) == (404, "."), path


async def test_a_part_is_replayed_once_and_what_is_at_hand_takes_no_more_than_it_may(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await finished(here)
    name = client.table["record"].split("/")[-1].removesuffix(".jsonl")
    asked = []
    parts = PausedReplay.parts

    def counted(replay: PausedReplay, wanted: range) -> Iterator[ReplayPart | None]:
        asked.append(wanted)
        return parts(replay, wanted)

    monkeypatch.setattr(PausedReplay, "parts", counted)
    matches = Matches(Records(here.store))
    assert len({await matches.part(name, 1, 1) for _ in range(3)}) == len(asked) == 1
    small = Matches(Records(here.store), most_bytes=1)
    await small.summary(name, 1)
    await small.part(name, 1, 1)
    assert len(small) == 1


async def test_what_is_being_made_while_records_change_is_not_kept(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await here.client()
    await client.create(start=True, options=ONE_DEAL)
    await a_match(client)
    records = Records(here.store)
    matches = Matches(records)
    cut = Records._cut

    async def change(self: Records, table_id: int, number: int | None) -> bytes:
        body = await cut(self, table_id, number)
        matches.clear()
        return body

    monkeypatch.setattr(Records, "_cut", change)
    name = client.table["record"].split("/")[-1].removesuffix(".jsonl")
    await matches.part(name, 1, 1)
    await matches.summary(name, 1)
    assert (len(records), len(matches), len(matches._paused)) == (0, 0, 0)


async def test_matches_are_not_looked_at_without_end(here: House) -> None:
    often = int(constants.REPLAYS_AN_ADDRESS.burst) + 30
    statuses = [(await get(here, "/match/BBBB/1.json"))[0] for _ in range(often)]
    assert (statuses[0], statuses[-1]) == (404, 429)


async def test_a_long_replay_is_made_by_turns_with_those_for_other_addresses(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.http.replays.REPLAY_TURN_SECONDS", 0)
    client = await finished(here)
    name = client.table["record"].split("/")[-1].removesuffix(".jsonl")
    turns: list[str | None] = []
    turn = FairQueue.turn

    def noted(queue: FairQueue, address: str | None) -> AbstractAsyncContextManager[None]:
        turns.append(address)
        return turn(queue, address)

    matches = Matches(Records(here.store))
    await matches._records.find(name, 1)
    monkeypatch.setattr(FairQueue, "turn", noted)
    queue = matches._records.queue
    async with turn(queue, "somebody before them"):
        parts = [asyncio.ensure_future(matches.part(name, 1, 1, address)) for address in ("loud", "quiet")]
        await until(lambda: set(queue._waiting) == {"loud", "quiet"})
    loud, quiet = await asyncio.gather(*parts)
    assert loud == quiet == await Matches(Records(here.store)).part(name, 1, 1)
    assert turns.count("loud") > 2 < turns.count("quiet")
    assert max(len(list(row)) for _, row in groupby(turns[:6])) <= 2
