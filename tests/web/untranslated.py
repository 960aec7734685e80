"""Looks at a page in the pseudo-language (`web/src/i18n/pseudo.ts`).

In it no text of a catalogue has a plain a, c, e, g, i, n, o, s, u, y or z: a word that has one stands in no catalogue.
"""

import re
from typing import Final

from playwright.sync_api import Page

from dealt.table.seats import COMPUTER_NAMES

PSEUDO: Final = "en-XA"

EXCEPTIONS: Final = (
    # People, and what they have written.
    *(name for names in COMPUTER_NAMES for name in names),
    "Ann",
    "Dealt",
    # In a row of texts in English, and so in the pseudo-language, which is English with longer words.
    "and",
    "or",
)
"""what stands plainly on a page because it is no language's word"""

_CODE: Final = re.compile(r"\b[A-Z]{4}\b")
_ADDRESS: Final = re.compile(r"https?://\S+")
_GUEST: Final = re.compile(r"\b[A-Z][a-z]+-\d+(’s)?")
_PLAIN: Final = re.compile(r"\b(?=\w*[aceginosuyzACEGINOSUYZ])[A-Za-z]{2,}\b")
_TEXTS: Final = """() => {
    const found = [];
    const english = one => one?.closest('[lang]:not(html, [lang=en-XA]), kbd, code, .manual-anchor, .avatar') != null;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const element = walk.currentNode.parentElement;
        if (element === null || element.matches('style, script, textarea') || english(element)) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        found.push([walk.currentNode.data.trim(), element.closest('[class]')?.className ?? element.tagName]);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
            const text = element.getAttribute(name);
            if (text !== null && !english(element) && element.checkVisibility({ visibilityProperty: true }))
                found.push([text, `${element.tagName} ${name}`]);
        }
    found.push([document.title, 'title']);
    return found.map(([text, where]) => `${where}: ${text}`).filter(text => text !== '');
}"""


def plain_texts(page: Page, *more: str) -> list[str]:
    """Return what stands on the page in plain English, with the class of where it stands; `more`: other exceptions."""
    known = re.compile("|".join(rf"\b{re.escape(exception)}\b" for exception in (*EXCEPTIONS, *more)))
    found = []
    for line in page.evaluate(_TEXTS):
        where, _, text = line.partition(": ")
        if _PLAIN.search(_CODE.sub("", known.sub("", _GUEST.sub("", _ADDRESS.sub("", text))))):
            found.append(f"{where}: {text[:160]}")
    return sorted(set(found))
