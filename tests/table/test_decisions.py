"""Answers to decisions: each counts for the one that it was given to, and never for the next."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.errors import DealtError
from dealt.games import game, games
from dealt.table import commands
from dealt.table.settings import CHANGEABLE
from dealt.table.table import Table
from tests.examples import examples
from tests.table.driver import Evening, again


def begun(name: str, *people: str, **options: object) -> Evening:
    """A match among these people; the test itself plays for computers."""
    evening = Evening(name, **options)  # type: ignore[arg-type]
    evening.come(*people)
    if not evening.table.under_way:
        evening.do(commands.start, f"id-{people[0]}")
    return evening


def act(evening: Evening, seat: int, action: str, version: int | None) -> int:
    """An answer to what the table offered at a version; how many lines it has brought about."""
    evening.now += 1
    applied = commands.act(evening.table, seat, action, "human", evening.now, evening.draw, version=version)
    evening.applied += applied
    return len(applied)


def refused(evening: Evening, seat: int, action: str, version: int) -> str:
    """The code with which an answer is refused; nothing has changed."""
    before = evening.table.version
    with pytest.raises(DealtError) as error:
        act(evening, seat, action, version)
    assert evening.table.version == before
    return error.value.code


def others_keep_their_cards(evening: Evening) -> None:
    """All seats but the first change nothing."""
    while any(seat != 0 for seat in evening.table.to_act) and len(evening.table.to_act) < len(evening.table.seats):
        act(evening, max(evening.table.to_act), "change", None)


def stage(table: Table) -> tuple[str, int]:
    """The phase and the exchange of a match of Chicago."""
    assert table.match is not None
    state = table.match.state  # type: ignore[attr-defined]
    return state.phase, state.exchange


def test_changing_nothing_twice_from_one_view_leaves_the_second_exchange_open() -> None:
    evening = begun("chicago", "Ann")
    version = evening.table.version
    assert stage(evening.table) == ("exchange", 1)
    assert act(evening, 0, "change", version) > 0
    others_keep_their_cards(evening)
    assert stage(evening.table) == ("exchange", 2)
    assert act(evening, 0, "change", version) == 0
    assert stage(evening.table) == ("exchange", 2) and 0 in evening.table.to_act
    assert act(evening, 0, "change", evening.table.version) > 0


def test_another_answer_to_a_decision_that_is_over_is_refused() -> None:
    evening = begun("chicago", "Ann")
    version = evening.table.version
    act(evening, 0, "change", version)
    others_keep_their_cards(evening)
    assert evening.table.match is not None
    for text in map(str, evening.table.match.legal(0)):
        if text != "change":
            assert refused(evening, 0, text, version) == "decision_over"


def test_passing_twice_from_one_view_passes_once() -> None:
    evening = begun("bigtwo", "Ann", "Bob")
    table = evening.table
    assert table.match is not None
    first = table.to_act[0]
    act(evening, first, str(next(iter(table.match.legal(first)))), table.version)
    seat, version = table.to_act[0], table.version
    assert act(evening, seat, "pass", version) > 0
    while seat not in table.to_act:
        evening.move()
    before = table.version
    assert act(evening, seat, "pass", version) == 0
    assert table.version == before


@pytest.mark.parametrize("name", sorted(games()))
@given(seed=st.integers(0, 10**6))
@settings(max_examples=examples(10), deadline=None)
def test_a_late_answer_never_acts(name: str, seed: int) -> None:
    """Of all games: an answer counts as long as its decision lasts, and then no more, whatever has happened since."""
    rng = Random(seed)
    people = ("Ann", "Bob")[: game(name).seat_counts[-1]]
    evening = begun(name, *people, seed=seed)
    table = evening.table
    offered: dict[int, tuple[int, frozenset[str]]] = {}
    for _ in range(80):
        if table.phase == "over":
            break
        if table.phase == "between":
            for player in people:
                evening.do(commands.ready, f"id-{player}")
            offered.clear()
            continue
        assert table.match is not None
        for seat in table.to_act:
            legal = frozenset(map(str, table.match.legal(seat)))
            # The moves of others leave a decision as it was: its actions are the same as when it was offered.
            assert offered.setdefault(seat, (table.version, legal))[1] == legal
        seat = rng.choice(list(table.to_act))
        version, legal = offered.pop(seat)
        action = rng.choice(sorted(legal))
        evening.do(commands.chat, "id-Ann", "Ann", "good evening")
        assert act(evening, seat, action, version) > 0
        assert act(evening, seat, action, version) == 0
        other = rng.choice(sorted(legal))
        if other != action:
            assert refused(evening, seat, other, version) == "decision_over"
    copy = again(evening.applied)
    assert [(seat.offered, seat.answered) for seat in copy.seats] == [
        (seat.offered, seat.answered) for seat in table.seats
    ]
    assert (copy.deal_since, copy.match_since) == (table.deal_since, table.match_since)


def test_the_clock_ends_a_decision() -> None:
    evening = begun("chicago", "Ann", "Bob", turn_seconds=10)
    table, version = evening.table, evening.table.version
    assert table.deadline is not None
    evening.applied += commands.tick(table, table.deadline, evening.draw)
    assert stage(table) == ("exchange", 2)
    assert act(evening, 0, "change", version) == 0, "the clock has changed nothing, either"
    assert table.match is not None
    other = next(text for text in map(str, table.match.legal(0)) if text != "change")
    assert refused(evening, 0, other, version) == "decision_over"


def test_marks_for_a_decision_that_is_over_do_not_count_for_the_next() -> None:
    evening = begun("chicago", "Ann")
    table, version = evening.table, evening.table.version
    commands.mark(table, 0, ("3D",), version=version)
    assert table.unrecorded.marked == {0: ("3D",)}
    act(evening, 0, "change", version)
    others_keep_their_cards(evening)
    with pytest.raises(DealtError) as error:
        commands.mark(table, 0, ("3D",), version=version)
    assert error.value.code == "decision_over"
    assert table.unrecorded.marked == {}


def test_a_seat_that_is_given_back_has_the_decision_that_it_had() -> None:
    evening = begun("chicago", "Ann", "Bob")
    version = evening.table.version
    evening.do(commands.stand_in, "id-Ann", True)
    evening.do(commands.stand_in, "id-Ann", False)
    assert act(evening, 0, "change", version) > 0


def test_what_a_computer_has_decided_in_somebodys_place_is_decided() -> None:
    evening = begun("chicago", "Ann", "Bob")
    table, version = evening.table, evening.table.version
    evening.do(commands.stand_in, "id-Ann", True)
    assert table.match is not None
    texts = [str(action) for action in table.match.legal(0)]
    evening.do(commands.act, 0, texts[1], "stand_in")
    evening.do(commands.stand_in, "id-Ann", False)
    others_keep_their_cards(evening)
    assert refused(evening, 0, texts[0], version) == "decision_over"
    assert act(evening, 0, texts[1], version) == 0


def test_a_version_that_the_table_has_not_come_to_is_refused() -> None:
    evening = begun("bigtwo", "Ann", "Bob")
    table = evening.table
    assert table.match is not None
    seat = table.to_act[0]
    action = str(next(iter(table.match.legal(seat))))
    assert refused(evening, seat, action, table.version + 1) == "unknown_version"
    assert act(evening, seat, action, table.version) > 0


def test_ready_twice_is_ready_for_one_deal() -> None:
    evening = begun("bigtwo", "Ann", "Bob")
    table = evening.table
    evening.finish_deal()
    version = table.version

    def ready(player: str) -> int:
        applied = commands.ready(table, player, evening.now, evening.draw, version=version)
        evening.applied += applied
        return len(applied)

    assert ready("id-Ann") == 1
    assert ready("id-Ann") == 0
    assert ready("id-Bob") > 1 and evening.phase() == "playing"
    assert ready("id-Ann") == ready("id-Bob") == 0
    evening.finish_deal()
    with pytest.raises(DealtError) as error:
        ready("id-Ann")
    assert error.value.code == "decision_over"
    assert table.unready == [0, 1]


def test_ready_for_a_match_is_not_ready_for_one_with_other_rules() -> None:
    evening = begun("bigtwo", "Ann", "Bob")
    table = evening.table
    evening.finish_deal()
    evening.do(commands.end, "id-Ann")
    version = table.version
    wanted = {name: getattr(table.settings, name) for name in CHANGEABLE} | {"turn_seconds": 5}
    evening.do(commands.change_settings, "id-Ann", wanted, None)
    with pytest.raises(DealtError) as error:
        commands.ready(table, "id-Bob", evening.now, evening.draw, version=version)
    assert error.value.code == "decision_over"
    assert commands.ready(table, "id-Bob", evening.now, evening.draw, version=table.version)


def test_what_the_host_decides_for_all_counts_once() -> None:
    evening = Evening("bigtwo")
    evening.come("Ann", "Bob")
    table, draw = evening.table, evening.draw

    def code(command: object, *args: object, version: int) -> str:
        with pytest.raises(DealtError) as error:
            command(table, "id-Ann", *args, evening.now, draw, version=version)  # type: ignore[operator]
        return error.value.code

    version = table.version
    assert commands.swap(table, "id-Ann", 0, 1, evening.now, draw, version=version)
    assert code(commands.swap, 0, 1, version=version) == "decision_over"
    version = table.version
    assert commands.start(table, "id-Ann", evening.now, draw, version=version)
    assert code(commands.start, version=version) == "decision_over"
    version = table.version
    assert commands.vote(table, "id-Ann", True, evening.now, draw, version=version)
    evening.finish_deal()
    between = table.version
    assert commands.vote(table, "id-Ann", False, evening.now, draw, version=version)
    assert commands.end(table, "id-Ann", evening.now, draw, version=between)
    assert code(commands.end, version=between) == "decision_over"
    assert code(commands.vote, True, version=version) == "decision_over"
