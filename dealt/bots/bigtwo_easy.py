"""The easy computer player of Big Two: somebody who has just learnt the game, and errs as such people do."""

from collections import Counter
from random import Random
from typing import Final, cast, final

from dealt.games.bigtwo.actions import PASS, AnyAction, Play
from dealt.games.bigtwo.views import BigTwoPrivate, BigTwoPublic
from dealt.games.game import LegalActions, View

_FINE: Final = 5
"""cards of a straight or a flush, each of another rank"""
_PAIR: Final = 2
_HIGH: Final = 4
"""rank of a seven: from it on a single card or a pair has to be beaten for good"""
_ACE: Final = 11
_HOARDED: Final = 3
"""ranks that a pair seems higher than it is, to somebody who would rather keep it"""


@final
class EasyBot:
    """Loves straights, hoards pairs, and spends its aces and twos too early.

    It leads a straight or a flush as soon as it has one, whatever goes with it, and otherwise something low. It tears
    no pair apart and rather passes. Where something high lies it wants the trick, and plays the highest that it has.
    It looks neither at what has been played nor at how many cards the others have; chance has no part in it.
    """

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        """A pass or the play that it likes best."""
        public, private = cast(BigTwoPublic, view.public), cast(BigTwoPrivate, view.private)
        plays = [action for action in legal if isinstance(action, Play)]
        held = Counter([card.rank for card in private.hand])
        if public.top is None:
            return max(plays, key=lambda play: _liked(play, held))
        whole = [play for play in plays if not _tears(play, held)]
        if not whole:
            return PASS
        lying = public.top.cards
        wants = len(lying) <= _PAIR and lying[0].rank >= _HIGH
        return max(whole, key=_height) if wants else min(whole, key=_height)


def _liked(play: Play, held: Counter[int]) -> tuple[bool, bool, bool, int, int, int]:
    """How gladly it leads these cards."""
    ranks = {card.rank for card in play.cards}
    cards = len(play.cards)
    fine = len(ranks) == _FINE
    seems = max(ranks) + (_HOARDED if cards == _PAIR else 0)
    return fine, cards <= _PAIR, not _tears(play, held), -seems, -cards, -play.mask


def _tears(play: Play, held: Counter[int]) -> bool:
    """Whether it leaves behind what belongs to these cards; with an ace or a two nobody minds."""
    count = len(play.cards)
    return count <= _PAIR and any(count < held[card.rank] and card.rank < _ACE for card in play.cards)


def _height(play: Play) -> tuple[int, int]:
    return max(card.rank for card in play.cards), play.mask
