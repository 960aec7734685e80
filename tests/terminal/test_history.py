"""Functional requirement 6 of the assignment: the file of the last ten games."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.terminal.games.bluejack.history import GameHistory, HistoryError, PlayedGame, parse_game

GAME = PlayedGame(("Kaya", "Computer"), (3, 0), date(2023, 10, 29))


def played(number: int) -> PlayedGame:
    return PlayedGame(("Kaya", "Computer"), (3, number % 3), date(2023, 10, 1 + number))


def test_a_game_is_written_as_the_assignment_prints_it() -> None:
    assert str(GAME) == "Kaya:3 - Computer:0, 2023.10.29"
    assert parse_game("Kaya:3 - Computer:0, 2023.10.29\n") == GAME


@given(st.text("aZ09 -_.'ğé", min_size=1, max_size=20).filter(str.strip), st.integers(0, 9), st.dates(date(1000, 1, 1)))
def test_games_go_both_ways(name: str, sets: int, day: date) -> None:
    game = PlayedGame((name.strip(), "Computer"), (sets, 3), day)
    assert parse_game(str(game)) == game


@pytest.mark.parametrize(
    "text",
    ["", "Kaya", "Kaya:3 - Computer:0", "Kaya:3 - Computer:0, 2023.02.30", "Kaya:x - Computer:0, 2023.10.29"],
)
def test_other_lines_are_no_games(text: str) -> None:
    assert parse_game(text) is None


def test_the_newest_game_comes_first_and_the_eleventh_is_forgotten(tmp_path: Path) -> None:
    history = GameHistory(tmp_path / "new" / "folder" / "history.txt")
    assert history.read() == []
    shown = [history.add(played(number)) for number in range(12)]
    wanted = [played(number) for number in range(11, 1, -1)]
    assert shown[-1] == history.read() == wanted
    assert history.path.read_text() == "".join(f"{game}\n" for game in wanted)
    assert [file.name for file in history.path.parent.iterdir()] == ["history.txt"]


def test_damaged_lines_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "history.txt"
    path.write_bytes(
        b"\xff\xfe\x00 rubbish\r\n\r\nKaya:3 - Computer:0, 2023.10.29\r\nKaya:3 - Comp\n\xc7:1 - X:3, 2023.10.28"
    )
    games = GameHistory(path).read()
    assert games[0] == GAME
    assert [game.day.day for game in games] == [29, 28]


def test_an_empty_file_is_an_empty_history(tmp_path: Path) -> None:
    path = tmp_path / "history.txt"
    path.write_bytes(b"\n")
    assert GameHistory(path).add(GAME) == [GAME]


@pytest.mark.parametrize("data", [b"root:x:0:0:root:/root:/bin/bash\n", b"\xff\xfe\xfd", b"\0" * 70_000])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "something"
    path.write_bytes(data)
    with pytest.raises(HistoryError, match="holds something else and is left alone") as refused:
        GameHistory(path).add(GAME)
    assert refused.value.code == "not_a_history"
    assert path.read_bytes() == data


def test_a_folder_in_place_of_the_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(HistoryError, match=r"cannot be read: Is a directory\.$"):
        GameHistory(tmp_path).add(GAME)


@pytest.mark.parametrize("name", ["file/history.txt", "a\0b"])
def test_a_place_that_cannot_be_is_one_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(HistoryError) as refused:
        GameHistory(tmp_path / name).add(GAME)
    assert refused.value.sentence.endswith(".")


def test_a_place_that_cannot_be_written_keeps_what_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = GameHistory(tmp_path / "history.txt")
    history.add(GAME)

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(HistoryError, match=r"cannot be written: Read-only file system\.$") as refused:
        history.add(played(3))
    assert refused.value.code == "history_not_saved"
    monkeypatch.undo()
    assert history.read() == [GAME]
    assert [file.name for file in tmp_path.iterdir()] == ["history.txt"]


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_text(f"{GAME}\n")
    (tmp_path / "link.txt").symlink_to(tmp_path / "real.txt")
    GameHistory(tmp_path / "link.txt").add(played(1))
    assert (tmp_path / "link.txt").is_symlink()
    assert len((tmp_path / "real.txt").read_text().splitlines()) == 2
