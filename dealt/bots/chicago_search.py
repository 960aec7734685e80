"""Chicago's strong players: both know what hands are worth, and one also tries how the tricks end.

*Hard* changes cards by learned values of hands, and calls and plays as the normal player does. *Expert* deals
the hidden cards in many ways that fit what it has seen, solves each, and calls and plays what ends best.
"""

from random import Random
from typing import Final

from dealt.bots import chicago_solver
from dealt.bots.bot import Reason
from dealt.bots.chicago_changes import Effort, best_change, single
from dealt.bots.chicago_ends import Budget, best_card, is_worth_calling
from dealt.bots.chicago_learned import award, learned, shown, tables
from dealt.bots.chicago_players import ThoughtfulBot, Turn
from dealt.bots.chicago_standing import Standing, stakes
from dealt.bots.chicago_tricks import BITS, margins
from dealt.bots.chicago_values import Judge
from dealt.bots.chicago_why import why_call, why_card, why_change, why_take
from dealt.bots.chicago_worlds import Worlds
from dealt.cards import PACK, PACK_SIZE, Card
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play
from dealt.games.chicago.legal import ChicagoLegal
from dealt.games.chicago.poker import strength
from dealt.games.game import View

_PLAIN: Final = chicago_solver.__file__.endswith(".py")
BUDGET: Final = Budget(60, 60_000) if _PLAIN else Budget(300, 600_000)
"""what fits into a second, by plain Python and compiled"""
HARD_CHANGES: Final = Effort(30, 0, 1) if _PLAIN else Effort(60, 120, 3)
EXPERT_CHANGES: Final = Effort(40, 0, 1) if _PLAIN else Effort(100, 400, 5)


class LearnedBot(ThoughtfulBot):
    """The hard player."""

    effort = HARD_CHANGES

    def change(self, turn: Turn) -> Change:
        up = turn.options.one_up
        thrown, _ = best_change(turn.indices, _free(turn), self.judge(turn), turn.rng, up, self.effort)
        return Change(tuple([PACK[index] for index in thrown]), up=up and len(thrown) == 1)

    def takes_turn_up(self, turn: Turn) -> bool:
        shown_card = turn.public.turn_up
        assert shown_card is not None
        judge, up = self.judge(turn), shown_card.card.index
        return single(turn.indices, [up], judge) >= single(turn.indices, [i for i in _free(turn) if i != up], judge)

    def why(self, view: View, legal: ChicagoLegal, action: ChicagoAction) -> Reason:
        """What speaks for an action, tried once more."""
        assert view.seat is not None
        # A sentence needs no chance of its own: asked again, it is the same.
        turn = Turn(view.public, view.private, view.seat, legal.options, Random(0))
        if isinstance(action, Change):
            return self._why_change(turn, action)
        if isinstance(action, Call):
            return why_call(turn.five_tricks_chance(self._DEALS), turn.enough(), calls=action.yes)
        if isinstance(action, Play):
            public, hand, playable = turn.public, turn.hand, turn.private.playable
            ends = margins(public, turn.seat, hand, playable, turn.options, turn.rng, self._LAYOUTS)
            return why_card(action.card, playable, ends)
        shown_card, judge = turn.public.turn_up, self.judge(turn)
        assert shown_card is not None
        up = shown_card.card.index
        taken = single(turn.indices, [up], judge)
        gain = taken - single(turn.indices, [index for index in _free(turn) if index != up], judge)
        return why_take(shown_card.card, abs(gain), takes=action.up)

    def _why_change(self, turn: Turn, action: Change) -> Reason:
        judge, thrown = self.judge(turn), {one.index for one in action.cards}
        kept = [index for index in turn.indices if index not in thrown]
        draws = [turn.rng.sample(_free(turn), 5) for _ in range(self.effort.draws + self.effort.more)]
        gain = judge.mean(kept, draws) - judge.mean(turn.indices, [[]])
        return why_change([PACK[index] for index in kept], gain)

    def judge(self, turn: Turn) -> Judge:
        """What values the hands of this exchange, or those after the last one."""
        public, seats = turn.public, len(turn.public.counts)
        floors = [shown(public, seat) for seat in range(seats) if seat != turn.seat]
        stage = public.exchange - 1
        best = award(learned(seats).below[stage], floors, turn.options)
        return Judge(tables(seats), stakes(seats, turn.options), stage, turn.seat == public.leader, best)


class SearchBot(LearnedBot):
    """The expert."""

    effort = EXPERT_CHANGES

    def __init__(self, budget: Budget = BUDGET) -> None:
        self._budget = budget

    def calls(self, turn: Turn) -> bool:
        standing = Standing(turn.public, turn.options)
        third = 0.0
        if turn.options.chicago_only:
            third = self.judge(turn).award.points(strength(*turn.indices)) * standing.point(turn.seat)
        return is_worth_calling(turn.public, turn.seat, standing, _worlds(turn), third, self._budget)

    def card(self, turn: Turn) -> Card:
        playable = turn.private.playable
        standing = Standing(turn.public, turn.options)
        bits = [BITS[one.index] for one in playable]
        return playable[best_card(turn.public, turn.seat, standing, _worlds(turn), bits, self._budget)]


def _gone(turn: Turn) -> frozenset[int]:
    """The cards that are known to be in no hand and not in the stock."""
    return frozenset([one.index for one in turn.private.returned])


def _free(turn: Turn) -> list[int]:
    """The cards that may come in an exchange."""
    known = _gone(turn).union(turn.indices)
    return [index for index in range(PACK_SIZE) if index not in known]


def _worlds(turn: Turn) -> Worlds:
    return Worlds(turn.public, turn.seat, turn.indices, turn.rng, _gone(turn))
