"""Vector environment: the same matches, observations and rewards as one at a time; and the page's example learns."""

import re
import subprocess
import sys
from itertools import product
from typing import Any

import numpy as np
import pytest

from dealt.errors import BadOptions, IllegalAction
from dealt.games import games
from dealt.lab.encoding import encoding, factored
from dealt.lab.environments import Batch, DealtEnv, VectorEnv
from dealt.lab.environments.episode import Episode
from dealt.lab.games.bigtwo.observer import observer
from dealt.lab.observer import EncodingObserver
from tests.examples import examples
from tests.parts import ENCODED
from tests.repo.places import ROOT, load

TABLES = [
    (name, preset, seats, actions)
    for name, game in games().items()
    if name in ENCODED
    for preset, seats, actions in product(game.presets, game.seat_counts, ("full", "factored"))
    if actions == "full" or factored(name) is not None
]
ARRAYS = tuple(field for field in Batch._fields if field != "legal")


def some_legal(batch: Batch, rng: np.random.Generator) -> list[int]:
    for mask, numbers in zip(batch.action_mask, batch.legal, strict=True):
        assert np.flatnonzero(mask).tolist() == sorted(numbers)
    return [int(rng.choice(sorted(numbers))) for numbers in batch.legal]


@pytest.mark.parametrize(("name", "preset", "seats", "actions"), TABLES)
def test_what_is_read_from_the_state_is_what_the_encoding_makes_of_the_view(
    name: str, preset: str, seats: int, actions: Any
) -> None:
    rng = np.random.default_rng(5)
    fast, plain = (VectorEnv(name, 5, seed=3, preset=preset, seats=seats, actions=actions) for _ in range(2))
    plain._observer = EncodingObserver(plain.setting.encoding, plain.setting.factored)
    first, second = fast.reset(), plain.reset()
    assert not isinstance(fast._observer, EncodingObserver)
    for _ in range(examples(80)):
        assert [sorted(actions) for actions in first.legal] == [sorted(actions) for actions in second.legal]
        for field in ARRAYS:
            np.testing.assert_array_equal(getattr(first, field), getattr(second, field), field)
        chosen = some_legal(first, rng)
        first, second = fast.step(chosen), plain.step(chosen)


@pytest.mark.parametrize("name", ENCODED)
def test_many_matches_go_the_way_of_each_alone(name: str) -> None:
    rng = np.random.default_rng(1)
    steps = 5 if encoding(name).history_width else 0
    many = VectorEnv(name, 4, seed=9, reward="points", most_actions=30, history=steps)
    batch = many.reset()
    seeds = np.random.default_rng(9)
    alone = [Episode(many.setting, seeds.bytes(32)) for _ in range(4)]
    told = 0
    for _ in range(60):
        chosen = some_legal(batch, rng)
        for place, episode in enumerate(alone):
            seen = episode.observe(int(batch.seat[place]))
            np.testing.assert_array_equal(seen["observation"], batch.observation[place])
            np.testing.assert_array_equal(seen["action_mask"], batch.action_mask[place])
            if steps:
                np.testing.assert_array_equal(seen["history"], batch.history[place])
            episode.step(chosen[place])
        batch = many.step(chosen)
        told += int(np.count_nonzero(batch.history))
        for place, episode in enumerate(alone):
            assert batch.rewards[place].tolist() == episode.runner.gained
            assert bool(batch.ended[place]) == episode.runner.ended
            assert bool(batch.cut_off[place]) == episode.runner.cut_off
            if episode.runner.ended or episode.runner.cut_off:
                alone[place] = Episode(many.setting, seeds.bytes(32))
    assert bool(told) == bool(steps)


def test_the_first_match_is_the_one_that_pettingzoos_form_has_from_the_same_seed_bytes() -> None:
    many, env = VectorEnv("bigtwo", 1, seed=4), DealtEnv("bigtwo")
    batch = many.reset()
    env.reset(seed=4)
    assert many.matches[0].position() == env.match.position()
    seen = env.observe(env.agent_selection)
    np.testing.assert_array_equal(seen["observation"], batch.observation[0])


def test_what_is_not_legal_is_refused_and_changes_nothing_in_any_match() -> None:
    many = VectorEnv("bigtwo", 3, seed=1)
    batch = many.reset()
    before = [match.position() for match in many.matches]
    chosen = some_legal(batch, np.random.default_rng(1))
    for wrong in (0, -1, many.setting.actions):
        with pytest.raises(IllegalAction):
            many.step([*chosen[:2], wrong])
    with pytest.raises(IllegalAction):
        many.step(chosen[:2])
    assert [match.position() for match in many.matches] == before


def test_no_matches_and_a_history_that_a_game_has_not_are_refused() -> None:
    with pytest.raises(BadOptions):
        VectorEnv("bigtwo", 0)
    with pytest.raises(BadOptions):
        VectorEnv("patience", 2, history=3)


def test_a_batch_that_is_kept_stays_as_it_was() -> None:
    many = VectorEnv("chicago", 3, seed=1)
    batch = many.reset()
    copies = [np.copy(getattr(batch, field)) for field in ARRAYS]
    many.step(some_legal(batch, np.random.default_rng(1)))
    for field, copy in zip(ARRAYS, copies, strict=True):
        np.testing.assert_array_equal(getattr(batch, field), copy)


@pytest.mark.thorough
def test_the_example_learns_to_beat_players_that_play_anything() -> None:
    program = "docs/examples/learn.py"
    learn = load(program)
    learn.play(500, learning=True)
    points = learn.play(500, learning=False)
    better = points[:, 0] - points[:, 1:].mean(1)
    assert better.mean() > 3 * better.std() / len(better) ** 0.5
    code = [line for line in (ROOT / program).read_text().split("\n\n\nif __name__")[0].splitlines() if line.strip()]
    assert len(code) <= 36


def test_the_code_of_the_page_runs() -> None:
    page = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8").split("## Environments")[1]
    names: dict[str, Any] = {}
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    for code in blocks:
        exec(compile(code, "lab.md", "exec"), names)
    assert len(blocks) == 7
    assert all(names["payoffs"].values())
    assert names["batch"].observation.shape[0] == 256
    assert '"dealt/<game>-v1"' in page
    assert all(f"dealt/{name}-v1" in names["gymnasium"].registry for name in ENCODED)


def test_importing_the_environments_is_what_registers_them_and_dealt_alone_does_without() -> None:
    code = "import sys, dealt.lab.simulate, dealt.lab.arena; assert 'gymnasium' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_dragon_has_the_last_number_of_big_two() -> None:
    dragon = "3D 4D 5C 6C 7H 8H 9S TS JD QD KC AC 2H"
    match = games()["bigtwo"].parse_position(f"rules dragon=true; hands {dragon} / 5D 6D / 7D 8D / 9D TD; turn 0")
    made = encoding("bigtwo")
    view, last = match.view(0), made.actions - 1
    assert str(made.action(last, view)) == f"play {dragon}"
    assert made.number(made.action(last, view), view) == last
    setting = VectorEnv("bigtwo", 1, options={"dragon": True}).setting
    fast, plain = observer(setting), EncodingObserver(made, None)
    assert sorted(fast.numbers(match, 0, 0)) == sorted(plain.numbers(match, 0, 0))
    assert last in fast.numbers(match, 0, 0)
    assert str(fast.action(match, 0, last)) == f"play {dragon}"
