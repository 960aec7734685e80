"""Entry point of patience: name, seats, and how a match begins."""

from collections.abc import Mapping
from datetime import date
from typing import Any, ClassVar, Final, final

from dealt.games.chart import Chart
from dealt.games.game import Game, SeatKind
from dealt.games.patience.actions import PatienceAction, parse_action
from dealt.games.patience.chart import chart
from dealt.games.patience.match import PatienceMatch
from dealt.games.patience.options import PRESETS, PatienceOptions
from dealt.games.patience.position import read, write
from dealt.games.patience.recap import PatienceRecapBuilder
from dealt.games.patience.state import State
from dealt.games.patience.transitions import begin_game
from dealt.shuffle import MatchSeed, numbered_seed, parse_seed


@final
class Patience(Game):
    """Ten-Twenty-Thirty: sets of three that make 10, 20 or 30 go back to the deck until no column is left."""

    name: ClassVar[str] = "patience"
    title: ClassVar[str] = "10 · 20 · 30"
    summary: ClassVar[str] = "1 player · seven columns"
    seat_counts: ClassVar[tuple[int, ...]] = (1,)
    default_seats: ClassVar[int] = 1
    turn_seconds: ClassVar[int] = 0
    action_type = PatienceAction
    options_type: ClassVar[type[PatienceOptions]] = PatienceOptions
    presets = PRESETS

    def begin(self, options: Any, seats: tuple[SeatKind, ...], seed: MatchSeed) -> PatienceMatch:
        state = State(seed)
        begin_game(state, options)
        return PatienceMatch(self, options, seats, state)

    def fixed_seed(self, options: Any) -> MatchSeed | None:
        assert isinstance(options, PatienceOptions)
        if options.deal_seed:
            return MatchSeed(parse_seed(options.deal_seed), one_deal=True)
        return MatchSeed(numbered_seed(options.deal_number)) if options.deal_number else None

    def again(self, seed: bytes) -> Mapping[str, Any]:
        return {"deal_seed": seed.hex()}

    def deal_number(self, options: Any) -> int | None:
        assert isinstance(options, PatienceOptions)
        return options.deal_number or None

    def daily(self, day: date) -> Mapping[str, Any]:
        # The number is the date, 20261121 for 21 November 2026, so that anybody can play it again.
        return {"deal_number": day.year * 10_000 + day.month * 100 + day.day}

    def after_deals(self, deals: int) -> Mapping[str, Any]:
        return {"games": deals}

    def parse_action(self, text: str) -> PatienceAction:
        return parse_action(text)

    def recap_builder(self, options: Any, seats: int) -> PatienceRecapBuilder:
        return PatienceRecapBuilder()

    def chart(self, options: PatienceOptions) -> Chart:
        """Return the rules on one page."""
        return chart(options)

    def write_position(self, match: PatienceMatch) -> str:
        return write(match)

    def parse_position(self, text: str) -> PatienceMatch:
        return read(self, text)


GAME: Final = Patience()
