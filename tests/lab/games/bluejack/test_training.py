"""Match equity of Bluejack is trained from its sets alone."""

from random import Random

import numpy as np
import pytest

from dealt.bots.bluejack.match_equity import load_weights, match_features, win_probability
from dealt.games.bluejack.cards import parse_card
from dealt.games.bluejack.state import HAND
from dealt.lab.games.bluejack.training import KINDS, fitted, values


def test_what_was_learned_is_what_a_set_counted_to_its_end_gives() -> None:
    rng = Random(3)
    kinds = [parse_card(text) for text in ("-4r", "+3b", "+10y", "-1g", "flip", "x2", "+6g")]
    for mine, theirs in ((1, 1), (3, 2)):
        seen, chances = values(load_weights(), tuple(rng.sample(kinds, 2)), mine, theirs)
        found = [win_probability(load_weights(), mine, theirs, list(value)) for value in seen]
        assert found == pytest.approx(list(chances), abs=0.05)
        assert sum(found) / len(found) == pytest.approx(float(np.mean(chances)), abs=0.01)


def test_weights_come_back_from_the_chances_that_they_make() -> None:
    rng = Random(5)
    hands = [[rng.choice(KINDS) for _ in range(count % (HAND + 1))] for count in range(600)]
    seen = np.array([match_features(hand, rng.randint(0, HAND)) for hand in hands])
    chances = np.array([win_probability(load_weights(), 1, 1, list(value)) for value in seen])
    again = 1 / (1 + np.exp(-seen @ np.array(fitted(seen, chances))))
    assert again == pytest.approx(chances, abs=0.002)
