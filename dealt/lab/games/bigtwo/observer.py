# Compiled with mypyc: see tools/compile_rules.py.
"""Observer of Big Two: reads the masks of a deal. Compiled by mypyc."""

from typing import Any, Final, final

from dealt.games.bigtwo.actions import PASS, Play
from dealt.games.bigtwo.core.bits import ALL_CARDS, count_cards
from dealt.games.bigtwo.core.card_order import PackMask, SuitOrder, TableMask
from dealt.games.bigtwo.core.deal import Deal
from dealt.games.bigtwo.match import BigTwoMatch
from dealt.games.game import Action, Match
from dealt.lab.games.bigtwo.encoding import dragon
from dealt.lab.observer import Observer
from dealt.mypyc_types import i64, vec

_CARDS: Final = 52
_LARGEST: Final = 32_767
_PASSES: Final = 0
_PLAYS: Final = 1
_MARKS: Final = 2


@final
class BigTwoObserver(Observer):
    """Observes as `BigTwoEncoding`, or as `BigTwoFactored` if there are no numbers."""

    def __init__(self, numbers: dict[PackMask, int], plays: list[PackMask]) -> None:
        """`numbers` has the number of each combination, `plays` the combination of each number less 1."""
        self._numbers = numbers
        self._plays = plays

    def write(self, match: Match, seat: int, row: vec[i64], base: int) -> None:
        assert isinstance(match, BigTwoMatch)
        state = match.state
        deal, suits = state.deal, state.rules.suits
        at: i64 = base
        played: i64 = ALL_CARDS ^ deal.aside
        for hand in deal.hands:
            played ^= hand
        _plane(row, at, suits, deal.hands[seat])
        _plane(row, at + _CARDS, suits, deal.top_cards)
        _plane(row, at + 2 * _CARDS, suits, TableMask(played))
        _plane(row, at + 3 * _CARDS, suits, deal.required)
        _seats(row, at + 4 * _CARDS, deal, seat, state.totals)

    def numbers(self, match: Match, seat: int, marked: int) -> list[int]:
        assert isinstance(match, BigTwoMatch)
        deal, suits = match.state.deal, match.state.rules.suits
        plays = deal.plays().listed()
        if self._numbers:
            passing = [_PASSES] if deal.top else []
            dragons = 0
            for cards in plays:
                number = self._numbers.get(suits.from_table(cards), 0)
                if number:
                    passing.append(number)
                else:
                    dragons = 1
            return [*passing, len(self._plays) + 1] if dragons else passing
        return parts([suits.from_table(cards) for cards in plays], marked, deal.top != 0)

    def action(self, match: Match, seat: int, number: int) -> Action:
        if number == _PASSES:
            passing: Action = PASS
            return passing
        if number > len(self._plays):
            assert isinstance(match, BigTwoMatch)
            deal, suits = match.state.deal, match.state.rules.suits
            required = suits.card(deal.required) if deal.required else None
            whole: Action = Play(dragon(suits.cards(deal.hands[seat]), required))
            return whole
        playing: Action = Play(self._plays[number - 1])
        return playing


def _plane(row: vec[i64], at: i64, suits: SuitOrder, cards: TableMask) -> None:
    """Write a one for each card, by its index."""
    left: i64 = suits.from_table(cards)
    index: i64 = at
    while left:
        if left & 1:
            row[index] = 1
        left >>= 1
        index += 1


def _seats(row: vec[i64], at: i64, deal: Deal, seat: i64, totals: tuple[int, ...]) -> None:
    """Write the owner of the play to beat, cards left, seats out, penalties, turn (the observing seat), leader, and the
    trick."""
    if deal.top:
        row[at + (deal.top_seat - seat + deal.seats) % deal.seats] = 1
    away: i64 = 0
    while away < deal.seats:
        place = (seat + away) % deal.seats
        row[at + 4 + away] = count_cards(deal.hands[place])
        row[at + 8 + away] = (deal.out >> place) & 1
        total: i64 = totals[place]
        row[at + 12 + away] = max(-_LARGEST, min(_LARGEST, total))
        away += 1
    row[at + 16] = 1
    if not deal.top:
        row[at + 20] = 1
    row[at + 24] = min(_LARGEST, deal.trick)


def parts(plays: list[PackMask], marked: int, may_pass: bool) -> list[int]:
    """Return the numbers that lead from the marked cards to one of these plays, or to a pass."""
    done: i64 = marked
    below: i64 = 0
    rest: i64 = done
    while rest:
        below = below << 1 | 1
        rest >>= 1
    seen: i64 = 0
    whole = False
    for play in plays:
        cards: i64 = play
        if cards & below == done:
            rest = cards ^ done
            if rest:
                seen |= rest & -rest
            else:
                whole = True
    found = [_PASSES] if may_pass and not done else []
    if whole:
        found.append(_PLAYS)
    number = _MARKS
    while seen:
        if seen & 1:
            found.append(number)
        seen >>= 1
        number += 1
    return found


def observer(setting: Any) -> BigTwoObserver:
    """Create the observer of an environment (`dealt.lab.environments.config`)."""
    if setting.factored is not None:
        return BigTwoObserver({}, [])
    plays: list[PackMask] = setting.encoding.plays
    return BigTwoObserver({mask: number for number, mask in enumerate(plays, start=1)}, plays)
