"""A whole position of High Card on one line, as in

rules cards=2; points 1 0; leader 0; table 3D; hands - / 4D
"""

from typing import Final

from dealt.cards import cards_text, parse_cards
from dealt.games.game import Game
from dealt.games.position import Fields, bad_position, hands_text, numbers_text, position_line

from .match import HighCardMatch

FIELDS: Final = ("points", "leader", "table", "hands")


def write(match: HighCardMatch) -> str:
    """The position of a match."""
    fields = [
        ("points", numbers_text(match.points)),
        ("leader", str(match.leader)),
        ("table", cards_text(match.table)),
        ("hands", hands_text(match.hands)),
        ("ended", "closed" if match.closed else ""),
    ]
    return position_line(match, match.seed, fields)


def read(game: Game, text: str) -> HighCardMatch:
    """The match in this position; raises BadText."""
    fields = Fields(game, text, FIELDS)
    hands = fields.hands("4H / 3D KC")
    options, count = fields.options(), len(hands)
    match = HighCardMatch(game, options, fields.seats(count), fields.seed())
    match.hands = [tuple(sorted(hand)) for hand in hands]
    match.points = fields.numbers("points", count, most=options.cards)
    match.leader = fields.seat("leader", count)
    match.table = fields.cards("table")
    match.closed = fields.ended(["closed"])[0] is not None
    _check(match)
    return match


def _check(match: HighCardMatch) -> None:
    if len(match.table) >= len(match.seats):
        raise bad_position("Only cards of a point that is not decided lie on the table.")
    parse_cards(cards_text([*match.table, *(card for hand in match.hands for card in hand)]))
    left = match.options.cards - sum(match.points)
    for seat, hand in enumerate(match.hands):
        has_played = (seat - match.leader) % len(match.seats) < len(match.table)
        if len(hand) + has_played != left:
            raise bad_position(f"Seat {seat} cannot hold {len(hand)} cards now.")
