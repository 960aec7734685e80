"""Holidays: the time of a user in games by days stops, also at tables that sleep, over restarts and at other nodes."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from dealt.cli import main
from dealt.server.limits.constants import HOLIDAY_DAYS
from dealt.terminal.client.table_address import TokenFile
from tests.server.harness import Client, House, Message, house, until
from tests.server.nodes import Cluster
from tests.server.push_service import PushService, push_service
from tests.server.test_correspondence import (
    DAY,
    DAY_SECONDS,
    everybody_goes,
    falls_asleep,
    inbox,
    moves_of,
    two_at_a_table,
    wake,
)
from tests.server.test_notifications import one_leaves_and_the_other_moves, player_and_other
from tests.server.test_user_data import data_of, rows_of

DAY_MS = 1000 * DAY_SECONDS


def today(here: House) -> date:
    return datetime.fromtimestamp(here.hub.now() / 1000, UTC).date()


def days(here: House, first: int, last: int) -> dict[str, str]:
    """Return days so many days from now."""
    return {name: str(today(here) + timedelta(days=day)) for name, day in (("first", first), ("last", last))}


async def holiday(client: Client, here: House, first: int, last: int) -> Message:
    answer = await client.ask("add_holiday", **days(here, first, last))
    assert answer["type"] == "reply", answer
    return dict(answer["data"])


async def end(client: Client, day: str) -> Message:
    answer = await client.ask("end_holiday", first=day)
    assert answer["type"] == "reply", answer
    return dict(answer["data"])


def left(here: House, told: Message) -> int:
    return int(told["left"][str(today(here).year)])


def near_new_year(here: House) -> bool:
    return (today(here) + timedelta(days=40)).year != today(here).year


@pytest.fixture
async def summer(data: Path) -> AsyncIterator[House]:
    """A room in which no year ends soon."""
    async with house(data) as here:
        while near_new_year(here):
            here.minutes_later += 20 * DAY
        yield here


def seat_of(game: Message, client: Client) -> Any:
    return next(seat for seat in game["seats"] if seat["name"] == client.welcome["name"])


async def test_the_time_of_who_is_away_stops_and_others_see_until_when(summer: House) -> None:
    clients = await two_at_a_table(summer)
    mover, other = await player_and_other(clients)
    summer.minutes_later += 60
    told = await holiday(mover, summer, 0, 2)
    back = told["holidays"][0]["ends"]
    assert back == 1000 * int(datetime.combine(today(summer) + timedelta(days=3), datetime.min.time(), UTC).timestamp())
    assert left(summer, told) == HOLIDAY_DAYS - 3
    seat = mover.table["seat"]
    await other.until(lambda each: each.table["table"]["seats"][seat].get("away_until") == back)
    await other.until(lambda each: each.table["clock"] and each.table["clock"]["stopped"])
    [game] = await inbox(other)
    assert (seat_of(game, mover)["away_until"], seat_of(game, other).get("away_until")) == (back, None)
    assert game["stopped"]
    assert game["left_ms"] <= DAY_MS - 3_600_000
    summer.minutes_later += DAY
    [later] = await inbox(other)
    assert abs(later["left_ms"] - game["left_ms"]) < 60_000, "it does not run"
    # At the end of the holiday, everybody at the table learns of it.
    summer.minutes_later += (back - summer.hub.now()) // 60_000 + 1
    summer.hub.rooms.here(mover.code).wake()
    await other.until(lambda each: each.table["table"]["seats"][seat].get("away_until") is None)
    [after] = await inbox(other)
    assert not after["stopped"] and seat_of(after, mover).get("away_until") is None


async def test_a_table_that_sleeps_waits_for_who_is_on_holiday_and_not_a_minute_longer(summer: House) -> None:
    clients = await two_at_a_table(summer)
    mover, _ = await player_and_other(clients)
    began = summer.hub.now()
    code = await everybody_goes(summer, clients)
    await falls_asleep(summer, code)
    back = await summer.client(token=mover.welcome["token"])
    told = await holiday(back, summer, 0, 4)
    away_ms = told["holidays"][0]["ends"] - told["holidays"][0]["begins"]
    await back.close()
    await summer.hub.rooms.wake_due()
    await falls_asleep(summer, code)
    due = began + away_ms + DAY_MS
    summer.minutes_later += (due - summer.hub.now()) // 60_000 - 5
    await summer.hub.rooms.wake_due()
    assert await moves_of(summer, code) == []
    assert summer.hub.rooms.here(code) is None, "no bot is waited for"
    summer.minutes_later += 6
    await wake(summer, code, 1)
    assert await moves_of(summer, code) == ["stand_in"]


async def test_a_holiday_that_ends_early_gives_its_days_back_and_the_time_runs_on(summer: House) -> None:
    clients = await two_at_a_table(summer)
    mover, _ = await player_and_other(clients)
    code = mover.code
    told = await holiday(mover, summer, 0, 9)
    assert left(summer, told) == HOLIDAY_DAYS - 10
    summer.minutes_later += 2 * DAY
    told = await end(mover, told["holidays"][0]["first"])
    assert (told["holidays"], left(summer, told)) == ([], HOLIDAY_DAYS - 3)
    due = summer.hub.now() + DAY_MS
    await everybody_goes(summer, clients)
    await falls_asleep(summer, code)
    summer.minutes_later += (due - summer.hub.now()) // 60_000 - 5
    await summer.hub.rooms.wake_due()
    assert await moves_of(summer, code) == []
    summer.minutes_later += 10
    await wake(summer, code, 1)
    # A holiday to come that is not wanted costs nothing.
    again = await summer.client(token=mover.welcome["token"])
    assert left(summer, await holiday(again, summer, 5, 6)) == HOLIDAY_DAYS - 5
    assert left(summer, await end(again, days(summer, 5, 6)["first"])) == HOLIDAY_DAYS - 3


async def test_a_year_has_so_many_days_of_holiday(summer: House) -> None:
    ann = await summer.client()
    await holiday(ann, summer, 1, HOLIDAY_DAYS - 2)
    for first, last, code in [
        (HOLIDAY_DAYS - 1, HOLIDAY_DAYS + 1, "no_holidays_left"),
        (HOLIDAY_DAYS - 2, HOLIDAY_DAYS, "holidays_overlap"),
        (-1, 0, "bad_holiday"),
        (HOLIDAY_DAYS + 3, HOLIDAY_DAYS + 2, "bad_holiday"),
        (800, 801, "holiday_too_far"),
    ]:
        assert await ann.refused("add_holiday", **days(summer, first, last)) == code
    assert await ann.refused("end_holiday", first=days(summer, 0, 0)["first"]) == "no_holiday"
    assert await ann.refused("add_holiday", first="soon", last="2026-13-01") == "bad_message"
    assert left(summer, await holiday(ann, summer, HOLIDAY_DAYS - 1, HOLIDAY_DAYS)) == 0
    # Over the end of a year, each year counts its own days.
    year = today(summer).year
    bob = await summer.client()
    answer = await bob.ask("add_holiday", first=f"{year}-12-20", last=f"{year + 1}-01-10")
    assert answer["data"]["left"] == {str(year): HOLIDAY_DAYS - 12, str(year + 1): HOLIDAY_DAYS - 10}


async def test_holidays_at_the_same_time_do_not_pass_the_days_of_a_year(anywhere: House) -> None:
    ann = await anywhere.client()
    pages = [ann, *[await anywhere.client(token=ann.welcome["token"]) for _ in range(4)]]
    year = today(anywhere).year + 1
    months = range(1, len(pages) + 1)
    answers = await asyncio.gather(
        *[
            page.ask("add_holiday", first=f"{year}-{month:02}-01", last=f"{year}-{month:02}-{HOLIDAY_DAYS // 2}")
            for page, month in zip(pages, months, strict=True)
        ]
    )
    assert sorted(each.get("code", "") for each in answers) == ["", "", *["no_holidays_left"] * 3]
    told = (await ann.ask("holidays"))["data"]
    assert (len(told["holidays"]), told["left"][str(year)]) == (2, 0)


async def test_the_day_on_which_a_holiday_ends_counts_whatever_the_clock_of_the_user(summer: House) -> None:
    ann = await summer.client()
    await holiday(ann, summer, 0, 9)
    summer.minutes_later += 2 * DAY
    await ann.ask("end_holiday", first=days(summer, -2, 0)["first"], offset=-1440)
    assert left(summer, (await ann.ask("holidays"))["data"]) == HOLIDAY_DAYS - 3


async def test_a_holiday_begins_and_ends_at_midnight_where_the_user_is(summer: House) -> None:
    ann = await summer.client()
    answer = await ann.ask("add_holiday", **days(summer, 3, 3), offset=120)
    (told,) = answer["data"]["holidays"]
    midnight = datetime.combine(today(summer) + timedelta(days=3), datetime.min.time(), UTC)
    assert told["begins"] == 1000 * int(midnight.timestamp()) - 2 * 3_600_000
    assert told["ends"] - told["begins"] == DAY_MS


async def test_a_holiday_holds_after_a_restart(data: Path) -> None:
    async with house(data) as first:
        clients = await two_at_a_table(first)
        mover, _ = await player_and_other(clients)
        code, token = mover.code, mover.welcome["token"]
        await holiday(mover, first, 0, 4)
    async with house(data) as second:
        second.minutes_later += 3 * DAY
        await second.hub.rooms.wake_due()
        assert await moves_of(second, code) == []
        back = await second.client(token=token)
        snapshot = await back.join(code)
        assert snapshot["clock"]["stopped"]
        assert snapshot["table"]["seats"][snapshot["seat"]]["away_until"] > second.hub.now()
        second.minutes_later += 4 * DAY
        await wake(second, code, 1)


async def test_tables_of_other_nodes_follow(two: Cluster) -> None:
    clients = await two_at_a_table(two.houses[1])
    mover, other = await player_and_other(clients)
    seat, owner = mover.table["seat"], two.of(mover.code)
    elsewhere = next(server for server in two.all if server is not owner)
    away = await elsewhere.client(token=mover.welcome["token"])
    told = await holiday(away, elsewhere, 0, 3)
    back = told["holidays"][0]["ends"]
    await other.until(lambda each: each.table["table"]["seats"][seat].get("away_until") == back)
    table = owner.hub.rooms.here(mover.code).table
    assert table.deadline > back


async def test_a_table_that_missed_the_news_looks_at_the_next_sweep(
    summer: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    clients = await two_at_a_table(summer)
    mover, _ = await player_and_other(clients)
    table = summer.hub.rooms.here(mover.code).table
    deadline = table.deadline
    await until(lambda: not summer.hub.holidays._tasks)
    with monkeypatch.context() as patched:
        patched.setattr(summer.hub.holidays, "_follow", AsyncMock())
        told = await holiday(mover, summer, 0, 3)
    assert table.deadline == deadline
    await summer.hub.rooms.wake_due()
    assert table.deadline > told["holidays"][0]["ends"] > deadline
    [row] = await summer.store.by_days_of(mover.welcome["player"])
    assert row.due == table.deadline


async def test_who_sits_down_brings_the_holidays_along(summer: House) -> None:
    ann, bob = await summer.client(), await summer.client()
    await holiday(bob, summer, 0, 1)
    code = await ann.create(game="bluejack", turn_seconds=DAY_SECONDS)
    await bob.join(code)
    await ann.until(lambda each: any(seat.get("away_until") for seat in each.table["table"]["seats"]))


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


async def test_nobody_is_notified_on_holiday_and_a_move_waits_for_its_end(data: Path, service: PushService) -> None:
    async with house(data, push_services=service.address) as room:
        clients = await two_at_a_table(room)
        mover, other = await player_and_other(clients)
        browser = await service.browser(other)
        await holiday(other, room, 0, 5)
        await one_leaves_and_the_other_moves(room, clients)
        for _ in range(4):
            room.minutes_later += DAY
            for step in (room.hub.rooms.wake_due, room.hub.notifications.remind, room.hub.notifications.send_delayed):
                await step()
        assert service.received == 0
        # Ended early, what has waited comes at once, and the reminder in its time.
        back = await room.client(token=other.welcome["token"])
        told = await back.ask("holidays")
        await end(back, told["data"]["holidays"][0]["first"])
        await back.close()
        await room.hub.notifications.send_delayed()
        await service.has(1)
        assert [notification["kind"] for notification in service.told(browser)] == ["move"]
        await until(lambda: room.hub.rooms.here(mover.code).table.due < room.hub.now() + DAY_MS + 1000)
        room.minutes_later += DAY * 3 // 4 + 1
        await room.hub.notifications.remind()
        await service.has(2)
        assert [notification["kind"] for notification in service.told(browser)] == ["reminder"]


async def test_holidays_are_exported_and_erased(here: House) -> None:
    ann = await here.client(name="Ann")
    await holiday(ann, here, 0, 0)
    data = await data_of(here, ann.welcome["token"])
    assert data["holidays"] == [days(here, 0, 0)]
    await ann.send("forget", name="Ann")
    await ann.until(lambda each: any(message["type"] == "goodbye" for message in each.others))
    await asyncio.sleep(0)
    assert rows_of(here, "holidays") == ""


async def test_a_holiday_is_taken_and_ended_in_a_terminal(
    here: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clients = await two_at_a_table(here)
    mover, other = await player_and_other(clients)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    tokens, room = TokenFile(tmp_path / "dealt" / "rooms.json"), here.address.removeprefix("http://")
    tokens.keep(here.address, mover.welcome["token"])

    async def shown(*arguments: str, status: int = 0) -> list[str]:
        capsys.readouterr()
        assert await asyncio.to_thread(main, [*arguments]) == status
        told = capsys.readouterr()
        return (told.err if status else told.out).splitlines()

    year = today(here).year
    assert await shown("holiday", room) == [
        "You are not on holiday.",
        f"Left: {HOLIDAY_DAYS} days in {year} and {HOLIDAY_DAYS} days in {year + 1}.",
    ]
    first, last = datetime.now().astimezone().date(), datetime.now().astimezone().date() + timedelta(days=1)
    line, _ = await shown("holiday", room, "--until", str(last))
    assert line == f"Holiday from {first} to {last}"
    tokens.keep(here.address, other.welcome["token"])
    assert f"{mover.welcome['name']} is away until {last}" in (await shown("join", room))[0]
    tokens.keep(here.address, mover.welcome["token"])
    assert (await shown("holiday", room, "--end"))[0] == "You are not on holiday."
    assert "(bad_holiday)" in (await shown("holiday", room, "--from", str(first), status=1))[0]
    assert "(holidays_overlap)" in (await shown("holiday", room, "--until", str(last), status=1))[0]
