"""Deals, clock, seeds and the record of a table."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.errors import BadRecord, DealtError
from dealt.shuffle import commitment, verify
from dealt.table import commands
from dealt.table import events as ev
from dealt.table import record as rec
from dealt.table.record_json import decode_line, encode_line
from dealt.table.settings import DAY_SECONDS
from dealt.table.table import READY_SECONDS, Table
from tests.examples import examples
from tests.table.driver import Evening, again


def playing(**options: object) -> Evening:
    evening = Evening(**options)  # type: ignore[arg-type]
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    return evening


def test_the_next_deal_begins_when_everybody_is_ready() -> None:
    evening = playing()
    evening.finish_deal()
    assert evening.phase() == "between"
    evening.do(commands.ready, "id-Ann")
    assert evening.phase() == "between" and evening.table.unready == [1]
    evening.do(commands.ready, "id-Bob")
    assert evening.phase() == "playing"


def test_being_ready_twice_or_too_early_changes_nothing() -> None:
    evening = playing()
    with pytest.raises(DealtError) as refused:
        evening.do(commands.ready, "id-Ann")
    assert refused.value.code == "not_between_deals"
    evening.finish_deal()
    evening.do(commands.ready, "id-Ann")
    version = evening.table.version
    assert evening.do(commands.ready, "id-Ann") == []
    assert evening.table.version == version


def test_the_clock_plays_the_default_action() -> None:
    evening = playing(turn_seconds=10)
    assert evening.table.match is not None
    seat = evening.table.to_act[0]
    action = str(evening.table.match.default_action(seat))
    deadline = evening.table.deadline
    assert deadline == evening.now + 10_000
    assert commands.tick(evening.table, deadline - 1, evening.draw) == []
    (each,) = commands.tick(evening.table, deadline, evening.draw)
    assert each.line == rec.Acted(version=evening.table.version, at=deadline, seat=seat, action=action, by="clock")
    assert isinstance(each.events[0].event, ev.TimeUp)


@pytest.mark.parametrize("marked", [0, 2])
def test_the_clock_of_chicago_changes_the_cards_that_are_marked(marked: int) -> None:
    evening = Evening("chicago", turn_seconds=10)
    evening.come("Ann", "Bob", "Cid", "Dee")
    assert evening.table.match is not None
    cards = [str(card) for card in evening.table.match.private(0).hand[:marked]]  # type: ignore[attr-defined]
    version = evening.table.version
    commands.mark(evening.table, 0, ("KS", "nonsense"))
    commands.mark(evening.table, 0, tuple(cards))
    assert evening.table.version == version
    deadline = evening.table.deadline
    assert deadline is not None
    lines = [each.line for each in commands.tick(evening.table, deadline, evening.draw)]
    acted = [line.action for line in lines if isinstance(line, rec.Acted)]
    assert acted == [" ".join(["change", *cards]), "change", "change", "change"]


def test_a_mark_does_not_outlast_the_decision_that_it_was_made_for() -> None:
    evening = Evening("chicago", turn_seconds=10)
    evening.come("Ann", "Bob", "Cid", "Dee")
    commands.mark(evening.table, 0, ("3D",))
    evening.do(commands.act, 0, "change", "human")
    assert evening.table.unrecorded.marked == {}


def test_nothing_can_be_marked_before_the_match() -> None:
    evening = Evening("chicago")
    evening.come("Ann")
    with pytest.raises(DealtError) as refused:
        commands.mark(evening.table, 0, ("3D",))
    assert refused.value.code == "not_started"


def test_the_clock_starts_again_with_each_decision() -> None:
    evening = playing(turn_seconds=10)
    first = evening.table.deadline
    evening.move()
    assert first is not None and evening.table.deadline == evening.now + 10_000


def test_chatting_does_not_stop_the_clock() -> None:
    evening = playing(turn_seconds=10)
    before = evening.table.deadline
    evening.do(commands.chat, "id-Ann", "Ann", "hello")
    assert evening.table.deadline == before


def test_a_decision_that_several_take_at_once_keeps_its_clock() -> None:
    evening = Evening("chicago", turn_seconds=10)
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    before = evening.table.deadline
    assert len(evening.table.to_act) > 1
    evening.move()
    assert evening.table.deadline == before


def test_a_table_without_a_clock_waits() -> None:
    evening = playing(turn_seconds=0)
    assert evening.table.deadline is None
    assert commands.tick(evening.table, evening.now + 10**9, evening.draw) == []


def test_the_clock_does_not_wait_for_ever_between_deals() -> None:
    evening = playing(turn_seconds=10)
    evening.finish_deal()
    late = evening.now + 1000 * READY_SECONDS
    assert evening.table.deadline == late
    commands.tick(evening.table, late, evening.draw)
    assert evening.phase() == "playing"


def test_in_a_game_by_days_the_next_deal_begins_when_one_person_is_ready_or_by_itself_in_a_minute() -> None:
    evening = playing(turn_seconds=DAY_SECONDS)
    evening.finish_deal()
    assert (evening.phase(), evening.table.unready) == ("between", [0, 1])
    evening.do(commands.ready, "id-Bob")
    assert evening.phase() == "playing"
    assert again(evening.applied).phase == "playing"
    evening.finish_deal()
    late = evening.now + 1000 * READY_SECONDS
    assert evening.table.due == evening.table.deadline == late
    commands.tick(evening.table, late, evening.draw)
    assert evening.phase() == "playing"


def test_another_match_by_days_begins_when_everybody_is_ready_for_it() -> None:
    evening = playing(turn_seconds=DAY_SECONDS)
    evening.finish_deal()
    evening.do(commands.end, "id-Ann")
    evening.do(commands.ready, "id-Ann")
    assert (evening.phase(), evening.table.unready) == ("over", [1])
    evening.do(commands.ready, "id-Bob")
    assert evening.phase() == "playing"


def test_the_host_ends_the_session_between_two_deals() -> None:
    evening = playing()
    with pytest.raises(DealtError) as refused:
        evening.do(commands.end, "id-Ann")
    assert refused.value.code == "not_between_deals"
    evening.finish_deal()
    evening.do(commands.end, "id-Ann")
    assert evening.phase() == "over"


def test_another_match_begins_when_everybody_is_ready_for_it() -> None:
    evening = playing()
    evening.finish_deal()
    evening.do(commands.end, "id-Ann")
    evening.do(commands.ready, "id-Ann")
    evening.do(commands.ready, "id-Bob")
    assert evening.phase() == "playing"
    assert len(evening.happened(ev.MatchBegan)) == 2


def test_where_computers_stand_in_for_everybody_no_other_match_begins() -> None:
    evening = playing(session_end="hands", session_hands=2)
    for name in ("Ann", "Bob"):
        evening.do(commands.stand_in, f"id-{name}", True)
    evening.finish_deal()
    assert (evening.phase(), len(evening.happened(ev.MatchBegan))) == ("over", 1)
    evening.do(commands.stand_in, "id-Ann", False)
    assert evening.phase() == "over"
    evening.do(commands.ready, "id-Ann")
    assert evening.phase() == "playing"


def test_every_deal_is_committed_to_before_it_begins_and_opened_after_it() -> None:
    evening = playing()
    for _ in range(3):
        evening.finish_deal()
        evening.do(commands.ready, "id-Ann")
        evening.do(commands.ready, "id-Bob")
    assert evening.table.seed is not None
    seen: dict[int, str] = {}
    began = 0
    opened = []
    for event in evening.events:
        if isinstance(event, ev.Commitment):
            assert event.deal > began
            seen[event.deal] = event.commitment
        elif isinstance(event, ev.SeedOpened):
            assert verify(bytes.fromhex(event.seed), seen[event.deal])
            opened.append(event.deal)
        elif getattr(event, "deal", None) == began + 1:
            began += 1
    assert began == 4 and opened == [1, 2, 3]
    assert evening.table.commitment == seen[4]


def test_no_event_tells_the_seed_of_a_deal_that_is_not_over() -> None:
    evening = playing()
    evening.finish_deal()
    told = " ".join(map(str, evening.events))
    seed = evening.table.seed
    assert seed is not None and seed.hex() not in told
    assert told.count(commitment(bytes.fromhex(evening.happened(ev.SeedOpened)[0].seed))) == 2  # type: ignore[attr-defined]


def test_an_action_out_of_turn_changes_nothing() -> None:
    evening = playing()
    assert evening.table.match is not None
    position = evening.table.match.position()
    wrong = (evening.table.to_act[0] + 1) % 4
    with pytest.raises(DealtError):
        evening.do(commands.act, wrong, "pass", "human")
    assert evening.table.match.position() == position


@settings(max_examples=examples(15))
@given(st.integers(0, 2**32), st.integers(0, 90))
def test_the_same_lines_give_the_same_table(seed: int, moves: int) -> None:
    evening = playing(seed=seed)
    for _ in range(moves):
        if evening.phase() == "playing":
            evening.move()
    copy = again(evening.applied)
    assert copy.match is not None and evening.table.match is not None
    assert copy.match.position() == evening.table.match.position()
    assert copy.version == evening.table.version
    _, happened = Table.restore([each.line for each in evening.applied])
    assert happened == [event for each in evening.applied for event in each.events]


def test_versions_have_no_gaps() -> None:
    evening = playing()
    evening.finish_deal()
    versions = [each.line.version for each in evening.applied]
    assert versions[0] == 1 and all(b == a + 1 for a, b in pairwise(versions))


def test_lines_survive_their_text_form() -> None:
    evening = playing()
    evening.finish_deal()
    lines = [each.line for each in evening.applied]
    assert [decode_line(encode_line(line)) for line in lines] == lines


@pytest.mark.parametrize("text", ["", "{}", "nonsense", '{"do":"act"}', '{"do":"fly","version":1,"at":0}', "\x00"])
def test_a_line_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        decode_line(text)
    assert refused.value.code == "bad_record_line"


@pytest.mark.parametrize("damage", ["empty", "no opening", "gap", "illegal", "no such seat", "unknown game"])
def test_a_damaged_record_is_refused_with_one_sentence(damage: str) -> None:
    evening = playing()
    evening.move()
    lines = [each.line for each in evening.applied]
    opened = lines[0]
    assert isinstance(opened, rec.Opened)
    version = len(lines) + 1
    damaged: dict[str, list[rec.AnyLine]] = {
        "empty": [],
        "no opening": lines[1:],
        "gap": lines[:3] + lines[4:],
        "illegal": [*lines, rec.Acted(version=version, at=0, seat=0, action="play 3D 4H")],
        "no such seat": [*lines, rec.Sat(version=version, at=0, seat=9, player="x", name="Eve")],
        "unknown game": [rec.Opened(**{**{f: getattr(opened, f) for f in opened.__struct_fields__}, "game": "go"})],
    }
    with pytest.raises(BadRecord) as refused:
        Table.restore(damaged[damage])
    assert refused.value.code == "bad_record" and refused.value.sentence.endswith(".")


def test_a_match_is_remembered_until_the_next_one_begins_also_after_a_restart() -> None:
    evening = playing(session_end="hands", session_hands=2)
    evening.finish_deal()
    assert evening.recap() is None
    evening.do(commands.ready, "id-Ann")
    evening.do(commands.ready, "id-Bob")
    evening.finish_deal()
    recap = evening.recap()
    assert recap is not None and [deal.deal for deal in recap.deals] == [1, 2]
    assert again(evening.applied).recap == recap
    evening.do(commands.ready, "id-Ann")
    evening.do(commands.ready, "id-Bob")
    assert evening.phase() == "playing"
    assert evening.recap() is None
