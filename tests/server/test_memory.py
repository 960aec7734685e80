"""Memory of the server: nothing of people and tables that are gone stays, and nothing is missed."""

import gc

from dealt.server.bus import MessageBus
from dealt.server.limits.constants import MAX_KEPT_ANSWER_BYTES, Rate
from dealt.server.limits.token_bucket import KeyedLimiter
from dealt.server.rooms.room import Room
from dealt.server.users.idempotency import RequestHistories
from tests.server.harness import House, until
from tests.server.test_idempotency import TAB, ann_to_act


def rooms() -> int:
    """Return how many rooms are in memory, known to the hub or not."""
    return sum(type(thing) is Room for thing in gc.get_objects())


async def everybody_goes(house: House, *codes: str) -> None:
    """All connections end, the server has noticed and saved what was under way, and half an hour passes."""
    for client in house.clients:
        await client.close()
    await until(lambda: len(house.hub.people) == 0)
    house.minutes_later += 30

    def unloaded() -> bool:
        house.hub.unload_idle()
        return not any(map(house.hub.rooms.here, codes))

    await until(unloaded)


async def test_when_everybody_has_gone_neither_tables_nor_answers_stay(here: House) -> None:
    codes = []
    for number in range(5):
        client = await here.client(client=f"{TAB}-{number}")
        codes.append(await client.create(start=True))
        await client.ask("chat", code=codes[-1], text="hello")
    assert len(here.hub.histories) == 5
    before = rooms()
    assert before >= len(codes)
    gc.disable()  # the server looks for garbage seldom
    try:
        await everybody_goes(here, *codes)
        await until(lambda: rooms() == before - len(codes))
    finally:
        gc.enable()
    assert len(here.hub.histories) == 0


async def test_who_is_here_or_was_just_now_is_not_forgotten(here: House) -> None:
    _, goes = await here.client(client=f"{TAB}-1"), await here.client(client=f"{TAB}-2")
    here.minutes_later += 30
    await goes.close()
    await until(lambda: len(here.hub.people) == 1)
    here.hub.unload_idle()
    assert len(here.hub.histories) == 2


async def test_a_play_that_is_sent_again_after_half_an_hour_is_still_played_once(here: House) -> None:
    ann = await ann_to_act(here)
    version, request = ann.version, {"code": ann.code, "action": ann.offers[0]["action"], "id": 500}
    assert await ann.ask("act", **request) == {"type": "reply", "re": 500}
    await everybody_goes(here)
    back = await here.client(token=ann.welcome["token"], client=TAB)
    assert await back.ask("act", **request) == {"type": "reply", "re": 500}
    assert (await back.join(ann.code))["version"] == version + 1


def test_an_old_key_makes_way_for_a_new_key() -> None:
    now = 0.0
    rated = KeyedLimiter("tables", Rate(burst=3, a_second=0.5), lambda: now, MessageBus(), most=10)
    for number in range(15):
        assert rated.take(f"early {number}")
    assert len(rated) == 10
    now = 1.9
    assert rated.take("late")
    assert len(rated) == 10
    now = 2.1
    assert [rated.take("late") for _ in range(3)] == [True, True, False]
    assert rated.take("later")
    assert len(rated) == 2


def test_of_too_many_who_ask_the_one_is_forgotten_who_has_not_asked_for_longest() -> None:
    rated = KeyedLimiter("tables", Rate(burst=2, a_second=0.001), lambda: 0.0, MessageBus(), most=2)
    assert [rated.take(name) for name in ("ann", "bob", "ann")] == [True, True, True]
    assert rated.take("cleo")
    assert not rated.take("ann")
    assert [rated.take("bob"), rated.take("bob")] == [True, True]


class Nobody:
    """A connection whose answers nobody reads."""

    def send(self, payload: bytes) -> None:
        pass

    def enter(self, room: Room) -> None:
        pass


def test_clients_that_have_gone_are_remembered_until_that_takes_too_much() -> None:
    histories = RequestHistories(most_bytes=10_000)
    here = histories.add("here")
    here.connection = Nobody()
    for number in range(200):
        history = histories.add(f"client {number}")
        history.connection = Nobody()
        for request in range(3):
            history.finish(request, b"x" * 500, keep=True)
        histories.leave(history, now=number)
    assert len(histories) == 1 + 3
    assert histories.find("client 0") is None
    assert histories.find("here") is here
    last = histories.find("client 199")
    assert last is not None and len(last.answers) == 3
    histories.leave(last, now=200)
    histories.forget(before=10**6)
    assert len(histories) == 1
    assert histories.find("here") is here


def test_a_client_that_has_gone_and_waits_for_an_answer_is_not_displaced() -> None:
    histories = RequestHistories(most_bytes=3000)
    waits = histories.add("waits")
    waits.pending.add(1)
    histories.leave(waits, now=0)
    for number in range(9):
        histories.leave(histories.add(f"client {number}"), now=number)
    assert histories.find("waits") is waits
    assert len(histories) == 2


def test_a_long_answer_is_not_remembered() -> None:
    history = RequestHistories().add("client")
    history.finish(1, b"x" * MAX_KEPT_ANSWER_BYTES, keep=True)
    history.finish(2, b"x" * (MAX_KEPT_ANSWER_BYTES + 1), keep=True)
    assert list(history.answers) == [1]


async def test_what_somebody_has_sent_is_repeated_in_short_and_not_kept(here: House) -> None:
    client = await here.client(client=TAB)
    for options, preset in (({"x" * 7000: 1}, None), ({}, "y" * 7000)):
        table = {"game": "bigtwo", "options": options}
        answer = await client.ask("create", table=table, **({} if preset is None else {"preset": preset}))
        assert answer["type"] == "refusal"
        assert len(answer["sentence"]) < 800
