"""Entry point of Chicago: name, seats, and how a match begins."""

from typing import Any, ClassVar, final

from dealt.games.chart import Chart
from dealt.games.chicago import actions, position, transitions
from dealt.games.chicago.chart import chart
from dealt.games.chicago.match import ChicagoMatch
from dealt.games.chicago.options import PRESETS, ChicagoOptions
from dealt.games.chicago.recap import ChicagoRecapBuilder
from dealt.games.chicago.state import State
from dealt.games.game import Game, SeatKind
from dealt.shuffle import MatchSeed


@final
class Chicago(Game):
    """Chicago after RULES 3: poker hands and tricks."""

    name: ClassVar[str] = "chicago"
    title: ClassVar[str] = "Chicago"
    summary: ClassVar[str] = "2–6 players · poker tricks"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    default_seats: ClassVar[int] = 4
    turn_seconds: ClassVar[int] = 20
    counts_cards: ClassVar[bool] = True
    action_type = actions.ChicagoAction
    options_type = ChicagoOptions
    presets = PRESETS

    def begin(self, options: Any, seats: tuple[SeatKind, ...], seed: MatchSeed) -> ChicagoMatch:
        state = State(options, seats, seed)
        transitions.begin_round(state)
        return ChicagoMatch(self, state)

    def parse_action(self, text: str) -> actions.ChicagoAction:
        return actions.parse_action(text)

    def recap_builder(self, options: Any, seats: int) -> ChicagoRecapBuilder:
        return ChicagoRecapBuilder(seats)

    def chart(self, options: ChicagoOptions) -> Chart:
        """Return the rules on one page."""
        return chart(options)

    def write_position(self, match: ChicagoMatch) -> str:
        return position.write(match)

    def parse_position(self, text: str) -> ChicagoMatch:
        return position.read(self, text)
