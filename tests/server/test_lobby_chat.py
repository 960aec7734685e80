"""The talk of the lobby: told to everybody there, kept for those who come later, and silent about private tables."""

from pathlib import Path
from typing import Any

import pytest

from dealt.games.types import MatchEnded
from dealt.server.limits.constants import CHATS
from dealt.server.lobby import chat
from dealt.server.lobby.chat import happenings
from dealt.table import commands
from dealt.table.events import AppliedLine, VersionedEvent
from dealt.table.settings import TableSettings
from tests.server.harness import Client, House, Message, house
from tests.server.nodes import nodes


async def in_lobby(house: House, **hello: Any) -> Client:
    client = await house.client(**hello)
    await client.ask("lobby")
    await client.until(lambda me: any(message["type"] == "talk" for message in me.others))
    return client


def talk(client: Client) -> list[Message]:
    """All entries that somebody has been told, since the last whole."""
    entries: list[Message] = []
    for message in client.others:
        if message["type"] == "talk":
            entries = message["entries"] if message.get("whole") else entries + message["entries"]
    return entries


def kinds(client: Client) -> list[str]:
    return [entry["event"]["event"] for entry in talk(client)]


def said(client: Client) -> list[tuple[str, str]]:
    return [(entry["event"]["name"], entry["event"]["text"]) for entry in talk(client) if "text" in entry["event"]]


async def hears(client: Client, text: str) -> None:
    await client.until(lambda me: any(words == text for _, words in said(me)))


async def test_what_somebody_says_is_heard_in_the_lobby_and_nowhere_else(anywhere: House) -> None:
    ann, bob = await in_lobby(anywhere, name="Ann"), await in_lobby(anywhere, name="Bob")
    away = await in_lobby(anywhere, name="Cid")
    await away.ask("lobby", on=False)
    assert (await ann.ask("say", text="  Anybody for Chicago? <b>\u202e "))["type"] == "reply"
    await hears(bob, "Anybody for Chicago? <b>")
    await away.ask("ping")
    assert said(away) == []
    assert talk(bob)[0]["event"]["player"] == ann.welcome["player"]


async def test_who_comes_later_finds_what_was_said_also_after_a_restart(database: str) -> None:
    async with house(database, Path("no_web")) as server:
        ann = await in_lobby(server, name="Ann")
        await ann.ask("say", text="First")
        await ann.ask("rename", name="Anna")
        await ann.ask("say", text="Second")
        assert said(await in_lobby(server)) == [("Ann", "First"), ("Anna", "Second")]
    async with house(database, Path("no_web")) as server:
        later = await in_lobby(server)
        assert said(later) == [("Ann", "First"), ("Anna", "Second")]
        await later.ask("say", text="Third")
        await hears(later, "Third")
        numbers = [entry["number"] for entry in talk(later)]
        assert numbers == sorted(set(numbers))


async def test_what_was_said_before_a_restart_is_not_said_again(database: str) -> None:
    hello = {"client": "tab-of-somebody"}
    async with house(database, Path("no_web")) as server:
        ann = await server.client(name="Ann", **hello)
        await ann.ask("say", text="Once", id=7)
        await ann.ask("say", text="Once", id=7)
        token = ann.welcome["token"]
    async with house(database, Path("no_web")) as server:
        ann = await server.client(token=token, **hello)
        assert (await ann.ask("say", text="Once", id=7))["type"] == "reply"
        assert said(await in_lobby(server)) == [("Ann", "Once")]


async def test_what_cannot_be_said_is_refused_with_a_sentence(here: House) -> None:
    ann = await here.client()
    assert await ann.refused("say", text=" \u200b\n") == "chat_empty"
    assert await ann.refused("say", text="x" * 501) == "chat_long"
    assert await ann.refused("say") == "bad_message"


async def test_who_says_too_much_hears_when_there_is_time_again(here: House) -> None:
    ann = await here.client()
    code = await ann.create()
    answers = [await ann.ask("say", text=str(number)) for number in range(int(CHATS.burst) + 1)]
    assert [answer["type"] for answer in answers] == ["reply"] * int(CHATS.burst) + ["refusal"]
    assert answers[-1]["values"]["seconds"] in (1, 2)
    assert answers[-1]["sentence"].endswith(f"in {answers[-1]['values']['seconds']} seconds.") or (
        answers[-1]["values"]["seconds"] == 1
    )
    # The talk of a table is measured together with it.
    assert await ann.refused("chat", code=code, text="And here?") == "too_fast"


async def test_what_cannot_be_saved_is_heard_by_nobody(here: House) -> None:
    ann, bob = await in_lobby(here, name="Ann"), await in_lobby(here, name="Bob")
    with here.store.engine.connect() as connection:
        connection.exec_driver_sql("ALTER TABLE talk RENAME TO gone")
        assert await ann.refused("say", text="Lost") == "not_saved"
        connection.exec_driver_sql("ALTER TABLE gone RENAME TO talk")
    await ann.ask("say", text="Kept")
    await hears(bob, "Kept")
    assert said(bob) == [("Ann", "Kept")]


async def test_public_tables_are_told_when_they_open_begin_and_end(here: House) -> None:
    watcher = await in_lobby(here)
    ann, bob = await here.client(name="Ann"), await here.client(name="Bob")
    code = await ann.create(private=False, game="bluejack", title="Friday")
    await bob.join(code)
    await bob.ask("leave", code=code)
    await watcher.until(lambda me: len(talk(me)) == 2)
    assert [entry["text"] for entry in talk(watcher)] == [
        "Ann opens a table for Bluejack: “Friday”",
        "Ann and Bob play Bluejack at “Friday”",
    ]


