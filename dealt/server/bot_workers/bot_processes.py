"""Bots think in worker processes, so that the event loop never waits for them.

A custom bot of the host has processes of its own, so that its faults harm nobody else.
"""

import asyncio
import logging
import os
import random
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from dealt.bots.autoplay import Played, Run
from dealt.bots.bot import LEVELS, Level, ProvenOutlook, Reason, advice, make_bot, nearest_level, outlook
from dealt.bots.custom import CustomBotFailed, CustomBotSpec, choose_action, games_of
from dealt.games.game import ENCODER, LegalActions, View
from dealt.puzzles.endings import PlayedEnding, play_ending
from dealt.puzzles.puzzle import Puzzle
from dealt.review.commentary import JudgedMove, judge_move
from dealt.review.moments import Moment
from dealt.review.review import Decision, judge
from dealt.server.bot_workers.pool import ProcessPool, WorkerDied
from dealt.server.bot_workers.puzzle_parts import PuzzlePart, find_puzzle
from dealt.server.bot_workers.review_parts import FinishedReview, ReviewPart, finish_review, judge_some
from dealt.server.limits.constants import OWN_PLAYER_REST_SECONDS, OWN_PLAYER_SECONDS, OWN_PLAYER_TOLD_SECONDS

log: Final = logging.getLogger("dealt.bot_workers")
_MEET_SECONDS: Final = 15.0
"""to import its module"""
_TABLES: Final = 2
"""for so many it can think at once"""
THINK_SECONDS: Final = 15.0
"""a computer that takes longer than this has failed"""
PART_SECONDS: Final = 0.25
"""how long a part of a run takes; the last of its games is played to the end"""
_CUSTOM_BOT_NICE: Final = 10
_SPARE_NICE: Final = 19
"""of the processes for runs, reviews and puzzles, which give way to all that play at tables"""
_LONGEST_PART: Final = 120.0
REVIEW_PART_SECONDS: Final = 1.0
"""how long a part of a review takes; the last of its decisions is judged to the end"""
_LONGEST_PUZZLE: Final = 900.0
_LONGEST_COMMENT: Final = 120.0
_LONGEST_REVIEW_PART: Final = 900.0
"""a busy machine leaves little time to processes of low priority"""


class CustomBot:
    """One custom bot. Where it fails to decide, the table plays the default action."""

    def __init__(self, brought: CustomBotSpec, clock: Callable[[], float] = time.monotonic) -> None:
        self.name: Final = brought.name
        self.games: tuple[str, ...] = ()
        """that it plays, as it has told"""
        self._path = brought.path
        self._clock = clock
        # It has low priority, and never runs inside the server itself.
        self._pool: Final = ProcessPool(_TABLES, nice=_CUSTOM_BOT_NICE)
        self._turn = asyncio.Semaphore(_TABLES)
        self._rests_until = 0.0
        self._told_at: float | None = None
        self._untold = 0

    async def meet(self) -> CustomBotFailed | None:
        """Import it, and ask which games it plays; return what is wrong with it, if anything."""
        try:
            self.games = await self._pool.ask(_MEET_SECONDS, games_of, self._path)
        except CustomBotFailed as trouble:
            return trouble
        except TimeoutError:
            return CustomBotFailed("no_player", f"The module of “{self._path[:60]}” does not come to its end.")
        except WorkerDied:
            return CustomBotFailed("no_player", f"The module of “{self._path[:60]}” ends the process that imports it.")
        return None

    async def choose(self, view: View, legal: LegalActions) -> str:
        """Return the text of a legal action; raise CustomBotFailed, which is logged already."""
        try:
            async with self._turn:
                return await self._choose(view, legal)
        except CustomBotFailed as trouble:
            self._tell(trouble)
            raise

    async def _choose(self, view: View, legal: LegalActions) -> str:
        if self._clock() < self._rests_until:
            raise CustomBotFailed("player_rests", "It has hung or died just now, and is not asked for a while.")
        try:
            return str(
                await self._pool.ask(OWN_PLAYER_SECONDS, choose_action, self._path, view, legal, random.Random())
            )
        except TimeoutError:
            trouble = CustomBotFailed("player_late", f"It has not decided within {OWN_PLAYER_SECONDS:g} seconds.")
        except WorkerDied:
            trouble = CustomBotFailed("player_died", "Its process has ended.")
        # Players who wait for it should not wait again at every move.
        self._rests_until = self._clock() + OWN_PLAYER_REST_SECONDS
        raise trouble

    def _tell(self, trouble: CustomBotFailed) -> None:
        """Tell the log, but not of every move."""
        now = self._clock()
        if self._told_at is not None and now < self._told_at + OWN_PLAYER_TOLD_SECONDS:
            self._untold += 1
            return
        besides = f" (so it was {self._untold} times since this was told last)" if self._untold else ""
        told = {"what": trouble.code, "name": self.name, "besides": self._untold}
        sentence = "“%s” has not decided (%s), and the table plays for it: %s%s"
        log.warning(sentence, self.name, trouble.code, trouble.sentence, besides, extra={"told": told})
        self._told_at, self._untold = now, 0

    def close(self) -> None:
        """End its processes, even while they think; blocks until they have ended."""
        self._pool.close()


