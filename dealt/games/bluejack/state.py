# Compiled with mypyc: see tools/compile_rules.py.
"""The whole state of a match, hidden cards included, and where its cards come from.

Everything is drawn from the seed of deal 1, each purpose with a stream label of its own:

    "shuffle"      the game deck of forty cards, blue 1 to 10, yellow, red, green; the first is the top
    "signed K"     the player cards of seat K: for each of five, a slot that can be special first draws a number below
                   100 (from 80 on it is the special card), then colour below 4, value below 6, sign below 2 (0 is +)
    "hand K"       the ten cards of seat K shuffled; the first four are its hand
    "reshuffle N"  the N-th shuffle of the game deck during the match, from 1, of the deck and then the discards
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, final

from dealt.games.bluejack.actions import BluejackAction
from dealt.games.bluejack.board import Board
from dealt.games.bluejack.cards import (
    COLOURS,
    DOUBLE_CARD,
    FLIP_CARD,
    GAME_DECK,
    SIGNED_MOST,
    BluejackCard,
    number_card,
)
from dealt.shuffle import MatchSeed, Stream

SEATS: Final = 2
HAND: Final = 4
PLAYER_DECK: Final = 10
FROM_GAME_DECK: Final = 5
"""cards of the game deck in each player deck"""
SIGNED_PERCENT: Final = 80
"""chance that a slot which can hold a special card holds a signed one"""
SLOTS: Final = (None, None, None, FLIP_CARD, DOUBLE_CARD)
"""special card that each slot of a player deck can hold, after the cards of the game deck"""

Ending = Literal["bust", "higher", "tie", "nine", "blue"]
"""the way a set ended: over 20, the higher total, equal totals, nine cards on a board, a blue twenty"""


class FinishedSet(NamedTuple):
    """The end of a set; `winner` is None for a tie."""

    winner: int | None
    ending: Ending
    totals: tuple[int, int]


@final
class Player:
    """One seat's cards. `hand` never changes; `played` says which of its cards have been played."""

    __slots__ = ("board", "deck", "hand", "played", "stands")

    def __init__(self, deck: Sequence[BluejackCard], hand: Sequence[BluejackCard]) -> None:
        self.deck = tuple(deck)
        self.hand = tuple(hand)
        self.played = [False] * len(self.hand)
        self.board = Board()
        self.stands = False

    def copy(self) -> "Player":
        """Return an independent player with the same cards."""
        twin = Player(self.deck, self.hand)
        twin.played = self.played.copy()
        twin.board = self.board.copy()
        twin.stands = self.stands
        return twin

    def place_of(self, card: BluejackCard) -> int:
        """Return the first place of the hand where this card still is, or -1."""
        for place, held in enumerate(self.hand):
            if held is card and not self.played[place]:
                return place
        return -1

    def held(self) -> tuple[BluejackCard, ...]:
        """Return the hand's cards that have not been played."""
        return tuple([card for card, played in zip(self.hand, self.played, strict=True) if not played])


@final
class State:
    """State of a match. `turn` is -1 when it is over.

    `last_boards` are those that the last set of `history` ended with; `last_action` is a seat and what it did last.
    """

    __slots__ = (
        "closed", "deck", "discards", "history", "last_action", "last_boards", "players", "seed", "shuffles", "starter",
        "turn",
    )  # fmt: skip

    def __init__(self, seed: MatchSeed, players: tuple[Player, Player], deck: Sequence[BluejackCard]) -> None:
        """Create the state; `deck` is passed top card first and kept with the top card last."""
        self.seed = seed
        self.players = players
        self.deck = list(reversed(deck))
        self.discards: list[BluejackCard] = []
        self.shuffles = 0
        self.starter = 0
        self.turn = -1
        self.history: list[FinishedSet] = []
        self.last_boards = (Board(), Board())
        self.last_action: tuple[int, BluejackAction] | None = None
        self.closed = False

    def copy(self) -> "State":
        """Return an independent match in the same situation."""
        first, second = self.players
        twin = State(self.seed, (first.copy(), second.copy()), ())
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.shuffles = self.shuffles
        twin.starter = self.starter
        twin.turn = self.turn
        twin.history = self.history.copy()
        # The boards of a set that has ended are looked at, and nothing is placed on them any more.
        twin.last_boards = self.last_boards
        twin.last_action = self.last_action
        twin.closed = self.closed
        return twin

    def clear_boards(self) -> None:
        """Clear the boards for a new set: drawn cards go to the discards, played hand cards leave the match."""
        for player in self.players:
            self.discards += player.board.drawn()
            player.board = Board()
            player.stands = False

    def reshuffle(self) -> None:
        """Shuffle the rest of the deck and the discards together into a new deck."""
        self.shuffles += 1
        cards = self.deck[::-1] + self.discards
        self.deck = Stream(self.seed.of_deal(1), b"reshuffle %d" % self.shuffles).shuffled(cards)[::-1]
        self.discards = []


def deal(match_seed: MatchSeed) -> State:
    """Return the state before the first set: seat 1 receives cards from the top of the deck, seat 0 from the bottom."""
    seed = match_seed.of_deal(1)
    deck = Stream(seed).shuffled(GAME_DECK)
    tops, bottoms = deck[:FROM_GAME_DECK], deck[: -FROM_GAME_DECK - 1 : -1]
    players = (_player(seed, 0, bottoms), _player(seed, 1, tops))
    return State(match_seed, players, deck[FROM_GAME_DECK:-FROM_GAME_DECK])


def _player(seed: bytes, seat: int, plain: list[BluejackCard]) -> Player:
    stream = Stream(seed, b"signed %d" % seat)
    deck = plain + [player_card(stream, special) for special in SLOTS]
    return Player(deck, Stream(seed, b"hand %d" % seat).shuffled(deck)[:HAND])


def player_card(stream: Stream, special: BluejackCard | None) -> BluejackCard:
    """Return the card of a slot that can hold this special card, or none."""
    if special is not None and stream.below(100) >= SIGNED_PERCENT:
        return special
    colour, value = stream.below(len(COLOURS)), stream.below(SIGNED_MOST) + 1
    return number_card(colour, value if stream.below(2) == 0 else -value)
