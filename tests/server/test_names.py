"""Names: who may have which, and what becomes of the names of people who have gone."""

from pathlib import Path

import pytest
from sqlalchemy import text

from dealt.server.limits.constants import NAME_DAYS, NAME_MINUTES
from dealt.server.storage import schema
from dealt.server.storage.engine import open_engine
from dealt.server.storage.schema import METADATA
from dealt.server.storage.store import Store
from dealt.table.names import name_look
from tests.server.harness import Client, House, house
from tests.server.nodes import Cluster

LATER = NAME_MINUTES + 1
DAY = 24 * 60


async def renamed(client: Client, name: str) -> str:
    answer = await client.ask("rename", name=name)
    assert answer["type"] == "reply", answer
    return str(answer["data"]["name"])


async def gone(house: House, client: Client) -> None:
    """Waits until the server has noticed that somebody has left and kept when."""
    await client.close()
    people = house.hub.people
    while people.here(client.welcome["player"]) is not None:
        await (await house.client(token=client.welcome["token"])).close()
    await house.store.save()


@pytest.mark.parametrize("name", ["Jörg", "李明", "Anna B"])
async def test_names_of_any_script_are_taken_and_told_as_they_are_shown(anywhere: House, name: str) -> None:
    client = await anywhere.client()
    assert await renamed(client, f"  {name} ") == name
    back = await anywhere.client(token=client.welcome["token"])
    assert back.welcome["name"] == name
    assert back.welcome["former_name"] is None
    await client.create()
    assert client.table["table"]["seats"][0]["name"] == name


async def test_twenty_wide_letters_fit_everywhere_they_are_kept(anywhere: House) -> None:
    client = await anywhere.client(name="ﬃ國" * 5)
    assert client.welcome["name"] == "ffi國" * 5
    other = await anywhere.client(name="ΐ" * 20)
    assert other.welcome["name"] == "ΐ" * 20


async def test_a_name_that_looks_like_that_of_somebody_here_is_refused_with_the_reason(anywhere: House) -> None:
    await anywhere.client(name="Bob lan")
    guest = await anywhere.client()
    answer = await guest.ask("rename", name="BOB LAN")
    assert answer["code"] == "name_taken"
    answer = await guest.ask("rename", name="Bob Ian")
    assert answer["code"] == "name_alike"
    assert "“Bob Ian” looks like “Bob lan”" in answer["sentence"]


async def test_nobody_is_called_like_a_computer_or_looks_like_one(here: House) -> None:
    guest = await here.client()
    for name in ("Вао", "B4o", "B.a.o", "Em1l"):
        assert await guest.refused("rename", name=name) == "name_alike"
    for name in ("Bao", "BAO"):
        assert await guest.refused("rename", name=name) == "name_taken"
        assert await guest.refused("name", name=name) == "name_taken"


