"""Judgement of one action in one position by the rules."""

import msgspec

from dealt.errors import IllegalAction, Values
from dealt.games.game import Action, Game, Match
from dealt.manual.blocks import Worded
from dealt.manual.examples import NAMES


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """Legal or not, the name of the action, and why not, with a code and a sentence."""

    legal: bool
    seat: int
    action: str
    """in its canonical text"""
    name: str | None = None
    """of the combination, legal or not: “full house, nines”; None where the cards are none, or the game names none"""
    named: tuple[str, ...] = ()
    """translation values of that name: the kind, then ranks (and a suit)"""
    label: str | None = None
    """the label of a button; None if it is illegal"""
    code: str | None = None
    sentence: str | None = None
    """why not"""
    values: Values | None = None
    """translation values of that sentence"""


class Answer(Explanation, frozen=True, kw_only=True):
    """The same, with the consequences of the action."""

    told: tuple[str, ...] = ()
    """sentences that everybody reads after the action"""
    heard: tuple[Worded, ...] = ()
    """translation values of each of those sentences"""


def explained(match: Match, seat: int, action: Action) -> Explanation:
    """Return the judgement of an action of a seat, without changing anything."""
    name, named = match.game.combination(match.options, action) or (None, ())
    asked = Explanation(legal=True, seat=seat, action=str(action), name=name, named=named)
    try:
        match.check(seat, action)
    except IllegalAction as refusal:
        return _refused(asked, refusal)
    return msgspec.structs.replace(asked, label=match.offer(seat, action).label)


def _refused(asked: Explanation, refusal: IllegalAction) -> Explanation:
    """Return the same with the reason of the refusal."""
    code, sentence, values = refusal.code, refusal.sentence, refusal.values
    return msgspec.structs.replace(asked, legal=False, code=code, sentence=sentence, values=values)


def meaningless(seat: int, typed: str, refusal: IllegalAction) -> Explanation:
    """Return the judgement of cards that mean no action; the typed text stands for it."""
    return _refused(Explanation(legal=False, seat=seat, action=typed.strip()), refusal)


def answered(game: Game, position: str, cards: list[str] | None, action: str) -> Answer:
    """Return the judgement for the first seat that may act, of selected cards or (None) of an action; raise BadText."""
    match = game.parse_position(position)
    seat = next(iter(match.to_act), 0)
    try:
        meant = game.parse_action(action) if cards is None else match.action_for(seat, cards)
    except IllegalAction as refusal:
        found = meaningless(seat, " ".join(cards or ()), refusal)
        return Answer(**msgspec.structs.asdict(found))
    found = explained(match, seat, meant)
    heard = _heard(match, seat, meant) if found.legal else []
    return Answer(
        **msgspec.structs.asdict(found),
        told=tuple(text for text, _ in heard),
        heard=tuple(worded for _, worded in heard),
    )


def _heard(match: Match, seat: int, action: Action) -> list[tuple[str, Worded]]:
    names = NAMES[: len(match.seats)]
    said = [(event, event.say(names)) for event in match.act(seat, action) if event.audience is None]
    return [(told.text, Worded(str(event.__struct_config__.tag), told.values)) for event, told in said if told]
