"""Puzzles in the database: answers, one of each user and puzzle, and one of each user and day; puzzles from matches of
the room, which are there only as long as all players of the match allow it.
"""

from collections.abc import Collection
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, Table, and_, case, delete, func, insert, literal, select

from dealt.puzzles.puzzle import Puzzle
from dealt.server.limits.constants import MAX_ROOM_PUZZLES
from dealt.server.storage.database import Corruption, Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import (
    people,
    preferences,
    puzzle_answers,
    puzzle_days,
    room_puzzle_users,
    room_puzzles,
)

_DECODER: Final = msgspec.json.Decoder(Puzzle)


def _allows(person: ColumnElement[str]) -> ColumnElement[bool]:
    """Return whether a user has chosen a name, and to let puzzles be made from their matches."""
    known = people.alias()
    chosen = (preferences.c.field == "games_as_puzzles", preferences.c.value == "true", known.c.guest.is_(False))
    found = select(preferences.c.person).join(known, known.c.id == preferences.c.person)
    return found.where(preferences.c.person == person, *chosen).exists()


_WITHDRAWN: Final = select(room_puzzle_users.c.puzzle).where(~_allows(room_puzzle_users.c.person))
"""puzzles that a user of their match does not allow any more: those who changed their mind, or are not known here"""


def withdraw_puzzles() -> list[Statement]:
    """Delete the puzzles that users do not allow any more."""
    return _delete_puzzles(_WITHDRAWN)


def _delete_puzzles(puzzles: Select[tuple[str]]) -> list[Statement]:
    return [
        (delete(puzzle_answers).where(puzzle_answers.c.puzzle.in_(puzzles)), {}),
        (delete(room_puzzles).where(room_puzzles.c.id.in_(puzzles)), {}),
    ]


def room_puzzles_from(connection: Connection, person: str, damage: Corruption) -> list[dict[str, Any]]:
    """Return the puzzles from matches of a user, in order of time, for their data export."""
    mine = select(room_puzzle_users.c.puzzle).where(room_puzzle_users.c.person == person)
    query = select(room_puzzles).where(room_puzzles.c.id.in_(mine)).order_by(room_puzzles.c.made, room_puzzles.c.id)
    found = [
        (row.made, damage.read(f"puzzle {row.id}", msgspec.json.decode, row.content))
        for row in connection.execute(query)
    ]
    return [{"made": made, **puzzle} for made, puzzle in found if puzzle is not None]


class SolveRate(NamedTuple):
    """Number of users who answered a puzzle, and of those who found the best action."""

    tried: int
    solved: int


class PuzzleStore(Database):
    """Answers of all users, and puzzles from their matches; every `async` method raises DealtError(`not_readable`)."""

    async def puzzle_answers(self, person: str, game: str) -> dict[str, bool]:
        """Return the puzzles of a game that a user has answered, and whether each was solved."""
        query = select(puzzle_answers.c.puzzle, puzzle_answers.c.solved).where(
            puzzle_answers.c.person == person, puzzle_answers.c.game == game
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {row.puzzle: bool(row.solved) for row in rows}

    async def puzzle_days(self, person: str, game: str) -> list[int]:
        """Return the days (`date.toordinal`) on which a user has solved the puzzle of the day, in order."""
        query = (
            select(puzzle_days.c.day)
            .where(puzzle_days.c.person == person, puzzle_days.c.game == game, puzzle_days.c.solved)
            .order_by(puzzle_days.c.day)
        )
        return list(await self._read(lambda connection: connection.scalars(query).all()))

    async def solve_rate(self, puzzle: str) -> SolveRate:
        """Return how many users have answered a puzzle, and how many have solved it."""
        solved = func.coalesce(func.sum(case((puzzle_answers.c.solved, 1), else_=0)), 0)
        query = select(func.count(), solved).where(puzzle_answers.c.puzzle == puzzle)
        return SolveRate(*await self._read(lambda connection: connection.execute(query).one()))

    async def keep_puzzle_answer(
        self, person: str, game: str, puzzle: str, *, solved: bool, now: int, day: int | None
    ) -> None:
        """Keep an answer, unless this user has answered the puzzle before; the same of the day. Raise NotSaved."""
        statements = [
            _unless_there(
                puzzle_answers, {"person": person, "puzzle": puzzle}, {"game": game, "solved": solved, "answered": now}
            )
        ]
        if day is not None:
            key: dict[str, str | int] = {"person": person, "game": game, "day": day}
            statements.append(_unless_there(puzzle_days, key, {"solved": solved}))
        await self.save(*statements)

    # ------------------------------------------------------------------------------------ from matches of the room

    async def all_allow_puzzles(self, persons: Collection[str]) -> bool:
        """Return whether all these users let puzzles be made from their matches, and there are any."""
        query = select(func.count()).select_from(people).where(people.c.id.in_(list(persons)), _allows(people.c.id))
        allowing = await self._read(lambda connection: connection.scalar(query))
        return bool(persons) and allowing == len(persons)

    async def room_puzzles(self, game: str) -> dict[str, str]:
        """Return the themes of the puzzles of a game by id, the latest first."""
        query = (
            select(room_puzzles.c.id, room_puzzles.c.theme)
            .where(room_puzzles.c.game == game, room_puzzles.c.id.not_in(_WITHDRAWN))
            .order_by(room_puzzles.c.made.desc(), room_puzzles.c.id)
        )
        return {row.id: row.theme for row in await self._read(lambda connection: connection.execute(query).all())}

    async def room_puzzle(self, game: str, puzzle: str) -> Puzzle | None:
        """Return a puzzle of a game; None if there is none, or if it is damaged."""
        query = select(room_puzzles.c.content).where(
            room_puzzles.c.id == puzzle, room_puzzles.c.game == game, room_puzzles.c.id.not_in(_WITHDRAWN)
        )
        content = await self._read(lambda connection: connection.scalar(query))
        return None if content is None else self.damage.read(f"puzzle {puzzle}", _DECODER.decode, content)

    async def keep_room_puzzle(self, puzzle: Puzzle, players: Collection[str], now: int) -> None:
        """Keep a puzzle from a match of these users, if they still allow it, and delete the oldest ones beyond the
        limit; raise NotSaved.
        """
        content = msgspec.json.encode(puzzle).decode()
        row: dict[str, str | int | bool] = {"game": puzzle.game, "theme": puzzle.theme, "made": now, "content": content}
        allowed = and_(*[_allows(literal(person)) for person in players])
        is_kept = select(room_puzzles.c.id).where(room_puzzles.c.id == puzzle.id).exists()
        too_many = select(room_puzzles.c.id).where(room_puzzles.c.game == puzzle.game)
        too_many = too_many.order_by(room_puzzles.c.made.desc(), room_puzzles.c.id).offset(MAX_ROOM_PUZZLES)
        await self.save(
            _unless_there(room_puzzles, {"id": puzzle.id}, row, allowed),
            *[
                _unless_there(room_puzzle_users, {"puzzle": puzzle.id, "person": person}, {}, is_kept)
                for person in players
            ],
            *_delete_puzzles(too_many),
        )


def _unless_there(
    table: Table, key: dict[str, str | int], rest: dict[str, str | int | bool], if_so: ColumnElement[bool] | None = None
) -> Statement:
    """Return the insertion of a row, if there is none with its key, and under a condition."""
    row = {**key, **rest}
    there = select(table).where(*(table.c[name] == value for name, value in key.items())).exists()
    values = select(*(literal(value, table.c[name].type) for name, value in row.items())).where(~there)
    if if_so is not None:
        values = values.where(if_so)
    return insert(table).from_select(list(row), values), {}
