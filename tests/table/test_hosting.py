"""Commands of the host about people and seats, pauses, and votes: each survives a replay."""

import msgspec
import pytest

from dealt.errors import BadRecord, DealtError, IllegalAction
from dealt.games import games
from dealt.table import commands
from dealt.table import events as ev
from dealt.table import record as rec
from dealt.table.commands import TableRefused
from dealt.table.export import finished_match
from dealt.table.settings import CHANGEABLE
from dealt.table.table import READY_SECONDS, Table
from dealt.table.verify import verify
from tests.table.driver import Evening, again, number_of

ANN, BOB = "id-Ann", "id-Bob"


def refused(evening: Evening, command: object, *args: object) -> str:
    version = evening.table.version
    with pytest.raises(DealtError) as problem:
        evening.do(command, *args)  # type: ignore[arg-type]
    assert evening.table.version == version
    return problem.value.code


def people(table: Table) -> list[str]:
    return [seat.person.name if seat.person else "" for seat in table.seats]


def begun(name: str = "bigtwo", **settings: object) -> Evening:
    evening = Evening(name, **settings)  # type: ignore[arg-type]
    evening.come("Ann", "Bob")
    if evening.phase() == "waiting":
        evening.do(commands.start, ANN)
    return evening


# ------------------------------------------------------------------------------------------------------------ seats


def test_the_host_changes_seats_before_the_match_and_promises_move_along() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    evening.promise("Ann")
    evening.do(commands.swap, ANN, 0, 2)
    assert people(evening.table) == ["", "Bob", "Ann", ""]
    assert list(evening.table.numbers.promises) == [2]
    assert evening.table.host == 2
    evening.do(commands.swap, ANN, 1, 2)
    assert people(evening.table) == ["", "Ann", "Bob", ""]
    evening.do(commands.start, ANN)
    evening.give("Ann")
    assert evening.table.match is not None and evening.table.match.seats == ("computer", "human", "human", "computer")
    assert people(again(evening.applied)) == people(evening.table)
    assert number_of("Ann").hex() in [event.number for event in evening.happened(ev.NumberTold)]  # type: ignore[attr-defined]


def test_seats_are_changed_by_the_host_alone_and_not_in_a_match() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    assert refused(evening, commands.swap, BOB, 0, 1) == "not_host"
    assert refused(evening, commands.swap, ANN, 0, 4) == "no_such_seat"
    assert refused(evening, commands.swap, ANN, -1, 0) == "no_such_seat"
    assert evening.do(commands.swap, ANN, 1, 1) == []
    evening.do(commands.start, ANN)
    assert refused(evening, commands.swap, ANN, 0, 1) == "seats_are_fixed"


@pytest.mark.parametrize("promised", [False, True])
def test_the_seats_of_a_rematch_are_drawn_and_everybody_keeps_what_is_theirs(promised: bool) -> None:
    evening = begun()
    assert refused(evening, commands.draw_seats, ANN, True) == "seats_are_fixed"
    evening.do(commands.vote, ANN, True)
    evening.do(commands.vote, BOB, True)
    assert refused(evening, commands.draw_seats, BOB, True) == "not_host"
    evening.do(commands.draw_seats, ANN, True)
    assert evening.do(commands.draw_seats, ANN, True) == []
    if promised:
        evening.promise("Ann", "Bob")
    evening.do(commands.ready, ANN)
    assert (evening.table.draws, people(evening.table)) == (True, ["Ann", "Bob", "", ""])
    evening.do(commands.ready, BOB)
    if promised:
        evening.give("Ann", "Bob")
    (drawn,) = evening.happened(ev.SeatsChanged)
    assert isinstance(drawn, ev.SeatsChanged)
    was = ["Ann", "Bob", "", ""]
    assert people(evening.table) == [was[before] for before in drawn.order]
    assert (evening.phase(), evening.table.draws, evening.table.matches) == ("playing", False, 2)
    assert evening.table.host == people(evening.table).index("Ann")
    assert people(again(evening.applied)) == people(evening.table)


