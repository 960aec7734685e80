"""Whole matches in the window, by keys alone: each game, one person or several."""

from functools import partial
from typing import Any

import pytest

from dealt.games import games
from dealt.table.record import Acted
from dealt.terminal.client.app import TableApp
from dealt.terminal.client.dialogs import HandoverDialog
from dealt.terminal.client.local_backend import LocalBackend
from dealt.terminal.match_history import MatchFolder
from tests.terminal.client.player import (
    acted,
    canvas_text,
    home,
    play_anything,
    play_as_hinted,
    press,
    said,
    until,
    waits_for_keys,
    whole,
)

LONG = ("bigtwo", "chicago")
"""games whose matches by keys take longest"""
SHORT: dict[str, dict[str, Any]] = {"bigtwo": {"session_end": "hands", "session_hands": 2}, "chicago": {"seats": 2}}
"""what makes a match end sooner"""


def has_the_keyboard(app: TableApp, seat: int) -> bool:
    return app.backend.view.seat == seat


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.thorough if name in LONG else ()) for name in (*games(), "highcard")],
)
async def test_a_match_is_played_to_its_end_with_keys_alone(name: str) -> None:
    app = home(name, deal=3, **SHORT.get(name, {}))
    assert isinstance(app.backend, LocalBackend)
    table, moves = app.backend.local.table, 0
    async with app.run_test(size=(80, 24)) as pilot:
        while table.phase != "over":
            await until(pilot, lambda: waits_for_keys(app))
            if table.phase == "between":
                assert table.match is not None
                await press(pilot, app, "Next deal" if table.match.deal < 2 else "End the match")
                await until(pilot, lambda: table.phase != "between")
            elif table.phase == "playing":
                moves += 1
                await play_anything(pilot, app, give_up=name == "patience" and moves % 30 == 0)
        await until(pilot, lambda: "The match is over" in said(app, "#head"))
        await press(pilot, app, "Leave")
    assert app.return_code == 0
    assert any(isinstance(line, Acted) and line.by == "human" for line in app.backend.local.lines)


@pytest.mark.parametrize("name", [*games(), "highcard"])
async def test_a_hint_chooses_its_cards_and_enter_plays_it(name: str) -> None:
    app = home(name, deal=3)
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(3):
            await until(pilot, lambda: waits_for_keys(app))
            await play_as_hinted(pilot, app)


async def test_the_actions_that_win_are_played_one_by_one() -> None:
    app = home("patience", deal=172)
    assert isinstance(app.backend, LocalBackend)
    local = app.backend.local
    for _ in range(38):
        local.act(0, "deal")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: waits_for_keys(app))
        app.simulate_key("w")
        await until(pilot, lambda: said(app, "#need").startswith("This game can still be won, with 272 actions."))
        assert acted(app) == 38
        app.simulate_key("w")
        await until(pilot, lambda: said(app, "#need").startswith("1 of 272: "))
        assert acted(app) == 39


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.thorough if name in LONG else ())
     for name in ("bigtwo", "chicago", "bluejack", "highcard")],
)  # fmt: skip
async def test_nobody_sees_the_hand_of_somebody_else_at_the_same_machine(name: str) -> None:
    app = home(name, ("Ann", "Bob"), deal=2)
    assert isinstance(app.backend, LocalBackend)
    table = app.backend.local.table
    covers = 0
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(24):
            await until(
                pilot,
                lambda: isinstance(app.screen, HandoverDialog) or app.backend.view.my_turn or table.phase != "playing",
            )
            if table.phase != "playing":
                break
            assert table.match is not None
            if isinstance(app.screen, HandoverDialog):
                covers += 1
                waiting = app.backend.handing_to
                assert waiting is not None and table.names[waiting] in app.screen.heading
                assert not whole(app).replace(canvas_text(app, "#keys"), "").strip()
                await pilot.press("enter")
                await until(pilot, partial(has_the_keyboard, app, waiting))
            else:
                await play_as_hinted(pilot, app)
    assert covers > 1


async def test_a_match_that_was_played_in_the_window_is_kept_as_any_other(tmp_path: object) -> None:
    app = home("bluejack")
    assert isinstance(app.backend, LocalBackend)
    local = app.backend.local
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: waits_for_keys(app))
        await play_as_hinted(pilot, app)
        await pilot.press("q", "y")
    local.leave()
    kept = MatchFolder.of(str(tmp_path)).keep(local.record)
    assert kept is not None and kept.game == "bluejack"


async def test_the_own_hand_is_on_the_felt() -> None:
    app = home("bigtwo")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: waits_for_keys(app))
        await pilot.pause()
        for card in app.backend.view.private.hand:
            assert str(card)[0].replace("T", "10") + {"D": "♦", "C": "♣", "H": "♥", "S": "♠"}[
                str(card)[1]
            ] in canvas_text(app)


async def test_a_window_that_is_not_open_yet_or_no_more_is_not_drawn() -> None:
    app = home("bigtwo")

    async def draw() -> None:
        app._tick()
        await app.update()
        app._paint(app.backend.view, None)

    await draw()
    async with app.run_test(size=(80, 24)):
        await draw()
    await draw()
