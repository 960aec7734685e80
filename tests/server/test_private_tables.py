"""Private tables: a stranger finds out nothing, however often they ask."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from dealt.errors import DealtError
from dealt.server.limits import constants, rate_limits
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.records import Records
from dealt.server.rooms.codes import record_name
from dealt.server.storage.schema import lines
from tests.server.harness import Client, House, four_at_a_table, house

ELSEWHERE = "127.0.0.7"
"""an address of this machine that is not its own name for itself: it counts like one from elsewhere"""


async def get(house: House, path: str) -> tuple[int, bytes, dict[str, str]]:
    async with house.session.get(house.address + path) as answer:
        headers = {name: value for name, value in answer.headers.items() if name != "Date"}
        return answer.status, await answer.read(), headers


async def finished(house: House, **settings: Any) -> Client:
    """Somebody whose match is over."""
    client = await house.client()
    code = await client.create(start=True, **settings)
    await client.ask("leave", code=code)
    return client


# ------------------------------------------------------------------------------------------------------ records


async def test_a_request_for_a_record_by_its_code_learns_nothing(here: House) -> None:
    private = await finished(here)
    public = await finished(here, private=False)
    running = await here.client()
    await running.create(start=True)
    wrong = record_name(private.code, "somebody else's secret")
    paths = [
        private.code,
        public.code,
        running.code,
        "BBBB",
        "x",
        "BBBB-",
        f"{private.code}-",
        f"BBBB-{'A' * 22}",
        wrong,
    ]
    answers = [await get(here, f"/record/{name}.jsonl") for name in paths]
    assert (answers[0][0], answers[0][2]["Cache-Control"]) == (404, "no-store")
    assert all(answer == answers[0] for answer in answers)


async def test_who_was_at_the_table_has_an_address_for_its_record(here: House) -> None:
    client = await finished(here)
    status, body, headers = await get(here, client.table["record"])
    assert status == 200
    assert f"dealt-{client.code}.jsonl" in headers["Content-Disposition"]
    assert b'"do":"open"' in body.splitlines()[0]
    assert client.secret not in client.table["record"]
    assert (await get(here, client.table["record"] + "?match=2"))[0] == 404


async def test_the_address_of_a_record_outlives_the_server(data: Path) -> None:
    async with house(data) as server:
        record = (await finished(server)).table["record"]
    async with house(data) as server:
        assert (await get(server, record))[0] == 200


async def test_a_record_is_cut_out_once(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    client = await finished(here)
    replayed = []
    cut = Records._cut

    async def counted(self: Records, table_id: int, number: int | None) -> bytes:
        replayed.append(table_id)
        return await cut(self, table_id, number)

    monkeypatch.setattr(Records, "_cut", counted)
    bodies = {(await get(here, client.table["record"]))[1] for _ in range(5)}
    assert len(bodies) == len(replayed) == 1


async def test_records_at_hand_take_no_more_memory_than_they_may(here: House) -> None:
    people = [await finished(here) for _ in range(4)]
    names = [client.table["record"].split("/")[-1].removesuffix(".jsonl") for client in people]
    size = len(await Records(here.store).find(names[0], None))
    few = Records(here.store, 2 * size + size // 2)
    for name in names:
        await few.find(name, None)
    assert len(few) == 2


async def test_records_are_not_downloaded_without_end(here: House) -> None:
    here.frozen = here.hub.now()
    statuses = [(await get(here, "/record/BBBB.jsonl"))[0] for _ in range(int(constants.RECORDS_AN_ADDRESS.burst) + 10)]
    assert statuses[0] == 404
    assert statuses[-1] == 429


# ------------------------------------------------------------------------------------------------ coming in


async def test_a_full_private_table_lets_nobody_in_by_its_code(here: House) -> None:
    clients = await four_at_a_table(here)
    stranger = await here.client()
    right = await stranger.ask("join", code=clients[0].code, sit=False)
    wrong = await stranger.ask("join", code="BBBB", sit=False)
    assert (right["code"], right["sentence"].replace(clients[0].code, "BBBB")) == (wrong["code"], wrong["sentence"])
    assert await stranger.refused("join", code=clients[0].code, sit=False, secret="x" * 22) == "no_table"
    assert (await stranger.join(clients[0].code, sit=False, secret=clients[0].secret))["seat"] is None


@pytest.mark.parametrize("private", [True, False])
async def test_a_table_that_cannot_be_read_is_known_to_nobody_without_a_seat_or_its_link(
    here: House, caplog: pytest.LogCaptureFixture, private: bool
) -> None:
    host, guest, stranger = [await here.client() for _ in range(3)]
    code = await host.create(private=private)
    await guest.join(code, secret=host.secret, sit=False)
    await here.store.save((update(lines).where(lines.c.version == 2), {"line": "lost"}))
    await guest.ask("leave", code=code)
    await host.close()
    here.minutes_later += 60
    here.hub.unload_idle()
    wrong = await stranger.ask("join", code="BBBB")
    for secret in (None, "x" * 22):
        told = await stranger.ask("join", code=code, secret=secret)
        assert (told["code"], told["sentence"].replace(code, "BBBB")) == (wrong["code"], wrong["sentence"])
    assert await guest.refused("join", code=code, secret=host.secret) == "bad_record"
    back = await here.client(token=host.welcome["token"])
    assert await back.refused("join", code=code) == "bad_record"
    assert [message.split(":")[0] for message in caplog.messages] == [f"table {code} cannot be restored"]
    assert "Traceback" not in caplog.text


async def test_the_code_typed_by_hand_lets_friends_in_while_there_are_seats(here: House) -> None:
    host, early, late = [await here.client() for _ in range(3)]
    code = await host.create()
    assert (await early.join(code.lower()))["seat"] == 1
    assert (await host.ask("start", code=code))["type"] == "reply"
    assert (await late.join(code))["table"]["queue"] == [late.welcome["name"]]


async def test_a_host_can_keep_the_door_closed_to_codes(here: House) -> None:
    host, friend = await here.client(), await here.client()
    code = await host.create(open_door=False)
    assert await friend.refused("join", code=code) == "no_table"
    assert (await friend.join(code, secret=host.secret))["seat"] == 1


async def test_the_host_closes_the_door_and_opens_it_again_at_any_time(here: House) -> None:
    host, guest, stranger = [await here.client() for _ in range(3)]
    code = await host.create()
    await guest.join(code)
    assert (await host.ask("door", code=code, open=False))["type"] == "reply"
    await guest.until(lambda client: client.saw("door"))
    assert (guest.saw("door")[-1]["open"], guest.table["table"]["open_door"]) == (False, False)
    assert await stranger.refused("join", code=code) == "no_table"
    await host.ask("start", code=code)
    await host.ask("door", code=code, open=True)
    assert (await stranger.join(code))["table"]["open_door"] is True


async def test_nobody_but_the_host_moves_the_door(here: House) -> None:
    host, guest, watcher = [await here.client() for _ in range(3)]
    code = await host.create(open_door=False)
    await guest.join(code, secret=host.secret)
    await watcher.join(code, secret=host.secret, sit=False)
    for client in (guest, watcher):
        assert await client.refused("door", code=code, open=True) == "not_host"
    assert await (await here.client()).refused("door", code=code, open=True) == "not_at_table"
    assert await (await here.client()).refused("join", code=code) == "no_table"


async def test_after_a_restart_the_door_is_as_it_was_left(database: str) -> None:
    async with house(database) as server:
        host = await server.client(name="Ann")
        code = await host.create()
        await host.ask("door", code=code, open=False)
    async with house(database) as server:
        assert await (await server.client()).refused("join", code=code) == "no_table"
        back = await server.client(token=host.welcome["token"])
        assert (await back.join(code))["table"]["open_door"] is False


async def test_who_has_a_seat_comes_back_without_any_link(here: House) -> None:
    clients = await four_at_a_table(here)
    back = await here.client(token=clients[2].welcome["token"])
    assert (await back.join(clients[0].code))["seat"] == 2


async def test_a_public_table_needs_no_link(here: House) -> None:
    clients = await four_at_a_table(here, private=False)
    assert (await (await here.client()).join(clients[0].code, sit=False))["seat"] is None


# ------------------------------------------------------------------------------------------------------- limits


async def test_coming_again_gives_nobody_more_wrong_codes(here: House) -> None:
    token = (await here.client()).welcome["token"]
    answers = []
    for _ in range(4):
        client = await here.client(token=token)
        answers += [await client.refused("join", code="BBBB") for _ in range(5)]
        await client.close()
    assert answers[0] == "no_table"
    assert answers[-1] == "too_fast"


async def test_who_has_tried_too_many_codes_is_refused_a_right_one_too(here: House) -> None:
    host, guesser = await here.client(), await here.client()
    code = await host.create()
    while await guesser.refused("join", code="BBBB") != "too_fast":
        pass
    assert await guesser.refused("join", code=code) == "too_fast"


async def test_wrong_codes_count_by_address_for_any_users(here: House) -> None:
    answers = []
    for number in range(8):
        client = await here.client_from(ELSEWHERE)
        answers += [await client.refused("join", code="BBBB") for _ in range(5)]
        if number == 0:
            assert set(answers) == {"no_table"}
    assert answers[-1] == "too_fast"
    other = await here.client_from("127.0.0.8")
    assert await other.refused("join", code="BBBB") == "no_table"


async def test_a_whole_network_does_not_get_as_many_wrong_codes_as_it_has_addresses(here: House) -> None:
    counted = here.hub.rates
    wrong = [_may_guess(counted, f"somebody {number}", f"2001:db8:1:{number:x}00::/56") for number in range(200)]
    assert sum(wrong) == constants.ADDRESSES_A_NETWORK * constants.WRONG_CODES_AN_ADDRESS.burst
    assert _may_guess(counted, "a neighbour", "2001:db8:2::/56")
    assert _may_guess(counted, "somebody else", "198.51.100.7")
    counted.right_code("somebody 0", "2001:db8:1::/56")
    assert _may_guess(counted, "somebody 0", "2001:db8:1::/56")


def _may_guess(counted: RateLimits, person: str, address: str) -> bool:
    try:
        counted.check_code(person, address)
    except DealtError as refusal:
        assert refusal.code == "too_fast"
        return False
    return True


async def test_nobody_changes_a_table_without_end(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "ARRANGING", constants.Rate(burst=3, a_second=0.001))
    monkeypatch.setattr(rate_limits, "ARRANGING_AN_ADDRESS", constants.Rate(burst=5, a_second=0.001))
    async with house(data) as here:

        async def changes(number: int) -> list[Any]:
            host = await here.client_from(ELSEWHERE)
            code = await host.create()
            answers = [await host.ask("draw", code=code, on=attempt % 2 == 0) for attempt in range(number)]
            return [answer.get("values", {}).get("what") for answer in answers]

        assert await changes(5) == [None] * 3 + ["arrange"] * 2
        assert await changes(3) == [None] * 2 + ["arrange"]
        elsewhere = await here.client_from("127.0.0.8")
        assert (await elsewhere.ask("leave", code=await elsewhere.create()))["type"] == "reply"


async def test_one_address_asks_for_so_much_and_elsewhere_nobody_notices(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "REQUESTS_AN_ADDRESS", constants.Rate(burst=10, a_second=0))
    async with house(data) as here:
        crowd = [await here.client_from(ELSEWHERE) for _ in range(4)]
        answers = [(await client.ask("ping")).get("code") for client in crowd for _ in range(3)]
        assert answers == [None] * 6 + ["too_fast"] * 6
        elsewhere = await here.client_from("127.0.0.8")
        assert (await elsewhere.ask("ping"))["type"] == "reply"


async def test_who_comes_back_to_a_seat_is_not_kept_out_by_neighbours_who_guess(here: House) -> None:
    seated = await here.client_from(ELSEWHERE)
    code = await seated.create()
    guesses = []
    for _ in range(int(constants.WRONG_CODES_AN_ADDRESS.burst) // 5 + 1):
        guesser = await here.client_from(ELSEWHERE)
        guesses += [await guesser.refused("join", code="BBBB") for _ in range(5)]
    assert guesses[-1] == "too_fast"
    back = await here.client_from(ELSEWHERE, token=seated.welcome["token"])
    assert (await back.join(code))["seat"] == 0


async def test_tables_count_by_person_and_by_address(here: House) -> None:
    answers = []
    for _ in range(8):
        client = await here.client_from(ELSEWHERE)
        for _ in range(5):
            answer = await client.ask("create", table={"game": "bigtwo"})
            answers.append(answer.get("code"))
    assert answers[0] is None
    assert answers[-1] == "too_fast"
    assert answers.count(None) <= constants.TABLES_AN_ADDRESS.burst + 5


async def test_newcomers_count_by_address_and_those_who_are_known_do_not(here: House) -> None:
    first = await here.client_from(ELSEWHERE)
    answers = []
    for _ in range(int(constants.NEWCOMERS_AN_ADDRESS.burst) + 10):
        stranger = await here.stranger_from(ELSEWHERE)
        answers.append((await stranger.ask("hello")).get("code"))
        await stranger.close()
        if answers[-1] is not None:
            break
    assert answers[-1] == "too_fast"
    known = await here.stranger_from(ELSEWHERE)
    assert (await known.ask("hello", token=first.welcome["token"]))["type"] == "reply"


@pytest.mark.parametrize("known", [True, False])
async def test_nobody_comes_without_end_from_one_address_and_elsewhere_nobody_notices(
    data: Path, monkeypatch: pytest.MonkeyPatch, *, known: bool
) -> None:
    monkeypatch.setattr(rate_limits, "HELLOS_AN_ADDRESS", constants.Rate(burst=5, a_second=0))
    async with house(data) as here:
        token = (await here.client()).welcome["token"]
        answers = []
        for _ in range(6):
            stranger = await here.stranger_from(ELSEWHERE)
            answers.append((await stranger.ask("hello", token=token if known else "guessed")).get("code"))
            await stranger.close()
        assert answers == [None if known else "unknown_token"] * 5 + ["too_fast"]
        elsewhere = await here.client_from("127.0.0.8", token=token)
        assert (await elsewhere.ask("ping"))["type"] == "reply"


async def test_coming_again_lets_nobody_say_more(here: House) -> None:
    host = await here.client()
    code = await host.create()
    answers = []
    for _ in range(4):
        client = await here.client(token=host.welcome["token"])
        await client.join(code)
        answers += [(await client.ask("chat", code=code, text="Hello")).get("code") for _ in range(4)]
        await client.close()
    assert answers[0] is None
    assert answers[-1] == "too_fast"


async def test_coming_again_gets_nobody_more_advice(here: House) -> None:
    here.frozen = here.hub.now()
    client = await here.client()
    code = await client.create(game="patience", start=True)
    answers = []
    for _ in range(5):
        again = await here.client(token=client.welcome["token"])
        await again.join(code)
        answers += [(await again.ask(op, code=code)).get("code") for op in ("hint", "outlook") * 10]
        await again.close()
    assert answers[0] is None
    assert answers[-1] == "too_fast"


async def test_advice_and_games_to_look_at_count_by_address_for_any_users(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "THOUGHTS_AN_ADDRESS", constants.Rate(burst=3, a_second=0))
    async with house(data) as here:

        async def asked_from(address: str) -> list[str | None]:
            client = await here.client_from(address)
            code = await client.create(game="patience", start=True)
            advice = [await client.ask(op, code=code) for op in ("hint", "outlook")]
            shown = await client.ask("show", game="patience", level="easy", number=1, games=1)
            return [answer.get("code") for answer in [*advice, shown]]

        assert await asked_from(ELSEWHERE) == [None] * 3
        assert await asked_from(ELSEWHERE) == ["too_fast"] * 3
        assert await asked_from("127.0.0.8") == [None] * 3
