# Compiled with mypyc: see tools/compile_rules.py.
"""State transitions of a match, from the deal to the last trick (RULES 3.1, 3.3 and 3.4).

Nothing is checked here: `refusals.py` has refused what the rules do not allow before one of these functions runs.
"""

from dealt.cards import Card, mask_of
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.awards import Award, RoundScore, Stage, wins_the_match
from dealt.games.chicago.card_order import VALUES, arranged, hand_cards
from dealt.games.chicago.events import (
    CardPlayed,
    CardsReceived,
    CardTurnedUp,
    ChicagoCalled,
    Decided,
    Exchanged,
    HandDealt,
    NoChicago,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    RoyalFlush,
    TrickWon,
    TurnUpTaken,
    announced,
)
from dealt.games.chicago.observe import last_round
from dealt.games.chicago.piles import dealt
from dealt.games.chicago.poker import mask_strength
from dealt.games.chicago.scoring import hand_award, in_order, totals_after, trick_awards, winning_seat
from dealt.games.chicago.state import CLOSED, HAND_SIZE, POINTS, ROYAL, Ending, State
from dealt.games.chicago.tricks import TrickCard, finished_trick
from dealt.games.game import Event

_EXCHANGE_STAGES: tuple[Stage, ...] = ("exchange1", "exchange2", "exchange3")


def begin_round(state: State) -> list[Event]:
    """Deal the next round."""
    state.round += 1
    state.hands, state.piles = dealt(state.seed.of_deal(state.round), state.turns, HAND_SIZE)
    state.changed = []
    state.out = [0] * state.count
    state.awards = []
    state.answers = [None] * state.count
    state.caller = None
    state.tricks = []
    state.plays = []
    return opening(state) + _begin_exchange(state, 1)


def opening(state: State) -> list[Event]:
    """Return the events of a new round."""
    began = RoundBegan(round=state.round, dealer=state.dealer, leader=state.leader)
    hands = [HandDealt(seat=seat, cards=hand_cards(state.hands[seat])) for seat in range(state.count)]
    return [began, *hands]


def apply(state: State, seat: int, action: ChicagoAction) -> list[Event]:
    """Carry out a legal action."""
    if isinstance(action, Change):
        state.named[seat] = action
        decided: list[Event] = [Decided(seat=seat)]
        return decided if state.to_act else decided + _exchange(state)
    if isinstance(action, Call):
        state.answers[seat] = action.yes
        decided = [Decided(seat=seat)]
        return decided if state.to_act else decided + _begin_tricks(state)
    if isinstance(action, Take):
        return _take(state, seat, action.up)
    return _play(state, seat, action)


def close(state: State) -> None:
    """End the match where it stands."""
    _end(state, CLOSED, None)


# ------------------------------------------------------------------------------------------------------ exchanges


def _begin_exchange(state: State, number: int) -> list[Event]:
    """Begin an exchange; seats under the exchange stop keep their cards without a decision."""
    state.phase = "exchange"
    state.exchange = number
    state.named = state.none_named()
    return [] if state.to_act else _exchange(state)


def _exchange(state: State) -> list[Event]:
    changes = [named or Change(()) for named in state.named]
    state.changed.append(tuple([len(change.cards) for change in changes]))
    state.face_up = [change.up for change in changes]
    state.handed_in = []
    for seat in state.turns:
        state.hands[seat] &= ~mask_of(changes[seat].cards)
        state.out[seat] |= mask_of(changes[seat].cards)
        state.handed_in.extend(changes[seat].cards)
    state.queue = state.turns
    events: list[Event] = [Exchanged(exchange=state.exchange, changed=state.changed[-1])]
    return events + _serve(state)


def _serve(state: State) -> list[Event]:
    """Give cards to the seats that wait for them, until one has a card turned up or all are served."""
    events: list[Event] = []
    while state.queue:
        seat = state.queue[0]
        if state.face_up[seat]:
            cards, reshuffled = _draw(state, 1)
            state.turn_up = cards[0]
            state.phase = "turn_up"
            return [*events, *reshuffled, CardTurnedUp(seat=seat, card=cards[0])]
        events += _receive(state, seat)
        state.queue.pop(0)
    return events + _exchange_done(state)


def _receive(state: State, seat: int) -> list[Event]:
    """Fill a hand up to five from the stock."""
    missing = HAND_SIZE - state.hands[seat].bit_count()
    if not missing:
        return []
    cards, reshuffled = _draw(state, missing)
    state.hands[seat] |= mask_of(cards)
    return [*reshuffled, CardsReceived(seat=seat, cards=arranged(cards))]


