"""Live commentary: for those who watch with a delay, of moves that they have seen, and never for players."""

from functools import partial
from typing import Any

import pytest

from dealt.server.rooms import messages
from dealt.server.rooms.commentary import MAX_PENDING
from dealt.table import commands
from dealt.table.events import AppliedLine
from dealt.table.table import Table
from tests.server.rooms.evening import SECOND, Client, Evening, draw
from tests.server.rooms.test_spectator_delay import DELAY, Watcher, begun, play


def commented(**settings: Any) -> tuple[Evening, Watcher]:
    """A match whose beginning has been shown to somebody who watches, with commentary."""
    evening, watcher = begun(commentary=True, **settings)
    evening.wait(DELAY * SECOND)
    return evening, watcher


def is_ready(player: str, table: Table, now: int) -> list[AppliedLine]:
    return commands.ready(table, player, now, draw)


def points(watcher: Watcher) -> list[int]:
    """The values of the moves that somebody who watches knows, by what they were told last and by a new snapshot."""
    told = [each["commentary"] for each in watcher.told if "commentary" in each]
    known = [point["before"] for point in told[-1]["points"]] if told else []
    assert [point["before"] for point in watcher.snapshot()["commentary"]["points"]] == known
    return known


def test_the_value_of_a_move_is_told_with_the_move_and_not_before() -> None:
    evening, watcher = commented()
    play(evening)
    evening.judge(value=1)
    evening.wait(DELAY * SECOND - 1)
    assert points(watcher) == []
    before = watcher.kept["version"]
    evening.wait(1)
    assert points(watcher) == [1]
    assert watcher.kept["version"] == watcher.told[-1]["version"] == before + 1


def test_of_moves_with_different_times_only_those_that_are_shown_are_told() -> None:
    evening, watcher = commented()
    for value in (1, 2, 3):
        play(evening)
        evening.judge(value=value)
        evening.wait(10 * SECOND)
    evening.wait((DELAY - 30) * SECOND)
    assert points(watcher) == [1]
    evening.wait(10 * SECOND)
    assert points(watcher) == [1, 2]


def test_what_is_judged_late_is_told_at_once_and_changes_nothing_else() -> None:
    evening, watcher = commented()
    play(evening)
    evening.wait(DELAY * SECOND)
    assert points(watcher) == []
    before = watcher.kept
    evening.judge(value=4)
    assert points(watcher) == [4]
    assert watcher.kept == before


def test_players_are_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    frames: list[tuple[str, bytes]] = []
    send = Client.send_frame

    def heard(self: Client, frame: bytes) -> None:
        frames.append((self.name, frame))
        send(self, frame)

    monkeypatch.setattr(Client, "send_frame", heard)
    evening, watcher = commented()
    play(evening, 3)
    while evening.judging:
        evening.judge(value=7)
    evening.wait(DELAY * SECOND)
    assert {name for name, frame in frames if b'"commentary":{' in frame} == {watcher.name}
    for client in evening.clients:
        assert evening.core.snapshot(client.player, None).commentary is None


def test_who_has_sat_down_is_told_nothing_more() -> None:
    evening, watcher = commented()
    while evening.table.phase == "playing":
        play(evening)
    evening.leave(evening.clients[3])
    evening.save()
    evening.join(watcher)
    evening.save()
    told = len(watcher.told)
    while evening.judging:
        evening.judge(value=7)
    evening.wait(DELAY * SECOND)
    assert not [each for each in watcher.told[told:] if "commentary" in each]
    assert evening.core.snapshot(watcher.player, None).commentary is None


@pytest.mark.parametrize("settings", [{"commentary": True, "delay_seconds": 0}, {"commentary": False}])
def test_without_a_delay_and_without_the_setting_no_move_is_judged(settings: dict[str, Any]) -> None:
    evening, watcher = begun(**settings)
    evening.wait(DELAY * SECOND)
    play(evening, 3)
    evening.wait(DELAY * SECOND)
    assert evening.judging == []
    assert not [each for each in watcher.told if "commentary" in each]


def test_no_move_is_judged_while_nobody_watches() -> None:
    evening, watcher = commented()
    watcher.went()
    evening.save()
    play(evening, 3)
    assert evening.judging == []


def test_a_decision_is_judged_from_what_its_seat_saw() -> None:
    evening, _ = commented()
    match = evening.table.match
    assert match is not None
    (seat,) = evening.table.to_act
    view, legal = match.view(seat), list(match.legal(seat))
    play(evening)
    (about,) = evening.judging
    assert about.moment.view == view and list(about.moment.legal) == legal
    assert about.moment.seat == seat and about.moment.action in legal


def test_what_nobody_has_time_to_judge_is_left_out() -> None:
    evening, watcher = commented()
    play(evening, MAX_PENDING + 4)
    assert len(evening.judging) == MAX_PENDING
    while evening.judging:
        evening.judge(value=1)
    play(evening)
    assert len(evening.judging) == 1
    evening.receive(messages.Judged(evening.judging.pop(), None))
    evening.wait(DELAY * SECOND)
    assert points(watcher) == [1] * MAX_PENDING


def test_the_commentary_is_on_the_deal_that_is_shown() -> None:
    evening, watcher = commented()
    while evening.table.phase == "playing":
        play(evening)
        while evening.judging:
            evening.judge(value=1)
    for client in evening.clients:
        evening.submit(partial(is_ready, client.player))
        evening.save()
    play(evening)
    while evening.judging:
        evening.judge(value=2)
    evening.wait(DELAY * SECOND)
    assert points(watcher) == [2]
