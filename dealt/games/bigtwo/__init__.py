"""Big Two: its rule sets (RULES 1, 2 and 6) are presets of one set of options."""

from dealt.games.bigtwo.combinations import Combination, beats, combination
from dealt.games.bigtwo.game import BigTwo

GAME = BigTwo()

__all__ = ["GAME", "Combination", "beats", "combination"]
