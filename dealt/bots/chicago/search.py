"""Chicago's strong bots: learned hand values for exchanges, double-dummy search over determinizations for the rest.

*Expert* samples determinizations of the hidden cards, solves each double dummy, and does what is best for the match;
with two seats already in the last exchange, where the learned values are right in the mean and miss what a hand meets.
*Hard* does the same and makes the mistakes of a good human player: it imagines few hands, forgets the cards it has
given away, and against one opponent imagines few draws and overrates straights and flushes and its Chicagos.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from dealt.bots.bot import Advice, Reason
from dealt.bots.chicago import double_dummy
from dealt.bots.chicago.determinization import Determinizer
from dealt.bots.chicago.endgame_search import (
    CallEvaluation,
    Comparison,
    Endgame,
    Row,
    compare_rows,
    evaluate_call,
    evaluate_cards,
    exchange_row,
    sampled,
)
from dealt.bots.chicago.exchange_search import Choice, Discards, SearchEffort, best_choices, one_card_value
from dealt.bots.chicago.explain import explain_call, explain_card, explain_exchange, explain_take
from dealt.bots.chicago.match_equity import MatchEquity, hand_worths, stakes
from dealt.bots.chicago.rule_based import ChicagoBot, Turn
from dealt.bots.chicago.tricks import BITS
from dealt.bots.chicago.value_function import LAST_STAGE, HandEvaluator, Stakes
from dealt.bots.chicago.weights import award, load_weights, shown_category, tables
from dealt.bots.evaluation import Budget
from dealt.cards import PACK, PACK_SIZE, Card
from dealt.games.chicago.actions import Call, Change, Play, Take
from dealt.games.chicago.legal import ChicagoLegal
from dealt.games.game import View

IS_PLAIN: Final = double_dummy.__file__.endswith(".py")
"""whether the part of the rules that takes the time runs as plain Python"""
BUDGET: Final = Budget(300, 200_000 if IS_PLAIN else 600_000)
"""the expert's budget, which fits into a second, by plain Python and compiled"""
HARD_CALLS: Final = Budget(40, 100_000) if IS_PLAIN else Budget(40, 300_000)
HARD_CARDS: Final = Budget(20, HARD_CALLS.steps)
HARD_CHANGES: Final = SearchEffort(60, 120, 3)
HARD_CHANGES_ALONE: Final = SearchEffort(30, 0, 1)
LEARNED: Final = 100
"""determinizations that the learned value of an exchange counts as"""
_DRAWS: Final = 100
"""draws that tell how much of a gain comes from the tricks"""


