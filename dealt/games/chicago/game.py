"""Chicago, the game: its name, its seats, its options, and how its matches begin."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from dealt.errors import BadOptions
from dealt.games.chicago import actions, position, rounds
from dealt.games.chicago.match import ChicagoMatch
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.state import SEAT_COUNTS, WRONG_SEATS, State
from dealt.games.game import Action, Event, Game, Match, SeatKind


class Chicago(Game):
    """RULES 3; the first preset is the thesis, the second what is often played in Sweden."""

    name: ClassVar[str] = "chicago"
    title: ClassVar[str] = "Chicago"
    summary: ClassVar[str] = "2–4 players · poker hands and five tricks, 52 points win"
    seat_counts: ClassVar[tuple[int, ...]] = SEAT_COUNTS
    turn_seconds: ClassVar[int] = 20
    options_type: ClassVar[type[msgspec.Struct]] = ChicagoOptions
    presets: ClassVar[Mapping[str, msgspec.Struct]] = {
        "thesis": ChicagoOptions(),
        "swedish": ChicagoOptions(sf_points=8, buy_stop=42, one_up=True, must_call_chicago=True),
    }

    def start(self, options: Any, seats: Sequence[SeatKind], seed: bytes) -> Match:
        if len(seats) not in self.seat_counts:
            raise BadOptions("bad_seats", WRONG_SEATS)
        if not isinstance(options, ChicagoOptions):
            raise BadOptions("bad_option", "These are not options of Chicago.")
        conflict = options.conflict()
        if conflict is not None:
            raise BadOptions("options_conflict", conflict)
        state = State(options, seats, seed)
        rounds.begin_round(state)
        return ChicagoMatch(self, state)

    def opening(self, match: Match) -> list[Event]:
        assert isinstance(match, ChicagoMatch)
        return rounds.round_opening(match.state)

    def parse_action(self, text: str) -> Action:
        return actions.parse_action(text)

    def parse_position(self, text: str) -> Match:
        return ChicagoMatch(self, position.read(text, self))
