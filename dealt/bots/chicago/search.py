"""Chicago's strong bots: learned hand values for exchanges, double-dummy search over determinizations for the rest.

*Expert* samples determinizations of the hidden cards, solves each double dummy, and does what is best for the match.
*Hard* does the same and makes the mistakes of a good human player: it imagines few hands, forgets the cards it has
given away, and against one opponent imagines few draws and overrates straights and flushes and its Chicagos.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from dealt.bots.bot import Advice, Reason
from dealt.bots.chicago import double_dummy
from dealt.bots.chicago.determinization import Determinizer, played
from dealt.bots.chicago.endgame_search import (
    Budget,
    CallEvaluation,
    CardEvaluation,
    Endgame,
    evaluate_call,
    evaluate_cards,
)
from dealt.bots.chicago.exchange_search import USUAL, SearchEffort, best_exchange, one_card_value
from dealt.bots.chicago.explain import explain_call, explain_card, explain_exchange, explain_take
from dealt.bots.chicago.match_equity import MatchEquity, hand_worths, stakes
from dealt.bots.chicago.rule_based import ChicagoBot, Turn
from dealt.bots.chicago.tricks import BITS
from dealt.bots.chicago.value_function import LAST_STAGE, HandEvaluator, Stakes
from dealt.bots.chicago.weights import award, load_weights, shown_category, tables
from dealt.cards import PACK, PACK_SIZE, Card
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play
from dealt.games.chicago.legal import ChicagoLegal
from dealt.games.game import View

_PLAIN: Final = double_dummy.__file__.endswith(".py")
BUDGET: Final = Budget(60, 200_000) if _PLAIN else Budget(300, 600_000)
"""the expert's budget, which fits into a second, by plain Python and compiled"""
HARD_CALLS: Final = Budget(40, 100_000) if _PLAIN else Budget(40, 300_000)
HARD_CARDS: Final = Budget(20, HARD_CALLS.steps)
HARD_CHANGES: Final = SearchEffort(60, 120, 3)
HARD_CHANGES_ALONE: Final = SearchEffort(30, 0, 1)


