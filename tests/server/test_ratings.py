"""Ratings of a room: stored with the line that ends a match, the same when counted anew, exported and erased."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from dealt.cli import main
from dealt.ratings.ratings import MEAN
from dealt.ratings.types import UserRating
from dealt.server.storage.rating_store import set_results
from dealt.server.storage.schema import lines, match_results, tables
from dealt.server.storage.statistics import recount
from dealt.statistics.types import Opening, Statistics
from dealt.table.match_result import MatchResult, RatedPlayer
from dealt.terminal.client.table_address import TokenFile
from dealt.terminal.statistics_view import user_lines
from tests.server.harness import Client, House, house
from tests.server.test_statistics import ONE_DEAL, figures, play
from tests.server.test_user_data import data_of, forget


async def a_rated_match(server: House, *names: str, **create: Any) -> list[Client]:
    """People play a match at a public table, with bots in the other seats."""
    clients = [await server.client(name=name) for name in names]
    host, *others = clients
    await host.create(**{"private": False, "options": ONE_DEAL, **create})
    for client in others:
        await client.ask("join", code=host.code)
        await client.ask("sit", code=host.code)
    await host.ask("start", code=host.code)
    await asyncio.gather(*map(play, clients))
    return clients


async def ratings_of(server: House, client: Client) -> list[UserRating]:
    return await server.store.ratings_of(client.welcome["player"], int(time.time() * 1000))


def stored(server: House) -> list[tuple[Any, ...]]:
    """All results, without whether ratings include them already."""
    columns = [column for column in match_results.c if column is not match_results.c.rated]
    with server.store.engine.connect() as connection:
        return [tuple(row) for row in connection.execute(select(*columns).order_by(match_results.c.table_id))]


async def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    assert await asyncio.to_thread(main, ["ratings", *arguments]) == 0
    return capsys.readouterr().out


async def test_a_match_at_a_public_table_is_rated_when_its_last_move_is_answered(anywhere: House) -> None:
    ann, bob = await a_rated_match(anywhere, "Ann", "Bob")
    (mine,), (theirs,) = await ratings_of(anywhere, ann), await ratings_of(anywhere, bob)
    assert (mine.game, mine.rules, mine.matches, mine.provisional) == ("bigtwo", "deuce", 1, True)
    assert mine.history[0].change != 0 != theirs.history[0].change


async def test_somebody_who_plays_alone_has_a_rating_too(here: House) -> None:
    (ann,) = await a_rated_match(here, "Ann")
    (rating,) = await ratings_of(here, ann)
    assert rating.matches == 1


async def test_matches_at_private_tables_are_not_rated_unless_their_host_wants_it(here: House) -> None:
    (ann,) = await a_rated_match(here, "Ann", private=True)
    assert await ratings_of(here, ann) == []
    (bob,) = await a_rated_match(here, "Bob", private=True, rated=True)
    assert len(await ratings_of(here, bob)) == 1
    (cid,) = await a_rated_match(here, "Cid", rated=False)
    assert await ratings_of(here, cid) == []


async def test_ratings_are_the_same_to_the_last_digit_when_counted_anew(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(database) as server:
        ann, _ = await a_rated_match(server, "Ann", "Bob")
        await a_rated_match(server, "Cid")
        kept, before = stored(server), await ratings_of(server, ann)
        # The room may be open.
        told = await listed(capsys, "--data", database, "--json")
        assert await listed(capsys, "--data", database, "--json", "--recount") == told
        rows = json.loads(told)
        assert {row["name"] for row in rows} == {"Ann", "Bob", "Cid"}
        (mine,) = (row for row in rows if row["name"] == "Ann")
        assert (mine["rating"], mine["deviation"]) == (before[0].rating, before[0].deviation)
        assert "Ann: " in (words := await listed(capsys, "bigtwo", "--data", database))
        assert "provisional, from 1 match" in words
        assert "No match" in await listed(capsys, "chicago", "--data", database)
        await server.store.save((match_results.delete(), {}))
        assert "No match" in await listed(capsys, "--data", database)
        assert await listed(capsys, "--data", database, "--json", "--recount") == told
    assert await asyncio.to_thread(main, ["recount", "--data", database]) == 0
    async with house(database) as server:
        assert stored(server) == kept
        assert await ratings_of(server, ann) == before


async def test_a_recount_that_is_ended_or_passes_a_record_over_loses_no_rating(database: str) -> None:
    async with house(database) as server:
        ann, _ = await a_rated_match(server, "Ann", "Bob")
        before = await ratings_of(server, ann)
    next(recount(database))
    async with house(database) as server:
        assert await ratings_of(server, ann) == before
        await server.store.save((update(lines).where(lines.c.version == 2), {"line": "{"}))
    assert [each.unreadable for each in recount(database)] == [0, 1]
    async with house(database) as server:
        assert await ratings_of(server, ann) == before


async def test_a_record_that_is_counted_by_itself_keeps_its_results_once(database: str) -> None:
    async with house(database) as server:
        await a_rated_match(server, "Ann")
        kept = stored(server)
        await server.store.save((match_results.delete(), {}), (update(tables), {"counting": 0}))
        await server.hub._count()
        assert stored(server) == kept
        await server.store.save((update(tables), {"counting": 0}))
        await server.hub._count()
        assert stored(server) == kept


async def test_a_result_that_another_node_saves_late_counts_in_its_order(here: House) -> None:
    (ann,) = await a_rated_match(here, "Ann")
    (alone,) = await ratings_of(here, ann)
    ((table_id, *_),) = stored(here)
    player = ann.welcome["player"]
    early = MatchResult(
        match=7,
        game="bigtwo",
        rules="deuce",
        ended=alone.history[0].ended - 1,
        players=(RatedPlayer(player, "", 1), RatedPlayer("", "expert", 2)),
    )
    await here.store.save(*set_results(table_id, [early]))
    (both,) = await ratings_of(here, ann)
    assert [point.ended for point in both.history] == [early.ended, alone.history[0].ended]
    assert both.history[0].change > 0
    assert both.history[1].change != alone.history[0].change


async def test_a_damaged_result_is_passed_over(here: House, caplog: pytest.LogCaptureFixture) -> None:
    ann, _ = await a_rated_match(here, "Ann", "Bob")
    await here.store.save((update(match_results), {"result": "{}"}))
    assert await ratings_of(here, ann) == []
    assert "the result of match 1" in caplog.text
    assert len(here.store.damage) == 1


async def test_ratings_are_in_the_file_about_a_user_and_gone_with_the_user(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The numbers of the others stay as they were: a result knows users by their ids alone."""
    async with house(database) as server:
        ann, bob = await a_rated_match(server, "Ann", "Bob")
        (rating,) = (await data_of(server, ann.welcome["token"]))["ratings"]
        assert (rating["game"], rating["matches"], len(rating["history"])) == ("bigtwo", 1, 1)
        before = await ratings_of(server, bob)
        await forget(ann, "Ann")
        assert await ratings_of(server, bob) == before
        told = await listed(capsys, "--data", database, "--json")
        assert [row["name"] for row in json.loads(told)] == ["Bob"]
        assert await listed(capsys, "--data", database, "--json", "--recount") == told
        assert "Ann" not in str(stored(server))


