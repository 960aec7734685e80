"""Games of Dealt for OpenSpiel; importing this module registers them.

    import pyspiel
    import dealt.lab.environments.openspiel
    game = pyspiel.load_game("dealt_bigtwo", {"preset": "shash"})

A chance node at the beginning chooses the deal by its number. Returns are 1 for winners and -1 for others.
"""

from hashlib import blake2b
from typing import Any, ClassVar

import numpy as np

from dealt.errors import BadText
from dealt.games import games
from dealt.games.game import ENCODER
from dealt.games.registry import role_name
from dealt.lab.environments.config import EnvConfig, setting
from dealt.lab.environments.episode import Episode
from dealt.lab.match_runner import MOST_ACTIONS
from dealt.shuffle import numbered_seed

try:
    import pyspiel
except ImportError as problem:
    raise ImportError("The games for OpenSpiel need it: pip install 'dealt[openspiel]'.") from problem

_PARAMETERS: dict[str, Any] = {"preset": "", "seats": 0, "deals": 1000, "most_actions": MOST_ACTIONS}
"""defaults: the first preset, as many seats as the game allows, and from how many deals chance chooses"""


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game under one set of rules, with a number for every action as in the other environments."""

    name: ClassVar[str]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        chosen = _PARAMETERS | (parameters or {})
        if chosen["deals"] < 1:
            raise BadText("bad_argument", "“deals” is a whole number from 1 on.")
        self.setting = setting(
            self.name,
            {
                "preset": chosen["preset"] or None,
                "seats": chosen["seats"] or None,
                "most_actions": chosen["most_actions"],
            },
        )
        self.deals: int = chosen["deals"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=self.deals,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.setting.most_actions,
        )
        super().__init__(_game_type(self.name), info, parameters or {})

    def new_initial_state(self) -> "OpenSpielState":
        """Return the state before chance has chosen the deal."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return an observer; with perfect recall its text is the key of an information state."""
        if params:
            raise BadText("bad_argument", "Observers have no parameters.")
        return Observer(self.setting, iig_obs_type is not None and iig_obs_type.perfect_recall)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """One match from its deal on. OpenSpiel clones it attribute by attribute."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.play = Play(game.setting)

    def current_player(self) -> int:
        """Return the seat to act."""
        if self.play.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.play.episode.runner.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of the deals, each equally likely."""
        return [(number, 1 / self.deals) for number in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.play.episode is not None
        return sorted(self.play.episode.numbers()) if player == self.play.episode.runner.seat else []

    def _apply_action(self, action: int) -> None:
        self.play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        episode = self.play.episode
        if player < 0 or episode is None:
            return f"deal {action}"
        return str(episode.setting.encoding.action(action, episode.match.view(player)))

    def is_terminal(self) -> bool:
        """Return whether the match is over, or has been cut off."""
        episode = self.play.episode
        return episode is not None and (episode.runner.ended or episode.runner.cut_off)

    def returns(self) -> list[float]:
        """Return 1 for winners and -1 for the others; 0 before the end, and for all if the match is cut off."""
        episode = self.play.episode
        return list(episode.runner.gained) if episode and episode.runner.ended else [0.0] * self.num_players()

    def __str__(self) -> str:
        return self.play.episode.match.position() if self.play.episode else "before the deal"


class Play:
    """A match as far as it has come, and what each seat has seen of it."""

    def __init__(self, setting: EnvConfig) -> None:
        self.setting = setting
        self.episode: Episode | None = None
        self.keys = [b""] * setting.seats
        """of the information state of each seat: a hash of all its views so far"""

    def apply(self, action: int) -> None:
        """Deal, or apply an action of the seat to act; raises IllegalAction or BadText, and changes nothing then."""
        if self.episode is None:
            self.episode = Episode(self.setting, numbered_seed(action))
        else:
            self.episode.step(action)
        views = [ENCODER.encode(self.episode.match.view(seat)) for seat in range(self.setting.seats)]
        self.keys = [blake2b(key + view, digest_size=16).digest() for key, view in zip(self.keys, views, strict=True)]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Play":
        twin = Play(self.setting)
        twin.episode = self.episode and self.episode.clone()
        twin.keys = self.keys
        return twin


class Observer:
    """Observer of one seat: the numbers of the game's encoding, or its whole view as JSON."""

    def __init__(self, setting: EnvConfig, recalls: bool) -> None:
        self._recalls = recalls
        self.tensor = np.zeros(setting.features, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Observe a state."""
        episode = state.play.episode
        self.tensor[:] = 0 if episode is None else episode.setting.encoding.observe(episode.match.view(player))

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return what the seat sees or, with perfect recall, a key of all that it has seen."""
        if self._recalls:
            return state.play.keys[player].hex()
        episode = state.play.episode
        return "" if episode is None else ENCODER.encode(episode.match.view(player)).decode()


def _game_type(name: str) -> Any:
    known = games()[name]
    return pyspiel.GameType(
        short_name=f"dealt_{name}",
        long_name=f"{known.title} (Dealt)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=known.seat_counts[0],
        max_num_players=known.seat_counts[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_PARAMETERS,
    )


for _name in games():
    if role_name("dealt.lab.games", _name, "encoding") is not None:
        # A class for each: at exit, OpenSpiel lets go of what is registered here when nothing may be freed any more.
        pyspiel.register_game(_game_type(_name), type(f"OpenSpielGame_{_name}", (OpenSpielGame,), {"name": _name}))
