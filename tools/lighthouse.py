"""Lighthouse scores of each page and of each game's table, as users find them by a link.

    .venv/bin/python tools/lighthouse.py [--report FOLDER] [--only WORDS]

npm brings Lighthouse when this is run, and none of it stays in the project; the browser is the one of the tests. The
client must be built (`tools/build_client.py`). Performance is only worth something on a machine that does nothing else.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect

from dealt.bots.autoplay import can_autoplay
from dealt.games import games
from dealt.server.admin.token import TOKEN_FILE
from tests.web.room import CHROMIUM, FLAGS, Person, Room, client_is_built, room_and_browser

LIGHTHOUSE: Final = "lighthouse@13.5.0"
PAGES: Final = (
    *("/", "/rules", f"/rules/{next(iter(games()))}", "/questions", "/statistics", "/admin"),
    *(f"/auto/{game}" for game in filter(can_autoplay, games())),
    *("/me", "/sign-in", "/sign-in#used-long-ago", "/with/nobody"),
)
GOALS: Final = {"accessibility": 100, "best-practices": 100, "seo": 100, "performance": 95}
TRIES: Final = 3
"""on a busy machine the browser's own records are sometimes not whole"""


def scores(address: str, report: Path, environment: dict[str, str]) -> dict[str, int]:
    """Return the scores of a page, 0 to 100; the report is written to a file."""
    command = ["npm", "exec", "--yes", f"--package={LIGHTHOUSE}", "--", "lighthouse", address, "--quiet"]
    command += ["--preset=desktop", "--output=json", f"--output-path={report}", f"--only-categories={','.join(GOALS)}"]
    command += [f"--chrome-flags=--headless=new {' '.join(FLAGS)}"]
    for _ in range(TRIES):
        subprocess.run(command, env=environment, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if not report.exists():
            sys.exit("Lighthouse has not run; `npm exec` says why.")
        found = {name: category["score"] for name, category in json.loads(report.read_text())["categories"].items()}
        if None not in found.values():
            return {name: round(100 * score) for name, score in found.items()}
    sys.exit(f"Lighthouse could not measure {address}.")


def tables(room: Room, browser: Browser) -> dict[str, str]:
    """Return links to a table of each game, with bots where it needs more than one player.

    The player stays at the table, and it is their turn. At the table of an absent player, Lighthouse would measure a
    bot that plays on without a pause.
    """
    links = {}
    for game in games().values():
        host = Person(browser.new_page(reduced_motion="reduce"), room)
        host.page.goto(room.address)
        if game.seat_counts == (1,):
            host.button(f"Play now {game.title}").click()
            expect(host.page.get_by_test_id("table")).to_be_visible()
        else:
            host.open_room(game=game.title)
            host.start_with_computers()
        links[game.title] = host.page.url
    return links


def over(room: Room, browser: Browser) -> dict[str, str]:
    """Return links to the results of a finished match and to its replay."""
    host = Person(browser.new_page(reduced_motion="reduce"), room)
    host.page.goto(room.address)
    host.open_room(game="Big Two", deals=1)
    host.start_with_computers()
    host.play_deal()
    replay = host.page.get_by_role("link", name="Replay").get_attribute("href") or ""
    return {"Results": room.address + replay.removesuffix("/replay"), "Replay": room.address + replay}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--report", type=Path, help="keeps what Lighthouse says in this folder")
    parser.add_argument("--only", default="", help="only pages with these words in their name")
    arguments = parser.parse_args()
    if not client_is_built():
        sys.exit("The browser client is not built; tools/build_client.py builds it.")
    programs = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    if CHROMIUM:
        environment["CHROME_PATH"] = str(CHROMIUM)
    missed = False
    with room_and_browser() as (room, browser, data):
        folder = arguments.report or data
        folder.mkdir(parents=True, exist_ok=True)
        pages = {page: room.address + page for page in PAGES}
        pages["Administration"] = f"{room.address}/admin#{(data / TOKEN_FILE).read_text().strip()}"
        for page, address in {**pages, **tables(room, browser), **over(room, browser)}.items():
            if arguments.only not in page:
                continue
            name = "-".join(re.findall(r"[a-z0-9]+", page.lower())) or "lobby"
            found = scores(address, folder / f"{name}.json", environment)
            print(f"{page}: " + ", ".join(f"{goal} {found[goal]}" for goal in GOALS), flush=True)
            missed |= any(found[goal] < least for goal, least in GOALS.items())
    sys.exit(missed)


if __name__ == "__main__":
    main()
