"""The page about oneself: other devices, and what is kept of a person."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import PHONE
from tests.web.layout import misfits
from tests.web.room import Person, Room
from tests.web.sheets import strangers
from tests.web.test_names import take_name

Come = Callable[..., Person]


def account(person: Person) -> None:
    """Goes to the page about oneself as one does from the lobby."""
    person.button("change your name").click()
    person.page.get_by_role("link", name="Other devices").click()
    expect(person.page.get_by_role("heading", level=1, name="About you")).to_be_focused()


@pytest.mark.thorough
def test_a_link_brings_the_seat_and_the_name_to_a_phone_until_all_others_are_signed_out(room: Room, come: Come) -> None:
    ann = come(room)
    take_name(ann, "Annie")
    code = ann.open_room()
    ann.page.goto(room.address)
    account(ann)
    expect(ann.page.get_by_text("You are signed in here alone.")).to_be_visible()
    ann.button("Add a device").click()
    expect(ann.page.get_by_role("img", name="QR code that makes another device yours")).to_be_visible()
    found = barriers(ann.page, BOTH_SIZES) + misfits(ann.page) + strangers(ann.page)
    link = ann.page.locator(".account .address a").get_attribute("href") or ""
    assert re.fullmatch(re.escape(room.address) + r"/sign-in#[\w-]{24}", link)

    # What is secret is out of the address at once, and nobody new has come to the room before.
    phone = come(room, link.removeprefix(room.address), size=PHONE)
    expect(phone.page.get_by_role("heading", name="Go on here as Annie?")).to_be_visible()
    assert phone.page.url == f"{room.address}/sign-in"
    assert phone.page.evaluate("localStorage.getItem('dealt.token')") is None
    found += [f"sign in: {fault}" for fault in barriers(phone.page, BOTH_SIZES) + misfits(phone.page)]
    phone.button("Go on").click()
    expect(phone.button("change your name")).to_contain_text("Annie")
    phone.button(re.compile("^Go back")).click()
    phone.page.wait_for_url(re.compile(rf"/t/{code}"))
    expect(phone.button("Start with computers")).to_be_visible()

    # The same link does nothing for anybody else.
    eve = come(room, link.removeprefix(room.address))
    expect(eve.page.get_by_role("alert")).to_contain_text("This link is not good any more")
    eve.page.get_by_role("link", name="To the lobby").click()
    expect(eve.button("change your name")).not_to_contain_text("Annie")

    # Both are Ann; then only the first is, in all its tabs.
    ann.page.reload()
    expect(ann.page.get_by_text("You are signed in on 2 devices.")).to_be_visible()
    tab = ann.page.context.new_page()
    tab.goto(room.address)
    expect(tab.get_by_role("button", name="change your name")).to_contain_text("Annie")
    ann.button("Sign out all others").click()
    dialog = ann.page.get_by_role("dialog")
    found += [f"dialog: {fault}" for fault in barriers(ann.page) + misfits(ann.page)]
    dialog.get_by_role("button", name="Sign out all others").press("Enter")
    expect(phone.page.get_by_role("alert")).to_contain_text("You have been signed out here")
    expect(ann.page.get_by_text("You are signed in here alone.")).to_be_visible()
    phone.page.goto(room.address)
    expect(phone.button("change your name")).to_contain_text("guest")
    for page in (ann.page, tab):
        page.reload()
        expect(page.get_by_role("button", name="change your name")).to_contain_text("Annie")

    # Signing out here is asked about, and leaves a browser that knows nobody.
    ann.page.goto(f"{room.address}/me")
    ann.button("Sign out here").click()
    dialog.get_by_role("button", name="Sign out here").click()
    expect(ann.button("change your name")).to_contain_text("guest")
    assert not found, "\n".join(found)


def give_authenticator(person: Person) -> None:
    """From now on the browser has passkeys, as with a fingerprint."""
    wire = person.page.context.new_cdp_session(person.page)
    wire.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    wire.send("WebAuthn.addVirtualAuthenticator", {"options": options})


@pytest.mark.thorough
def test_a_name_belongs_to_the_person_with_its_password_or_its_passkey(own_room: Room, come: Come) -> None:
    # Not an address: passkeys belong to a name.
    localhost = f"http://localhost:{own_room.port}"
    ann = come(own_room, address=localhost)
    page = ann.page
    give_authenticator(ann)
    name = re.findall(r"[A-Z][a-z]+-\d+", page.locator(".chip .who").inner_text())[0]
    account(ann)
    ann.button("Choose a password").click()
    page.get_by_label("New password").fill("short")
    ann.button("Save").click()
    expect(page.get_by_text("A password has 8 to 200 characters.")).to_be_visible()
    found = [f"password: {fault}" for fault in barriers(page) + misfits(page)]
    page.get_by_label("New password").fill("<b>correct horse</b>")
    page.keyboard.press("Enter")
    expect(ann.button("Change the password")).to_be_visible()
    expect(page.get_by_text(f"You are {name} here.")).to_be_visible()
    ann.button("Add a passkey").click()
    expect(page.get_by_role("list", name="Passkeys").get_by_role("listitem")).to_have_count(1)
    found += barriers(page, BOTH_SIZES) + misfits(page) + strangers(page)

    # On the phone the password brings the name, where there can be no passkey.
    phone = come(own_room, "/sign-in", address=f"http://room.test:{own_room.port}", size=PHONE)
    expect(phone.page.get_by_text("Browsers have passkeys only where")).to_be_visible()
    phone.page.get_by_label("Your name in this room").fill(name.lower())
    phone.page.get_by_label("Password").fill("correct donkey")
    phone.button("Sign in").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("do not belong together here")
    found += [f"sign in: {fault}" for fault in barriers(phone.page, BOTH_SIZES) + misfits(phone.page)]
    phone.page.get_by_label("Password").fill("<b>correct horse</b>")
    phone.page.keyboard.press("Enter")
    expect(phone.button("change your name")).to_contain_text(name)

    # At the desk the passkey does.
    ann.button("Sign out here").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out here").click()
    expect(ann.button("change your name")).not_to_contain_text(name)
    ann.button("change your name").click()
    page.get_by_role("link", name="Been here before? Sign in").click()
    ann.button("Use a passkey").click()
    expect(ann.button("change your name")).to_contain_text(name)
    account(ann)
    ann.button(re.compile("^Remove")).click()
    expect(page.get_by_role("list", name="Passkeys")).to_have_count(0)

    # Another password ends the phone.
    ann.button("Change the password").click()
    page.get_by_label("Current password").fill("<b>correct horse</b>")
    page.get_by_label("New password").fill("another horse")
    ann.button("Save").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("You have been signed out here")
    assert not found, "\n".join(found)


def test_who_wants_to_has_everything_as_a_file_and_then_deleted(room: Room, come: Come) -> None:
    ann = come(room)
    take_name(ann, "Zoë O'Neil")
    account(ann)
    page = ann.page
    with page.expect_download() as saved:
        ann.button("Download my data").click()
    told = json.loads(saved.value.path().read_text())
    assert (told["person"]["name"], saved.value.suggested_filename) == ("Zoë O'Neil", "dealt-about-me.json")
    ann.button("Delete everything").click()
    dialog = page.get_by_role("dialog")
    sure = dialog.get_by_role("button", name="Delete everything")
    expect(sure).to_be_disabled()
    found = barriers(page, BOTH_SIZES) + misfits(page)
    dialog.get_by_label("Type your name").fill("Zoë O'Neil")
    sure.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Everything about you has been deleted here.")
    page.goto(room.address)
    expect(ann.button("change your name")).to_contain_text("guest")
    # The name is free at once.
    take_name(come(room), "Zoë O'Neil")
    assert not found, "\n".join(found)
