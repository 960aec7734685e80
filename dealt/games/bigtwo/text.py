"""Plain-text rendering of a view, for terminals and screen readers. Uses nothing but the view."""

from collections.abc import Sequence

from dealt.cards import cards_text
from dealt.games.bigtwo.tricks import TrickPlay
from dealt.games.bigtwo.views import BigTwoPrivate, BigTwoPublic
from dealt.games.game import View
from dealt.games.text import pluralized


def describe(view: View, names: Sequence[str]) -> list[str]:
    """Return the table, then the seat's own cards."""
    public: BigTwoPublic = view.public
    of = f" of {public.session_hands}" if public.session_hands else ""
    found = [f"Deal {public.deal}{of}, trick {public.trick}."]
    if public.aside:
        found.append(f"{pluralized(public.aside, 'card')} {'lies' if public.aside == 1 else 'lie'} aside.")
    found += [_seat(public, seat, names) for seat in range(len(names))]
    found += [f"  {_step(play, names)}" for play in public.plays]
    if public.hands is not None:
        found += [
            f"{name} was left with {cards_text(hand)}." for name, hand in zip(names, public.hands, strict=True) if hand
        ]
    found += [f"{name} has one card left." for name, left in zip(names, public.counts, strict=True) if left == 1]
    if public.turn is not None:
        found.append(_turn(public, view.seat, names))
    elif not public.finished:
        found.append("The deal is over.")
    private: BigTwoPrivate | None = view.private
    if private is not None and private.hand:
        found.append(f"Your cards: {cards_text(private.hand)}.")
    return found


def _seat(public: BigTwoPublic, seat: int, names: Sequence[str]) -> str:
    left, points = public.counts[seat], public.totals[seat]
    parts = [pluralized(left, "card"), pluralized(points, "point")]
    if public.money is not None:
        parts.append(f"{public.money[seat]:+d} money")
    if public.out[seat]:
        parts.append("out of this trick")
    return f"{names[seat]}: {', '.join(parts)}."


def _step(play: TrickPlay, names: Sequence[str]) -> str:
    if not play.cards:
        return f"{names[play.seat]} passes"
    return f"{names[play.seat]} plays {cards_text(play.cards)} ({play.name})"


def _turn(public: BigTwoPublic, seat: int | None, names: Sequence[str]) -> str:
    if public.turn is None or public.turn != seat:
        return f"{names[public.turn or 0]} is to play."
    return f"Your turn. {public.need}."
