"""High Card, the smallest complete game: everybody plays one card in turn, the highest takes the point and leads.

The example of docs/new-game.md. Copied to `dealt/games/highcard` it is a game like the others.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, final

import msgspec

from dealt.cards import PACK, parse_card
from dealt.errors import BadOptions, BadText
from dealt.games.game import Event, Game, Match, SeatKind
from dealt.shuffle import Stream, deal_seed

from .match import HighCardMatch, HighCardOptions, Play
from .position import read
from .views import HandDealt


@final
class HighCard(Game):
    """High Card for two to four."""

    name: ClassVar[str] = "highcard"
    title: ClassVar[str] = "High Card"
    summary: ClassVar[str] = "2–4 players · the highest card takes the point"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    options_type: ClassVar[type[msgspec.Struct]] = HighCardOptions
    presets: ClassVar[Mapping[str, msgspec.Struct]] = {"standard": HighCardOptions()}

    def start(self, options: Any, seats: Sequence[SeatKind], seed: bytes) -> HighCardMatch:
        if len(seats) not in self.seat_counts:
            raise BadOptions("bad_seats", "High Card is played by two to four.")
        match = HighCardMatch(self, options, seats)
        pack = Stream(deal_seed(seed, 1)).shuffled(PACK)
        for seat in range(len(seats)):
            match.hands[seat] = tuple(sorted(pack[seat :: len(seats)][: options.cards]))
        return match

    def opening(self, match: Match) -> list[Event]:
        assert isinstance(match, HighCardMatch)
        return [HandDealt(seat=seat, cards=hand) for seat, hand in enumerate(match.hands)]

    def parse_action(self, text: str) -> Play:
        match text.split():
            case ["play", card]:
                return Play(parse_card(card))
        raise BadText("bad_action", "Write play and one card, as in play 3D.")

    def parse_position(self, text: str) -> HighCardMatch:
        return read(self, text)


GAME: Final = HighCard()
