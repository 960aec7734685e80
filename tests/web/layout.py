"""Looks at a table as it lies on a screen: is every control inside the window, uncovered and large enough, and do the
regions of the table stay out of each other's way? Works on any table that is a `TableFrame`."""

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Page

# 1280×800 at 400 %, where a table scrolls; a phone upright and on its side; a small window; a screen.
SIZES: Final = [(320, 256), (390, 844), (844, 390), (800, 600), (1280, 800)]
"""widths and heights in CSS pixels that tell nearly all"""
OTHER_SIZES: Final = [
    *((320, 568), (360, 560), (360, 640), (568, 320), (600, 960), (667, 375), (768, 1024), (820, 1180)),
    *((1024, 768), (1366, 640), (1920, 1080), (2560, 1440)),
    # 1280×800 at 200 % and at 300 %.
    *((640, 400), (455, 213)),
]

FAULTS: Final = """within => {
    const SLACK = 2;
    const faults = [];
    const name = element => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    const shown = element =>
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    // Where the panels lie in a drawer, fingers are about.
    const touch = innerWidth < 1000 || innerHeight < 560;
    const hits = (element, x, y) => element.contains(document.elementFromPoint(x, y));

    // A script scrolls boxes that no person can scroll.
    const scrolledByScript = element => {
        for (let box = element.parentElement; box !== null; box = box.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(box);
            if ((box.scrollTop > 1 && overflowY === 'hidden') || (box.scrollLeft > 1 && overflowX === 'hidden'))
                return true;
        }
        return false;
    };

    // In a fan only a strip of a card can be seen: how wide and how high is the widest one?
    const strip = (element, box) => {
        let widest = 0;
        let middle = 0;
        for (const part of [0.15, 0.4, 0.8]) {
            const y = box.top + part * box.height;
            let run = 0;
            for (let x = box.left; x <= box.right; x += 3) {
                run = hits(element, x, y) ? run + 3 : 0;
                if (run > widest) [widest, middle] = [run, x - run / 2];
            }
        }
        let height = 0;
        for (let y = box.top; y <= box.bottom; y += 3) if (hits(element, middle, y)) height += 3;
        return [widest, height];
    };

    for (const control of document.querySelectorAll('.table-page :is(button, a[href], textarea, summary)')) {
        if (within && !control.closest(within)) continue;
        if (!shown(control)) continue;
        control.scrollIntoView({ block: 'nearest' });
        const box = control.getBoundingClientRect();
        // The page scrolls by whole pixels.
        if (box.left < 0 || box.top < -1 || box.right > innerWidth || box.bottom > innerHeight + 1)
            faults.push(`“${name(control)}” reaches out of the window`);
        if (scrolledByScript(control)) faults.push(`“${name(control)}” is where nobody can scroll to`);
        // Another control of full size does the same.
        if (control.hasAttribute('data-equivalent')) continue;
        if (control.classList.contains('slot')) {
            const [width, height] = strip(control, box);
            if (width < 24 || height < (touch ? 44 : 24))
                faults.push(`of the card “${name(control)}” ${width}×${height} can be touched`);
            continue;
        }
        const least = touch ? 44 : 24;
        if (box.width < least - 0.5 || box.height < least - 0.5)
            faults.push(`“${name(control)}” is ${Math.round(box.width)}×${Math.round(box.height)}`);
        const covered = [0.2, 0.5, 0.8].some(x => [0.3, 0.5, 0.7].some(
            y => !hits(control, box.left + x * box.width, box.top + y * box.height)));
        if (covered) faults.push(`“${name(control)}” is covered`);
        for (const text of [control, ...control.querySelectorAll('.label')])
            if (text.tagName !== 'TEXTAREA' && text.scrollWidth > text.clientWidth + 1)
                faults.push(`the words of “${name(control)}” are cut`);
    }

    // A line with an ellipsis may hold a long name, and a box that scrolls shows the rest. Other words are whole, and
    // those of a seat uncovered.
    const clips = (box, axis) => ['hidden', 'clip'].includes(getComputedStyle(box)[axis]);
    const parents = element => element === null ? [] : [element, ...parents(element.parentElement)];
    for (const text of document.querySelectorAll(within ? 'none' : '.room [data-region] *')) {
        if (![...text.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')) continue;
        const boxes = parents(text);
        // What is spare gives way as a whole.
        if (!shown(text) || text.closest('[data-decoration], [data-spare], svg')) continue;
        if (boxes.some(box => getComputedStyle(box).clipPath !== 'none')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        const end = boxes.findIndex(box => getComputedStyle(box).overflowY === 'auto' || box.matches('.room'));
        const cut = boxes.slice(0, end).some(box => {
            const frame = box.getBoundingClientRect();
            return getComputedStyle(box).textOverflow !== 'ellipsis' && (
                (clips(box, 'overflowX') && (words.right > frame.right + SLACK || words.left < frame.left - SLACK)) ||
                (clips(box, 'overflowY') && (words.bottom > frame.bottom + 3 || words.top < frame.top - 3)));
        });
        const state = text.closest('.seat .who small') !== null && text.scrollWidth > text.clientWidth + 1;
        if (cut || state) faults.push(`the words “${name(text)}” are cut`);
        const seat = text.closest('.who');
        if (seat === null) continue;
        text.scrollIntoView({ block: 'nearest' });
        const box = text.getBoundingClientRect();
        const above = [0.2, 0.5, 0.8].map(x =>
            document.elementFromPoint(box.left + x * box.width, box.top + box.height / 2));
        // The notice of a pause may lie over a seat: nobody plays meanwhile.
        if (above.some(there => !seat.contains(there) && !there?.closest('.paused')))
            faults.push(`the words “${name(text)}” are covered`);
    }

    for (const cross of document.querySelectorAll(within ? 'none' : '.seat .cross')) {
        const box = cross.getBoundingClientRect();
        const avatar = cross.parentElement.querySelector('.avatar').getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (x < avatar.left || x > avatar.right || y < avatar.top || y > avatar.bottom)
            faults.push(`the cross of “${name(cross.parentElement)}” is beside the avatar`);
    }

    // However much stands in the panel above it, each has room for its title and more.
    for (const title of document.querySelectorAll(within ? 'none' : '.table-page .side section > h2')) {
        if (!shown(title)) continue;
        title.scrollIntoView({ block: 'nearest' });
        const box = title.getBoundingClientRect();
        if (!hits(title.parentElement, box.left + box.width / 2, box.bottom - 2))
            faults.push(`the title “${name(title)}” of a panel is covered`);
        const height = title.parentElement.getBoundingClientRect().height;
        if (height < 2 * box.height) faults.push(`the panel “${name(title)}” is ${Math.round(height)} high`);
    }

    // What a region takes: its own box, if it has one to itself, and whatever of it sticks out.
    const taken = region => {
        const scrolled = [...region.querySelectorAll('*')].filter(one => getComputedStyle(one).overflowY === 'auto');
        const boxes = [region, ...region.querySelectorAll('*')].filter(
            element => shown(element) && !element.closest('.sr, [data-decoration], [data-spare]') &&
            !element.matches('svg *') &&
            !scrolled.some(box => box !== element && box.contains(element)));
        const all = boxes.map(element => element.getBoundingClientRect());
        return {
            left: Math.min(...all.map(box => box.left)), right: Math.max(...all.map(box => box.right)),
            top: Math.min(...all.map(box => box.top)), bottom: Math.max(...all.map(box => box.bottom)),
        };
    };
    const regions = [...document.querySelectorAll(within ? 'none' : '.room [data-region]')]
        .filter(region => shown(region) && region.parentElement.closest('[data-region]') === null)
        .map(region => [`${region.dataset.region} “${name(region).slice(0, 16)}”`, taken(region)]);
    const page = document.querySelector('.table-page').getBoundingClientRect();
    regions.forEach(([one, a], index) => {
        if (a.left < page.left - SLACK || a.right > page.right + SLACK
            || a.top < page.top - SLACK || a.bottom > page.bottom + SLACK)
            faults.push(`${one} reaches out of the page`);
        for (const [other, b] of regions.slice(index + 1)) {
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (width > SLACK && height > SLACK)
                faults.push(`${one} and ${other} overlap by ${Math.round(width)}×${Math.round(height)}`);
        }
    });
    return faults;
}"""


