"""A room without a server: its core, and a shell that saves, thinks and wakes it when the test says so.

Beside the core stands a second table, the fold of the lines that were saved, read back from their JSON: whatever
anybody is told must be what that one holds.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from dealt.errors import DealtError
from dealt.games.game import ENCODER
from dealt.review.commentary import JudgedMove
from dealt.server.protocol import encoding
from dealt.server.rooms import messages
from dealt.server.rooms.core import RoomCore
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.events import AppliedLine
from dealt.table.record_json import decode_line, encode_line
from dealt.table.settings import TableSettings
from dealt.table.table import Table

SECOND = 1000
MOST_AT_ONCE = 20
"""wakes at one moment: a person's and a computer's time may be over at once, but not for ever"""
NOT_SAVED = DealtError("not_saved", "The disk is full.")
NOT_READABLE = DealtError("not_readable", "The disk is gone.")


def draw() -> bytes:
    return bytes(32)


class Client:
    """One client of a person: it knows what snapshots and updates tell, and nothing else."""

    def __init__(self, evening: "Evening", name: str, *, bot: bool = False) -> None:
        self.evening = evening
        self.name = name
        self.bot = bot
        """whether it is somebody's program"""
        self.player = f"id-{name}"
        self.here = False
        self.kept: dict[str, Any] = {}

    def came(self, error: DealtError | None) -> None:
        """The completion of a join: looks from now on, as a connection does, and takes the snapshot."""
        if error is not None:
            return
        self.here = True
        self.evening.receive(messages.Came(self))
        snapshot = json.loads(ENCODER.encode(self.evening.core.snapshot(self.player, None)))
        self.kept = {part: snapshot.get(part) for part in ("version", "table", "game", "to_act", "mine")}
        self.compare()

    def went(self) -> None:
        """The connection has ended; what comes after it never arrives."""
        self.here = False
        self.evening.receive(messages.Went(self))

    def send_frame(self, frame: bytes) -> None:
        """An update arrives: what it leaves out has not changed."""
        assert self.here, "told although gone"
        update = json.loads(frame[frame.index(b'{"type"') :])
        self.kept |= {part: update[part] for part in ("version", "table", "mine") if part in update}
        if "game" in update:
            self.kept["game"] = (self.kept["game"] or {}) | update["game"]
        self.kept["to_act"] = update.get("to_act", [])
        self.compare()

    def compare(self) -> None:
        """Compare what the client holds with what the saved lines add up to; a spectator with a delay knows an earlier
        state.
        """
        truth = self.evening.truth
        if self.evening.core.delayed_view(self.player) is not None:
            return
        assert truth is not None
        assert self.kept["version"] == truth.version
        assert self.kept["to_act"] == list(truth.to_act)
        assert self.kept["table"]["phase"] == truth.phase
        if truth.match is None:
            return
        assert self.kept["game"] == json.loads(ENCODER.encode(truth.match.public()))
        assert [seat["name"] for seat in self.kept["table"]["seats"]] == truth.names
        seat = truth.seat_of(self.player)
        if seat is not None:
            view, offers = encoding.own(truth.match, seat, truth.to_act)
            mine = {"seat": seat, "view": view, "offers": offers}
            assert self.kept["mine"] == json.loads(ENCODER.encode(mine))

    def compare_table(self) -> None:
        """Once nothing is under way, the client knows all of the table, and who is here."""
        core, truth = self.evening.core, self.evening.truth
        assert truth is not None
        if core.delayed_view(self.player) is not None:
            return
        assert self.kept["table"] == json.loads(
            ENCODER.encode(encoding.table_info(truth, core.present, core.watchers, core.watching))
        )


