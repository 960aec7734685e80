"""Hidden cards of 10-20-30: the order of the cards in the deck that the player has not seen yet."""

from random import Random

from dealt.bots.hidden_cards import bad_view, deal_uniformly, random_seed, refuse_open_cards
from dealt.bots.patience.search import determinize, unseen
from dealt.cards import PACK_SIZE
from dealt.games import game
from dealt.games.game import View
from dealt.games.patience.match import PatienceMatch
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.state import ENDINGS, FinishedGame, State
from dealt.games.patience.views import PatiencePublic


def sample(view: View, options: PatienceOptions, rng: Random) -> PatienceMatch:
    """Return a match with the unseen cards in any order, each equally likely. Its game begins in this position: no
    move can be taken back."""
    public: PatiencePublic = view.public
    refuse_open_cards(public.turn is None)
    (drawn,) = deal_uniformly(unseen(public), [public.deck.count(None)], [()], rng)
    if public.next_column is None:
        raise bad_view("The next card of this view goes to no column.")
    layout = determinize(public, drawn[::-1])
    patience = game("patience")
    state = State(patience.fixed_seed(options) or random_seed(rng))
    state.number = public.deal - 1
    state.lay(layout)
    state.reached = max(PACK_SIZE - public.hidden, public.dealt)
    state.stuck = public.stuck
    for ending in ENDINGS:
        if number := getattr(public.statistics, ending):
            state.finished[ending] = number
    last = public.last_game
    state.last_game = None if last is None else FinishedGame(last.deal, last.ending, last.dealt)
    return PatienceMatch(patience, options, ("computer",), state)
