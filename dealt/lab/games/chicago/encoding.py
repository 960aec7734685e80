"""Chicago: which cards of the hand to change, the answers, and the card to play.

0–31 change the cards at the places of the hand whose bits are set, 32–36 change one card for one that is turned up,
37 and 38 take that one or the next, 39 and 40 call Chicago or not, 41–92 play the card with that index.
"""

from typing import Final, final

from dealt.cards import PACK, PACK_SIZE, Card
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.views import ChicagoPrivate, ChicagoPublic
from dealt.games.game import Action, View
from dealt.lab.encodings import Features
from dealt.lab.encodings.features import array, distance, from_seat, one_of, plane

SEATS: Final = 4
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
    """Changes are numbered by the places of the cards in the hand, everything else by what it is."""

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
        """Hand, cards of this trick, cards of finished tricks, the card turned up (52 each); the phase; then by seat:
        cards left, totals, has called before, calls now, is winning the trick, leads the round; cards changed in each
        exchange; the number of the exchange and of the trick, and the points of one's own five cards.
        """
        shown: ChicagoPublic = view.public
        mine: ChicagoPrivate | None = view.private
        seat, seats = view.seat or 0, len(shown.counts)
        changed = [from_seat(one, seat, SEATS) for one in shown.changed]
        changed += [[0] * SEATS] * (EXCHANGES - len(changed))
        return array(
            plane(mine.hand if mine else ()),
            plane(play.card for play in shown.plays),
            plane(play.card for trick in shown.tricks for play in trick.plays),
            plane([shown.turn_up.card if shown.turn_up else None]),
            one_of(PHASES.index(shown.phase), len(PHASES)),
            from_seat(shown.counts, seat, SEATS),
            from_seat(shown.totals, seat, SEATS),
            from_seat(shown.called, seat, SEATS),
            one_of(distance(shown.caller, seat, seats), SEATS),
            one_of(distance(shown.winning, seat, seats), SEATS),
            one_of(distance(shown.leader, seat, seats), SEATS),
            *changed,
            [shown.exchange, shown.trick, mine.points if mine else 0],
        )

    def history(self, view: View) -> list[list[int]]:
        """Of the round: who has played (4) which card (52), and after each award who (4) had so many points (1)."""
        shown: ChicagoPublic = view.public
        seat, seats = view.seat or 0, len(shown.counts)
        rows = []
        for award in shown.awards:
            whose = [int(one in award.seats) for one in range(seats)]
            rows.append([*from_seat(whose, seat, SEATS), *[0] * PACK_SIZE, award.points])
        plays = [*(one for trick in shown.tricks for one in trick.plays), *shown.plays]
        return rows + [[*one_of(distance(one.seat, seat, seats), SEATS), *plane([one.card]), 0] for one in plays]


ENCODING: Final = ChicagoEncoding()
