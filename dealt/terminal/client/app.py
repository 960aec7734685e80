"""Textual app of a table: the felt, scores and log, one's hand, and buttons for what it can do."""

from collections.abc import Awaitable, Callable, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec
from rich.console import Console
from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Static

from dealt.bots.bot import has_outlook
from dealt.errors import DealtError
from dealt.terminal.client.backend import ActionPreview, Backend, TableView
from dealt.terminal.client.board import board_of
from dealt.terminal.client.buttons import MAIN, UNBEATEN, Button, buttons, draw_bar
from dealt.terminal.client.canvas import Canvas
from dealt.terminal.client.dialogs import (
    ConfirmDialog,
    Dialog,
    HandoverDialog,
    PreferencesDialog,
    log_dialog,
    rules_dialog,
)
from dealt.terminal.client.preferences import Preferences, PreferencesFile, with_next_value
from dealt.terminal.client.selection import Selection
from dealt.terminal.client.text import draw_waiting_room, header_text, key_bar, log_text, score_text, status_text
from dealt.terminal.client.widgets import CanvasWidget, ChatInput
from dealt.terminal.console import needs_ascii
from dealt.terminal.signals import ending_signals
from dealt.terminal.textual_app import SUSPEND, is_mounted
from dealt.terminal.theme import to_ascii
from dealt.terminal.winning_line import NOT_TOLD, WinningLine, outlook_sentence

LEAST: Final = (44, 20)
"""smallest window, in columns and rows"""
WIDE: Final = 110
"""columns from which scores and log are shown beside the table"""
_PARTS: Final = ("#head", "#felt", "#scores", "#log", "#lines", "#said", "#need", "#bar", "#keys", "#small")
_SETTLES: Final = 0.05
"""seconds until a resized window has its new layout"""
_ROWS: Final = 3
"""rows below the table for the last log lines and the status line"""
_HELD: Final = frozenset(
    ("left", "right", "up", "down", "tab", "shift+tab", "pageup", "pagedown", "home", "end", "j", "k")
)
"""keys that repeat while held, as they only move something"""
_LOCALS: Final = ("│ │", "│ ╭", "│ ╰", "| |", "| +")
"""with these begins a line about local variables, which are nobody's business: it may be a hand or a token"""
_KEPT: Final = 200
"""lines of the log that are shown"""


