# Compiled with mypyc: see tools/compile_rules.py.
"""Entry point of Big Two: name, seats, and how a match begins."""

from collections.abc import Mapping
from typing import Any, ClassVar, final

from dealt.games.bigtwo import actions, parsing, position, transitions
from dealt.games.bigtwo.chart import chart
from dealt.games.bigtwo.combinations import combination
from dealt.games.bigtwo.match import BigTwoMatch
from dealt.games.bigtwo.options import PRESETS, BigTwoOptions
from dealt.games.bigtwo.recap import BigTwoRecapBuilder
from dealt.games.chart import Chart
from dealt.games.game import Action, Game, SeatKind
from dealt.shuffle import MatchSeed


@final
class BigTwo(Game):
    """Big Two: the first player out of cards wins the deal."""

    name: ClassVar[str] = "bigtwo"
    title: ClassVar[str] = "Big Two"
    summary: ClassVar[str] = "2–4 players · first out wins"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    default_seats: ClassVar[int] = 4
    counts_cards: ClassVar[bool] = True
    planned_actions: ClassVar[Mapping[str, str]] = {"pass": "Pass"}
    action_type = actions.AnyAction
    options_type = BigTwoOptions
    presets = PRESETS

    def begin(self, options: Any, seats: tuple[SeatKind, ...], seed: MatchSeed) -> BigTwoMatch:
        """Return a new session, its first deal dealt."""
        return BigTwoMatch(self, seats, transitions.begin(options, len(seats), seed))

    def parse_action(self, text: str) -> actions.AnyAction:
        """Return the action with this text; raise BadText."""
        return parsing.parse_action(text)

    def canonical(self, text: str) -> str:
        """Return the canonical text of the action with this text; raise BadText."""
        return parsing.canonical(text)

    def combination(self, options: Any, action: Action) -> tuple[str, tuple[str, ...]] | None:
        """Return a combination's full name under these rules and its parts; None for a pass and for cards that are
        none."""
        found = combination(options, action.cards) if isinstance(action, actions.Play) else None
        return None if found is None else (found.name, found.parts)

    def after_deals(self, deals: int) -> Mapping[str, Any]:
        """Return the options that end a session after a number of deals."""
        return {"session_end": "hands", "session_hands": deals}

    def recap_builder(self, options: Any, seats: int) -> BigTwoRecapBuilder:
        """Return the recap builder of a new match."""
        return BigTwoRecapBuilder(options, seats)

    def chart(self, options: BigTwoOptions) -> Chart:
        """Return the rules on one page."""
        return chart(options)

    def write_position(self, match: BigTwoMatch) -> str:
        """Return the position of a session."""
        return position.write(match)

    def parse_position(self, text: str) -> BigTwoMatch:
        """Return the match in this position; raise BadText."""
        return position.read(self, text)
