"""Environments for learning programs, with masks of legal actions (docs/lab.md).

    env = environment("bigtwo", preset="shash")                                       # PettingZoo: all seats learn
    env = gymnasium.make("dealt.lab.environments:dealt/bigtwo-v1", opponents="easy")   # Gymnasium: one seat learns
    matches = VectorEnv("bigtwo", 256, actions="factored")                            # many matches in one call
    played = trajectories("bigtwo", "normal", 100)                                    # whole matches between bots

`dealt.lab.environments.openspiel` registers the games with OpenSpiel.

An observation is a dictionary of `observation` (16-bit integers, see the encoding of the game) and `action_mask`.
"""

try:
    from gymnasium import register
except ImportError as problem:
    raise ImportError("Environments need Gymnasium and PettingZoo: pip install 'dealt[lab]'.") from problem

from dealt.games import games
from dealt.games.registry import role_name
from dealt.lab.environments.gymnasium import SeatEnv
from dealt.lab.environments.pettingzoo import DealtEnv, environment
from dealt.lab.environments.trajectories import Trajectory, trajectories
from dealt.lab.environments.vector import Batch, VectorEnv
from dealt.lab.match_runner import MOST_ACTIONS

__all__ = [
    "MOST_ACTIONS", "Batch", "DealtEnv", "SeatEnv", "Trajectory", "VectorEnv", "environment", "trajectories",
]  # fmt: skip


def _register() -> None:
    """Register an environment id for each game, such as `dealt/bigtwo-v1`."""
    for name in games():
        if role_name("dealt.lab.games", name, "encoding") is not None:
            register(f"dealt/{name}-v1", f"{SeatEnv.__module__}:{SeatEnv.__name__}", kwargs={"game": name})


_register()
