"""Seating: the room rules of the manual (RULES 1.5; 2.5 and 2.7 of the Deuce manual)."""

import pytest

from dealt.errors import DealtError
from dealt.games.game import MatchEnded
from dealt.table import commands
from dealt.table import events as ev
from dealt.table import record as rec
from dealt.table.commands import MAX_QUEUE
from dealt.table.info import Leaving
from dealt.table.table import Table
from tests.table.driver import Evening, again


def code_of(refused: pytest.ExceptionInfo[DealtError]) -> str:
    return refused.value.code


def test_the_first_person_in_is_the_host_and_may_start_with_computers() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    assert evening.table.host == 0
    evening.do(commands.start, "id-Ann")
    assert evening.phase() == "playing"
    assert evening.table.names[:2] == ["Ann", "Bob"]
    assert len(set(evening.table.names)) == 4


def test_only_the_host_may_start() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    before = evening.table.version
    with pytest.raises(DealtError, match="Only Ann can start") as refused:
        evening.do(commands.start, "id-Bob")
    assert code_of(refused) == "not_host"
    assert (evening.table.version, evening.table.phase) == (before, "waiting")


def test_when_the_host_leaves_the_next_one_in_is_the_host() -> None:
    evening = Evening()
    evening.come("Ann", "Bob", "Cid")
    evening.do(commands.leave, "id-Ann")
    assert evening.table.names[1] == "Bob" and evening.table.host == 1
    evening.come("Dee")
    assert evening.table.seat_of("id-Dee") == 0 and evening.table.host == 1


def test_four_people_start_by_themselves() -> None:
    evening = Evening()
    evening.come("Ann", "Bob", "Cid")
    assert evening.phase() == "waiting"
    evening.come("Dee")
    assert evening.phase() == "playing"
    assert evening.happened(ev.MatchBegan) == [ev.MatchBegan(names=("Ann", "Bob", "Cid", "Dee"), kinds=("human",) * 4)]


def test_a_fifth_person_is_told_that_the_table_is_full() -> None:
    evening = Evening()
    evening.come("Ann", "Bob", "Cid", "Dee")
    with pytest.raises(DealtError, match="you can watch") as refused:
        evening.come("Eve")
    assert code_of(refused) == "table_full"


def test_who_comes_during_a_deal_replaces_a_computer_in_the_next_one() -> None:
    evening = Evening()
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    evening.come("Bob")
    assert evening.table.seat_of("id-Bob") is None
    assert evening.happened(ev.Waits) == [ev.Waits(name="Bob")]
    evening.finish_deal()
    assert evening.table.seat_of("id-Bob") == 1
    evening.do(commands.ready, "id-Ann")
    assert evening.phase() == "between"
    evening.do(commands.ready, "id-Bob")
    assert evening.phase() == "playing"
    assert evening.table.match is not None and evening.table.match.deal == 2


def test_who_sits_down_between_deals_says_when_the_next_one_may_begin() -> None:
    evening = Evening()
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    evening.come("Bob")
    assert [seat.ready for seat in evening.table.seats] == [False] * 4
    assert evening.table.unready == [0, 1]


def test_nobody_waits_for_a_newcomer_alone() -> None:
    evening = Evening()
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    evening.come("Bob")
    evening.do(commands.stand_in, "id-Ann", True)
    assert evening.table.match is not None
    while evening.table.match.deal == 1:
        evening.move()
        assert evening.phase() == "playing"
    assert evening.table.seat_of("id-Bob") == 1


def test_a_seat_knows_since_which_deal_its_player_plays() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    evening.do(commands.leave, "id-Bob")
    evening.come("Cid")
    assert [seat.since for seat in evening.table.seats] == [1, 1, 1, 1]
    evening.finish_deal()
    assert [seat.since for seat in evening.table.seats] == [1, 2, 1, 1]
    for name in ("Ann", "Cid"):
        evening.do(commands.ready, f"id-{name}")
    evening.do(commands.leave, "id-Cid")
    assert [seat.since for seat in evening.table.seats] == [1, 2, 1, 1]
    evening.finish_deal()
    evening.do(commands.ready, "id-Ann")
    evening.finish_deal()
    evening.come("Dee")
    assert [seat.since for seat in evening.table.seats] == [1, 4, 1, 1]
    evening.do(commands.end, "id-Ann")
    for name in ("Ann", "Dee"):
        evening.do(commands.ready, f"id-{name}")
    assert [seat.since for seat in evening.table.seats] == [1, 1, 1, 1]
    assert [seat.since for seat in again(evening.applied).seats] == [1, 1, 1, 1]


