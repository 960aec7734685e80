"""Chicago after the thesis (RULES 3): three exchanges of cards for poker hands, then five tricks."""

from dealt.games.chicago.game import Chicago

GAME = Chicago()
