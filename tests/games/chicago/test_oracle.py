"""A second telling of the rules: legal actions, counted two actions deep, the points of each round, and who wins."""

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealt.cards import PACK, Card
from dealt.games.chicago import GAME
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play
from dealt.games.chicago.events import (
    CardPlayed,
    CardsReceived,
    ChicagoCalled,
    ChicagoScored,
    Exchanged,
    HandDealt,
    HandScored,
    LastTrickScored,
    NoChicago,
    OthersReset,
    RoyalFlush,
    TurnUpTaken,
)
from dealt.games.chicago.match import ChicagoMatch
from dealt.games.game import Event
from tests.examples import examples
from tests.games.chicago import oracle
from tests.games.chicago.helpers import HOUSES, copy, position, sensible, start
from tests.games.chicago.oracle import House, ScoreKeeper

# name: (position, legal plays, sequences of two plays)
TRICKS = {
    "lead, two players": ("hands 2D 3D 4C 6H 8S / 5D 7D 9C JH QS", 5, 7),
    "follow with two of five, three players": ("hands 2D 3D 4C 6H 8S / 5D 7D 9C JH / TD JD QD KC AS; plays AD", 3, 6),
    "cannot follow, four players": (
        "hands 2C 3C 4C 6H 8S / 7D 9C JH QS / 4D 5C 7H 9S TC / KD KC KH KS 2H; plays AD",
        1,
        1,
    ),
    "the second card ends the trick": ("hands 2D 3D 4C 6H 8S / 7D 9C JH QS; plays AD", 2, 8),
    "a void seat may play all": ("hands 2C 3C 4C 6H 8S / 7D 9C JH QS; plays AD", 5, 20),
    "lead of the fourth trick": (
        "hands 2C 3D / 7D 9C; tricks AD KD, AC KC, AS KS",
        2,
        2,
    ),
}  # fmt: skip


def texts(match: ChicagoMatch) -> list[list[str]]:
    return [[str(card) for card in match.private(seat).hand] for seat in range(len(match.seats))]


def deeper(match: ChicagoMatch) -> int:
    """Count the sequences of two actions that the game itself allows, for the first seat that may act."""
    count = 0
    for action in match.legal(match.to_act[0]):
        branch = copy(match)
        branch.act(branch.to_act[0], action)
        count += len(branch.legal(branch.to_act[0])) if branch.to_act and branch.public().phase == "tricks" else 1
    return count


@pytest.mark.parametrize("name", TRICKS)
def test_3_1_4_following_suit_counted_two_plays_deep(name: str) -> None:
    text, legal, sequences = TRICKS[name]
    match = position(f"phase tricks; {text}")
    seat = match.to_act[0]
    public = match.public()
    led = str(public.plays[0].card) if public.plays else None
    assert {str(action) for action in match.legal(seat)} == oracle.plays(texts(match)[seat], led)
    assert len(match.legal(seat)) == legal
    leader = (seat - len(public.plays)) % len(match.seats)
    trick = [str(play.card) for play in public.plays]
    assert deeper(match) == oracle.two_plies(texts(match), leader, trick) == sequences


@pytest.mark.parametrize(("one_up", "count"), [(False, 32), (True, 37)])
def test_3_1_2_changes_counted_over_all_subsets_two_seats_deep(one_up: bool, count: int) -> None:
    match = start(seed=2, seats=3, one_up=one_up)
    for seat in (2, 0):
        legal = match.legal(seat)
        assert {str(action) for action in legal} == oracle.changes(texts(match)[seat], one_up)
        assert len(legal) == len(list(legal)) == count
        match.act(seat, next(iter(legal)))


def house_of(options: dict[str, object]) -> House:
    """The house rules that decide about points."""
    return House(**{name: value for name, value in options.items() if name in House._fields})  # type: ignore[arg-type]


class Game:
    """A match, and beside it the oracle, which sees its cards and compares the points."""

    def __init__(self, match: ChicagoMatch, keeper: ScoreKeeper) -> None:
        self.match = match
        self.keeper = keeper
        self.changes: dict[int, list[str]] = {}
        self.answers: dict[int, bool] = {}
        self.scored: list[tuple[int, int]] = []
        """the points that the log has announced"""

    def act(self, seat: int, action: ChicagoAction) -> None:
        """One action in the match, and all that follows from it in both."""
        match, keeper = self.match, self.keeper
        if isinstance(action, Change):
            self.changes[seat] = list(map(str, action.cards))
        elif isinstance(action, Call):
            self.answers[seat] = action.yes
        elif isinstance(action, Play):
            assert seat == keeper.turn
            led = keeper.trick[0] if keeper.trick else None
            assert set(map(str, match.legal(seat))) == oracle.plays(sorted(keeper.hands[seat]), led)
        self.follow(match.act(seat, action))
        public = match.public()
        assert match.scores == tuple(keeper.totals)
        assert self.scored == [award for awards in [*keeper.finished, keeper.scored] for award in awards]
        assert [(seat, award.points) for award in public.awards for seat in award.seats] == keeper.scored
        assert len(match.state.history) == len(keeper.finished)
        for score, awards in zip(match.state.history[-1:], keeper.finished[-1:], strict=True):
            assert [(seat, award.points) for award in score.awards for seat in award.seats] == awards
        assert (match.result.winners if match.result else None) == (None if keeper.winner is None else (keeper.winner,))

    def follow(self, events: Iterable[Event]) -> None:
        """Tell the oracle the cards that the events name."""
        keeper = self.keeper
        for event in events:
            match event:
                case HandDealt(seat=seat, cards=cards):
                    keeper.deal(seat, list(map(str, cards)))
                case Exchanged():
                    assert set(self.changes) == keeper.may_change
                    keeper.change(self.changes)
                    self.changes = {}
                case CardsReceived(seat=seat, cards=cards):
                    keeper.receive(seat, list(map(str, cards)))
                case TurnUpTaken(seat=seat, card=card, taken=True):
                    keeper.receive(seat, [str(card)])
                case ChicagoCalled() | NoChicago():
                    keeper.call(self.answers)
                    self.answers = {}
                case CardPlayed(card=card):
                    keeper.play(str(card))
                case HandScored() | LastTrickScored() | ChicagoScored():
                    self.scored.append((event.seat, event.points))
                case OthersReset(seat=seat) | RoyalFlush(seat=seat):
                    self.scored.append((seat, 0))


