"""Play from a position of a finished match against bots, alone ("what if").

Nothing is kept. A request names all actions since the position, and the table is made again from the record of the
match, so that any node can answer. No line is saved, so no record, replay or statistics knows of it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Iterable, Sequence
from typing import Final, NamedTuple, TypeVar, final

from dealt.bots.bot import Reason, hint_level
from dealt.errors import BadText, DealtError, IllegalAction
from dealt.games.game import Offer
from dealt.review.moments import Moment
from dealt.review.review import loss_of
from dealt.server.bot_workers.bot_processes import Advised, BotRunner
from dealt.server.limits.constants import MAX_WHAT_IF_MOVES
from dealt.server.protocol import encoding
from dealt.server.protocol import requests as req
from dealt.server.protocol import responses as msg
from dealt.server.records import Records
from dealt.server.reviews import Reviews, no_review_yet
from dealt.table import record as rec
from dealt.table.events import VersionedEvent
from dealt.table.record_files import decode_lines
from dealt.table.table import Table

_Answer = TypeVar("_Answer")
log: Final = logging.getLogger("dealt.what_if")
_STOPPED: Final = DealtError("no_run", "The computer could not go on playing.")


class Start(NamedTuple):
    """A position of a finished match, and who plays on from it."""

    name: str
    """of the records of its table"""
    number: int
    """of the match at its table"""
    step: int
    """of the replay, after which it goes on"""
    seat: int
    """of the user"""


@final
class _Trial:
    """A table that has left the record of its match, and what of it the user is shown."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table: Final = table
        self._seat: Final = seat
        self._deal: Final = None if table.match is None else table.match.deal

    @property
    def is_over(self) -> bool:
        """Whether the deal is over, and so nothing more is played."""
        table = self.table
        return table.phase != "playing" or table.match is None or table.match.deal != self._deal

    @property
    def waits_for_bot(self) -> int | None:
        """The seat of the next bot to act; None while the user may act, or if the deal is over."""
        if self.is_over or self._seat in self.table.to_act:
            return None
        return self.table.to_act[0]

    def act(self, move: req.WhatIfMove) -> msg.Update:
        """Let a seat act; raise BadText and IllegalAction."""
        table = self.table
        if self.is_over:
            raise _not_under_way()
        line = rec.Acted(version=table.version + 1, at=table.last_at, seat=move.seat, action=move.action)
        return self._update(table.apply(line))

    def snapshot(self) -> msg.Snapshot:
        """Return all that the user may know now."""
        return encoding.own_snapshot(self._update([]))

    def _update(self, happened: Iterable[VersionedEvent]) -> msg.Update:
        table = self.table
        assert table.match is not None
        to_act = () if self.is_over else tuple(table.to_act)
        return encoding.own_update(
            encoding.recorded_info(table), table.version, happened, table.match, self._seat, to_act
        )


