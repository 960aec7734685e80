"""`dealt replay` and `dealt verify`: records in files, sound and damaged."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dealt.cli import main
from dealt.errors import BadRecord
from dealt.games import game
from dealt.shuffle import commitment
from dealt.table.events import Commitment, SeedOpened, VersionedEvent
from dealt.table.record_files import MAX_LINE_BYTES, read_record
from dealt.table.verify import SeedWatch
from dealt.terminal.replay import Replay, step_through
from tests.games.anygame import cards_in
from tests.table.driver import number_of
from tests.table.test_proof import RECORDS, sound_record
from tests.terminal.typist import console, local, record_file, script

Out = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return record_file(tmp_path / "match.jsonl", people=["Ann", "Bob"])


def replay(lines: list[str], file: Path, seat: int | None = None) -> str:
    at, screen = console(script(lines))
    step_through(Replay(list(read_record(file)), seat), at)
    return screen.getvalue()


def test_enter_goes_on_b_goes_back_and_a_number_jumps(file: Path) -> None:
    begin = Replay(list(read_record(file)), None).begins_at
    screen = replay(["", "", "b", "2", "q"], file)
    assert [int(n) for n in re.findall(r"Line (\d+) of", screen)] == [begin, begin + 1, begin + 2, begin + 1, 2]


@pytest.mark.parametrize("typed", ["x", "-1", "0", "999999", "9" * 500, "²", "b b"])
def test_what_means_nothing_is_answered_and_moves_nothing(file: Path, typed: str) -> None:
    screen = replay([typed, "q"], file)
    assert screen.count("Line ") == 1
    assert "The record has the lines" in screen or screen.count("Enter goes on") == 2


def test_the_ends_are_ends(file: Path) -> None:
    last = len(list(read_record(file)))
    screen = replay([str(last), "", "1", "b", "q"], file)
    assert screen.count(f"The record has the lines 1 to {last}.") == 2


def test_all_prints_every_line(file: Path, capsys: Out) -> None:
    assert main(["replay", str(file), "--all"]) == 0
    out = capsys.readouterr().out
    last = len(list(read_record(file)))
    assert [int(n) for n in re.findall(r"Line (\d+) of", out)] == list(range(1, last + 1))


def test_what_is_worth_no_sentence_is_named(file: Path) -> None:
    lines = list(read_record(file))
    replayed = Replay(lines, None)
    named = {page[1] for page in replayed.pages() if page[1].startswith("(")}
    assert {"(Seeded)", "(Commitment)", "(Sealed)"} <= named
    assert "()" not in named


def test_from_one_seat_no_card_of_another_hand_is_shown(file: Path) -> None:
    lines = list(read_record(file))
    opened, hidden = Replay(lines, None), Replay(lines, 1)
    number = opened.begins_at
    all_cards, own_cards = (cards_in(game("highcard"), "\n".join(replay.page(number))) for replay in (opened, hidden))
    assert own_cards < all_cards
    assert len(own_cards) == 3


def test_a_seat_that_is_not_there_is_refused(file: Path, capsys: Out) -> None:
    assert main(["replay", str(file), "--seat", "7"]) == 1
    assert "(no_such_seat)" in capsys.readouterr().err


def test_a_sound_record_gets_one_clear_verdict(file: Path, capsys: Out) -> None:
    assert main(["verify", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("The record is sound: ")
    assert "1 deal matches what was committed to before." in out
    assert "Scores: Ann " in out


def test_the_verdict_says_who_could_choose_and_what_was_not_checked(file: Path, tmp_path: Path, capsys: Out) -> None:
    assert main(["verify", str(file)]) == 0
    out = capsys.readouterr().out
    assert "No player added a number to deal 1: the server could have chosen its cards." in out
    assert "Not checked: whether this is the seal that the table showed when the match ended (--seal)." in out
    with_numbers = tmp_path / "numbers.jsonl"
    with_numbers.write_bytes(sound_record())
    noted = ["--number", number_of("Bob").hex()]
    assert main(["verify", str(with_numbers), *noted]) == 0
    out = capsys.readouterr().out
    assert "Players added numbers of their own to every deal, so nobody could choose one." in out
    assert "Bob promised a number for deal 2 and did not tell it; it was left out." in out
    assert main(["verify", str(with_numbers), "--number", "0" * 64]) == 1
    assert "(number_not_counted)" in capsys.readouterr().err
    assert main(["verify", str(with_numbers), "--seal", "0" * 64]) == 1
    assert "(other_seal)" in capsys.readouterr().err


def test_a_record_of_format_1_is_played_but_not_called_proved(capsys: Out) -> None:
    old = RECORDS / "format1-bigtwo.jsonl"
    assert main(["verify", str(old)]) == 3
    out = capsys.readouterr().out
    assert out.startswith("What the record holds is sound: all 98 lines replay, and 2 deals match")
    assert "Not checked: The record is of format 1" in out
    assert main(["replay", str(old), "--all"]) == 0


def test_a_noted_commitment_is_found_or_missed(file: Path, capsys: Out) -> None:
    seed = re.search(rb'"seed":"(\w+)"', file.read_bytes())
    assert seed is not None
    from dealt.shuffle import deal_seed

    noted = commitment(deal_seed(bytes.fromhex(seed[1].decode()), 1))
    assert main(["verify", str(file), "--commitment", noted]) == 0
    assert main(["verify", str(file), "--commitment", "0" * 64]) == 1
    assert "(other_commitment)" in capsys.readouterr().err


def test_another_seed_is_found_at_its_line(file: Path, capsys: Out) -> None:
    data = file.read_bytes()
    file.write_bytes(re.sub(rb'"seed":"\w\w', b'"seed":"00' if b'"seed":"00' not in data else b'"seed":"11', data))
    assert main(["verify", str(file)]) == 1
    assert "(broken_chain)" in capsys.readouterr().err


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "truncated in a line": lambda data: data[:-20],
    "a line is missing": lambda data: b"\n".join(data.split(b"\n")[:3] + data.split(b"\n")[4:]),
    "binary": lambda data: bytes(range(256)) * 10,
    "not UTF-8": lambda data: data.replace(b"Ann", b"\xff\xfe"),
    "one endless line": lambda data: b"[" * (MAX_LINE_BYTES * 4),
    "deeply nested": lambda data: b'{"do":' + b"[" * 9_000,
    "not an object": lambda data: b"[1, 2]\n",
    "another format": lambda data: re.sub(rb'"format":\d+', b'"format":99', data, count=1),
    "an unknown game": lambda data: data.replace(b"highcard", b"whist"),
    "too many seats": lambda data: re.sub(rb'"seats":\d', b'"seats":1000000000', data, count=1),
    "a seat that is not there": lambda data: data.replace(b'"seat":1', b'"seat":-1'),
    "an action nobody could take": lambda data: data.replace(b'"action":"play', b'"action":"eat'),
    "a short seed": lambda data: re.sub(rb'"seed":"\w\w', b'"seed":"', data),
    "the table twice": lambda data: data.split(b"\n")[0] + b"\n" + data,
}


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_damaged_record_gets_one_sentence_with_a_code(file: Path, damage: str, command: str, capsys: Out) -> None:
    file.write_bytes(DAMAGE[damage](file.read_bytes()))
    assert main([command, str(file)]) == 1
    err = capsys.readouterr().err
    assert re.fullmatch(r"dealt: .+[.:] \(\w+\)\n", err), err
    assert "(bug)" not in err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_there_or_no_file_gets_one_sentence(tmp_path: Path, command: str, capsys: Out) -> None:
    assert main([command, str(tmp_path / "none")]) == 1
    assert "(record_missing)" in capsys.readouterr().err
    assert main([command, str(tmp_path)]) == 1
    assert "(record_unreadable)" in capsys.readouterr().err


# ------------------------------------------------------------------------------------------------------- seeds

SEED = bytes(32)
PROMISE = Commitment(deal=1, commitment=commitment(SEED))
OPENED = SeedOpened(deal=1, seed=SEED.hex(), commitment=commitment(SEED))


def see(*steps: tuple[Commitment | SeedOpened, int]) -> SeedWatch:
    watch = SeedWatch()
    for event, deal in steps:
        watch.see([VersionedEvent(1, 0, event, None, None)], deal)
    return watch


def test_an_opened_seed_that_was_committed_to_before_its_deal_counts() -> None:
    assert see((PROMISE, 0), (OPENED, 1)).opened == [OPENED]


def test_a_seed_that_was_not_committed_to_is_found() -> None:
    with pytest.raises(BadRecord, match="Nothing was committed to"):
        see((OPENED, 1))


def test_another_seed_than_the_one_committed_to_is_found() -> None:
    with pytest.raises(BadRecord, match="not the one"):
        see((PROMISE, 0), (SeedOpened(deal=1, seed="11" * 32, commitment=PROMISE.commitment), 1))


def test_a_commitment_that_comes_after_the_deal_has_begun_is_found() -> None:
    with pytest.raises(BadRecord, match="had begun before"):
        see((PROMISE, 1))


# ------------------------------------------------------------------------------------------------ written by play


def _typed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_play_writes_a_record_that_verify_accepts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    path = tmp_path / "mine.jsonl"
    _typed(monkeypatch, b"?\n1\nquit\n")
    assert main(["play", "highcard", "--plain", "--deal", "7", "--players", "Ann", "--record", str(path)]) == 0
    assert main(["verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert "The match was ended early. Scores: Ann 0" in out


def test_play_never_touches_a_file_that_exists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text("precious")
    _typed(monkeypatch, b"quit\n")
    assert main(["play", "highcard", "--record", str(path)]) == 1
    assert "(record_exists)" in capsys.readouterr().err
    assert path.read_text() == "precious"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["whist"], "unknown_game"),
        (["highcard", "--level", "godlike"], "unknown_level"),
        (["highcard", "--seats", "9"], "bad_seats"),
        (["highcard", "--seats", "2", "--humans", "3"], "bad_people"),
        (["highcard", "--humans", "0"], "bad_people"),
        (["highcard", "--humans", "1000000000"], "bad_people"),
        (["highcard", "--humans", "3", "--players", "Ann,Bob"], "bad_people"),
        (["highcard", "--players", "Ann,ann"], "name_twice"),
        (["highcard", "--players", "A" * 21], "name_length"),
        (["highcard", "--seed", "12"], "bad_seed"),
        (["highcard", "--deal", "-1"], "bad_deal_number"),
        (["highcard", "--deal", "1", "--seed", "0" * 64], "seed_and_deal"),
        (["patience", "--option", "deal_number=7", "--deal", "5"], "seed_and_deal"),
        (["patience", "--option", f"deal_seed={'0' * 64}", "--deal", "5"], "seed_and_deal"),
        (["patience", "--option", "deal_seed=12"], "bad_option"),
        (["patience", "--humans", "2"], "bad_people"),
        (["highcard", "--option", "cards=9"], "bad_option"),
        (["highcard", "--option", "cards"], "bad_option"),
        (["highcard", "--preset", "none"], "unknown_preset"),
        (["highcard", "--record", "/nowhere/at/all"], "record_unwritable"),
    ],
)
def test_what_play_cannot_do_gets_one_sentence(arguments: list[str], code: str, capsys: Out) -> None:
    assert main(["play", *arguments]) == 1
    assert capsys.readouterr().err.endswith(f" ({code})\n")


def test_a_game_of_the_patience_tells_how_to_play_its_deal_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    path = tmp_path / "again.jsonl"
    _typed(monkeypatch, b"give up\nend\n")
    assert main(["play", "patience", "--record", str(tmp_path / "first.jsonl")]) == 0
    first = capsys.readouterr().out
    (told,) = set(re.findall(r"This deal again: dealt (.*)", first))
    _typed(monkeypatch, b"give up\n")
    assert main([*told.split(), "--record", str(path)]) == 0
    second = capsys.readouterr().out
    columns = set(re.findall("Column .: .*", first))
    assert len(columns) == 7
    assert columns == set(re.findall("Column .: .*", second))
    assert "Seed of the deal: " in second
    assert main(["verify", str(path)]) == 0
    assert "The deal was chosen by the house rules, not drawn by chance" in capsys.readouterr().out


def test_the_same_deal_number_is_the_same_match(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    shown = []
    for _ in range(2):
        _typed(monkeypatch, b"show\nquit\n")
        main(["play", "highcard", "--deal", "42"])
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]
    assert local("highcard", deal=42).table.match is not None