class Evening:
    """One table, its disk, its computers' thoughts, its time, and some people's clients."""

    def __init__(self, name: str, people: int, *, programs: int = 0, **settings: Any) -> None:
        """`people`: how many clients there are; the last of them are `programs`."""
        self.now = 1_000_000
        self.saved: list[str] = []
        self.truth: Table | None = None
        self.decisions: list[dict[str, int]] = [{}]
        """by version: how many decisions of each player were over, counted by the kinds of the saved lines"""
        self.saving: messages.Save | None = None
        self.restoring = False
        """whether what is saved is being read"""
        self.broken = False
        """whether the table is worth nothing until that has been read"""
        self.reads = 0
        """how often what is saved was asked for"""
        self.thinking: list[messages.Think] = []
        self.forgotten: list[messages.Think] = []
        self.judging: list[messages.Judge] = []
        """moves that are to be judged"""
        self.refused: list[str] = []
        """the codes of what was refused"""
        wanted = TableSettings(game=name, level="easy", **{"turn_seconds": 0, "pace_ms": 0, **settings})
        table, self.first = commands.open_table("KTRN", wanted, self.now, draw)
        self.core = RoomCore(table, "secret", (), self.now, draw, lambda least, _most: least)
        self.clients = [Client(self, f"P-{number}", bot=number >= people - programs) for number in range(people)]

    @classmethod
    def begun(cls, name: str, people: int, *, programs: int = 0, **settings: Any) -> "Evening":
        """Everybody has sat down, and the match has begun."""
        evening = cls(name, people, programs=programs, **settings)
        evening.open()
        evening.save()
        for client in evening.clients:
            evening.join(client)
            evening.save()
        if not evening.table.under_way:
            first = evening.clients[0].player
            evening.submit(lambda table, now: commands.start(table, first, now, draw))
            evening.save()
        return evening

    @property
    def table(self) -> Table:
        return self.core.table

    @property
    def wake_at(self) -> int | None:
        """When the core must be woken."""
        return self.core.due

    @property
    def settled(self) -> bool:
        """Return whether everything that was applied is saved."""
        return self.saving is None and not self.broken

    @property
    def unsaved(self) -> list[rec.AnyLine]:
        """The lines on their way to the disk."""
        return [] if self.saving is None else [each.line for each in self.saving.applied]

    # ----------------------------------------------------------------------------------------------- the shell

    def receive(self, received: messages.Input) -> None:
        """Tells the core, and does what it wants, in order."""
        effects = self.core.receive(received, self.now)
        for effect in effects:  # as in `Room`, what follows on an answer comes after all else
            match effect:
                case messages.Save():
                    assert self.settled, "two at once on the way to the disk"
                    self.saving = effect
                case messages.Tell():
                    for subscriber, frame in effect.frames:
                        subscriber.send_frame(frame)
                case messages.Reply():
                    effects += self._reply(effect)
                case messages.Think():
                    self.thinking.append(effect)
                case messages.Forget():
                    self.thinking.remove(effect.about)
                    self.forgotten.append(effect.about)
                case messages.Judge():
                    self.judging.append(effect)
                case messages.Restore():
                    self.restoring = self.broken = True
                    self.reads += 1

    def _reply(self, reply: messages.Reply) -> list[messages.Effect]:
        if reply.error is not None:
            self.refused.append(reply.error.code)
        version = self.table.version
        reply.done(reply.error)
        if reply.error is not None:
            return []
        assert self.table.version == version, "something was applied before the answer had been given"
        return self.core.receive(messages.ANSWERED, self.now)

    def save_one(self) -> None:
        """Save the oldest pending write."""
        assert self.saving is not None
        lines, self.saving = self.saving, None
        for each in lines.applied:
            self.saved.append(encode_line(each.line).decode())
            line = decode_line(self.saved[-1])
            if self.truth is None:
                assert isinstance(line, rec.Opened)
                self.truth = Table(line)
            self._count_decisions(self.truth, line)
        self.receive(messages.SAVED)

    def _count_decisions(self, truth: Table, line: rec.AnyLine) -> None:
        """The line happens to the truth."""
        before, was = truth.seats, truth.phase
        truth.apply(line)
        over = dict(self.decisions[-1])
        ended: list[int] = []
        if truth.phase != was or isinstance(line, rec.Started | rec.Dealt | rec.Closed | rec.Resettled):
            ended = list(range(len(before)))
        elif isinstance(line, rec.Acted | rec.Sat | rec.ReadyMarked):
            ended = [line.seat]
        for seat in ended:
            person = truth.seats[seat].person
            if person is not None:
                over[person.player] = over.get(person.player, 0) + 1
        self.decisions.append(over)

    def save(self) -> None:
        """Everything is on the disk now, and whatever follows from it by itself."""
        while self.saving is not None:
            self.save_one()
        for client in self.clients:
            if client.here:
                client.compare()

    def fail(self) -> None:
        """Fail the oldest pending write."""
        assert self.saving is not None
        self.saving = None
        self.receive(messages.NotSaved(NOT_SAVED))

    def restore(self) -> None:
        """Read what is saved."""
        self.restoring = self.broken = False
        self.receive(messages.Restored(*Table.restore(map(decode_line, self.saved))))

    def fail_to_restore(self) -> None:
        """Fail to read what is saved."""
        self.restoring = False
        self.receive(messages.NotRestored(NOT_READABLE))

    def decide(self, about: messages.Think, text: str | None) -> None:
        """A computer has made up its mind."""
        self.thinking.remove(about)
        self.receive(messages.Thought(about, text))

    def judge(self, *, value: float = 0.0) -> None:
        """The oldest of the moves that wait is judged."""
        about = self.judging.pop(0)
        moment = about.moment
        self.receive(messages.Judged(about, JudgedMove(moment.deal, moment.seat, "points", value, value)))

    def wait(self, milliseconds: int) -> None:
        """Time passes; the core is woken whenever it has asked for it."""
        end = self.now + milliseconds
        at_once = 0
        while self.wake_at is not None and self.wake_at <= end:
            at_once = at_once + 1 if self.wake_at <= self.now else 0
            assert at_once < MOST_AT_ONCE, "it is woken again and again, and nothing comes of it"
            self.now = max(self.now, self.wake_at)
            self.receive(messages.TIME)
        self.now = end

    # ------------------------------------------------------------------------------------------------- people

    def open(self) -> None:
        """The first lines go to the disk."""
        self.receive(messages.Open(self.first, lambda _error: None))

    def submit(
        self, command: messages.Command, done: Callable[[DealtError | None], None] = lambda _error: None
    ) -> None:
        self.receive(messages.Do(command, done))

    def join(self, client: Client) -> None:
        def command(table: Table, now: int) -> list[AppliedLine]:
            return commands.sit(table, client.player, client.name, now, draw, bot=client.bot)

        self.submit(command, client.came)

    def watch(self, client: Client) -> None:
        self.submit(lambda _table, _now: [], client.came)

    def come_or_go(self, client: Client) -> None:
        if client.here:
            client.went()
        else:
            self.join(client)

    def leave(self, client: Client) -> None:
        """Gives up the seat, and looks no longer."""

        def done(error: DealtError | None) -> None:
            if error is None:
                client.went()

        self.submit(lambda table, now: commands.leave(table, client.player, now, draw), done)

    def say(self, client: Client, text: str) -> None:
        self.submit(lambda table, now: commands.chat(table, client.player, client.name, text, now, draw))

    def act(self, seat: int, text: str | None = None) -> None:
        """Play this action, or the first legal one, at the seat."""
        match = self.table.match
        assert match is not None
        action = text or str(next(iter(match.legal(seat))))
        self.submit(lambda table, now: commands.act(table, seat, action, "human", now, draw))

    def move(self, rng: Random) -> None:
        """Let all act that may, present or not (a computer or the clock may do it); between deals all are ready."""

        def command(table: Table, now: int) -> list[AppliedLine]:
            if table.phase != "playing":
                return [
                    command
                    for player in sorted({client.player for client in self.clients})
                    if table.phase in ("between", "over") and table.seat_of(player) is not None
                    for command in commands.ready(table, player, now, draw)
                ]
            assert table.match is not None
            seat = rng.choice(list(table.to_act))
            action = rng.choice(list(table.match.legal(seat)))
            return commands.act(table, seat, str(action), "human", now, draw)

        self.submit(command)
