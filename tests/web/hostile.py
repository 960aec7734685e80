"""Texts by which somebody would harm the pages of others, and whether a page has come to harm."""

from collections.abc import Iterable
from typing import Final

from playwright.sync_api import Page

from tests.web.conftest import DESKTOP, PHONE
from tests.web.layout import resize

MARKUP: Final = (
    "<img src=x onerror=\"hurt=1\"><script>hurt=1</script><svg onload='hurt=1'><b>bold</b> <style>*{color:red}</style>"
    '&lt;i&gt;&amp;&#60; <a href="javascript:hurt=1">x</a> <marquee> <dialog open> </p></div> <!--'
)
TEMPLATES: Final = (
    '{ $name } { $title } { -brand } { shared-play } { "x" } { NUMBER(1) } {{7*7}} ${7*7} #{7*7} <%= 7*7 %> '
    "{@html '<img src=x onerror=hurt=1>'} {#if} %s %(name)s {0} [[hurt]] `hurt` \\u003cimg\\u003e {"
)
LONG: Final = "W" * 480
FAMILIES: Final = "👩‍👩‍👧‍👦" * 40
SCRIPTS: Final = (
    "العربية من اليمين עברית हिन्दी ไทยไม่มีช่องว่างระหว่างคำ தமிழ் አማርኛ ᠮᠣᠩᠭᠣᠯ 한국어 日本語 Ελληνικά Русский 𒀭𒂗 ﷽ ｆｕｌｌ "
    "🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇸🇪 ½ ✓"
)
LINES: Final = "one\ntwo\nthree\n\n\nsix"
TEXTS: Final = (MARKUP, TEMPLATES, LONG, FAMILIES, SCRIPTS, LINES)
"""of at most 500 characters; they are shown as they are"""
TURNED: Final = "\u202egnihton\u202c \u2066\u2067x\u2069\u2069 \u200b\u200f\ufeffA" + "\u0300\u0316\u0322\u0332" * 20
"""turns the writing around, hides, and towers over the lines above; of that nothing is left"""
HIDDEN: Final = "\u202a\u202b\u202d\u202e\u200b\ufeff"
"""marks that the page itself has no use for"""
TITLES: Final = ("<img src=x onerror=hurt=1>{ $n }{{7*7}}<", "W" * 40, "</b>{ $title }قاعة الأصدقاء 🀄")
"""what tables are called"""
NAMES: Final = ("W" * 20, "אבגדהוזחטיכלמנסעפצקר")
"""as long as names may be"""
_HARM: Final = """hidden => {
    const found = [];
    if (window.hurt !== undefined) found.push('a script has run');
    const foreign = 'img[src="x"], [onerror], [onload], iframe, object, embed, marquee, a[href^="javascript"]';
    for (const one of document.querySelectorAll(foreign)) found.push(`${one.outerHTML.slice(0, 80)} is in the page`);
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} pixels too wide`);
    const shown = one => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
    const clips = one => one !== null && (getComputedStyle(one).overflowX !== 'visible' || clips(one.parentElement));
    const within = document.querySelector('dialog[open]') ?? document.body;
    for (const one of within.querySelectorAll('*')) {
        if (!shown(one) || one.closest('.sr, svg')) continue;
        const about = `${one.tagName} “${one.textContent.trim().slice(0, 30)}”`;
        const overflow = getComputedStyle(one).overflowX;
        if (['auto', 'scroll'].includes(overflow) && one.scrollWidth > one.clientWidth + 1 && one.tagName !== 'PRE')
            found.push(`${about} scrolls sideways by ${one.scrollWidth - one.clientWidth}`);
        for (const text of one.childNodes) {
            if (text.nodeType !== Node.TEXT_NODE || text.data.trim() === '') continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const box = range.getBoundingClientRect();
            if ((box.right > innerWidth + 1 || box.left < -1) && box.width > 0 && !clips(one))
                found.push(`${about} reaches out of the window`);
            for (const mark of hidden) if (text.data.includes(mark)) found.push(`${about} holds ${escape(mark)}`);
        }
    }
    return found;
}"""


def harm(page: Page, sizes: Iterable[tuple[int, int]] = ()) -> list[str]:
    """Return the harm to a page that shows such texts, at both sizes; the size is kept."""
    before = page.viewport_size
    assert before is not None
    found = []
    for width, height in sizes or [(size["width"], size["height"]) for size in (PHONE, DESKTOP)]:
        resize(page, width, height)
        found += [f"{width}×{height}: {fault}" for fault in page.evaluate(_HARM, HIDDEN)]
    resize(page, before["width"], before["height"])
    return found


def missing(page: Page, texts: Iterable[str], within: str = "body") -> list[str]:
    """Those that do not stand in the page as they are."""
    # Marks of the page's own keep a name of another direction to itself.
    there = str(page.locator(within).first.evaluate("element => element.textContent"))
    shown = there.replace("\u2068", "").replace("\u2069", "")
    return [f"not shown: {text[:60]}" for text in texts if text not in shown]
