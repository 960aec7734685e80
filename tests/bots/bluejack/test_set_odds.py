"""Odds of a set of Bluejack: they are what playing it out gives, and obey what anybody knows of them."""

from functools import cache
from math import sqrt
from random import Random

import pytest

from dealt.bots.bluejack.set_odds import (
    CONTENT_WITH_TIE_FROM,
    OPPOSITE_STANDS_FROM,
    UNIFORM,
    Draws,
    SetOdds,
    Stakes,
    with_card,
)
from dealt.games.bluejack.board import TARGET
from dealt.games.bluejack.cards import parse_card


@cache
def table(*cards: str, unseen: int = 0, draws: Draws = UNIFORM) -> SetOdds:
    """Create odds where a won set counts 1, a lost one -1, and a card that is left nothing."""
    size = (unseen + 1) << len(cards)
    stakes = Stakes((1.0,) * size, (0.0,) * size, (-1.0,) * size)
    return SetOdds(tuple(map(parse_card, cards)), unseen, stakes, draws)


def held(values: SetOdds) -> int:
    return (1 << len(values.hand)) - 1


def at_the_start(values: SetOdds) -> float:
    return values.my_draw(held(values), 0, 0, False, len(values.helps) - 1)


def played_out(values: SetOdds, rng: Random) -> float:
    """Play a set out: my side by the odds, the opponent, which has no cards, by its policy."""
    mine = theirs = 0
    cards = held(values)
    stand = [False, False]
    turn = 0
    while True:
        drawn = rng.randint(1, 10)
        if turn == 0:
            choice, cards, mine = best(values, cards, mine + drawn, drawn, theirs, stand[1])
            if mine > TARGET:
                return -1.0
            stand[0] = choice == "stand" or mine == TARGET
        else:
            theirs += drawn
            if theirs > TARGET:
                return 1.0
            ahead = theirs > mine or (theirs == mine and theirs >= CONTENT_WITH_TIE_FROM)
            stand[1] = theirs == TARGET or (ahead if stand[0] else theirs >= OPPOSITE_STANDS_FROM)
        if all(stand):
            return float((mine > theirs) - (mine < theirs))
        turn = turn if stand[1 - turn] else 1 - turn


def best(values: SetOdds, cards: int, total: int, drawn: int, theirs: int, stands: bool) -> tuple[str, int, int]:
    """Return the best choice after a draw, the cards left, and the total."""
    choices = []
    if total <= TARGET:
        if total < TARGET:
            choices.append((values.ended(cards, total, theirs, stands, 0), "end", cards, total))
        choices.append((values.stood(cards, total, theirs, stands, 0), "stand", cards, total))
    for place, card in enumerate(values.hand):
        made = with_card(total, drawn, card)
        if cards >> place & 1 and made <= TARGET and total != TARGET:
            value = values.played(cards, place, made, theirs, stands, 0)
            choices.append((value, "play", cards & ~(1 << place), max(0, made)))
    if not choices:
        return "bust", cards, total
    _, choice, rest, made = max(choices)
    return choice, rest, made


@pytest.mark.parametrize("cards", [(), ("+3b",), ("-4r", "+5y"), ("flip", "x2", "+1g")])
def test_the_values_are_what_playing_it_out_gives(cards: tuple[str, ...]) -> None:
    values, rng = table(*cards), Random(5)
    games = 2_000
    mean = sum(played_out(values, rng) for _ in range(games)) / games
    assert abs(mean - at_the_start(values)) < 4 / sqrt(games)


@pytest.mark.parametrize("unseen", [0, 4])
def test_another_card_never_hurts_and_some_help_more(unseen: int) -> None:
    nothing = at_the_start(table(unseen=unseen))
    worth = {card: at_the_start(table(card, unseen=unseen)) - nothing for card in ("+1b", "+5b", "-6r", "flip")}
    assert 0 < worth["+1b"] < worth["+5b"] < worth["-6r"] < worth["flip"]
    assert at_the_start(table("+5b", "-6r", unseen=unseen)) > at_the_start(table("-6r", unseen=unseen))


def test_cards_that_nobody_has_seen_make_the_other_side_stronger() -> None:
    assert at_the_start(table(unseen=0)) > at_the_start(table(unseen=2)) > at_the_start(table(unseen=4))


def test_a_higher_total_to_stand_on_is_better() -> None:
    values = table(unseen=2)
    stood = [values.stood(0, mine, 12, False, 2) for mine in range(12, TARGET + 1)]
    assert stood == sorted(stood)
    assert stood[0] < stood[-1]


def test_who_stands_is_compared_at_once() -> None:
    values = table()
    assert values.stood(0, 18, 17, True, 0) == 1
    assert values.stood(0, 17, 17, True, 0) == 0
    assert values.stood(0, 16, 17, True, 0) == -1


def test_the_cards_that_come_may_be_known_better_than_by_chance() -> None:
    tens = table(draws=(0.0,) * 9 + (1.0,))
    ones = table(draws=(1.0, *(0.0,) * 9))
    assert tens.my_draw(0, 10, 19, True, 0) == 1
    assert tens.my_draw(0, 15, 19, True, 0) == -1
    assert ones.my_draw(0, 15, 19, True, 0) == 1
    assert ones.their_draw(0, 20, 15, True, 0) == 0


def test_a_card_that_the_other_side_spends_counts_after_the_set() -> None:
    ends = Stakes((1.0,) * 2, (0.5,) * 2, (0.4, 0.0))
    free = Stakes((1.0,) * 2, (0.5,) * 2, (0.0, 0.0))
    spent, kept = [SetOdds((), 1, value).my_draw(0, 18, 12, False, 1) for value in (ends, free)]
    assert spent > kept
