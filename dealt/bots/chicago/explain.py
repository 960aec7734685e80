"""Reasons for the actions of Chicago's bots, as sentences, from what they have tried."""

from collections.abc import Sequence

from dealt.bots.bot import Reason
from dealt.cards import Card, cards_text
from dealt.games.text import points as points_text


def explain_exchange(
    kept: Sequence[Card], gain: float, by_tricks: float = 0.0, as_good: Sequence[Card] | None = None
) -> Reason:
    """Explain an exchange that brings `gain` points on average, `by_tricks` of them by the tricks if that is known;
    `as_good` are other cards to change that may be worth as much, as far as is known."""
    points = round(gain, 1)
    if as_good is None and len(kept) < 5 and points <= 0:
        as_good = ()
    if as_good:
        other = cards_text(as_good)
        return Reason("why_as_good_change", f"About as good: changing {other}.", {"cards": other})
    if as_good is not None:
        return Reason("why_as_good_keep", "About as good: keeping all five cards.")
    if len(kept) == 5:
        return Reason("why_keep", "No exchange that was tried brings more points on average.")
    if not kept:
        return Reason("why_new", f"Five new cards bring {points_text(points)} more on average.", {"points": points})
    cards = cards_text(kept)
    # Explains why a pair is given up.
    sake, code = (" for the tricks", "why_for_tricks") if 2 * by_tricks > gain else ("", "why_change")
    sentence = f"It keeps {cards}{sake}, and brings {points_text(points)} more on average than the hand as it is."
    return Reason(code, sentence, {"cards": cards, "points": points})


def explain_take(card: Card, gain: float, *, takes: bool) -> Reason:
    """Explain the choice of a card that is better by `gain` points than the other."""
    points = round(gain, 1)
    if takes:
        sentence = f"{card.text} is worth {points_text(points)} more than the next card on average."
        return Reason("why_take", sentence, {"cards": card.text, "points": points})
    sentence = f"The next card is worth {points_text(points)} more on average than {card.text}."
    return Reason("why_next", sentence, {"cards": card.text, "points": points})


def explain_call(chance: float, enough: float, *, calls: bool) -> Reason:
    """Explain a call: `chance` is the probability of all five tricks, `enough` the one that a call needs."""
    won, needed = round(100 * chance), round(100 * enough)
    sentence = f"You win all five tricks in {won} of 100 cases, and a call takes {needed}."
    return Reason("why_call" if calls else "why_no_call", sentence, {"percent": won, "other": needed})


def explain_card(card: Card, playable: Sequence[Card], margins: Sequence[float], as_good: Card | None = None) -> Reason:
    """Explain a card; `margins` has the points of the tricks above the mean opponent, by card, and `as_good` is another
    one that may be worth as much, as far as is known."""
    if as_good is not None:
        return Reason("why_as_good", f"About as good: {as_good.text}.", {"cards": as_good.text})
    at = playable.index(card)
    second = max((place for place in range(len(playable)) if place != at), key=lambda place: margins[place])
    points, other = round(margins[at] - margins[second], 1), playable[second].text
    if points <= 0:
        return Reason("why_same", "No other card ends better, in all that was tried.")
    sentence = f"The tricks end {points_text(points)} better on average than with {other}."
    return Reason("why_tricks", sentence, {"points": points, "cards": other})
