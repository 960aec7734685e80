"""Takes a picture of every page and every phase of a game, on a screen, a phone and a phone on its side.

    .venv/bin/python -m tests.web.screenshots FOLDER [--only bigtwo] [--size tablet] [--theme light]

Each tour has a server in a process of its own, without any data from before and with the same deals each time
(`tests.web.seeded`), so pictures can be compared; people play by what the browser tests do (`tests/web`). Nothing moves
while a picture is taken. The client must be built (`tools/build_client.py`).
"""

import argparse
import re
import sys
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ViewportSize, expect

from tests.web import bluejack, test_bluejack, test_chicago, test_motion, test_patience
from tests.web.barriers import THEMES, Theme
from tests.web.chance import same_numbers
from tests.web.conftest import DESKTOP, HAS_SEEN_ALL, LANDSCAPE, PHONE
from tests.web.played import fill
from tests.web.room import Person, Room, client_is_built, new_browser, new_room
from tests.web.test_manual import rules_window
from tests.web.test_whole_deals import play_deal, take_turn_by_mouse

SIZES: Final[dict[str, ViewportSize]] = {
    "screen": DESKTOP,
    "phone": PHONE,
    "landscape": LANDSCAPE,
    "low": {"width": 667, "height": 375},
    "tablet": {"width": 820, "height": 1180},
}
USUAL: Final = ("screen", "phone", "landscape")
AS_WEBP: Final = """async png => {
    const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82).split(',')[1];
}"""
Come = Callable[..., Person]
Tour = Iterator[tuple[str, Person]]
"""names of what is to be seen, each with the person who sees it at that moment"""


