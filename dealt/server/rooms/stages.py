# Compiled with mypyc: see tools/compile_rules.py.
"""Stages of a room: which inputs each of them accepts, and which stage follows.

settled     everything is saved, and the next command may run
answering   a command has been carried out, and its caller may read the table
opening     the first lines of a new table are on their way to the disk
saving      other lines are on their way to the disk
restoring   the saved lines are being read, because the table in memory is discarded
unreadable  the saved lines cannot be read now, and the room waits before it tries again
lost        the first lines could not be saved, so there is no table

Commands lead from settled to answering or saving, or, if they fail halfway, to restoring; time leads from unreadable to
restoring. Everything else stands in the table below.
"""

from typing import Final, Literal, get_args

from dealt.server.rooms import messages

Stage = Literal["settled", "answering", "opening", "saving", "restoring", "unreadable", "lost"]
Outcome = Stage | Literal["no_table", "unexpected"]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)


class UnexpectedInput(Exception):
    """An input that the shell must not send in this stage. The room has not changed."""


def _only(**accepted: Outcome) -> dict[Stage, Outcome]:
    """Return the row of an input that these stages accept, and no others."""
    return {stage: accepted.get(stage, "unexpected") for stage in STAGES}


def _always(**others: Outcome) -> dict[Stage, Outcome]:
    """Return the row of an input that changes no stage, except in these."""
    return {stage: others.get(stage, stage) for stage in STAGES}


TRANSITIONS: Final[dict[type[object], dict[Stage, Outcome]]] = {
    messages.Do: _always(lost="no_table"),
    messages.Open: _only(settled="opening"),
    messages.Saved: _only(opening="settled", saving="settled"),
    messages.NotSaved: _only(opening="lost", saving="restoring"),
    messages.Restored: _only(restoring="settled"),
    messages.NotRestored: _only(restoring="unreadable"),
    messages.Answered: _only(answering="settled"),
    messages.Came: _only(settled="settled", answering="answering"),
    messages.Went: _always(),
    messages.Renamed: _always(),
    messages.Thought: _always(),
    messages.Judged: _always(),
    messages.Time: _always(),
}
"""By type of the input and stage: the stage after the input, before commands run; or the code of the refusal;
`unexpected` is a fault of the shell (`UnexpectedInput`).
"""
