"""What the rules say about one action in one position."""

from collections.abc import Mapping
from typing import Any

import msgspec

from dealt.errors import BadText, IllegalAction
from dealt.games.game import Action, Game, Match
from dealt.games.words import listed
from dealt.terminal.typed import meaning


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """Legal or not, what it is called, and why not, with a code and a sentence."""

    legal: bool
    seat: int
    action: str
    """in its canonical text"""
    name: str | None = None
    """of the combination, legal or not: “full house, nines”; None where the cards are none, or the game names none"""
    label: str | None = None
    """what a button would say; None if it is not legal"""
    code: str | None = None
    sentence: str | None = None
    """why not"""


def explain(game: Game, position: str, action: str, seat: int | None = None) -> Explanation:
    """Judges an action of a seat (None: the first that may act; seat 0 if none may).

    The action is written as `dealt play` takes it: in full, as cards alone, as a clear beginning, or as its number in
    the list of what this seat can play. Raises BadText.
    """
    match = game.parse_position(position)
    asked = seat if seat is not None else next(iter(match.to_act), 0)
    try:
        parsed = _meant(match, asked, action)
    except IllegalAction as refusal:
        # Cards that mean nothing now are no action at all; what was typed stands for it.
        return Explanation(legal=False, seat=asked, action=action.strip(), code=refusal.code, sentence=refusal.sentence)
    name = game.combination(match.options, parsed)
    try:
        match.check(asked, parsed)
    except IllegalAction as refusal:
        return Explanation(
            legal=False, seat=asked, action=str(parsed), name=name, code=refusal.code, sentence=refusal.sentence
        )
    return Explanation(legal=True, seat=asked, action=str(parsed), name=name, label=match.offer(asked, parsed).label)


def _meant(match: Match, seat: int, typed: str) -> Action:
    found = meaning(match, seat, typed)
    if found.action is None:
        offers = match.offers(seat)
        choices = listed([f"“{offers[place].action}”" for place in found.choices], "or")
        raise BadText("ambiguous_action", f"“{typed.strip()[:40]}” can mean several things: {choices}.")
    return match.game.parse_action(found.action)


def under_rules(game: Game, position: str, values: Mapping[str, Any], preset: str | None) -> str:
    """A position that names no rules of its own, under these; raises BadText and BadOptions."""
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