def lobby(come: Come, room: Room, size: ViewportSize) -> Tour:
    ann = come(room, size=size)
    expect(ann.page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    yield "lobby", ann
    for button in ("change your name", "Settings", "About Dealt and its games", "Create a private room"):
        ann.button(re.compile(f"{button}$")).click()
        yield button.split()[0].lower(), ann
        if button.startswith("Create"):
            ann.page.get_by_text("Change house rules").click()
            yield "house-rules", ann
        ann.page.keyboard.press("Escape")
    ann.open_room()
    expect(ann.button("Start with computers")).to_be_visible()
    yield "waiting-room", ann


def big_two(come: Come, room: Room, size: ViewportSize) -> Tour:
    ann = come(room, size=size)
    ann.open_room(deals=2)
    ann.start_with_computers()
    for deal in ("deal-end", "results"):
        if ann.wait_for_turn_or_end():
            yield "turn", ann
            test_motion.to_my_play(ann)
            expect(ann.page.locator(".won")).to_have_count(0)
            yield "selected", ann
            rules_window(ann)
            yield "rules", ann
            ann.page.keyboard.press("Escape")
        play_deal(ann, take_turn_by_mouse)
        yield deal, ann
        if deal == "deal-end":
            ann.page.keyboard.press("r")
            expect(ann.cards).to_have_count(13)


def chicago(come: Come, room: Room, size: ViewportSize) -> Tour:
    ann = test_chicago.seated(come, room, seats=4, clock="60 seconds a turn", size=size)
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("3")
    yield "exchange", ann
    names = {test_chicago.DECIDE: "decision", test_chicago.PLAY: "trick", "Next round": "round-end"}
    for phase, name in names.items():
        test_chicago.go_to(ann, phase)
        if name == "round-end":
            expect(ann.page.get_by_role("heading", name="Round 1 is over")).to_be_visible()
        yield name, ann


def bluejack_table(come: Come, room: Room, size: ViewportSize) -> Tour:
    ann = test_bluejack.seated(come, room, size)
    for _, moment in bluejack.play(ann):
        # Boards with several cards have more to show.
        full = ann.page.locator(".on-board").count() > 3
        if moment == "set end":
            expect(ann.page.get_by_role("status").get_by_text("set")).to_be_visible()
        if moment != "turn" or full:
            yield moment.replace(" ", "-"), ann
        if moment == "turn" and full:
            ann.page.keyboard.press("1")
            yield "selected", ann
            ann.page.keyboard.press("Escape")


def patience(come: Come, room: Room, size: ViewportSize) -> Tour:
    ann = test_patience.seated(come, room, size=size)
    test_patience.plays(ann, test_patience.LOST)
    test_patience.until_a_set_fits(ann)
    yield "opening", ann
    test_patience.to_the_end(ann, lambda target: target.click(), ann.play_button.click)
    yield "end", ann
    ann.page.keyboard.press("r")
    expect(test_patience.over(ann)).to_have_count(0)
    for _ in range(30):
        before = ann.log()
        ann.page.keyboard.press("Space")
        ann.wait_for_move(before)
    yield "long-columns", ann


def pages(come: Come, room: Room, size: ViewportSize) -> Tour:
    ann = come(room, size=size)
    for path in (
        "/rules",
        "/rules/bigtwo",
        "/rules/chicago",
        "/rules/bluejack",
        "/rules/patience",
        "/questions",
        "/share?text=see you",
        "/auto/patience",
        "/nowhere",
        "/statistics",
    ):
        ann.page.goto(room.address + path)
        expect(ann.page.locator("h1")).to_be_visible()
        ann.page.wait_for_load_state("networkidle")
        yield path.partition("?")[0].removeprefix("/").replace("/", "-"), ann
    player = fill(room.data, ann.page.get_by_role("heading", level=1).inner_text(), int(1000 * time.time()))
    ann.page.goto(room.address)
    expect(ann.page.get_by_role("heading", name="Your record")).to_be_visible()
    yield "record", ann
    ann.page.goto(f"{room.address}/statistics")
    expect(ann.page.locator("main svg").first).to_be_visible()
    yield "statistics-filled", ann
    ann.button(re.compile("^10 · 20 · 30")).click()
    yield "statistics-patience", ann
    bob = come(room, size=size)
    bob.page.goto(f"{room.address}/statistics/{player}")
    expect(bob.page.locator("main svg").first).to_be_visible()
    yield "person", bob
    ann.page.goto(room.address)
    ann.open_room(deals=1)
    ann.start_with_computers()
    play_deal(ann, take_turn_by_mouse)
    ann.page.get_by_role("link", name="Replay").click()
    for step in range(6):
        expect(ann.page.get_by_test_id("replay")).to_have_attribute("data-step", str(step))
        if step < 5:
            ann.page.keyboard.press("ArrowRight")
    yield "replay", ann
    ann.page.get_by_role("link", name="The results of this match").click()
    expect(ann.button("Check now")).to_be_visible()
    yield "match", ann
    ann.page.goto(f"{room.address}/admin#{(room.data / 'dealt.token').read_text().strip()}")
    expect(ann.page.get_by_role("table", name="People")).to_be_visible()
    yield "host", ann


TOURS: Final = {
    "lobby": lobby,
    "bigtwo": big_two,
    "chicago": chicago,
    "bluejack": bluejack_table,
    "patience": patience,
    "pages": pages,
}


def as_webp(person: Person, picture: bytes) -> bytes:
    """The same picture in about a seventh of the bytes, for pages of the manual; the browser makes it."""
    made: str = person.page.evaluate(AS_WEBP, b64encode(picture).decode())
    return b64decode(made)


class Camera:
    """Takes pictures of what people see, in the themes that are wanted."""

    def __init__(self, folder: Path, themes: Sequence[Theme], *, webp: bool, whole: bool) -> None:
        self.folder = folder
        self.themes = themes
        self.webp = webp
        self.whole = whole

    def take(self, person: Person, name: str) -> None:
        """`name.png` in the dark, `name-light.png` in the light; or `.webp`."""
        page = person.page
        page.mouse.move(0, 0)
        for theme in self.themes:
            page.emulate_media(color_scheme=theme)
            picture = page.screenshot(animations="disabled", caret="hide", full_page=self.whole)
            file = self.folder / (name if theme == "dark" else f"{name}-{theme}")
            if self.webp:
                file.with_suffix(".webp").write_bytes(as_webp(person, picture))
            else:
                file.with_suffix(".png").write_bytes(picture)


def go(browser: Browser, camera: Camera, tour: str, screen: str) -> None:
    """Goes on a tour at one size; of a phase that comes more than once there is a picture of the first time."""
    taken: set[str] = set()

    def come(room: Room, size: ViewportSize, *, touch: bool = False) -> Person:
        context = browser.new_context(
            viewport=size, color_scheme="dark", reduced_motion="reduce", device_scale_factor=2, has_touch=touch
        )
        context.add_init_script(same_numbers(""))
        context.add_init_script(HAS_SEEN_ALL)
        person = Person(context.new_page(), room)
        person.page.goto(room.address)
        return person

    with new_room("tests.web.seeded") as room:
        for name, person in TOURS[tour](come, room, SIZES[screen]):
            if name not in taken:
                taken.add(name)
                camera.take(person, f"{name}-{screen}" if tour == "lobby" else f"{tour}-{name}-{screen}")
    for context in browser.contexts:
        context.close()
    print(f"{tour}, {screen}: done", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", choices=TOURS, action="append", help="one tour alone; may be said several times")
    parser.add_argument("--size", choices=SIZES, action="append", help="one size alone; may be said several times")
    parser.add_argument("--theme", choices=THEMES, action="append", help="dark if not said; may be said several times")
    parser.add_argument("--webp", action="store_true", help="smaller files")
    parser.add_argument("--whole", action="store_true", help="all of a page that scrolls, not its window alone")
    told = parser.parse_args()
    if not client_is_built():
        sys.exit("The browser client is not built; tools/build_client.py builds it.")
    told.folder.mkdir(parents=True, exist_ok=True)
    camera = Camera(told.folder, told.theme or ["dark"], webp=told.webp, whole=told.whole)
    with new_browser() as browser:
        for tour, screen in product(told.only or TOURS, told.size or USUAL):
            go(browser, camera, tour, screen)


if __name__ == "__main__":
    main()
