"""The list of what can be played, short enough to be read or heard."""

from collections.abc import Sequence
from typing import Final

from dealt.games.game import Offer

SHOWN_OF_A_KIND: Final = 6
"""of the offers with one label, unless more are asked for"""
SHOWN_WHEN_ASKED: Final = 100
NOTHING_TO_PLAY: Final = "There is nothing to play now."


def offer_lines(offers: Sequence[Offer], wanted: str = "") -> list[str]:
    """The offers grouped by label, each with its number (counted from 1 through all of them).

    With `wanted` only those that have this text in their label or action, and more of them.
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
