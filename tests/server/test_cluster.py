"""Several nodes are one room to those who come: one lobby, one limit, and every table at its place."""

import asyncio
import itertools
from collections import Counter
from contextlib import closing
from pathlib import Path

import aiohttp
import psycopg
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.config import Settings
from dealt.errors import DealtError
from dealt.server.admin.token import folder_of, read_token
from dealt.server.app import open_store
from dealt.server.bus import BusMessage, MessageBus, Posted, SharedCount, Told
from dealt.server.cluster import node
from dealt.server.cluster.node import share
from dealt.server.cluster.relay import CLIENT_HEADER, SECRET_HEADER
from dealt.server.cluster.tables import largest_group
from dealt.server.http import websocket_route
from dealt.server.limits.constants import CHATS
from dealt.server.rooms.codes import new_code
from dealt.server.shards import ALL_SHARDS, SHARDS, Shards, shard_of
from dealt.server.storage import lock
from dealt.server.storage.engine import NUMBER_LOCKS, StorageError
from dealt.server.storage.store import Store
from dealt.shuffle import new_seed
from dealt.table import commands
from tests.server.harness import Client, House, Message, assert_sentence, opening, until
from tests.server.nodes import Cluster, ended, moves_of, node_of, nodes
from tests.server.test_admin_commands import order
from tests.server.test_autoplay import RUN

CLIENT = "client-of-a-tab"


async def lobby(client: Client, people: int, codes: set[str]) -> Message:
    """Waits for the lobby to look so."""

    def looks_so(message: Message) -> bool:
        return message["type"] == "lobby" and (
            (message["people"], {row["code"] for row in message["rows"]}) == (people, codes)
        )

    await client.ask("lobby")
    await client.until(lambda client: any(map(looks_so, client.others)))
    return next(filter(looks_so, client.others))


async def sent_elsewhere(client: Client, op: str, **fields: object) -> tuple[int, str]:
    """Asks what must be asked elsewhere; the id of the request, and the code that leads there."""
    request = await client.send(op, **fields)
    while (message := await client.receive())["type"] != "moved":
        assert message.get("re") != request, message
    assert message["re"] == request
    return request, str(message["table"])


async def test_every_table_is_at_the_node_to_which_its_code_leads(two: Cluster) -> None:
    for house in two.houses.values():
        for _ in range(3):
            code = await (await house.client()).create()
            assert two.of(code) is house


async def test_all_tables_and_all_people_are_in_one_lobby(two: Cluster) -> None:
    ann, ben = await two.houses[1].client(), await two.houses[2].client()
    codes = {await ann.create(private=False), await ben.create(private=False)}
    # Somebody who is at both is one person.
    again = await two.houses[2].client(token=ann.welcome["token"])
    shown = [
        await lobby(client, 2, codes) for client in (again, await two.houses[1].client(token=ben.welcome["token"]))
    ]
    assert shown[0]["rows"] == shown[1]["rows"]


async def test_what_is_played_at_private_tables_elsewhere_is_counted_and_not_shown(two: Cluster) -> None:
    ann, ben = await two.houses[1].client(), await two.houses[2].client()
    await ann.create(private=True, start=True)
    assert (await lobby(ben, 2, set()))["rows"] == []
    await ben.until(lambda client: any(message.get("running") == 1 for message in client.others))


@pytest.mark.parametrize("private", [False, True])
async def test_a_table_of_another_node_is_entered_by_its_code_or_its_link(two: Cluster, private: bool) -> None:
    ann, ben = await two.houses[1].client(), await two.houses[2].client()
    code = await ann.create(private=private)
    ben = await two.follow(ben, "join", code, secret=ann.secret if private else None)
    assert ben.table["seat"] == 1
    await ann.until(lambda client: len([seat for seat in client.table["table"]["seats"] if seat["name"]]) == 2)


