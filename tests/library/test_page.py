"""docs/library.md does what it says: its code is run from top to bottom, in a folder with some records."""

import contextlib
import io
import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest

from dealt.cli import main

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "library.md"
BLOCK = re.compile(r"```(python|text|sh)\n(.*?)```", re.DOTALL)


def shown_by(kind: str, code: str, names: dict[str, Any]) -> str:
    """Return the output of a code block."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        if kind == "python":
            exec(compile(code, PAGE.name, "exec"), names)
        else:
            for line in code.splitlines():
                program, *arguments = shlex.split(line)
                assert (program, main(arguments)) == ("dealt", 0), line
    return said.getvalue()


def test_the_code_of_the_page_runs_and_prints_what_stands_below_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "records").mkdir()
    for file in (ROOT / "tests" / "table" / "records").glob("*.jsonl"):
        shutil.copy(file, tmp_path / "records")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    printed, checked = "", 0
    for kind, code in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "text":
            assert printed == code
            checked += 1
        else:
            printed = shown_by(kind, code, names)
    assert checked >= 8
    assert {file.name for file in tmp_path.iterdir()} >= {"table.svg", "moves.parquet", "matches.arrow"}
