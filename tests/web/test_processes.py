"""A server of several processes is one to a person before a browser."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from dealt.server.shard import shard_of
from tests.web.room import Person, Room, client_is_built

Come = Callable[..., Person]
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc")


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Room]:
    """A server of two processes."""
    assert client_is_built(), "The browser client is not built; ./test builds it."
    opened = Room(tmp_path, "--processes", "2")
    opened.start()
    yield opened
    opened.stop()


def asked(person: Person, name: str) -> str | None:
    """Return the value of a name in the address of a person's connection."""
    return parse_qs(urlsplit(person.wires[-1].url).query).get(name, [None])[0]


def place(person: Person) -> int:
    """The process where a person who is at no table is."""
    expect(person.button("Create a private room")).to_be_enabled()
    client = asked(person, "client")
    assert client
    return shard_of(client, 2)


def two_at_different_processes(come: Come, room: Room) -> list[Person]:
    ann = ben = come(room, cuttable=True)
    while place(ben) == place(ann):
        ben = come(room, cuttable=True)
    return [ann, ben]


def kill_those_with_the_tables(room: Room) -> None:
    """`kill -9`."""
    assert room.process is not None
    tasks = Path(f"/proc/{room.process.pid}/task").glob("*/children")
    for child in [int(part) for task in tasks for part in task.read_text().split()]:
        os.kill(child, signal.SIGKILL)


@pytest.mark.thorough
def test_friends_meet_at_one_table_and_go_on_after_it_was_killed(two: Room, come: Come) -> None:
    ann, ben = two_at_different_processes(come, two)
    code = ann.open_room()
    ben.type_code(code)
    expect(ben.page.get_by_role("heading", name="Who is here")).to_be_visible()
    ann.start_with_computers()
    for person in (ann, ben):
        expect(person.cards).to_have_count(13)
    assert (asked(ann, "table"), asked(ben, "table")) == (None, code)
    held, connections = ben.card_names(), [len(person.wires) for person in (ann, ben)]
    kill_those_with_the_tables(two)
    mover = ann.whose_turn(ben)
    assert mover is not None
    before = mover.log()
    # A key that comes while the page has just lost its connection is pressed again.
    (mover.play_button if mover.hinted() else mover.button("Pass")).click()
    for person in (ann, ben):
        person.wait_for_move(before)
    assert set(ben.card_names()) <= set(held)
    assert [len(person.wires) for person in (ann, ben)] == [count + 1 for count in connections]
