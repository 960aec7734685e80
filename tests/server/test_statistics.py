"""Statistics: kept with each line, recomputed from the records, and shown to the people who may know them."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import column, select, table, update

from dealt.cli import main
from dealt.games import game as game_named
from dealt.games.game import ENCODER, Game
from dealt.server.limits.constants import ARCHIVE_HOURS
from dealt.server.rooms.codes import record_name
from dealt.server.storage import schema
from dealt.server.storage import statements as saved
from dealt.server.storage.engine import open_engine
from dealt.server.storage.schema import METADATA, played, tables
from dealt.server.storage.statistics import counted
from dealt.server.storage.store import Store
from dealt.server.storage.writer import NotSaved
from dealt.statistics.daily import day_of, number_of
from dealt.table.match_entry import COUNTING, MatchEntry, OpponentEntry
from tests.server.harness import Client, House, house

ONE_DEAL = {"session_end": "hands", "session_hands": 1}


async def play(client: Client) -> None:
    """Plays until the match is over."""
    while client.phase != "over":
        await client.act()
        await client.until(lambda each: each.offers or each.phase == "over")


async def a_match(house: House, name: str = "Ann", **create: Any) -> Client:
    client = await house.client(name=name)
    await client.create(start=True, **{"options": ONE_DEAL, **create})
    await play(client)
    return client


async def figures(client: Client, **fields: Any) -> dict[str, Any]:
    answer = await client.ask("statistics", **fields)
    assert answer["type"] == "reply", answer
    return dict(answer["data"])


def rows(store: Store) -> list[tuple[Any, ...]]:
    """All that is kept, in some order that is always the same."""
    with store.engine.connect() as connection:
        return sorted(tuple(row) for row in connection.execute(select(played)))


# ------------------------------------------------------------------------------------------ what is kept, and when


async def test_a_match_is_in_the_statistics_when_its_last_move_is_answered(anywhere: House) -> None:
    client = await a_match(anywhere)
    told = await figures(client)
    (game,) = told["games"]
    assert (told["matches"], told["mine"], told["name"], game["game"], game["deals"]) == (1, True, "Ann", "bigtwo", 1)
    assert game["expected"] == 0.25
    assert [kind["rules"] for kind in game["kinds"]] == ["deuce"]
    assert (await client.ask("standings"))["data"]["games"][0]["matches"] == 1


async def test_a_game_that_does_not_count_stands_in_no_day_and_among_no_deals(here: House) -> None:
    client = await here.client(name="Ann")
    for _ in range(2):
        await client.create(start=True, game="patience")
        await client.ask("leave", code=client.code)
    told = await figures(client)
    (game,) = told["games"]
    assert (told["matches"], told["evenings"], told["days"]) == (0, 0, [])
    assert (game["matches"], game["deals"], game["aside"]) == (0, 0, 2)


async def test_whatever_happens_to_the_server_a_match_is_counted_once(database: str) -> None:
    """A server that starts finds what the disk holds at any moment."""
    async with house(database) as server:
        client = await a_match(server)
        kept = rows(server.store)
        token = client.welcome["token"]
    async with house(database) as server:
        assert not await server.store.counting()
        assert rows(server.store) == kept
        back = await server.client(token=token)
        assert (await figures(back))["matches"] == 1


async def test_what_cannot_be_saved_is_not_counted_until_it_is(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    client = await here.client(name="Ann")
    await client.create(start=True, game="patience", pace_ms=0)
    save = here.store.put
    monkeypatch.setattr(here.store, "put", lambda message: message.done(NotSaved("not_saved", "The disk is full.")))
    assert await client.refused("act", code=client.code, action="give up") == "not_saved"
    assert rows(here.store) == []
    monkeypatch.setattr(here.store, "put", save)
    await client.ask("act", code=client.code, action="deal")
    await client.ask("act", code=client.code, action="give up")
    assert len(rows(here.store)) == 1


async def test_records_from_before_there_were_statistics_are_counted_by_themselves(database: str) -> None:
    """Those in the archive as well; what is played meanwhile is not counted twice."""
    async with house(database) as server:
        client = await a_match(server)
        kept = rows(server.store)
        server.minutes_later += 60 * ARCHIVE_HOURS + 1
        await server.hub.archive()
        await server.store.save((played.delete(), {}), (update(tables), {"counting": 0}))
        assert await server.store.counting()
        server.running.hub._counter = asyncio.get_running_loop().create_task(server.hub._count())
        await server.hub._counter
        assert rows(server.store) == kept
        await server.store.save((update(tables), {"counting": 0}))
        await server.hub._count()
        assert rows(server.store) == kept
        assert (await figures(client))["matches"] == 1


async def test_all_can_be_counted_anew_while_the_room_is_closed(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(database) as server:
        await a_match(server)
        await a_match(server, "Bea")
        kept = rows(server.store)
        assert await asyncio.to_thread(main, ["recount", "--data", database]) == 1
        assert "Another Dealt server already uses" in capsys.readouterr().err
        await server.store.save((update(played), {"entry": "{}"}))
    assert await asyncio.to_thread(main, ["recount", "--data", database]) == 0
    assert "Counted: 2 tables." in capsys.readouterr().out
    async with house(database) as server:
        assert rows(server.store) == kept
        assert not await server.store.counting()


async def test_what_an_older_room_has_counted_the_lobby_tells_too(database: str, tmp_path: Path) -> None:
    address = database if "://" in database else str(tmp_path / "older")
    engine = open_engine(address)
    with engine.connect() as connection, connection.begin():
        METADATA.drop_all(connection)
        connection.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")
    schema._upgrade(engine, "0006")
    entry = MatchEntry(
        match=1, player="ann", name="Ann", game="bigtwo", seats=4, began=1, ended=2, outcome="won", moves=5
    )
    row = {
        "table_id": 7, "match_number": 1, "part": 0, "person": "ann", "ended": 2, "game": "bigtwo", "deal_number": None,
        "entry": ENCODER.encode(entry).decode(),
    }  # fmt: skip
    room = {"id": 7, "code": "ZZZZ", "secret": "x", "over": False, "created": 1, "changed": 1, "counting": COUNTING}
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(table("tables", *map(column, room)).insert(), room)
        connection.execute(table("played", *map(column, row)).insert(), row)
    engine.dispose()
    store = Store(address)
    (told,) = await store.standings("ann")
    store.close()
    assert (told.game, told.matches, told.won, told.expected, told.row) == ("bigtwo", 1, 1, 0.25, 1)


async def test_a_damaged_record_is_passed_over(here: House, caplog: pytest.LogCaptureFixture) -> None:
    client = await a_match(here)
    await here.store.save((update(tables), {"counting": 0}))
    with here.store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.exec_driver_sql("DELETE FROM lines WHERE version = 3")
    await here.hub._count()
    assert "cannot be counted" in caplog.text
    assert not await here.store.counting()
    assert (await figures(client))["matches"] == 1  # what was counted before stays


# ------------------------------------------------------------------------------------------------- who may see what


async def test_of_a_private_table_strangers_learn_nothing(here: House) -> None:
    ann, bao, eve = await here.client(name="Ann"), await here.client(name="Bea"), await here.client(name="Eve")
    code = await ann.create(options=ONE_DEAL, private=True)
    await bao.join(code)
    assert (await ann.ask("start", code=code))["type"] == "reply"
    while ann.phase != "over":
        mover = next((client for client in (ann, bao) if client.offers), None)
        if mover is not None:
            await mover.act()
        for client in (ann, bao):
            await client.until(lambda each: each.version >= max(ann.version, bao.version))
        if ann.phase != "over" and not (ann.offers or bao.offers):
            await ann.until(lambda each: each.offers or each.phase == "over" or each.table["to_act"] in ([0], [1]))
    player = ann.welcome["player"]
    seen = await figures(bao, player=player)
    assert (seen["matches"], seen["mine"], seen["name"]) == (1, False, "Ann")
    assert await eve.refused("statistics", player=player) == "no_statistics"
    assert await eve.refused("statistics", player="nobody") == "no_statistics"
    assert "Bea" in [opponent["name"] for opponent in (await figures(ann))["games"][0]["met"]]


async def test_what_happened_at_a_public_table_anybody_may_see(here: House) -> None:
    ann, eve = await a_match(here, private=False), await here.client(name="Eve")
    await ann.create(start=True, options=ONE_DEAL, private=True)
    await play(ann)
    player = ann.welcome["player"]
    assert (await figures(ann))["matches"] == 2
    assert (await figures(eve, player=player))["matches"] == 1


async def test_questions_that_cannot_be_answered_are_refused_in_a_sentence(here: House) -> None:
    client = await here.client()
    assert (await figures(client))["games"] == []
    assert await client.refused("statistics", days=0) == "bad_message"
    assert await client.refused("daily", game="whist") == "unknown_game"
    assert await client.refused("daily", game="bigtwo") == "no_daily_deal"
    assert await client.refused("daily", game="patience", day="2026-02-31") == "bad_day"
    codes = [(await client.ask("standings")).get("code") for _ in range(25)]
    assert codes[-1] == "too_fast"


# ------------------------------------------------------------------------------------------------------ one's matches


async def test_ones_matches_are_listed_the_latest_first_with_the_way_to_their_replays(here: House) -> None:
    """However many: page by page, of one game or of all; nobody is told of anybody else's."""
    ann, eve = await a_match(here, private=True), await here.client(name="Eve")
    name = ann.table["record"].removeprefix("/record/").removesuffix(".jsonl")
    (match,) = (await ann.ask("matches"))["data"]["matches"]
    assert (match["game"], match["record"], match["match"], match["part"], match["people"]) == (
        "bigtwo",
        name,
        1,
        0,
        [],
    )
    async with here.session.get(f"{here.address}/match/{match['record']}/{match['match']}.json") as answer:
        assert answer.status == 200
    await ann.create(start=True, game="patience")
    await ann.ask("act", code=ann.code, action="give up")
    told = (await ann.ask("matches", game="patience"))["data"]
    # Its match is not over: another game may follow.
    assert [(each["game"], each["part"], each["record"]) for each in told["matches"]] == [("patience", 1, "")]
    await ann.ask("leave", code=ann.code)
    assert (await ann.ask("matches"))["data"]["matches"][0]["record"] != ""
    assert (await eve.ask("matches"))["data"] == {"matches": [], "more": False}

    player, game, today = eve.welcome["player"], game_named("patience"), day_of(here.hub.now())
    entries = [solved(game, player, today - timedelta(days=back), 50 - back, 0) for back in range(50)]
    await here.store.save(saved.add_table(99, "ZZZZ", "x", 1), *counted(99, entries))
    found = []
    for skip, more in ((0, True), (20, True), (40, False)):
        told = (await eve.ask("matches", skip=skip))["data"]
        assert told["more"] == more
        found += [each["match"] for each in told["matches"]]
    assert found == [*range(50, 0, -1)]
    assert await eve.refused("matches", game="whist") == "unknown_game"
    assert await eve.refused("matches", skip=-1) == "bad_message"


