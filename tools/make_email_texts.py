"""Generator of dealt/server/email_texts.json, the texts of e-mails in the languages of the client.

Translators find them in `web/src/locales`: `email.ftl`, and `push.ftl` for the subjects. The server itself has no
Fluent, whose plural rules weigh ten megabytes: the file holds the few forms that a count of hours takes.
"""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

ROOT: Final = Path(__file__).resolve().parent.parent
MADE: Final = Path("dealt/server/email_texts.json")
_LOCALES: Final = ROOT / "web" / "src" / "locales"
_PARTS: Final = ("push", "email")
_HOURS: Final = range(24 * 14)
"""hours that may be left for a move"""
_VALUES: Final = {name: f"{{{name}}}" for name in ("game", "title", "name", "room", "link")} | {"count": "{hours}"}
_COUNT: Final = re.compile(r"\{ *\$hours *\}")
"""shows the count, which elsewhere chooses a form"""


def made() -> str:
    """Return the contents of the file."""
    english = _forms("en")
    # A language may lack texts, or all of them.
    others = {folder.name: _forms(folder.name) for folder in sorted(_LOCALES.iterdir()) if folder.name != "en"}
    texts = {"en": english} | {language: english | theirs for language, theirs in others.items() if theirs}
    return json.dumps(texts, indent=1, ensure_ascii=False) + "\n"


def _forms(language: str) -> dict[str, dict[str, str]]:
    """Return the texts of a language by their keys: the usual form, and others by the hours that they are for."""
    bundle = FluentBundle([language], use_isolating=False)
    found: dict[str, dict[str, str]] = {}
    for part in _PARTS:
        file = _LOCALES / language / f"{part}.ftl"
        source = file.read_text(encoding="utf-8") if file.is_file() else ""
        resource = FluentResource(_COUNT.sub("{ $count }", source))
        bundle.add_resource(resource)
        for entry in resource.body:
            if isinstance(entry, Message):
                texts = {str(hours): _text(bundle, entry.id.name, hours) for hours in _HOURS}
                ((usual, _),) = Counter(texts.values()).most_common(1)
                found[entry.id.name] = {"": usual} | {hours: text for hours, text in texts.items() if text != usual}
    return found


def _text(bundle: FluentBundle, key: str, hours: int) -> str:
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    text, problems = bundle.format_pattern(pattern, {**_VALUES, "hours": hours})
    assert not problems, (key, problems)
    return str(text)


if __name__ == "__main__":
    (ROOT / MADE).write_text(made(), encoding="utf-8")
    print(MADE)
