"""Encoding of Chicago: the cards of the hand to change, the answers, and the card to play.

0–31 change the cards at the places of the hand whose bits are set, 32–36 change one card for one that is turned up,
37 and 38 take that card or the next, 39 and 40 call Chicago or not, 41–92 play the card with that index.

Factored actions go card by card; a card has the same number when it is changed and when it is played: 0 changes the
marked cards (none: keeps all), 1 plays the marked card, 2 changes it for one that is turned up, 3 and 4 take that card
or the next, 5 and 6 call Chicago or not, 7–58 mark the card with that index less 7. 59 numbers instead of 93.
"""

from collections.abc import Iterable
from typing import Final, final

from dealt.cards import PACK, PACK_SIZE, Card, cards_of, mask_of
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.legal import LegalChanges
from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic
from dealt.games.game import Action, View
from dealt.lab.encoding import ASTRAY, WHOLE, Features, array, distance, from_seat, next_mark, one_hot, plane

SEATS: Final = 6
HAND: Final = 5
EXCHANGES: Final = 3
PHASES: Final = ("exchange", "turn_up", "chicago", "tricks", "over")
CHANGE_UP: Final = 1 << HAND
TAKE: Final = CHANGE_UP + HAND
CALL: Final = TAKE + 2
PLAY: Final = CALL + 2
FEATURES: Final = 4 * PACK_SIZE + len(PHASES) + 6 * SEATS + EXCHANGES * SEATS + 3


@final
class ChicagoEncoding:
    """Full encoding; changes are numbered by the places of the cards in the hand."""

    actions: Final = PLAY + PACK_SIZE
    features: Final = FEATURES
    quits: Final = frozenset[int]()
    history_width: Final = SEATS + PACK_SIZE + 1

    def number(self, action: Action, view: View) -> int:
        match action:
            case Change():
                hand = view.private.hand
                places = [hand.index(card) for card in action.cards]
                return CHANGE_UP + places[0] if action.up else sum(1 << place for place in places)
            case Take():
                return TAKE + (not action.up)
            case Call():
                return CALL + (not action.yes)
            case Play():
                return PLAY + action.card.index
        raise TypeError(f"{action!r} is not an action of Chicago")

    def action(self, number: int, view: View) -> ChicagoAction:
        if number >= PLAY:
            return Play(PACK[number - PLAY])
        if number >= CALL:
            return Call(yes=number == CALL)
        if number >= TAKE:
            return Take(up=number == TAKE)
        hand: tuple[Card, ...] = view.private.hand
        if number >= CHANGE_UP:
            return Change(hand[number - CHANGE_UP : number - CHANGE_UP + 1], up=True)
        return Change(tuple(card for place, card in enumerate(hand) if number >> place & 1))

    def observe(self, view: View) -> Features:
        """Encode hand, cards of this trick, cards of finished tricks, the card turned up (52 each); the phase; then by
        seat: cards left, totals, has called before, calls now, is winning the trick, leads the round; cards changed in
        each exchange; the numbers of the exchange and of the trick, and the points of the own five cards."""
        public: ChicagoPublic = view.public
        private: ChicagoPrivate | None = view.private
        seat, seats = view.seat or 0, len(public.counts)
        changed = [from_seat(counts, seat, SEATS) for counts in public.changed]
        changed += [[0] * SEATS] * (EXCHANGES - len(changed))
        return array(
            plane(private.hand if private else ()),
            plane(play.card for play in public.plays),
            plane(play.card for trick in public.tricks for play in trick.plays),
            plane([public.turn_up.card if public.turn_up else None]),
            one_hot(PHASES.index(public.phase), len(PHASES)),
            from_seat(public.counts, seat, SEATS),
            from_seat(public.totals, seat, SEATS),
            from_seat(public.called, seat, SEATS),
            one_hot(distance(public.caller, seat, seats), SEATS),
            one_hot(distance(public.winning, seat, seats), SEATS),
            one_hot(distance(public.leader, seat, seats), SEATS),
            *changed,
            [public.exchange, public.trick, private.points if private else 0],
        )

    def history(self, view: View) -> list[list[int]]:
        """Return for the round: player (6) and card (52) of each play, and after each award its seats (6) and points
        (1)."""
        public: ChicagoPublic = view.public
        seat, seats = view.seat or 0, len(public.counts)
        rows = []
        for award in public.awards:
            whose = [int(place in award.seats) for place in range(seats)]
            rows.append([*from_seat(whose, seat, SEATS), *[0] * PACK_SIZE, award.points])
        plays = [*(play for trick in public.tricks for play in trick.plays), *public.plays]
        return rows + [[*one_hot(distance(play.seat, seat, seats), SEATS), *plane([play.card]), 0] for play in plays]


ENCODING: Final = ChicagoEncoding()


CHANGES: Final = 0
PLAYS: Final = 1
TURNS_UP: Final = 2
ALONE: Final[tuple[ChicagoAction, ...]] = (Take(up=True), Take(up=False), Call(yes=True), Call(yes=False))
"""actions without a card; numbered from 3"""
FIRST_ALONE: Final = 3
MARKS: Final = FIRST_ALONE + len(ALONE)


@final
class ChicagoFactored:
    """Factored actions; the partial action is the mask of the marked cards, in pack order."""

    actions: Final = MARKS + PACK_SIZE
    features: Final = PACK_SIZE

    def numbers(self, legal: Iterable[ChicagoAction], marked: int) -> list[int]:
        """Return the next numbers: actions without a card only before one is marked, then all that leads to a legal
        action."""
        if isinstance(legal, LegalChanges):
            return _changes(legal, marked)
        found: dict[int, None] = {}
        for action in legal:
            if not isinstance(action, Change | Play):
                if not marked:
                    found[FIRST_ALONE + ALONE.index(action)] = None
                continue
            wanted = mask_of(action.cards if isinstance(action, Change) else [action.card])
            mark = next_mark(wanted, marked)
            if mark == WHOLE:
                found[PLAYS if isinstance(action, Play) else TURNS_UP if action.up else CHANGES] = None
            elif mark != ASTRAY:
                found[MARKS + mark] = None
        return list(found)

    def step(self, marked: int, number: int) -> tuple[int, ChicagoAction | None]:
        """Return the marked cards, and the action once it is complete."""
        if number >= MARKS:
            return marked | 1 << (number - MARKS), None
        if number >= FIRST_ALONE:
            return 0, ALONE[number - FIRST_ALONE]
        cards = cards_of(marked)
        return 0, Play(cards[0]) if number == PLAYS else Change(cards, up=number == TURNS_UP)

    def observe(self, marked: int) -> Features:
        """Encode the marked cards, by their indices."""
        return array(plane(cards_of(marked)))


def _changes(legal: LegalChanges, marked: int) -> list[int]:
    """Return the next numbers of an exchange: every set of the hand's cards is legal."""
    lowest = marked.bit_length()
    found = [MARKS + card.index for card in legal.hand if card.index >= lowest]
    if legal.options.one_up and marked.bit_count() == 1:
        found.append(TURNS_UP)
    return [CHANGES, *found]


FACTORED: Final = ChicagoFactored()