# ---------------------------------------------------------------------------------------------- matches of another user


def entry_of(user: Client, match: int, *met: OpponentEntry, private: bool = False, game: str = "bigtwo") -> MatchEntry:
    """A match of a user at a table of four."""
    return MatchEntry(
        match=match, player=user.welcome["player"], name="Ann", game=game, seats=4, level="normal",
        private=private, began=match, ended=match + 1000, outcome="lost", met=met,
    )  # fmt: skip


def met(user: Client, name: str, ahead: int = 0) -> OpponentEntry:
    return OpponentEntry(user.welcome["player"], name, ahead)


async def matches_of(reader: Client, user: Client, **fields: Any) -> list[dict[str, Any]]:
    answer = await reader.ask("matches", player=user.welcome["player"], **fields)
    assert answer["type"] == "reply", answer
    return list(answer["data"]["matches"])


async def test_matches_of_another_user_are_listed_with_place_rating_and_replay(anywhere: House) -> None:
    ann, eve = await a_match(anywhere, private=False), await anywhere.client(name="Eve")
    (match,) = found = await matches_of(eve, ann)
    (own,) = (await ann.ask("matches"))["data"]["matches"]
    assert own == match
    (rating,) = (await figures(ann))["ratings"]
    assert match["place"] in (1, 2, 3, 4)
    assert match["rating"] == pytest.approx(rating["history"][0]["change"])
    assert (match["people"], match["level"]) == ([], "normal")
    async with anywhere.session.get(f"{anywhere.address}/match/{match['record']}/{match['match']}.json") as answer:
        assert answer.status == 200
    # Matches at private tables change nothing of the answer.
    await ann.create(start=True, options=ONE_DEAL, private=True)
    await play(ann)
    assert await matches_of(eve, ann) == found
    assert await matches_of(eve, ann, game="chicago") == []
    nobody = (await eve.ask("matches", player="nobody"))["data"]
    assert nobody == {"matches": [], "more": False}


