"""Personal data: exported as a file, and erased on request; other people's data stays."""

import asyncio
import io
import json
from typing import Any

import aiohttp
import pytest
from sqlalchemy import text

from dealt.table.record_files import read_lines
from dealt.table.verify import verify
from tests.server.harness import Client, House, assert_sentence, has_version, held, house
from tests.server.nodes import nodes
from tests.server.test_archive import ONE_DEAL, a_match, days_later, record_of
from tests.server.test_devices import ended, link_of, post

HOSTILE = "Zoë O'Neil"
_TABLES = (
    "people", "lines", "played", "match_results", "talk", "preferences", "devices", "passwords", "members", "reports",
    "correspondence",
)  # fmt: skip
SAID = 'my secret <b>plan</b> "x" \\ %'


def rows_of(house: House, table: str) -> str:
    """All that stands in a table of the database, as text."""
    with house.store.engine.connect() as connection:
        return "\n".join(str(tuple(row)) for row in connection.execute(text(f"SELECT * FROM {table}")))


async def data_of(house: House, token: str) -> Any:
    async with house.session.post(f"{house.address}/me/data", json={"token": token}) as answer:
        told = await answer.json()
        assert answer.headers["Cache-Control"] == "no-store"
        if answer.status != 200:
            assert_sentence(told)
        return told


def everything(house: House) -> str:
    """All that stands in the database, packed or not, as text."""
    return "\n".join(rows_of(house, table) for table in _TABLES)


async def forget(client: Client, name: str) -> None:
    await client.send("forget", name=name)
    await client.until(lambda each: any(message["type"] == "goodbye" for message in each.others))
    (goodbye,) = (message for message in client.others if message["type"] == "goodbye")
    assert goodbye["code"] == "forgotten"


async def test_the_file_about_a_person_has_every_part_and_says_what_it_is(anywhere: House) -> None:
    ann = await anywhere.client(name=HOSTILE)
    await ann.ask("password", password="correct horse")
    await ann.ask("prefer", preferences={"theme": "dark"})
    await ann.ask("say", text=SAID)
    await ann.create(start=True, options=ONE_DEAL)
    await ann.ask("chat", code=ann.code, text="at the table")
    await a_match(ann)
    told = await data_of(anywhere, ann.welcome["token"])
    assert list(told["about"]) == list(told)[1:]
    assert (told["person"]["name"], told["person"]["id"]) == (HOSTILE, ann.welcome["player"])
    assert (told["settings"], told["passkeys"], told["tables"]) == ({"theme": "dark"}, [], [])
    assert [sentence["event"]["text"] for sentence in told["said"] if "text" in sentence["event"]] == [SAID]
    assert [message["text"] for message in told["said_at_tables"]] == ["at the table"]
    (match,) = told["matches"]
    async with anywhere.session.get(anywhere.address + match["record"]) as answer:
        assert answer.status == 200
    # Nothing that opens anything.
    for secret in (ann.welcome["token"], "argon2", "hash"):
        assert secret not in json.dumps(told)


async def test_without_a_token_there_is_nothing(here: House) -> None:
    ann = await here.client(name="Ann")
    assert (await data_of(here, "x" * 43))["code"] == "unknown_token"
    assert (await data_of(here, ann.welcome["player"]))["code"] == "unknown_token"
    headers = {"Origin": "https://evil.example"}
    asked = {"token": ann.welcome["token"]}
    async with here.session.post(f"{here.address}/me/data", json=asked, headers=headers) as answer:
        assert answer.status == 403
    async with aiohttp.ClientSession() as form, form.post(f"{here.address}/me/data", data=asked) as answer:
        assert answer.status == 400


