"""Reviews of matches: values, classes and sums; the same each time, and blind to what a seat never saw."""

import pickle
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import dealt
from dealt.bots.bot import advice
from dealt.bots.evaluation import Budget, evaluator
from dealt.errors import BadRecord, IllegalAction
from dealt.games import game as game_named
from dealt.games.game import Match
from dealt.review.commentary import judge_move
from dealt.review.moments import Moment, moments_of_match, moments_of_record
from dealt.review.review import FEW, Choice, Decision, Review, judge, loss_of, review, review_moves
from dealt.shuffle import numbered_seed
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.record_files import read_record
from dealt.table.settings import TableSettings
from tests.examples import examples
from tests.games.anygame import any_action, hidden_pairs, matches, with_cards_swapped
from tests.games.patience.helpers import lay
from tests.parts import EVALUATED
from tests.repo.places import ROOT

SMALL = Budget(3, 200)
ENOUGH = Budget(12, 20_000)
NAMES = EVALUATED
SEATED = tuple(name for name in EVALUATED if game_named(name).seat_counts != (1,))
RECORDS = ROOT / "tests" / "table" / "records"


@cache
def played(name: str, most: int = 30) -> tuple[Match, tuple[tuple[int, str], ...]]:
    """Return a new match of up to three seats, if the game allows so few, and up to so many random moves in it."""
    game, rng = game_named(name), Random(5)
    seats = max([count for count in game.seat_counts if count <= 3], default=game.seat_counts[0])
    start = game.start(game.options(), ["human"] * seats, numbered_seed(3))
    match, moves = start.clone(), list[tuple[int, str]]()
    while len(moves) < most and not match.over:
        if match.between_deals:
            match.next_deal()
        seat = rng.choice(list(match.to_act))
        action = any_action(match, seat, rng)
        moves.append((seat, str(action)))
        match.act(seat, action)
    return start, tuple(moves)


@cache
def reviewed(name: str) -> Review:
    return review_moves(*played(name), budget=SMALL)


@cache
def long_chicago() -> Review:
    return review_moves(*played("chicago", 50), budget=Budget(1, 1))


@pytest.mark.parametrize("name", NAMES)
def test_every_action_of_a_match_is_a_decision(name: str) -> None:
    _, moves = played(name)
    found = reviewed(name)
    assert [(decision.seat, decision.action) for decision in found.decisions] == list(moves)
    assert [decision.move for decision in found.decisions] == list(range(1, len(moves) + 1))
    for decision in found.decisions:
        assert (decision.kind in ("forced", "unrated")) == (not decision.choices)
        if decision.choices:
            values = [choice.value for choice in decision.choices]
            assert values == sorted(values, reverse=True)
            assert decision.action in [choice.action for choice in decision.choices]
            assert decision.why is None or decision.why.code.startswith("why_")


@pytest.mark.parametrize("name", NAMES)
def test_the_sums_of_a_deal_add_up(name: str) -> None:
    found = reviewed(name)
    assert found.deals
    for deal in found.deals:
        for row in deal.seats:
            own = [entry for entry in found.decisions if (entry.deal, entry.seat) == (deal.deal, row.seat)]
            assert row.given_away == pytest.approx(sum(entry.loss for entry in own))
            assert row.decisions == len([entry for entry in own if entry.choices])
            assert row.curve[0] == (deal.first - 1, row.began)
            if row.ended is not None and row.luck is not None:
                assert row.curve[-1] == (deal.last, row.ended)
                assert row.ended == pytest.approx(row.began + row.luck - row.given_away, abs=1e-3)
    for total in found.seats:
        assert sum(total.kinds.values()) == len([entry for entry in found.decisions if entry.seat == total.seat])


