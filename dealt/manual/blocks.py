"""A page as a tree: what a terminal prints and what the browser draws, both without a word of their own.

Pages are our own files, and still nothing in them is passed on as markup: a text is only ever a text.
"""

from typing import Literal

import msgspec

Style = Literal["plain", "strong", "em", "code"]


class Run(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of running text in one style. Cards stand in it in their text form, as whole words."""

    text: str
    style: Style = "plain"
    href: str | None = None


Runs = tuple[Run, ...]


class Paragraph(msgspec.Struct, frozen=True, tag_field="block", tag="paragraph"):
    """Running text."""

    runs: Runs


class Heading(msgspec.Struct, frozen=True, tag_field="block", tag="heading"):
    """A heading within a section."""

    text: str


class Listing(msgspec.Struct, frozen=True, tag_field="block", tag="list"):
    """A list; with `first` its items are numbered from there."""

    items: tuple[tuple["Block", ...], ...]
    first: int | None = None


class Table(msgspec.Struct, frozen=True, tag_field="block", tag="table"):
    """A table; each row has as many cells as the head."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]


class Code(msgspec.Struct, frozen=True, tag_field="block", tag="code"):
    """Lines to be shown as they are."""

    text: str


class Try(msgspec.Struct, frozen=True):
    """One action in an example, and what the rules say about it."""

    name: str
    seat: int
    action: str
    legal: bool
    answer: str
    """what the button says, or the sentence of the refusal"""
    code: str | None = None
    """of the refusal"""
    told: tuple[str, ...] = ()
    """sentences that everybody hears when it is done"""
    points: tuple[int, ...] | None = None
    """by seat, when it is done"""
    cards: tuple[str, ...] = ()
    """what a legal action is about, as its offer shows it; the text of the action may not name them"""


class Example(msgspec.Struct, frozen=True, tag_field="block", tag="example"):
    """A position, and actions in it."""

    game: str
    position: str
    tries: tuple[Try, ...]


Block = Paragraph | Heading | Listing | Table | Code | Example


class Section(msgspec.Struct, frozen=True):
    """What stands under one heading."""

    title: str
    number: str | None
    """of a paragraph of the rules, “1.3”; None in the part for people who want to play"""
    blocks: tuple[Block, ...]


class Page(msgspec.Struct, frozen=True):
    """One page: `lead` stands before the first section."""

    title: str
    lead: tuple[Block, ...]
    sections: tuple[Section, ...]
