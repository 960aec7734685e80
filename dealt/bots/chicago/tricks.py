"""Tricks of Chicago: sampled hands, plain play, and playouts of the normal bot.

Cards are bits, four for each value, twos lowest: a higher bit is a higher card, and a card of the led suit beats a
lower bit of it. The suits are `dealt.games.chicago.card_order.SUIT_MASKS`.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from dealt.cards import PACK, Card
from dealt.games.chicago.card_order import SUIT_MASKS, VALUES
from dealt.games.chicago.options import ChicagoOptions
from dealt.games.chicago.scoring import trick_awards
from dealt.games.chicago.views import ChicagoPublic

ALL: Final = (1 << 52) - 1
BITS: Final = tuple(1 << 4 * VALUES[card.index] + card.suit for card in PACK)
"""by card index"""
SUIT_OF: Final = {bit: SUIT_MASKS[index % 4] for index, bit in enumerate(BITS)}
"""by bit: the mask of its suit"""
TWOS: Final = 15
"""the four twos, the lowest bits"""
_FEW_CARDS: Final = 3
"""a seat with fewer cards always fights for the trick in a playout: the last one scores"""
_FIGHTS: Final = 0.3
"""probability to fight for an earlier trick"""
_CALLER_TRIES: Final = 6
"""hands drawn for the caller, of which it holds the strongest"""


def bits_of(cards: Iterable[Card]) -> int:
    """Return a set of cards as bits."""
    return index_bits([card.index for card in cards])


def index_bits(indices: Iterable[int]) -> int:
    """Return the cards with these indices, all different, as bits."""
    return sum([BITS[index] for index in indices])


def singles(mask: int) -> list[int]:
    """Return the bits of a mask, the lowest card first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found


def played_cards(public: ChicagoPublic) -> list[list[int]]:
    """Return the indices of the cards that each seat has played in this round."""
    found: list[list[int]] = [[] for _ in public.counts]
    for plays in (*[trick.plays for trick in public.tricks], public.plays):
        for play in plays:
            found[play.seat].append(play.card.index)
    return found


def void_suits(public: ChicagoPublic, seat: int) -> set[int]:
    """Return the suits that a seat has failed to follow, so that it has none of them."""
    return {
        plays[0].card.suit
        for plays in (*[trick.plays for trick in public.tricks], public.plays)
        for play in plays
        if play.seat == seat and play.card.suit != plays[0].card.suit
    }


def unseen(public: ChicagoPublic, hand: int) -> int:
    """Return the cards that may be in other hands."""
    return ALL & ~hand & ~sum(map(index_bits, played_cards(public)))


class HandSampler:
    """Samples the other hands, given the suits that were not followed."""

    def __init__(self, public: ChicagoPublic, seat: int, hand: int, rng: Random) -> None:
        self.rng = rng
        self.hand = hand
        self.seat = seat
        self.counts = public.counts
        self.caller = public.caller
        free = unseen(public, hand)
        allowed = {
            other: free & ~sum([SUIT_MASKS[suit] for suit in void_suits(public, other)])
            for other in range(len(public.counts))
            if other != seat
        }
        self.free = singles(free)
        # Seats with the fewest possible cards first, so that others do not take those away.
        self.allowed = sorted(allowed.items(), key=lambda item: item[1].bit_count())

    def draw(self) -> list[int]:
        """Return one hand for each seat."""
        hands = [0] * len(self.counts)
        hands[self.seat] = self.hand
        taken = 0
        for seat, allowed in self.allowed:
            possible = [bit for bit in self.free if bit & allowed & ~taken]
            if len(possible) < self.counts[seat]:
                possible = [bit for bit in self.free if bit & ~taken]
            cards = self.rng.sample(possible, self.counts[seat])
            if seat == self.caller:
                tries = [cards, *(self.rng.sample(possible, len(cards)) for _ in range(_CALLER_TRIES - 1))]
                cards = max(tries, key=lambda suits: sum([bit.bit_length() for bit in suits]))
            hands[seat] = sum(cards)
            taken |= hands[seat]
        return hands


# ------------------------------------------------------------------------------------------------------- Chicago


def leads(hand: int) -> list[tuple[int, int, int]]:
    """Return for each card that may be beaten if the suits are led from the top: the higher cards of the suit in other
    hands, the suit, and how many cards of the suit another hand needs to keep one of those until then."""
    found = []
    for suit in SUIT_MASKS:
        for held, bit in enumerate(reversed(singles(hand & suit)), start=1):
            if above := suit & ~((bit << 1) - 1) & ~hand:
                found.append((above, suit, held))
    return found


