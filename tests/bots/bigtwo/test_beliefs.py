"""Beliefs about the hidden hands: they fit the rules, and what the others have done tells the cards."""

from random import Random

import numpy as np
import pytest

from dealt.bots.bigtwo import beliefs
from dealt.bots.bigtwo.beliefs import Beliefs
from dealt.bots.bigtwo.determinization import Determinizer
from dealt.bots.bigtwo.evaluate import BigTwoEvaluator
from dealt.bots.evaluation import Budget
from dealt.cards import parse_card
from dealt.games import game
from dealt.games.bigtwo.match import BigTwoMatch
from dealt.games.bigtwo.options import rules_of

BIGTWO = game("bigtwo")
PASSED = "turn 0; hands 3D 4D / 5D 6D / 7C / TH JH; plays 8S, -, -"
"""seat 2 has one card, and has passed on the eight"""


def few(hidden: Determinizer) -> Beliefs:
    return Beliefs(hidden, chains=6)


def hidden_at(position: str) -> Determinizer:
    match = BIGTWO.parse_position(position)
    assert isinstance(match, BigTwoMatch)
    (seat,) = match.to_act
    return Determinizer.of(match.view(seat), match.legal(seat))


def share(hidden: Determinizer, seat: int, cards: str, sampler: Beliefs | Determinizer) -> float:
    """Return the share of sampled deals in which a seat holds some of these cards."""
    chance = np.random.default_rng(1)
    mask = rules_of(hidden.options).suits.mask(map(parse_card, cards.split()))
    return sum([bool(sampler.sample(chance)[seat] & mask) for _ in range(100)]) / 100


def test_a_seat_that_passed_hardly_holds_the_card_that_would_have_taken_it_out() -> None:
    hidden = hidden_at(PASSED)
    assert 0 < share(hidden, 2, "TH JH", few(hidden)) < 0.75 * share(hidden, 2, "TH JH", hidden)


def test_a_seat_that_led_a_four_hardly_holds_the_threes_that_passes_speak_of() -> None:
    hidden = hidden_at("turn 0; hands 3D 4D / 3C 5D / 3H 6C / 3S 7H 9S; plays 4S, -, -")
    assert 0 < share(hidden, 1, "3C 3H 3S", few(hidden)) < 0.75 * share(hidden, 1, "3C 3H 3S", hidden)


def test_they_deal_all_hidden_cards_and_no_other() -> None:
    hidden = hidden_at(PASSED)
    hands = hidden.sample(np.random.default_rng(1))
    sampler, chance = few(hidden), np.random.default_rng(1)
    for _ in range(20):
        sampled = sampler.sample(chance)
        assert sum(sampled) == sum(hands)
        assert [hand.bit_count() for hand in sampled] == [2, 2, 1, 2]
        assert sampled[0] == hands[0]


def test_they_leave_as_many_cards_aside_as_lie_there() -> None:
    hidden = hidden_at("trick 2; hands 3D 4D / 5H 6H; aside 7H 8H 9H; plays 4S; past 1:3S, 0:-")
    chance = np.random.default_rng(1)
    for sampler in (hidden, few(hidden)):
        for _ in range(20):
            other, own = sampler.sample(chance)
            assert own == hidden.legal.hand
            assert other.bit_count() == 2
            assert hidden.aside([other, own]).bit_count() == 3
            assert not own & other


def test_cards_below_the_first_lead_lie_aside_where_it_had_to_be_the_lowest() -> None:
    begun = "rules deuce short_handed=13; turn 1; hands 8D 9D / 5H 6H; aside 3D 3C TH; plays 4S"
    hidden = hidden_at(begun)
    assert share(hidden, 0, "3D 3C", hidden) == share(hidden, 0, "3D 3C", few(hidden)) == 0
    later = hidden_at(f"history 0:0 5:0 5; {begun}")
    assert share(later, 0, "3D 3C", later) > 0
    assert share(later, 0, "3D 3C", few(later)) > 0


def test_the_only_other_hand_is_known_where_nothing_lies_aside() -> None:
    hidden = hidden_at("hands 4C KD 7H / 5D 6S 9C; plays 2S")
    assert share(hidden, 0, "4C", few(hidden)) == 1


def test_what_the_rules_exclude_is_never_believed() -> None:
    """The nine had to be the highest card of seat 1: seat 2, which was next, had only one left."""
    hidden = hidden_at(
        "rules deuce last_card_rule=must_play_highest; turn 0; hands 3D 4D / 5D 6D / 7D / 2S TS 8D; plays 9H, -, -"
    )
    assert share(hidden, 1, "TS 2S", hidden) > 0.5
    assert share(hidden, 1, "TS 2S", few(hidden)) == 0


def test_a_lead_that_had_to_be_the_starting_card_is_no_evidence(monkeypatch: pytest.MonkeyPatch) -> None:
    def evidence(*_: object) -> None:
        raise LookupError

    monkeypatch.setattr(beliefs, "values", evidence)
    begun = "turn 0; hands 5S 6S / 4C 9H / 4H KD / 4S AD; plays 3D"
    few(hidden_at(begun)).sample(np.random.default_rng(1))
    with pytest.raises(LookupError):
        few(hidden_at(f"history 0:0 5 5 5:0 5 5 5; {begun}")).sample(np.random.default_rng(1))


def test_a_made_up_past_that_does_not_lead_to_the_position_is_no_evidence() -> None:
    hidden = hidden_at("turn 0; hands 3D 4D / 5D 6D / 7D / 8D; past 3:9H, 1:TH")
    assert share(hidden, 2, "5D 6D 7D 8D", few(hidden)) == 1


def test_the_same_chance_gives_the_same_deals() -> None:
    hidden, found = hidden_at(PASSED), []
    for _ in range(2):
        sampler, chance = few(hidden), np.random.default_rng(7)
        found.append([sampler.sample(chance) for _ in range(8)])
    assert found[0] == found[1]


def test_a_review_reads_what_others_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 2 passed on the eight with its last card, so the nine is safer than uniform deals tell."""
    match = BIGTWO.parse_position("turn 0; hands 3D 9D KD / 4C 5D 6D / 7C / TH JH; plays 8S, -, -")
    view, legal, nine = match.view(0), match.legal(0), BIGTWO.parse_action("play 9D")
    gains = []
    for plain in (True, False):
        monkeypatch.setattr(BigTwoEvaluator, "is_plain", plain)
        found = BigTwoEvaluator().evaluate(view, legal, nine, Budget(64, 0), Random(1))
        values = {str(each.action): each.value for each in found.values}
        gains.append(values["play 9D"] - values["play KD"])
    assert gains[1] > gains[0] + 0.3
