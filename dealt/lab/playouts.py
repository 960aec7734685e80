"""Many games without players, counted: for measuring the rules, and for comparing two forms of them.

Every choice comes from a numbered seed, so a tally is the same on every machine and for compiled and plain rules. Big
Two and the patience run on their cores, as a simulator would; `through_the_match` plays any game through the interface
that the table uses.
"""

from collections.abc import Callable, Mapping
from hashlib import sha256
from itertools import islice
from typing import Final, cast

import msgspec

from dealt.cards import parse_card
from dealt.games import game as game_named
from dealt.games.bigtwo.core.deal import Deal, deal_cards, holder
from dealt.games.bigtwo.options import PRESETS, rules_of
from dealt.games.game import Action, LegalActions, SeatKind
from dealt.games.patience.autoplay import AutoPlayer
from dealt.games.patience.sets import order_code
from dealt.shuffle import Stream, numbered_seed


class Tally(msgspec.Struct, frozen=True):
    """What came of some games: their number, all actions together, counts by name, a fingerprint of every game."""

    games: int
    actions: int
    counts: dict[str, int]
    fingerprint: str


class _Counter:
    def __init__(self) -> None:
        self.games = 0
        self.actions = 0
        self.counts: dict[str, int] = {}
        self._all = sha256()

    def add(self, ending: str, actions: int, trace: str) -> None:
        self.games += 1
        self.actions += actions
        self.counts[ending] = self.counts.get(ending, 0) + 1
        self._all.update(f"{ending} {actions} {trace}\n".encode())

    def tally(self) -> Tally:
        return Tally(self.games, self.actions, dict(sorted(self.counts.items())), self._all.hexdigest())


def bigtwo(games: int, preset: str = "deuce") -> Tally:
    """Deals of Big Two in which every seat plays any legal move, each equally likely, a pass among them."""
    options = PRESETS[preset].options
    rules = rules_of(options)
    start = rules.suits.mask([parse_card(options.starting_card)])
    counter = _Counter()
    pack = list(range(52))
    for number in range(games):
        stream = Stream(numbered_seed(number))
        hands = deal_cards(rules, stream.shuffled(pack), 0)
        deal = Deal(rules, hands, holder(hands, start), start)
        moves = deal.play_out(stream)
        counter.add(f"seat {deal.winner} wins", moves, f"{deal.hands} {deal.trick}")
    return counter.tally()


def patience(games: int) -> Tally:
    """Games of the patience that play themselves in the order of ACM 1996 problem A."""
    player = AutoPlayer(order_code("T2B1 T1B2 B3"))
    counter = _Counter()
    pack = list(range(52))
    for number in range(games):
        ending, dealt = player.play(Stream(numbered_seed(number)).shuffled(pack))
        counter.add(ending, dealt, "")
    return counter.tally()


def through_the_match(name: str, games: int, rare: str | None = None) -> Tally:
    """Whole matches of any game through `Match.act`, every choice equally likely; Big Two stops after one deal.

    An action with the text `rare` is taken only one time in ten that it is drawn: Chicago would hardly ever end if
    every second player called.
    """
    game = game_named(name)
    options = game.options()
    counter = _Counter()
    for number in range(games):
        seed = numbered_seed(number)
        stream = Stream(seed, b"moves")
        seats: list[SeatKind] = ["computer"] * game.seat_counts[-1]
        match = game.start(options, seats, seed)
        actions = 0
        trace = sha256()
        while match.to_act:
            seat = match.to_act[0]
            legal = match.legal(seat)
            action = _drawn(legal, stream)
            while str(action) == rare and stream.below(10):
                action = _drawn(legal, stream)
            match.act(seat, action)
            trace.update(f"{seat} {action}\n".encode())
            actions += 1
        ending = f"winners {match.result.winners}" if match.result else "no end yet"
        counter.add(ending, actions, f"{match.scores} {trace.hexdigest()}")
    return counter.tally()


def _drawn(legal: LegalActions, stream: Stream) -> Action:
    return cast(Action, next(islice(legal, stream.below(len(legal)), None)))


PLAYOUTS: Final[Mapping[str, Callable[[int], Tally]]] = {
    "bigtwo": bigtwo,
    "bigtwo-shash": lambda games: bigtwo(games, "shash"),
    "patience": patience,
    "bigtwo-match": lambda games: through_the_match("bigtwo", games),
    "chicago-match": lambda games: through_the_match("chicago", games, "chicago yes"),
    "bluejack-match": lambda games: through_the_match("bluejack", games),
}
