"""Texts that the English catalogues make of a code and its values, as `web/src/i18n/server-messages.ts` makes them."""

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "locales"


@cache
def bundle(language: str = "en") -> FluentBundle:
    """All catalogues of a language."""
    made = FluentBundle([language], use_isolating=False)
    for file in sorted((FOLDER / language).glob("*.ftl")):
        made.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return made


def has(key: str) -> bool:
    """Return whether there is such a text."""
    name, _, attribute = key.partition(".")
    if not bundle().has_message(name):
        return False
    message = bundle().get_message(name)
    return attribute in message.attributes if attribute else message.value is not None


def text(key: str, values: dict[str, Any]) -> str:
    """A text with what stands in it; whatever is missing in it is a mistake."""
    name, _, attribute = key.partition(".")
    message = bundle().get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None, key
    words, problems = bundle().format_pattern(
        pattern,
        {
            name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
            for name, value in values.items()
        },
    )
    assert not problems, (key, values, problems)
    return str(words)


def phrase(value: Any) -> str | int | float:
    """A value as it stands in a text."""
    if isinstance(value, str | int | float):
        return value
    head, *rest = value
    if head in ("or", "and"):
        *first, last = [str(phrase(part)) for part in rest]
        return f"{', '.join(first)} {head} {last}" if first else last
    if head == "row":
        return ", ".join(str(phrase(part)) for part in rest)
    return text(head, values_of(rest[0] if rest else {}))


def values_of(told: dict[str, Any]) -> dict[str, Any]:
    """All values of a sentence, ready to stand in it."""
    return {name: phrase(value) for name, value in told.items() if value != ["or"]}


def _more(game: str, told: dict[str, Any]) -> dict[str, Any]:
    if game != "bigtwo":
        return {}
    found = {}
    if "top" in told:
        found["topped"] = text("bigtwo-said-capital-kind", {"kind": told["top"]})
        found["topping"] = text("bigtwo-said-a-kind", {"kind": told["top"]})
    if "kinds" in told:
        found["some"] = "yes" if len(told["kinds"]) > 1 else "no"
    return found


def said(code: str, told: dict[str, Any] | None, game: str, form: str = "", **values: Any) -> str | None:
    """Return the text of the page in English; None where no catalogue knows the code."""
    dashed = code.replace("_", "-")
    key = next((candidate for candidate in (f"{game}-said-{dashed}", f"said-{dashed}") if has(candidate)), None)
    if key is None:
        return None
    whole = {**values_of(told or {}), **_more(game, told or {}), **values}
    return text(key + form if has(key + form) else key, whole)


_RANKS: Final = ["three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace", "two"]
_MANY: Final = ["sixes" if rank == "six" else f"{rank}s" for rank in _RANKS]
_IN_TEXT: Final = re.compile(rf"\b(?:({'|'.join(_MANY)})|(?<=to the )({'|'.join(_RANKS)}))\b", re.IGNORECASE)
_NAMED: Final = re.compile(rf"(?:{'|'.join(_RANKS)})(?: high)?|{'|'.join(_MANY)}|diamonds|clubs|hearts|spades")
_NUMBER: Final = re.compile(r"(?<![\w-])[−-]?\d+(?![\w-])")
_BETWEEN: Final = ("; ", ", ", " and ")


def phrased(under: str, english: str) -> str | None:
    """Return the text that `web/src/i18n/phrases.ts` makes of a phrase; None where the catalogue lacks it."""
    values: dict[str, Any] = {}

    def rank(found: re.Match[str]) -> str:
        values[f"r{len(values) + 1}"] = found[0]
        return "ranks" if found[1] else "rank"

    phrase, count = _IN_TEXT.sub(rank, english), 0

    def number(found: re.Match[str]) -> str:
        nonlocal count
        count += 1
        values[f"n{count}"] = int(found[0]) if found[0].isdigit() else found[0]
        return "n"

    key = re.sub("[^a-z0-9]+", "-", _NUMBER.sub(number, phrase).lower()).strip("-")
    if has(f"{under}-{key}"):
        return text(f"{under}-{key}", values)
    if not re.search(r"[^\W\d_]", english) or _NAMED.fullmatch(english.lower()):
        return english
    for between in _BETWEEN:
        parts = english.split(between)
        words = [phrased(under, part) for part in parts] if len(parts) > 1 else [None]
        if None not in words:
            return between.join(map(str, words))
    return None
