"""Notifications by Web Push: encrypted, signed, sent to who wants them when they want them, and to nowhere else."""

import asyncio
import json
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from dealt.server.notifications import quiet_until
from dealt.server.storage.push_store import PushSubscription
from dealt.server.web_push import PushAddress, PushMessage, encrypt, is_public
from tests.server.harness import Client, House, house, until
from tests.server.nodes import nodes
from tests.server.push_service import Browser, PushService, claims_of, push_service
from tests.server.test_correspondence import DAY, DAY_SECONDS, everybody_goes, falls_asleep, two_at_a_table
from tests.server.test_devices import link_of, post
from tests.server.test_evenings import announced, done, users
from tests.server.test_user_data import data_of, rows_of


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


@pytest.fixture
async def room(data: Path, service: PushService) -> AsyncIterator[House]:
    """A room that may send to the push service of the test."""
    async with house(data, push_services=service.address) as opened:
        yield opened


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def subscriptions(house: House) -> int:
    rows = rows_of(house, "push_subscriptions")
    return len(rows.splitlines())


async def player_and_other(clients: list[Client]) -> tuple[Client, Client]:
    """Return who is to move, and the other one."""
    first = next(client for client in clients if client.offers)
    return first, next(client for client in clients if client is not first)


async def one_leaves_and_the_other_moves(room: House, clients: list[Client]) -> None:
    """The player who is not to move closes the page; then it becomes their move."""
    mover, other = await player_and_other(clients)
    code = mover.code
    await other.close()
    await until(lambda: len(room.hub.rooms.here(code).present) == 1)
    while mover.offers:
        await mover.act()


def test_a_message_is_encrypted_as_the_example_of_the_rfc() -> None:
    # RFC 8291, section 5 and appendix A.
    secret = decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    own = ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        own,
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert body == decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


async def test_who_does_not_look_is_notified_of_their_move_and_of_nothing_else(
    room: House, service: PushService
) -> None:
    clients = await two_at_a_table(room, title="After dinner")
    mover, other = await player_and_other(clients)
    own, theirs = await service.browser(mover), await service.browser(other, language="sv")
    await one_leaves_and_the_other_moves(room, clients)
    await service.has(1)
    assert service.told(theirs) == [
        {"kind": "move", "code": mover.code, "game": "Bluejack", "title": "After dinner", "link": f"/t/{mover.code}",
         "language": "sv", "hours": 23, "name": ""}
    ]  # fmt: skip
    assert service.told(own) == []
    ((_, headers, body),) = service.messages
    key = (await mover.ask("push_key"))["data"]["key"]
    assert headers["Authorization"].endswith(f"k={key}")
    assert claims_of(headers["Authorization"])["sub"] == "mailto:webpush@localhost"
    assert 23 * 3600 < int(headers["TTL"]) <= DAY_SECONDS
    # Neither the table nor the length of its title can be read from outside.
    assert mover.code not in json.dumps(headers)
    assert len(body) == len(encrypt(b" " * 512, decoded(own.keys["p256dh"]), decoded(own.keys["auth"])))


async def test_who_has_the_table_before_them_is_not_notified_until_the_page_is_hidden(
    room: House, service: PushService
) -> None:
    clients = await two_at_a_table(room)
    for client in clients:
        await service.browser(client)
    mover, other = await player_and_other(clients)
    while mover.offers:
        await mover.act()
    await other.until(lambda each: each.offers)
    assert (await mover.ask("hidden", on=True))["type"] == "reply"
    while other.offers:
        await other.act()
    await service.has(1)
    assert [to for to, _, _ in service.messages] == [list(service.browsers)[clients.index(mover)]]


async def test_only_what_was_chosen_comes(room: House, service: PushService) -> None:
    clients = await two_at_a_table(room)
    _, other = await player_and_other(clients)
    browser = await service.browser(other, kinds=["reminder"])
    await one_leaves_and_the_other_moves(room, clients)
    room.minutes_later += DAY * 3 // 4 + 1
    await room.hub.notifications.remind()
    await service.has(1)
    assert [told["kind"] for told in service.told(browser)] == ["reminder"]
    other = await room.client(token=other.welcome["token"])
    assert (await other.ask("push_off"))["type"] == "reply"
    assert subscriptions(room) == 0


