"""Chicago's strong players: both know what hands are worth, and one also tries how the tricks end.

*Hard* changes cards by learned values of hands, and calls and plays as the normal player does. *Expert* deals
the hidden cards in many ways that fit what it has seen, solves each, and calls and plays what ends best.
"""

from typing import Final

from dealt.bots import chicago_solver
from dealt.bots.chicago_changes import Effort, best_change, single
from dealt.bots.chicago_ends import Budget, best_card, is_worth_calling
from dealt.bots.chicago_learned import award, learned, shown, tables
from dealt.bots.chicago_players import ThoughtfulBot, Turn
from dealt.bots.chicago_standing import Standing, stakes
from dealt.bots.chicago_tricks import BITS
from dealt.bots.chicago_values import Judge
from dealt.bots.chicago_worlds import Worlds
from dealt.cards import PACK, PACK_SIZE, Card
from dealt.games.chicago.actions import Change
from dealt.games.chicago.poker import strength

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
