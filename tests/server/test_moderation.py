"""Messages that people report to the host: as they were said, once, within limits, and erased with the person who wants
that.
"""

import json
import logging
import shutil
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from dealt.server import reports
from dealt.server.limits.constants import CHATS, MOST_REPORTS, OPEN_REPORTS, REPORT_CONTEXT, REPORT_DAYS, REPORTS
from tests.server.harness import Client, House, Message, house
from tests.server.nodes import nodes
from tests.server.test_admin_commands import given, me, order, room, sent_out
from tests.server.test_api_clients import let_in
from tests.server.test_lobby_chat import hears, in_lobby, talk
from tests.server.test_spectator_delay import table_with_a_watcher
from tests.server.test_user_data import data_of, everything, forget

INSULT = "You <b>idiot</b> שלום 👩‍👩‍👧"


async def heard_in_lobby(listener: Client, speaker: Client, words: str) -> dict[str, Any]:
    """Say something in the lobby; return how a person who hears it names it in a report."""
    assert (await speaker.ask("say", text=words))["type"] == "reply"
    await hears(listener, words)
    entry = next(entry for entry in reversed(talk(listener)) if entry["event"].get("text") == words)
    return {"player": entry["event"]["player"], "at": entry["at"], "number": entry["number"]}


async def heard_at_table(listener: Client, speaker: Client, words: str) -> dict[str, Any]:
    """The same at a table."""
    assert (await speaker.ask("chat", code=speaker.code, text=words))["type"] == "reply"
    await listener.until(lambda client: named(client, words))
    return named(listener, words)[-1]


def named(listener: Client, words: str) -> list[dict[str, Any]]:
    return [
        {"player": entry["event"]["player"], "at": entry["at"], "number": entry["version"], "code": listener.code}
        for entry in listener.events
        if entry["event"]["event"] == "chat" and entry["event"]["text"] == words
    ]


async def report(client: Client, message: dict[str, Any], **fields: Any) -> None:
    answer = await client.ask("report", **message, **fields)
    assert answer["type"] == "reply", answer


async def listed(house: House) -> list[Message]:
    return list((await room(house))["reports"])


async def at_a_table(house: House) -> tuple[Client, Client]:
    ann, bob = await house.client(name="Ann"), await house.client(name="Bob")
    code = await ann.create(private=True, title="Friday", turn_seconds=0)
    await bob.join(code, secret=ann.secret)
    return ann, bob


async def test_a_message_of_a_table_comes_to_the_host_as_it_was_said_with_what_was_before_it(anywhere: House) -> None:
    ann, bob = await at_a_table(anywhere)
    await bob.ask("chat", code=bob.code, text="Hello")
    await bob.ask("chat", code=bob.code, phrase="luck")
    message = await heard_at_table(ann, bob, INSULT)
    await ann.ask("chat", code=ann.code, text="Please stop")
    await report(ann, message, reason="insult", note="  and it is\nnot the first \u202e time")
    (row,) = await listed(anywhere)
    assert (row["person"], row["name"], row["text"]) == (bob.welcome["player"], "Bob", INSULT)
    assert (row["code"], row["title"], row["said"], row["watching"]) == (ann.code, "Friday", message["at"], False)
    assert [(message["name"], message["text"]) for message in row["context"]] == [
        ("Bob", "Hello"),
        ("Bob", "Good luck"),
    ]
    (reporter,) = row["reporters"]
    assert (reporter["name"], reporter["reason"], reporter["note"]) == (
        "Ann",
        "insult",
        "and it is not the first time",
    )
    assert (await room(anywhere))["status"]["reports"] == 1


async def test_a_message_of_the_lobby_is_reported_and_so_is_one_of_a_watcher(anywhere: House) -> None:
    ann, bob = await in_lobby(anywhere, name="Ann"), await in_lobby(anywhere, name="Bob")
    for number in range(REPORT_CONTEXT):
        await (ann if number % 2 else bob).ask("say", text=str(number))
    await report(ann, await heard_in_lobby(ann, bob, INSULT))
    code = await ann.create(private=False, turn_seconds=0)
    await bob.join(code, sit=False)
    await report(ann, await heard_at_table(ann, bob, "from behind your back"))
    later, first = await listed(anywhere)
    assert (first["code"], first["title"], first["text"], first["watching"]) == (None, "", INSULT, False)
    assert [message["text"] for message in first["context"]] == [str(number) for number in range(REPORT_CONTEXT)]
    assert (later["code"], later["text"], later["watching"]) == (code, "from behind your back", True)
    assert (later["reporters"][0]["reason"], later["reporters"][0]["note"]) == (None, "")


