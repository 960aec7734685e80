"""State machine of a table: commands in their order, the disk, people who come and go, the clock and computers."""

import pytest

from dealt.errors import DealtError
from dealt.server.limits.constants import GRACE_SECONDS, VACANT_SECONDS
from dealt.server.rooms import messages
from dealt.server.rooms.core import RoomCore
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.events import AppliedLine
from dealt.table.record_json import decode_line
from dealt.table.table import Table
from tests.examples import COMPILED
from tests.server.rooms.evening import SECOND, Evening, draw

GRACE = GRACE_SECONDS * SECOND
VACANT = VACANT_SECONDS * SECOND


def computers_turn(evening: Evening) -> messages.Think:
    """Lets the people play until it is a computer's turn."""
    while not evening.thinking:
        evening.act(evening.table.to_act[0])
        evening.save()
    return evening.thinking[0]


def actions(evening: Evening) -> list[str]:
    """Return the actions in the lines on their way to the disk."""
    return [line.action for line in evening.unsaved if isinstance(line, rec.Acted)]


# ------------------------------------------------------------------------------------------------------- commands


def test_what_an_answer_asks_for_waits_until_it_has_looked_at_the_table() -> None:
    evening = Evening.begun("bigtwo", 4)
    order: list[str] = []

    def looks(_error: DealtError | None) -> None:
        version = evening.table.version
        evening.submit(
            lambda table, now: commands.chat(table, "id-P-0", "P-0", "later", now, draw),
            lambda _error: order.append("later"),
        )
        assert evening.table.version == version
        order.append("looked")

    evening.submit(lambda _table, _now: [], looks)
    assert order == ["looked"]
    evening.save()
    assert order == ["looked", "later"]


def test_nobody_hears_of_a_move_before_it_is_saved() -> None:
    evening = Evening.begun("bigtwo", 4)
    told = [client.kept["version"] for client in evening.clients]
    evening.act(evening.table.to_act[0])
    assert [client.kept["version"] for client in evening.clients] == told
    evening.save()
    assert [client.kept["version"] for client in evening.clients] == [told[0] + 1] * 4


def test_a_table_whose_first_lines_cannot_be_saved_is_lost_and_says_so() -> None:
    evening = Evening("bigtwo", 1)
    evening.open()
    evening.join(evening.clients[0])
    evening.fail()
    assert evening.refused == ["not_saved", "no_table"]
    evening.join(evening.clients[0])
    assert evening.refused == ["not_saved", "no_table", "no_table"]
    assert evening.reads == 0


# ---------------------------------------------------------------------------------------------------------- disk


def test_what_cannot_be_saved_has_not_happened() -> None:
    evening = Evening.begun("bigtwo", 4)
    seat, before = evening.table.to_act[0], evening.table.version
    evening.act(seat)
    evening.say(evening.clients[0], "I waited behind it")
    evening.fail()
    assert evening.refused == ["not_saved"]
    assert evening.reads == 1
    evening.restore()
    assert list(evening.table.to_act) == [seat]
    evening.save()
    assert evening.table.version == before + 1
    assert evening.clients[3].kept["version"] == before + 1


def test_while_nothing_can_be_read_whatever_is_asked_is_refused_and_reading_is_tried_again() -> None:
    evening = Evening.begun("bigtwo", 4)
    evening.act(evening.table.to_act[0])
    evening.fail()
    evening.say(evening.clients[0], "hello?")
    evening.fail_to_restore()
    assert evening.refused == ["not_saved", "not_readable"]
    evening.wait(int(RoomCore.retry_seconds * SECOND) - 1)
    assert evening.reads == 1
    evening.wait(1)
    assert evening.reads == 2
    evening.restore()
    evening.say(evening.clients[0], "It works again.")
    evening.save()
    assert len(evening.refused) == 2


def test_a_table_that_nobody_can_read_and_nobody_looks_at_is_idle() -> None:
    evening = Evening.begun("bigtwo", 1)
    evening.act(evening.table.to_act[0])
    evening.fail()
    evening.fail_to_restore()
    evening.clients[0].went()
    evening.wait(int(RoomCore.retry_seconds * SECOND))
    evening.fail_to_restore()
    assert evening.core.idle


def test_a_command_that_breaks_in_the_middle_leaves_no_trace() -> None:
    evening = Evening.begun("bigtwo", 4)
    before = evening.table.version

    def breaks(table: Table, now: int) -> list[AppliedLine]:
        commands.chat(table, "id-P-0", "P-0", "half", now, draw)
        raise ZeroDivisionError

    evening.submit(breaks)
    assert evening.refused == ["server_error"]
    evening.restore()
    assert evening.table.version == before


