"""A whole match in a browser behind each proxy of `deploy/`, in front of two nodes."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.repo.programs import INSTALLED, NAME, Proxy
from tests.repo.test_deploy import NodeProcess
from tests.server.postgres import running_postgres
from tests.web.bluejack import click, go_on, play, take_turn
from tests.web.room import Person, Room, client_is_built

Come = Callable[..., Person]


@pytest.fixture
def ports(tmp_path: Path) -> Iterator[list[int]]:
    """The ports of two nodes."""
    assert client_is_built(), "The browser client is not built; ./test builds it."
    with running_postgres() as postgres:
        database = postgres.fresh()
        nodes = [NodeProcess(tmp_path, database) for _ in range(2)]
        try:
            for node in nodes:
                node.start()
            yield [node.port for node in nodes]
        finally:
            for node in nodes:
                node.stop()


@pytest.mark.thorough
@pytest.mark.parametrize("proxy", INSTALLED)
def test_a_whole_match_behind_a_proxy(
    ports: list[int], proxy: Proxy, come: Come, believing: Browser, tmp_path: Path
) -> None:
    with proxy(tmp_path, ports) as port:
        room = Room(tmp_path)
        room.address = f"https://{NAME}:{port}"
        ann = come(room, elsewhere=believing)
        ann.open_room(game="Bluejack")
        ann.start_with_computers()
        expect(ann.cards).to_have_count(4)
        moments = play(ann, act=lambda person: take_turn(person, click), on=lambda person: click(go_on(person)))
        ends = sum(moment == "set end" for _, moment in moments)
        expect(ann.page.get_by_role("region", name="Every set").get_by_role("columnheader")).to_have_count(ends + 2)
        click(ann.button(re.compile("^Back to the table")))
