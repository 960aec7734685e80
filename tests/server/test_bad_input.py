"""Bad input over the wire gets a sentence or ends the connection; nothing changes, nothing breaks."""

import asyncio
import json
from typing import Any

import aiohttp
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealt.server.limits.constants import COMPLAINTS, HARD_MESSAGE_BYTES, REQUESTS
from dealt.server.protocol.requests import AnyRequest
from tests.examples import examples
from tests.server.harness import Client, House, Message, assert_sentence, four_at_a_table, opening

UNREADABLE = {
    "nothing": "",
    "no JSON": "hello?",
    "truncated": '{"op":"ping","id":',
    "a list": "[1, 2]",
    "a number": "7",
    "null": "null",
    "no op": '{"id": 5}',
    "no id": '{"op": "ping"}',
    "an unknown op": '{"op": "cheat", "id": 5}',
    "an unknown field": '{"op": "ping", "id": 5, "hand": "AS"}',
    "an id that is a text": '{"op": "ping", "id": "5"}',
    "a negative id": '{"op": "ping", "id": -1}',
    "a huge id": '{"op": "ping", "id": 99999999999999999999999}',
    "an id with a fraction": '{"op": "ping", "id": 1.5}',
    "a wrong type": '{"op": "act", "id": 5, "code": ["K"], "action": "pass"}',
    "half a character": '{"op": "chat", "id": 5, "code": "KTRN", "text": "\\ud800"}',
}


async def raw(client: Client, text: str) -> Message:
    """Sends a text as it is and returns the refusal."""
    await client.ws.send_str(text)
    while True:
        message = await client.receive()
        if message["type"] == "refusal":
            assert_sentence(message)
            return message


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE.keys())
async def test_what_cannot_be_read_is_refused_and_the_connection_goes_on(here: House, text: str) -> None:
    client = await here.client()
    assert (await raw(client, text))["code"] == "bad_message"
    assert (await client.ask("ping"))["type"] == "reply"


async def test_deep_nesting_is_refused_and_the_connection_goes_on(here: House) -> None:
    client = await here.client()
    table = f'{{"game": "bigtwo", "options": {{"a": {"[" * 4000}{"]" * 4000}}}}}'
    # How deep Python reads depends on its version; there is no option of this name anyway.
    refused = await raw(client, f'{{"op": "create", "id": 5, "table": {table}}}')
    assert refused["code"] in ("bad_message", "unknown_option")
    assert (await client.ask("ping"))["type"] == "reply"


async def test_a_refusal_names_the_request_if_its_id_can_be_read(here: House) -> None:
    client = await here.client()
    assert (await raw(client, '{"op": "cheat", "id": 41}'))["re"] == 41
    assert (await raw(client, "cheat"))["re"] is None


async def test_a_message_that_is_too_long_is_refused(here: House) -> None:
    client = await here.client()
    await client.create()
    long = json.dumps(
        {"op": "chat", "id": 9, "code": client.code, "text": "x" * client.welcome["limits"]["message_bytes"]}
    )
    refusal = await raw(client, long)
    assert (refusal["code"], refusal["re"]) == ("too_big", 9)
    wide = json.dumps({"op": "chat", "id": 10, "code": client.code, "text": "早" * 3000}, ensure_ascii=False)
    assert len(wide) < client.welcome["limits"]["message_bytes"]
    assert (await raw(client, wide))["code"] == "too_big"
    assert not client.saw("chat")


async def test_a_message_beyond_all_measure_ends_the_connection_alone(here: House) -> None:
    quiet, loud = await here.client(), await here.client()
    await loud.ws.send_str("x" * (HARD_MESSAGE_BYTES + 1))
    message = await loud.ws.receive()
    assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
    assert loud.ws.close_code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
    assert (await quiet.ask("ping"))["type"] == "reply"


