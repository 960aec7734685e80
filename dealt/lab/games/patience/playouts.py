"""Playouts of patience."""

from collections.abc import Callable, Mapping
from typing import Final

from dealt.games.patience.autoplay import AutoPlayer
from dealt.games.patience.sets import order_code
from dealt.lab.playouts import PlayoutCounter, Tally
from dealt.shuffle import Stream, numbered_seed


def patience(games: int) -> Tally:
    """Play games of patience on the core of the rules, in the order of ACM 1996 problem A."""
    player = AutoPlayer(order_code("T2B1 T1B2 B3"))
    counter = PlayoutCounter()
    pack = list(range(52))
    for number in range(games):
        ending, dealt = player.play(Stream(numbered_seed(number)).shuffled(pack))
        counter.add(ending, dealt, "")
    return counter.tally()


PLAYOUTS: Final[Mapping[str, Callable[[int], Tally]]] = {"patience": patience}
