"""Accessibility barriers: violations that axe finds, and text with too little contrast, in both themes.

axe checks a page once, and its contrast only if the page is longer than the window: the rest we measure ourselves, at
each size in both themes. `./test` takes one pair of them: the phone by night, or where no sizes are given the light
theme.
"""

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Page, ViewportSize

from tests.examples import QUICK
from tests.web.conftest import DESKTOP, PHONE
from tests.web.contrast import faint
from tests.web.layout import resize
from tests.web.painting import painted

Theme = Literal["dark", "light"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
BOTH_SIZES: Final = (DESKTOP, PHONE)
_AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_IS_THERE: Final = "typeof axe !== 'undefined'"
_RUN: Final = """() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const rules = { 'color-contrast': { enabled: scrollHeight > clientHeight } };
    return axe.run(document, { resultTypes: ['violations'], rules });
}"""


def barriers(page: Page, sizes: Sequence[ViewportSize] = ()) -> list[str]:
    """Return a line for each barrier.

    Contrast is measured at the page's size, or at each of `sizes`. The size is the same afterwards as before, and the
    theme the light one.
    """
    before = page.viewport_size
    assert before is not None
    # A page whose files are still on the way has no heading yet, which would count as a barrier.
    page.locator("h1:not(#unopened h1)").first.wait_for(state="attached")
    # The page's own policy forbids foreign scripts, so the tester's is evaluated instead of added.
    if not page.evaluate(_IS_THERE):
        page.evaluate(_AXE.read_text())
    with painted(page):
        found = [
            f"{violation['id']}: {violation['help']} ({node['html'][:120]})"
            for violation in page.evaluate(_RUN)["violations"]
            for node in violation["nodes"]
        ]
        looks = list(product(sizes or [before], THEMES))
        if QUICK:
            looks = looks[-1:] if sizes else looks[:1]
        for size, theme in looks:
            if sizes:
                resize(page, size["width"], size["height"])
            page.emulate_media(color_scheme=theme)
            found += [f"{theme}, {size['width']}×{size['height']}: {fault}" for fault in faint(page)]
    page.emulate_media(color_scheme="light")
    if sizes:
        resize(page, before["width"], before["height"])
    return found


def barriers_in_panels(page: Page, *panels: str) -> list[str]:
    """Return the barriers in each of these panels of a table, as they lie on a phone; the size is kept."""
    before = page.viewport_size
    assert before is not None
    resize(page, PHONE["width"], PHONE["height"])
    dock = page.get_by_role("navigation", name="Panels")
    found: list[str] = []
    for panel in panels:
        dock.get_by_role("button", name=panel).click()
        found += [f"{panel}: {fault}" for fault in barriers(page, [PHONE])]
    dock.get_by_role("button", name="Table").click()
    resize(page, before["width"], before["height"])
    return found
