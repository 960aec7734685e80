"""Training on a small budget: it improves, resumes, and its network plays at a table."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from dealt.bots.bigtwo.features import STATE_WORDS
from dealt.bots.bigtwo.option_bits import choices
from dealt.bots.bigtwo.value_network import INPUTS, best, read_network, shapes, values
from dealt.compiled_rules import rules_form
from dealt.errors import DealtError
from dealt.games.bigtwo.options import PRESETS
from dealt.lab.games.bigtwo.training.network import Comparisons, Network
from dealt.lab.games.bigtwo.training.selfplay import (
    GREEDY,
    NETWORK,
    SelfPlayDeals,
    exploring,
    greedy,
    lineup,
    mixes,
    targets,
)
from dealt.lab.games.bigtwo.training.trainer import Training, export, resumed, train

SMALL = (16, 8)


TWO_FOURS, FIVE, FOUR, ACE = (0x3 << 4, 1 << 8, 1 << 4, 1 << 44)
"""cards in table order: four suits a rank, the threes first"""


def small() -> Training:
    return Training(3, SMALL)


@pytest.mark.skipif(rules_form() != "compiled", reason="plain rules play a tenth of the deals in that time")
def test_it_improves_on_a_small_budget() -> None:
    training = Training(3, (32, 16))
    before = training.measure(200).better
    for _ in range(10):
        training.round(2_500, 250)
    assert training.measure(200).better > before + 2.5


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "training.npz"
    first, second = small(), small()
    first.round(60, 8)
    first.keep(file)
    again = resumed(file)
    second.round(60, 8)
    for training in (again, second):
        training.round(60, 8)
    assert again.deals == second.deals == 16
    assert all(
        np.array_equal(mine, yours) for mine, yours in zip(again.network.weights, second.network.weights, strict=True)
    )


def test_what_was_enough_already_is_only_measured(tmp_path: Path) -> None:
    training, file = small(), tmp_path / "training.npz"
    train(training, 0, file, lambda running: None, deals=4)
    assert len(resumed(file).curve) == 1


def test_a_file_that_holds_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("no training")
    with pytest.raises(DealtError) as refused:
        resumed(tmp_path / "other")
    assert refused.value.code == "no_training"


def test_the_player_at_the_table_thinks_what_was_trained(tmp_path: Path) -> None:
    training, file = small(), tmp_path / "weights.bin"
    selfplay = SelfPlayDeals(2)
    words = selfplay.play(3, exploring(training.network, selfplay.rng, lineup(3, selfplay.rng))).words[:40]
    export(training, file)
    ones = np.ones(len(words), np.int64)
    states, moves = words[:, :STATE_WORDS], words[:, STATE_WORDS:]
    told = training.network.values(states, moves, ones, average=True)
    assert values(read_network(file), states, moves, ones) == pytest.approx(told, abs=0.01)


def test_of_equal_moves_the_first_is_the_best() -> None:
    values = np.array([1, 3, 3, 2, 5, 5], np.float32)
    assert best(values, np.array([4, 2])).tolist() == [1, 4]


def test_the_slope_goes_the_way_that_it_says() -> None:
    """The error shrinks when the same is learned again and again."""
    network, rng = Network(SMALL, 1), np.random.default_rng(1)
    words = rng.integers(0, 1 << 40, (64, INPUTS // 64))
    targets = rng.standard_normal(64).astype(np.float32)
    missing = [network.learn(words, targets, 3e-3) for _ in range(60)]
    assert missing[-1] < missing[0] / 2


def test_a_larger_network_begins_with_what_a_smaller_one_knows(tmp_path: Path) -> None:
    known, file, larger = small(), tmp_path / "weights.bin", Training(4, (24, 12))
    known.round(60, 8)
    export(known, file)
    larger.begin_with(file)
    selfplay = SelfPlayDeals(2)
    words = selfplay.play(3, exploring(known.network, selfplay.rng, lineup(3, selfplay.rng))).words
    ones = np.ones(len(words), np.int64)
    states, moves = words[:, :STATE_WORDS], words[:, STATE_WORDS:]
    told = values(read_network(file), states, moves, ones)
    assert larger.network.values(states, moves, ones) == pytest.approx(told, abs=1e-5)
    before = [part.copy() for part in larger.network.weights]
    larger.network.learn(words, np.ones(len(words), np.float32), 1e-3)
    after = larger.network.weights
    assert (before[2][16:] != after[2][16:]).any(), "what new units of the first layer say counts now"
    assert (before[4][8:] != after[4][8:]).any(), "and what those of the second say"


def test_a_network_is_measured_against_the_one_that_it_began_with(tmp_path: Path) -> None:
    known, training = small(), small()
    export(known, tmp_path / "weights.bin")
    training.begin_with(tmp_path / "weights.bin")
    assert training.opponent == "the network that it began with"
    assert training.measure(6).better == pytest.approx(0, abs=1e-5), "it plays like itself"
    training.network.average[4][:] *= -1
    training.keep(tmp_path / "training.npz")
    assert resumed(tmp_path / "training.npz").measure(6).better != 0, "it likes its worst moves, and the other does not"


def test_a_smaller_network_cannot_begin_with_a_larger_one(tmp_path: Path) -> None:
    export(small(), tmp_path / "weights.bin")
    with pytest.raises(DealtError) as refused:
        Training(1, (8, 8)).begin_with(tmp_path / "weights.bin")
    assert refused.value.code == "no_weights"


def test_a_decision_is_worth_what_was_thought_at_the_next_one_and_in_part_how_the_deal_ended() -> None:
    """Of two decisions of one seat the later one is worth its end; the other seat's next value does not count."""
    ends = np.array([2.0, -1.0], np.float32)
    none = np.zeros((1, 1), np.int64)
    thought = [(none, np.array([seat]), np.array([worth], np.float32)) for seat, worth in ((0, 9), (1, 5), (0, 1))]
    assert targets(ends, thought, 0.3) == pytest.approx([0.7 * 2 + 0.3 * 1, -1, 2])


