# Compiled with mypyc: see tools/compile_rules.py.
"""Observer of Chicago: reads the hands and the piles of a round. Compiled by mypyc."""

from typing import Any, Final, final

from dealt.cards import PACK, Card
from dealt.games.chicago.actions import Call, Change, Play, Take
from dealt.games.chicago.card_order import hand_cards, winning
from dealt.games.chicago.legal import LegalChanges
from dealt.games.chicago.match import ChicagoMatch
from dealt.games.chicago.poker import category, mask_strength
from dealt.games.chicago.scoring import hand_points
from dealt.games.chicago.state import HAND_SIZE, State
from dealt.games.game import Action, Match
from dealt.lab.observer import FactoredObserver, Observer
from dealt.mypyc_types import i64, vec

_CARDS: Final = 52
_SEATS: Final = 6
_EXCHANGES: Final = 3
_PHASES: Final = ("exchange", "turn_up", "chicago", "tricks", "over")
_PHASE: Final = 208
"""first index of the phases"""
_BY_SEAT: Final = 213
"""first index of the features by seat"""
_CHANGED: Final = 249
"""first index of the cards changed, by exchange and seat"""
_LAST: Final = 267
"""first index of the counts"""
_CHANGE_UP: Final = 32
_TAKE: Final = 37
_CALL: Final = 39
_PLAY: Final = 41


@final
class ChicagoObserver(Observer):
    """Observes as `ChicagoEncoding`."""

    def write(self, match: Match, seat: int, row: vec[i64], base: int) -> None:
        assert isinstance(match, ChicagoMatch)
        state = match.state
        at: i64 = base
        left: i64 = state.hands[seat]
        place: i64 = at
        while left:
            if left & 1:
                row[place] = 1
            left >>= 1
            place += 1
        for play in state.plays:
            _mark(row, at + _CARDS, play.card)
        for trick in state.tricks:
            for play in trick.plays:
                _mark(row, at + 2 * _CARDS, play.card)
        if state.turn_up is not None:
            _mark(row, at + 3 * _CARDS, state.turn_up)
        place = _PHASES.index(state.phase)
        row[at + _PHASE + place] = 1
        _seats(row, at, state, seat)
        row[at + _LAST] = state.exchange
        row[at + _LAST + 1] = len(state.tricks) + 1 if state.phase == "tricks" else 0
        row[at + _LAST + 2] = _points(state, seat)

    def numbers(self, match: Match, seat: int, marked: int) -> list[int]:
        assert isinstance(match, ChicagoMatch)
        legal = match.legal(seat)
        if isinstance(legal, LegalChanges) and len(legal.hand) == HAND_SIZE:
            # Every set of the five places has its number, and after them come those of single cards.
            return list(range(len(legal)))
        return [_number(action, match.state, seat) for action in legal]

    def action(self, match: Match, seat: int, number: int) -> Action:
        assert isinstance(match, ChicagoMatch)
        found: Action
        if number >= _PLAY:
            found = Play(PACK[number - _PLAY])
        elif number >= _CALL:
            found = Call(yes=number == _CALL)
        elif number >= _TAKE:
            found = Take(up=number == _TAKE)
        else:
            hand = hand_cards(match.state.hands[seat])
            if number >= _CHANGE_UP:
                found = Change((hand[number - _CHANGE_UP],), up=True)
            else:
                found = Change(tuple([card for place, card in enumerate(hand) if number >> place & 1]))
        return found


def _number(action: Any, state: State, seat: int) -> int:
    if isinstance(action, Play):
        return _PLAY + action.card.index
    if isinstance(action, Call):
        return _CALL if action.yes else _CALL + 1
    if isinstance(action, Take):
        return _TAKE if action.up else _TAKE + 1
    places = [hand_cards(state.hands[seat]).index(card) for card in action.cards]
    if action.up:
        return _CHANGE_UP + places[0]
    number = 0
    for place in places:
        number |= 1 << place
    return number


def _mark(row: vec[i64], at: i64, card: Card) -> None:
    index: i64 = card.index
    row[at + index] = 1


def _seats(row: vec[i64], at: i64, state: State, seat: int) -> None:
    """Write the features by seat, the observing seat first; and the caller, the winner of the trick and the leader."""
    count = state.count
    away = 0
    while away < count:
        whose = (seat + away) % count
        place: i64 = at + _BY_SEAT + away
        row[place] = state.hands[whose].bit_count()
        row[place + _SEATS] = state.totals[whose]
        row[place + 2 * _SEATS] = int(state.called[whose])
        for exchange, changed in enumerate(state.changed):
            there: i64 = at + _CHANGED + exchange * _SEATS + away
            row[there] = changed[whose]
        away += 1
    _one(row, at + _BY_SEAT + 3 * _SEATS, state.caller, seat, count)
    best = state.plays[winning([play.card for play in state.plays])].seat if state.plays else None
    _one(row, at + _BY_SEAT + 4 * _SEATS, best, seat, count)
    _one(row, at + _BY_SEAT + 5 * _SEATS, state.leader, seat, count)


def _one(row: vec[i64], at: i64, other: int | None, seat: int, count: int) -> None:
    """Mark how many places after the observing seat another seat sits."""
    if other is not None:
        away: i64 = (other - seat) % count
        row[at + away] = 1


def _points(state: State, seat: int) -> int:
    """Return the score of a seat's five cards as the best hand."""
    five = state.five(seat)
    if five.bit_count() != HAND_SIZE:
        return 0
    return hand_points(category(mask_strength(five)), state.options)


def observer(setting: Any) -> Observer:
    """Create the observer of an environment (`dealt.lab.environments.config`)."""
    return ChicagoObserver() if setting.factored is None else FactoredObserver(ChicagoObserver(), setting.factored)
