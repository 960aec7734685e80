"""Generator of the documentation site: `.venv/bin/python tools/make_site.py [FOLDER]`, by default build/site.

It needs nothing from elsewhere, neither when it is made nor when it is read; a folder of files is all it is, and
`FOLDER/index.html` opens without a server. A link that leads nowhere ends it.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from docs_site.sources import ROOT, write_sources

SITE: Final = ROOT / "build" / "site"
DOCS_SITE: Final = ROOT / "tools" / "docs_site"
FONTS: Final = ROOT / "web" / "node_modules" / "@fontsource-variable"
STATIC: Final = {
    "dealt.css": DOCS_SITE / "dealt.css",
    "scroll_areas.js": DOCS_SITE / "scroll_areas.js",
    "theme.css": ROOT / "web" / "src" / "styles" / "theme.css",
    "icon.svg": ROOT / "web" / "public" / "icon.svg",
    "inter.woff2": FONTS / "inter" / "files" / "inter-latin-wght-normal.woff2",
    "fraunces.woff2": FONTS / "fraunces" / "files" / "fraunces-latin-wght-normal.woff2",
}
"""what the look is made of; much is the browser client's own"""
SAID: Final = {
    'class="caption" role="heading"': 'class="caption" role="heading" aria-level="2"',
    '<aside class="sidebar-drawer"': '<aside class="sidebar-drawer" aria-label="All pages"',
    '<aside class="toc-drawer"': '<aside class="toc-drawer" aria-label="This page"',
    '<th class="head"><p></p></th>': "<td></td>",
}
"""attributes that the pages lack for screen readers"""


def make_site(folder: Path) -> None:
    """Write the site; raises CalledProcessError if Sphinx finds an error, such as a dead link."""
    sources = folder.with_name(f"{folder.name}-sources")
    write_sources(sources)
    shutil.rmtree(folder, ignore_errors=True)
    build(sources, folder)


def build(sources: Path, folder: Path) -> None:
    """Build a folder of pages with Sphinx; raises CalledProcessError at its first warning."""
    shutil.copy(DOCS_SITE / "conf.py", sources)
    (sources / "static").mkdir()
    for name, file in STATIC.items():
        shutil.copy(file, sources / "static" / name)
    sphinx = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going", "--fresh-env"]
    trees = sources / "trees"
    subprocess.run([*sphinx, "-d", str(trees), str(sources), str(folder)], check=True, cwd=ROOT)
    shutil.rmtree(trees)
    for page in folder.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for plain, said in SAID.items():
            text = text.replace(plain, said)
        page.write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]).absolute() if arguments else SITE
    try:
        make_site(folder)
    except subprocess.CalledProcessError:
        print("The site was not made; what is wrong stands above.", file=sys.stderr)
        return 1
    print(folder / "index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
