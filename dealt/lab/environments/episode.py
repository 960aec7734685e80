"""One match for learning programs: actions as numbers, observations as arrays."""

from copy import copy
from typing import Any, Self

import numpy as np
from gymnasium import spaces

from dealt.errors import BadText, IllegalAction
from dealt.games.game import Match, View
from dealt.lab.encoding import LARGEST, Features
from dealt.lab.environments.config import EnvConfig
from dealt.lab.match_runner import MatchRunner

Observation = dict[str, Any]
"""`observation`, `action_mask`, and `history` if requested"""


def observation_space(setting: EnvConfig) -> spaces.Dict:
    """Return the space of `Episode.observe`."""
    found: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-LARGEST, LARGEST, (setting.features,), np.int16),
        "action_mask": spaces.Box(0, 1, (setting.actions,), np.int8),
    }
    if setting.history:
        shape = (setting.history, setting.encoding.history_width)
        found["history"] = spaces.Box(-LARGEST, LARGEST, shape, np.int16)
    return spaces.Dict(found)


class Episode:
    """A match in progress."""

    def __init__(self, setting: EnvConfig, seed: bytes) -> None:
        """Start a match; the same seed gives the same cards."""
        self.setting = setting
        self.match: Match = setting.start(seed)
        self.runner: MatchRunner = setting.runner(self.match)
        self.marked = 0
        """partial action (`Factored`)"""

    def clone(self) -> Self:
        """Return an independent episode in the same position."""
        twin = copy(self)
        twin.match = self.match.clone()
        twin.runner = self.setting.runner(twin.match)
        twin.runner.actions, twin.runner.cut_off = self.runner.actions, self.runner.cut_off
        return twin

    def numbers(self) -> list[int]:
        """Return the numbers of the legal actions of the seat to act."""
        setting, seat = self.setting, self.runner.seat
        legal = self.match.legal(seat)
        if setting.factored is not None:
            return allowed(setting.factored.numbers(legal, self.marked), setting)
        view = self.match.view(seat)
        found = [setting.encoding.number(action, view) for action in legal]
        return allowed(found, setting)

    def observe(self, seat: int) -> Observation:
        """Return the observation of a seat, with its legal actions; none if it is not its turn."""
        setting, view = self.setting, self.match.view(seat)
        turn = seat == self.runner.seat
        mask = np.zeros(setting.actions, np.int8)
        if turn:
            mask[self.numbers()] = 1
        seen = setting.encoding.observe(view)
        if setting.factored is not None:
            seen = np.concatenate((seen, setting.factored.observe(self.marked if turn else 0)))
        found: Observation = {"observation": seen, "action_mask": mask}
        if setting.history:
            found["history"] = history_of(view, setting)
        return found

    def step(self, number: int) -> None:
        """Apply an action, or a part of it, of the seat to act; raises IllegalAction or BadText, and changes nothing
        then."""
        setting, seat = self.setting, self.runner.seat
        if seat < 0:
            raise IllegalAction("match_over", "The match is over.")
        if not 0 <= number < setting.actions:
            raise IllegalAction("not_legal", f"Actions have the numbers from 0 to {setting.actions - 1}, not {number}.")
        if setting.factored is not None:
            if number not in self.numbers():
                raise BadText("not_a_part", f"Number {number} goes on from nothing that may be played now.")
            self.marked, action = setting.factored.step(self.marked, number)
            if action is None:
                self.runner.gained = [0.0] * setting.seats
                return
        else:
            action = setting.encoding.action(number, self.match.view(seat))
            self.match.check(seat, action)
            if number in setting.encoding.quits and number not in self.numbers():
                raise IllegalAction("not_legal", "This environment was made without giving up.")
        self.runner.act(action)


def history_of(view: View, setting: EnvConfig) -> Features:
    """Return the last public steps, the newest in the last row; missing steps are rows of zeros."""
    found = np.zeros((setting.history, setting.encoding.history_width), np.int16)
    rows = setting.encoding.history(view)[-setting.history :] if setting.history else []
    if rows:
        found[-len(rows) :] = rows
    return found


def allowed(numbers: list[int], setting: EnvConfig) -> list[int]:
    """Return the legal numbers without giving up, unless that is configured or the only choice."""
    if setting.give_up:
        return numbers
    return [number for number in numbers if number not in setting.encoding.quits] or numbers
