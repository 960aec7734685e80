"""Chat phrases sent by a button: each reader sees them in their own language."""

from typing import Final, Literal

Phrase = Literal["nice", "luck", "oops"]
PHRASES: Final[dict[Phrase, str]] = {"nice": "Nice play", "luck": "Good luck", "oops": "Oops"}
"""text in the record, for readers that do not know the phrase"""
