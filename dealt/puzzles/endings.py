"""Endings against the expert: puzzles near the end of a deal, each played on to that end.

All that bots do follows from the puzzle and from the actions of the player.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, final

from dealt.bots.bot import Level, levels, make_bot
from dealt.bots.evaluation import Unit, evaluator
from dealt.errors import DealtError, IllegalAction
from dealt.games.game import Offer
from dealt.games.registry import game as game_named
from dealt.puzzles.puzzle import Puzzle, no_puzzle, puzzles_of


class EndingMove(NamedTuple):
    """An action of a bot."""

    seat: int
    offer: Offer


class ExpertPlay(NamedTuple):
    """Play of an ending by the bot in the place of the player."""

    result: float
    offers: tuple[Offer, ...]
    """its actions"""


class PlayedEnding(NamedTuple):
    """All actions at an ending since its position."""

    moves: tuple[tuple[int, str], ...]
    """seats and actions"""
    result: float | None
    """None: the deal goes on, and it is the player's turn"""
    expert: ExpertPlay | None
    """None before the end"""


@final
class Ending:
    """A position from which a player plays the deal to its end against the strongest bots, with its hidden cards."""

    def __init__(self, puzzle: Puzzle, level: Level | None = None) -> None:
        """`level` is that of the bots; None: the strongest."""
        self.puzzle: Final = puzzle
        self.seat: Final = puzzle.seat
        self.match: Final = puzzle.match()
        self._level = level
        self._evaluator: Final = evaluator(puzzle.game)
        self._deal: Final = self._evaluator.deal(self.match.public())
        self._bot: Final = make_bot(puzzle.game, levels(puzzle.game)[-1] if level is None else level)
        self._rng: Final = Random(f"ending {puzzle.id}")

    @property
    def unit(self) -> Unit:
        """Unit of the result."""
        return self.puzzle.unit

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        match = self.match
        return match.over or match.between_deals or self._evaluator.deal(match.public()) != self._deal

    @property
    def result(self) -> float | None:
        """Value that the deal had in the end for the player; None while it is played."""
        return self._evaluator.ended(self.match.view(self.seat), self._deal) if self.is_over else None

    def act(self, action: str) -> None:
        """Act for the player; raise BadText and IllegalAction."""
        self.match.act(self.seat, self.match.game.parse_action(action))

    def bot_moves(self) -> Iterator[EndingMove]:
        """Let bots act until it is the player's turn again or the deal is over, and yield each of their actions."""
        while not self.is_over and self.seat not in self.match.to_act:
            yield self._bot_acts(self.match.to_act[0])

    def expert_play(self) -> ExpertPlay:
        """Return what the deal comes to if the bot plays for the player from the position on, too."""
        again = Ending(self.puzzle, self._level)
        moves: list[EndingMove] = []
        while not again.is_over:
            moves.append(again._bot_acts(again.match.to_act[0]))
        result = again.result
        assert result is not None
        return ExpertPlay(result, tuple(move.offer for move in moves if move.seat == self.seat))

    def _bot_acts(self, seat: int) -> EndingMove:
        action = self._bot.choose(self.match.view(seat), self.match.legal(seat), self._rng)
        move = EndingMove(seat, self.match.offer(seat, action))
        self.match.act(seat, action)
        return move


def play_ending(puzzle: Puzzle, actions: Sequence[str]) -> PlayedEnding:
    """Play an ending with these actions of the player until it is their turn again, or to its end.

    Raises BadText and IllegalAction, which an action after the end is as well.
    """
    ending, moves = Ending(puzzle), list[tuple[int, str]]()
    for action in [None, *actions]:
        if action is not None:
            if ending.is_over:
                raise IllegalAction("not_under_way", "No game is under way.")
            ending.act(action)
            moves.append((ending.seat, action))
        moves += [(move.seat, move.offer.action) for move in ending.bot_moves()]
    result = ending.result
    return PlayedEnding(tuple(moves), result, None if result is None else ending.expert_play())


def endings_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles that are endings, in the order of their numbers; none for most games.

    Raise BadText(`unknown_game`), and DealtError(`puzzles_damaged`).
    """
    found = puzzles_of(game)
    return tuple([puzzle for puzzle in found if puzzle.theme in evaluator(game).endings])


def numbered_ending(game: str, number: int) -> Puzzle:
    """Return an ending by its number, from 1; raise DealtError(`no_endings`, `no_puzzle`)."""
    found = endings_of(game)
    if not found:
        raise DealtError("no_endings", f"{game_named(game).title} has no endings to practise.")
    if not 1 <= number <= len(found):
        raise no_puzzle()
    return found[number - 1]