class SearchBot(ChicagoBot):
    """Expert bot."""

    fond: float = 0.0
    """points by which it overrates straights and flushes"""
    bold: float = 0.0
    """amount by which it overrates the probability to win all five tricks"""

    def __init__(self, calls: Budget = BUDGET, cards: Budget | None = None) -> None:
        self._calls = calls
        self._cards = calls if cards is None else cards

    def change(self, turn: Turn) -> Change:
        changes, found = self._evaluate_change(turn)
        return changes[found.best]

    def takes_turn_up(self, turn: Turn) -> bool:
        return self.gain_of_turn_up(turn) >= 0

    def turn_up_values(self, turn: Turn) -> tuple[float, float]:
        """Return the mean values of the hand with the card that is turned up, and with the next one."""
        shown_card = turn.public.turn_up
        assert shown_card is not None
        evaluator, up = self.evaluator(turn), shown_card.card.index
        others = [index for index in self.free(turn) if index != up]
        return one_card_value(turn.indices, [up], evaluator), one_card_value(turn.indices, others, evaluator)

    def gain_of_turn_up(self, turn: Turn) -> float:
        """Return the points by which the card that is turned up is better than the next one."""
        up, other = self.turn_up_values(turn)
        return up - other

    def calls(self, turn: Turn) -> bool:
        return self._evaluate_call(turn).is_wanted(self.bold if turn.others == 1 else 0.0)

    def card(self, turn: Turn) -> Card:
        return turn.private.playable[self._evaluate_cards(turn).best]

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

    def _evaluate_change(self, turn: Turn) -> tuple[list[Change], Comparison]:
        """Return the exchanges that are best as learned, with that of no card, and their values in points."""
        evaluator = self.evaluator(turn)
        found = best_choices(turn.indices, self.free(turn), evaluator, turn.rng, turn.options.one_up)
        if all(choice.thrown for choice in found):
            found.append(Choice((), [evaluator.mean(turn.indices, [[]])]))
        changes = [change_of(turn, choice.thrown) for choice in found]
        # The exact ones have a single value.
        most = max([len(choice.values) for choice in found])
        columns = [choice.values * (most // len(choice.values)) for choice in found]
        learned = compare_rows(list(zip(*columns, strict=True)))
        if not is_solved(turn):
            return changes, learned
        ends = endgame(turn)
        rows = sampled(self.exchange_row(turn, ends, changes), ends, self._calls)
        return changes, compare_rows(rows, learned.means, LEARNED)

    def exchange_row(self, turn: Turn, ends: Endgame, changes: Sequence[Change]) -> Row:
        """Return the points of the round after these exchanges, the last ones, in one determinization after another."""
        thrown = [{card.index for card in change.cards} for change in changes]
        choices = [
            ([index for index in turn.indices if index not in cards], change.up)
            for cards, change in zip(thrown, changes, strict=True)
        ]
        return exchange_row(ends, self.determinizer(turn), self.evaluator(turn), self.free(turn), choices)

    def _evaluate_call(self, turn: Turn) -> CallEvaluation:
        return evaluate_call(turn.public, endgame(turn), self.determinizer(turn), self._calls)

    def _evaluate_cards(self, turn: Turn) -> Comparison:
        bits = [BITS[card.index] for card in turn.private.playable]
        return evaluate_cards(turn.public, endgame(turn), self.determinizer(turn), bits, self._cards)

    def advise(self, view: View, legal: ChicagoLegal, rng: Random) -> Advice:
        """Return the chosen action and its reason, which come from one search."""
        assert view.seat is not None
        turn = Turn(view.public, view.private, view.seat, legal.options, rng)
        phase = turn.public.phase
        if phase == "exchange":
            changes, found = self._evaluate_change(turn)
            change, keep = changes[found.best], changes.index(Change(()))
            as_good = None if found.as_good is None else changes[found.as_good]
            return Advice(change, self.why_change(turn, change, found.means[found.best] - found.means[keep], as_good))
        if phase == "turn_up":
            take = Take(self.takes_turn_up(turn))
            return Advice(take, self.why_take(turn, take))
        if phase == "chicago":
            tried = self._evaluate_call(turn)
            chances = tried.chance(tried.called), tried.chance(tried.without)
            return Advice(Call(tried.is_wanted()), explain_call(*chances, calls=tried.is_wanted()))
        found = self._evaluate_cards(turn)
        card = turn.private.playable[found.best]
        return Advice(Play(card), self._why_card(turn, card, found))

    def why_change(self, turn: Turn, change: Change, gain: float, as_good: Change | None = None) -> Reason:
        """Return the reason for an exchange that brings `gain` points more than none; `as_good` is another one that may
        be worth as much, as far as is known."""
        evaluator, thrown = self.evaluator(turn), {card.index for card in change.cards}
        kept, by_tricks = [index for index in turn.indices if index not in thrown], 0.0
        if evaluator.stage == LAST_STAGE:
            draws = [turn.rng.sample(self.free(turn), 5) for _ in range(_DRAWS)]
            by_tricks = _tricks(evaluator, kept, draws) - _tricks(evaluator, turn.indices, [[]])
        return explain_exchange(
            [PACK[index] for index in kept], gain, by_tricks, None if as_good is None else as_good.cards
        )

    def why_take(self, turn: Turn, take: Take) -> Reason:
        """Return the reason for a card that was turned up, or for the next one."""
        shown_card = turn.public.turn_up
        assert shown_card is not None
        return explain_take(shown_card.card, abs(self.gain_of_turn_up(turn)), takes=take.up)

    def _why_card(self, turn: Turn, card: Card, found: Comparison) -> Reason:
        playable, point = turn.private.playable, MatchEquity(turn.public, turn.options).point(turn.seat)
        as_good = None if found.as_good is None else playable[found.as_good]
        return explain_card(card, playable, [value / point for value in found.means], as_good)


class HardBot(SearchBot):
    """Hard bot."""

    changes_alone: SearchEffort = HARD_CHANGES_ALONE
    """how thoroughly it compares exchanges against one opponent"""
    fond = 4.0
    bold = 0.05

    def __init__(self) -> None:
        super().__init__(HARD_CALLS, HARD_CARDS)

    def change(self, turn: Turn) -> Change:
        up, effort = turn.options.one_up, self.changes_alone if turn.others == 1 else HARD_CHANGES
        best = best_choices(turn.indices, self.free(turn), self.evaluator(turn), turn.rng, up, effort)[0]
        return change_of(turn, best.thrown)

    def gone(self, turn: Turn) -> frozenset[int]:
        return frozenset()

    def stakes(self, turn: Turn) -> Stakes:
        return stakes(len(turn.public.counts), turn.options)


def change_of(turn: Turn, thrown: Discards) -> Change:
    """Return the exchange of these cards; of a single one, with the new card turned up where that is offered."""
    return Change(tuple([PACK[index] for index in thrown]), up=turn.options.one_up and len(thrown) == 1)


def is_solved(turn: Turn) -> bool:
    """Return whether an exchange is followed by tricks that are solved fast enough: the last one of two seats."""
    return turn.public.exchange == turn.public.exchanges and turn.others == 1


def _tricks(evaluator: HandEvaluator, kept: Sequence[int], draws: Sequence[Sequence[int]]) -> float:
    """Return the mean value of the tricks with the kept cards and the first cards of each draw."""
    return fmean([evaluator.tricks(*kept, *draw[: 5 - len(kept)]) for draw in draws])


def endgame(turn: Turn) -> Endgame:
    """Return the values of the ends of the tricks at this decision."""
    return Endgame(turn.public, turn.seat, MatchEquity(turn.public, turn.options))