async def test_only_players_of_a_private_match_find_it_among_those_of_another(here: House) -> None:
    """On each page, however many private ones lie between; who prefers not to be listed shows strangers nothing."""
    ann, bob, eve = [await here.client(name=name) for name in ("Ann", "Bob", "Eve")]
    entries = [entry_of(ann, match, private=match % 3 > 0) for match in range(1, 76)]
    entries.append(entry_of(ann, 76, met(bob, "Bob", -1), OpponentEntry("", "", 1), private=True))
    await here.store.save(saved.add_table(99, "ZZZZ", "x", 1), *counted(99, entries))
    assert [match["match"] for match in await matches_of(eve, ann)] == [*range(75, 15, -3)]
    assert [match["match"] for match in await matches_of(eve, ann, skip=20)] == [*range(15, 0, -3)]
    together, *_ = await matches_of(bob, ann)
    assert (together["match"], together["people"], together["place"]) == (76, ["Bob"], 2)
    await here.store.save(*saved.set_preferences(ann.welcome["player"], {"listed": "false"}))
    assert (await eve.ask("matches", player=ann.welcome["player"]))["data"] == {"matches": [], "more": False}
    assert [match["match"] for match in await matches_of(bob, ann)] == [76]
    assert len(await matches_of(ann, ann)) == 20


