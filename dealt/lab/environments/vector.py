"""Vector environment: many matches, one action for each in one call."""

from typing import Any, NamedTuple, Unpack

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealt.errors import BadOptions, IllegalAction
from dealt.games.registry import role_module
from dealt.lab.encoding import Features
from dealt.lab.environments.config import EnvArguments, EnvConfig, setting
from dealt.lab.environments.episode import allowed, history_of
from dealt.lab.match_runner import MatchRunner
from dealt.lab.observer import EncodingObserver, Observer
from dealt.lab.vector_runner import VectorRunner
from dealt.shuffle import SEED_BYTES


class Batch(NamedTuple):
    """State of all matches; arrays by match."""

    observation: Features
    """observation of the seat to act"""
    history: Features
    """last public steps of the deal, a row for each, the newest last; no rows unless requested"""
    action_mask: NDArray[np.int8]
    """legal actions"""
    legal: list[list[int]]
    """numbers of the legal actions, in no particular order: short where the mask is long"""
    seat: NDArray[np.int64]
    """seat to act"""
    rewards: NDArray[np.float32]
    """by match and seat: reward of the last action"""
    ended: NDArray[np.bool_]
    """whether the last action ended the match; the observation is then of the next match"""
    cut_off: NDArray[np.bool_]
    """as `ended`, for a match that was too long"""


class VectorEnv:
    """Many matches of one game. With compiled rules it plays some hundred thousand actions a second.

    Observations are those of the other environments. History is slower, since it is read from views.
    """

    def __init__(self, game: str, count: int, *, seed: int | None = None, **arguments: Unpack[EnvArguments]) -> None:
        """The same seed gives the same cards. Raises BadText and BadOptions."""
        self.setting = setting(game, arguments)
        if count < 1:
            raise BadOptions("bad_argument", "There must be one match at least.")
        self.count = count
        self._random = np.random.default_rng(seed)
        self._observer = observer(self.setting)
        self._slots: VectorRunner | None = None
        self._mask: NDArray[np.int8] = np.zeros((0, 0), np.int8)

    @property
    def matches(self) -> list[Any]:
        """Matches in progress with all hidden cards: for analysis, not for learning."""
        assert self._slots is not None, "reset the environment first"
        return [runner.match for runner in self._slots.runners]

    def reset(self) -> Batch:
        """Begin all matches."""
        setting = self.setting
        self._slots = VectorRunner(self.count, self._begin, self._observer, setting.features, setting.factored)
        return self._batch(np.zeros((self.count, setting.seats), np.float32))

    def step(self, actions: ArrayLike) -> Batch:
        """Apply one action to each match, by its number; raises IllegalAction if one is illegal, and changes nothing
        then."""
        assert self._slots is not None, "reset the environment first"
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.count,) or not ((chosen >= 0) & (chosen < self.setting.actions)).all():
            most = self.setting.actions
            raise IllegalAction("bad_actions", f"{self.count} matches want as many numbers below {most}.")
        wrong = np.flatnonzero(self._mask[np.arange(self.count), chosen] == 0)
        if wrong.size:
            raise IllegalAction("not_legal", f"Number {chosen[wrong[0]]} is not legal in match {wrong[0]}.")
        self._slots.step(chosen.tolist())
        return self._batch(np.array(self._slots.gained, np.float32))

    def _begin(self) -> MatchRunner:
        return self.setting.runner(self.setting.start(self._random.bytes(SEED_BYTES)))

    def _batch(self, rewards: NDArray[np.float32]) -> Batch:
        slots, setting = self._slots, self.setting
        assert slots is not None
        seen = np.array(slots.seen(), np.int64).astype(np.int16).reshape(self.count, setting.features)
        if setting.factored is not None:
            plain = setting.encoding.features
            for place in np.flatnonzero(slots.marked):
                seen[place, plain:] = setting.factored.observe(slots.marked[place])
        legal = slots.legal()
        if setting.encoding.quits:
            legal = [allowed(actions, setting) for actions in legal]
        self._mask = _mask(legal, setting.actions)
        return Batch(
            seen, self._history(slots), self._mask, legal, np.array(slots.seats()), rewards, np.array(slots.ended),
            np.array(slots.cut_off),
        )  # fmt: skip

    def _history(self, slots: VectorRunner) -> Features:
        setting = self.setting
        found = np.zeros((self.count, setting.history, setting.encoding.history_width), np.int16)
        for place, runner in enumerate(slots.runners if setting.history else ()):
            found[place] = history_of(runner.match.view(runner.seat), setting)
        return found


def _mask(legal: list[list[int]], actions: int) -> NDArray[np.int8]:
    lengths = np.fromiter(map(len, legal), np.int64, len(legal))
    numbers = np.fromiter((number for numbers in legal for number in numbers), np.int64, int(lengths.sum()))
    mask = np.zeros((len(legal), actions), np.int8)
    mask[np.repeat(np.arange(len(legal)), lengths), numbers] = 1
    return mask


def observer(setting: EnvConfig) -> Observer:
    """Return the fastest observer of a game."""
    module = role_module("dealt.lab.games", setting.game.name, "observer")
    if module is None:
        return EncodingObserver(setting.encoding, setting.factored)
    found: Observer = module.observer(setting)
    return found