async def test_nobody_can_say_what_another_has_said(here: House) -> None:
    ann, bob = await in_lobby(here, name="Ann"), await in_lobby(here, name="Bob")
    message = await heard_in_lobby(ann, bob, "Hello")
    assert await ann.refused("report", **message, text=INSULT) == "bad_message"
    assert await ann.refused("report", **{**message, "at": message["at"] + 1}) == "no_message"
    for wrong in ({"player": ann.welcome["player"]}, {"number": message["number"] + 1}):
        assert await ann.refused("report", **{**message, **wrong}) == "no_message"
    code = await ann.create(private=False)
    assert await ann.refused("report", **message, code=code) == "no_message"
    assert await bob.refused("report", **message, code=code) == "not_at_table"
    assert await listed(here) == []


async def test_neither_ones_own_words_nor_phrases_are_reported(here: House) -> None:
    ann, bob = await at_a_table(here)
    assert await bob.refused("report", **await heard_at_table(ann, bob, "Hello")) == "own_message"
    assert (await bob.ask("chat", code=bob.code, phrase="oops"))["type"] == "reply"
    await ann.until(lambda client: named(client, "Oops"))
    assert await ann.refused("report", **named(ann, "Oops")[0]) == "only_phrase"
    assert await ann.refused("report", **named(ann, "Hello")[0], note="x" * 301) == "note_long"
    assert await ann.refused("report", **named(ann, "Hello")[0], reason="boring") == "bad_message"
    assert await listed(here) == []


async def test_a_player_reports_nothing_that_is_said_among_watchers(here: House) -> None:
    ann, wes, code = await table_with_a_watcher(here, delay_seconds=0, watchers_apart=True, start=True)
    liv = await here.client(name="Liv")
    await liv.join(code, sit=False)
    message = await heard_at_table(liv, wes, "She has the two")
    assert await ann.refused("report", **message) == "no_message"
    await report(liv, message)
    assert [report["text"] for report in await listed(here)] == ["She has the two"]


async def test_who_watches_late_reports_what_watchers_say_at_once_and_the_rest_when_it_is_told(here: House) -> None:
    ann, wes, code = await table_with_a_watcher(here, start=True)
    liv = await here.client(name="Liv")
    await liv.join(code, sit=False)
    message = await heard_at_table(wes, liv, INSULT)
    assert message["number"] == 0
    await report(wes, message)
    (row,) = await listed(here)
    assert (row["name"], row["text"], row["watching"]) == ("Liv", INSULT, True)
    # Spectators do not even learn that a player said something.
    unheard = await heard_at_table(ann, ann, "It is a secret")
    assert await wes.refused("report", **unheard) == "no_message"


async def test_a_message_is_reported_once_by_everybody_and_closed_for_all(anywhere: House) -> None:
    ann, bob = await in_lobby(anywhere, name="Ann"), await in_lobby(anywhere, name="Bob")
    cat = await in_lobby(anywhere, name="Cat")
    message = await heard_in_lobby(ann, bob, INSULT)
    await hears(cat, INSULT)
    await report(ann, message, reason="hate")
    assert await ann.refused("report", **message, reason="spam") == "reported_already"
    await report(cat, message, note="me too")
    (row,) = await listed(anywhere)
    assert [(reporter["name"], reporter["reason"], reporter["note"]) for reporter in row["reporters"]] == [
        ("Cat", None, "me too"),
        ("Ann", "hate", ""),
    ]
    assert (await room(anywhere))["status"]["reports"] == 2
    await given(anywhere, "dismiss", report=row["id"])
    assert await listed(anywhere) == []
    assert (await room(anywhere))["status"]["reports"] == 0
    assert await ann.refused("report", **message) == "reported_already"


