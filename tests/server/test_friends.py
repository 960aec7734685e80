"""Friends: followed, seen when they are here, invited and blocked; nobody learns of it."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from time import process_time

import pytest

from dealt.server.limits import constants
from dealt.server.storage.store import Store
from tests.server.harness import Client, House, Message, house, until
from tests.server.nodes import nodes
from tests.server.push_service import PushService, push_service
from tests.server.test_user_data import data_of, rows_of


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


def player(client: Client) -> str:
    return str(client.welcome["player"])


async def friends(client: Client) -> dict[str, list[tuple[str, bool]]]:
    """Return the names of the users whom a client follows and blocks, and whether they are here."""
    told = (await client.ask("friends"))["data"]
    return {part: [(each["name"], each["here"]) for each in told[part]] for part in ("followed", "blocked")}


async def relate(client: Client, op: str, other: Client) -> None:
    assert (await client.ask(op, player=player(other)))["type"] == "reply"


async def no_more_notices(*houses: House) -> None:
    """Wait until the followers of all who have come and gone are notified."""
    await until(lambda: not any(house.hub.friends._tasks for house in houses))


def told(client: Client, kind: str) -> list[Message]:
    return [message for message in client.others if message["type"] == kind]


async def test_a_user_sees_when_those_whom_they_follow_come_and_go(anywhere: House) -> None:
    ann, bob = await anywhere.client(name="Ann"), await anywhere.client(name="Bob")
    await no_more_notices(anywhere)
    await relate(ann, "follow", bob)
    assert await friends(ann) == {"followed": [("Bob", True)], "blocked": []}
    await bob.close()
    await ann.until(lambda each: told(each, "friend"))
    assert [(each["name"], each["here"]) for each in told(ann, "friend")] == [("Bob", False)]
    assert await friends(ann) == {"followed": [("Bob", False)], "blocked": []}
    back = await anywhere.client(token=bob.welcome["token"])
    await ann.until(lambda each: len(told(each, "friend")) == 2)
    assert told(ann, "friend")[1] == {"type": "friend", "player": player(bob), "name": "Bob", "here": True}
    await relate(ann, "unrelate", back)
    assert await friends(ann) == {"followed": [], "blocked": []}


async def test_a_friend_is_invited_with_the_link_of_a_private_table(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    code = await ann.create(title="After dinner")
    assert await ann.refused("invite", code=code, player=player(bob)) == "no_user"
    await relate(ann, "follow", bob)
    assert (await ann.ask("invite", code=code, player=player(bob)))["type"] == "reply"
    await bob.until(lambda each: told(each, "invited"))
    (invited,) = told(bob, "invited")
    assert (invited["name"], invited["title"], invited["game"]) == ("Ann", "After dinner", "bigtwo")
    await bob.join(invited["code"], secret=invited["secret"])
    assert await bob.refused("invite", code="WXYZ", player=player(ann)) in ("not_at_table", "bad_code")


async def test_who_is_blocked_cannot_tell(here: House) -> None:
    frames = []
    for blocks in (False, True):
        ann, bob = await here.client(), await here.client()
        await relate(bob, "follow", ann)
        if blocks:
            await relate(ann, "block", bob)
            assert (await friends(ann))["blocked"] == [(bob.welcome["name"], False)]
        else:
            await ann.close()
            await bob.until(lambda each: told(each, "friend"))
        code = await bob.create()
        bob.frames.clear()
        for op, fields in (
            ("friends", {}),
            ("invite", {"code": code}),
            ("unrelate", {}),
            ("follow", {}),
            ("block", {}),
            ("friends", {}),
        ):
            await bob.ask(op, **(fields if op == "friends" else {"player": player(ann), **fields}))
        text = "\n".join(frame for frame in bob.frames if '"type":"reply"' in frame or '"type":"refusal"' in frame)
        for secret, name in ((player(ann), "ID"), (str(ann.welcome["name"]), "NAME")):
            text = text.replace(secret, name)
        frames.append(text)
        if blocks:
            assert told(ann, "invited") == []
            back = await here.client(token=ann.welcome["token"])
            await back.close()
            await ann.close()
            await bob.ask("ping")
            assert [each["here"] for each in told(bob, "friend")] == [False]
    assert frames[0] == frames[1]


async def test_nobody_learns_who_follows_or_blocks_them(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    before = len(bob.frames)
    await relate(ann, "follow", bob)
    await relate(ann, "block", bob)
    await bob.ask("ping")
    assert [json.loads(frame)["type"] for frame in bob.frames[before:]] == ["reply"]
    data = json.dumps(await data_of(here, bob.welcome["token"]))
    assert "Ann" not in data
    assert player(ann) not in data
    (mine,) = (await data_of(here, ann.welcome["token"]))["friends"]
    assert (mine["name"], mine["kind"]) == ("Bob", "block")


async def test_when_everybody_comes_at_once_nobody_waits_for_their_friends_to_be_notified(here: House) -> None:
    lists, begin = here.hub.friends, process_time()
    assert all(lists._is_due("ann", str(number)) for number in range(20_000))
    assert process_time() - begin < 1
    assert not lists._is_due("ann", "7")
    here.minutes_later += constants.FRIEND_PUSH_MINUTES + 1
    assert lists._is_due("ann", "7")
    assert len(lists._notified) == 1


async def test_nobody_is_told_of_those_who_leave_a_server_that_ends(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(Store, "followers_of", lambda _store, person: asked.append(person))
    here.hub.friends.stop()
    here.hub.friends.went("ann", "Ann")
    await asyncio.sleep(0)
    assert asked == []


async def test_relations_go_with_either_of_the_two(anywhere: House) -> None:
    ann, bob = await anywhere.client(name="Ann"), await anywhere.client(name="Bob")
    await relate(ann, "follow", bob)
    await relate(bob, "block", ann)
    await bob.send("forget", name="Bob")
    await until(lambda: rows_of(anywhere, "relations") == "")
    assert await friends(ann) == {"followed": [], "blocked": []}


async def test_only_so_many_and_nobody_who_is_not_there(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealt.server.friends.MAX_RELATIONS", 1)
    ann, bob, cleo = [await here.client() for _ in range(3)]
    assert await ann.refused("follow", player=player(ann)) == "no_user"
    assert await ann.refused("block", player="0123456789ab") == "no_user"
    await relate(ann, "follow", bob)
    assert await ann.refused("follow", player=player(cleo)) == "too_many_friends"
    await relate(ann, "block", bob)
    assert constants.MAX_RELATIONS > 1


async def test_requests_at_the_same_time_do_not_pass_the_limit(
    anywhere: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealt.server.friends.MAX_RELATIONS", 2)
    ann, *others = [await anywhere.client() for _ in range(6)]
    pages = [await anywhere.client(token=ann.welcome["token"]) for _ in others]
    asked = [page.ask("follow", player=player(other)) for page, other in zip(pages, others, strict=True)]
    answers = await asyncio.gather(*asked)
    assert sorted(each.get("code", "") for each in answers) == ["", "", *["too_many_friends"] * 3]
    assert sum(len(part) for part in (await friends(ann)).values()) == 2


async def test_a_follower_who_is_blocked_sees_the_friend_go(here: House) -> None:
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    await relate(bob, "follow", ann)
    for op in ("follow", "block", "block", "unrelate", "unrelate"):
        await relate(ann, op, bob)
    await bob.ask("ping")
    assert [(each["name"], each["here"]) for each in told(bob, "friend")] == [("Ann", False), ("Ann", True)]


async def test_a_user_is_found_by_name(anywhere: House) -> None:
    ann, bob = await anywhere.client(name="Ann"), await anywhere.client(name="Bob Ek")
    await bob.close()
    assert (await ann.ask("user", name="bob ek"))["data"] == {"player": player(bob), "name": "Bob Ek"}
    for name in ("Bob", "BobEk", "", "Bob\0Ek"):
        assert await ann.refused("user", name=name) == "no_user"


async def test_friends_and_invitations_are_told_by_push_where_no_page_is_open(data: Path, service: PushService) -> None:
    async with house(data, push_services=service.address) as room:
        ann, bob = await room.client(name="Ann"), await room.client(name="Bob")
        await relate(ann, "follow", bob)
        await relate(bob, "follow", ann)
        browser = await service.browser(ann, kinds=["friend", "invitation"])
        await bob.close()
        await ann.until(lambda each: told(each, "friend"))
        await ann.close()
        await until(lambda: not room.hub.people.connected)
        # Just after a start everybody comes back, and nobody is notified of it.
        back = await room.client(token=bob.welcome["token"])
        await back.close()
        await until(lambda: not room.hub.people.connected and not room.hub.friends._tasks)
        room.minutes_later += constants.FRIEND_PUSH_MINUTES + 1
        back = await room.client(token=bob.welcome["token"])
        await service.has(1)
        code = await back.create(title="After dinner")
        await back.ask("invite", code=code, player=player(ann))
        await service.has(2)
        friend, invitation = service.told(browser)
        assert (friend["kind"], friend["name"], friend["link"]) == ("friend", "Bob", "/")
        assert (invitation["kind"], invitation["name"], invitation["title"]) == ("invitation", "Bob", "After dinner")
        assert invitation["link"] == f"/t/{code}#{back.secret}"
        # A friend whose connection comes and goes is told once an hour.
        await back.close()
        await until(lambda: not room.hub.people.connected)
        await room.client(token=bob.welcome["token"])
        await no_more_notices(room)
        assert service.received == 2


async def test_a_friend_who_comes_and_goes_while_others_are_notified_is_gone_in_the_end(here: House) -> None:
    away, ann, bob = [await here.client() for _ in range(3)]
    for follower in (away, ann):
        await relate(follower, "follow", bob)
    await away.close()
    here.minutes_later += 1
    await no_more_notices(here)
    before = len(told(ann, "friend"))
    here.hub.friends.came(player(bob), "Bob")
    here.hub.friends.went(player(bob), "Bob")
    await no_more_notices(here)
    await ann.ask("ping")
    assert [each["here"] for each in told(ann, "friend")[before:]] == [True, False]


async def test_friends_at_other_nodes_are_seen_and_invited(shared: str) -> None:
    async with nodes(shared) as cluster:
        ann, bob = await cluster.houses[1].client(name="Ann"), await cluster.houses[2].client(name="Bob")
        await cluster.heard()
        await no_more_notices(*cluster.all)
        await relate(ann, "follow", bob)
        assert await friends(ann) == {"followed": [("Bob", True)], "blocked": []}
        code = await ann.create()
        await ann.ask("invite", code=code, player=player(bob))
        await bob.until(lambda each: told(each, "invited"))
        await bob.close()
        await ann.until(lambda each: told(each, "friend"))
        assert told(ann, "friend")[0]["here"] is False
