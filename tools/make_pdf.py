"""PDF of a page of docs/: `.venv/bin/python tools/make_pdf.py [FILE]`, by default build/bluejack-report.pdf.

The page is docs/bluejack-report.md, which the assignment of Bluejack wants as a PDF. Links become plain words, since
what they lead to does not come along. It is printed by the Chromium of the browser tests.
"""

import re
import sys
from pathlib import Path
from typing import Final

from docs_site.sources import LINK, ROOT
from markdown_it import MarkdownIt
from playwright.sync_api import Browser

from tests.web.room import new_browser

PAGE: Final = ROOT / "docs" / "bluejack-report.md"
REPORT: Final = ROOT / "build" / "bluejack-report.pdf"
_LINKED: Final = re.compile(r"\[([^\]]+)" + LINK.pattern)
_STYLE: Final = """
body { font: 10.5pt/1.45 Georgia, "DejaVu Serif", serif; color: #1b2430; }
h1 { font-size: 24pt; margin: 0 0 12pt; color: #0c4433; }
h2 { font-size: 15pt; margin: 20pt 0 6pt; color: #0c4433; border-bottom: 1px solid #b98a2d; break-after: avoid; }
h3 { font-size: 12pt; margin: 14pt 0 4pt; break-after: avoid; }
table { border-collapse: collapse; width: 100%; margin: 8pt 0; font-size: 9pt; }
th, td { border: 1px solid #c9c3b2; padding: 4pt 6pt; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { background: #f2ead8; overflow-wrap: normal; }
th:nth-child(1) { width: 19%; }
th:nth-child(2):not(:last-child) { width: 24%; }
tr { break-inside: avoid; }
code { font: 8.5pt "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
pre { background: #f7f3e9; padding: 6pt 8pt; border-radius: 4pt; }
"""
_FOOT: Final = (
    '<div style="width:100%;font:8pt serif;text-align:center"><span class="pageNumber"></span> / '
    '<span class="totalPages"></span></div>'
)


def make_pdf(browser: Browser, file: Path) -> None:
    """Write the PDF."""
    words = _LINKED.sub(r"\1", PAGE.read_text(encoding="utf-8"))
    body = MarkdownIt("commonmark", {"html": False}).enable("table").render(words)
    title = words.partition("\n")[0].removeprefix("# ")
    file.parent.mkdir(parents=True, exist_ok=True)
    page = browser.new_page()
    page.set_content(f'<!doctype html><html lang="en"><title>{title}</title><style>{_STYLE}</style>{body}</html>')
    page.pdf(
        path=file, format="A4", margin={"top": "22mm", "right": "20mm", "bottom": "22mm", "left": "20mm"},
        display_header_footer=True, header_template="<span></span>", footer_template=_FOOT, tagged=True, outline=True,
    )  # fmt: skip
    page.close()


def main(arguments: list[str]) -> None:
    file = Path(arguments[0]).absolute() if arguments else REPORT
    with new_browser() as browser:
        make_pdf(browser, file)
    print(file)


if __name__ == "__main__":
    main(sys.argv[1:])
