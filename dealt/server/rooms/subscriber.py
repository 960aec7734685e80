"""What a room and the lobby know of whoever is told about them."""

from typing import Protocol


class Subscriber(Protocol):
    """Somebody who looks: a connection to this machine, or one that stands for a connection to another."""

    @property
    def player(self) -> str:
        """The person's id; it never changes."""

    @property
    def name(self) -> str:
        """What the person is called now."""

    def send_frame(self, frame: bytes) -> None:
        """Sends a finished WebSocket frame, as soon as may be and without waiting for it."""
