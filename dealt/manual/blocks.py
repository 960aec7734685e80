"""A page as a tree: what a terminal prints and what the browser draws, both without a word of their own.

Pages are our own files, and still nothing in them is passed on as markup: a text is only ever a text.
"""

from typing import Any, Literal

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
    english: str | None = None
    """what it is in English, where it is in another language: its address is made of that"""


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


class Worded(msgspec.Struct, frozen=True):
    """What a sentence of the rules is worded from in other languages (docs/translating.md)."""

    code: str
    values: dict[str, Any] | None = None


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
    values: dict[str, Any] | None = None
    """what the answer is worded from in other languages: the label of an offer, or the refusal with that code"""
    heard: tuple[Worded, ...] = ()
    """the same of each sentence in `told`"""


class Example(msgspec.Struct, frozen=True, tag_field="block", tag="example"):
    """A position, and actions in it."""

    game: str
    position: str
    tries: tuple[Try, ...]


class Step(msgspec.Struct, frozen=True):
    """One thing to know before the first deal."""

    title: str
    words: str
    picture: str
    """cards in their text form and words between them, as they lie side by side; `##` is the back of a card"""


class Steps(msgspec.Struct, frozen=True, tag_field="block", tag="steps"):
    """All that somebody has to know who plays for the first time."""

    items: tuple[Step, ...]


class Shown(msgspec.Struct, frozen=True):
    """Cards that lie on the table of an exercise, and what they are."""

    title: str
    cards: tuple[str, ...]


class Button(msgspec.Struct, frozen=True):
    """What may be done in an exercise without choosing cards."""

    action: str
    label: str
    values: dict[str, Any] | None = None
    """what the label is worded from in other languages"""


class Reply(msgspec.Struct, frozen=True):
    """What is said to one answer: a right one, a legal one that is not what was asked for, or one that is not legal."""

    kind: Literal["right", "but", "wrong"]
    action: str
    """`*` is every other legal action"""
    words: str
    """of a wrong answer the sentence of the rules"""
    code: str | None = None
    """of a refusal"""
    values: dict[str, Any] | None = None
    """what the sentence of a refusal is worded from in other languages"""


class Exercise(msgspec.Struct, frozen=True, tag_field="block", tag="exercise"):
    """A position, and a question to whoever is to act in it."""

    game: str
    position: str
    preset: str | None
    """the rule set that it is played under; None: house rules of its own"""
    seat: int
    task: str
    shown: tuple[Shown, ...]
    hand: tuple[str, ...]
    """the cards to choose from; none: those that are shown"""
    buttons: tuple[Button, ...]
    replies: tuple[Reply, ...]


Block = Paragraph | Heading | Listing | Table | Code | Example | Steps | Exercise


class Section(msgspec.Struct, frozen=True):
    """What stands under one heading."""

    title: str
    number: str | None
    """of a paragraph of the rules, “1.3”; None in the part for people who want to play"""
    blocks: tuple[Block, ...]
    language: str = "en"
    english: str | None = None
    """its heading in English, where it is in another language: its address is made of that one"""


class Page(msgspec.Struct, frozen=True):
    """One page: `lead` stands before the first section. What is not translated is in English."""

    title: str
    lead: tuple[Block, ...]
    sections: tuple[Section, ...]
    language: str = "en"
    """of the title and the lead"""
