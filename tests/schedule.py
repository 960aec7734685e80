"""Order of the tests: parallel processes end together when the longest files begin, each in one process.

`tests/durations.json` holds the seconds of each file without its thorough tests. Record it anew with

    .venv/bin/pytest -n auto --dist loadfile --no-loadscope-reorder -m "not thorough" --record-durations
"""

import json
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest

DURATIONS: Final = Path(__file__).with_name("durations.json")
USUAL: Final = 10.0
"""seconds of a file that was never recorded"""


def file_of(nodeid: str) -> str:
    return nodeid.partition("::")[0]


def sort(items: list[pytest.Item]) -> None:
    """Sort in place: the longest files first, and browser tests last.

    The browser's driver keeps an event loop running in its process from the first test to the last, and no test with a
    loop of its own can come after that.
    """
    known: dict[str, float] = json.loads(DURATIONS.read_text(encoding="utf-8"))

    def place(item: pytest.Item) -> tuple[bool, float, str]:
        file = file_of(item.nodeid)
        return file.startswith("tests/web/"), -known.get(file, USUAL), file

    items.sort(key=place)


def parts(worker: int, workers: int) -> list[str]:
    """Return all folders and files of tests, beginning with the share of one of so many processes."""
    tests = DURATIONS.parent
    found = sorted(str(path) for path in tests.iterdir() if (path / "__init__.py").exists() or path.match("test_*.py"))
    first = len(found) * worker // workers
    return found[first:] + found[:first]


class Recorder:
    """Plugin that writes the seconds of each file when all tests have run."""

    def __init__(self) -> None:
        self._seconds = defaultdict[str, float](float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[file_of(report.nodeid)] += report.duration

    def pytest_sessionfinish(self) -> None:
        rounded = {file: round(seconds, 1) for file, seconds in sorted(self._seconds.items())}
        DURATIONS.write_text(json.dumps(rounded, indent=0) + "\n", encoding="utf-8")