@given(st.integers(0, 2**32), st.sampled_from(GAME.seat_counts), HOUSES)
@settings(max_examples=examples(24))
def test_whole_matches_under_any_house_rules_score_and_end_as_the_oracle_tells(
    seed: int, seats: int, options: dict[str, object]
) -> None:
    random = Random(seed)
    game = Game(start(seed, seats, **options), ScoreKeeper(seats, house_of(options)))
    game.follow(game.match.opening())
    while game.match.result is None:
        seat = random.choice(game.match.to_act)
        game.act(seat, sensible(game.match, seat, random))
    assert len(game.match.result.winners) == 1


def strong_hands(random: Random, seats: int) -> list[list[Card]]:
    """Hands such as a match seldom sees: royal flushes, straight flushes, fours, equal straights."""
    left = set(PACK)
    hands = []
    top = random.choice([3, 4, 8, 12, 12])
    for _ in range(seats):
        suit = random.choice("HCDS")
        rank = oracle.RANKS[random.randrange(13)]
        row = [oracle.RANKS[place] for place in range(top - 4, top + 1)]
        wanted = random.choice(
            [
                {f"{rank}{suit}" for rank in row},
                {f"{rank}{random.choice('HCDS')}" for rank in row},
                {f"{rank}{suit}" for suit in "HCDS"},
                {f"2{suit}", f"A{suit}", f"K{suit}", f"Q{suit}", f"J{suit}"},
                set(),
            ]
        )
        hand = [card for card in sorted(left) if str(card) in wanted]
        hand += random.sample(sorted(left - set(hand)), 5 - len(hand))
        left -= set(hand)
        hands.append(hand)
    return hands


def bold(match: ChicagoMatch, seat: int, random: Random) -> ChicagoAction:
    """Mostly keep all cards, call Chicago with high ones, and play these first."""
    legal: list[ChicagoAction] = list(match.legal(seat))
    if match.public().phase == "chicago" and random.random() < 0.8:
        return Call(yes=sum(oracle.RANKS.index(str(card)[0]) for card in match.private(seat).hand) > 40)
    if match.public().phase == "exchange" and random.random() < 0.8:
        return Change(())
    if match.public().phase == "tricks" and random.random() < 0.8:
        return max(legal, key=lambda action: oracle.RANKS.index(str(action)[5]))
    return random.choice(legal)


@given(st.integers(0, 2**32), st.sampled_from(GAME.seat_counts), HOUSES)
@settings(max_examples=examples(600))
def test_rounds_of_rare_hands_near_the_goal_score_as_the_oracle_tells(
    seed: int, seats: int, options: dict[str, object]
) -> None:
    random = Random(seed)
    keeper = ScoreKeeper(seats, house_of(options))
    keeper.round = random.randint(1, seats)
    keeper.totals = [keeper.house.goal - random.choice([-9, -1, 0, 1, 2, 5, 7, 16, 180]) for _ in range(seats)]
    keeper.totals = [max(-128, min(127, total)) for total in keeper.totals]
    keeper.has_called = {seat for seat in range(seats) if random.random() < 0.5}
    while (seat_ahead := keeper.first()) is not None:
        keeper.totals[seat_ahead] = keeper.house.goal - 1
    if not keeper.may_change:
        keeper.totals[0] = 0
    for seat, hand in enumerate(strong_hands(random, seats)):
        keeper.deal(seat, list(map(str, hand)))
    fields = [
        f"rules {' '.join(f'{name}={str(value).lower()}' for name, value in options.items())}",
        f"deal {keeper.round}",
        f"totals {' '.join(map(str, keeper.totals))}",
        f"called {' '.join(map(str, sorted(keeper.has_called)))}" if keeper.has_called else "",
        f"hands {' / '.join(' '.join(hand) for hand in keeper.hands)}",
    ]
    game = Game(position("; ".join(field for field in fields if field)), keeper)
    while game.match.result is None and keeper.round < 3 + seats and len(keeper.finished) < 2:
        seat = random.choice(game.match.to_act)
        game.act(seat, bold(game.match, seat, random))