def test_the_queue_takes_no_more_people_than_there_are_seats() -> None:
    evening = Evening()
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    evening.come("Bob", "Cid", "Dee")
    with pytest.raises(DealtError) as refused:
        evening.come("Eve")
    assert code_of(refused) == "table_full"
    assert len(evening.table.queue) == 3 <= MAX_QUEUE


def test_a_computer_takes_over_the_seat_of_a_person_who_leaves() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    evening.do(commands.leave, "id-Bob")
    assert evening.phase() == "playing"
    assert evening.table.seats[1].person is None
    (went,) = evening.happened(ev.Went)
    assert isinstance(went, ev.Went) and went.computer == evening.table.names[1]


def test_the_match_ends_when_the_last_person_leaves() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    evening.do(commands.leave, "id-Ann")
    assert evening.phase() == "playing"
    evening.do(commands.leave, "id-Bob")
    assert evening.phase() == "over"
    assert len(evening.happened(MatchEnded)) == 1


def test_a_person_who_waits_gets_the_table_when_everybody_else_has_left() -> None:
    evening = Evening()
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    evening.come("Bob")
    evening.do(commands.leave, "id-Ann")
    assert evening.table.seat_of("id-Bob") == 0
    assert evening.table.host == 0
    evening.do(commands.start, "id-Bob")
    assert evening.phase() == "playing"


def test_computers_never_share_a_name_with_a_person() -> None:
    evening = Evening()
    evening.come("ada", "Bao")
    evening.do(commands.start, "id-ada")
    assert len({name.lower() for name in evening.table.names}) == 4


def test_another_name_is_used_from_then_on() -> None:
    evening = Evening()
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    evening.do(commands.rename, "id-Ann", "Anna")
    assert evening.table.names[0] == "Anna"
    assert evening.happened(ev.NewName) == [ev.NewName(old="Ann", name="Anna")]


def test_coming_twice_changes_nothing() -> None:
    evening = Evening()
    evening.come("Ann")
    version = evening.table.version
    evening.come("Ann")
    assert evening.table.version == version


def test_a_computer_stands_in_for_an_absent_person_and_gives_the_seat_back() -> None:
    evening = Evening()
    evening.come("Ann", "Bob", "Cid", "Dee")
    evening.do(commands.stand_in, "id-Ann", True)
    while evening.table.to_act[0] != 0:
        evening.move()
    assert evening.table.computer_turns == [0]
    evening.do(commands.stand_in, "id-Ann", False)
    assert evening.table.computer_turns == []
    assert evening.table.seat_of("id-Ann") == 0


@pytest.mark.parametrize("absent", [True, False])
def test_c14_chicago_can_end_when_somebody_leaves_or_stays_away(absent: bool) -> None:
    evening = Evening("chicago", disconnect="abort")
    evening.come("Ann", "Bob", "Cid")
    evening.do(commands.start, "id-Ann")
    evening.move()
    if absent:
        evening.do(commands.stand_in, "id-Bob", True)
    else:
        evening.do(commands.leave, "id-Bob")
    assert evening.phase() == "over"
    assert evening.table.match is not None and evening.table.match.result is not None
    assert evening.table.match.result.winners == ()
    assert evening.happened(ev.Went) == [ev.Went(seat=1, name="Bob", computer=None)]
    assert evening.happened(ev.ComputerPlays) == []
    assert [seat for seat in range(4) if seat in evening.table.humans] == [0, 2]
    assert again(evening.applied).phase == "over"
    evening.do(commands.ready, "id-Ann")
    evening.do(commands.ready, "id-Cid")
    assert evening.phase() == "playing"


