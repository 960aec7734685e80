# Compiled with mypyc: see tools/compile_rules.py.
"""The actions of Bluejack: `end`, `stand`, `play -1r`, `play flip`, and where the option allows it `play +4b stand`."""

from typing import Final, final

from dealt.errors import BadText
from dealt.games.bluejack.cards import FACES, BluejackCard, parse_card


@final
class BluejackAction:
    """The end of a turn: with a hand card (`card`), by standing (`stands`), with both, or with neither.

    There is one object for each, so actions compare by identity.
    """

    __slots__ = ("card", "stands", "text")

    def __init__(self, card: BluejackCard | None, stands: bool) -> None:
        self.card = card
        self.stands = stands
        if card is None:
            self.text = "stand" if stands else "end"
        else:
            self.text = f"play {card.text} stand" if stands else f"play {card.text}"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"BluejackAction({self.text})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (parse_action, (self.text,))


END: Final = BluejackAction(None, stands=False)
STAND: Final = BluejackAction(None, stands=True)
_PLAYS: Final = tuple(BluejackAction(card, stands=False) for card in FACES)
_PLAYS_AND_STANDS: Final = tuple(BluejackAction(card, stands=True) for card in FACES)


def play(card: BluejackCard) -> BluejackAction:
    """Play this hand card, which ends the turn."""
    return _PLAYS[card.index]


def play_and_stand(card: BluejackCard) -> BluejackAction:
    """Play this hand card and stand."""
    return _PLAYS_AND_STANDS[card.index]


def parse_action(text: str) -> BluejackAction:
    """Return the action with this text form, in small or capital letters; raise BadText(`bad_action` or `bad_card`)."""
    match text.lower().split():
        case ["end"]:
            return END
        case ["stand"]:
            return STAND
        case ["play", card]:
            return play(parse_card(card))
        case ["play", card, "stand"]:
            return play_and_stand(parse_card(card))
        case _:
            raise BadText("bad_action", "Write end, stand, or play and one card of your hand, as in play -1r.")
