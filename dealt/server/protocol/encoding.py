# Compiled with mypyc: see tools/compile_rules.py.
"""Encoding of messages: each is encoded once, however many clients receive it."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from dealt.errors import Values
from dealt.games.game import ENCODER, Match, Offer
from dealt.games.registry import game
from dealt.server.protocol.responses import (
    EventInfo,
    LobbyRow,
    Mine,
    PlannedMove,
    Refusal,
    ServerMessage,
    Snapshot,
    Update,
)
from dealt.table.events import VersionedEvent
from dealt.table.info import ClockInfo, NumbersInfo, SeatInfo, TableInfo
from dealt.table.settings import DAY_SECONDS
from dealt.table.table import Table

_BYTE: Final = [bytes([value]) for value in range(256)]


def frame(payload: bytes) -> bytes:
    """Return one unmasked WebSocket text frame (RFC 6455, 5.2): the same bytes serve every receiver."""
    return _head(len(payload)) + payload


def _head(size: int) -> bytes:
    """Return the frame header of a payload of so many bytes."""
    if size < 126:
        return b"\x81" + _BYTE[size]
    if size < 65536:
        return b"\x81\x7e" + _BYTE[size >> 8] + _BYTE[size & 255]
    return b"\x81\x7f" + size.to_bytes(8, "big")


def encode(message: ServerMessage) -> bytes:
    """Return a message as JSON."""
    return ENCODER.encode(message)


def done(request: int) -> bytes:
    """Return the bytes of a `Reply` without data."""
    return b'{"type":"reply","re":%d}' % request


def refusal(request: int | None, code: str, sentence: str, values: Values | None = None) -> bytes:
    """Return the bytes of a `Refusal`."""
    return ENCODER.encode(Refusal(re=request, code=code, sentence=sentence, values=values or {}))


def event_infos(events: Iterable[VersionedEvent], seat: int | None) -> tuple[EventInfo, ...]:
    """Return those events that this seat (None: a watcher) may be told."""
    return tuple(_event_info(event) for event in events if event.audience is None or event.audience == seat)


def event_json(event: VersionedEvent) -> msgspec.Raw:
    """Return an event as it stands in updates and snapshots."""
    return msgspec.Raw(ENCODER.encode(_event_info(event)))


def _event_info(event: VersionedEvent) -> EventInfo:
    said = event.said
    if said is None:
        return EventInfo(version=event.version, at=event.at, event=event.event)
    you = said.you or None
    return EventInfo(version=event.version, at=event.at, event=event.event, text=said.text, you=you, values=said.values)


def own(match: Match, seat: int, to_act: Collection[int]) -> tuple[msgspec.Struct, Sequence[Offer]]:
    """Return the parts of `Mine`: the private view and the offers; `to_act` are the seats that may act now."""
    return match.private(seat), match.offers(seat) if seat in to_act else ()


def planned_move(table: Table, seat: int) -> PlannedMove | None:
    """Return the planned move of a seat in a person's words; None: there is none."""
    plan, match = table.unrecorded.plans.get(seat), table.match
    if plan is None or match is None:
        return None
    return PlannedMove(offer=match.plan_offer(seat, table.game.parse_action(plan.action)), unbeaten=plan.unbeaten)


def own_update(
    table: TableInfo, version: int, happened: Iterable[VersionedEvent], match: Match, seat: int, to_act: Collection[int]
) -> Update:
    """Return an update with all that a seat may know; `to_act` are the seats that may act now."""
    view, offers = own(match, seat, to_act)
    return Update(
        code=table.code, version=version, events=event_infos(happened, seat), table=table, game=match.public(),
        to_act=tuple(to_act), mine=Mine(seat=seat, view=view, offers=tuple(offers)),
    )  # fmt: skip


def own_snapshot(update: Update) -> Snapshot:
    """Return the snapshot that tells what an update of `own_update` tells, but for its events."""
    assert update.table is not None and update.mine is not None
    return Snapshot(
        code=update.code, version=update.version, seat=update.mine.seat, resumed=False, events=(), table=update.table,
        game=update.game, to_act=update.to_act, mine=update.mine,
    )  # fmt: skip


def clock(table: Table, now: int, running: bool) -> ClockInfo | None:
    """Return the clock of the current decision; `now` in milliseconds since 1970."""
    deadline = table.deadline
    if deadline is None or not running or table.collecting:
        return None
    if table.phase != "playing":
        return ClockInfo(
            seats=tuple(table.unready), left_ms=max(0, deadline - now), total_ms=deadline - table.turn_since
        )
    if table.by_days:
        seat = min(table.human_turns, key=table.deadline_of)
        return ClockInfo(
            seats=table.to_act,
            left_ms=time_left(table, seat, now),
            total_ms=1000 * table.settings.turn_seconds,
            stopped=table.away_until(seat, now) is not None,
        )
    banks = tuple(table.banks) if table.settings.bank_seconds else ()
    left, total = table.turn_ends - now, 1000 * table.settings.turn_seconds
    return ClockInfo(seats=tuple(table.to_act), left_ms=left if banks else max(0, left), total_ms=total, banks=banks)


