"""One match for learning programs: its actions as numbers, what a seat sees as arrays."""

from typing import Any

import numpy as np
from gymnasium import spaces

from dealt.errors import BadText
from dealt.games.game import Match, View
from dealt.lab.encoding import LARGEST, Features
from dealt.lab.environments.config import EnvConfig
from dealt.lab.match_runner import MatchRunner

Observation = dict[str, Any]
"""`observation`, `action_mask`, and `history` where it is asked for"""


def observation_space(setting: EnvConfig) -> spaces.Dict:
    """What `Episode.observe` returns."""
    found: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-LARGEST, LARGEST, (setting.features,), np.int16),
        "action_mask": spaces.Box(0, 1, (setting.actions,), np.int8),
    }
    if setting.history:
        shape = (setting.history, setting.encoding.history_width)
        found["history"] = spaces.Box(-LARGEST, LARGEST, shape, np.int16)
    return spaces.Dict(found)


class Episode:
    """One match under way."""

    def __init__(self, setting: EnvConfig, seed: bytes) -> None:
        """Deals; the same seed gives the same cards."""
        self.setting = setting
        self.match: Match = setting.start(seed)
        self.runner: MatchRunner = setting.runner(self.match)
        self.marked = 0
        """what has been put together of an action so far (`Factored`)"""

    def numbers(self) -> list[int]:
        """The numbers of what the seat on turn may do."""
        setting, seat = self.setting, self.runner.seat
        legal = self.match.legal(seat)
        if setting.factored is not None:
            return allowed(setting.factored.numbers(legal, self.marked), setting)
        view = self.match.view(seat)
        found = [setting.encoding.number(action, view) for action in legal]
        return allowed(found, setting)

    def observe(self, seat: int) -> Observation:
        """What a seat may know, and which actions it may choose; none while it is not its turn."""
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
        """The seat on turn does something, or a part of it; raises IllegalAction or BadText, and changes nothing."""
        setting, seat = self.setting, self.runner.seat
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
        self.runner.act(action)


def history_of(view: View, setting: EnvConfig) -> Features:
    """The last public steps, the newest in the last row; rows of nothing before the first."""
    found = np.zeros((setting.history, setting.encoding.history_width), np.int16)
    rows = setting.encoding.history(view)[-setting.history :] if setting.history else []
    if rows:
        found[-len(rows) :] = rows
    return found


def allowed(numbers: list[int], setting: EnvConfig) -> list[int]:
    """Legal numbers without giving up, unless that is wanted or all that is left."""
    if setting.give_up:
        return numbers
    return [one for one in numbers if one not in setting.encoding.quits] or numbers
