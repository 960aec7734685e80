"""Widgets of the table window: a canvas that can be clicked, and the input line of the chat."""

from typing import ClassVar, Final

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input

from dealt.terminal.client.backend import INVITE
from dealt.terminal.client.canvas import Canvas


class CanvasWidget(Widget):
    """Widget that shows a canvas and posts a message for each click on it."""

    class Clicked(Message):
        """A click area was clicked."""

        def __init__(self, widget: "CanvasWidget", key: str) -> None:
            super().__init__()
            self.widget: Final = widget
            self.key: Final = key

    class Resized(Message):
        """The widget has another size."""

    def __init__(self, *, id: str, ascii_only: bool = False) -> None:  # noqa: A002 (Textual’s name)
        super().__init__(id=id)
        self.canvas = Canvas(0, 0)
        self.ascii_only = ascii_only

    def show(self, canvas: Canvas) -> None:
        """Show a canvas of the size of this widget."""
        self.canvas = canvas
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a line of the canvas."""
        width = self.size.width
        ground = self.rich_style
        if y >= self.canvas.height:
            return Strip.blank(width, ground)
        runs = self.canvas.runs(y, ascii_only=self.ascii_only)
        segments = [Segment(text, ground + style) for text, style in runs]
        return Strip(segments).adjust_cell_length(width, ground)

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def on_click(self, event: events.Click) -> None:
        key = self.canvas.click_area_at(event.x, event.y)
        if key is not None:
            self.post_message(self.Clicked(self, key))


class ChatInput(Input):
    """Chat input, shown only while it is used: Enter sends, Esc closes."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, *, id: str) -> None:  # noqa: A002 (Textual’s name)
        super().__init__(placeholder=f"Message the table, or {INVITE} NAME", id=id, compact=True)
        self.can_focus = False

    def open(self) -> None:
        """Show the input with the focus."""
        self.value = ""
        self.display = True
        self.can_focus = True
        self.focus()

    def close(self) -> None:
        """Hide the input."""
        self.display = False
        self.can_focus = False
        self.screen.set_focus(None)

    def action_leave(self) -> None:
        self.close()