def test_the_ends_of_the_rounds_of_chicago_are_their_points_above_the_mean_opponent() -> None:
    start, moves = played("chicago", 50)
    match, before, found = start.clone(), start.scores, long_chicago()
    for (seat, text), decision in zip(moves, found.decisions, strict=True):
        deal = match.deal
        match.act(seat, match.game.parse_action(text))
        if match.deal == deal:
            continue
        points = [now - then for now, then in zip(match.scores, before, strict=True)]
        rows = {row.seat: row.ended for row in found.deals[decision.deal - 1].seats}
        for place, score in enumerate(points):
            assert rows[place] == pytest.approx(score - (sum(points) - score) / (len(points) - 1), abs=1e-3)
        before = match.scores


def test_the_chances_of_bluejack_begin_even_and_end_with_the_match() -> None:
    start, moves = played("bluejack", 500)
    found = review_moves(start, moves)
    rows = [{row.seat: row for row in deal.seats} for deal in found.deals]
    assert [row.began for row in rows[0].values()] == [0.5, 0.5]
    assert sorted(row.ended for row in rows[-1].values() if row.ended is not None) == [0.0, 1.0]
    for earlier, later in pairwise(rows):
        assert [earlier[seat].ended for seat in earlier] == [later[seat].began for seat in later]


@pytest.mark.parametrize("name", NAMES)
def test_the_same_match_has_the_same_review_to_the_bit(name: str) -> None:
    again = review_moves(*played(name), budget=SMALL)
    assert msgspec.json.encode(again) == msgspec.json.encode(reviewed(name))
    assert msgspec.json.decode(msgspec.json.encode(again), type=Review) == again


@pytest.mark.parametrize("name", SEATED)
def test_a_review_of_one_seat_is_its_part_of_the_whole_review(name: str) -> None:
    whole, found = reviewed(name), review_moves(*played(name), budget=SMALL, seats=[1])
    assert list(found.decisions) == [decision for decision in whole.decisions if decision.seat == 1]
    assert [deal.seats for deal in found.deals] == [
        tuple(row for row in deal.seats if row.seat == 1) for deal in whole.deals
    ]
    assert found.seats == whole.seats[1:2]
    assert found.thresholds == whole.thresholds


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@settings(max_examples=examples(8), deadline=None)
def test_a_decision_is_worth_the_same_whatever_the_cards_are_that_its_seat_does_not_see(
    name: str, data: st.DataObject
) -> None:
    match = data.draw(matches(name, 30))
    assume(match.to_act)
    rng = Random(data.draw(st.integers(0, 99)))
    seat = rng.choice(list(match.to_act))
    action = str(any_action(match, seat, rng))
    first = decision(match, seat, action)
    for card, other in hidden_pairs(match, seat, rng, 2):
        twin = with_cards_swapped(match, card, other)
        if twin is not None:
            assert decision(twin, seat, action) == first


def decision(match: Match, seat: int, action: str) -> Decision:
    moment = next(step for step in moments_of_match(match, [(seat, action)]) if isinstance(step, Moment))
    return judge(moment, Budget(2, 200))


@pytest.mark.parametrize("name", NAMES)
def test_a_moment_can_be_judged_by_another_process(name: str) -> None:
    start, moves = played(name)
    moments = [step for step in moments_of_match(start, moves) if isinstance(step, Moment)]
    for moment, expected in list(zip(moments, reviewed(name).decisions, strict=True))[:6]:
        found = judge(pickle.loads(pickle.dumps(moment)), SMALL)
        assert msgspec.structs.replace(found, luck=expected.luck) == expected


# ------------------------------------------------------------------------------------------------------- mistakes


def only(name: str, position: str, action: str, budget: Budget = ENOUGH) -> Decision:
    """Return the judgement of one action in a position."""
    match = game_named(name).parse_position(position)
    (found,) = review_moves(match, [(match.to_act[0], action)], budget=budget).decisions
    return found


