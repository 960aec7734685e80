"""Big Two: two rule sets as presets of one set of options (RULES 1 and 2)."""

from dealt.games.bigtwo.game import BigTwo

GAME = BigTwo()
