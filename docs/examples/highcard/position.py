"""A whole position of High Card on one line, as in

rules cards=2; seats human computer; points 1 0; leader 0; table 3D; hands - / 4D
"""

from dealt.cards import cards_text, parse_cards
from dealt.errors import BadOptions, BadText
from dealt.games.game import Game, SeatKind

from .match import HighCardMatch

FIELDS = ("rules", "seats", "points", "leader", "table", "hands", "closed")


def write(match: HighCardMatch) -> str:
    """The position of a match."""
    fields = [
        f"rules cards={match.options.cards}",
        f"seats {' '.join(match.seats)}",
        f"points {' '.join(map(str, match.points))}",
        f"leader {match.leader}",
        f"table {cards_text(match.table)}".rstrip(),
        f"hands {' / '.join(cards_text(hand) or '-' for hand in match.hands)}",
    ]
    return "; ".join([*fields, "closed"] if match.closed else fields)


def read(game: Game, text: str) -> HighCardMatch:
    """The match in this position; raises BadText."""
    fields = {name: rest.strip() for name, _, rest in (part.strip().partition(" ") for part in text.split(";"))}
    hands = [parse_cards(hand.strip(" -")) for hand in fields.get("hands", "").split("/")]
    if not fields.keys() <= set(FIELDS) or len(hands) not in game.seat_counts:
        raise _unreadable()
    try:
        options = game.options(dict(word.split("=") for word in fields.get("rules", "").split()))
    except (BadOptions, ValueError):
        raise _unreadable() from None
    seats = [_kind(word) for word in fields.get("seats", "human " * len(hands)).split()]
    match = HighCardMatch(game, options, seats)
    match.hands = [tuple(sorted(hand)) for hand in hands]
    match.points = [_digit(word, options.cards) for word in fields.get("points", "").split()] or [0] * len(hands)
    match.leader = _digit(fields.get("leader", "0"), len(hands) - 1)
    match.table = parse_cards(fields.get("table", ""))
    match.closed = "closed" in fields
    _check(match)
    return match


def _check(match: HighCardMatch) -> None:
    if not len(match.seats) == len(match.points) == len(match.hands) > len(match.table):
        raise _unreadable()
    parse_cards(cards_text([*match.table, *(card for hand in match.hands for card in hand)]))
    left = match.options.cards - sum(match.points)
    for seat, hand in enumerate(match.hands):
        has_played = (seat - match.leader) % len(match.seats) < len(match.table)
        if len(hand) + has_played != left:
            raise _unreadable()


def _kind(word: str) -> SeatKind:
    if word == "human":
        return "human"
    if word == "computer":
        return "computer"
    raise _unreadable()


def _digit(word: str, most: int) -> int:
    if word not in tuple(map(str, range(most + 1))):
        raise _unreadable()
    return int(word)


def _unreadable() -> BadText:
    return BadText("bad_position", "Write a position as in “rules cards=1; leader 0; table 3D; hands - / 4D”.")
