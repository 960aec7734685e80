"""Seats, removal, the host's role, pauses and votes over sockets: who hears what, and what a restart leaves of it."""

import asyncio
import json
from pathlib import Path

from tests.server.harness import Client, House, house
from tests.server.nodes import nodes


async def two(house: House, **create: object) -> tuple[Client, Client, str]:
    """Two people at one table, of whom the first is the host."""
    ann, bob = await house.client(name="Ann"), await house.client(name="Bob")
    code = await ann.create(**create)
    await bob.join(code, secret=ann.secret)
    return ann, bob, code


async def does(client: Client, op: str, **fields: object) -> None:
    answer = await client.ask(op, code=client.code, **fields)
    assert answer["type"] == "reply", answer


async def test_seats_are_changed_and_everybody_hears_of_it(anywhere: House) -> None:
    ann, bob, code = await two(anywhere)
    await does(ann, "swap", one=0, other=3)
    await bob.until(lambda client: client.saw("seats_changed"))
    assert bob.saw("seats_changed") == [{"event": "seats_changed", "order": [3, 1, 2, 0]}]
    assert [seat["name"] for seat in bob.table["table"]["seats"]] == ["", "Bob", "", "Ann"]
    assert await bob.refused("swap", code=code, one=0, other=1) == "not_host"
    await does(ann, "start")
    await ann.until(lambda client: client.table.get("mine"))
    assert ann.table["mine"]["seat"] == 3


async def test_who_is_there_and_who_comes_back_knows_the_changed_settings(here: House) -> None:
    ann, bob, code = await two(here, game="chicago", turn_seconds=30)
    wanted = {"options": {"must_call_chicago": True}, "turn_seconds": 15, "pace_ms": 0, "level": "easy"}
    await does(ann, "settings", **wanted)
    for client in (ann, bob):
        await client.until(lambda client: client.saw("settings_changed"))
        assert client.saw("settings_changed")[-1]["seat"] == 0
    again = await here.client(token=bob.welcome["token"])
    await again.join(code)
    for client in (bob, again):
        settings = client.table["table"]["settings"]
        assert (settings["turn_seconds"], settings["options"]["must_call_chicago"]) == (15, True)
    assert await ann.refused("settings", code=code, **wanted | {"turn_seconds": 1000}) == "bad_turn_seconds"
    await does(ann, "start")
    assert await ann.refused("settings", code=code, **wanted) == "settings_are_fixed"


async def test_who_is_removed_hears_no_more_and_is_not_let_in_again(anywhere: House) -> None:
    ann, bob, code = await two(anywhere)
    again = await anywhere.client(token=bob.welcome["token"])
    await again.join(code)
    await does(ann, "remove", seat=1, name="Bob")
    for client in (bob, again):
        await client.until(lambda client: client.saw("went"))
        assert client.saw("went")[-1] == {"event": "went", "seat": 1, "name": "Bob", "computer": None, "removed": True}
    await does(ann, "chat", text="Alone at last")
    for client in (bob, again):
        assert await client.refused("join", code=code, secret=ann.secret) == "removed_here"
        assert await client.refused("join", code=code, secret=ann.secret, sit=False) == "removed_here"
        assert not any("Alone at last" in frame for frame in client.frames)
        assert await client.refused("chat", code=code, text="Why?") == "not_at_table"
    assert (await anywhere.client(token=bob.welcome["token"])).welcome["tables"] == []


async def test_who_guesses_codes_does_not_learn_from_a_removal_that_one_is_right(here: House) -> None:
    ann, bob, code = await two(here)
    await does(ann, "door", open=False)
    await does(ann, "remove", seat=1, name="Bob")
    bob = await here.client(token=bob.welcome["token"])
    assert await bob.refused("join", code=code) == "no_table"


async def test_play_now_does_not_lead_back_to_where_one_was_removed(here: House) -> None:
    ann, bob, code = await two(here, private=False, pace_ms=1200)
    await does(ann, "remove", seat=1, name="Bob")
    await bob.ask("find", game="bigtwo")
    assert bob.code != code


async def test_the_role_of_the_host_goes_to_somebody_else(here: House) -> None:
    ann, bob, code = await two(here)
    await does(ann, "host", seat=1, name="Bob")
    await bob.until(lambda client: client.table["table"]["host"] == 1)
    assert await ann.refused("start", code=code) == "not_host"
    await does(bob, "start")


async def test_a_pause_outlives_the_server_and_everybody_sees_whose_it_is(database: str) -> None:
    async with house(database, Path("no_web")) as server:
        ann, bob, code = await two(server, start=False)
        await does(ann, "start")
        await does(ann, "pause", on=True)
        await bob.until(lambda each: each.table["table"]["paused_by"])
        tokens = ann.welcome["token"], bob.welcome["token"]
    async with house(database, Path("no_web")) as server:
        ann, bob = [await server.client(token=token) for token in tokens]
        for client in (ann, bob):
            told = await client.join(code)
            assert (told["table"]["paused_by"], told["clock"]) == ("Ann", None)
        asked = server.bots.asked
        assert await ann.refused("ready", code=code) in ("paused", "not_between_deals")
        assert await ann.refused("act", code=code, action="pass") == "paused"
        assert await bob.refused("pause", code=code, on=False) == "not_host"
        assert server.bots.asked == asked == 0
        await does(ann, "pause", on=False)
        await bob.until(lambda each: each.table["table"].get("paused_by") is None)
        assert bob.table["clock"] is not None or bob.table["to_act"] == []


