"""Baselines of Big Two: neither ever passes while it can play, and both look at nothing but their cards."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, final

from dealt.bots.bot import Bot
from dealt.games.bigtwo.actions import PASS, AnyAction, Play
from dealt.games.game import LegalActions, View


def _lowest(play: Play) -> tuple[int, ...]:
    """Return the ranks of a play, the highest first, as a sort key for cheap plays."""
    return tuple(sorted((card.rank for card in play.cards), reverse=True))


@final
class Greedy:
    """Plays as many cards as possible, and of those the lowest."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        plays = [action for action in legal if isinstance(action, Play)]
        return min(plays, key=lambda play: (-len(play.cards), _lowest(play)), default=PASS)


@final
class GreedyLow:
    """Plays the lowest possible cards, however many they are."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        plays = [action for action in legal if isinstance(action, Play)]
        return min(plays, key=lambda play: (_lowest(play)[0], -len(play.cards), _lowest(play)), default=PASS)


BASELINES: Final[Mapping[str, Callable[[], Bot]]] = {"greedy": Greedy, "greedy-low": GreedyLow}
