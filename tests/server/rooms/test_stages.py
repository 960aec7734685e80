"""Stages of a room: the table says of every input what becomes of it in every stage, and the room keeps to it."""

from typing import get_args

import pytest

from dealt.errors import DealtError
from dealt.server.rooms import messages as ex
from dealt.server.rooms.stages import STAGES, TRANSITIONS, Stage, UnexpectedInput
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.table import Table
from tests.server.rooms.evening import NOT_READABLE, NOT_SAVED, Client, Evening, draw


def nothing(_table: Table, _now: int) -> list[AppliedLine]:
    return []


def ignore(_error: DealtError | None) -> None:
    pass


def evening_in(stage: Stage) -> Evening:
    """Return a table for one player in this stage."""
    if stage in ("opening", "lost"):
        evening = Evening("patience", 1)
        evening.open()
        if stage == "lost":
            evening.fail()
        return evening
    evening = Evening.begun("patience", 1)
    if stage == "answering":
        evening.core.receive(ex.Do(nothing, ignore), evening.now)
    elif stage != "settled":
        evening.act(0)
        if stage != "saving":
            evening.fail()
        if stage == "unreadable":
            evening.fail_to_restore()
    return evening


def input_of(kind: type[object], evening: Evening) -> ex.Input:
    """Return an input of this type for the table."""
    table, applied = commands.open_table("KTRN", evening.table.settings, evening.now, draw)
    match = Evening.begun("patience", 1).table.match
    assert match is not None
    about = ex.Think("patience", "easy", 0, match.view(0), match.legal(0))
    found: tuple[ex.Input, ...] = (
        ex.Do(nothing, ignore),
        ex.Open(applied, ignore),
        ex.SAVED,
        ex.NotSaved(NOT_SAVED),
        ex.Restored(table, ()),
        ex.NotRestored(NOT_READABLE),
        ex.ANSWERED,
        ex.Came(Client(evening, "Liv")),
        ex.Went(Client(evening, "Liv")),
        ex.RENAMED,
        ex.Thought(about, None),
        ex.TIME,
    )
    (message,) = (each for each in found if type(each) is kind)
    return message


def test_the_table_is_total() -> None:
    assert set(TRANSITIONS) == set(get_args(ex.Input))
    assert all(tuple(row) == STAGES for row in TRANSITIONS.values())


@pytest.mark.parametrize("stage", STAGES)
def test_a_room_keeps_to_the_table(stage: Stage) -> None:
    for kind, row in TRANSITIONS.items():
        evening = evening_in(stage)
        core, version = evening.core, evening.table.version
        assert core._stage == stage
        message = input_of(kind, evening)
        if row[stage] == "unexpected":
            with pytest.raises(UnexpectedInput, match=f"{kind.__name__} while the room is {stage}"):
                core.receive(message, evening.now)
            assert (core._stage, core.table.version) == (stage, version)
        elif row[stage] == "no_table":
            (effect,) = core.receive(message, evening.now)
            assert isinstance(effect, ex.Reply)
            assert effect.error is not None
            assert effect.error.code == "no_table"
        else:
            effects = core.receive(message, evening.now)
            if any(isinstance(effect, ex.Reply) and effect.error is None for effect in effects):
                core.receive(ex.ANSWERED, evening.now)
            assert core._stage == row[stage]
