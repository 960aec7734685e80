"""What the rules say about one action in one position."""

import msgspec

from dealt.errors import IllegalAction, Values
from dealt.games.game import Action, Game, Match
from dealt.manual.blocks import Worded
from dealt.manual.examples import NAMES


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """Legal or not, what it is called, and why not, with a code and a sentence."""

    legal: bool
    seat: int
    action: str
    """in its canonical text"""
    name: str | None = None
    """of the combination, legal or not: “full house, nines”; None where the cards are none, or the game names none"""
    named: tuple[str, ...] = ()
    """what that name is worded from in other languages: the kind, then ranks (and a suit)"""
    label: str | None = None
    """what a button would say; None if it is not legal"""
    code: str | None = None
    sentence: str | None = None
    """why not"""
    values: Values | None = None
    """what that sentence is worded from in other languages"""


class Answer(Explanation, frozen=True, kw_only=True):
    """The same, and what happens."""

    told: tuple[str, ...] = ()
    """what everybody hears when it is done"""
    heard: tuple[Worded, ...] = ()
    """what each of those sentences is worded from in other languages"""


def explained(match: Match, seat: int, action: Action) -> Explanation:
    """What the rules say about an action of a seat; changes nothing."""
    name, named = match.game.combination(match.options, action) or (None, ())
    asked = Explanation(legal=True, seat=seat, action=str(action), name=name, named=named)
    try:
        match.check(seat, action)
    except IllegalAction as refusal:
        return _refused(asked, refusal)
    return msgspec.structs.replace(asked, label=match.offer(seat, action).label)


def _refused(asked: Explanation, refusal: IllegalAction) -> Explanation:
    """The same with the reason why not."""
    code, sentence, values = refusal.code, refusal.sentence, refusal.values
    return msgspec.structs.replace(asked, legal=False, code=code, sentence=sentence, values=values)


def meaningless(seat: int, typed: str, refusal: IllegalAction) -> Explanation:
    """What is said of cards that mean no action at all; what was typed stands for it."""
    return _refused(Explanation(legal=False, seat=seat, action=typed.strip()), refusal)


def answered(game: Game, position: str, cards: list[str] | None, action: str) -> Answer:
    """What the rules say to the first seat that may act, of chosen cards, or (None) of an action; raises BadText."""
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
        **msgspec.structs.asdict(found), told=tuple(text for text, _ in heard), heard=tuple(one for _, one in heard)
    )


def _heard(match: Match, seat: int, action: Action) -> list[tuple[str, Worded]]:
    names = NAMES[: len(match.seats)]
    said = [(event, event.say(names)) for event in match.act(seat, action) if event.audience is None]
    return [(told.text, Worded(str(event.__struct_config__.tag), told.values)) for event, told in said if told]
