"""Endings against the expert: shipped puzzles that a user plays on from, alone, to the end of the deal.

Nothing is kept of a user. A request names the user's actions since the position, and all that bots do follows from
them, so that any node can answer. Clients never name the actions of bots: a refusal would tell of hidden cards.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from random import randrange
from typing import Final, final

from dealt.bots.bot import levels
from dealt.games.game import Offer
from dealt.puzzles.endings import PlayedEnding, endings_of, numbered_ending
from dealt.puzzles.puzzle import NAMES, Puzzle, no_puzzle
from dealt.server.bot_workers.bot_processes import BotRunner
from dealt.server.limits.constants import ENDINGS_KEPT
from dealt.server.protocol import responses as msg
from dealt.server.protocol.encoding import own_snapshot, own_update
from dealt.server.protocol.puzzles import puzzle_table
from dealt.server.what_if import asked_bot
from dealt.table.events import VersionedEvent


@final
class Endings:
    """Endings that users play on from."""

    def __init__(self, bots: BotRunner) -> None:
        self._bots: Final = bots
        self._played: Final = OrderedDict[tuple[str, tuple[str, ...]], PlayedEnding]()
        """by puzzle and actions of the player; the one that was asked for last comes last"""

    async def play(self, game: str, number: int | None, actions: tuple[str, ...]) -> msg.EndingPlayed:
        """Play the last of these actions, and then bots until it is the user's turn again or the deal is over.

        Without a number it is any ending of the game. Raises BadText(`unknown_game`), DealtError(`no_endings`,
        `no_puzzle`), (`no_run`) if a bot fails, and what the rules say to an action.
        """

        def found() -> tuple[int, Puzzle]:
            if number is None and actions:
                raise no_puzzle()
            chosen = 1 + randrange(max(1, len(endings_of(game)))) if number is None else number
            return chosen, numbered_ending(game, chosen)

        chosen, puzzle = await asyncio.to_thread(found)
        played = await self._play(puzzle, actions)
        return await asyncio.to_thread(_answer, puzzle, chosen, actions, played)

    async def offer(self, game: str, number: int, actions: tuple[str, ...], cards: Sequence[str]) -> Offer:
        """Return the offer that selected cards of the user mean after these actions; raise as `play` does."""
        puzzle = await asyncio.to_thread(numbered_ending, game, number)
        played = await self._play(puzzle, actions)

        def found() -> Offer:
            match = puzzle.match()
            for seat, text in played.moves:
                match.act(seat, match.game.parse_action(text))
            action = match.action_for(puzzle.seat, cards)
            match.check(puzzle.seat, action)
            return match.offer(puzzle.seat, action)

        return await asyncio.to_thread(found)

    async def _play(self, puzzle: Puzzle, actions: tuple[str, ...]) -> PlayedEnding:
        """Return all that is played after these actions; a worker plays only what nobody has played lately."""
        key = (puzzle.id, actions)
        played = self._played.get(key)
        if played is None:
            played = self._played[key] = await asked_bot(self._bots.play_ending(puzzle, actions))
        self._played.move_to_end(key)
        if len(self._played) > ENDINGS_KEPT:
            self._played.popitem(last=False)
        return played


def _answer(puzzle: Puzzle, number: int, actions: Sequence[str], played: PlayedEnding) -> msg.EndingPlayed:
    own = [place for place, (seat, _) in enumerate(played.moves) if seat == puzzle.seat]
    position, *updates = _shown(puzzle, played)
    result = None
    if played.result is not None and played.expert is not None:
        result = msg.EndingResult(
            unit=puzzle.unit, yours=played.result, expert=played.expert.result, line=played.expert.offers
        )
    return msg.EndingPlayed(
        number=number, count=len(endings_of(puzzle.game)), snapshot=None if actions else own_snapshot(position),
        updates=tuple(updates[own[-1] :] if own else updates), result=result,
    )  # fmt: skip


def _shown(puzzle: Puzzle, played: PlayedEnding) -> Iterator[msg.Update]:
    """Yield all that the player may know at the position, and after each action."""
    match, seat, level = puzzle.match(), puzzle.seat, levels(puzzle.game)[-1]
    names, last = NAMES[: len(match.seats)], 1 + len(played.moves)
    for version, (actor, action) in enumerate([(seat, None), *played.moves], 1):
        happened = [] if action is None else match.act(actor, match.game.parse_action(action))
        events = [VersionedEvent(version, 0, event, event.audience, event.say(names)) for event in happened]
        to_act = () if version == last and played.result is not None else tuple(match.to_act)
        yield own_update(puzzle_table(match, seat, level), version, events, match, seat, to_act)
