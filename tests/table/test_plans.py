"""Planned moves in games by days: made at once when their turn comes, if their premise holds and the rules allow it."""

from contextlib import suppress
from random import Random

import pytest

from dealt.cards import PACK
from dealt.errors import DealtError
from dealt.games import game as game_named
from dealt.games.game import Match
from dealt.shuffle import numbered_seed
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.settings import DAY_SECONDS
from tests.games.anygame import go_on, hidden_pairs, with_cards_swapped
from tests.table.driver import Evening

NAMES = ("Ann", "Bao", "Cid", "Dora")
HANDS = "hands 4D KC 5S / 9D 3S 5H / 6H 7S 8C / 8D AD TS; plays {}"


def at(position: str, game: str = "bigtwo") -> Evening:
    """Return a table by days in this position."""
    evening = Evening(game, turn_seconds=DAY_SECONDS)
    evening.come(*NAMES)
    match = game_named(game).parse_position(position)
    evening.table.match = match
    evening.table._look_at(match)
    return evening


def match_of(evening: Evening) -> Match:
    assert evening.table.match is not None
    return evening.table.match


def plan(evening: Evening, seat: int, action: str, *, unbeaten: bool = False) -> None:
    assert commands.plan(evening.table, seat, action, (), unbeaten) == []


def acted(evening: Evening, seat: int, action: str) -> list[tuple[int, str]]:
    """Return the moves that one move brings about, itself among them."""
    lines = [each.line for each in evening.do(commands.act, seat, action, "human")]
    return [(line.seat, line.action) for line in lines if isinstance(line, rec.Acted)]


def refused(evening: Evening, seat: int, action: str, version: int | None = None) -> str:
    with pytest.raises(DealtError) as error:
        commands.plan(evening.table, seat, action, (), False, version=version)
    return error.value.code


def test_a_planned_move_is_made_as_soon_as_the_player_is_on_turn() -> None:
    evening = at(HANDS.format("5D"))
    plan(evening, 2, "play 8C")
    plan(evening, 3, "play AD")
    assert acted(evening, 1, "pass") == [(1, "pass"), (2, "play 8C"), (3, "play AD")]
    assert evening.table.unrecorded.plans == {}
    assert all(each.line.by == "human" for each in evening.applied[-2:] if isinstance(each.line, rec.Acted))


def test_a_move_that_is_not_legal_any_more_waits_for_the_player() -> None:
    evening = at(HANDS.format("5D"))
    plan(evening, 2, "play 8C")
    assert acted(evening, 1, "play 9D") == [(1, "play 9D")]
    assert evening.table.to_act == (2,) and evening.table.unrecorded.plans == {}


def test_a_move_for_an_unbeaten_table_is_over_once_somebody_plays() -> None:
    evening = at(HANDS.format("5D"))
    plan(evening, 3, "play AD", unbeaten=True)
    plan(evening, 0, "play KC", unbeaten=True)
    assert acted(evening, 1, "pass") == [(1, "pass")]
    assert set(evening.table.unrecorded.plans) == {0, 3}
    assert acted(evening, 2, "play 6H") == [(2, "play 6H")]
    assert evening.table.unrecorded.plans == {}


def test_who_is_not_beaten_leads_as_planned() -> None:
    evening = at(HANDS.format("5D"))
    # The five of diamonds is seat 0's: if all pass, it leads again.
    plan(evening, 0, "play KC", unbeaten=True)
    for seat in (1, 2):
        acted(evening, seat, "pass")
    assert acted(evening, 3, "pass") == [(3, "pass"), (0, "play KC")]


def test_a_pass_is_for_all_of_the_trick_and_no_longer() -> None:
    evening = at(HANDS.format("5D"))
    plan(evening, 3, "pass")
    acted(evening, 1, "play 9D")
    assert acted(evening, 2, "pass") == [(2, "pass"), (3, "pass")]
    assert 3 in evening.table.unrecorded.plans
    acted(evening, 0, "pass")
    assert evening.table.to_act == (1,), "the trick is over"
    assert evening.table.unrecorded.plans == {}


def test_only_what_the_seat_could_play_can_be_planned() -> None:
    evening = at(HANDS.format("5D"))
    assert refused(evening, 1, "pass") == "your_turn"
    assert refused(evening, 2, "play 9D") == "not_in_hand"
    assert refused(evening, 2, "play 6H 7S") == "not_a_pair"
    live = Evening()
    live.come(*NAMES)
    assert refused(live, 3, "pass") == "plans_by_days"


def test_a_plan_that_somebody_has_moved_before_is_refused() -> None:
    evening = at(HANDS.format("5D"))
    seen = evening.table.version
    evening.do(commands.act, 1, "play 9D", "human")
    assert refused(evening, 3, "pass", version=seen) == "decision_over"
    evening.do(commands.chat, "id-Ann", "Ann", "Well, well!")
    assert commands.plan(evening.table, 3, "pass", (), False, version=seen + 1) == []


