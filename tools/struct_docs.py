"""What only the source of a struct tells, for pages and files made from it: texts under fields, types as written."""

import ast
import inspect
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path


def field_docs(kind: type) -> dict[str, str]:
    """The text under each field of a class and of those that it inherits from; fields without one are left out."""
    told: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        told |= _texts(_class_bodies(base.__module__).get(base.__name__, []))
    return told


def annotations(kind: type) -> dict[str, tuple[ast.expr, str]]:
    """The type of each field as it is written, and the module where it is written."""
    return {
        node.target.id: (node.annotation, base.__module__)
        for base in reversed(kind.__mro__)
        for node in _class_bodies(base.__module__).get(base.__name__, [])
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


def name_docs(module: str) -> Mapping[str, str]:
    """The text under each name that is given a value at the top of a module."""
    return _texts(_tree(module).body)


def _texts(body: Sequence[ast.stmt]) -> dict[str, str]:
    found: dict[str, str] = {}
    for node, following in pairwise(body):
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or not isinstance(following, ast.Expr):
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        value = following.value.value if isinstance(following.value, ast.Constant) else None
        if isinstance(target, ast.Name) and isinstance(value, str):
            found[target.id] = inspect.cleandoc(value)
    return found


@cache
def _class_bodies(module: str) -> dict[str, list[ast.stmt]]:
    return {node.name: node.body for node in _tree(module).body if isinstance(node, ast.ClassDef)}


@cache
def _tree(module: str) -> ast.Module:
    if not module.startswith("dealt."):
        return ast.Module(body=[], type_ignores=[])
    # Of a compiled module, the source lies beside it.
    file = Path(str(sys.modules[module].__file__))
    return ast.parse((file.parent / f"{file.name.split('.')[0]}.py").read_text(encoding="utf-8"))
