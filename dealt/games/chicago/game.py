"""Chicago, the game: its name, its seats, its options, and how its matches begin."""

from collections.abc import Mapping
from typing import Any, ClassVar

from dealt.games.chicago import actions, position, rounds
from dealt.games.chicago.match import ChicagoMatch
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.state import SEAT_COUNTS, State
from dealt.games.game import Action, Game, Match, SeatKind
from dealt.games.options import GameOptions
from dealt.shuffle import MatchSeed


class Chicago(Game):
    """RULES 3; the first preset is the thesis, the second what is often played in Sweden."""

    name: ClassVar[str] = "chicago"
    title: ClassVar[str] = "Chicago"
    summary: ClassVar[str] = "2–4 players · poker hands and five tricks, 52 points win"
    seat_counts: ClassVar[tuple[int, ...]] = SEAT_COUNTS
    turn_seconds: ClassVar[int] = 20
    action_type = actions.ChicagoAction
    options_type: ClassVar[type[GameOptions]] = ChicagoOptions
    presets: ClassVar[Mapping[str, GameOptions]] = {
        "thesis": ChicagoOptions(),
        "swedish": ChicagoOptions(sf_points=8, buy_stop=42, one_up=True, must_call_chicago=True),
    }

    def begin(self, options: Any, seats: tuple[SeatKind, ...], seed: MatchSeed) -> ChicagoMatch:
        state = State(options, seats, seed)
        rounds.begin_round(state)
        return ChicagoMatch(self, state)

    def parse_action(self, text: str) -> Action:
        return actions.parse_action(text)

    def write_position(self, match: ChicagoMatch) -> str:
        return position.write(match.game, match.state)

    def parse_position(self, text: str) -> Match:
        return ChicagoMatch(self, position.read(text, self))
