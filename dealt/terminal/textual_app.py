"""Helper for Textual apps whose parts are drawn by timers, threads and answers of a server."""

from typing import Any

from textual.app import App


def is_mounted(app: App[Any], *parts: str) -> bool:
    """Return whether these parts of a window can be drawn.

    A timer of an app may fire before its window is mounted, and while the window is being closed.
    """
    return bool(app.screen_stack) and all(app.screen_stack[0].query(part) for part in parts)
