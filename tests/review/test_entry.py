"""Entries of reviewed matches: the decisions that each user made, and nobody else's."""

from dealt.review.entry import Lost, Mistake, ReviewEntry, entries_of
from dealt.review.moments import Moment, moments_of_record
from dealt.review.review import Choice, Decision, assemble
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.export import finished_match
from tests.table.driver import Evening

LOSS = 0.5


def counted(evening: Evening) -> dict[str, ReviewEntry]:
    """Return the entries of the match if every pass loses, and nothing else."""
    lines = finished_match([applied.line for applied in evening.applied])
    steps = list(moments_of_record(lines))
    return entries_of(lines, assemble(steps, [judged(step) for step in steps if isinstance(step, Moment)]))


def judged(moment: Moment) -> Decision:
    action = str(moment.action)
    lost = action == "pass"
    return Decision(
        move=moment.move, deal=moment.deal, seat=moment.seat, by=moment.by, action=action,
        kind="mistake" if lost else "best", choices=(Choice(action, 0.0, 0.0),), loss=LOSS if lost else 0.0,
        category="passes" if lost else None,
    )  # fmt: skip


def acted(evening: Evening, seat: int) -> list[rec.Acted]:
    lines = [applied.line for applied in evening.applied]
    return [line for line in lines if isinstance(line, rec.Acted) and line.seat == seat]


def one_deal() -> Evening:
    return Evening(session_end="hands", session_hands=1)


def play(evening: Evening) -> None:
    while evening.table.phase == "playing":
        evening.move()


def test_each_user_has_an_entry_of_their_own_decisions_and_computers_have_none() -> None:
    evening = one_deal()
    evening.come("Ann", "Bao")
    evening.do(commands.start, "id-Ann")
    play(evening)
    found = counted(evening)
    assert set(found) == {"id-Ann", "id-Bao"}
    for seat, player in enumerate(("id-Ann", "id-Bao")):
        own, entry = acted(evening, seat), found[player]
        passes = sum(line.action == "pass" for line in own)
        assert (entry.deals, entry.decisions, entry.best) == (1, len(own), len(own) - passes)
        assert (entry.given_away, entry.squares) == (LOSS * passes, LOSS**2 * passes)
        assert entry.lost == ({"passes": Lost(passes, LOSS * passes)} if passes else {})
        assert (entry.game, entry.rules, entry.seats, entry.people) == ("bigtwo", "deuce", 4, True)
        assert entry.ended == evening.applied[-1].line.at


def test_what_a_computer_plays_in_the_seat_of_somebody_who_left_is_not_theirs() -> None:
    evening = one_deal()
    evening.come("Ann", "Bao")
    evening.do(commands.start, "id-Ann")
    for _ in range(12):
        evening.move()
    before = len(acted(evening, 1))
    evening.do(commands.leave, "id-Bao")
    play(evening)
    found = counted(evening)
    assert 0 < found["id-Bao"].decisions == before < len(acted(evening, 1))
    assert found["id-Ann"].decisions == len(acted(evening, 0))


def test_an_entry_has_the_worst_decisions_of_its_user_with_their_place_in_the_replay() -> None:
    evening = one_deal()
    evening.come("Ann", "Bao")
    evening.do(commands.start, "id-Ann")
    play(evening)
    steps = [
        line for line in finished_match([applied.line for applied in evening.applied]) if isinstance(line, rec.STEPS)
    ]
    for seat, entry in enumerate(map(counted(evening).get, ("id-Ann", "id-Bao"))):
        passes = [
            step
            for step, line in enumerate(steps)
            if isinstance(line, rec.Acted) and line.seat == seat and line.action == "pass" and line.by == "human"
        ]
        assert entry is not None
        assert entry.mistakes == tuple(Mistake(step - 1, seat, LOSS, "mistake") for step in passes[:5])
        assert entry.mistakes