@pytest.mark.parametrize("do", ["mute", "ban", "remove"])
async def test_what_the_host_does_about_somebody_closes_the_report(here: House, do: str) -> None:
    ann, bob = await at_a_table(here)
    await report(ann, await heard_at_table(ann, bob, INSULT))
    await report(ann, await heard_at_table(ann, bob, "again"))
    again, first = await listed(here)
    more = {} if do == "remove" else {"name": "Bob", "minutes": 10}
    await given(here, do, person=first["person"], report=first["id"], **more)
    assert [report["id"] for report in await listed(here)] == [again["id"]]
    if do == "mute":
        assert await bob.refused("chat", code=bob.code, text="hello") == "muted_for_now"
    else:
        assert await sent_out(bob) == {"ban": "banned", "remove": "removed"}[do]
    status, told = await order(here, do="dismiss", report="x" * 17)
    assert (status, told["code"]) == (400, "bad_message")


async def test_a_report_outlives_a_kill_and_a_request_that_comes_again_is_the_same(here: House, tmp_path: Path) -> None:
    hello = {"client": "tab-of-somebody"}
    ann, bob = await in_lobby(here, name="Ann", **hello), await in_lobby(here, name="Bob")
    message = await heard_in_lobby(ann, bob, INSULT)
    await report(ann, message, id=70)
    before = await listed(here)
    shutil.copytree(Path(here.settings.data), tmp_path / "killed")
    async with house(tmp_path / "killed") as server:
        again = await server.client(token=ann.welcome["token"], **hello)
        await report(again, message, id=70)
        assert await again.refused("report", **message) == "reported_already"
        assert await listed(server) == before


async def test_who_reports_too_much_hears_when_there_is_time_again_on_every_connection(here: House) -> None:
    ann, bob = await in_lobby(here, name="Ann"), await in_lobby(here, name="Bob")
    assert CHATS.burst >= REPORTS.burst
    for number in range(int(REPORTS.burst)):
        await report(ann, await heard_in_lobby(ann, bob, str(number)))
    message = {"player": bob.welcome["player"], "at": 1}
    for client in (ann, await here.client(token=ann.welcome["token"])):
        answer = await client.ask("report", **message)
        assert (answer["code"], answer["values"]["what"]) == ("too_fast", "report")
        assert 1 <= answer["values"]["seconds"] <= 1 / REPORTS.a_second
        assert answer["sentence"].endswith(f"in {answer['values']['seconds']} seconds.")
    here.minutes_later = 1
    assert await ann.refused("report", **message) == "no_message"


