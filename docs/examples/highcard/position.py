"""A whole position of High Card on one line, as in

cards 2; seats human computer; points 1 0; leader 0; table 3D; hand; hand 4D
"""

from dealt.cards import cards_text, parse_cards
from dealt.errors import BadText
from dealt.games.game import Game, SeatKind

from .match import HighCardMatch, HighCardOptions


def parse_position(game: Game, text: str) -> HighCardMatch:
    """The match in this position; raises BadText."""
    match = _read([field.split() for field in text.split(";")], game)
    left = match.options.cards - sum(match.points)
    for seat, hand in enumerate(match.hands):
        has_played = (seat - match.leader) % len(match.seats) < len(match.table)
        if len(hand) + has_played != left:
            raise _unreadable()
    parse_cards(cards_text([*match.table, *(card for hand in match.hands for card in hand)]))
    return match


def _read(fields: list[list[str]], game: Game) -> HighCardMatch:
    match fields:
        case [["cards", cards], ["seats", *seats], ["points", *points], ["leader", leader], ["table", *table], *rest]:
            found = HighCardMatch(game, HighCardOptions(cards=_digit(cards, 1, 5)), tuple(map(_kind, seats)))
        case _:
            raise _unreadable()
    found.closed = rest[-1:] == [["closed"]]
    hands = [field[1:] for field in rest if field[:1] == ["hand"]]
    if len(hands) + found.closed != len(rest) or not len(hands) == len(seats) == len(points):
        raise _unreadable()
    if len(seats) not in game.seat_counts or len(table) >= len(seats):
        raise _unreadable()
    found.points = [_digit(word, 0, found.options.cards) for word in points]
    found.leader = _digit(leader, 0, len(seats) - 1)
    found.table = parse_cards(" ".join(table))
    found.hands = [tuple(sorted(parse_cards(" ".join(hand)))) for hand in hands]
    return found


def _kind(word: str) -> SeatKind:
    if word == "human":
        return "human"
    if word == "computer":
        return "computer"
    raise _unreadable()


def _digit(word: str, least: int, most: int) -> int:
    if word not in tuple(map(str, range(least, most + 1))):
        raise _unreadable()
    return int(word)


def _unreadable() -> BadText:
    return BadText(
        "bad_position",
        "Write a position as in “cards 1; seats human human; points 0 0; leader 0; table 3D; hand; hand 4D”.",
    )