async def test_who_was_called_like_a_computer_stays_so(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr("dealt.server.users.names._COMPUTERS", {})
        client = await here.client(name="Bao")
    assert (await here.client(token=client.welcome["token"])).welcome["name"] == "Bao"
    assert await renamed(client, "bao") == "bao"
    assert await client.refused("rename", name="B-a-o") == "name_alike"


@pytest.mark.parametrize(
    "name", ["Vlad1mir", "V l a d i m i r", "Vladimir.", "V-1-a-d-1-m-1-r", "vIadimir", "Vl4dimir"]
)
async def test_spaces_full_stops_and_digits_make_no_other_name(here: House, name: str) -> None:
    await here.client(name="Vladimir")
    guest = await here.client()
    assert await guest.refused("rename", name=name) == "name_alike"


async def test_one_can_ask_for_a_name_before_taking_it(here: House) -> None:
    await here.client(name="Ann")
    guest = await here.client()
    assert (await guest.ask("name", name=" Jörg "))["data"] == {"name": "Jörg"}
    assert await guest.refused("name", name="ann") == "name_taken"
    assert await guest.refused("name", name="") == "name_length"
    back = await here.client(token=guest.welcome["token"])
    assert back.welcome["name"] == guest.welcome["name"]
    assert (await guest.ask("name", name=guest.welcome["name"]))["type"] == "reply"
    answers = [await guest.ask("name", name="x") for _ in range(40)]
    assert answers[-1]["code"] == "too_fast"


async def test_a_room_can_keep_to_plain_names(data: Path) -> None:
    async with house(data, plain_names=True) as server:
        guest = await server.client()
        limits = guest.welcome["limits"]
        assert (limits["name_chars"], limits["plain_names"]) == ([2, 10], True)
        assert await guest.refused("rename", name="Jörg") == "name_plain"
        assert await guest.refused("rename", name="Anna Lee") == "name_plain"
        assert await guest.refused("rename", name="A") == "name_length"
        assert await renamed(guest, "Anna_Lee-7") == "Anna_Lee-7"


# ------------------------------------------------------------------------------------------ people who have gone


async def test_the_name_of_a_guest_who_has_gone_is_free_after_some_minutes(anywhere: House) -> None:
    guest, other = await anywhere.client(), await anywhere.client()
    name = guest.welcome["name"]
    await gone(anywhere, guest)
    anywhere.minutes_later += LATER - 2
    assert await other.refused("rename", name=name) == "name_taken"
    anywhere.minutes_later += 2
    assert await renamed(other, name) == name
    back = await anywhere.client(token=guest.welcome["token"])
    assert back.welcome["former_name"] == name
    assert back.welcome["name"] not in (name, "")
    assert back.welcome["player"] == guest.welcome["player"]
    await anywhere.store.save()
    again = await anywhere.client(token=guest.welcome["token"])
    assert (again.welcome["name"], again.welcome["former_name"]) == (back.welcome["name"], None)


async def test_a_newcomer_can_have_such_a_name_at_once(here: House) -> None:
    guest = await here.client()
    await gone(here, guest)
    here.minutes_later += LATER
    newcomer = await here.client(name=guest.welcome["name"])
    assert newcomer.welcome["name"] == guest.welcome["name"]


async def test_who_is_here_keeps_the_name_however_long(here: House) -> None:
    guest, other = await here.client(), await here.client()
    here.minutes_later += LATER
    assert await other.refused("rename", name=guest.welcome["name"]) == "name_taken"


async def test_who_has_a_seat_keeps_the_name(here: House) -> None:
    guest, other = await here.client(), await here.client()
    await guest.create()
    await gone(here, guest)
    here.minutes_later += LATER
    assert await other.refused("rename", name=guest.welcome["name"]) == "name_taken"


async def test_who_has_announced_an_evening_keeps_the_name(here: House) -> None:
    kim, other = await here.client(name="Kim"), await here.client()
    evening = {"table": {"game": "bigtwo"}, "rounds": 2, "deals": 1}
    assert (await kim.ask("announce", evening=evening))["type"] == "reply"
    await gone(here, kim)
    here.minutes_later += LATER
    assert await other.refused("rename", name="Kim") == "name_taken"


async def test_a_name_that_was_chosen_in_passing_is_free_after_some_minutes(anywhere: House) -> None:
    # As in a private window, which forgets its user.
    ann, other = await anywhere.client(name="Ann"), await anywhere.client()
    await gone(anywhere, ann)
    anywhere.minutes_later += LATER - 2
    assert await other.refused("rename", name="Ann") == "name_taken"
    anywhere.minutes_later += 2
    assert await renamed(other, "Ann") == "Ann"


@pytest.mark.parametrize(("known", "kept"), [(7, 7), (400, NAME_DAYS)])
async def test_a_name_is_kept_as_long_as_its_user_has_come_here(here: House, known: int, kept: int) -> None:
    ann, other = await here.client(name="Ann"), await here.client()
    await gone(here, ann)
    here.minutes_later += known * DAY
    await gone(here, await here.client(token=ann.welcome["token"]))
    here.minutes_later += (kept - 1) * DAY
    assert await other.refused("rename", name="Ann") == "name_taken"
    here.minutes_later += 2 * DAY
    assert await renamed(other, "Ann") == "Ann"


async def test_after_a_start_everybody_has_some_minutes_to_come_back(data: Path) -> None:
    async with house(data) as server:
        guest = await server.client()
        await gone(server, guest)
    async with house(data) as server:
        server.minutes_later += LATER - 2
        other = await server.client()
        # The clock of this start began when it did.
        assert await other.refused("rename", name=guest.welcome["name"]) == "name_taken"


async def test_guests_do_not_take_names_from_guests(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    names = iter(["Heron-1", "Heron-1", "Heron-2"])
    monkeypatch.setattr("dealt.server.users.users.guest_name", lambda _tries: next(names))
    first = await here.client()
    await gone(here, first)
    here.minutes_later += LATER
    assert (await here.client()).welcome["name"] == "Heron-2"


async def test_who_comes_back_while_losing_a_name_hears_of_it(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, other = await here.client(), await here.client()
    await gone(here, guest)
    here.minutes_later += LATER
    back: list[Client] = []
    save = here.store.save

    async def slowly(*statements: object) -> None:
        if not back:
            back.append(await here.client(token=guest.welcome["token"]))
        await save(*statements)  # type: ignore[arg-type]

    monkeypatch.setattr(here.store, "save", slowly)
    await renamed(other, guest.welcome["name"])
    assert here.hub.people.here(guest.welcome["player"]).name != guest.welcome["name"]


async def test_who_is_here_is_noted_now_and_then(here: House) -> None:
    guest = await here.client()
    here.minutes_later += 60
    here.hub.people.are_here()
    await here.store.save()
    (row,) = await here.store.people_called(guest.welcome["name"])
    assert here.hub.now() - row.seen < 60_000


# ------------------------------------------------------------------------------------------ several nodes


async def test_names_are_free_and_taken_in_all_nodes_alike(two: Cluster) -> None:
    first, second = two.houses[1], two.houses[2]
    guest, other = await first.client(), await second.client()
    name = guest.welcome["name"]
    await two.heard()
    for store in (first, second):
        store.minutes_later += LATER
    assert await other.refused("rename", name=name) == "name_taken"
    await gone(first, guest)
    await two.heard()
    for store in (first, second):
        store.minutes_later += LATER
    assert await renamed(other, name) == name
    back = await first.client(token=guest.welcome["token"])
    assert back.welcome["former_name"] == name
    assert await back.refused("rename", name=name) == "name_taken"
    await first.client(name="Tim")
    assert await other.refused("rename", name="Tirn") == "name_alike"


# --------------------------------------------------------------------------------------------- an older room


def test_names_of_an_older_room_stay(database: str, tmp_path: Path) -> None:
    """Two who were called alike before that was forbidden keep their names; nobody else gets such a one."""
    address = database if "://" in database else str(tmp_path / "older")
    engine = open_engine(address)
    with engine.connect() as connection, connection.begin():
        METADATA.drop_all(connection)
        connection.execute(text("DROP TABLE IF EXISTS alembic_version"))
    schema._upgrade(engine, "0004")
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        for number, name in enumerate(["Tim", "Tirn", "Ann-1"]):
            connection.execute(
                text("INSERT INTO people VALUES (:id, :name, :key, :token, false, :number, :number)"),
                {"id": f"id{number}", "name": name, "key": name.lower(), "token": f"hash {number}", "number": number},
            )
    engine.dispose()
    store = Store(address)
    with store.engine.connect() as rows:
        found = {row.name: row.name_look for row in rows.execute(text("SELECT name, name_look FROM people"))}
    store.close()
    assert found == {"Tim": name_look("Tim"), "Tirn": "=id1", "Ann-1": name_look("Ann-1")}


def test_names_that_have_come_to_look_alike_stay(database: str, tmp_path: Path) -> None:
    """Of those who look alike now that spaces, full stops and digits make no difference, all keep their names."""
    address = database if "://" in database else str(tmp_path / "older")
    engine = open_engine(address)
    with engine.connect() as connection, connection.begin():
        METADATA.drop_all(connection)
        connection.execute(text("DROP TABLE IF EXISTS alembic_version"))
    schema._upgrade(engine, "0013")
    names = {"Vladimir.": "vladimir.", "Vlad1mir": "vladlmir", "Vladimir": "vladimir", "Ann 1": "ann l", "Bao": "bao"}
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        for number, (name, look) in enumerate(names.items()):
            connection.execute(
                text(
                    "INSERT INTO people (id, name, name_key, name_look, token_hash, guest, created, seen)"
                    " VALUES (:id, :name, :key, :look, :token, false, :number, :number)"
                ),
                {"id": f"id{number}", "name": name, "key": name.lower(), "look": look, "token": f"hash {number}",
                 "number": number},
            )  # fmt: skip
    engine.dispose()
    store = Store(address)
    with store.engine.connect() as rows:
        found = {row.name: row.name_look for row in rows.execute(text("SELECT name, name_look FROM people"))}
    store.close()
    assert found == {
        "Vladimir.": name_look("Vladimir"), "Vlad1mir": "=id1", "Vladimir": "=id2", "Ann 1": name_look("Annl"),
        "Bao": name_look("Bao"),
    }  # fmt: skip