async def test_a_reminder_comes_once_when_a_quarter_of_the_time_is_left_also_at_a_table_that_sleeps(
    room: House, service: PushService
) -> None:
    clients = await two_at_a_table(room)
    mover, other = await player_and_other(clients)
    browser = await service.browser(mover)
    await service.browser(other)
    code = await everybody_goes(room, clients)
    await falls_asleep(room, code)
    room.minutes_later += DAY * 3 // 4 - 5
    await room.hub.notifications.remind()
    assert service.received == 0
    room.minutes_later += 5
    for _ in range(2):
        await room.hub.notifications.remind()
    await service.has(1)
    (told,) = service.told(browser)
    assert (told["kind"], told["hours"], told["game"]) == ("reminder", 5, "Bluejack")
    ((_, headers, _),) = service.messages
    assert (headers["Urgency"], int(headers["TTL"]) <= 6 * 3600) == ("high", True)
    # Chat at the table does not bring it again.
    back = await room.client(token=mover.welcome["token"])
    await back.join(code)
    await back.ask("chat", code=code, text="one moment")
    await back.close()
    await room.hub.notifications.remind()
    await asyncio.sleep(0)
    assert service.received == 1


async def test_who_takes_part_in_an_evening_is_notified_of_its_start_unless_a_page_is_before_them(
    room: House, service: PushService
) -> None:
    host = await room.client()
    start = room.hub.now() + 60_000
    code = await announced(host, title="Thursday", start_at=start)
    players = await users(room, code, 5)
    browsers = [await service.browser(client, kinds=["evening"]) for client in players]
    await service.browser(host, kinds=["move"])
    _looking, hidden, gone, left, quiet = players
    await hidden.ask("hidden", on=True)
    await done(left, "evening_leave", code=code)
    now = datetime.fromtimestamp(start / 1000, ZoneInfo("UTC"))
    night = [(60 * now.hour + now.minute - 60) % DAY, (60 * now.hour + now.minute + 60) % DAY]
    await quiet.ask("push", **browsers[4].subscription(kinds=["evening"], zone="UTC", quiet=night))
    for client in (gone, left, quiet):
        await client.close()
    await until(lambda: len(room.hub.people) == 3)
    room.minutes_later += 2
    for _ in range(2):
        await room.hub.evenings.wake()
        await room.hub.evenings._evenings[code].submit(lambda _evening, _now: None)
    await service.has(2)
    assert sorted(to for to, _, _ in service.messages) == sorted([browsers[1].id, browsers[2].id])
    assert service.told(browsers[2]) == [
        {"kind": "evening", "code": code, "game": "Big Two", "title": "Thursday", "link": f"/e/{code}",
         "language": "en", "hours": 0, "name": ""}
    ]  # fmt: skip


def subscription(zone: str, start: int | None, end: int | None) -> PushSubscription:
    return PushSubscription("", "", "", "", "", "", "", "move", "en", zone, start, end, 0)


@pytest.mark.parametrize(
    ("at", "hours", "until_hour"),
    [
        ("2026-11-28T23:30", (22, 7), "2026-11-29T07:00"),
        ("2026-11-29T06:59", (22, 7), "2026-11-29T07:00"),
        ("2026-11-29T07:00", (22, 7), None),
        ("2026-11-28T21:59", (22, 7), None),
        ("2026-11-28T13:10", (12, 14), "2026-11-28T14:00"),
        ("2026-11-28T11:59", (12, 14), None),
        ("2026-11-28T12:00", (12, 12), None),
        # The clocks go forward in this night.
        ("2026-03-28T23:30", (22, 7), "2026-03-29T07:00"),
    ],
)
@pytest.mark.parametrize("zone", ["Europe/Stockholm", "Pacific/Auckland"])
def test_quiet_hours_are_those_of_the_browsers_time_zone(
    at: str, hours: tuple[int, int], until_hour: str | None, zone: str
) -> None:
    def when(text: str) -> int:
        return int(1000 * datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())

    quiet = quiet_until(subscription(zone, 60 * hours[0], 60 * hours[1]), when(at))
    assert quiet == (None if until_hour is None else when(until_hour))


