"""Hidden cards of Bluejack: the opponent's player deck and hand, and the order of the game deck.

Each match is as likely as the deal makes it: a played card of the opponent may come from the game deck or be a signed
one, and a slot for a special card seldom has it.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import perm, prod
from random import Random
from typing import Final

from dealt.bots.hidden_cards import bad_view, random_seed, refuse_open_cards
from dealt.games import game
from dealt.games.bluejack.actions import parse_action
from dealt.games.bluejack.board import Board
from dealt.games.bluejack.cards import COLOURS, GAME_DECK, NUMBER, SIGNED_MOST, BluejackCard
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.state import (
    FROM_GAME_DECK,
    PLAYER_DECK,
    SEATS,
    SIGNED_PERCENT,
    SLOTS,
    FinishedSet,
    Player,
    State,
    player_card,
)
from dealt.games.bluejack.views import BluejackPublic, Placed
from dealt.games.game import View
from dealt.shuffle import SEED_BYTES, Stream

_PLAIN: Final = range(FROM_GAME_DECK)
_SIGNED: Final = [place for place, special in enumerate(SLOTS, FROM_GAME_DECK) if special is None]
_SPECIAL: Final = [[place] for place, special in enumerate(SLOTS, FROM_GAME_DECK) if special is not None]
_KINDS: Final[Sequence[Sequence[int]]] = (_PLAIN, _SIGNED, *_SPECIAL)
"""places of a player deck, those alike together"""
_FACES: Final = 2 * SIGNED_MOST * len(COLOURS)
"""number of different signed cards"""


def sample(view: View, options: BluejackOptions, rng: Random) -> BluejackMatch:
    """Return a match that fits the view."""
    public: BluejackPublic = view.public
    refuse_open_cards(public.hands is not None)
    assert view.seat is not None
    me, other = view.seat, 1 - view.seat
    own: tuple[BluejackCard, ...] = view.private.player_deck
    drawn = [placed.card for board in public.boards for placed in board if not placed.from_hand]
    seen = {*own[:FROM_GAME_DECK], *public.discards, *drawn}
    unseen = [card for card in GAME_DECK if card not in seen]
    deck, hand = _opponent(public, other, unseen, rng)
    stock = [card for card in unseen if card not in deck[:FROM_GAME_DECK]]
    if len(stock) < public.deck_count:
        raise bad_view("The game deck of this view has more cards than have not been seen.")
    rng.shuffle(stock)
    hand_of_mine = _in_places(view.private.hand, _own_played(view, rng), public.held[me], rng)
    players = [Player(deck, hand), Player(deck, hand)]
    players[me] = Player(own, hand_of_mine)
    for seat, player in enumerate(players):
        player.played = [not held for held in public.held[seat]]
        player.board = _board(public.boards[seat])
        player.stands = public.standing[seat]
    state = State(random_seed(rng), (players[0], players[1]), stock[: public.deck_count])
    state.discards = list(public.discards)
    state.starter = public.starter
    state.turn = -1 if public.turn is None else public.turn
    state.history = [FinishedSet(score.winner, score.ending, score.totals) for score in public.history]
    if public.last_set is not None:
        first, second = public.last_set.boards
        state.last_boards = _board(first), _board(second)
    if public.last_action is not None:
        state.last_action = public.last_action.seat, parse_action(public.last_action.action)
    return BluejackMatch(game("bluejack"), options, ("computer",) * SEATS, state)


def _board(cards: Sequence[Placed]) -> Board:
    board = Board()
    for placed in cards:
        board.add(placed.card, placed.from_hand)
    return board


def _played(public: BluejackPublic, seat: int) -> list[BluejackCard]:
    """Return the cards of a hand that everybody sees, in this set and the one before."""
    boards = [public.boards[seat], *([] if public.last_set is None else [public.last_set.boards[seat]])]
    return [placed.card for board in boards for placed in board if placed.from_hand]


def _own_played(view: View, rng: Random) -> list[BluejackCard]:
    """Return the cards that a seat has played: beside those that lie on the table any of its player deck."""
    played = _played(view.public, view.seat or 0)
    left = Counter(view.private.player_deck) - Counter(view.private.hand) - Counter(played)
    older = view.public.held[view.seat or 0].count(False) - len(played)
    return [*played, *rng.sample(list(left.elements()), max(0, older))]


def _opponent(
    public: BluejackPublic, seat: int, unseen: Sequence[BluejackCard], rng: Random
) -> tuple[list[BluejackCard], list[BluejackCard]]:
    """Return a player deck, and a hand of it with the cards that have been played."""
    played, held = _played(public, seat), public.held[seat]
    ways = list(product(range(len(_KINDS)), repeat=len(played)))
    weights = [_weight(played, way, unseen) for way in ways]
    if not any(weights) or held.count(False) < len(played):
        raise bad_view("The opponent cannot have played these cards.")
    free = [rng.sample(places, len(places)) for places in _KINDS]
    deck = {free[kind].pop(): card for kind, card in zip(rng.choices(ways, weights)[0], played, strict=True)}
    known = list(deck)
    plain = [card for card in unseen if card not in [deck.get(place) for place in _PLAIN]]
    rng.shuffle(plain)
    stream = Stream(rng.randbytes(SEED_BYTES))
    for place in range(PLAYER_DECK):
        if place not in deck:
            special = None if place in _PLAIN else SLOTS[place - FROM_GAME_DECK]
            deck[place] = plain.pop() if place in _PLAIN else player_card(stream, special)
    cards = [deck[place] for place in range(PLAYER_DECK)]
    left = [card for place, card in deck.items() if place not in known]
    rest = rng.sample(left, len(held) - len(played))
    return cards, _in_places(rest[: held.count(True)], [*played, *rest[held.count(True) :]], held, rng)


def _weight(played: Sequence[BluejackCard], way: Sequence[int], unseen: Sequence[BluejackCard]) -> float:
    """Return the likelihood that these cards come from places of these kinds."""
    drawn = [card for card, kind in zip(played, way, strict=True) if _KINDS[kind] is _PLAIN]
    if len(set(drawn)) < len(drawn) or not set(drawn) <= set(unseen) or len(unseen) < FROM_GAME_DECK:
        return 0.0
    places = prod([perm(len(_KINDS[kind]), way.count(kind)) for kind in set(way)])
    signed = prod([_likelihood(card, _KINDS[kind][0]) for card, kind in zip(played, way, strict=True)])
    return places * signed / perm(len(unseen), len(drawn))


def _likelihood(card: BluejackCard, place: int) -> float:
    """Return the likelihood that a place has this card; 1 for the places whose cards come from the game deck."""
    if place in _PLAIN:
        return 1.0
    special = SLOTS[place - FROM_GAME_DECK]
    share = 1.0 if special is None else SIGNED_PERCENT / 100
    if card.kind != NUMBER:
        return 1.0 - share if card is special else 0.0
    return share / _FACES if abs(card.value) <= SIGNED_MOST else 0.0


def _in_places(
    cards: Sequence[BluejackCard], played: Sequence[BluejackCard], held: Sequence[bool], rng: Random
) -> list[BluejackCard]:
    """Return a hand of these cards in order, with the played ones in any order in their places."""
    if len(cards) + len(played) != len(held) or len(cards) != held.count(True):
        raise bad_view("The hands of this view do not have as many cards as it says.")
    left, gone = iter(cards), iter(rng.sample(played, len(played)))
    return [next(left if still else gone) for still in held]
