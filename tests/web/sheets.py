"""Components whose styles are at work on a page of others.

The styles of a component stay when somebody goes on to another page, and some come with the first page. Most are
scoped; a rule that is wholly global must not fit anything on the pages of others.
"""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

_SRC: Final = Path(__file__).parents[2] / "web" / "src"
_FRAME: Final = "pages/"
"""what is around all pages but the tables"""
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_GLOBAL: Final = re.compile(r":global\((.*)\)(::?[\w-]+)?", re.DOTALL)
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


def _global_rules(component: str) -> str:
    """The rules of a component that are scoped by nothing."""
    found = []
    for style in _STYLE.findall(component):
        for selector, declarations in _RULE.findall(_COMMENT.sub("", style)):
            if (whole := _GLOBAL.fullmatch(selector.strip())) and ":global(" not in whole[1]:
                found.append(f"{whole[1]}{whole[2] or ''} {{{declarations}}}")
    return "\n".join(found)


def strangers(page: Page, *own: str) -> list[str]:
    """Global rules that style something on this page and are not of its own components, whose paths begin so."""
    sheets = {
        name: rules
        for file in sorted(_SRC.rglob("*.svelte"))
        if not (name := file.relative_to(_SRC).as_posix()).startswith((_FRAME, *own))
        and (rules := _global_rules(file.read_text()))
    }
    found: list[str] = page.evaluate(_STRANGERS, sheets)
    return found
