"""Matches that are over, in lines for people."""

from collections.abc import Iterator
from datetime import datetime

from dealt.games import game as game_named
from dealt.table.outcome import MatchOutcome


def told(outcome: MatchOutcome) -> Iterator[str]:
    """One match: when, what, who with how many points (the winners marked), and why it ended."""
    ended = datetime.fromtimestamp(outcome.ended / 1000).astimezone()
    title = game_named(outcome.game).title
    deals = "" if outcome.deals == 1 else f", {outcome.deals} deals"
    yield f"{ended:%Y-%m-%d %H:%M}  {title}{deals} ({outcome.rules})"
    places = [_place(outcome, seat) for seat in range(len(outcome.names))]
    yield f"    {', '.join(places)}"
    yield f"    {outcome.reason}"


def _place(outcome: MatchOutcome, seat: int) -> str:
    who = outcome.names[seat] if outcome.people[seat] else f"{outcome.names[seat]} ({outcome.level})"
    return f"{'* ' if seat in outcome.winners else ''}{who} {outcome.scores[seat]}"
