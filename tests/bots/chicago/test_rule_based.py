"""Rule-based bots of Chicago: their choices, their strength, and that they see no more than a person."""

from itertools import product
from math import comb
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.bots.bot import Bot, RandomBot, levels, make_bot
from dealt.bots.chicago.tricks import all_tricks_chance, bits_of, leads, stops
from dealt.cards import PACK, Card, cards_of, mask_of, parse_cards
from dealt.games.chicago.actions import Call
from dealt.games.chicago.card_order import VALUES, playable, winning
from dealt.games.chicago.match import ChicagoMatch
from dealt.games.game import LegalActions, View
from tests.examples import examples
from tests.games.chicago.helpers import position, start
from tests.games.chicago.test_laws import swapped

FLUSH = "2H 6H 9H JH KH"
OTHER = "3D 5C 7S 9S JD"
HEARTS = "3H 5C 7S 9S JH"


class SeldomCalling(RandomBot):
    """Plays at random, but calls Chicago seldom enough for its points to grow."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Any:
        action = super().choose(view, legal, rng)
        return Call(yes=False) if action == Call(yes=True) and rng.random() < 0.9 else action


def normal() -> Bot:
    return make_bot("chicago", "normal")


def easy() -> Bot:
    return make_bot("chicago", "easy")


def play(bots: list[Bot], seed: int, rounds: int = 500, **options: object) -> ChicagoMatch:
    """Play a match to its end, or until so many rounds are over."""
    match, rng = start(seed, len(bots), **options), Random(seed)
    while match.to_act and match.deal <= rounds:
        seat = match.to_act[0]
        match.act(seat, bots[seat].choose(match.view(seat), match.legal(seat), rng))
    return match


def choice(text: str, level: Any = "normal", luck: int = 1) -> str:
    """Return a bot's action in a position, for the first seat that may act."""
    match = position(text)
    seat = match.to_act[0]
    return str(make_bot("chicago", level).choose(match.view(seat), match.legal(seat), Random(luck)))


def test_there_are_four_levels() -> None:
    assert levels("chicago") == ("easy", "normal", "hard", "expert")


# ------------------------------------------------------------------------------------------------------- strength


def test_both_levels_win_nearly_every_match_against_chance() -> None:
    assert sum(play([normal(), SeldomCalling()], seed).scores[0] >= 52 for seed in range(4)) >= 3
    assert sum(play([easy(), SeldomCalling()], seed).scores[0] >= 52 for seed in range(30)) >= 25


def test_normal_is_stronger_than_easy() -> None:
    ahead = 0
    for seed in range(16):
        first = play([normal(), easy()], seed, rounds=2).scores
        second = play([easy(), normal()], seed, rounds=2).scores
        ahead += first[0] - first[1] + second[1] - second[0]
    assert ahead > 100


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"sf_points": 8, "tie": "all", "last_trick": 2, "four_of_a_kind": 0, "royal_flush": 20},
        {"tie": "first_in_turn", "chicago_plus_last": True},
        {"chicago_only": True, "deuce_last_trick": True},
        {"first_to_52": True, "one_up": True, "goal": 30, "exchanges": 2},
        {"sf_points": 8, "buy_stop": 42, "one_up": True, "must_call_chicago": True},
    ],
)
def test_every_match_ends_with_a_winner(options: dict[str, Any], seats: int) -> None:
    match = play([easy()] * seats, 3, **options)
    assert match.result is not None
    assert len(match.result.winners) == 1
    played = play([normal(), *[easy()] * (seats - 1)], 3, rounds=2, **options)
    assert played.deal == 3 or played.result is not None


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_same_chance_gives_the_same_play(level: Any) -> None:
    first, second = (play([make_bot("chicago", level)] * 2, 7, rounds=1) for _ in range(2))
    assert first.position() == second.position()


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(
    "text",
    [
        f"hands {FLUSH} / {OTHER}",
        f"exchange 3; hands 2H 6H 9H KH KD / {OTHER}",
        f"phase chicago; hands AH KH QH 2C AS / {OTHER}",
        f"phase tricks; hands AH 8H QH 2C AS / {OTHER}",
        f"phase tricks; caller 0; hands AH 8H QH AS / {OTHER}; plays 4S",
    ],
)
def test_a_choice_does_not_depend_on_what_is_hidden(text: str, level: Any) -> None:
    match = position(text)
    seat = match.to_act[0]
    hidden, elsewhere = match.private(1 - seat).hand[0], "TC"
    twin = position(swapped(match.position(), str(hidden), elsewhere))
    assert twin.private(1 - seat) != match.private(1 - seat)
    bot = make_bot("chicago", level)
    chosen = [bot.choose(value.view(seat), value.legal(seat), Random(4)) for value in (match, twin)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in match.legal(seat)


# ------------------------------------------------------------------------------------------------------ exchanges


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        (FLUSH, "change"),
        ("5D 6C 7H 8S 9S", "change"),
        ("4D 4C 4H JS JD", "change"),
        ("4D 4C JS JD KH", "change KH"),
        ("2D 6D 9D KD 4C", "change 4C"),
        ("4D 4C TH JS 8D", "change 8D TH JS"),
        ("AD KD QD JD JC", "change JC"),
    ],
)
def test_it_keeps_what_scores_or_is_nearly_complete(hand: str, action: str) -> None:
    assert choice(f"hands {hand} / 3D 5C 7S 9C TC") == action


