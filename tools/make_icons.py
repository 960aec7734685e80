"""Generator of the icons of the installed app and of the link preview.

    .venv/bin/python tools/make_icons.py

They are made of `web/public/icon.svg` and of the cards of the lobby, and are kept in `web/public`, so that nobody
needs a browser to build the client. The client must be built (`tools/build_client.py`); look at what comes out.
"""

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, expect

from dealt.server.http.static_files import PICTURE, PICTURE_HEIGHT, PICTURE_WIDTH
from tests.web.conftest import HAS_SEEN_ALL
from tests.web.room import Room, client_is_built, room_and_browser

PUBLIC: Final = Path(__file__).resolve().parent.parent / "web" / "public"
FELT: Final = "radial-gradient(75% 110% at 50% 30%, #2a9a70, #14573f 55%, #0b4332)"
CLOTH: Final = "#14573f"
ICONS: Final = {
    # name: (pixels, how much of them the cards take, what lies under them)
    "icon-192.png": (192, 1.0, "transparent"),
    "icon-512.png": (512, 1.0, "transparent"),
    # A system cuts its own shape out of this one: nothing but felt is outside the middle four fifths.
    "icon-maskable.png": (512, 0.62, CLOTH),
    # iOS puts black under what is transparent.
    "icon-apple.png": (180, 0.74, CLOTH),
}
LINK: Final[ViewportSize] = {"width": PICTURE_WIDTH, "height": PICTURE_HEIGHT}
FAN: Final = (("KD", -22), ("KC", -11), ("AS", 0), ("2H", 11), ("2S", 22))
"""cards that the lobby shows, from the bottom to the top, each with its turn in degrees"""
DRAW: Final = """([fan, felt]) => {
    const picture = document.createElement('div');
    picture.id = 'picture';
    picture.style.cssText = `position:fixed;inset:0;z-index:99;background:${felt};color:#fffdf6;overflow:hidden`;
    for (const [name, turn] of fan) {
        const card = document.querySelector(`.art .card[data-card="${name}"]`).cloneNode(true);
        card.style.cssText = `--w:250px;position:absolute;left:800px;top:150px;margin-left:-125px;`
            + `transform-origin:50% 150%;transform:rotate(${turn}deg);translate:0 0`;
        picture.append(card);
    }
    const words = document.createElement('div');
    words.style.cssText = 'position:absolute;left:80px;top:196px';
    const logo = document.querySelector('.logo svg').cloneNode(true);
    logo.style.cssText = 'width:104px;height:104px;vertical-align:-12px;margin-right:18px';
    const name = document.createElement('span');
    name.style.cssText = 'font:600 104px/1.1 Fraunces,serif';
    name.append(logo, 'Dealt');
    const line = document.createElement('p');
    line.style.cssText = 'font:500 33px/1.3 Inter,sans-serif;margin-top:26px;color:#e3f1e9';
    line.innerHTML = 'A card room for friends.<br>Pull up a chair.';
    words.append(name, line);
    picture.append(words);
    document.body.append(picture);
}"""


def draw_icons(page: Page) -> None:
    """Draw the icons."""
    drawing = (PUBLIC / "icon.svg").read_text()
    for name, (pixels, part, under) in ICONS.items():
        page.set_viewport_size({"width": pixels, "height": pixels})
        page.set_content(
            f"<style>html,body{{margin:0;height:100%;background:{under}}}"
            f"body{{display:grid;place-items:center}}svg{{width:{part:.0%};height:{part:.0%}}}</style>{drawing}"
        )
        page.screenshot(path=PUBLIC / name, omit_background=under == "transparent")


def draw_link(browser: Browser, room: Room) -> None:
    """Draw the link preview: cards of the lobby on felt."""
    page = browser.new_page(viewport=LINK, reduced_motion="reduce")
    page.add_init_script(HAS_SEEN_ALL)
    page.goto(room.address)
    expect(page.locator(".art .card").first).to_be_visible()
    page.evaluate(DRAW, [FAN, FELT])
    page.evaluate("document.fonts.ready")
    page.screenshot(path=PUBLIC / PICTURE, type="jpeg", quality=84)


if __name__ == "__main__":
    if not client_is_built():
        sys.exit("The browser client is not built; tools/build_client.py builds it.")
    with room_and_browser() as (its_room, its_browser, _):
        draw_icons(its_browser.new_page())
        draw_link(its_browser, its_room)
    for file in sorted([*PUBLIC.glob("icon-*.png"), PUBLIC / PICTURE]):
        print(f"{file.name}: {file.stat().st_size:,} bytes")
