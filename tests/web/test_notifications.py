"""Notifications in the browser: chosen in the settings, brought by Web Push while no page of the table is open.

No push service of a browser's maker can be reached, so the page subscribes to one of the test's own. Whatever the room
sends there is decrypted as a browser does, and given to the service worker as a browser does.
"""

import json
import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.push_service import Browser
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import PHONE, SEEDED
from tests.web.layout import misfits
from tests.web.room import PATIENCE_MS, Person, Room
from tests.web.test_correspondence import new_game

Come = Callable[..., Person]
SUBSCRIBES = """([endpoint, keys]) => {
    let now = sessionStorage.subscribed === 'yes';
    const subscription = {
        toJSON: () => ({endpoint, keys}),
        get options() {
            const raw = atob(sessionStorage.pushKey.replaceAll('-', '+').replaceAll('_', '/'));
            return {applicationServerKey: Uint8Array.from(raw, one => one.charCodeAt(0)).buffer};
        },
        unsubscribe: async () => { now = false; sessionStorage.subscribed = 'no'; return true; },
    };
    PushManager.prototype.getSubscription = async () => now ? subscription : null;
    PushManager.prototype.subscribe = async ({applicationServerKey}) => {
        now = true;
        sessionStorage.subscribed = 'yes';
        sessionStorage.pushKey = applicationServerKey;
        return subscription;
    };
}"""
# A browser without a screen shows no notifications, and opens no window unless somebody has pressed one.
RECORDS = """() => {
    self.shown = [];
    self.registration.showNotification = async (title, options) => void self.shown.push({title, ...options});
    self.opened = [];
    self.clients.openWindow = async url => void self.opened.push(url);
}"""
PRESS = """link => {
    const event = new ExtendableEvent('notificationclick');
    event.notification = {data: {link}, close: () => { self.shown = []; }};
    event.waitUntil = () => {};
    self.dispatchEvent(event);
}"""


class Service(ThreadingHTTPServer):
    """A push service, which takes everything."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Taker)
        self.address = f"http://127.0.0.1:{self.server_port}"
        self.bodies: list[bytes] = []


class _Taker(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Service)
        self.server.bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def service() -> Iterator[Service]:
    with Service() as service:
        thread = threading.Thread(target=service.serve_forever)
        thread.start()
        yield service
        service.shutdown()
        thread.join()


@pytest.fixture
def push_room(service: Service, tmp_path: Path, words: str) -> Iterator[Room]:
    """A room that may send to the push service of the test."""
    room = Room(tmp_path, "--push-services", service.address, module=SEEDED, words=words)
    room.start()
    yield room
    room.stop()


def with_push(come: Come, room: Room, browser: Browser) -> Person:
    """Somebody whose browser can be notified."""
    person = come(room, worker=True)
    person.page.context.grant_permissions(["notifications"], origin=room.address)
    person.page.add_init_script(f"({SUBSCRIBES})({json.dumps([browser.endpoint, browser.keys])})")
    person.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    return person


def deliver(person: Person, payload: dict[str, Any]) -> None:
    """Bring a push message to the service worker of a browser."""
    session = person.page.context.new_cdp_session(person.page)
    found: list[str] = []

    def updated(event: dict[str, Any]) -> None:
        found.extend(each["registrationId"] for each in event["registrations"] if not each["isDeleted"])

    session.on("ServiceWorker.workerRegistrationUpdated", updated)
    session.send("ServiceWorker.enable")
    wait_until(person, lambda: bool(found))
    message = {"origin": person.room.address, "registrationId": found[0], "data": json.dumps(payload)}
    session.send("ServiceWorker.deliverPushMessage", message)
    session.detach()


def wait_until(person: Person, holds: Callable[[], bool]) -> None:
    """Wait until something holds that the page itself does not tell."""
    for _ in range(PATIENCE_MS // 50):
        if holds():
            return
        person.page.wait_for_timeout(50)
    raise AssertionError("it never holds")


def test_a_move_by_days_is_brought_to_a_browser_that_wants_it(push_room: Room, service: Service, come: Come) -> None:
    browser = Browser(service.address)
    ann = with_push(come, push_room, browser)
    ann.page.goto(f"{push_room.address}/games")
    group = ann.page.get_by_role("group", name="Also while Dealt is closed")
    group.get_by_label("My move in a game by days").check()
    expect(group.get_by_label("Quiet hours")).to_be_enabled()
    group.get_by_label("Quiet hours").check()
    group.get_by_label("from").fill("23:30")
    expect(group.get_by_label("to", exact=True)).to_have_value("07:00")
    assert barriers(ann.page, BOTH_SIZES) == []
    group.get_by_label("Quiet hours").uncheck()
    expect(group.get_by_label("from")).to_have_count(0)
    group.get_by_label("A quarter of the time").check()
    expect(group.get_by_label("A quarter of the time")).to_be_enabled()
    # The choice stays with this browser.
    ann.page.reload()
    expect(group.get_by_label("A quarter of the time")).to_be_checked()
    new_game(ann, "Bluejack", "1 day")
    link = ann.page.url
    code = link.partition("#")[0][-4:]
    bob = come(push_room, link.removeprefix(push_room.address))
    for person in (ann, bob):
        expect(person.page.get_by_test_id("table")).to_be_visible()
    mine = ann.page.get_by_text(re.compile("^Your turn")).first
    expect(mine.or_(ann.page.get_by_text(re.compile("^Wait for"))).first).to_be_visible()
    if mine.is_visible():
        ann.button("End turn").click()
    ann.page.goto(push_room.address)
    bob.button("End turn").click()
    wait_until(ann, lambda: bool(service.bodies))
    payload = browser.decrypt(service.bodies[0])
    assert (payload["kind"], payload["code"], payload["language"]) == ("move", code, "en")
    (worker,) = ann.page.context.service_workers
    worker.evaluate(RECORDS)
    deliver(ann, payload)
    wait_until(ann, lambda: bool(worker.evaluate("self.shown.length")))
    (shown,) = worker.evaluate("self.shown")
    assert (shown["title"], shown["tag"], shown["lang"]) == ("Your move: Bluejack", f"dealt {code}", "en")
    worker.evaluate(PRESS, shown["data"]["link"])
    wait_until(ann, lambda: worker.evaluate("self.opened") == [f"{push_room.address}/t/{code}"])
    assert worker.evaluate("self.shown") == []


@pytest.mark.thorough
def test_a_browser_without_push_says_so_and_stays_as_it_was(room: Room, come: Come) -> None:
    ann = come(room, "/games", PHONE)
    group = ann.page.get_by_role("group", name="Also while Dealt is closed")
    group.get_by_label("My move in a game by days").click()
    expect(group.get_by_role("status").last).to_contain_text(re.compile("Browsers allow this|does not allow"))
    expect(group.get_by_label("My move in a game by days")).not_to_be_checked()
    assert misfits(ann.page) == []
    ann.page.goto(room.address)
    ann.button("Settings").click()
    expect(ann.page.get_by_role("heading", name="Notifications")).to_be_visible()
    assert barriers(ann.page, BOTH_SIZES) == []
    assert misfits(ann.page) == []
