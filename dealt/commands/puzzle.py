"""`dealt puzzle GAME`: find the play."""

from typing import TYPE_CHECKING, Annotated

import typer

from dealt.commands.options import AsciiOnly
from dealt.errors import BadOptions

if TYPE_CHECKING:
    from dealt.puzzles.puzzle import Puzzle
    from dealt.terminal.console import Console


def puzzle(
    game: Annotated[str, typer.Argument(help="Which game, such as bigtwo.")],
    theme: Annotated[
        str | None, typer.Option(help="Only puzzles of this theme; `--theme list` says which there are.")
    ] = None,
    number: Annotated[int | None, typer.Option(help="A puzzle by its number.")] = None,
    daily: Annotated[bool, typer.Option("--daily", show_default=False, help="Only the puzzle of today.")] = False,
    ascii_only: AsciiOnly = False,
) -> None:
    """Find the play: positions in which one action is clearly the best.

    Begins with the puzzle of today, the same for everybody.
    """
    from datetime import UTC, datetime

    from dealt.bots.evaluation import evaluator
    from dealt.puzzles.puzzle import daily_number, no_puzzle, numbered, numbers_of
    from dealt.terminal.console import Console, InputEnded

    if number is not None and (daily or theme is not None):
        raise BadOptions("bad_option", "A number names one puzzle; give neither --daily nor --theme beside it.")
    console = Console.standard()
    counts = {name: len(numbers_of(game, name)) for name in evaluator(game).themes}
    if theme == "list":
        console.say(*(f"{name}: {evaluator(game).themes[name]}, {counts[name]}" for name in counts))
        return
    if theme is not None and theme not in counts:
        raise BadOptions("bad_option", f"“{theme[:20]}” is no theme; there are {', '.join(counts)}.")
    numbers = numbers_of(game, theme)
    if number is None and not numbers:
        raise no_puzzle()
    now = daily_number(numbers, datetime.now(UTC).date()) if number is None else number
    try:
        while True:
            _solve(numbered(game, now), now, console, ascii_only=ascii_only)
            now = next((later for later in numbers if later > now), numbers[0])
            if daily or console.ask("Enter for the next puzzle, quit to stop: ").lower() != "":
                return
    except InputEnded:
        return


def _solve(puzzle: "Puzzle", number: int, console: "Console", *, ascii_only: bool) -> None:
    """Show a puzzle, ask until there is an answer, and show what each action is worth."""
    from dealt.terminal.action_input import offer_lines, typed_action
    from dealt.terminal.puzzle_view import answer_lines, question_lines
    from dealt.terminal.theme import print_parts

    match = puzzle.match()
    console.say(*question_lines(puzzle, number, match), "")
    console.say("Type what you would play, ? for what can be played, or show for the solution.")
    while True:
        typed = console.ask_unless_quit("Your answer: ")
        word, _, rest = typed.partition(" ")
        if word == "?":
            console.say(*offer_lines(match.offers(puzzle.seat), rest.strip()))
        elif typed.lower() == "show":
            print_parts(answer_lines(puzzle, None, match), ascii_only=ascii_only)
            return
        elif typed:
            answer = typed_action(match, puzzle.seat, typed, console.say)
            if answer is not None:
                print_parts(answer_lines(puzzle, answer, match), ascii_only=ascii_only)
                return
