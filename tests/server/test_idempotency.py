"""Every request gets exactly one answer, also when it is sent twice, over another connection, or after a restart."""

import asyncio

from tests.server.harness import Client, House, four_at_a_table, has_version, house, player_to_act

TAB = "tab-of-Ann-1"


async def ann_to_act(house: House) -> Client:
    """Ann, whose turn it is at a table of four people."""
    ann = await house.client(name="Ann", client=TAB)
    others = [await house.client() for _ in range(3)]
    code = await ann.create()
    for other in others:
        await other.join(code)
    everybody = [ann, *others]
    for client in everybody:
        await client.until(lambda each: each.phase == "playing")
    while not ann.offers:
        mover = player_to_act(others)
        assert mover is not None
        await mover.act()
        for client in everybody:
            await client.until(has_version(mover.version))
    return ann


async def again(house: House, who: Client, tab: str | None = None) -> Client:
    """The same person over a new connection, at the same table."""
    tabs = {} if tab is None else {"client": tab}
    back = await house.client(token=who.welcome["token"], **tabs)
    back.ids = who.ids
    await back.join(who.code)
    return back


async def test_a_play_that_is_sent_twice_is_played_once(anywhere: House) -> None:
    ann = await ann_to_act(anywhere)
    version = ann.version
    request = {"code": ann.code, "action": ann.offers[0]["action"], "id": 500}
    assert await ann.ask("act", **request) == {"type": "reply", "re": 500}
    assert await ann.ask("act", **request) == {"type": "reply", "re": 500}
    assert (await ann.join(ann.code))["version"] == version + 1


async def test_a_chat_that_is_sent_many_times_at_once_is_said_once(anywhere: House) -> None:
    ann = await anywhere.client(client=TAB)
    await ann.create()
    for _ in range(5):
        await ann.send("chat", code=ann.code, text="hello", id=77)
    await ann.answer(77)
    await ann.ask("ping")
    assert [event["text"] for event in ann.saw("chat")] == ["hello"]
    answers = [frame for frame in ann.frames if '"re":77' in frame]
    assert set(answers) == {'{"type":"reply","re":77}'}


async def test_a_refusal_stays_the_same_when_asked_again(anywhere: House) -> None:
    ann = await ann_to_act(anywhere)
    first = await ann.ask("act", code=ann.code, action="play 2S 2H 2C", id=600)
    assert first["type"] == "refusal"
    await ann.act()
    assert await ann.ask("act", code=ann.code, action="play 2S 2H 2C", id=600) == first


async def test_the_answer_comes_over_the_connection_that_replaced_the_one_that_died(anywhere: House) -> None:
    ann = await ann_to_act(anywhere)
    version, request = ann.version, {"code": ann.code, "action": ann.offers[0]["action"], "id": 500}
    await ann.send("act", **request)
    await ann.close()
    back = await again(anywhere, ann, TAB)
    assert await back.ask("act", **request) == {"type": "reply", "re": 500}
    assert back.version == version + 1


async def test_another_tab_counts_for_itself(anywhere: House) -> None:
    ann = await ann_to_act(anywhere)
    await ann.ask("chat", code=ann.code, text="one", id=900)
    other = await again(anywhere, ann, "another-tab")
    await other.ask("chat", code=ann.code, text="two", id=900)
    await other.until(lambda each: len(each.saw("chat")) == 2)


async def test_a_client_without_a_name_of_its_own_is_new_with_each_connection(anywhere: House) -> None:
    ann = await anywhere.client()
    code = await ann.create()
    await ann.ask("chat", code=code, text="one", id=900)
    await ann.close()
    back = await again(anywhere, ann)
    await back.ask("chat", code=code, text="two", id=900)
    await back.until(lambda each: len(each.saw("chat")) == 2)


async def test_after_a_restart_requests_that_were_carried_out_are_not_carried_out_again(database: str) -> None:
    async with house(database) as server:
        ann = await ann_to_act(server)
        code, version = ann.code, ann.version
        play = {"code": code, "action": ann.offers[0]["action"], "id": 500}
        await ann.ask("act", **play)
        await ann.ask("chat", code=code, text="hello", id=501)
    async with house(database) as server:
        back = await again(server, ann, TAB)
        assert back.version == version + 2
        assert await back.ask("act", **play) == {"type": "reply", "re": 500}
        assert await back.ask("chat", code=code, text="hello", id=501) == {"type": "reply", "re": 501}
        assert (await back.join(code))["version"] == version + 2


async def test_after_a_restart_a_table_is_not_opened_twice(database: str) -> None:
    async with house(database) as server:
        ann = await server.client(client=TAB)
        code = await ann.create(id=3, title="Mine")
    async with house(database) as server:
        back = await server.client(token=ann.welcome["token"], client=TAB)
        assert await back.create(id=3, title="Mine") == code
        assert back.welcome["tables"] == [code]
        assert (await server.client(token=ann.welcome["token"])).welcome["tables"] == [code]


async def test_many_requests_in_flight_are_answered_once_each(anywhere: House) -> None:
    clients = await four_at_a_table(anywhere)
    ids = [await client.send("ask", code=client.code, action="pass") for client in clients for _ in range(5)]
    answered = []
    for client in clients:
        for _ in range(5):
            while (message := await client.receive())["type"] != "reply":
                pass
            answered.append(message["re"])
    assert sorted(answered) == sorted(ids)
    await asyncio.gather(*(client.ask("ping") for client in clients))
