"""Big Two as the rest of Dealt knows it."""

from collections.abc import Sequence
from typing import Any, ClassVar, final

from dealt.errors import BadOptions
from dealt.games.bigtwo import actions, position
from dealt.games.bigtwo.match import BigTwoMatch
from dealt.games.bigtwo.naming import combination_name
from dealt.games.bigtwo.options import PRESETS, BigTwoOptions, rules_of
from dealt.games.bigtwo.state import SEATS
from dealt.games.game import Action, Event, Game, Match, SeatKind


@final
class BigTwo(Game):
    """Big Two: whoever is first out of cards wins the deal."""

    name: ClassVar[str] = "bigtwo"
    title: ClassVar[str] = "Big Two"
    summary: ClassVar[str] = "4 players · first out wins"
    seat_counts: ClassVar[tuple[int, ...]] = (SEATS,)
    options_type = BigTwoOptions
    presets = PRESETS

    def start(self, options: Any, seats: Sequence[SeatKind], seed: bytes) -> BigTwoMatch:
        """A new session, its first deal dealt; raises BadOptions (`bad_seats` or `options_conflict`)."""
        if len(seats) != SEATS:
            raise BadOptions("bad_seats", "Big Two needs exactly four seats.")
        conflict = options.conflict()
        if conflict is not None:
            raise BadOptions("options_conflict", conflict)
        return BigTwoMatch(self, options, tuple(seats), seed)

    def opening(self, match: Match) -> list[Event]:
        """The events of the first deal."""
        if not isinstance(match, BigTwoMatch):
            raise TypeError(f"not a match of Big Two: {match!r}")
        return match.deal_events()

    def parse_action(self, text: str) -> actions.AnyAction:
        """The action with this text; raises BadText."""
        return actions.parse_action(text)

    def combination(self, options: Any, action: Action) -> str | None:
        """The full name of a combination under these rules; None for a pass and for cards that are none."""
        rules = rules_of(options)
        if not isinstance(action, actions.Play) or not rules.value(rules.swap(action.mask)):
            return None
        return combination_name(rules, action.mask)

    def parse_position(self, text: str) -> BigTwoMatch:
        """The match in this position; raises BadText."""
        return position.read(self, text)
