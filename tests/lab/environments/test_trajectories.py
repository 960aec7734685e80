"""Trajectories: what agents did in whole matches, as the environments observe it."""

import numpy as np
import pytest

from dealt.errors import BadOptions, BadText
from dealt.lab.encoding import factored
from dealt.lab.environments import trajectories
from dealt.lab.environments.config import Actions, setting
from dealt.lab.environments.episode import Episode
from dealt.shuffle import SEED_BYTES
from tests.parts import ENCODED

NAMES = ENCODED


@pytest.mark.parametrize(
    ("name", "actions"),
    [*((name, "full") for name in NAMES), *((name, "factored") for name in NAMES if factored(name))],
)
def test_the_recorded_actions_make_the_same_match_again(name: str, actions: Actions) -> None:
    found = trajectories(name, "easy", 2, seed=4, actions=actions, reward="points", most_actions=150)
    random = np.random.default_rng(4)
    config = setting(name, {"actions": actions, "reward": "points", "most_actions": 150, "give_up": True})
    for trajectory in found:
        episode = Episode(config, random.bytes(SEED_BYTES))
        seen, masks = trajectory.observation["observation"], trajectory.observation["action_mask"]
        for place, number in enumerate(trajectory.action.tolist()):
            assert episode.runner.seat == trajectory.seat[place]
            now = episode.observe(episode.runner.seat)
            np.testing.assert_array_equal(now["observation"], seen[place])
            np.testing.assert_array_equal(now["action_mask"], masks[place])
            assert masks[place][number] == 1
            episode.step(number)
            assert episode.runner.gained == trajectory.reward[place].tolist()
        assert episode.runner.ended or trajectory.cut_off
        assert episode.match.scores == trajectory.scores
        if actions == "full":
            assert len(trajectory.action) <= 150


def test_the_same_seed_gives_the_same_matches_and_agents_sit_where_they_are_named() -> None:
    seats = ["greedy", "random", "random", "random"]
    first, second = (trajectories("bigtwo", seats, 30, seed=2) for _ in range(2))
    assert [played.action.tolist() for played in first] == [played.action.tolist() for played in second]
    won = sum(played.reward[-1] for played in first)
    assert won[0] > max(won[1:])


def test_the_public_history_is_recorded_if_it_is_requested() -> None:
    (played,) = trajectories("bigtwo", "random", 1, seed=1, history=4)
    assert played.observation["history"].shape[:2] == (len(played.action), 4)


def test_agents_that_do_not_fit_the_table_are_refused() -> None:
    with pytest.raises(BadOptions, match="2 agents for 4 seats"):
        trajectories("bigtwo", ["easy", "easy"], 1)
    with pytest.raises(BadText):
        trajectories("bigtwo", "godlike", 1)
