"""Solvability of patience: yes with a line that wins, no after an exhaustive search, else unknown."""

from hypothesis import given
from hypothesis import strategies as st

from dealt.bots.bot import ProvenOutlook, has_outlook, outlook
from dealt.bots.patience.solvability import search_all
from dealt.games.game import Match
from dealt.games.patience.actions import DEAL, parse_action
from dealt.games.patience.layout import COLUMNS, POINTS, Layout
from dealt.games.patience.match import PatienceMatch
from dealt.games.patience.options import PatienceOptions
from tests.games.patience.helpers import do, lay, start

MANY = 100_000
"""more positions than any of these searches needs"""
SUMS = (10, 20, 30)
Columns = tuple[tuple[int, ...], ...]
"""points of the cards of each column"""


def told(match: Match, positions: int = MANY) -> ProvenOutlook:
    return outlook(match.game.name, match.view(None), positions)


def all_seen(number: int) -> PatienceMatch:
    """A game of which every card has been dealt, and no set taken."""
    match = start(number)
    while match.state.hidden:
        do(match, "deal")
    return match


def test_nothing_is_told_while_it_depends_on_hidden_cards() -> None:
    assert told(start(1)) == ProvenOutlook("hidden")


def test_the_last_card_is_known_before_it_is_seen() -> None:
    match = start(1)
    while match.state.hidden > 1:
        assert told(match, 0).outlook == "hidden"
        do(match, "deal")
    assert told(match, 0).outlook == "unknown"


def test_yes_comes_with_actions_that_win() -> None:
    match = lay("TD JD QD", also="dealt 54")
    found = told(match)
    assert (found.outlook, found.line) == ("yes", ("take 1 bottom 3",))
    do(match, *found.line)
    assert match.scores == (1,)


def test_the_line_of_a_long_game_wins_it() -> None:
    match = all_seen(172)
    found = told(match)
    assert found.outlook == "yes" and len(found.line) > 200
    assert told(match) == found
    do(match, *found.line)
    assert match.scores == (1,)


def test_where_sets_are_taken_at_once_the_line_only_deals() -> None:
    ended = set()
    for number in range(1, 80):
        match = start(number, "acm")
        while match.to_act and match.state.hidden:
            do(match, "deal")
        if match.to_act:
            found = told(match)
            while match.to_act:
                do(match, "deal")
            assert found.outlook == ("yes" if match.scores[0] else "no")
            assert len(found.line) in (0, match.state.layout.dealt - 52)
            ended.add(found.outlook)
    assert ended == {"yes", "no"}


def test_a_game_that_is_lost_whatever_happens_cannot_be_won() -> None:
    match = lay("2D 2C 2H / 9D 9C 9H", "3D", rest=False, also="dealt 54")
    found = told(match)
    assert found.outlook == "no" and found.positions > 0
    do(match, "deal")
    assert match.between_deals and match.scores == (0,)


def test_a_search_that_is_too_long_leaves_it_unknown() -> None:
    match = all_seen(1)
    assert told(match, 0).outlook == "unknown"
    assert told(match, 40).positions < 1_000


def test_only_games_with_a_search_have_an_outlook() -> None:
    assert has_outlook("patience") and not has_outlook("bigtwo")
    assert outlook("bigtwo", start(1).view(None)).outlook == "unknown"


# ------------------------------------------------------------------------------ against a search of everything


def _next_column(columns: Columns, last: int) -> int:
    return next(at % COLUMNS for at in range(last + 1, last + 1 + COLUMNS) if columns[at % COLUMNS])


def _after_sets(columns: Columns, deck: tuple[int, ...], *, reverses: bool) -> list[tuple[Columns, tuple[int, ...]]]:
    found = []
    for column, pile in enumerate(columns):
        for top in range(3) if len(pile) >= 3 else ():
            middle = len(pile) - 3 + top
            taken = pile[:top] + pile[middle:]
            if sum(taken) in SUMS:
                left = (*columns[:column], pile[top:middle], *columns[column + 1 :])
                found.append((left, deck + (taken[::-1] if reverses else taken)))
    return found


def can_be_won(columns: Columns, deck: tuple[int, ...], last: int, *, reverses: bool, most: int) -> bool | None:
    """Return whether any order of deals and sets clears the columns; None after so many positions."""
    waiting, seen = [(columns, deck, last)], set()
    while waiting:
        columns, deck, last = waiting.pop()
        if not any(columns):
            return True
        following = _next_column(columns, last)
        if (columns, deck, following) in seen:
            continue
        seen.add((columns, deck, following))
        if len(seen) > most:
            return None
        waiting += [(*after, last) for after in _after_sets(columns, deck, reverses=reverses)]
        if deck:
            pile = (*columns[following], deck[0])
            waiting.append(((*columns[:following], pile, *columns[following + 1 :]), deck[1:], following))
    return False


@st.composite
def small_packs(draw: st.DrawFn) -> tuple[list[list[int]], list[int], int]:
    """Few cards in few columns, the deck, and the column that is dealt to next."""
    cards = draw(st.lists(st.integers(0, len(POINTS) - 1), min_size=4, max_size=13, unique=True))
    sizes = draw(st.lists(st.integers(1, 5), min_size=1, max_size=3))
    columns: list[list[int]] = [[] for _ in range(COLUMNS)]
    places = draw(st.permutations(range(COLUMNS)))
    for place, size in zip(places, sizes, strict=False):
        columns[place], cards = cards[:size], cards[size:]
    return columns, cards, draw(st.sampled_from([place for place in range(COLUMNS) if columns[place]]))


@given(small_packs(), st.booleans())
def test_the_answer_agrees_with_a_search_of_everything(
    pack: tuple[list[list[int]], list[int], int], reverses: bool
) -> None:
    columns, deck, following = pack
    begun = Layout(reverses)
    begun.arrange(columns, deck, following, 60)
    found = search_all(begun, PatienceOptions(), 4_000)
    points = tuple(tuple(POINTS[index] for index in pile) for pile in columns)
    last = following - 1 if following else COLUMNS - 1
    certain = can_be_won(points, tuple(POINTS[index] for index in deck), last, reverses=reverses, most=4_000)
    if certain is not None and found.outlook != "unknown":
        assert found.outlook == ("yes" if certain else "no")
    if found.outlook == "yes":
        assert wins(begun, found.line)


def wins(begun: Layout, line: tuple[str, ...]) -> bool:
    """Return whether these actions, each of them legal, clear the columns."""
    at = begun.copy()
    for text in line:
        action = parse_action(text)
        if action is DEAL:
            assert at.deck_size
            at.deal()
        else:
            assert at.fits(action.column, action.from_top)
            at.take(action.column, action.from_top)
    return at.left == 0
