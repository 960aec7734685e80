"""Notebooks of the documentation: their code runs and prints the outputs that they store."""

from pathlib import Path

import pytest
from make_notebooks import FOLDER, ROOT, executed

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_the_page_of_the_library_names_all_notebooks() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    assert NOTEBOOKS
    assert [file.name for file in NOTEBOOKS if f"notebooks/{file.name}" not in page] == []


# The other notebooks take longer, and run the same parts of the library.
@pytest.mark.parametrize(
    "file",
    [
        pytest.param(file, marks=[] if file.stem == "bluejack" else pytest.mark.thorough, id=file.stem)
        for file in NOTEBOOKS
    ],
)
def test_a_notebook_prints_the_outputs_that_it_stores(file: Path) -> None:
    stored = file.read_text(encoding="utf-8")
    assert executed(stored) == stored, "Run .venv/bin/python tools/make_notebooks.py and look at the difference."
