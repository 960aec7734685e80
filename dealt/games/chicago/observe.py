"""Views of Chicago for seats and spectators, computed from the state."""

from typing import Final

from dealt.cards import SUIT_NAMES, SUITS, Card, cards_of
from dealt.games.chicago.card_order import hand_cards, playable, winning
from dealt.games.chicago.poker import NAMES, category, hand_in_words, mask_strength
from dealt.games.chicago.scoring import added, hand_points, ladder, stakes
from dealt.games.chicago.state import HAND_SIZE, ROYAL, State
from dealt.games.chicago.tricks import Trick, played_by
from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic, RoundSummary, TurnUp

SHOWN_ROUNDS: Final = 3
TREND_ROUNDS: Final = 60
# A match may go on for hundreds of rounds, and a view is sent with every change: what it holds does not grow with them.


def public(state: State) -> ChicagoPublic:
    """Return the public view."""
    led = state.led
    at_stake = stakes(state.options)
    return ChicagoPublic(
        round=state.round,
        phase=state.phase,
        exchange=state.exchange,
        exchanges=state.options.exchanges,
        hand_size=HAND_SIZE,
        goal=state.options.goal,
        ladder=ladder(state.options),
        stakes=at_stake,
        dealer=state.dealer,
        leader=state.leader,
        turn=state.turn,
        waiting=state.to_act,
        stopped=tuple(state.stopped(seat) for seat in range(state.count)),
        counts=tuple(hand.bit_count() for hand in state.hands),
        stock=len(state.piles.stock),
        returned=len(state.piles.returned) + len(state.handed_in),
        changed=tuple(state.changed),
        turn_up=None if state.turn_up is None else TurnUp(state.queue[0], state.turn_up),
        caller=state.caller,
        failed=_failed(state),
        trick=len(state.tricks) + 1 if state.phase == "tricks" else 0,
        led=None if led is None else SUITS[led.suit],
        plays=tuple(state.plays),
        winning=_winning(state),
        tricks=tuple(state.tricks),
        last_trick=_last_trick(state),
        awards=tuple(state.awards),
        totals=tuple(state.totals),
        if_made=tuple([added(total, at_stake.made) for total in state.totals]),
        if_failed=tuple([added(total, at_stake.failed) for total in state.totals]),
        called=tuple(state.called),
        history=tuple(state.history[-SHOWN_ROUNDS:]),
        trend=tuple([score.totals for score in state.history[-TREND_ROUNDS:]]),
        last_round=last_round(state),
        royal=_royal(state),
        winner=state.winner,
        finished=state.phase == "over",
    )


def last_round(state: State) -> RoundSummary | None:
    """Return the round that was finished last, with the hands that its tricks have shown."""
    if not state.last_tricks:
        return None
    masks = [played_by(state.last_tricks, seat) for seat in range(state.count)]
    return RoundSummary(
        tricks=state.last_tricks,
        hands=tuple(map(hand_cards, masks)),
        names=tuple(NAMES[category(mask_strength(mask))] for mask in masks),
        score=state.history[-1],
    )


def private(state: State, seat: int, clock: str | None) -> ChicagoPrivate:
    """Return the private view of a seat; `clock` is its default action."""
    hand = state.hands[seat]
    five = state.five(seat)
    strength = mask_strength(five) if five.bit_count() == HAND_SIZE else None
    kind = None if strength is None else category(strength)
    named = state.named[seat] if state.phase == "exchange" else None
    may_play = playable(hand, state.led) if state.phase == "tricks" and seat == state.turn else 0
    takes = [card for card in hand_cards(may_play) if _takes(state, card)]
    return ChicagoPrivate(
        hand=hand_cards(hand),
        name="" if kind is None else NAMES[kind],
        in_words="" if strength is None else hand_in_words(strength),
        points=0 if kind is None else hand_points(kind, state.options),
        returned=hand_cards(state.out[seat]),
        changing=None if named is None else named.cards,
        face_up=named is not None and named.up,
        called=state.answers[seat],
        playable=hand_cards(may_play),
        takes=tuple(takes),
        breaks=bool(takes) and _chicago_stands(state) and seat != state.caller,
        follow=_follow(state, may_play),
        clock=clock,
    )


def _takes(state: State, card: Card) -> bool:
    """Return whether a card would be the best of the trick so far."""
    return winning([*[play.card for play in state.plays], card]) == len(state.plays)


def _failed(state: State) -> bool:
    """Return whether the Chicago that is played is lost already."""
    return state.caller is not None and any(trick.winner != state.caller for trick in state.tricks)


def _chicago_stands(state: State) -> bool:
    """Return whether the caller has won every trick and is winning this one."""
    return state.caller is not None and state.caller == _winning(state) and not _failed(state)


def _follow(state: State, may_play: int) -> str:
    """Return the sentence about following suit for the seat that may play these cards."""
    if not may_play:
        return ""
    led = state.led
    if led is None:
        return "You lead: any card may be played."
    suit = SUIT_NAMES[led.suit]
    if any(card.suit == led.suit for card in cards_of(may_play)):
        return f"{suit.capitalize()} were led, and you have some: follow suit."
    return f"{suit.capitalize()} were led, and you have none: any card may be played."


def _winning(state: State) -> int | None:
    if not state.plays:
        return None
    return state.plays[winning([play.card for play in state.plays])].seat


def _last_trick(state: State) -> Trick | None:
    tricks = state.tricks or state.last_tricks
    return tricks[-1] if tricks else None


def _royal(state: State) -> tuple[Card, ...] | None:
    if state.ended != ROYAL or state.winner is None:
        return None
    return hand_cards(state.hands[state.winner])