async def test_a_seat_at_another_node_is_found_and_given_up_from_the_lobby(two: Cluster) -> None:
    ann = await two.houses[1].client()
    code = await ann.create()
    await ann.close()
    ann = await two.houses[2].client(token=ann.welcome["token"])
    assert ann.welcome["tables"] == [code]
    ann = await two.follow(ann, "leave", code)
    assert (await two.houses[2].client(token=ann.welcome["token"])).welcome["tables"] == []


async def test_a_table_that_was_opened_elsewhere_is_not_opened_again(two: Cluster) -> None:
    """The answer was lost; the client came back to the wrong node and asked the same again."""
    ann = await two.houses[1].client(client=CLIENT)
    request = await ann.send("create", **opening({"start": True}))
    code = str((await ann.answer(request))["data"]["code"])
    await ann.close()
    ann = await two.houses[2].client(client=CLIENT, token=ann.welcome["token"])
    assert await sent_elsewhere(ann, "create", id=request, **opening({"start": True})) == (request, code)
    ann = await two.houses[1].client(client=CLIENT, token=ann.welcome["token"])
    assert (await ann.ask("create", id=request, **opening({"start": True})))["data"]["code"] == code
    assert ann.welcome["tables"] == [code]


async def test_a_move_that_comes_to_the_wrong_node_is_sent_on_and_played_once(two: Cluster) -> None:
    ann = await two.houses[1].client(client=CLIENT)
    code = await ann.create(start=True)
    await ann.until(lambda client: client.offers)
    play = {"code": code, "action": ann.offers[0]["action"]}
    lost = await two.houses[2].client(client=CLIENT, token=ann.welcome["token"])
    for _ in range(2):
        assert await sent_elsewhere(lost, "act", id=100, **play) == (100, code)
        assert (await ann.ask("act", id=100, **play))["type"] == "reply"
    assert await moves_of(two.houses[1], code) == 1


async def test_what_is_no_room_code_is_refused_wherever_it_comes(two: Cluster) -> None:
    for house in two.houses.values():
        assert await (await house.client()).refused("join", code="??") == "bad_code"


async def test_a_new_name_is_used_at_the_tables_of_every_node(two: Cluster) -> None:
    ann, ben = await two.houses[1].client(name="Ann"), await two.houses[1].client(name="Ben")
    await ben.join(await ann.create())
    elsewhere = await two.houses[2].client(token=ann.welcome["token"])
    assert (await elsewhere.ask("rename", name="Anna"))["type"] == "reply"
    await ben.until(lambda each: each.saw("new_name"))
    assert ben.table["table"]["seats"][0]["name"] == "Anna"
    assert await (await two.houses[1].stranger()).refused("hello", name="ANNA") == "name_taken"


async def test_what_a_person_says_is_counted_over_all_nodes(two: Cluster) -> None:
    for house in two.houses.values():
        house.frozen = house.hub.now()
    ann = await two.houses[1].client()
    again = await two.houses[2].client(token=ann.welcome["token"])
    tables = [(ann, await ann.create()), (again, await again.create())]
    said = itertools.cycle(tables)
    for client, code in itertools.islice(said, int(CHATS.burst)):
        assert (await client.ask("chat", code=code, text="Hello!"))["type"] == "reply"
    await two.heard()
    for client, code in tables:
        assert await client.refused("chat", code=code, text="And again!") == "too_fast"


async def test_the_runs_of_a_person_are_counted_over_all_nodes(two: Cluster) -> None:
    ann = await two.houses[1].client()
    connections = [ann, await two.houses[2].client(token=ann.welcome["token"])]
    for house in two.houses.values():
        house.bots.gate = asyncio.Event()
    begun = [await connection.send("run", **RUN) for connection in connections]
    for connection, run in zip(connections, begun, strict=True):
        assert (await connection.answer(run))["type"] == "reply"
    await two.heard()
    for connection in connections:
        assert await connection.refused("run", **RUN) == "too_many_runs"
    assert (await ann.ask("stop", run=begun[0]))["type"] == "reply"
    await two.heard()
    assert (await connections[1].ask("run", **RUN))["type"] == "reply"


