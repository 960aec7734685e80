"""Cutting one finished match out of the record of its table."""

import pytest

from dealt.errors import BadRecord
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.export import finished_match, finished_matches
from dealt.table.record_json import encode_line
from dealt.table.table import Table
from tests.table.driver import Evening


def lines_of(evening: Evening) -> list[rec.AnyLine]:
    return [each.line for each in evening.applied]


def two_matches() -> tuple[Evening, list[str]]:
    """Two sessions of one deal each, with a change of players between them; the position at the end of each."""
    evening = Evening(session_end="hands", session_hands=1)
    evening.come("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    ends = []
    for _ in range(2):
        evening.finish_deal()
        assert evening.table.match is not None
        ends.append(evening.table.match.position())
        if len(ends) == 1:
            evening.do(commands.leave, "id-Ann")
            evening.come("Cid")
            evening.do(commands.rename, "id-Bob", "Bobby")
            evening.do(commands.set_door, "id-Bob", False)
            evening.do(commands.ready, "id-Bob")
            evening.do(commands.ready, "id-Cid")
    return evening, ends


def test_a_match_that_is_not_over_is_not_given_out() -> None:
    evening = Evening()
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    evening.move()
    with pytest.raises(BadRecord) as refused:
        finished_match(lines_of(evening))
    assert refused.value.code == "match_not_over"


def test_each_finished_match_replays_by_itself_to_the_same_end() -> None:
    evening, ends = two_matches()
    matches = list(finished_matches(lines_of(evening)))
    assert len(matches) == 2
    for match, end in zip(matches, ends, strict=True):
        assert [line.version for line in match] == list(range(1, len(match) + 1))
        again = Table.restore(match)[0]
        assert again.match is not None
        assert again.match.position() == end


def test_names_and_seats_are_those_of_the_beginning_of_the_match() -> None:
    evening, _ = two_matches()
    second = Table.restore(finished_match(lines_of(evening)))[0]
    assert second.names[:2] == ["Cid", "Bobby"]
    assert not second.open_door
    assert second.host == 1


def test_the_seed_of_the_next_match_stays_secret() -> None:
    evening, _ = two_matches()
    assert evening.table.seed is not None
    for match in finished_matches(lines_of(evening)):
        assert evening.table.seed.hex().encode() not in b"".join(map(encode_line, match))
        assert sum(isinstance(line, rec.Seeded) for line in match) == 1


def test_a_match_may_be_asked_for_by_its_number() -> None:
    evening, ends = two_matches()
    first = Table.restore(finished_match(lines_of(evening), 1))[0]
    assert first.match is not None
    assert first.match.position() == ends[0]
    with pytest.raises(BadRecord):
        finished_match(lines_of(evening), 3)
