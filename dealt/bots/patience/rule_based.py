"""Rule-based bots of patience: autoplay, and one that takes sets as late as possible."""

from random import Random

from dealt.games.game import Action, LegalActions, View
from dealt.games.patience import actions
from dealt.games.patience.actions import GIVE_UP, PatienceAction
from dealt.games.patience.layout import NO_COLUMN
from dealt.games.patience.sets import NAMES
from dealt.games.patience.views import PatiencePrivate, PatiencePublic


class AutoplayBot:
    """Autoplay: takes a set whenever one fits, in the order of the house rule."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Action:
        private: PatiencePrivate = view.private
        assert private.auto is not None
        return actions.parse_action(private.auto)


class LateTakeBot:
    """Takes sets only from the column that gets the next card, so that the choice stays open as long as possible.

    That alone wins hardly more than autoplay; it is the way to wait until every card has been seen.
    """

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Action:
        public: PatiencePublic = view.public
        if public.stuck is not None:
            return GIVE_UP
        takes = [take for take in legal if isinstance(take, PatienceAction) and take.column != NO_COLUMN]
        late = [take for take in takes if public.next_column == take.column + 1]
        if not late and public.deck_count:
            return actions.DEAL
        order = public.options.auto_order.split("-")
        return min(late or takes, key=lambda take: order.index(NAMES[take.from_top]))