async def test_a_move_in_quiet_hours_is_told_afterwards_if_it_still_waits(room: House, service: PushService) -> None:
    clients = await two_at_a_table(room)
    mover, other = await player_and_other(clients)
    now = datetime.now(ZoneInfo("UTC"))
    minute = 60 * now.hour + now.minute
    quiet = [(minute - 60) % DAY, (minute + 60) % DAY]
    browser = await service.browser(other, zone="UTC", quiet=quiet)
    await one_leaves_and_the_other_moves(room, clients)
    await until(lambda: rows_of(room, "push_delayed") != "")
    await room.hub.notifications.send_delayed()
    assert service.received == 0
    room.minutes_later += 61
    await room.hub.notifications.send_delayed()
    await service.has(1)
    assert [told["kind"] for told in service.told(browser)] == ["move"]
    # A second time, the player has moved in the meantime.
    back = await room.client(token=other.welcome["token"])
    await back.ask("push", **browser.subscription(zone="UTC", quiet=[(minute - 60) % DAY, (minute + 180) % DAY]))
    await back.join(mover.code)
    while back.offers:
        await back.act()
    await mover.until(lambda each: each.offers)
    await back.close()
    await until(lambda: len(room.hub.rooms.here(mover.code).present) == 1)
    while mover.offers:
        await mover.act()
    await until(lambda: rows_of(room, "push_delayed") != "")
    back = await room.client(token=other.welcome["token"])
    await back.join(mover.code)
    while back.offers:
        await back.act()
    room.minutes_later += 180
    await room.hub.notifications.send_delayed()
    assert (service.received, rows_of(room, "push_delayed")) == (1, "")


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_its_service_has_forgotten_is_forgotten(
    room: House, service: PushService, status: int
) -> None:
    clients = await two_at_a_table(room)
    _, other = await player_and_other(clients)
    await service.browser(other)
    service.answers = [(status, {})]
    await one_leaves_and_the_other_moves(room, clients)
    await until(lambda: subscriptions(room) == 0)


async def test_a_busy_service_is_tried_again_and_one_that_refuses_is_not(
    room: House, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room.hub.notifications._push.deliveries, "retry_seconds", (0.0, 0.0, 0.0))
    clients = await two_at_a_table(room)
    _, other = await player_and_other(clients)
    browser = await service.browser(other)
    service.answers = [(429, {"Retry-After": "0"}), (503, {}), (500, {"Retry-After": "soon"})]
    await one_leaves_and_the_other_moves(room, clients)
    await service.has(4)
    assert len(service.told(browser)) == 1
    push = room.hub.notifications._push
    address = PushAddress(browser.endpoint, **browser.keys, origin="")
    for answer in [(403, {}), (413, {}), (302, {"Location": f"{service.address}/push/elsewhere"})]:
        received = service.received
        service.answers = [answer, (500, {})]
        push.send(PushMessage(address, b"{}", "subject", 60))
        await until(lambda: not push.deliveries.tasks)
        assert service.received == received + 1
    # Retry-After longer than the message is of use: there is no other try.
    service.answers = [(429, {"Retry-After": "61"})]
    push.send(PushMessage(address, b"{}", "subject", 60))
    await until(lambda: not push.deliveries.tasks)
    assert subscriptions(room) == 1


async def test_of_two_messages_about_the_same_the_later_replaces_the_earlier(room: House, service: PushService) -> None:
    ann = await room.client(name="Ann")
    browser = await service.browser(ann)
    push = room.hub.notifications._push
    address = PushAddress(browser.endpoint, **browser.keys, origin="https://cards.example.org")
    for number, subject in enumerate(("KTRN", "KTRN", "WXYZ")):
        push.send(PushMessage(address, json.dumps({"number": number}).encode(), subject, 60))
        await service.has(number + 1)
    assert service.told(browser) == [{"number": 1}, {"number": 2}]
    assert claims_of(service.messages[0][1]["Authorization"])["sub"] == "https://cards.example.org"


