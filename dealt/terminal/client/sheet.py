"""A part of the window that shows a canvas and says what was clicked on it."""

from typing import Final

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from dealt.terminal.client.canvas import Canvas


class Sheet(Widget):
    """Shows what was drawn last."""

    class Picked(Message):
        """Somebody has clicked on a spot of the canvas."""

        def __init__(self, sheet: "Sheet", key: str) -> None:
            super().__init__()
            self.sheet: Final = sheet
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
        key = self.canvas.spot_at(event.x, event.y)
        if key is not None:
            self.post_message(self.Picked(self, key))
