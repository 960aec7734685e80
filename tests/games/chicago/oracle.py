"""A second, plain telling of what may be done, on text alone, for counting against."""

from itertools import combinations

RANKS = "23456789TJQKA"


def changes(hand: list[str], one_up: bool) -> set[str]:
    """All changes of a hand: every subset of it, and each card alone for one that is turned up."""
    found = set()
    for size in range(len(hand) + 1):
        for chosen in combinations(sorted(hand, key=lambda card: (RANKS.index(card[0]), "HCDS".index(card[1]))), size):
            found.add(" ".join(["change", *chosen]))
    return found | ({f"change up {card}" for card in hand} if one_up else set())


def plays(hand: list[str], led: str | None) -> set[str]:
    """All cards that may be played when this card was led."""
    same = [card for card in hand if led is not None and card[1] == led[1]]
    return {f"play {card}" for card in same or hand}


def taker(cards: list[str]) -> int:
    """Which card of a trick, in the order of play, takes it."""
    same = [card for card in cards if card[1] == cards[0][1]]
    return cards.index(max(same, key=lambda card: RANKS.index(card[0])))


def two_plies(hands: list[list[str]], leader: int, trick: list[str]) -> int:
    """Count the sequences of two plays from here; the trick so far was begun by `leader`."""
    count = 0
    for first in plays(hands[(leader + len(trick)) % len(hands)], trick[0] if trick else None):
        after, next_leader = [*trick, first.split()[1]], leader
        left = [[card for card in hand if card not in after] for hand in hands]
        if len(after) == len(hands):
            next_leader, after = (leader + taker(after)) % len(hands), []
        turn = (next_leader + len(after)) % len(hands)
        count += len(plays(left[turn], after[0] if after else None)) if left[turn] else 1
    return count
