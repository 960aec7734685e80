"""Manipulated records: `verify` finds every change, or says what it could not check."""

import io
import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.errors import BadRecord
from dealt.games.patience.events import GameBegan
from dealt.table import commands
from dealt.table import events as ev
from dealt.table import record as rec
from dealt.table.export import finished_match, finished_matches
from dealt.table.hash_chain import HashChain
from dealt.table.record_files import read_lines, write_lines
from dealt.table.table import Table
from dealt.table.verify import Verdict, verify
from tests.table.driver import Evening, number_of
from tests.test_shuffle import vectors

RECORDS = Path(__file__).parent / "records"


def evening_with_numbers() -> Evening:
    """Two deals of Big Two: Ann and Bob add numbers to the first, in the second Bob's number does not come."""
    evening = Evening(session_end="hands", session_hands=2)
    evening.come("Ann", "Bob")
    evening.promise("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    evening.give("Bob", "Ann")
    evening.promise("Ann", "Bob")
    evening.do(commands.chat, "id-Bob", "Bob", "good luck ♣")
    evening.finish_deal()
    evening.do(commands.ready, "id-Ann")
    evening.do(commands.ready, "id-Bob")
    evening.give("Ann")
    deadline = evening.table.deadline
    assert deadline is not None
    evening.applied += commands.tick(evening.table, deadline, evening.draw)
    evening.now = deadline
    evening.finish_deal()
    return evening


def in_file(lines: Iterable[rec.AnyLine]) -> bytes:
    file = io.BytesIO()
    write_lines(file, lines)
    return file.getvalue()


@cache
def sound_record() -> bytes:
    return in_file(finished_match([item.line for item in evening_with_numbers().applied]))


def judged(data: bytes) -> Verdict:
    return verify(read_lines(io.BytesIO(data)))


def holds(data: bytes) -> bool:
    """Whether `dealt verify` would call it sound and whole."""
    try:
        return not judged(data).gaps
    except BadRecord:
        return False


# ----------------------------------------------------------------------------------------------------- a sound record


def test_a_sound_record_says_what_was_promised_and_what_came() -> None:
    verdict = judged(sound_record())
    assert verdict.gaps == []
    assert verdict.deals == 2 and verdict.linked and verdict.sealed
    assert [[number.seat for number in deal] for deal in verdict.numbers] == [[0, 1], [0]]
    assert verdict.missing_numbers == ((2, 1),)
    assert verdict.numbers[0][1].number == number_of("Bob").hex()


def test_everybody_is_told_the_seal_that_ends_the_record() -> None:
    evening = evening_with_numbers()
    (told,) = evening.happened(ev.MatchSealed)
    assert isinstance(told, ev.MatchSealed)
    assert judged(sound_record()).seal == told.seal == evening.table.seal
    last_two = [json.loads(line) for line in sound_record().splitlines()[-2:]]
    assert last_two[1]["do"] == "seal"
    assert last_two[0]["link"] == last_two[1]["seal"] == told.seal


def test_the_links_are_those_of_the_page() -> None:
    link = bytes(32)
    for line in sound_record().splitlines():
        found = re.fullmatch(rb'(.+),"link":"([0-9a-f]{64})"\}', line)
        assert found is not None
        link = sha256(b"dealt link 1" + link + found[1] + b"}").digest()
        assert link.hex().encode() == found[2]


def test_the_links_of_the_vectors() -> None:
    page, chain = vectors(), HashChain()
    for body, link in ((page["body 1"], page["link 1"]), (page["body 2"], page["link 2"])):
        chain.check(f'{body[:-1]},"link":"{link}"}}'.encode())
        assert chain.head == link


def test_the_record_of_a_record_is_the_record() -> None:
    lines = list(read_lines(io.BytesIO(sound_record())))
    (again,) = finished_matches(lines)
    assert in_file(again) == sound_record()


def test_the_second_match_of_a_table_has_a_record_of_its_own() -> None:
    evening = evening_with_numbers()
    evening.do(commands.leave, "id-Ann")
    evening.come("Cid")
    evening.promise("Bob", "Cid")
    evening.do(commands.rename, "id-Bob", "Rob")
    evening.do(commands.ready, "id-Cid")
    evening.do(commands.ready, "id-Bob")
    evening.give("Bob", "Cid")
    evening.finish_deal()
    evening.do(commands.ready, "id-Cid")
    evening.do(commands.ready, "id-Bob")
    evening.finish_deal()
    first, second = (in_file(record) for record in finished_matches([item.line for item in evening.applied]))
    assert first == sound_record()
    verdict = judged(second)
    assert verdict.gaps == [] and verdict.names[:2] == ("Cid", "Rob")
    assert [event.seal for event in evening.happened(ev.MatchSealed)] == [judged(first).seal, verdict.seal]  # type: ignore[attr-defined]
    assert verdict.missing_numbers == () and [len(deal) for deal in verdict.numbers] == [2, 0]


def test_a_table_that_is_replayed_tells_the_same_seal() -> None:
    evening = evening_with_numbers()
    table, happened = Table.restore([item.line for item in evening.applied])
    assert table.seal == evening.table.seal
    assert happened == [event for each in evening.applied for event in each.events]


# ------------------------------------------------------------------------------------------------------ a false record

places = st.integers(0, 10**6)


@given(places, st.integers(1, 255))
def test_a_changed_byte_is_found(place: int, difference: int) -> None:
    data = bytearray(sound_record())
    place %= len(data)
    if data[place] == ord("\n"):
        place -= 1
    data[place] ^= difference
    assert not holds(bytes(data))


@given(places)
def test_a_changed_digit_is_found(place: int) -> None:
    data = sound_record()
    digits = [found.start() for found in re.finditer(rb"\d", data)]
    place = digits[place % len(digits)]
    other = b"%d" % ((int(data[place : place + 1]) + 1) % 10)
    assert not holds(data[:place] + other + data[place + 1 :])


@given(places)
def test_a_lost_line_is_found(place: int) -> None:
    lines = sound_record().splitlines(keepends=True)
    del lines[place % len(lines)]
    assert not holds(b"".join(lines))


@given(places, places)
def test_a_line_at_another_place_is_found(first: int, second: int) -> None:
    lines = sound_record().splitlines(keepends=True)
    first, second = first % len(lines), second % len(lines)
    moved = [*lines[:first], *lines[first + 1 :]]
    moved.insert(second, lines[first])
    assert holds(b"".join(moved)) == (moved == lines)


@given(places, places)
def test_a_line_that_comes_twice_is_found(first: int, second: int) -> None:
    lines = sound_record().splitlines(keepends=True)
    lines.insert(second % (len(lines) + 1), lines[first % len(lines)])
    assert not holds(b"".join(lines))


@given(places)
def test_an_end_that_is_cut_off_is_found(place: int) -> None:
    data = sound_record().rstrip(b"\n")
    assert holds(data)
    assert not holds(data[: place % len(data)])


def linked_anew(data: bytes, change: Callable[[list[rec.AnyLine]], list[rec.AnyLine]]) -> bytes:
    """A record that somebody has changed who knows how the links are made."""
    lines = change(list(read_lines(io.BytesIO(data))))
    return in_file([msgspec.structs.replace(line, version=version) for version, line in enumerate(lines, start=1)])


def without(kind: type[rec.Line], place: int = 0) -> Callable[[list[rec.AnyLine]], list[rec.AnyLine]]:
    def change(lines: list[rec.AnyLine]) -> list[rec.AnyLine]:
        lines.remove([line for line in lines if isinstance(line, kind)][place])
        return lines

    return change


def replaced(kind: type[rec.AnyLine], **fields: object) -> Callable[[list[rec.AnyLine]], list[rec.AnyLine]]:
    def change(lines: list[rec.AnyLine]) -> list[rec.AnyLine]:
        place = next(place for place, line in enumerate(lines) if isinstance(line, kind))
        lines[place] = msgspec.structs.replace(lines[place], **fields)
        return lines

    return change


FORGED = {
    "another seed": replaced(rec.Seeded, seed="5" * 64),
    "another commitment": replaced(rec.Committed, commitment="5" * 64),
    "no commitment": without(rec.Committed),
    "a later commitment is gone": without(rec.Committed, 1),
    "another promise": replaced(rec.Promised, promise="5" * 64),
    "a promise is gone": without(rec.Promised),
    "another number": replaced(rec.NumberGiven, number="5" * 64),
    "a number is left out": without(rec.NumberGiven),
    "numbers were never asked for": without(rec.Collecting),
    "another stake": replaced(rec.Opened, options={"session_end": "hands", "session_hands": 2, "stake": 5}),
    "another action": replaced(rec.Acted, action="pass"),
    "an action is gone": without(rec.Acted),
    "another time": replaced(rec.Acted, at=5),
    "another name": replaced(rec.Sat, name="Eve"),
    "what somebody said": replaced(rec.Chatted, text="bad luck"),
    "what somebody said is gone": without(rec.Chatted),
    "another seal": replaced(rec.Sealed, seal="5" * 64),
}


@pytest.mark.parametrize("forged", FORGED)
def test_a_change_is_found_by_its_seal_even_if_all_links_are_made_anew(forged: str) -> None:
    data = linked_anew(sound_record(), FORGED[forged])
    assert data != sound_record()
    assert not holds(data)


def test_what_is_added_after_the_end_is_found() -> None:
    lines = list(read_lines(io.BytesIO(sound_record())))
    chat = rec.Chatted(version=0, at=lines[-1].at, player="id-Bob", name="Bob", text="well played")
    for place in (-1, len(lines)):
        assert not holds(linked_anew(sound_record(), lambda lines, place=place: [*lines[:place], chat, *lines[place:]]))  # type: ignore[misc]


def test_nothing_follows_on_a_seal() -> None:
    lines = sound_record().splitlines(keepends=True)
    with pytest.raises(BadRecord) as refused:
        judged(b"".join([*lines, lines[-1]]))
    assert refused.value.code == "after_seal"


def test_without_its_end_a_record_is_not_called_whole() -> None:
    lines = sound_record().splitlines(keepends=True)
    assert judged(b"".join(lines[:-1])).gaps == ["The end of the record is missing: it has no seal."]
    assert judged(b"".join(lines[:-2])).gaps == ["The match is not over, or the end of the record is missing."]


def test_the_record_of_a_whole_table_is_no_whole_record_of_a_match() -> None:
    evening = evening_with_numbers()
    whole = in_file([item.line for item in evening.applied])
    assert judged(whole).gaps == ["The end of the record is missing: it has no seal."]


# ------------------------------------------------------------------------------------------------------ chosen deals


@pytest.mark.parametrize("chosen", [{"deal_number": 7}, {"deal_seed": "5e" * 32}])
def test_the_record_of_a_chosen_deal_says_so_and_can_be_dealt_from_no_other_seed(chosen: dict[str, Any]) -> None:
    evening = Evening("patience", **chosen)
    evening.come("Ann")
    evening.finish_deal()
    data = in_file(finished_match([item.line for item in evening.applied]))
    verdict = judged(data)
    assert verdict.chosen and not verdict.takes_numbers and not verdict.gaps
    assert not judged(sound_record()).chosen
    lines = [line for line in read_lines(io.BytesIO(data)) if not isinstance(line, rec.Sealed)]
    other = [msgspec.structs.replace(line, seed="00" * 32) if isinstance(line, rec.Seeded) else line for line in lines]
    with pytest.raises(BadRecord, match="the house rules choose"):
        verify(other)


def test_a_deal_is_played_again_from_what_its_proof_shows() -> None:
    evening = Evening("patience")
    evening.come("Ann")
    evening.promise("Ann")
    evening.finish_deal()
    evening.do(commands.ready, "id-Ann")
    evening.give("Ann")
    evening.finish_deal()
    (first, second) = evening.happened(ev.SeedOpened)
    assert isinstance(first, ev.SeedOpened) and isinstance(second, ev.SeedOpened)
    assert not first.numbers and second.numbers
    began = [event for event in evening.events if isinstance(event, GameBegan)]
    for opened, game in zip((first, second), began, strict=True):
        again = Evening("patience", **evening.table.game.again(opened.dealt_from))  # type: ignore[arg-type]
        again.come("Ann")
        (began_again,) = [event for event in again.events if isinstance(event, GameBegan)]
        assert began_again.columns == game.columns and began_again.chosen and not game.chosen


# ------------------------------------------------------------------------------------------------------- old records


@pytest.mark.parametrize("game", ["bigtwo", "chicago"])
def test_a_record_of_format_1_replays_as_ever_and_says_what_it_does_not_show(game: str) -> None:
    data = (RECORDS / f"format1-{game}.jsonl").read_bytes()
    verdict = judged(data)
    assert len(verdict.gaps) == 1 and "format 1" in verdict.gaps[0]
    assert verdict.deals == {"bigtwo": 2, "chicago": 9}[game]
    assert verdict.scores == {"bigtwo": (4, 5, 8, 7), "chicago": (55, 9, 27)}[game]
    cut = b"".join(data.splitlines(keepends=True)[:-1])
    assert [text.split(",")[0] for text in judged(cut).gaps][1:] == ["The match is not over"]


def test_a_table_of_format_1_goes_on_in_format_1() -> None:
    lines = list(read_lines(io.BytesIO((RECORDS / "format1-bigtwo.jsonl").read_bytes())))
    table, _ = Table.restore(lines)
    draw = iter([bytes([5]) * 32, bytes([6]) * 32]).__next__
    for player in ("HOME-1", "HOME-2"):
        commands.ready(table, player, 1, draw)
    assert not table.takes_numbers and table.to_act
    applied = commands.leave(table, "HOME-1", 2, draw) + commands.leave(table, "HOME-2", 2, draw)
    assert table.phase == "over" and table.seal is None
    assert not any(isinstance(item.line, rec.Committed | rec.Sealed) for item in applied)


@pytest.mark.parametrize("around", [(b"\xef\xbb\xbf", b""), (b"", b"\n"), (b"", b"\r\n\n"), (b"\xef\xbb\xbf", b"\n")])
def test_a_byte_order_mark_and_blank_last_lines_are_no_error(around: tuple[bytes, bytes]) -> None:
    before, after = around
    assert holds(before + sound_record() + after)
    assert holds(before + sound_record().replace(b"\n", b"\r\n") + after)


def test_a_blank_line_inside_is_an_error() -> None:
    lines = sound_record().splitlines(keepends=True)
    with pytest.raises(BadRecord, match="Line 4 is empty"):
        judged(b"".join([*lines[:3], b"\n", *lines[3:]]))