def time_left(table: Table, seat: int, now: int) -> int:
    """Return the milliseconds that a seat has left for its move in a game by days, without holidays and pauses."""
    return max(0, 1000 * table.settings.turn_seconds - table.elapsed_of(seat, now))


def table_info(
    table: Table, connected: Iterable[str], watchers: int, watching: tuple[str, ...] = (), now: int | None = None
) -> TableInfo:
    """Return the table without the game; `connected` are the ids of present users, `watching` the names of spectators.

    At a table by days nobody has to stay, so nobody counts as away but who is on holiday `now`.
    """
    if table.settings.by_days:
        connected = [seat.person.player for seat in table.seats if seat.person is not None]
    return TableInfo(
        code=table.code,
        settings=table.settings,
        phase=table.phase,
        host=table.host,
        reserved=table.reserved,
        evening=table.opened.evening,
        open_door=table.open_door,
        seats=seat_infos(table, connected, now),
        queue=tuple(person.name for person in table.queue),
        watchers=watchers,
        watching=watching,
        deal=_deal(table),
        commitment=table.commitment,
        numbers=_numbers(table),
        match=table.matches,
        paused_by=table.paused_by,
        silenced=tuple(table.silenced.values()),
        draws=table.draws,
        chosen=table.chosen,
        seal=table.seal,
        recap=table.recap,
    )


def recorded_info(table: Table) -> TableInfo:
    """Return a table of a record without the game: who has a seat counts as present, and nobody watches."""
    people = [seat.person for seat in table.seats]
    return table_info(table, [person.player for person in people if person is not None], watchers=0)


def _numbers(table: Table) -> NumbersInfo | None:
    if not table.takes_numbers:
        return None
    promises, given, seats = table.numbers.promises, table.numbers.given, range(len(table.seats))
    return NumbersInfo(
        collecting=table.collecting,
        promises=tuple(promises.get(seat) for seat in seats),
        given=tuple(given.get(seat) for seat in seats),
    )


def seat_infos(table: Table, connected: Iterable[str], now: int | None = None) -> tuple[SeatInfo, ...]:
    """Return every seat as everybody sees it; with `now`, also who is on holiday."""
    here = frozenset(connected)
    names = table.names
    infos = []
    for index, seat in enumerate(table.seats):
        if seat.person is not None:
            infos.append(
                SeatInfo(
                    seat=index,
                    kind="human",
                    name=seat.person.name,
                    connected=seat.person.player in here,
                    stand_in=seat.stand_in,
                    ready=seat.ready,
                    votes=seat.votes,
                    bot=seat.person.bot,
                    since=seat.since,
                    leaving=table.leaving(index),
                    away_until=None if now is None else table.away_until(index, now),
                )
            )
        elif table.match is None:
            infos.append(SeatInfo(seat=index, kind="empty", name=""))
        else:
            infos.append(
                SeatInfo(seat=index, kind="computer", name=names[index], level=table.settings.level, since=seat.since)
            )
    return tuple(infos)


def lobby_row(table: Table, present: Collection[str]) -> LobbyRow:
    """Return a table as a row of the table list; `present` are the ids of present users."""
    settings = table.settings
    seconds, days = settings.turn_seconds, settings.turn_seconds // DAY_SECONDS
    if settings.by_days:
        time = f"{days} days a move" if days > 1 else "1 day a move"
    else:
        time = f"{seconds} s a turn" if seconds else "no clock"
    return LobbyRow(
        code=table.code,
        title=settings.title,
        game=settings.game,
        game_title=table.game.title,
        phase=table.phase,
        deal=_deal(table),
        rules=f"{time} · bots fill in",
        turn_seconds=settings.turn_seconds,
        bank_seconds=settings.bank_seconds,
        increment_seconds=settings.increment_seconds,
        level=settings.level,
        delay_seconds=settings.delay_seconds,
        watchers_apart=settings.watchers_apart,
        commentary=settings.commentary,
        bots=settings.bots,
        options={name: value for name, value in settings.options.items() if value != _usual(settings.game)[name]},
        seats=seat_infos(table, present),
        reserved=table.reserved,
        watchers=sum(table.seat_of(player) is None for player in present),
    )


@cache
def _usual(name: str) -> dict[str, Any]:
    """Return the house rules of a game's first rule set."""
    usual: dict[str, Any] = msgspec.to_builtins(game(name).options())
    return usual


def _deal(table: Table) -> int:
    return 0 if table.match is None else table.match.deal


_MINE: Final = b',"mine":'


def frame_with_mine(update: bytes, mine_json: bytes) -> bytes:
    """Return an encoded update with its `mine` added, as a frame: the rest is shared by all seats."""
    head = _head(len(update) + len(_MINE) + len(mine_json))
    return b"".join((head, update[:-1], _MINE, mine_json, b"}"))
