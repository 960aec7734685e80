"""docs/server.md names what is there."""

import re

import pytest

from tests.repo.places import ROOT

PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
SOURCES = "\n".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "dealt").rglob("*.py")))


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([A-Z][A-Za-z]+(?:\._?[a-z_]+)?)`", PAGE))))
def test_a_class_that_is_named_is_there_with_its_part(name: str) -> None:
    kind, _, part = name.partition(".")
    assert re.search(rf"^class {kind}\b|^{kind}(:| =) ", SOURCES, re.MULTILINE), f"there is no {kind}"
    bodies = re.split(rf"^class {kind}\b", SOURCES, flags=re.MULTILINE)[1:]
    parts = [body.split("\nclass ")[0] for body in bodies]
    assert not part or any(re.search(rf"\b{part}\b", body) for body in parts), f"{kind} has no {part}"


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([a-z_]+(?:/[a-z_]+)*(?:\.py|/))`", PAGE))))
def test_a_file_that_is_named_is_there(name: str) -> None:
    homes = (ROOT, ROOT / "dealt" / "server", ROOT / "dealt" / "table")
    assert name == "refusals.py" or any((home / name).exists() for home in homes)
