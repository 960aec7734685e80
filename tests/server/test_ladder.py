"""Ratings as they are stored, and the ladder: each result counts once and in its place; who is listed, and where."""

import asyncio
import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from sqlalchemy import delete, select, update

from dealt.cli import main
from dealt.games.bigtwo.recap import BigTwoRecapBuilder
from dealt.ratings import ratings as model
from dealt.ratings.bot_ratings import bot_ratings
from dealt.ratings.ratings import ResultKey, rated
from dealt.ratings.seasons import begin_of, season_of
from dealt.ratings.types import Ladder, LadderRow
from dealt.server.limits.constants import GUEST_DAYS
from dealt.server.rooms.codes import record_name
from dealt.server.shards import Shards
from dealt.server.storage import history, ladder_store, rating_store
from dealt.server.storage import statements as saved
from dealt.server.storage.rating_store import next_step, save_step, set_results
from dealt.server.storage.schema import people, rating_changes, rating_progress, ratings
from dealt.server.storage.store import Store
from dealt.table.match_result import MatchResult, RatedPlayer
from dealt.terminal.client.ladder import ladder_lines, rating_curve
from dealt.terminal.client.table_address import TokenFile
from tests.ratings.test_ratings import AUTUMN, DAY, MINUTE, ms
from tests.server.harness import House, assert_sentence
from tests.server.test_ratings import a_rated_match, ratings_of
from tests.server.test_statistics import ONE_DEAL, figures, play

USERS: Final = ("ann", "bob", "cid", "dee", "eve")
WINTER: Final = ms(2027, 1, 2)


def match(
    number: int, *places: tuple[str, int], at: int = AUTUMN, rules: str = "deuce", public: bool = True
) -> MatchResult:
    """A match of users and bots: a bot is called by its level, with a star."""
    players = tuple(
        RatedPlayer("", name[1:], place) if name.startswith("*") else RatedPlayer(name, "", place)
        for name, place in places
    )
    return MatchResult(match=number, game="bigtwo", rules=rules, ended=at, players=players, public=public)


def random_matches(rng: Random, count: int) -> list[MatchResult]:
    """Matches of some days at the turn of two seasons, many of the same users on the same day."""
    turn = begin_of(season_of(WINTER))
    found = []
    for number in range(count):
        names = [*rng.sample(USERS, rng.randint(1, 3)), "*normal"]
        places = [(name, rng.randint(1, 3)) for name in names]
        ended = turn + rng.randint(-2, 1) * DAY + rng.randint(0, 40) * MINUTE
        rules = rng.choice(["deuce", "deuce", ""])
        found.append(match(number, *places, at=ended, rules=rules, public=rng.random() < 0.7))
    return found


def everything(store: Store) -> list[list[Any]]:
    with store.engine.connect() as connection:
        return [
            sorted(map(tuple, connection.execute(select(table)).all()), key=str) for table in (ratings, rating_changes)
        ]


async def counted(store: Store) -> None:
    while await store.rate_next():
        pass


async def with_users(store: Store, *names: str, guest: bool = False) -> None:
    await store.save(*(saved.add_person(name, name.title(), f"hash of {name}", guest, AUTUMN) for name in names))


async def wins(store: Store, *matches: tuple[str, ...], at: int = AUTUMN, first: int = 1, **fields: Any) -> None:
    """Save matches, each with its players from the first to the last."""
    results = [
        match(number, *((name, place) for place, name in enumerate(names, 1)), at=at + number, **fields)
        for number, names in enumerate(matches, first)
    ]
    await store.save(*set_results(1, results))


async def ladder(store: Store, reader: str = "", first: int = 0, **fields: Any) -> Ladder:
    now = fields.pop("now", AUTUMN + DAY)
    chosen = {"rules": None, "season": None, **fields}
    return await store.ladder(
        reader, "bigtwo", chosen["rules"], chosen["season"], first, now=now, record_name=record_name
    )


def names(rows: Sequence[LadderRow]) -> list[str]:
    return [row.name or f"*{row.level}" for row in rows]


# ---------------------------------------------------------------------------------------------------- counting


