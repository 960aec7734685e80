"""Manual pages in the terminal: headings, tables and examples with coloured cards."""

import re
from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from dealt.manual.blocks import (
    Block,
    Code,
    Example,
    Exercise,
    Heading,
    Listing,
    Page,
    Paragraph,
    Runs,
    Section,
    Steps,
    Table,
)
from dealt.manual.plain import WIDTH, exercise_lines, tried
from dealt.manual.topics import heading
from dealt.terminal.theme import AsciiRenderable, prints_ascii

_STYLES: Final = {"plain": "", "strong": "bold", "em": "italic", "code": "cyan"}
_RED: Final = re.compile(r"(?<![\w-])[2-9TJQKA][DH](?![\w-])")
_BLACK: Final = re.compile(r"(?<![\w-])[2-9TJQKA][CS](?![\w-])")


def page_parts(page: Page) -> list[RenderableType]:
    """Return a page without its title, for a dialog."""
    parts = _spaced(page.lead)
    for section in page.sections:
        parts += [Rule(Text(heading(section), "bold"), align="left"), *_spaced(section.blocks)]
    return parts


def print_page(page: Page) -> None:
    """Print a page."""
    _print(Text(page.title, "bold"), "", *_spaced(page.lead))
    print_sections(page.sections)


def print_sections(sections: Sequence[Section]) -> None:
    """Print some sections of a page."""
    for section in sections:
        _print(Rule(Text(heading(section), "bold"), align="left"), *_spaced(section.blocks))


def _print(*parts: RenderableType) -> None:
    console = Console(highlight=False)
    console.width = min(console.width, WIDTH)
    console.print(*(map(AsciiRenderable, parts) if prints_ascii() else parts), sep="\n")


def _spaced(blocks: Sequence[Block]) -> list[RenderableType]:
    return [part for block in blocks for part in (_drawn(block), "")]


def _drawn(block: Block) -> RenderableType:
    match block:
        case Paragraph(runs):
            return _text(runs)
        case Heading(text):
            return Text(text, "bold underline")
        case Listing(items, first):
            grid = Grid.grid(padding=(0, 1))
            for place, item in enumerate(items):
                grid.add_row("•" if first is None else f"{first + place}.", Group(*map(_drawn, item)))
            return grid
        case Table(head, rows):
            columns = [Column(_text(cell), overflow="fold") for cell in head]
            grid = Grid(*columns, box=None, padding=(0, 2, 1, 0), header_style="bold")
            for row in rows:
                grid.add_row(*map(_text, row))
            return grid
        case Code(text):
            return Padding(Text(text), (0, 2))
        case Example():
            return _example(block)
        case Steps(items):
            return Group(*(_coloured(Text.assemble((step.title, "bold"), f"  {step.words}")) for step in items))
        case Exercise():
            return Panel(Group(*(_coloured(Text(line)) for line in exercise_lines(block))))


def _text(runs: Runs) -> Text:
    return _coloured(Text.assemble(*((run.text, _STYLES[run.style]) for run in runs)))


def _coloured(text: Text) -> Text:
    text.highlight_regex(_RED, "bold red")
    text.highlight_regex(_BLACK, "bold")
    return text


def _example(example: Example) -> RenderableType:
    lines: list[RenderableType] = [_coloured(Text(example.position, "dim"))]
    for attempt in example.tries:
        line = Text("✓ " if attempt.legal else "✗ ", "green" if attempt.legal else "red")
        lines.append(_coloured(line.append(tried(attempt), "default")))
        lines += [_coloured(Text(f"    {sentence}")) for sentence in attempt.told]
        if attempt.points is not None:
            lines.append(Text(f"    Points: {', '.join(map(str, attempt.points))}"))
    return Panel(Group(*lines), border_style="dim")
