"""High Card, the smallest complete game: everybody plays one card in turn, the highest takes the point and leads.

The example of docs/new-game.md. Copied to `dealt/games/highcard` it is a game like the others.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, final

from dealt.cards import PACK, parse_card
from dealt.errors import BadText
from dealt.games.game import Game, SeatKind
from dealt.games.options import GameOptions, Preset
from dealt.shuffle import MatchSeed, Stream

from .match import HighCardMatch, HighCardOptions, Play
from .position import read, write


@final
class HighCard(Game):
    """High Card for two to four."""

    name: ClassVar[str] = "highcard"
    title: ClassVar[str] = "High Card"
    summary: ClassVar[str] = "2–4 players · the highest card takes the point"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    default_seats: ClassVar[int] = 4
    action_type = Play
    options_type: ClassVar[type[GameOptions]] = HighCardOptions
    presets: ClassVar[Mapping[str, Preset]] = {
        "standard": Preset("Standard rules", "The only ones: the highest card takes the point.", HighCardOptions())
    }

    def begin(self, options: Any, seats: tuple[SeatKind, ...], seed: MatchSeed) -> HighCardMatch:
        match = HighCardMatch(self, options, seats, seed)
        pack = Stream(seed.of_deal(1)).shuffled(PACK)
        for seat in range(len(seats)):
            match.hands[seat] = tuple(sorted(pack[seat :: len(seats)][: options.cards]))
        return match

    def parse_action(self, text: str) -> Play:
        match text.split():
            case ["play", card]:
                return Play(parse_card(card))
        raise BadText("bad_action", "Write play and one card, as in play 3D.")

    def write_position(self, match: HighCardMatch) -> str:
        return write(match)

    def parse_position(self, text: str) -> HighCardMatch:
        return read(self, text)


GAME: Final = HighCard()