async def test_a_browser_whose_service_is_busy_takes_the_places_of_no_others(
    room: House, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    push, browser = room.hub.notifications._push, Browser(service.address)
    monkeypatch.setattr(push.deliveries, "to_each", 3)
    monkeypatch.setattr(push.deliveries, "retry_seconds", (1000.0,))
    address = PushAddress(browser.endpoint, **browser.keys, origin="")
    service.answers = [(503, {})] * 6
    for number, subject in enumerate(("KTRN", "WXYZ", "KTRN", "BCDF", "GHJK", "KTRN"), 1):
        push.send(PushMessage(address, b"{}", subject, 5000))
        await service.has(number)
    await until(lambda: len(push.deliveries.tasks) == 3)
    assert [list(mine) for mine in push.deliveries.by_recipient.values()] == [["BCDF", "GHJK", "KTRN"]]
    for task in list(push.deliveries.tasks):
        task.cancel()
    await until(lambda: not push.deliveries.by_recipient)


async def test_too_many_messages_are_dropped_and_nobody_waits_for_them(
    room: House, service: PushService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    push = room.hub.notifications._push
    monkeypatch.setattr(push.deliveries, "most", 3)
    browser = Browser(service.address)
    for number in range(6):
        push.send(PushMessage(PushAddress(browser.endpoint, **browser.keys, origin=""), b"{}", str(number), 60))
    await service.has(3)
    await until(lambda: not push.deliveries.tasks)
    assert service.received == 3
    assert [record.getMessage() for record in caplog.records if record.name == "dealt.push"] == [
        f"push messages are dropped, because 3 wait to be sent: {dropped} so far" for dropped in (1, 2)
    ]


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.215.14", True),
        ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:93.184.215.14", True),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
    ],
)
def test_only_addresses_of_the_public_internet_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/1",
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://2130706433/1",
        "https://0x7f.1/1",
        "https://127.1/1",
        "https://127.0x1/1",
        "https://localhost/1",
        "https://user:word@push.example.org/1",
        "ftp://push.example.org/1",
        "file:///etc/passwd",
        "https://",
        "push.example.org/1",
        "https://push.example.org:99999/1",
        "",
    ],
)
async def test_no_address_of_the_inside_can_be_subscribed(here: House, endpoint: str) -> None:
    ann = await here.client()
    browser = Browser("https://push.example.org")
    assert await ann.refused("push", **browser.subscription(endpoint=endpoint)) == "bad_subscription"
    assert subscriptions(here) == 0


async def test_a_name_that_leads_inside_is_not_connected(
    data: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = int(service.address.rpartition(":")[2])
    asked: list[str] = []

    async def resolve(_self: Any, host: str, port: int = 0, family: int = 0) -> list[dict[str, Any]]:
        asked.append(host)
        return [{"hostname": host, "host": "127.0.0.1", "port": port, "family": 2, "proto": 0, "flags": 0}]

    monkeypatch.setattr("aiohttp.ThreadedResolver.resolve", resolve)
    async with house(data) as room:
        ann = await room.client()
        browser = Browser(f"https://rebound.example.org:{port}")
        assert (await ann.ask("push", **browser.subscription()))["type"] == "reply"
        push = room.hub.notifications._push
        push.deliveries.retry_seconds = ()
        push.send(PushMessage(PushAddress(browser.endpoint, **browser.keys, origin=""), b"{}", "subject", 60))
        await until(lambda: not push.deliveries.tasks)
        assert (asked, service.received) == (["rebound.example.org"], 0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"p256dh": "AAAA"},
        {"p256dh": "é"},
        {"p256dh": "BAAA" + "A" * 83},
        {"auth": "AAAA"},
        {"auth": "%%%"},
        {"zone": "Europe/Nowhere"},
        {"zone": "../../etc/passwd"},
        {"zone": "/etc/passwd"},
        {"quiet": [0, 1440]},
        {"quiet": [0]},
        {"kinds": ["everything"]},
        {"endpoint": "https://push.example.org/" + "x" * 1000},
        {"language": "<b>"},
    ],
)
async def test_bad_subscriptions_are_refused_and_change_nothing(here: House, wrong: dict[str, Any]) -> None:
    ann = await here.client()
    browser = Browser("https://push.example.org")
    assert (await ann.ask("push", **browser.subscription()))["type"] == "reply"
    before = rows_of(here, "push_subscriptions")
    assert await ann.refused("push", **(browser.subscription() | wrong)) in (
        "bad_subscription",
        "bad_zone",
        "bad_message",
    )
    assert rows_of(here, "push_subscriptions") == before


