"""The legal actions of Big Two in a person's words."""

from functools import lru_cache
from typing import Final

from dealt.games.bigtwo.actions import PASS, Play
from dealt.games.bigtwo.naming import play_label
from dealt.games.bigtwo.rules import Rules
from dealt.games.game import Offer

PASS_OFFER: Final = Offer(str(PASS), "Pass")


@lru_cache(maxsize=1 << 15)
def play_offer(rules: Rules, mask: int) -> Offer:
    """The offer to play a combination (a mask of `dealt.cards`). It comes again with every turn of its hand."""
    play = Play(mask)
    return Offer(str(play), play_label(rules, mask), play.cards)
