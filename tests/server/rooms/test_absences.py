"""Absences: until when the table waits for a player, and what happens then."""

from dealt.server.limits.constants import GRACE_SECONDS, VACANT_SECONDS
from dealt.server.rooms.absences import Absences
from dealt.table import commands
from tests.server.rooms.evening import SECOND, Evening, draw

NOW = 2_000_000
GRACE = GRACE_SECONDS * SECOND
VACANT = VACANT_SECONDS * SECOND
ANN, BOB = "id-P-0", "id-P-1"


def test_the_first_absence_that_ends_is_due() -> None:
    table = Evening.begun("bigtwo", 2).table
    absences = Absences(draw)
    steps: tuple[tuple[list[str], int, int | None], ...] = (
        ([ANN, BOB], NOW, None),
        ([ANN], NOW + 1, NOW + 1 + GRACE),
        ([], NOW + 2, NOW + 1 + GRACE),
        ([BOB], NOW + 3, NOW + 2 + GRACE),
        ([ANN, BOB], NOW + 4, None),
    )
    for present, now, due in steps:
        assert not absences.track(table, (), present, now)
        assert absences.due == due


def test_a_bot_takes_over_when_the_wait_is_over_and_gives_the_seat_back() -> None:
    table = Evening.begun("bigtwo", 2).table
    absences = Absences(draw)
    absences.track(table, (), [ANN], NOW)
    assert absences.take(NOW + GRACE - 1) is None
    take_over = absences.take(NOW + GRACE)
    assert take_over is not None
    assert absences.due is None
    take_over(table, NOW + GRACE)
    assert table.seats[1].stand_in
    assert not absences.track(table, (), [ANN], NOW + GRACE)
    assert absences.due is None
    (give_back,) = absences.track(table, (), [ANN, BOB], NOW + GRACE)
    give_back(table, NOW + GRACE)
    assert not table.seats[1].stand_in


def test_without_a_match_the_seat_becomes_free() -> None:
    evening = Evening("bigtwo", 2)
    evening.open()
    for client in evening.clients:
        evening.join(client)
        evening.save()
    absences = Absences(draw)
    absences.track(evening.table, (), [ANN], NOW)
    assert absences.due == NOW + VACANT
    leave = absences.take(NOW + VACANT)
    assert leave is not None
    leave(evening.table, NOW + VACANT)
    assert evening.table.seats[1].person is None


def test_moves_alone_change_no_absence() -> None:
    table = Evening.begun("bigtwo", 2).table
    absences = Absences(draw)
    assert table.match is not None
    seat = table.to_act[0]
    applied = commands.act(table, seat, str(table.match.default_action(seat)), "human", table.last_at, draw)
    absences.track(table, applied, [], NOW)
    assert absences.due is None


def test_a_table_that_waits_for_nobody_is_never_due() -> None:
    absences = Absences(draw)
    absences.track(Evening.begun("bigtwo", 2).table, (), [], NOW)
    absences.clear()
    assert absences.due is None
