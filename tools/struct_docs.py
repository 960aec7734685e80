"""Reference pages made from structs: the texts under their fields, and the structs as Markdown."""

import ast
import inspect
import re
import sys
import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import inspect as inspection

from dealt.games.game import OwnCard
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.table import record

_EXACT: Final = 2**53
"""the largest whole number that a browser counts to: a bound that says nothing"""
_PLAIN: Final = {
    r"\bstr\b": "text",
    r"\bint\b": "whole number",
    r"\bbool\b": "true or false",
    r"\bfloat\b": "number",
    r"\bNone\b": "null",
    r"\bAny\b": "anything",
    r"\bCard\b": "card",
}


def section(kind: type[msgspec.Struct], tag: str | None = None) -> str:
    """Return a heading, the docstring and the fields of a struct; with `tag` the heading is its tag."""
    title = f"### `{tag}`: `{kind.__struct_config__.tag}`" if tag else f"### {kind.__name__}"
    parts = [title, text_of(kind.__doc__), fields(kind)]
    if tag == "op":
        answer = {str(request): shape for request, shape in msg.REPLY_DATA.items()}.get(str(kind))
        parts.append(f"Answer: {_link(answer.__name__)}." if answer else "Answer: an empty reply.")
    return "\n\n".join(part for part in parts if part)


def fields(kind: type[msgspec.Struct]) -> str:
    """Return the fields of a struct as a table, without those that all of its kind have."""
    common = {"id"} if issubclass(kind, req.Request) else {"version", "at", "link"}
    inherited = {field.name for base in kind.__mro__[1:] for field in _own_fields(base)} & common
    if kind is record.Line or not issubclass(kind, (req.Request, record.Line, record.Opened)):
        inherited = set()
    rows = []
    told = {name: text.replace("\n", " ").replace("|", "\\|") for name, text in field_docs(kind).items()}
    kinds = {name: _in_words(node, vars(sys.modules[home])) for name, (node, home) in annotations(kind).items()}
    bounds = {field.name: ", ".join(_bounds(field.type)) for field in _types(kind)}
    for field in msgspec.structs.fields(kind):
        if field.name in inherited:
            continue
        if bounds[field.name]:
            kinds[field.name] += f" ({bounds[field.name]})"
        default = "" if field.required else _default(field)
        rows.append((f"`{field.name}`", kinds[field.name], default, told.get(field.name, "")))
    return table("field", "is", "default", "", rows=rows) if rows else ""


def _types(kind: type[msgspec.Struct]) -> Sequence[inspection.Field]:
    found = inspection.type_info(kind)
    assert isinstance(found, inspection.StructType)
    return found.fields


def _bounds(kind: inspection.Type) -> Iterator[str]:
    """Return the bounds of a value in words: its size, its pattern, its least and greatest."""
    match kind:
        case inspection.UnionType(types):
            for each in types:
                yield from _bounds(each)
        case inspection.ListType() | inspection.VarTupleType():
            yield from _span(kind.min_length, kind.max_length, " entries")
            yield from _bounds(kind.item_type)
        case inspection.TupleType():
            yield from _bounds(kind.item_types[0])
        case inspection.StrType():
            yield from _span(kind.min_length, kind.max_length, " characters")
            if kind.pattern:
                yield f"`{kind.pattern}`".replace("|", "\\|")
        case inspection.IntType():
            least = kind.ge if kind.gt is None else kind.gt + 1
            most = kind.le if kind.lt is None else kind.lt - 1
            yield from _span(least, None if most == _EXACT else most, "")


def _span(least: int | None, most: int | None, unit: str) -> Iterator[str]:
    if most is not None:
        yield f"at most {most}{unit}" if not least else f"{least} to {most}{unit}" if least < most else f"{most}{unit}"
    elif least is not None:
        yield f"at least {least}{unit}"


def _own_fields(kind: type) -> Iterable[msgspec.structs.FieldInfo]:
    if issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct:
        return msgspec.structs.fields(kind)
    return ()


def _default(field: msgspec.structs.FieldInfo) -> str:
    value: Any = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return f"`{msgspec.json.encode(value).decode()}`"


def _in_words(annotation: ast.expr, known: Mapping[str, object]) -> str:
    """Return a type in words; `known` are the names of its module."""
    if isinstance(annotation, ast.BinOp):
        return f"{_in_words(annotation.left, known)} or {_in_words(annotation.right, known)}"
    if isinstance(annotation, ast.Subscript):
        name = ast.unparse(annotation.value)
        inner = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
        if name == "Annotated":
            return _in_words(inner[0], known)
        if name == "Literal":
            return " or ".join(f"`{ast.unparse(part)}`".replace("'", '"') for part in inner)
        if name in ("tuple", "list"):
            return f"list of {_in_words(inner[0], known)}"
        if name == "dict":
            return f"object of {_in_words(inner[1], known)}"
    text = ast.unparse(annotation)
    means = known.get(text)
    if get_origin(means) is Literal:
        return " or ".join(f'`"{part}"`' for part in get_args(means))
    if isinstance(means, types.UnionType):
        return " or ".join(_link(part.__name__) for part in get_args(means))
    if get_origin(means) is Annotated:
        text = _alias(get_args(means)[0])
    if inspect.isclass(means) and issubclass(means, OwnCard):
        return "card"
    for pattern, words in _PLAIN.items():
        text = re.sub(pattern, words, text)
    return _link(text) if text[:1].isupper() else text


def _alias(kind: Any) -> str:
    """Return the text of an annotated type with a name of its own, without its bounds."""
    inner = get_args(kind)
    if get_origin(kind) is tuple:
        return f"list of {_alias(inner[0])}"
    return _alias(inner[0]) if inner else str(kind.__name__)


def _link(name: str) -> str:
    return f"[{name}](#{name.lower()})"


def table(*columns: str, rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table."""
    lines = [f"| {' | '.join(cells)} |" for cells in (columns, *rows)]
    lines.insert(1, "|" + "---|" * len(columns))
    return "\n".join(lines)


def text_of(doc: str | None) -> str:
    """Return the docstring of a class, dedented."""
    return inspect.cleandoc(doc or "")


def field_docs(kind: type) -> dict[str, str]:
    """Return the text under each field of a class and its bases; fields without one are left out."""
    told: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        told |= _texts(_class_bodies(base.__module__).get(base.__name__, []))
    return told


def annotations(kind: type) -> dict[str, tuple[ast.expr, str]]:
    """Return the type of each field as it is written, and the module where it is written."""
    return {
        node.target.id: (node.annotation, base.__module__)
        for base in reversed(kind.__mro__)
        for node in _class_bodies(base.__module__).get(base.__name__, [])
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


def name_docs(module: str) -> Mapping[str, str]:
    """Return the text under each name that is assigned at the top of a module."""
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
