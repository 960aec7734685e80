"""Keys that are held, and keys that come late: none of them answers the next question."""

import asyncio

import pytest

from dealt.errors import DealtError
from dealt.table.commands import TableRefused
from dealt.terminal.client.app import TableApp
from dealt.terminal.client.dialogs import HandoverDialog
from dealt.terminal.client.local_backend import LocalBackend
from tests.terminal.client.player import acted, button, home, until, waits_for_keys


@pytest.mark.parametrize(("name", "label"), [("patience", "Deal"), ("chicago", "Keep all cards")])
async def test_a_key_that_is_held_counts_once(name: str, label: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = home(name)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: button(app, label) is not None)
        monkeypatch.setattr(TableApp, "repeat_seconds", 60)
        found = button(app, label)
        assert found is not None
        for _ in range(10):
            app.simulate_key(found.key)
            await pilot.pause()
        await until(pilot, lambda: acted(app) == 1 and waits_for_keys(app))
        app.simulate_key("right")
        app.simulate_key(found.key)
        await until(pilot, lambda: acted(app) == 2)


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_a_key_that_did_something_does_nothing_more_before_a_keyboard_would_repeat_it(
    by_mouse: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = home("patience")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: button(app, "Deal") is not None)
        monkeypatch.setattr(TableApp, "again_seconds", 60)
        found = button(app, "Deal")
        assert found is not None

        def press() -> None:
            bar = app._canvas_widget("#bar")
            bar.post_message(bar.Clicked(bar, found.key)) if by_mouse else app.simulate_key(found.key)

        press()
        await until(pilot, lambda: acted(app) == 1 and waits_for_keys(app) and button(app, "Deal") is not None)
        press()
        await pilot.pause()
        assert acted(app) == 1
        if by_mouse:
            monkeypatch.setattr(TableApp, "again_seconds", 0)
        else:
            app.simulate_key("right")  # a key in between: the other one is not held
        press()
        await until(pilot, lambda: acted(app) == 2)


async def test_a_hint_for_a_decision_that_is_over_is_refused() -> None:
    backend = home("patience").backend
    thought = asyncio.create_task(backend.hint())
    await asyncio.sleep(0)
    await backend.act("deal", backend.view.version)
    with pytest.raises(TableRefused, match="The game has moved on"):
        await thought
    offer, _ = await backend.hint()
    assert offer.action == "deal"


async def test_keys_that_move_along_cards_may_be_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableApp, "repeat_seconds", 60)
    app = home("bigtwo")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: app._selection.cursor is not None)
        first = app._selection.cursor
        for _ in range(3):
            app.simulate_key("right")
        await until(pilot, lambda: app._selection.cursor == app._selection.selectables[3].key)
        assert app._selection.cursor != first


async def test_cards_stay_selected_when_a_message_has_been_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    app, sent = home("bigtwo"), asyncio.Event()

    async def chat(_text: str) -> None:
        await sent.wait()

    monkeypatch.setattr(app.backend, "chat", chat)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: app._selection.cursor is not None)
        sending = app._chat("hello")
        await pilot.pause()
        app.simulate_key("1")
        await until(pilot, lambda: app._selection.cards)
        sent.set()
        await sending.wait()
        assert app._selection.cards


async def test_a_key_that_was_pressed_before_a_new_decision_was_drawn_does_not_answer_it() -> None:
    app = home("patience")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: button(app, "Deal") is not None)
        found = button(app, "Deal")
        assert found is not None
        version = app._version
        for _ in range(10):
            app._press(found.key, version)
        await until(pilot, lambda: app._version != version)
        await pilot.pause()
        assert acted(app) == 1
        assert app.said == "", "the table shows what was decided"


async def test_a_held_key_does_not_pass_the_keyboard_on(monkeypatch: pytest.MonkeyPatch) -> None:
    app = home("chicago", ("Ann", "Bob"))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HandoverDialog))
        app.simulate_key("enter")
        await until(
            pilot, lambda: button(app, "Keep all cards") is not None and not isinstance(app.screen, HandoverDialog)
        )
        monkeypatch.setattr(TableApp, "repeat_seconds", 60)
        app.simulate_key("right")
        app.simulate_key("enter")
        await until(pilot, lambda: isinstance(app.screen, HandoverDialog))
        for _ in range(5):
            app.simulate_key("enter")
            await pilot.pause()
        assert isinstance(app.screen, HandoverDialog)
        app.simulate_key("right")
        app.simulate_key("enter")
        await until(pilot, lambda: not isinstance(app.screen, HandoverDialog))


def test_an_answer_of_an_earlier_scene_is_refused_at_a_table_of_this_machine() -> None:
    app = home("patience")
    backend = app.backend
    assert isinstance(backend, LocalBackend)
    local, version = backend.local, backend.local.table.version
    local.act(0, "deal", version)
    before = local.table.version
    assert local.act(0, "deal", version) == []
    with pytest.raises(DealtError) as error:
        local.act(0, "give up", version)
    assert error.value.code == "decision_over"
    assert local.table.version == before
