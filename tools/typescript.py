"""Writes structs as TypeScript: interfaces, unions, names for literals, and the texts that describe them."""

import inspect
import json
import re
import sys
import textwrap
import types
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from struct_docs import field_docs, name_docs

from dealt.cards import Card
from dealt.games.game import OwnCard

Struct = type[msgspec.Struct]
CARD: Final = "CardText"
_WIDTH: Final = 115
_PLAIN: Final[dict[object, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    object: "unknown",
}


class Named:
    """Type declared by the generated file: a subclass gives its name and its meaning."""


class Writer:
    """Writes one file: the structs that it is given, and after them all that stand in them."""

    def __init__(
        self, elsewhere: Mapping[str, Sequence[str]], open_fields: Mapping[tuple[Struct, str], object]
    ) -> None:
        """`elsewhere`: names that come from other files, by file; `open_fields`: see `make_protocol_types.py`."""
        self._files = {name: file for file, names in elsewhere.items() for name in names}
        self._open = open_fields
        self._parts: list[str] = []
        self._imported: set[str] = set()
        self._done: set[object] = set()
        self._waiting: list[Struct] = []

    def text(self, about: str) -> str:
        """Return the whole file, with these lines at its head."""
        imports: dict[str, list[str]] = {}
        for name in sorted(self._imported):
            imports.setdefault(self._files[name], []).append(name)
        lines = [f"import type {{ {', '.join(names)} }} from './{file}';" for file, names in sorted(imports.items())]
        return "\n\n".join([about, *(["\n".join(lines)] if lines else []), *self._parts]) + "\n"

    def say(self, part: str, about: str = "") -> None:
        """Add a piece of TypeScript."""
        self._parts.append(_comment(about) + part)

    def structs(self, kinds: Iterable[Struct], *, may_leave_out: bool = False) -> None:
        """Add these structs, and those they consist of.

        `may_leave_out`: fields with a default need not be sent. What the server leaves out, the structs say themselves.
        """
        self._waiting += kinds
        while self._waiting:
            kind = self._waiting.pop(0)
            if kind not in self._done:
                place = len(self._parts)
                self._parts.insert(place, self._interface(kind, may_leave_out))
                self._done.add(kind)

    def union(self, name: str, kinds: Sequence[Struct], about: str) -> None:
        """Add a name for the union of these structs."""
        self.say(f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};", about)

    def imported(self, name: str) -> str:
        """Return a name, imported from another file."""
        self._imported.add(name)
        return name

    def _interface(self, kind: Struct, may_leave_out: bool) -> str:
        config = kind.__struct_config__
        hints = get_type_hints(kind, include_extras=True)
        base = next((parent for parent in kind.__mro__[1:] if parent in self._done), None)
        inherited = () if base is None else [field.name for field in msgspec.structs.fields(base)]
        # Of a base, each struct has a tag of its own.
        lines = (
            [f"{config.tag_field}: {_literal(config.tag)};"] if config.tag_field and not kind.__subclasses__() else []
        )
        for field in msgspec.structs.fields(kind):
            if field.name not in inherited:
                left_out = not field.required and (config.omit_defaults or may_leave_out)
                means = self._type(self._open.get((kind, field.name), hints[field.name]), kind.__module__)
                # What is left out when it is null never comes as null.
                if config.omit_defaults and field.default is None:
                    means = means.removesuffix(" | null")
                about = _comment(_field_doc(kind, field.name, hints[field.name]))
                lines.append(f"{about}{field.encode_name}{'?' if left_out else ''}: {means};")
        extends = "" if base is None else f" extends {base.__name__}"
        head = f"{_comment(inspect.cleandoc(kind.__doc__ or ''))}export interface {kind.__name__}{extends} {{"
        return "\n".join([head, *lines, "}"])

    def _type(self, hint: object, module: str) -> str:
        """Return the TypeScript form of a Python type; `module` is where it is written."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self._type(inner[0], module)
        if origin is Literal:
            return self._literals(hint, module)
        if origin in (Union, types.UnionType):
            return " | ".join(self._type(part, module) for part in inner)
        if origin is tuple and inner[-1] is not Ellipsis:
            return f"[{', '.join(self._type(part, module) for part in inner)}]"
        if origin in (tuple, list):
            item = self._type(inner[0], module)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is dict:
            return f"Record<string, {self._type(inner[1], module)}>"
        if hint is Any:
            return "unknown"
        if hint in _PLAIN:
            return _PLAIN[hint]
        if inspect.isclass(hint):
            return self._class(hint)
        raise TypeError(f"no TypeScript for {hint} in {module}")

    def _class(self, kind: type) -> str:
        if issubclass(kind, (Card, OwnCard)):
            return self.imported(CARD)
        if kind.__name__ in self._files:
            return self.imported(kind.__name__)
        if issubclass(kind, msgspec.Struct):
            self._waiting.append(kind)
        elif not issubclass(kind, Named):
            raise TypeError(f"no TypeScript for {kind.__name__}")
        return kind.__name__

    def _literals(self, hint: object, module: str) -> str:
        """Return the name that a module gives to these literals, or the literals themselves."""
        means = " | ".join(map(_literal, get_args(hint)))
        name = next((name for name, value in vars(sys.modules[module]).items() if value == hint), None)
        if name is None:
            return f"({means})" if " | " in means else means
        if name in self._files:
            return self.imported(name)
        if name not in self._done:
            self._done.add(name)
            self.say(f"export type {name} = {means};", _name_doc(name, hint))
        return name


def _field_doc(kind: Struct, name: str, hint: object) -> str:
    """Return the text of a field: the one under it, or the description of a house rule."""
    metas = [meta for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, msgspec.Meta)]
    return field_docs(kind).get(name) or next((meta.description for meta in metas if meta.description), "")


def _name_doc(name: str, value: object) -> str:
    """Return the text under a name with this value, in the module that defines it."""
    homes = [home for home, module in sorted(sys.modules.items()) if vars(module).get(name) == value]
    return next((doc for home in homes if (doc := name_docs(home).get(name))), "")


def _comment(text: str) -> str:
    for python, here in (("None", "null"), ("True", "true"), ("False", "false")):
        text = re.sub(rf"\b{python}\b", here, text)
    paragraphs = [textwrap.wrap(paragraph, _WIDTH) for paragraph in text.split("\n\n")]
    lines = [line for paragraph in paragraphs for line in ["", *paragraph]][1:]
    if not text:
        return ""
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */\n"])


def _literal(value: object) -> str:
    return json.dumps(value)
