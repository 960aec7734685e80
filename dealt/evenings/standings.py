"""Points of rounds, standings and their tie-breaks (docs/evenings.md). Exact: fractions, never floats."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from dealt.evenings.events import DrawnTable, TableResult
from dealt.evenings.schedule import BOT
from dealt.evenings.settings import EveningSettings

_WHOLE: Final = 100
"""matchpoints of a deal: all comparisons won"""


class RoundPoints(NamedTuple):
    """A user in a round."""

    points: Fraction
    score: Fraction
    """points of the game itself; of a user who sat out, the average of the round"""
    first: bool
    """alone or together at the first place of the table"""
    opponents: tuple[str, ...]
    played: bool = True
    """whether the user had a seat"""


def points_by_place(places: Sequence[int], points: Sequence[int]) -> list[Fraction]:
    """Return the points of each seat; equal places share.

    >>> [str(each) for each in points_by_place((1, 2, 2, 4), (4, 3, 2, 1))]
    ['4', '5/2', '5/2', '1']
    """
    shares = {place: points[place - 1 : place - 1 + places.count(place)] for place in set(places)}
    return [Fraction(sum(shares[place]), len(shares[place])) for place in places]


def matchpoints(results: Sequence[TableResult], *, fewest: bool) -> list[list[Fraction]]:
    """Return, of each table and seat, its matchpoints: the average over the deals, from 0 to 100.

    In each deal a seat is compared with the same seat at every other table that played it: 2 for fewer points of
    another table than its own, 1 for equal ones, of 2 at most for each. Without another table it is a half.
    """
    deals = max((len(result.deals) for result in results), default=0)
    totals = [[Fraction(0) for _ in result.scores] for result in results]
    for deal in range(deals):
        played = [index for index, result in enumerate(results) if deal < len(result.deals)]
        for index in played:
            own = results[index]
            for seat, score in enumerate(own.deals[deal]):
                others = [results[other].deals[deal][seat] for other in played if other != index]
                won = sum(2 * ((other > score) if fewest else (other < score)) + (other == score) for other in others)
                totals[index][seat] += Fraction(won, 2 * len(others)) if others else Fraction(1, 2)
    return [
        [_WHOLE * total / len(result.deals) if result.deals else Fraction(_WHOLE, 2) for total in seats]
        for seats, result in zip(totals, results, strict=True)
    ]


def round_points(
    settings: EveningSettings,
    tables: Sequence[DrawnTable],
    sit_out: Iterable[str],
    results: Mapping[int, TableResult],
    *,
    fewest: bool,
) -> dict[str, RoundPoints]:
    """Return the points of each user in a round, by id; tables without a result, or with an empty one, count as not
    played.
    """
    done = [table for table in tables if table.id in results and results[table.id].places]
    compared = (
        matchpoints([results[table.id] for table in done], fewest=fewest) if settings.scoring == "matchpoints" else None
    )
    found: dict[str, RoundPoints] = {}
    scores: list[int] = []
    for index, table in enumerate(done):
        result = results[table.id]
        scores += result.scores
        points = points_by_place(result.places, settings.points) if compared is None else compared[index]
        for seat, player in enumerate(table.seats):
            if player != BOT:
                others = tuple(other for other in table.seats if other not in (BOT, player))
                first = result.places[seat] == 1
                found[player] = RoundPoints(points[seat], Fraction(result.scores[seat]), first, others)
    usual = Fraction(_WHOLE, 2) if compared is not None else Fraction(sum(settings.points), len(settings.points))
    average = Fraction(sum(scores), len(scores)) if scores else Fraction(0)
    unread = [player for table in tables if table.id in results and not results[table.id].places
              for player in table.seats if player != BOT]  # fmt: skip
    for player in (*sit_out, *unread):
        found[player] = RoundPoints(usual, average, first=False, opponents=(), played=False)
    return found


class Total(NamedTuple):
    """A user's evening so far."""

    player: str
    points: Fraction
    score: Fraction
    firsts: int
    opponents: Fraction
    """points of all opponents together"""
    place: int


def totals(
    rounds: Sequence[Mapping[str, RoundPoints]],
    begun_with: Mapping[str, tuple[Fraction, Fraction]],
    players: Iterable[str],
    *,
    fewest: bool,
) -> list[Total]:
    """Return the totals of users, the best first; `begun_with` are points and score of those who came late.

    Equal points: the better score of the game, then more first places, then opponents with more points; after that
    they share the place.
    """
    everyone = list(players)
    nothing = (Fraction(0), Fraction(0))
    points = {
        player: begun_with.get(player, nothing)[0] + sum(part[player].points for part in rounds if player in part)
        for player in everyone
    }
    rows = []
    for player in everyone:
        own = [part[player] for part in rounds if player in part]
        score = begun_with.get(player, nothing)[1] + sum((each.score for each in own), Fraction(0))
        met = sum((points[other] for each in own for other in each.opponents if other in points), Fraction(0))
        firsts = sum(each.first for each in own)
        key = (-points[player], score if fewest else -score, -firsts, -met)
        rows.append((key, player, Total(player, points[player], score, firsts, met, 0)))
    rows.sort(key=lambda row: row[:2])
    keys = [key for key, _, _ in rows]
    return [total._replace(place=1 + keys.index(key)) for key, _, total in rows]


class LeagueRow(NamedTuple):
    """A user in a league: several evenings added up."""

    player: str
    points: Fraction
    evenings: int
    won: int
    place: int


def league(evenings: Iterable[Sequence[Total]]) -> list[LeagueRow]:
    """Return the standings of a league, the best first: points of all evenings, then evenings won; who is still equal
    shares the place.
    """
    points: dict[str, list[Fraction]] = {}
    won: Counter[str] = Counter()
    for standings in evenings:
        for total in standings:
            points.setdefault(total.player, []).append(total.points)
            won[total.player] += total.place == 1
    rows = [LeagueRow(player, sum(each, Fraction(0)), len(each), won[player], 0) for player, each in points.items()]
    rows.sort(key=lambda row: (-row.points, -row.won, row.player))
    keys = [(row.points, row.won) for row in rows]
    return [row._replace(place=1 + keys.index((row.points, row.won))) for row in rows]
