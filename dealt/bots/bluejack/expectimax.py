"""Expectimax players of Bluejack: they compute the win probability of every action.

`set_odds` has the odds of the set under way, `match_equity` the value of the match between sets.
"""

from functools import lru_cache
from random import Random
from typing import final

from dealt.bots.bluejack.explain import why
from dealt.bots.bluejack.match_equity import load_weights, stakes
from dealt.bots.bluejack.set_odds import UNIFORM, Draws, SetOdds
from dealt.bots.bot import Reason
from dealt.games.bluejack.actions import BluejackAction
from dealt.games.bluejack.cards import GAME_DECK, GAME_MOST, BluejackCard
from dealt.games.bluejack.views import BluejackPrivate, BluejackPublic, Prospect
from dealt.games.game import LegalActions, View


@final
class ExpectimaxBot:
    """Chooses the action with the highest probability to win the match.

    `saves` weighs the value of cards in later sets (1: their real value). `counts` says whether it counts the cards of
    the deck.
    """

    def __init__(self, saves: float = 1.0, counts: bool = True) -> None:
        self.saves = saves
        self.counts = counts

    def choose(self, view: View, legal: LegalActions, rng: Random) -> BluejackAction:
        chances = self.win_probabilities(view, legal)
        # If standing is as good as anything else, there is no reason to wait.
        return max(chances, key=lambda action: (round(chances[action], 9), action.stands))

    def why(self, view: View, legal: LegalActions, action: BluejackAction) -> Reason:
        """Return the reason for an action."""
        assert view.seat is not None
        prospects = {prospect.action: prospect for prospect in view.private.prospects}
        return why(view.public, view.seat, self.draws(view), prospects, action, self.win_probabilities(view, legal))

    def draws(self, view: View) -> Draws:
        """Return the probability of each value of the next card, as far as the bot counts cards."""
        return _draws(view.public, view.private) if self.counts else UNIFORM

    def win_probabilities(self, view: View, legal: LegalActions) -> dict[BluejackAction, float]:
        """Return the win probability after each action."""
        public: BluejackPublic = view.public
        private: BluejackPrivate = view.private
        assert view.seat is not None
        me, other = view.seat, 1 - view.seat
        prospects = {prospect.action: prospect for prospect in private.prospects}
        won, lost = public.sets_won[me], public.sets_won[other]
        unseen = public.hand_counts[other]
        draws = self.draws(view)
        missing = public.sets_to_win - won, public.sets_to_win - lost
        table = _table(private.hand, unseen, missing, self.saves, draws)
        actions: list[BluejackAction] = list(legal)
        return {action: _value(table, public, prospects[str(action)], action, me) for action in actions}


def _value(
    table: SetOdds,
    public: BluejackPublic,
    prospect: Prospect,
    action: BluejackAction,
    me: int,
) -> float:
    """Return the win probability after this action."""
    held = (1 << len(table.hand)) - 1
    place = -1 if action.card is None else table.hand.index(action.card)
    rest = held if place < 0 else held & ~(1 << place)
    stands, cards = public.standing[1 - me], public.hand_counts[1 - me]
    if prospect.ending is not None:
        if prospect.ending == "blue":
            return 1.0
        left = cards << len(table.hand) | rest
        if prospect.winner is None:
            return table.stakes.tied[left]
        return (table.stakes.won if prospect.winner == me else table.stakes.lost)[left]
    # Negative cards can lead below zero, where a board is hardly worse off than at zero.
    total, theirs = max(0, prospect.total), max(0, public.totals[1 - me])
    if prospect.stands:
        return table.stood(rest, total, theirs, stands, cards)
    return table.ended(rest, total, theirs, stands, cards)


def _draws(public: BluejackPublic, private: BluejackPrivate) -> Draws:
    """Return the probability of each value of the next card, by the unseen cards of the game deck."""
    seen = {*public.discards, *private.player_deck}
    seen |= {placed.card for board in public.boards for placed in board if not placed.from_hand}
    left = [0] * GAME_MOST
    for card in GAME_DECK:
        if card not in seen:
            left[card.value - 1] += 1
    return tuple(count / sum(left) for count in left) if any(left) else UNIFORM


@lru_cache(maxsize=4)  # a table may take five megabytes
def _table(
    hand: tuple[BluejackCard, ...],
    unseen: int,
    missing: tuple[int, int],
    saves: float,
    draws: Draws,
) -> SetOdds:
    return SetOdds(hand, unseen, stakes(load_weights(), hand, unseen, *missing, saves), draws)