@pytest.mark.parametrize("private", [False, True])
def test_who_wins_a_match_at_a_public_table_is_told(private: bool) -> None:
    settings = TableSettings(game="bluejack", title="Friday", private=private)
    table, _ = commands.open_table("KTRN", settings, 1, lambda: bytes(32))
    for name in ("Ann", "Bob"):
        commands.sit(table, f"id-{name}", name, 2, lambda: bytes(32))
    (line,) = commands.chat(table, "id-Ann", "Ann", "well played", 3, lambda: bytes(32))
    ended = MatchEnded(seat=1, winners=(1,), scores=(0, 3), reason="Bob has won three sets.")
    happened = VersionedEvent(line.line.version, 3, ended, None, None)
    told = happenings(table, [AppliedLine(line.line, [happened])], opened=False)
    assert [said.text for sentence in told if (said := sentence.say())] == (
        [] if private else ["Bob wins the match of Bluejack at “Friday”"]
    )


async def test_a_table_that_begins_at_once_is_told_once(here: House) -> None:
    watcher = await in_lobby(here)
    ann = await here.client(name="Ann")
    await ann.create(private=False, start=True, title="Friday")
    await watcher.until(talk)
    assert [entry["text"] for entry in talk(watcher)] == ["Ann plays Big Two with computers at “Friday”"]
    assert talk(watcher)[0]["values"] == {
        "names": ["and", "Ann"],
        "count": 1,
        "computers": "yes",
        "title": "Friday",
        "game": ["games-said-bigtwo"],
    }


async def test_of_a_private_table_nothing_is_told(here: House) -> None:
    watcher = await in_lobby(here)
    ann = await here.client(name="Ann")
    code = await ann.create(start=True, title="Secret")
    await ann.ask("chat", code=code, text="A secret")
    await ann.ask("leave", code=code)
    await ann.ask("say", text="Back again")
    await hears(watcher, "Back again")
    assert kinds(watcher) == ["lobby_said"]
    assert not any("ecret" in frame for frame in watcher.frames)


async def test_who_comes_and_goes_is_told_to_those_who_are_here(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "_GONE", 0)
    monkeypatch.setattr(chat, "_TOGETHER", 0)
    async with house(data) as server:
        watcher = await in_lobby(server)
        bob = await server.client(name="Bob")
        await watcher.until(lambda me: "lobby_came" in kinds(me))
        await bob.close()
        await watcher.until(lambda me: "lobby_went" in kinds(me))
        assert "Bob comes in" in [entry["text"] for entry in talk(watcher)]
        assert talk(await in_lobby(server)) == []


async def test_several_nodes_are_one_lobby(shared: str) -> None:
    async with nodes(shared) as two:
        ann, bob = await in_lobby(two.houses[1], name="Ann"), await in_lobby(two.houses[2], name="Bob")
        await ann.ask("say", text="Hello")
        await hears(bob, "Hello")
        await bob.ask("say", text="Hello yourself")
        await hears(ann, "Hello yourself")
        await ann.create(private=False, start=True)
        await bob.until(lambda me: "lobby_began" in kinds(me))
        assert said(await in_lobby(two.houses[2])) == [("Ann", "Hello"), ("Bob", "Hello yourself")]
    async with nodes(shared, 3) as three:
        assert said(await in_lobby(three.houses[3])) == [("Ann", "Hello"), ("Bob", "Hello yourself")]


async def told_of(house: House, **settings: Any) -> list[Message]:
    """All that somebody in the lobby is sent while others play at a private table."""
    watcher = await in_lobby(house, name="Ann")
    host, guest = await house.client(name="Bob"), await house.client(name="Cid")
    code = await host.create(turn_seconds=0, **settings)
    await guest.join(code, secret=host.secret)
    await host.ask("start", code=code)
    await host.ask("chat", code=code, text=settings["title"])
    await watcher.until(
        lambda me: me.others[-1]["type"] == "lobby" and (me.others[-1]["running"], me.others[-1]["people"]) == (1, 3)
    )
    await host.ask("leave", code=code)
    await guest.ask("leave", code=code)
    await watcher.until(lambda me: me.others[-1]["type"] == "lobby" and me.others[-1]["running"] == 0)
    await watcher.ask("lobby")
    # The number of lists sent on the way depends on the time alone.
    last = [message for message in watcher.others if message["type"] == "lobby"][-1]
    return [last, *(message for message in watcher.others if message["type"] == "talk")]


async def test_two_rooms_that_differ_in_a_private_table_look_the_same_in_the_lobby(tmp_path: Path) -> None:
    async with house(tmp_path / "one") as server, house(tmp_path / "other") as other:
        first = await told_of(server, game="bigtwo", title="Plans", level="hard")
        assert first == await told_of(other, game="chicago", title="Other plans", level="easy", seats=3)


async def test_the_list_tells_what_is_not_as_usual_at_a_table(here: House) -> None:
    ann = await here.client()
    rules = {"session_end": "hands", "session_hands": 3}
    await ann.create(private=False, level="easy", options=rules)
    watcher = await in_lobby(here)
    await watcher.until(lambda me: any(message.get("rows") for message in me.others))
    (row,) = next(message["rows"] for message in watcher.others if message.get("rows"))
    assert (row["level"], row["options"]) == ("easy", rules)
