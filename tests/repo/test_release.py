"""Releases: notes for a tag, and the workflow that builds, tries and publishes."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from release_notes import CannotRelease, notes

from dealt.version import __version__
from tests.repo.places import ROOT, TOOLS

CHANGES = """# Changes

## Unreleased

- Later.

## 1.2.0 - 2026-11-28

- New.

## 1.1.0, not released yet

- Old.
"""
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_the_notes_of_a_release_are_what_the_changelog_says_of_its_version() -> None:
    assert notes("v1.2.0", "1.2.0", CHANGES) == "- New.\n"


@pytest.mark.parametrize(
    ("tag", "version", "says"),
    [
        ("v1.2.0", "1.2.0.dev0", "dealt/version.py says 1.2.0.dev0"),
        ("1.2.0", "1.2.0", "the tag must be v1.2.0"),
        ("v1.1.0", "1.1.0", "no heading “## 1.1.0 - YYYY-MM-DD”"),
    ],
)
def test_a_tag_that_does_not_fit_releases_nothing(tag: str, version: str, says: str) -> None:
    with pytest.raises(CannotRelease, match=re.escape(says)):
        notes(tag, version, CHANGES)


def test_the_command_says_in_a_sentence_why_a_tag_does_not_fit() -> None:
    command = [sys.executable, str(TOOLS / "release_notes.py"), "v0.0.1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert (
        done.stderr == f"The tag is v0.0.1, but dealt/version.py says {__version__}: the tag must be v{__version__}.\n"
    )


def steps(workflow: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(workflow.read_text())["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_hash_and_installed_packages_by_lock(workflow: Path) -> None:
    uses = [line.partition("uses: ")[2] for line in workflow.read_text().splitlines() if "uses: " in line]
    assert uses and len(uses) == sum("uses" in step for step in steps(workflow))
    assert all(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", used) for used in uses)
    for command in (line for step in steps(workflow) for line in step.get("run", "").split("&&")):
        assert "pip install" not in command or "--require-hashes" in command or "dist/" in command
    for name in (word for step in steps(workflow) for word in re.findall(r"[\w-]+\.lock\b", step.get("run", ""))):
        assert (ROOT / name).exists()


def test_the_release_publishes_what_was_tried_and_nothing_without_a_tag() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text())["jobs"]
    publish = jobs.pop("publish")
    assert set(publish["needs"]) == set(jobs)
    assert publish["if"] == "github.event_name == 'push'"
    commands = [step["run"] for step in publish["steps"] if "run" in step]
    assert any("SHA256SUMS" in command for command in commands)
    # Nobody else may write into the repository.
    assert [job.get("permissions") for job in jobs.values()] == [None] * len(jobs)
    commands = [step.get("run", "") for job in jobs.values() for step in job["steps"]]
    named = {word for command in commands for word in re.findall(r"tools/\w+(?:\.py)?", command)}
    assert named >= {"tools/try_package.py", "tools/set_up"}
    assert all((ROOT / name).exists() for name in named)