@pytest.mark.parametrize("seed", range(4))
async def test_stored_ratings_are_those_of_all_results_in_whatever_order_they_were_saved(
    store: Store, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Late ones and repeated ones, too: to the last digit, with history and past seasons."""
    monkeypatch.setattr(rating_store, "_AT_ONCE", 7)
    rng = Random(seed)
    results = random_matches(rng, 60)
    arriving = rng.sample(results, len(results))
    arriving[30:30] = rng.sample(arriving[:30], 3)
    while arriving:
        batch = [arriving.pop() for _ in range(min(len(arriving), rng.randint(1, 15)))]
        await store.save(*set_results(1, batch))
        for _ in range(rng.randint(0, 6)):
            await store.rate_next()
    await counted(store)
    expected = rated((ResultKey(result.ended, 1, result.match, 0), result) for result in results)
    assert expected.users()
    for now in (AUTUMN, WINTER):
        for user in USERS:
            assert await store.ratings_of(user, now) == expected.of_user(user, now)
    before = everything(store)
    await store.save(*rating_store.forget_ratings())
    assert everything(store) == [[], []]
    await counted(store)
    assert everything(store) == before


async def test_each_result_counts_once_when_several_processes_count(shared: str) -> None:
    stores = [Store(shared, Shards((), alone=False)) for _ in range(3)]
    for store in stores:
        store.start()
    results = random_matches(Random(7), 300)
    await stores[0].save(saved.add_table(1, "KTRN", "x", 1))
    await stores[0].save(*set_results(1, results))
    await asyncio.gather(*map(counted, stores))
    expected = rated((ResultKey(result.ended, 1, result.match, 0), result) for result in results)
    for user in USERS:
        assert await stores[1].ratings_of(user, WINTER) == expected.of_user(user, WINTER)
    for store in stores:
        await asyncio.to_thread(store.close)


async def test_a_step_is_not_saved_once_another_process_has_counted_further(store: Store) -> None:
    """So a process that was stopped in the middle of one and goes on later changes nothing."""
    for number in (1, 2):
        await wins(store, ("ann", "bob"), first=number)
        with store.engine.connect() as connection:
            late = next_step(connection, store.damage)
        assert late is not None
        assert await store.rate_next()
        before = everything(store)
        with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
            assert not save_step(connection, late)
        assert everything(store) == before
    assert not await store.rate_next()


async def test_ratings_are_counted_anew_when_the_model_has_changed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rating_store, "_AT_ONCE", 2)
    await wins(store, *[("ann", "bob")] * 5)
    await counted(store)
    before = everything(store)
    await store.save((update(ratings), {"rating": 1.0}))
    monkeypatch.setattr(rating_store, "MODEL_VERSION", model.MODEL_VERSION + 1)
    await counted(store)
    assert everything(store) == before
    # A process of the version before leaves them as they are.
    monkeypatch.setattr(rating_store, "MODEL_VERSION", model.MODEL_VERSION)
    await wins(store, ("bob", "ann"), first=10)
    await counted(store)
    assert everything(store) == before
    with store.engine.connect() as connection:
        assert connection.scalars(select(rating_progress.c.model)).all() == [model.MODEL_VERSION + 1]


def test_the_version_of_the_model_is_that_of_its_numbers() -> None:
    """When this fails, raise MODEL_VERSION: stored ratings follow from the old numbers."""
    numbers = [
        model.MEAN, model.START_DEVIATION, model.BETA, model.TAU, model.BOT_DEVIATION, model.KEPT, model.WIDENING,
        model.MOST_TOGETHER, model.MOST_ALONE, *(bot_ratings("bigtwo", seats) for seats in (2, 3, 4)),
        bot_ratings("bluejack"), bot_ratings("chicago"),
    ]  # fmt: skip
    bots = [
        {"easy": 1327, "normal": 1500, "hard": 1534, "expert": 1598},
        {"easy": 1307, "normal": 1500, "hard": 1576, "expert": 1719},
        {"easy": 1318, "normal": 1500, "hard": 1642, "expert": 1794},
        {"easy": 1278, "normal": 1500, "hard": 1513, "expert": 1518},
        {"easy": 1264, "normal": 1500, "hard": 1575, "expert": 1625},
    ]
    known = [1500.0, 250.0, 125.0, 2.5, 10.0, 0.75, 80.0, 20, 30, *bots]
    assert (model.MODEL_VERSION, numbers) == (3, known)


async def test_a_room_that_cannot_save_shows_what_it_has_counted(
    here: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann,) = await a_rated_match(here, "Ann")
    with monkeypatch.context() as broken:

        def refuse(_step: object) -> None:
            raise OSError("the disk is full")

        broken.setattr(here.store, "_save_step", refuse)
        assert (await figures(ann))["ratings"] == []
        assert "cannot save" in caplog.text
        assert (await ann.ask("ladder", game="bigtwo"))["data"]["counting"] is True
    assert len((await figures(ann))["ratings"]) == 1


# ---------------------------------------------------------------------------------------------------- the ladder


async def test_a_ladder_has_users_and_bots_by_rating_and_places_for_those_that_are_sure(store: Store) -> None:
    await with_users(store, "ann", "bob", "cid")
    # Days apart, so that all count.
    for number in range(60):
        of_ann, of_bob = ("ann", "*normal"), ("*hard", "bob")
        order = 1 if number % 3 else -1
        await wins(store, of_ann[::order], of_bob[::order], at=AUTUMN + number * DAY // 2, first=2 * number)
    await wins(store, ("cid", "*expert"), at=AUTUMN, first=500)
    found = await ladder(store, "bob", now=AUTUMN + 40 * DAY)
    assert (found.game, found.rules, found.season, found.ends) == ("bigtwo", "deuce", "2026-09-21", "2026-12-21")
    assert (found.people, found.bots, found.counting, found.rule_sets) == (3, 4, False, ("deuce",))
    assert [row.rating for row in found.rows] == sorted((row.rating for row in found.rows), reverse=True)
    assert set(names(found.rows)) == {"Ann", "Bob", "Cid", "*easy", "*normal", "*hard", "*expert"}
    provisional = [row for row in found.rows if row.provisional]
    assert [(row.name, row.place) for row in provisional] == [("Cid", None)]
    assert [row.place for row in found.rows if not row.provisional] == [1, 2, 3, 4, 5, 6]
    (ann,) = (row for row in found.rows if row.name == "Ann")
    assert (ann.matches, len(ann.trend), ann.trend[-1]) == (60, 20, round(ann.rating))
    assert ann.played == AUTUMN + 59 * DAY // 2 + 118
    mine = found.mine
    assert mine is not None
    assert mine.row in found.rows
    assert found.rows[mine.index] == mine.row
    assert mine.next == min(row.rating for row in found.rows if row.rating > mine.row.rating and not row.provisional)
    assert mine.history[-1].rating == mine.row.rating
    assert mine.best == max(point.rating for point in mine.history)


async def test_pages_of_a_ladder_follow_on_each_other(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    users = [f"user{number:02}" for number in range(23)]
    await with_users(store, *users)
    await wins(store, *((user, "*hard") if number % 2 else ("*hard", user) for number, user in enumerate(users)))
    whole = await ladder(store)
    assert len(whole.rows) == 27
    monkeypatch.setattr(ladder_store, "PROVISIONAL", 1000.0)
    monkeypatch.setattr(ladder_store, "_RANKED", ratings.c.deviation <= 1000.0)
    whole = await ladder(store)
    # Equal ratings have equal places.
    assert {row.place for row in whole.rows if row.player} == {
        min(place for place, row in enumerate(whole.rows, 1) if row.rating == rating)
        for rating in {row.rating for row in whole.rows if row.player}
    }
    for rows in (1, 4, 10):
        monkeypatch.setattr(ladder_store, "LADDER_ROWS", rows)
        pages = [await ladder(store, first=first) for first in range(0, 27, rows)]
        assert [row for page in pages for row in page.rows] == list(whole.rows)
    for user in users:
        mine = (await ladder(store, user)).mine
        assert mine is not None
        assert mine.row in whole.rows
        assert (await ladder(store, first=mine.index)).rows[0].rating == mine.row.rating


async def test_who_is_listed(store: Store) -> None:
    """Users with a name of their own who have played at a public table, and have not chosen otherwise."""
    await with_users(store, "ann", "bob", "cid")
    await with_users(store, "guest", guest=True)
    await wins(store, *((name, "*easy") for name in ("ann", "bob", "guest", "gone")))
    await wins(store, ("cid", "*easy"), first=20, public=False)
    await store.save(*saved.set_preferences("bob", {"listed": "false"}))
    assert [row.name for row in (await ladder(store)).rows if row.player] == ["Ann"]
    for reader in ("bob", "cid", "guest"):
        mine = (await ladder(store, reader)).mine
        assert mine is not None
        assert (mine.listed, mine.row.matches) == (False, 1)
    await store.save(*saved.set_preferences("bob", {"listed": "true"}))
    assert {row.name for row in (await ladder(store)).rows if row.player} == {"Ann", "Bob"}
    # One match at a public table is enough for the rating, but not for the others to show.
    await wins(store, ("*easy", "cid"), first=30)
    (row,) = (row for row in (await ladder(store)).rows if row.name == "Cid")
    assert (row.played, row.trend) == (AUTUMN + 30, (round(row.rating),))


async def test_the_last_match_says_against_whom(store: Store) -> None:
    await with_users(store, "ann", "bob", "cid")
    await wins(store, ("ann", "bob", "cid"))
    await wins(store, ("bob", "ann", "*expert", "cid"), first=2)
    await store.save(
        *saved.set_preferences("cid", {"listed": "false"}), (delete(people).where(people.c.id == "bob"), {})
    )
    mine = (await ladder(store, "ann")).mine
    assert mine is not None and mine.last is not None
    (before, after), last = mine.history, mine.last
    assert (last.point, last.place) == (after, 2)
    assert after.change == after.rating - before.rating
    # Who is gone has no name, and who is not listed no rating.
    told = [(each.name, each.level, each.place, each.rating is None) for each in last.players]
    assert told == [("", "", 1, False), ("", "expert", 3, False), ("Cid", "", 4, True)]
    assert last.players[1].rating == bot_ratings("bigtwo")["expert"]
    assert (last.record, last.match) == (record_name("KTRN", "x"), 2)


async def test_seasons_and_rule_sets_have_ladders_of_their_own(store: Store) -> None:
    await with_users(store, "ann", "bob")
    await wins(store, ("ann", "bob"))
    await wins(store, ("ann", "*easy"), rules="", at=AUTUMN, first=5)
    await wins(store, ("ann", "*easy"), rules="", at=WINTER, first=9)
    past = await ladder(store, "bob", rules="deuce", season=season_of(AUTUMN), now=WINTER + DAY)
    assert (past.people, past.seasons) == (2, ("2026-12-21", "2026-09-21"))
    assert past.mine is not None
    now = await ladder(store, "bob", rules="deuce", now=WINTER + DAY)
    assert (now.people, now.season, now.mine, now.rule_sets) == (0, "2026-12-21", None, ("", "deuce"))
    assert [row.level for row in now.rows] == ["expert", "hard", "normal", "easy"]
    # Those that the reader plays come first.
    assert (await ladder(store, "ann", now=WINTER + DAY)).rules == ""
    assert (await ladder(store, "bob", season=season_of(AUTUMN), now=WINTER + DAY)).rules == "deuce"


async def test_a_guest_s_rating_lives_as_long_as_the_guest_and_that_of_an_account_for_good(here: House) -> None:
    (ann,) = await a_rated_match(here, "Ann")
    guest = await here.client()
    await guest.create(private=False, start=True, options=ONE_DEAL)
    await play(guest)
    for client in (ann, guest):
        await client.ask("leave", code=client.code)
        assert len(await ratings_of(here, client)) == 1
        await client.close()
    here.minutes_later = GUEST_DAYS * 24 * 60 + 1
    await here.hub.clean()
    found, called = await asyncio.to_thread(history.ratings, here.settings.data)
    assert [called.get(user) for user in found.users()].count("Ann") == 1
    assert guest.welcome["player"] not in called
    now = await here.client(token=ann.welcome["token"])
    assert [rating["matches"] for rating in (await figures(now))["ratings"]] == [1]


async def test_a_client_asks_for_a_ladder(here: House) -> None:
    ann, bob = await a_rated_match(here, "Ann", "Bob")
    found = (await ann.ask("ladder", game="bigtwo"))["data"]
    assert {row["name"] for row in found["rows"] if row["player"]} == {"Ann", "Bob"}
    assert found["mine"]["row"]["name"] == "Ann"
    assert [each["name"] for each in found["mine"]["last"]["players"] if each["player"]] == ["Bob"]
    await bob.ask("prefer", preferences={"listed": False})
    found = (await ann.ask("ladder", game="bigtwo"))["data"]
    assert [row["name"] for row in found["rows"] if row["player"]] == ["Ann"]
    for fields, code in (
        ({"game": "patience"}, "not_rated"),
        ({"game": "whist"}, "unknown_game"),
        ({"game": "bigtwo", "season": "2026-09-22"}, "bad_season"),
        ({"game": "bigtwo", "season": "2026-13-21"}, "bad_season"),
        ({"game": "bigtwo", "season": "2999-12-21"}, "bad_season"),
        ({"game": "bigtwo", "first": -1}, "bad_message"),
        ({"game": "bigtwo", "rules": "\0"}, "bad_message"),
    ):
        answer = await ann.ask("ladder", **fields)
        assert_sentence(answer)
        assert answer["code"] == code


async def test_the_terminal_shows_a_ladder_and_ones_own_place(
    here: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, _ = await a_rated_match(here, "Ann", "Bob")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    TokenFile(tmp_path / "dealt" / "rooms.json").keep(here.address, ann.welcome["token"])
    room = here.address.removeprefix("http://")

    async def shown(*arguments: str) -> str:
        capsys.readouterr()
        assert await asyncio.to_thread(main, ["ladder", *arguments]) == 0
        return capsys.readouterr().out

    lines = (await shown("bigtwo", room)).splitlines()
    assert re.fullmatch(r"Big Two, Deuce rules: (spring|summer|autumn|winter) \d{4}, until \d{4}-\d\d-20", lines[0])
    (mine,) = (line for line in lines if line.startswith(">"))
    assert re.search(r"-  +Ann +\d+ +± \d+ +1 match +\d{4}-\d\d-\d\d +provisional$", mine)
    expert = bot_ratings("bigtwo")["expert"]
    assert any(re.search(f"1 +expert bot +{expert} +± 10$", line) for line in lines)
    assert re.fullmatch(r"Last match, .*: [+-]\d+; place \d of 4, .*Bob \(1500\).*\.", lines[-1])
    assert json.loads(await shown("bigtwo", room, "--json"))["mine"]["row"]["name"] == "Ann"
    assert "Only you see your place." in await shown("bigtwo", room, "--unlisted")
    assert "Only you see your place." not in await shown("bigtwo", room, "--listed")
    assert "You have no rating here" in await shown("chicago", room)
    assert "You have no rating here" in await shown("bigtwo", room, "--rules", "shash", "--first", "1")
    for arguments, code in ((["patience", room], "not_rated"), (["bigtwo", "KTRN"], "bad_room")):
        assert await asyncio.to_thread(main, ["ladder", *arguments]) == 1
        assert f"({code})" in capsys.readouterr().err


async def test_a_ladder_in_the_terminal_says_what_is_left_and_who_sees_it(store: Store) -> None:
    await with_users(store, "ann", "bob", "cid")
    await wins(store, ("ann", "bob", "cid"), public=False)
    await wins(store, ("bob", "cid"), ("cid", "bob"), first=5)
    found = await ladder(store, "ann")
    told = "\n".join(ladder_lines(found))
    assert "Only you see your place." in told
    assert "place 1 of 3, ahead of Bob (1500) and Cid (1500)" in told
    page = msgspec.structs.replace(found, first=2, counting=True)
    told = "\n".join(ladder_lines(msgspec.structs.replace(page, rows=found.rows[2:4])))
    assert "2 more; --first 4 shows them." in told
    assert "still being counted" in told


async def test_the_terminal_draws_the_curve_of_ones_own_rating(store: Store) -> None:
    await with_users(store, "ann", "bob")
    assert list(rating_curve(await ladder(store, "ann"))) == []
    await wins(store, ("ann", "bob"), ("ann", "bob"), ("ann", "bob"))
    found = await ladder(store, "ann")
    (curve,) = rating_curve(found)
    *rows, foot = curve.plain.splitlines()
    assert re.fullmatch(r" +your rating from (\d{4}-\d\d-\d\d) to \1", foot)
    columns = [[number for number, row in enumerate(rows) if row[at] == "•"] for at in range(6, len(rows[0]))]
    heights = [number for (number,) in columns]
    # Three victories, each worth less than the one before.
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 3
    levels = [float(row[:5]) for row in rows]
    assert found.mine is not None
    for height, point in zip(dict.fromkeys(heights), found.mine.history, strict=True):
        assert abs(levels[height] - point.rating) <= (levels[0] - levels[1]) / 2


async def test_the_page_of_a_user_who_is_not_listed_has_only_matches_with_the_reader(here: House) -> None:
    ann, bob = await a_rated_match(here, "Ann", "Bob")
    (cid,) = await a_rated_match(here, "Cid")
    await a_rated_match(here, "Dee")
    page = await figures(cid, player=ann.welcome["player"])
    assert page["together"] == []
    (game,) = page["games"]
    assert {row["opening"] for row in game["openings"]} <= set(BigTwoRecapBuilder.openings)
    assert sum(row["deals"] for row in game["openings"]) <= 1
    for client in (ann, cid):
        await client.ask("prefer", preferences={"listed": False})
    refusal = await bob.ask("statistics", player=cid.welcome["player"])
    assert refusal["code"] == "no_statistics"
    (together,) = (await figures(bob, player=ann.welcome["player"]))["together"]
    assert (together["game"], together["matches"]) == ("bigtwo", 1)
    assert (await figures(ann))["together"] == []
