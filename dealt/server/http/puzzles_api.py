"""Puzzles over HTTP: the list of a game, and the question of each, the same for everybody.

Answers come over the WebSocket, because they are a user's (`dealt/server/handlers/puzzles.py`), and so does the list of
puzzles from matches of this room: their questions are here for those who know their ids.
"""

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from aiohttp import web

from dealt.bots.evaluation import evaluator
from dealt.errors import DealtError
from dealt.games.game import ENCODER
from dealt.puzzles.endings import endings_of
from dealt.puzzles.puzzle import no_puzzle, numbered, puzzles_of
from dealt.server.http.responses import error_response, public_json
from dealt.server.protocol.puzzles import PuzzleEntry, PuzzleList, question
from dealt.server.storage.store import Store

_GAME: Final = "/puzzles/{game:[a-z0-9]+}"
_KEPT: Final = 64
"""questions in memory"""


class PuzzlesApi:
    """Routes of puzzles. `check` raises DealtError(`too_fast`) if the sender of a request must wait."""

    def __init__(self, store: Store, check: Callable[[web.Request], None]) -> None:
        self._store = store
        self._check = check

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the addresses."""
        router.add_get(f"{_GAME}.json", self._list)
        router.add_get(f"{_GAME}/{{number:[0-9]{{1,6}}}}.json", self._question)
        router.add_get(f"{_GAME}/{{id:[0-9a-f]{{12}}}}.json", self._room_question)

    async def _list(self, request: web.Request) -> web.Response:
        self._check(request)
        return await _answer(lambda: _puzzle_list(request.match_info["game"]))

    async def _question(self, request: web.Request) -> web.Response:
        self._check(request)
        game, number = request.match_info["game"], int(request.match_info["number"])
        return await _answer(lambda: _packed_question(game, number))

    async def _room_question(self, request: web.Request) -> web.Response:
        self._check(request)
        puzzle = await self._store.room_puzzle(request.match_info["game"], request.match_info["id"])

        def packed() -> bytes:
            if puzzle is None:
                raise no_puzzle()
            return ENCODER.encode(question(puzzle, None))

        return await _answer(packed)


async def _answer(work: Callable[[], bytes]) -> web.Response:
    try:
        return public_json(await asyncio.to_thread(work))
    except DealtError as problem:
        return error_response(404, problem)


def _puzzle_list(game: str) -> bytes:
    known = puzzles_of(game)
    entries = [PuzzleEntry(id=puzzle.id, number=place, theme=puzzle.theme) for place, puzzle in enumerate(known, 1)]
    themes = dict(evaluator(game).themes) if known else {}
    endings = len(endings_of(game)) if known else 0
    return ENCODER.encode(PuzzleList(game=game, themes=themes, puzzles=tuple(entries), endings=endings))


@lru_cache(_KEPT)
def _packed_question(game: str, number: int) -> bytes:
    return ENCODER.encode(question(numbered(game, number), number))
