"""Entry point of Bluejack: name, seats, and how a match begins."""

from typing import Any, ClassVar, Final, final

from dealt.games.bluejack.actions import BluejackAction, parse_action
from dealt.games.bluejack.cards import BluejackCard, parse_card
from dealt.games.bluejack.chart import chart
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.bluejack.options import PRESETS, BluejackOptions
from dealt.games.bluejack.position import read, write
from dealt.games.bluejack.recap import BluejackRecapBuilder
from dealt.games.bluejack.state import SEATS, deal
from dealt.games.bluejack.transitions import Transitions
from dealt.games.chart import Chart
from dealt.games.game import Game, SeatKind
from dealt.shuffle import MatchSeed


@final
class Bluejack(Game):
    """Two players, each with four cards of their own for the whole match; nearest to twenty wins a set."""

    name: ClassVar[str] = "bluejack"
    title: ClassVar[str] = "Bluejack"
    summary: ClassVar[str] = "2 players · a quick duel"
    seat_counts: ClassVar[tuple[int, ...]] = (SEATS,)
    default_seats: ClassVar[int] = SEATS
    action_type = BluejackAction
    options_type: ClassVar[type[BluejackOptions]] = BluejackOptions
    presets = PRESETS

    def begin(self, options: Any, seats: tuple[SeatKind, ...], seed: MatchSeed) -> BluejackMatch:
        state = deal(seed)
        Transitions(state, options, seats).begin_set()
        return BluejackMatch(self, options, seats, state)

    def parse_card(self, text: str) -> BluejackCard:
        return parse_card(text)

    def parse_action(self, text: str) -> BluejackAction:
        return parse_action(text)

    def recap_builder(self, options: Any, seats: int) -> BluejackRecapBuilder:
        return BluejackRecapBuilder()

    def chart(self, options: BluejackOptions) -> Chart:
        """Return the rules on one page."""
        return chart(options)

    def write_position(self, match: BluejackMatch) -> str:
        return write(match)

    def parse_position(self, text: str) -> BluejackMatch:
        return read(self, text)


GAME: Final = Bluejack()
