"""`dealt join` with the link of an evening: standings as lines, the way to one's table, and back."""

import asyncio
import os
import re
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from dealt.cli import main
from dealt.errors import DealtError
from dealt.evenings.settings import MAX_DEALS, MAX_ROUNDS
from dealt.server.rooms.absences import Absences
from dealt.terminal.client.connection import PasswordRequired
from dealt.terminal.client.evening_visit import EveningVisit, TypedLines
from dealt.terminal.client.room_backend import RoomBackend
from dealt.terminal.client.table_address import TableAddress, TokenFile, parse_evening_address
from dealt.terminal.client.table_list import TableList, lines
from dealt.terminal.console import start_time
from tests.server.harness import PATIENCE, House, house, until
from tests.server.test_evenings import announced, done, over, users


def test_an_evening_is_named_by_its_link() -> None:
    assert parse_evening_address(" https://cards.example.org/e/ktrn ") == TableAddress(
        "https://cards.example.org", "KTRN"
    )
    assert parse_evening_address("https://example.org/cards/e/KTRN") == TableAddress(
        "https://example.org/cards", "KTRN"
    )
    assert parse_evening_address("https://cards.example.org/t/KTRN") is None
    assert parse_evening_address("KTRN@cards.example.org") is None


async def test_the_password_of_a_room_is_asked_for_once_an_evening(data: Path, tmp_path: Path) -> None:
    tokens = TokenFile(tmp_path / "rooms.json")
    async with house(data, password="swordfish") as server:
        visit = EveningVisit(TableAddress(server.address, "KTRN"), tokens)
        with pytest.raises(PasswordRequired):
            await visit.open()
        await visit.send_password("swordfish")
        backend = RoomBackend(TableAddress(server.address, "KTRN"), tokens, cookies=visit.cookies)
        with pytest.raises(DealtError) as refused:
            await backend.open()
        assert not isinstance(refused.value, PasswordRequired)  # it is in, and there is no such table
        await backend.close()
        await visit.close()


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
        """Sit down, and leave at once: a bot plays on, in the second round from its beginning."""
        backend = RoomBackend(TableAddress(here.address, table), tokens)
        await backend.open()
        assert backend.view.seat is not None
        assert played or backend.leave_question == (
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
        async with asyncio.timeout(PATIENCE):
            await following
    finally:
        await visit.close()
    assert played and len(played) == len(set(played))
    assert shown[0].startswith("Thursday, 2 rounds: it begins when the host starts it\nHost: Bea. Here: ")
    assert shown[-1] == f"All records in one file: {here.address}/evening/{code}.zip"
    first, header, *rows = shown[-2].split("\n")
    assert first == "Thursday, round 2 of 2: over"
    assert header.split() == ["player", "points", "R1", "R2", "penalty", "points"]
    assert len(rows) == 2
    assert sum(row.startswith(">") and "Tess" in row for row in rows) == 1


async def test_the_terminal_shows_and_sends_chat_leads_to_tables_to_watch_and_ends_with_league_and_records(
    here: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Absences, "grace_seconds", 0.0)
    host = await here.client(name="Bea")
    first = await announced(host, title="Thursday", rounds=1, weekly=True, start_at=here.hub.now() + 1000)
    await users(here, first, 1)
    await done(host, "evening_start", code=first, round=1)
    code = (await over(host))["following"]
    await done(host, "evening_chat", code=code, text="Welcome back")
    (ann,) = await users(here, code, 1)
    address = TableAddress(here.address, code)
    watching = EveningVisit(address, TokenFile(tmp_path / "eve.json"), name="Eve", watches=True)
    leaving = EveningVisit(address, TokenFile(tmp_path / "tess.json"), name="Tess")
    shown: dict[EveningVisit, list[str]] = {watching: [], leaving: []}

    async def play(_table: str) -> None:
        raise AssertionError

    try:
        following = []
        for visit, lines_of in shown.items():
            await visit.open()
            following.append(asyncio.ensure_future(visit.follow(lines_of.extend, play)))
        await leaving.typed("Hello there\n")
        await until(lambda: all(told[-2:] == ["Bea: Welcome back", "Tess: Hello there"] for told in shown.values()))
        with pytest.raises(DealtError) as problem:
            await watching.typed("May I?")
        assert problem.value.code == "not_at_evening_yourself"
        await done(host, "evening_chat", code=code, text="Let us begin")
        await leaving.typed(" /LEAVE ")
        async with asyncio.timeout(PATIENCE):
            await following[1]
        monkeypatch.setattr(Absences, "grace_seconds", 60.0)
        await done(host, "evening_start", code=code, round=1)
        await until(lambda: any(line.endswith("--watch") for line in shown[watching]))
        table = watching.evening.rounds[0].tables[0].code if watching.evening else ""
        for client in (host, ann):
            await client.join(table)
            await done(client, "leave", code=table)
        async with asyncio.timeout(PATIENCE):
            await following[0]
    finally:
        await watching.close()
        await leaving.close()
    told = shown[watching]
    assert told.count("Tess: Hello there") == told.count("Bea: Let us begin") == 1
    way = rf"Table 1  .*Bea.*  dealt join {here.address}/t/[A-Z]{{4}}#\S+ --watch"
    assert any(re.fullmatch(way, line) for line in told), told
    header, *rows, records, next_evening = told[told.index("The league of 2 evenings:") + 1 :]
    assert header.split() == ["player", "points", "evenings", "won"]
    assert any(row.split()[1] == "Bea" and row.split()[3] == "2" for row in rows), rows
    assert records == f"All records in one file: {here.address}/evening/{code}.zip"
    assert next_evening.startswith(f"The next evening: dealt join {here.address}/e/")


async def test_lines_are_typed_while_an_event_loop_runs_and_not_while_a_table_reads_the_keyboard() -> None:
    keyboard, typist = os.openpty()
    taken: list[str] = []

    async def take(line: str) -> None:
        taken.append(line)

    typed = TypedLines(take, typist)
    try:
        typed.start()
        os.write(keyboard, b"Good evening\nHow are you?\n")
        await until(lambda: taken == ["Good evening\n", "How are you?\n"])
        typed.stop()
        os.write(keyboard, b"later\n")
        await asyncio.sleep(0)
        typed.start()
        await until(lambda: taken[2:] == ["later\n"])
    finally:
        typed.stop()
        os.close(keyboard)
        os.close(typist)


async def test_without_a_keyboard_no_line_is_read() -> None:
    async def take(line: str) -> None:
        raise AssertionError(line)

    nothing = os.open(os.devnull, os.O_RDONLY)
    typed = TypedLines(take, nothing)
    typed.start()
    typed.stop()
    os.close(nothing)


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


async def test_the_list_of_tables_shows_ones_own_evenings_first_unlisted_ones_too(here: House, tmp_path: Path) -> None:
    host = await here.client(name="Bea")
    ann = await here.client(name="Ann")
    others = await announced(ann, title="Friday", listed=True)
    listed = await announced(host, title="Thursday", listed=True)
    private = await announced(host, title="Sunday", start_at=32_503_680_000_000)
    tokens = TokenFile(tmp_path / "rooms.json")
    tokens.keep(here.address, host.welcome["token"])
    tables = TableList(here.address, tokens)
    try:
        told = lines(here.address, await tables.rows(), tables.games, tables.finished, tables.evenings)
    finally:
        await tables.close()
    first, second, third, way = told[:4]
    assert {first[:4], second[:4]} == {listed, private}
    starts = {row[:4]: re.split(r"  +", row)[-2:] for row in (first, second)}
    assert starts[listed] == ["not begun", "yours"]
    assert starts[private][1] == "yours"
    assert re.fullmatch(r"begins (2999-12-31|3000-01-01) \d\d:\d\d", starts[private][0])
    assert third.startswith(others) and third.endswith("not begun")
    assert way == f"Take part with `dealt join {here.address}/e/{first[:4]}`."


async def test_an_evening_is_announced_started_and_cancelled_in_a_terminal(
    here: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    tokens = TokenFile(tmp_path / "dealt" / "rooms.json")
    room = here.address.removeprefix("http://")

    async def failed(*arguments: str) -> str:
        assert await asyncio.to_thread(main, ["evening", *arguments]) == 1
        return capsys.readouterr().err

    in_six_hours = datetime.now().astimezone() + timedelta(hours=6)
    words = ["--title", "Thursday", "--rounds", "2", "--deals", "1", "--preset", "shash", "--option", "dragon=true"]
    words += ["--same-deals", "--name", "Bea", "--start", f"{in_six_hours:%H:%M}"]
    assert await asyncio.to_thread(main, ["evening", "bigtwo", room, *words]) == 0
    told = re.fullmatch(
        r"The evening ([A-Z]{4}) is announced: (\S+)\nTake part with `dealt join (\S+)`\.\n", capsys.readouterr().out
    )
    assert told is not None
    code, link, way = told.groups()
    address = parse_evening_address(link)
    assert address is not None and address.code == code and way == link
    for arguments, reason in (
        (["bigtwo", room], "no_end"),
        (["bigtwo", room, "--deals", "1", "--weekly"], "weekly_without_time"),
        (["bigtwo", room, "--deals", "4", "--option", "session_hands=10"], "options_conflict"),
        (["bigtwo", room, "--deals", "1", "--start", "0001-01-01T00:00"], "bad_start"),
        (["bigtwo", "KTRN"], "bad_room"),
    ):
        assert f"({reason})" in await failed(*arguments)

    most = {"--rounds": MAX_ROUNDS, "--deals": MAX_DEALS}
    words = [str(word) for option in most.items() for word in option]
    assert await asyncio.to_thread(main, ["evening", "bigtwo", room, *words]) == 0
    for option, number in most.items():
        assert await asyncio.to_thread(main, ["evening", "bigtwo", room, *words, option, str(number + 1)]) == 2
    visit = EveningVisit(address, tokens)
    guest = EveningVisit(address, TokenFile(tmp_path / "guest.json"), name="Tess")
    cat, back = (EveningVisit(address, TokenFile(tmp_path / "cat.json"), name="Cat") for _ in range(2))
    shown: list[str] = []

    async def play(_table: str) -> None:
        pass

    try:
        for each in (visit, guest):
            await each.open()
        assert visit.hosts and not guest.hosts
        settings = (await done(await here.client(), "evening", code=code))["settings"]
        assert (settings["title"], settings["rounds"], settings["deals"]) == ("Thursday", 2, 1)
        assert settings["same_deals"] and settings["table"]["options"]["dragon"] is True
        assert settings["start_at"] == in_six_hours.replace(second=0, microsecond=0).timestamp() * 1000
        following = asyncio.ensure_future(visit.follow(shown.extend, play))
        for line in ("/start", "/cancel"):
            with pytest.raises(DealtError) as problem:
                await guest.typed(line)
            assert problem.value.code == "not_evening_host"
        for line, problem_code in (
            ("/set", "bad_setting"), ("/set nothing 4", "bad_setting"), ("/set listed perhaps", "bad_setting"),
            ("/set rounds 13", "bad_setting"), ("/set start yesterday", "bad_start"),
            ("/set points 1 2 3 4", "bad_points"), ("/remove Nobody", "nobody_called_so"),
            ("/remove", "nobody_called_so"), ("/set start 10000-01-01 10:00", "bad_start"),
            ("/set preset", "bad_setting"), ("/set preset thesis", "unknown_preset"),
            ("/set option", "bad_setting"), ("/set option bomb", "bad_setting"),
            ("/set option bombs=none", "unknown_option"), ("/set option bomb=perhaps", "bad_option"),
            ("/set option session_hands=3", "bad_setting"),
        ):  # fmt: skip
            with pytest.raises(DealtError) as problem:
                await visit.typed(line)
            assert problem.value.code == problem_code
        with pytest.raises(DealtError) as problem:
            await guest.typed("/set rounds 3")
        assert problem.value.code == "not_evening_host"
        for line in ("rounds 3", "deals 2", "Listed yes", "points 5 3 1 0", "start none", "title Friday night"):
            await visit.typed(f"/set {line}")
        settings = (await done(await here.client(), "evening", code=code))["settings"]
        assert (settings["title"], settings["rounds"], settings["points"]) == ("Friday night", 3, [5, 3, 1, 0])
        assert settings["listed"] and settings["start_at"] is None and settings["table"]["options"]["dragon"] is True
        assert settings["table"]["options"]["session_hands"] == settings["deals"] == 2
        await until(lambda: "Friday night, 3 rounds: it begins when the host starts it" in shown)
        assert "Changed: title is Friday night." in shown
        for line in ("preset deuce", "option Bomb = bare_quads"):
            await visit.typed(f"/set {line}")
        rules = (await done(await here.client(), "evening", code=code))["settings"]["table"]["options"]
        assert (rules["suit_order"], rules["bomb"], rules["dragon"]) == ("DCHS", "bare_quads", False)
        await until(lambda: "Changed: bomb is bare_quads." in shown)
        with pytest.raises(DealtError, match=r"the rules are now suit_order=DCHS, .*bomb=bare_quads"):
            await visit.typed("/set option")
        await visit.typed("/set title Thursday")
        await visit.typed("/set rounds 2")
        await cat.open()

        def cat_is_here() -> bool:
            return visit.evening is not None and any(player.name == "Cat" for player in visit.evening.players)

        await until(cat_is_here)
        with pytest.raises(DealtError) as problem:
            await visit.typed("/remove CAT")
        assert problem.value.code == "removes_user"
        await visit.typed("/remove cat")
        with pytest.raises(DealtError) as problem:
            await back.open()
        assert problem.value.code == "removed_from_evening"
        monkeypatch.setattr(Absences, "grace_seconds", 60.0)
        await visit.typed(" /START\n")
        with pytest.raises(DealtError) as problem:
            await visit.typed("/set rounds 3")
        assert problem.value.code == "evening_settings_fixed"
        await until(lambda: "Thursday, round 1 of 2" in shown)
        assert shown[0] == f"Thursday, 2 rounds: it begins at {in_six_hours:%Y-%m-%d %H:%M}"
        with pytest.raises(DealtError) as problem:
            await visit.typed("/start")
        assert problem.value.code == "round_not_over"
        for _ in range(2):
            with pytest.raises(DealtError) as problem:
                await visit.typed("/cancel")
            assert problem.value.code == "cancels_evening"
            # Another line takes it back.
            await visit.typed("No, let us play on")
        with pytest.raises(DealtError):
            await visit.typed("/cancel")
        await visit.typed("/cancel")
        async with asyncio.timeout(PATIENCE):
            await following
    finally:
        for each in (visit, guest, cat, back):
            await each.close()
    assert any(line == "Thursday, round 1 of 2: cancelled" for line in shown)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone is set once there")
def test_a_time_that_no_calendar_has_elsewhere_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        for text in ("0001-01-01T00:00", "9999-12-31T23:59"):
            with pytest.raises(DealtError) as problem:
                start_time(text)
            assert problem.value.code == "bad_start"
    time.tzset()
