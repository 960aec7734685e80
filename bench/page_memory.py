"""Memory of a page over fifty deals: DOM nodes and JavaScript heap.

    .venv/bin/python bench/page_memory.py [--deals 50]

The server is the real program, the browser a real one; a script in the page plays Big Two against three computers by
pressing the page's own buttons. Figures are read every fifth deal, always in the same state of the page: it is this
player's first turn of the deal, and the browser has collected its garbage.
"""

import argparse
import sys
import time
from typing import Final, NamedTuple

from playwright.sync_api import CDPSession, Page

from tests.web.room import Person, room_and_browser

EVERY: Final = 5
FIRST: Final = 10
"""the deal that the last one is held against: by then the log holds all the events that it ever will"""
GOAL_GROWTH: Final = 1.1
"""so many times as large at most: what one hand of cards shows more than another"""
PATIENCE_S: Final = 600
PLAY: Final = """() => {
    const button = name => [...document.querySelectorAll('button')].find(one => one.textContent.includes(name));
    setInterval(() => {
        if (window.resting) return;
        const play = document.querySelector('[data-testid=play]');
        const ready = button('Ready for the next deal');
        const hint = button('Hint');
        if (ready) ready.click();
        else if (document.body.textContent.includes('Hint: Pass')) button('Pass')?.click();
        else if (play?.getAttribute('aria-disabled') === 'false') play.click();
        else if (hint === undefined || hint.disabled) return;
        else if (document.querySelector(".stage").textContent.startsWith(`Deal ${window.restAt} `))
            window.resting = true;
        else hint.click();
    }, 40);
}"""
REST_AT: Final = "deal => { window.restAt = deal; window.resting = false; }"


class Figures(NamedTuple):
    """Memory that a page uses."""

    elements: int
    """in the page"""
    nodes: int
    """that the browser keeps, texts and what is inside of form fields and pictures among them"""
    heap: float
    """MB"""


def figures(page: Page, session: CDPSession) -> Figures:
    """Return the figures after the browser has collected its garbage, and what that has made free."""
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    read = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    elements = int(page.evaluate("document.querySelectorAll('*').length"))
    return Figures(elements, int(read["Nodes"]), read["JSHeapUsedSize"] / 1e6)


def rest_at(page: Page, deal: int) -> None:
    """Play until this player's first turn of a deal."""
    page.evaluate(REST_AT, deal)
    end = time.monotonic() + PATIENCE_S
    while not page.evaluate("window.resting"):
        assert time.monotonic() < end, f"Deal {deal} is not reached."
        page.wait_for_timeout(300)


def play(person: Person, deals: int) -> dict[int, Figures]:
    """Play so many deals; return the figures of every fifth."""
    person.open_room(deals=deals + 1)
    person.start_with_computers()
    session = person.page.context.new_cdp_session(person.page)
    session.send("Performance.enable")
    person.page.evaluate(PLAY)
    found = {}
    for deal in range(EVERY, deals + 1, EVERY):
        rest_at(person.page, deal)
        measured = found[deal] = figures(person.page, session)
        print(
            f"deal {deal}: {measured.elements:,} elements, {measured.nodes:,} nodes, {measured.heap:.2f} MB heap",
            flush=True,
        )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=50, help=f"a multiple of {EVERY}, more than {FIRST}")
    chosen = parser.parse_args()
    if chosen.deals % EVERY or chosen.deals <= FIRST:
        parser.error(f"--deals must be a multiple of {EVERY} and more than {FIRST}.")
    with room_and_browser() as (room, browser, _):
        person = Person(browser.new_page(reduced_motion="reduce"), room)
        person.page.goto(room.address)
        found = play(person, chosen.deals)
    growth = max(late / early for early, late in zip(found[FIRST], found[chosen.deals], strict=True))
    print(f"{growth:.2f} times as large as in deal {FIRST}; the goal is at most {GOAL_GROWTH}")
    sys.exit(growth > GOAL_GROWTH)


if __name__ == "__main__":
    main()