class WhatIfs:
    """Positions that users play on from."""

    def __init__(self, records: Records, reviews: Reviews, bots: BotRunner) -> None:
        self._records: Final = records
        self._reviews: Final = reviews
        self._bots: Final = bots

    async def play(self, start: Start, moves: Sequence[req.WhatIfMove], address: str | None) -> msg.WhatIfPlayed:
        """Play the last of these moves, and then bots until it is the user's turn again or the deal is over.

        Without a move, bots play from the position itself. Raises DealtError as `Records.find` does,
        (`not_under_way`) where no deal is under way, (`no_run`) if a bot fails, and what the rules say to an action.
        """
        trial = await self._trial(start, moves[:-1], address)
        snapshot = None if moves else trial.snapshot()
        updates = [trial.act(move) for move in moves[-1:]]
        played: list[req.WhatIfMove] = []
        while (seat := trial.waits_for_bot) is not None and len(played) < MAX_WHAT_IF_MOVES:
            move = req.WhatIfMove(seat=seat, action=(await self._advise(trial.table, seat)).action)
            updates.append(trial.act(move))
            played.append(move)
        return msg.WhatIfPlayed(snapshot=snapshot, updates=tuple(updates), moves=tuple(played), over=trial.is_over)

    async def offer(
        self, start: Start, moves: Sequence[req.WhatIfMove], cards: Sequence[str], address: str | None
    ) -> Offer:
        """Return the offer that selected cards of the user mean after these moves; raise as `play` does."""
        match = (await self._trial(start, moves, address)).table.match
        assert match is not None
        action = match.action_for(start.seat, cards)
        match.check(start.seat, action)
        return match.offer(start.seat, action)

    async def hint(
        self, start: Start, moves: Sequence[req.WhatIfMove], address: str | None
    ) -> tuple[Offer, Reason | None]:
        """Return the offer that a bot would take after these moves, and why; raise as `play` does, and
        IllegalAction(`not_your_turn`).
        """
        table = (await self._trial(start, moves, address)).table
        match = table.match
        if match is None or start.seat not in table.to_act:
            raise IllegalAction("not_your_turn", "There is nothing to advise: it is not your turn.")
        advised = await self._advise(table, start.seat)
        return match.offer(start.seat, match.game.parse_action(advised.action)), advised.reason

    async def judge(self, start: Start, action: str, address: str | None) -> msg.WhatIfJudged:
        """Return what an action at the position is worth; raise as `play` does, as `Reviews.find` does, and
        DealtError(`no_review_yet`) if there is no kept review, or it has no values of this decision.
        """
        reviewed = await self._reviews.find(start.name, start.number, address)
        review, decision = await self._reviews.decision(reviewed, start.step, start.seat)
        match = (await self._trial(start, (), address)).table.match
        assert match is not None
        parsed = match.game.parse_action(action)
        match.check(start.seat, parsed)
        loss, best = loss_of(decision, str(parsed)), decision.choices[0].action
        if loss is None:
            moment = Moment(
                match.game.name, decision.move, decision.deal, start.seat, "human", parsed, match.view(start.seat),
                match.legal(start.seat), match.options, None,
            )  # fmt: skip
            found = await asked_bot(self._bots.judge_decision(moment))
            if not found.choices:
                raise no_review_yet()
            loss, best = found.loss, found.choices[0].action
        return msg.WhatIfJudged(
            unit=review.unit, loss=loss, match_loss=decision.loss, match_action=decision.action,
            best=match.offer(start.seat, match.game.parse_action(best)),
        )  # fmt: skip

    async def _trial(self, start: Start, moves: Sequence[req.WhatIfMove], address: str | None) -> _Trial:
        record = await self._records.find(start.name, start.number, address)

        def made() -> _Trial:
            trial = _Trial(_table_at(decode_lines(record), start.step), start.seat)
            if trial.is_over or not 0 <= start.seat < len(trial.table.seats):
                raise _not_under_way()
            for move in moves:
                trial.act(move)
            return trial

        async with self._records.queue.turn(address):
            return await asyncio.to_thread(made)

    async def _advise(self, table: Table, seat: int) -> Advised:
        """Return what a bot plays. Players at tables go first, as before advice."""
        match = table.match
        assert match is not None
        game = match.game.name
        return await asked_bot(self._bots.advise(game, hint_level(game), match.view(seat), match.legal(seat)))


async def asked_bot(answer: Awaitable[_Answer]) -> _Answer:
    """Return the answer of a bot; raise what the rules say to an action, and DealtError(`no_run`) if it fails."""
    try:
        return await answer
    except (BadText, IllegalAction):
        raise
    except Exception:
        log.exception("a bot could not play on")
        raise _STOPPED from None


def _table_at(lines: Iterable[rec.AnyLine], step: int) -> Table:
    """Return the table after a step of the replay; raise IllegalAction(`not_under_way`) if there is no such step."""
    at = -1
    for table, line, _ in Table.fold(lines):
        at += isinstance(line, rec.STEPS)
        if at == step:
            return table
    raise _not_under_way()


def _not_under_way() -> IllegalAction:
    return IllegalAction("not_under_way", "No game is under way.")
