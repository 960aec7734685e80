"""`dealt ending GAME`: play the last cards of a deal against the expert."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from dealt.puzzles.endings import Ending
    from dealt.terminal.console import Console


def ending(
    game: Annotated[str, typer.Argument(help="Which game, such as bigtwo.")],
    number: Annotated[int | None, typer.Option(help="An ending by its number; without it a random one.")] = None,
) -> None:
    """Play the last cards of a deal against the expert, and see what the expert would have made of them."""
    from random import randrange

    from dealt.puzzles.endings import Ending, endings_of, numbered_ending
    from dealt.terminal.console import Console, InputEnded

    console, count = Console.standard(), len(endings_of(game))
    now = randrange(max(1, count)) + 1 if number is None else number
    solved = played = 0
    try:
        while True:
            solved += _play(Ending(numbered_ending(game, now)), now, console)
            played += 1
            console.say(f"As good as the expert: {solved} of {played}.")
            if console.ask_unless_quit("Enter for the next ending, quit to stop: "):
                return
            now = now % count + 1
    except InputEnded:
        return


def _play(ending: "Ending", number: int, console: "Console") -> bool:
    """Play an ending, and return whether the result is at least that of the expert."""
    from dealt.games import game as game_named
    from dealt.games.options import rules_in_words
    from dealt.puzzles.puzzle import NAMES
    from dealt.terminal.puzzle_view import worth

    match = ending.match
    game, names = game_named(ending.puzzle.game), NAMES[: len(match.seats)]
    console.say(f"{game.title}, ending {number}.", f"{rules_in_words(game, match.options)}.")
    console.say(f"You are {names[ending.seat]}. Play on to the end of the deal.", "")
    while not ending.is_over:
        for move in ending.bot_moves():
            console.say(f"{names[move.seat]}: {move.offer.label} ({move.offer.action})")
        if not ending.is_over:
            console.say(*match.describe(match.view(ending.seat), names), "")
            ending.act(_action(ending, console))
    result, expert = ending.result, ending.expert_play()
    assert result is not None
    yours, best = worth(result, ending.unit), worth(expert.result, ending.unit)
    console.say(f"In points above the mean opponent: you {yours}, the expert {best}.")
    console.say(f"The expert in your place: {'; '.join(offer.label for offer in expert.offers)}.")
    return result >= expert.result


def _action(ending: "Ending", console: "Console") -> str:
    """Return a legal action that the player types."""
    from dealt.terminal.action_input import offer_lines, typed_action

    match, seat = ending.match, ending.seat
    while True:
        typed = console.ask_unless_quit("Your play, ? for what can be played: ")
        word, _, rest = typed.partition(" ")
        if word == "?":
            console.say(*offer_lines(match.offers(seat), rest.strip()))
        elif typed and (action := typed_action(match, seat, typed, console.say)) is not None:
            return action
