"""The examples in docstrings say what is true, for plain and for compiled rules."""

import ast
import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "dealt"
PUBLIC = ("dealt.cards", "dealt.games", "dealt.games.game.Match", "dealt.games.options", "dealt.shuffle")
"""where newcomers look first"""


def examples() -> Iterator[doctest.DocTest]:
    """Each docstring that shows something, read from the sources: compiled functions have no docstrings."""
    for file in sorted(PACKAGE.rglob("*.py")):
        text = file.read_text()
        if ">>> " not in text:
            continue
        path = file.relative_to(PACKAGE.parent).with_suffix("")
        module = ".".join(path.parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                continue
            name, line = (module, 0) if isinstance(node, ast.Module) else (f"{module}.{node.name}", node.lineno)
            shown = ast.get_docstring(node) or ""
            found = doctest.DocTestParser().get_doctest(shown, {"__name__": module}, name, str(file), line)
            if found.examples:
                yield found


EXAMPLES = list(examples())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_shows_what_happens(example: doctest.DocTest) -> None:
    example.globs = dict(vars(importlib.import_module(example.globs["__name__"])))
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("name", PUBLIC)
def test_the_public_interface_is_shown_by_examples(name: str) -> None:
    assert name in {example.name for example in EXAMPLES}
