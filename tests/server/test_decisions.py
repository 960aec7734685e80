"""Requests that say which decision they answer: over sockets, in the order in which they come."""

import asyncio

from tests.server.harness import Client, House, four_at_a_table, has_version


async def twice(client: Client, op: str, **fields: object) -> list[dict[str, object]]:
    """The same request two times at once, from the same view, with two ids; both answers."""
    first = await client.send(op, code=client.code, version=client.version, **fields)
    version = client.version
    second = await client.send(op, code=client.code, version=version, **fields)
    return [await client.answer(first), await client.answer(second)]


async def test_keeping_all_cards_twice_spends_one_exchange(here: House) -> None:
    client = await here.client()
    await client.create(game="chicago", seats=2, start=True)
    await client.until(lambda each: each.offers)
    answers = await twice(client, "act", action="change")
    assert [answer["type"] for answer in answers] == ["reply", "reply"]
    await client.until(lambda each: each.table["game"]["exchange"] == 2 and each.offers)
    assert len([event for event in client.saw("decided") if event["seat"] == 0]) == 1


async def test_passing_twice_passes_once(here: House) -> None:
    clients = await four_at_a_table(here)
    first = next(client for client in clients if client.offers)
    await first.act()
    for client in clients:
        await client.until(has_version(first.version))
    passer = next(client for client in clients if client.offers)
    answers = await twice(passer, "act", action="pass")
    assert [answer["type"] for answer in answers] == ["reply", "reply"]
    assert len(passer.saw("passed")) == 1


async def test_another_connection_of_the_same_person_answers_the_same_decision(here: House) -> None:
    client = await here.client()
    await client.create(game="chicago", seats=2, start=True)
    await client.until(lambda each: each.offers)
    version = client.version
    other = await here.client(token=client.welcome["token"])
    await other.join(client.code)
    assert (await client.ask("act", code=client.code, version=version, action="change"))["type"] == "reply"
    await other.until(lambda each: each.table["game"]["exchange"] == 2 and each.offers)
    assert (await other.ask("act", code=client.code, version=version, action="change"))["type"] == "reply"
    card = other.table["mine"]["view"]["hand"][0]
    refused = await other.refused("act", code=client.code, version=version, action=f"change {card}")
    assert refused == "decision_over"
    assert other.table["game"]["exchange"] == 2 and other.offers


async def test_a_request_that_waits_behind_a_save_does_not_act_on_the_next_decision(here: House) -> None:
    client = await here.client()
    await client.create(game="patience", start=True)
    await client.until(lambda each: each.offers)
    version = client.version
    sent = [await client.send("act", code=client.code, version=version, action="deal") for _ in range(10)]
    answers = [await client.answer(request) for request in sent]
    assert {answer["type"] for answer in answers} == {"reply"}
    assert client.version == version + 1


async def test_bad_versions_are_refused_with_a_sentence(here: House) -> None:
    client = await here.client()
    await client.create(game="patience", start=True)
    version = client.version
    ask = {"code": client.code, "action": "deal"}
    assert await client.refused("act", **ask, version=version + 1) == "unknown_version"
    for bad in (-1, 2**53 + 1, "1", 1.5):
        assert await client.refused("act", **ask, version=bad) == "bad_message"
    assert (await client.ask("act", **ask, version=None))["type"] == "reply"
    assert (await client.ask("act", **ask))["type"] == "reply", "old clients do not tell a version"
    await asyncio.sleep(0)
