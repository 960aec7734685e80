"""Players add numbers to the chance of a deal, over sockets."""

import io
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dealt.shuffle import number_promise, verify
from dealt.table.record_files import read_lines
from dealt.table.verify import verify as verify_record
from tests.server.harness import Client, House, house

NUMBER = Random(1).randbytes(32)
PROMISE = number_promise(NUMBER)
OTHER = Random(2).randbytes(32)


async def tell(client: Client, number: bytes = NUMBER) -> None:
    answer = await client.ask("number", code=client.code, number=number.hex())
    assert answer["type"] == "reply", answer


async def play_deal(client: Client) -> None:
    rng = Random(3)
    await client.until(lambda each: each.phase == "playing")
    while client.phase == "playing":
        await client.until(lambda each: each.offers or each.phase != "playing")
        if client.offers:
            await client.act(rng.randrange(len(client.offers)))


async def test_a_match_that_begins_at_once_waits_for_the_promised_number(here: House) -> None:
    client = await here.client(name="Ann")
    await client.create(start=True, promise=PROMISE)
    assert client.phase == "waiting"
    numbers = client.table["table"]["numbers"]
    assert numbers == {"collecting": True, "promises": [PROMISE, None, None, None], "given": [None] * 4}
    assert client.table["clock"] is None
    await tell(client)
    await play_deal(client)
    (opened,) = client.saw("seed_opened")
    (committed, _) = client.saw("commitment")
    assert verify(bytes.fromhex(opened["seed"]), committed["commitment"])
    assert opened["numbers"] == [{"seat": 0, "number": NUMBER.hex()}]


async def test_everybody_sees_promises_and_numbers_and_the_deal_begins_with_the_last(here: House) -> None:
    host, guest, watcher = [await here.client() for _ in range(3)]
    code = await host.create()
    await guest.join(code, promise=number_promise(OTHER))
    await watcher.join(code, sit=False)
    assert (await host.ask("promise", code=code, promise=PROMISE))["type"] == "reply"
    assert (await host.ask("start", code=code))["type"] == "reply"
    for client in (host, guest, watcher):
        await client.until(lambda each: each.saw("numbers_collected"))
        assert client.table["table"]["numbers"]["collecting"]
    await tell(host)
    await guest.until(lambda each: each.saw("number_told"))
    assert guest.table["table"]["numbers"]["given"] == [NUMBER.hex(), None, None, None]
    assert guest.phase == "waiting"
    await tell(guest, OTHER)
    for client in (host, guest, watcher):
        await client.until(lambda each: each.phase == "playing")
        assert client.table["table"]["numbers"]["promises"] == [None] * 4


async def test_nobody_waits_long_for_a_number_that_does_not_come(here: House) -> None:
    client = await here.client()
    await client.create(start=True, promise=PROMISE, turn_seconds=0)
    here.minutes_later += 1
    await client.until(lambda each: each.phase == "playing")
    assert client.saw("number_missing") == [{"event": "number_missing", "seat": 0}]


async def test_a_table_that_was_collecting_goes_on_after_a_restart(data: Path) -> None:
    async with house(data) as before:
        client = await before.client()
        code = await client.create(start=True, promise=PROMISE)
    async with house(data) as after:
        # Nothing moves until somebody who has a seat is here; then the number has its time again.
        back = await after.client(token=client.welcome["token"])
        snapshot = await back.join(code)
        assert snapshot["table"]["numbers"]["collecting"]
        await tell(back)
        await back.until(lambda each: each.phase == "playing")


async def test_what_cannot_be_promised_or_told_is_refused(here: House) -> None:
    client, guest, watcher = [await here.client() for _ in range(3)]
    code = await client.create(promise=PROMISE)
    await guest.join(code)
    await watcher.join(code, sit=False)
    assert await client.refused("number", code=code, number=NUMBER.hex()) == "number_not_due"
    assert await watcher.refused("promise", code=code, promise=PROMISE) == "not_seated"
    for text in ("", "f00", "g" * 64, PROMISE.upper(), f"{PROMISE}\n"):
        assert await client.refused("promise", code=code, promise=text) == "bad_message"
    await client.ask("start", code=code)
    assert await client.refused("number", code=code, number=OTHER.hex()) == "wrong_number"
    assert await guest.refused("promise", code=code, promise=number_promise(OTHER)) == "promises_closed"
    assert await guest.refused("number", code=code, number=OTHER.hex()) == "wrong_number"
    stranger = await here.client()
    assert await stranger.refused("promise", code=code, promise=PROMISE) == "not_at_table"


@pytest.mark.parametrize("chosen", [{"deal_number": 7}, {"deal_seed": "ab" * 32}])
async def test_a_chosen_deal_takes_none(here: House, chosen: dict[str, Any]) -> None:
    client = await here.client()
    code = await client.create(game="patience", options=chosen, promise=PROMISE)
    assert client.phase == "playing"
    assert client.table["table"]["numbers"] is None
    assert await client.refused("promise", code=code, promise=PROMISE) == "no_numbers"


async def test_promises_may_not_fill_the_record(here: House) -> None:
    client = await here.client()
    code = await client.create()
    codes = []
    for number in range(30):
        answer = await client.ask("promise", code=code, promise=f"{number:064x}")
        codes.append(answer.get("code"))
    assert codes[:20] == [None] * 20
    assert codes[-1] == "too_fast"


async def test_everybody_is_told_the_seal_that_the_record_ends_with(here: House) -> None:
    client = await here.client()
    await client.create(start=True, promise=PROMISE, options={"session_end": "hands", "session_hands": 1})
    await tell(client)
    await play_deal(client)
    assert client.phase == "over"
    (sealed,) = client.saw("match_sealed")
    assert client.table["table"]["seal"] == sealed["seal"]
    async with here.session.get(f"{here.address}{client.table['record']}") as answer:
        verdict = verify_record(read_lines(io.BytesIO(await answer.read())))
    assert verdict.gaps == []
    assert verdict.seal == sealed["seal"]
    assert [[each.number for each in deal] for deal in verdict.numbers] == [[NUMBER.hex()]]
