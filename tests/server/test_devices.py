"""The same person by several browsers: a link brings one more, once and for a short time; one can end the others."""

import asyncio
from typing import Any

import aiohttp
import pytest

from dealt.server.limits.constants import LINK_MINUTES, MAX_DEVICES, SIGN_INS_AN_ADDRESS
from tests.server.harness import Client, House, Message, assert_sentence
from tests.server.nodes import nodes


async def post(house: House, path: str, session: aiohttp.ClientSession | None = None, **asked: Any) -> Message:
    """Return the answer of `/sign-in/PATH`, with the status."""
    headers = asked.pop("headers", {})
    session = session or house.session
    async with session.post(f"{house.address}/sign-in/{path}", json=asked, headers=headers) as answer:
        assert answer.headers["Cache-Control"] == "no-store"
        told: Message = await answer.json()
        if answer.status != 200:
            assert_sentence(told)
        return {"status": answer.status, **told}


async def link_of(client: Client) -> str:
    return str((await client.ask("link"))["data"]["link"])


async def devices(client: Client) -> int:
    return int((await client.ask("account"))["data"]["devices"])


def told_goodbye(client: Client) -> list[str]:
    return [message["code"] for message in client.others if message["type"] == "goodbye"]


async def ended(client: Client) -> None:
    """Waits until the connection has been ended by the server with the reason."""
    await client.until(told_goodbye)
    assert told_goodbye(client) == ["signed_out"]


async def test_a_link_makes_another_browser_the_same_person_with_seat_and_name(anywhere: House) -> None:
    ann = await anywhere.client(name="Ann")
    code = await _table(ann)
    link = await link_of(ann)
    assert await post(anywhere, "whose", link=link) == {"status": 200, "name": "Ann"}
    signed = await post(anywhere, "link", link=link)
    assert (signed["name"], signed["token"] != ann.welcome["token"]) == ("Ann", True)
    phone = await anywhere.client(token=signed["token"])
    same = ("player", "name", "guest", "tables")
    assert [phone.welcome[key] for key in same[:3]] == [ann.welcome[key] for key in same[:3]]
    assert phone.welcome["tables"] == [code]
    # Both at once, and both in the seat.
    assert (await phone.ask("join", code=code))["data"]["seat"] == 0
    await ann.ask("chat", code=code, text="from the desk")
    await phone.until(lambda client: any("from the desk" in str(event) for event in client.events))
    assert await devices(phone) == 2


async def _table(client: Client) -> str:
    await client.create()
    return client.code


async def test_a_link_works_once(here: House) -> None:
    ann = await here.client(name="Ann")
    link = await link_of(ann)
    answers = await asyncio.gather(*(post(here, "link", link=link) for _ in range(6)))
    assert sorted(answer["status"] for answer in answers) == [200] + [400] * 5
    assert {answer.get("code") for answer in answers} == {None, "bad_link"}
    for path in ("whose", "link"):
        assert (await post(here, path, link=link))["code"] == "bad_link"
    assert await devices(ann) == 2


async def test_a_link_works_once_in_all_nodes_together(shared: str) -> None:
    async with nodes(shared) as server:
        first, second = server.houses[1], server.houses[2]
        ann = await first.client(name="Ann")
        link = await link_of(ann)
        answers = await asyncio.gather(*(post(house, "link", link=link) for house in (first, second) * 3))
        assert sorted(answer["status"] for answer in answers) == [200] + [400] * 5


async def test_a_link_is_good_for_minutes_and_a_new_one_ends_it(here: House) -> None:
    ann = await here.client(name="Ann")
    first = await link_of(ann)
    second = await link_of(ann)
    assert (await post(here, "link", link=first))["code"] == "bad_link"
    here.minutes_later += LINK_MINUTES
    for path in ("whose", "link"):
        assert (await post(here, path, link=second))["code"] == "bad_link"
    third = await link_of(ann)
    here.minutes_later += LINK_MINUTES - 1
    assert (await post(here, "link", link=third))["status"] == 200


async def test_links_are_not_guessed_without_end_and_a_right_one_is_then_refused_as_well(here: House) -> None:
    here.frozen = here.hub.now()
    ann = await here.client(name="Ann")
    link = await link_of(ann)
    tries = int(SIGN_INS_AN_ADDRESS.burst)
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=("127.0.0.9", 0))) as stranger:
        found = [await post(here, "whose", stranger, link=f"{number}" * 24) for number in range(tries)]
        assert {answer["code"] for answer in found} == {"bad_link"}
        for path in ("whose", "link"):
            assert (await post(here, path, stranger, link=link))["status"] == 429
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=("127.0.0.8", 0))) as friend:
        for _ in range(2 * tries):
            assert (await post(here, "whose", friend, link=link))["status"] == 200