def test_to_stand_far_below_an_opponent_who_stands_is_a_blunder() -> None:
    match = game_named("bluejack").start(game_named("bluejack").options(), ["human"] * 2, numbered_seed(3))
    seat = match.to_act[0]
    (found,) = review_moves(match, [(seat, "stand")]).decisions
    assert (found.kind, found.method, found.error) == ("blunder", "exact", 0.0)
    assert found.choices[0].action != "stand"
    assert found.loss == pytest.approx(found.choices[0].value - found.choices[-1].value, abs=2e-4)
    assert found.why is not None
    assert found.why.code.startswith("why_")


def test_the_best_action_of_bluejack_is_the_one_that_a_hint_names() -> None:
    position = "boards +10y +9g +5b / -; hands +4r +4b +4y / -"
    match = game_named("bluejack").parse_position(position)
    advised = advice("bluejack", "expert", match.view(0), match.legal(0), Random(1))
    assert only("bluejack", position, "play +4r").choices[0].action == str(advised.action) == "stand"


def test_to_give_up_four_of_a_kind_is_a_blunder_and_to_keep_it_is_not() -> None:
    place = "exchange 3; changed 1 1, 1 1; hands 8D 8C 8H 8S 2D / 4D 5C 9H JD QC"
    assert only("chicago", place, "change 8D 8C 8H 8S").kind == "blunder"
    assert only("chicago", place, "change 2D").kind in ("best", "fine")
    found = only("chicago", place, "change 8D 8C 8H 8S")
    assert "8D" not in found.choices[0].action
    assert found.loss > 3


def test_a_called_chicago_with_low_cards_is_a_blunder_and_the_other_call_is_best() -> None:
    place = "phase chicago; exchange 3; hands 3D 4C 6H 8S 9D / 2C 5C 9H JD QC"
    call = only("chicago", place, "chicago yes")
    assert (call.kind, call.method, call.choices[0].action) == ("blunder", "search", "chicago no")
    assert only("chicago", place, "chicago no").kind == "best"


def test_a_few_determinizations_make_nothing_a_loss() -> None:
    place = "hands 4D 9C KC / 2S / 6H 7S / 8C AD; plays 5D"
    found = only("bigtwo", place, "pass", Budget(FEW - 1, 0))
    assert found.choices[0].value > found.choices[-1].value
    assert (found.kind, found.loss) == ("fine", 0.0)


@pytest.mark.parametrize("name", NAMES)
def test_another_choice_would_have_lost_what_it_loses_where_it_is_taken(name: str) -> None:
    for decision in reviewed(name).decisions:
        assert loss_of(decision, decision.action) == decision.loss
        assert loss_of(decision, "dance") is None
        for choice in decision.choices:
            loss = loss_of(decision, choice.action)
            assert loss is not None
            assert loss in (0.0, pytest.approx(decision.choices[0].value - choice.value, abs=1e-3))
    # So few determinizations say nothing of a difference.
    unsure = Decision(
        move=1, deal=1, seat=0, by="human", action="a", kind="best", method="search", worlds=FEW - 1,
        choices=(Choice("a", 2.0, 0.1), Choice("b", 1.0, 0.1)),
    )  # fmt: skip
    assert loss_of(unsure, "b") == 0.0
    sure = msgspec.structs.replace(unsure, worlds=FEW)
    assert loss_of(sure, "b") == 1.0
    assert loss_of(msgspec.structs.replace(sure, choices=(Choice("a", 2.0, 0.1), Choice("b", 1.0, 0.6))), "b") == 0.0


def test_to_pass_instead_of_going_out_gives_points_away() -> None:
    place = "hands 4D 9C KC / 2S / 6H 7S / 8C AD; plays 5D"
    found = only("bigtwo", place, "pass")
    assert found.choices[0].action == "play 2S"
    assert found.loss > 0.2
    assert found.why is not None
    assert found.why.code == "why_out"
    assert only("bigtwo", place, "play 2S").kind == "best"


def test_a_loss_of_big_two_is_classed_by_the_scale_of_its_scoring() -> None:
    rates = evaluator("bigtwo")
    limits = [rates.thresholds(game_named("bigtwo").options({"scoring": name})) for name in ("winner", "penalty")]
    assert limits[0].mistake < limits[1].mistake == 3.0


