# Compiled with mypyc: see tools/compile_rules.py.
"""Observer of Bluejack: reads the players and their boards. Compiled by mypyc."""

from typing import Any, Final, final

from dealt.games.bluejack.actions import END, STAND, play, play_and_stand
from dealt.games.bluejack.board import PLACES
from dealt.games.bluejack.cards import BluejackCard
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.bluejack.scoring import sets_won
from dealt.games.game import Action, Match
from dealt.lab.observer import Observer
from dealt.mypyc_types import i64, vec

_SEATS: Final = 2
_HAND: Final = 4
_FACES: Final = 10
"""of a colour in the game deck"""
_SEEN: Final = 16
"""first index of the cards of the game deck"""
_BY_SEAT: Final = 56
"""first index of the features by seat"""
_PLAY: Final = 2
_PLAY_AND_STAND: Final = 6


@final
class BluejackObserver(Observer):
    """Observes as `BluejackEncoding`."""

    def write(self, match: Match, seat: int, row: vec[i64], base: int) -> None:
        assert isinstance(match, BluejackMatch)
        state, options = match.state, match.options
        at: i64 = base
        place: i64 = at
        for card in state.players[seat].held():
            row[place] = card.kind
            row[place + 1] = card.colour
            row[place + 2] = card.value
            row[place + 3] = 1
            place += 4
        for player in state.players:
            for drawn in player.board.drawn():
                _mark(row, at, drawn)
        for discarded in state.discards:
            _mark(row, at, discarded)
        won = sets_won(state.history, options.sets)
        away = 0
        while away < _SEATS:
            whose = (seat + away) % _SEATS
            player = state.players[whose]
            board = player.board
            place = at + _BY_SEAT + away
            row[place] = board.total
            row[place + 2] = int(player.stands)
            row[place + 4] = int(board.is_blue(options.specials_break_blue))
            row[place + 6] = PLACES - board.places_taken(options.specials_take_place)
            row[place + 8] = player.played.count(False)
            row[place + 10] = won[whose]
            away += 1
        row[at + _BY_SEAT + 12] = len(state.history) + 1
        row[at + _BY_SEAT + 13] = options.sets
        row[at + _BY_SEAT + 14] = len(state.deck)

    def numbers(self, match: Match, seat: int, marked: int) -> list[int]:
        assert isinstance(match, BluejackMatch)
        hand = match.state.players[seat].held()
        found: list[int] = []
        for action in match.legal(seat):
            card = action.card
            if card is None:
                found.append(int(action.stands))
            else:
                found.append((_PLAY_AND_STAND if action.stands else _PLAY) + hand.index(card))
        return found

    def action(self, match: Match, seat: int, number: int) -> Action:
        assert isinstance(match, BluejackMatch)
        found: Action = STAND if number else END
        if number >= _PLAY:
            card = match.state.players[seat].held()[(number - _PLAY) % _HAND]
            found = play_and_stand(card) if number >= _PLAY_AND_STAND else play(card)
        return found


def _mark(row: vec[i64], at: i64, card: BluejackCard) -> None:
    """Mark a card of the game deck that is open or discarded."""
    place: i64 = card.colour * _FACES + card.value - 1
    row[at + _SEEN + place] = 1


def observer(setting: Any) -> BluejackObserver:
    """Create the observer of an environment (`dealt.lab.environments.config`)."""
    return BluejackObserver()
