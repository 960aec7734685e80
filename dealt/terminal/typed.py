"""What somebody means who types a few characters instead of an action.

It knows no game: it compares what was typed with the offers of the moment, and leaves everything else to the game's own
`parse_action`, so that what cannot be played is refused with the game's sentence.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from dealt.cards import parse_card
from dealt.errors import BadText
from dealt.games.game import Game, Offer

MOST_CHOICES: Final = 9
"""more than so many meanings are no question but a misunderstanding"""


class Meaning(msgspec.Struct, frozen=True):
    """Either an action (whether it is legal is for the table to say) or several offers that could be meant."""

    action: str | None
    choices: tuple[int, ...] = ()
    """places in the list of offers"""


def meaning(game: Game, offers: Sequence[Offer], typed: str, verbs: Iterable[str] = ()) -> Meaning:
    """What was meant; `verbs` are first words of earlier actions. Raises BadText where nothing fits."""
    spellings = list(dict.fromkeys([typed, typed.lower(), _cards_in_capitals(typed)]))
    actions = [action for one in spellings if (action := _parsed(game, one)) is not None]
    legal = {offer.action for offer in offers}
    for action in actions:
        if action in legal:
            return Meaning(action)
    for places in (_by_cards(offers, typed), _by_beginning(offers, typed)):
        if len(places) == 1:
            return Meaning(offers[places[0]].action)
        if 1 < len(places) <= MOST_CHOICES and not actions:
            return Meaning(None, tuple(places))
    actions += [
        action
        for verb in dict.fromkeys([*_verbs(offers), *verbs])
        for one in spellings
        if (action := _parsed(game, f"{verb} {one}")) is not None
    ]
    if actions:
        return Meaning(actions[0])
    return Meaning(str(game.parse_action(typed)))


def _parsed(game: Game, text: str) -> str | None:
    try:
        return str(game.parse_action(text))
    except BadText:
        return None


def _cards_in_capitals(text: str) -> str:
    """Cards of the standard pack may be typed in small letters."""
    return " ".join(word.upper() if _is_card(word.upper()) else word.lower() for word in text.split())


def _is_card(word: str) -> bool:
    try:
        parse_card(word)
    except BadText:
        return False
    return True


def _by_cards(offers: Sequence[Offer], typed: str) -> list[int]:
    """The offers that a person means who names exactly these cards, in any order."""
    cards = sorted(typed.lower().split())
    return [
        place for place, one in enumerate(offers) if one.cards and cards == sorted(str(c).lower() for c in one.cards)
    ]


def _by_beginning(offers: Sequence[Offer], typed: str) -> list[int]:
    """The offers whose text begins so; those that need no cards come first, so that `p` can be `pass`."""
    begins = [place for place, one in enumerate(offers) if one.action.lower().startswith(typed.lower())]
    return [place for place in begins if not offers[place].cards] or begins


def _verbs(offers: Sequence[Offer]) -> list[str]:
    return [offer.action.split()[0] for offer in offers if offer.cards]
