"""Players add to the chance of a deal: promises, numbers, and the moment between them."""

from itertools import pairwise
from typing import Any

import pytest

from dealt.cards import PACK
from dealt.errors import BadRecord, BadText, DealtError
from dealt.shuffle import Stream, deal_seed, mixed_seed, number_promise
from dealt.table import commands
from dealt.table import events as ev
from dealt.table import record as rec
from dealt.table.player_seeds import COLLECT_MS
from dealt.table.table import Table
from tests.table.driver import Evening, again, number_of


def waiting(*names: str, game: str = "bigtwo", **options: object) -> Evening:
    """People who have sat down and promised a number each."""
    evening = Evening(game, **options)  # type: ignore[arg-type]
    evening.come(*names)
    evening.promise(*names)
    return evening


def hands(table: Table) -> list[set[str]]:
    assert table.match is not None
    return [{str(card) for card in table.match.private(seat).hand} for seat in range(4)]  # type: ignore[attr-defined]


def dealt_from(seed: bytes, first: int = 1) -> list[set[str]]:
    """The hands of Big Two that follow from a seed."""
    pack = [str(card) for card in Stream(seed).shuffled(PACK)]
    return [set(pack[(seat - first) % 4 :: 4]) for seat in range(4)]


def refusal(evening: Evening, command: object, *arguments: object) -> str:
    before = [line.line for line in evening.applied]
    with pytest.raises(DealtError) as refused:
        evening.do(command, *arguments)  # type: ignore[arg-type]
    assert [line.line for line in evening.applied] == before
    assert refused.value.sentence.endswith(".")
    return refused.value.code


# ------------------------------------------------------------------------------------------- what a deal is dealt from


def test_without_promises_a_deal_begins_at_once_and_comes_from_the_committed_seed() -> None:
    evening = Evening()
    evening.come("Ann")
    evening.do(commands.start, "id-Ann")
    assert evening.phase() == "playing" and evening.table.seed is not None
    assert hands(evening.table) == dealt_from(deal_seed(evening.table.seed, 1))


