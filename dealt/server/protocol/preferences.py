"""Preferences of a user, kept for all their browsers. A field that was never set is absent."""

from typing import Annotated, Any, Literal

import msgspec

Sorting = Literal["rank", "suit", "combos"]


class Preferences(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Preferences of a user. A field that is absent has its default, or stays as it was."""

    theme: Literal["system", "light", "dark"] | None = None
    language: Annotated[str, msgspec.Meta(max_length=16, pattern="^[A-Za-z-]*$")] | None = None
    """the code of a language; `browser`: the one that the browser requests"""
    font: Literal["inter", "atkinson", "opendyslexic"] | None = None
    felt: Literal["green", "blue", "red", "grey", "own"] | None = None
    """own: a picture, which stays in the browser where it was chosen"""
    back: Literal["red", "blue", "green", "black"] | None = None
    faces: Literal["usual", "large"] | None = None
    four_colours: bool | None = None
    motion: Literal["system", "less"] | None = None
    cards: Literal["slow", "normal", "fast", "off"] | None = None
    """how fast they move"""
    sound: bool | None = None
    volume: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None
    sound_cards: bool | None = None
    sound_turns: bool | None = None
    sound_results: bool | None = None
    sound_chat: bool | None = None
    auto_pass: bool | None = None
    """a pass goes by itself where nothing else is left"""
    confirm_pass: bool | None = None
    """a pass is asked about where something else could be played"""
    hints: bool | None = None
    """there is a button for hints"""
    level: Literal["ask", "easy", "normal", "hard", "expert"] | None = None
    """of the computers where nothing is chosen"""
    sort: Sorting | None = None
    """of the hand"""
    zen: bool | None = None
    """no chat and no names at tables"""
    games_as_puzzles: bool | None = None
    """puzzles may be made from matches of mine at public tables, if all who play there allow it; off until chosen"""
    listed: bool | None = None
    """others see me on ladders, and my statistics (docs/ratings.md); on until chosen"""
    muted: Annotated[str, msgspec.Meta(max_length=3000)] | None = None
    """of whom nothing is shown that they say: the id and the name of each, with a space between, one a line"""


def as_rows(preferences: Preferences) -> dict[str, str]:
    """Return each field that is set, as it is stored: JSON."""
    chosen: dict[str, Any] = msgspec.to_builtins(preferences)
    return {field: msgspec.json.encode(value).decode() for field, value in chosen.items()}


def from_rows(rows: dict[str, str]) -> Preferences:
    """Return stored preferences without fields and values that this version does not know (a newer one wrote them)."""
    kept: dict[str, Any] = {}
    for field, value in rows.items():
        try:
            field_value = {field: msgspec.json.decode(value)}
            msgspec.convert(field_value, Preferences)
        except msgspec.MsgspecError:
            continue
        kept |= field_value
    return msgspec.convert(kept, Preferences)
