"""Copies of the Markdown files for Sphinx, with links that fit the site and a table of contents.

docs/index.md says which pages there are, and in which order: each list under a heading there is a part of the contents.
"""

import re
import shutil
from pathlib import Path
from typing import Final

from docs_site.markdown import with_pictures
from docs_site.pictures import Pictures

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
CODE: Final = "code"
"""the folder of files that pages link to and that are no pages"""
LINK: Final = re.compile(r"\]\((?!https?://|mailto:|#)([^)#\s]*)(#[^)\s]*)?\)")
_NAMED: Final = re.compile(r"\[([\w./-]+\.md)\](\(/[^)]*\))")
"""a link named after its file, which the site does not show"""
_LISTED: Final = re.compile(r"^- \[[^\]]*\]\(([^)#]+)\)", re.MULTILINE)
_FOLDERS: Final = {
    "docs/rules": "index.md",
    "docs/examples/highcard": "docs/examples/highcard/__init__.py",
    "docs/examples/highcard-parts": "docs/examples/highcard-parts/levels.py",
}
"""what a link to a folder leads to"""


def contents() -> dict[str, list[Path]]:
    """Return the pages under each heading of docs/index.md."""
    _, *parts = re.split(r"^## (.+)$", (DOCS / "index.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {
        title: [(DOCS / target).resolve() for target in _LISTED.findall(text)]
        for title, text in zip(parts[::2], parts[1::2], strict=True)
    }


def write_sources(folder: Path) -> None:
    """Write everything that Sphinx reads into an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    pictures = Pictures(folder)
    index = DOCS / "index.md"
    for page in [index, *(page for part in contents().values() for page in part)]:
        text = with_pictures(_turned(page, folder), pictures)
        target = folder / place(page)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text + (_tables() if page == index else ""), encoding="utf-8")


def place(page: Path) -> str:
    """Return the path of a page on the site: pages of docs/ without that folder, and CONTRIBUTING.md beside them."""
    return (page.relative_to(DOCS) if page.is_relative_to(DOCS) else page.relative_to(ROOT)).as_posix()


def _turned(page: Path, folder: Path) -> str:
    """Return a page with links that fit the site, and copy the files that it links to."""
    pages = {page_file for part in contents().values() for page_file in part}

    def turned(found: re.Match[str]) -> str:
        wanted = (page.parent / found[1]).resolve()
        inside = wanted.relative_to(ROOT).as_posix()
        if inside in _FOLDERS:
            wanted = (DOCS if inside == "docs/rules" else ROOT) / _FOLDERS[inside]
        if wanted in pages or wanted == DOCS / "index.md":
            return f"](/{place(wanted)}{found[2] or ''})"
        copy = folder / CODE / wanted.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(wanted, copy)
        return f"](/{copy.relative_to(folder).as_posix()})"

    text = LINK.sub(turned, page.read_text(encoding="utf-8"))
    titles = {page_file.name: _title(page_file) for page_file in pages}
    return _NAMED.sub(lambda found: f"[{titles.get(Path(found[1]).name, found[1])}]{found[2]}", text)


def _title(page: Path) -> str:
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def _tables() -> str:
    """Return the table of contents for Sphinx, hidden on the page."""
    parts = []
    for title, pages in contents().items():
        names = "\n".join(place(page).removesuffix(".md") for page in pages)
        parts.append(f"\n```{{toctree}}\n:hidden:\n:caption: {title}\n\n{names}\n```\n")
    return "".join(parts)