def test_c14_otherwise_a_computer_plays_on_in_chicago() -> None:
    evening = Evening("chicago")
    evening.come("Ann", "Bob", "Cid")
    evening.do(commands.start, "id-Ann")
    evening.do(commands.stand_in, "id-Bob", True)
    evening.do(commands.leave, "id-Cid")
    assert evening.phase() == "playing"
    assert evening.table.computer_turns == [1, 2, 3]


def test_an_absent_person_does_not_hold_up_the_next_deal() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    evening.do(commands.ready, "id-Ann")
    assert evening.phase() == "between"
    evening.do(commands.stand_in, "id-Bob", True)
    assert evening.phase() == "playing"


def test_everything_about_people_survives_in_the_record() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    evening.come("Cid")
    evening.do(commands.rename, "id-Bob", "Rob")
    evening.do(commands.stand_in, "id-Bob", True)
    evening.do(commands.leave, "id-Ann")
    copy = again(evening.applied)
    assert copy.names == evening.table.names
    assert copy.queue == evening.table.queue
    assert copy.host == evening.table.host
    assert copy.seats == evening.table.seats


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("change", ["somebody leaves", "somebody comes", ""])
def test_the_game_is_told_whether_somebody_has_come_or_gone_since_the_last_deal(seed: int, change: str) -> None:
    """In Big Two the holder of the 3 of diamonds leads after a change of players, otherwise the winner."""
    evening = Evening(seed=seed)
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    match = evening.table.match
    assert match is not None
    winner = match.public().history[-1].winner  # type: ignore[attr-defined]
    if change == "somebody leaves":
        evening.do(commands.leave, "id-Bob")
    else:
        evening.do(commands.ready, "id-Bob")
    if change == "somebody comes":
        evening.come("Cid")
        evening.do(commands.ready, "id-Cid")
    evening.do(commands.ready, "id-Ann")
    (dealt,) = [item.line for item in evening.applied if isinstance(item.line, rec.Dealt)]
    assert dealt.new_players == bool(change)
    holder = next(seat for seat in range(4) if "3D" in map(str, match.private(seat).hand))  # type: ignore[attr-defined]
    assert list(evening.table.to_act) == [holder if change else winner]


def test_a_new_deal_forgets_who_came_before_it() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    assert not evening.table.players_changed
    evening.do(commands.leave, "id-Bob")
    evening.finish_deal()
    evening.do(commands.ready, "id-Ann")
    evening.finish_deal()
    evening.do(commands.ready, "id-Ann")
    assert [item.line.new_players for item in evening.applied if isinstance(item.line, rec.Dealt)] == [True, False]


def test_somebody_who_waits_for_a_seat_takes_another_name_along() -> None:
    evening = Evening()
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    evening.come("Bob", "Cid")
    evening.do(commands.rename, "id-Bob", "Rob")
    assert [person.name for person in evening.table.queue] == ["Rob", "Cid"]
    evening.finish_deal()
    evening.do(commands.ready, "id-Ann")
    assert evening.table.names[:3] == ["Ann", "Rob", "Cid"]


# ----------------------------------------------------------------------------------------------------- the door


def test_the_host_moves_the_door_and_the_record_keeps_it() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    evening.do(commands.set_door, "id-Ann", False)
    assert evening.happened(ev.Door) == [ev.Door(open=False)]
    assert (evening.table.open_door, again(evening.applied).open_door) == (False, False)
    assert evening.do(commands.set_door, "id-Ann", False) == []
    evening.do(commands.set_door, "id-Ann", True)
    assert (evening.table.open_door, again(evening.applied).open_door) == (True, True)


def test_only_the_host_moves_the_door() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    with pytest.raises(DealtError, match="Only Ann can open or close the door") as refused:
        evening.do(commands.set_door, "id-Bob", False)
    assert code_of(refused) == "not_host"
    assert evening.table.open_door


def test_a_public_table_has_no_door() -> None:
    evening = Evening(private=False)
    evening.come("Ann")
    with pytest.raises(DealtError, match="public") as refused:
        evening.do(commands.set_door, "id-Ann", False)
    assert code_of(refused) == "public_table"


