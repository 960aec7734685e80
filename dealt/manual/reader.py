"""Markdown reader for the part of Markdown that our pages use; anything else is refused, so that nothing gets lost."""

import re
from collections.abc import Mapping
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from dealt.errors import BadText
from dealt.manual.blocks import Block, Code, Heading, Listing, Page, Paragraph, Run, Runs, Section, Style, Table
from dealt.manual.examples import read_example
from dealt.manual.exercises import read_exercise, read_steps
from dealt.manual.translation import parts, retell, texts

_PARSER: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_NUMBER: Final = re.compile(r"(\d+(?:\.\d+)*)\.? (.+)")
_STYLES: Final[dict[str, Style]] = {"strong": "strong", "em": "em"}


def read_page(text: str, language: str = "en", said: Mapping[str, str] | None = None) -> Page:
    """Return the page in a Markdown text, translated as far as `said` has it; raise BadText."""
    tokens = _PARSER.parse(text)
    for part in parts(tokens) if said else ():
        _retell(part, language, said or {})
    nodes = SyntaxTreeNode(tokens).children
    if not nodes or nodes[0].tag != "h1":
        raise _bad("A page begins with its title.")
    lead: list[Block] = []
    sections: list[tuple[SyntaxTreeNode, list[Block]]] = []
    for node in nodes[1:]:
        if node.type == "heading" and node.tag == "h2":
            sections.append((node, []))
        else:
            (sections[-1][1] if sections else lead).append(_block(node))
    made = tuple(_section(node, blocks) for node, blocks in sections)
    return Page(_text(nodes[0]), tuple(lead), made, _language(nodes[0]))


def page_parts(text: str) -> list[tuple[str, list[str]]]:
    """Return the title of each part of a page and its translatable texts; "" is the part before the first section."""
    found = parts(_PARSER.parse(text))
    return [(part[1].content if place else "", texts(part)) for place, part in enumerate(found)]


def _retell(part: list[Token], language: str, said: Mapping[str, str]) -> None:
    before = [token.content for token in part]
    if not retell(part, said):
        return
    for token, english in zip(part, before, strict=True):
        if token.type == "inline":
            token.children = _PARSER.parseInline(token.content)[0].children
            token.meta |= {"language": language, "english": english}


def _language(heading: SyntaxTreeNode) -> str:
    return str(heading.children[0].meta.get("language", "en"))


def _english(heading: SyntaxTreeNode) -> str | None:
    english = heading.children[0].meta.get("english")
    return None if english is None else str(english)


def _bad(sentence: str) -> BadText:
    return BadText("bad_page", sentence)


def _section(heading: SyntaxTreeNode, blocks: list[Block]) -> Section:
    title = _text(heading)
    numbered = _NUMBER.fullmatch(title)
    return Section(
        numbered[2] if numbered else title,
        numbered[1] if numbered else None,
        tuple(blocks),
        _language(heading),
        _english(heading),
    )


def _block(node: SyntaxTreeNode) -> Block:
    match node.type:
        case "paragraph":
            return Paragraph(_runs(node.children[0]))
        case "heading":
            return Heading(_text(node), _english(node))
        case "bullet_list" | "ordered_list":
            first = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None
            return Listing(tuple(tuple(map(_block, item.children)) for item in node.children), first)
        case "table":
            head, *body = (_row(row) for part in node.children for row in part.children)
            return Table(head, tuple(body))
        case "fence":
            return _fenced(*node.info.partition(" ")[::2], node.content)
    raise _bad(f"A page holds no {node.type}.")


def _fenced(kind: str, game: str, text: str) -> Block:
    match kind:
        case "position":
            return read_example(game, text)
        case "exercise":
            return read_exercise(game, text)
        case "steps":
            return read_steps(text)
    return Code(text.rstrip())


def _row(node: SyntaxTreeNode) -> tuple[Runs, ...]:
    return tuple(_runs(cell.children[0]) if cell.children else () for cell in node.children)


def _text(node: SyntaxTreeNode) -> str:
    return "".join(run.text for run in _runs(node.children[0]))


def _runs(node: SyntaxTreeNode, style: Style = "plain", href: str | None = None) -> Runs:
    """Return the runs below an inline node; styles are not nested."""
    runs: list[Run] = []
    for child in node.children:
        match child.type:
            case "text":
                runs.append(Run(child.content, style, href))
            case "softbreak":
                runs.append(Run(" ", style, href))
            case "code_inline":
                runs.append(Run(child.content, "code", href))
            case "strong" | "em":
                runs += _runs(child, _STYLES[child.type], href)
            case "link":
                runs += _runs(child, style, str(child.attrs["href"]))
            case _:
                raise _bad(f"A text of a page holds no {child.type}.")
    return _joined(runs)


def _joined(runs: list[Run]) -> Runs:
    """Return neighbours of the same kind as one run."""
    joined: list[Run] = []
    for run in runs:
        if joined and (joined[-1].style, joined[-1].href) == (run.style, run.href):
            joined[-1] = Run(joined[-1].text + run.text, run.style, run.href)
        elif run.text:
            joined.append(run)
    return tuple(joined)
