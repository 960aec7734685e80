"""Games for OpenSpiel: its random simulation test, deals by number, clones, and the keys of information states."""

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import dealt
from dealt.errors import DealtError
from dealt.games import games
from dealt.lab.environments import DealtEnv, openspiel  # noqa: F401 - registers the games
from tests.parts import ENCODED

NAMES = ENCODED
TABLES = [(name, seats) for name in NAMES for seats in {games()[name].seat_counts[0], games()[name].seat_counts[-1]}]


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"dealt_{name}", parameters)


def played(name: str, actions: int = 4, deal: int = 5, **parameters: Any) -> Any:
    """A state after random actions."""
    state, rng = load(name, **parameters).new_initial_state(), Random(1)
    state.apply_action(deal)
    for _ in range(actions):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_each_game_passes_the_random_simulation_test(name: str, seats: int) -> None:
    pyspiel.random_sim_test(load(name, seats=seats, deals=2, most_actions=6), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_chance_chooses_a_deal_by_its_number_under_the_chosen_rules(name: str) -> None:
    preset = list(games()[name].presets)[-1]
    state = load(name, preset=preset, deals=8).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(number, 1 / 8) for number in range(8)]
    state.apply_action(7)
    assert str(state) == dealt.start(name, deal=7, preset=preset).position


@pytest.mark.parametrize("name", NAMES)
def test_actions_and_observations_are_those_of_the_other_environments(name: str) -> None:
    state = played(name)
    env = DealtEnv(name)
    env.reset(seed=1)
    env._now.match = state.play.episode.match
    env._now.runner = state.play.episode.runner
    seen = env.observe(env.possible_agents[state.current_player()])
    assert state.legal_actions() == np.flatnonzero(seen["action_mask"]).tolist()
    assert state.observation_tensor(state.current_player()) == seen["observation"].tolist()
    match = state.play.episode.match
    words = [state.action_to_string(number) for number in state.legal_actions()]
    assert set(words) <= {str(action) for action in match.legal(state.current_player())}


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = played(name)
    twin, before = state.clone(), str(state)
    keys = [state.information_state_string(seat) for seat in range(state.num_players())]
    assert [twin.information_state_string(seat) for seat in range(state.num_players())] == keys
    twin.apply_action(twin.legal_actions()[-1])
    assert str(state) == before != str(twin)
    assert [state.information_state_string(seat) for seat in range(state.num_players())] == keys
    assert twin.information_state_string(0) != keys[0]


def test_the_key_of_an_information_state_tells_deals_apart_that_a_seat_can_tell_apart() -> None:
    keys = {played("bigtwo", 0, deal).information_state_string(0) for deal in range(6)}
    assert len(keys) == 6


def test_winners_get_1_and_losers_lose_1_at_the_end() -> None:
    state = played("bluejack", 5000)
    assert state.is_terminal()
    assert sorted(state.returns()) == [-1.0, 1.0]
    assert state.returns()[state.play.episode.match.result.winners[0]] == 1.0
    cut_off = played("bluejack", 5000, most_actions=3)
    assert cut_off.is_terminal() and cut_off.clone().is_terminal()
    assert cut_off.returns() == [0.0, 0.0]


@pytest.mark.parametrize("wrong", [{"preset": "none"}, {"seats": 9}, {"deals": 0}, {"most_actions": 0}])
def test_wrong_parameters_are_one_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(DealtError) as refused:
        load("bluejack", **wrong)
    assert refused.value.code


@pytest.mark.parametrize(("module", "extra"), [("pyspiel", "openspiel"), ("gymnasium", "lab")])
def test_a_package_that_is_missing_is_one_sentence_that_names_the_extra(module: str, extra: str) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; import dealt.lab.environments.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.splitlines()[-1]
    assert last.startswith("ImportError: ")
    assert last.endswith(f": pip install 'dealt[{extra}]'.")
