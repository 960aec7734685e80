"""Time in games by days: it stops on holidays and in pauses, neither for more time nor for less."""

from hypothesis import given
from hypothesis import strategies as st

from dealt.table import commands
from dealt.table import record as rec
from dealt.table.holidays import Span, back_from, deadline_after, elapsed_since, next_change
from dealt.table.settings import DAY_SECONDS
from tests.table.driver import Evening

DAY = 1000 * DAY_SECONDS
HOUR = DAY // 24
SPANS = st.lists(st.tuples(st.integers(0, 60), st.integers(1, 30)).map(lambda each: (each[0], sum(each))), max_size=5)


@given(st.integers(0, 40), st.integers(1, 40), SPANS)
def test_a_deadline_comes_when_all_the_time_has_passed_and_not_before(
    since: int, allowed: int, spans: list[Span]
) -> None:
    running = [
        moment for moment in range(since, since + 1000) if not any(begins <= moment < ends for begins, ends in spans)
    ]
    due = deadline_after(since, allowed, spans)
    assert due == running[allowed - 1] + 1
    for now in range(since, since + 150):
        assert elapsed_since(since, now, spans) == sum(moment < now for moment in running)


@given(SPANS, st.integers(0, 100))
def test_who_is_away_is_back_when_no_holiday_goes_on(spans: list[Span], now: int) -> None:
    def away(moment: int) -> bool:
        return any(begins <= moment < ends for begins, ends in spans)

    back = back_from(spans, now)
    assert (back is not None) == away(now)
    if back is not None:
        assert not away(back) and all(away(moment) for moment in range(now, back))
    change = next_change(spans, now)
    assert change == min((moment for span in spans for moment in span if moment > now), default=None)


def by_days(game: str = "bluejack", *names: str) -> Evening:
    evening = Evening(game, turn_seconds=DAY_SECONDS)
    evening.come(*(names or ("Ann", "Bob")))
    assert evening.table.phase == "playing"
    return evening


def away(evening: Evening, seat: int, begins: int, ends: int) -> None:
    person = evening.table.seats[seat].person
    assert person is not None
    commands.follow_holidays({person.player: ((begins, ends),)}, evening.table, evening.now)


def test_a_holiday_pauses_the_rest_of_the_time_of_who_is_to_move() -> None:
    evening = by_days()
    table, since = evening.table, evening.table.turn_since
    (seat,) = table.to_act
    away(evening, seat, since + 10 * HOUR, since + 10 * DAY)
    assert table.deadline == table.due == since + 10 * DAY + 14 * HOUR
    assert commands.tick(table, since + 10 * DAY + 14 * HOUR - 1, evening.draw) == []
    assert table.unrecorded.overdue == frozenset()
    commands.tick(table, since + 10 * DAY + 14 * HOUR, evening.draw)
    assert table.unrecorded.overdue == {seat}


def test_the_holiday_of_another_player_changes_no_deadline() -> None:
    evening = by_days()
    (seat,) = evening.table.to_act
    away(evening, 1 - seat, evening.now, evening.now + 9 * DAY)
    assert evening.table.deadline == evening.table.turn_since + DAY


def test_who_is_away_when_their_move_begins_has_all_of_the_time_afterwards() -> None:
    evening = by_days()
    table = evening.table
    (seat,) = table.to_act
    away(evening, 1 - seat, evening.now, evening.now + 9 * DAY)
    back = evening.now + 9 * DAY
    while table.to_act == (seat,):
        evening.move()
    assert table.to_act == (1 - seat,)
    assert table.deadline == back + DAY


def test_of_players_who_are_to_move_together_each_has_a_time_of_their_own() -> None:
    evening = by_days("chicago", "Ann", "Bob", "Cid", "Dee")
    table, since = evening.table, evening.table.turn_since
    assert table.to_act == (0, 1, 2, 3)
    away(evening, 2, since, since + 3 * DAY)
    assert table.deadline == since + DAY
    commands.tick(table, since + DAY, evening.draw)
    assert table.unrecorded.overdue == {0, 1, 3}
    assert table.computer_turns == [0, 1, 3] and table.human_turns == [2]
    assert table.deadline == since + 4 * DAY


def test_a_pause_in_a_holiday_gives_no_time_and_takes_none() -> None:
    evening = by_days()
    table, since = evening.table, evening.table.turn_since
    (seat,) = table.to_act
    away(evening, seat, since + HOUR, since + 5 * DAY)
    for moment, on in ((3 * DAY, True), (4 * DAY, False), (6 * DAY, True), (7 * DAY, False)):
        evening.now = since + moment - 1000
        evening.do(commands.pause, "id-Ann", on)
    # 1 hour before the holiday; the second pause comes when the time is over already.
    assert table.deadline == since + 5 * DAY + 23 * HOUR
    away(evening, seat, since + HOUR, since + 6 * DAY)
    assert table.deadline == since + 7 * DAY + 23 * HOUR


def test_holidays_are_no_part_of_the_record() -> None:
    evening = by_days()
    version = evening.table.version
    away(evening, 0, evening.now, evening.now + DAY)
    assert evening.table.version == version
    assert evening.table.unrecorded.unsaved
    assert not any(isinstance(each.line, rec.Paused) for each in evening.applied)
