"""`dealt play --record`: the match is in the file as it happens, however it ends."""

import errno
import io
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from dealt.cli import main
from dealt.errors import BadRecord
from dealt.games import game, games
from dealt.shuffle import numbered_seed
from dealt.table import record as rec
from dealt.table.export import finished_match
from dealt.table.record_files import LineWriter, RecordFile, read_record
from dealt.table.verify import Verdict, verify
from dealt.terminal.line_mode import LineMode
from dealt.terminal.local_table import LocalTable
from tests.terminal.typist import Answer, Screen, anything, console, record_file

Out = pytest.CaptureFixture[str]


def judged(path: Path) -> Verdict:
    return verify(read_record(path))


TWO_DEALS = {"session_end": "hands", "session_hands": 2}


def play(path: Path, answer: Answer, name: str = "bigtwo", *, adds_number: bool = False) -> LocalTable:
    file = RecordFile(path)
    options = game(name).options(TWO_DEALS if name == "bigtwo" else {})
    table = LocalTable(
        game(name), options, people=["Ann"], seats=None, level="easy", seed=numbered_seed(1), adds_number=adds_number,
        file=file,
    )  # fmt: skip
    at, _ = console(answer)
    LineMode(table, at).run()
    file.close()
    return table


# ------------------------------------------------------------------------------------------------- while it is played


