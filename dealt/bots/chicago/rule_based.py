"""Rule-based bots of Chicago: easy and normal, and the base class of all levels.

*Normal* values a hand by its expected points until the end of the round, calls Chicago if it wins all five tricks often
enough among random deals, and plays each card after rollouts. *Easy* keeps high cards and what already scores, trusts
to luck with Chicago, and plays high cards first.
"""

from abc import ABC, abstractmethod
from random import Random
from typing import Final, cast, final

from dealt.bots.chicago.hand_values import HeuristicEvaluator, best_exchange, one_card_value
from dealt.bots.chicago.tricks import BITS, all_tricks_chance, best_card, bits_of, follow, lead
from dealt.cards import PACK, PACK_SIZE, Card
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.card_order import SUIT_MASKS, VALUES
from dealt.games.chicago.legal import ChicagoLegal
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.poker import NAMES, Category
from dealt.games.chicago.scoring import CHICAGO
from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic
from dealt.games.game import LegalActions, View

BREAK_EVEN: Final = {2: 0.65, 3: 0.62, 4: 0.59, 5: 0.57, 6: 0.56}
"""by seats: probability of all five tricks at which a call is worth its risk"""
_PLUS_LAST: Final = 0.08
"""reduction of it if a won Chicago also scores the last trick"""
_MUST_CALL: Final = 0.25
"""reduction of it for a player who cannot win without a call although it has, or nearly has, the points"""
_NEARLY: Final = 12
"""points below the goal from which on a player nearly has them"""
_LAST_TRICK: Final = 0.022
"""reduction of it for each point that the last trick scores less than five"""
_HIGH: Final = 9
"""value of a jack (9 of 0..12), from which on the easy bot keeps a card"""


class ChicagoBot(ABC):
    """Base class: dispatches the decision and makes those that need no thought."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> ChicagoAction:
        """Return one of the legal actions of the current phase."""
        assert view.seat is not None
        turn = Turn(view.public, view.private, view.seat, cast(ChicagoLegal, legal).options, rng)
        if turn.public.phase == "exchange":
            return self.change(turn)
        if turn.public.phase == "turn_up":
            return Take(self.takes_turn_up(turn))
        if turn.public.phase == "chicago":
            return Call(self.calls(turn))
        only = turn.private.playable
        return Play(only[0] if len(only) == 1 else self.card(turn))

    @abstractmethod
    def change(self, turn: "Turn") -> Change:
        """Return the cards to change."""

    @abstractmethod
    def takes_turn_up(self, turn: "Turn") -> bool:
        """Return whether to take the card that is turned up rather than the next one unseen."""

    @abstractmethod
    def calls(self, turn: "Turn") -> bool:
        """Return whether to call Chicago."""

    @abstractmethod
    def card(self, turn: "Turn") -> Card:
        """Return the card to play if there is a choice."""


@final
class Turn:
    """Everything that a bot knows at one decision."""

    def __init__(
        self, public: ChicagoPublic, private: ChicagoPrivate, seat: int, options: ChicagoOptions, rng: Random
    ) -> None:
        self.public = public
        self.private = private
        self.seat = seat
        self.options = options
        self.rng = rng
        self.hand = bits_of(private.hand)
        self.indices = [card.index for card in private.hand]
        self.others = len(public.counts) - 1

    @property
    def category(self) -> Category:
        """Poker category of the five cards."""
        return Category(NAMES.index(self.private.name))

    def five_tricks_chance(self, samples: int) -> float:
        """Return the probability that this hand wins all five tricks if it leads, from so many random deals."""
        return all_tricks_chance(self.hand, self.others, self.rng, samples)

    def enough(self) -> float:
        """Return the probability of all five tricks that a call needs, by the house rules and the totals."""
        needed = BREAK_EVEN[self.others + 1] - _LAST_TRICK * (5 - self.options.last_trick)
        if self.options.chicago_plus_last:
            needed -= _PLUS_LAST
        total = self.public.totals[self.seat]
        if self.options.must_call_chicago and not self.public.called[self.seat]:
            highest = max(points for seat, points in enumerate(self.public.totals) if seat != self.seat)
            if total - CHICAGO >= max(self.options.goal, highest + 1):
                return 0.0
            if total >= self.options.goal - _NEARLY:
                return needed - _MUST_CALL
        return needed


class NormalBot(ChicagoBot):
    """Normal bot: exact expectations where possible, otherwise random deals."""

    _DEALS: Final = 500
    """random deals before a call"""
    _LAYOUTS: Final = 80
    """sampled hands before a card"""

    def change(self, turn: Turn) -> Change:
        evaluator = HeuristicEvaluator(turn.public, turn.seat, turn.options)
        thrown = best_exchange(turn.indices, evaluator, turn.options.one_up, turn.rng)
        return Change(tuple([PACK[index] for index in thrown]), up=turn.options.one_up and len(thrown) == 1)

    def takes_turn_up(self, turn: Turn) -> bool:
        shown = turn.public.turn_up
        assert shown is not None
        evaluator = HeuristicEvaluator(turn.public, turn.seat, turn.options)
        free = [index for index in range(PACK_SIZE) if index not in turn.indices and index != shown.card.index]
        return evaluator.value([*turn.indices, shown.card.index]) >= one_card_value(turn.indices, free, evaluator)

    def calls(self, turn: Turn) -> bool:
        return turn.five_tricks_chance(self._DEALS) >= turn.enough()

    def card(self, turn: Turn) -> Card:
        return best_card(
            turn.public, turn.seat, turn.hand, turn.private.playable, turn.options, turn.rng, self._LAYOUTS
        )


@final
class EasyBot(ChicagoBot):
    """Easy bot: no draws for straights and flushes, no look at the others. Now and then it wastes a high card on an
    early trick."""

    _DEALS: Final = 12
    """random deals before a call: so few are a hunch"""
    _BOLD: Final = 0.15
    """reduction of the probability of all five tricks that a call needs"""
    _HASTY: Final = 0.2
    """probability to play the highest card, whatever it does"""

    def change(self, turn: Turn) -> Change:
        if turn.category >= Category.STRAIGHT:
            return Change(())
        ranks = [card.rank for card in turn.private.hand]
        if turn.category is Category.HIGH_CARD:
            thrown = [card for card in turn.private.hand if VALUES[card.index] < _HIGH]
        else:
            thrown = [card for card in turn.private.hand if ranks.count(card.rank) == 1]
        return Change(tuple(thrown))

    def takes_turn_up(self, turn: Turn) -> bool:
        shown = turn.public.turn_up
        assert shown is not None
        return VALUES[shown.card.index] >= _HIGH or any(card.rank == shown.card.rank for card in turn.private.hand)

    def calls(self, turn: Turn) -> bool:
        return turn.five_tricks_chance(self._DEALS) >= turn.enough() - self._BOLD

    def card(self, turn: Turn) -> Card:
        playable = turn.private.playable
        if turn.rng.random() < self._HASTY:
            return max(playable, key=lambda card: VALUES[card.index])
        plays = turn.public.plays
        if not plays:
            wanted = lead(turn.hand)
        else:
            suit = SUIT_MASKS[plays[0].card.suit]
            best = max(bits_of([play.card]) & suit for play in plays)
            wanted = follow(turn.hand, suit, best, fighting=True)
        return next(card for card in playable if BITS[card.index] == wanted)
