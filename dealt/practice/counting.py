"""Count the cards: the plays of a deal between bots, and the question which of some cards are still out.

A question follows from its game, level and number alone.
"""

from collections.abc import Iterable
from random import Random
from typing import Final, Literal, get_args

import msgspec

from dealt.bots.bot import make_bot
from dealt.cards import PACK, SUIT_NAMES, Card
from dealt.errors import BadText
from dealt.games import game as game_named
from dealt.games.game import Match
from dealt.shuffle import numbered_seed

Level = Literal["easy", "normal", "hard"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
PLAYS: Final[dict[Level, tuple[int, int]]] = {"easy": (3, 5), "normal": (6, 9), "hard": (10, 15)}
"""least and most plays that are shown"""
MOST_NUMBER: Final = 999_999_999
SEATS: Final = 4
RANK_PLURALS: Final = (
    "threes", "fours", "fives", "sixes", "sevens", "eights", "nines",
    "tens", "jacks", "queens", "kings", "aces", "twos",
)  # fmt: skip
YOU: Final = 0
"""seat of who counts"""


class ShownPlay(msgspec.Struct, frozen=True, kw_only=True):
    """Cards that a seat has shown to all."""

    seat: int
    cards: tuple[Card, ...]


class CountQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """Plays to look at, and the question which of some cards are still out."""

    game: str
    level: Level
    number: int
    own: tuple[Card, ...]
    """cards that you have held before the plays"""
    plays: tuple[ShownPlay, ...]
    name: str
    """the rank or suit that is asked for: “kings”, “hearts”"""
    asked: tuple[Card, ...]
    """all cards of it"""
    out: tuple[Card, ...]
    """those of them that you have neither held nor seen"""


def can_count(game: str) -> bool:
    """Return whether cards are counted in a game."""
    return game_named(game).counts_cards


def count_question(game: str, level: Level, number: int) -> CountQuestion:
    """Return a question by its number; raise BadText(`unknown_game`, `no_counting`)."""
    if not can_count(game):
        raise BadText("no_counting", f"In {game_named(game).title} there are no cards to count.")
    rng = Random(f"count {game} {level} {number}")
    wanted = rng.randint(*PLAYS[level])
    attempt = number
    own, plays = _shown_plays(_begun(game, attempt), wanted, rng)
    while len(plays) < wanted:  # the deal has ended too soon
        attempt += MOST_NUMBER
        own, plays = _shown_plays(_begun(game, attempt), wanted, rng)
    seen = set(own).union(*(play.cards for play in plays))
    asked = _asked(own, plays, rng)
    return CountQuestion(
        game=game, level=level, number=number, own=_sorted(own), plays=plays, name=_name(asked),
        asked=asked,
        out=tuple([card for card in asked if card not in seen]),
    )  # fmt: skip


def _begun(game: str, number: int) -> Match:
    seated = game_named(game)
    return seated.start(seated.options({}), ["computer"] * SEATS, numbered_seed(number))


def _shown_plays(match: Match, wanted: int, rng: Random) -> tuple[set[Card], tuple[ShownPlay, ...]]:
    """Let bots play until so many plays are shown or the deal is over; return your cards before, and the plays."""
    bot = make_bot(match.game.name, "easy")
    own, plays, deal = _seen(match, YOU), list[ShownPlay](), match.deal
    while len(plays) < wanted and match.to_act:
        seat = match.to_act[0]
        others = [other for other in range(SEATS) if other != seat]
        before = {other: _seen(match, other) for other in others}
        match.act(seat, bot.choose(match.view(seat), match.legal(seat), rng))
        if match.deal != deal or match.over or match.between_deals:
            break
        # What all others have seen anew is shown; a card that one of them has drawn is not.
        shown = set.intersection(*(_seen(match, other) - before[other] for other in others))
        if shown:
            plays.append(ShownPlay(seat=seat, cards=_sorted(shown)))
        elif not plays:
            own = _seen(match, YOU)
    return own, tuple(plays)


def _seen(match: Match, seat: int) -> set[Card]:
    return set(match.seen_cards(seat))


def _asked(own: Iterable[Card], plays: Iterable[ShownPlay], rng: Random) -> tuple[Card, ...]:
    """Return all cards of a rank or a suit of which others have shown at least one."""
    held = set(own)
    shown = _sorted({card for play in plays for card in play.cards if card not in held})
    card = rng.choice(shown)
    if rng.random() < 0.5:
        return tuple([other for other in PACK if other.suit == card.suit])
    return tuple([other for other in PACK if other.rank == card.rank])


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.index))


def _name(asked: tuple[Card, ...]) -> str:
    first = asked[0]
    if len({card.suit for card in asked}) == 1:
        return SUIT_NAMES[first.suit]
    return RANK_PLURALS[first.rank]
