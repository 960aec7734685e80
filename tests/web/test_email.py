"""Notifications by e-mail in the browser: an address, its confirmation by a link, what comes there, and the end."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import expect

from tests.repo.programs import free_port
from tests.server.mail_server import MailServer
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import SEEDED
from tests.web.layout import misfits
from tests.web.room import Person, Room
from tests.web.test_names import take_name
from tests.web.test_notifications import wait_until

Come = Callable[..., Person]


@pytest.fixture
def server() -> Iterator[tuple[MailServer, int]]:
    """A mail server in a thread of its own, and its port."""
    server, port = MailServer(), free_port()
    controller = Controller(server, hostname="127.0.0.1", port=port)
    controller.start()
    yield server, port
    controller.stop()


@pytest.fixture
def email_room(server: tuple[MailServer, int], tmp_path: Path, words: str) -> Iterator[Room]:
    """A room that sends e-mail by the server of the test."""
    port = free_port()
    options = ("--smtp", f"smtp://127.0.0.1:{server[1]}", "--smtp-from", "cards@example.org")
    room = Room(tmp_path, *options, "--base-url", f"http://127.0.0.1:{port}", module=SEEDED, words=words)
    room.port = port
    room.start()
    yield room
    room.stop()


def test_an_address_is_set_confirmed_and_removed_by_the_link_of_a_message(
    email_room: Room, server: tuple[MailServer, int], come: Come
) -> None:
    mails, _ = server
    ann = come(email_room)
    ann.page.goto(f"{email_room.address}/me")
    expect(ann.page.get_by_role("heading", name="Your data")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="E-mail")).to_have_count(0)
    ann.page.goto(email_room.address)
    take_name(ann, "Annie")
    ann.page.goto(f"{email_room.address}/me")
    panel = ann.page.get_by_role("region", name="E-mail")
    found = barriers(ann.page, BOTH_SIZES) + misfits(ann.page)
    panel.get_by_label("E-mail address").fill("annie@example.org")
    panel.get_by_role("button", name="Send me a link").click()
    expect(panel.get_by_role("status")).to_contain_text("on its way to annie@example.org")
    found += misfits(ann.page)
    wait_until(ann, lambda: len(mails.messages) == 1)
    (link,) = re.findall(r"http://\S+/email/\S+", mails.texts()[0])

    # On the phone, where nobody has been before and nobody is afterwards.
    phone = come(email_room, link.removeprefix(email_room.address))
    expect(phone.page.get_by_role("heading", name="Notifications by e-mail?")).to_be_visible()
    found += [f"link: {fault}" for fault in barriers(phone.page, BOTH_SIZES) + misfits(phone.page)]
    phone.button("Yes, notify me there").click()
    expect(phone.page.get_by_role("status")).to_contain_text("You are notified at this address")
    assert phone.page.evaluate("localStorage.getItem('dealt.token')") is None

    ann.page.reload()
    expect(panel.get_by_role("status").first).to_contain_text("You are notified at annie@example.org.")
    expect(panel.get_by_label("An evening")).to_be_checked()
    panel.get_by_label("Quiet hours").check()
    expect(panel.get_by_label("from")).to_have_value("22:00")
    panel.get_by_label("An evening").uncheck()
    expect(panel.get_by_label("An evening")).to_be_enabled()
    found += barriers(ann.page, BOTH_SIZES) + misfits(ann.page)
    ann.page.reload()
    expect(panel.get_by_label("My move")).to_be_checked()
    expect(panel.get_by_label("An evening")).not_to_be_checked()

    # A link that is not whole says so.
    phone.page.goto(link.replace("/confirm~", "/end~"))
    phone.button("Send me no more e-mail").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("This link is too old, or it is incomplete.")
    panel.get_by_role("button", name="Remove the address").click()
    expect(panel.get_by_label("E-mail address")).to_be_visible()
    phone.page.goto(link)
    phone.button("Yes, notify me there").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("This link is too old")
    assert found == []
