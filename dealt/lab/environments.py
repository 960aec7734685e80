"""Every game as a PettingZoo environment, in its form for games by turns (AEC), with masks of the legal actions.

    env = environment("bigtwo", preset="shash")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An observation is a dictionary of `observation` (16-bit whole numbers, see the encoding of the game) and `action_mask`.
The reward comes at the end: winners get 1 and the others −1, or all 0 if nobody wins. `info` holds the points so far.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from dealt.errors import BadOptions
from dealt.games import game as game_named
from dealt.games.game import Match, SeatKind
from dealt.lab.encodings import encoding
from dealt.lab.encodings.features import LARGEST
from dealt.shuffle import SEED_BYTES

MOST_ACTIONS = 5_000
"""after which a match that does not end is cut off"""


def environment(game: str, **arguments: Any) -> Any:
    """An environment that refuses illegal actions (the agent loses at once) and wrong use; arguments as in DealtEnv."""
    bare = DealtEnv(game, **arguments)
    legal = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


class DealtEnv(AECEnv):
    """One match, or as many deals of it as are asked for. Agents are `seat_0`, `seat_1` …"""

    render_modes: ClassVar[tuple[str, ...]] = ("ansi", "human")

    def __init__(
        self,
        game: str,
        *,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        deals: int = 1,
        most_actions: int = MOST_ACTIONS,
        render_mode: str | None = None,
    ) -> None:
        """`deals`: after how many a match that stops between deals is ended. Raises BadText and BadOptions."""
        super().__init__()
        self.game = game_named(game)
        self.metadata = {
            "name": f"dealt_{game}_v1", "render_modes": list(self.render_modes), "is_parallelizable": False,
        }  # fmt: skip
        self.render_mode = render_mode
        self._encoding = encoding(game)
        self._options = self.game.options(options, preset)
        self._seats = self.game.seat_counts[-1] if seats is None else seats
        if self._seats not in self.game.seat_counts:
            raise BadOptions("bad_seats", self.game.wrong_seats)
        self._deals = deals
        self._most_actions = most_actions
        self.possible_agents = [f"seat_{seat}" for seat in range(self._seats)]
        self.agents: list[str] = []
        self._random, _ = seeding.np_random()
        self._match: Match | None = None
        features = spaces.Box(-LARGEST, LARGEST, (self._encoding.features,), np.int16)
        mask = spaces.Box(0, 1, (self._encoding.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": features, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._encoding.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object at every call."""
        return self.action_spaces[agent]

    @property
    def match(self) -> Match:
        """The match under way, hidden cards included: for whoever studies it, not for agents."""
        assert self._match is not None, "reset the environment first"
        return self._match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match; the same seed gives the same cards."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        seats: list[SeatKind] = ["computer"] * self._seats
        self._match = self.game.start(self._options, seats, self._random.bytes(SEED_BYTES))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._actions = 0
        self._follow()

    def step(self, action: Any) -> None:
        """The selected agent acts; raises IllegalAction if the rules do not allow it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self.match.act(seat, self._encoding.action(int(action), self.match.view(seat)))
        self._actions += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._follow()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _follow(self) -> None:
        """What comes next: the next deal, the end, or somebody's turn."""
        if self.match.between_deals:
            if self.match.deal < self._deals:
                self.match.next_deal()
            else:
                self.match.close()
        result = self.match.result
        if result is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = 0.0 if not result.winners else 1.0 if seat in result.winners else -1.0
        elif self._actions >= self._most_actions:
            self.truncations = dict.fromkeys(self.agents, True)
        self.infos = {
            agent: {"score": score} for agent, score in zip(self.possible_agents, self.match.scores, strict=True)
        }
        self.agent_selection = self.possible_agents[next(iter(self.match.to_act), 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat may know, and which actions it may choose; none while it is not its turn."""
        seat = self.possible_agents.index(agent)
        view = self.match.view(seat)
        mask = np.zeros(self._encoding.actions, np.int8)
        if agent == self.agent_selection:
            for action in self.match.legal(seat):
                mask[self._encoding.number(action, view)] = 1
        return {"observation": self._encoding.observe(view), "action_mask": mask}

    def render(self) -> str | None:
        """The table as a watcher sees it, in lines."""
        text = "\n".join(self.match.describe(self.match.view(None), self.possible_agents))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""
