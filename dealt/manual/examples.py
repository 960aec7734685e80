"""Examples of the pages: positions that the tests put to the rules, so that no page can say what is not so.

A fenced block `position GAME` holds a position, on as many lines as it needs, and then what may be done in it:

    hands 4C KD / JD JC 4D / 6H 7S / 8C AD; plays 9D 9S
    Bao may play JD JC: Play pair
      then Bao plays pair of jacks JD JC
      points 0 0 0 0
    Bao may not play 4D: A pair can only be beaten by a higher pair, not by one card. (wrong_number)

After `may` stands the action and what the button says; after `may not` the sentence and code of the refusal. Each
action is tried in the position as it stands. `then` is a sentence that everybody hears, `points` what each seat has.
"""

import re
from typing import Final

import msgspec

from dealt.errors import BadText, IllegalAction
from dealt.games import game as game_named
from dealt.games.game import Match
from dealt.manual.blocks import Example, Try, Worded

NAMES: Final = ("Ann", "Bao", "Chen", "Dora", "Elif", "Femi")
"""players of the seats in every example"""
_TRY: Final = re.compile(rf"({'|'.join(NAMES)}) may (not )?([^:]+): (.+?)(?: \((\w+)\))?")
_TOLD: Final = "  then "
_POINTS: Final = "  points "


def read_example(game: str, text: str) -> Example:
    """Return the example in a block; raise BadText(`bad_example`)."""
    position: list[str] = []
    tries: list[Try] = []
    for line in text.splitlines():
        found = _TRY.fullmatch(line)
        if found:
            tries.append(_try(*found.groups()))
        elif not tries:
            position.append(line.strip())
        else:
            tries[-1] = _followed(tries[-1], line)
    if not position or not tries:
        raise BadText("bad_example", "An example needs a position and something that may or may not be done in it.")
    line = " ".join(position)
    return Example(game, line, tuple(_with_values(game, line, attempt) for attempt in tries))


def _try(name: str, refused: str | None, action: str, answer: str, code: str | None) -> Try:
    if bool(refused) != bool(code):
        raise BadText("bad_example", "After “may not” stands a sentence with its code, and only there.")
    return Try(name, NAMES.index(name), action, not refused, answer, code)


def _with_values(game: str, position: str, attempt: Try) -> Try:
    """Return the same with its cards and translation values; tests check it against the rules."""
    try:
        match = game_named(game).parse_position(position)
        action = match.game.parse_action(attempt.action)
        if not attempt.legal:
            match.check(attempt.seat, action)
    except IllegalAction as refusal:
        return msgspec.structs.replace(attempt, values=refusal.values)
    except BadText:
        return attempt
    for offer in match.offers(attempt.seat):
        if offer.action == str(action):
            cards = tuple(map(str, offer.cards))
            return msgspec.structs.replace(
                attempt, cards=cards, values=offer.values, heard=_heard(match, attempt, action)
            )
    return attempt


def _heard(match: Match, attempt: Try, action: object) -> tuple[Worded, ...]:
    """Return the translation values of each public sentence."""
    if not attempt.told:
        return ()
    names = NAMES[: len(match.seats)]
    said = ((event, event.say(names)) for event in match.act(attempt.seat, action))
    found = {told.text: Worded(str(event.__struct_config__.tag), told.values) for event, told in said if told}
    return tuple(found.get(sentence, Worded("")) for sentence in attempt.told)


def _followed(last: Try, line: str) -> Try:
    """Return the same with one more line about its consequences."""
    if line.startswith(_TOLD):
        return msgspec.structs.replace(last, told=(*last.told, line.removeprefix(_TOLD)))
    if line.startswith(_POINTS):
        return msgspec.structs.replace(last, points=tuple(map(int, line.split()[1:])))
    raise BadText("bad_example", f"“{line}” is no part of an example.")
