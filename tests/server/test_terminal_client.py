"""The terminal client at a table of a running room, beside somebody who speaks the plain protocol."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from textual.widgets import Input

from dealt.cli import main
from dealt.errors import DealtError
from dealt.terminal.client import room_backend
from dealt.terminal.client.app import TableApp
from dealt.terminal.client.buttons import buttons
from dealt.terminal.client.connection import LOST, Connection, PasswordRequired, Unreachable
from dealt.terminal.client.preferences import Preferences
from dealt.terminal.client.room_backend import RoomBackend
from dealt.terminal.client.table_address import TableAddress, TokenFile, parse_room_address, parse_table_address
from dealt.terminal.client.table_list import TableList, lines
from dealt.terminal.client.text import status_text
from dealt.terminal.client.user_statistics import user_statistics
from dealt.terminal.client.widgets import ChatInput
from dealt.terminal.statistics_view import user_lines
from tests.example import example_added
from tests.server.harness import Client, House, four_at_a_table, has_version, house, player_to_act
from tests.server.harness import until as happens
from tests.server.test_room_puzzles import both_play
from tests.terminal.client.player import button, canvas_text, press, said, until

AT_ONCE = Preferences(pace="off")


@pytest.fixture(autouse=True)
def nobody_holds_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests press keys faster than people can."""
    monkeypatch.setattr(TableApp, "repeat_seconds", 0)
    monkeypatch.setattr(TableApp, "again_seconds", 0)


def backend_at(house: House, host: Client, folder: Path, name: str = "Tess") -> RoomBackend:
    return RoomBackend(TableAddress(house.address, host.code, host.secret), TokenFile(folder / "rooms.json"), name=name)


@asynccontextmanager
async def beside(data: Path, folder: Path, **settings: Any) -> AsyncIterator[tuple[House, Client, RoomBackend]]:
    """A room with a table that somebody has opened, and a seat there in the terminal."""
    async with house(data) as server:
        host = await server.client(name="Bea")
        await host.create(turn_seconds=0, **settings)
        backend = backend_at(server, host, folder)
        await backend.open()
        try:
            yield server, host, backend
        finally:
            await backend.close()


def test_a_table_is_named_by_its_link_or_its_code_and_the_room() -> None:
    assert parse_table_address("ktrn@localhost") == TableAddress("http://localhost:5252", "KTRN")
    assert parse_table_address(" KTRN@[::1]:9000 ") == TableAddress("http://[::1]:9000", "KTRN")
    assert parse_table_address("KTRN@pi:80/our/cards") == TableAddress("http://pi:80/our/cards", "KTRN")
    assert parse_table_address("KTRN@https://example.org/cards/") == TableAddress("https://example.org/cards", "KTRN")
    assert parse_table_address("https://cards.example.org/t/ktrn#a-b_1") == TableAddress(
        "https://cards.example.org", "KTRN", "a-b_1"
    )
    assert parse_table_address("https://example.org/our/cards/t/KTRN#x") == TableAddress(
        "https://example.org/our/cards", "KTRN", "x"
    )
    assert parse_table_address("https://me:pw@cards.example.org/t/KTRN").room == "https://cards.example.org"


@pytest.mark.parametrize(
    ("text", "room"),
    [
        ("192.168.1.20", "http://192.168.1.20:5252"),
        ("localhost", "http://localhost:5252"),
        ("pi:8000", "http://pi:8000"),
        ("[::1]", "http://[::1]:5252"),
        ("https://me:pw@cards.example.org/", "https://cards.example.org"),
        ("https://example.org/cards/", "https://example.org/cards"),
        ("example.org/cards", "http://example.org:5252/cards"),
        ("https://example.org/cards/t/KTRN", None),
        ("example.org/cards/t/KTRN", None),
        ("https://example.org//cards", None),
        ("KTRN", None),
        ("KTRN@192.168.1.20", None),
        ("https://cards.example.org/t/KTRN", None),
        ("http://[::1", None),
    ],
)
def test_a_room_is_named_by_its_address_or_host(text: str, room: str | None) -> None:
    assert parse_room_address(text) == room


