"""Parts of Textual apps that are drawn by timers, threads and answers of a server."""

from typing import Any, Final

from textual.app import App
from textual.binding import Binding

SUSPEND: Final = Binding("ctrl+z", "suspend_process", show=False, priority=True)


def is_mounted(app: App[Any], *parts: str) -> bool:
    """Return whether these parts of a window can be drawn.

    A timer of an app may fire before its window is mounted, and while the window is being closed.
    """
    return bool(app.screen_stack) and all(app.screen_stack[0].query(part) for part in parts)
