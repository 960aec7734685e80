"""Statistics of a player over all games, as far as another person may see them."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from datetime import date, timedelta
from typing import Final

from dealt.games import games
from dealt.review.entry import ReviewEntry
from dealt.statistics.daily import day_of, local_day
from dealt.statistics.totals import company_of, counts, game_totals, in_company
from dealt.statistics.types import Company, Day, HeadToHead, Statistics
from dealt.table.match_entry import MatchEntry

_DAYS: Final = 400
_NAMES: Final = 8
"""of one evening"""


def visible_to(person: str, entries: Iterable[MatchEntry], *, listed: bool = True) -> list[MatchEntry]:
    """Return the entries of a player that another person may see: tables where both were, and public ones if the
    player is `listed`."""
    return [entry for entry in entries if (listed and not entry.private) or has_met(entry, person)]


def has_met(entry: MatchEntry, person: str) -> bool:
    """Return whether another person played in the match of an entry."""
    return any(other.player == person for other in entry.met)


def head_to_head(reader: str, entries: Iterable[MatchEntry]) -> tuple[HeadToHead, ...]:
    """Return the matches of a player with a reader, most matches first; `entries` are the player's, oldest first."""
    by_game: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for entry in entries:
        met = next((other for other in entry.met if other.player == reader), None)
        if met is not None and counts(entry):
            by_game[entry.game].append((met.ahead, entry.ended))
    found = [
        HeadToHead(
            game=game,
            matches=len(met),
            ahead=sum(ahead < 0 for ahead, _ in met),
            behind=sum(ahead > 0 for ahead, _ in met),
            last=met[-1][1],
        )
        for game, met in by_game.items()
    ]
    return tuple(sorted(found, key=lambda together: (-together.matches, together.game)))


def statistics(
    player: str,
    entries: Sequence[MatchEntry],
    reviewed: Sequence[ReviewEntry] = (),
    *,
    now: int,
    mine: bool,
    days: int | None = None,
    company: Company = "all",
    offset: int = 0,
    hidden: Collection[str] = (),
) -> Statistics:
    """Return the statistics of these entries, oldest first, and of the `reviewed` matches; `offset` is the reader's
    clock minus UTC, in minutes, `days` limits how far back to look, and `hidden` are users whom the reader must not
    find among those who played along."""
    since = 0 if days is None else now - days * 86_400_000
    chosen = [entry for entry in entries if entry.ended >= since and in_company(entry, company)]
    by_game: defaultdict[str, list[MatchEntry]] = defaultdict(list)
    for entry in chosen:
        by_game[entry.game].append(entry)
    judged: defaultdict[str, list[ReviewEntry]] = defaultdict(list)
    for found in reviewed:
        if found.ended >= since and company in ("all", "people" if found.people else "computers"):
            judged[found.game].append(found)
    counted = [entry for entry in chosen if counts(entry)]
    clock = timedelta(minutes=offset)
    return Statistics(
        player=player,
        name=entries[-1].name if entries else "",
        mine=mine,
        since=min((entry.began for entry in entries), default=0),
        matches=len(counted),
        evenings=len({local_day(entry.ended, clock) for entry in counted if company_of(entry) == "people"}),
        games=tuple(
            game_totals(name, by_game[name], day_of(now), judged[name], clock, hidden)
            for name in games()
            if by_game[name]
        ),
        days=tuple(_days(counted, clock, hidden)[-_DAYS:]),
    )


def _days(entries: Iterable[MatchEntry], offset: timedelta, hidden: Collection[str]) -> list[Day]:
    matches: defaultdict[date, int] = defaultdict(int)
    people: defaultdict[date, dict[str, str]] = defaultdict(dict)
    for entry in entries:
        day = local_day(entry.ended, offset)
        matches[day] += 1
        if company_of(entry) == "people":
            people[day] |= {other.player: other.name for other in entry.met if other.player not in ("", *hidden)}
    return [
        Day(day=day.isoformat(), matches=count, people=tuple(sorted(people[day].values())[:_NAMES]))
        for day, count in sorted(matches.items())
    ]
