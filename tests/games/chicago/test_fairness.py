"""Chicago is dealt as docs/fairness.md says."""

from hypothesis import given
from hypothesis import strategies as st

from dealt.cards import PACK, cards_text
from dealt.games import game
from dealt.games.chicago.events import Reshuffled
from dealt.games.game import Event
from dealt.shuffle import Stream, deal_seed, parse_seed
from tests.games.chicago.helpers import do, start
from tests.test_fairness import few, shuffled
from tests.test_shuffle import pack, seeds, vectors


@given(seeds, st.sampled_from(game("chicago").seat_counts))
@few
def test_chicago_is_dealt_as_the_page_says(match_seed: bytes, count: int) -> None:
    match = game("chicago").start(game("chicago").options(), ["human"] * count, match_seed)
    cards = pack(deal_seed(match_seed, 1)).split()
    for seat in range(count):
        place = (seat - 1) % count
        assert {str(card) for card in match.private(seat).hand} == set(cards[place : 5 * count : count])  # type: ignore[attr-defined]


@given(seeds)
@few
def test_chicago_shuffles_the_returned_cards_as_the_page_says(match_seed: bytes) -> None:
    rules = game("chicago")
    match = rules.start(rules.options(), ("human",) * 4, match_seed)
    stock = pack(deal_seed(match_seed, 1)).split()[20:]
    order = "23456789TJQKA"
    returned: list[str] = []
    for exchange in (1, 2):
        handed_in: list[str] = []
        hands: dict[int, set[str]] = {}
        happened: list[Event] = []
        for seat in (1, 2, 3, 0):
            hand = [str(card) for card in match.private(seat).hand]  # type: ignore[attr-defined]
            handed_in += sorted(hand, key=lambda card: (order.index(card[0]), "HCDS".index(card[1])))
            happened += match.act(seat, rules.parse_action(f"change {' '.join(hand)}"))
        if match.result is not None:
            return  # a royal flush
        for seat in (1, 2, 3, 0):
            if len(stock) < 5:
                stock += shuffled(deal_seed(match_seed, 1), b"returned 1", returned)
            hands[seat], stock = set(stock[:5]), stock[5:]
        returned += handed_in
        assert any(isinstance(event, Reshuffled) for event in happened) == (exchange == 2)
        for seat in range(4):
            assert {str(card) for card in match.private(seat).hand} == hands[seat]  # type: ignore[attr-defined]


def test_the_last_of_six_get_what_the_first_have_changed_as_the_page_says() -> None:
    match = start(seed=3, seats=6)
    stock = pack(match.state.seed.of_deal(1)).split()[30:]
    hands = {seat: list(map(str, match.private(seat).hand)) for seat in (1, 2, 3, 4, 5, 0)}
    happened = do(match, *(f"{seat}:change {' '.join(hand)}" for seat, hand in hands.items()))
    assert [event for event in happened if isinstance(event, Reshuffled)] == [Reshuffled(cards=20)]
    served = [card for seat in (1, 2, 3, 4) for card in hands[seat]]
    stock += shuffled(match.state.seed.of_deal(1), b"returned 1", served)
    for seat in hands:
        assert {str(card) for card in match.private(seat).hand} == set(stock[:5])
        stock = stock[5:]
    assert list(map(str, match.private(5).returned)) == hands[5]
    assert not match.private(1).returned
    assert (match.public().stock, match.public().returned) == (12, 10)


def test_the_vector_of_the_page() -> None:
    page = vectors()
    returned = Stream(parse_seed(page["deal seed 1"]), b"returned 1").shuffled(PACK[:12])
    assert cards_text(returned) == page["returned 1"]