async def test_a_room_alone_lists_its_open_tables(data: Path, tmp_path: Path) -> None:
    async with house(data) as server:
        assert await listed(server, tmp_path) == [
            f"No table is open at {server.address}. Private tables are not listed: their link leads to them."
        ]
        host = await server.client(name="Bea")
        await host.create(turn_seconds=0, game="bigtwo", private=False)
        row, how = await listed(server, tmp_path)
        assert row == f"{host.code}  Big Two  Bea’s table  waiting  Bea, 3 free  no clock · bots fill in"
        assert f"{server.address}/t/{host.code}" in how


async def test_who_was_only_told_the_tables_may_still_choose_a_name(data: Path, tmp_path: Path) -> None:
    async with house(data) as server:
        host = await server.client(name="Bea")
        await host.create(turn_seconds=0, game="bluejack")
        await listed(server, tmp_path)
        backend = backend_at(server, host, tmp_path, name="Ann")
        await backend.open()
        await backend.close()
        await host.until(lambda client: "Ann" in [seat["name"] for seat in client.table["table"]["seats"]])


ROW = {"code": "KTRN", "title": "A\x1b]0;\x07 小桌", "game_title": "G", "phase": "later", "rules": "r", "seats": []}


def reply(number: int, data: object = None) -> str:
    return json.dumps({"type": "reply", "re": number, "data": data})


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (["<html>"], "is no room of Dealt"),
        (["[1]"], "is no room of Dealt"),
        ([None], "does not answer any more"),
        ([reply(1, {"token": "t"}), None], "does not answer any more"),
        ([reply(1, {"token": "t"}), [reply(2), None]], "does not answer any more"),
        ([reply(1, {"token": "t"}), [reply(2), '{"type":"lobby","rows":[{}]}']], "its Dealt is of another version"),
    ],
)
async def test_what_is_no_room_or_another_one_is_told_in_a_sentence(
    answers: list[Any], told: str, tmp_path: Path
) -> None:
    async with fake_room(answers) as address:
        tables = TableList(address, TokenFile(tmp_path / "rooms.json"))
        with pytest.raises(Unreachable, match=told):
            await tables.rows()
        await tables.close()


async def test_a_list_of_tables_holds_no_control_characters(tmp_path: Path) -> None:
    shown = json.dumps({"type": "lobby", "rows": [ROW, ROW | {"code": "ABCDE", "title": "B"}]})
    async with fake_room([reply(1, {"token": "t"}), [reply(2), shown]]) as address:
        tables = TableList(address, TokenFile(tmp_path / "rooms.json"))
        first, second, _ = lines(address, await tables.rows())
        await tables.close()
    assert (first, second) == ("KTRN   G  A ]0;  小桌  later    r", "ABCDE  G  B            later    r")


async def test_statistics_of_a_room_hold_no_control_characters(tmp_path: Path) -> None:
    shown = {"player": "p", "name": "Ann\x1b[2J", "mine": True, "since": 0, "matches": 0, "evenings": 0}
    async with fake_room([reply(1, {"token": "t"}), reply(2, shown | {"games": [], "days": []})]) as address:
        visit = TableList(address, TokenFile(tmp_path / "rooms.json"))
        found = await user_statistics(visit, None)
        await visit.close()
    assert next(user_lines(found, None)).plain == "Ann [2J"


async def test_the_list_says_whose_move_it_is_in_games_by_days(data: Path, tmp_path: Path) -> None:
    async with house(data) as server:
        host = await server.client(name="Ann")
        code = await host.create(game="bluejack", turn_seconds=86_400, title="Long Distance")
        guest = await server.client(name="Tess")
        TokenFile(tmp_path / "rooms.json").keep(server.address, guest.welcome["token"])
        await guest.join(code)
        await guest.until(lambda each: each.phase == "playing")
        whose = {True: "your move", False: "Ann to move"}
        first, *_, last = await listed(server, tmp_path)
        assert first.startswith(f"{code}  Bluejack  Long Distance  {whose[bool(guest.offers)]}, 1 d left  ")
        assert last == f"Go on with `dealt join {server.address}/t/{code}`."
        mover, other = (guest, host) if guest.offers else (host, guest)
        while not other.offers:
            await mover.act()
            await other.until(lambda each: each.offers or mover.version <= each.version)
        assert whose[mover is host] in (await listed(server, tmp_path))[0]


