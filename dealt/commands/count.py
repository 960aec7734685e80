"""`dealt count GAME`: count the cards."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from dealt.errors import BadText

if TYPE_CHECKING:
    from dealt.practice.counting import CountQuestion
    from dealt.terminal.console import Console


def count(
    game: Annotated[str, typer.Argument(help="Which game, such as bigtwo.")],
    level: Annotated[Literal["easy", "normal", "hard"], typer.Option(help="How many plays are shown.")] = "easy",
    number: Annotated[
        int | None, typer.Option(min=1, max=999_999_999, help="A deal by its number; without it a random one.")
    ] = None,
) -> None:
    """Count the cards: look at the plays of a deal, one at a time, and say which cards are still out."""
    from random import randrange

    from dealt.practice.counting import MOST_NUMBER, count_question
    from dealt.terminal.console import Console, InputEnded

    console = Console.standard()
    now, right, asked = number or randrange(MOST_NUMBER) + 1, 0, 0
    try:
        while True:
            right += _ask(console, count_question(game, level, now))
            asked += 1
            console.say(f"Right so far: {right} of {asked}.")
            if console.ask_unless_quit("Enter for the next deal, quit to stop: "):
                return
            now = now % MOST_NUMBER + 1
    except InputEnded:
        return


def _ask(console: "Console", question: "CountQuestion") -> bool:
    """Show the plays, ask, and return whether the answer was right."""
    from dealt.cards import cards_text
    from dealt.practice.counting import YOU

    console.say(f"Deal {question.number}. Your cards: {cards_text(question.own)}")
    console.ask_unless_quit("Enter for the first play, quit to stop: ")
    for place, play in enumerate(question.plays, start=1):
        console.clear()
        who = "You play" if play.seat == YOU else f"Player {play.seat + 1} plays"
        console.say(f"{place} of {len(question.plays)}: {who} {cards_text(play.cards)}")
        console.ask_unless_quit("Enter to go on: ")
    console.clear()
    answer = _cards(console, f"Which {question.name} are still out, neither yours nor played? ")
    if answer == set(question.out):
        console.say("Right.")
        return True
    out = cards_text(question.out) or "none"
    console.say(f"Not quite. Still out: {out}.")
    return False


def _cards(console: "Console", prompt: str) -> set[object]:
    from dealt.cards import parse_cards

    console.say("Type the cards, such as 9H TH, or none.")
    while True:
        typed = console.ask_unless_quit(prompt)
        try:
            return set() if typed.lower() in ("", "none") else set(parse_cards(typed))
        except BadText as problem:
            console.say(problem.sentence)
