"""Drawing of seats: who meets whom in a round. The same players, standings and seed always give the same seats.

Repeated meetings are avoided first. Among seatings that repeat as little, users sit with their neighbours in the
standings, or as the lot has it. A local search finds the seating: it exchanges two users as long as that is better,
from several starting points.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from dealt.shuffle import Stream

BOT: Final = ""
"""stands for a bot in a seat"""
Met = Mapping[tuple[str, str], int]
"""how often two users have sat at one table, or a user with a bot; each pair in both orders"""
_REPEATED: Final = 1_000_000
"""cost of a repeated meeting; all distances in the standings together cost less"""
_STARTS: Final = 12
"""starting points of the search; a large evening has fewer"""
_EXCHANGES: Final = 200_000
"""exchanges that the search looks at, about"""


class Seats(NamedTuple):
    """The seats of a round."""

    tables: tuple[tuple[str, ...], ...]
    """by table, the user on each seat, or `BOT`; the table with bots is the last"""
    sit_out: tuple[str, ...]


def draw(
    order: Sequence[str], seats: int, met: Met, stream: Stream, *, by_standings: bool, bots: bool,
    sat_out: Mapping[str, int],
) -> Seats:  # fmt: skip
    """Return the seats of a round for users in the order of the standings.

    `bots` fill the last table; otherwise those for whom there is no seat sit out, of those who did so least the last.
    """
    playing = list(order)
    out: list[str] = []
    rest = len(playing) % seats
    if rest and not bots:
        latest = sorted(playing, key=lambda player: (sat_out.get(player, 0), -playing.index(player)))
        out = latest[:rest]
        playing = [player for player in playing if player not in out]
    empty = -len(playing) % seats
    sitting = playing + [BOT] * empty
    tables = _search(sitting, seats, met, stream, by_standings=by_standings)
    rank = {player: index for index, player in enumerate(order)}
    tables.sort(key=lambda table: (BOT in table, min((rank[player] for player in table if player != BOT), default=0)))
    return Seats(tuple(tuple(stream.shuffled(table)) for table in tables), tuple(out))


def _search(
    sitting: list[str], seats: int, met: Met, stream: Stream, *, by_standings: bool
) -> list[list[str]]:  # fmt: skip
    """Return the tables of the cheapest seating that was found. Bots stay together at the last table."""
    people = sum(player != BOT for player in sitting)
    weights = [[met.get((player, other), 0) * _REPEATED for other in sitting] for player in sitting]
    pairs = max(1, people * people // 2)
    starts = max(1, min(_STARTS, _EXCHANGES // (8 * pairs)))
    best: list[int] = []
    least = -1
    for attempt in range(starts):
        first = list(range(people))
        if attempt or not by_standings:
            first = stream.shuffled(first)
        cost, found = _improved([*first, *range(people, len(sitting))], people, seats, weights, by_standings)
        if least < 0 or cost < least:
            least, best = cost, found
    return [[sitting[index] for index in best[at : at + seats]] for at in range(0, len(best), seats)]


def _improved(
    places: list[int], people: int, seats: int, weights: Sequence[Sequence[int]], by_standings: bool
) -> tuple[int, list[int]]:
    """Return the cost and the places after exchanging users until no exchange makes the seating cheaper."""

    def far(player: int, place: int) -> int:
        return (player // seats - place // seats) ** 2 if by_standings and player < people else 0

    def beside(player: int, place: int, without: int) -> int:
        """Return the cost of a user at the table of a place, whose present user leaves."""
        first = place - place % seats
        return sum([weights[player][other] for other in places[first : first + seats] if other != without])

    better = True
    while better:
        better = False
        for place in range(people):
            for other in range(place // seats * seats + seats, people):
                first, second = places[place], places[other]
                before = beside(first, place, first) + beside(second, other, second)
                after = beside(second, place, first) + beside(first, other, second)
                before += far(first, place) + far(second, other)
                after += far(second, place) + far(first, other)
                if after < before:
                    places[place], places[other] = second, first
                    better = True
    cost = sum(far(player, place) for place, player in enumerate(places))
    for at in range(0, len(places), seats):
        table = places[at : at + seats]
        cost += sum(weights[player][other] for player in table for other in table if player < other)
    return cost, places


def meetings(tables: Sequence[Sequence[str]]) -> Counter[tuple[str, str]]:
    """Return how often each two users have sat at one of these tables, and users with bots."""
    met: Counter[tuple[str, str]] = Counter()
    for table in tables:
        for seat, player in enumerate(table):
            for other in (*table[:seat], *table[seat + 1 :]):
                if player or other:
                    met[player, other] += 1
    return met
