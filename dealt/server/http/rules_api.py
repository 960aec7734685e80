"""Rules API for the pages of the rules: judges cards in a position, charts house rules, and asks for counted cards.

It is stateless: a question holds its whole position, and the same question always has the same answer. So it needs no
WebSocket and no name.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

import msgspec
from aiohttp import web

from dealt.errors import BadOptions, BadText, DealtError
from dealt.games import game as game_named
from dealt.games.game import ENCODER, Game
from dealt.manual.judging import answered
from dealt.practice.counting import LEVELS, MOST_NUMBER, count_question
from dealt.server.http.responses import error_response, public_json
from dealt.server.limits.constants import MAX_ACTION_CHARS, MAX_POSITION_CHARS, MAX_SELECTED

_GAME: Final = "/rules/{game:[a-z0-9]+}"


class RulesApi:
    """Routes of the rules API. `check` raises DealtError(`too_fast`) if the sender of a request must wait."""

    def __init__(self, check: Callable[[web.Request], None]) -> None:
        self._check = check

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the addresses."""
        router.add_get(f"{_GAME}/answer", self._answer)
        router.add_get(f"{_GAME}/chart", self._chart)
        router.add_get(f"{_GAME}/count", self._count)

    async def _answer(self, request: web.Request) -> web.Response:
        return await self._told(request, _answer)

    async def _chart(self, request: web.Request) -> web.Response:
        return await self._told(request, _chart)

    async def _count(self, request: web.Request) -> web.Response:
        return await self._told(request, _count_question)

    async def _told(
        self, request: web.Request, asked: Callable[[Game, Mapping[str, str]], msgspec.Struct]
    ) -> web.Response:
        self._check(request)
        try:
            game = game_named(request.match_info["game"])
        except DealtError as problem:
            return error_response(404, problem)
        try:
            # Bots play a deal for a question about counted cards.
            found = await asyncio.to_thread(asked, game, request.query)
        except DealtError as problem:
            return error_response(400, problem)
        return public_json(ENCODER.encode(found))


def _answer(game: Game, query: Mapping[str, str]) -> msgspec.Struct:
    position, cards, action = query.get("position", ""), query.get("cards"), query.get("action")
    if (cards is None) == (action is None):
        raise DealtError("ask_one", "Ask either about cards or about an action.")
    if len(position) > MAX_POSITION_CHARS:
        raise BadText("bad_position", f"A position here has at most {MAX_POSITION_CHARS} characters.")
    if len(cards or action or "") > MAX_ACTION_CHARS or len((cards or "").split()) > MAX_SELECTED:
        raise BadText("bad_action", f"At most {MAX_ACTION_CHARS} characters are read as an action.")
    return answered(game, position, None if cards is None else cards.split(), action or "")


def _chart(game: Game, query: Mapping[str, str]) -> msgspec.Struct:
    try:
        values = msgspec.json.decode(query.get("options", "{}"), type=dict[str, bool | int | str])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadOptions("bad_options", "House rules are one JSON object.") from None
    chart = game.chart(game.options(values, query.get("preset")))
    if chart is None:
        raise DealtError("no_chart", f"There is no chart of {game.title}.")
    return chart


def _count_question(game: Game, query: Mapping[str, str]) -> msgspec.Struct:
    level = next((level for level in LEVELS if level == query.get("level", "easy")), None)
    number = query.get("number", "1")
    # Python reads no number of more than 4300 digits.
    is_number = number.isascii() and number.isdecimal() and len(number) <= len(str(MOST_NUMBER))
    if level is None or not is_number or int(number) < 1:
        raise BadText("bad_question", f"A question has a level, {', '.join(LEVELS)}, and a number up to {MOST_NUMBER}.")
    return count_question(game.name, level, int(number))


def manual_page(address: str) -> bytes | None:
    """Return a page of the manual by its address, as `file_in` has it; takes a tenth of a second."""
    # Reading Markdown is slow to import, and a room opens without it.
    from dealt.manual.library import file_in

    return file_in(address)
