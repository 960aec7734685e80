"""Parsing of typed actions, and the list of actions that can be typed.

No rules of a game stand here: the match decides what cards mean, a number is a place in the list of offers, and all
else is compared with the current offers and then left to the game's `parse_action`, so that an illegal action gets the
game's refusal.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from dealt.errors import BadText, DealtError
from dealt.games.game import Game, Match, Offer

_BETWEEN: Final = re.compile(r"[\s,;]+")
_TEN: Final = re.compile("^10(?=[CDHS]$)")
MOST_CHOICES: Final = 9
"""with more meanings the text is refused, and no choice is offered"""
SHOWN_OF_A_KIND: Final = 6
"""offers listed for one label, unless `wanted` narrows the list"""
SHOWN_WHEN_ASKED: Final = 100
NOTHING_TO_PLAY: Final = "There is nothing to play now."


class ActionMeaning(msgspec.Struct, frozen=True):
    """Meaning of typed text: an action, legal or not, or several offers to choose from."""

    action: str | None
    choices: tuple[int, ...] = ()
    """indices in the list of offers"""


def meaning(match: Match, seat: int, typed: str) -> ActionMeaning:
    """Return the meaning of typed text.

    Raises BadText if nothing fits, and IllegalAction if cards mean nothing now.
    """
    typed = " ".join(_BETWEEN.split(typed.strip(" ,;")))
    if not typed:
        raise BadText("no_action", "The action is empty; write what is to be played.")
    game, offers = match.game, match.offers(seat)
    if typed.isdecimal():
        return ActionMeaning(_numbered(offers, typed))
    cards = _cards(game, typed)
    if cards:
        return ActionMeaning(str(match.action_for(seat, cards)))
    spellings = (typed, typed.lower(), " ".join(_card(game, word) or word.lower() for word in typed.split()))
    actions = [action for spelling in spellings if (action := _parsed(game, spelling)) is not None]
    if actions:
        # A complete action wins, even if it is also the beginning of others.
        legal = {offer.action for offer in offers}
        return ActionMeaning(next((action for action in actions if action in legal), actions[0]))
    places = _by_beginning(offers, typed) or _by_label(offers, typed)
    if len(places) == 1:
        return ActionMeaning(offers[places[0]].action)
    if 1 < len(places) <= MOST_CHOICES:
        return ActionMeaning(None, tuple(places))
    if places:
        raise BadText("many_meanings", f"That can mean {len(places)} things; “? {typed[:40]}” lists them.")
    return ActionMeaning(game.canonical(typed))


def _numbered(offers: Sequence[Offer], typed: str) -> str:
    if not offers:
        raise BadText("no_such_number", NOTHING_TO_PLAY)
    if typed not in map(str, range(1, len(offers) + 1)):
        raise BadText("no_such_number", f"The list of what can be played has the numbers 1 to {len(offers)}.")
    return offers[int(typed) - 1].action


def _parsed(game: Game, text: str) -> str | None:
    try:
        return game.canonical(text)
    except BadText:
        return None


def _cards(game: Game, typed: str) -> list[str]:
    """Return the cards that were typed, or nothing if something else was typed too."""
    cards = [_card(game, word) for word in typed.split()]
    return [card for card in cards if card is not None] if None not in cards else []


def _card(game: Game, word: str) -> str | None:
    """Return the text of the card with this name in upper or lower case."""
    ten = _TEN.sub("T", word.upper())
    for spelling in (word, word.upper(), word.lower(), ten):
        try:
            return str(game.parse_card(spelling))
        except BadText:
            continue
    return None


def _by_label(offers: Sequence[Offer], typed: str) -> list[int]:
    """Return the offers whose label contains all these words or words that begin with them.

    `all` may also mean the largest number of cards.
    """
    wanted = typed.lower().split()
    places = [
        place
        for place, offer in enumerate(offers)
        if all(any(own.startswith(word) for own in offer.label.lower().split()) for word in wanted)
    ]
    if wanted == ["all"]:
        most = max((len(offer.cards) for offer in offers), default=0)
        whole = [place for place, offer in enumerate(offers) if most > 1 and len(offer.cards) == most]
        places += whole if len(whole) == 1 and whole[0] not in places else []
    return places


def _by_beginning(offers: Sequence[Offer], typed: str) -> list[int]:
    """Return the offers whose action begins with the text.

    Offers without cards win over others, so that `p` can mean `pass`.
    """
    begins = [place for place, offer in enumerate(offers) if offer.action.lower().startswith(typed.lower())]
    return [place for place in begins if not offers[place].cards] or begins


def offer_lines(offers: Sequence[Offer], wanted: str = "") -> list[str]:
    """Return lines with the offers, grouped by label and numbered from 1.

    With `wanted`: only offers with this text in their label or action, and more of them.
    """
    groups: dict[str, list[int]] = {}
    for place, offer in enumerate(offers):
        if wanted.lower() in f"{offer.label} {offer.action}".lower():
            groups.setdefault(offer.label, []).append(place)
    if not groups:
        return [f"Nothing that you can play now is called “{wanted}”." if wanted else NOTHING_TO_PLAY]
    most = SHOWN_WHEN_ASKED if wanted else SHOWN_OF_A_KIND
    return [line for label, places in groups.items() for line in _group(offers, label, places, most)]


def _group(offers: Sequence[Offer], label: str, places: Sequence[int], most: int) -> list[str]:
    if len(places) == 1:
        return [f"{label}: {_one(offers, places[0])}"]
    lines = [f"{label}, {len(places)} ways:"]
    lines += [f"  {_one(offers, place)}" for place in places[:most]]
    if len(places) > most:
        lines.append(f"  and {len(places) - most} more; “? {label}” lists them" if most == SHOWN_OF_A_KIND else "  …")
    return lines


def _one(offers: Sequence[Offer], place: int) -> str:
    return f"{place + 1}. {offers[place].action}"


def typed_action(match: Match, seat: int, typed: str, say: Callable[..., None]) -> str | None:
    """Return the legal action that was typed; None after saying why it is none, or what it can mean."""
    try:
        found = meaning(match, seat, typed)
        if found.action is not None:
            match.check(seat, match.game.parse_action(found.action))
            return found.action
    except DealtError as refusal:
        say(refusal.sentence)
        return None
    offers = match.offers(seat)
    say("That can mean several things:", *(_one(offers, place) for place in found.choices))
    return None
