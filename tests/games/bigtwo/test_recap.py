"""The recap of a match of Big Two: its awards."""

from dealt.cards import parse_cards
from dealt.games.bigtwo.events import DealEnded, Played
from dealt.games.bigtwo.tricks import DealScore
from dealt.games.game import Event, Result
from tests.games.anygame import recap_of


def deal_ended(deal: int, winner: int, hands: list[str], penalties: tuple[int, ...], totals: tuple[int, ...]) -> Event:
    left = tuple(map(parse_cards, hands))
    score = DealScore(deal, winner, penalties, tuple(map(len, left)))
    return DealEnded(seat=winner, score=score, totals=totals, hands=left)


def combination(seat: int, cards: str, kind: str, name: str) -> Event:
    return Played(seat=seat, cards=parse_cards(cards), kind=kind, name=name, left=1)


def test_big_two_remembers_combinations_twos_and_what_the_losers_paid() -> None:
    events = [
        combination(2, "9D 9C 9H 4D 4C", "full_house", "full house, nines"),
        combination(3, "3D 4C 5D 6D 7D", "straight", "straight, seven high"),
        deal_ended(1, 1, ["2S 3D", "", "2D 2C 5D", "7D"], (4, 0, 12, 1), (4, 0, 12, 1)),
        deal_ended(2, 0, ["", "3D", "4D", "5D 6D"], (0, 1, 1, 2), (4, 1, 13, 3)),
    ]
    recap = recap_of("bigtwo", 4, events, Result((1,), (4, 1, 13, 3), ""))
    assert recap.places == (3, 1, 4, 2)
    assert recap.lead_since == 1
    found = {award.title: (award.seats, award.figure, award.detail) for award in recap.awards}
    assert found == {
        "Biggest combination": ((2,), "9D 9C 9H 4D 4C", "full house, nines, in deal 1"),
        "Fewest points in a lost deal": ((3,), "1", "deal 1"),
        "Fewest cards left": ((1,), "1", "over all deals"),
        "Most points in one deal": ((2,), "12", "deal 1"),
        "Most twos kept": ((2,), "2", "in hand when the deal was over"),
    }
