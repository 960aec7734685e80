"""Answers to puzzles in the database: one of each user and puzzle, and one of each user and day."""

from typing import NamedTuple

from sqlalchemy import Table, case, func, insert, literal, select

from dealt.server.storage.database import Database
from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import puzzle_answers, puzzle_days


class SolveRate(NamedTuple):
    """Number of users who answered a puzzle, and of those who found the best action."""

    tried: int
    solved: int


class PuzzleStore(Database):
    """Answers of all users; every `async` method raises DealtError(`not_readable`)."""

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


def _unless_there(table: Table, key: dict[str, str | int], rest: dict[str, str | int | bool]) -> Statement:
    """Return the insertion of a row, if there is none with its key."""
    row = {**key, **rest}
    there = select(table).where(*(table.c[name] == value for name, value in key.items())).exists()
    values = select(*(literal(value, table.c[name].type) for name, value in row.items())).where(~there)
    return insert(table).from_select(list(row), values), {}
