"""Tree of a manual page, drawn by the terminal and the browser without any text of their own.

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
    """the English heading, for the anchor of a translated one"""


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
    """The code and values from which a sentence of the rules is translated (docs/translating.md)."""

    code: str
    values: dict[str, Any] | None = None


class Try(msgspec.Struct, frozen=True):
    """One action in an example, and what the rules say about it."""

    name: str
    seat: int
    action: str
    legal: bool
    answer: str
    """the label of the button, or the sentence of the refusal"""
    code: str | None = None
    """of the refusal"""
    told: tuple[str, ...] = ()
    """sentences that everybody reads after the action"""
    points: tuple[int, ...] | None = None
    """points by seat after the action"""
    cards: tuple[str, ...] = ()
    """the cards of a legal action, as its offer shows them; the text of the action may not name them"""
    values: dict[str, Any] | None = None
    """values from which the answer is translated: the label of an offer, or the refusal with that code"""
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
    """All steps for a player's first game."""

    items: tuple[Step, ...]


class Shown(msgspec.Struct, frozen=True):
    """Cards on the table of an exercise, and their name."""

    title: str
    cards: tuple[str, ...]


class Button(msgspec.Struct, frozen=True):
    """A choice in an exercise without cards."""

    action: str
    label: str
    values: dict[str, Any] | None = None
    """values from which the label is translated"""


class Reply(msgspec.Struct, frozen=True):
    """The reply to one answer: right, legal but not the solution, or illegal."""

    kind: Literal["right", "but", "wrong"]
    action: str
    """`*` is every other legal action"""
    words: str
    """for a wrong answer the sentence of the rules"""
    code: str | None = None
    """of a refusal"""
    values: dict[str, Any] | None = None
    """values from which the sentence of a refusal is translated"""


class Exercise(msgspec.Struct, frozen=True, tag_field="block", tag="exercise"):
    """A position, and a question to the player who is to act in it."""

    game: str
    position: str
    preset: str | None
    """its rule set; None: house rules of its own"""
    seat: int
    task: str
    shown: tuple[Shown, ...]
    hand: tuple[str, ...]
    """the cards to choose from; none: those that are shown"""
    buttons: tuple[Button, ...]
    replies: tuple[Reply, ...]


Block = Paragraph | Heading | Listing | Table | Code | Example | Steps | Exercise


class Section(msgspec.Struct, frozen=True):
    """A section of a page."""

    title: str
    number: str | None
    """the number of a paragraph of the rules, “1.3”; None in the part for players"""
    blocks: tuple[Block, ...]
    language: str = "en"
    english: str | None = None
    """the English heading, for the anchor of a translated one"""


class Page(msgspec.Struct, frozen=True):
    """A page: `lead` stands before the first section. Untranslated text is in English."""

    title: str
    lead: tuple[Block, ...]
    sections: tuple[Section, ...]
    language: str = "en"
    """of the title and the lead"""
