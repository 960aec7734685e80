"""Words for a review: the names of the seats, and the actions as the buttons of a table say them."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import msgspec

from dealt.bots.evaluation import Unit
from dealt.games.game import Match, Offer
from dealt.review.moments import action_steps
from dealt.review.review import Decision, Kind, Review
from dealt.table import record as rec
from dealt.table.table import Table

MARKS: Final[dict[Kind, str]] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""of the classes of moves to look at, as chess players write them"""

UNITS: Final[dict[Unit, str]] = {
    "points": "points of the deal above the mean opponent",
    "chance": "chances in percent",
}


class Wording(NamedTuple):
    """Words for one review."""

    names: tuple[str, ...]
    """by seat, at the end of the match"""
    offers: dict[tuple[int, str], Offer]
    """by the number of the decision and the text of the action"""

    def label(self, decision: Decision, action: str) -> str:
        """Return an action in words and in its own text: “Play pair (play 3D 3S)”."""
        return f"{self.offers[decision.move, action].label} ({action})"


def wording(lines: Iterable[rec.AnyLine], review: Review) -> Wording:
    """Return the words for a review of these lines; raises BadRecord."""
    decisions = {decision.move: decision for decision in review.decisions}
    names: tuple[str, ...] = ()
    offers: dict[tuple[int, str], Offer] = {}
    match: Match | None = None
    move = 0

    def watched() -> Iterator[rec.AnyLine]:
        for line in lines:
            # The table yields after a line; an offer has to be looked at before it.
            if isinstance(line, rec.Acted) and match is not None and (decision := decisions.get(move + 1)) is not None:
                offers.update(_offers(match, decision))
            yield line

    for table, line, _ in Table.fold(watched()):
        match = table.match
        if isinstance(line, rec.Started):
            offers.clear()
            move = 0
        if isinstance(line, rec.Started | rec.Acted):
            # At the end players leave.
            names = tuple(table.names)
        move += isinstance(line, rec.Acted)
    return Wording(names, offers)


class WordedReview(msgspec.Struct, frozen=True, kw_only=True):
    """Review of a match with what a page needs beside its replay. It names no user."""

    review: Review
    steps: tuple[int, ...]
    """by action of the match, in order: the number of its step in the replay; the step before has what the seat held"""
    offers: tuple[tuple[Offer, ...], ...]
    """by decision of `review.decisions`: those of its `choices`, in their order"""


def with_words(lines: Iterable[rec.AnyLine], review: Review) -> WordedReview:
    """Return the review of these lines, which are the record of one match, with its words; raises BadRecord."""
    lines = list(lines)
    offers = wording(lines, review).offers
    return WordedReview(
        review=review,
        steps=tuple(action_steps(lines)),
        offers=tuple(
            [tuple([offers[found.move, choice.action] for choice in found.choices]) for found in review.decisions]
        ),
    )


def _offers(match: Match, decision: Decision) -> Iterator[tuple[tuple[int, str], Offer]]:
    for text in {decision.action, *(choice.action for choice in decision.choices)}:
        yield (decision.move, text), match.offer(decision.seat, match.game.parse_action(text))


def amount(value: float, review: Review, *, sign: str = "") -> str:
    """Return a value with one digit after the point, a chance in percent; `sign` is `+` to show it always."""
    return f"{100 * value if review.unit == 'chance' else value:{sign}.1f}".replace("-", "−")


def to_look_at(review: Review, most: int) -> list[Decision]:
    """Return the decisions that cost the most, in the order of play."""
    costly = sorted([found for found in review.decisions if found.kind in MARKS], key=lambda found: -found.loss)
    return sorted(costly[:most], key=lambda found: found.move)
