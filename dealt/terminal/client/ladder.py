"""The ladder of a game in a room, as lines."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

import msgspec
from rich.text import Text

from dealt.games import game as game_named
from dealt.games.text import joined, pluralized
from dealt.ratings.seasons import season_name
from dealt.ratings.text import rules_title
from dealt.ratings.types import ExplainedMatch, Ladder, LadderRow, OwnPlace, RatedOpponent
from dealt.terminal.client.connection import Unreachable
from dealt.terminal.client.table_list import Visit, aligned
from dealt.terminal.console import harmless, moment
from dealt.terminal.plot import curves_plot

_MINE: Final = ">"
_CURVE_ROWS: Final = 10


async def ladder(
    visit: Visit, game: str, rules: str | None, season: str | None, first: int, *, listed: bool | None = None
) -> Ladder:
    """Return a page of a ladder, after a choice whether others see the user on ladders.

    Raises PasswordRequired, Unreachable, and the refusals of the room.
    """
    async with visit.greeted():
        if listed is not None:
            await visit.connection.request("prefer", now=True, preferences={"listed": listed})
        asked = {"game": game, "rules": rules, "season": season, "first": first}
        found = await visit.connection.request("ladder", now=True, **asked)
    try:
        page = msgspec.convert(found, Ladder)
        for day in (page.season, page.ends):
            _ = date.fromisoformat(day) - timedelta(days=1)
    except (msgspec.ValidationError, ValueError, OverflowError):
        sentence = f"The ladder of {visit.room} cannot be read: its Dealt is of another version."
        raise Unreachable("strange_list", sentence) from None
    return page


def ladder_lines(found: Ladder) -> Iterator[str]:
    """Yield a heading, a line for each row of the page with one's own among them, and one's own last match."""
    last_day = date.fromisoformat(found.ends) - timedelta(days=1)
    title, rules = game_named(found.game).title, rules_title(found.game, found.rules)
    yield f"{title}, {rules}: {season_name(date.fromisoformat(found.season))}, until {last_day.isoformat()}"
    rows, mine = list(found.rows), found.mine
    if mine is not None:
        rows = [row for row in rows if row.player != mine.row.player]
        rows.insert(max(0, min(mine.index - found.first, len(rows))), mine.row)
    yield from aligned(_cells(row, mine=mine is not None and row is mine.row) for row in rows)
    left = found.people + found.bots - found.first - len(found.rows)
    if left > 0:
        yield f"{left:,} more; --first {found.first + len(found.rows)} shows them."
    if found.counting:
        yield "Earlier matches are still being counted, so some may be missing."
    if mine is None:
        yield "You have no rating here in this season."
    else:
        yield from _own_lines(mine)


def rating_curve(found: Ladder) -> Iterator[Text]:
    """Yield the curve of one's own rating in the season, once there is one."""
    history = () if found.mine is None else found.mine.history
    if len(history) > 1:
        curve = list(enumerate(point.rating for point in history))
        foot = f"your rating from {_day(history[0].ended)} to {_day(history[-1].ended)}"
        yield curves_plot({"•": curve}, _CURVE_ROWS, foot=foot, from_zero=False)


def _cells(row: LadderRow, *, mine: bool) -> tuple[str, ...]:
    place = "-" if row.place is None else f"{row.place:,}"
    played = "" if row.played is None else _day(row.played)
    matches = "" if row.level else pluralized(row.matches, "match", "matches")
    provisional = "provisional" if row.provisional else ""
    rating = f"{row.rating:.0f}", f"± {row.deviation:.0f}"
    return _MINE if mine else "", place, row.name or f"{row.level} bot", *rating, matches, played, provisional


def _own_lines(mine: OwnPlace) -> Iterator[str]:
    if mine.next is not None:
        yield f"To the next place: {max(1, round(mine.next - mine.row.rating))}. Best: {mine.best:.0f}."
    if not mine.listed:
        yield "Only you see your place."
    if mine.last is not None:
        yield _last_match(mine.last)


def _last_match(match: ExplainedMatch) -> str:
    players = len(match.players) + 1
    place = f"place {match.place} of {players}" if match.place <= players else "you left"
    ahead = [player for player in match.players if player.place > match.place]
    equal = [player for player in match.players if player.place == match.place]
    behind = [player for player in match.players if player.place < match.place]
    groups = (("ahead of", ahead), ("equal with", equal), ("behind", behind))
    told = [f"{word} {joined(list(map(_opponent, group)))}" for word, group in groups if group]
    change = f"{match.point.change:+.0f}" if match.point.counted else "not counted, one too many on its day"
    return f"Last match, {_day(match.point.ended)}: {change}; {', '.join([place, *told])}."


def _opponent(player: RatedOpponent) -> str:
    name = harmless(player.name) if player.name else f"{player.level} bot" if player.level else "somebody"
    return name if player.rating is None else f"{name} ({player.rating:.0f})"


def _day(ms: int) -> str:
    return moment(ms).date().isoformat()
