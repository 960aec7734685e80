# Compiled with mypyc: see tools/compile_rules.py.
"""Bot turns of a room: which bots think, what they have decided, and when they play it."""

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, final

from dealt.errors import DealtError
from dealt.server.rooms import messages
from dealt.table import commands
from dealt.table import record as rec
from dealt.table.commands import Draw
from dealt.table.events import AppliedLine
from dealt.table.table import Table

_PACE: Final = (0.6, 1.4)
"""Range of the time of a bot's move, as fractions of the host's pace. It depends neither on its cards nor on its legal
actions, because everybody sees how long a bot takes.
"""
_LATE_STEP: Final = 0.5
"""Fraction of the pace in whose multiples a move is late whose decision took longer than that"""
_NEW: Final = (rec.Started, rec.Dealt, rec.Closed)
log: Final = logging.getLogger("dealt.room")


@final
class _Turn:
    """The turn of a bot: it thinks, or has decided and waits for its time."""

    __slots__ = ("about", "decided", "due", "step", "text")

    def __init__(self, about: messages.Think, due: int, step: int) -> None:
        self.about: Final = about
        self.due = due
        """in milliseconds since 1970"""
        self.step: Final = step
        """milliseconds; a decision that comes too late for `due` is played some whole steps later"""
        self.text: str | None = None
        self.decided = False


@final
class BotTurns:
    """The turns of the bots at one table. Pure: the effects that it returns let bots think."""

    def __init__(self, draw: Draw, uniform: Callable[[float, float], float]) -> None:
        self._draw: Final = draw
        self._uniform: Final = uniform
        self._turns: Final[dict[int, _Turn]] = {}
        """by seat"""

    @property
    def pending(self) -> bool:
        """Whether a bot thinks, or has yet to play what it has decided."""
        return bool(self._turns)

    @property
    def due(self) -> int | None:
        """The time at which the next bot plays what it has decided, in milliseconds since 1970."""
        due: int | None = None
        for turn in self._turns.values():
            if turn.decided and (due is None or turn.due < due):
                due = turn.due
        return due

    def plan(self, table: Table, applied: Iterable[AppliedLine], now: int) -> Sequence[messages.Effect]:
        """Follow the table after these lines: discard outdated decisions, and let bots think whose turn it is."""
        seats, match, settings = table.computer_turns, table.match, table.settings
        outdated = [seat for seat in self._turns if seat not in seats or _is_outdated(seat, applied)]
        effects = self._discard(outdated)
        for seat in seats:
            if match is not None and seat not in self._turns:
                # Take the bot's view now: when it begins to think, the table may be ahead of what is saved.
                about = messages.Think(settings.game, settings.level, seat, match.view(seat), match.legal(seat))
                pace = 0 if table.unrecorded.hurried else settings.pace_ms
                due = now + int(self._uniform(*_PACE) * pace)
                self._turns[seat] = _Turn(about, due, int(_LATE_STEP * pace))
                effects.append(about)
        return effects

    def discard(self) -> Sequence[messages.Effect]:
        """Discard all decisions."""
        return self._discard(list(self._turns))

    def _discard(self, seats: Iterable[int]) -> list[messages.Effect]:
        turns = [self._turns.pop(seat) for seat in seats]
        return [messages.Forget(turn.about) for turn in turns if not turn.decided]

    def decide(self, thought: messages.Thought, now: int) -> None:
        """Keep the decision of a bot until its time; ignore it if it is outdated."""
        turn = self._turns.get(thought.about.seat)
        if turn is None or turn.about is not thought.about:
            return
        turn.text, turn.decided = thought.text, True
        if turn.due < now and turn.step > 0:
            # How long a search takes tells about the cards; whole steps tell as little as possible.
            turn.due += -(-(now - turn.due) // turn.step) * turn.step

    def take(self, now: int) -> messages.Command | None:
        """Remove a turn that is due by now, and return the command that plays it."""
        for seat, turn in self._turns.items():
            if turn.decided and turn.due <= now:
                del self._turns[seat]
                return partial(_play, seat, turn.text, self._draw)
        return None


def _is_outdated(seat: int, applied: Iterable[AppliedLine]) -> bool:
    """Return whether a thought about what this seat should do is worth nothing after these lines."""
    return any(
        each.line.seat == seat if isinstance(each.line, rec.Acted) else isinstance(each.line, _NEW) for each in applied
    )


def _play(seat: int, text: str | None, draw: Draw, table: Table, now: int) -> list[AppliedLine]:
    """Return the lines of a bot's action; of the default action, if it has none or may not play it."""
    if seat not in table.computer_turns:
        return []
    by: rec.By = "computer" if table.seats[seat].person is None else "stand_in"
    if text is not None:
        try:
            return commands.act(table, seat, text, by, now, draw)
        except DealtError as error:
            log.warning("the computer at table %s chose what it may not play: %s", table.code, error)
    assert table.match is not None
    return commands.act(table, seat, str(table.match.default_action(seat)), by, now, draw)