def test_it_never_breaks_three_of_a_kind() -> None:
    for luck in range(5):
        changed = choice(f"hands 4D 4C 4H JS 8D / {HEARTS}", luck=luck)
        assert changed in {"change 8D JS", "change 8D"}


def test_it_keeps_the_poker_hand_at_first_and_the_high_cards_for_the_tricks_at_last() -> None:
    hand = "hands 2D 2C KS AS QH / 3D 5C 7S 9S JD"
    assert choice(hand) == "change QH KS AS"
    assert choice(f"exchange 3; {hand}") in {"change 2C 2D QH", "change 2C 2D"}


def test_a_low_pair_is_given_up_at_last_when_somebody_has_shown_more() -> None:
    hand = "exchange 3; hands 3D 3C 5S TH AS / 2D 5C 7S 9S JD; awards exchange1:1:flush:5, exchange2:1:flush:5"
    assert choice(hand) in {"change 3C 3D 5S", "change 3C 3D 5S TH"}


def test_a_single_card_is_turned_up_where_that_is_allowed() -> None:
    assert choice(f"rules one_up=true; hands 2D 6D 9D KD 4C / {HEARTS}") == "change up 4C"


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(("shown", "action"), [("KC", "take up"), ("3H", "take next")])
def test_the_card_turned_up_is_taken_if_it_helps(shown: str, action: str, level: Any) -> None:
    held = "5C 8D TH KS"
    text = f"rules one_up=true; phase turn_up; hands 4C 6H 8S TD JD / {held}; deal 1; queue 1up 0; turn_up {shown}"
    assert choice(f"{text}; handed 2D", level) == action


def test_easy_keeps_what_it_has_and_sees_no_draws() -> None:
    assert choice(f"hands {FLUSH} / {OTHER}", "easy") == "change"
    assert choice(f"hands 4D 4C TH JS 8D / {HEARTS}", "easy") == "change 8D TH JS"
    assert choice(f"hands 2D 6D 9D KD 4C / {HEARTS}", "easy") == "change 2D 4C 6D 9D"


# -------------------------------------------------------------------------------------------------------- Chicago


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(
    ("hand", "answer"),
    [("AH KH QH JH AS", "chicago yes"), ("AH KC 4H 6S 9D", "chicago no"), ("AH KH QC JD 9S", "chicago no")],
)
def test_it_calls_chicago_only_when_it_is_nearly_certain(hand: str, answer: str, level: Any) -> None:
    rest = "3D 5C 7S 8D TC"
    assert choice(f"phase chicago; hands {hand} / {rest}", level) == answer


