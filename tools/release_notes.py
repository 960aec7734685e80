"""Notes of a release: what CHANGELOG.md says of the version that a tag names.

    release_notes.py v0.2.0      print them, or say in one sentence why this cannot be released

Standard library only, because it runs before anything is installed.
"""

import re
import runpy
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


class CannotRelease(Exception):
    """A tag, the version and the changelog do not fit each other."""


def notes(tag: str, version: str, changes: str) -> str:
    """Return the section of a version in the text of a changelog; its heading is the version and a date."""
    if tag != f"v{version}":
        raise CannotRelease(f"The tag is {tag}, but dealt/version.py says {version}: the tag must be v{version}.")
    headings = re.split(r"^## (.+)$", changes, flags=re.MULTILINE)[1:]
    for heading, text in zip(headings[::2], headings[1::2], strict=True):
        if re.fullmatch(rf"{re.escape(version)} - \d{{4}}-\d\d-\d\d", heading):
            return text.strip() + "\n"
    raise CannotRelease(f"CHANGELOG.md has no heading “## {version} - YYYY-MM-DD”.")


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: release_notes.py TAG", file=sys.stderr)
        return 2
    version = runpy.run_path(str(ROOT / "dealt" / "version.py"))["__version__"]
    try:
        sys.stdout.write(notes(arguments[0], version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")))
    except CannotRelease as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
