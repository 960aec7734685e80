"""The games that are offered."""

import importlib
from collections.abc import Iterator
from types import ModuleType

import pytest

from dealt.games import games
from dealt.server.handlers.users import catalogue
from tests.server.harness import House

BROKEN = "chicago"


@pytest.fixture
def broken_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Somebody has made a mistake in the computer players of a game."""
    load = importlib.import_module

    def fails(name: str, package: str | None = None) -> ModuleType:
        if name == f"dealt.bots.{BROKEN}.levels":
            raise SyntaxError("what is this?")
        return load(name, package)

    monkeypatch.setattr(importlib, "import_module", fails)
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


def test_every_game_is_offered() -> None:
    assert [info.name for info in catalogue()] == list(games())


@pytest.mark.usefixtures("broken_bots")
async def test_computers_that_cannot_be_loaded_cost_their_game_alone(here: House) -> None:
    client = await here.client(name="Ann")
    assert [info["name"] for info in client.welcome["games"]] == [name for name in games() if name != BROKEN]
    assert await client.refused("create", table={"game": BROKEN}) == "no_computers"
    await client.create(game="bigtwo", start=True)
