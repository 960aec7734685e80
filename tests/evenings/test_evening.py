"""State machine of an evening: a replay of its events leads to the same state, and nobody has two seats."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from dealt.errors import BadRecord, DealtError
from dealt.evenings import events as ev
from dealt.evenings.events import TableResult
from dealt.evenings.settings import MAX_JOINED, MAX_JOINS, MAX_PLAYERS, settled_evening
from dealt.shuffle import verify
from tests.evenings.helpers import HOST, Rehearsal, same, settings
from tests.examples import examples

PEOPLE = tuple(f"user{number}" for number in range(30))


def refused(call: object) -> str:
    """Return the code with which a command is refused."""
    with pytest.raises(DealtError) as problem:
        call()  # type: ignore[operator]
    return problem.value.code


@hypothesis_settings(max_examples=examples(60), deadline=None)
@given(st.data())
def test_whatever_happens_a_restart_leads_to_the_same_state_and_nobody_has_two_seats(data: st.DataObject) -> None:
    rng = Random(data.draw(st.integers(0, 2**32)))
    bots = data.draw(st.booleans())
    seating = data.draw(st.sampled_from(["standings", "lot"]))
    rehearsal = Rehearsal(settings(rounds=4, bots_fill=bots, seating=seating))
    rehearsal.join(*PEOPLE[: data.draw(st.integers(4, 20))])
    for _ in range(data.draw(st.integers(1, 4))):
        for _ in range(data.draw(st.integers(0, 3))):
            who = data.draw(st.sampled_from(PEOPLE))
            evening = rehearsal.evening
            if who in evening.players and not evening.players[who].left and len(evening.here) > 5:
                rehearsal.add(evening.leave(who, rehearsal.now))
            else:
                rehearsal.join(who)
        rehearsal.restart()
        absent = tuple(data.draw(st.sets(st.sampled_from(PEOPLE), max_size=3)))
        try:
            rehearsal.evening.check_enough(absent)
        except DealtError:
            return
        before = rehearsal.evening.seats(absent)
        rehearsal.start(absent)
        played = rehearsal.evening.round
        assert played is not None
        assert tuple(table.seats for table in played.tables) == before.tables
        seated = [player for table in played.tables for player in table.seats if player]
        everyone = [*seated, *played.sit_out]
        assert len(set(everyone)) == len(everyone)
        expected = {player.player for player in rehearsal.evening.here if not (player.away and player.player in absent)}
        assert set(everyone) == expected
        empty = sum(not player for table in played.tables for player in table.seats)
        assert empty < 4 if bots else empty == 0
        rehearsal.finish_round(rng, away=tuple(rng.sample(seated, min(2, len(seated)))))
        whole = rehearsal.evening
        rehearsal.restart()
        assert same(rehearsal.evening, whole)
        assert rehearsal.evening.standings() == whole.standings()


def test_who_comes_late_begins_with_the_points_of_the_last_place() -> None:
    rehearsal = Rehearsal(settings(rounds=3))
    rehearsal.join(*PEOPLE[:8])
    rehearsal.start()
    rehearsal.finish_round(Random(1))
    last = rehearsal.evening.standings()[-1]
    rehearsal.join("late")
    assert [total.points for total in rehearsal.evening.standings() if total.player == "late"] == [0]
    rehearsal.start()
    assert rehearsal.evening.begun_with == {"late": (last.points, last.score)}


def test_nobody_joins_late_where_the_host_does_not_want_it() -> None:
    rehearsal = Rehearsal(settings(late=False))
    rehearsal.join(*PEOPLE[:4])
    rehearsal.start()
    evening = rehearsal.evening
    assert refused(lambda: evening.join("late", "Late", 5)) == "evening_began"
    rehearsal.add(evening.leave(PEOPLE[0], 5))
    rehearsal.join(PEOPLE[0])
    assert not evening.players[PEOPLE[0]].left


def test_who_sits_out_is_the_one_who_did_so_least_and_gets_the_average() -> None:
    rehearsal = Rehearsal(settings(rounds=5, bots_fill=False))
    rehearsal.join(*PEOPLE[:5])
    out: list[str] = []
    for _ in range(5):
        rehearsal.start()
        assert rehearsal.evening.round is not None
        out += rehearsal.evening.round.sit_out
        rehearsal.finish_round(Random(3))
    assert sorted(out) == sorted(PEOPLE[:5])
    assert all(
        part[player].points == 2.5 for part, player in zip(rehearsal.evening.points_of_rounds(), out, strict=True)
    )


def test_only_the_host_arranges_an_evening() -> None:
    rehearsal = Rehearsal(settings())
    rehearsal.join("ann", "bob")
    evening = rehearsal.evening
    assert refused(lambda: evening.start("ann", 1, 5, [1], ())) == "not_evening_host"
    assert refused(lambda: evening.cancel("ann", 5)) == "not_evening_host"
    assert refused(lambda: evening.remove("ann", "bob", 5)) == "not_evening_host"
    assert refused(lambda: evening.change("ann", settings(rounds=2), 5)) == "not_evening_host"
    rehearsal.add(evening.remove(HOST, "bob", 5))
    assert refused(lambda: evening.join("bob", "Bob", 5)) == "removed_from_evening"


def test_settings_change_until_the_first_round_is_drawn() -> None:
    rehearsal = Rehearsal(settings())
    rehearsal.join(*PEOPLE[:4])
    rehearsal.add(rehearsal.evening.change(HOST, settings(rounds=2), 5))
    assert rehearsal.evening.change(HOST, settings(rounds=2), 5) is None
    rehearsal.start()
    assert refused(lambda: rehearsal.evening.change(HOST, settings(rounds=3), 5)) == "evening_settings_fixed"


def test_a_round_begins_once_however_often_the_host_asks() -> None:
    rehearsal = Rehearsal(settings(rounds=2))
    rehearsal.join(*PEOPLE[:4])
    rehearsal.start()
    evening = rehearsal.evening
    assert evening.start(HOST, 1, 5, [99], ()) is None
    assert refused(lambda: evening.start(HOST, 2, 5, [99], ())) == "round_not_over"
    rehearsal.finish_round(Random(1))
    rehearsal.start()
    rehearsal.finish_round(Random(1))
    assert refused(lambda: evening.start(HOST, 3, 5, [99], ())) == "round_not_over"
    rehearsal.add(evening.due_event(rehearsal.now, [99], ()))
    assert evening.phase == "over"


def test_a_table_ends_once() -> None:
    rehearsal = Rehearsal(settings())
    rehearsal.join(*PEOPLE[:8])
    rehearsal.start()
    evening = rehearsal.evening
    assert evening.round is not None
    table = evening.round.tables[0]
    result = TableResult(places=(1, 2, 3, 4), scores=(0, 1, 2, 3))
    rehearsal.add(evening.finish_table(table.id, result, 5))
    assert evening.finish_table(table.id, result, 6) is None
    assert evening.finish_table(12345, result, 6) is None
    with pytest.raises(BadRecord):
        evening.apply(ev.TableFinished(version=evening.version + 1, at=6, table=table.id, result=result))


def test_a_table_whose_record_cannot_be_read_gives_the_average() -> None:
    rehearsal = Rehearsal(settings())
    rehearsal.join(*PEOPLE[:4])
    rehearsal.start()
    evening = rehearsal.evening
    assert evening.round is not None
    rehearsal.add(evening.finish_table(evening.round.tables[0].id, TableResult(), 5))
    assert {total.points for total in evening.standings()} == {2.5}


def test_the_time_of_a_start_waits_for_enough_players() -> None:
    rehearsal = Rehearsal(settings(start_at=1000))
    rehearsal.join("ann")
    evening = rehearsal.evening
    assert evening.due_event(2000, [1], ()) is None
    rehearsal.join("bob")
    assert evening.due_event(999, [1], ()) is None
    assert isinstance(evening.due_event(1000, [1], ()), ev.RoundDrawn)


def test_a_round_waits_for_users_who_have_lost_their_connection() -> None:
    rehearsal = Rehearsal(settings(rounds=3))
    rehearsal.join("ann", "bob")
    rehearsal.start()
    rehearsal.finish_round(Random(1), away=("ann", "bob"))
    evening, ids = rehearsal.evening, [98, 99]
    assert evening.due_event(rehearsal.now, ids, ("ann", "bob")) is None
    assert isinstance(evening.due_event(rehearsal.now, ids, ()), ev.RoundDrawn)
    assert isinstance(evening.due_event(rehearsal.now + 16 * 60_000, ids, ("ann", "bob")), ev.Finished)
    rehearsal.add(evening.leave("ann", rehearsal.now))
    assert isinstance(evening.due_event(rehearsal.now, ids, ()), ev.Finished)


def test_an_evening_that_nobody_starts_is_cancelled_after_a_week() -> None:
    evening = Rehearsal(settings()).evening
    week = 7 * 24 * 60 * 60 * 1000
    assert evening.due_event(week, [1], ()) is None
    assert isinstance(evening.due_event(week + 10, [1], ()), ev.Cancelled)


def test_an_evening_is_full_at_its_limit() -> None:
    rehearsal = Rehearsal(settings())
    rehearsal.join(*(f"user{number}" for number in range(MAX_PLAYERS)))
    assert refused(lambda: rehearsal.evening.join("late", "Late", 5)) == "evening_full"


def test_an_evening_of_very_many_events_is_played_on_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    rehearsal = Rehearsal(settings())
    rehearsal.join("ann", "bob")
    evening, host = rehearsal.evening, rehearsal.evening.host
    monkeypatch.setattr("dealt.evenings.evening.MAX_EVENTS", evening.version + 1)
    rehearsal.add(evening.say("ann", "Ann", "Hello", rehearsal.now))
    assert refused(lambda: evening.say("ann", "Ann", "Hello", rehearsal.now)) == "evening_too_long"
    assert refused(lambda: evening.change(host, settings(rounds=2), rehearsal.now)) == "evening_too_long"
    assert evening.rename("ann", "Annabel", rehearsal.now) is None
    rehearsal.join("cid")
    rehearsal.start()
    assert evening.phase == "playing"


def test_a_user_who_joins_and_leaves_again_and_again_is_refused_also_after_a_restart() -> None:
    rehearsal = Rehearsal(settings())
    for _ in range(MAX_JOINS):
        rehearsal.join("ann")
        rehearsal.add(rehearsal.evening.leave("ann", rehearsal.now))
    saved = len(rehearsal.saved)
    rehearsal.restart()
    assert refused(lambda: rehearsal.evening.join("ann", "Ann", rehearsal.now)) == "joined_too_often"
    assert rehearsal.evening.leave("ann", rehearsal.now) is None
    assert len(rehearsal.saved) == saved
    rehearsal.join("bob")
    assert [player.player for player in rehearsal.evening.here] == ["bob"]


def test_ever_new_users_who_join_and_leave_are_refused_and_known_ones_come_back() -> None:
    rehearsal = Rehearsal(settings())
    for number in range(MAX_JOINED):
        rehearsal.join(f"user{number}")
        rehearsal.add(rehearsal.evening.leave(f"user{number}", rehearsal.now))
    assert refused(lambda: rehearsal.evening.join("late", "Late", rehearsal.now)) == "too_many_joined"
    rehearsal.join("user0")
    assert [player.player for player in rehearsal.evening.here] == ["user0"]


def test_a_draw_with_somebody_twice_is_no_event_of_an_evening() -> None:
    rehearsal = Rehearsal(settings())
    rehearsal.join("ann", "bob")
    evening = rehearsal.evening
    draw = ev.RoundDrawn(version=4, at=5, tables=(ev.DrawnTable(1, ("ann", "bob", "ann", "")),))
    with pytest.raises(BadRecord):
        evening.apply(draw)
    assert evening.phase == "announced"


def test_the_seed_is_committed_to_when_the_evening_is_announced() -> None:
    evening = Rehearsal(settings()).evening
    assert verify(evening.seed, evening.commitment)


def test_tables_of_a_round_have_the_same_seed_and_rounds_have_not() -> None:
    rehearsal = Rehearsal(settings(same_deals=True, rounds=2))
    rehearsal.join(*PEOPLE[:4])
    rehearsal.start()
    first = rehearsal.evening.round_seed()
    rehearsal.restart()
    assert rehearsal.evening.round_seed() == first
    rehearsal.finish_round(Random(1))
    rehearsal.start()
    assert rehearsal.evening.round_seed() != first


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "patience"}, "no_evening_alone"),
        ({"deals": 0}, "no_end"),
        ({"game": "chicago", "deals": 3}, "deals_not_chosen"),
        ({"deals": 4, "table": {"options": {"session_hands": "8"}}}, "deals_decide"),
        ({"deals": 4, "table": {"options": {"session_end": "penalty"}}}, "deals_decide"),
        ({"table": {"turn_seconds": 86400}}, "no_evening_by_days"),
        ({"points": (1, 2, 3, 4)}, "bad_points"),
        ({"points": (3, 2, 1)}, "bad_points"),
        ({"scoring": "matchpoints"}, "no_comparison"),
        ({"weekly": True}, "weekly_without_time"),
    ],
)
def test_settings_with_which_no_evening_can_be_played_are_refused(fields: dict[str, object], code: str) -> None:
    assert refused(lambda: settings(**fields)) == code  # type: ignore[arg-type]


def test_another_number_of_deals_replaces_what_the_one_before_made_of_the_options() -> None:
    before = settings(deals=4)
    wanted = msgspec.structs.replace(before, deals=8)
    assert settled_evening(wanted, before=before).table.options["session_hands"] == 8
    # Of a new evening nobody knows which of the two is meant.
    assert refused(lambda: settled_evening(wanted)) == "deals_decide"
