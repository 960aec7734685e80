"""What the rules say about one action in one position."""

import msgspec

from dealt.errors import IllegalAction
from dealt.games.game import Action, Game, Match
from dealt.manual.examples import NAMES


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """Legal or not, what it is called, and why not, with a code and a sentence."""

    legal: bool
    seat: int
    action: str
    """in its canonical text"""
    name: str | None = None
    """of the combination, legal or not: “full house, nines”; None where the cards are none, or the game names none"""
    label: str | None = None
    """what a button would say; None if it is not legal"""
    code: str | None = None
    sentence: str | None = None
    """why not"""


class Answer(Explanation, frozen=True, kw_only=True):
    """The same, and what happens."""

    told: tuple[str, ...] = ()
    """what everybody hears when it is done"""


def explained(match: Match, seat: int, action: Action) -> Explanation:
    """What the rules say about an action of a seat; changes nothing."""
    name = match.game.combination(match.options, action)
    try:
        match.check(seat, action)
    except IllegalAction as refusal:
        return Explanation(
            legal=False, seat=seat, action=str(action), name=name, code=refusal.code, sentence=refusal.sentence
        )
    return Explanation(legal=True, seat=seat, action=str(action), name=name, label=match.offer(seat, action).label)


def meaningless(seat: int, typed: str, refusal: IllegalAction) -> Explanation:
    """What is said of cards that mean no action at all; what was typed stands for it."""
    return Explanation(legal=False, seat=seat, action=typed.strip(), code=refusal.code, sentence=refusal.sentence)


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
    return Answer(**msgspec.structs.asdict(found), told=_heard(match, seat, meant) if found.legal else ())


def _heard(match: Match, seat: int, action: Action) -> tuple[str, ...]:
    names = NAMES[: len(match.seats)]
    said = [one.say(names) for one in match.act(seat, action) if one.audience is None]
    return tuple(one.text for one in said if one is not None)
