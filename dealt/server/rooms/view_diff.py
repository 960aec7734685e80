# Compiled with mypyc: see tools/compile_rules.py.
"""Differences of a view since it was last sent, in wire form."""

from typing import Any, final

import msgspec
from msgspec.structs import astuple

from dealt.games.game import ENCODER
from dealt.games.json_encoding import with_card_texts
from dealt.mypyc_types import mypyc_attr


def changed_fields(before: msgspec.Struct | None, now: msgspec.Struct) -> dict[str, Any]:
    """Return those fields of a view that differ from an earlier one, by their names on the wire, ready for its encoder;
    all, if there was none.
    """
    if before is None or type(before) is not type(now):
        return all_fields(now)
    names, values, were = now.__struct_encode_fields__, astuple(now), astuple(before)
    changed: dict[str, Any] = {}
    for place, value in enumerate(values):
        was = were[place]
        if value is not was and value != was:
            changed[names[place]] = with_card_texts(value)
    return changed


def all_fields(view: msgspec.Struct) -> dict[str, Any]:
    """Return the fields of a view by their names on the wire, ready for its encoder: the same JSON in less time."""
    return dict(zip(view.__struct_encode_fields__, [with_card_texts(value) for value in astuple(view)], strict=True))


@final
class ViewTold:
    """The public view of a match as it was last sent."""

    def __init__(self) -> None:
        self._view: msgspec.Struct | None = None
        self._rows: dict[str, Row | None] = {}
        """by field with several parts; None: the parts are no structs, and quickly encoded"""

    def tell(self, now: msgspec.Struct | None) -> dict[str, Any]:
        """Return the fields that have changed, by wire name; they count as sent. None: there is no match."""
        before, self._view = self._view, now
        if now is None:
            return {}
        changed = changed_fields(before, now)
        for name, value in changed.items():
            if type(value) is not tuple or not value:
                continue
            if name not in self._rows:
                self._rows[name] = Row() if isinstance(value[0], msgspec.Struct) else None
            row = self._rows[name]
            if row is not None:
                changed[name] = row.json(value)
        return changed


@final
@mypyc_attr(acyclic=True)
class Row:
    """A field with one part after the other, which mostly grows at its end, as the plays of a trick do: the JSON of
    what stood there before is made once."""

    __slots__ = ("_known", "_parts")

    def __init__(self) -> None:
        self._known: tuple[Any, ...] = ()
        self._parts = b""
        """their JSON, with commas between them"""

    def json(self, values: tuple[Any, ...]) -> msgspec.Raw:
        """Return the whole field, which is not empty."""
        place = 0
        for known in self._known:
            if place >= len(values) or values[place] is not known:
                place = 0
                break
            place += 1
        new = ENCODER.encode(values[place:])[1:-1] if place < len(values) else b""
        parts = self._parts + b"," + new if place and new else new or self._parts
        self._known, self._parts = values, parts
        return msgspec.Raw(b"[" + parts + b"]")