async def test_there_is_an_end_to_what_one_person_and_all_can_report(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cat = [await in_lobby(here, name=name) for name in ("Ann", "Bob", "Cat")]
    messages = [await heard_in_lobby(ann, bob, str(number)) for number in range(4)]
    monkeypatch.setattr(reports, "OPEN_REPORTS", 2)
    monkeypatch.setattr(reports, "MOST_REPORTS", 3)
    for message in messages[:2]:
        await report(ann, message)
    assert await ann.refused("report", **messages[2]) == "too_many_reports"
    await report(cat, messages[2])
    assert await cat.refused("report", **messages[3]) == "reports_full"
    (latest, *_) = await listed(here)
    await given(here, "dismiss", report=latest["id"])
    await report(cat, messages[3])
    assert OPEN_REPORTS < MOST_REPORTS


async def test_of_closed_ones_the_latest_are_kept_and_old_ones_go(
    anywhere: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await in_lobby(anywhere, name="Ann"), await in_lobby(anywhere, name="Bob")
    monkeypatch.setattr(reports, "MOST_REPORTS", 1)
    messages = [await heard_in_lobby(ann, bob, str(number)) for number in range(3)]
    for message in messages:
        await report(ann, message)
        for row in await listed(anywhere):
            await given(anywhere, "dismiss", report=row["id"])
        anywhere.minutes_later += 1
    assert rows(anywhere) == 2  # the last one has come after what it has pushed out
    assert await ann.refused("report", **messages[2]) == "reported_already"
    anywhere.minutes_later += 60 * 24 * REPORT_DAYS
    await anywhere.hub.reporting.clean()
    assert rows(anywhere) == 0


def rows(house: House) -> int:
    with house.store.engine.connect() as connection:
        return int(connection.scalar(text("SELECT count(*) FROM reports")) or 0)


async def test_the_host_reads_in_the_log_that_there_is_one_and_nothing_of_it(
    here: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    ann, bob = await at_a_table(here)
    await report(ann, await heard_at_table(ann, bob, INSULT), note="my note")
    found = [record.getMessage() for record in caplog.records if record.name == "dealt.activity"]
    assert found[-1] == f"{ann.code}: a message is reported to the host"
    assert not any("idiot" in entry or "my note" in entry for entry in caplog.messages)


async def test_what_cannot_be_saved_is_not_said_to_be_sent(here: House) -> None:
    ann, bob = await in_lobby(here, name="Ann"), await in_lobby(here, name="Bob")
    message = await heard_in_lobby(ann, bob, INSULT)
    with here.store.engine.connect() as connection:
        connection.exec_driver_sql("CREATE TRIGGER no BEFORE INSERT ON reports BEGIN SELECT RAISE(ABORT, 'full'); END")
        assert await ann.refused("report", **message) == "not_saved"
        connection.exec_driver_sql("DROP TRIGGER no")
    await report(ann, message)


async def test_programs_report_nothing(here: House) -> None:
    ann = await in_lobby(here, name="Ann")
    bob = await in_lobby(here, name="Bob")
    message = await heard_in_lobby(ann, bob, INSULT)
    program = await here.client(token=(await let_in(here, "Robo"))["token"])
    assert await program.refused("report", **message) == "not_for_bots"


async def test_every_node_knows_of_every_report(shared: str) -> None:
    async with nodes(shared) as two:
        first, second = two.houses.values()
        ann, bob = await in_lobby(first, name="Ann"), await in_lobby(second, name="Bob")
        await report(ann, await heard_in_lobby(ann, bob, INSULT))
        code = await bob.create(private=False)
        there = await two.follow(ann, "join", code)
        message = await heard_at_table(bob, bob, "and at the table")
        if there is not ann:
            request = await ann.send("report", **message)
            while (answer := await ann.receive()).get("re") != request:
                pass
            assert (answer["type"], answer["table"]) == ("moved", code)
        await report(there, message)
        for server in (first, second):
            assert [row["text"] for row in await listed(server)] == ["and at the table", INSULT]
            assert (await room(server))["status"]["reports"] == 2
        await given(second, "mute", **me(bob), report=(await listed(second))[1]["id"])
        assert [row["text"] for row in await listed(first)] == ["and at the table"]


async def test_ones_own_reports_are_in_the_file_about_oneself(anywhere: House) -> None:
    ann, bob = await at_a_table(anywhere)
    message = await heard_at_table(ann, bob, INSULT)
    await report(ann, message, reason="insult", note="so rude")
    (told,) = (await data_of(anywhere, ann.welcome["token"]))["reports"]
    assert (told["code"], told["name"], told["text"], told["reason"], told["note"], told["closed"]) == (
        ann.code, "Bob", INSULT, "insult", "so rude", None,
    )  # fmt: skip
    other = await data_of(anywhere, bob.welcome["token"])
    assert other["reports"] == []
    assert "so rude" not in json.dumps(other)


async def test_who_is_forgotten_is_so_in_reports_and_what_others_did_stays(database: str) -> None:
    async with house(database) as server:
        ann, bob, cat = [await in_lobby(server, name=name) for name in ("Ann", "Bob", "Cat")]
        about_bob = await heard_in_lobby(ann, bob, "What Bob said")
        await report(ann, about_bob, note="a note of Ann")
        about_cat = await heard_in_lobby(ann, cat, "What Cat said")
        await report(ann, about_cat, note="a note of Ann")
        await hears(bob, "What Cat said")
        await report(bob, about_cat, note="a note of Bob")
        await forget(ann, "Ann")
        cats, bobs = sorted(await listed(server), key=lambda row: str(row["name"]), reverse=True)
        assert [(each["name"], each["note"]) for each in cats["reporters"]] == [("Bob", "a note of Bob"), ("", "")]
        assert [each["text"] for each in cats["context"]] == ["What Bob said"]
        assert bobs["text"] == "What Bob said"
        await forget(bob, "Bob")
        (cats,) = await listed(server)
        assert [(each["name"], each["note"]) for each in cats["reporters"]] == [("", ""), ("", "")]
        assert cats["context"] == []
        for gone in ("Ann", "Bob"):
            assert gone not in everything(server)
        await forget(cat, "Cat")
        assert await listed(server) == []
