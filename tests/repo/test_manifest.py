"""The shortcuts of the installed client are those of the games."""

import make_manifest

from tests.repo.places import ROOT


def test_the_manifest_is_up_to_date() -> None:
    there = (ROOT / make_manifest.MANIFEST).read_text(encoding="utf-8")
    assert there == make_manifest.manifest(), "run .venv/bin/python tools/make_manifest.py"