async def test_statistics_tell_ones_own_ratings_with_history_and_those_of_others_without(here: House) -> None:
    ann, bob = await a_rated_match(here, "Ann", "Bob")
    (mine,) = (await figures(ann))["ratings"]
    assert (mine["game"], mine["rules"], mine["provisional"]) == ("bigtwo", "deuce", True)
    (point,) = mine["history"]
    assert (point["counted"], point["rating"]) == (True, mine["rating"])
    assert point["change"] == mine["rating"] - MEAN
    (theirs,) = (await figures(bob, player=ann.welcome["player"]))["ratings"]
    assert (theirs["rating"], theirs["history"]) == (mine["rating"], [])


async def test_ratings_in_games_and_rules_that_one_may_not_see_are_not_told(here: House) -> None:
    (ann,) = await a_rated_match(here, "Ann")
    await a_rated_match(here, "Cid")
    await ann.create(start=True, game="bluejack", options={"sets": 1}, rated=True)
    await play(ann)
    await ann.create(start=True, options={**ONE_DEAL, "scoring": "plain"}, rated=True)
    await play(ann)

    def families(found: dict[str, Any]) -> list[tuple[str, str]]:
        return [(rating["game"], rating["rules"]) for rating in found["ratings"]]

    assert families(await figures(ann)) == [("bigtwo", ""), ("bigtwo", "deuce"), ("bluejack", "standard")]
    bob = await here.client(name="Bob")
    assert families(await figures(bob, player=ann.welcome["player"])) == [("bigtwo", "deuce")]


async def test_the_terminal_lists_ratings_with_the_statistics_of_a_room(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(str(data)) as server:
        await a_rated_match(server, "Ann")
    capsys.readouterr()
    assert await asyncio.to_thread(main, ["stats", "--data", str(data)]) == 0
    assert "rating in Deuce rules: " in (told := capsys.readouterr().out)
    assert "provisional, from 1 match" in told
    assert await asyncio.to_thread(main, ["stats", "--data", str(data), "--json"]) == 0
    (ann,) = json.loads(capsys.readouterr().out)
    assert [rating["matches"] for rating in ann["ratings"]] == [1]


async def test_the_terminal_shows_the_page_of_a_user_of_a_running_room(
    here: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, _ = await a_rated_match(here, "Ann", "Bob")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    TokenFile(tmp_path / "dealt" / "rooms.json").keep(here.address, ann.welcome["token"])

    async def shown(*arguments: str) -> str:
        capsys.readouterr()
        assert await asyncio.to_thread(main, ["stats", *arguments, "--room", here.address]) == 0
        return capsys.readouterr().out

    mine = await shown()
    assert mine.startswith("Ann\n  Big Two: 1 match, ")
    for part in ("rating in Deuce rules: ", "with Bob: 1 match, "):
        assert part in mine
    assert "you against" not in mine
    assert "you against Bob: " in await shown("--name", "bob")
    assert "Nothing that you may see" in await shown("chicago")
    found = msgspec.json.decode(await shown("--json"), type=Statistics)
    opening = Opening(opening="pair", title="a pair", deals=4, won=1)
    games = tuple(msgspec.structs.replace(played, openings=(opening,)) for played in found.games)
    told = user_lines(msgspec.structs.replace(found, games=games), "bigtwo")
    assert "    leads first a pair: 4 deals, 25 % won" in [line.plain for line in told]
    for arguments, code in ((["--name", "Nobody"], "no_user"), (["--data", str(tmp_path)], "bad_stats")):
        assert await asyncio.to_thread(main, ["stats", *arguments, "--room", here.address]) == 1
        assert f"({code})" in capsys.readouterr().err
