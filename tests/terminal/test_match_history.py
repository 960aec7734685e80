"""`dealt history` and `dealt stats`: what was played at this machine, in lists and figures."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dealt.cli import main
from dealt.errors import DealtError
from dealt.games import games
from dealt.table import record as rec
from dealt.terminal.games.bluejack.history import GameHistory, bluejack_file, keep
from dealt.terminal.local_table import LocalTable
from dealt.terminal.match_history import MatchFolder
from tests.terminal.typist import anything, local, play

Out = pytest.CaptureFixture[str]
ONE_DEAL = {"session_end": "hands", "session_hands": 1}


def played(name: str, deal: int = 1, people: tuple[str, ...] = ("Ann",)) -> LocalTable:
    """A match by somebody who types anything."""
    table = local(name, people, deal=deal, **(ONE_DEAL if name == "bigtwo" else {}))  # type: ignore[arg-type]
    play(table, anything())
    return table


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which this machine keeps matches."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "dealt"


@pytest.fixture
def kept(data: Path) -> MatchFolder:
    return MatchFolder.of(str(data))


def told(capsys: Out, *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


# ---------------------------------------------------------------------------------------------------------- keeping


@pytest.mark.parametrize("name", [name for name in games() if name != "highcard"])
def test_a_match_of_any_game_is_kept_and_says_who_had_what(name: str, kept: MatchFolder) -> None:
    table = played(name)
    names = table.table.names
    match = table.table.match
    assert match is not None and match.result is not None
    kept.keep(table.record)
    (outcome,) = kept.outcomes()
    assert (outcome.game, outcome.scores, outcome.winners) == (name, match.result.scores, match.result.winners)
    assert outcome.names[0] == "Ann" and len(outcome.names) == len(names)
    assert outcome.people == (True, *[False] * (len(names) - 1))
    assert [entry.name for entry in outcome.entries] == ["Ann"] * len(outcome.entries)


def test_who_leaves_at_once_has_played_nothing(kept: MatchFolder) -> None:
    table = local("bigtwo")
    table.leave()
    assert kept.keep(table.record) is None
    assert not kept.folder.exists()


def test_a_match_that_is_left_is_kept_under_the_names_of_those_who_played_it(kept: MatchFolder) -> None:
    table = local("bigtwo", ("Ann", "Bob"))
    while not any(isinstance(line, rec.Acted) and line.by == "human" for line in table.lines):
        seats = table.waiting_seats
        table.act(seats[0], table.advise(seats[0])[0].action) if seats else table.play_bot_turn()
    table.leave()
    kept.keep(table.record)
    (outcome,) = kept.outcomes()
    assert outcome.names[:2] == ("Ann", "Bob")
    assert outcome.people[:2] == (True, True)
    assert outcome.winners == ()


def test_the_last_match_is_told_first_and_two_of_one_second_are_two(kept: MatchFolder) -> None:
    first, second = played("bluejack", 1), played("bluejack", 2)
    scores = [kept.keep(table.record) for table in (first, second, second)]
    assert len(list(kept.folder.iterdir())) == 3
    assert list(kept.outcomes()) == scores[::-1]


def test_what_is_damaged_is_passed_over_with_a_warning(kept: MatchFolder, caplog: pytest.LogCaptureFixture) -> None:
    kept.keep(played("bluejack").record)
    (file,) = kept.folder.iterdir()
    (kept.folder / "0-torn.jsonl").write_bytes(file.read_bytes()[:-80])
    (kept.folder / "9-letter.jsonl").write_text("Dear Ann,")
    (kept.folder / "notes.txt").write_text("nothing")
    assert len(list(kept.outcomes())) == 1
    beginnings = [f"{kept.folder / name} cannot be replayed and is " for name in ("9-letter.jsonl", "0-torn.jsonl")]
    assert len(caplog.messages) == 2
    assert all(map(str.startswith, caplog.messages, beginnings))


def test_where_nothing_can_be_written_that_is_one_sentence(data: Path, kept: MatchFolder) -> None:
    data.parent.mkdir(exist_ok=True)
    data.write_text("a file where a folder should be")
    with pytest.raises(DealtError, match="is not kept in") as refused:
        kept.keep(played("bluejack").record)
    assert refused.value.code == "match_not_kept"


def test_bluejack_stands_in_the_list_of_the_last_ten_too(data: Path, kept: MatchFolder, capsys: Out) -> None:
    for deal in (1, 2):
        outcome = kept.keep(played("bluejack", deal).record)
        assert outcome is not None
        keep(str(data), outcome)
    lines = list(map(str, GameHistory(bluejack_file(str(data))).read()))
    assert len(lines) == 2
    assert all(re.fullmatch(r"Ann:\d - Computer:\d, \d{4}\.\d\d\.\d\d", line) for line in lines)
    shown = told(capsys, "history", "bluejack").splitlines()
    assert shown[:3] == ["The last games:", *lines]


def test_play_keeps_a_match_unless_it_is_told_not_to(
    data: Path, kept: MatchFolder, capsys: Out, typed: Callable[[bytes], None]
) -> None:
    for words, count in ((["--no-kept"], 0), ([], 1)):
        typed(b"deal\ngive up\nend\n")
        told(capsys, "play", "patience", *words)
        assert len(list(kept.outcomes())) == count
    data.joinpath("matches").rename(data / "elsewhere")
    data.joinpath("matches").write_text("a file where a folder should be")
    typed(b"deal\ngive up\nend\n")
    assert "The match is not kept in" in told(capsys, "play", "patience")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    """Somebody types this at the next command."""
    from tests.terminal.test_replay_and_verify import _typed

    return lambda text: _typed(monkeypatch, text)


# ---------------------------------------------------------------------------------------------------------- commands


def test_history_shows_so_many_of_one_game(kept: MatchFolder, capsys: Out) -> None:
    for name, deal in (("bluejack", 1), ("chicago", 1), ("bluejack", 2), ("bluejack", 3)):
        kept.keep(played(name, deal).record)
    assert told(capsys, "history").count("Ann") == 4
    assert told(capsys, "history", "--last", "1").count("\n") == 3
    found = json.loads(told(capsys, "history", "bluejack", "--last", "2", "--json"))
    assert [entry["game"] for entry in found] == ["bluejack", "bluejack"]
    assert "chicago" in told(capsys, "history", "--json")


@pytest.mark.usefixtures("data")
def test_before_anything_is_played_both_say_so(capsys: Out) -> None:
    for command in ("history", "stats"):
        assert told(capsys, command) == "Nothing has been played here yet.\n"


def test_stats_add_up_what_each_has_played(kept: MatchFolder, capsys: Out, tmp_path: Path) -> None:
    for deal in range(1, 4):
        kept.keep(played("bluejack", deal).record)
    kept.keep(played("bluejack", 4, ("Bob",)).record)
    shown = told(capsys, "stats")
    assert re.search(r"^Ann$\n  Bluejack: 3 matches, (\d) won \(\d+ %, by chance 50 %\)$", shown, re.MULTILINE)
    assert shown.index("Ann") < shown.index("Bob")
    assert "Ann" not in told(capsys, "stats", "--name", "bob")
    (ann, _bob) = json.loads(told(capsys, "stats", "--json"))
    assert (ann["name"], ann["matches"]) == ("Ann", 3)
    assert "Bluejack" not in told(capsys, "stats", "chicago")
    told(capsys, "stats", "--plot", str(tmp_path / "won.svg"))
    assert (tmp_path / "won.svg").read_text().startswith("<?xml")


def test_a_long_row_of_matches_is_drawn(kept: MatchFolder, capsys: Out) -> None:
    for deal in range(1, 9):
        kept.keep(played("bluejack", deal).record)
    lines = told(capsys, "stats").splitlines()
    assert sum("│" in line for line in lines) == 7
    assert lines[-1].endswith("won of the last 20 matches, from the first to now")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["history", "whist"], "unknown_game"),
        (["history", "--last", "0"], "bad_number"),
        (["history", "--data", "/nowhere"], "no_room"),
        (["stats", "whist"], "unknown_game"),
        (["stats", "--name", "Zoe"], "nobody"),
        (["stats", "--data", "/nowhere"], "no_room"),
        (["stats", "--plot", "a.txt"], "bad_plot"),
    ],
)
@pytest.mark.usefixtures("data")
def test_a_mistake_is_one_sentence(words: list[str], code: str, capsys: Out) -> None:
    assert main(words) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert f"({code})" in error