async def test_binary_messages_are_refused(here: House) -> None:
    client = await here.client()
    await client.ws.send_bytes(b'{"op":"ping","id":1}')
    refusal = await client.answer(None)
    assert refusal["code"] == "binary"
    assert_sentence(refusal)
    assert (await client.ask("ping"))["type"] == "reply"


async def test_text_that_is_not_utf_8_ends_the_connection_alone(here: House) -> None:
    quiet, loud = await here.client(), await here.client()
    await loud.ws.send_frame(b"\xff\xfe", aiohttp.WSMsgType.TEXT)
    message = await loud.ws.receive()
    assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
    assert (await quiet.ask("ping"))["type"] == "reply"


async def test_nothing_is_done_before_hello(here: House) -> None:
    client = await here.stranger()
    assert await client.refused("create", table={"game": "bigtwo"}) == "hello_first"
    assert await client.refused("lobby") == "hello_first"
    client.welcome = (await client.ask("hello"))["data"]
    assert await client.refused("hello") == "hello_twice"


async def test_a_client_of_another_protocol_is_told_to_reload(here: House) -> None:
    client = await here.stranger()
    assert await client.refused("hello", protocol=99) == "protocol"


@pytest.mark.parametrize("token", ["", "x", "0" * 43, "💧", "' OR 1=1 --"])
async def test_a_wrong_token_makes_nobody_somebody(here: House, token: str) -> None:
    await here.client(name="Ann")
    client = await here.stranger()
    assert await client.refused("hello", token=token) == "unknown_token"
    client.welcome = (await client.ask("hello"))["data"]
    assert client.welcome["name"] != "Ann"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        (" ", "name_length"),
        ("twenty-one characters", "name_length"),
        ("Ann😀", "name_letters"),
        ("<b>x</b>", "name_letters"),
        ("Ann\nB", "name_hidden"),
        ("А\u0301nn", "look_alikes"),
        ("\u0301nn", "name_marks"),
        ("3D", "name_card"),
        ("ᎪNN", "look_alikes"),
        ("Dealer", "name_reserved"),
        ("YOU", "name_reserved"),
        ("aNN", "name_taken"),
    ],
)
async def test_a_name_that_cannot_be_had_is_refused(here: House, name: str, code: str) -> None:
    await here.client(name="Ann")
    stranger = await here.stranger()
    assert await stranger.refused("hello", name=name) == code
    guest = await here.client()
    assert await guest.refused("rename", name=name) == code


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "poker"}, "unknown_game"),
        ({"preset": "texas"}, "unknown_preset"),
        ({"options": {"jokers": 2}}, "unknown_option"),
        ({"options": {"stake": -5}}, "bad_option"),
        ({"options": {"stake": {"a": [None]}}}, "bad_option"),
        ({"options": {"stake": 10**30}}, "bad_option"),
        ({"seats": 7}, "bad_seats"),
        ({"turn_seconds": -2}, "bad_turn_seconds"),
        ({"pace_ms": 10**9}, "bad_pace_ms"),
        ({"level": "godlike"}, "unknown_level"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(here: House, change: dict[str, Any], code: str) -> None:
    client = await here.client()
    assert await client.refused("create", **opening(change)) == code
    assert (await here.client(token=client.welcome["token"])).welcome["tables"] == []


@pytest.mark.parametrize(
    ("code", "reason"), [("BBBB", "no_table"), ("ABC", "bad_code"), ("../..", "bad_code"), ("", "bad_code")]
)
async def test_a_room_code_that_leads_nowhere_is_refused(here: House, code: str, reason: str) -> None:
    client = await here.client()
    assert await client.refused("join", code=code) == reason


async def test_nobody_tries_all_room_codes(here: House) -> None:
    client = await here.client()
    codes = [await client.refused("join", code="BBBB") for _ in range(20)]
    assert codes[0] == "no_table"
    assert codes[-1] == "too_fast"
    refusal = await client.ask("join", code="BBBB")
    assert refusal["values"]["seconds"] > 0 and f" in {refusal['values']['seconds']} second" in refusal["sentence"]


async def test_a_table_that_was_not_joined_cannot_be_touched(here: House) -> None:
    clients = await four_at_a_table(here)
    outsider = await here.client()
    wanted: dict[str, dict[str, str]] = {"act": {"action": "pass"}, "chat": {"text": "hi"}, "ready": {}, "hint": {}}
    for op, fields in wanted.items():
        assert await outsider.refused(op, code=clients[0].code, **fields) == "not_at_table"
    await outsider.join(clients[0].code, sit=False, secret=clients[0].secret)
    assert await outsider.refused("act", code=clients[0].code, action="pass") == "not_seated"
    assert await outsider.refused("ready", code=clients[0].code) == "not_seated"
    assert await outsider.refused("end", code=clients[0].code) == "not_host"


async def test_who_sends_too_fast_is_told_so_and_then_shown_the_door(here: House) -> None:
    quiet, loud = await here.client(), await here.client()
    for _ in range(int(REQUESTS.burst + 2 * COMPLAINTS.burst)):
        await loud.send("ping")
    codes: list[str] = []
    while not codes or codes[-1] != "goodbye":
        message = await loud.receive()
        codes.append(message["type"] if message["type"] != "refusal" else message["code"])
        if codes[-1] == "too_fast":
            assert message["values"] == {"seconds": 1}
            assert message["sentence"] == "That was too often; try again in 1 second."
    assert "too_fast" in codes
    assert (await loud.ws.receive()).type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
    assert (await quiet.ask("ping"))["type"] == "reply"


async def test_who_never_reads_is_dropped_and_nobody_waits(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealt.server.websocket.connection.MAX_UNSENT_BYTES", 20_000)
    clients = await four_at_a_table(here)
    sleeper = await here.client()
    await sleeper.join(clients[0].code, sit=False, secret=clients[0].secret)
    (asleep,) = [
        connection
        for connection in here.running.http.web_sockets.connections
        if connection.person.id == sleeper.welcome["player"]
    ]
    for _ in range(3000):
        if asleep not in here.running.http.web_sockets.connections:
            break
        asleep.send(b'"' + b"x" * 60_000 + b'"')
        await asyncio.sleep(0)
    assert asleep not in here.running.http.web_sockets.connections
    assert (await clients[0].ask("ping"))["type"] == "reply"


async def test_a_page_of_another_site_may_not_connect(here: House) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await here.stranger(origin="https://evil.example")
    assert refusal.value.status == 403
    client = await here.stranger(origin=here.address)
    assert (await client.ask("hello"))["type"] == "reply"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=12),
    lambda children: st.lists(children, max_size=3) | st.dictionaries(st.text(max_size=6), children, max_size=3),
    max_leaves=6,
)
OPS = sorted(kind.__struct_config__.tag for kind in AnyRequest.__args__)
FIELDS = ["code", "action", "text", "name", "token", "game", "options", "preset", "seats", "sit", "version", "on", "id"]


@settings(max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    requests=st.lists(
        st.tuples(st.sampled_from(OPS), st.dictionaries(st.sampled_from(FIELDS), json_values, max_size=4)), max_size=8
    )
)
def test_no_request_whatever_brings_the_server_to_an_error(
    runner: asyncio.Runner, fuzzed: House, requests: list[tuple[str, dict[str, Any]]]
) -> None:
    async def go() -> None:
        client = await fuzzed.client()
        code = await client.create()
        for op, fields in requests:
            body = {"op": op, "id": 77, "code": code, **fields}
            await client.ws.send_str(json.dumps(body))
        # The limit of messages a second is generous enough for this, so that the last one is always carried out.
        await client.ask("ping", id=10**6)
        answers = [json.loads(frame) for frame in client.frames]
        assert "server_error" not in [answer.get("code") for answer in answers]
        await client.close()

    runner.run(go())
