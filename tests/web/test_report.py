"""The report on Bluejack as a PDF, which its assignment wants."""

from pathlib import Path

import make_pdf
import pytest
from playwright.sync_api import Browser
from pypdf import PdfReader


@pytest.mark.thorough
def test_it_is_printed_whole(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "report.pdf"
    make_pdf.make_pdf(browser, file)
    document = PdfReader(file)
    text = " ".join(" ".join(page.extract_text().split()) for page in document.pages)
    headings = [line.lstrip("# ") for line in make_pdf.PAGE.read_text("utf-8").splitlines() if line.startswith("#")]
    assert len(headings) > 10
    assert not [heading for heading in headings if heading.split()[0] not in text]
    assert "Kaya:3 - Computer:0, 2023.10.29" in text
    assert "](" not in text
    assert document.outline
