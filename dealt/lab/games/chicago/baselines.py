"""Baseline of Chicago: keeps the best hand, never calls, and plays high cards."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, final

from dealt.bots.bot import Bot
from dealt.cards import Card
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.card_order import VALUES
from dealt.games.chicago.poker import NAMES, Category
from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic
from dealt.games.game import LegalActions, View


def _value(card: Card) -> int:
    return VALUES[card.index]


@final
class BestHand:
    """Keeps pairs, three and four of a kind and hands of five cards; otherwise only the highest card."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> ChicagoAction:
        public: ChicagoPublic = view.public
        private: ChicagoPrivate = view.private
        if public.phase == "exchange":
            return Change(self._thrown(private))
        if public.phase == "turn_up":
            assert public.turn_up is not None
            return Take(public.turn_up.card.rank in [card.rank for card in private.hand])
        if public.phase == "chicago":
            return Call(yes=False)
        # The highest card wins if it can; a card that cannot win is as low as possible.
        high = max(private.playable, key=_value)
        led = public.plays[0].card if public.plays else None
        best = max((play.card for play in public.plays if led and play.card.suit == led.suit), key=_value, default=high)
        loses = led is not None and (high.suit != led.suit or _value(high) < _value(best))
        return Play(min(private.playable, key=_value) if loses else high)

    def _thrown(self, private: ChicagoPrivate) -> tuple[Card, ...]:
        kind = Category(NAMES.index(private.name))
        if kind in (Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE) or kind >= Category.STRAIGHT_FLUSH:
            return ()
        ranks = [card.rank for card in private.hand]
        if kind is Category.HIGH_CARD:
            highest = max(private.hand, key=_value)
            return tuple(card for card in private.hand if card != highest)
        return tuple(card for card in private.hand if ranks.count(card.rank) == 1)


BASELINES: Final[Mapping[str, Callable[[], Bot]]] = {"best-hand": BestHand}
