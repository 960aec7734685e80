"""Topics of a page: a section, a paragraph by its number, a decision or a house rule by its name."""

import re
from collections.abc import Iterable, Iterator

from dealt.errors import DealtError
from dealt.manual.blocks import Block, Listing, Page, Paragraph, Runs, Section, Table


def plain(runs: Runs) -> str:
    """Return the words of a running text."""
    return "".join(run.text for run in runs)


def heading(section: Section) -> str:
    """Return “1.3 Flow”, or only the title where a section has no number."""
    return f"{section.number} {section.title}" if section.number else section.title


def references(section: Section) -> Iterator[str]:
    """Yield all references into a section: its number, its numbered sentences, and its decisions (`D8`)."""
    if section.number:
        yield section.number
    for block in section.blocks:
        if isinstance(block, Listing) and section.number and block.first is not None:
            yield from (f"{section.number}.{block.first + index}" for index in range(len(block.items)))
        elif isinstance(block, Table):
            yield from (plain(row[0]) for row in block.rows if _is_decision(row))


def _is_decision(row: tuple[Runs, ...]) -> bool:
    return bool(re.fullmatch(r"[A-Z]\d{1,2}", plain(row[0])))


def find(page: Page, topic: str) -> tuple[Section, ...]:
    """Return the sections, or parts of them, for a topic; raise DealtError(`unknown_topic`)."""
    words = _words(topic)
    for found in (_cited(page, topic.strip().upper()), _titled(page, words), _named(page, words)):
        if found:
            return found
    topics = ", ".join(heading(section) for section in page.sections)
    raise DealtError("unknown_topic", f"The rules of {page.title} have no topic “{topic[:40]}”; they have {topics}.")


def _cited(page: Page, reference: str) -> tuple[Section, ...]:
    for section in page.sections:
        if reference == section.number:
            return (section,)
        if reference in references(section):
            return (Section(section.title, section.number, tuple(_parts(section, reference))),)
    return ()


def _parts(section: Section, reference: str) -> Iterator[Block]:
    """Yield the numbered sentence or the table row of a reference."""
    for block in section.blocks:
        if isinstance(block, Listing) and block.first is not None:
            for number, item in enumerate(block.items, block.first):
                if f"{section.number}.{number}" == reference:
                    yield Listing((item,), number)
        elif isinstance(block, Table):
            rows = tuple(row for row in block.rows if plain(row[0]) == reference)
            if rows:
                yield Table(block.head, rows)


def _titled(page: Page, words: list[str]) -> tuple[Section, ...]:
    """Return sections with these words, or their beginnings, in the title; an exact title comes first."""
    found = [section for section in page.sections if _match(words, _words(heading(section)))]
    whole = [section for section in found if words == _words(section.title)]
    return tuple(whole or found)


def _named(page: Page, words: list[str]) -> tuple[Section, ...]:
    """Return table rows whose first cell has these words (a house rule by its name or title), or sections that
    emphasize them.
    """
    found: list[Section] = []
    for section in page.sections:
        blocks = tuple(_rows(section.blocks, words)) or tuple(_stressed(section.blocks, words))
        if blocks:
            found.append(Section(section.title, section.number, blocks))
    return tuple(found)


def _rows(blocks: Iterable[Block], words: list[str]) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Table):
            rows = tuple(row for row in block.rows if _match(words, _words(plain(row[0]))) or _spelled(row, words))
            if rows:
                yield Table(block.head, rows)


def _spelled(row: tuple[Runs, ...], words: list[str]) -> bool:
    """Return whether a row names exactly this, with or without a value."""
    codes = [run.text.partition("=")[0] for cell in row for run in cell if run.style == "code"]
    return any(words == _words(code) for code in codes)


def _stressed(blocks: tuple[Block, ...], words: list[str]) -> Iterator[Block]:
    """Yield a paragraph that emphasizes the words, and the examples that follow it."""
    following = False
    for block in blocks:
        if isinstance(block, Paragraph):
            strong = [run.text for run in block.runs if run.style == "strong"]
            following = any(_match(words, _words(text)) for text in strong)
        if following:
            yield block


def _words(text: str) -> list[str]:
    return re.findall(r"\w+(?:\.\w+)*", text.lower().replace("_", " "))


def _match(words: list[str], among: list[str]) -> bool:
    """Return whether each word is the beginning of one of the others; “flushes” also finds “flush”."""
    return bool(words) and all(any(_begins(word, other) for other in among) for word in words)


def _begins(word: str, other: str) -> bool:
    return other.startswith(word) or (len(other) > 3 and word.startswith(other) and len(word) <= len(other) + 2)