def test_drawn_seats_fall_when_the_host_begins_and_not_before() -> None:
    orders = set()
    for seed in range(8):
        evening = Evening(seed=seed)
        evening.come("Ann", "Bob")
        evening.do(commands.draw_seats, ANN, True)
        evening.do(commands.start, ANN)
        assert evening.phase() == "playing"
        orders.add(tuple(people(evening.table)))
    assert len(orders) > 3


# --------------------------------------------------------------------------------------------------------- settings


def played(evening: Evening, **other: object) -> dict[str, object]:
    settings = evening.table.settings
    return {name: getattr(settings, name) for name in CHANGEABLE} | other


def over(evening: Evening) -> Evening:
    evening.do(commands.vote, ANN, True)
    evening.do(commands.vote, BOB, True)
    assert evening.phase() == "over"
    return evening


def test_the_host_changes_how_a_table_is_played_between_matches_alone() -> None:
    evening = begun()
    wanted = played(evening, turn_seconds=15, level="normal")
    assert refused(evening, commands.change_settings, ANN, wanted, None) == "settings_are_fixed"
    over(evening)
    assert refused(evening, commands.change_settings, BOB, wanted, None) == "not_host"
    assert refused(evening, commands.change_settings, ANN, wanted | {"turn_seconds": 601}, None) == "bad_turn_seconds"
    assert refused(evening, commands.change_settings, ANN, wanted | {"options": {"no": 1}}, None) == "unknown_option"
    evening.do(commands.ready, BOB)
    evening.do(commands.change_settings, ANN, wanted, None)
    (told,) = evening.happened(ev.SettingsChanged)
    assert told == ev.SettingsChanged(seat=0, changed=("turn_seconds", "level"), new_seed=False)
    assert evening.table.unready == [0, 1], "Bob agreed to another match as the last one was"
    assert evening.do(commands.change_settings, ANN, wanted, None) == []
    assert again(evening.applied).settings == evening.table.settings


def test_each_match_and_its_file_have_the_settings_that_it_is_played_with() -> None:
    evening = over(begun(turn_seconds=30))
    rules = {"session_end": "hands", "session_hands": 7}
    evening.do(commands.change_settings, ANN, played(evening, options=rules, turn_seconds=20), None)
    for player in (ANN, BOB):
        evening.do(commands.ready, player)
    assert evening.table.match is not None
    assert evening.table.match.options.session_hands == 7
    assert evening.table.deadline == evening.table.turn_since + 20_000
    over(evening)
    lines = [item.line for item in evening.applied]
    for number, (hands, seconds) in ((1, (None, 30)), (2, (7, 20))):
        file = finished_match(lines, number)
        opened = file[0]
        assert isinstance(opened, rec.Opened)
        assert opened.turn_seconds == seconds
        assert hands in (None, opened.options["session_hands"])
        assert not any(isinstance(line, rec.Resettled) for line in file)
        assert not verify(file).gaps


def test_rules_that_choose_the_deal_take_another_seed_and_no_numbers() -> None:
    evening = Evening("patience")
    before = evening.table.commitment
    evening.come("Ann")
    assert evening.phase() == "playing", "the only seat is taken"
    evening.do(commands.vote, ANN, True)
    options = dict(evening.table.settings.options) | {"deal_number": 17, "games": 1}
    evening.do(commands.change_settings, ANN, played(evening, options=options), None)
    (told,) = evening.happened(ev.SettingsChanged)
    assert isinstance(told, ev.SettingsChanged)
    assert told.new_seed
    assert (evening.table.chosen, evening.table.takes_numbers) == (True, False)
    chosen = evening.table.commitment
    assert chosen not in (None, before)
    evening.do(commands.change_settings, ANN, played(evening, options=options | {"deal_number": 0}), None)
    assert (evening.table.chosen, evening.table.takes_numbers) == (False, True)
    assert evening.table.commitment not in (None, before, chosen)
    assert again(evening.applied).commitment == evening.table.commitment


