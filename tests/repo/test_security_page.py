"""SECURITY.md names the tests that look at its promises, and they are there."""

import re

from tests.repo.places import ROOT

PAGE = (ROOT / "SECURITY.md").read_text()


def test_each_promise_names_tests_that_there_are() -> None:
    promises = re.findall(r"^- \*\*", PAGE.split("## What Dealt promises")[1].split("##")[0], re.MULTILINE)
    rows = re.findall(r"^\| [a-z].* \|$", PAGE, re.MULTILINE)[1:]  # the first is the head
    assert len(promises) == len(rows) + 1  # two of them stand in one row
    for row in rows:
        named = re.findall(r"`(tests/[\w/]+\.py|test_\w+)`", row)
        assert len(named) > 1
        text = ""
        for name in named:
            if name.endswith(".py"):
                text = (ROOT / name).read_text()
            else:
                assert f"def {name}(" in text, name
