"""A real server, and real browsers at it."""

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Error, Playwright, ViewportSize, sync_playwright

from dealt.games import games
from tests.repo.programs import NAME
from tests.web.chance import same_numbers
from tests.web.layout import OTHER_SIZES, SIZES
from tests.web.painting import UNPAINTED
from tests.web.room import CHROMIUM, FLAGS, Person, Room, client_is_built

DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
LANDSCAPE: Final[ViewportSize] = {"width": 844, "height": 390}
SEEDED: Final = "tests.web.seeded"
HAS_SEEN_ALL = "try {{ localStorage.setItem('dealt.guide', '{}') }} catch {{ /* a page without an address */ }}".format(
    json.dumps(dict.fromkeys(games(), "done"))
)
"""somebody who is shown around no more"""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Run by our own Node: the one that Playwright brings needs libatomic, which a plain Debian does not have."""
    with pytest.MonkeyPatch.context() as changed:
        if (node := Path(sys.executable).with_name("node")).exists():
            changed.setenv("PLAYWRIGHT_NODEJS_PATH", str(node))
        with sync_playwright() as started:
            yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Chromium, or the one that Playwright has installed."""
    try:
        launched = playwright.chromium.launch(executable_path=str(CHROMIUM) if CHROMIUM else None, args=FLAGS)
    except Error as problem:
        pytest.fail(f"The browser tests need Chromium (on Debian: apt-get install chromium): {problem.message}")
    yield launched
    launched.close()


@pytest.fixture(scope="module")
def believing(playwright: Playwright) -> Iterator[Browser]:
    """A browser that finds the room by its name, and believes any certificate."""
    flags = [flag for flag in FLAGS if not flag.startswith("--host-resolver-rules")]
    flags += [f"--host-resolver-rules=MAP {NAME} 127.0.0.1", "--ignore-certificate-errors"]
    launched = playwright.chromium.launch(executable_path=str(CHROMIUM) if CHROMIUM else None, args=flags)
    yield launched
    launched.close()


@pytest.fixture
def words(request: pytest.FixtureRequest) -> str:
    """Return the seed of this test's chance: its name, so that it finds the same cards each time, and what was said."""
    return f"{request.node.name} {os.environ.get('DEALT_TEST_CHANCE', '')}"


@pytest.fixture(scope="session")
def common_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """One running server for all tests of a worker."""
    assert client_is_built(), "The browser client is not built; ./test builds it."
    opened = Room(tmp_path_factory.mktemp("room"), module=SEEDED)
    opened.start()
    yield opened
    opened.stop()


@pytest.fixture
def room(common_room: Room, words: str) -> Room:
    """A running server; others have been there before."""
    common_room.draw_from(words)
    return common_room


@pytest.fixture
def own_room(tmp_path: Path, words: str) -> Iterator[Room]:
    """A server that one test may kill."""
    assert client_is_built(), "The browser client is not built; ./test builds it."
    opened = Room(tmp_path, module=SEEDED, words=words)
    opened.start()
    yield opened
    opened.stop()


@pytest.fixture(params=[DESKTOP, pytest.param(PHONE, marks=pytest.mark.thorough)], ids=["desktop", "phone"])
def size(request: pytest.FixtureRequest) -> ViewportSize:
    """Both sizes of the mock-ups; a phone only among the thorough tests."""
    chosen: ViewportSize = request.param
    return chosen


@pytest.fixture(params=[SIZES, pytest.param(OTHER_SIZES, marks=pytest.mark.thorough)], ids=["sizes", "other sizes"])
def sizes(request: pytest.FixtureRequest) -> Sequence[tuple[int, int]]:
    """The sizes of windows that everything has to fit; most of them only among the thorough tests."""
    chosen: Sequence[tuple[int, int]] = request.param
    return chosen


@pytest.fixture
def come(browser: Browser, words: str) -> Iterator[Callable[..., Person]]:
    """Somebody opens the page of a room in a browser of their own; whatever goes wrong in the page fails the test."""
    people: list[Person] = []

    def arrive(
        room: Room,
        path: str = "/",
        size: ViewportSize = DESKTOP,
        address: str = "",
        *,
        touch: bool = False,
        newcomer: bool = False,
        motion: bool = False,
        worker: bool = False,
        cuttable: bool = False,
        elsewhere: Browser | None = None,
    ) -> Person:
        context = (elsewhere or browser).new_context(
            viewport=size,
            # With one, pages come from what earlier ones have left.
            service_workers="allow" if worker else "block",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
        )
        context.add_init_script(same_numbers(f"{len(people)} {words}"))
        if not newcomer:
            context.add_init_script(HAS_SEEN_ALL)
        if not motion:
            context.add_init_script(UNPAINTED)
        person = Person(context.new_page(), room)
        if cuttable:
            # Then Playwright passes on each message, which takes time.
            person.run_a_wire()
        person.page.goto((address or room.address) + path)
        people.append(person)
        return person

    yield arrive
    problems = [problem for person in people for problem in person.problems]
    for person in people:
        person.page.context.close()
    assert problems == []
