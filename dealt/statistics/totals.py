"""One person's matches of one game, added up."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Final, Literal

from dealt.games import game as game_named
from dealt.games.game import Game
from dealt.statistics.daily import daily_run, numbered_deals
from dealt.statistics.standings import NOT_WON, WON
from dealt.statistics.types import Bar, Company, CurvePoint, GameFigures, Kind, Opponent, Run
from dealt.table.match_entry import Met, Played

WINDOW: Final = 20
"""matches of one point of a curve"""
_FIRST: Final = 5
"""matches before a curve begins"""
_CURVE_POINTS: Final = 60
_RECENT: Final = 40
_MET: Final = 12
_BARS: Final = 16


def counts(entry: Played) -> bool:
    """Whether it is a match that is won or not won."""
    return entry.outcome in WON + NOT_WON


def company_of(entry: Played) -> Literal["people", "computers", "alone"]:
    """With whom it was played."""
    if any(one.player for one in entry.met):
        return "people"
    return "computers" if entry.seats > 1 else "alone"


def in_company(entry: Played, company: Company) -> bool:
    """Whether a match is one of those that are asked for."""
    return company == "all" or (company == "people") == (company_of(entry) == "people")


def figures_of(name: str, entries: Sequence[Played], today: date) -> GameFigures:
    """The figures of one game; the entries are all of that game, the first first. `today` is in UTC."""
    game = game_named(name)
    recorder = game.recorder(game.options(), entries[0].seats)
    matches = [one for one in entries if counts(one)]
    return GameFigures(
        game=name,
        matches=len(matches),
        won=_won(matches),
        expected=_expected(matches),
        left=sum(one.outcome == "left" for one in matches),
        aside=len(entries) - len(matches),
        deals=_deals(entries),
        deals_won=_deals_won(entries),
        better=recorder.better,
        unit=recorder.counts,
        per="game" if recorder.apart else recorder.told_by,
        run=run_of([one.outcome == "won" for one in matches]),
        recent="".join("w" if one.outcome == "won" else "l" for one in matches[-_RECENT:]),
        curve=_curve(matches),
        bars=_bars(_values(entries, apart=recorder.apart, by_match=recorder.told_by == "match")),
        kinds=_kinds(entries),
        met=_opponents(matches),
        numbered=numbered_deals(entries),
        daily=daily_run(game, entries, today) if _has_daily(game) else None,
    )


def run_of(results: Iterable[bool]) -> Run:
    """Rows of the same result.

    >>> run_of([True, True, False, True])
    Run(now=1, won=2, lost=1)
    """
    now = won = lost = 0
    for result in results:
        now = (max(now, 0) + 1) if result else (min(now, 0) - 1)
        won, lost = max(won, now), max(lost, -now)
    return Run(now=now, won=won, lost=lost)


def _has_daily(game: Game) -> bool:
    return game.daily(date(2000, 1, 1)) is not None


def _won(matches: Iterable[Played]) -> int:
    return sum(one.outcome == "won" for one in matches)


def _expected(matches: Iterable[Played]) -> float:
    return round(sum(1 / one.seats for one in matches if one.seats > 1), 2)


def _deals(entries: Iterable[Played]) -> int:
    return sum(counts(one) if one.part else len(one.points) for one in entries)


def _deals_won(entries: Iterable[Played]) -> int:
    return sum(one.outcome == "won" if one.part else one.deals_won for one in entries)


def _curve(matches: Sequence[Played]) -> tuple[CurvePoint, ...]:
    ends = range(min(_FIRST, len(matches)), len(matches) + 1)
    points = []
    for end in _spread(ends, _CURVE_POINTS):
        window = matches[max(0, end - WINDOW) : end]
        if window:
            points.append(CurvePoint(window[-1].ended, _won(window), len(window)))
    return tuple(points)


def _spread(numbers: range, most: int) -> list[int]:
    """So many of them, evenly, the first and the last among them."""
    if len(numbers) <= most:
        return list(numbers)
    return [numbers[round(index * (len(numbers) - 1) / (most - 1))] for index in range(most)]


def _values(entries: Iterable[Played], *, apart: bool, by_match: bool) -> list[int]:
    if apart:
        return [one.size for one in entries if one.outcome == "won"]
    if by_match:
        return [one.total for one in entries if counts(one)]
    return [points for one in entries for points in one.points]


def _bars(values: Sequence[int]) -> tuple[Bar, ...]:
    """How often each value was, or where there are many different ones, each range of equal width.

    >>> _bars([0, 3, 0])
    (Bar(low=0, high=0, count=2), Bar(low=3, high=3, count=1))
    """
    if not values:
        return ()
    found = Counter(values)
    if len(found) <= _BARS and max(values) - min(values) < 3 * _BARS:
        return tuple(Bar(value, value, count) for value, count in sorted(found.items()))
    low, high = min(values), max(values)
    width = next(one for one in _widths() if low // one * one + one * _BARS > high)
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


def _kinds(entries: Iterable[Played]) -> tuple[Kind, ...]:
    apart: defaultdict[tuple[str, int, Literal["people", "computers", "alone"], str], list[Played]] = defaultdict(list)
    for one in entries:
        apart[one.rules, one.seats, company_of(one), one.level].append(one)
    found = []
    for (rules, seats, company, level), some in apart.items():
        matches = [one for one in some if counts(one)]
        found.append(
            Kind(
                rules=rules,
                seats=seats,
                company=company,
                level=level,
                matches=len(matches),
                won=_won(matches),
                expected=_expected(matches),
                deals=_deals(some),
                deals_won=_deals_won(some),
                points=sum(sum(one.points) for one in some),
            )
        )
    return tuple(sorted(found, key=lambda one: (-one.matches, -one.deals, one.rules, one.seats, one.level)))


def _opponents(entries: Iterable[Played]) -> tuple[Opponent, ...]:
    met: defaultdict[tuple[str, str], list[list[Met]]] = defaultdict(list)
    for one in entries:
        here: defaultdict[tuple[str, str], list[Met]] = defaultdict(list)
        for other in one.met:
            here[other.player, "" if other.player else one.level].append(other)
        for key, several in here.items():
            met[key].append(several)
    found = [_opponent(player, level, matches) for (player, level), matches in met.items()]
    return tuple(sorted(found, key=lambda one: (-one.matches, one.name, one.level))[:_MET])


def _opponent(player: str, level: str, matches: Sequence[Sequence[Met]]) -> Opponent:
    each = [one.ahead for several in matches for one in several]
    return Opponent(
        player=player,
        name=matches[-1][-1].name,
        level=level,
        matches=len(matches),
        ahead=each.count(1),
        behind=each.count(-1),
    )
