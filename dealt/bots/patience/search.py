"""Search bots of patience: beam search once every card is known."""

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Final

from dealt.bots.bot import Advice, Reason
from dealt.bots.patience.beam_search import DEAL, BeamSearch, set_of
from dealt.bots.patience.explain import why
from dealt.bots.patience.rule_based import LateTakeBot
from dealt.cards import PACK_SIZE
from dealt.games.game import Action, LegalActions, View
from dealt.games.patience import actions
from dealt.games.patience.actions import GIVE_UP, UNDO, PatienceAction
from dealt.games.patience.layout import POINTS, Layout, pattern
from dealt.games.patience.views import PatiencePublic

GIVES_UP: Final = 0.05
"""probability to give up a game that repeats itself although a way to win is known: so every game ends"""


class BeamSearchBot:
    """Plays like LateTakeBot until every card is known, then searches for moves that clear the table.

    It remembers its last plan only to save time: without it, it would search again.
    """

    def __init__(self, *widths: int) -> None:
        """`widths` are the beam widths to try one after another, until a search finds a win."""
        self._widths = widths
        self._late = LateTakeBot()
        self._plan: dict[bytes, PatienceAction] = {}
        self._wins = False

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Action:
        return self._choose(view, legal, rng, GIVES_UP)

    def advise(self, view: View, legal: LegalActions, rng: Random) -> Advice:
        """Return an action and its reason; it gives up no game that is known to be won, or in which anything can be
        taken back."""
        if view.public.stuck == "no_moves" and UNDO in legal:
            return Advice(UNDO, Reason("why_undo", "The deck is empty and no set fits: take something back."))
        action = self._choose(view, legal, rng, 0)
        return Advice(action, self.why(view, legal, action))

    def _choose(self, view: View, legal: LegalActions, rng: Random, gives_up: float) -> Action:
        public: PatiencePublic = view.public
        if not is_determined(public) or not public.options.removal_optional or public.stuck == "no_moves":
            return self._late.choose(view, legal, rng)
        layout = determinize(public)
        key = pattern(layout.key())
        if key not in self._plan:
            self._search(layout)
        if public.stuck is not None and (not self._wins or rng.random() < gives_up):
            return GIVE_UP
        return self._plan[key] if key in self._plan else self._late.choose(view, legal, rng)

    def why(self, view: View, legal: LegalActions, action: Action) -> Reason:
        """Return the reason for the action chosen last."""
        return why(view.public, action, len(self._plan) or None, wins=self._wins)

    def _search(self, layout: Layout) -> None:
        """Search with one beam width after another until there is a win, and keep the plan by position."""
        found = BeamSearch(layout, self._widths[0])
        for width in self._widths[1:]:
            if not found.wins:
                found = BeamSearch(layout, width)
        self._wins = found.wins
        self._plan = {}
        at = layout.copy()
        for move in found.best.path():
            action = actions.DEAL if move == DEAL else actions.take(*set_of(move))
            self._plan[pattern(at.key())] = action
            if action is actions.DEAL:
                at.deal()
            else:
                at.take(action.column, action.from_top)


def unseen(public: PatiencePublic) -> list[int]:
    """Return the cards (as indices) that nobody has seen."""
    seen = {card.index for card in (*chain(*public.columns), *public.deck) if card is not None}
    return [index for index in range(PACK_SIZE) if index not in seen]


def is_determined(public: PatiencePublic) -> bool:
    """Return whether all future cards are known; unseen cards of equal points are alike."""
    return len({POINTS[index] for index in unseen(public)}) <= 1


def determinize(public: PatiencePublic, hidden: Sequence[int] | None = None) -> Layout:
    """Return the layout of a view; `hidden` are its unseen cards in their order, if that matters."""
    layout = Layout(public.options.returned_order == "reversed")
    columns = [[card.index for card in column] for column in public.columns]
    missing = iter(unseen(public) if hidden is None else hidden)
    deck = [next(missing) if card is None else card.index for card in public.deck]
    layout.arrange(columns, deck, (public.next_column or 1) - 1, public.dealt)
    return layout
