"""State machine of an evening: a fold of its events, and the decisions of its host, its users and the clock.

Like a table (`dealt.table`), it knows no network, file, clock or chance: time comes in with every event, and seats
follow from the seed of the evening. Each command returns the next event or raises DealtError; nothing changes until
the event is saved and applied. So an evening that dies at any moment is, after a replay, where it was.
"""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import Any, Final, Literal, TypeVar

import msgspec

from dealt.errors import BadRecord, DealtError
from dealt.evenings import events as ev
from dealt.evenings.events import AnyEveningEvent, TableResult
from dealt.evenings.schedule import Seats, draw
from dealt.evenings.settings import MAX_EVENTS, MAX_JOINED, MAX_JOINS, MAX_PLAYERS, EveningSettings
from dealt.evenings.standings import RoundPoints, Total, round_points, totals
from dealt.games import game as game_named
from dealt.games.recap_builder import RecapBuilder
from dealt.shuffle import Stream, commitment, parse_seed

EveningPhase = Literal["announced", "playing", "break", "over", "cancelled"]
LEAST_PLAYERS: Final = 2
CHAT_KEPT: Final = 100
_MINUTE: Final = 60_000
_PATIENCE: Final = 15 * _MINUTE
"""for which a round waits for enough users with a connection"""
_WEEK: Final = 7 * 24 * 60 * _MINUTE
_FORGOTTEN: Final = _WEEK
"""after this time an evening that nobody has started is cancelled"""
Kind = TypeVar("Kind", bound=ev.EveningEvent)


class Player(msgspec.Struct):
    """A user of an evening."""

    player: str
    name: str
    bot: bool
    joined: int
    """milliseconds since 1970"""
    joins: int = 1
    left: bool = False
    removed: bool = False
    away: bool = False
    """a bot played for them at the end of their last match"""


class Round(msgspec.Struct):
    """A round."""

    number: int
    """from 1"""
    began: int
    tables: tuple[ev.DrawnTable, ...]
    sit_out: tuple[str, ...]
    results: dict[int, TableResult] = {}
    ended: int | None = None

    def table(self, table_id: int) -> ev.DrawnTable | None:
        """Return the table with this id."""
        return next((table for table in self.tables if table.id == table_id), None)


