"""Plain-text rendering of a view, for terminals and screen readers."""

from collections.abc import Iterator, Sequence
from typing import Final

from dealt.cards import SUIT_NAMES, SUITS, cards_text
from dealt.games.chicago.awards import Award
from dealt.games.chicago.events import announced
from dealt.games.chicago.tricks import Trick, TrickCard
from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic
from dealt.games.game import View
from dealt.games.text import joined

PHASES: Final = {
    "exchange": ", exchange {exchange} of {exchanges}",
    "turn_up": ", exchange {exchange} of {exchanges}, a card is turned up",
    "chicago": ", Chicago or not",
    "tricks": ", trick {trick} of 5",
    "over": "",
}
ASKED: Final = {
    "exchange": "Choose the cards to change, or keep all.",
    "turn_up": "Take the card that is turned up, or the next one unseen.",
    "chicago": "Do you go for Chicago?",
    "tricks": "It is your turn to play a card.",
}


def describe(view: View, names: Sequence[str]) -> list[str]:
    """Return the situation from the top of the table down to the seat's own hand."""
    public: ChicagoPublic = view.public
    private: ChicagoPrivate | None = view.private
    lines = [_title(public, names), _totals(public, names)]
    lines += _award_lines(public.awards, names)
    lines += _trick_lines(public, names)
    if private is not None:
        lines += _own(public, private)
    if not public.finished:
        lines.append(_next(public, view.seat, names))
    return lines


def _title(public: ChicagoPublic, names: Sequence[str]) -> str:
    phase = PHASES[public.phase].format(exchange=public.exchange, exchanges=public.exchanges, trick=public.trick)
    return f"Round {public.round}{phase}. {names[public.leader]} is first in turn."


def _totals(public: ChicagoPublic, names: Sequence[str]) -> str:
    return "Points: " + ", ".join(f"{name} {total}" for name, total in zip(names, public.totals, strict=True)) + "."


def _award_lines(awards: Sequence[Award], names: Sequence[str]) -> Iterator[str]:
    for award in awards:
        for event in announced(award):
            said = event.say(names)
            if said is not None:
                yield f"{said.text}."


def _trick_lines(public: ChicagoPublic, names: Sequence[str]) -> Iterator[str]:
    if public.last_round is not None and not public.tricks:
        yield f"Round {public.last_round.score.round} ended: {_plays(public.last_round.tricks[-1].plays, names)}."
        yield from _award_lines(public.last_round.score.awards, names)
    if public.caller is not None:
        yield f"{names[public.caller]} plays Chicago."
    for number, trick in enumerate(public.tricks, start=1):
        yield f"Trick {number}: {_finished(trick, names)}."
    if public.plays:
        yield f"On the table: {_plays(public.plays, names)}."
    if public.turn_up is not None:
        yield f"Turned up for {names[public.turn_up.seat]}: {public.turn_up.card}."


def _plays(plays: Sequence[TrickCard], names: Sequence[str]) -> str:
    return ", ".join(f"{names[play.seat]} {play.card}" for play in plays)


def _finished(trick: Trick, names: Sequence[str]) -> str:
    return f"{_plays(trick.plays, names)}; {names[trick.winner]} wins"


def _own(public: ChicagoPublic, private: ChicagoPrivate) -> Iterator[str]:
    name = f" ({private.name})" if private.name else ""
    yield f"Your hand: {cards_text(private.hand) or 'no cards'}{name}."
    if private.changing is not None:
        yield f"You change {cards_text(private.changing) or 'nothing'}."
    if private.playable and public.led is not None:
        suit = SUIT_NAMES[SUITS.index(public.led)]
        yield f"{suit.capitalize()} were led; you may play {cards_text(private.playable)}."


def _next(public: ChicagoPublic, seat: int | None, names: Sequence[str]) -> str:
    if seat in public.waiting:
        return ASKED[public.phase]
    return f"Waiting for {joined([names[seat] for seat in public.waiting])}."
