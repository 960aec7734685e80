# What Dealt uses of PettingZoo, which comes without types.

from collections.abc import Iterator
from typing import Any

class AECEnv:
    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    _cumulative_rewards: dict[str, float]

    def __init__(self) -> None: ...
    def agent_iter(self, max_iter: int = ...) -> Iterator[str]: ...
    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]: ...
    def _was_dead_step(self, action: Any) -> None: ...
    def _clear_rewards(self) -> None: ...
    def _accumulate_rewards(self) -> None: ...
