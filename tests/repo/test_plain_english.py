"""Docstrings, comments, names, pages and sentences that players see are plain English (CONTRIBUTING.md)."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.repo.places import ROOT

SOURCES: Final = ("bench", "dealt", "docs/examples", "hatch_build.py", "tests", "tools")
QUESTION = re.compile(r"(What|Who|Whoever|Where|How|Whatever)\b")
"""a docstring begins with a noun phrase or an imperative, not with one of these"""
# A field of the wire format may be called so: what has a type is left out.
NO_NAMES = frozenset({"one", "what", "whoever", "some"})
OLD_WORDS = re.compile(r"\b(whoever|mended|in vain|those who shall)\b", re.IGNORECASE)
VAGUE = r"(?:one|said|some|told|what|who|whoever|whom|whose)"
VAGUE_NAME = re.compile(
    rf"\b(?:const|let|function) {VAGUE}\b"
    rf"|#each .* as (?:\w+, )?{VAGUE}\b"
    rf"|\((?:\w+, )?{VAGUE}(?:, \w+)?\) =>"
    rf"|\({VAGUE}\??: "
    rf"|#snippet (?:{VAGUE}\(|\w+\({VAGUE}\b)"
    rf"|^ *(?:private |readonly )*{VAGUE}\??(?:: [^']*;| = \$)"
)
"""A variable, parameter, function or field of the client that has no noun for its name."""


def source_files() -> list[Path]:
    """The Python files of SOURCES."""
    paths = [ROOT / name for name in SOURCES]
    return [file for path in paths for file in ([path] if path.suffix else sorted(path.rglob("*.py")))]


def docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every docstring: of the module, its classes and functions, and under attributes."""
    for node in ast.walk(tree):
        for statement in getattr(node, "body", ()) if not isinstance(node, ast.Lambda | ast.IfExp) else ():
            match statement:
                case ast.Expr(value=ast.Constant(value=str()) as text):
                    yield text


def problems(source: str) -> Iterator[tuple[int, str]]:
    """The line and the sentence of everything that is not plain."""
    tree = ast.parse(source)
    for text in docstrings(tree):
        if QUESTION.match(str(text.value).strip()):
            yield text.lineno, f"a docstring begins with “{str(text.value).split()[0]}”"
        for found in OLD_WORDS.finditer(str(text.value)):
            yield text.lineno, f"“{found[0]}” stands in a docstring"
    # Splitting a source into tokens takes long, and hardly any has one of these words.
    has_old_words = OLD_WORDS.search(source.replace("_", " ")) is not None
    for token in tokenize.generate_tokens(io.StringIO(source).readline) if has_old_words else ():
        if token.type in (tokenize.COMMENT, tokenize.NAME):
            for found in OLD_WORDS.finditer(token.string.replace("_", " ")):
                yield token.start[0], f"“{found[0]}” stands in a comment or a name"
    fields = {id(node.target) for node in ast.walk(tree) if isinstance(node, ast.AnnAssign)}
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.Name) and (name := bound_name(node)) in NO_NAMES and id(node) not in fields:
            yield node.lineno, f"a variable is called “{name}”: give it the noun of what it holds"


def bound_name(node: ast.arg | ast.Name) -> str:
    """Return the name that a parameter or an assignment binds; empty where a name is only read."""
    match node:
        case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
            return name
    return ""


def test_names_comments_and_docstrings_are_plain_english() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {problem}"
        for file in source_files()
        for line, problem in problems(file.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        "seats.map((one) => one.seat)",
        "for (const one of seats) {",
        "{#each seats as one (one.seat)}",
        "{#each seats as one, index (index)}",
        "{#each keys as key, what (key)}",
        "const size = (one: Element): number => 1;",
        "function result(one: Match): string {",
        "async function asked(what: string): Promise<void> {",
        "{#snippet cells(one)}",
        "export function said(code: string): string {",
        "    const told = events.at(-1);",
        "  private told = $state('');",
        "  told: string;",
    ],
)
def test_a_vague_name_in_the_client_is_found(line: str) -> None:
    assert VAGUE_NAME.search(line)


@pytest.mark.parametrize(
    "line", ["  who: isMine ? 'me' : 'other',", "  what: 'cards',", "const { told: event } = secret;"]
)
def test_fields_of_the_wire_and_of_texts_may_have_such_names(line: str) -> None:
    assert not VAGUE_NAME.search(line)


def test_variables_of_the_client_have_nouns_for_names() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for kind in ("ts", "svelte")
        for file in ROOT.glob(f"web/src/**/*.{kind}")
        if file.parent.name != "protocol"  # generated: names of the wire
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if VAGUE_NAME.search(line)
    ]
    assert not found, "\n".join(found)


def test_pages_and_sentences_are_plain_english() -> None:
    files = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("web/src/**/*.ftl")]
    files += [file for kind in ("ts", "svelte", "css") for file in ROOT.glob(f"web/src/**/*.{kind}")]
    found = [
        f"{file.relative_to(ROOT)}:{number}: “{word[0]}”"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        for word in OLD_WORDS.finditer(line)
    ]
    assert len(files) > 300
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        '"""What is seen."""',
        'class Seat:\n    player: str\n    """whoever sits here"""',
        "x = 1  # tried in vain",
        "mended = 1",
        "seats = [one.seat for one in people]",
        "for place, one in enumerate(people):\n    print(place, one)",
        "def show(what: str) -> None: ...",
    ],
)
def test_each_pattern_is_found(source: str) -> None:
    assert list(problems(source))


def test_plain_english_passes() -> None:
    assert not list(problems('"""Return the seats that may act."""\nseats = [seat for seat in range(4)]'))
