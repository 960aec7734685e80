"""A server to play at, and what a person does in a browser: by the names and roles that a screen reader would read."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect, sync_playwright
from playwright.sync_api import TimeoutError as TookTooLong

from tests.web.chance import ANEW, DRAWN_FROM

CHROMIUM: Final = shutil.which("chromium-headless-shell") or shutil.which("chromium")
FLAGS: Final = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
    # A name that is not this machine's own: a page from there is not a safe one, as in a living room without https.
    "--host-resolver-rules=MAP room.test 127.0.0.1",
]
# A busy machine may be slow; nothing here measures time.
PATIENCE_MS: Final = 30_000
_AT_TABLE: Final = re.compile(r"/t/[A-Z]{4}(#|$)")
expect.set_options(timeout=PATIENCE_MS)


def client_is_built() -> bool:
    """Whether there is a page to look at."""
    return files("dealt").joinpath("web_dist", "index.html").is_file()


class Room:
    """`dealt serve` in a process of its own; it can be killed and started again at the same address."""

    def __init__(
        self, data: Path, *options: str, host: str = "127.0.0.1", module: str = "dealt", words: str = ""
    ) -> None:
        """`words`: what chance is drawn from, if the module takes it away (`tests.web.seeded`)."""
        self.data = data
        self.words = words
        self.module = module
        self.options = options
        self.host = host
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, "serve", "--host", self.host, "--no-open"]
        command += ["--port", str(self.port), "--data", str(self.data), *self.options]
        environment = os.environ | {DRAWN_FROM: str(self._write_words())}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        assert self.process.stdout is not None
        told = []
        for line in self.process.stdout:
            told.append(line)
            if found := re.search(r"http://(?:127\.0\.0\.1|localhost):(\d+)/", line):
                self.port = int(found[1])
                self.address = f"http://127.0.0.1:{self.port}"
                return
        raise AssertionError(f"The server did not start: {''.join(told)}")

    def draw_from(self, words: str) -> None:
        """From now on cards, names and codes are those that follow from these words."""
        assert self.process is not None
        self.words = words
        self._write_words()
        self.process.send_signal(ANEW)

    def _write_words(self) -> Path:
        file = self.data / "words"
        file.write_text(self.words)
        return file

    def kill(self) -> None:
        """`kill -9`."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        self.process.communicate(timeout=PATIENCE_MS / 1000)


@contextmanager
def new_room(module: str = "dealt") -> Iterator[Room]:
    """A new room, for a tool that is no test; it and its data are gone at the end."""
    with tempfile.TemporaryDirectory() as data:
        room = Room(Path(data), module=module)
        room.start()
        try:
            yield room
        finally:
            room.stop()


@contextmanager
def new_browser() -> Iterator[Browser]:
    """A browser, for a tool that is no test."""
    if (node := Path(sys.executable).with_name("node")).exists():
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(node)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM) if CHROMIUM else None, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def room_and_browser() -> Iterator[tuple[Room, Browser, Path]]:
    """Both at once, and the folder of the room's data."""
    with new_browser() as browser, new_room() as room:
        yield room, browser, room.data


