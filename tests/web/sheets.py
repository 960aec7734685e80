"""Whose styles are at work on a page.

A sheet that a part of the client has brought stays when somebody goes on to another page, and some come with the first
page: what it says there is a mistake, and mostly seen by those alone who came by that way.
"""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

_SRC: Final = Path(__file__).parents[2] / "web" / "src"
EVERYWHERE: Final = ("styles/", "pages/")
"""what is meant for all of them"""
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_STRANGERS: Final = """sheets => {
    const found = [];
    const look = (name, rules) => {
        for (const rule of rules) {
            if (rule.cssRules?.length) look(name, rule.cssRules);
            // Names for colours and sizes do nothing by themselves.
            if (rule.selectorText === undefined) continue;
            if ([...rule.style].every(property => property.startsWith('--'))) continue;
            // What is drawn before and after, and what comes with the mouse or the focus, belongs to what it is of.
            const fits = rule.selectorText.replace(/::[\\w-]+|:(hover|focus|focus-visible|active)\\b/g, '');
            const one = document.querySelector(fits || '*');
            if (one !== null) found.push(`${name}: “${rule.selectorText}” styles ${one.outerHTML.slice(0, 80)}`);
        }
    };
    for (const [name, text] of Object.entries(sheets)) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        look(name, sheet.cssRules);
    }
    return [...new Set(found)];
}"""


def strangers(page: Page, *own: str) -> list[str]:
    """Rules that style something on this page, and stand in none of its own sheets, which begin with these paths."""
    sheets = {
        name: _COMMENT.sub("", file.read_text())
        for file in sorted(_SRC.rglob("*.css"))
        if not (name := file.relative_to(_SRC).as_posix()).startswith((*EVERYWHERE, *own))
    }
    found: list[str] = page.evaluate(_STRANGERS, sheets)
    return found