def resize(page: Page, width: int, height: int) -> None:
    """Gives the window another size; what a table measures itself follows a frame later, and has then."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def overflow(page: Page) -> list[int]:
    """By how much the page is wider and higher than its window, in CSS pixels."""
    found: list[int] = page.evaluate(
        "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    return found


def too_wide(page: Page) -> list[tuple[int, int]]:
    """Return the sizes of the window that the page is wider than; the window is the same afterwards as before."""
    before, found = page.viewport_size, []
    assert before is not None
    for size in SIZES:
        resize(page, *size)
        if overflow(page)[0] > 0:
            found.append(size)
    resize(page, before["width"], before["height"])
    return found


def faults(page: Page, phase: str, within: str = "", sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """Return what does not fit in this phase of a game, in a line each; the window is the same afterwards as before.

    `within`: of a panel that lies over the table, only what these elements hold (a selector of CSS) is looked at.
    """
    before = page.viewport_size
    found = []
    for width, height in sizes:
        resize(page, width, height)
        found += [f"{phase} at {width}×{height}: {fault}" for fault in page.evaluate(FAULTS, within)]
    if before is not None:
        page.set_viewport_size(before)
    return found


MISFITS: Final = """() => {
    const name = element => (element.getAttribute('aria-label') || element.textContent
        || element.labels?.[0]?.textContent || element.id).trim().slice(0, 40);
    const scrolls = one => one !== null
        && (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement));
    const least = innerWidth < 720 || innerHeight < 560 ? 44 : 24;
    const within = document.querySelector('dialog[open]') ?? document;
    const found = [];
    for (const control of within.querySelectorAll('button, a[href], select, textarea, summary, input')) {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
        // A link in a sentence is as high as its line.
        if (getComputedStyle(control).display === 'inline') continue;
        // Of a box that is ticked the words can be pressed as well.
        const box = ((control.matches('[type=checkbox], [type=radio]') && control.closest('label')) || control)
            .getBoundingClientRect();
        if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(control.parentElement))
            found.push(`“${name(control)}” reaches out of the window`);
        if (Math.min(box.width, box.height) < least - 0.5)
            found.push(`“${name(control)}” is ${Math.round(box.width)}×${Math.round(box.height)}`);
        const speaks = control.matches('button, a, summary') && control.textContent.trim() !== '';
        if (speaks && control.scrollWidth > control.clientWidth + 1)
            found.push(`the words of “${name(control)}” are cut`);
    }
    const sheet = within === document ? document.documentElement : within;
    if (sheet.scrollWidth > sheet.clientWidth) found.push(`${sheet.scrollWidth - sheet.clientWidth} pixels too wide`);
    return found;
}"""


def misfits(page: Page, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """Return what does not fit of a page that scrolls, or of the dialog that is open on it; the size is kept."""
    before = page.viewport_size
    found = []
    for width, height in sizes:
        resize(page, width, height)
        found += [f"{width}×{height}: {fault}" for fault in page.evaluate(MISFITS)]
    if before is not None:
        resize(page, before["width"], before["height"])
    return found
