"""Bot turns: when a bot plays what it has decided, and which decisions are discarded."""

from dealt.server.rooms import messages
from dealt.server.rooms.bot_turns import BotTurns
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.table import Table
from tests.server.rooms.evening import Evening, draw

NOW = 2_000_000
PACE = 1000


def bots_turn() -> Table:
    """Return a table where it is a bot's turn, and where a bot takes `PACE` milliseconds."""
    evening = Evening.begun("bigtwo", 1, pace_ms=PACE)
    while not evening.table.computer_turns:
        evening.act(evening.table.to_act[0])
        evening.save()
    return evening.table


def planned(table: Table) -> tuple[BotTurns, messages.Think]:
    turns = BotTurns(draw, lambda _least, _most: 1)
    (about,) = turns.plan(table, (), NOW)
    assert isinstance(about, messages.Think)
    return turns, about


def test_a_bot_is_due_once_it_has_decided_and_not_once_it_has_played() -> None:
    table = bots_turn()
    turns, about = planned(table)
    due = [turns.due]
    assert not turns.plan(table, (), NOW + 1), "it thinks already"
    choice = str(next(iter(about.legal)))
    turns.decide(messages.Thought(about, choice), NOW + 1)
    due.append(turns.due)
    assert turns.take(NOW + PACE - 1) is None
    command = turns.take(NOW + PACE)
    due.append(turns.due)
    assert due == [None, NOW + PACE, None]
    assert command is not None
    line = command(table, NOW + PACE)[0].line
    assert isinstance(line, rec.Acted)
    assert (line.seat, line.action, line.by) == (about.seat, choice, "computer")


def test_a_late_decision_is_due_some_whole_steps_later() -> None:
    turns, about = planned(bots_turn())
    turns.decide(messages.Thought(about, None), NOW + PACE + 1)
    assert turns.due == NOW + PACE + PACE // 2


def test_an_outdated_decision_is_discarded() -> None:
    table = bots_turn()
    turns, about = planned(table)
    assert table.match is not None
    applied = commands.act(table, about.seat, str(next(iter(about.legal))), "clock", NOW, draw)
    first, *others = turns.plan(table, applied, NOW)
    assert isinstance(first, messages.Forget)
    assert first.about is about
    assert all(isinstance(effect, messages.Think) for effect in others)
    turns.decide(messages.Thought(about, None), NOW)
    assert turns.due is None


def test_a_decision_that_is_discarded_when_it_is_made_needs_no_effect() -> None:
    turns, about = planned(bots_turn())
    turns.decide(messages.Thought(about, None), NOW)
    assert not turns.discard()
    assert turns.due is None
