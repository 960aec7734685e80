"""Rule-based players of patience: auto-play, and one that takes sets as late as it can."""

from random import Random

from dealt.games.game import Action, LegalActions, View
from dealt.games.patience import actions
from dealt.games.patience.actions import GIVE_UP, PatienceAction
from dealt.games.patience.layout import NO_COLUMN
from dealt.games.patience.sets import NAMES
from dealt.games.patience.views import PatiencePrivate, PatiencePublic


class AutoplayBot:
    """Auto-play: takes a set whenever one fits, in the order of the house rule."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Action:
        shown: PatiencePrivate = view.private
        assert shown.auto is not None
        return actions.parse_action(shown.auto)


class LateTakeBot:
    """Takes sets only from the column that would get the next card, so that the choice stays open as long as it can.

    That alone wins hardly more than auto-play; it is the way to wait until every card has been seen.
    """

    def choose(self, view: View, legal: LegalActions, rng: Random) -> Action:
        shown: PatiencePublic = view.public
        if shown.stuck is not None:
            return GIVE_UP
        takes = [one for one in legal if isinstance(one, PatienceAction) and one.column != NO_COLUMN]
        late = [one for one in takes if shown.next_column == one.column + 1]
        if not late and shown.deck_count:
            return actions.DEAL
        order = shown.options.auto_order.split("-")
        return min(late or takes, key=lambda one: order.index(NAMES[one.from_top]))
