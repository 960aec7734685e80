"""Odds of a set of Bluejack: they are what playing it out gives, and obey what anybody knows of them."""

from collections.abc import Callable
from functools import cache
from math import sqrt
from random import Random

import pytest

from dealt.bots.bluejack.set_odds import (
    CONTENT_WITH_TIE_FROM,
    STAND_FROM,
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
            stand[1] = theirs == TARGET or (ahead if stand[0] else theirs >= STAND_FROM)
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


def spelled_out(values: SetOdds) -> Callable[[str, int, int, int, bool, int], float]:
    """Return the values before a draw by the definition alone: each card drawn is looked at for itself."""
    hand, stakes, hands = values.hand, values.stakes, 1 << len(values.hand)

    def compared(held: int, mine: int, theirs: int, cards: int) -> float:
        ends = stakes.won if mine > theirs else stakes.tied if mine == theirs else stakes.lost
        return ends[cards * hands + held]

    def stood(held: int, mine: int, theirs: int, stands: bool, cards: int) -> float:
        return compared(held, mine, theirs, cards) if stands else draw("theirs", held, mine, theirs, True, cards)

    def ended(held: int, mine: int, theirs: int, stands: bool, cards: int) -> float:
        return draw("mine" if stands else "theirs", held, mine, theirs, stands, cards)

    def my_turn(held: int, total: int, drawn: int, theirs: int, stands: bool, cards: int) -> float:
        if total == TARGET:
            return stood(held, total, theirs, stands, cards)
        found = [stakes.lost[cards * hands + held]]
        if total < TARGET:
            found = [ended(held, total, theirs, stands, cards)]
            if total > TARGET - 10:
                found.append(stood(held, total, theirs, stands, cards))
        for place, card in enumerate(hand):
            made, rest = with_card(total, drawn, card), held & ~(1 << place)
            if held >> place & 1 and made == TARGET:
                found.append(stood(rest, made, theirs, stands, cards))
            elif held >> place & 1 and made < TARGET:
                found.append(ended(rest, max(0, made), theirs, stands, cards))
        return max(found)

    def they_stand(held: int, mine: int, theirs: int, stands: bool, cards: int) -> float:
        return compared(held, mine, theirs, cards) if stands else draw("mine", held, mine, theirs, True, cards)

    def they_go_on(held: int, mine: int, theirs: int, stands: bool, cards: int) -> float:
        return draw("theirs" if stands else "mine", held, mine, theirs, stands, cards)

    def their_turn(held: int, mine: int, total: int, stands: bool, cards: int) -> float:
        if total == TARGET:
            return they_stand(held, mine, total, stands, cards)
        helps = values.helps[cards]
        if total > TARGET:
            bust = stakes.won[cards * hands + held]
            if not cards:
                return bust
            chance = helps[2 * TARGET - total]
            value, left = chance * they_stand(held, mine, TARGET, stands, cards - 1), 1.0 - chance
            for made in range(total - 6, TARGET):
                chance = left * helps[made - total + TARGET]
                value += chance * they_go_on(held, mine, made, stands, cards - 1)
                left -= chance
            return value + left * bust
        ahead = total > mine or (total == mine and total >= CONTENT_WITH_TIE_FROM)
        enough = ahead if stands else total >= STAND_FROM
        without = (they_stand if enough else they_go_on)(held, mine, total, stands, cards)
        chance = helps[2 * TARGET - total]
        if chance == 0 or (stands and total > mine):
            return without
        return chance * they_stand(held, mine, TARGET, stands, cards - 1) + (1 - chance) * without

    @cache
    def draw(side: str, held: int, mine: int, theirs: int, stands: bool, cards: int) -> float:
        value = 0.0
        for drawn, chance in enumerate(values.draws, 1):
            if side == "mine":
                value += chance * my_turn(held, mine + drawn, drawn, theirs, stands, cards)
            else:
                value += chance * their_turn(held, mine, theirs + drawn, stands, cards)
        return value

    return draw


@pytest.mark.parametrize("cards", [("+3b", "-4r"), ("flip", "x2"), ("-2r", "flip", "+9b")])
@pytest.mark.parametrize("draws", [UNIFORM, (0.0, 0.25, 0.0, 0.125, 0.125, 0.0, 0.125, 0.0, 0.25, 0.125)])
def test_the_tables_hold_exactly_what_the_definition_gives(cards: tuple[str, ...], draws: Draws) -> None:
    rng, unseen = Random(3), 2
    size = (unseen + 1) << len(cards)
    won, tied, lost = (tuple([least + rng.random() / 3 for _ in range(size)]) for least in (0.7, 0.4, 0.0))
    values = SetOdds(tuple(map(parse_card, cards)), unseen, Stakes(won, tied, lost), draws)
    draw = spelled_out(values)
    for _ in range(20):
        held, mine, theirs = rng.randrange(1 << len(cards)), rng.randrange(11, TARGET), rng.randrange(11, TARGET)
        for stands in (False, True):
            assert values.my_draw(held, mine, theirs, stands, unseen) == draw(
                "mine", held, mine, theirs, stands, unseen
            )
            assert values.their_draw(held, mine, theirs, stands, unseen) == draw(
                "theirs", held, mine, theirs, stands, unseen
            )
