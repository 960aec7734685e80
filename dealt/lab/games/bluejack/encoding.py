"""Encoding of Bluejack: 0 ends the turn, 1 stands, 2–5 play the first to fourth card of the hand, 6–9 play it and
stand."""

from typing import Final, final

from dealt.errors import BadText
from dealt.games.bluejack.actions import END, STAND, BluejackAction, play, play_and_stand
from dealt.games.bluejack.cards import DOUBLE, FLIP, NUMBER, BluejackCard
from dealt.games.bluejack.views import BluejackPrivate, BluejackPublic
from dealt.games.game import Action, View
from dealt.lab.encoding import Features, array, from_seat, one_hot

SEATS: Final = 2
HAND: Final = 4
FACES_OF_DECK: Final = 10
COLOURS: Final = 4
PLAY: Final = 2
PLAY_AND_STAND: Final = PLAY + HAND
FEATURES: Final = 4 * HAND + COLOURS * FACES_OF_DECK + 6 * SEATS + 3


@final
class BluejackEncoding:
    """Full encoding; hand cards are numbered by their places among those left."""

    actions: Final = PLAY_AND_STAND + HAND
    features: Final = FEATURES
    quits: Final = frozenset[int]()
    history_width: Final = SEATS + COLOURS + 5

    def number(self, action: Action, view: View) -> int:
        assert isinstance(action, BluejackAction)
        if action.card is None:
            return int(action.stands)
        hand: tuple[BluejackCard, ...] = view.private.hand
        return (PLAY_AND_STAND if action.stands else PLAY) + hand.index(action.card)

    def action(self, number: int, view: View) -> BluejackAction:
        if number < PLAY:
            return STAND if number else END
        hand: tuple[BluejackCard, ...] = view.private.hand
        place = (number - PLAY) % HAND
        if place >= len(hand):
            raise BadText("empty_place", "There is no card at this place of the hand any more.")
        return play_and_stand(hand[place]) if number >= PLAY_AND_STAND else play(hand[place])

    def observe(self, view: View) -> Features:
        """Encode for each place of the hand kind, colour, value and whether there is a card; the cards of the game deck
        that are on boards or discarded; then by seat: total, stands, still all blue, free places, hand cards, sets won;
        the number of the set, the sets to win, the cards in the deck."""
        public: BluejackPublic = view.public
        private: BluejackPrivate | None = view.private
        seat = view.seat or 0
        hand = private.hand if private else ()
        seen = [0] * (COLOURS * FACES_OF_DECK)
        drawn = [placed.card for board in public.boards for placed in board if not placed.from_hand]
        for card in [*drawn, *public.discards]:
            seen[card.colour * FACES_OF_DECK + card.value - 1] = 1
        return array(
            [number for card in hand for number in (card.kind, card.colour, card.value, 1)],
            [0] * (4 * (HAND - len(hand))),
            seen,
            from_seat(public.totals, seat, SEATS),
            from_seat(public.standing, seat, SEATS),
            from_seat(public.all_blue, seat, SEATS),
            from_seat(public.free_places, seat, SEATS),
            from_seat(public.hand_counts, seat, SEATS),
            from_seat(public.sets_won, seat, SEATS),
            [public.set, public.sets_to_win, public.deck_count],
        )

    def history(self, view: View) -> list[list[int]]:
        """Return the cards of both boards as they were placed, the own ones last: owner (2), colour (4), whether it is
        a flip or an x2, its value, its count, and whether it came from a hand."""
        public: BluejackPublic = view.public
        seat = view.seat or 0
        rows = []
        for away in (1, 0):
            for placed in public.boards[(seat + away) % SEATS]:
                card = placed.card
                colour = one_hot(card.colour if card.kind == NUMBER else None, COLOURS)
                kind = [int(card.kind == FLIP), int(card.kind == DOUBLE)]
                rows.append([*one_hot(away, SEATS), *colour, *kind, card.value, placed.counts, int(placed.from_hand)])
        return rows


ENCODING: Final = BluejackEncoding()