def _draw(state: State, count: int) -> tuple[list[Card], list[Event]]:
    """Draw cards for the first seat of the queue. Where the piles hold too few, which takes six seats, the cards that
    the seats served before it have changed come back early (RULES C23)."""
    piles = state.piles
    if len(piles.stock) + len(piles.returned) < count:
        waiting = 0
        for seat in state.queue:
            waiting |= state.out[seat]
        kept = [card for card in state.handed_in if waiting >> card.index & 1]
        piles.returned.extend([card for card in state.handed_in if card not in kept])
        state.handed_in = kept
    cards, shuffled = piles.draw(count, state.seed.of_deal(state.round))
    if not shuffled:
        return cards, []
    still = mask_of(state.handed_in)
    state.out = [out & still for out in state.out]
    return cards, [Reshuffled(cards=shuffled)]


def _take(state: State, seat: int, up: bool) -> list[Event]:
    shown = state.turn_up
    assert shown is not None
    events: list[Event] = [TurnUpTaken(seat=seat, card=shown, taken=up)]
    if up:
        state.hands[seat] |= 1 << shown.index
    else:
        state.handed_in.append(shown)
        state.out = [out | 1 << shown.index for out in state.out]
        events += _receive(state, seat)
    state.turn_up = None
    state.queue.pop(0)
    return events + _serve(state)


def _exchange_done(state: State) -> list[Event]:
    """End an exchange: royal flush, points after each exchange but the last, then the next phase."""
    state.piles.returned.extend(state.handed_in)
    state.handed_in = []
    state.named = [None] * state.count
    state.face_up = [False] * state.count
    award = _best_hand(state, _EXCHANGE_STAGES[state.exchange - 1])
    if wins_the_match(award):
        state.awards.append(award)
        seat = award.seats[0]
        _end(state, ROYAL, seat)
        return [RoyalFlush(seat=seat, cards=hand_cards(state.hands[seat]))]
    if state.exchange == state.options.exchanges:
        state.phase = "chicago"
        return []
    events, winner = _give(state, [award])
    if winner is not None:
        _end(state, POINTS, winner)
        return events
    return events + _begin_exchange(state, state.exchange + 1)


def _best_hand(state: State, stage: Stage) -> Award:
    strengths = [mask_strength(state.five(seat)) for seat in range(state.count)]
    return hand_award(stage, strengths, state.turns, state.options)


# --------------------------------------------------------------------------------------------- Chicago and tricks


def _begin_tricks(state: State) -> list[Event]:
    state.phase = "tricks"
    state.caller = next((seat for seat in state.turns if state.answers[seat]), None)
    state.answers = [None] * state.count
    if state.caller is None:
        return [NoChicago(leader=state.leader)]
    state.called[state.caller] = True
    return [ChicagoCalled(seat=state.caller)]


def _play(state: State, seat: int, action: Play) -> list[Event]:
    state.hands[seat] &= ~(1 << action.card.index)
    state.plays.append(TrickCard(seat, action.card))
    events: list[Event] = [CardPlayed(seat=seat, card=action.card, left=state.hands[seat].bit_count())]
    if len(state.plays) < state.count:
        return events
    trick = finished_trick(state.plays)
    best = next(play.card for play in trick.plays if play.seat == trick.winner)
    state.tricks.append(trick)
    state.plays = []
    events.append(TrickWon(seat=trick.winner, trick=len(state.tricks), card=best))
    return events if len(state.tricks) < HAND_SIZE else events + _end_round(state, best)


def _end_round(state: State, last_card: Card) -> list[Event]:
    made = all(trick.winner == state.caller for trick in state.tricks)
    with_two = VALUES[last_card.index] == 0
    awards = trick_awards(state.caller, made, state.tricks[-1].winner, with_two, state.options)
    if state.caller is None or not state.options.chicago_only:
        awards = in_order(awards, _best_hand(state, "third_hand"), state.options)
    events, winner = _give(state, awards)
    state.history.append(RoundScore(state.round, state.caller, tuple(state.awards), tuple(state.totals)))
    state.last_tricks = tuple(state.tricks)
    state.awards = []
    state.tricks = []
    last = last_round(state)
    assert last is not None
    events.append(RoundEnded(summary=last))
    if winner is None:
        winner = winning_seat(state.totals, state.called, state.options)
    if winner is None:
        return events + begin_round(state)
    _end(state, POINTS, winner)
    return events


# --------------------------------------------------------------------------------------------- points and the end


def _give(state: State, awards: list[Award]) -> tuple[list[Event], int | None]:
    """Add awards to the totals; return the seat that wins by one of them, where the first at the goal wins."""
    events: list[Event] = []
    for award in awards:
        state.awards.append(award)
        state.totals = totals_after(state.totals, award)
        events += announced(award)
        if state.options.first_to_52 and award.seats:
            winner = winning_seat(state.totals, state.called, state.options)
            if winner is not None:
                return events, winner
    return events, None


def _end(state: State, reason: Ending, winner: int | None) -> None:
    state.phase = "over"
    state.ended = reason
    state.winner = winner
