"""Encoding of Big Two: 0 is pass; the other numbers are all combinations of the pack under any house rules. Only the
dragons, which are too many, share a number, the last: it is the hand's lowest dragon with its highest two.

Factored actions build a play card by card: 0 passes, 1 plays the marked cards, 2–53 mark the card with that index less
2. Cards are marked in rising order, so that there is one way to every play: 54 numbers instead of 23,741.
"""

from collections.abc import Iterable
from functools import cached_property
from itertools import product
from typing import Final, Literal, final

from dealt.cards import PACK, PACK_SIZE, RANKS, Card, cards_of
from dealt.games.bigtwo.actions import PASS, AnyAction, Pass, Play
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.card_order import NO_CARDS, PackMask, TableMask, pack_mask
from dealt.games.bigtwo.core.plays import Plays
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.tricks import PastPlay, TrickPlay
from dealt.games.bigtwo.views import BigTwoPrivate, BigTwoPublic
from dealt.games.game import Action, View
from dealt.lab.encoding import ASTRAY, WHOLE, Features, array, distance, from_seat, next_mark, one_hot, plane

SEATS: Final = 4
_STRAIGHTS: Final[tuple[Literal["deuce", "jqka2"], ...]] = ("deuce", "jqka2")
_FOUR_CARDS: Final[tuple[Literal["none", "quads_and_two_pairs"], ...]] = ("none", "quads_and_two_pairs")
"""house rules that together allow every combination, if bombs are four equal cards"""
FEATURES: Final = 4 * len(PACK) + 6 * SEATS + 1


def _all_plays() -> list[PackMask]:
    """Return every combination under some options: what a hand of the whole pack could lead."""
    found: set[PackMask] = set()
    for straights, four_cards in product(_STRAIGHTS, _FOUR_CARDS):
        options = BigTwoOptions(straights=straights, four_cards=four_cards, bomb="bare_quads")
        rules = rules_of(options)
        plays = Plays(rules)
        plays.set_hand(TableMask(ALL_CARDS), 0, NO_CARDS, False)
        found.update(map(rules.suits.from_table, plays.listed()))
    return sorted(found, key=lambda mask: (mask.bit_count(), mask))


def dragon(hand: Iterable[Card], required: Card | None) -> PackMask:
    """Return the dragon of a hand in the order of its table that has a number: of each rank the lowest card, or the
    required one, and the highest two."""
    chosen: dict[int, Card] = {}
    for card in hand:
        if card.rank not in chosen or card.rank == len(RANKS) - 1 or card == required:
            chosen[card.rank] = card
    return pack_mask(chosen.values())


@final
class BigTwoEncoding:
    """Full encoding; it does not depend on the view."""

    features: Final = FEATURES
    quits: Final = frozenset[int]()
    history_width: Final = SEATS + len(PACK)

    @cached_property
    def plays(self) -> list[PackMask]:
        """Masks of all combinations, those with fewer cards first."""
        return _all_plays()

    @cached_property
    def _numbers(self) -> dict[PackMask, int]:
        return {mask: number for number, mask in enumerate(self.plays, start=1)}

    @property
    def actions(self) -> int:
        return len(self.plays) + 2

    def number(self, action: Action, view: View) -> int:
        if isinstance(action, Pass):
            return 0
        assert isinstance(action, Play)
        return self._numbers.get(action.mask, len(self.plays) + 1)

    def action(self, number: int, view: View) -> AnyAction:
        if number > len(self.plays):
            return Play(dragon(view.private.hand, view.public.must_contain))
        return PASS if number == 0 else Play(self.plays[number - 1])

    def observe(self, view: View) -> Features:
        """Encode hand, play to beat, played cards and card to contain (52 each); then by seat: owner of the play to
        beat, cards left, out of the trick, penalties, turn, leader; and the number of the trick."""
        public: BigTwoPublic = view.public
        private: BigTwoPrivate | None = view.private
        seat, seats = view.seat or 0, len(public.counts)
        top = public.top
        return array(
            plane(private.hand if private else ()),
            plane(top.cards if top else ()),
            plane(public.played),
            plane([public.must_contain]),
            one_hot(distance(top.seat if top else None, seat, seats), SEATS),
            from_seat(public.counts, seat, SEATS),
            from_seat(public.out, seat, SEATS),
            from_seat(public.totals, seat, SEATS),
            one_hot(distance(public.turn, seat, seats), SEATS),
            one_hot(distance(public.leader, seat, seats), SEATS),
            [public.trick],
        )

    def history(self, view: View) -> list[list[int]]:
        """Return the player (4) and the cards (52) of each step of this deal; no cards: a pass."""
        public: BigTwoPublic = view.public
        seat, seats = view.seat or 0, len(public.counts)
        steps: list[PastPlay | TrickPlay] = [*public.past, *public.plays]
        return [[*one_hot(distance(step.seat, seat, seats), SEATS), *plane(step.cards)] for step in steps]


ENCODING: Final = BigTwoEncoding()


PASSES: Final = 0
PLAYS: Final = 1
MARKS: Final = 2


@final
class BigTwoFactored:
    """Factored actions; the partial action is the mask of the marked cards, in pack order."""

    actions: Final = MARKS + PACK_SIZE
    features: Final = PACK_SIZE

    def numbers(self, legal: Iterable[AnyAction], marked: int) -> list[int]:
        """Return the next numbers: a pass only before a card is marked, then all that leads to a legal play."""
        found: dict[int, None] = {}
        for action in legal:
            if isinstance(action, Pass):
                if not marked:
                    found[PASSES] = None
            elif (mark := next_mark(action.mask, marked)) != ASTRAY:
                found[PLAYS if mark == WHOLE else MARKS + mark] = None
        return list(found)

    def step(self, marked: int, number: int) -> tuple[int, AnyAction | None]:
        """Return the marked cards, and the play once it is complete."""
        if number == PASSES:
            return 0, PASS
        if number == PLAYS:
            return 0, Play(PackMask(marked))
        return marked | 1 << (number - MARKS), None

    def observe(self, marked: int) -> Features:
        """Encode the marked cards, by their indices."""
        return array(plane(cards_of(marked)))


FACTORED: Final = BigTwoFactored()
