"""Gymnasium environment: one seat learns, agents of the laboratory sit in the others."""

from collections.abc import Sequence
from random import Random
from typing import Any, Unpack

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from dealt.errors import BadOptions, BadText, IllegalAction
from dealt.lab.agents import parse
from dealt.lab.agents.agents import Agent
from dealt.lab.agents.parse import make_agent
from dealt.lab.environments.config import SECONDS, EnvArguments, Illegal, check_illegal, setting
from dealt.lab.environments.episode import Episode, Observation, observation_space
from dealt.shuffle import SEED_BYTES


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a match. The observation is a dictionary that includes the mask of legal actions."""

    # Gymnasium wants a mutable dictionary of the class.
    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        opponents: str | Sequence[str] = "normal",
        seat: int | None = None,
        illegal: Illegal = "lose",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        **arguments: Unpack[EnvArguments],
    ) -> None:
        """`opponents`: agents of the other seats, as in the arena: one for all, or one for each from the next seat on.

        `seat` is the learning seat; None: a random one in each match. `illegal_reward` is the reward of an illegal
        action that loses the match. Raises BadText and BadOptions.
        """
        self.setting = setting(game, arguments)
        others = self.setting.seats - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise BadOptions("bad_seats", f"There are {len(names)} opponents for {others} other seats.")
        if seat is not None and not 0 <= seat <= others:
            raise BadOptions("bad_seats", f"The seats of this table are numbered from 0 to {others}.")
        check_illegal(illegal)
        if not isinstance(illegal_reward, int | float):
            raise BadOptions("bad_argument", "“illegal_reward” is a number.")
        # Fail now, not in the middle of a training.
        parse.check(game, names, SECONDS)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.setting)
        self.action_space = spaces.Discrete(self.setting.actions)
        self.seat = seat or 0
        """learning seat of this match"""
        self._fixed = seat is not None
        self._names = names
        self._agents: list[Agent] = []
        self._episode: Episode | None = None
        self._lucks: list[Random] = []
        self._gained = 0.0
        self._illegal: Illegal = illegal
        self._illegal_reward = illegal_reward
        self._was_illegal = False
        """whether the last action was illegal"""
        self._forfeited = False
        self._mask = np.zeros(self.setting.actions, np.bool_)

    @property
    def episode(self) -> Episode:
        """Match in progress with all hidden cards: for analysis, not for learning."""
        assert self._episode is not None, "reset the environment first"
        return self._episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match; the same seed gives the same cards, and the same randomness to the others."""
        super().reset(seed=seed)
        luck = self.np_random.bytes(SEED_BYTES)
        if not self._fixed:
            self.seat = int(self.np_random.integers(self.setting.seats))
        self._agents = self._agents or [make_agent(self.setting.game.name, name, SECONDS) for name in self._names]
        self._episode = Episode(self.setting, luck)
        for agent in self._agents:
            agent.begin(self.setting.game, self.setting.options, self.setting.seats, luck)
        self._lucks = [Random(f"{luck.hex()} {seat}") for seat in range(self.setting.seats)]
        self._gained = 0.0
        self._was_illegal = self._forfeited = False
        self._let_others()
        observation = self._observe()
        return observation, self._info(observation)

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, then let the others act until it is this seat's turn again.

        An illegal action does what `illegal` says. An action outside the action space or after the end raises
        IllegalAction and changes nothing.
        """
        number, runner = int(action), self.episode.runner
        if self._forfeited:
            raise IllegalAction("match_over", "The match is over: an illegal action ended it.")
        self._gained, self._was_illegal = 0.0, False
        try:
            self.episode.step(number)
        except (IllegalAction, BadText):
            if self._illegal == "raise" or runner.ended or not self.action_space.contains(number):
                raise
            self._was_illegal = True
            if self._illegal == "random":
                self.episode.step(int(self.np_random.choice(self.episode.numbers())))
        if self._was_illegal and self._illegal == "lose":
            self._forfeited = True
            self._gained = float(self._illegal_reward)
        else:
            self._gain()
            self._let_others()
        if self.render_mode == "human":
            self.render()
        observation = self._observe()
        return observation, self._gained, runner.ended or self._forfeited, runner.cut_off, self._info(observation)

    def _observe(self) -> Observation:
        observation = self.episode.observe(self.seat)
        if self._forfeited:
            observation["action_mask"][:] = 0
        self._mask = observation["action_mask"].astype(np.bool_)
        return observation

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, as MaskablePPO of sb3-contrib asks for it."""
        return self._mask

    def _gain(self) -> None:
        self._gained += self.episode.runner.gained[self.seat]

    def _let_others(self) -> None:
        """Let the others act until it is this seat's turn, or the end."""
        runner, match = self.episode.runner, self.episode.match
        while not (runner.ended or runner.cut_off) and runner.seat != self.seat:
            seat = runner.seat
            player = self._agents[(seat - self.seat) % self.setting.seats - 1]
            text = player.choose(match, seat, self._lucks[seat].getrandbits(32))
            action = self.setting.game.parse_action(text)
            match.check(seat, action)
            runner.act(action)
            self._gain()

    def _info(self, observation: Observation) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "scores": self.episode.match.scores,
            "action_mask": observation["action_mask"].copy(),
            "illegal": self._was_illegal,
        }

    def render(self) -> str | None:
        """Return the table as this seat sees it, as text."""
        match = self.episode.match
        names = [f"seat_{seat}" for seat in range(self.setting.seats)]
        text = "\n".join(match.describe(match.view(self.seat), names))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """End the programs in the other seats."""
        for agent in self._agents:
            agent.close()
        self._agents = []
