"""Handlers of statistics: one's own, those of others as far as they are public; ladders and leaderboards."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple

import msgspec

from dealt.errors import DealtError
from dealt.games import game as game_named
from dealt.games.game import Game
from dealt.ratings.bot_ratings import bot_ratings
from dealt.ratings.seasons import begin_of, season_of
from dealt.server.handlers.registry import Registry, read_day
from dealt.server.limits.constants import BOARDS_KEPT, MATCHES_LISTED, MAX_PLAYED, MISTAKES_LISTED
from dealt.server.limits.rate_limits import RateLimits
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.rooms.codes import record_name
from dealt.server.storage.statistics import Ended
from dealt.server.storage.store import Store
from dealt.server.users.connection import Connection
from dealt.statistics.daily import daily_leaderboard, day_of, days_of, leaderboard_rows, no_daily_deal, number_of
from dealt.statistics.summary import has_met, head_to_head, statistics, visible_to
from dealt.statistics.types import DailyRow, ListedMatch, ListedMistake
from dealt.table.match_entry import MatchEntry

_LOOK_BACK: Final = 14
"""days; further where the row is longer"""


class Leaderboards:
    """Results of all users in the deals of some days, cached until the next game of the deal ends (`mark_of_deal`)."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[tuple[str, int], tuple[tuple[int, int], list[DailyRow]]] = {}
        self._counting = asyncio.Lock()

    async def rows(self, game: Game, number: int) -> list[DailyRow]:
        """Return all rows of the board of a deal."""
        key = game.name, number
        async with self._counting:
            mark = await self._store.mark_of_deal(*key)
            kept = self._kept.pop(key, None)
            if kept is None or kept[0] != mark:
                tries = await self._store.played_deal(*key)
                kept = mark, await asyncio.to_thread(leaderboard_rows, game, tries)
            self._kept[key] = kept
            if len(self._kept) > BOARDS_KEPT:
                del self._kept[next(iter(self._kept))]
        return kept[1]

    async def days_in_a_row(self, game: Game, person: str, today: date) -> int:
        """Return on how many days in a row, up to today or yesterday, a user has solved the deal of the day."""
        row, day, look = 0, today, _LOOK_BACK
        while True:
            days = [day - timedelta(days=back) for back in range(look)]
            numbers = [number for entry in days if (number := number_of(game, entry)) is not None]
            solved = days_of(game, await self._store.solved(game.name, person, numbers))
            for day in days:
                if day in solved:
                    row += 1
                elif day != today:
                    return row
            day, look = day - timedelta(days=1), min(2 * look, 20 * _LOOK_BACK)


class StatisticsContext(NamedTuple):
    """Dependencies of the handlers of statistics."""

    store: Store
    boards: Leaderboards
    rates: RateLimits
    now: Callable[[], int]
    """milliseconds since 1970"""


handles: Final[Registry[StatisticsContext]] = Registry()


@handles(req.AskStatistics)
async def ask_statistics(context: StatisticsContext, connection: Connection, request: req.AskStatistics) -> None:
    person = connection.person
    context.rates.check_statistics(person.id)
    player = request.player or person.id
    entries = await context.store.played_by(player)
    mine = player == person.id
    # Reviews show whole matches, and are for those who have the link.
    reviewed = await context.store.reviewed_by(player) if mine else []
    if not mine:
        entries = visible_to(person.id, entries, listed=not await context.store.unlisted([player]))
        if not entries:
            # The same for a player one has never met and for one who does not exist.
            raise DealtError("no_statistics", "There is nothing of this player that you may see.")
    hidden = () if mine else await _hidden_from(context, person.id, entries)
    found = await asyncio.to_thread(
        statistics,
        player,
        entries,
        reviewed,
        now=context.now(),
        mine=mine,
        days=request.days,
        company=request.company,
        offset=request.offset,
        hidden=hidden,
    )
    ratings = await context.store.ratings_of(player, context.now())
    if not mine:
        # Some matches may have been private: what was played in these alone stays so, and each of the others, too.
        seen = {(entry.game, entry.rules) for entry in entries}
        ratings = [
            msgspec.structs.replace(rating, history=()) for rating in ratings if (rating.game, rating.rules) in seen
        ]
    counting = await context.store.counting()
    name = person.name if mine else found.name
    together = () if mine else head_to_head(person.id, entries)
    found = msgspec.structs.replace(found, name=name, ratings=tuple(ratings), together=together, counting=counting)
    connection.reply(request, found, keep=False)


@handles(req.AskStandings)
async def ask_standings(context: StatisticsContext, connection: Connection, request: req.AskStandings) -> None:
    person = connection.person.id
    context.rates.check_statistics(person)
    connection.reply(request, msg.Standings(games=await context.store.standings(person)), keep=False)


