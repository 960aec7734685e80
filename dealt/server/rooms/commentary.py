"""Live commentary: what the expert expects for each seat, for those who watch a table with a delay.

The decision of a move is judged when the move is saved, by a process of low priority. Its values are sent when the move
itself is shown to spectators, or later; never earlier, and never to a player. What is not judged in time is left out.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from dealt.games.game import LegalActions, View
from dealt.review.commentary import JudgedMove
from dealt.review.moments import Moment
from dealt.server.protocol.responses import Commentary, CommentaryPoint
from dealt.server.rooms import messages
from dealt.table import record as rec
from dealt.table.events import AppliedLine
from dealt.table.table import Table

MAX_PENDING: Final = 8
"""decisions of one table that wait to be judged; what comes on top of them is left out"""


class _Turn(NamedTuple):
    """View and legal actions of a seat at its decision."""

    deal: int
    view: View
    legal: LegalActions


@final
class LiveCommentary:
    """The commentary on one table. Pure: the effects that it returns have decisions judged."""

    def __init__(self) -> None:
        self._turns: dict[int, _Turn] = {}
        """by seat"""
        self._pending: set[messages.Judge] = set()
        self._judged: dict[int, JudgedMove] = {}
        """by version of the move"""

    def follow(self, table: Table, applied: Sequence[AppliedLine], *, wanted: bool) -> list[messages.Effect]:
        """Follow the table after these lines; have the moves in them judged if that is `wanted`."""
        effects: list[messages.Effect] = []
        for line in [each.line for each in applied]:
            if isinstance(line, rec.Started):
                self._turns.clear()
                self._pending.clear()
                self._judged.clear()
            elif isinstance(line, rec.Acted):
                turn = self._turns.get(line.seat)
                # After the first of several moves the others have been chosen from another view.
                self._turns.clear()
                if turn is not None and len(self._pending) < MAX_PENDING:
                    about = messages.Judge(line.version, _moment(table, line, turn))
                    self._pending.add(about)
                    effects.append(about)
        match = table.match
        self._turns.clear()
        if wanted and match is not None and table.under_way:
            self._turns = {seat: _Turn(match.deal, match.view(seat), match.legal(seat)) for seat in table.to_act}
        return effects

    def add(self, about: messages.Judge, judged: JudgedMove | None) -> None:
        """Take the values of a move; None if it has none, or was left out."""
        if about in self._pending:
            self._pending.discard(about)
            if judged is not None:
                self._judged[about.version] = judged

    def shown(self, version: int) -> Commentary:
        """Return the commentary on the latest deal of which a move up to this version was judged."""
        due = sorted(move for move in self._judged if move <= version)
        if not due:
            return Commentary()
        last = self._judged[due[-1]]
        for move in due:
            if self._judged[move].deal != last.deal:
                del self._judged[move]
        points = [self._judged[move] for move in due if move in self._judged]
        return Commentary(
            unit=last.unit,
            points=tuple(
                [CommentaryPoint(seat=point.seat, before=point.before, after=point.after) for point in points]
            ),
        )


def _moment(table: Table, line: rec.Acted, turn: _Turn) -> Moment:
    match = table.match
    assert match is not None
    action = match.game.parse_action(line.action)
    return Moment(
        match.game.name, line.version, turn.deal, line.seat, line.by, action, turn.view, turn.legal, match.options, None
    )
