"""A page is painted only while somebody looks at it.

Painting felts, shadows and cards takes a third of the processor's time that a browser test takes, and most tests ask
only what is there, where it lies and what happens: that is the same on a page which nobody sees. What looks at a page
(`tests.web.contrast`, `tests.web.barriers`) has it painted for so long.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Page

# All is laid out, can be hit and is told to a screen reader as ever; only the browser need not fill in any pixel.
UNPAINTED: Final = """{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { opacity: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
    window.unpainted = sheet;
}"""
"""the first script of a page that nobody looks at"""
_PAINT: Final = """painted => {
    const before = window.unpainted?.disabled ?? true;
    if (window.unpainted) window.unpainted.disabled = painted;
    return before;
}"""


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """Has the page painted meanwhile."""
    before = page.evaluate(_PAINT, True)
    try:
        yield
    finally:
        page.evaluate(_PAINT, before)