async def test_who_wants_to_be_forgotten_is_and_the_match_of_the_others_stays_provable(database: str) -> None:
    async with house(database) as server:
        ann, bob = await server.client(name=HOSTILE), await server.client(name="Bob")
        phone = await server.client(token=(await post(server, "link", link=await link_of(ann)))["token"])
        await ann.ask("password", password="correct horse")
        await ann.ask("prefer", preferences={"theme": "dark"})
        await ann.ask("say", text=SAID)
        code = await ann.create(options=ONE_DEAL, title=f"{HOSTILE}’s table")
        await bob.ask("join", code=code, secret=ann.secret)
        await ann.ask("chat", code=code, text=SAID)
        await bob.ask("chat", code=code, text="what Bob said")
        await ann.ask("start", code=code)
        await asyncio.gather(a_match(ann), a_match(bob))
        player = ann.welcome["player"]
        assert player in everything(server)
        assert await ann.refused("forget", name="Bob") == "not_your_name"
        await forget(ann, HOSTILE)
        await phone.until(lambda each: any(told["type"] == "goodbye" for told in each.others))

        for gone in (HOSTILE, SAID, "argon2", '"dark"'):
            assert gone not in everything(server)
        for token in (ann.welcome["token"], phone.welcome["token"]):
            assert await (await server.stranger()).refused("hello", token=token) == "unknown_token"
        assert (await server.client(name=HOSTILE)).welcome["player"] != player
        assert await bob.refused("statistics", player=player) == "no_statistics"
        (match,) = (await bob.ask("matches"))["data"]["matches"]
        assert [name.startswith("Somebody-") for name in match["people"]] == [True]

        # The record stays Bob's, and proves the deals as before.
        record = await record_of(server, bob)
        assert HOSTILE.encode() not in record
        assert b"Somebody-" in record
        assert "what Bob said" in everything(server)
        assert verify(read_lines(io.BytesIO(record))).seal is not None
        # It is packed like any other.
        await bob.ask("leave", code=code)
        await days_later(server)
        assert HOSTILE.encode() not in await record_of(server, bob)


async def test_a_forgotten_name_with_an_underscore_takes_no_other_name_with_it(database: str) -> None:
    async with house(database) as server:
        ann, other = await server.client(name="A_B"), await server.client(name="A1B")
        await ann.ask("say", text="what is forgotten")
        await other.ask("say", text="what stays")
        await forget(ann, "A_B")
        assert "what is forgotten" not in rows_of(server, "talk")
        assert "what stays" in rows_of(server, "talk")


async def test_a_running_game_by_days_forgets_who_was_forgotten(database: str) -> None:
    async with house(database) as server:
        ann, bob = await server.client(name=HOSTILE), await server.client(name="Bob")
        code = await ann.create(options=ONE_DEAL, title=f"{HOSTILE}’s table", turn_seconds=86_400)
        await bob.ask("join", code=code, secret=ann.secret)
        await ann.ask("start", code=code)
        while not ann.offers:
            await ann.until(lambda each: each.offers or bob.table["seat"] in each.table["to_act"])
            if not ann.offers:
                await bob.act()
                await ann.until(has_version(bob.version))
        told = await data_of(server, ann.welcome["token"])
        assert (told["tables"], told["waiting"]) == ([code], [code])
        player = ann.welcome["player"]
        assert player in rows_of(server, "correspondence")
        await forget(ann, HOSTILE)
        assert HOSTILE not in everything(server)
        assert player not in rows_of(server, "correspondence")
        assert bob.welcome["player"] in rows_of(server, "correspondence")


async def test_somebody_who_played_long_ago_is_taken_out_of_what_is_packed(database: str) -> None:
    async with house(database) as server:
        ann = await server.client(name=HOSTILE)
        await ann.create(start=True, options=ONE_DEAL)
        await ann.ask("chat", code=ann.code, text=SAID)
        await a_match(ann)
        code = ann.code
        await ann.ask("leave", code=code)
        await days_later(server)
        token = ann.welcome["token"]
        ann = await server.client(token=token)
        await forget(ann, HOSTILE)
        row = await server.store.table(code)
        assert row is not None
        lines = "\n".join(await server.store.lines(row.id))
        assert HOSTILE not in lines
        assert "secret" not in lines
        assert "Somebody-" in lines


async def test_a_browser_that_says_hello_while_its_user_is_erased_is_signed_out(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await here.client(name="Ann")
    arrived, gate = held(monkeypatch, "waiting_of")
    phone = await here.stranger()
    await phone.send("hello", token=ann.welcome["token"])
    await arrived.wait()
    await forget(ann, "Ann")
    gate.set()
    await ended(phone)


async def test_the_other_nodes_forget_somebody_too_even_if_they_were_away(shared: str) -> None:
    async with nodes(shared) as server:
        ann = await server.houses[1].client(name=HOSTILE)
        there = await server.houses[2].client(token=ann.welcome["token"])
        await there.create()
        await there.ask("chat", code=there.code, text=SAID)
        code = there.code
        await forget(ann, HOSTILE)
        await there.until(lambda each: any(message["type"] == "goodbye" for message in each.others))
        table = await server.houses[2].hub.store.table(code)
    async with nodes(shared) as server:
        lines = "\n".join(await server.houses[2].store.lines(table.id))
        assert HOSTILE not in lines
        assert "secret" not in lines