def test_the_ends_of_the_deals_of_big_two_are_their_points_above_the_mean_opponent() -> None:
    start, moves = played("bigtwo", 90)
    found = review_moves(start, moves, budget=Budget(1, 0), seats=[0])
    match = start.clone()
    for seat, text in moves:
        if match.between_deals:
            match.next_deal()
        match.act(seat, match.game.parse_action(text))
    for score in match.public().history:  # type: ignore[attr-defined]
        others = sum(score.penalties[1:]) / (len(score.penalties) - 1)
        assert found.deals[score.deal - 1].seats[0].ended == pytest.approx(others - score.penalties[0], abs=1e-3)


def test_to_give_up_a_game_of_patience_that_can_be_won_is_a_blunder() -> None:
    place = lay("TD JD QD", also="dealt 54").position()
    found = only("patience", place, "give up")
    assert (found.kind, found.method, found.loss) == ("blunder", "solver", 1.0)
    assert only("patience", place, found.choices[0].action).kind == "best"


def test_actions_are_not_rated_where_no_way_to_win_is_known() -> None:
    match = lay("2D 2C 2H / 9D 9C 9H / 2S 3S 5S", "3D", rest=False, also="dealt 54")
    moments = [step for step in moments_of_match(match, [(0, "deal")]) if isinstance(step, Moment)]
    assert judge(moments[0]).kind in ("forced", "unrated")


def test_a_card_that_leaves_no_choice_is_forced() -> None:
    forced = [found for found in long_chicago().decisions if found.kind == "forced"]
    assert forced
    assert all((found.choices, found.loss, found.why) == ((), 0.0, None) for found in forced)


# ----------------------------------------------------------------------------------------------------- open cards


@pytest.mark.parametrize("name", ["bigtwo", "bluejack", "chicago"])
def test_open_cards_change_nothing_else_in_a_review(name: str) -> None:
    start, moves = played(name)
    shown = review_moves(start, moves[:20], budget=Budget(1, 1), open_cards=True)
    hidden = review_moves(start, moves[:20], budget=Budget(1, 1))
    closed = tuple(msgspec.structs.replace(decision, open_cards=None) for decision in shown.decisions)
    assert msgspec.structs.replace(shown, decisions=closed) == hidden
    solved = [entry.open_cards for entry in shown.decisions if entry.open_cards is not None]
    assert bool(solved) == (name == "chicago")
    for found in solved:
        assert found.loss == pytest.approx(found.value - found.taken, abs=2e-4)
        assert found.loss >= 0


@pytest.mark.parametrize(("cards", "best"), [("AD AC AS KS KD", "chicago yes"), ("3D 4C 6H 8S 9D", "chicago no")])
def test_open_cards_say_whether_a_chicago_was_there(cards: str, best: str) -> None:
    match = game_named("chicago").parse_position(f"phase chicago; exchange 3; hands {cards} / 2C 5C 9H JD QC")
    (found,) = review_moves(match, [(0, "chicago no")], budget=SMALL, open_cards=True).decisions
    assert found.open_cards is not None
    assert (found.open_cards.action, found.open_cards.loss > 0) == (best, best == "chicago yes")


def test_open_cards_say_whether_a_game_of_patience_could_be_won() -> None:
    match = lay("TD JD QD / 2D 2C 5H", "3D")
    moments = [step for step in moments_of_match(match, [(0, "give up")], positions=True) if isinstance(step, Moment)]
    found = judge(moments[0], Budget(1, 0)).open_cards
    assert found is not None
    assert (found.action, found.value, found.taken, found.loss) == ("take 1 bottom 3", 1.0, 0.0, 1.0)


