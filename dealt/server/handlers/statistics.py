"""Handlers of statistics: one's own, those of others as far as they are public, and leaderboards."""

import asyncio
from datetime import date

import msgspec

from dealt.errors import DealtError
from dealt.games import game as game_named
from dealt.server.handlers.leaderboards import Leaderboards
from dealt.server.handlers.shared import Handler
from dealt.server.hub import Hub
from dealt.server.limits.constants import MATCHES_LISTED
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.rooms.codes import record_name
from dealt.server.storage.statistics import Ended
from dealt.server.users.connection import Connection
from dealt.statistics.daily import daily_leaderboard, day_of, number_of
from dealt.statistics.summary import statistics, visible_to
from dealt.statistics.types import ListedMatch


class StatisticsHandlers:
    """Handlers of statistics, standings, and the deal of the day."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._boards = Leaderboards(hub.store)
        self.handlers: dict[type[req.Request], Handler] = {
            req.AskStatistics: self._statistics,
            req.AskStandings: self._standings,
            req.AskDaily: self._daily,
            req.AskMatches: self._matches,
        }

    async def _statistics(self, connection: Connection, request: req.AskStatistics) -> None:
        person = connection.person
        self._hub.rates.check_statistics(person.id)
        player = request.player or person.id
        entries = await self._hub.store.played_by(player)
        mine = player == person.id
        if not mine:
            entries = visible_to(person.id, entries)
            if not entries:
                # The same for a player one has never met and for one who does not exist.
                raise DealtError("no_statistics", "There is nothing of this player that you may see.")
        found = await asyncio.to_thread(
            statistics,
            player,
            entries,
            now=self._hub.now(),
            mine=mine,
            days=request.days,
            company=request.company,
            offset=request.offset,
        )
        counting = await self._hub.store.counting()
        name = person.name if mine else found.name
        connection.reply(request, msgspec.structs.replace(found, name=name, counting=counting), keep=False)

    async def _standings(self, connection: Connection, request: req.AskStandings) -> None:
        person = connection.person.id
        self._hub.rates.check_statistics(person)
        connection.reply(request, msg.Standings(games=await self._hub.store.standings(person)), keep=False)

    async def _daily(self, connection: Connection, request: req.AskDaily) -> None:
        person = connection.person.id
        self._hub.rates.check_statistics(person)
        game, today = game_named(request.game), day_of(self._hub.now())
        day = today if request.day is None else _read_day(request.day)
        number = number_of(game, day)
        if number is None:
            sentence = f"There is no deal of the day in {game.title}."
            raise DealtError("no_daily_deal", sentence, game=[f"games-said-{game.name}"])
        rows = await self._boards.rows(game, number)
        days = await self._boards.days_in_a_row(game, person, today)
        connection.reply(request, daily_leaderboard(game, day, number, rows, person, days), keep=False)

    async def _matches(self, connection: Connection, request: req.AskMatches) -> None:
        person = connection.person.id
        self._hub.rates.check_statistics(person)
        game = None if request.game is None else game_named(request.game).name
        found = await self._hub.store.ended(person, game, request.skip, MATCHES_LISTED + 1)
        matches = tuple(map(_listed, found[:MATCHES_LISTED]))
        connection.reply(request, msg.Matches(matches=matches, more=len(found) > MATCHES_LISTED), keep=False)


def _listed(match: Ended) -> ListedMatch:
    entry = match.entry
    # A game that counts by itself is part of a match that goes on as long as its table does.
    linked = match.over or entry.part == 0
    return ListedMatch(
        game=entry.game,
        rules=entry.rules,
        ended=entry.ended,
        outcome=entry.outcome,
        seats=entry.seats,
        people=tuple(each.name for each in entry.met if each.player),
        level=entry.level,
        total=entry.total,
        moves=entry.moves,
        deal=entry.number,
        record=record_name(match.code, match.secret) if linked and match.code else "",
        match=entry.match,
        part=entry.part,
    )


def _read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise DealtError("bad_day", "There is no such day.") from None
