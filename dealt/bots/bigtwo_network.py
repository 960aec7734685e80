"""Big Two's strong player: a small network that has learned by playing against itself (`dealt.lab.training`)."""

import struct
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Final, cast

from dealt.bots.bigtwo_house import house_bits
from dealt.bots.bigtwo_inputs import Inputs
from dealt.bots.bigtwo_values import Values, count_weights
from dealt.games.bigtwo.actions import PASS, AnyAction, Play
from dealt.games.bigtwo.core.bits import ALL_CARDS
from dealt.games.bigtwo.core.deal import SEATS
from dealt.games.bigtwo.core.suits import TableMask
from dealt.games.bigtwo.legal import BigTwoLegal
from dealt.games.bigtwo.options import BigTwoOptions, rules_of
from dealt.games.bigtwo.views import BigTwoPrivate, BigTwoPublic
from dealt.games.game import LegalActions, View

WEIGHTS: Final = Path(__file__).with_name("bigtwo_weights.bin")
_HEAD: Final = struct.Struct("<2H")
"""how many units the two layers have; then come the weights, two bytes each"""


class NetworkBot:
    """Plays what leads to the position that is worth most."""

    def choose(self, view: View, legal: LegalActions, rng: Random) -> AnyAction:
        """The play that empties the hand, or the best one by the network; of equal ones the first."""
        actions: list[AnyAction] = list(legal)
        mine = cast(BigTwoLegal, legal)
        to_table = rules_of(mine.options).suits.to_table
        moves = [to_table(action.mask) if isinstance(action, Play) else TableMask(0) for action in actions]
        if mine.hand in moves:
            return actions[moves.index(mine.hand)]
        inputs, values = inputs_of(mine.options), network()
        look(inputs, view, mine)
        values.look(inputs.state)
        worth: list[float] = []
        for cards in moves:
            inputs.after(cards)
            worth.append(values.of(inputs.move))
        return actions[worth.index(max(worth))] if worth else PASS


def look(inputs: Inputs, view: View, legal: BigTwoLegal) -> None:
    """Shows the network's inputs what a view shows."""
    public, private = cast(BigTwoPublic, view.public), cast(BigTwoPrivate, view.private)
    seat, suits = view.seat, rules_of(legal.options).suits
    assert seat is not None
    hand = suits.mask(private.hand)
    others = [(seat + away) % SEATS for away in range(1, SEATS)]
    following, opposite, last = (public.counts[place] for place in others)
    out = sum(1 << away for away, place in enumerate(others) if public.out[place])
    inputs.look(hand, ALL_CARDS & ~hand & ~suits.mask(public.played), following, opposite, last, out)
    if public.top is not None:
        passes = sum(public.out) if legal.options.pass_excludes else _passes(public)
        owner = (public.top.seat - seat) % SEATS
        inputs.must_beat(legal.top, suits.mask(public.top.cards), owner, SEATS - 2 - passes)


def _passes(public: BigTwoPublic) -> int:
    """How many have passed since the last play."""
    passes = 0
    for play in reversed(public.plays):
        if play.cards:
            break
        passes += 1
    return passes


@lru_cache(maxsize=16)
def inputs_of(options: BigTwoOptions) -> Inputs:
    """What writes the network's inputs under these house rules."""
    return Inputs(rules_of(options), house_bits(options))


@cache
def network() -> Values:
    """The network that comes with Dealt."""
    return read_network(WEIGHTS)


def read_network(file: Path) -> Values:
    """The network of a file."""
    data = file.read_bytes()
    first, second = _HEAD.unpack_from(data)
    return Values(first, second, struct.unpack_from(f"<{count_weights(first, second)}e", data, _HEAD.size))


def write_network(file: Path, first: int, second: int, weights: list[float]) -> None:
    """Writes a network's weights, as `Values` takes them."""
    file.write_bytes(_HEAD.pack(first, second) + struct.pack(f"<{len(weights)}e", *weights))
