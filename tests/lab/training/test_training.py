"""Training on a small budget: it gets better, goes on where it stopped, and what it makes plays at a table."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from dealt.bots.bigtwo_inputs import STATE_WORDS
from dealt.bots.bigtwo_network import INPUTS, best, read_network, shapes, values
from dealt.errors import DealtError
from dealt.games.bigtwo.options import PRESETS
from dealt.lab.training.network import Network
from dealt.lab.training.selfplay import Hall, exploring, mixes
from dealt.lab.training.trainer import Training, export, resumed, train
from dealt.rules_form import rules_form

SMALL = (16, 8)


def small() -> Training:
    return Training(3, SMALL)


@pytest.mark.skipif(rules_form() != "compiled", reason="plain rules play a tenth of the deals in that time")
def test_it_improves_on_a_small_budget() -> None:
    training = Training(3, (32, 16))
    before = training.measure(200).better
    for _ in range(10):
        training.round(2_500, 250)
    assert training.measure(200).better > before + 4


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "training.npz"
    one, other = small(), small()
    one.round(60, 8)
    one.keep(file)
    again = resumed(file)
    other.round(60, 8)
    for training in (again, other):
        training.round(60, 8)
    assert again.deals == other.deals == 16
    assert all(
        np.array_equal(mine, yours) for mine, yours in zip(again.network.weights, other.network.weights, strict=True)
    )


def test_what_was_enough_already_is_only_measured(tmp_path: Path) -> None:
    training, file = small(), tmp_path / "training.npz"
    train(training, 0, file, lambda one: None, deals=4)
    assert len(resumed(file).curve) == 1


def test_a_file_that_holds_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("no training")
    with pytest.raises(DealtError) as refused:
        resumed(tmp_path / "other")
    assert refused.value.code == "no_training"


def test_the_player_at_the_table_thinks_what_was_trained(tmp_path: Path) -> None:
    training, file = small(), tmp_path / "weights.bin"
    hall = Hall(mixes(), 2)
    words = hall.play(3, exploring(training.network, hall.rng)).words[:40]
    export(training, file)
    ones = np.ones(len(words), np.int64)
    states, moves = words[:, :STATE_WORDS], words[:, STATE_WORDS:]
    told = training.network.values(states, moves, ones, average=True)
    assert values(read_network(file), states, moves, ones) == pytest.approx(told, abs=0.01)


def test_of_equal_moves_the_first_is_the_best() -> None:
    values = np.array([1, 3, 3, 2, 5, 5], np.float32)
    assert best(values, np.array([4, 2])).tolist() == [1, 4]


def test_the_slope_goes_the_way_that_it_says() -> None:
    """What is missing gets less by learning the same again and again."""
    network, rng = Network(SMALL, 1), np.random.default_rng(1)
    words = rng.integers(0, 1 << 40, (64, INPUTS // 64))
    targets = rng.standard_normal(64).astype(np.float32)
    missing = [network.learn(words, targets, 3e-3) for _ in range(60)]
    assert missing[-1] < missing[0] / 2


def test_each_rule_set_of_the_house_is_trained_for() -> None:
    trained = [options for options, _ in mixes()]
    assert all(preset.options in trained for preset in PRESETS.values())


def command(*words: object) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "dealt.lab.training", *map(str, words)]
    return subprocess.run(line, capture_output=True, text=True, check=False)


def test_the_command_draws_its_curve_and_writes_the_weights(tmp_path: Path) -> None:
    small_one, file = small(), tmp_path / "training.npz"
    train(small_one, 0, file, lambda one: None, deals=4)
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
    ],
)
def test_the_command_says_in_a_sentence_what_is_wrong(tmp_path: Path, words: list[str], code: str) -> None:
    (tmp_path / "damaged.npz").write_bytes(b"PK\x03\x04 not more")
    told = command(*[word if word.startswith("-") else tmp_path / word for word in words])
    assert told.returncode == 1
    assert code in told.stderr
    assert "Traceback" not in told.stderr
