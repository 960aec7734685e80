"""Judgement of one action in one position by the rules."""

from collections.abc import Mapping
from typing import Any

import msgspec

from dealt.errors import BadText, IllegalAction
from dealt.games.game import Action, Game, Match
from dealt.games.text import joined
from dealt.manual.judging import Explanation, explained, meaningless
from dealt.terminal.action_input import meaning


def explain(game: Game, position: str, action: str, seat: int | None = None) -> Explanation:
    """Judge an action of a seat (None: the first that may act; seat 0 if none may).

    The action is written as in `dealt play`: in full, as cards alone, as a clear beginning, or as its number in
    the list of what this seat can play. Raises BadText.
    """
    match = game.parse_position(position)
    asked = seat if seat is not None else next(iter(match.to_act), 0)
    try:
        parsed = _meant(match, asked, action)
    except IllegalAction as refusal:
        return meaningless(asked, action, refusal)
    return explained(match, asked, parsed)


def _meant(match: Match, seat: int, typed: str) -> Action:
    found = meaning(match, seat, typed)
    if found.action is None:
        offers = match.offers(seat)
        choices = joined([f"“{offers[place].action}”" for place in found.choices], "or")
        raise BadText("ambiguous_action", f"“{typed.strip()[:40]}” can mean several things: {choices}.")
    return match.game.parse_action(found.action)


def under_rules(game: Game, position: str, values: Mapping[str, Any], preset: str | None) -> str:
    """Return a position under these rules; raises BadText if it names its own, and BadOptions."""
    if not values and preset is None:
        return position
    if any(field.split()[:1] == ["rules"] for field in position.split(";")):
        raise BadText("rules_twice", "The position names its rules itself; give no others beside it.")
    usual = msgspec.structs.asdict(game.options())
    chosen = msgspec.structs.asdict(game.options(values, preset))
    words = [f"{name}={_value(value)}" for name, value in chosen.items() if value != usual[name]]
    return f"{position}; rules {' '.join(words)}" if words else position


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
