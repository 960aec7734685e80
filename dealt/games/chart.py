"""One-page summary of a game's rules under the house rules of a table, with example cards."""

from typing import Any

import msgspec


class ChartRow(msgspec.Struct, frozen=True):
    """One row: a name, example cards, and a short text."""

    name: str
    cards: tuple[Any, ...] = ()
    """an example: `Card`s, or a game's own (`OwnCard`)"""
    words: str = ""
    worth: str = ""
    """value in points: “3 points”"""
    marked: tuple[int, ...] = ()
    """which of the cards are meant, by their places; none: all"""


class ChartGroup(msgspec.Struct, frozen=True):
    """A group of rows; where one row beats another the weaker stands first."""

    title: str
    rows: tuple[ChartRow, ...]


class Chart(msgspec.Struct, frozen=True):
    """The summary of a game: groups of rows."""

    title: str
    groups: tuple[ChartGroup, ...]