class Advised(NamedTuple):
    """The text of an advised action, and the reason, if the bot has one."""

    action: str
    reason: Reason | None


class BotRunner(Protocol):
    """Anything that can choose an action for a bot."""

    async def choose(self, game: str, level: str, view: View, legal: LegalActions) -> str:
        """Return the text of one legal action of a level or of a custom bot (`players`); raise if there is none,
        CustomBotFailed if that is logged already.
        """

    async def advise(self, game: str, level: Level, view: View, legal: LegalActions) -> Advised:
        """Return what a level would play, and why; raise if it cannot say."""
        return Advised(await self.choose(game, level, view, legal), None)

    def players(self, game: str) -> tuple[str, ...]:
        """Return the names of the players of the host's own that play a game."""
        return ()

    async def outlook(self, game: str, view: View) -> ProvenOutlook:
        """Return whether a game can still be won; raise if no answer can be had."""
        return ProvenOutlook("unknown")

    async def comment(self, moment: Moment, is_late: Callable[[], bool]) -> JudgedMove | None:
        """Return the values of a move at low priority, or None if it has none or `is_late` before its turn comes; raise
        if no answer can be had.
        """
        return judge_move(moment)

    async def judge_decision(self, moment: Moment) -> Decision:
        """Return the judgement of a decision as a review has it, beside advice; raise if no answer can be had."""
        return judge(moment)

    async def play(self, run: Run, first: int, games: int, *, show: bool = False) -> Played:
        """Return the next part of a run (see `Run.play`) at low priority; raise if it cannot be played."""
        return run.play(first, games, show=show)

    async def judge(self, record: bytes, first: int) -> ReviewPart:
        """Return the next part of a review (`judge_some`) at low priority; raise if it cannot be made."""
        return judge_some(record, first, REVIEW_PART_SECONDS)

    async def finish_review(self, record: bytes, parts: Sequence[bytes]) -> FinishedReview:
        """Return the review from all of its parts at low priority; raise if it cannot be made."""
        return finish_review(record, parts)

    async def find_puzzle(self, record: bytes, place: int, without: Collection[str]) -> PuzzlePart:
        """Return the result of `find_puzzle` at low priority; raise if it cannot be searched."""
        return find_puzzle(record, place, without)

    async def play_ending(self, puzzle: Puzzle, actions: Sequence[str]) -> PlayedEnding:
        """Return the result of `play_ending`, beside advice; raise as it does, or if no answer can be had."""
        return play_ending(puzzle, actions)


