# Compiled with mypyc: see tools/compile_rules.py.
"""State transitions of a session: an action or the next deal changes the state and returns events.

Nothing is checked here: an action has passed `refusals` before.
"""

from collections.abc import Sequence
from typing import Final

from dealt.cards import PACK, PACK_SIZE, parse_card
from dealt.games.bigtwo.actions import AnyAction, Play
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask, pack_mask
from dealt.games.bigtwo.core.deal import HAND_SIZE, Deal, deal_cards, first_card, holder
from dealt.games.bigtwo.events import DealBegan, DealEnded, HandDealt, LastCard, Passed, Played, TrickTaken
from dealt.games.bigtwo.options import BigTwoOptions, hand_size, rules_of
from dealt.games.bigtwo.scoring import deal_points
from dealt.games.bigtwo.state import SessionState, dealer
from dealt.games.bigtwo.tricks import DealScore, PastPlay, TrickPlay
from dealt.games.game import Event
from dealt.shuffle import MatchSeed, Stream

_PACK: Final = list(range(PACK_SIZE))

# --------------------------------------------------------------------------------------------- a deal begins


def begin(options: BigTwoOptions, seats: int, seed: MatchSeed) -> SessionState:
    """Return a new session, its first deal dealt."""
    return SessionState(options, seed, _dealt(options, seats, seed, (), new_players=True))


def begin_deal(state: SessionState, new_players: bool, numbers: tuple[bytes, ...]) -> None:
    """Deal the next deal, with the numbers that its players have added."""
    state.seed = MatchSeed(state.seed.secret, numbers)
    state.deal = _dealt(state.options, len(state.totals), state.seed, state.history, new_players=new_players)
    state.trick_plays = []
    state.past = ()


def _dealt(
    options: BigTwoOptions, seats: int, seed: MatchSeed, history: Sequence[DealScore], *, new_players: bool
) -> Deal:
    """Return the deal that follows finished ones, dealt from its own seed (RULES 1.3.2, 1.3.3, 1.7)."""
    rules, number, size = rules_of(options), len(history) + 1, hand_size(options, seats)
    pack = Stream(seed.of_deal(number)).shuffled(_PACK)
    hands = deal_cards(rules, pack, dealer(history, number), seats, size)
    starting = rules.suits.mask([parse_card(options.starting_card)])
    if size > HAND_SIZE:
        taker = holder(hands, first_card(hands, starting))
        hands[taker] = TableMask(hands[taker] | rules.suits.to_table(pack_mask([PACK[pack[-1]]])))
    card = first_card(hands, starting)
    always = number == 1 or options.later_leader == "holder"
    leader = holder(hands, card) if always or new_players else history[-1].winner
    required = always or (new_players and options.three_required_after_change)
    return Deal(rules, hands, leader, card if required else NO_CARDS, TableMask(ALL_CARDS ^ sum(hands)))


def opening(state: SessionState) -> list[Event]:
    """Return the events of a new deal: the public ones, then each seat's hand."""
    began = DealBegan(deal=state.number, leader=state.deal.turn, must_contain=state.must_contain)
    cards = state.rules.suits.cards
    return [began, *(HandDealt(seat=seat, cards=cards(hand)) for seat, hand in enumerate(state.deal.hands))]


# ------------------------------------------------------------------------------------------------- an action


def apply(state: SessionState, seat: int, action: AnyAction) -> list[Event]:
    """Apply a legal action and return the events."""
    if type(action) is Play:
        return _play(state, seat, state.rules.suits.to_table(action.mask))
    return _pass(state, seat)


def move(state: SessionState, cards: TableMask) -> bool:
    """Make a play of the seat on turn, or its pass (no cards); return whether the trick or the deal is over."""
    seat, rules = state.deal.turn, state.rules
    over = state.deal.apply(cards)
    if cards:
        kind = rules.kind_of(state.deal.top)
        name, named = kind.title(cards, rules.suits), (kind.name, *kind.parts(cards, rules.suits))
    else:
        name, named = "pass", ("pass",)
    state.trick_plays.append(TrickPlay(seat, rules.suits.cards(cards), name, named))
    return over


def _play(state: SessionState, seat: int, mask: TableMask) -> list[Event]:
    won = move(state, mask)
    deal, play = state.deal, state.trick_plays[-1]
    left = deal.hands[seat].bit_count()
    kind = state.rules.kind_of(deal.top).name
    events: list[Event] = [Played(seat=seat, cards=play.cards, kind=kind, name=play.name, left=left)]
    if left == 1:
        events.append(LastCard(seat=seat))
    return [*events, _finish_deal(state, mask)] if won else events


def _pass(state: SessionState, seat: int) -> list[Event]:
    deal = state.deal
    trick, cards = deal.trick, deal.top_cards
    taken = move(state, NO_CARDS)
    passed = Passed(seat=seat)
    if not taken:
        return [passed]
    state.past += tuple([PastPlay(trick_play.seat, trick_play.cards) for trick_play in state.trick_plays])
    state.trick_plays = []
    return [passed, TrickTaken(seat=deal.turn, trick=trick, cards=state.rules.suits.cards(cards))]


# ---------------------------------------------------------------------------------------------------- an end


def _finish_deal(state: SessionState, last_play: TableMask) -> Event:
    """Count the points of the deal that has just been won, and end the session where the options say so."""
    options, hands, winner = state.options, state.deal.hands, state.deal.winner
    score = DealScore(
        deal=len(state.history) + 1,
        winner=winner,
        penalties=deal_points(options, hands, winner, last_play),
        cards_left=tuple([hand.bit_count() for hand in hands]),
    )
    state.add_score(score)
    if options.session_end == "hands" and score.deal >= options.session_hands:
        state.ended = "hands"
    elif options.session_end == "penalty" and max(state.totals) >= options.penalty_limit:
        state.ended = "penalty"
    shown = tuple(map(state.rules.suits.cards, hands))
    return DealEnded(seat=winner, score=score, totals=state.totals, hands=shown)
