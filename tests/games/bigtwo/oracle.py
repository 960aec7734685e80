"""The rules of Big Two a second time, as plainly as they can be put: words, sets, and every subset of a hand.

It shares no code with the game; the tests compare legal plays, and count positions, with both.
"""

from collections import Counter
from itertools import combinations
from typing import NamedTuple

RANKS = "3456789TJQKA2"
STRAIGHTS = {
    "deuce": ["A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"],
    "jqka2": ["34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA", "JQKA2"],
    "a2345_high": ["34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA", "23456", "A2345"],
    "no_two": ["34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"],
    "23456_high": ["A2345", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA", "23456"],
}
FIVES = ["straight", "flush", "full_house", "quads", "straight_flush"]
FOURS = ["two_pairs", "bare_quads"]


class House(NamedTuple):
    """The options that decide which plays are legal, under the names of the game's options."""

    suit_order: str = "DCHS"
    straights: str = "deuce"
    flush_order: str = "suit"
    five_cards: str = "ladder"
    four_cards: str = "none"
    bomb: str = "none"
    bomb_on_singles: bool = False
    dragon: bool = False
    pass_excludes: bool = False
    last_card_rule: str = "warn"


class What(NamedTuple):
    """A combination: its kind and how high it is among its kind."""

    kind: str
    height: tuple[int, ...]


def height(card: str, house: House) -> tuple[int, int]:
    """The order of single cards."""
    return RANKS.index(card[0]), house.suit_order.index(card[1])


def what(cards: frozenset[str], house: House) -> What | None:
    """The combination that a set of cards is, if it is one."""
    counts = Counter(card[0] for card in cards)
    # The rank that occurs most often first, the higher one of two that occur equally often.
    ranks = sorted(counts, key=lambda rank: (counts[rank], RANKS.index(rank)), reverse=True)
    pattern = [counts[rank] for rank in ranks]
    numbers = [RANKS.index(rank) for rank in ranks]
    suits = [house.suit_order.index(card[1]) for card in cards if card[0] == ranks[0]]
    if pattern == [1]:
        return What("single", (numbers[0], suits[0]))
    if pattern == [2]:
        return What("pair", (numbers[0], max(suits)))
    if pattern == [3]:
        return What("triple", (numbers[0],))
    if pattern == [2, 2] and house.four_cards == "quads_and_two_pairs":
        return What("two_pairs", (numbers[0], numbers[1], max(suits)))
    if pattern == [4] and (house.four_cards != "none" or house.bomb == "bare_quads"):
        return What("bare_quads", (numbers[0],))
    if pattern == [3, 2]:
        return What("full_house", (numbers[0],))
    if pattern == [4, 1] and house.four_cards != "quads_and_two_pairs":
        return What("quads", (numbers[0],))
    if pattern == [1, 1, 1, 1, 1]:
        return _row_or_suit(cards, house)
    if pattern == [1] * 13 and house.dragon:
        return What("dragon", (suits[0],))
    return None


def _row_or_suit(cards: frozenset[str], house: House) -> What | None:
    one_suit = len({card[1] for card in cards}) == 1
    for strength, row in enumerate(STRAIGHTS[house.straights]):
        if set(row) == {card[0] for card in cards}:
            twos_decide = row in {"a2345_high": ["23456", "A2345"], "23456_high": ["23456"]}.get(house.straights, [])
            deciding = "2" if twos_decide else row[-1]
            suit = next(house.suit_order.index(card[1]) for card in cards if card[0] == deciding)
            return What("straight_flush" if one_suit else "straight", (strength, suit))
    if not one_suit or house.flush_order == "none":
        return None
    rank, suit = max(height(card, house) for card in cards)
    return What("flush", (suit, rank) if house.flush_order == "suit" else (rank, suit))


def may_follow(new: What, old: What, house: House) -> bool:
    """Whether one combination may be played on another."""
    if "dragon" in (new.kind, old.kind):
        return new.kind == "dragon" and (old.kind != "dragon" or new.height > old.height)
    bombs = {"quads_or_sf": ["quads", "straight_flush"], "bare_quads": ["bare_quads"]}.get(house.bomb, [])
    if new.kind in FIVES and old.kind in FIVES and house.five_cards == "own_kind" and new.kind != old.kind:
        return new.kind in bombs and FIVES.index(new.kind) > FIVES.index(old.kind)
    for ladder in (["single"], ["pair"], ["triple"], FOURS, FIVES):
        if new.kind in ladder and old.kind in ladder:
            return (ladder.index(new.kind), new.height) > (ladder.index(old.kind), old.height)
    return new.kind in bombs and (old.kind != "single" or house.bomb_on_singles)


class Plain(NamedTuple):
    """A deal under way."""

    hands: tuple[frozenset[str], ...]
    turn: int | None
    top: frozenset[str] = frozenset()
    top_seat: int | None = None
    passes: int = 0
    out: frozenset[int] = frozenset()
    must: str | None = None


def dealt(pack: list[str], seats: int, dealer: int, short_handed: int, starting: str, house: House) -> Plain:
    """The first deal of a session, from a shuffled pack."""
    size = 13 if seats == 4 else short_handed
    hands: list[set[str]] = [set() for _ in range(seats)]
    for place, card in enumerate(pack[: seats * size]):
        hands[(dealer + 1 + place) % seats].add(card)

    def opens() -> tuple[int, str]:
        """The player who begins, and the card."""
        held = {card: seat for seat, hand in enumerate(hands) for card in hand}
        first = starting if starting in held else min(held, key=lambda card: height(card, house))
        return held[first], first

    if size == 17:
        hands[opens()[0]].add(pack[51])
    leader, must = opens()
    return Plain(tuple(map(frozenset, hands)), leader, must=must)


def next_seat(deal: Plain, seat: int) -> int:
    """Return the next seat that has not left the trick."""
    seats = len(deal.hands)
    order = [(seat + step) % seats for step in range(1, seats + 1)]
    return next(seat for seat in order if seat not in deal.out)


def legal_plays(deal: Plain, house: House) -> set[frozenset[str]]:
    """Everything that the seat on turn may play, found by trying every subset; the empty one is a pass."""
    if deal.turn is None:
        return set()
    hand = deal.hands[deal.turn]
    top = what(deal.top, house) if deal.top else None
    last = house.last_card_rule != "warn" and len(deal.hands[next_seat(deal, deal.turn)]) == 1 and not deal.must
    highest = max(hand, key=lambda card: height(card, house))
    found: set[frozenset[str]] = {frozenset()} if top else set()
    for size in (1, 2, 3, 4, 5, 13):
        for cards in map(frozenset, combinations(sorted(hand), size)):
            this = what(cards, house)
            if this is None or (top is not None and not may_follow(this, top, house)):
                continue
            if (deal.must and deal.must not in cards) or (last and size == 1 and cards != {highest}):
                continue
            found.add(cards)
    return found


def after(deal: Plain, cards: frozenset[str], house: House) -> Plain:
    """The deal after a legal play or pass of the seat on turn."""
    seat = deal.turn
    assert seat is not None
    if cards:
        hands = tuple(hand - cards if holder == seat else hand for holder, hand in enumerate(deal.hands))
        passes = deal.passes if house.pass_excludes else 0
        played = deal._replace(hands=hands, top=cards, top_seat=seat, passes=passes, must=None)
        return played._replace(turn=next_seat(played, seat) if hands[seat] else None)
    if deal.passes == len(deal.hands) - 2:
        return Plain(deal.hands, deal.top_seat)
    passed = deal._replace(passes=deal.passes + 1, out=deal.out | {seat} if house.pass_excludes else deal.out)
    return passed._replace(turn=next_seat(passed, seat))


def count(deal: Plain, house: House, plies: int) -> int:
    """The number of ways to go on for so many plies."""
    if plies == 0:
        return 1
    return sum(count(after(deal, cards, house), house, plies - 1) for cards in legal_plays(deal, house))
