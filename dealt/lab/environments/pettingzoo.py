"""PettingZoo environment in its turn-based form (AEC), with masks of legal actions."""

from typing import Any, ClassVar, Unpack

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from dealt.errors import BadText, IllegalAction
from dealt.games.game import Match
from dealt.lab.environments.config import EnvArguments, Illegal, check_illegal, setting
from dealt.lab.environments.episode import Episode, observation_space
from dealt.shuffle import SEED_BYTES


def environment(
    game: str, *, illegal: Illegal = "lose", render_mode: str | None = None, **arguments: Unpack[EnvArguments]
) -> Any:
    """Create an environment that reports misuse; arguments as in DealtEnv.

    An agent that loses by an illegal action gets -1, the others 0. Raises BadText and BadOptions.
    """
    check_illegal(illegal)
    env: Any = DealtEnv(game, replace_illegal=illegal == "random", render_mode=render_mode, **arguments)
    if illegal == "lose":
        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


class DealtEnv(AECEnv):
    """One match, or a number of its deals. Agents are `seat_0`, `seat_1` …"""

    render_modes: ClassVar[tuple[str, ...]] = ("ansi", "human")

    def __init__(
        self,
        game: str,
        *,
        replace_illegal: bool = False,
        render_mode: str | None = None,
        **arguments: Unpack[EnvArguments],
    ) -> None:
        """`replace_illegal`: play a random legal action for an illegal one. Raises BadText and BadOptions, as
        `config.setting` does."""
        super().__init__()
        self._replace_illegal = replace_illegal
        self.setting = setting(game, arguments)
        self.metadata = {
            "name": f"dealt_{game}_v1", "render_modes": list(self.render_modes), "is_parallelizable": False,
        }  # fmt: skip
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        self._random, _ = seeding.np_random()
        self._episode: Episode | None = None
        self.observation_spaces = {agent: observation_space(self.setting) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the same space at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the same space at every call."""
        return self.action_spaces[agent]

    @property
    def _now(self) -> Episode:
        assert self._episode is not None, "reset the environment first"
        return self._episode

    @property
    def match(self) -> Match:
        """Match in progress with all hidden cards: for analysis, not for agents."""
        return self._now.match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; the same seed gives the same cards."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._episode = Episode(self.setting, self._random.bytes(SEED_BYTES))
        self.agents = list(self.possible_agents)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._tell()

    def step(self, action: Any) -> None:
        """Apply an action of the selected agent; raises IllegalAction and BadText unless illegal ones are replaced."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            self._now.step(int(action))
        except (IllegalAction, BadText):
            if not (self._replace_illegal and self.action_space(agent).contains(int(action))):
                raise
            self._now.step(int(self._random.choice(self._now.numbers())))
        self._cumulative_rewards[agent] = 0.0
        self._tell()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _tell(self) -> None:
        """Update rewards, ends and the selected agent after an action."""
        runner = self._now.runner
        self.rewards = dict(zip(self.agents, runner.gained, strict=True))
        self.terminations = dict.fromkeys(self.agents, runner.ended)
        self.truncations = dict.fromkeys(self.agents, runner.cut_off)
        self.infos = {agent: {"score": score} for agent, score in zip(self.agents, self.match.scores, strict=True)}
        self.agent_selection = self.possible_agents[max(0, runner.seat)]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of a seat, with its legal actions; none if it is not its turn."""
        return self._now.observe(self.possible_agents.index(agent))

    def render(self) -> str | None:
        """Return the table as a spectator sees it, as text."""
        text = "\n".join(self.match.describe(self.match.view(None), self.possible_agents))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Do nothing: nothing is open."""