def test_who_must_have_called_once_calls_when_it_can_afford_to_fail() -> None:
    text = f"rules must_call_chicago=true; phase chicago; hands 2D 4C 6S 8C TH / {OTHER}"
    assert choice(f"{text}; totals 70 10") == "chicago yes"
    assert choice(f"{text}; totals 70 60") == "chicago no"
    assert choice(f"{text}; totals 70 10; called 0") == "chicago no"


def chance(hand: str, others: int, samples: int = 4000) -> float:
    return all_tricks_chance(bits_of(parse_cards(hand)), others, Random(1), samples)


def test_the_chance_of_five_tricks_is_exact_where_it_can_be_counted() -> None:
    assert chance("AH AS AD AC KH", 3) > 0.9
    assert chance("AH KH QH JH TH", 3) == 1
    assert chance("2H 2S 2D 2C 3H", 1) == 0
    # The queen loses to a hand that holds the king and one more of the ten hearts to keep it by.
    loses = 5 / 47 * (1 - comb(36, 4) / comb(46, 4))
    assert chance("AS AC AD AH QH", 1) == pytest.approx(1 - loses, abs=0.01)


def makes_all(hand: tuple[Card, ...], others: tuple[tuple[Card, ...], ...]) -> bool:
    """Return whether a hand on lead wins every trick with all cards open, by trying everything."""
    if not hand:
        return True
    for card in hand:
        rest = tuple(held for held in hand if held is not card)
        replies = [cards_of(playable(mask_of(other), card)) for other in others]
        if all(
            winning([card, *reply]) == 0
            and makes_all(rest, tuple(tuple(set(o) - {r}) for o, r in zip(others, reply, strict=True)))
            for reply in product(*replies)
        ):
            return True
    return False


@given(st.integers(0, 2**32), st.integers(1, 2))
@settings(max_examples=examples(40))
def test_a_hand_stops_chicago_exactly_where_trying_everything_says_so(seed: int, count: int) -> None:
    rng = Random(seed)
    high = [card for card in PACK if VALUES[card.index] >= 5]
    size = 5 - count + 1
    cards = rng.sample(high, size * (count + 1))
    hand, *others = [tuple(cards[start : start + size]) for start in range(0, len(cards), size)]
    plan = leads(bits_of(hand))
    stopped = any(stops(plan, bits_of(other)) for other in others)
    assert makes_all(hand, tuple(others)) is not stopped


# --------------------------------------------------------------------------------------------------------- tricks


def test_it_breaks_a_called_chicago_with_the_card_that_can() -> None:
    text = "phase tricks; caller 1; hands 4D 9H AH 7C 3S / AS KC QC JC"
    assert choice(f"{text}; plays KH") == "play AH"


def test_it_keeps_the_card_that_may_still_break_a_chicago() -> None:
    text = "phase tricks; caller 1; hands KH 2C 3C 5D / KD QD JD; tricks AS 4S"
    assert choice(f"{text}; plays AC") in {"play 2C", "play 3C"}
    assert choice("phase tricks; caller 1; hands KH 8H 3C / KD QD; tricks AS 4S, AD 5D; plays KS") == "play 3C"


def test_it_plays_the_cards_that_nobody_can_beat_after_its_call() -> None:
    text = "phase tricks; caller 0; hands AS 3S 4S / 2H 3H 5D; tricks AC 4C, KC 5C"
    assert choice(text) == "play AS"


def test_it_keeps_the_card_that_may_win_the_last_trick() -> None:
    text = "phase tricks; hands AH 4C / QS; tricks 9D 5D, TC 2C, KC 3C"
    assert choice(f"{text}; plays 5S") == "play 4C"


def test_it_follows_suit_with_the_only_card_that_it_may_play() -> None:
    assert choice("phase tricks; hands 4D 9H AS 7C 3S / KC QC JC TC; plays KH") == "play 9H"
