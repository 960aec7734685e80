"""Phrases that are said by a button: each reader sees them in their own language."""

from typing import Final, Literal

Phrase = Literal["nice", "luck", "oops"]
PHRASES: Final[dict[Phrase, str]] = {"nice": "Nice play", "luck": "Good luck", "oops": "Oops"}
"""what the record has, for whoever does not know the phrase"""
