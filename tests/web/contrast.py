"""Whether text can be read against what is really painted under it: gradients, felts, glows and pictures included.

axe knows colours and gives up at a gradient. Here the page is painted without its text, and each piece of text is held
against the pixels in its place. The limits are those of WCAG 2.2, 1.4.3.
"""

from typing import Final

from playwright.sync_api import Page

from tests.web.painting import painted

_WITHOUT_TEXT: Final = """
    * { pointer-events: auto !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
        text-decoration-color: transparent !important; caret-color: transparent !important; transition: none !important;
        animation: none !important; }
    ::before, ::after { transition: none !important; animation: none !important; }
    ::placeholder { color: transparent !important; }
    svg text { fill-opacity: 0 !important; }
"""

_SETTLED: Final = """() => Promise.allSettled(document.getAnimations()
    .filter(one => Number.isFinite(one.effect.getComputedTiming().endTime)).map(one => one.finished))"""

_WATCH: Final = """() => {
    const watch = new MutationObserver(() => (watch.seen += 1));
    watch.seen = 0;
    watch.observe(document.body, { childList: true, subtree: true });
    return watch;
}"""

_MEASURE: Final = """async picture => {
    const NORMAL = 4.5, LARGE = 3;
    // So many points of each piece of text are looked at, spread evenly.
    const POINTS = 60;
    // A hairline or the edge of a neighbour may lie under a letter; most of what is under it counts.
    const WORST_SHARE = 0.05;
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${picture}` });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, image.width, image.height).data;

    // Any colour that CSS can write, as red, green, blue and how much covers what is below.
    const paint = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
        .getContext('2d', { willReadFrequently: true });
    const known = new Map();
    const parse = colour => {
        if (!known.has(colour)) {
            paint.clearRect(0, 0, 1, 1);
            paint.fillStyle = colour;
            paint.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
            known.set(colour, [r, g, b, a / 255]);
        }
        return known.get(colour);
    };
    const linear = part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const light = (r, g, b) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
    const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

    const opacities = new Map([[null, 1]]);
    const opacityOf = element => {
        if (!opacities.has(element))
            opacities.set(element, Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement));
        return opacities.get(element);
    };
    const looks = new Map();
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode.data.trim() !== '') texts.push(walker.currentNode);
    for (const text of texts) {
        const own = text.parentElement;
        const exempt = own.closest('.sr, noscript, script, style, :disabled, [aria-disabled=true], [data-decoration]');
        if (exempt || !own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { color, fill, fontSize, fontWeight } = getComputedStyle(own);
        const opacity = opacityOf(own);
        const matrix = own.getScreenCTM?.() ?? { a: 1, b: 0 };
        const size = parseFloat(fontSize) * Math.hypot(matrix.a, matrix.b);
        const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        looks.set(text, { colour: parse(own.closest('svg') ? fill : color), opacity, least: large ? LARGE : NORMAL });
    }
    // What an element and its ancestors let through, inside of their borders; null where nothing of it is seen.
    const windows = new Map([[null, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }]]);
    const windowOf = element => {
        if (windows.has(element)) return windows.get(element);
        let seen = windowOf(element.parentElement);
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        if (clipPath === 'inset(50%)') seen = null;
        if (seen !== null && (overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none')) {
            const edge = element.getBoundingClientRect();
            const [x, y] = [element.clientLeft, element.clientTop];
            seen = { left: Math.max(seen.left, edge.left + x), right: Math.min(seen.right, edge.right - x),
                top: Math.max(seen.top, edge.top + y), bottom: Math.min(seen.bottom, edge.bottom - y) };
        }
        windows.set(element, seen);
        return seen;
    };
    const clipped = (box, element) => {
        const seen = windowOf(element);
        return seen && { left: Math.max(box.left, seen.left), top: Math.max(box.top, seen.top),
            right: Math.min(box.right, seen.right), bottom: Math.min(box.bottom, seen.bottom) };
    };
    const faint = [];
    for (const [text, { colour: [r, g, b, a], opacity, least }] of looks) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const points = [];
        for (const whole of range.getClientRects()) {
            const box = clipped(whole, text.parentElement);
            if (box === null) continue;
            const step = Math.max(2, Math.floor(Math.sqrt((box.right - box.left) * (box.bottom - box.top) / POINTS)));
            for (let y = Math.ceil(box.top); y < box.bottom; y += step)
                for (let x = Math.ceil(box.left); x < box.right; x += step) {
                    const at = 4 * (y * image.width + x);
                    const [br, bg, bb] = [pixels[at], pixels[at + 1], pixels[at + 2]];
                    const part = a * opacity;
                    const over = (one, other) => one * part + other * (1 - part);
                    points.push([x, y, ratio(light(over(r, br), over(g, bg), over(b, bb)), light(br, bg, bb))]);
                }
        }
        // Whatever lies over the text, it can be read. Finding out what lies on top takes most of the time.
        if (points.every(([, , contrast]) => contrast >= least)) continue;
        const found = points.filter(([x, y]) => {
            const top = document.elementFromPoint(x, y);
            return top !== null && (top.contains(text) || text.parentElement.contains(top));
        }).map(([, , contrast]) => contrast);
        if (found.length === 0) continue;
        const worst = found.sort((one, other) => one - other)[Math.floor(found.length * WORST_SHARE)];
        const place = [];
        for (let up = text.parentElement; up !== document.body && place.length < 4; up = up.parentElement)
            place.unshift([up.tagName.toLowerCase(), ...up.classList].join('.'));
        if (worst < least)
            faint.push(`“${text.data.trim().slice(0, 40)}” (${place.join(' ')}): contrast ${worst.toFixed(2)}, `
                + `at least ${least} is needed`);
    }
    return faint;
}"""


def faint(page: Page) -> list[str]:
    """Text in the window that is too close to its background, in a line each."""
    # It ends with the page: the end of any session takes the page's passkeys away.
    wire = page.context.new_cdp_session(page)
    with painted(page):
        for _ in range(10):
            # What is still on its way to its place is looked at when it is there.
            page.evaluate(_SETTLED)
            watch = page.evaluate_handle(_WATCH)
            bare = page.add_style_tag(content=_WITHOUT_TEXT)
            picture = wire.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})["data"]
            found: list[str] = page.evaluate(_MEASURE, picture)
            bare.evaluate("style => style.remove()")
            if not watch.evaluate("watch => watch.takeRecords().length + watch.seen"):
                return found
    raise AssertionError("The page never stays as it is.")
