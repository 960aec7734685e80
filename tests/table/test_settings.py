"""Settings of a table: requested when it is opened, settled once, kept in the record."""

import msgspec
import pytest

from dealt.errors import DealtError
from dealt.games import game
from dealt.table import record as rec
from dealt.table.record_json import decode_line, encode_line
from dealt.table.settings import PACE_MS, TITLE_CHARS, TURN_SECONDS, TableSettings, settled
from dealt.table.table import Table


def test_what_is_left_out_is_as_usual_in_the_game() -> None:
    found = settled(TableSettings(game="chicago"))
    chicago = game("chicago")
    assert (found.seats, found.turn_seconds, found.title) == (4, chicago.turn_seconds, "Chicago")
    assert found.options == msgspec.to_builtins(chicago.options())


def test_what_is_settled_stays_as_it_is() -> None:
    found = settled(
        TableSettings(game="bigtwo", options={"stake": 5}, title="  Friday \n Night ", turn_seconds=0), "shash"
    )
    assert found.title == "Friday Night"
    assert found.options["stake"] == 5
    assert settled(found) == found


def test_a_title_that_is_too_long_is_cut() -> None:
    assert len(settled(TableSettings(game="bigtwo", title="x" * 99)).title) == TITLE_CHARS


def test_computers_play_no_better_than_was_asked_for() -> None:
    assert settled(TableSettings(game="bigtwo", level="easy")).level == "easy"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (TableSettings(game="go"), "unknown_game"),
        (TableSettings(game="bigtwo", seats=5), "bad_seats"),
        (TableSettings(game="bigtwo", turn_seconds=TURN_SECONDS[1] + 1), "bad_turn_seconds"),
        (TableSettings(game="bigtwo", bank_seconds=3601), "bad_bank_seconds"),
        (TableSettings(game="bigtwo", increment_seconds=-1), "bad_increment_seconds"),
        (TableSettings(game="bigtwo", delay_seconds=601), "bad_delay_seconds"),
        (TableSettings(game="bigtwo", pace_ms=PACE_MS[0] - 1), "bad_pace_ms"),
        (TableSettings(game="bigtwo", options={"jokers": True}), "unknown_option"),
        (TableSettings(game="bigtwo", level="Expert"), "unknown_level"),
        (TableSettings(game="bigtwo", level=" Mine"), "unknown_level"),
        (TableSettings(game="bigtwo", level="<b>Mine</b>"), "name_letters"),
        (TableSettings(game="bigtwo", level="x" * 17), "name_length"),
    ],
)
def test_a_table_that_cannot_be_is_refused(wanted: TableSettings, code: str) -> None:
    with pytest.raises(DealtError) as refused:
        settled(wanted)
    assert refused.value.code == code


def test_a_record_whose_computers_have_no_name_that_can_be_is_refused() -> None:
    line = rec.Opened(version=1, at=7, code="KQTR", **msgspec.structs.asdict(settled(TableSettings(game="bigtwo"))))
    with pytest.raises(DealtError) as refused:
        Table.restore([msgspec.structs.replace(line, level="admin")])
    assert refused.value.code == "bad_record"
    assert "admin" in refused.value.sentence


def test_the_first_line_of_every_record_so_far_is_read() -> None:
    line = decode_line(
        b'{"do":"open","version":1,"at":7,"code":"KQTR","title":"Friday","game":"bigtwo","options":{"bomb":"none"},'
        b'"seats":4,"turn_seconds":30,"pace_ms":0,"level":"easy","private":false}'
    )
    assert isinstance(line, rec.Opened)
    assert line.format == 1
    assert Table(line).settings == TableSettings(
        game="bigtwo", options={"bomb": "none"}, seats=4, title="Friday", private=False, turn_seconds=30, pace_ms=0,
        level="easy", rated=False,
    )  # fmt: skip


def test_the_first_line_of_a_record_keeps_what_is_usual_today() -> None:
    settings = settled(TableSettings(game="bigtwo"))
    line = rec.Opened(version=1, at=7, code="KQTR", **msgspec.structs.asdict(settings))
    written = msgspec.json.decode(encode_line(line))
    since = {
        "bots": False,
        "bank_seconds": 0,
        "increment_seconds": 0,
        "delay_seconds": 0,
        "watchers_apart": False,
        "reviews": True,
        "rated": False,
        "commentary": False,
    }  # left out, as in the records before there were any
    assert {name: (since | written)[name] for name in settings.__struct_fields__} == msgspec.to_builtins(settings)


@pytest.mark.parametrize(("private", "wanted", "rated"), [
    (False, None, True), (True, None, False), (False, False, False), (True, True, True),
])  # fmt: skip
def test_public_tables_are_rated_and_private_ones_only_if_their_host_wants_it(
    private: bool, wanted: bool | None, rated: bool
) -> None:
    assert settled(TableSettings(game="bigtwo", private=private, rated=wanted)).rated is rated
    assert settled(TableSettings(game="patience", private=private, rated=wanted)).rated is False