class Person:
    """Somebody in front of a browser."""

    def __init__(self, page: Page, room: Room) -> None:
        self.page = page
        self.room = room
        self.problems: list[str] = []
        self.wires: list[WebSocketRoute] = []
        self.is_cut = False
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def new_table(self) -> Locator:
        """Opens the dialog of a new table from the lobby, with everything that can be chosen; returns it."""
        self.button("Create a private room").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_text("More: ").click()
        return dialog

    def open_room(
        self,
        *,
        game: str = "Big Two",
        level: str = "Normal",
        clock: str = "No clock",
        pace: str = "Instant",
        deals: int | None = None,
    ) -> str:
        """Opens a private room from the lobby; `deals`: so many are a match of Big Two. Returns its code."""
        dialog = self.new_table()
        dialog.get_by_role("radio", name=game, exact=True).check()
        dialog.get_by_label("Clock").select_option(label=clock)
        choice = dialog.get_by_role("radiogroup", name="Computers in the empty seats").get_by_role("radio", name=level)
        if choice.count():
            choice.click()
        dialog.get_by_label("Pace of the computers").select_option(label=pace)
        if deals is not None:
            dialog.get_by_text("Change house rules").click()
            dialog.get_by_label("End of the session").select_option(label="After a number of deals")
            number = dialog.get_by_label("Deals", exact=True)
            # In Firefox, `fill` leaves what is in a field of numbers.
            number.press("ControlOrMeta+a")
            number.press_sequentially(str(deals))
            number.blur()
        dialog.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url(_AT_TABLE)
        return self.page.url.partition("#")[0][-4:]

    def start_with_computers(self) -> None:
        self.button("Start with computers").click()
        expect(self.hand).to_be_visible()

    def agree(self, question: str) -> None:
        """Says yes to a dialog that asks before something that cannot be taken back."""
        dialog = self.page.get_by_role("dialog", name=question)
        dialog.locator(".btn.danger").click()
        expect(dialog).to_be_hidden()

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("^Your hand"))

    @property
    def cards(self) -> Locator:
        return self.hand.get_by_role("button")

    @property
    def play_button(self) -> Locator:
        return self.page.get_by_test_id("play")

    @property
    def ready_button(self) -> Locator:
        return self.button(re.compile("^Ready for the next deal"))

    @property
    def again_button(self) -> Locator:
        """Return the button that is there once the match is over."""
        return self.button(re.compile("^(Play again|Rematch)"))

    def card_names(self) -> list[str]:
        """The cards in hand, in the order in which they lie."""
        return [card.inner_text() for card in self.cards.all()]

    def raised(self) -> list[str]:
        """The selected cards."""
        return [card.inner_text() for card in self.cards.all() if card.get_attribute("aria-pressed") == "true"]

    def wait_for_turn_or_end(self) -> bool:
        """Waits until this person may act (true) or the deal is over (false)."""
        mine = self.page.get_by_text("Your turn", exact=True).first
        end = self.ready_button.or_(self.again_button)
        expect(mine.or_(end).first).to_be_visible()
        return not end.is_visible()

    def log(self) -> str:
        """Changes with each move, and with nothing that happens beside the game."""
        return str(self.page.locator(".log").text_content())

    def wait_for_move(self, before: str) -> None:
        """Waits until the log says more than it did."""
        self.page.wait_for_function("before => document.querySelector('.log')?.textContent !== before", arg=before)

    def wait_for_hint(self) -> bool:
        """Whether the hint is to play the cards that it has raised; otherwise it is to pass."""
        raised = self.hand.locator("[aria-pressed=true]").first
        to_pass = self.page.get_by_text("Hint: Pass")
        expect(raised.or_(to_pass).first).to_be_visible()
        return raised.is_visible()

    def play_deal(self) -> None:
        """Plays a deal of Big Two to its end, as the hints say."""
        while self.wait_for_turn_or_end():
            before = self.log()
            if self.button("Hint").is_enabled():
                self.page.keyboard.press("Enter" if self.hinted() else "p")
            self.wait_for_move(before)

    def hinted(self) -> bool:
        """Asks for a hint by key; as `wait_for_hint`. One whose answer an update has overtaken is asked for again."""
        told = self.hand.locator("[aria-pressed=true]").first.or_(self.page.get_by_text("Hint: Pass")).first
        for _ in range(3):
            self.page.keyboard.press("h")
            try:
                told.wait_for(timeout=PATIENCE_MS // 4)
                break
            except TookTooLong:
                continue
        return self.wait_for_hint()

    def whose_turn(self, other: "Person") -> "Person | None":
        """Return this person or the other, the one that may act; None when the deal is over."""
        for _ in range(PATIENCE_MS // 100):
            if self.ready_button.or_(self.again_button).is_visible():
                return None
            for person in (self, other):
                if person.page.get_by_text("Your turn", exact=True).is_visible():
                    return person
            self.page.wait_for_timeout(100)
        raise AssertionError("It is nobody's turn.")

    def type_code(self, code: str) -> None:
        self.page.get_by_label("Letter 1 of the room code").click()
        self.page.keyboard.type(code.lower())
        self.page.keyboard.press("Enter")
        self.page.wait_for_url(re.compile(rf"/t/{code}(#|$)"))

    def tab_to(self, name: str, role: Literal["button", "combobox"] = "button") -> None:
        """Presses Tab until the focus is there."""
        wanted = self.page.get_by_role(role, name=name)
        expect(wanted).to_be_visible()
        for _ in range(60):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches “{name}”.")

    def point_on(self, card: str) -> tuple[float, float]:
        """Return a point where a card of the hand can be touched: in a fan only a strip of it can be seen."""
        found = self.hand.get_by_role("button", name=card, exact=True).evaluate(
            """element => {
                const box = element.getBoundingClientRect();
                for (let y = box.top + box.height * 0.4; y < box.bottom; y += 6)
                    for (let x = box.left + 4; x < box.right; x += 4)
                        if (element.contains(document.elementFromPoint(x, y))) return [x + 4, y + 4];
                return null;
            }"""
        )
        assert found is not None, f"Nothing of the {card} can be seen."
        return found[0], found[1]

    def run_a_wire(self) -> None:
        """From now on the page's connections go through a wire that can be cut."""

        def connect(socket: WebSocketRoute) -> None:
            if self.is_cut:
                socket.close()
                return
            self.wires.append(socket)
            socket.connect_to_server()

        self.page.route_web_socket(re.compile(r"/ws\?"), connect)

    def cut(self) -> None:
        """The connection breaks, and no new one can be made."""
        self.is_cut = True
        for socket in self.wires:
            socket.close()
        self.wires.clear()

    def reconnect(self) -> None:
        """Connections can be made again."""
        self.is_cut = False
