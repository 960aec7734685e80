"""Whether a page stays as small as it was: DOM nodes and JavaScript heap after the 5th and after the 50th deal.

    .venv/bin/python bench/page_memory.py [--deals 50]

The server is the real program, the browser a real one; a script in the page plays Big Two against three computers by
pressing the page's own buttons. Figures are read between two deals, after the browser has collected its garbage.
"""

import argparse
import re
import sys

from playwright.sync_api import CDPSession, expect

from tests.web.room import Person, room_and_browser

FIRST = 5
GOAL_GROWTH = 1.1
"""so many times as large at most: what one deal shows more than another"""
PLAY = """() => {
    const button = name => [...document.querySelectorAll('button')].find(one => one.textContent.includes(name));
    setInterval(() => {
        const play = document.querySelector('[data-testid=play]');
        const ready = button('Ready for the next deal');
        if (ready) {
            if (window.mayGoOn) ready.click();
        } else if (document.body.textContent.includes('Hint: Pass')) button('Pass')?.click();
        else if (play?.getAttribute('aria-disabled') === 'false') play.click();
        else button('Hint')?.click();
    }, 40);
}"""


def figures(session: CDPSession) -> tuple[int, float]:
    """DOM nodes, and the heap in MB."""
    session.send("HeapProfiler.collectGarbage")
    read = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return int(read["Nodes"]), read["JSHeapUsedSize"] / 1e6


def play(person: Person, deals: int) -> list[tuple[int, float]]:
    """Plays so many deals; returns the figures after deal `FIRST` and after the last one."""
    person.open_room(deals=deals + 1)
    person.start_with_computers()
    session = person.page.context.new_cdp_session(person.page)
    session.send("Performance.enable")
    person.page.evaluate(PLAY)
    found = []
    for deal in range(1, deals + 1):
        expect(person.page.locator(".stage")).to_have_text(re.compile(rf"^Deal {deal}\b"))
        expect(person.ready_button).to_be_visible(timeout=120_000)
        if deal in (FIRST, deals):
            found.append(figures(session))
            print(f"after deal {deal}: {found[-1][0]:,} DOM nodes, {found[-1][1]:.1f} MB heap", flush=True)
        person.page.evaluate("window.mayGoOn = true")
        expect(person.ready_button).to_have_count(0)
        person.page.evaluate("window.mayGoOn = false")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=50)
    told = parser.parse_args()
    with room_and_browser() as (room, browser, _):
        person = Person(browser.new_page(reduced_motion="reduce"), room)
        person.page.goto(room.address)
        (nodes, heap), (nodes_later, heap_later) = play(person, told.deals)
    growth = max(nodes_later / nodes, heap_later / heap)
    print(f"{growth:.2f} times as large; the goal is at most {GOAL_GROWTH}")
    sys.exit(growth > GOAL_GROWTH)


if __name__ == "__main__":
    main()
