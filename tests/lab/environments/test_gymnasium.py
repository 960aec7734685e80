"""Gymnasium environments: Gymnasium's own checker, ids, opponents, seats, rewards."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from dealt.errors import BadOptions, BadText, IllegalAction
from dealt.lab.encoding import factored
from dealt.lab.environments import SeatEnv
from dealt.lab.environments.config import Actions
from dealt.lab.environments.episode import Observation
from tests.parts import ENCODED

NAMES = ENCODED


def played(env: SeatEnv, seed: int) -> tuple[list[bytes], float]:
    """Return the observations of a match of the lowest legal numbers, and all rewards."""
    observation, _ = env.reset(seed=seed)
    seen, total, over = [observation["observation"].tobytes()], 0.0, False
    while not over:
        observation, reward, ended, cut_off, _ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        seen.append(observation["observation"].tobytes())
        total += reward
        over = ended or cut_off
    return seen, total


@pytest.mark.parametrize("name", NAMES)
def test_the_environment_passes_gymnasiums_own_checker(name: str) -> None:
    check_env(gymnasium.make(f"dealt.lab.environments:dealt/{name}-v1").unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_an_id_makes_the_environment_of_every_game(name: str) -> None:
    env = gymnasium.make(f"dealt.lab.environments:dealt/{name}-v1", opponents="random")
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    assert observation["action_mask"].any()
    assert info["scores"] == tuple(0 for _ in info["scores"])
    env.close()


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_match_and_another_one_another(name: str) -> None:
    env = SeatEnv(name, opponents="easy", most_actions=80)
    assert played(env, 5) == played(env, 5)
    assert played(env, 5)[0] != played(env, 6)[0]


@pytest.mark.parametrize("name", NAMES)
def test_it_is_always_the_learning_seats_turn_and_the_others_have_played(name: str) -> None:
    env = SeatEnv(name, opponents="random", seat=0, most_actions=200)
    observation, _ = env.reset(seed=2)
    for _ in range(30):
        assert env.episode.runner.seat == env.seat == 0
        observation, _, ended, cut_off, _ = env.step(int(np.flatnonzero(observation["action_mask"])[-1]))
        if ended or cut_off:
            break


def test_the_learning_seat_changes_from_match_to_match_unless_it_is_given() -> None:
    env, fixed = SeatEnv("bigtwo", opponents="random"), SeatEnv("bigtwo", opponents="random", seat=2)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(10)} == {2}


def test_rewards_are_ones_own_points_or_who_has_won() -> None:
    points = SeatEnv("bigtwo", opponents="easy", seat=1, reward="points")
    winner = SeatEnv("bigtwo", opponents="easy", seat=1)
    for seed in range(8):
        total = played(points, seed)[1]
        assert total == -points.episode.match.scores[1]
        result = points.episode.match.result
        assert result is not None
        assert played(winner, seed)[1] == (1.0 if 1 in result.winners else -1.0)


def test_opponents_sit_where_they_are_named_from_the_next_seat_on() -> None:
    env = SeatEnv("bigtwo", opponents=["greedy", "random", "random"], seat=3)
    totals = np.zeros(4)
    for seed in range(40):
        played(env, seed)
        totals += env.episode.match.scores
    # A greedy player is left with far fewer cards than random ones.
    assert totals[0] < 0.7 * min(totals[1:3])


def illegal_number(observation: Observation) -> int:
    """Return the last number that the mask forbids."""
    return int(np.flatnonzero(observation["action_mask"] == 0)[-1])


@pytest.mark.parametrize(
    ("name", "actions"),
    [*((name, "full") for name in NAMES), *((name, "factored") for name in NAMES if factored(name))],
)
def test_an_illegal_action_ends_the_match_as_lost(name: str, actions: Actions) -> None:
    env = SeatEnv(name, opponents="random", actions=actions)
    observation, info = env.reset(seed=1)
    assert not info["illegal"]
    before = env.episode.match.position()
    observation, reward, terminated, truncated, info = env.step(illegal_number(observation))
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)
    assert not observation["action_mask"].any()
    assert env.episode.match.position() == before
    with pytest.raises(IllegalAction, match="over"):
        env.step(0)
    observation, info = env.reset(seed=1)
    assert observation["action_mask"].any() and not info["illegal"]


def test_the_reward_of_an_illegal_action_is_an_argument() -> None:
    env = SeatEnv("bigtwo", opponents="random", reward="points", illegal_reward=-39)
    observation, _ = env.reset(seed=1)
    assert env.step(illegal_number(observation))[1] == -39.0
    with pytest.raises(BadOptions):
        SeatEnv("bigtwo", illegal_reward=None)  # type: ignore[arg-type]
    with pytest.raises(BadOptions, match="lose or random or raise"):
        SeatEnv("bigtwo", illegal="ignore")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_action_can_be_refused_and_changes_nothing_then(name: str) -> None:
    env = SeatEnv(name, opponents="random", seat=0, illegal="raise")
    observation, _ = env.reset(seed=1)
    before = env.episode.match.position()
    with pytest.raises(IllegalAction):
        env.step(illegal_number(observation))
    assert env.episode.match.position() == before


@pytest.mark.parametrize(
    ("name", "actions"),
    [*((name, "full") for name in NAMES), *((name, "factored") for name in NAMES if factored(name))],
)
def test_an_illegal_action_can_count_as_a_random_legal_one(name: str, actions: Actions) -> None:
    env = SeatEnv(name, opponents="random", seat=0, illegal="random", actions=actions, most_actions=300)
    positions = []
    for seed in (1, 1, 2):
        observation, _ = env.reset(seed=seed)
        over, steps = False, 0
        while not over:
            observation, _, terminated, truncated, info = env.step(illegal_number(observation))
            assert info["illegal"]
            over, steps = terminated or truncated, steps + 1
        positions.append(env.episode.match.position())
        assert steps > 1 or actions == "full"
    assert positions[0] == positions[1] != positions[2]


@pytest.mark.parametrize("name", NAMES)
def test_maskable_ppo_finds_the_mask_behind_every_wrapper(name: str) -> None:
    env = gymnasium.make(f"dealt.lab.environments:dealt/{name}-v1", opponents="random")
    observation, _ = env.reset(seed=1)
    for _ in range(5):
        masks = env.get_wrapper_attr("action_masks")()
        assert masks.dtype == np.bool_
        assert (masks == observation["action_mask"]).all()
        observation, _, terminated, truncated, _ = env.step(env.action_space.sample(observation["action_mask"]))
        if terminated or truncated:
            break


@pytest.mark.parametrize("name", NAMES)
def test_an_action_outside_the_action_space_or_after_the_end_is_refused(name: str) -> None:
    env = SeatEnv(name, opponents="random")
    env.reset(seed=1)
    for number in (-1, env.setting.actions):
        with pytest.raises(IllegalAction, match=f"numbers from 0 to {env.setting.actions - 1}"):
            env.step(number)
    played(env, 1)
    with pytest.raises(IllegalAction, match="The match is over"):
        env.step(0)


@pytest.mark.parametrize("name", NAMES)
def test_the_mask_is_in_the_info_too(name: str) -> None:
    env = SeatEnv(name, opponents="random")
    observation, info = env.reset(seed=1)
    for _ in range(5):
        assert (info["action_mask"] == observation["action_mask"]).all()
        observation, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        if over:
            break


def test_opponents_and_seats_that_cannot_be_are_refused_at_once() -> None:
    with pytest.raises(BadText):
        SeatEnv("bigtwo", opponents="godlike")
    with pytest.raises(BadOptions):
        SeatEnv("bigtwo", opponents=["easy"])
    with pytest.raises(BadOptions):
        SeatEnv("bigtwo", seat=4)


def test_the_table_is_rendered_as_the_seat_sees_it() -> None:
    env = SeatEnv("bigtwo", opponents="random", seat=0, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "Your cards:" in text
    env.close()
