"""Fenced blocks of the rules (`position`, `exercise`, `steps`) as Markdown with pictures."""

import re
from collections.abc import Iterator
from typing import Final

from dealt.manual.blocks import Example, Exercise, Reply, Try
from dealt.manual.examples import NAMES, read_example
from dealt.manual.exercises import REST, read_exercise, read_steps
from docs_site.pictures import Pictures

_FENCE: Final = re.compile(r"^```(position|exercise|steps)(?: (\w+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_MARKS: Final = {"right": "Right", "but": "Legal, but", "wrong": "Not legal"}


def with_pictures(text: str, pictures: Pictures) -> str:
    """Return a page with its blocks as pictures; raises BadText if one of them cannot be read."""

    def shown(found: re.Match[str]) -> str:
        kind, game, content = found.groups()
        match kind:
            case "position":
                lines = _example(read_example(game, content), pictures)
            case "exercise":
                lines = _exercise(read_exercise(game, content), pictures)
            case _:
                lines = _steps(content, pictures)
        return "\n".join(lines)

    return _FENCE.sub(shown, text)


def _steps(content: str, pictures: Pictures) -> Iterator[str]:
    for place, step in enumerate(read_steps(content).items, 1):
        yield f"{place}. **{step.title}.** {step.words}\n\n   {pictures.of_step(step)}\n"


def _example(example: Example, pictures: Pictures) -> Iterator[str]:
    yield pictures.of_position(example.game, example.position) + "\n"
    for attempt in example.tries:
        yield _try(attempt)


def _try(attempt: Try) -> str:
    allowed = "may" if attempt.legal else "may **not**"
    said = f"- {attempt.name} {allowed} `{attempt.action}`: {attempt.answer.removesuffix('.')}."
    said += "".join(f" *{sentence}.*" for sentence in attempt.told)
    return said + (f" Points: {', '.join(map(str, attempt.points))}." if attempt.points else "")


def _exercise(exercise: Exercise, pictures: Pictures) -> Iterator[str]:
    name = NAMES[exercise.seat]
    yield f"**{exercise.task}** You are {name}.\n"
    yield pictures.of_position(exercise.game, exercise.position, exercise.seat) + "\n"
    yield "<details><summary>Answers</summary>\n"
    for reply in exercise.replies:
        yield f"- {_reply(reply)}"
    yield "\n</details>\n"


def _reply(reply: Reply) -> str:
    action = "anything else" if reply.action == REST else f"`{reply.action}`"
    return f"{_MARKS[reply.kind]}: {action}. {reply.words}"
