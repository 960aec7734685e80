"""A chart: what a game is about on one page, under the house rules of a table, with cards to look at."""

from typing import Any

import msgspec


class ChartRow(msgspec.Struct, frozen=True):
    """One thing of the game: what it is called, how it looks, and what is to be known of it."""

    name: str
    cards: tuple[Any, ...] = ()
    """an example: `Card`s, or a game's own (`OwnCard`)"""
    words: str = ""
    worth: str = ""
    """what it brings: “3 points”"""
    marked: tuple[int, ...] = ()
    """which of the cards are meant, by their places; none: all"""


class ChartGroup(msgspec.Struct, frozen=True):
    """What belongs together; where one row beats another the weaker stands first."""

    title: str
    rows: tuple[ChartRow, ...]


class Chart(msgspec.Struct, frozen=True):
    """What a game is about: groups of rows."""

    title: str
    groups: tuple[ChartGroup, ...]
