"""Judgement of a page's example by the rules, in the form in which the page writes it."""

from collections.abc import Iterator

from dealt.errors import IllegalAction
from dealt.games import game as game_named
from dealt.games.game import Match
from dealt.manual.blocks import Block, Example, Listing, Page, Try
from dealt.manual.examples import NAMES


def examples(page: Page) -> Iterator[Example]:
    """Every example of a page."""
    yield from _examples(page.lead)
    for section in page.sections:
        yield from _examples(section.blocks)


def _examples(blocks: tuple[Block, ...]) -> Iterator[Example]:
    for block in blocks:
        if isinstance(block, Example):
            yield block
        elif isinstance(block, Listing):
            for item in block.items:
                yield from _examples(item)


def judged(example: Example) -> Example:
    """The same position and actions with what the rules say; what is told and scored only where the page tells it."""
    return Example(example.game, example.position, tuple(_judged(example, attempt) for attempt in example.tries))


def _judged(example: Example, asked: Try) -> Try:
    game = game_named(example.game)
    match = game.parse_position(example.position)
    action = game.parse_action(asked.action)
    try:
        match.check(asked.seat, action)
    except IllegalAction as refusal:
        return Try(asked.name, asked.seat, asked.action, False, refusal.sentence, refusal.code)
    label = match.offer(asked.seat, action).label
    heard = _heard(match, asked.seat, action)
    told = asked.told if set(asked.told) <= set(heard) else tuple(heard)
    points = match.scores if asked.points is not None else None
    return Try(asked.name, asked.seat, asked.action, True, label, None, told, points)


def _heard(match: Match, seat: int, action: object) -> list[str]:
    """The sentences that everybody hears of an action."""
    names = NAMES[: len(match.seats)]
    said = [event.say(names) for event in match.act(seat, action) if event.audience is None]
    return [sentence.text for sentence in said if sentence is not None]


def written(example: Example) -> str:
    """An example as a page writes it."""
    lines = [example.position]
    for attempt in example.tries:
        code = "" if attempt.code is None else f" ({attempt.code})"
        lines.append(f"{attempt.name} may {'' if attempt.legal else 'not '}{attempt.action}: {attempt.answer}{code}")
        lines += [f"  then {sentence}" for sentence in attempt.told]
        if attempt.points is not None:
            lines.append(f"  points {' '.join(map(str, attempt.points))}")
    return "\n".join(lines)