def test_a_computer_whose_move_waited_for_a_broken_disk_thinks_again() -> None:
    evening = Evening.begun("bigtwo", 1)
    about = computers_turn(evening)
    evening.say(evening.clients[0], "hm")
    evening.decide(about, None)
    evening.fail()
    evening.fail_to_restore()
    evening.wait(int(RoomCore.retry_seconds * SECOND))
    evening.restore()
    assert [thought.seat for thought in evening.thinking] == [about.seat]


# ------------------------------------------------------------------------------------------------------- absence


def test_a_computer_stands_in_after_the_time_of_grace_and_gives_the_seat_back() -> None:
    evening = Evening.begun("bigtwo", 2)
    away = evening.clients[1]
    away.went()
    evening.wait(GRACE - 1)
    assert not evening.unsaved
    evening.wait(1)
    evening.save()
    assert evening.table.seats[1].stand_in
    evening.join(away)
    evening.save()
    assert not evening.table.seats[1].stand_in


def test_who_is_back_within_the_time_of_grace_plays_on() -> None:
    evening = Evening.begun("bigtwo", 2)
    away = evening.clients[1]
    away.went()
    evening.wait(GRACE - 1)
    evening.join(away)
    evening.wait(VACANT)
    assert not evening.unsaved
    assert not evening.table.seats[1].stand_in


def test_who_is_back_while_the_stand_in_is_on_its_way_to_the_disk_gets_the_seat_back_at_once() -> None:
    evening = Evening.begun("bigtwo", 2)
    away = evening.clients[1]
    away.went()
    evening.wait(GRACE)
    assert evening.unsaved
    evening.join(away)
    evening.save()
    assert not evening.table.seats[1].stand_in


def test_before_a_match_the_seat_of_somebody_away_becomes_free() -> None:
    evening = Evening("bigtwo", 2)
    evening.open()
    for client in evening.clients:
        evening.join(client)
    evening.save()
    evening.clients[1].went()
    evening.wait(VACANT - 1)
    assert evening.table.seats[1].person is not None
    evening.wait(1)
    evening.save()
    assert evening.table.seats[1].person is None


def test_who_is_away_when_a_match_begins_is_waited_for_no_longer_than_in_any_match() -> None:
    evening = Evening("bigtwo", 2)
    evening.open()
    for client in evening.clients:
        evening.join(client)
    evening.save()
    evening.clients[1].went()
    evening.wait(SECOND)
    evening.submit(lambda table, now: commands.start(table, evening.clients[0].player, now, draw))
    evening.save()
    evening.wait(GRACE)
    evening.save()
    assert evening.table.seats[1].stand_in


def test_who_has_two_connections_is_away_when_both_have_ended() -> None:
    evening = Evening.begun("bigtwo", 2)
    phone = evening.clients[1]
    laptop = type(phone)(evening, phone.name)
    evening.join(laptop)
    phone.went()
    evening.wait(GRACE)
    assert not evening.unsaved
    laptop.went()
    evening.wait(GRACE)
    assert evening.unsaved


# --------------------------------------------------------------------------------------------------------- clock


def test_the_clock_plays_when_a_turn_is_over_and_not_before() -> None:
    evening = Evening.begun("bigtwo", 4, turn_seconds=20)
    before = evening.table.version
    evening.wait(20 * SECOND - 1)
    assert not evening.unsaved
    evening.wait(1)
    evening.save()
    assert evening.table.version == before + 1


def test_the_clock_is_set_anew_by_a_move() -> None:
    evening = Evening.begun("bigtwo", 4, turn_seconds=20)
    evening.wait(19 * SECOND)
    evening.act(evening.table.to_act[0])
    evening.save()
    before = evening.table.version
    evening.wait(19 * SECOND)
    assert not evening.unsaved
    evening.wait(SECOND)
    evening.save()
    assert evening.table.version == before + 1


def test_the_clock_asks_once_however_slow_the_disk_is() -> None:
    evening = Evening.begun("bigtwo", 4, turn_seconds=20)
    evening.act(evening.table.to_act[0])
    evening.wait(60 * SECOND)
    before = evening.table.version
    evening.save_one()
    evening.wait(0)
    evening.save()
    assert evening.table.version == before + 1


def test_after_a_start_with_an_earlier_clock_all_times_are_those_of_the_table() -> None:
    evening = Evening.begun("bigtwo", 4, turn_seconds=20)
    for client in evening.clients:
        client.here = False
    evening.now -= 3600 * SECOND
    evening.core = RoomCore(evening.table, "secret", (), evening.now, draw, lambda least, _most: least)
    for client in evening.clients:
        evening.join(client)
    evening.act(evening.table.to_act[0])
    evening.fail()
    evening.fail_to_restore()
    evening.wait(int(RoomCore.retry_seconds * SECOND) - 1)
    assert evening.reads == 1
    evening.wait(1)
    assert evening.reads == 2
    evening.restore()
    before = evening.table.version
    evening.wait(20 * SECOND - 1)
    assert not evening.unsaved
    evening.say(evening.clients[0], "one moment")
    evening.wait(SECOND)
    evening.act(evening.table.to_act[0])
    evening.save_one()
    assert [line.by for line in evening.unsaved if isinstance(line, rec.Acted)] == ["clock"], "the clock was first"
    evening.save()
    assert evening.table.version > before