async def test_the_log_of_a_game_by_days_marks_where_one_moved_last(data: Path, tmp_path: Path) -> None:
    async with house(data) as server:
        host, guest = await server.client(name="Bea"), await server.client(name="Tess")
        TokenFile(tmp_path / "rooms.json").keep(server.address, guest.welcome["token"])
        await host.create(game="bluejack", turn_seconds=86_400)
        await guest.join(host.code)
        await guest.until(lambda each: each.phase == "playing")
        await host.until(has_version(guest.version))
        movers: list[Client] = []
        while movers[-2:] != [guest, host]:
            mover = player_to_act([host, guest])
            assert mover is not None
            version = mover.version
            await mover.act()
            for client in (host, guest):
                await client.until(has_version(version + 1))
            movers.append(mover)
        backend = backend_at(server, host, tmp_path)
        await backend.open()
        lines = [line.text for line in backend.log]
        after = lines[lines.index("Since your last move:") + 1 :]
        assert [text for text in after if text.startswith("Bea ")]
        await backend.close()


async def test_a_move_is_planned_and_cancelled_before_the_turn(data: Path, tmp_path: Path) -> None:
    async with house(data) as server:
        clients = await four_at_a_table(server, turn_seconds=86_400)
        waiting = next(client for client in clients if not client.offers)
        TokenFile(tmp_path / "rooms.json").keep(server.address, waiting.welcome["token"])
        backend = backend_at(server, waiting, tmp_path)
        await backend.open()
        running = asyncio.create_task(backend.run_until_closed(lambda: None))

        def labels(*chosen: str) -> list[str]:
            shown = buttons(backend.view, chosen, None, backend.table_commands, Preferences())
            return [button.label for button in shown]

        assert labels() == ["Pass ahead"]
        assert labels("3D") == ["Play on my turn", "If nobody beats it"]
        await happens(lambda: not backend.view.notice)
        await backend.plan("pass", (), backend.view.version, unbeaten=False)
        await happens(lambda: bool(backend.view.planned))
        assert labels() == ["Cancel the planned move"]
        assert "Planned: Pass" in status_text(backend.view, None, (), "", Preferences()).plain
        await backend.run_command("cancel_plan", None)
        await happens(lambda: not backend.view.planned)
        running.cancel()
        await backend.close()


async def test_the_list_tells_which_games_by_days_have_ended_lately(data: Path, tmp_path: Path) -> None:
    async with house(data) as server:
        host, guest = await server.client(name="Ann"), await server.client(name="Tess")
        TokenFile(tmp_path / "rooms.json").keep(server.address, guest.welcome["token"])
        code = await host.create(game="bluejack", turn_seconds=86_400)
        await guest.join(code)
        await guest.until(lambda each: each.phase == "playing")
        await both_play(host, guest)
        name = guest.table["record"].split("/")[-1].removesuffix(".jsonl")
        heading, ended, *_ = await listed(server, tmp_path)
        assert heading == "Finished lately:"
        assert re.fullmatch(rf"Bluejack  with Ann  (won|lost)  {server.address}/match/{name}/1", ended)


