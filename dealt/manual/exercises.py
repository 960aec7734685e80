"""Exercises of the pages: a position, a question, and what is said to the answers; and the steps before the first deal.

A fenced block `exercise GAME` holds lines that begin with a word, and go on in the next ones:

    task Ann leads a pair. Choose two cards that beat it.
    shows Pair of nines: 9D 9S
    position hands 8C KD / 4D 4C 7H 9C JD JS KH AS / 6H 7S / 8D AD; plays 9D 9S
    right JD JS: Jacks beat nines, whatever their suits.
    but pass: You can do better than that.
    wrong 4D 4C: A pair can only be beaten by a higher pair. (too_low)

The question is put to the first seat that may act. After `right` and `but` stand legal actions and our own words, after
`wrong` the sentence and the code of the refusal; `but *` is every legal action that has no line. The tests put all of
it to the rules.

A fenced block `steps` has three lines a step: a title, what is to be known, and a picture of it.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, Literal, cast

from dealt.errors import BadText, IllegalAction, Values
from dealt.games import game as game_named
from dealt.games.game import Match
from dealt.manual.blocks import Button, Exercise, Reply, Shown, Step, Steps

REST: Final = "*"
_WORDS: Final = ("task", "shows", "position", "right", "but", "wrong")
_REFUSED: Final = re.compile(r"(.+) \((\w+)\)")
_STEP_LINES: Final = 3


def read_exercise(game: str, text: str) -> Exercise:
    """Return the exercise in a block; raise BadText(`bad_exercise`, or the error of the rules about its position)."""
    lines = list(_lines(text))
    task, position = (" ".join(said for word, said in lines if word == wanted) for wanted in ("task", "position"))
    if not task or not position or not any(word == "right" for word, _ in lines):
        raise _bad("An exercise needs a task, a position and a right answer.")
    match = game_named(game).parse_position(position)
    seat = next(iter(match.to_act), 0)
    return Exercise(
        game,
        position,
        next((name for name, preset in match.game.presets.items() if preset.options == match.options), None),
        seat,
        task,
        tuple(_shown(said) for word, said in lines if word == "shows"),
        tuple(map(str, getattr(match.private(seat), "hand", ()))),
        tuple(Button(offer.action, offer.label, offer.values) for offer in match.offers(seat) if not offer.cards),
        tuple(_reply(match, seat, word, said) for word, said in lines if word in ("right", "but", "wrong")),
    )


def read_steps(text: str) -> Steps:
    """Return the steps in a block; raise BadText(`bad_steps`)."""
    steps = [part.splitlines() for part in text.strip().split("\n\n")]
    if any(len(step) != _STEP_LINES for step in steps):
        raise BadText("bad_steps", "A step has three lines: a title, what is to be known, and a picture.")
    return Steps(tuple(Step(title, words, picture) for title, words, picture in steps))


def exercise_retold(text: str, say: Callable[[str], str]) -> str:
    """Return the block with our own words translated; position, cards and sentences of the rules stay."""
    return "".join(f"{word} {_said(word, told, say)}\n" for word, told in _lines(text))


def _said(word: str, told: str, say: Callable[[str], str]) -> str:
    match word:
        case "task":
            return say(told)
        case "shows":
            title, between, cards = told.rpartition(":")
            return f"{say(title)}{between}{cards}"
        case "right" | "but":
            typed, between, words = told.partition(": ")
            return f"{typed}{between}{say(words)}"
    return told


def steps_retold(text: str, say: Callable[[str], str]) -> str:
    """Return the block with each of its lines translated."""
    return "\n\n".join("\n".join(map(say, part.splitlines())) for part in text.strip().split("\n\n"))


def _bad(sentence: str) -> BadText:
    return BadText("bad_exercise", sentence)


def _lines(text: str) -> Iterator[tuple[str, str]]:
    """Yield the first word of each line, and the rest."""
    told: list[tuple[str, str]] = []
    for line in text.splitlines():
        word, _, said = line.partition(" ")
        if word in _WORDS:
            told.append((word, said.strip()))
        elif told:
            told[-1] = (told[-1][0], f"{told[-1][1]} {line.strip()}")
        else:
            raise _bad(f"A line of an exercise begins with one of {', '.join(_WORDS)}.")
    return iter(told)


def _shown(said: str) -> Shown:
    title, between, cards = said.rpartition(":")
    if not between:
        raise _bad("What an exercise shows has a title, a colon and cards.")
    return Shown(title, tuple(cards.split()))


def _reply(match: Match, seat: int, word: str, said: str) -> Reply:
    typed, between, words = said.partition(": ")
    if not between:
        raise _bad("To each answer something is said, after a colon.")
    action, refusal = (REST, None) if typed == REST else _action(match, seat, typed)
    kind = cast(Literal["right", "but", "wrong"], word)
    if word != "wrong":
        return Reply(kind, action, words)
    refused = _REFUSED.fullmatch(words)
    if refused is None:
        raise _bad("After “wrong” stand the sentence of the refusal and its code.")
    return Reply(kind, action, refused[1], refused[2], refusal)


def _action(match: Match, seat: int, typed: str) -> tuple[str, Values | None]:
    """Return the action meant by cards or by the text of an action, and the translation values of its refusal."""
    try:
        action = match.action_for(seat, typed.split())
    except IllegalAction as refusal:
        return typed, refusal.values
    except BadText:
        action = match.game.parse_action(typed)
    try:
        match.check(seat, action)
    except IllegalAction as refusal:
        return str(action), refusal.values
    return str(action), None