def test_a_turn_that_begins_while_the_disk_is_slow_ends_in_its_time() -> None:
    evening = Evening.begun("bigtwo", 4, turn_seconds=20)
    evening.say(evening.clients[0], "one moment")
    evening.wait(20 * SECOND - 500)
    evening.act(evening.table.to_act[0])
    evening.wait(SECOND)
    evening.save()
    before = evening.table.version
    assert evening.table.deadline is not None and evening.wake_at is not None
    assert evening.wake_at <= evening.table.deadline
    evening.wait(21 * SECOND)
    evening.save()
    assert evening.table.version == before + 1


def test_a_deal_that_begins_after_the_time_to_be_ready_has_a_clock() -> None:
    evening = Evening.begun("patience", 1, turn_seconds=20)
    evening.act(0, "give up")
    evening.submit(lambda table, now: commands.ready(table, "id-P-0", now, draw))
    evening.wait(120 * SECOND)
    evening.save()
    assert evening.table.phase == "playing"
    assert evening.wake_at == evening.table.deadline


def test_a_move_in_time_counts_however_long_it_waits_for_the_disk() -> None:
    evening = Evening.begun("bigtwo", 4, turn_seconds=20)
    evening.say(evening.clients[0], "one moment")
    evening.wait(20 * SECOND - 1)
    seat = evening.table.to_act[0]
    evening.act(seat)
    evening.wait(SECOND)
    evening.save_one()
    assert [(line.seat, line.by) for line in evening.unsaved if isinstance(line, rec.Acted)] == [(seat, "human")]


@pytest.mark.skipif(COMPILED, reason="compiled code cannot be patched")
def test_what_the_clock_cannot_do_is_tried_again_and_not_in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening.begun("bigtwo", 4, turn_seconds=20)
    tried: list[int] = []

    def refuses(*_: object) -> list[AppliedLine]:
        tried.append(evening.now)
        raise DealtError("bad_rules", "The rules are wrong.")

    with monkeypatch.context() as broken:
        broken.setattr(commands, "tick", refuses)
        evening.wait(20 * SECOND)
        evening.restore()
        evening.wait(20 * SECOND)
        evening.restore()
    assert len(tried) == 2
    before = evening.table.version
    evening.wait(21 * SECOND)
    evening.save()
    assert evening.table.version > before


def test_while_nobody_with_a_seat_is_here_the_clock_stands_still() -> None:
    evening = Evening.begun("bigtwo", 1, turn_seconds=20)
    person = evening.clients[0]
    before = evening.table.version
    person.went()
    evening.wait(3600 * SECOND)
    assert evening.table.version == before
    assert not evening.thinking
    evening.join(person)
    evening.wait(19 * SECOND)
    assert evening.table.seats[0].person is not None
    deadline = evening.table.deadline
    assert deadline is not None
    assert deadline > evening.now


def test_a_program_alone_keeps_neither_the_clock_nor_computers_going() -> None:
    evening = Evening.begun("bigtwo", 2, programs=1, turn_seconds=20, bots=True)
    assert (evening.table.humans, evening.table.people) == ([0, 1], [0])
    while 0 not in evening.table.to_act:
        evening.act(evening.table.to_act[0])
        evening.save()
    person, before = evening.clients[0], evening.table.version
    person.went()
    evening.wait(3600 * SECOND)
    assert evening.table.version == before
    assert not evening.unsaved
    evening.join(person)
    assert evening.core.awake


# --------------------------------------------------------------------------------------------------------- times


def test_the_time_of_a_table_goes_on_where_it_was_if_the_server_starts_with_an_earlier_clock() -> None:
    evening = Evening.begun("bigtwo", 4, turn_seconds=20)
    before = evening.table.last_at
    table, happened = Table.restore(map(decode_line, evening.saved))
    evening.now -= 3600 * SECOND
    evening.core = RoomCore(table, "secret", happened, evening.now, draw, lambda least, _most: least)
    for client in evening.clients:
        evening.join(client)
        evening.save()
    assert evening.core.idle_since <= evening.now
    evening.wait(20 * SECOND - 1)
    assert not evening.unsaved
    evening.wait(1)
    assert [line.at for line in evening.unsaved if isinstance(line, rec.Acted)] == [before + 20 * SECOND]


# ----------------------------------------------------------------------------------------------------- computers