class BotProcesses(BotRunner):
    """Worker processes for bots at tables, and others of low priority for runs, reviews and commentary."""

    def __init__(
        self,
        workers: int | None = None,
        choose: Callable[..., str] | None = None,
        *,
        servers: int = 1,
        comments: bool = True,
    ) -> None:
        """`workers` for players at tables, or as many as the machine bears where so many `servers` have some;
        `comments`: whether moves are judged for the commentary.
        """
        most = max(1, min(4, (os.cpu_count() or 2) - 1) // servers)
        self._choose = choose or _choose
        self._own: dict[str, CustomBot] = {}
        self._players: Final = ProcessPool(workers or most)
        self._advisers: Final = asyncio.Semaphore(max(1, (workers or most) - 1))
        """advice comes from the same processes; however much of it is wanted, who plays waits for no more than one"""
        self._advice: Final[set[asyncio.Task[Any]]] = set()
        self._has_comments: Final = comments
        self._comments: Final = asyncio.Semaphore(1)
        """moves are judged one by one, so that those which have become late meanwhile are left out"""
        self._spare: Final = ProcessPool(most, nice=_SPARE_NICE)
        self._puzzles: Final = ProcessPool(1, nice=_SPARE_NICE)
        """to check a puzzle may take a minute, and somebody waits for the others"""

    def warm_up(self) -> None:
        """Start a process in the background, so that the first move does not have to wait for it."""
        self._players.warm_up()

    async def meet(self, brought: Iterable[CustomBotSpec], *, tell: bool = True) -> None:
        """Load the custom bots; log (if `tell`) and leave out those that fail."""
        met = [CustomBot(spec) for spec in brought]
        for player, trouble in zip(met, await asyncio.gather(*(player.meet() for player in met)), strict=True):
            if trouble is None:
                self._own[player.name] = player
                continue
            player.close()
            if tell:
                told = {"what": trouble.code, "name": player.name}
                log.error("“%s” does not play: %s", player.name, trouble.sentence, extra={"told": told})

    def players(self, game: str) -> tuple[str, ...]:
        """See `BotRunner`."""
        return tuple(name for name, player in self._own.items() if game in player.games)

    async def choose(self, game: str, level: str, view: View, legal: LegalActions) -> str:
        """See `BotRunner`. Raises CustomBotFailed, TimeoutError, WorkerDied, or what the computer player raises."""
        own = self._own.get(level)
        if own is not None:
            return await own.choose(view, legal)
        if level not in LEVELS:
            # A table may have been opened before the host left that player away.
            level = nearest_level(game, "normal")
        return str(await self._players.ask(THINK_SECONDS, self._choose, game, level, view, legal))

    async def advise(self, game: str, level: Level, view: View, legal: LegalActions) -> Advised:
        """See `BotRunner`. Raises TimeoutError, WorkerDied, or what the computer player raises."""
        advised: Advised = await self._ask_beside_players(_advise, game, level, view, legal)
        return advised

    async def outlook(self, game: str, view: View) -> ProvenOutlook:
        """See `BotRunner`. Raises TimeoutError or WorkerDied."""
        told: ProvenOutlook = await self._ask_beside_players(outlook, game, view)
        return told

    async def judge_decision(self, moment: Moment) -> Decision:
        """See `BotRunner`. Raises TimeoutError, WorkerDied, or what `judge` raises."""
        decision: Decision = await self._ask_beside_players(judge, moment)
        return decision

    async def play_ending(self, puzzle: Puzzle, actions: Sequence[str]) -> PlayedEnding:
        """See `BotRunner`. Raises TimeoutError, WorkerDied, or what `play_ending` raises."""
        played: PlayedEnding = await self._ask_beside_players(play_ending, puzzle, actions)
        return played

    async def _ask_beside_players(self, work: Callable[..., Any], *arguments: Any) -> Any:
        await self._advisers.acquire()
        thought = asyncio.get_running_loop().create_task(self._players.ask(THINK_SECONDS, work, *arguments))
        self._advice.add(thought)
        thought.add_done_callback(self._thought)
        # The client may have gone, but the process is busy until this decision is made: only then may the next begin.
        return await asyncio.shield(thought)

    def _thought(self, thought: asyncio.Task[Any]) -> None:
        self._advisers.release()
        self._advice.discard(thought)
        if not thought.cancelled():
            thought.exception()  # already reported to the waiting caller, if there still is one

    async def comment(self, moment: Moment, is_late: Callable[[], bool]) -> JudgedMove | None:
        """See `BotRunner`. Raises TimeoutError, WorkerDied, or what `judge_move` raises."""
        async with self._comments:
            if not self._has_comments or is_late():
                return None
            judged: JudgedMove | None = await self._spare.ask(_LONGEST_COMMENT, judge_move, moment)
        return judged

    async def play(self, run: Run, first: int, games: int, *, show: bool = False) -> Played:
        """See `BotRunner`. Raises TimeoutError, WorkerDied, or what the computer player raises."""
        played: Played = await self._spare.ask(_LONGEST_PART, _play, run, first, games, show)
        return played

    async def judge(self, record: bytes, first: int) -> ReviewPart:
        """See `BotRunner`. Raises TimeoutError, WorkerDied, or what `judge_some` raises."""
        part: ReviewPart = await self._spare.ask(_LONGEST_REVIEW_PART, judge_some, record, first, REVIEW_PART_SECONDS)
        return part

    async def finish_review(self, record: bytes, parts: Sequence[bytes]) -> FinishedReview:
        """See `BotRunner`. Raises TimeoutError, WorkerDied, or what `finish_review` raises."""
        made: FinishedReview = await self._spare.ask(_LONGEST_REVIEW_PART, finish_review, record, parts)
        return made

    async def find_puzzle(self, record: bytes, place: int, without: Collection[str]) -> PuzzlePart:
        """See `BotRunner`. Raises TimeoutError, WorkerDied, or what `find_puzzle` raises."""
        part: PuzzlePart = await self._puzzles.ask(_LONGEST_PUZZLE, find_puzzle, record, place, frozenset(without))
        return part

    def close(self) -> None:
        """End the processes, even while they think; blocks until they have ended."""
        self._players.close()
        self._spare.close()
        self._puzzles.close()
        for player in self._own.values():
            player.close()


def _choose(game: str, level: Level, view: View, legal: LegalActions) -> str:
    return str(make_bot(game, level).choose(view, legal, random.Random()))


def _advise(game: str, level: Level, view: View, legal: LegalActions) -> Advised:
    # The same question gets the same answer.
    action, reason = advice(game, level, view, legal, random.Random(ENCODER.encode(view)))
    return Advised(str(action), reason)


def _play(run: Run, first: int, games: int, show: bool) -> Played:
    return run.play(first, games, PART_SECONDS, show=show)
