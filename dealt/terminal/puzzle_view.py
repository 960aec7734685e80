"""A puzzle as lines of text: the question, and the values of the actions after the answer."""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from dealt.bots.evaluation import Unit, evaluator
from dealt.games import game as game_named
from dealt.games.game import Match
from dealt.games.options import rules_in_words
from dealt.puzzles.puzzle import NAMES, Puzzle
from dealt.review.wording import UNITS
from dealt.terminal.theme import GOLD, with_suit_signs

_WIDTH: Final = 24
"""columns of the longest bar"""
_LEAST: Final = 0.15
"""share of the longest bar that the worst action gets"""


def question_lines(puzzle: Puzzle, number: int, match: Match) -> Iterator[str]:
    """Yield the question as plain text: only what the seat sees."""
    game, names = game_named(puzzle.game), NAMES[: len(match.seats)]
    theme = evaluator(puzzle.game).themes[puzzle.theme]
    yield f"{game.title}, puzzle {number}: {theme}."
    yield f"{rules_in_words(game, match.options)}."
    if len(names) > 1:
        yield f"You are {names[puzzle.seat]}."
    yield ""
    yield from match.describe(match.view(puzzle.seat), names)


def answer_lines(puzzle: Puzzle, action: str | None, match: Match) -> Iterator[Text]:
    """Yield the verdict on an action (None: the solution was asked for), with the values and the reason."""
    best = puzzle.choices[0]
    if action == best.action:
        yield Text("That is the play.", style=f"bold {GOLD}")
    elif action is None:
        yield Text.assemble(("The play: ", "bold"), _label(puzzle, best.action, match))
    else:
        yield Text.assemble(("Not the best. The play: ", "bold"), _label(puzzle, best.action, match))
    if puzzle.why is not None:
        yield with_suit_signs(puzzle.why.sentence)
    yield Text(f"What each is worth, in {UNITS[puzzle.unit]}:", style="dim")
    low, high = puzzle.choices[-1].value, best.value
    labels = [_label(puzzle, choice.action, match) for choice in puzzle.choices]
    widest = max(label.cell_len for label in labels)
    for choice, label in zip(puzzle.choices, labels, strict=True):
        share = _LEAST + (1 - _LEAST) * (choice.value - low) / max(high - low, 1e-9)
        label.pad_right(widest - label.cell_len)
        yours = "  your answer" if choice.action == action else ""
        bar = "█" * round(share * _WIDTH)
        yield Text.assemble("  ", label, f"  {worth(choice.value, puzzle.unit):>7}  ", (bar, GOLD), yours)
    if action is not None and action not in [choice.action for choice in puzzle.choices]:
        yield Text.assemble("  ", _label(puzzle, action, match), "  is worth less than the others.")


def worth(value: float, unit: Unit) -> str:
    """Return a value with its sign, or a chance in percent."""
    return f"{100 * value:.1f} %" if unit == "chance" else f"{value:+.1f}".replace("-", "−")


def _label(puzzle: Puzzle, action: str, match: Match) -> Text:
    label = match.offer(puzzle.seat, match.game.parse_action(action)).label
    return with_suit_signs(f"{label} ({action})")