async def test_connections_of_an_address_are_counted_over_all_nodes(
    two: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_route, "MAX_CONNECTIONS_AN_ADDRESS", 2)
    here, there = two.houses.values()
    first, _ = await here.client_from("127.0.0.2"), await there.client_from("127.0.0.2")
    await two.heard()
    for house in (here, there):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await house.stranger_from("127.0.0.2")
        assert refused.value.status == 429
        await house.stranger_from("127.0.0.3")
    await first.close()
    counted = there.running.http.web_sockets._context.sockets
    await until(lambda: counted["127.0.0.2"] <= 1)
    await there.stranger_from("127.0.0.2")


async def test_a_node_that_is_gone_takes_its_tables_out_of_the_lobby_until_another_has_them(two: Cluster) -> None:
    ann, ben = await two.houses[1].client(), await two.houses[2].client()
    code = await ben.create(private=False)
    await lobby(ann, 2, {code})
    await two.leaves(2)
    await lobby(ann, 1, set())
    await two.settle()
    again = await two.houses[1].client(token=ben.welcome["token"])
    await again.join(code)
    await lobby(ann, 2, {code})


def test_a_server_that_is_one_node_alone_posts_nothing() -> None:
    sent: list[BusMessage] = []
    bus = MessageBus()
    bus.send = sent.append
    count = SharedCount(bus, "runs")
    count.add("Ann")
    bus.tell("renamed", "Ann", "Anna")
    assert (count["Ann"], sent) == (1, [])


async def test_a_message_of_any_length_arrives_whole_and_one_that_nobody_knows_is_passed_over(two: Cluster) -> None:
    first, second = two.all
    names = {f"table {number}": f"Jörg 李明 {number}" * 50 for number in range(100)}
    for key, value in names.items():
        first.hub.bus.send(Posted("tables of tomorrow", key, value))
    first.hub.bus.send(Told("topic of tomorrow", "x", "y"))
    await two.heard()
    assert dict(second.hub.bus.others("tables of tomorrow")) == names


async def test_a_node_that_begins_later_knows_what_was_published(two: Cluster) -> None:
    ann = await two.houses[1].client(name="Ann")
    await ann.create(private=False)
    await two.heard()
    third = await two.joins()
    assert third.hub.people.is_elsewhere(ann.welcome["player"])
    await two.settle()
    assert sorted(len(house.hub.bus.shards.owned) for house in two.all) in ([20, 22, 22], [21, 21, 22])


# ------------------------------------------------------------------------------------------------------------- relay


def callers(house: House) -> set[str | None]:
    """Return the addresses of those who are connected."""
    return {connection.caller for connection in house.running.http.web_sockets.connections}


async def test_any_node_leads_to_any_table_and_passes_clients_on(two: Cluster) -> None:
    ann = await two.houses[1].client(name="Ann")
    code = await ann.create()
    relayed = await two.houses[2].stranger(at=f"/ws?table={code}")
    relayed.welcome = (await relayed.ask("hello", name="Ben"))["data"]
    await relayed.join(code, secret=ann.secret)
    await ann.until(lambda client: len([seat for seat in client.table["table"]["seats"] if seat["name"]]) == 2)
    here = two.houses[1].hub.people.here(relayed.welcome["player"])
    assert here is not None
    await relayed.close()
    await until(lambda: two.houses[1].hub.people.here(relayed.welcome["player"]) is None)


async def test_the_address_of_a_relayed_client_is_known_where_its_table_is(two: Cluster) -> None:
    ann = await two.houses[1].client()
    code = await ann.create()
    await two.houses[2].stranger_from("127.0.0.2", at=f"/ws?table={code}")
    await until(lambda: callers(two.houses[1]) == {None, "127.0.0.2"})


