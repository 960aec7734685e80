"""The fast layout against a plain program that tries every three cards: the same moves, counted two plies deep."""

from random import Random

import pytest

from dealt.cards import PACK
from dealt.games.patience import GAME
from dealt.games.patience.layout import COLUMNS, SETS, Layout
from dealt.games.patience.match import PLAYER, PatienceMatch
from tests.games.patience.helpers import do, lay, play_on, start
from tests.games.patience.oracle import Table


def cards(indices: list[int]) -> tuple[str, ...]:
    return tuple(str(PACK[index]) for index in indices)


def plain(layout: Layout, last: int) -> Table:
    return Table(tuple(cards(layout.column(column)) for column in range(COLUMNS)), cards(layout.deck()), last)


def table_of(match: PatienceMatch) -> Table:
    return plain(match.state.layout, match.state.layout.last)


def same(match: PatienceMatch, table: Table) -> bool:
    mine = table_of(match)
    return (mine.columns, mine.deck) == (table.columns, table.deck)


def moves(match: PatienceMatch) -> list[str]:
    return [str(action) for action in match.legal(PLAYER) if str(action) != "give up"]


def after(match: PatienceMatch, action: str) -> PatienceMatch:
    copy = GAME.parse_position(match.position())
    do(copy, action)
    return copy


@pytest.mark.parametrize("number", range(12))
def test_every_position_one_action_ahead_is_the_oracles(number: int) -> None:
    random = Random(number)
    match = start(number)
    for _ in range(12):
        play_on(match, random, 6)
        if not match.to_act:
            break
        expected = table_of(match).after()
        found = [after(match, action) for action in moves(match)]
        assert len(found) == len(expected)
        assert all(any(same(candidate, table) for table in expected) for candidate in found)
        assert all(any(same(candidate, table) for candidate in found) for table in expected)


@pytest.mark.parametrize("number", range(6))
def test_as_many_positions_lie_two_actions_ahead_as_the_oracle_counts(number: int) -> None:
    match = start(number)
    play_on(match, Random(100 + number), 45)
    if not match.to_act:
        match.next_deal()
    counted = sum(len(moves(later)) for later in (after(match, action) for action in moves(match)) if later.to_act)
    assert counted == sum(len(table.after()) for table in table_of(match).after() if any(table.columns))


def test_counted_positions_of_a_rich_table() -> None:
    match = lay("TD JD QD KD AD / 9S AC TC / 2S 8D TH 4C 6C / 5D 5C TS JS QS / KC KH KS", "3D 7D")
    assert len(moves(match)) == len(table_of(match).after()) == 6
    two = [len(moves(after(match, action))) for action in moves(match)]
    assert sum(two) == sum(len(table.after()) for table in table_of(match).after()) == 29


def test_a_ring_goes_round_many_times() -> None:
    """Deals and takes until every ring of the layout has passed its end often, beside the plain table."""
    random, layout = Random(7), Layout()
    layout.start(random.sample(range(52), 52))
    table = plain(layout, 6)
    dealt = 0
    while dealt < 200:
        sets = [(column, index) for column in range(COLUMNS) for index in SETS if layout.fits(column, index)]
        assert len(sets) == len(table.takes())
        if sets and (layout.deck_size < 3 or random.random() < 0.7):
            column, chosen = random.choice(sets)
            before = table.takes()
            layout.take(column, chosen)
            rest = cards(layout.column(column))
            [table] = [new for (where, _), new in before.items() if where == column and new.columns[column] == rest]
        elif layout.deck_size and layout.left:
            layout.deal()
            dealt += 1
            new = table.deal()
            assert new is not None
            table = new
        else:
            layout.start(random.sample(range(52), 52))
            table = plain(layout, 6)
        assert cards(layout.deck()) == table.deck
        assert layout.left == sum(map(bool, table.columns))
