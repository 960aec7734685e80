"""Trajectories of whole matches between agents of the laboratory, as arrays: for imitation and offline learning."""

from collections.abc import Sequence
from contextlib import ExitStack, closing
from random import Random
from typing import NamedTuple, Unpack

import numpy as np
from numpy.typing import NDArray

from dealt.errors import BadOptions
from dealt.games.game import Action
from dealt.lab.agents.parse import make_agent
from dealt.lab.environments.config import SECONDS, EnvArguments, setting
from dealt.lab.environments.episode import Episode, Observation
from dealt.shuffle import SEED_BYTES


class Trajectory(NamedTuple):
    """One match; arrays have a row for each action, in the order of play."""

    seat: NDArray[np.int64]
    """seat that acts"""
    observation: Observation
    """observation of that seat before its action: `observation`, `action_mask`, and `history` if requested"""
    action: NDArray[np.int64]
    """number of its action"""
    reward: NDArray[np.float32]
    """reward that the action brings, by seat"""
    scores: tuple[int, ...]
    """points of each seat at the end, as the game counts them"""
    cut_off: bool
    """whether the match was too long"""


def trajectories(
    game: str, agents: str | Sequence[str], count: int, *, seed: int | None = None, **arguments: Unpack[EnvArguments]
) -> list[Trajectory]:
    """Let agents play so many matches: one in all seats, or one for each; the same seed gives the same matches.

    Agents have the names of the arena. They may give up a game unless `give_up` is false. Raises BadText, BadOptions,
    and IllegalAction for an agent that breaks the rules.
    """
    config = setting(game, EnvArguments(give_up=True) | arguments)
    names = [agents] * config.seats if isinstance(agents, str) else list(agents)
    if len(names) != config.seats:
        raise BadOptions("bad_seats", f"There are {len(names)} agents for {config.seats} seats.")
    random = np.random.default_rng(seed)
    found = []
    with ExitStack() as stack:
        seated = [stack.enter_context(closing(make_agent(game, name, SECONDS))) for name in names]
        for _ in range(count):
            luck = random.bytes(SEED_BYTES)
            for agent in seated:
                agent.begin(config.game, config.options, config.seats, luck)
            lucks = [Random(f"{luck.hex()} {seat}") for seat in range(config.seats)]
            recorder = _Recorder(Episode(config, luck))
            while (seat := recorder.seat) is not None:
                text = seated[seat].choose(recorder.episode.match, seat, lucks[seat].getrandbits(32))
                recorder.act(seat, config.game.parse_action(text))
                for agent in seated:
                    agent.acted(seat, text)
            found.append(recorder.trajectory())
    return found


class _Recorder:
    """Recorder of one match."""

    def __init__(self, episode: Episode) -> None:
        self.episode = episode
        self._seats: list[int] = []
        self._observations: list[Observation] = []
        self._actions: list[int] = []
        self._rewards: list[list[float]] = []

    @property
    def seat(self) -> int | None:
        """Seat to act; None at the end."""
        runner = self.episode.runner
        return None if runner.ended or runner.cut_off else runner.seat

    def act(self, seat: int, action: Action) -> None:
        """Apply an action, part by part if actions are factored; raises IllegalAction."""
        match, config = self.episode.match, self.episode.setting
        match.check(seat, action)
        if config.factored is None:
            self._step(seat, config.encoding.number(action, match.view(seat)))
            return
        self._step(seat, config.factored.numbers([action], 0)[0])
        while self.episode.marked:
            self._step(seat, config.factored.numbers([action], self.episode.marked)[0])

    def _step(self, seat: int, number: int) -> None:
        self._seats.append(seat)
        self._observations.append(self.episode.observe(seat))
        self._actions.append(number)
        self.episode.step(number)
        self._rewards.append(self.episode.runner.gained)

    def trajectory(self) -> Trajectory:
        """Return what was recorded."""
        return Trajectory(
            np.array(self._seats, np.int64),
            {part: np.stack([seen[part] for seen in self._observations]) for part in self._observations[0]},
            np.array(self._actions, np.int64),
            np.array(self._rewards, np.float32),
            self.episode.match.scores,
            self.episode.runner.cut_off,
        )
