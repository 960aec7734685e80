"""Statistics of a player in one game: totals of their matches."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Final, Literal

from dealt.games import game as game_named
from dealt.games.game import Game
from dealt.review.entry import ReviewEntry
from dealt.statistics.daily import daily_run, numbered_deals
from dealt.statistics.decisions import review_figures
from dealt.statistics.standings import NOT_WON, WON
from dealt.statistics.types import Bar, Company, CurvePoint, GameFigures, Kind, Opening, Opponent, Run
from dealt.table.match_entry import MatchEntry, OpponentEntry

WINDOW: Final = 20
"""matches of one point of a curve"""
_FIRST: Final = 5
"""matches before a curve begins"""
_CURVE_POINTS: Final = 60
_RECENT: Final = 40
_MET: Final = 12
_BARS: Final = 16


def counts(entry: MatchEntry) -> bool:
    """Return whether a match counts as won or not won."""
    return entry.outcome in WON + NOT_WON


def company_of(entry: MatchEntry) -> Literal["people", "computers", "alone"]:
    """Return the company in which a match was played."""
    if any(other.player for other in entry.met):
        return "people"
    return "computers" if entry.seats > 1 else "alone"


def in_company(entry: MatchEntry, company: Company) -> bool:
    """Return whether a match is one of those that are asked for."""
    return company == "all" or (company == "people") == (company_of(entry) == "people")


def game_totals(
    name: str,
    entries: Sequence[MatchEntry],
    today: date,
    reviewed: Sequence[ReviewEntry] = (),
    offset: timedelta = timedelta(),
    hidden: Collection[str] = (),
) -> GameFigures:
    """Return the totals of one game; the entries are all of that game, oldest first.

    `today` is in UTC; `offset` is the reader's clock minus UTC. `hidden` are opponents whom the reader must not find.
    """
    game = game_named(name)
    recap_builder = game.recap_builder(game.options(), entries[0].seats)
    matches = [entry for entry in entries if counts(entry)]
    return GameFigures(
        game=name,
        matches=len(matches),
        won=_won(matches),
        expected=_expected(matches),
        left=sum(match.outcome == "left" for match in matches),
        aside=len(entries) - len(matches),
        deals=_deals(entries),
        deals_won=_deals_won(entries),
        better=recap_builder.better,
        unit=recap_builder.counts,
        per="game" if recap_builder.apart else recap_builder.told_by,
        run=streaks([match.outcome == "won" for match in matches]),
        recent="".join("w" if match.outcome == "won" else "l" for match in matches[-_RECENT:]),
        curve=_curve(matches),
        bars=_bars(_values(entries, apart=recap_builder.apart, by_match=recap_builder.told_by == "match")),
        kinds=_kinds(entries),
        met=_opponents(matches, hidden),
        openings=_openings(entries, recap_builder.openings),
        numbered=numbered_deals(entries),
        daily=daily_run(game, entries, today) if _has_daily(game) else None,
        reviewed=review_figures(name, reviewed, offset),
    )


def streaks(results: Iterable[bool]) -> Run:
    """Return the current and the longest streaks of results.

    >>> streaks([True, True, False, True])
    Run(now=1, won=2, lost=1)
    """
    now = won = lost = 0
    for result in results:
        now = (max(now, 0) + 1) if result else (min(now, 0) - 1)
        won, lost = max(won, now), max(lost, -now)
    return Run(now=now, won=won, lost=lost)


def _has_daily(game: Game) -> bool:
    return game.daily(date(2000, 1, 1)) is not None


def _won(matches: Iterable[MatchEntry]) -> int:
    return sum(match.outcome == "won" for match in matches)


def _expected(matches: Iterable[MatchEntry]) -> float:
    return round(sum(1 / match.seats for match in matches if match.seats > 1), 2)


def _deals(entries: Iterable[MatchEntry]) -> int:
    return sum(counts(entry) if entry.part else len(entry.points) for entry in entries)


def _deals_won(entries: Iterable[MatchEntry]) -> int:
    return sum(entry.outcome == "won" if entry.part else entry.deals_won for entry in entries)


def _curve(matches: Sequence[MatchEntry]) -> tuple[CurvePoint, ...]:
    ends = range(min(_FIRST, len(matches)), len(matches) + 1)
    points = []
    for end in _spread(ends, _CURVE_POINTS):
        window = matches[max(0, end - WINDOW) : end]
        if window:
            points.append(CurvePoint(window[-1].ended, _won(window), len(window)))
    return tuple(points)


def _spread(numbers: range, most: int) -> list[int]:
    """Return at most so many numbers, evenly spread, the first and the last among them."""
    if len(numbers) <= most:
        return list(numbers)
    return [numbers[round(index * (len(numbers) - 1) / (most - 1))] for index in range(most)]


def _values(entries: Iterable[MatchEntry], *, apart: bool, by_match: bool) -> list[int]:
    if apart:
        return [entry.size for entry in entries if entry.outcome == "won"]
    if by_match:
        return [entry.total for entry in entries if counts(entry)]
    return [points for entry in entries for points in entry.points]


def _bars(values: Sequence[int]) -> tuple[Bar, ...]:
    """Return a histogram: a bar for each value, or where there are many different ones, for each range of equal width.

    >>> _bars([0, 3, 0])
    (Bar(low=0, high=0, count=2), Bar(low=3, high=3, count=1))
    """
    if not values:
        return ()
    found = Counter(values)
    if len(found) <= _BARS and max(values) - min(values) < 3 * _BARS:
        return tuple(Bar(value, value, count) for value, count in sorted(found.items()))
    low, high = min(values), max(values)
    width = next(width for width in _widths() if low // width * width + width * _BARS > high)
    start = low // width * width
    return tuple(
        Bar(first, first + width - 1, sum(found[value] for value in range(first, first + width)))
        for first in range(start, high + 1, width)
    )


def _widths() -> Iterable[int]:
    ten = 1
    while True:
        yield from (ten, 2 * ten, 5 * ten)
        ten *= 10


def _kinds(entries: Iterable[MatchEntry]) -> tuple[Kind, ...]:
    apart: defaultdict[tuple[str, int, Literal["people", "computers", "alone"], str], list[MatchEntry]] = defaultdict(
        list
    )
    for entry in entries:
        apart[entry.rules, entry.seats, company_of(entry), entry.level].append(entry)
    found = []
    for (rules, seats, company, level), alike in apart.items():
        matches = [entry for entry in alike if counts(entry)]
        found.append(
            Kind(
                rules=rules,
                seats=seats,
                company=company,
                level=level,
                matches=len(matches),
                won=_won(matches),
                expected=_expected(matches),
                deals=_deals(alike),
                deals_won=_deals_won(alike),
                points=sum(sum(entry.points) for entry in alike),
            )
        )
    return tuple(sorted(found, key=lambda kind: (-kind.matches, -kind.deals, kind.rules, kind.seats, kind.level)))


def _openings(entries: Iterable[MatchEntry], titles: Mapping[str, str]) -> tuple[Opening, ...]:
    deals: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for entry in entries:
        for opening, (number, successes) in entry.openings.items():
            deals[opening] += number
            won[opening] += successes
    return tuple(
        Opening(opening=opening, title=titles.get(opening, opening), deals=number, won=won[opening])
        for opening, number in sorted(deals.items(), key=lambda row: (-row[1], row[0]))
    )


def _opponents(entries: Iterable[MatchEntry], hidden: Collection[str]) -> tuple[Opponent, ...]:
    met: defaultdict[tuple[str, str], list[list[OpponentEntry]]] = defaultdict(list)
    for entry in entries:
        here: defaultdict[tuple[str, str], list[OpponentEntry]] = defaultdict(list)
        for other in entry.met:
            if other.player not in hidden:
                here[other.player, "" if other.player else entry.level].append(other)
        for key, several in here.items():
            met[key].append(several)
    found = [_opponent(player, level, matches) for (player, level), matches in met.items()]
    return tuple(sorted(found, key=lambda opponent: (-opponent.matches, opponent.name, opponent.level))[:_MET])


def _opponent(player: str, level: str, matches: Sequence[Sequence[OpponentEntry]]) -> Opponent:
    each = [player.ahead for several in matches for player in several]
    return Opponent(
        player=player,
        name=matches[-1][-1].name,
        level=level,
        matches=len(matches),
        ahead=each.count(1),
        behind=each.count(-1),
    )
