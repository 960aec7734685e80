"""Computer players of Big Two; two decide by hand-written rules, after section 3.5 of the Deuce manual.

The manual's player lists its combinations, does not break a better one for a worse one, minds how many cards the others
have left, and takes chances so that it is not predictable. “Normal” does that by laying its hand out in as few plays as
can be, and by counting how many of them will be beaten; “easy” loves straights and hoards pairs (`bigtwo.easy`).
“Hard” asks a network, and “expert” looks further with it (`bigtwo.search`).
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

CLOSE: Final = 3
"""an opponent with so few cards may be out soon"""
_LEAD: Final = 0.4
"""what it is worth to lead next; as all that follows, in plays that will be beaten"""
_PLAY: Final = 0.35
"""what a play costs that has still to be made, even if nobody beats it"""
_OUT: Final = 2.5
"""what it costs if somebody else goes out"""
_POINT: Final = 0.25
"""what a point in the hand costs, while somebody has so few cards as are usual in the middle of a deal"""
_MANY: Final = 2
"""plays that a hand needs which is far from being out"""
_USUAL: Final = 13
_HEIGHT: Final = 0.02
"""what a rank costs: of plays that are as good, the lower cards go first"""
_GOES_OUT: Final = -100.0
_WINS: Final = -50.0
"""of a play that nobody beats, and then goes out"""

_FINE: Final = 5
"""cards of a straight or a flush, each of another rank"""
_PAIR_SIZE: Final = 2
_HIGH_RANK: Final = 4
"""rank of a seven: from it on a single card or a pair has to be beaten for good"""
_ACE: Final = 11
_HOARDED: Final = 3
"""ranks that a pair seems higher than it is, to somebody who would rather keep it"""


class NormalBot:
    """Lays its hand out, and plays what leaves the fewest plays that will be beaten.

    `slack` is how much worse a play may seem that it chooses nevertheless, now and then.
    """

    def __init__(self, slack: float = 0.04) -> None:
        self.slack = slack

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        """A pass or the play that costs least."""
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
    """What the player knows at one decision. Sets of cards are in table order (`core.suits`)."""

    def __init__(
        self, options: BigTwoOptions, hand: TableMask, unseen: int, counts: list[int], able: list[int], owner_has: int
    ) -> None:
        """`unseen` are the cards of the others, `counts` says how many each of them has, `able` those of the ones who
        may still play in this trick, `owner_has` that of the one whose play lies."""
        self.options = options
        self.rules = rules_of(options)
        self.hand = hand
        self.unseen = unseen
        self.others = able
        self.fewest = min(counts)
        self._point = _POINT * _USUAL / (self.fewest + 1)
        self.owner_has = owner_has
        self.parts = Partitioner(self.rules, unseen, max(counts))

    def cost(self, cards: TableMask) -> float:
        """How many plays it takes to get out after a play, or a pass (no cards), that somebody will beat, and what else
        there is to fear."""
        if not cards:
            return self._hand_cost(self.hand) + self._lead_of_others(self.owner_has)
        rest = self.hand & ~cards
        if not rest:
            return _GOES_OUT
        value = self.rules.value(cards)
        stays = self.parts.stays(value)
        need = int(self.parts.planner.fewest(rest))
        if need == 1 and stays == 1.0:
            return _WINS
        lost = (1 - stays) * self._lead_of_others(self.fewest)
        return self._hand_cost(rest) + lost - stays * _LEAD + self._danger(value) + self._height(cards)

    def _hand_cost(self, hand: int) -> float:
        need = int(self.parts.planner.fewest(hand))
        points = max(hand.bit_count(), hand_points(self.options, TableMask(hand)))
        # Whoever is as good as out pays for few of its cards.
        return self.parts.losers(hand) + _PLAY * need + self._point * points * min(1.0, need / _MANY)

    def _lead_of_others(self, cards: int) -> float:
        """What it costs that somebody with so few cards leads next."""
        return _LEAD * max(0, CLOSE + 1 - cards) / 2

    def _danger(self, value: int) -> float:
        """What it costs that somebody may go out on this play."""
        kind = self.rules.kind_of(value)
        able = sum(count == kind.size for count in self.others)
        if not able:
            return 0.0
        better = 1 - self.parts.stays(value)
        if kind.number == SINGLE:
            better = (self.unseen >> (value % KEY + 1)).bit_count() / max(1, self.unseen.bit_count())
        elif kind.number != PAIR:
            better /= 3
        return _OUT * (1 - (1 - better) ** able)

    def _height(self, cards: TableMask) -> float:
        """The mean rank, which decides between plays that are as good."""
        return _HEIGHT * sum(place // 4 for place in range(52) if cards >> place & 1) / cards.bit_count()


@final
class EasyBot:
    """Loves straights, hoards pairs, and spends its aces and twos too early.

    It leads a straight or a flush as soon as it has one, whatever goes with it, and otherwise something low. It tears
    no pair apart and rather passes. Where something high lies it wants the trick, and plays the highest that it has.
    It looks neither at what has been played nor at how many cards the others have; chance has no part in it.
    """

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        """A pass or the play that it likes best."""
        public, private = cast(BigTwoPublic, view.public), cast(BigTwoPrivate, view.private)
        plays = [action for action in legal if isinstance(action, Play)]
        held = Counter([card.rank for card in private.hand])
        if public.top is None:
            return max(plays, key=lambda play: _liked(play, held))
        whole = [play for play in plays if not _tears(play, held)]
        if not whole:
            return PASS
        lying = public.top.cards
        wants = len(lying) <= _PAIR_SIZE and lying[0].rank >= _HIGH_RANK
        return max(whole, key=_highest) if wants else min(whole, key=_highest)


def _liked(play: Play, held: Counter[int]) -> tuple[bool, bool, bool, int, int, int]:
    """How gladly it leads these cards."""
    ranks = {card.rank for card in play.cards}
    cards = len(play.cards)
    fine = len(ranks) == _FINE
    seems = max(ranks) + (_HOARDED if cards == _PAIR_SIZE else 0)
    return fine, cards <= _PAIR_SIZE, not _tears(play, held), -seems, -cards, -play.mask


def _tears(play: Play, held: Counter[int]) -> bool:
    """Whether it leaves behind what belongs to these cards; with an ace or a two nobody minds."""
    count = len(play.cards)
    return count <= _PAIR_SIZE and any(count < held[card.rank] and card.rank < _ACE for card in play.cards)


def _highest(play: Play) -> tuple[int, int]:
    return max(card.rank for card in play.cards), play.mask