async def test_a_program_without_the_room_password_is_held_to_its_token_at_a_table_of_another_node(shared: str) -> None:
    async with nodes(shared, password="aces and eights") as two:
        _, program = await order(two.houses[1], do="let_in", name="Alpha")
        await two.heard()
        owner, other = two.all
        code = next(code for code in iter(new_code, "") if owner.hub.bus.shards.owns(code))
        at, headers = f"/ws?table={code}", {"Authorization": f"Bearer {program['token']}"}
        stranger = await other.stranger(at, headers=headers)
        assert await stranger.refused("hello", name="Ann") == "unknown_token"
        client = await other.stranger(at, headers=headers)
        assert (await client.ask("hello", token=program["token"]))["data"]["name"] == "Alpha"
        assert owner.hub.people.here(program["person"]) is not None


async def test_a_relayed_client_invites_to_the_address_for_everybody(two: Cluster) -> None:
    ann = await two.houses[1].client()
    code = await ann.create()
    two.houses[1].running.http._settings = Settings(host="192.0.2.1")
    relayed = await two.houses[2].stranger(at=f"/ws?table={code}")
    port = two.houses[1].sock.getsockname()[1]
    assert (await relayed.ask("hello"))["data"]["address"] == f"http://192.0.2.1:{port}"


async def test_the_address_for_nodes_lets_nobody_else_in(two: Cluster) -> None:
    address = node_of(two.houses[1]).address
    async with aiohttp.ClientSession() as session:
        for path, secret in (("/ws", ""), ("/ws", "0" * 32), ("/", ""), ("/", node_of(two.houses[1]).secret)):
            async with session.get(f"http://{address}{path}", headers={SECRET_HEADER: secret}) as answer:
                assert answer.status == 403
        # At the address for everybody the secret is worth nothing.
        headers = {SECRET_HEADER: node_of(two.houses[1]).secret, CLIENT_HEADER: "192.0.2.7"}
        async with session.ws_connect(f"{two.houses[1].address}/ws", headers=headers):
            await until(lambda: callers(two.houses[1]) == {None})


async def test_a_node_that_has_given_a_table_away_sends_the_relay_on(two: Cluster) -> None:
    """The other one has an old idea of the owner."""
    ann = await two.houses[1].client()
    code = await ann.create()
    owner = node_of(two.houses[1])
    three = await two.joins()
    relay = node_of(three)
    await relay.refreshed()
    await owner.give_up([shard_of(code)])
    await node_of(two.houses[2]).tick()
    client = await three.stranger(at=f"/ws?table={code}")
    client.welcome = (await client.ask("hello", token=ann.welcome["token"]))["data"]
    await client.join(code)
    assert client.table["seat"] == 0


# --------------------------------------------------------------------------------------------------------- ownership