async def test_a_page_from_elsewhere_can_use_no_link(here: House) -> None:
    ann = await here.client(name="Ann")
    link = await link_of(ann)
    for path in ("whose", "link"):
        answer = await post(here, path, link=link, headers={"Origin": "https://evil.example"})
        assert (answer["status"], answer["code"]) == (403, "page_elsewhere")
        async with here.session.post(f"{here.address}/sign-in/{path}", data=f'{{"link":"{link}"}}') as form:
            assert (form.status, (await form.json())["code"]) == (400, "bad_message")
        async with here.session.get(f"{here.address}/sign-in/{path}?link={link}") as asked:
            assert asked.status in (404, 405)
    assert (await post(here, "link", link=link, headers={"Origin": here.address}))["status"] == 200


@pytest.mark.parametrize(
    "link", ["", "x", "x" * 101, "ä\u202e\U0001f600", 5, None, {"link": "x"}, "' OR 1=1 --", "\x00"]
)
async def test_what_is_no_link_gets_one_sentence(here: House, link: object) -> None:
    for path in ("whose", "link"):
        answer = await post(here, path, link=link)
        assert (answer["status"], answer["code"] in ("bad_link", "bad_message")) == (400, True)


async def test_what_is_secret_is_in_no_log_and_no_file(here: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(0)
    ann = await here.client(name="Ann")
    link = await link_of(ann)
    token = (await post(here, "link", link=link))["token"]
    fresh = (await ann.ask("renew"))["data"]["token"]
    assert "Ann is known by one more browser" in caplog.text
    for secret in (link, token, fresh):
        assert secret not in caplog.text
        for file in here.files():
            assert secret.encode() not in file.read_bytes()


async def test_all_other_browsers_are_signed_out_and_the_old_token_with_them(anywhere: House) -> None:
    ann = await anywhere.client(name="Ann")
    phone = await anywhere.client(token=(await post(anywhere, "link", link=await link_of(ann)))["token"])
    bob = await anywhere.client(name="Bob")
    open_link = await link_of(ann)
    fresh = (await ann.ask("renew"))["data"]["token"]
    assert await devices(ann) == 3
    # Nobody can keep a token that is another person's.
    assert await bob.refused("sign_out_others", token=fresh) == "unknown_token"
    assert (await ann.ask("sign_out_others", token=fresh))["type"] == "reply"
    await ended(phone)
    assert await devices(ann) == 1
    for old in (ann.welcome["token"], phone.welcome["token"]):
        assert await (await anywhere.stranger()).refused("hello", token=old) == "unknown_token"
    assert (await post(anywhere, "link", link=open_link))["code"] == "bad_link"
    assert (await anywhere.client(token=fresh)).welcome["player"] == ann.welcome["player"]
    assert told_goodbye(bob) == []


async def test_signing_out_reaches_the_other_nodes(shared: str) -> None:
    async with nodes(shared) as server:
        first, second = server.houses[1], server.houses[2]
        ann = await first.client(name="Ann")
        token = (await post(second, "link", link=await link_of(ann)))["token"]
        phone = await second.client(token=token)
        fresh = (await ann.ask("renew"))["data"]["token"]
        assert (await ann.ask("sign_out_others", token=fresh))["type"] == "reply"
        await ended(phone)
        assert await (await second.stranger()).refused("hello", token=token) == "unknown_token"


async def test_one_browser_signs_out_alone(anywhere: House) -> None:
    ann = await anywhere.client(name="Ann")
    phone = await anywhere.client(token=(await post(anywhere, "link", link=await link_of(ann)))["token"])
    for first, second in ((ann, phone), (phone, None)):
        assert (await first.ask("sign_out"))["type"] == "reply"
        assert await (await anywhere.stranger()).refused("hello", token=first.welcome["token"]) == "unknown_token"
        if second is not None:
            assert (await anywhere.client(token=second.welcome["token"])).welcome["name"] == "Ann"


async def test_nobody_has_browsers_without_end(here: House) -> None:
    ann = await here.client(name="Ann")
    first = (await ann.ask("renew"))["data"]["token"]
    for _ in range(MAX_DEVICES):
        here.minutes_later += 1
        await ann.ask("renew")
    assert await devices(ann) == MAX_DEVICES
    assert await (await here.stranger()).refused("hello", token=first) == "unknown_token"
    assert (await here.client(token=ann.welcome["token"])).welcome["name"] == "Ann"


async def test_links_are_not_made_without_end(here: House) -> None:
    ann = await here.client(name="Ann")
    for _ in range(20):
        answer = await ann.ask("link")
        if answer["type"] == "refusal":
            assert answer["code"] == "too_fast"
            return
    raise AssertionError("Links can be made without end.")


async def test_a_person_who_is_shut_out_comes_back_by_no_link(here: House) -> None:
    ann = await here.client(name="Ann")
    link = await link_of(ann)
    await here.hub.sanctions.add("ban", ann.welcome["player"], "Ann", None, None)
    token = (await post(here, "link", link=link))["token"]
    assert await (await here.stranger()).refused("hello", token=token) == "banned"