async def test_a_match_is_ended_by_all_and_counted_as_it_stood(here: House) -> None:
    ann, bob, _ = await two(here)
    await does(ann, "start")
    await does(ann, "vote", on=True)
    await bob.until(lambda client: client.table["table"]["seats"][0]["votes"])
    await does(bob, "vote", on=True)
    await ann.until(lambda client: client.phase == "over")
    async with here.session.get(here.address + ann.table["record"]) as answer:
        kinds = [json.loads(line)["do"] for line in (await answer.text()).splitlines()]
    assert "vote" not in kinds and kinds[-2:] == ["close", "seal"]


async def test_what_strangers_and_watchers_ask_for_is_refused(here: House) -> None:
    ann, bob, code = await two(here)
    eve = await here.client(name="Eve")
    for op, fields in (
        ("swap", {"one": 0, "other": 1}),
        ("draw", {"on": True}),
        ("settings", {"options": {}, "turn_seconds": 20, "pace_ms": 0, "level": "easy"}),
        ("remove", {"seat": 0, "name": "Ann"}),
        ("host", {"seat": 1, "name": "Bob"}),
        ("pause", {"on": True}),
        ("vote", {"on": True}),
    ):
        assert await eve.refused(op, code=code, **fields) == "not_at_table"
        assert await bob.refused(op, code=code) == "bad_message"
        watcher = await here.client()
        await watcher.join(code, secret=ann.secret, sit=False)
        assert await watcher.refused(op, code=code, **fields) in ("not_host", "not_seated")


async def test_a_person_of_another_node_is_removed_like_any_other(shared: str) -> None:
    async with nodes(shared) as server:
        ann, bob = await server.houses[1].client(name="Ann"), await server.houses[2].client(name="Bob")
        code = await ann.create()
        bob = await server.follow(bob, "join", code, secret=ann.secret)
        await does(ann, "remove", seat=1, name="Bob")
        await bob.until(lambda client: client.saw("went"))
        assert await bob.refused("join", code=code, secret=ann.secret) == "removed_here"


async def test_who_watches_is_named_and_so_is_a_new_name(here: House) -> None:
    ann, _, code = await two(here, turn_seconds=0)
    eve = await here.client(name="Eve")
    await eve.join(code, secret=ann.secret, sit=False)
    await ann.until(lambda client: client.table["table"]["watching"] == ["Eve"])
    await eve.ask("rename", name="Zoe")
    await ann.until(lambda client: client.table["table"]["watching"] == ["Zoe"])
    await eve.ask("leave", code=code)
    await ann.until(lambda client: client.table["table"]["watching"] == [])


async def test_of_several_tables_a_friend_is_found_where_they_sit_and_play(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    phone, desk = await here.client(token=ann.welcome["token"]), await here.client(token=ann.welcome["token"])
    where = {"op": "where", "player": ann.welcome["player"]}

    async def found() -> str:
        return str((await bob.ask(**where))["data"]["code"])

    played = await ann.create(private=False, start=True)
    assert await found() == played
    waits = await phone.create(private=False)
    assert await found() == played
    watched = await bob.create(private=False, start=True)
    await desk.join(watched, sit=False)
    assert await found() == played
    await ann.ask("leave", code=played)
    assert await found() == waits
    await phone.ask("leave", code=waits)
    assert await found() == watched


async def test_a_friend_is_found_at_a_public_table_and_at_no_private_one(anywhere: House) -> None:
    ann, bob = await anywhere.client(name="Ann"), await anywhere.client(name="Bob")

    async def where() -> str | None:
        answer = await bob.ask("where", player=ann.welcome["player"])
        return answer["data"]["code"]  # type: ignore[no-any-return]

    assert await where() is None
    secret = await ann.create(private=True)
    await bob.ask("ping")
    assert await where() is None
    await ann.ask("leave", code=secret)
    code = await ann.create(private=False)
    for _ in range(100):
        if await where() == code:
            break
        await asyncio.sleep(0.05)
    assert await where() == code
    await bob.join(code)
    assert bob.table["seat"] == 1


async def test_the_host_silences_a_player_and_a_watcher_and_a_restart_keeps_it(data: Path) -> None:
    async with house(data) as server:
        ann, bob, code = await two(server)
        wes = await server.client(name="Wes")
        await wes.join(code, sit=False, secret=ann.secret)
        assert await bob.refused("silence", code=code, name="Ann") == "not_host"
        assert await ann.refused("silence", code=code, name="Ann") == "silence_yourself"
        assert await ann.refused("silence", code=code, name="Nobody") == "nobody_called_so"
        for name in ("Bob", "Wes"):
            await does(ann, "silence", name=name)
        for each in (bob, wes):
            assert await each.refused("chat", code=code, text="May I?") == "silenced_here"
            assert await each.refused("chat", code=code, phrase="nice") == "silenced_here"
        await bob.until(lambda each: len(each.saw("silenced")) == 2)
        await does(ann, "start")
        await bob.until(lambda each: each.phase == "playing")
        tokens = [each.welcome["token"] for each in (ann, bob, wes)]
    async with house(data) as server:
        ann, bob, wes = [await server.client(token=token) for token in tokens]
        await ann.join(code)
        await bob.join(code)
        assert ann.table["table"]["silenced"] == ["Bob", "Wes"]
        assert await bob.refused("chat", code=code, text="Still?") == "silenced_here"
        await does(ann, "silence", name="Wes", on=False)  # who is not here
        await does(ann, "silence", name="Bob", on=False)
        assert (await bob.ask("chat", code=code, text="Thank you"))["type"] == "reply"
        await ann.until(lambda each: each.saw("chat"))
        assert ann.table["table"]["silenced"] == []