def test_each_line_is_in_the_file_before_the_next_question(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    lengths: list[int] = []
    answers = anything(deals=2)

    def answer(screen: Screen) -> str | None:
        verdict = judged(path)
        assert verdict.gaps == ["The match is not over, or the end of the record is missing."]
        lengths.append(verdict.lines)
        return answers(screen)

    play(path, answer)
    assert lengths == sorted(lengths) and len(set(lengths)) > 10
    assert judged(path).gaps == []


def test_the_file_is_the_record_of_the_match(tmp_path: Path) -> None:
    table = play(tmp_path / "match.jsonl", anything(deals=2))
    read = [msgspec.structs.replace(line, link="") for line in read_record(tmp_path / "match.jsonl")]
    assert read == finished_match(table.lines)


def test_who_stops_in_the_middle_has_a_whole_record_of_that(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play(path, anything(most=7))
    verdict = judged(path)
    assert verdict.gaps == [] and verdict.result is not None


@pytest.mark.parametrize("name", games())
def test_the_terminal_adds_a_number_to_every_deal(tmp_path: Path, name: str) -> None:
    path = tmp_path / "match.jsonl"
    play(path, anything(deals=2), name, adds_number=True)
    numbers = judged(path).numbers
    assert numbers and all([number.seat for number in deal] == [0] for deal in numbers)
    if name == "bigtwo":  # which waits between two deals: each has a number of its own
        assert numbers[0][0].number != numbers[1][0].number


@pytest.mark.parametrize("arguments", [["--deal", "7"], ["--seed", "0" * 64]])
def test_a_deal_that_is_asked_for_takes_no_number(tmp_path: Path, arguments: list[str]) -> None:
    path = tmp_path / "match.jsonl"
    finished = subprocess.run(
        [sys.executable, "-m", "dealt", "play", "bigtwo", "--record", str(path), *arguments], input=b"", check=False,
        capture_output=True,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stderr
    assert not any(isinstance(line, rec.Promised) for line in read_record(path))


@pytest.mark.parametrize("name", games())
def test_the_seal_that_is_told_at_the_end_is_the_one_of_the_record(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    path = tmp_path / "match.jsonl"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"quit\n")))
    assert main(["play", name, "--record", str(path)]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    told = re.fullmatch(rf"Record: {re.escape(str(path))}, seal ([0-9a-f]{{64}})", last)
    assert told
    assert main(["verify", str(path), "--seal", told[1]]) == 0
    assert "Not checked" not in capsys.readouterr().out


# -------------------------------------------------------------------------------------------------- how it can end


_OWN_TERMINAL = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from dealt.cli import main
sys.exit(main())
"""
"""a program that is told when the terminal is closed, as one that somebody starts in a window"""


def in_terminal(path: Path) -> tuple[subprocess.Popen[bytes], int]:
    """`dealt play` in a terminal of its own, at its first question; and the other end of that terminal."""
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-c", _OWN_TERMINAL, "play", "bigtwo", "--plain", "--record", str(path)],
        stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    while b"Your turn:" not in shown:
        shown += os.read(ours, 4096)
    return program, ours


def all_of(terminal: int) -> str:
    """Return everything that a terminal still shows until its program is gone."""
    shown = b""
    with suppress(OSError):  # how a terminal ends that has no program any more
        while more := os.read(terminal, 4096):
            shown += more
    os.close(terminal)
    return shown.decode()


def test_a_program_that_is_asked_to_end_ends_the_match_and_its_record(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    program, terminal = in_terminal(path)
    program.send_signal(signal.SIGTERM)
    shown = all_of(terminal)
    program.wait(30)
    assert "You stop playing." in shown
    assert judged(path).gaps == []


def test_a_closed_terminal_ends_the_match_and_its_record(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    program, terminal = in_terminal(path)
    os.close(terminal)
    program.wait(30)
    assert judged(path).gaps == []


def test_what_happened_before_a_sudden_end_is_in_the_file(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "match.jsonl"
    program, terminal = in_terminal(path)
    program.send_signal(signal.SIGKILL)
    program.wait(30)
    os.close(terminal)
    assert main(["verify", str(path)]) == 3
    out = capsys.readouterr().out
    assert out.startswith("What the record holds is sound: ")
    assert "Not checked: The match is not over, or the end of the record is missing." in out


def test_a_full_disk_ends_no_match_but_is_told_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = 0
    real = LineWriter.write

    def write(self: LineWriter, lines: Iterable[rec.AnyLine]) -> None:
        nonlocal written
        written += 1
        if written > 9:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(self, lines)

    monkeypatch.setattr(LineWriter, "write", write)
    path = tmp_path / "match.jsonl"
    file = RecordFile(path)
    table = LocalTable(
        game("bigtwo"), game("bigtwo").options(), people=["Ann"], seats=None, level="easy", seed=numbered_seed(1),
        file=file,
    )  # fmt: skip
    at, _ = console(anything(deals=1))
    LineMode(table, at).run()
    assert table.table.seal is not None
    with pytest.raises(BadRecord, match="No space left") as refused:
        file.close()
    assert refused.value.code == "record_unwritable"
    assert judged(path).lines < table.table.version


# ----------------------------------------------------------------------------------------------- what is there already


def begun(lines: bytes) -> bytes:
    """The beginning of a record, up to the line before the match begins."""
    return lines[: lines.index(b'{"do":"start"')]


@pytest.mark.parametrize("left", ["nothing", "beginning", "half a line"])
def test_a_file_in_which_no_match_begins_is_not_in_the_way(tmp_path: Path, left: str) -> None:
    path = record_file(tmp_path / "match.jsonl")
    beginning = begun(path.read_bytes())
    path.write_bytes({"nothing": b"", "beginning": beginning, "half a line": beginning[:-30]}[left])
    play(path, anything(deals=2))
    assert judged(path).gaps == []


@pytest.mark.parametrize("text", ["precious", "precious\n", '{"do":"nothing"}\n', "\n", "{"])
def test_anything_else_is_never_touched(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecord) as refused:
        RecordFile(path)
    assert refused.value.code == "record_exists"
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("half_a_line", [0, 30])
def test_an_unfinished_match_is_not_written_over_and_is_named(tmp_path: Path, half_a_line: int) -> None:
    path = record_file(tmp_path / "match.jsonl")
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b'{"do":"act"') + half_a_line])
    before = path.read_bytes()
    with pytest.raises(BadRecord, match="An unfinished match lies in the file") as refused:
        RecordFile(path)
    assert refused.value.code == "record_unfinished"
    assert path.read_bytes() == before


def test_a_finished_match_is_not_called_unfinished(tmp_path: Path) -> None:
    old = Path(__file__).parents[1] / "table" / "records" / "format1-bigtwo.jsonl"
    for path in (record_file(tmp_path / "match.jsonl"), old):
        with pytest.raises(BadRecord) as refused:
            RecordFile(path)
        assert refused.value.code == "record_exists"


def test_a_device_is_no_place_for_a_record() -> None:
    with pytest.raises(BadRecord) as refused:
        RecordFile(Path("/dev/zero"))
    assert refused.value.code == "record_exists"


def test_without_a_match_there_is_no_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    file = RecordFile(path)
    assert path.exists()
    file.close()
    assert not path.exists()


def test_a_match_that_is_interrupted_while_a_line_is_written_has_that_line_once(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    file = RecordFile(path)
    table = LocalTable(
        game("bigtwo"), game("bigtwo").options(), people=["Ann"], seats=None, level="easy", seed=numbered_seed(1),
        file=file,
    )  # fmt: skip
    file._file.write(b'{"do":"ac')
    table.leave()
    file.close()
    assert judged(path).gaps == []
