"""Generator of dealt/table/lookalikes.txt, the letters that look the same.

Unicode says so in its `confusables.txt`, as the package confusable-homoglyphs brings it. Kept is what a name can hold.
"""

import json
import unicodedata
from collections import defaultdict
from importlib import resources
from pathlib import Path
from typing import Final

from dealt.table.names import may_hold

FILE: Final = Path(__file__).resolve().parent.parent / "dealt" / "table" / "lookalikes.txt"
_HEAD: Final = """# Letters that look the same, by code point: what stands for them all, and the letters.
# Made by tools/make_confusables.py from Unicode's confusables.txt; do not edit.
# Copyright of the data: Unicode, Inc., https://www.unicode.org/license.txt
"""


def confusables() -> str:
    """Return the text of the file."""
    alike: defaultdict[str, set[str]] = defaultdict(set)
    for letter, others in _confusables().items():
        alike[letter].update(others)
    seen: set[str] = set()
    lines = []
    for letter in sorted(alike):
        group = _group(letter, alike) - seen
        seen |= group
        if group:
            stands = max(group, key=lambda letter: (len(letter), len(alike[letter]), letter.isascii(), -ord(letter[0])))
            kept = sorted(letter for letter in group - {stands} if _counts(letter))
            if kept:
                lines.append(f"{_codes(stands)}: {_codes(''.join(kept))}")
    return _HEAD + "\n".join(lines) + "\n"


def _confusables() -> dict[str, list[str]]:
    file = resources.files("confusable_homoglyphs").joinpath("confusables.json")
    pairs: dict[str, list[dict[str, str]]] = json.loads(file.read_text("utf-8"))
    return {_bare(letter): [_bare(other["c"]) for other in others] for letter, others in pairs.items()}


def _bare(text: str) -> str:
    """Return a text without the direction marks that keep letters in their column of the table."""
    return text.replace("\u200e", "").replace("\u200f", "")


def _group(letter: str, alike: dict[str, set[str]]) -> set[str]:
    group, waiting = set(), [letter]
    while waiting:
        letter = waiting.pop()
        if letter and letter not in group:
            group.add(letter)
            waiting += alike[letter]
    return group


def _counts(letter: str) -> bool:
    return len(letter) == 1 and may_hold(letter) and unicodedata.normalize("NFKC", letter) == letter


def _codes(text: str) -> str:
    return " ".join(f"{ord(letter):X}" for letter in text)


if __name__ == "__main__":
    FILE.write_text(confusables(), "ascii")