async def test_who_prefers_not_to_be_listed_is_found_in_no_match_of_another(here: House) -> None:
    """Neither by name nor by the replay, which names all; those who played see them."""
    ann, bob, eve, cid = [await here.client(name=name) for name in ("Ann", "Bob", "Eve", "Cid")]
    await here.store.save(*saved.set_preferences(bob.welcome["player"], {"listed": "false"}))
    entries = [entry_of(ann, 1, met(cid, "Cid")), entry_of(ann, 2, met(bob, "Bob"), met(cid, "Cid"))]
    await here.store.save(saved.add_table(99, "ZZZZ", "x", 1), *counted(99, entries))
    hidden, shown = await matches_of(eve, ann)
    assert (hidden["match"], hidden["people"], hidden["record"]) == (2, ["Cid"], "")
    assert (shown["people"], shown["record"]) == (["Cid"], record_name("ZZZZ", "x"))
    page = await figures(eve, player=ann.welcome["player"])
    assert [other["name"] for other in page["games"][0]["met"]] == ["Cid"]
    assert ([day["people"] for day in page["days"]], page["evenings"]) == ([["Cid"]], 1)
    for reader in (bob, cid, ann):
        (seen, _) = await matches_of(reader, ann)
        assert (seen["people"], seen["record"]) == (["Bob", "Cid"], record_name("ZZZZ", "x"))
        page = await figures(reader, player=ann.welcome["player"])
        assert {other["name"] for other in page["games"][0]["met"]} == {"Bob", "Cid"}


# ------------------------------------------------------------------------------------------------- the deal of the day


def solved(game: Game, person: str, day: date, match: int, later: int) -> MatchEntry:
    """A game of the deal of a day, begun so many days later."""
    noon = int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000) + later * 86_400_000
    return MatchEntry(
        match=match, player=person, name="Ann", game=game.name, seats=1, began=noon, ended=noon + 1000,
        outcome="won", number=number_of(game, day), moves=50, size=52,
    )  # fmt: skip


@pytest.mark.parametrize(("gap", "days"), [((), 40), ((0,), 39), ((0, 1), 0), ((30,), 30), ((13, 14), 13)])
async def test_days_in_a_row_are_counted_up_to_today_or_yesterday(here: House, gap: tuple[int, ...], days: int) -> None:
    """However long the row is; what was solved on another day than its own is none."""
    ann, game, today = await here.client(name="Ann"), game_named("patience"), day_of(here.hub.now())
    player = ann.welcome["player"]
    entries = [solved(game, player, today - timedelta(days=back), back + 1, back in gap) for back in range(40)]
    await here.store.save(saved.add_table(99, "ZZZZ", "x", 1), *counted(99, entries))
    told = (await ann.ask("daily", game="patience"))["data"]
    assert told["days"] == days
    assert told["players"] == (0 not in gap)
    kept = (await figures(ann))["games"][0]["daily"]
    assert kept["now"] == days


async def test_the_board_of_the_day_tells_who_has_played_and_at_which_try(here: House) -> None:
    ann, bao = await here.client(name="Ann"), await here.client(name="Bea")
    for client, moves in ((ann, ["deal", "give up"]), (ann, ["give up"]), (bao, ["deal", "deal", "give up"])):
        await client.create(start=True, daily=True, game="patience")
        for move in moves:
            await client.ask("act", code=client.code, action=move)
    board = (await ann.ask("daily", game="patience"))["data"]
    today = datetime.now(UTC).date()
    assert (board["day"], board["number"]) == (today.isoformat(), int(today.strftime("%Y%m%d")))
    assert (board["players"], board["solved"], board["mine"]["tries"]) == (2, 0, 2)
    assert [(row["name"], row["tries"], row["moves"]) for row in board["rows"]] == [("Bea", 1, 3), ("Ann", 2, 1)]
    assert board["days"] == 0
    # The same deal at another time is a try, and brings nobody onto the board of a day.
    await bao.create(start=True, game="patience", options={"deal_number": 20200101})
    await bao.ask("act", code=bao.code, action="give up")
    past = (await bao.ask("daily", game="patience", day="2020-01-01"))["data"]
    assert (past["players"], past["rows"]) == (0, [])
