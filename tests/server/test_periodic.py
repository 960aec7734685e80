"""Periodic work of a server goes on, whatever goes wrong with it, and is logged once."""

import logging
import zlib

import pytest
from sqlalchemy import text

from dealt.server import hub
from dealt.server.hub import PeriodicTasks, Step
from dealt.server.limits.constants import ABANDONED_DAYS
from dealt.server.storage.writer import NotSaved
from tests.server.harness import House, until

REFUSED = NotSaved("not_saved", "The server could not save this.")


class Work:
    """Something that is due again and again, and goes wrong as long as there is a fault."""

    def __init__(self) -> None:
        self.done = 0
        self.fault: Exception | None = None

    async def __call__(self) -> None:
        self.done += 1
        if self.fault is not None:
            raise self.fault


@pytest.mark.parametrize("fault", [REFUSED, zlib.error("incorrect header check"), RuntimeError("a mistake of ours")])
async def test_whatever_goes_wrong_in_a_sweep_everything_else_is_done_and_all_of_it_the_next_time(
    fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = Work(), Work()
    sweeper = PeriodicTasks(Step("the first", first), Step("the second", second))
    first.fault = fault
    for _ in range(3):
        await sweeper.sweep()
    first.fault = None
    await sweeper.sweep()
    assert (first.done, second.done) == (4, 4)
    assert caplog.messages == [f"the first failed: {fault}", "the first works again"]
    assert bool(caplog.records[0].exc_info) == (fault is not REFUSED)


async def test_some_things_are_done_less_often() -> None:
    often, seldom = Work(), Work()
    sweeper = PeriodicTasks(Step("often", often), Step("seldom", seldom, rounds=3))
    for _ in range(7):
        await sweeper.sweep()
    assert (often.done, seldom.done) == (7, 2)


async def test_a_server_goes_on_sweeping_after_what_nobody_has_thought_of(
    here: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    work = Work()
    work.fault = RuntimeError("nobody has thought of this")
    monkeypatch.setattr(hub, "SWEEP_SECONDS", 0.01)
    monkeypatch.setattr(here.hub.store, "archive", lambda _before: work())
    here.hub.sweeper.stop()
    here.hub.sweeper.start()
    await until(lambda: work.done > 2)
    assert caplog.text.count("Traceback") == 1


async def test_an_abandoned_table_that_cannot_be_closed_now_is_closed_the_next_time(here: House) -> None:
    ann = await here.client()
    await ann.create(start=True)
    await ann.close()
    here.minutes_later += (ABANDONED_DAYS + 1) * 24 * 60
    player, store = ann.welcome["player"], here.store
    full = "CREATE TRIGGER no BEFORE INSERT ON lines BEGIN SELECT RAISE(ABORT, 'full'); END"
    await store.save((text(full), {}))
    await here.hub.clean()
    await store.save((text("DROP TRIGGER no"), {}))
    assert await store.tables_of(player) == [ann.code]
    await here.hub.clean()
    assert await store.tables_of(player) == []
    row = await store.table(ann.code)
    assert row is not None
    assert '"do":"leave"' in "".join(await store.lines(row.id))
