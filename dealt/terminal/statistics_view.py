"""Statistics of a user as lines of text, with a plot."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Final

from rich.text import Text

from dealt.games import game as game_named
from dealt.ratings.text import rating_text, rules_title
from dealt.ratings.types import UserRating
from dealt.review.entry import ReviewEntry
from dealt.statistics.totals import game_totals
from dealt.statistics.types import CurvePoint, GameFigures, Kind, ReviewFigures, Statistics
from dealt.table.match_entry import MatchEntry
from dealt.terminal.plot import shares_plot

PLOT_COLUMNS: Final = 60
PLOT_ROWS: Final = 8
_FEW: Final = 5
"""kinds of matches that are listed"""
_LOST_BY: Final = 3
"""categories of losses that are listed"""


def statistics_lines(
    name: str,
    entries: Sequence[MatchEntry],
    today: date,
    reviewed: Iterable[ReviewEntry] = (),
    ratings: Iterable[UserRating] = (),
) -> Iterator[Text]:
    """Yield the statistics of a user; `entries` are theirs, oldest first, as are the `reviewed` matches."""
    rated: dict[str, list[UserRating]] = {}
    for rating in ratings:
        rated.setdefault(rating.game, []).append(rating)
    judged: dict[str, list[ReviewEntry]] = {}
    for found in reviewed:
        judged.setdefault(found.game, []).append(found)
    by_game: dict[str, list[MatchEntry]] = {}
    for entry in entries:
        by_game.setdefault(entry.game, []).append(entry)
    yield Text(name, style="bold")
    for game in sorted(by_game, key=lambda name: -len(by_game[name])):
        yield from _game_lines(game_totals(game, by_game[game], today, judged.get(game, ())), rated.get(game, ()))


def user_lines(found: Statistics, game: str | None) -> Iterator[Text]:
    """Yield the statistics of a user in a room, of one game or all: also openings, opponents and the head to head."""
    yield Text(found.name, style="bold")
    games = [figures for figures in found.games if game in (None, figures.game)]
    if not games:
        yield Text("  Nothing that you may see has been played yet.")
    together = {each.game: each for each in found.together}
    for figures in games:
        yield from _game_lines(figures, [rating for rating in found.ratings if rating.game == figures.game])
        for opening in figures.openings[:_FEW]:
            deals = _counted(opening.deals, "deal", "deals")
            yield Text(f"    leads first {opening.title}: {deals}, {_percent(opening.won, opening.deals)} won")
        for other in figures.met[:_FEW]:
            ahead = _percent(other.ahead, other.ahead + other.behind)
            who = other.name if other.player else f"{other.level} computers"
            yield Text(f"    with {who}: {_counted(other.matches, 'match', 'matches')}, {ahead} ahead")
        if figures.game in together:
            record = together[figures.game]
            yield Text(f"    you against {found.name}: {record.ahead:,} ahead, {record.behind:,} behind")
    if found.counting:
        yield Text("Earlier matches are still being counted, so some may be missing.")


def _game_lines(figures: GameFigures, ratings: Iterable[UserRating]) -> Iterator[Text]:
    yield from map(Text, _lines(figures))
    yield from map(Text, map(_rating_line, ratings))
    if len(figures.curve) > 1:
        yield _plot(figures)


def _lines(figures: GameFigures) -> Iterator[str]:
    title, matches = game_named(figures.game).title, figures.matches
    share = _percent(figures.won, matches)
    chance = f", by chance {_percent(figures.expected, matches)}" if figures.expected else ""
    yield f"  {title}: {_counted(matches, 'match', 'matches')}, {figures.won:,} won ({share}{chance})"
    aside = f"; {figures.aside:,} more broken off, given up or joined late" if figures.aside else ""
    yield f"    {_counted(figures.deals, 'deal', 'deals')}, {figures.deals_won:,} won{aside}"
    if figures.matches:
        run = figures.run
        now = f"{run.now} won in a row now" if run.now > 0 else f"{-run.now} not won in a row now"
        yield f"    {now}; longest rows {run.won} won, {run.lost} not won; lately {figures.recent}"
    for kind in figures.kinds[:_FEW]:
        yield f"    {_kind(kind)}: {kind.won:,} of {kind.matches:,} won"
    if figures.reviewed is not None:
        yield from _review_lines(figures.reviewed)


def _rating_line(rating: UserRating) -> str:
    return f"    rating in {rules_title(rating.game, rating.rules)}: {rating_text(rating)}"


def _review_lines(found: ReviewFigures) -> Iterator[str]:
    given = found.given_away / max(1, found.deals)
    told = f"{given:.2f} points" if found.unit == "points" else f"{100 * given:.1f} % of chances"
    yield (
        f"    {_counted(found.matches, 'match', 'matches')} reviewed: {told} given away a {found.period}, "
        f"{_percent(found.best, found.decisions)} best moves"
    )
    most = [f"{lost.title} ({_percent(lost.loss, found.given_away)})" for lost in found.lost_by[:_LOST_BY]]
    if most:
        yield f"    most is lost by {', '.join(most)}"
    strength = found.strength
    if strength is None:
        return
    if strength.level:
        error = (strength.high - strength.low) / 2
        yield f"    plays like {strength.level}, ± {error:.1f} levels (of {', '.join(strength.levels)})"
    else:
        yield (
            f"    not enough decisions to tell how strong the play is: {strength.decisions:,} of {strength.needed:,} "
            f"({strength.rules or 'house rules'}, {strength.seats} seats)"
        )


def _kind(kind: Kind) -> str:
    company = {"people": "with people", "computers": f"against {kind.level} computers", "alone": "alone"}[kind.company]
    seats = "" if kind.company == "alone" else f", {kind.seats} seats"
    return f"{kind.rules or 'house rules'}{seats}, {company}"


def _plot(figures: GameFigures) -> Text:
    """Return a plot of the share of wins among the last matches."""
    shares = [_share(figures.curve, column, PLOT_COLUMNS) for column in range(PLOT_COLUMNS)]
    line = figures.expected / max(1, figures.matches) if figures.expected else None
    text = shares_plot(shares, PLOT_ROWS, line=line, foot="won of the last 20 matches, from the first to now")
    return Text("\n").join(Text("    ").append_text(row) for row in text.split("\n"))


def _share(curve: Sequence[CurvePoint], column: int, columns: int) -> float:
    point = curve[min(len(curve) - 1, column * len(curve) // columns)]
    return point.won / max(1, point.of)


def _percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "–"


def _counted(number: int, singular: str, many: str) -> str:
    return f"{number:,} {singular if number == 1 else many}"
