"""Evenings as clients see them: standings, rounds, the tables that are played, and leagues."""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from dealt.evenings.evening import LEAST_PLAYERS, Evening, Round
from dealt.evenings.events import DrawnTable, TableResult
from dealt.evenings.standings import RoundPoints, Total, league
from dealt.server.limits.constants import LEAGUE_EVENINGS
from dealt.server.protocol.evenings import (
    EveningInfo,
    EveningPlayer,
    EveningRound,
    EveningSeat,
    EveningTable,
    LeaguePlayer,
)
from dealt.server.protocol.responses import League
from dealt.server.rooms.codes import record_name
from dealt.server.storage.evening_store import EveningTableRow
from dealt.server.storage.store import Store
from dealt.table.table import Table


class LiveTable(NamedTuple):
    """A table as it was when something was saved there last."""

    names: tuple[str, ...]
    deal: int
    result: TableResult
    """as if the match ended now"""
    away: frozenset[int]
    """seats of users for whom a bot plays"""


def live_table(table: Table) -> LiveTable | None:
    """Return a table whose state is saved; None before its match."""
    builder = table.recap_builder
    if builder is None or table.match is None:
        return None
    people = [seat.person for seat in table.seats]
    away = frozenset(index for index, seat in enumerate(table.seats) if people[index] is None or seat.stand_in)
    recap = table.recap if table.phase == "over" else None
    totals = builder.totals if recap is None else recap.totals
    deals = builder.deals if recap is None else recap.deals
    places = builder.places(builder.leaders(), totals) if recap is None else recap.places
    result = TableResult(
        places=tuple(places),
        scores=tuple(totals),
        deals=tuple(tuple(deal.points) for deal in deals),
    )
    return LiveTable(tuple(table.names), table.match.deal, result, away)


class EveningView(NamedTuple):
    """An evening at a moment, with all that is known of its tables."""

    evening: Evening
    secret: str
    """of its link"""
    rows: Mapping[int, EveningTableRow]
    """tables that are open, by id"""
    live: Mapping[int, LiveTable]
    absent: Collection[str]
    """users who are not connected"""
    is_here: Callable[[str], bool]
    now: int
    """milliseconds since 1970"""

    def info(self) -> EveningInfo:
        """Return the evening as everybody who looks at it sees it."""
        evening, settings = self.evening, self.evening.settings
        live = {} if settings.same_deals else {key: table.result for key, table in self.live.items()}
        points = evening.points_of_rounds(live)
        goes_on = evening.phase in ("playing", "break") and len(evening.rounds) < settings.rounds
        following = evening.seats(self.absent, live) if goes_on and len(evening.here) >= LEAST_PLAYERS else None
        return EveningInfo(
            code=evening.code,
            secret=self.secret,
            phase=evening.phase,
            host=evening.host,
            host_name=evening.host_name,
            settings=settings,
            announced=evening.announced,
            players=tuple(self._players(live, points)),
            rounds=tuple(self._round(played, part) for played, part in zip(evening.rounds, points, strict=True)),
            next_tables=() if following is None else following.tables,
            next_sit_out=() if following is None else following.sit_out,
            counts=evening.counting.counts,
            fewest=evening.fewest,
            at=self.now,
            clock_ends=evening.clock_ends,
            grace_ends=evening.grace_ends,
            next_round_at=evening.next_round_at,
            commitment=evening.commitment,
            seed=evening.seed.hex() if evening.over else "",
            previous=evening.previous,
            following=evening.following,
        )

    def _players(
        self, live: Mapping[int, TableResult], points: Sequence[Mapping[str, RoundPoints]]
    ) -> list[EveningPlayer]:
        """Return the standings as if the round ended now."""
        evening = self.evening
        before = {total.player: total.place for total in evening.standings_before()} if len(evening.rounds) > 1 else {}
        players = []
        for total in evening.standings(live):
            player = evening.players[total.player]
            begun_with = evening.begun_with.get(total.player)
            players.append(
                EveningPlayer(
                    player=total.player,
                    name=player.name,
                    place=total.place,
                    points=float(total.points),
                    score=float(total.score),
                    firsts=total.firsts,
                    opponents=float(total.opponents),
                    moved=before[total.player] - total.place if total.player in before else None,
                    rounds=tuple(float(part[total.player].points) if total.player in part else None for part in points),
                    begun_with=0 if begun_with is None else float(begun_with[0]),
                    joined=player.joined,
                    here=self.is_here(total.player),
                    bot=player.bot,
                    left=player.left,
                )
            )
        if not evening.rounds:
            order = {player: index for index, player in enumerate(evening.players)}
            players.sort(key=lambda each: order[each.player])
        return players

    def _round(self, played: Round, points: Mapping[str, RoundPoints]) -> EveningRound:
        return EveningRound(
            number=played.number,
            began=played.began,
            ended=played.ended,
            tables=tuple(self._table(played, number, table, points) for number, table in enumerate(played.tables, 1)),
            sit_out=played.sit_out,
        )

    def _table(self, played: Round, number: int, table: DrawnTable, points: Mapping[str, RoundPoints]) -> EveningTable:
        evening, row, live = self.evening, self.rows.get(table.id), self.live.get(table.id)
        result = played.results.get(table.id)
        open_now = evening.is_told(played)
        known = result if result is not None else None if live is None else live.result
        if not open_now:
            known = None
        seats = []
        for seat, player in enumerate(table.seats):
            user = evening.players.get(player)
            name = user.name if user is not None else "" if live is None else live.names[seat]
            own = points.get(player) if player and known is not None else None
            seats.append(
                EveningSeat(
                    player=player,
                    name=name,
                    score=known.scores[seat] if known is not None and known.scores else None,
                    place=known.places[seat] if known is not None and known.places else None,
                    points=None if own is None else float(own.points),
                    away=live is not None and bool(player) and seat in live.away,
                )
            )
        watched = result is None and evening.settings.spectators and open_now and not evening.over
        return EveningTable(
            number=number,
            code="" if row is None else row.code,
            over=result is not None,
            deal=0 if live is None else live.deal,
            seats=tuple(seats),
            secret=row.secret if row is not None and watched else "",
            record=record_name(row.code, row.secret)
            if row is not None and row.code and result is not None and open_now
            else "",
        )


async def league_of(evening_id: int, store: Store) -> League:
    """Return an evening, as it is saved, and those that it repeats, added up; raise DealtError."""
    names: dict[str, str] = {}
    codes: list[str] = []
    standings: list[list[Total]] = []
    known: int | None = evening_id
    while known is not None and len(codes) < LEAGUE_EVENINGS:
        evening = await store.restored_evening(known)
        codes.append(evening.code)
        standings.append(await asyncio.to_thread(evening.standings) if evening.rounds else [])
        names = {player.player: player.name for player in evening.players.values()} | names
        row = await store.evening(evening.previous) if evening.previous else None
        known = None if row is None else row.id
    players = tuple(
        LeaguePlayer(
            player=row.player,
            name=names[row.player],
            place=row.place,
            points=float(row.points),
            evenings=row.evenings,
            won=row.won,
        )
        for row in league(standings)
    )
    return League(evenings=tuple(codes), players=players)
