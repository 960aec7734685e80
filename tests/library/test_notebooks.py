"""Notebooks of the documentation: their code runs and prints the outputs that they store."""

from pathlib import Path

import pytest
from make_notebooks import FOLDER, ROOT, executed

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_the_page_of_the_library_names_all_notebooks() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    assert NOTEBOOKS
    assert [file.name for file in NOTEBOOKS if f"notebooks/{file.name}" not in page] == []


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_prints_the_outputs_that_it_stores(file: Path) -> None:
    stored = file.read_text(encoding="utf-8")
    assert executed(stored) == stored, "Run .venv/bin/python tools/make_notebooks.py and look at the difference."