def stops(plan: Sequence[tuple[int, int, int]], hand: int) -> bool:
    """Return whether a hand can win a trick against these leads with perfect defence."""
    return any(hand & above and (hand & suit).bit_count() >= needed for above, suit, needed in plan)


def all_tricks_chance(hand: int, others: int, rng: Random, samples: int) -> float:
    """Return the probability that a hand that leads wins all five tricks against perfect defence by so many other
    hands."""
    plan = leads(hand)
    if not plan:
        return 1.0
    free = singles(ALL & ~hand)
    made = 0
    for _ in range(samples):
        cards = rng.sample(free, 5 * others)
        made += not any(stops(plan, sum(cards[start : start + 5])) for start in range(0, 5 * others, 5))
    return made / samples


# ----------------------------------------------------------------------------------------------------- the tricks


def follow(hand: int, suit: int, best: int, fighting: bool) -> int:
    """Return a plain play: the highest card if it wins and that is wanted, otherwise the lowest."""
    held = hand & suit
    if not held:
        return hand & -hand
    highest = 1 << held.bit_length() - 1
    return highest if fighting and highest > best else held & -held


def lead(hand: int) -> int:
    """Return a plain lead: the highest card of the longest suit."""
    longest = 0
    for suit in SUIT_MASKS:
        held = hand & suit
        if (held.bit_count(), held) > (longest.bit_count(), longest):
            longest = held
    return 1 << longest.bit_length() - 1


class Playout:
    """Playouts of a round from one position of the tricks: one card, then plain play by everybody."""

    def __init__(self, public: ChicagoPublic, seat: int, options: ChicagoOptions) -> None:
        self.options = options
        self.seat = seat
        self.count = len(public.counts)
        self.caller = public.caller
        self.whole = all(trick.winner == public.caller for trick in public.tricks)
        self.plays = [(play.seat, BITS[play.card.index]) for play in public.plays]

    def margin(self, hands: list[int], bit: int, rng: Random) -> float:
        """Return the points of the tricks for this seat above the mean of the others, if it plays this card now.

        Consumes `hands`.
        """
        first, best = (self.plays or [(self.seat, bit)])[0]
        suit, winner = SUIT_OF[best], first
        for seat, played in [*self.plays, (self.seat, bit)]:
            if played & suit and played > best:
                best, winner = played, seat
        hands[self.seat] ^= bit
        return self._rest(hands, suit, best, winner, self.count - len(self.plays) - 1, rng)

    def _rest(self, hands: list[int], suit: int, best: int, winner: int, missing: int, rng: Random) -> float:
        seat, count, caller, whole = self.seat, self.count, self.caller, self.whole
        while True:
            for _ in range(missing):
                seat = (seat + 1) % count
                fighting = (
                    (whole and winner == caller) or hands[seat].bit_count() < _FEW_CARDS or rng.random() < _FIGHTS
                )
                played = follow(hands[seat], suit, best, fighting)
                hands[seat] ^= played
                if played & suit and played > best:
                    best, winner = played, seat
            whole = whole and winner == caller
            if not hands[winner]:
                return self._points(whole, winner, best <= TWOS)
            seat = winner
            best = lead(hands[seat])
            hands[seat] ^= best
            suit = SUIT_OF[best]
            missing = count - 1

    def _points(self, made: bool, winner: int, with_two: bool) -> float:
        total = 0.0
        for award in trick_awards(self.caller, made and self.caller is not None, winner, with_two, self.options):
            share = award.points if award.seats[0] == self.seat else -award.points / (self.count - 1)
            total += share
        return total


def best_card(
    public: ChicagoPublic, seat: int, hand: int, playable: Sequence[Card], options: ChicagoOptions, rng: Random,
    samples: int,
) -> Card:  # fmt: skip
    """Return the card with the best mean result over sampled hands."""
    layouts = HandSampler(public, seat, hand, rng)
    playout = Playout(public, seat, options)
    totals = [0.0] * len(playable)
    for _ in range(samples):
        hands = layouts.draw()
        for place, card in enumerate(playable):
            totals[place] += playout.margin(hands.copy(), BITS[card.index], rng)
    # Of equal cards the lowest: the higher ones may still be needed.
    return playable[totals.index(max(totals))]