# ----------------------------------------------------------------------------------------------------------- people


def test_a_removed_player_leaves_and_does_not_come_back() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    evening.do(commands.remove, ANN, 1, "Bob")
    assert people(evening.table) == ["Ann", "", "", ""]
    (went,) = evening.happened(ev.Went)
    assert went == ev.Went(seat=1, name="Bob", computer=None, removed=True)
    for table in (evening.table, again(evening.applied)):
        with pytest.raises(TableRefused) as problem:
            commands.sit(table, BOB, "Bob", evening.now, evening.draw)
        assert problem.value.code == "removed_here"


def test_nobody_is_removed_in_the_middle_of_a_deal_and_a_computer_plays_on_after_it() -> None:
    evening = begun(session_end="hands", session_hands=2)
    assert refused(evening, commands.remove, ANN, 1, "Bob") == "not_between_deals"
    evening.finish_deal()
    assert refused(evening, commands.remove, BOB, 0, "Ann") == "not_host"
    assert refused(evening, commands.remove, ANN, 1, "Bea") == "somebody_else"
    assert refused(evening, commands.remove, ANN, 2, "Bob") == "somebody_else"
    assert refused(evening, commands.remove, ANN, 0, "Ann") == "remove_yourself"
    evening.do(commands.remove, ANN, 1, "Bob")
    evening.do(commands.ready, ANN)
    assert evening.phase() == "playing"
    assert evening.happened(ev.Went)[0].computer == evening.table.names[1]  # type: ignore[attr-defined]


def test_the_host_hands_the_role_over_in_the_middle_of_a_deal() -> None:
    evening = begun()
    evening.come("Cid")
    assert refused(evening, commands.hand_over, BOB, 1, "Bob") == "not_host"
    assert refused(evening, commands.hand_over, ANN, 2, "Cid") == "somebody_else"
    evening.do(commands.hand_over, ANN, 1, "Bob")
    assert evening.table.host == again(evening.applied).host == 1
    assert refused(evening, commands.hand_over, ANN, 0, "Ann") == "not_host"
    assert evening.do(commands.hand_over, BOB, 1, "Bob") == []
    evening.do(commands.leave, BOB)
    assert evening.table.host == 0


# ----------------------------------------------------------------------------------------------------------- pauses


def test_a_pause_stops_the_clock_and_computers_and_gives_the_rest_of_the_time_back() -> None:
    evening = begun(turn_seconds=30)
    table = evening.table
    deadline = table.deadline
    assert deadline is not None
    left = deadline - evening.now - 1000
    evening.do(commands.pause, ANN, True)
    assert (table.paused_by, table.deadline, table.computer_turns) == ("Ann", None, [])
    evening.now += 3_600_000
    assert evening.do(commands.tick) == []
    with pytest.raises(IllegalAction) as problem:
        evening.move()
    assert problem.value.code == "paused"
    assert evening.do(commands.pause, ANN, True) == []
    assert again(evening.applied).paused_by == "Ann"
    evening.do(commands.pause, ANN, False)
    assert table.paused_by is None
    assert table.deadline is not None and table.deadline - evening.now == left
    evening.move()


def test_a_pause_between_deals_holds_the_next_one_back() -> None:
    evening = begun(turn_seconds=30)
    evening.finish_deal()
    evening.do(commands.ready, BOB)
    evening.do(commands.pause, ANN, True)
    assert refused(evening, commands.ready, ANN) == "paused"
    evening.do(commands.stand_in, ANN, True)
    assert evening.phase() == "between"
    evening.now += 2000 * READY_SECONDS
    assert evening.do(commands.tick) == []
    # While the host is away, anybody else lets it go on.
    evening.do(commands.pause, BOB, False)
    assert evening.phase() == "playing"