@handles(req.AskLadder)
async def ask_ladder(context: StatisticsContext, connection: Connection, request: req.AskLadder) -> None:
    person = connection.person.id
    context.rates.check_statistics(person)
    game = game_named(request.game)
    if not bot_ratings(game.name):
        raise DealtError("not_rated", "Matches of this game are not rated.")
    now = context.now()
    season = None if request.season is None else _read_season(request.season, now)
    found = await context.store.ladder(
        person, game.name, request.rules, season, request.first, now=now, record_name=record_name
    )
    connection.reply(request, found, keep=False)


@handles(req.AskDaily)
async def ask_daily(context: StatisticsContext, connection: Connection, request: req.AskDaily) -> None:
    person = connection.person.id
    context.rates.check_statistics(person)
    game, today = game_named(request.game), day_of(context.now())
    day = today if request.day is None else read_day(request.day)
    number = number_of(game, day)
    if number is None:
        raise no_daily_deal(game)
    rows = await context.boards.rows(game, number)
    days = await context.boards.days_in_a_row(game, person, today)
    connection.reply(request, daily_leaderboard(game, day, number, rows, person, days), keep=False)


@handles(req.AskMatches)
async def ask_matches(context: StatisticsContext, connection: Connection, request: req.AskMatches) -> None:
    person = connection.person.id
    context.rates.check_statistics(person)
    game = None if request.game is None else game_named(request.game).name
    player = request.player or person
    if player == person:
        found = await context.store.ended(person, game, request.skip, MATCHES_LISTED + 1)
    else:
        found = await _ended_visible_to(context, person, player, game)
        found = found[request.skip : request.skip + MATCHES_LISTED + 1]
    page = found[:MATCHES_LISTED]
    effects = await context.store.rating_effects(player, [match.key for match in page])
    elsewhere = [match for match in page if player != person and not has_met(match.entry, person)]
    hidden = await context.store.unlisted(_people_of(match.entry for match in elsewhere))
    matches = tuple(
        listed(match, hidden if match in elsewhere else (), rating=effects.get(match.key)) for match in page
    )
    connection.reply(request, msg.Matches(matches=matches, more=len(found) > MATCHES_LISTED), keep=False)


def _people_of(entries: Iterable[MatchEntry]) -> set[str]:
    return {other.player for entry in entries for other in entry.met if other.player}


async def _hidden_from(context: StatisticsContext, reader: str, entries: Sequence[MatchEntry]) -> set[str]:
    """Return the users in these entries who prefer not to be listed, and with whom the reader did not play there."""
    known = _people_of(entry for entry in entries if has_met(entry, reader))
    return await context.store.unlisted(_people_of(entries) - known)


async def _ended_visible_to(context: StatisticsContext, reader: str, player: str, game: str | None) -> list[Ended]:
    """Return the matches of a player that a reader may see, the latest first."""
    found = await context.store.ended(player, game, 0, MAX_PLAYED)
    is_listed = not await context.store.unlisted([player])
    return [match for match in found if visible_to(reader, [match.entry], listed=is_listed)]


@handles(req.AskMistakes)
async def ask_mistakes(context: StatisticsContext, connection: Connection, request: req.AskMistakes) -> None:
    person = connection.person.id
    context.rates.check_statistics(person)
    game = game_named(request.game).name
    found = [
        ListedMistake(
            rules=match.entry.rules,
            ended=match.entry.ended,
            loss=mistake.loss,
            kind=mistake.kind,
            record=record_name(match.code, match.secret),
            match=match.match,
            step=mistake.step,
            seat=mistake.seat,
        )
        for match in await context.store.linked_reviews(person)
        if match.entry.game == game
        for mistake in match.entry.mistakes
    ]
    # Of equal ones the latest comes first.
    found.sort(key=lambda mistake: -mistake.loss)
    connection.reply(request, msg.Mistakes(mistakes=tuple(found[:MISTAKES_LISTED])), keep=False)


def listed(match: Ended, hidden: Collection[str] = (), rating: float | None = None) -> ListedMatch:
    """Return a match as clients list it; `hidden`: users whom the reader must not find in it."""
    entry = match.entry
    people = [other for other in entry.met if other.player and other.player not in hidden]
    # A game that counts by itself is part of a match that goes on as long as its table does. A replay names everybody.
    linked = (match.over or entry.part == 0) and not any(other.player in hidden for other in entry.met)
    compared = entry.seats > 1 and entry.outcome in ("won", "lost")
    return ListedMatch(
        game=entry.game,
        rules=entry.rules,
        ended=entry.ended,
        outcome=entry.outcome,
        seats=entry.seats,
        place=1 + sum(other.ahead < 0 for other in entry.met) if compared else None,
        people=tuple(other.name for other in people),
        level=entry.level,
        total=entry.total,
        moves=entry.moves,
        deal=entry.number,
        record=record_name(match.code, match.secret) if linked and match.code else "",
        match=entry.match,
        part=entry.part,
        rating=rating,
    )


def _read_season(text: str, now: int) -> date:
    try:
        season = date.fromisoformat(text)
    except ValueError:
        season = None
    if season is None or season > season_of(now) or season_of(begin_of(season)) != season:
        raise DealtError("bad_season", "There is no such season.")
    return season
