"""Drawing of seats: who meets whom in a round. The same players, rounds and seed always give the same seats.

All rounds that are left are planned together, so that few users meet twice at the whole evening; the next one of them
is drawn. Plans come from a known schedule, or from simulated annealing. Among plans that repeat as little, users sit
with their neighbours in the standings.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import exp
from random import Random
from typing import Final, NamedTuple, TypeVar

from dealt.shuffle import Stream

T = TypeVar("T")
BOT: Final = ""
"""stands for a bot in a seat"""
_REPEATED: Final = 1_000_000
"""cost of a repeated meeting; all distances in the standings together cost less"""
_STARTS: Final = 12
"""starting points of the local search for a round; a large evening has fewer"""
_EXCHANGES: Final = 30_000
"""exchanges that it looks at, about"""
_ATTEMPTS: Final = 6
"""of the annealing, until nobody meets twice"""
_HOPELESS_ATTEMPTS: Final = 2
"""where somebody must meet twice"""
_STEPS: Final = 8_000
"""of each attempt"""
_HOTTEST: Final = 1.0
_COLDEST: Final = 0.15


class Schedule(NamedTuple):
    """Rounds in which no two players meet twice: the first one, and those that follow by a cyclic shift.

    Players are numbered. Each block of `rounds` numbers is shifted in itself; the last numbers, too few for a block,
    stay where they are.
    """

    rounds: int
    first: tuple[tuple[int, ...], ...]

    def round(self, number: int) -> list[list[int]]:
        """Return the tables of a round; rounds count from 0."""
        shifted = sum(len(table) for table in self.first) // self.rounds * self.rounds

        def at(player: int) -> int:
            block, place = divmod(player, self.rounds)
            return player if player >= shifted else block * self.rounds + (place + number) % self.rounds

        return [[at(player) for player in table] for table in self.first]


# fmt: off
SCHEDULES: Final = {
    (3, 5): Schedule(7, ((0, 4, 6), (1, 11, 14), (2, 7, 8), (3, 10, 12), (5, 9, 13))),
    (3, 7): Schedule(9, ((0, 16, 17), (1, 5, 8), (2, 15, 18), (3, 4, 13), (6, 12, 20), (7, 10, 19), (9, 11, 14))),
    (3, 8): Schedule(11, ((0, 19, 23), (1, 6, 12), (2, 17, 20), (3, 4, 7), (5, 14, 15), (8, 10, 13), (9, 21, 22),
                          (11, 16, 18))),
    (4, 4): Schedule(5, ((0, 1, 5, 7), (2, 4, 11, 12), (3, 6, 14, 15), (8, 9, 10, 13))),
    (4, 5): Schedule(5, ((0, 8, 12, 16), (1, 5, 7, 10), (2, 4, 9, 19), (3, 11, 14, 17), (6, 13, 15, 18))),
    (4, 6): Schedule(7, ((0, 1, 5, 19), (2, 7, 11, 13), (3, 10, 16, 23), (4, 12, 20, 21), (6, 9, 14, 22),
                         (8, 15, 17, 18))),
    (4, 7): Schedule(8, ((0, 2, 7, 13), (1, 10, 17, 24), (3, 15, 21, 26), (4, 16, 18, 23), (5, 12, 22, 25),
                         (6, 14, 19, 27), (8, 9, 11, 20))),
    (4, 8): Schedule(9, ((0, 15, 21, 29), (1, 5, 7, 9), (2, 12, 22, 28), (3, 17, 26, 30), (4, 13, 20, 31),
                         (6, 19, 24, 25), (8, 11, 23, 27), (10, 14, 16, 18))),
    (4, 10): Schedule(12, ((0, 1, 4, 16), (2, 20, 26, 37), (3, 23, 34, 38), (5, 10, 25, 35), (6, 19, 32, 36),
                           (7, 9, 14, 18), (8, 22, 24, 31), (11, 21, 28, 39), (12, 15, 17, 27), (13, 29, 30, 33))),
}
# fmt: on
"""by the seats of a table, and the tables"""


class Seats(NamedTuple):
    """The seats of a round."""

    tables: tuple[tuple[str, ...], ...]
    """by table, the user on each seat, or `BOT`; the table with bots is the last"""
    sit_out: tuple[str, ...] = ()


class Plan(NamedTuple):
    """Rounds to come, each a list of the players at its first table, at its second one and so on; bots are the last."""

    repeated: int
    """cost of meeting again: 1 for the second meeting of two players, 2 for the third, and so on"""
    rounds: list[list[int]]


@lru_cache(maxsize=32)
def draw(
    order: tuple[str, ...], seats: int, past: tuple[Seats, ...], left: int, seed: bytes, *,
    by_standings: bool, bots: bool,
) -> Seats:  # fmt: skip
    """Return the seats of the next one of the rounds that are left, for users in the order of the standings.

    `bots` fill the last table; otherwise those for whom there is no seat sit out, of those who did so least the last.
    """
    stream = Stream(seed, b"evening seats %d" % (len(past) + 1))
    rank = {player: index for index, player in enumerate(order)}
    sat_out = Counter(player for played in past for player in played.sit_out)
    rest = 0 if bots else len(order) % seats
    sitting_out = []
    for _ in range(left):
        sitting_out.append(sorted(order, key=lambda player: (sat_out[player], -rank[player]))[:rest])
        sat_out.update(sitting_out[-1])
    if past:
        tables = _Drawing(order, seats, past, sitting_out, seed).next_round(by_standings=by_standings)
    else:
        # Any first round can be the first one of a plan.
        playing = stream.shuffled([player for player in order if player not in sitting_out[0]])
        tables = [list(table) for table in _tables(playing + [BOT] * (-len(playing) % seats), seats)]
    tables.sort(key=lambda table: (BOT in table, min((rank[player] for player in table if player != BOT), default=0)))
    return Seats(tuple(tuple(stream.shuffled(table)) for table in tables), tuple(sitting_out[0]))


class _Drawing:
    """Choice of the next round. Players are numbered in the order of their ids, bots after them."""

    def __init__(
        self, order: Sequence[str], seats: int, past: tuple[Seats, ...], sitting_out: Sequence[Sequence[str]],
        seed: bytes,
    ) -> None:  # fmt: skip
        self._players: Final = tuple(sorted(order))
        self._seats: Final = seats
        self._past: Final = past
        self._seed: Final = seed
        number = {player: index for index, player in enumerate(self._players)}
        self._ahead: Final = tuple(
            tuple(number[player] for player in order if player not in out) for out in sitting_out
        )
        """by round, the users who play, in the order of the standings"""
        self._bots: Final = [len(order) + bot for bot in range(-len(self._ahead[0]) % seats)]
        self._all_play: Final = not sitting_out[0]
        self._met: Final = _meetings(self._players, seats, past)
        self._group: Final = {player: index // seats for index, player in enumerate(self._ahead[0])}
        """the table of each user if the standings alone decided"""

    def next_round(self, *, by_standings: bool) -> list[list[str]]:
        """Return the tables of the next round."""
        best: Plan | None = None
        for plan in self._plans(by_standings=by_standings):
            if best is None or plan.repeated < best.repeated:
                best = plan
            if not best.repeated:
                break
        assert best is not None
        rounds = best.rounds if by_standings and self._all_play else best.rounds[:1]
        return self._named(min(rounds, key=lambda places: (self._repeated(places), self._distance(places))))

    def _plans(self, *, by_standings: bool) -> Iterator[Plan]:
        """Yield plans of all rounds that are left, the preferred ones first."""
        if by_standings:
            nearest = self._nearest()
            tables = tuple(tuple(table) for table in self._named(nearest))
            rest = self._annealed((*self._past, Seats(tables)), self._ahead[1:])
            yield Plan(self._repeated(nearest) + rest.repeated, [nearest, *rest.rounds])
        scheduled = self._scheduled()
        if scheduled:
            yield self._cheapest(scheduled)
        yield self._annealed(self._past, self._ahead)
        # Earlier rounds may come from a plan that was found then, and is found again.
        for count in range(len(self._past) - 1, 0, -1) if self._all_play else ():
            rounds = len(self._past) + len(self._ahead) - count
            yield self._cheapest(self._annealed(self._past[:count], self._ahead[:1] * rounds).rounds)

    def _annealed(self, past: tuple[Seats, ...], ahead: tuple[tuple[int, ...], ...]) -> Plan:
        playing = tuple(tuple(sorted(users)) for users in ahead)
        return annealed_plan(self._players, self._seats, past, playing, self._seed)

    def _cheapest(self, rounds: Sequence[list[int]]) -> Plan:
        """Return the plan of those rounds that repeat least."""
        chosen = sorted(rounds, key=self._repeated)[: len(self._ahead)]
        met = [row.copy() for row in self._met]
        return Plan(sum(_meet(met, table) for places in chosen for table in _tables(places, self._seats)), chosen)

    def _scheduled(self) -> list[list[int]]:
        """Return the rounds of a known schedule whose first round is that of the evening; none if there is none.

        Users who come late, and a bot, take the numbers that are free.
        """
        number = {player: index for index, player in enumerate(self._players)}
        first = [number.get(player, -1) for table in self._past[0].tables for player in table]
        schedule = known_schedule(self._seats, len(self._past[0].tables))
        players = [*range(len(number)), *self._bots]
        if schedule is None or len(players) != len(first) or len(self._bots) > 1:
            return []
        free = (player for player in players if player not in first)
        places = [place for table in schedule.first for place in table]
        holders = {place: next(free) if player < 0 else player for place, player in zip(places, first, strict=True)}
        rounds = []
        for shift in range(1, schedule.rounds):
            tables = [sorted(holders[place] for place in table) for table in schedule.round(shift)]
            rounds.append([player for table in sorted(tables, key=max) for player in table])
        return rounds if len(rounds) >= len(self._ahead) else []

    def _nearest(self) -> list[int]:
        """Return the next round that repeats least and is nearest the standings: a local search exchanges two users as
        long as that is better, from several starting points.
        """
        people, stream = self._ahead[0], Stream(self._seed, b"evening search %d" % (len(self._past) + 1))
        starts = max(1, min(_STARTS, _EXCHANGES // (4 * max(1, len(people) ** 2))))
        found = []
        for attempt in range(starts):
            first = stream.shuffled(people) if attempt else people
            found.append(self._improved([*first, *self._bots]))
        return min(found)[1]

    def _improved(self, places: list[int]) -> tuple[int, list[int]]:
        """Return the cost and the places after exchanging users until no exchange makes the seating cheaper."""
        people, seats, met, group = len(self._ahead[0]), self._seats, self._met, self._group

        def beside(player: int, place: int, without: int) -> int:
            """Return the cost of a user at the table of a place, whose present user leaves."""
            first = place - place % seats
            again = sum([met[player][other] for other in places[first : first + seats] if other != without])
            return _REPEATED * again + (group[player] - place // seats) ** 2

        better = True
        while better:
            better = False
            for place in range(people):
                for other in range(place // seats * seats + seats, people):
                    first, second = places[place], places[other]
                    before = beside(first, place, first) + beside(second, other, second)
                    if beside(second, place, first) + beside(first, other, second) < before:
                        places[place], places[other] = second, first
                        better = True
        far = sum((group[player] - place // seats) ** 2 for place, player in enumerate(places[:people]))
        return _REPEATED * self._repeated(places) + far, places

    def _named(self, places: Sequence[int]) -> list[list[str]]:
        names = [*self._players, *(BOT for _ in self._bots)]
        return [[names[player] for player in table] for table in _tables(places, self._seats)]

    def _repeated(self, places: Sequence[int]) -> int:
        """Return how often players of a round have met before."""
        tables = _tables(places, self._seats)
        return sum(self._met[player][other] for table in tables for player, other in combinations(table, 2))

    def _distance(self, places: Sequence[int]) -> int:
        """Return how far users of a round are from their neighbours in the standings."""
        tables = [
            [self._group[player] for player in table if player in self._group] for table in _tables(places, self._seats)
        ]
        return sum(max(groups) - min(groups) for groups in tables)


@lru_cache(maxsize=128)
def annealed_plan(
    players: tuple[str, ...], seats: int, past: tuple[Seats, ...], playing: tuple[tuple[int, ...], ...], seed: bytes
) -> Plan:
    """Return a plan of the rounds after those of the past; only meetings of these players count."""
    met, best = _meetings(players, seats, past), Plan(0, [])
    stream = Stream(seed, b"evening plan %d" % (len(past) + 1))
    tables = -(-len(playing[0]) // seats) if playing else 0
    # The users of a table must find as many others, and there must be others in each round.
    hopeless = tables < seats or (len(past) + len(playing)) * (seats - 1) >= tables * seats
    attempts = 0 if not playing else _HOPELESS_ATTEMPTS if hopeless else _ATTEMPTS
    for attempt in range(attempts):
        plan = _annealed([row.copy() for row in met], playing, seats, len(players), stream)
        if not attempt or plan.repeated < best.repeated:
            best = plan
        if not best.repeated:
            break
    return best


def _annealed(
    met: list[list[int]], playing: Sequence[Sequence[int]], seats: int, first_bot: int, stream: Stream
) -> Plan:  # fmt: skip
    """Return rounds that repeat little, by simulated annealing: it exchanges users of two tables of a round."""
    people = len(playing[0])
    bots = [first_bot + bot for bot in range(-people % seats)]
    rounds = [stream.shuffled(users) + bots for users in playing]
    repeated = sum(_meet(met, table) for places in rounds for table in _tables(places, seats))
    chance = Random(stream.below(1 << 16)).random
    for step in range(_STEPS if people > seats else 0):
        if not repeated:
            break
        places = rounds[int(chance() * len(rounds))]
        at, to = int(chance() * people), int(chance() * people)
        here, there = at - at % seats, to - to % seats
        if here == there:
            continue
        first, second = places[at], places[to]
        of_first, of_second = met[first], met[second]
        beside_first = [player for player in places[here : here + seats] if player != first]
        beside_second = [player for player in places[there : there + seats] if player != second]
        change = len(beside_first) + len(beside_second)
        for player in beside_first:
            change += of_second[player] - of_first[player]
        for player in beside_second:
            change += of_first[player] - of_second[player]
        temperature = _HOTTEST * (_COLDEST / _HOTTEST) ** (step / _STEPS)
        if change > 0 and chance() >= exp(-change / temperature):
            continue
        repeated += change
        places[at], places[to] = second, first
        for beside, leaves, comes in ((beside_first, first, second), (beside_second, second, first)):
            for player in beside:
                met[leaves][player] -= 1
                met[player][leaves] -= 1
                met[comes][player] += 1
                met[player][comes] += 1
    return Plan(repeated, rounds)


def known_schedule(seats: int, tables: int) -> Schedule | None:
    """Return the known schedule for so many tables with so many seats."""
    if seats == 2 and tables > 1:
        # Everybody meets everybody: the circle method.
        last = 2 * tables - 1
        return Schedule(last, ((0, last), *((player, last - player) for player in range(1, tables))))
    return SCHEDULES.get((seats, tables))


def _tables(places: Sequence[T], seats: int) -> Iterator[Sequence[T]]:
    """Return the tables of a round, one after the other."""
    return (places[at : at + seats] for at in range(0, len(places), seats))


def _meetings(players: Sequence[str], seats: int, past: Sequence[Seats]) -> list[list[int]]:
    """Return how often each two of these players, or of the bots after them, have sat at one table."""
    number = {player: index for index, player in enumerate(players)}
    met = [[0] * (len(players) + seats) for _ in range(len(players) + seats)]
    for table in [table for played in past for table in played.tables]:
        bots = iter(range(len(players), len(players) + seats))
        here = [player for player in table if player == BOT or player in number]
        _meet(met, [next(bots) if player == BOT else number[player] for player in here])
    return met


def _meet(met: list[list[int]], table: Sequence[int]) -> int:
    """Count the meetings at a table; return how often its players have met before."""
    before = 0
    for player, other in combinations(table, 2):
        before += met[player][other]
        met[player][other] += 1
        met[other][player] += 1
    return before