@given(held=st.lists(st.sampled_from(range(1, 9)), min_size=SHARDS, max_size=SHARDS), nodes=st.integers(1, 8))
def test_shards_are_shared_out_evenly_from_any_state(held: list[int], nodes: int) -> None:
    """Those of nodes that have gone are free."""
    owners = {shard: owner for shard, owner in enumerate(held) if owner <= nodes}
    for number in [*range(1, nodes + 1)] * 2:
        mine = {shard for shard, owner in owners.items() if owner == number}
        take, give = share(mine, owners, nodes)
        assert owners.keys().isdisjoint(take)
        assert mine.issuperset(give)
        assert not (take and give)
        owners = {shard: owner for shard, owner in owners.items() if shard not in give} | dict.fromkeys(take, number)
    counts = Counter(owners.values())
    assert counts.total() == SHARDS
    assert max(counts.values()) <= -(-SHARDS // nodes)


@pytest.mark.parametrize(
    ("apart", "group"),
    [
        ([], "abcd"),
        (["ab"], "abcd"),
        (["ab", "ac", "ad"], "bcd"),
        (["da", "bd", "cd"], "abc"),
        (["ac", "ad", "bc", "bd"], "ab"),
        (["ab", "ac", "ad", "bc", "bd", "cd"], "a"),
        (["ab", "ax", "bx"], "abcd"),
    ],
)
def test_nodes_that_reach_each_other_keep_the_tables_if_they_are_most(apart: list[str], group: str) -> None:
    pairs = [(pair[0], pair[1]) for pair in apart]
    assert largest_group({"a": 1, "b": 2, "c": 3, "d": 4}, pairs) == frozenset(group)


async def test_a_node_that_others_cannot_reach_hands_its_tables_over_until_it_is_reached_again(
    two: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two.all
    ann = await second.client()
    code = await ann.create()
    health = f"{second.address}/readyz"

    async def nobody(_address: str) -> bool:
        return False

    with monkeypatch.context() as patch:
        patch.setattr(node, "reaches", nobody)
        node_of(first).suspect(node_of(second).id)
        await until(lambda: first.hub.bus.shards.owned == ALL_SHARDS)
        assert await ended(ann) == 1012
        async with aiohttp.ClientSession() as session, session.get(health) as answer:
            assert (answer.status, (await answer.json())["status"]) == (503, "cut_off")
        back = await first.client(token=ann.welcome["token"])
        await back.join(code)
        assert back.table["seat"] == 0
    await until(lambda: len(second.hub.bus.shards.owned) == SHARDS // 2)
    async with aiohttp.ClientSession() as session, session.get(health) as answer:
        assert answer.status == 200


async def test_a_handed_over_table_goes_on_and_a_repeated_move_is_played_once(two: Cluster) -> None:
    """The client comes to the new owner, and back to a node that knew it before."""
    ann = await two.houses[1].client(client=CLIENT)
    code = await ann.create(start=True, level="easy")
    await ann.until(lambda client: client.offers)
    play = {"code": code, "action": ann.offers[0]["action"], "id": 100}
    await ann.send("act", **play)
    for number in (2, 1):
        await two.hand_over(code)
        assert await ended(ann) == 1012
        ann = await two.houses[number].client(client=CLIENT, token=ann.welcome["token"])
        await ann.join(code)
        assert (await ann.ask("act", **play))["type"] == "reply"
    assert await moves_of(two.houses[1], code) == 1


async def test_a_move_from_after_the_hello_is_known_to_a_node_that_takes_the_table(two: Cluster) -> None:
    """The client is at the new owner already while its move is being saved at the old one."""
    ann = await two.houses[1].client(client=CLIENT)
    code = await ann.create(start=True, level="easy")
    await ann.until(lambda client: client.offers)
    early = await two.houses[2].client(client=CLIENT, token=ann.welcome["token"])
    play = {"code": code, "action": ann.offers[0]["action"], "id": 100}
    assert (await ann.ask("act", **play))["type"] == "reply"
    await two.hand_over(code)
    await early.join(code)
    assert (await early.ask("act", **play))["type"] == "reply"
    assert await moves_of(two.houses[2], code) == 1


async def test_a_hint_under_way_at_a_table_that_is_handed_over_is_answered_by_its_new_owner(two: Cluster) -> None:
    before, after = two.houses[1], two.houses[2]
    ann = await before.client(client=CLIENT)
    code = await ann.create(game="patience", start=True)
    before.bots.gate = asyncio.Event()
    request = await ann.send("hint", code=code)
    await before.bots.was_asked(1)
    await two.hand_over(code)
    assert await ended(ann) == 1012
    again = await before.client(client=CLIENT, token=ann.welcome["token"])
    await again.send("hint", code=code, id=request)
    before.bots.gate.set()
    while (message := await again.receive()).get("re") != request:
        pass
    assert message["type"] == "moved"
    there = await after.client(client=CLIENT, token=ann.welcome["token"])
    await there.join(code)
    assert (await there.ask("hint", code=code, id=request))["type"] == "reply"


async def test_a_node_whose_session_has_ended_saves_nothing_of_its_tables_until_it_owns_them_again(
    two: Cluster, shared: str
) -> None:
    first, second = two.all
    ann = await first.client()
    code = await ann.create(start=True)
    room = first.hub.rooms.here(code)
    with psycopg.connect(shared, autocommit=True) as administrator:
        async with node_of(first)._ticking:  # it does not take the shard again meanwhile
            administrator.execute("SELECT pg_terminate_backend(%s, 30000)", [node_of(first).pid])
            await node_of(second).take([shard_of(code)])
            refused: list[DealtError | None] = []
            room.submit(lambda table, now: commands.leave(table, ann.welcome["player"], now, new_seed), refused.append)
            await until(lambda: bool(refused))
    assert refused[0] is not None and refused[0].code == "not_ready"
    assert await ended(ann) == 1012
    back = await second.client(token=ann.welcome["token"])
    await back.join(code)
    assert back.table["seat"] == 0


async def test_a_silent_node_is_given_up_and_one_that_was_slow_itself_judges_nobody(
    two: Cluster, shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (node_of(house) for house in two.all)
    tick = first.tick

    async def rest() -> None:
        """Nothing happens by itself."""

    for each in (first, second):
        monkeypatch.setattr(each, "tick", rest)
        async with each._ticking:
            pass  # one that is under way would judge by the time below
    monkeypatch.setattr(node, "DEAD_SECONDS", 0.001)
    monkeypatch.setattr(node, "_LATE_SECONDS", 600.0)
    monkeypatch.setattr(first, "_looked", -1e9)
    await tick()
    assert len(first.view.nodes) == 2
    pid = second.pid
    await tick()
    query = "SELECT count(*) FROM pg_stat_activity WHERE pid = %s"
    with psycopg.connect(shared, autocommit=True) as administrator:
        await until(lambda: administrator.execute(query, [pid]).fetchone() == (0,))


def test_more_nodes_than_shards_are_refused_in_one_sentence(shared: str) -> None:
    numbers = range(1, SHARDS + 1)
    with psycopg.connect(shared, autocommit=True) as others:
        others.execute("SELECT pg_try_advisory_lock(%s, each) FROM unnest(%s) AS each", [NUMBER_LOCKS, list(numbers)])
        with pytest.raises(StorageError) as refusal:
            Store(shared, Shards((), alone=False))
    assert_sentence({"code": refusal.value.code, "sentence": refusal.value.sentence})


async def test_a_node_with_a_new_number_is_counted_once(two: Cluster) -> None:
    first, second = two.all
    for house in two.all:
        house.running._stats._post()
    node_of(first)._session.number = first.hub.bus.number = 9  # it has begun another session
    first.running._stats._post()
    await two.heard()
    assert set(second.running._stats.all()) == {9, node_of(second).number}


async def test_a_node_that_cannot_listen_to_the_database_does_not_start(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def connect(**_options: object) -> None:
        raise psycopg.OperationalError("FATAL: too many connections")

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", connect)
    house = House(shared, Path("no_web"), Shards((), alone=False))
    with closing(house.sock), pytest.raises(StorageError, match="too many connections") as refusal:
        await house.running.start(house.sock)
    assert_sentence({"code": refusal.value.code, "sentence": refusal.value.sentence})
    await house.stop()


async def test_a_server_alone_and_nodes_do_not_share_a_database(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "PATIENCE_SECONDS", 0.0)
    async with nodes(shared, 1):
        with pytest.raises(StorageError) as refusal:
            Store(shared)
        assert refusal.value.code == "data_in_use"
    alone = Store(shared)
    with pytest.raises(StorageError) as refusal:
        Store(shared, Shards((), alone=False))
    assert refusal.value.code == "data_in_use"
    alone.close()


def test_a_folder_cannot_be_shared(data: Path) -> None:
    with pytest.raises(StorageError) as refusal:
        open_store(Settings(data=str(data), cluster=True))
    assert_sentence({"code": refusal.value.code, "sentence": refusal.value.sentence})


async def test_all_nodes_have_one_token(two: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = read_token(folder_of(two.houses[1].settings))
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    third = await two.joins()
    assert read_token(folder_of(third.settings)) == first