@pytest.mark.parametrize("name", ["bigtwo", "chicago"])
def test_what_is_planned_could_be_planned_still(name: str) -> None:
    evening, rng, made = Evening(name, turn_seconds=DAY_SECONDS), Random(3), 0
    evening.come(*NAMES)
    table, match = evening.table, match_of(evening)
    for _ in range(300):
        if table.phase != "playing":
            break
        for seat in {0, 1, 2, 3} - set(table.to_act):
            hand = match.private(seat).hand  # type: ignore[attr-defined]
            with suppress(DealtError):
                plan(evening, seat, f"play {rng.choice(hand or sorted(PACK))}", unbeaten=rng.random() < 0.3)
        seat = table.to_act[0]
        made += len(acted(evening, seat, str(rng.choice(match.offers(seat)).action))) - 1
        for seat, planned in table.unrecorded.plans.items():
            assert match.plan_offer(seat, table.game.parse_action(planned.action)).action == planned.action
    assert made > 0


def test_in_chicago_the_card_of_the_next_trick_is_planned() -> None:
    evening = Evening("chicago", turn_seconds=DAY_SECONDS)
    evening.come(*NAMES)
    match = match_of(evening)
    while match.public().phase != "tricks":  # type: ignore[attr-defined]
        evening.do(commands.act, match.to_act[0], str(match.default_action(match.to_act[0])), "human")
    first = match.to_act[0]
    second = (first + 1) % 4
    hand = match.private(second).hand  # type: ignore[attr-defined]
    for card in hand:
        plan(evening, second, f"play {card}")
    lead = str(match.default_action(first))
    suit = lead[-1]
    follows = str(hand[-1])[-1] == suit or all(str(card)[-1] != suit for card in hand)
    made = acted(evening, first, lead)
    assert made[1:] == ([(second, f"play {hand[-1]}")] if follows else [])
    assert refused(evening, (first + 3) % 4, "change") == "only_tricks_planned"


def test_a_bot_that_sits_or_moves_for_a_player_makes_no_planned_move() -> None:
    evening = at(HANDS.format("5D"))
    plan(evening, 2, "play 8C")
    evening.do(commands.leave, "id-Cid")
    assert evening.table.unrecorded.plans == {}
    assert acted(evening, 1, "pass") == [(1, "pass")]


def test_a_plan_is_no_part_of_the_record_and_can_be_cancelled() -> None:
    evening = at(HANDS.format("5D"))
    version = evening.table.version
    plan(evening, 2, "play 8C")
    beside = evening.table.unrecorded
    assert (evening.table.version, beside.planned_by, beside.unsaved) == (version, 2, False)
    assert commands.cancel_plan(evening.table, 2) == []
    assert acted(evening, 1, "pass") == [(1, "pass")]


def test_a_paused_match_waits_with_what_is_planned() -> None:
    evening = at(HANDS.format("5D"))
    plan(evening, 2, "play 8C")
    evening.do(commands.pause, "id-Ann", True)
    assert 2 in evening.table.unrecorded.plans
    evening.do(commands.pause, "id-Ann", False)
    assert acted(evening, 1, "pass") == [(1, "pass"), (2, "play 8C")]


def test_in_games_whose_next_card_nobody_knows_nothing_is_planned() -> None:
    evening = Evening("bluejack", turn_seconds=DAY_SECONDS)
    evening.come("Ann", "Bob")
    (seat,) = evening.table.to_act
    assert refused(evening, 1 - seat, "stand") == "no_plans"


@pytest.mark.parametrize("name", ["bigtwo", "chicago"])
def test_a_plan_tells_nothing_of_cards_that_its_player_cannot_see(name: str) -> None:
    game, rng = game_named(name), Random(1)
    compared = 0
    for number in range(60):
        match = game.start(game.options(), ["human"] * 4, numbered_seed(number))
        go_on(match, rng, rng.randrange(30))
        seat = rng.randrange(4)
        for first, second in hidden_pairs(match, seat, rng, 2) if match.to_act and seat not in match.to_act else ():
            swapped = with_cards_swapped(match, first, second)
            for card in rng.sample(sorted(map(str, PACK)), 8) if swapped is not None else ():
                action = game.parse_action(f"play {card}")
                for unbeaten in (False, True):
                    both = [answer(world, seat, action, unbeaten) for world in (match, swapped) if world is not None]
                    assert both[0] == both[1]
                    compared += 1
    assert compared > 100


def answer(match: Match, seat: int, action: object, unbeaten: bool) -> tuple[str, str]:
    """Return what a seat learns of a plan: its offer or refusal, and its premise."""
    try:
        offer = str(match.plan_offer(seat, action))
    except DealtError as error:
        offer = error.sentence
    return offer, match.premise(seat, action, unbeaten)
