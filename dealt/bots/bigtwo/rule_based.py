"""Rule-based bots of Big Two: easy and normal, after section 3.5 of the Deuce manual.

The player of the manual lists its combinations, does not break a better one for a worse one, watches how many cards the
others have left, and is not predictable. *Normal* partitions its hand into as few plays as possible and counts how many
of them will be beaten. *Easy* loves straights and hoards pairs.
"""

from collections import Counter
from random import Random
from typing import Final, cast, final

from dealt.bots.bigtwo.partitions import Partitioner
from dealt.games.bigtwo.actions import PASS, AnyAction, Play
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.card_order import NO_CARDS, TableMask
from dealt.games.bigtwo.core.kind import KEY, PAIR, SINGLE
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.scoring import hand_points
from dealt.games.bigtwo.views import BigTwoPrivate, BigTwoPublic
from dealt.games.game import LegalActions, View

_CLOSE: Final = 3
"""an opponent with so few cards may soon be out"""
_LEAD: Final = 0.4
"""value of leading next; the unit of all costs is one play that will be beaten"""
_PLAY: Final = 0.35
"""cost of a play that is still to be made, even if nobody beats it"""
_OUT: Final = 2.5
"""cost of an opponent going out"""
_POINT: Final = 0.25
"""cost of a point in the hand, while an opponent has an average number of cards"""
_MANY: Final = 2
"""plays from which on a hand is far from being out"""
_USUAL: Final = 13
_HEIGHT: Final = 0.02
"""cost of a rank: of equally good plays, the lower cards go first"""
_GOES_OUT: Final = -100.0
_WINS: Final = -50.0
"""cost of a play that nobody beats when one more play goes out"""

_FINE: Final = 5
"""cards of a straight or a flush, each of another rank"""
_PAIR_SIZE: Final = 2
_HIGH_RANK: Final = 4
"""rank of a seven: from it on a single card or a pair should be beaten for good"""
_ACE: Final = 11
_HOARDED: Final = 3
"""ranks by which a pair seems higher than it is, so that it is kept"""


class NormalBot:
    """Makes the play after which the fewest plays of its hand will be beaten.

    A play may seem worse by up to `slack` and still be chosen now and then.
    """

    def __init__(self, slack: float = 0.04) -> None:
        self.slack = slack

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        """Return the action of the lowest cost."""
        mine = cast(BigTwoLegal, legal)
        thought, to_table = _evaluator(view, mine), rules_of(mine.options).suits.to_table
        costs = {
            action: thought.cost(to_table(action.mask) if isinstance(action, Play) else NO_CARDS) for action in mine
        }
        return min(costs, key=lambda action: costs[action] + rng.random() * self.slack)


def _evaluator(view: View, legal: BigTwoLegal) -> "PlayEvaluator":
    public, private = cast(BigTwoPublic, view.public), cast(BigTwoPrivate, view.private)
    assert view.seat is not None
    mask = rules_of(legal.options).suits.mask
    hand = mask(private.hand)
    places = [(view.seat + away) % len(public.counts) for away in range(1, len(public.counts))]
    counts = [public.counts[place] for place in places]
    able = [public.counts[place] for place in places if not public.out[place] or public.top is None]
    owner_has = public.counts[public.top.seat] if public.top is not None else _USUAL
    return PlayEvaluator(legal.options, hand, ALL_CARDS & ~hand & ~mask(public.played), counts, able, owner_has)


