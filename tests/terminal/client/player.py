"""Somebody at the window of a table, for the tests of this folder."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Static

from dealt.table.record import Acted
from dealt.terminal.client.app import TableApp
from dealt.terminal.client.board import board_of
from dealt.terminal.client.buttons import MAIN, Button
from dealt.terminal.client.dialogs import Dialog
from dealt.terminal.client.local_backend import LocalBackend
from dealt.terminal.client.preferences import Preferences
from dealt.terminal.client.widgets import CanvasWidget
from tests.terminal.typist import local

_PATIENCE: Final = 60
"""seconds, far more than anything here takes"""
AT_ONCE = Preferences(pace="off")


def home(name: str, people: tuple[str, ...] = ("Ann",), *, preferences: Preferences = AT_ONCE, **more: Any) -> TableApp:
    """The window of a table of this machine, not open yet."""
    return TableApp(LocalBackend(local(name, people, **more)), preferences)


def said(app: TableApp, part: str) -> str:
    """Return the content of a line of text in the window."""
    return str(app.screen_stack[0].query_one(part, Static).visual)


def canvas_text(app: TableApp, part: str = "#felt") -> str:
    """Return what is drawn on a part of the window, without colours."""
    found = app.screen_stack[0].query_one(part, CanvasWidget)
    return "\n".join(found.canvas.lines(ascii_only=found.ascii_only))


def whole(app: TableApp) -> str:
    """Everything in the window."""
    parts = [said(app, part) for part in ("#head", "#scores", "#lines", "#said", "#need")]
    return "\n".join([*parts, *(canvas_text(app, part) for part in ("#felt", "#bar", "#keys"))])


async def until(pilot: Pilot[None], holds: Callable[[], object]) -> None:
    """Waits until something holds; the limit of a test ends it, and so does a window that has broken down."""
    ends = time.monotonic() + _PATIENCE
    while not holds():
        if time.monotonic() > ends:
            raise AssertionError(f"this never came:\n{whole(pilot.app)}\n{buttons(pilot.app)}")  # type: ignore[arg-type]
        if pilot.app.return_code:
            raise AssertionError("the window has broken down; the end of the test says by what")
        await asyncio.sleep(0.002)


def buttons(app: TableApp) -> list[Button]:
    """Those that are in the window, once it is drawn as the table is: what is pressed before counts for what it was."""
    return app._shown if is_drawn(app) else []


def is_drawn(app: TableApp) -> bool:
    """Return whether the window shows the table as it is now."""
    return app._version == app.backend.view.version


def button(app: TableApp, label: str) -> Button | None:
    """The one whose label begins so."""
    return next((button for button in buttons(app) if button.label.startswith(label)), None)


async def press(pilot: Pilot[None], app: TableApp, label: str) -> None:
    """Presses the key of a button as soon as it is there, and says yes if that is asked.

    One that is drawn for an earlier decision does nothing.
    """
    await until(pilot, lambda: is_drawn(app) and button(app, label) is not None)
    found = button(app, label)
    assert found is not None
    app.simulate_key(found.key)
    if found.confirm:
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        app.simulate_key("y")
        await until(pilot, lambda: not isinstance(app.screen, Dialog))


def acted(app: TableApp) -> int:
    """Return how often people have played."""
    assert isinstance(app.backend, LocalBackend)
    return sum(1 for line in app.backend.local.lines if isinstance(line, Acted) and line.by == "human")


async def play_as_hinted(pilot: Pilot[None], app: TableApp) -> None:
    """One move, with keys alone: what a computer would do."""
    assert isinstance(app.backend, LocalBackend)
    before = acted(app)
    await until(pilot, lambda: is_drawn(app))
    app.simulate_key("escape")  # what was told about the last move goes
    await until(pilot, lambda: not said(app, "#need").startswith("Hint: "))
    app.simulate_key("h")
    await until(pilot, lambda: said(app, "#need").startswith("Hint: "))
    told = said(app, "#need").removeprefix("Hint: ")  # the label, and why
    await until(pilot, lambda: any(f"{told}. ".startswith(f"{button.label}. ") for button in buttons(app)))
    chosen = next(button for button in buttons(app) if f"{told}. ".startswith(f"{button.label}. "))
    app.simulate_key(chosen.key)
    if chosen.confirm:
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        app.simulate_key("y")
    await until(pilot, lambda: acted(app) > before)


async def play_anything(pilot: Pilot[None], app: TableApp, *, give_up: bool = False) -> None:
    """One move, with keys alone: the first that there is; cards are chosen by their numbers."""
    assert isinstance(app.backend, LocalBackend)
    before = acted(app)
    await until(pilot, lambda: is_drawn(app))
    offers = [offer for offer in app.backend.view.offers if ((offer.values or {}).get("does") == "give-up") == give_up]
    offer = next((offer for offer in offers if offer.cards), offers[0])
    selectables = board_of(app.backend.view.game.name).selectables(app.backend.view, app.preferences)
    places = {card: place for place, spot in enumerate(selectables, start=1) for card in spot.cards}
    if offer.cards and all(str(card) in places for card in offer.cards):
        app.simulate_key("escape")
        for place in {places[str(card)] for card in offer.cards}:
            await choose(pilot, app, place)
        app.simulate_key(MAIN)
    else:
        await until(pilot, lambda: any(button.word == offer.action for button in buttons(app)))
        await press(pilot, app, next(button.label for button in buttons(app) if button.word == offer.action))
    await until(pilot, lambda: acted(app) > before)


async def choose(pilot: Pilot[None], app: TableApp, place: int) -> None:
    """Chooses the card at a place, from 1 on: by its number, or, where it is too far, with the arrows."""
    if place <= 10:
        app.post_message(Key(str(place % 10), str(place % 10)))
        return
    await until(pilot, lambda: app._selection.cursor is not None)
    while app._selection.cursor != app._selection.selectables[place - 1].key:
        await pilot.press("right")
    app.simulate_key("space")


def waits_for_keys(app: TableApp) -> bool:
    """Return whether nothing goes on before somebody presses a key."""
    view = app.backend.view
    return view.my_turn or view.phase != "playing" or isinstance(app.screen, Dialog)


__all__ = [
    "AT_ONCE",
    "MAIN",
    "button",
    "buttons",
    "canvas_text",
    "home",
    "play_as_hinted",
    "press",
    "said",
    "until",
    "waits_for_keys",
    "whole",
]
