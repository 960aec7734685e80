"""What bars somebody from a page: what axe finds, and text that is hard to read, in both themes and at both sizes.

The page is painted anew where it is instead of being played to again: only colours change with the theme, so axe looks
at everything once a size, and at the colours once a theme.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Page, ViewportSize

from tests.web.conftest import DESKTOP, PHONE
from tests.web.contrast import faint
from tests.web.layout import resize
from tests.web.painting import painted

Theme = Literal["dark", "light"]
THEMES: Final[tuple[Theme, ...]] = ("dark", "light")
BOTH_SIZES: Final = (DESKTOP, PHONE)
_AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN: Final = "rules => axe.run(document, {resultTypes: ['violations'], ...rules})"
_COLOURS: Final = {"runOnly": ["color-contrast"]}


def barriers(page: Page, sizes: Sequence[ViewportSize] = ()) -> list[str]:
    """A line for each, in both themes; at the size that the page has, or at all of `sizes`.

    The size is the same afterwards as before, and the theme the light one.
    """
    before = page.viewport_size
    assert before is not None
    # The page's own policy forbids foreign scripts, so the tester's is evaluated instead of added.
    page.evaluate(_AXE.read_text())
    found: list[str] = []
    with painted(page):
        for size in sizes or [before]:
            if sizes:
                resize(page, size["width"], size["height"])
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)
                rules = {} if theme == "light" else _COLOURS
                told = [
                    f"{violation['id']}: {violation['help']} ({node['html'][:120]})"
                    for violation in page.evaluate(_RUN, rules)["violations"]
                    for node in violation["nodes"]
                ]
                found += [f"{theme}, {size['width']}×{size['height']}: {fault}" for fault in told + faint(page)]
    if sizes:
        resize(page, before["width"], before["height"])
    return found


def barriers_in_panels(page: Page, *panels: str) -> list[str]:
    """The same in each of these panels of a table, as they lie on a phone; afterwards the page has its size again."""
    before = page.viewport_size
    assert before is not None
    resize(page, PHONE["width"], PHONE["height"])
    dock = page.get_by_role("navigation", name="Panels")
    found: list[str] = []
    for panel in panels:
        dock.get_by_role("button", name=panel).click()
        found += [f"{panel}: {fault}" for fault in barriers(page)]
    dock.get_by_role("button", name="Table").click()
    resize(page, before["width"], before["height"])
    return found
