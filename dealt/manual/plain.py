"""Plain-text rendering of a page, for pipes, screen readers and terminals without colours."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from dealt.manual.blocks import (
    Block,
    Code,
    Example,
    Exercise,
    Heading,
    Listing,
    Page,
    Paragraph,
    Section,
    Steps,
    Table,
    Try,
)
from dealt.manual.exercises import REST
from dealt.manual.topics import heading, plain

WIDTH: Final = 100
_INDENT: Final = "  "


def page_lines(page: Page) -> list[str]:
    """Return a whole page."""
    lines = [page.title, "=" * len(page.title), "", *_spaced(page.lead)]
    return [*lines, *section_lines(page.sections)]


def section_lines(sections: Sequence[Section]) -> list[str]:
    """Return some sections of a page."""
    lines: list[str] = []
    for section in sections:
        title = heading(section)
        lines += ["", title, "-" * len(title), "", *_spaced(section.blocks)]
    return lines[1:]


def _spaced(blocks: Sequence[Block]) -> list[str]:
    """Return blocks with an empty line after each."""
    return [line for block in blocks for line in (*block_lines(block), "")]


def block_lines(block: Block, width: int = WIDTH) -> list[str]:
    """Return one block, without an empty line after it."""
    match block:
        case Paragraph(runs):
            return _wrapped(plain(runs), width)
        case Heading(text):
            return [text + ":"]
        case Listing(items, first):
            return [line for place, item in enumerate(items) for line in _item(first, place, item, width)]
        case Table(head, rows):
            return list(_table([plain(cell) for cell in head], [[plain(cell) for cell in row] for row in rows], width))
        case Code(text):
            return [_INDENT + line for line in text.splitlines()]
        case Example():
            return list(_example(block, width))
        case Steps(items):
            lines = (f"{step.title}: {step.words} ({step.picture})" for step in items)
            return [part for line in lines for part in _wrapped(line, width, "- ", _INDENT)]
        case Exercise():
            return [part for line in exercise_lines(block) for part in _wrapped(line, width, _INDENT, _INDENT * 2)]


def exercise_lines(exercise: Exercise) -> list[str]:
    """Return an exercise with its answers, a line each."""
    hand = [f"Your cards: {' '.join(exercise.hand)}"] if exercise.hand else []
    lines = [exercise.task, *(f"{cards.title}: {' '.join(cards.cards)}" for cards in exercise.shown), *hand]
    said = {"right": "Right", "but": "Legal, but", "wrong": "Not legal"}
    answers = (reply for reply in exercise.replies if reply.action != REST)
    return [*lines, *(f"{said[reply.kind]}: {reply.action}. {reply.words}" for reply in answers)]


def _wrapped(text: str, width: int, first: str = "", later: str = "") -> list[str]:
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=later, break_long_words=False, break_on_hyphens=False
    )


def _item(first: int | None, place: int, item: Sequence[Block], width: int) -> list[str]:
    mark = "- " if first is None else f"{first + place}. "
    lines = [line for block in item for line in block_lines(block, width - len(mark))]
    return [(" " * len(mark) if index else mark) + line for index, line in enumerate(lines)]


def _table(head: list[str], rows: list[list[str]], width: int) -> Iterator[str]:
    """Yield a paragraph for each row: the first cell, then the others, with their headings if there are more
    than two.
    """
    for first, *others in rows:
        if len(others) == 1:
            yield from _wrapped(f"{first}: {others[0]}", width, "", _INDENT)
            continue
        yield first
        for title, cell in zip(head[1:], others, strict=True):
            yield from _wrapped(f"{title}: {cell}", width, _INDENT, _INDENT * 2)


def _example(example: Example, width: int) -> Iterator[str]:
    yield from _wrapped(f"Position: {example.position}", width, _INDENT, _INDENT * 2)
    for attempt in example.tries:
        yield from _wrapped(tried(attempt), width, _INDENT, _INDENT * 2)
        for sentence in attempt.told:
            yield from _wrapped(f"{sentence}.", width, _INDENT * 2, _INDENT * 2)
        if attempt.points is not None:
            yield _INDENT * 2 + f"Points: {', '.join(map(str, attempt.points))}."


def tried(attempt: Try) -> str:
    """Return an action of an example and its answer, in words."""
    return f"{attempt.name} may {'' if attempt.legal else 'not '}{attempt.action}: {attempt.answer}"
