"""Backend for a local table: one or more players at one keyboard, and bots."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from dealt.bots.bot import ProvenOutlook
from dealt.errors import DealtError
from dealt.games.game import Offer
from dealt.table import commands
from dealt.table.commands import TableRefused
from dealt.table.events import VersionedEvent
from dealt.table.info import SeatInfo
from dealt.terminal.client.backend import ActionPreview, Backend, LogLine, TableCommand, TableView
from dealt.terminal.event_text import replay_hint, sentences
from dealt.terminal.local_table import LocalTable

_NEXT: Final = TableCommand("ready", "Next deal")
_END: Final = TableCommand("end", "End the match", "End the match here?")
_LEAVE: Final = TableCommand("leave", "Leave")


class LocalBackend(Backend):
    """Backend of a `LocalTable`."""

    def __init__(self, local: LocalTable) -> None:
        self.local: Final = local
        self.pace: Callable[[], float] = float
        """seconds that a bot seems to think"""
        self._holder: int | None = None if local.shared else 0
        """seat of the player at the window; None between two players"""
        self._news: list[VersionedEvent] = []
        self._stir = asyncio.Event()
        self.replay_hint = ""
        """how to play the last finished deal again"""
        self._happened(local.beginning)

    # ------------------------------------------------------------------------------------------ who looks at what

    @property
    def handing_to(self) -> int | None:
        waiting = self._waiting
        if not self.local.shared or not waiting or self._holder in waiting:
            return None
        return waiting[0]

    def hand_over(self) -> None:
        seat = self.handing_to
        self._holder = seat if seat is not None else self._holder

    @property
    def _waiting(self) -> list[int]:
        """Seats of people that must act; none while a bot has to act first."""
        table = self.local.table
        return [] if table.phase != "playing" or table.computer_turns else self.local.waiting_seats

    @property
    def view(self) -> TableView:
        table = self.local.table
        match = table.match
        assert match is not None
        seat = self._holder if table.phase == "playing" or not self.local.shared else None
        mine = seat is not None and table.phase == "playing" and seat in match.to_act
        view = match.view(seat)
        return TableView(
            game=table.game, options=table.options, title=table.game.title, phase=table.phase,
            seats=tuple(self._seat(number) for number in range(len(self.local.names))), seat=seat, public=view.public,
            private=view.private, debts=None if table.recap is None else table.recap.debts,
            offers=match.offers(seat) if mine and seat is not None else (),
            to_act=tuple(match.to_act), version=table.version, lines=tuple(match.describe(view, self.local.names)),
        )  # fmt: skip

    def _seat(self, number: int) -> SeatInfo:
        person = number in range(len(self.local.people))
        level = None if person else self.local.table.settings.level
        return SeatInfo(seat=number, kind="human" if person else "computer", name=self.local.names[number], level=level)

    @property
    def log(self) -> Sequence[LogLine]:
        return [LogLine(sentence) for sentence in sentences(self._news, self.view.seat)]

    @property
    def public_log(self) -> Sequence[LogLine]:
        return [LogLine(sentence) for sentence in sentences(self._news, None)]

    def _happened(self, news: Sequence[VersionedEvent]) -> None:
        self._news += news
        self.replay_hint = replay_hint(self.local.table.game, news) or self.replay_hint
        if self.local.shared and self.local.table.phase != "playing":
            self._holder = None
        self._stir.set()

    # --------------------------------------------------------------------------------------------------- playing

    async def run_until_closed(self, changed: Callable[[], None]) -> None:
        table = self.local.table
        while table.phase != "over":
            self._stir.clear()
            if table.phase == "playing" and table.computer_turns:
                await asyncio.sleep(self.pace())
                await self._computer_plays()
            else:
                await self._stir.wait()
            changed()

    async def _computer_plays(self) -> None:
        """Let the first bot to act think, in a thread so that keys act at once, and play."""
        table, version = self.local.table, self.local.table.version
        seat = table.computer_turns[0]
        action = await asyncio.to_thread(self.local.choose_bot_action, seat)
        if table.version == version and self.local.table.phase != "over":
            self._happened(self.local.play_bot_action(seat, action))

    async def preview(self, cards: Sequence[str]) -> ActionPreview:
        try:
            offer = commands.ask_cards(self.local.table, self._seated, cards)
        except DealtError as refusal:
            return ActionPreview(legal=False, sentence=refusal.sentence)
        return ActionPreview(legal=True, action=offer.action, label=offer.label)

    async def chat(self, text: str) -> None:
        raise TableRefused("no_chat", "Nobody but you reads what is written here.")

    async def act(self, action: str, version: int | None) -> None:
        self._happened(self.local.act(self._seated, action, version))

    async def hint(self) -> tuple[Offer, str]:
        seat, version = self._seated, self.local.table.version
        found = await asyncio.to_thread(self.local.advise, seat)
        commands.check_in_time(self.local.table, seat, version)
        return found

    async def outlook(self) -> ProvenOutlook:
        return await asyncio.to_thread(self.local.outlook, self._seated)

    @property
    def _seated(self) -> int:
        assert self._holder is not None, "nobody looks"
        return self._holder

    # ------------------------------------------------------------------------------------------ between and after

    @property
    def table_commands(self) -> Sequence[TableCommand]:
        phase = self.local.table.phase
        return {"between": (_NEXT, _END), "over": (_LEAVE,)}.get(phase, ())

    async def run_command(self, name: str, version: int | None) -> None:
        if name == "ready":
            self._happened(self.local.all_ready(version))
        elif name == "end":
            self._happened(self.local.end(version))

    @property
    def leave_question(self) -> str:
        return "" if self.local.table.phase == "over" else "Stop playing, which ends the match?"

    async def leave(self) -> None:
        """Leave the rest to `LocalTable.leave`, which runs however the window was closed."""