def test_a_player_of_the_hosts_own_has_its_name_at_every_seat_without_a_person() -> None:
    evening = Evening("bigtwo", level="Mine")
    evening.come("Ann", "mine 3")
    evening.do(commands.start, "id-Ann")
    assert evening.table.names == ["Ann", "mine 3", "Mine 2", "Mine 7"]
    evening.do(commands.leave, "id-Ann")
    assert evening.table.names == ["Mine 4", "mine 3", "Mine 2", "Mine 7"]
    restored = again(evening.applied)
    assert restored.names == evening.table.names


def money_session() -> Evening:
    """Ann and Bob play for money; Cid has come during the first deal, which is over."""
    evening = Evening(stake=2)
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    evening.come("Cid")
    evening.finish_deal()
    return evening


def test_nobody_takes_over_what_a_computer_owes_in_a_match_for_money() -> None:
    evening = money_session()
    assert evening.phase() == "between"
    evening.come("Dee")
    assert [person.name for person in evening.table.queue] == ["Cid", "Dee"]
    for name in ("Ann", "Bob"):
        evening.do(commands.ready, f"id-{name}")
    assert evening.phase() == "playing" and evening.table.people == [0, 1]
    evening.finish_deal()
    evening.do(commands.end, "id-Ann")
    assert [seat.person.name for seat in evening.table.seats if seat.person] == ["Ann", "Bob", "Cid", "Dee"]
    assert not evening.table.reserved
    for name in ("Ann", "Bob", "Cid", "Dee"):
        evening.do(commands.ready, f"id-{name}")
    assert evening.table.match is not None and not any(evening.table.match.scores)


def test_who_has_left_a_match_for_money_may_come_back_to_the_same_seat_and_its_debt() -> None:
    evening = money_session()
    evening.do(commands.leave, "id-Bob")
    assert evening.table.seats[1].person is None
    evening.do(commands.ready, "id-Ann")
    evening.come("Bob")
    evening.finish_deal()
    assert evening.table.seat_of("id-Bob") == 1
    assert evening.table.seat_of("id-Cid") is None
    assert again(evening.applied).seat_of("id-Bob") == 1
    evening.do(commands.leave, "id-Bob")
    evening.come("Bob")
    assert evening.table.seat_of("id-Bob") == 1


def test_a_record_in_which_somebody_took_a_seat_in_a_match_for_money_is_replayed_as_it_was() -> None:
    evening = money_session()
    version = evening.table.version
    old = rec.Sat(version=version + 1, at=evening.now, seat=2, player="id-Cid", name="Cid")
    replayed, _ = Table.restore([*(each.line for each in evening.applied), old])
    assert replayed.seat_of("id-Cid") == 2


def test_without_a_stake_a_newcomer_plays_on_with_the_points_of_a_computer() -> None:
    evening = Evening()
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    evening.finish_deal()
    evening.come("Bob")
    assert evening.table.seat_of("id-Bob") == 1


def leaving(evening: Evening) -> list[Leaving | None]:
    return [evening.table.leaving(seat) for seat in evening.table.humans]


def test_what_leaving_does_is_told_for_each_person() -> None:
    evening = Evening()
    evening.come("Ann", "Bob")
    assert leaving(evening) == [None, None]
    evening.do(commands.start, "id-Ann")
    assert leaving(evening) == ["computer", "computer"]
    evening.finish_deal()
    assert leaving(evening) == ["computer", "computer"]
    evening.do(commands.leave, "id-Bob")
    assert leaving(evening) == ["ends"]
    evening.do(commands.end, "id-Ann")
    assert leaving(evening) == [None]


def test_c14_leaving_ends_the_match_for_all_where_it_does_not_go_on_without_somebody() -> None:
    evening = Evening("chicago", disconnect="abort")
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    assert leaving(evening) == ["ends_for_all", "ends_for_all"]


def test_leaving_the_solitaire_ends_it_but_between_two_games_nothing_is_lost() -> None:
    evening = Evening("patience")
    evening.come("Ann")
    assert leaving(evening) == ["ends"]
    evening.do(commands.act, 0, "give up", "human")
    assert evening.phase() == "between"
    assert leaving(evening) == [None]
