"""Rule-based bots of Bluejack: easy and normal.

Both play a card that makes 20, and otherwise stand in good time.
"""

from random import Random
from typing import Final, final

from dealt.bots.bluejack.set_odds import CONTENT_WITH_TIE_FROM, STAND_FROM
from dealt.games.bluejack.actions import END, STAND, BluejackAction
from dealt.games.bluejack.board import TARGET, Board
from dealt.games.bluejack.cards import BLUE, NUMBER
from dealt.games.bluejack.views import BluejackPublic
from dealt.games.game import Action, LegalActions, View

EASY_STAND_FROM: Final = 15


@final
class _Turn:
    """One decision: the own board, the opponent's total, and the total that each playable card makes."""

    def __init__(self, view: View, legal: LegalActions) -> None:
        public: BluejackPublic = view.public
        assert view.seat is not None
        self.board = Board()
        for placed in public.boards[view.seat]:
            self.board.add(placed.card, placed.from_hand)
        self.total = self.board.total
        self.last_place = public.free_places[view.seat] == 1
        self.still_blue = public.all_blue[view.seat]
        self.opposite = public.totals[1 - view.seat]
        self.opposite_stands = public.standing[1 - view.seat]
        self.made = {
            action: self.board.total_with(action.card)
            for action in legal
            if isinstance(action, BluejackAction) and action.card is not None
        }

    def wins_match(self, action: BluejackAction) -> bool:
        blue = action.card is not None and action.card.colour == BLUE
        return blue and self.still_blue and self.made[action] == TARGET

    def wins_set(self, action: BluejackAction) -> bool:
        """Return whether an action fills the board with at most 20."""
        number = action.card is not None and action.card.kind == NUMBER
        return number and self.last_place and self.made[action] <= TARGET

    def rests(self, action: BluejackAction) -> bool:
        """Return whether the total that an action makes stays until the end of the set."""
        return self.made[action] == TARGET or (action.stands and self.made[action] < TARGET)


class RuleBasedBot:
    """Stands from a fixed total, draws on while a standing opponent is ahead, and plays cards for 20 or against a bust.

    A bot that does not aim keeps its cards until one of them saves it from a bust.
    """

    def __init__(self, stand_from: int = STAND_FROM, aims: bool = True) -> None:
        self.stand_from = stand_from
        self.aims = aims

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Action:
        turn = _Turn(view, legal)
        for wins in (turn.wins_match, turn.wins_set):
            winning = [action for action in turn.made if wins(action)]
            if winning:
                return rng.choice(winning)
        if turn.total > TARGET:
            return self._saved(turn, rng)
        if turn.opposite_stands and turn.total > turn.opposite:
            return STAND
        if self.aims:
            good = [action for action in turn.made if turn.rests(action) and self._is_worth(turn, turn.made[action])]
            if good:
                best = max(turn.made[action] for action in good)
                return rng.choice([action for action in good if turn.made[action] == best])
        return STAND if self._is_enough(turn) else END

    def _is_worth(self, turn: _Turn, made: int) -> bool:
        """Return whether a card should be spent to stay on this total."""
        if turn.opposite_stands:
            return made > turn.opposite or (made == turn.opposite and made == TARGET)
        return made == TARGET or (made == TARGET - 1 and turn.total < self.stand_from)

    def _is_enough(self, turn: _Turn) -> bool:
        if turn.opposite_stands and turn.total < turn.opposite:
            return False
        if turn.opposite_stands and turn.total == turn.opposite:
            return turn.total >= CONTENT_WITH_TIE_FROM
        return turn.total >= self.stand_from

    def _saved(self, turn: _Turn, rng: Random) -> BluejackAction:
        """Return a card that undoes a bust: for a total to stay on, or else for the most room for the next draw."""
        saving = [action for action in turn.made if turn.made[action] <= TARGET]
        if not saving:
            return END
        floor = turn.opposite if turn.opposite_stands else self.stand_from - 1
        resting = [action for action in saving if turn.rests(action) and turn.made[action] > floor]
        going_on = [action for action in saving if not action.stands] or saving
        wanted = (
            max(turn.made[action] for action in resting) if resting else min(turn.made[action] for action in going_on)
        )
        return rng.choice([action for action in resting or going_on if turn.made[action] == wanted])
