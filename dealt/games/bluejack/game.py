"""Bluejack as the rest of the house knows it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, final

from dealt.errors import BadOptions
from dealt.games.bluejack.actions import BluejackAction, parse_action
from dealt.games.bluejack.events import Drew, HandDealt, SetBegan
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.bluejack.options import BluejackOptions
from dealt.games.bluejack.position import parse_position
from dealt.games.bluejack.state import SEATS, deal
from dealt.games.game import Event, Game, Match, SeatKind
from dealt.shuffle import deal_seed


@final
class Bluejack(Game):
    """Two players, each with four cards of their own for the whole match; nearest to twenty wins a set."""

    name: ClassVar[str] = "bluejack"
    title: ClassVar[str] = "Bluejack"
    summary: ClassVar[str] = "2 players · a quick duel"
    seat_counts: ClassVar[tuple[int, ...]] = (SEATS,)
    options_type: ClassVar[type[BluejackOptions]] = BluejackOptions
    presets: ClassVar[Mapping[str, BluejackOptions]] = {"standard": BluejackOptions()}

    def start(self, options: Any, seats: Sequence[SeatKind], seed: bytes) -> BluejackMatch:
        if len(seats) != SEATS:
            raise BadOptions("bad_seats", "Bluejack is played by two.")
        match = BluejackMatch(self, options, seats, deal(deal_seed(seed, 1)))
        match.begin_set([])
        return match

    def opening(self, match: Match) -> list[Event]:
        assert isinstance(match, BluejackMatch)
        state = match.state
        hands = [
            HandDealt(seat=seat, cards=player.hand, player_deck=player.deck)
            for seat, player in enumerate(state.players)
        ]
        board = state.players[state.starter].board
        began = SetBegan(seat=state.starter, set=1)
        return [*hands, began, Drew(seat=state.starter, card=board.cards[0], total=board.total)]

    def parse_action(self, text: str) -> BluejackAction:
        return parse_action(text)

    def parse_position(self, text: str) -> BluejackMatch:
        return parse_position(self, text)


GAME: Final = Bluejack()
