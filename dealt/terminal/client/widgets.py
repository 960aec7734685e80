"""A line to write to the table, which is there only while it is wanted."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input


class ChatLine(Input):
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
