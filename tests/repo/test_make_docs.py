"""The pages that are made say what the code says."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import make_docs
import pytest

from dealt.games import games
from dealt.games.game import Event
from dealt.server.limits import constants
from dealt.server.protocol.requests import AnyRequest


@pytest.mark.parametrize("name", make_docs.PAGES)
def test_the_page_is_up_to_date(name: str) -> None:
    page = (make_docs.DOCS / f"{name}.md").read_text(encoding="utf-8")
    assert page == make_docs.PAGES[name](), "run .venv/bin/python tools/make_docs.py"


def test_every_limit_of_the_server_is_on_the_page_as_it_is() -> None:
    page = make_docs.protocol_page()
    names = re.findall(r"^([A-Z_]+): Final = ", Path(str(constants.__file__)).read_text(encoding="utf-8"), re.MULTILINE)
    values = [vars(constants)[name] for name in names if name != "MAX_SELECTED"]
    assert len(values) > 15
    for value in values:
        told = (
            f"{value.burst:g} at once, then {value.a_second:g} a" if isinstance(value, constants.Rate) else f"{value:,}"
        )
        assert f" | {told} " in page


def test_every_event_of_every_game_is_described_and_no_link_leads_nowhere() -> None:
    page = make_docs.protocol_page()
    # Other tests may have added an example game in this process; its modules are none of these.
    homes = (*(f"dealt.games.{name}." for name in games()), "dealt.table.")
    for kind in all_events(Event):
        if not kind.__subclasses__() and kind.__module__.startswith(homes):
            assert f"### `event`: `{kind.__struct_config__.tag}`" in page
    for name in re.findall(r"\]\(#(\w+)\)", page):
        assert re.search(rf"^##+ {name}$", page, re.MULTILINE | re.IGNORECASE), name


def all_events(kind: type[Event]) -> Iterator[type[Event]]:
    yield kind
    for subclass in kind.__subclasses__():
        yield from all_events(subclass)


def test_every_request_is_described() -> None:
    page = make_docs.protocol_page()
    for kind in AnyRequest.__args__:
        assert f"### `op`: `{kind.__struct_config__.tag}`" in page
        for field in kind.__struct_fields__:
            assert field == "id" or f"| `{field}` |" in page


def test_every_field_of_a_position_is_named_and_the_positions_that_are_shown_read_back() -> None:
    page = make_docs.positions_page()
    for game in games().values():
        section = page.split(f"## {game.title}\n")[1].split("\n## ")[0]
        for field in import_module(f"dealt.games.{game.name}.position").FIELDS:
            assert re.search(rf"\b{field}\b", section), f"{game.name}: {field}"
        shown = re.findall(r"```text\n(.*?)\n```", section, re.DOTALL)
        assert [game.parse_position(" ".join(text.split())).position() for text in shown] == [
            " ".join(text.split()) for text in shown
        ]
        assert len(shown) == 1
