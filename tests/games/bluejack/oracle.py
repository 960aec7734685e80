"""The rules of Bluejack a second time, as plainly as they can be put: lists of words, nothing kept, nothing fast.

It shares no code with the game; the tests count positions with both.
"""

from itertools import product
from typing import NamedTuple

CARDS = [f"{sign}{value}{colour}" for sign, value, colour in product("+-", range(1, 11), "byrg")] + ["flip", "x2"]
TEXTS = ["end", "stand"] + [f"play {card}{tail}" for card in CARDS for tail in ("", " stand")]


class Plain(NamedTuple):
    """A position: per seat the board, the hand and whether it stands; the deck; whose turn; sets won; finished sets."""

    boards: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    stands: tuple[bool, ...]
    deck: tuple[str, ...]
    turn: int | None
    won: tuple[int, ...]
    ends: tuple[str, ...]
    """how the finished sets ended"""


class Rules(NamedTuple):
    """The options that matter within a few turns."""

    stand_too: bool = False
    specials_spoil: bool = True
    specials_fill: bool = True


def numbers(board: tuple[str, ...]) -> list[int]:
    """Return the values of a board's number cards."""
    found: list[int] = []
    for word in board:
        if word == "flip":
            found.append(-found.pop())
        elif word == "x2":
            found.append(found.pop() * 2)
        else:
            found.append(int(word[:-1]))
    return found


def replaced(pair: tuple, seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    """The pair with the value of one seat replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def size(board: tuple[str, ...], rules: Rules) -> int:
    """Places taken."""
    return len(board) if rules.specials_fill else len(numbers(board))


def is_blue_twenty(board: tuple[str, ...], rules: Rules) -> bool:
    """Whether this board wins the match."""
    coloured = [word for word in board if word[-1] in "byrg"]
    if rules.specials_spoil and coloured != list(board):
        return False
    return sum(numbers(board)) == 20 and all(word.endswith("b") for word in coloured)


def turn_over(at: Plain, seat: int, rules: Rules) -> Plain:
    """Return the state after a seat's turn."""
    board, total = at.boards[seat], sum(numbers(at.boards[seat]))
    if total > 20:
        return set_over(at, 1 - seat, "bust")
    if is_blue_twenty(board, rules):
        return set_over(at, seat, "blue")
    if size(board, rules) >= 9:
        return set_over(at, seat, "nine")
    if total == 20:
        at = at._replace(stands=replaced(at.stands, seat, True))
    if at.stands == (True, True):
        totals = [sum(numbers(board)) for board in at.boards]
        if totals[0] == totals[1]:
            return set_over(at, None, "tie")
        return set_over(at, totals.index(max(totals)), "higher")
    return draw(at, seat if at.stands[1 - seat] else 1 - seat, rules)


def draw(at: Plain, seat: int, rules: Rules) -> Plain:
    """A turn begins; within the few turns that are looked at, the deck never runs out."""
    at = at._replace(boards=replaced(at.boards, seat, (*at.boards[seat], at.deck[0])), deck=at.deck[1:], turn=seat)
    total, full = sum(numbers(at.boards[seat])), size(at.boards[seat], rules) >= 9
    room = not full or (not rules.specials_fill and any(word in ("flip", "x2") for word in at.hands[seat]))
    if total == 20 or (full and total < 20) or not room:
        return turn_over(at, seat, rules)
    return at


def set_over(at: Plain, winner: int | None, how: str) -> Plain:
    """A set ends; seat 0 begins the next one unless somebody has three."""
    won = list(at.won)
    if winner is not None:
        won[winner] = 3 if how == "blue" else won[winner] + 1
    at = at._replace(won=tuple(won), ends=(*at.ends, how), turn=None)
    if 3 in won:
        return at
    return draw(at._replace(boards=((), ()), stands=(False, False)), 0, Rules())


def act(at: Plain, text: str, rules: Rules) -> Plain | None:
    """The position after an action of the seat to act, or None if it is illegal."""
    seat = at.turn
    if seat is None:
        return None
    verb, *rest = text.split()
    if verb == "play":
        card = rest[0]
        special_fits = not rules.specials_fill and card in ("flip", "x2")
        if card not in at.hands[seat] or (size(at.boards[seat], rules) >= 9 and not special_fits):
            return None
        if len(rest) == 2 and not rules.stand_too:
            return None
        hand = list(at.hands[seat])
        hand.remove(card)
        at = at._replace(
            hands=replaced(at.hands, seat, tuple(hand)),
            boards=replaced(at.boards, seat, (*at.boards[seat], card)),
        )
    if text.endswith("stand"):
        at = at._replace(stands=replaced(at.stands, seat, True))
    return turn_over(at, seat, rules)
