"""A room of several nodes is one to a person before a browser."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from tests.server.postgres import running_postgres
from tests.web.room import Person, Room, client_is_built

Come = Callable[..., Person]
pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc"),
]


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A room of two nodes at one port."""
    assert client_is_built(), "The browser client is not built; ./test builds it."
    with running_postgres() as postgres:
        monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
        opened = Room(tmp_path, "--processes", "2", "--data", postgres.fresh())
        opened.start()
        yield opened
        opened.stop()


def asked(person: Person, name: str) -> str | None:
    """Return the value of a name in the address of a person's connection."""
    return parse_qs(urlsplit(person.wires[-1].url).query).get(name, [None])[0]


def kill_a_node(room: Room) -> None:
    """`kill -9`."""
    assert room.process is not None
    tasks = Path(f"/proc/{room.process.pid}/task").glob("*/children")
    children = [int(part) for task in tasks for part in task.read_text().split()]
    # Besides the nodes there is the process by which Python keeps track of what they share.
    nodes = [child for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]
    assert len(nodes) == 2
    os.kill(nodes[0], signal.SIGKILL)


def test_friends_meet_at_one_table_and_go_on_after_a_node_was_killed(two: Room, come: Come) -> None:
    ann, ben = come(two, cuttable=True), come(two, cuttable=True)
    code = ann.open_room()
    ben.type_code(code)
    expect(ben.page.get_by_role("heading", name="Who is here")).to_be_visible()
    ann.start_with_computers()
    for person in (ann, ben):
        expect(person.cards).to_have_count(13)
    held = ben.card_names()
    kill_a_node(two)
    mover = ann.whose_turn(ben)
    assert mover is not None
    before = mover.log()
    # A key that comes while the page has just lost its connection is pressed again.
    (mover.play_button if mover.hinted() else mover.button("Pass")).click()
    for person in (ann, ben):
        person.wait_for_move(before)
    assert set(ben.card_names()) <= set(held)
    assert asked(ben, "table") in (None, code)
