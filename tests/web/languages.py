"""Somebody who reads another language, and tables that are opened without a word of any."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.web.conftest import DESKTOP, HAS_SEEN_ALL
from tests.web.room import Person, Room

Message = dict[str, Any]
_ASK: Final = """requests => new Promise((done, failed) => {
    const client = crypto.getRandomValues(new Uint32Array(3)).join('');
    const socket = new WebSocket(`ws://${location.host}/ws?client=${client}`);
    const all = [{ op: 'hello', token: localStorage.getItem('dealt.token') }, ...requests], answers = [];
    const ask = () => socket.send(JSON.stringify({ ...all[answers.length], id: answers.length + 1 }));
    socket.onopen = ask;
    socket.onmessage = ({ data }) => {
        const told = JSON.parse(data);
        if (told.type === 'refusal') failed(new Error(told.sentence));
        else if (told.re === answers.length + 1 && answers.push(told.data) < all.length) ask();
        if (answers.length === all.length) done(answers.at(-1));
        if (answers.length === all.length || told.type === 'refusal') socket.close();
    };
})"""


@contextmanager
def reader(
    browser: Browser, room: Room, language: str, path: str = "/", size: ViewportSize = DESKTOP
) -> Iterator[Person]:
    """Somebody whose browser asks for a language; one that no browser asks for is chosen in the settings."""
    pseudo = language == "en-XA"
    context = browser.new_context(locale="en" if pseudo else language, viewport=size, reduced_motion="reduce")
    context.add_init_script(HAS_SEEN_ALL)
    if pseudo:
        context.add_init_script("""localStorage.setItem('dealt.settings', '{"language": "en-XA"}')""")
    page = context.new_page()
    person = Person(page, room)
    page.goto(path if path.startswith("http") else f"{room.address}{path}")
    try:
        yield person
    finally:
        context.close()
    assert person.problems == []


def ask(page: Page, *requests: Message) -> Message:
    """Send requests as the user of a page, which has been in the room before; return the answer to the last one."""
    expect(page.locator("main h1, h1").first).to_be_visible()
    page.wait_for_function("localStorage.getItem('dealt.token') !== null")
    return dict(page.evaluate(_ASK, requests) or {})


def open_table(page: Page, room: Room, game: str, *, start: bool = True, **settings: Any) -> None:
    """Opens a private table with computers that need no time and goes there."""
    table = {"game": game, "private": True, "pace_ms": 0, "turn_seconds": 0, "title": "Ann", **settings}
    code = ask(page, {"op": "create", "table": table, "start": start})["code"]
    page.goto(f"{room.address}/t/{code}")
    expect(page.get_by_test_id("table") if start else page.locator(".waiting h1")).to_be_visible()
