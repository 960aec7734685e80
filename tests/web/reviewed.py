"""Matches with a review, put into the database of a room while it runs."""

import gzip
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from sqlalchemy import select

from dealt.bots.bot import Level, make_bot
from dealt.bots.evaluation import Budget
from dealt.games.game import ENCODER
from dealt.review.entry import entries_of
from dealt.review.review import VERSION, review
from dealt.review.wording import WordedReview, with_words
from dealt.server.rooms.codes import record_name
from dealt.server.storage import statements as saved
from dealt.server.storage.engine import open_engine
from dealt.server.storage.prepared import executable
from dealt.server.storage.review_store import KeptReview, set_entries, set_review
from dealt.server.storage.schema import lines, people
from dealt.server.storage.statistics import counted
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.export import finished_match
from dealt.table.record_json import encode_line
from dealt.table.recount import entries
from dealt.table.settings import TableSettings

LITTLE: Final = Budget(8, 2_000)
"""enough to tell a blunder, and quick with plain rules"""
_MOVES: Final = {"bigtwo": 60, "bluejack": 40, "chicago": 60, "patience": 16}
_SECRET: Final = "a secret"
_CODES: Final = {"bigtwo": "BBBB", "bluejack": "JJJJ", "chicago": "CCCC", "patience": "PPPP"}


class Match(NamedTuple):
    """A finished match in a room."""

    name: str
    """of the records of its table"""
    review: WordedReview | None

    def path(self, page: str) -> str:
        return f"/match/{self.name}/1/{page}"


def add_match(
    data: Path, player: str, now: int, game: str = "bigtwo", *, level: Level = "easy", moves: int | None = None,
    reviewed: bool = True, reviews: bool = True, is_counted: bool = False, **options: Any,
) -> Match:  # fmt: skip
    """Add a match of somebody whose name this is, of at most so many moves, with its review; `is_counted`: in their
    statistics, too.
    """
    engine = open_engine(str(data))
    with engine.connect() as connection:
        person: str = connection.execute(select(people.c.id).where(people.c.name == player)).scalar_one()
    written = _played(game, person, player, level, moves, now, reviews=reviews, **options)
    code, table = _CODES[game], now << 20
    worded = None
    inserts = [
        saved.add_table(table, code, _SECRET, now),
        *[
            (lines.insert(), {"table_id": table, "version": line.version, "line": encode_line(line).decode()})
            for line in written
        ],
    ]
    if reviewed:
        worded = _review(game, level, moves, **options)
        packed = gzip.compress(ENCODER.encode(worded), mtime=0)
        # As compiled rules make them, so that no room makes it again.
        inserts += set_review(table, 1, KeptReview(VERSION, False, packed))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        for statement, values in inserts:
            connection.execute(executable(statement), values)
        if worded is not None and is_counted:
            for statement, values in counted(table, entries(written).values()):
                connection.execute(executable(statement), values)
            for statement, values in set_entries(connection, table, 1, entries_of(written, worded.review)):
                connection.execute(executable(statement), values)
    engine.dispose()
    return Match(record_name(code, _SECRET), worded)


@cache
def _review(game: str, level: Level, moves: int | None, **options: Any) -> WordedReview:
    """Return the review of such a match; it takes long, and does not depend on the player."""
    match = list(finished_match(_played(game, "a person", "Ann", level, moves, 0, reviews=True, **options)))
    return with_words(match, review(match, budget=LITTLE, open_cards=True))


def _played(
    game: str, person: str, name: str, level: Level, moves: int | None, now: int, *, reviews: bool, **options: Any
) -> list[rec.AnyLine]:
    rng = Random(game)
    wanted = TableSettings(game=game, options=options, title="Friday Night", private=True, reviews=reviews, pace_ms=0)
    table, applied = commands.open_table(_CODES[game], wanted, now, lambda: rng.randbytes(32))

    def draw() -> bytes:
        return rng.randbytes(32)

    applied += commands.sit(table, person, name, now, draw)
    if table.phase == "waiting":
        applied += commands.start(table, person, now, draw)
    bot = make_bot(game, level)
    for _ in range(_MOVES[game] if moves is None else moves):
        if table.phase == "over":
            break
        if table.phase == "between":
            applied += commands.ready(table, person, now, draw)
            continue
        seat, match = table.to_act[0], table.match
        assert match is not None
        action = bot.choose(match.view(seat), match.legal(seat), rng)
        by: rec.By = "computer" if seat in table.computer_turns else "human"
        applied += commands.act(table, seat, str(action), by, now, draw)
    # It ends with its only person.
    applied += commands.leave(table, person, now, draw)
    return [each.line for each in applied]