class TableApp(App[None]):
    """Window at one table, local or in a room, until the user leaves."""

    CSS_PATH = "app.tcss"
    TITLE = "Dealt"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("shift+tab", "move(-1)", show=False, priority=True),
        Binding("right", "move(1)", show=False),
        Binding("tab", "move(1)", show=False, priority=True),
        Binding("space,up,down", "turn", show=False),
        Binding("enter", "press('enter')", show=False),
        Binding("escape", "drop", show=False),
        Binding("h", "hint", show=False),
        Binding("w", "win", show=False),
        Binding("o", "order", show=False),
        Binding("l", "log", show=False),
        Binding("slash", "talk", show=False),
        Binding("question_mark,f1", "rules", show=False),
        Binding("f2", "settings", show=False),
        Binding("q", "leave", show=False),
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
        SUSPEND,
    ]
    repeat_seconds: ClassVar[float] = 0.1
    """the same key within so many seconds is held, and not pressed again; a terminal tells no other difference"""
    again_seconds: ClassVar[float] = 0.7
    """after a key or a click has done something, the same one does nothing for so many seconds: a keyboard repeats a
    held key for the first time after up to 0.66 s, and a double click is one click"""

    def __init__(
        self, backend: Backend, preferences: Preferences, keep: Callable[[Preferences], None] = lambda _: None
    ) -> None:
        """`keep` is called with the preferences each time they change."""
        super().__init__()
        self.backend: Final = backend
        self.preferences = preferences
        self.said = ""
        """answer to the last action: a refusal or a hint"""
        self._save_preferences = keep
        self._selection: Final = Selection()
        self._shown: list[Button] = []
        self._version: int | None = None
        """version of the table that these buttons belong to"""
        self._last_key = ("", 0.0)
        """the last key or button, and when it was pressed"""
        self._did = ("", 0.0)
        """the last one that did something, and when it was pressed"""
        self._covered = False
        self._line: WinningLine | None = None
        """actions that win, once they have been told"""

    @classmethod
    def with_saved_preferences(cls, backend: Backend, data: str, *, ascii_only: bool, four_colours: bool) -> "TableApp":
        """Return the window with the preferences saved in the data folder; options of the command are added."""
        file = PreferencesFile(Path(data) / "terminal.json")
        saved = file.read()
        preferences = msgspec.structs.replace(
            saved, ascii=ascii_only or saved.ascii or needs_ascii(), four_colours=four_colours or saved.four_colours
        )
        return cls(backend, preferences, file.write)

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="middle"):
            yield CanvasWidget(id="felt")
            with Vertical(id="side"):
                yield Static(id="scores")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="lines")
        yield Static(id="said")
        yield Static(id="need")
        yield CanvasWidget(id="bar")
        yield ChatInput(id="chat")
        yield CanvasWidget(id="keys")
        yield Static(id="small")

    def on_mount(self) -> None:
        self._restore_signals = ending_signals(lambda: self.exit())  # noqa: PLW0108 (exit has parameters of its own)
        self.run_worker(self.backend.run_until_closed(self.changed), exit_on_error=True)
        self.set_interval(1, self._tick)
        self.changed()

    def _tick(self) -> None:
        """Redraw the header while a clock runs."""
        if is_mounted(self, *_PARTS) and self.backend.view.clock is not None and self.backend.handing_to is None:
            self._say("#head", header_text(self.backend.view, self.size.width - 2))

    def on_unmount(self) -> None:
        self._restore_signals()

    def on_resize(self, _: events.Resize) -> None:
        # The widgets have their new sizes a moment later.
        self.set_timer(_SETTLES, self.changed)

    def on_canvas_widget_resized(self) -> None:
        self.changed()

    async def run_async(self, **options: Any) -> None:
        """Run until the window closes; raise RuntimeError if it broke down, with the traceback that Textual prints."""
        printed = StringIO()
        self.error_console = Console(file=printed)
        await super().run_async(**options)
        if self.return_code:
            lines = [line for line in printed.getvalue().splitlines() if not line.startswith(_LOCALS)]
            error = RuntimeError(lines[-1] if lines else "the window broke down")
            error.add_note("\n".join(lines))
            raise error

    # --------------------------------------------------------------------------------------------------- drawing

    def changed(self) -> None:
        """Schedule an update of the window."""
        if self.is_running:
            # Pass the function, not a coroutine: a worker cancelled before it starts would never await it.
            update: Callable[[], Awaitable[None]] = self.update
            self.run_worker(update, exclusive=True, group="update")

    async def update(self) -> None:
        """Draw everything as it is now."""
        if not is_mounted(self, *_PARTS):
            return
        if self.backend.handing_to is not None:
            self._blank()
            if not self._covered:
                self._covered = True
                self._cover(self.backend.handing_to)
            return
        view = self._follow()
        preview = await self.backend.preview(self._selection.cards) if view.my_turn else None
        self._shown = buttons(view, self._selection.cards, preview, self.backend.table_commands, self.preferences)
        self._version = view.version
        self._draw(view, preview)

    def _follow(self) -> TableView:
        """Let the selection follow the cards that are on the table now."""
        view = self.backend.view
        board = board_of(view.game.name)
        ready = view.public is not None
        selectables = board.selectables(view, self.preferences) if ready else []
        self._selection.follow(selectables, alone=ready and board.one_at_a_time(view))
        return view

    def _draw(self, view: TableView, preview: ActionPreview | None) -> None:
        if not is_mounted(self, *_PARTS):
            return
        screen, size = self.screen_stack[0], self.size
        tiny = size.width < LEAST[0] or size.height < LEAST[1]
        screen.set_class(tiny, "tiny")
        screen.set_class(size.width >= WIDE, "wide")
        if tiny:
            needs = f"A table needs {LEAST[0]} columns and {LEAST[1]} rows; there are {size.width} and {size.height}."
            text = Text(f"{needs} Make the window larger, or play with --plain.")
            self._say("#small", text)
            return
        self.call_after_refresh(self._paint, view, preview)

    def _paint(self, view: TableView, preview: ActionPreview | None) -> None:
        """Draw the parts, after their sizes are known."""
        if not is_mounted(self, *_PARTS) or self.backend.handing_to is not None:
            return
        self._say("#head", header_text(view, self.size.width - 2))
        log = [log_text(line, self.preferences) for line in self.backend.log[-_KEPT:]]
        self._say("#scores", score_text(view), wraps=True)
        self._say("#lines", Text("\n").join(log), wraps=True)
        self.screen_stack[0].query_one("#log", VerticalScroll).scroll_end(animate=False)
        self._say_need(status_text(view, preview, self._selection.cards, self.said, self.preferences), log)
        felt = self._canvas_widget("#felt")
        canvas = Canvas(felt.size.width, felt.size.height)
        if view.public is None:
            draw_waiting_room(canvas, view)
        else:
            board_of(view.game.name).draw(canvas, view, self._selection.state(self.preferences))
        self._show(felt, canvas)
        bar = self._canvas_widget("#bar")
        canvas = Canvas(bar.size.width, 1)
        draw_bar(canvas, self._shown)
        self._show(bar, canvas)
        keys = self._canvas_widget("#keys")
        self._show(keys, key_bar(keys.size.width, talks=self.backend.can_chat))

    def _say_need(self, need: Text, log: Sequence[Text]) -> None:
        """Show the status line; a long one takes a row of the log above it."""
        rows = 1 if self.size.width >= WIDE or need.cell_len <= self.size.width - 2 else 2
        screen = self.screen_stack[0]
        screen.query_one("#said").styles.height, screen.query_one("#need").styles.height = _ROWS - rows, rows
        self._say("#said", Text("\n").join(log[rows - _ROWS :]))
        self._say("#need", need, wraps=rows > 1)

    def _blank(self) -> None:
        """Blank all parts, so that nothing of the previous player shows below a dialog."""
        for part in ("#head", "#said", "#scores", "#lines", "#need"):
            self._say(part, Text())
        for part in ("#felt", "#bar"):
            self._show(self._canvas_widget(part), Canvas(0, 0))

    def _canvas_widget(self, where: str) -> CanvasWidget:
        return self.screen_stack[0].query_one(where, CanvasWidget)

    def _show(self, widget: CanvasWidget, canvas: Canvas) -> None:
        widget.ascii_only = self.preferences.ascii
        widget.show(canvas)

    def _say(self, where: str, text: Text, *, wraps: bool = False) -> None:
        text.no_wrap, text.overflow = not wraps and where != "#small", "ellipsis"
        self.screen_stack[0].query_one(where, Static).update(to_ascii(text) if self.preferences.ascii else text)

    # ---------------------------------------------------------------------------------------------- keys and mouse

    def on_canvas_widget_clicked(self, clicked_area: CanvasWidget.Clicked) -> None:
        """Handle a click on a card, a button or a key."""
        if clicked_area.widget.id == "felt":
            self._turn(clicked_area.key)
        elif clicked_area.widget.id == "bar":
            if not self._is_again(clicked_area.key, clicked_area.time):
                self._last_key = (clicked_area.key, clicked_area.time)
                self.action_press(clicked_area.key)
        else:
            self.simulate_key(clicked_area.key)

    async def on_event(self, event: events.Event) -> None:
        """Pass events on, but for those of a key that is held: a held key must not answer one question after the
        other, nor pass the keyboard on."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            key, at = self._last_key
            self._last_key = (event.key, event.time)
            held = event.key == key and event.time - at < self.repeat_seconds
            if event.key.lower() != self._did[0]:
                self._did = ("", 0.0)  # another key in between: none is held
            again = self._is_again(event.key.lower(), event.time)
            if (held or again) and event.key not in _HELD and not isinstance(self.focused, Input):
                return
        await super().on_event(event)

    def _is_again(self, key: str, at: float) -> bool:
        did, then = self._did
        return key == did and at - then < self.again_seconds

    def on_key(self, event: events.Key) -> None:
        """Press the button with this letter, or toggle the card with this number."""
        if len(self.screen_stack) > 1 or event.character is None or isinstance(self.focused, Input):
            return
        letter = event.character
        if letter.isdecimal() and letter.isascii():
            self._follow()
            place = (int(letter) - 1) % 10
            if place < len(self._selection.selectables):
                self._turn(self._selection.selectables[place].key)
        elif letter.isalpha():
            self.action_press(letter.lower())

    def _turn(self, key: str | None) -> None:
        self.said = ""
        self._selection.turn(key)
        self.changed()

    def action_move(self, by: int) -> None:
        """Move the cursor to another card."""
        if len(self.screen_stack) == 1:
            self._selection.move(by)
            self.changed()

    def action_turn(self) -> None:
        """Toggle the card at the cursor."""
        self._turn(self._selection.cursor)

    def action_drop(self) -> None:
        """Clear the selection."""
        self.said = ""
        self._selection.drop()
        self.changed()

    def action_order(self) -> None:
        """Change the order of the hand."""
        self._set_preferences(with_next_value(self.preferences, "order"))

    def _set_preferences(self, preferences: Preferences) -> Preferences:
        self.preferences = preferences
        self._save_preferences(preferences)
        self.changed()
        return preferences

    def action_press(self, key: str) -> None:
        """Press the button with this key, as it is drawn now."""
        self._press(key, self._version)

    @work
    async def _press(self, key: str, version: int | None) -> None:
        """Do that, but not for a later decision than the one that was drawn when the key was pressed."""
        await self.update()
        button = next((button for button in self._shown if button.key == key), None)
        if button is None and key == MAIN and self._selection.alone and not self._selection.cards:
            # If only one item can be selected, Enter first selects the one at the cursor.
            self._turn(self._selection.cursor)
        if button is None or (button.confirm and not await self._confirm(button.confirm)):
            return
        if button.word == "leave":
            self.action_leave()
            return
        self._did = (key, self._last_key[1])
        if button.kind == "plan":
            action = button.word if button.word in self.backend.view.game.planned_actions else None
            cards = self._selection.cards
            await self._try(self.backend.plan(action, cards, version, unbeaten=button.word == UNBEATEN))
            return
        does = self.backend.act if button.kind == "act" else self.backend.run_command
        await self._try(does(button.word, version))

    async def _try(self, doing: Awaitable[object]) -> None:
        """Await an action and show its refusal, unless the decision was over already: then the table shows why."""
        self.said = ""
        try:
            await doing
            self._selection.drop()
        except DealtError as refusal:
            self.said = "" if refusal.code == "decision_over" else refusal.sentence
        self.changed()

    async def _confirm(self, question: str) -> bool:
        return await self.push_screen_wait(ConfirmDialog(question, ascii_only=self.preferences.ascii))

    # --------------------------------------------------------------------------------------------------- windows

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Ask for a hint and select its cards."""
        view = self.backend.view
        if not view.my_turn:
            self.said = "It is not your turn."
        else:
            self.said = "Thinking …"
            self.changed()
            try:
                offer, why = await self.backend.hint()
                self._selection.take([str(card) for card in offer.cards])
                self.said = f"Hint: {offer.label}. {why}" if why else f"Hint: {offer.label}"
            except DealtError as refusal:
                self.said = refusal.sentence
        self.changed()

    @work(exclusive=True, group="hint")
    async def action_win(self) -> None:
        """Say whether the game can still be won; once the actions that win are known, play the next one."""
        view = self.backend.view
        played = None if self._line is None else self._line.played(view.public)
        if not has_outlook(view.game.name):
            self.said = NOT_TOLD
        elif not view.my_turn:
            self.said = "It is not your turn."
        elif self._line is not None and played is not None:
            await self._play_line(self._line, played, view.version)
        else:
            try:
                found = await self.backend.outlook()
                self._line = WinningLine(found.line, view.public) if found.line else None
                self.said = f"{outlook_sentence(found)}{' Press w for each of them.' if found.line else ''}"
            except DealtError as refusal:
                self.said = refusal.sentence
        self.changed()

    async def _play_line(self, line: WinningLine, played: int, version: int | None) -> None:
        action = line.actions[played]
        self._did = ("w", self._last_key[1])
        await self._try(self.backend.act(action, version))
        if not self.said:
            line.add(self.backend.view.public)
            self.said = f"{played + 1} of {len(line.actions)}: {action}"

    def action_log(self) -> None:
        """Show the dialog with scores and log."""
        view = self.backend.view
        log = [log_text(line, self.preferences) for line in self.backend.log]
        self.push_screen(log_dialog(score_text(view), log, ascii_only=self.preferences.ascii))

    def action_rules(self) -> None:
        """Show the dialog with the rules and the keys."""
        self.push_screen(rules_dialog(self.backend.view, ascii_only=self.preferences.ascii))

    def action_settings(self) -> None:
        """Show the dialog with the preferences."""
        self.push_screen(
            PreferencesDialog(
                self.preferences, lambda place: self._set_preferences(with_next_value(self.preferences, place))
            )
        )

    def action_talk(self) -> None:
        """Open the chat input."""
        if self.backend.can_chat and len(self.screen_stack) == 1:
            self.query_one(ChatInput).open()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Send the chat line."""
        self.query_one(ChatInput).close()
        if event.value.strip():
            self._chat(event.value.strip())

    @work
    async def _chat(self, text: str) -> None:
        self.said = ""
        try:
            # While the connection is lost, this waits for the next one; the player may select cards meanwhile.
            await self.backend.chat(text)
        except DealtError as refusal:
            self.said = refusal.sentence
        self.changed()

    @work(exclusive=True, group="leave")
    async def action_leave(self) -> None:
        """Leave the table, after a question if that ends the match."""
        if len(self.screen_stack) > 1:
            top = self.screen
            if isinstance(top, Dialog):
                top.action_close()
            return
        question = self.backend.leave_question
        if not question or await self._confirm(question):
            await self._leave()

    async def _leave(self) -> None:
        """Leave the table and close the window, unless the table refuses it."""
        try:
            await self.backend.leave()
        except DealtError as refusal:
            self.said = refusal.sentence
            self.changed()
        else:
            self.exit()

    @work
    async def _cover(self, seat: int) -> None:
        """Hide the table until the next player has the keyboard."""
        name = self.backend.view.names[seat]
        has_taken_over = await self.push_screen_wait(
            HandoverDialog(name, self._news(), ascii_only=self.preferences.ascii)
        )
        self._covered = False
        if has_taken_over or not await self._confirm(self.backend.leave_question):
            if has_taken_over:
                self.backend.hand_over()
            self._selection.drop()
            self.changed()
        else:
            await self._leave()

    def _news(self) -> list[Text]:
        """Return the last lines of the public log."""
        return [log_text(line, self.preferences) for line in self.backend.public_log[-8:]]