def test_most_deals_are_played_by_the_network_alone_and_a_few_by_one_against_three_greedy_players() -> None:
    who = lineup(4_000, np.random.default_rng(1))
    alone = (who == NETWORK).sum(axis=1)
    assert set(alone.tolist()) == {1, 4}
    assert 0.03 < (alone == 1).mean() < 0.08
    assert set(who.ravel().tolist()) == {NETWORK, GREEDY}


def test_greedy_players_like_many_cards_of_those_the_lowest_and_pass_last() -> None:
    cards = np.array([0, ACE, FIVE, TWO_FOURS, FOUR])
    assert cards[np.argsort(-greedy(cards))].tolist() == [TWO_FOURS, FOUR, FIVE, ACE, 0]
    assert greedy(np.array([15 << 44, FOUR])).argmax() == 0


def test_compared_moves_are_the_best_ones_of_one_decision() -> None:
    """Their positions differ in what the move leaves, and in nothing that all moves share."""
    training = small()
    selfplay = SelfPlayDeals(2)
    choose = exploring(training.network, selfplay.rng, lineup(6, selfplay.rng), 1.0)
    compared = selfplay.play(6, choose, judge=training.network.average).compared
    assert compared is not None
    assert len(compared.words) == len(compared.targets) == compared.counts.sum()
    assert compared.counts.min() >= 2
    for words in np.split(compared.words, np.cumsum(compared.counts)[:-1]):
        assert len(np.unique(words[:, :STATE_WORDS], axis=0)) == 1
        assert len(np.unique(words[:, STATE_WORDS:], axis=0)) == len(words)


def test_a_deal_in_which_moves_are_compared_goes_on_as_if_they_were_not() -> None:
    training, found = small(), []
    for share in (0.0, 1.0):
        selfplay, chance = SelfPlayDeals(2), np.random.default_rng(3)
        choose = exploring(training.network, chance, np.full((4, 4), NETWORK), share)
        found.append(selfplay.play(4, choose, judge=training.network.average).points.tolist())
    assert found[0] == found[1]


def test_a_comparison_teaches_the_difference_between_its_moves() -> None:
    network, rng = Network(SMALL, 1), np.random.default_rng(1)
    words = rng.integers(0, 1 << 40, (3, INPUTS // 64))
    compared = Comparisons(words[1:], np.array([3.5, 2.5], np.float32), np.array([2]))
    for _ in range(60):
        network.learn(words[:1], np.zeros(1, np.float32), 3e-3, compared)
    _, first, second = network.values(words[:, :STATE_WORDS], words[:, STATE_WORDS:], np.ones(3, np.int64))
    assert first - second == pytest.approx(1, abs=0.1)


def test_each_rule_set_whose_choices_the_network_knows_is_trained_for() -> None:
    trained = [options for options, _ in mixes(np.random.default_rng(1))]
    known = {
        name
        for name, preset in PRESETS.items()
        if all(getattr(preset.options, option) in several for option, several in choices().items())
    }
    assert known == {"deuce", "shash", "pusoy-dos"}
    assert all(PRESETS[name].options in trained for name in known)


def test_each_choice_of_a_house_is_trained_for_and_none_that_conflict() -> None:
    rng = np.random.default_rng(1)
    trained = [options for _ in range(20) for options, _ in mixes(rng)]
    assert not any(options.conflict() for options in trained)
    for name, several in choices().items():
        assert {getattr(options, name) for options in trained} == set(several)


def command(*words: object) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "dealt.lab.games.bigtwo.training", *map(str, words)]
    return subprocess.run(line, capture_output=True, text=True, check=False)


def test_the_command_draws_its_curve_and_writes_the_weights(tmp_path: Path) -> None:
    small_one, file = small(), tmp_path / "training.npz"
    train(small_one, 0, file, lambda running: None, deals=4)
    done = command(file, "--deals", 0, "--weights", tmp_path / "w.bin", "--plot", tmp_path / "curve.svg")
    assert done.returncode == 0, done.stderr
    assert "0 of 0 deals" in done.stdout
    assert [part.shape for part in read_network(tmp_path / "w.bin")] == [*shapes(*SMALL)]
    assert "<svg" in (tmp_path / "curve.svg").read_text()


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["missing/training.npz"], "no_folder"),
        (["training.npz", "--weights", "missing/w.bin"], "no_folder"),
        (["training.npz", "--plot", "curve.doc"], "bad_plot"),
        (["damaged.npz"], "no_training"),
        (["."], "no_training"),
        (["training.npz", "--start", "damaged.npz"], "no_weights"),
        (["training.npz", "--start", "missing.bin"], "no_weights"),
    ],
)
def test_the_command_says_in_a_sentence_what_is_wrong(tmp_path: Path, words: list[str], code: str) -> None:
    (tmp_path / "damaged.npz").write_bytes(b"PK\x03\x04 not more")
    told = command(*[word if word.startswith("-") else tmp_path / word for word in words])
    assert told.returncode == 1
    assert code in told.stderr
    assert "Traceback" not in told.stderr