def test_a_deal_comes_from_the_committed_seed_and_the_numbers_by_seat() -> None:
    evening = waiting("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    assert evening.phase() == "waiting" and evening.table.collecting
    evening.give("Bob", "Ann")
    assert evening.phase() == "playing" and evening.table.seed is not None
    secret = deal_seed(evening.table.seed, 1)
    assert hands(evening.table) == dealt_from(mixed_seed(secret, [number_of("Ann"), number_of("Bob")]))
    assert hands(evening.table) != dealt_from(secret)


def test_each_deal_of_big_two_has_numbers_of_its_own() -> None:
    evening = waiting("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    evening.give("Ann", "Bob")
    evening.promise("Bob")
    evening.finish_deal()
    assert evening.table.match is not None and evening.table.seed is not None
    winner = evening.table.match.public().history[-1].winner  # type: ignore[attr-defined]
    evening.do(commands.ready, "id-Ann")
    evening.do(commands.ready, "id-Bob")
    assert evening.phase() == "between" and evening.table.collecting
    evening.give("Bob")
    assert evening.phase() == "playing"
    seed = mixed_seed(deal_seed(evening.table.seed, 2), [number_of("Bob")])
    assert hands(evening.table) == dealt_from(seed, winner + 1)


def test_in_chicago_the_numbers_of_the_beginning_are_in_every_round() -> None:
    evening = waiting("Ann", "Bob", "Cid", "Dee", game="chicago")
    assert not evening.table.collecting  # the last one sat down before having promised, and nobody waited
    evening = Evening("chicago")
    evening.come("Ann", "Bob", "Cid")
    evening.promise("Ann")
    evening.come("Dee")
    evening.give("Ann")
    while evening.table.match is None or evening.table.match.deal < 3:
        evening.move()
    assert evening.table.seed is not None
    opened = evening.happened(ev.SeedOpened)
    numbers = (ev.PlayersNumber(seat=0, number=number_of("Ann").hex()),)
    assert [opening.numbers for opening in opened] == [numbers, numbers]  # type: ignore[attr-defined]
    seed = mixed_seed(deal_seed(evening.table.seed, 3), [number_of("Ann")])
    pack = [str(card) for card in Stream(seed).shuffled(PACK)]
    third = hands(evening.table)
    assert all(third[(3 + place) % 4] == set(pack[place:20:4]) for place in range(4))


def test_taking_the_last_seat_brings_the_promise_along() -> None:
    evening = waiting("Ann", "Bob", "Cid")
    promise = number_promise(number_of("Dee"))
    evening.now += 1000
    evening.applied += commands.sit(evening.table, "id-Dee", "Dee", evening.now, evening.draw, promise=promise)
    assert evening.table.numbers.awaited == [0, 1, 2, 3]
    evening.give("Ann", "Bob", "Cid", "Dee")
    assert evening.phase() == "playing"


# ----------------------------------------------------------------------------------------------- promise and number


def test_who_tells_nothing_in_time_is_left_out_and_everybody_hears_it() -> None:
    evening = waiting("Ann", "Bob", turn_seconds=0)
    evening.do(commands.start, "id-Ann")
    evening.give("Ann")
    due = evening.table.deadline
    assert due == evening.now - 1000 + COLLECT_MS
    assert commands.tick(evening.table, due - 1, evening.draw) == []
    evening.applied += commands.tick(evening.table, due, evening.draw)
    assert evening.phase() == "playing" and evening.table.seed is not None
    assert hands(evening.table) == dealt_from(mixed_seed(deal_seed(evening.table.seed, 1), [number_of("Ann")]))
    assert evening.happened(ev.NumberMissing) == [ev.NumberMissing(seat=1)]
    assert evening.table.deadline is None


def test_after_a_restart_the_numbers_have_their_time_again() -> None:
    evening = waiting("Ann")
    evening.do(commands.start, "id-Ann")
    copy = again(evening.applied)
    copy.restart_clock(evening.now + 60_000)
    assert copy.deadline == evening.now + 60_000 + COLLECT_MS
    copy.restart_clock(0)
    assert copy.deadline == evening.now + COLLECT_MS


def test_another_number_than_the_promised_one_is_refused() -> None:
    evening = waiting("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    assert refusal(evening, commands.give_number, "id-Bob", number_of("Ann").hex()) == "wrong_number"
    assert refusal(evening, commands.give_number, "id-Bob", "nonsense") == "bad_seed"
    evening.give("Ann")
    assert evening.do(commands.give_number, "id-Ann", number_of("Ann").hex()) == []
    assert evening.table.numbers.awaited == [1]


def test_nothing_can_be_promised_after_the_promises_are_closed() -> None:
    evening = waiting("Ann", "Bob")
    evening.come("Cid")
    evening.do(commands.start, "id-Ann")
    assert refusal(evening, commands.promise, "id-Cid", number_promise(bytes(32))) == "promises_closed"
    assert refusal(evening, commands.promise, "id-Ann", number_promise(bytes(32))) == "promises_closed"
    assert refusal(evening, commands.give_number, "id-Cid", bytes(32).hex()) == "wrong_number"


def test_before_that_the_last_promise_counts() -> None:
    evening = waiting("Ann")
    evening.do(commands.promise, "id-Ann", number_promise(bytes(32)))
    assert evening.do(commands.promise, "id-Ann", number_promise(bytes(32))) == []
    evening.do(commands.start, "id-Ann")
    assert refusal(evening, commands.give_number, "id-Ann", number_of("Ann").hex()) == "wrong_number"
    evening.do(commands.give_number, "id-Ann", bytes(32).hex())
    assert evening.phase() == "playing"


def test_a_number_that_nobody_waits_for_is_refused() -> None:
    evening = waiting("Ann")
    assert refusal(evening, commands.give_number, "id-Ann", number_of("Ann").hex()) == "number_not_due"
    assert refusal(evening, commands.promise, "id-Eve", number_promise(bytes(32))) == "not_seated"
    assert refusal(evening, commands.promise, "id-Ann", "f00") == "bad_seed"


@pytest.mark.parametrize("chosen", [{"deal_number": 7}, {"deal_seed": "ab" * 32}])
def test_a_chosen_deal_takes_no_numbers(chosen: dict[str, Any]) -> None:
    evening = Evening("patience", **chosen)
    evening.come("Ann")
    assert evening.table.chosen
    assert not evening.table.takes_numbers
    assert refusal(evening, commands.promise, "id-Ann", number_promise(bytes(32))) == "no_numbers"


# ------------------------------------------------------------------------------------------------- coming and going


def test_a_player_who_leaves_before_the_promises_are_closed_adds_nothing() -> None:
    evening = waiting("Ann", "Bob")
    evening.do(commands.leave, "id-Bob")
    evening.do(commands.start, "id-Ann")
    assert evening.table.numbers.awaited == [0]


def test_a_player_who_leaves_after_telling_the_number_cannot_take_it_back() -> None:
    evening = waiting("Ann", "Bob", "Cid")
    evening.do(commands.start, "id-Ann")
    evening.give("Bob", "Ann")
    evening.do(commands.leave, "id-Bob")
    evening.give("Cid")
    assert [event.seat for event in evening.happened(ev.NumberTold)] == [1, 0, 2]  # type: ignore[attr-defined]
    assert evening.table.seed is not None
    seed = mixed_seed(deal_seed(evening.table.seed, 1), [number_of(name) for name in ("Ann", "Bob", "Cid")])
    assert hands(evening.table) == dealt_from(seed)


def test_a_table_that_everybody_leaves_forgets_the_promises() -> None:
    evening = waiting("Ann")
    evening.do(commands.start, "id-Ann")
    evening.do(commands.leave, "id-Ann")
    evening.come("Bob")
    assert evening.phase() == "waiting" and not evening.table.collecting
    assert evening.table.numbers.promises == {}


def test_the_host_cannot_run_from_numbers_that_are_not_welcome() -> None:
    evening = waiting("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    evening.give("Ann", "Bob")
    evening.promise("Ann", "Bob")
    evening.finish_deal()
    evening.do(commands.ready, "id-Ann")
    evening.do(commands.ready, "id-Bob")
    evening.give("Bob")
    assert refusal(evening, commands.end, "id-Ann") == "not_between_deals"
    evening.do(commands.leave, "id-Ann")
    assert evening.applied != [] and evening.table.collecting
    deadline = evening.table.deadline
    assert deadline is not None
    commands.tick(evening.table, deadline, evening.draw)
    assert evening.phase() == "playing"


def test_starting_twice_changes_nothing() -> None:
    evening = waiting("Ann")
    evening.do(commands.start, "id-Ann")
    assert evening.do(commands.start, "id-Ann") == []


# ------------------------------------------------------------------------------------------------------ the record


def test_every_commitment_is_in_the_record_before_its_deal_begins() -> None:
    evening = waiting("Ann", "Bob", "Cid", "Dee", game="chicago")
    while evening.table.match is None or evening.table.match.deal < 4:
        evening.move()
    lines = [item.line for item in evening.applied]
    assert [line.deal for line in lines if isinstance(line, rec.Committed)] == [1, 2, 3, 4, 5]
    for before, line in pairwise(lines):
        if isinstance(line, rec.Committed):
            assert isinstance(before, rec.Seeded | rec.Started | rec.Acted)


@pytest.mark.parametrize(
    ("forged", "code"),
    [
        ("no commitment", "before its seed was committed to"),
        ("another commitment", "not the commitment"),
        ("too early", "had the time to come"),
        ("numbers not asked for", "without the numbers"),
        ("late promise", "after the promises were closed"),
        ("wrong number", "not the one that was promised"),
        ("collecting what nobody promised", "where none were promised"),
    ],
)
def test_lines_in_another_order_than_a_fair_table_has_them_are_refused(forged: str, code: str) -> None:
    evening = waiting("Ann", "Bob")
    evening.do(commands.start, "id-Ann")
    evening.give("Ann")
    lines = [item.line for item in evening.applied]
    kinds = {type(line): line for line in lines}
    at = lines[-1].at
    started = rec.Started(version=0, at=at, kinds=("human", "human", "computer", "computer"))
    promised, collecting = kinds[rec.Promised], kinds[rec.Collecting]
    changed: dict[str, list[rec.AnyLine]] = {
        "no commitment": [*(line for line in lines[:4] if not isinstance(line, rec.Committed)), started],
        "another commitment": [*lines[:2], rec.Committed(version=0, at=at, deal=1, commitment="0" * 64)],
        "too early": [*lines, started],
        "numbers not asked for": [*(line for line in lines[:-1] if not isinstance(line, rec.Collecting)), started],
        "late promise": [*lines, promised],
        "wrong number": [*lines, rec.NumberGiven(version=0, at=at, seat=1, number="0" * 64)],
        "collecting what nobody promised": [*lines[:4], collecting],
    }
    renumbered = [
        type(line)(**{**{name: getattr(line, name) for name in line.__struct_fields__}, "version": version})
        for version, line in enumerate(changed[forged], start=1)
    ]
    with pytest.raises(BadRecord, match=code):
        Table.restore(renumbered)


def test_a_promise_is_64_digits() -> None:
    evening = Evening()
    with pytest.raises(BadText):
        commands.sit(evening.table, "id-Ann", "Ann", evening.now, evening.draw, promise="short")
    assert evening.table.humans == []