def test_a_computer_takes_its_time_and_then_plays_what_it_has_chosen() -> None:
    evening = Evening.begun("bigtwo", 1, pace_ms=1000)
    about = computers_turn(evening)
    choice = str(list(about.legal)[-1])
    evening.decide(about, choice)
    evening.wait(599)  # 0.6 of the pace
    assert not evening.unsaved
    evening.wait(1)
    assert actions(evening) == [choice]


def test_a_computer_takes_as_long_where_it_can_only_pass_as_where_it_has_a_choice() -> None:
    evening = Evening.begun("bigtwo", 1, pace_ms=1000)
    forced = chosen = 0
    while not (forced and chosen):
        about = computers_turn(evening)
        forced, chosen = forced + (len(about.legal) == 1), chosen + (len(about.legal) > 1)
        evening.decide(about, str(list(about.legal)[-1]))
        evening.wait(599)
        assert not evening.unsaved
        evening.wait(1)
        assert len(actions(evening)) == 1
        evening.save()


@pytest.mark.parametrize(("thinks", "plays"), [(1, 600), (600, 600), (601, 1100), (1099, 1100), (1101, 1600)])
def test_a_computer_that_thinks_longer_plays_at_steps_that_do_not_tell_how_long(thinks: int, plays: int) -> None:
    evening = Evening.begun("bigtwo", 1, pace_ms=1000)
    about = computers_turn(evening)
    evening.wait(thinks)
    evening.decide(about, str(next(iter(about.legal))))
    evening.wait(plays - thinks - 1)
    assert bool(evening.unsaved) is (thinks == plays)
    evening.wait(1)
    assert evening.unsaved


def test_a_computer_that_fails_or_may_not_plays_what_the_clock_would() -> None:
    for text in (None, "nonsense", "play 3Q"):
        evening = Evening.begun("bigtwo", 1)
        about = computers_turn(evening)
        match = evening.table.match
        assert match is not None
        default = str(match.default_action(about.seat))
        evening.decide(about, text)
        assert actions(evening) == [default]


def test_a_computer_is_asked_about_what_is_saved_and_not_about_what_waits_for_the_disk() -> None:
    evening = Evening.begun("bluejack", 1)
    choices: list[str] = []
    while not evening.thinking:
        evening.save()
        evening.act(0)
        if list(evening.table.to_act) == [1]:
            evening.leave(evening.clients[0])
            choices = [str(action) for action in evening.table.match.legal(1)] if evening.table.match else []
            evening.save_one()
    assert evening.table.phase == "over"  # but nobody knows yet
    assert choices
    assert [str(action) for action in evening.thinking[0].legal] == choices


def test_a_thought_that_comes_when_somebody_else_has_played_is_not_heeded() -> None:
    evening = Evening.begun("bigtwo", 2, turn_seconds=20)
    evening.clients[1].went()
    evening.wait(GRACE)
    evening.save()
    while not any(thought.seat == 1 for thought in evening.thinking):
        if evening.thinking:
            evening.decide(evening.thinking[0], None)
        else:
            evening.act(evening.table.to_act[0])
        evening.save()
    evening.join(evening.clients[1])
    evening.save()
    (late,) = [thought for thought in evening.forgotten if thought.seat == 1][-1:]
    evening.receive(messages.Thought(late, str(next(iter(late.legal)))))
    assert not evening.unsaved
    assert list(evening.table.to_act) == [1]


def test_after_trouble_with_the_disk_computers_are_not_in_haste() -> None:
    evening = Evening.begun("bigtwo", 1)
    evening.decide(computers_turn(evening), None)
    evening.fail()
    evening.restore()
    evening.decide(evening.thinking[0], None)
    evening.wait(int(RoomCore.trouble_seconds * SECOND) - 1)
    assert not evening.unsaved
    evening.wait(1)
    assert evening.unsaved


@pytest.mark.parametrize("seconds", [1, 3600])
def test_a_table_where_everybody_is_gone_is_quiet_once_all_is_saved(seconds: int) -> None:
    evening = Evening.begun("bigtwo", 1)
    evening.say(evening.clients[0], "Good night")
    evening.clients[0].went()
    quiet = [evening.core.idle]
    evening.save()
    quiet.append(evening.core.idle)
    assert quiet == [False, True]
    assert evening.core.idle_since == evening.now
    evening.wait(seconds * SECOND)
    assert evening.core.idle


def test_who_looks_anew_is_told_what_is_again_as_the_others_know_it() -> None:
    evening = Evening("chicago", 3)
    evening.open()
    evening.save()
    ann, bob, cat = evening.clients
    for person in (ann, bob):
        evening.join(person)
        evening.save()
    # Bob watches for a moment after he has given up his seat. Before Ann hears that he has gone, she looks anew, and
    # somebody else watches in his place.
    evening.leave(bob)
    evening.join(ann)
    evening.watch(cat)
    evening.save()
    for person in (ann, cat):
        person.compare_table()
