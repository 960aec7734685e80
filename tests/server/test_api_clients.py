"""Programs of others: the host lets them in and takes them back; they sit where a table allows it, and only play."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dealt.commands import bots as command
from dealt.server.admin.client import keep_place
from dealt.server.handlers.dispatch import FOR_BOTS
from dealt.server.http.room_password import COOKIE
from dealt.server.limits.constants import BOT_REQUESTS, BOT_SOCKETS, BOT_TABLES, GRACE_SECONDS, Rate
from dealt.server.users.users import hash_token
from tests.server.harness import PATIENCE, Client, House, assert_sentence, held, house
from tests.server.nodes import nodes
from tests.server.test_admin_commands import given, order, room, sent_out

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "programs"
PROGRAMS = {
    "python": [sys.executable, str(EXAMPLES / "player.py")],
    "javascript": [str(Path(sys.executable).parent / "node"), str(EXAMPLES / "player.mjs")],
}


async def let_in(house: House, name: str = "Alpha", **fields: Any) -> dict[str, Any]:
    status, told = await order(house, do="let_in", name=name, **fields)
    assert status == 200, told
    return dict(told)


async def program(house: House, name: str = "Alpha", **fields: Any) -> Client:
    return await house.client(token=(await let_in(house, name, **fields))["token"])


async def hello_refused(house: House, token: str) -> str:
    client = await house.stranger()
    answer = await client.ask("hello", token=token)
    assert answer["type"] == "refusal"
    assert_sentence(answer)
    return str(answer["code"])


# ------------------------------------------------------------------------------------------------------ the token


async def test_of_a_token_only_the_hash_is_kept_and_it_is_told_once(here: House) -> None:
    token = (await let_in(here))["token"]
    client = await here.client(token=token)
    assert client.welcome["name"] == "Alpha"
    seen = await room(here)
    assert [(bot["name"], bot["here"], bot["chat"]) for bot in seen["bots"]] == [("Alpha", True, False)]
    assert token not in str(seen)
    await here.running.stop()
    assert not any(token.encode() in file.read_bytes() for file in here.files())
    assert any(hash_token(token).encode() in file.read_bytes() for file in here.files())


async def test_a_made_up_token_is_no_program(here: House) -> None:
    await let_in(here)
    assert await hello_refused(here, "Alpha") == "unknown_token"


async def test_a_program_that_is_taken_back_leaves_its_tables_and_does_not_come_again(here: House) -> None:
    told = await let_in(here)
    ann, alpha = await here.client(name="Ann"), await here.client(token=told["token"])
    code = await ann.create(bots=True)
    await alpha.join(code)
    await given(here, "take_back", person=told["person"])
    assert await sent_out(alpha) == "taken_back"
    await ann.until(lambda client: not any(seat["bot"] for seat in client.table["table"]["seats"]))
    assert await hello_refused(here, told["token"]) == "unknown_token"
    assert (await room(here))["bots"] == []
    assert (await order(here, do="take_back", person=told["person"]))[1]["code"] == "no_bot"
    assert (await let_in(here))["token"] != told["token"]  # the name is free again


async def test_a_program_that_is_taken_back_while_all_are_read_stays_taken_back(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await program(here)
    read, gate = held(monkeypatch, "bots")
    loading = asyncio.create_task(here.hub.api_clients.load())
    await read.wait()
    await given(here, "take_back", person=client.welcome["player"])
    gate.set()
    await loading
    assert (await room(here))["bots"] == []
    assert (await here.client(name="Alpha")).welcome["name"] == "Alpha"


async def test_what_holds_for_a_program_holds_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        kept, gone = await let_in(server), await let_in(server, "Beta")
        await given(server, "take_back", person=gone["person"])
    async with house(tmp_path) as server:
        alpha = await server.client(token=kept["token"])
        assert await alpha.refused("create", table={"game": "bigtwo"}) == "not_for_bots"
        assert await hello_refused(server, gone["token"]) == "unknown_token"


@pytest.mark.parametrize("name", ["", "<b>x</b>", "a\u202eb", "x" * 60, "Dana\u200b"])
async def test_a_program_is_called_as_people_may_be(here: House, name: str) -> None:
    status, refusal = await order(here, do="let_in", name=name)
    assert status == 400
    assert_sentence(refusal)
    assert (await room(here))["bots"] == []


async def test_nobody_takes_the_name_of_a_program(here: House) -> None:
    await let_in(here)
    ann = await here.client(name="Ann")
    here.minutes_later += 60 * 24 * 400
    assert await ann.refused("rename", name="alpha") == "name_taken"


# ------------------------------------------------------------------------------------------------------- at tables


async def test_it_sits_only_where_the_table_lets_it_and_everybody_sees_what_it_is(here: House) -> None:
    ann, alpha = await here.client(name="Ann"), await program(here)
    closed = await ann.create(private=False)
    assert await alpha.refused("join", code=closed) == "no_bots_here"
    assert await alpha.refused("join", code=closed, sit=False) == "no_bots_here"
    bob = await here.client(name="Bob")
    opened = await bob.create(private=False, bots=True)
    await alpha.join(opened)
    await bob.until(lambda client: client.saw("joined")[-1]["name"] == "Alpha")
    assert [seat["bot"] for seat in bob.table["table"]["seats"]] == [False, True, False, False]
    assert [(event["name"], event["bot"]) for event in bob.saw("joined")] == [("Bob", False), ("Alpha", True)]
    await ann.ask("lobby")
    await ann.until(lambda client: any(other["type"] == "lobby" for other in client.others))
    lobby = next(other for other in reversed(ann.others) if other["type"] == "lobby")
    assert lobby["bots"] == ["Alpha"]
    rows = {row["code"]: row for row in lobby["rows"]}
    assert (rows[closed]["bots"], rows[opened]["bots"]) == (False, True)
    assert [seat["bot"] for seat in rows[opened]["seats"]] == [False, True, False, False]


async def test_programs_need_the_link_of_a_private_table_as_people_do(here: House) -> None:
    ann, alpha = await here.client(name="Ann"), await program(here)
    code = await ann.create(private=True, open_door=False, bots=True)
    assert await alpha.refused("join", code=code) == "no_table"
    assert (await alpha.join(code, secret=ann.secret))["seat"] == 1


async def test_a_program_is_never_the_host_waits_for_nothing_and_goes_with_the_last_person(here: House) -> None:
    ann, bob, alpha = await here.client(name="Ann"), await here.client(name="Bob"), await program(here)
    code = await ann.create(bots=True)
    await alpha.join(code)
    await bob.join(code)
    assert await ann.refused("host", code=code, seat=1, name="Alpha") == "no_host"
    await ann.ask("leave", code=code)
    await bob.until(lambda client: client.table["table"]["host"] == 2)
    await bob.ask("leave", code=code)
    await alpha.until(lambda client: not any(seat["kind"] == "human" for seat in client.table["table"]["seats"]))
    assert await alpha.refused("join", code=code) in ("nobody_here", "no_table")


async def test_who_just_wants_to_play_meets_no_program(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    code = await ann.create(private=False, bots=True, turn_seconds=-1)
    assert (await bob.ask("find", game="bigtwo"))["data"]["code"] != code


async def test_its_matches_stand_in_nobodys_statistics_as_those_of_a_person(here: House) -> None:
    ann, alpha = await here.client(name="Ann"), await program(here)
    code = await ann.create(game="bluejack", bots=True, private=False)
    await alpha.join(code)
    await finish([ann, alpha])
    bob = await here.client(name="Bob")
    told = await bob.ask("statistics", player=alpha.welcome["player"])
    assert told["type"] == "refusal"
    mine = (await ann.ask("matches"))["data"]["matches"]
    assert "Alpha" not in str(mine[0])


async def finish(players: list[Client]) -> None:
    """Everybody plays at random until the match is over."""
    rng = Random(1)

    async def play(client: Client) -> None:
        while client.phase != "over":
            if client.offers:
                action = rng.choice(client.offers)["action"]
                await client.ask("act", code=client.code, action=action)
            elif client.phase == "between" and not client.table["table"]["seats"][client.table["seat"]]["ready"]:
                await client.ask("ready", code=client.code)
            else:
                await client.receive()

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*map(play, players))


# -------------------------------------------------------------------------------------------------------- limits


@pytest.mark.parametrize(
    "request_",
    [
        {"op": "say", "text": "Hello"},
        {"op": "find", "game": "bigtwo"},
        {"op": "rename", "name": "Ann"},
        {"op": "hint", "code": "QQQQ"},
        {"op": "run", "game": "patience", "level": "easy", "number": 1, "games": 1},
    ],
)
async def test_it_may_play_and_ask_for_nothing_else(here: House, request_: dict[str, Any]) -> None:
    alpha = await program(here)
    assert await alpha.refused(request_.pop("op"), **request_) == "not_for_bots"


async def test_it_writes_only_where_the_host_of_the_room_lets_it(here: House) -> None:
    ann, silent, alpha = await here.client(name="Ann"), await program(here, "Beta"), await program(here, chat=True)
    code = await ann.create(bots=True)
    await silent.join(code)
    await alpha.join(code)
    assert await silent.refused("chat", code=code, text="Hi") == "bot_silent"
    await alpha.ask("chat", code=code, text="<b>Hi</b>")
    await ann.until(lambda client: client.saw("chat"))
    assert ann.saw("chat")[0]["text"] == "<b>Hi</b>"


async def test_one_token_opens_so_many_connections_and_no_more(here: House) -> None:
    token = (await let_in(here))["token"]
    clients = [await here.client(token=token) for _ in range(BOT_SOCKETS)]
    assert await hello_refused(here, token) == "bot_sockets"
    await clients[0].close()
    async with asyncio.timeout(PATIENCE):
        # The room hears of it in its own time.
        while (await (await here.stranger()).ask("hello", token=token))["type"] == "refusal":
            pass


async def test_its_connections_are_counted_in_all_nodes_and_all_learn_that_it_is_taken_back(shared: str) -> None:
    async with nodes(shared) as server:
        first, second = server.houses.values()
        told = await let_in(first)
        await server.heard()
        for number in range(BOT_SOCKETS):
            await (first, second)[number % 2].client(token=told["token"])
            await server.heard()
        assert await hello_refused(second, told["token"]) == "bot_sockets"
        await given(second, "take_back", person=told["person"])
        await server.heard()
        assert await hello_refused(first, told["token"]) == "unknown_token"


async def test_requests_are_counted_on_all_its_connections_together(here: House) -> None:
    token = (await let_in(here))["token"]
    clients = [await here.client(token=token) for _ in range(BOT_SOCKETS)]
    # All at once: what is asked slowly is no haste.
    asked = [(client, await client.send("ping")) for client in clients for _ in range(int(BOT_REQUESTS.burst) // 2)]
    answers = [await client.answer(request) for client, request in asked]
    refused = [answer for answer in answers if answer["type"] == "refusal"]
    assert {answer["code"] for answer in refused} == {"too_fast"}
    assert len(refused) < len(answers)
    for answer in refused:
        assert_sentence(answer)
        assert answer["values"]["seconds"] >= 1


async def test_it_sits_at_so_many_tables_and_no_more(here: House) -> None:
    alpha = await program(here)
    for _ in range(BOT_TABLES):
        await alpha.join(await (await here.client()).create(bots=True))
    assert await alpha.refused("join", code=await (await here.client()).create(bots=True)) == "bot_tables"


# ----------------------------------------------------------------------------------- the command and the examples


async def test_the_host_gives_lists_and_takes_back_by_the_command(
    here: House, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_place(here.settings, here.sock.getsockname()[1])
    data = str(here.settings.data)

    async def run(**options: Any) -> str:
        await asyncio.to_thread(command.bots, **{"data": data, "add": None, "chat": False, "remove": None} | options)
        return capsys.readouterr().out

    token = (await run(add="Alpha", chat=True)).strip()
    assert (await here.client(token=token)).welcome["name"] == "Alpha"
    assert "Alpha  since " in (listed := await run())
    assert "here, may write" in listed
    await run(remove="alpha")
    assert await hello_refused(here, token) == "unknown_token"
    assert await run() == "No program may play in this room.\n"


@asynccontextmanager
async def example(language: str, link: str, token: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """An example at a table; at the end it is gone, with what it has started (`node` may be two processes)."""
    playing = await asyncio.create_subprocess_exec(
        *PROGRAMS[language], link, env=os.environ | {"DEALT_TOKEN": token}, stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )  # fmt: skip
    try:
        yield playing
    finally:
        if playing.returncode is None:
            os.killpg(playing.pid, signal.SIGKILL)
            await asyncio.wait_for(playing.communicate(), PATIENCE)


async def last_words(playing: asyncio.subprocess.Process) -> str:
    said, _ = await asyncio.wait_for(playing.communicate(), PATIENCE)
    assert playing.returncode == 0
    return said.decode().strip()


@pytest.mark.parametrize("language", PROGRAMS)
@pytest.mark.parametrize("game", ["bigtwo", "bluejack", "chicago"])
async def test_the_examples_play_whole_matches(here: House, language: str, game: str) -> None:
    ann = await here.client(name="Ann")
    options = {"session_end": "hands", "session_hands": 2} if game == "bigtwo" else {}
    code = await ann.create(game=game, seats=0, bots=True, options=options)
    token = (await let_in(here))["token"]
    link = f"{here.address}/t/{code}#{ann.secret}"
    async with example(language, link, token) as playing:
        await ann.until(lambda client: len(client.saw("joined")) == 2)
        if ann.phase == "waiting":
            await ann.ask("start", code=code)
        if game == "chicago":
            await play_deals(ann, 2)  # a match would take a hundred at random
        else:
            await finish([ann])
        played = [line for line in ann.events if line["event"].get("seat") == 1]
        assert len(played) > 3
        assert "was away" not in str(ann.events)
        assert not ann.saw("time_up")
        assert not ann.saw("computer_plays")
        await ann.ask("leave", code=code)
        assert await last_words(playing) == "Nobody plays here any more."


@pytest.mark.thorough
@pytest.mark.parametrize("language", PROGRAMS)
async def test_an_example_that_is_too_fast_asks_again(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.limits.rate_limits.BOT_REQUESTS", Rate(3, 10))
    async with house(tmp_path) as server:
        ann = await server.client(name="Ann")
        code = await ann.create(game="chicago", seats=2, bots=True)
        token = (await let_in(server))["token"]
        async with example(language, f"{server.address}/t/{code}#{ann.secret}", token):
            await ann.until(lambda client: client.table["table"]["phase"] == "playing")
            await play_deals(ann, 1)
        assert ann.table["table"]["deal"] == 2
        assert not ann.saw("time_up")


async def play_deals(client: Client, deals: int) -> None:
    """Plays so many deals of a match that may last all night."""
    rng = Random(1)
    async with asyncio.timeout(PATIENCE):
        while client.table["table"]["deal"] <= deals and client.phase != "over":
            if client.offers:
                await client.ask("act", code=client.code, action=rng.choice(client.offers)["action"])
            elif client.phase == "between" and not client.table["table"]["seats"][0]["ready"]:
                await client.ask("ready", code=client.code)
            else:
                await client.receive()


@pytest.mark.parametrize("language", PROGRAMS)
@pytest.mark.parametrize("closed", [{"password": "aces and eights"}, {"invitation_only": True}])
async def test_the_examples_come_into_a_room_that_is_closed(
    tmp_path: Path, language: str, closed: dict[str, Any]
) -> None:
    async with house(tmp_path) as server:
        token, known = (await let_in(server))["token"], (await server.client(name="Ann")).welcome["token"]
    async with house(tmp_path, **closed) as server:
        cookie = server.running.http._room_password._sessions.session(4_000_000_000) if "password" in closed else "none"
        ann = await server.stranger(headers={"Cookie": f"{COOKIE}={cookie}"})
        await ann.ask("hello", token=known)
        code = await ann.create(game="bluejack", bots=True)
        playing = await asyncio.create_subprocess_exec(
            *PROGRAMS[language], f"{server.address}/t/{code}#{ann.secret}",
            env=os.environ | {"DEALT_TOKEN": token}, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        try:
            await ann.until(lambda client: len(client.saw("joined")) == 2)
            await ann.ask("leave", code=code)
            said, _ = await asyncio.wait_for(playing.communicate(), PATIENCE)
            assert said.decode().strip() == "Nobody plays here any more."
        finally:
            if playing.returncode is None:
                playing.kill()
                await playing.wait()


def test_the_page_and_the_examples_are_as_short_and_say_what_holds() -> None:
    assert all(len(file.read_text().splitlines()) < 60 for file in EXAMPLES.iterdir() if file.is_file())
    page = " ".join((EXAMPLES.parents[1] / "programs.md").read_text().split())
    limits = f"{BOT_SOCKETS} connections, {BOT_TABLES} unfinished tables, {BOT_REQUESTS.burst} requests at once"
    assert f"{limits} and then {BOT_REQUESTS.a_second} a second" in page
    assert f"after {GRACE_SECONDS} seconds" in page
    named = page.partition("It may ask for ")[2].partition(". All else")[0]
    assert re.findall(r"`(\w+)`", named) == [kind.__struct_config__.tag for kind in FOR_BOTS]


async def test_what_a_token_does_not_open_is_told_by_an_example(here: House) -> None:
    async with example("python", f"{here.address}/t/QQQQ", "none") as playing:
        assert (await last_words(playing)).startswith("This room does not know you any more")
