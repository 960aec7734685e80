"""Points: the games of a match counted by how they ended."""

from collections.abc import Mapping

from dealt.games.patience.autoplay import Ending
from dealt.games.patience.options import PatienceOptions
from dealt.games.patience.state import ENDINGS
from dealt.games.patience.views import Statistics
from dealt.games.text import joined, pluralized


def statistics_of(finished: Mapping[Ending, int], options: PatienceOptions) -> Statistics:
    """Return the games that are over; whether an abandoned one is a failure is a house rule (RULES P9)."""
    won, lost, endless, abandoned = [finished.get(ending, 0) for ending in ENDINGS]
    failed = lost + endless + (abandoned if options.abandoned == "failure" else 0)
    percent = round(100 * won / (won + failed), 1) if won + failed else None
    return Statistics(won=won, lost=lost, endless=endless, abandoned=abandoned, failed=failed, success_percent=percent)


def summary(statistics: Statistics) -> str:
    """Return “3 of 10 games won, 1 game given up”, where the second part counts games aside."""
    games = statistics.won + statistics.failed
    parts = [f"{statistics.won} of {pluralized(games, 'game')} won"] if games else []
    aside = statistics.won + statistics.lost + statistics.endless + statistics.abandoned - games
    parts += [f"{pluralized(aside, 'game')} given up"] if aside else []
    return joined(parts) or "no game finished"
