"""Interface of a connection to a room and to the lobby."""

from typing import Protocol


class Subscriber(Protocol):
    """A subscriber of a table or of the lobby: a connection to this process, or the stand-in for one elsewhere."""

    @property
    def player(self) -> str:
        """The person's id; it never changes."""

    @property
    def name(self) -> str:
        """Return the current name of the user."""

    def send_frame(self, frame: bytes) -> None:
        """Send a finished WebSocket frame, as soon as may be and without waiting for it."""
