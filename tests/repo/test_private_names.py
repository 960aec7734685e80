"""No private name of a dependency is used: what its authors have not promised may be gone in its next version."""

import ast
import importlib
import inspect
import re
import sys
import textwrap
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.repo.places import ROOT

OURS = ("dealt", "tests", "bench", "tools", "docs/examples")
PUBLIC = {
    "_asdict", "_fields", "_replace",  # of named tuples
    "_exit",  # of os
    "_mapping",  # of SQLAlchemy's rows
    "_accumulate_rewards", "_cumulative_rewards", "_was_dead_step",  # for environments of PettingZoo
}  # fmt: skip
"""names with an underscore that their authors document"""
BY_NAME = {"getattr", "hasattr", "setattr", "delattr"}
"""functions, and methods of `monkeypatch`, whose second argument is the name of an attribute"""
PRIVATE = re.compile(r"_[^_]\w*")
PATH_OF_NAMES = re.compile(r"[a-z]\w*(\.\w+)+")


@cache
def trees() -> dict[Path, ast.Module]:
    """The parsed sources."""
    return {file: ast.parse(file.read_text()) for folder in OURS for file in sorted((ROOT / folder).rglob("*.py"))}


@cache
def own_packages() -> set[str]:
    """The first parts of the names of our own modules."""
    return {"dealt", "tests", *(file.stem for folder in ("tools", "bench") for file in (ROOT / folder).glob("*.py"))}


@cache
def own_names() -> set[str]:
    """Every private name that some source of ours defines."""
    return {name for tree in trees().values() for name in defined(tree)}


def defined(tree: ast.AST) -> Iterator[str]:
    """The private names that are defined somewhere in a tree."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name, ctx=ast.Store()):
                yield name
            case ast.ImportFrom(names=names):
                yield from (alias.asname or alias.name for alias in names)


def foreign(module: str) -> bool:
    """Whether a module is none of ours."""
    return module.partition(".")[0] not in own_packages()


def private(name: str) -> bool:
    return bool(PRIVATE.fullmatch(name)) and name not in PUBLIC


def private_path(path: str) -> bool:
    """Whether a dotted name leads to something private that is not ours."""
    return foreign(path) and any(map(private, path.split(".")))


def private_uses(tree: ast.Module, own: Collection[str]) -> Iterator[tuple[int, str]]:
    """The line and the name of each private name of others: imports, attributes of objects, what is patched."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names if private_path(alias.name))
            case ast.ImportFrom(module=str(module), names=names, level=0):
                paths = [f"{module}.{alias.name}" for alias in names]
                yield from ((node.lineno, path) for path in paths if private_path(path))
            case ast.Attribute(value=value, attr=name) if private(name) and name not in own:
                if not (isinstance(value, ast.Name) and value.id in ("self", "cls")):
                    yield node.lineno, ast.unparse(node)
            case ast.Call(
                func=ast.Name(id=called) | ast.Attribute(attr=called), args=[_, ast.Constant(value=str(name)), *_]
            ) if called in BY_NAME and private(name) and name not in own:
                yield node.lineno, ast.unparse(node)
            case ast.Constant(value=str(text)) if PATH_OF_NAMES.fullmatch(text) and private_path(text):
                yield node.lineno, text


@pytest.mark.thorough
@pytest.mark.parametrize("folder", OURS)
def test_no_private_name_of_a_dependency_is_imported_read_or_patched(folder: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {name}"
        for file, tree in trees().items()
        if file.is_relative_to(ROOT / folder)
        for line, name in private_uses(tree, own_names())
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "import package._inside",
        "from package import _inside",
        "thing()._of_another_author",
        "setattr(thing, '_of_another_author', 1)",
        "patch('package.module._inside')",
    ],
)
def test_every_way_to_a_private_name_is_found(source: str) -> None:
    assert list(private_uses(ast.parse(source), set()))


# ---------------------------------------------------------------------------------------------------- classes


def modules_with_derived_classes() -> list[str]:
    """The modules of Dealt with a class that derives from a class of a dependency, if by way of another class."""
    sources = {dotted(file): tree for file, tree in trees().items() if file.is_relative_to(ROOT / "dealt")}
    bases = {}
    for module, tree in sources.items():
        names = imported(tree)
        kinds = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
        bases.update({(module, kind.name): {origin(module, base, names) for base in kind.bases} for kind in kinds})
    derived: set[tuple[str, str]] = set()
    while (
        more := {
            kind for kind, over in bases.items() if any(base in derived or of_dependency(base[0]) for base in over)
        }
        - derived
    ):
        derived |= more
    return sorted({module for module, _ in derived})


def dotted(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts)


def imported(tree: ast.Module) -> dict[str, str]:
    """The module from which a name comes, or which it is."""
    return {
        alias.asname or alias.name: f"{node.module}" if isinstance(node, ast.ImportFrom) else alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }


def origin(module: str, base: ast.expr, names: dict[str, str]) -> tuple[str, str]:
    """The module and the name of a base class."""
    expression = base.value if isinstance(base, ast.Subscript) else base
    if isinstance(expression, ast.Attribute):
        return names.get(ast.unparse(expression.value), module), expression.attr
    name = getattr(expression, "id", "")
    return names.get(name, module), name


def of_dependency(module: str) -> bool:
    """Whether a module belongs to an installed package that is not ours, msgspec left out."""
    package = module.partition(".")[0]
    return foreign(module) and package not in sys.stdlib_module_names and package != "msgspec"


def touched(kind: type) -> set[str]:
    """The private names that the body of a class defines, or that its methods find in `self`; without source, none."""
    try:
        source = inspect.getsource(kind)
    except (OSError, TypeError):
        return set()
    (node,) = ast.parse(textwrap.dedent(source)).body
    of_self = {
        node.attr
        for node in ast.walk(node)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
    }
    return {name for name in of_self | set(defined(node)) if private(name)}


@pytest.mark.thorough
def test_no_class_reads_or_hides_what_its_base_class_keeps_private() -> None:
    derived = [
        (kind, base)
        for module in modules_with_derived_classes()
        for _, kind in inspect.getmembers(importlib.import_module(module), inspect.isclass)
        if kind.__module__ == module
        for base in kind.__mro__
        if of_dependency(base.__module__)
    ]
    names = {kind: touched(kind) for kind in {kind for pair in derived for kind in pair}}
    found = {
        f"{kind.__module__}.{kind.__name__}: {name} of {base.__module__}.{base.__name__}"
        for kind, base in derived
        for name in names[kind] & names[base]
    }
    assert found == set()