@asynccontextmanager
async def fake_room(answers: list[Any]) -> AsyncIterator[str]:
    """Something that answers each request with the next of these texts; None: it closes the connection."""

    async def talk(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        for answer in answers:
            await socket.receive()
            for text in answer if isinstance(answer, list) else [answer]:
                await (socket.close() if text is None else socket.send_str(text))
        await socket.receive()
        return socket

    app = web.Application()
    app.router.add_get("/ws", talk)
    async with TestServer(app) as server:
        yield str(server.make_url("")).rstrip("/")


async def listed(server: House, folder: Path) -> list[str]:
    tables = TableList(server.address, TokenFile(folder / "rooms.json"))
    try:
        return lines(server.address, await tables.rows(), tables.games, tables.finished)
    finally:
        await tables.close()


@pytest.mark.parametrize(
    "text", ["", "KTRN", "KTRN@", "@host", "KTRN@a b", "ftp://host/t/KTRN", "https:///t/KTRN", "https://host/KTRN",
             "http://[::1/t/KTRN", "https://host:99999/t/KTRN", "KT@host"],
)  # fmt: skip
def test_whatever_else_is_typed_is_refused_in_a_sentence(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", text]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and ("(bad_table)" in error or "(bad_code)" in error)


def test_tokens_are_for_their_owner_alone_and_a_damaged_file_is_none(tmp_path: Path) -> None:
    tokens = TokenFile(tmp_path / "folder" / "rooms.json")
    tokens.keep("http://a", "one")
    tokens.keep("http://b", "two")
    assert (tokens.of("http://a"), tokens.of("http://b"), tokens.of("http://c")) == ("one", "two", None)
    assert (tmp_path / "folder" / "rooms.json").stat().st_mode & 0o077 == 0
    (tmp_path / "folder" / "rooms.json").write_text("[]")
    assert tokens.of("http://a") is None


async def test_a_room_of_the_first_version_gets_no_field_that_it_does_not_know(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Connection.request

    async def of_the_first(self: Connection, op: str, *, now: bool = False, **fields: Any) -> Any:
        assert op == "join" or "version" not in fields
        told = await ask(self, op, now=now, **fields)
        if op == "hello":
            del told["limits"]["name_signs"]
        return told

    monkeypatch.setattr(Connection, "request", of_the_first)
    async with beside(data, tmp_path, game="bluejack") as (_, host, backend):
        app = TableApp(backend, AT_ONCE)
        async with app.run_test(size=(120, 40)) as pilot:
            await host.until(lambda client: client.phase == "playing")
            while host.offers:
                await host.act(-1)
            before = host.version
            await press(pilot, app, "Stand")
            await host.until(lambda client: client.version > before)


async def plays_to_the_end(client: Client) -> None:
    """Take the first action each time, until the match is over."""
    while client.phase != "over":
        if client.offers:
            await client.act()
        await client.until(lambda each: each.offers or each.phase == "over")


async def test_a_match_beside_somebody_else(data: Path, tmp_path: Path) -> None:
    async with beside(data, tmp_path, game="bluejack") as (_, host, backend):
        app = TableApp(backend, AT_ONCE)
        async with app.run_test(size=(120, 40)) as pilot:
            await host.until(lambda client: client.phase == "playing")
            await until(pilot, lambda: backend.view.phase == "playing")
            opponent = asyncio.create_task(plays_to_the_end(host))
            while backend.view.phase != "over":
                if backend.view.my_turn:
                    before = backend.view.version
                    await press(pilot, app, "Stand")
                    await until(pilot, lambda before=before: backend.view.version != before)  # type: ignore[misc]
                await until(pilot, lambda: backend.view.my_turn or backend.view.phase == "over")
            await opponent
            await host.ask("chat", code=host.code, text="Well played!")
            await until(pilot, lambda: "Bea: Well played!" in said(app, "#lines"))
            await pilot.press("slash", "h", "i", "enter")
            await host.until(lambda client: client.saw("chat")[1:])
            assert [event["text"] for event in host.saw("chat")] == ["Well played!", "hi"]
            await pilot.press("q")
            await pilot.pause()
    assert app.return_code == 0


async def test_users_are_followed_and_blocked_by_name_in_a_terminal(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    async with house(data) as server:
        ann, bob, cid = [await server.client(name=name) for name in ("Ann", "Bob", "Cid")]
        room = server.address.removeprefix("http://")
        TokenFile(tmp_path / "dealt" / "rooms.json").keep(server.address, ann.welcome["token"])

        async def shown(*arguments: str) -> list[str]:
            capsys.readouterr()
            status = await asyncio.to_thread(main, ["friends", room, *arguments])
            told = capsys.readouterr()
            return (told.err if status else told.out).splitlines()

        assert await shown() == ["You follow nobody here; --follow NAME follows a user."]
        assert (await shown("--follow", "bob"))[1] == "Bob  here"
        await bob.create(title="After dinner", private=False)
        await shown("--follow", "Cid")
        await cid.close()
        await ann.until(lambda client: any(each["type"] == "friend" for each in client.others))
        heading, *users, way = await shown()
        assert heading == "You follow:"
        assert sorted(users) == [f"Bob  here  {bob.code}  Big Two  After dinner", "Cid  away"]
        assert way == f"Sit down with `dealt join {server.address}/t/{bob.code}`, or look on with `--watch`."
        for arguments, refusal in {
            ("--follow", "Nemo"): "There is no such user here. (no_user)",
            ("--follow", "Ann"): "There is no such user here. (no_user)",
            ("--follow", ""): "There is no such user here. (no_user)",
            ("--follow", "\udcff"): "There is no such user here. (no_user)",
            ("--block", "x" * 100): "There is no such user here. (no_user)",
            ("--unfollow", "Nemo"): "You follow nobody called Nemo here. (not_followed)",
            ("--unblock", "Bob"): "You block nobody called Bob here. (not_blocked)",
            ("--follow", "Bob", "--block", "Cid"): "(bad_friends)",
        }.items():
            (line,) = await shown(*arguments)
            assert line.startswith("dealt: ") and line.endswith(refusal), line
        assert (await shown("--block", "Bob"))[-1] == "You block Bob."
        assert (
            await shown(
                "--unblock",
                "bob",
            )
        )[0] == "You follow:"
        assert await shown("--unfollow", "Cid") == ["You follow nobody here; --follow NAME follows a user."]
        assert await asyncio.to_thread(main, ["friends", "KTRN"]) == 1
        assert "(bad_room)" in capsys.readouterr().err


async def test_a_user_is_invited_from_a_terminal_and_into_one(data: Path, tmp_path: Path) -> None:
    async with beside(data, tmp_path, game="chicago", seats=3) as (server, host, backend):
        app = TableApp(backend, AT_ONCE)
        async with app.run_test(size=(120, 40)) as pilot:
            await until(pilot, lambda: backend.view.seat is not None and backend._connection._socket is not None)
            guest = await server.client(name="Cid")
            code = await guest.create(game="chicago")
            await pilot.press("slash", *"/invite", "enter")
            await until(pilot, lambda: app.said == "Name the user whom you invite: /invite NAME.")
            await pilot.press("slash", *"/invite Cid", "enter")
            await until(pilot, lambda: app.said == "You follow nobody called Cid here.")
            await backend._connection.request("follow", player=guest.welcome["player"])
            await pilot.press("slash", *"/invite cid", "enter")
            await until(pilot, lambda: "You invite Cid to this table." in said(app, "#lines"))
            await guest.until(lambda client: any(each["type"] == "invited" for each in client.others))
            (invited,) = (each for each in guest.others if each["type"] == "invited")
            assert (invited["name"], invited["code"], invited["secret"]) == ("Tess", host.code, host.secret)
            tess = (await guest.ask("user", name="Tess"))["data"]["player"]
            await guest.ask("follow", player=tess)
            await guest.ask("invite", code=code, player=tess)
            await until(pilot, lambda: f"Cid invites you to a table of Chicago: {code}" in said(app, "#lines"))
            way = backend.log[-1].text.removeprefix("dealt join ")
            assert parse_table_address(way) == TableAddress(server.address, code, guest.secret)
            assert not host.saw("chat")


async def test_the_waiting_room_and_a_table_that_fills(data: Path, tmp_path: Path) -> None:
    async with beside(data, tmp_path, game="chicago", seats=3) as (_, host, backend):
        app = TableApp(backend, AT_ONCE)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(
                pilot,
                lambda: "a free seat" in canvas_text(app) and "Bea" in canvas_text(app) and "You" in canvas_text(app),
            )
            assert button(app, "Start the match") is None  # that is for the host
            await host.ask("start", code=host.code)
            await until(pilot, lambda: button(app, "Keep all cards") is not None)
            await pilot.press("h")
            await until(pilot, lambda: app.said.startswith("Hint: "))


async def test_a_game_without_a_board_of_its_own_is_played_in_words(data: Path, tmp_path: Path) -> None:
    with example_added():
        async with beside(data, tmp_path, game="highcard", seats=2) as (_, host, backend):
            app = TableApp(backend, AT_ONCE)
            async with app.run_test(size=(80, 24)) as pilot:
                await host.until(lambda client: client.phase == "playing")
                while host.phase == "playing":
                    await until(pilot, lambda: bool(host.offers) or backend.view.my_turn)
                    if backend.view.my_turn:
                        await until(pilot, lambda: "Your hand: " in canvas_text(app))
                        before = host.version
                        await pilot.press("escape", "h")
                        await until(pilot, lambda: app.said.startswith("Hint: ") and button(app, "Play") is not None)
                        await pilot.press("enter")
                        await host.until(lambda client, before=before: client.version > before)  # type: ignore[misc]
                    else:
                        await host.act()
                await until(pilot, lambda: backend.view.phase == host.phase)


async def test_a_lost_connection_is_told_and_found_again_by_the_same_person(data: Path, tmp_path: Path) -> None:
    async with beside(data, tmp_path, game="bluejack") as (server, host, backend):
        app = TableApp(backend, AT_ONCE)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: backend.view.phase == "playing" and backend._connection._socket is not None)
            seat = backend.view.seat
            assert backend._connection._socket is not None
            await backend._connection._socket.close()
            await until(pilot, lambda: backend._notice == LOST)
            await until(pilot, lambda: not backend._notice)
            assert backend.view.seat == seat and not backend.ended
            await host.ask("chat", code=host.code, text="Back?")
            await until(pilot, lambda: "Back?" in said(app, "#lines"))
        await backend.close()
        again = backend_at(server, host, tmp_path, name="Other")
        await again.open()
        assert again.view.seat == seat and again.view.names[1] == "Tess"
        await again.close()


async def test_a_message_that_waits_for_the_connection_leaves_the_keys_free(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_backend, "PAUSES", (600.0,))
    async with beside(data, tmp_path, game="bluejack") as (_, _, backend):
        app = TableApp(backend, AT_ONCE)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: backend.view.phase == "playing" and backend._connection._socket is not None)
            assert backend._connection._socket is not None
            await backend._connection._socket.close()
            await until(pilot, lambda: backend._notice == LOST)
            app.query_one(ChatInput).post_message(Input.Submitted(app.query_one(ChatInput), "hi"))
            await until(pilot, lambda: backend._connection._pending)
            app.simulate_key("l")
            await until(pilot, lambda: len(app.screen_stack) == 2)


async def test_a_table_that_cannot_be_left_says_why_and_the_window_stays(data: Path, tmp_path: Path) -> None:
    async with beside(data, tmp_path, game="bluejack") as (server, _, backend):
        app = TableApp(backend, AT_ONCE)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: backend.view.phase == "playing" and backend._connection._socket is not None)
            with server.store.engine.begin() as connection:
                connection.exec_driver_sql("ALTER TABLE lines RENAME TO gone")
            for key, screens in (("q", 2), ("y", 1)):
                app.simulate_key(key)
                await until(pilot, lambda screens=screens: len(app.screen_stack) == screens)  # type: ignore[misc]
            await until(pilot, lambda: app.said.startswith("The server could not save this"))
            with server.store.engine.begin() as connection:
                connection.exec_driver_sql("ALTER TABLE gone RENAME TO lines")


async def test_refusals_are_sentences(data: Path, tmp_path: Path) -> None:
    async with house(data) as server:
        nowhere = RoomBackend(TableAddress(server.address, "QQQQ"), TokenFile(tmp_path / "rooms.json"))
        with pytest.raises(DealtError) as refused:
            await nowhere.open()
        assert refused.value.sentence.endswith(".")
        await nowhere.close()
        gone = RoomBackend(TableAddress("http://127.0.0.1:9", "KTRN"), TokenFile(tmp_path / "rooms.json"))
        with pytest.raises(DealtError, match="No room answers at"):
            await gone.open()
        await gone.close()


async def test_a_proxy_that_lets_no_websocket_through_is_told_apart_from_a_room_that_is_away(tmp_path: Path) -> None:
    async def bad_request(request: web.Request) -> web.Response:
        return web.Response(status=400)

    proxy = web.Application()
    proxy.router.add_get("/ws", bad_request)
    async with TestServer(proxy) as there:
        backend = RoomBackend(
            TableAddress(str(there.make_url("")).rstrip("/"), "KTRN"), TokenFile(tmp_path / "rooms.json")
        )
        with pytest.raises(DealtError, match="takes no WebSocket") as refused:
            await backend.open()
        assert refused.value.code == "no_websocket"
        await backend.close()


async def test_leaving_says_what_it_does_to_this_match(data: Path, tmp_path: Path) -> None:
    async with house(data) as server:
        host = await server.client(name="Ann")
        await host.create(options={"stake": 2})
        backend = backend_at(server, host, tmp_path, name="Tess")
        await backend.open()
        assert backend.leave_question == ""
        await backend.close()
        assert (await host.ask("start", code=host.code))["type"] == "reply"
        again = backend_at(server, host, tmp_path)
        await again.open()
        assert "what this seat pays or receives at the end is yours" in again.leave_question
        await host.ask("leave", code=host.code)
        await again.close()
        alone = backend_at(server, host, tmp_path)
        await alone.open()
        assert "the match ends" in alone.leave_question
        await alone.close()
        late = backend_at(server, host, tmp_path / "elsewhere", name="Uma")
        await late.open()
        assert late.view.notice == "This session is for money: you get a seat when it is over."
        await late.close()


async def test_a_room_with_a_password_lets_in_people_who_say_it(data: Path, tmp_path: Path) -> None:
    async with house(data, password="swordfish") as server:
        stranger = RoomBackend(TableAddress(server.address, "KTRN"), TokenFile(tmp_path / "rooms.json"))
        with pytest.raises(PasswordRequired):
            await stranger.open()
        with pytest.raises(PasswordRequired, match="not the password"):
            await stranger.send_password("guess")
        await stranger.send_password("swordfish")
        with pytest.raises(DealtError) as refused:
            await stranger.open()
        assert not isinstance(refused.value, PasswordRequired)  # it is in, and there is no such table
        await stranger.close()


async def test_a_table_is_opened_in_a_terminal(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    tokens = TokenFile(tmp_path / "dealt" / "rooms.json")
    async with house(data) as server:
        room = server.address.removeprefix("http://")

        async def opened(*arguments: str) -> tuple[str, str]:
            """Open a table, and return its code and the secret of its link."""
            assert await asyncio.to_thread(main, ["table", "bigtwo", room, *arguments]) == 0
            line, way = capsys.readouterr().out.splitlines()
            told = re.fullmatch(rf"The table ([A-Z]{{4}}) is open: ({re.escape(server.address)}/t/\1#(\S+))", line)
            assert told is not None
            assert way == f"Sit down with `dealt join {told[2]}`."
            return told[1], told[3]

        by_days, secret = await opened("--days", "3", "--private", "--seats", "3", "--title", "Slowly", "--name", "Bea")
        public, _ = await opened("--preset", "shash", "--option", "dragon=true")
        guest = await server.client(name="Tess")
        settings = (await guest.join(by_days, secret=secret))["table"]["settings"]
        assert (settings["title"], settings["seats"], settings["private"]) == ("Slowly", 3, True)
        assert settings["turn_seconds"] == 3 * 24 * 60 * 60
        found = (await guest.join(public))["table"]
        assert found["settings"]["options"]["dragon"] is True
        assert [seat["name"] for seat in found["seats"]][:2] == ["Bea", "Tess"]
        # It is the same user who sits down, as the host.
        backend = RoomBackend(TableAddress(server.address, public), tokens)
        await backend.open()
        try:
            assert [each.label for each in backend.table_commands] == ["Start the match"]
        finally:
            await backend.close()
        for arguments, reason in (
            (["bigtwo", room, "--days", "2"], "bad_turn_seconds"),
            (["bigtwo", room, "--seats", "9"], "bad_seats"),
            (["bigtwo", room, "--title", "\udcff"], "no_text"),
            (["bigtwo", "KTRN"], "bad_room"),
        ):
            assert await asyncio.to_thread(main, ["table", *arguments]) == 1
            assert f"({reason})" in capsys.readouterr().err
