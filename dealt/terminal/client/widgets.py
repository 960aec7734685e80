"""Widgets of the table window: a canvas that can be clicked, and the input line of the chat."""

from typing import ClassVar, Final

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input

from dealt.terminal.client.canvas import Canvas


class CanvasWidget(Widget):
    """Shows what was drawn last."""

    class Clicked(Message):
        """Somebody has clicked on a spot of the canvas."""

        def __init__(self, widget: "CanvasWidget", key: str) -> None:
            super().__init__()
            self.widget: Final = widget
            self.key: Final = key

    class Resized(Message):
        """There is another number of letters."""

    def __init__(self, *, id: str, ascii_only: bool = False) -> None:  # noqa: A002 (Textual’s name)
        super().__init__(id=id)
        self.canvas = Canvas(0, 0)
        self.ascii_only = ascii_only

    def show(self, canvas: Canvas) -> None:
        """Shows a canvas as large as this."""
        self.canvas = canvas
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of letters."""
        width = self.size.width
        ground = self.rich_style
        if y >= self.canvas.height:
            return Strip.blank(width, ground)
        runs = self.canvas.runs(y, ascii_only=self.ascii_only)
        segments = [Segment(text, ground + style) for text, style in runs]
        return Strip(segments).adjust_cell_length(width, ground)

    def on_resize(self) -> None:
        """Tells that what is shown no longer fits."""
        self.post_message(self.Resized())

    def on_click(self, event: events.Click) -> None:
        """Tells what was clicked."""
        key = self.canvas.click_area_at(event.x, event.y)
        if key is not None:
            self.post_message(self.Clicked(self, key))


class ChatInput(Input):
    """Enter says it, Esc does not."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, *, id: str) -> None:  # noqa: A002 (Textual’s name)
        super().__init__(placeholder="Message the table", id=id, compact=True)
        self.can_focus = False

    def open(self) -> None:
        """Somebody wants to write."""
        self.value = ""
        self.display = True
        self.can_focus = True
        self.focus()

    def close(self) -> None:
        """It is written, or not."""
        self.display = False
        self.can_focus = False
        self.screen.set_focus(None)

    def action_leave(self) -> None:
        """Nothing is said."""
        self.close()
