"""Stages of a room: the table says of every input what becomes of it in every stage, and the room keeps to it."""

from typing import get_args

import pytest

from dealt.errors import DealtError
from dealt.review.moments import Moment
from dealt.server.rooms import messages
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
        evening.core.receive(messages.Do(nothing, ignore), evening.now)
    elif stage != "settled":
        evening.act(0)
        if stage != "saving":
            evening.fail()
        if stage == "unreadable":
            evening.fail_to_restore()
    return evening


def input_of(kind: type[object], evening: Evening) -> messages.Input:
    """Return an input of this type for the table."""
    table, applied = commands.open_table("KTRN", evening.table.settings, evening.now, draw)
    match = Evening.begun("patience", 1).table.match
    assert match is not None
    about = messages.Think("patience", "easy", 0, match.view(0), match.legal(0))
    action, legal = next(iter(about.legal)), about.legal
    moment = Moment("patience", 1, 1, 0, "human", action, about.view, legal, match.options, None)
    found: tuple[messages.Input, ...] = (
        messages.Do(nothing, ignore),
        messages.Open(applied, ignore),
        messages.SAVED,
        messages.NotSaved(NOT_SAVED),
        messages.Restored(table, ()),
        messages.NotRestored(NOT_READABLE),
        messages.ANSWERED,
        messages.Came(Client(evening, "Liv")),
        messages.Went(Client(evening, "Liv")),
        messages.RENAMED,
        messages.Thought(about, None),
        messages.Judged(messages.Judge(1, moment), None),
        messages.TIME,
    )
    (message,) = (each for each in found if type(each) is kind)
    return message


def test_the_table_is_total() -> None:
    assert set(TRANSITIONS) == set(get_args(messages.Input))
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
            assert isinstance(effect, messages.Reply)
            assert effect.error is not None
            assert effect.error.code == "no_table"
        else:
            effects = core.receive(message, evening.now)
            if any(isinstance(effect, messages.Reply) and effect.error is None for effect in effects):
                core.receive(messages.ANSWERED, evening.now)
            assert core._stage == row[stage]
