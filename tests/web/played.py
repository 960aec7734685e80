"""Half a year of matches for somebody who has just come, for pictures and tests of the page of statistics."""

from pathlib import Path
from random import Random
from typing import Final

import msgspec
from sqlalchemy import select

from dealt.bots.evaluation import evaluator
from dealt.games import games
from dealt.review.entry import Lost, Mistake, ReviewEntry
from dealt.review.review import VERSION
from dealt.server.storage import statements as saved
from dealt.server.storage.engine import open_engine
from dealt.server.storage.prepared import executable
from dealt.server.storage.rating_store import set_results
from dealt.server.storage.review_store import set_entries
from dealt.server.storage.schema import people
from dealt.server.storage.statistics import counted
from dealt.table.match_entry import MatchEntry, OpponentEntry
from dealt.table.match_result import MatchResult, RatedPlayer

_DAY: Final = 86_400_000
_DAYS: Final = 180
_FRIENDS: Final = {"Bao": "b" * 12, "Chen": "c" * 12, "Jörg-Åke": "d" * 12}


def fill(data: Path, name: str, now: int) -> str:
    """Adds the matches to the database of a room that knows this person, while it runs; returns who that is."""
    rng, engine = Random(4), open_engine(str(data))
    with engine.connect() as connection:
        player: str = connection.execute(select(people.c.id).where(people.c.name == name)).scalar_one()
    table = now << 20
    entries = [_match(rng, player, name, day, now) for day in range(_DAYS, -1, -1) for _ in range(_how_many(rng, day))]
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        statements = [saved.add_table(table, "ZZZZ", "", now)]
        statements += counted(
            table, [msgspec.structs.replace(entry, match=number) for number, entry in enumerate(entries, 1)]
        )
        statements += set_results(table, _results(player, now))
        for statement, values in statements:
            connection.execute(executable(statement), values)
        for number, entry in enumerate(entries, 1):
            if number % 2:
                for statement, values in set_entries(connection, table, number, {player: _review(rng, entry)}):
                    connection.execute(executable(statement), values)
    engine.dispose()
    return player


def _results(player: str, now: int) -> list[MatchResult]:
    """Results of rated matches, a few of them by house rules."""
    return [
        MatchResult(
            match=number,
            game="bigtwo",
            rules="deuce" if number % 10 else "",
            ended=now - (61 - number) * _DAY,
            players=(RatedPlayer(player, "", 1 + number % 3), RatedPlayer("", "normal", 2)),
        )
        for number in range(1, 61)
    ]


def _how_many(rng: Random, day: int) -> int:
    """Matches of a day, so many days ago."""
    busy = 0.8 if day % 7 in (2, 3) else 0.3
    return rng.randint(1, 6) if rng.random() < busy else 0


def _match(rng: Random, player: str, name: str, day: int, now: int) -> MatchEntry:
    game = rng.choice(["bigtwo", "bigtwo", "bigtwo", "chicago", "bluejack", "patience"])
    seats, ended = games()[game].default_seats, now - day * _DAY - rng.randrange(_DAY // 4)
    better = 0.1 * (1 - day / _DAYS)
    won = rng.random() < (1 / seats if seats > 1 else 0.3) + better
    friends = rng.random() < 0.6 and seats > 1
    others = rng.sample(sorted(_FRIENDS.items()), rng.randint(1, min(3, seats - 1))) if friends else []
    met = [OpponentEntry(key, who, 1 if won else rng.choice([1, -1, -1])) for who, key in others]
    met += [OpponentEntry("", "", 1 if won else rng.choice([1, -1]))] * (seats - 1 - len(met))
    points = _points(rng, game)
    return MatchEntry(
        match=1,
        part=1 if game == "patience" else 0,
        player=player,
        name=name,
        game=game,
        rules=next(iter(games()[game].presets)) if rng.random() < 0.8 else "",
        seats=seats,
        level=rng.choice(["normal", "hard"]) if any(not opponent.player for opponent in met) else "",
        began=ended - 600_000,
        ended=ended,
        outcome="won" if won else "lost" if rng.random() < 0.95 else "uncounted",
        total=rng.randint(0, 3) if game == "bluejack" else sum(points),
        points=points,
        deals_won=sum(score == 0 for score in points),
        openings=_openings(game, points),
        met=tuple(met),
        number=20260101 + day if game == "patience" and rng.random() < 0.5 else None,
        moves=rng.randint(40, 120) if game == "patience" else 0,
        size=rng.randint(40, 180) if game == "patience" else 0,
    )


def _openings(game: str, points: tuple[int, ...]) -> dict[str, tuple[int, int]]:
    """Openings of the deals, the same for the same points."""
    words = sorted(games()[game].recap_builder(games()[game].options(), games()[game].default_seats).openings)
    found: dict[str, tuple[int, int]] = {}
    for score in points if words else ():
        deals, won = found.get(words[score % len(words)], (0, 0))
        found[words[score % len(words)]] = deals + 1, won + (score == 0)
    return found


def _points(rng: Random, game: str) -> tuple[int, ...]:
    if game == "bigtwo":
        return tuple(rng.choice([0, 0, 0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 20, 22]) for _ in range(rng.randint(1, 5)))
    return tuple(rng.choice([0, 0, 5, 5, 6, 10, 15, -15]) for _ in range(4)) if game == "chicago" else ()


def _review(rng: Random, match: MatchEntry) -> ReviewEntry:
    """The entry of a reviewed match."""
    rates, deals = evaluator(match.game), max(1, len(match.points))
    scale = 0.4 if rates.unit == "points" else 0.02
    categories = rng.sample(sorted(rates.categories), 3)
    losses = [scale * rng.random() for _ in categories]
    return ReviewEntry(
        game=match.game,
        rules=match.rules,
        seats=match.seats,
        people=any(other.player for other in match.met),
        ended=match.ended,
        version=VERSION,
        deals=deals,
        decisions=9 * deals,
        best=rng.randint(5, 8) * deals,
        given_away=sum(losses),
        squares=sum(loss**2 for loss in losses),
        lost={category: Lost(1, loss) for category, loss in zip(categories, losses, strict=True)},
        mistakes=(Mistake(5, 0, max(losses), "blunder"), Mistake(9, 0, min(losses), "mistake")),
    )