class SearchBot(ChicagoBot):
    """Expert bot."""

    changes: SearchEffort = USUAL
    """how thoroughly it compares exchanges against several opponents"""
    changes_alone: SearchEffort = USUAL
    """the same against one opponent"""
    fond: float = 0.0
    """points by which it overrates straights and flushes"""
    bold: float = 0.0
    """amount by which it overrates the probability to win all five tricks"""

    def __init__(self, calls: Budget = BUDGET, cards: Budget | None = None) -> None:
        self._calls = calls
        self._cards = calls if cards is None else cards

    def change(self, turn: Turn) -> Change:
        up = turn.options.one_up
        effort = self.effort(turn)
        thrown, _ = best_exchange(turn.indices, self.free(turn), self.evaluator(turn), turn.rng, up, effort)
        return Change(tuple([PACK[index] for index in thrown]), up=up and len(thrown) == 1)

    def takes_turn_up(self, turn: Turn) -> bool:
        return self.gain_of_turn_up(turn) >= 0

    def gain_of_turn_up(self, turn: Turn) -> float:
        """Return the points by which the card that is turned up is better than the next one."""
        shown_card = turn.public.turn_up
        assert shown_card is not None
        evaluator, up = self.evaluator(turn), shown_card.card.index
        next_ones = [index for index in self.free(turn) if index != up]
        return one_card_value(turn.indices, [up], evaluator) - one_card_value(turn.indices, next_ones, evaluator)

    def calls(self, turn: Turn) -> bool:
        return self._evaluate_call(turn).is_wanted(self.bold if turn.others == 1 else 0.0)

    def card(self, turn: Turn) -> Card:
        return turn.private.playable[self._evaluate_cards(turn).best]

    def effort(self, turn: Turn) -> SearchEffort:
        """Return how thoroughly it compares exchanges."""
        return self.changes_alone if turn.others == 1 else self.changes

    def gone(self, turn: Turn) -> frozenset[int]:
        """Return the cards that it knows to be in no hand and not in the stock."""
        return frozenset([card.index for card in turn.private.returned])

    def free(self, turn: Turn) -> list[int]:
        """Return the cards that may come in an exchange, as far as it knows."""
        known = self.gone(turn).union(turn.indices)
        return [index for index in range(PACK_SIZE) if index not in known]

    def evaluator(self, turn: Turn) -> HandEvaluator:
        """Return the evaluator for the hands of this exchange, or of those after the last one."""
        public, seats = turn.public, len(turn.public.counts)
        floors = [shown_category(public, seat) for seat in range(seats) if seat != turn.seat]
        stage = public.exchange - 1
        worths = hand_worths(public.totals, turn.seat, turn.options)
        best = award(load_weights(seats).below[stage], floors, worths, self.fond if turn.others == 1 else 0.0)
        ahead = LAST_STAGE + public.exchange - public.exchanges
        return HandEvaluator(tables(seats), self.stakes(turn), ahead, turn.seat == public.leader, best)

    def stakes(self, turn: Turn) -> Stakes:
        """Return what the tricks bring."""
        return MatchEquity(turn.public, turn.options).stakes(turn.seat)

    def determinizer(self, turn: Turn) -> Determinizer:
        """Return the sampler of the hidden hands at this decision."""
        return Determinizer(turn.public, turn.seat, turn.indices, turn.rng, self.gone(turn))

    def _evaluate_call(self, turn: Turn) -> CallEvaluation:
        return evaluate_call(turn.public, endgame(turn), self.determinizer(turn), self._calls)

    def _evaluate_cards(self, turn: Turn) -> CardEvaluation:
        bits = [BITS[card.index] for card in turn.private.playable]
        return evaluate_cards(turn.public, endgame(turn), self.determinizer(turn), bits, self._cards)

    def advise(self, view: View, legal: ChicagoLegal, rng: Random) -> Advice:
        """Return the chosen action and its reason, which for a card come from one search."""
        assert view.seat is not None
        turn = Turn(view.public, view.private, view.seat, legal.options, rng)
        if turn.public.phase != "tricks":
            action = self.choose(view, legal, rng)
            return Advice(action, self.why(view, legal, action))
        found = self._evaluate_cards(turn)
        card = turn.private.playable[found.best]
        return Advice(Play(card), self._why_card(turn, card, found))

    def why(self, view: View, legal: ChicagoLegal, action: ChicagoAction) -> Reason:
        """Return the reason for an action, from a second search."""
        assert view.seat is not None
        # A fixed seed, so that the same question gives the same sentence.
        turn = Turn(view.public, view.private, view.seat, legal.options, Random(0))
        if isinstance(action, Change):
            return self._why_change(turn, action)
        if isinstance(action, Call):
            tried = self._evaluate_call(turn)
            return explain_call(tried.chance(tried.called), tried.chance(tried.without), calls=action.yes)
        if isinstance(action, Play):
            return self._why_card(turn, action.card, self._evaluate_cards(turn))
        shown_card = turn.public.turn_up
        assert shown_card is not None
        return explain_take(shown_card.card, abs(self.gain_of_turn_up(turn)), takes=action.up)

    def _why_card(self, turn: Turn, card: Card, found: CardEvaluation) -> Reason:
        playable, point = turn.private.playable, MatchEquity(turn.public, turn.options).point(turn.seat)
        as_good = None if found.as_good is None or playable[found.best] != card else playable[found.as_good]
        return explain_card(card, playable, [value / point for value in found.means], as_good)

    def _why_change(self, turn: Turn, action: Change) -> Reason:
        evaluator, thrown = self.evaluator(turn), {card.index for card in action.cards}
        kept = [index for index in turn.indices if index not in thrown]
        effort = self.effort(turn)
        draws = [turn.rng.sample(self.free(turn), 5) for _ in range(effort.draws + effort.more)]
        gain, by_tricks = evaluator.mean(kept, draws) - evaluator.mean(turn.indices, [[]]), 0.0
        if evaluator.stage == LAST_STAGE:
            by_tricks = _tricks(evaluator, kept, draws) - _tricks(evaluator, turn.indices, [[]])
        return explain_exchange([PACK[index] for index in kept], gain, by_tricks)


class HardBot(SearchBot):
    """Hard bot."""

    changes = HARD_CHANGES
    changes_alone = HARD_CHANGES_ALONE
    fond = 4.0
    bold = 0.05

    def __init__(self) -> None:
        super().__init__(HARD_CALLS, HARD_CARDS)

    def gone(self, turn: Turn) -> frozenset[int]:
        return frozenset()

    def stakes(self, turn: Turn) -> Stakes:
        return stakes(len(turn.public.counts), turn.options)


def _tricks(evaluator: HandEvaluator, kept: Sequence[int], draws: Sequence[Sequence[int]]) -> float:
    """Return the mean value of the tricks with the kept cards and the first cards of each draw."""
    return fmean([evaluator.tricks(*kept, *draw[: 5 - len(kept)]) for draw in draws])


def endgame(turn: Turn) -> Endgame:
    """Return the values of the ends of the tricks at this decision."""
    own = [*turn.indices, *played(turn.public)[turn.seat]]
    return Endgame(turn.public, turn.seat, MatchEquity(turn.public, turn.options), own)
