"""Notifications by e-mail: to confirmed addresses alone, of what was chosen, and never more than wanted."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from datetime import datetime
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import pytest
from fluent.runtime import FluentBundle, FluentResource

from dealt.cli import main
from dealt.server.email_text import confirmation, notification_text, subject_of
from dealt.server.limits.constants import CONFIRM_HOURS, EMAIL_MINUTES, EMAILS_A_DAY
from dealt.server.protocol.responses import PushNotification
from dealt.server.smtp import Email, compose
from dealt.terminal.client.table_address import TokenFile
from tests.repo.places import ROOT
from tests.server.harness import Client, House, house, until
from tests.server.mail_server import PASSWORD, MailServer, mail_server, make_certificate
from tests.server.nodes import nodes
from tests.server.test_correspondence import DAY, DAY_SECONDS, two_at_a_table
from tests.server.test_notifications import one_leaves_and_the_other_moves, player_and_other
from tests.server.test_user_data import data_of, rows_of

ROOM = "https://cards.example.org/"
LANGUAGES = sorted(folder.name for folder in (ROOT / "web/src/locales").iterdir())
SENDER = "Card room <cards@example.org>"
WANTED = {"address": "ann@example.org", "kinds": ["move", "reminder"], "language": "en", "zone": "UTC"}


def settings(server: MailServer, **others: Any) -> dict[str, Any]:
    usual = {"smtp": f"smtp://127.0.0.1:{server.port}", "smtp_from": SENDER, "base_url": ROOM.rstrip("/")}
    return usual | others


@pytest.fixture
async def server() -> AsyncIterator[MailServer]:
    async with mail_server() as server:
        yield server


@pytest.fixture
async def room(data: Path, server: MailServer) -> AsyncIterator[House]:
    """A room that sends e-mail by the server of the test."""
    async with house(data, **settings(server)) as opened:
        yield opened


def link_in(text: str) -> str:
    """Return the path of the link to the room that ends in a token."""
    (found,) = re.findall(rf"{ROOM}email/\S+", text)
    return str(urlsplit(found).path)


async def click(room: House, path: str, **options: Any) -> tuple[int, dict[str, Any]]:
    async with room.session.post(room.address + path, **options) as answer:
        return answer.status, await answer.json()


async def confirmed(room: House, server: MailServer, client: Client, **wanted: Any) -> None:
    """Let a user set an address, and confirm it."""
    before = len(server.messages)
    answer = await client.ask("email_set", **(WANTED | wanted))
    assert answer["type"] == "reply", answer
    await server.has(before + 1)
    status, _ = await click(room, link_in(server.texts()[-1]))
    assert status == 200
    server.messages.clear()
    server.encrypted.clear()


async def minutes_pass(room: House, minutes: int) -> None:
    room.minutes_later += minutes
    await room.hub.notifications.send_delayed()


async def test_an_address_gets_one_question_and_nothing_else_until_it_is_confirmed(
    room: House, server: MailServer
) -> None:
    ann = await room.client(name="Ann")
    assert (await ann.ask("email"))["data"]["offered"] is True
    state = (await ann.ask("email_set", **(WANTED | {"kinds": ["friend"]})))["data"]
    assert (state["address"], state["confirmed"], state["kinds"]) == ("ann@example.org", False, ["friend"])
    await server.has(1)
    (question,) = server.messages
    assert (question["From"], question["To"], question["Subject"]) == (
        SENDER, "ann@example.org", "Confirm your e-mail address"
    )  # fmt: skip
    assert question["Auto-Submitted"] == "auto-generated"
    assert "Ann" not in question.get_content()
    await ann.close()
    await until(lambda: len(room.hub.people) == 0)
    person = ann.welcome["player"]
    await room.hub.notifications.notify_of_friend(person, "somebody", "Bob")
    link = link_in(question.get_content())
    # Programs that look at the links of messages confirm nothing.
    async with room.session.get(room.address + link) as page:
        assert page.status in (200, 503)
    await room.hub.notifications.notify_of_friend(person, "somebody", "Bob")
    assert len(server.messages) == 1
    assert await click(room, link) == (200, {"purpose": "confirm"})
    assert await click(room, link) == (200, {"purpose": "confirm"})
    await room.hub.notifications.notify_of_friend(person, "somebody", "Bob")
    await server.has(2)
    message = server.messages[1]
    assert message["Subject"] == "Bob is here"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message["Message-ID"].endswith("@cards.example.org>")
    end = urlsplit(message["List-Unsubscribe"].strip("<>")).path
    assert end == link_in(message.get_content())
    # As the provider of the mailbox sends it (RFC 8058), and once more.
    for _ in range(2):
        assert await click(room, end, data={"List-Unsubscribe": "One-Click"}) == (200, {"purpose": "end"})
    assert rows_of(room, "email_addresses") == ""
    await room.hub.notifications.notify_of_friend(person, "somebody", "Bob")
    assert await click(room, link) == (404, {"code": "old_email_link", "sentence": OLD_LINK})
    assert len(server.messages) == 2


OLD_LINK = "This link is too old, or it is incomplete."


async def test_a_move_is_told_when_it_has_waited_for_a_while_and_with_nothing_that_is_hidden(
    room: House, server: MailServer
) -> None:
    clients = await two_at_a_table(room, title="After dinner")
    mover, other = await player_and_other(clients)
    await other.ask("rename", name="Bob")
    await confirmed(room, server, other, language="sv")
    await one_leaves_and_the_other_moves(room, clients)
    await until(lambda: rows_of(room, "email_delayed") != "")
    await minutes_pass(room, EMAIL_MINUTES - 1)
    assert server.messages == []
    await minutes_pass(room, 1)
    await minutes_pass(room, EMAIL_MINUTES)
    await server.has(1)
    (message,) = server.messages
    assert message["Subject"] == "Ditt drag: Bluejack"
    place, link, rule, _, end = [line for line in message.get_content().splitlines() if line][1:]
    assert (place, link, rule) == (f"After dinner · {mover.code}", f"{ROOM}t/{mover.code}", "-- ")
    assert end == message["List-Unsubscribe"].strip("<>")
    assert server.encrypted == [False]
    # A reminder does not wait.
    room.minutes_later += DAY * 3 // 4
    await room.hub.notifications.remind()
    await room.hub.notifications.send_delayed()
    await server.has(2)
    assert "timmar kvar" in server.messages[1]["Subject"]


async def test_a_move_that_was_made_meanwhile_is_not_told(room: House, server: MailServer) -> None:
    clients = await two_at_a_table(room)
    mover, other = await player_and_other(clients)
    await other.ask("rename", name="Bob")
    await confirmed(room, server, other)
    await one_leaves_and_the_other_moves(room, clients)
    await until(lambda: rows_of(room, "email_delayed") != "")
    back = await room.client(token=other.welcome["token"])
    await back.join(mover.code)
    # The page is open: no e-mail, though the move waits.
    await minutes_pass(room, EMAIL_MINUTES)
    assert (rows_of(room, "email_delayed"), server.messages) == ("", [])


async def test_quiet_hours_hold_for_e_mail_too(room: House, server: MailServer) -> None:
    clients = await two_at_a_table(room)
    _, other = await player_and_other(clients)
    await other.ask("rename", name="Bob")
    now = datetime.now(ZoneInfo("UTC"))
    minute = 60 * now.hour + now.minute
    await confirmed(room, server, other, quiet=[(minute - 60) % DAY, (minute + 60) % DAY])
    await one_leaves_and_the_other_moves(room, clients)
    await until(lambda: rows_of(room, "email_delayed") != "")
    await minutes_pass(room, EMAIL_MINUTES + 1)
    assert server.messages == []
    await minutes_pass(room, 60)
    await server.has(1)


async def person_with_email(room: House, server: MailServer) -> tuple[str, str]:
    """Return the id and the token of a user with a confirmed address who is not here."""
    ann = await room.client(name="Ann")
    await confirmed(room, server, ann, kinds=["friend"])
    await ann.close()
    await until(lambda: len(room.hub.people) == 0)
    return ann.welcome["player"], ann.welcome["token"]


async def test_a_busy_server_is_tried_again_and_an_address_that_it_refuses_is_marked(
    room: House, server: MailServer, caplog: pytest.LogCaptureFixture
) -> None:
    person, _ = await person_with_email(room, server)
    smtp = room.hub.emails.smtp
    smtp.deliveries.retry_seconds = (0.0, 0.0, 0.0)
    server.asked = 0
    server.to_recipients = ["450 Later", "451 Later"]
    server.to_messages = ["452 No room"]
    await room.hub.notifications.notify_of_friend(person, "somebody", "Bob")
    await server.has(1)
    assert server.asked == 4
    # A message that is refused says nothing about the address, and is not tried again.
    server.to_messages = ["554 5.7.1 spam from ann@example.org"]
    await room.hub.notifications.notify_of_friend(person, "somebody", "Bob")
    await until(lambda: not smtp.deliveries.tasks)
    assert (server.asked, len(server.messages)) == (5, 1)
    assert "554 5.7.1 spam from …" in caplog.text
    server.to_recipients = ["550 5.1.1 no such user <ann@example.org>"]
    await room.hub.notifications.notify_of_friend(person, "somebody", "Bob")
    await until(lambda: not smtp.deliveries.tasks)
    await room.hub.notifications.notify_of_friend(person, "somebody", "Bob")
    assert (server.asked, len(server.messages)) == (6, 1)
    assert "ann@example.org" not in caplog.text


async def test_a_refused_address_can_be_set_again(room: House, server: MailServer) -> None:
    person, token = await person_with_email(room, server)
    server.to_recipients = ["550 no"]
    await room.hub.notifications.notify_of_friend(person, "somebody", "Bob")
    await until(lambda: not room.hub.emails.smtp.deliveries.tasks)
    # What is saved later is saved after the mark.
    await room.hub.emails.end("nobody")
    assert (await room.hub.emails.state(person)).refused
    back = await room.client(token=token)
    await confirmed(room, server, back)
    assert not (await room.hub.emails.state(person)).refused


async def test_no_more_comes_on_one_day_than_the_limit(room: House, server: MailServer) -> None:
    person, _ = await person_with_email(room, server)
    for number in range(EMAILS_A_DAY + 2):
        await room.hub.notifications.notify_of_friend(person, f"friend {number}", "Bob")
    await until(lambda: not room.hub.emails.smtp.deliveries.tasks)
    assert len(server.messages) == EMAILS_A_DAY
    room.minutes_later += DAY
    await room.hub.notifications.notify_of_friend(person, "somebody", "Bob")
    await server.has(EMAILS_A_DAY + 1)


async def test_nobody_is_flooded_with_questions(room: House, server: MailServer) -> None:
    ann = await room.client(name="Ann")
    for number in range(3):
        assert (await ann.ask("email_set", **(WANTED | {"address": f"a{number}@example.org"})))["type"] == "reply"
    before = rows_of(room, "email_addresses")
    assert await ann.refused("email_set", **WANTED) == "too_much_email"
    assert rows_of(room, "email_addresses") == before
    # Several users, one address.
    for number in range(4):
        user = await room.client(name=f"User {number}")
        answer = await user.ask("email_set", **(WANTED | {"address": "Bob@example.org"}))
        assert answer["type"] == ("reply" if number < 3 else "refusal")
    # A later question to the same address takes the place of one that is still on its way.
    await until(lambda: not room.hub.emails.smtp.deliveries.tasks)
    assert len(server.messages) in range(4, 7)


@pytest.mark.parametrize("place", [8, 20, 26, 40, -1])
async def test_links_cannot_be_forged_and_do_not_last(room: House, server: MailServer, place: int) -> None:
    ann = await room.client(name="Ann")
    await ann.ask("email_set", **WANTED)
    await server.has(1)
    path = link_in(server.texts()[0])
    other = "B" if path[place] == "A" else "A"
    forged = path[:place] + other + path[place:][1:] if place >= 0 else path[:-1] + other
    for wrong in (forged, "/email/confirm", "/email/end~~~", "/email/" + "~" * 50, "/email/é~1~2~3~4"):
        assert (await click(room, wrong))[0] == 404, wrong
    room.minutes_later += 60 * CONFIRM_HOURS + 1
    assert (await click(room, path))[1]["code"] == "old_email_link"
    assert not (await ann.ask("email"))["data"]["confirmed"]


async def test_a_link_for_another_address_confirms_nothing(room: House, server: MailServer) -> None:
    ann = await room.client(name="Ann")
    await ann.ask("email_set", **WANTED)
    await server.has(1)
    await ann.ask("email_set", **(WANTED | {"address": "other@example.org"}))
    assert (await click(room, link_in(server.texts()[0])))[0] == 404
    assert not (await ann.ask("email"))["data"]["confirmed"]


@pytest.mark.parametrize(
    "wrong",
    [
        *(
            {"address": text}
            for text in ("", "ann", "ann@localhost", "a b@example.org", "a@b@example.org", "é@example.org")
        ),
        {"address": "ann@example.org\nBcc: bob@example.org"},
        {"address": "=?utf-8?q?bob=40example.org=2c?=@example.org"},
        {"address": "x" * 250 + "@example.org"},
        {"zone": "Europe/Nowhere"},
        {"kinds": ["everything"]},
        {"quiet": [0, 1440]},
    ],
)
async def test_bad_addresses_are_refused_and_change_nothing(
    room: House, server: MailServer, wrong: dict[str, Any]
) -> None:
    ann = await room.client(name="Ann")
    assert await ann.refused("email_set", **(WANTED | wrong)) in ("bad_email", "bad_zone", "bad_message")
    assert (rows_of(room, "email_addresses"), server.messages) == ("", [])


async def test_guests_have_no_e_mail(room: House) -> None:
    guest = await room.client()
    assert await guest.refused("email_set", **WANTED) == "guest_email"


async def test_a_room_without_e_mail_says_so(here: House) -> None:
    ann = await here.client(name="Ann")
    assert (await ann.ask("email"))["data"]["offered"] is False
    assert await ann.refused("email_set", **WANTED) == "no_email"
    assert (await click(here, "/email/confirm~a~1~b~c"))[0] == 404


async def test_other_choices_at_the_same_address_need_no_new_link(room: House, server: MailServer) -> None:
    ann = await room.client(name="Ann")
    await confirmed(room, server, ann)
    state = (await ann.ask("email_set", **(WANTED | {"kinds": ["evening"], "quiet": [0, 60]})))["data"]
    assert (state["confirmed"], state["kinds"], state["quiet"]) == (True, ["evening"], [0, 60])
    assert server.messages == []
    assert (await ann.ask("email_off"))["data"]["address"] is None


async def test_the_address_is_exported_and_erased_with_its_user(room: House, server: MailServer) -> None:
    ann, bob = await room.client(name="Ann"), await room.client(name="Bob")
    await confirmed(room, server, ann)
    told = (await data_of(room, ann.welcome["token"]))["email"]
    assert (told["address"], told["kinds"], told["refused"]) == ("ann@example.org", "move reminder", None)
    assert told["confirmed"] >= told["created"]
    assert (await data_of(room, bob.welcome["token"]))["email"] is None
    await ann.send("forget", name="Ann")
    await until(lambda: rows_of(room, "email_addresses") == "")


async def test_a_room_with_a_password_lets_links_in(data: Path, server: MailServer) -> None:
    async with house(data, **settings(server, password="open sesame")) as room:
        assert (await click(room, "/email/confirm~a~1~b~c"))[1]["code"] == "old_email_link"


@pytest.mark.parametrize("tls", [False, True])
async def test_the_room_signs_in_over_a_connection_that_is_encrypted_and_certified(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, *, tls: bool
) -> None:
    certificate, context = make_certificate(tmp_path)
    async with mail_server(context, tls=tls, sign_in=True) as server:
        scheme = "smtps" if tls else "smtp"
        address = f"{scheme}://cards%40example.org@127.0.0.1:{server.port}"
        own = settings(server, smtp=address, smtp_from="", smtp_password=PASSWORD)
        async with house(data, **own) as room:
            ann = await room.client(name="Ann")
            # Nobody has certified it.
            await ann.ask("email_set", **WANTED)
            await until(lambda: not room.hub.emails.smtp.deliveries.tasks)
            assert (server.messages, server.signed_in) == ([], [])
            assert "CERTIFICATE_VERIFY_FAILED" in caplog.text
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        async with house(data, **own) as room:
            ann = await room.client(token=ann.welcome["token"])
            await confirmed(room, server, ann)
            assert server.signed_in == ["cards@example.org"]
        async with house(data, **(own | {"smtp_password": "wrong"})) as room:
            ann = await room.client(token=ann.welcome["token"])
            await ann.ask("email_set", **(WANTED | {"address": "other@example.org"}))
            await until(lambda: not room.hub.emails.smtp.deliveries.tasks)
            assert (server.messages, "535 5.7.8" in caplog.text) == ([], True)
    assert PASSWORD not in caplog.text


async def test_no_password_goes_over_a_connection_that_is_not_encrypted(
    data: Path, server: MailServer, caplog: pytest.LogCaptureFixture
) -> None:
    own = settings(server, smtp=f"smtp://ann@127.0.0.1:{server.port}", smtp_password=PASSWORD)
    async with house(data, **own) as room:
        ann = await room.client(name="Ann")
        await ann.ask("email_set", **WANTED)
        await until(lambda: not room.hub.emails.smtp.deliveries.tasks)
    assert (server.messages, server.signed_in) == ([], [])
    assert "offers no encryption" in caplog.text


async def test_without_sign_in_a_connection_is_encrypted_if_the_server_can(data: Path, tmp_path: Path) -> None:
    async with mail_server(make_certificate(tmp_path)[1]) as server, house(data, **settings(server)) as room:
        ann = await room.client(name="Ann")
        await ann.ask("email_set", **WANTED)
        await server.has(1)
        assert server.encrypted == [True]


async def test_of_several_nodes_one_sends_and_links_lead_to_any(shared: str, server: MailServer) -> None:
    async with nodes(shared, **settings(server)) as cluster:
        ann = await cluster.houses[1].client(name="Ann")
        code = await ann.create(game="bluejack", turn_seconds=DAY_SECONDS)
        bob = await cluster.follow(await cluster.houses[2].client(name="Bob"), "join", code)
        next(bob.ids)  # the request that was sent on had this one
        await ann.until(lambda each: each.phase == "playing")
        await bob.until(lambda each: each.phase == "playing")
        clients = [ann, bob]
        _, other = await player_and_other(clients)
        await confirmed(cluster.houses[1], server, other)
        await one_leaves_and_the_other_moves(cluster.of(code), clients)
        await until(lambda: rows_of(cluster.of(code), "email_delayed") != "")
        for _ in range(2):
            for node in cluster.all:
                node.minutes_later += EMAIL_MINUTES
                await node.hub.notifications.send_delayed()
        await server.has(1)
        assert len(server.messages) == 1


async def test_a_host_tries_the_mail_server(
    server: MailServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in settings(server).items():
        monkeypatch.setenv(f"DEALT_{name.upper()}", value)
    assert await asyncio.to_thread(main, ["email", "host@example.org"]) == 0
    assert f"127.0.0.1:{server.port} has taken a message for host@example.org." in capsys.readouterr().out
    assert server.texts() == [f"The card room {ROOM.rstrip('/')} can send e-mail.\n"]
    server.to_recipients = ["550 5.7.1 relaying denied"]
    assert await asyncio.to_thread(main, ["email", "host@example.org"]) == 1
    assert "550 5.7.1 relaying denied" in capsys.readouterr().err
    assert await asyncio.to_thread(main, ["email", "nobody"]) == 1
    monkeypatch.delenv("DEALT_SMTP")
    assert await asyncio.to_thread(main, ["email", "host@example.org"]) == 1
    assert "name no mail server" in capsys.readouterr().err


@pytest.mark.parametrize("code", ["=0aBcc:_bob=40example.org", "=0d=0a=0d=0aHello", "=00"])
def test_no_name_of_a_user_adds_headers(code: str) -> None:
    title = f"=?utf-8?q?{code}?="
    email = Email("ann@example.org", f"{title} starts", "Text", "en", "KTRN", 60)
    message = message_from_bytes(bytes(compose(email, SENDER, ROOM)), policy=default)
    assert message["Subject"] == f"= ?utf-8?q?{code}?= starts"
    assert message["Bcc"] is None
    assert message.get_content().strip() == "Text"


async def test_the_address_is_chosen_confirmed_and_forgotten_in_a_terminal(
    room: House, server: MailServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = await room.client(name="Ann")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("TZ", "Europe/Stockholm")
    tokens, address = TokenFile(tmp_path / "dealt" / "rooms.json"), room.address.removeprefix("http://")
    tokens.keep(room.address, ann.welcome["token"])

    async def shown(*arguments: str, status: int = 0) -> str:
        capsys.readouterr()
        assert await asyncio.to_thread(main, ["notifications", address, *arguments]) == status
        printed = capsys.readouterr()
        return (printed.err if status else printed.out).strip()

    assert (await shown()).startswith("You are not notified by e-mail.")
    assert "(no_address)" in await shown("--kinds", "move", status=1)
    assert "(bad_email)" in await shown("--address", "ann", status=1)
    assert (await shown("--address", "ann@example.org")).startswith("A link is on its way to ann@example.org.")
    await server.has(1)
    assert "(old_email_link)" in await shown("--confirm", "https://cards.example.org/email/confirm~x", status=1)
    link = "https://cards.example.org" + link_in(server.texts()[-1])
    assert await shown("--confirm", link) == (
        "You are notified at ann@example.org, when a game by days waits for your move, your time for a move runs out "
        "or an evening starts."
    )
    assert (await shown("--kinds", "friend", "--quiet", "22:00-08:30")).splitlines() == [
        "You are notified at ann@example.org, when a friend is here.",
        "Nothing is sent from 22:00 to 08:30.",
    ]
    assert "Europe/Stockholm" in rows_of(room, "email_addresses")
    assert await shown("--quiet", "none") == "You are notified at ann@example.org, when a friend is here."
    assert "(bad_kinds)" in await shown("--kinds", "chat", status=1)
    assert "(bad_quiet)" in await shown("--quiet", "25:00-8", status=1)
    assert "(bad_notifications)" in await shown("--off", "--kinds", "move", status=1)
    assert (await shown("--off")).startswith("You are not notified by e-mail.")
    assert rows_of(room, "email_addresses") == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "hours"),
    [("move", 30), ("reminder", 0), ("reminder", 1), ("reminder", 5), ("evening", 0), ("invitation", 0), ("friend", 0)],
)
def test_subjects_are_the_sentences_of_push_messages(language: str, kind: Any, hours: int) -> None:
    notification = PushNotification(
        kind=kind, code="KTRN", game="Bluejack", title="After dinner", link="/t/KTRN", language=language, hours=hours,
        name="Bob",
    )  # fmt: skip
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((ROOT / f"web/src/locales/{language}/push.ftl").read_text(encoding="utf-8")))
    values = {"game": "Bluejack", "title": "After dinner", "hours": hours, "name": "Bob"}
    pattern = bundle.get_message(f"push-{kind}").value
    assert pattern is not None
    assert subject_of(notification) == bundle.format_pattern(pattern, values)[0]
    text = notification_text(notification, "https://cards.example.org", "https://cards.example.org/email/x")
    assert "https://cards.example.org/t/KTRN" in text
    assert json.dumps(text).count("email/x") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_confirmation_says_where_it_is_from_and_how_long_its_link_is_good(language: str) -> None:
    subject, text = confirmation(language, "https://cards.example.org", "https://cards.example.org/email/x")
    assert (subject == "Confirm your e-mail address") is (language == "en")
    assert "https://cards.example.org/email/x" in text.splitlines()
    assert text.count("https://cards.example.org") == 2
    assert f"{CONFIRM_HOURS} " in text