class PlayEvaluator:
    """Costs of plays at one decision. Sets of cards are in table order (`core.card_order`)."""

    def __init__(
        self, options: BigTwoOptions, hand: TableMask, unseen: int, counts: list[int], able: list[int], owner_has: int
    ) -> None:
        """`unseen` are the opponents' cards, `counts` the sizes of their hands, `able` the sizes of those that may
        still play in this trick, and `owner_has` the size of the hand of the seat whose play is to beat."""
        self.options = options
        self.rules = rules_of(options)
        self.hand = hand
        self.unseen = unseen
        self.others = able
        self.fewest = min(counts)
        self._seats = len(counts) + 1
        self._point = _POINT * _USUAL / (self.fewest + 1)
        self.owner_has = owner_has
        self.parts = Partitioner(self.rules, unseen, max(counts))

    def cost(self, cards: TableMask) -> float:
        """Return the cost of a play, or of a pass (no cards), in plays that will be beaten."""
        if not cards:
            return self._hand_cost(self.hand) + self._lead_of_others(self.owner_has)
        rest = self.hand & ~cards
        if not rest:
            return _GOES_OUT
        value = self.rules.value(cards)
        stays = self.parts.unbeaten_chance(value)
        need = int(self.parts.planner.fewest(rest))
        if need == 1 and stays == 1.0:
            return _WINS
        lost = (1 - stays) * self._lead_of_others(self.fewest)
        return self._hand_cost(rest) + lost - stays * _LEAD + self._danger(value) + self._height(cards)

    def _hand_cost(self, hand: int) -> float:
        need = int(self.parts.planner.fewest(hand))
        points = max(hand.bit_count(), hand_points(self.options, TableMask(hand), self._seats))
        # A hand that is nearly out pays for few of its cards.
        return self.parts.expected_losers(hand) + _PLAY * need + self._point * points * min(1.0, need / _MANY)

    def _lead_of_others(self, cards: int) -> float:
        """Return the cost of a lead by a seat with so many cards."""
        return _LEAD * max(0, _CLOSE + 1 - cards) / 2

    def _danger(self, value: int) -> float:
        """Return the cost of the risk that somebody goes out on this play."""
        kind = self.rules.kind_of(value)
        able = sum(count == kind.size for count in self.others)
        if not able:
            return 0.0
        better = 1 - self.parts.unbeaten_chance(value)
        if kind.number == SINGLE:
            better = (self.unseen >> (value % KEY + 1)).bit_count() / max(1, self.unseen.bit_count())
        elif kind.number != PAIR:
            better /= 3
        return _OUT * (1 - (1 - better) ** able)

    def _height(self, cards: TableMask) -> float:
        """Return the mean rank, as a tie-breaker between equally good plays."""
        return _HEIGHT * sum(place // 4 for place in range(52) if cards >> place & 1) / cards.bit_count()


@final
class EasyBot:
    """Plays like a beginner: loves straights, hoards pairs, and spends its aces and twos too early.

    It goes out when it can. It leads a straight or a flush as soon as it has one, otherwise something low. It never
    breaks a pair and rather passes. It takes every trick in which a high card lies with the highest it has. It ignores
    the cards played and the sizes of the hands, and does not use `rng`.
    """

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        """Return the play that empties the hand, or else a pass or the preferred play."""
        public, private = cast(BigTwoPublic, view.public), cast(BigTwoPrivate, view.private)
        plays = [action for action in legal if isinstance(action, Play)]
        held = Counter([card.rank for card in private.hand])
        last = next((play for play in plays if len(play.cards) == len(private.hand)), None)
        if last is not None:
            return last
        if public.top is None:
            return max(plays, key=lambda play: _liked(play, held))
        whole = [play for play in plays if not _tears(play, held)]
        if not whole:
            return PASS
        lying = public.top.cards
        wants = len(lying) <= _PAIR_SIZE and lying[0].rank >= _HIGH_RANK
        return max(whole, key=_highest) if wants else min(whole, key=_highest)


def _liked(play: Play, held: Counter[int]) -> tuple[bool, bool, bool, int, int, int]:
    """Return the preference for leading these cards."""
    ranks = {card.rank for card in play.cards}
    cards = len(play.cards)
    fine = len(ranks) == _FINE
    seems = max(ranks) + (_HOARDED if cards == _PAIR_SIZE else 0)
    return fine, cards <= _PAIR_SIZE, not _tears(play, held), -seems, -cards, -play.mask


def _tears(play: Play, held: Counter[int]) -> bool:
    """Return whether a play breaks up cards of equal rank; aces and twos do not count."""
    count = len(play.cards)
    return count <= _PAIR_SIZE and any(count < held[card.rank] and card.rank < _ACE for card in play.cards)


def _highest(play: Play) -> tuple[int, int]:
    return max(card.rank for card in play.cards), play.mask