@pytest.mark.thorough
@pytest.mark.parametrize("name", NAMES)
@given(number=st.integers(0, 10**9))
@settings(max_examples=examples(3), deadline=None)
def test_any_match_is_reviewed_whole(name: str, number: int) -> None:
    rng, game = Random(number), game_named(name)
    seats, preset = rng.choice(game.seat_counts), rng.choice(list(game.presets))
    match = dealt.start(name, deal=number, seats=seats, preset=preset)
    levels = [rng.choice(["easy", "normal"]) for _ in range(seats)]
    while (seat := match.turn) is not None:
        actions = [action for action in match.legal() if str(action) != "give up"]
        match.play(rng.choice(actions) if rng.random() < 0.15 else match.advise(levels[seat]))
    found = review_moves(match.start, match.moves, budget=Budget(2, 200))
    assert [decision.action for decision in found.decisions] == [action for _, action in match.moves]


# -------------------------------------------------------------------------------------------------------- records


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*-chicago.jsonl")), ids=lambda file: file.stem)
def test_a_record_is_reviewed_line_by_line(file: Path) -> None:
    lines = list(read_record(file))
    acted = [line for line in lines if isinstance(line, rec.Acted)]
    found = review(lines, budget=Budget(1, 1))
    assert [(entry.seat, entry.action, entry.by) for entry in found.decisions] == [
        (line.seat, line.action, line.by) for line in acted
    ]
    assert sum(deal.last - deal.first + 1 for deal in found.deals) == len(acted)


def test_a_record_that_breaks_off_is_reviewed_as_far_as_it_goes() -> None:
    lines = list(read_record(RECORDS / "format1-chicago.jsonl"))
    acted = [place for place, line in enumerate(lines) if isinstance(line, rec.Acted)]
    found = review(lines[: acted[7]], budget=Budget(1, 1), seats=[0])
    assert [row.ended for deal in found.deals for row in deal.seats] == [None]
    assert [row.luck for deal in found.deals for row in deal.seats] == [None]


def test_the_end_of_a_game_whose_player_leaves_is_no_luck() -> None:
    def draw() -> bytes:
        return numbered_seed(4)

    wanted = TableSettings(game="patience", reviews=True)
    table, applied = commands.open_table("ABCD", wanted, 0, draw)
    applied += commands.sit(table, "a person", "Ann", 0, draw)
    for _ in range(3):
        applied += commands.act(table, 0, "deal", "human", 0, draw)
    applied += commands.leave(table, "a person", 0, draw)
    found = review([each.line for each in applied], budget=SMALL)
    ([deal], [seat]) = (found.deals[0].seats, found.seats)
    assert (deal.ended, deal.luck, seat.luck) == (None, None, 0)


def test_what_cannot_be_reviewed_is_refused() -> None:
    lines = list(read_record(RECORDS / "format1-chicago.jsonl"))
    with pytest.raises(BadRecord) as refused:
        review(lines[:1])
    assert refused.value.code == "no_match"
    with pytest.raises(BadRecord) as refused:
        review(lines, seats=[9])
    assert refused.value.code == "no_such_seat"
    started = next(place for place, line in enumerate(lines) if isinstance(line, rec.Started))
    with pytest.raises(BadRecord) as refused:
        review(lines[: started + 1])
    assert refused.value.code == "no_decisions"
    damaged = [*lines[: started + 1], rec.Acted(version=started + 2, at=0, seat=0, action="play 3D")]
    with pytest.raises(BadRecord) as refused:
        list(moments_of_record(damaged))
    assert refused.value.code == "bad_record"
    with pytest.raises(IllegalAction):
        review_moves(played("bluejack")[0], [(0, "stand"), (0, "stand"), (0, "stand")])


def test_the_commentary_on_a_move_has_the_values_of_the_review() -> None:
    start, moves = played("bluejack")
    for step in moments_of_match(start, moves[:6]):
        if isinstance(step, Moment):
            decision, judged = judge(step), judge_move(step)
            assert (judged is None) == (not decision.choices)
            if judged is not None:
                assert (judged.seat, judged.unit, judged.before) == (step.seat, "chance", decision.value)
                assert judged.after == judged.before - decision.loss
