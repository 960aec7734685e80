"""Matches of the patience for tests: dealt, laid out, and played on."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from dealt.cards import PACK, cards_text, parse_cards
from dealt.errors import IllegalAction
from dealt.games.patience import GAME
from dealt.games.patience.actions import DEAL, GIVE_UP, REDO, UNDO, PatienceAction, parse_action, take
from dealt.games.patience.layout import COLUMNS, POINTS, SETS
from dealt.games.patience.match import PLAYER, PatienceMatch
from dealt.shuffle import numbered_seed

NAMES = ["Ann"]
EVERY_ACTION = (DEAL, UNDO, REDO, GIVE_UP, *[take(column, index) for column in range(COLUMNS) for index in SETS])
ORDERS = ("T2B1-T1B2-B3", "T2B1-B3-T1B2", "T1B2-T2B1-B3", "T1B2-B3-T2B1", "B3-T2B1-T1B2", "B3-T1B2-T2B1")


def start(number: int = 0, preset: str | None = None, **options: Any) -> PatienceMatch:
    """A match whose seed is a numbered one, with some options."""
    match = GAME.start(GAME.options(options, preset), ["human"], numbered_seed(number))
    assert isinstance(match, PatienceMatch)
    return match


def lay(columns: str, deck: str = "", *, following: int = 1, rest: bool = True, also: str = "") -> PatienceMatch:
    """A match with these columns (`5D 9C / 7H`; what is not written is gone) and these cards on top of the deck.

    All other cards follow in index order, or with `rest=False` lie on top of the last column that has cards.
    """
    piles = [list(parse_cards(part)) for part in columns.split("/")]
    piles += [[] for _ in range(COLUMNS - len(piles))]
    top = list(parse_cards(deck))
    named = {*top, *(card for pile in piles for card in pile)}
    others = [card for card in PACK if card not in named]
    if rest:
        top += others
    else:
        full = max(column for column in range(COLUMNS) if piles[column])
        piles[full] = others + piles[full]
    text = ", ".join(cards_text(pile) or "-" for pile in piles)
    return GAME.parse_position(f"columns {text}; deck {cards_text(top)}; next {following}; {also}".strip("; "))


def do(match: PatienceMatch, *actions: str) -> list[Any]:
    """Plays actions given as texts; returns all events."""
    return [event for text in actions for event in match.act(PLAYER, parse_action(text))]


def shown(match: PatienceMatch) -> list[str]:
    """The columns as texts, “-” for one that is gone."""
    return [cards_text(column) or "-" for column in match.public().columns]


def code_of(match: PatienceMatch, action: str) -> str:
    """The code with which an action is refused."""
    try:
        match.check(PLAYER, parse_action(action))
    except IllegalAction as error:
        return error.code
    return "legal"


def some_action(match: PatienceMatch, random: Random) -> PatienceAction:
    """A legal action by chance; games are seldom given up, and deals are more frequent than they would be."""
    legal = match.legal(PLAYER)
    others = [action for action in legal if action is not GIVE_UP]
    if not others or random.random() < 0.01:
        return GIVE_UP
    return DEAL if DEAL in legal and random.random() < 0.5 else random.choice(others)


def play_on(match: PatienceMatch, random: Random, steps: int) -> list[str]:
    """Plays so many actions by chance, beginning new games when one is over; returns their texts (“next” between)."""
    done = []
    for _ in range(steps):
        if match.result is not None:
            break
        if match.between_deals:
            match.next_deal()
            done.append("next")
        else:
            action = some_action(match, random)
            match.act(PLAYER, action)
            done.append(str(action))
    return done


def with_other_hidden_cards(match: PatienceMatch, random: Random) -> PatienceMatch:
    """The same match as far as anybody has seen, with its unseen cards in another order."""
    fields = dict(part.strip().partition(" ")[::2] for part in match.position().split(";"))
    deck = list(parse_cards(fields["deck"]))
    seen = len(deck) - match.state.hidden
    unseen = deck[seen:]
    fields["deck"] = cards_text([*deck[:seen], *random.sample(unseen, len(unseen))])
    return GAME.parse_position("; ".join(f"{name} {words}" for name, words in fields.items()))


def finish(match: PatienceMatch, most: int = 10_000) -> int:
    """Lets auto-play finish the current game; returns the number of its actions."""
    steps = 0
    while match.to_act:
        match.act(PLAYER, match.default_action(PLAYER))
        steps += 1
        assert steps < most, "auto-play does not end"
    return steps


def deck_of_points(points: str) -> list[int]:
    """Card indices with these points, in this order; which suits they have does not matter."""
    free = list(range(len(POINTS)))
    deck = []
    for word in points.split():
        index = next(place for place in free if POINTS[place] == int(word))
        free.remove(index)
        deck.append(index)
    assert not free
    return deck


def match_of_deck(deck: list[int], preset: str = "patienjava", **options: Any) -> PatienceMatch:
    """A match with this whole deck, the first two rows dealt as every game begins."""
    cards = [PACK[index] for index in deck]
    columns = ", ".join(cards_text([cards[place], cards[place + COLUMNS]]) for place in range(COLUMNS))
    rules = " ".join([preset, *(f"{name}={value}" for name, value in options.items())])
    return GAME.parse_position(f"rules {rules}; columns {columns}; deck {cards_text(cards[2 * COLUMNS :])}")


def options_of() -> st.SearchStrategy[dict[str, Any]]:
    """Any mix of house rules that changes how a game is played."""
    return st.fixed_dictionaries(
        {},
        optional={
            "removal_optional": st.booleans(),
            "returned_order": st.sampled_from(["column", "reversed"]),
            "undo": st.booleans(),
            "auto_order": st.sampled_from(ORDERS),
            "abandoned": st.sampled_from(["neither", "failure"]),
            "games": st.integers(0, 3),
        },
    )
