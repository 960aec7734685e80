"""Random playouts of Big Two."""

from collections.abc import Callable, Mapping
from typing import Final

from dealt.cards import parse_card
from dealt.games.bigtwo.core.deal import Deal, deal_cards, holder
from dealt.games.bigtwo.options import PRESETS, rules_of
from dealt.lab.playouts import PlayoutCounter, Tally, through_the_match
from dealt.shuffle import Stream, numbered_seed


def bigtwo(games: int, preset: str = "deuce") -> Tally:
    """Play random deals of Big Two on the core of the rules; a pass is as likely as each play."""
    options = PRESETS[preset].options
    rules = rules_of(options)
    start = rules.suits.mask([parse_card(options.starting_card)])
    counter = PlayoutCounter()
    pack = list(range(52))
    for number in range(games):
        stream = Stream(numbered_seed(number))
        hands = deal_cards(rules, stream.shuffled(pack), 0)
        deal = Deal(rules, hands, holder(hands, start), start)
        moves = deal.play_out(stream)
        counter.add(f"seat {deal.winner} wins", moves, f"{deal.hands} {deal.trick}")
    return counter.tally()


PLAYOUTS: Final[Mapping[str, Callable[[int], Tally]]] = {
    "bigtwo": bigtwo,
    "bigtwo-shash": lambda games: bigtwo(games, "shash"),
    "bigtwo-match": lambda games: through_the_match("bigtwo", games),
}