class Evening:
    """The state that the events so far add up to. Read freely; change through `apply` alone."""

    def __init__(self, announced: ev.Announced) -> None:
        self.code: Final = announced.code
        self.host: Final = announced.host
        self.host_name = announced.name
        self.seed: Final = parse_seed(announced.seed)
        self.settings: EveningSettings = announced.settings
        self.announced: Final = announced.at
        self.previous: Final = announced.previous
        """the code of the evening that this one repeats; empty: none"""
        self.following = ""
        """the code of the evening that repeats it; empty: none"""
        self.version = 0
        self.last_at = 0
        self.phase: EveningPhase = "announced"
        self.players: Final[dict[str, Player]] = {}
        """in the order in which they came"""
        self.rounds: Final[list[Round]] = []
        self.begun_with: Final[dict[str, tuple[Fraction, Fraction]]] = {}
        """points and score with which users who came late began"""
        self.chat: Final[list[ev.Said]] = []

    @classmethod
    def restore(cls, events: Sequence[AnyEveningEvent]) -> "Evening":
        """Return the evening of these events; raise BadRecord."""
        if not events or not isinstance(events[0], ev.Announced):
            raise BadRecord("bad_record", "The events of an evening begin with its announcement.")
        evening = cls(events[0])
        for event in events:
            evening.apply(event)
        return evening

    # ------------------------------------------------------------------------------------------------ reading

    @property
    def over(self) -> bool:
        """True if nothing more happens."""
        return self.phase in ("over", "cancelled")

    @property
    def here(self) -> list[Player]:
        """The users who take part now."""
        return [player for player in self.players.values() if not player.left]

    @property
    def round(self) -> Round | None:
        """The round that was drawn last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def commitment(self) -> str:
        """The commitment to the seed, published with the announcement; the seed is opened at the end."""
        return commitment(self.seed)

    @property
    def clock_ends(self) -> int | None:
        """The time when the round should be over, in milliseconds since 1970."""
        now = self.round
        if self.phase != "playing" or now is None or not self.settings.round_minutes:
            return None
        return now.began + self.settings.round_minutes * _MINUTE

    @property
    def grace_ends(self) -> int | None:
        """The time from which bots play the rest of the round."""
        ends = self.clock_ends
        return None if ends is None else ends + 1000 * self.settings.grace_seconds

    @property
    def next_round_at(self) -> int | None:
        """The time when the next round is drawn by itself, as far as it is known."""
        now = self.round
        if self.phase == "announced":
            return self.settings.start_at
        if self.phase == "break" and now is not None and now.ended is not None:
            return now.ended + 1000 * self.settings.break_seconds
        return None

    @property
    def repetition(self) -> EveningSettings | None:
        """The settings of the evening that repeats this one; None: it does not repeat."""
        settings = self.settings
        if not settings.weekly or settings.start_at is None:
            return None
        weeks = max(1, 1 + (self.last_at - settings.start_at) // _WEEK)
        return msgspec.structs.replace(settings, start_at=settings.start_at + weeks * _WEEK)

    def round_seed(self) -> bytes:
        """Return the match seed of all tables of the current round, where they have the same deals."""
        return sha256(b"dealt evening deals 1" + self.seed + len(self.rounds).to_bytes(8, "big")).digest()

    @property
    def counting(self) -> RecapBuilder:
        """A recap builder of the game, which says what its points are called, and whether the fewest are best."""
        table = self.settings.table
        game = game_named(table.game)
        return game.recap_builder(game.options(table.options), table.seats)

    @property
    def fewest(self) -> bool:
        """Whether the fewest points of the game are best."""
        return self.counting.better == "fewest"

    def is_told(self, played: Round) -> bool:
        """Return whether everybody may know what happens in a round: same deals that tables still play, nobody may."""
        return played.ended is not None or self.over or not self.settings.same_deals

    def points_of_rounds(self, live: Mapping[int, TableResult] | None = None) -> list[dict[str, RoundPoints]]:
        """Return the points of each round, none before they are told; `live`: as if its unfinished tables ended so
        now.
        """
        found, fewest = list[dict[str, RoundPoints]](), self.fewest
        for played in self.rounds:
            if not self.is_told(played):
                found.append({})
                continue
            results = {**(live or {}), **played.results}
            found.append(round_points(self.settings, played.tables, played.sit_out, results, fewest=fewest))
        return found

    def standings(self, live: Mapping[int, TableResult] | None = None) -> list[Total]:
        """Return the standings, the best first."""
        return totals(self.points_of_rounds(live), self.begun_with, self._ranked(), fewest=self.fewest)

    def standings_before(self) -> list[Total]:
        """Return the standings after the last round that is over."""
        parts = [
            round_points(self.settings, played.tables, played.sit_out, played.results, fewest=self.fewest)
            for played in self.rounds
            if played.ended is not None
        ]
        if self.phase in ("break", "over"):
            parts = parts[:-1]
        return totals(parts, self.begun_with, self._ranked(), fewest=self.fewest)

    def _ranked(self) -> list[str]:
        drawn = {player for played in self.rounds for table in played.tables for player in table.seats}
        drawn |= {player for played in self.rounds for player in played.sit_out}
        return [player.player for player in self.players.values() if not player.left or player.player in drawn]

    def seats(self, absent: Collection[str] = (), live: Mapping[int, TableResult] | None = None) -> Seats:
        """Return the seats of the next round; `absent` users who were away at the end of their last match get none.

        `live`: as if the tables ended so now.
        """
        stream = Stream(self.seed, b"evening round %d" % (len(self.rounds) + 1))
        players = [player.player for player in self.here if not (player.away and player.player in absent)]
        order = stream.shuffled(players)
        if self.rounds:
            by_lot = {player: index for index, player in enumerate(order)}
            place = {total.player: total.place for total in self.standings(live)}
            order.sort(key=lambda player: (place[player], by_lot[player]))
        return draw(
            tuple(order),
            self.settings.table.seats,
            tuple(Seats(tuple(table.seats for table in played.tables), played.sit_out) for played in self.rounds),
            self.settings.rounds - len(self.rounds),
            self.seed,
            by_standings=self.settings.seating == "standings",
            bots=self.settings.bots_fill,
        )

    def check_enough(self, absent: Collection[str] = ()) -> None:
        """Raise DealtError(`too_few_players`) if no round can begin."""
        count = sum(not (player.away and player.player in absent) for player in self.here)
        least = LEAST_PLAYERS if self.settings.bots_fill else self.settings.table.seats
        if count < least:
            sentence = f"A round of this evening needs {least} players at least."
            raise DealtError("too_few_players", sentence, least=least)

    # ----------------------------------------------------------------------------------------------- deciding

    def change(self, player: str, settings: EveningSettings, now: int) -> ev.Changed | None:
        """Change the settings; only the host may, and only before the first round."""
        self._only_host(player)
        self._check_not_over()
        if self.rounds:
            raise DealtError("evening_settings_fixed", "The evening has begun: its settings stay as they are.")
        self._check_not_full()
        return None if settings == self.settings else self._event(ev.Changed, now, settings=settings)

    def join(self, player: str, name: str, now: int, *, bot: bool = False) -> ev.Joined | None:
        """Take part; do nothing if the user does already."""
        self._check_not_over()
        known = self.players.get(player)
        if known is not None:
            if known.removed:
                raise DealtError("removed_from_evening", "The host has removed you from this evening.")
            if not known.left:
                return None
        if bot and not self.settings.table.bots:
            raise DealtError("no_bots_here", "Programs may not come to this table.")
        if known is None and self.rounds and not self.settings.late:
            raise DealtError("evening_began", "The evening has begun, and nobody joins late.")
        if len(self.here) >= MAX_PLAYERS:
            raise DealtError("evening_full", f"An evening has {MAX_PLAYERS} players at most.", most=MAX_PLAYERS)
        if known is not None and known.joins >= MAX_JOINS:
            sentence = f"You have joined this evening {MAX_JOINS} times and left it again; nobody joins more often."
            raise DealtError("joined_too_often", sentence, most=MAX_JOINS)
        if known is None and len(self.players) >= MAX_JOINED:
            sentence = f"{MAX_JOINED} users have joined this evening already; nobody else can."
            raise DealtError("too_many_joined", sentence, most=MAX_JOINED)
        return self._event(ev.Joined, now, player=player, name=name, bot=bot)

    def leave(self, player: str, now: int) -> ev.Left | None:
        """Take part no more; do nothing if the user does not."""
        known = self.players.get(player)
        return None if known is None or known.left or self.over else self._event(ev.Left, now, player=player)

    def remove(self, player: str, other: str, now: int) -> ev.Left | None:
        """Remove another user for good; only the host may."""
        self._only_host(player)
        self._check_not_over()
        known = self.players.get(other)
        if known is None:
            raise DealtError("not_at_evening", "This user does not take part in the evening.")
        if other == player:
            raise DealtError("remove_yourself", "Nobody removes themselves: you can leave.")
        return None if known.removed else self._event(ev.Left, now, player=other, removed=True)

    def rename(self, player: str, name: str, now: int) -> ev.Renamed | None:
        """Change the name of a user, unless too much has happened."""
        known = self.players.get(player)
        called = self.host_name if known is None else known.name
        is_unknown = known is None and player != self.host
        if is_unknown or name == called or self.version >= MAX_EVENTS:
            return None
        return self._event(ev.Renamed, now, player=player, name=name)

    def say(self, player: str, name: str, text: str, now: int) -> ev.Said:
        """Say something; the caller has checked the text. Who neither takes part nor is the host may not."""
        known = self.players.get(player)
        if player != self.host and (known is None or known.removed):
            raise DealtError("not_at_evening_yourself", "You do not take part in this evening; join it first.")
        self._check_not_full()
        return self._event(ev.Said, now, player=player, name=name, text=text)

    def start(
        self, player: str, number: int, now: int, ids: Collection[int], absent: Collection[str]
    ) -> ev.RoundDrawn | None:
        """Draw the first round, or the next one before the break is over; only the host may. Do nothing if the round
        with this number has begun.
        """
        self._only_host(player)
        if number <= len(self.rounds):
            return None
        self._check_not_over()
        if self.phase == "playing" or number > min(len(self.rounds) + 1, self.settings.rounds):
            raise DealtError("round_not_over", "This round cannot begin now.")
        self.check_enough(absent)
        return self._draw(now, ids, absent)

    def cancel(self, player: str, now: int) -> ev.Cancelled | None:
        """Cancel the evening; only the host may."""
        self._only_host(player)
        return None if self.over else self._event(ev.Cancelled, now)

    def finish_table(self, table_id: int, result: TableResult, now: int) -> ev.TableFinished | None:
        """Note the result of a table; do nothing if it is known."""
        played = self.round
        if self.over or played is None or played.table(table_id) is None or table_id in played.results:
            return None
        return self._event(ev.TableFinished, now, table=table_id, result=result)

    def due_event(self, now: int, ids: Collection[int], absent: Collection[str]) -> AnyEveningEvent | None:
        """Return what happens by itself by now: a round is drawn, or the evening ends; None: nothing.

        `ids` are for the tables of a new round, as many as it may need; `absent` are users who are not connected.
        """
        if self.phase == "announced" and now > (self.settings.start_at or self.announced) + _FORGOTTEN:
            return self._event(ev.Cancelled, now)
        if self.phase == "break" and len(self.rounds) >= self.settings.rounds:
            return self._event(ev.Finished, now)
        at = self.next_round_at
        if at is None or at > now or self.over:
            return None
        if self._enough(absent):
            return self._draw(now, ids, absent)
        # Those who have lost their connection may come back; who has left does not.
        if self.phase == "announced" or (self._enough(()) and now < at + _PATIENCE):
            return None
        return self._event(ev.Finished, now)

    def _enough(self, absent: Collection[str]) -> bool:
        try:
            self.check_enough(absent)
        except DealtError:
            return False
        return True

    def _draw(self, now: int, ids: Collection[int], absent: Collection[str]) -> ev.RoundDrawn:
        seats = self.seats(absent)
        tables = tuple(ev.DrawnTable(table_id, players) for table_id, players in zip(ids, seats.tables, strict=False))
        return self._event(ev.RoundDrawn, now, tables=tables, sit_out=seats.sit_out)

    def _event(self, kind: type[Kind], now: int, **fields: Any) -> Kind:
        return kind(version=self.version + 1, at=max(now, self.last_at), **fields)

    def _only_host(self, player: str) -> None:
        if player != self.host:
            raise DealtError("not_evening_host", f"Only {self.host_name} can do this.", name=self.host_name)

    def _check_not_full(self) -> None:
        if self.version >= MAX_EVENTS:
            sentence = "So much has happened at this evening that nobody can say or change anything more; play goes on."
            raise DealtError("evening_too_long", sentence)

    def _check_not_over(self) -> None:
        if self.over:
            raise DealtError("evening_over", "The evening is over.")

    # ----------------------------------------------------------------------------------------------- changing

    def apply(self, event: AnyEveningEvent) -> None:
        """Add one event; raise BadRecord and change nothing if it does not fit."""
        if event.version != self.version + 1:
            raise BadRecord("bad_version", f"Event {event.version} does not follow on event {self.version}.")
        match event:
            case ev.Announced():
                pass
            case ev.Changed():
                self.settings = event.settings
            case ev.Joined():
                self._joined(event)
            case ev.Left():
                known = self._known(event.player)
                known.left, known.removed = True, known.removed or event.removed
            case ev.Renamed():
                if event.player in self.players:
                    self.players[event.player].name = event.name
                if event.player == self.host:
                    self.host_name = event.name
            case ev.RoundDrawn():
                self._drawn(event)
            case ev.TableFinished():
                self._finished_table(event)
            case ev.Said():
                self.chat.append(event)
                del self.chat[:-CHAT_KEPT]
            case ev.Finished():
                self.phase, self.following = "over", event.following
            case ev.Cancelled():
                self.phase = "cancelled"
        self.version, self.last_at = event.version, event.at

    def _known(self, player: str) -> Player:
        if player not in self.players:
            raise BadRecord("not_here", "Somebody leaves who is not at the evening.")
        return self.players[player]

    def _joined(self, event: ev.Joined) -> None:
        known = self.players.get(event.player)
        if known is None:
            self.players[event.player] = Player(event.player, event.name, event.bot, event.at)
        else:
            known.name, known.left, known.away = event.name, False, False
            known.joins += 1

    def _drawn(self, event: ev.RoundDrawn) -> None:
        sitting = [player for table in event.tables for player in table.seats if player]
        everyone = [*sitting, *event.sit_out]
        if len(set(everyone)) != len(everyone) or not all(player in self.players for player in everyone):
            raise BadRecord("bad_draw", "Somebody has two seats in a round, or is not at the evening.")
        if self.phase not in ("announced", "break") or not event.tables:
            raise BadRecord("bad_draw", "A round is drawn where none can begin.")
        if self.rounds:
            self._begin_late(everyone)
        self.rounds.append(Round(len(self.rounds) + 1, event.at, event.tables, event.sit_out))
        self.phase = "playing"

    def _begin_late(self, everyone: Sequence[str]) -> None:
        """Give users who begin now the points of the last place."""
        before = self.standings()
        begun = {player for played in self.points_of_rounds() for player in played}
        last = [total for total in before if total.player in begun]
        for player in everyone:
            if player not in begun and player not in self.begun_with and last:
                self.begun_with[player] = (last[-1].points, last[-1].score)

    def _finished_table(self, event: ev.TableFinished) -> None:
        played = self.round
        table = None if played is None else played.table(event.table)
        if played is None or table is None or event.table in played.results:
            raise BadRecord("bad_result", "A table finishes that is not in the round, or twice.")
        played.results[event.table] = event.result
        for player in table.seats:
            if player in self.players:
                self.players[player].away = player in event.result.away
        if len(played.results) == len(played.tables):
            played.ended = event.at
            self.phase = "break"
