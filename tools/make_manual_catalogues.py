"""Update of the manual's catalogues from its English pages.

    .venv/bin/python tools/make_manual_catalogues.py [LANGUAGE …]

A new text is added without a translation, and a section that has one is shown in English until somebody translates it;
a text that is gone is put aside at the end of its catalogue. Says which sections are not whole. With the code of a new
language it makes its catalogues.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import polib

from dealt.manual.library import LOCALES, languages, source, written_pages
from dealt.manual.reader import page_parts

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = Path("docs") / LOCALES


def template(name: str) -> polib.POFile:
    """Return all texts of an English page, with the sections they are in."""
    made = polib.POFile(wrapwidth=120)
    where: dict[str, list[str]] = {}
    for title, texts in page_parts(source(name)):
        for text in texts:
            where.setdefault(text, []).append(title or "Lead")
    for text, titles in where.items():
        made.append(polib.POEntry(msgid=text, comment="\n".join(titles)))
    return made


def merged(name: str, language: str, catalogue: str) -> str:
    """Return a catalogue with the texts that the page has now."""
    found = polib.pofile(catalogue, wrapwidth=120) if catalogue else polib.POFile(wrapwidth=120)
    found.metadata = {"Language": language, "Content-Type": "text/plain; charset=UTF-8"}
    wanted = template(name)
    found.merge(wanted)
    order = {entry.msgid: place for place, entry in enumerate(wanted)}
    found.sort(key=lambda entry: order.get(entry.msgid, len(order)))
    return f"{found}\n" if not str(found).endswith("\n") else str(found)


def files(wanted: tuple[str, ...] = ()) -> dict[Path, str]:
    """Return all catalogues by path, as they should be."""
    made = {}
    for language in sorted({*languages(), *wanted}):
        for name in written_pages():
            path = FOLDER / language / f"{name}.po"
            there = (ROOT / path).read_text(encoding="utf-8") if (ROOT / path).is_file() else ""
            made[path] = merged(name, language, there)
    return made


def lacking(name: str, catalogue: str) -> Iterator[tuple[str, int]]:
    """Return the sections that a catalogue does not translate completely, and how many texts each lacks."""
    said = {entry.msgid for entry in polib.pofile(catalogue) if entry.translated()}
    for title, texts in page_parts(source(name)):
        missing = sum(text not in said for text in texts)
        if missing:
            yield title or "Lead", missing


def main(arguments: list[str]) -> int:
    """Write the files, and print what they lack."""
    for path, text in files(tuple(arguments)).items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf-8")
        language, name = path.relative_to(FOLDER).with_suffix("").as_posix().split("/", 1)
        for title, missing in lacking(name, text):
            print(f"{language} {name}: {title}: {missing} texts are to be translated")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