def test_who_may_pause_what() -> None:
    evening = begun()
    assert refused(evening, commands.pause, BOB, True) == "not_host"
    assert refused(evening, commands.pause, "id-Eve", True) == "not_seated"
    evening.do(commands.pause, ANN, True)
    assert refused(evening, commands.pause, BOB, False) == "not_host"
    public = begun(private=False)
    assert refused(public, commands.pause, ANN, True) == "not_in_public"
    waiting = Evening()
    waiting.come("Ann")
    assert refused(waiting, commands.pause, ANN, True) == "nothing_to_pause"


def test_a_match_that_is_left_by_everybody_while_paused_is_over_and_not_paused() -> None:
    evening = begun()
    evening.do(commands.pause, ANN, True)
    evening.do(commands.leave, ANN)
    assert (evening.table.paused_by, evening.table.host) == ("Ann", 1)
    evening.do(commands.leave, BOB)
    assert (evening.phase(), evening.table.paused_by) == ("over", None)


# ------------------------------------------------------------------------------------------------------------ votes


@pytest.mark.parametrize("name", [name for name, game in games().items() if game.seat_counts[-1] > 1])
def test_a_match_ends_when_everybody_who_is_here_wants_it(name: str) -> None:
    evening = begun(name)
    for _ in range(3):
        evening.move()
    evening.do(commands.vote, ANN, True)
    assert evening.phase() == "playing"
    evening.do(commands.vote, ANN, False)
    evening.do(commands.vote, BOB, True)
    assert evening.phase() == "playing"
    evening.do(commands.vote, ANN, True)
    assert evening.phase() == "over"
    assert refused(evening, commands.vote, ANN, True) == "nothing_to_end"
    assert not any(seat.votes for seat in evening.table.seats)
    assert again(evening.applied).phase == "over"


def test_who_is_away_does_not_vote_and_holds_nobody_back() -> None:
    evening = begun()
    assert refused(evening, commands.vote, "id-Eve", True) == "not_seated"
    evening.do(commands.vote, ANN, True)
    evening.do(commands.stand_in, BOB, True)
    assert evening.phase() == "over"


# ---------------------------------------------------------------------------------------------------------- records


def test_the_file_of_a_match_has_nothing_of_all_that_and_is_proved() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    evening.promise("Bob")
    evening.do(commands.swap, ANN, 1, 3)
    evening.do(commands.hand_over, ANN, 3, "Bob")
    evening.do(commands.start, BOB)
    evening.give("Bob")
    evening.do(commands.pause, BOB, True)
    evening.do(commands.pause, BOB, False)
    evening.do(commands.vote, ANN, True)
    evening.do(commands.vote, BOB, True)
    lines = [each.line for each in evening.applied]
    found = finished_match(lines)
    assert not any(type(candidate) in rec.OF_THE_TABLE for candidate in found)
    table, _ = Table.restore(found)
    assert table.seal == evening.table.seal
    assert people(table) == ["Ann", "", "", "Bob"]


@pytest.mark.parametrize(
    "line",
    [
        rec.Reseated(version=0, at=0, order=(0, 0, 1, 2)),
        rec.Reseated(version=0, at=0, order=(0, 1)),
        rec.HostMoved(version=0, at=0, seat=3),
        rec.HostMoved(version=0, at=0, seat=9),
        rec.Paused(version=0, at=0, seat=0, on=True),
        rec.Voted(version=0, at=0, seat=0, on=True),
    ],
)
def test_a_record_where_that_does_not_fit_is_refused(line: rec.AnyLine) -> None:
    evening = Evening()
    evening.come("Ann")
    lines = [each.line for each in evening.applied]
    forged = msgspec.structs.replace(line, version=len(lines) + 1, at=evening.now)
    with pytest.raises(BadRecord):
        Table.restore([*lines, forged])