async def test_a_browser_has_one_subscription_which_goes_with_its_sign_in(anywhere: House) -> None:
    ann = await anywhere.client(name="Ann")
    phone = await anywhere.client(token=(await post(anywhere, "link", link=await link_of(ann)))["token"])
    browsers = [Browser("https://push.example.org") for _ in range(3)]
    for client, browser in zip((ann, ann, phone), browsers, strict=True):
        assert (await client.ask("push", **browser.subscription()))["type"] == "reply"
    rows = rows_of(anywhere, "push_subscriptions")
    assert [browser.endpoint in rows for browser in browsers] == [False, True, True]
    # The same browser, and somebody else: the address is theirs now.
    bob = await anywhere.client(name="Bob")
    assert (await bob.ask("push", **browsers[1].subscription()))["type"] == "reply"
    assert subscriptions(anywhere) == 2
    await ann.ask("push", **browsers[0].subscription())
    # The new token of the browser that signs the others out takes its subscription along.
    token = (await ann.ask("renew"))["data"]["token"]
    assert (await ann.ask("sign_out_others", token=token))["type"] == "reply"
    rows = rows_of(anywhere, "push_subscriptions")
    assert [browser.endpoint in rows for browser in browsers] == [True, True, False]
    assert (await ann.ask("sign_out"))["type"] == "reply"
    assert subscriptions(anywhere) == 1
    await bob.send("forget", name="Bob")
    await until(lambda: subscriptions(anywhere) == 0)


async def test_the_file_about_a_person_has_their_subscriptions_alone(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    for client, service in ((ann, "https://push.example.org"), (bob, "https://other.example.org")):
        await client.ask("push", **Browser(service).subscription(quiet=[1320, 420]))
    (told,) = (await data_of(here, ann.welcome["token"]))["notifications"]
    assert told["endpoint"].startswith("https://push.example.org")
    assert (told["kinds"], told["zone"], told["quiet_from"], told["quiet_to"]) == (
        "move reminder", "Europe/Stockholm", 1320, 420
    )  # fmt: skip


async def test_the_key_is_made_once_and_goes_with_the_data(data: Path) -> None:
    keys = []
    for _ in range(2):
        async with house(data) as room:
            keys.append((await (await room.client()).ask("push_key"))["data"]["key"])
    assert keys[0] == keys[1]
    assert len(decoded(keys[0])) == 65


async def test_a_room_without_push_says_so(data: Path) -> None:
    async with house(data, no_push=True) as room:
        ann = await room.client()
        assert (await ann.ask("push_key"))["data"] == {"key": None}
        assert await ann.refused("push", **Browser("https://push.example.org").subscription()) == "bad_subscription"
        clients = await two_at_a_table(room)
        await one_leaves_and_the_other_moves(room, clients)
        await room.hub.sweeper.sweep()


async def test_of_several_nodes_the_one_that_has_the_table_sends_and_all_have_one_key(
    shared: str, service: PushService
) -> None:
    async with nodes(shared, push_services=service.address) as cluster:
        keys = {(await (await node.client()).ask("push_key"))["data"]["key"] for node in cluster.all}
        assert len(keys - {None}) == len(keys) == 1
        ann = await cluster.houses[1].client(name="Ann")
        code = await ann.create(game="bluejack", turn_seconds=DAY_SECONDS)
        bob = await cluster.follow(await cluster.houses[2].client(name="Bob"), "join", code)
        next(bob.ids)  # the request that was sent on had this one
        await ann.until(lambda each: each.phase == "playing")
        await bob.until(lambda each: each.phase == "playing")
        clients = [ann, bob]
        _, other = await player_and_other(clients)
        browser = await service.browser(other)
        await one_leaves_and_the_other_moves(cluster.of(code), clients)
        await service.has(1)
        for node in cluster.all:
            await node.hub.notifications.remind()
            await node.hub.notifications.send_delayed()
        assert [told["kind"] for told in service.told(browser)] == ["move"]
        assert service.received == 1
