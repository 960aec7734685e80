"""The recap of a match of Chicago: its awards."""

from dealt.cards import parse_cards
from dealt.games.chicago.awards import RoundScore
from dealt.games.chicago.events import ChicagoScored, LastTrickScored, RoundEnded, RoyalFlush
from dealt.games.chicago.views import RoundSummary
from dealt.games.game import Event, Result
from tests.games.anygame import recap_of


def round_ended(number: int, hands: list[str], names: tuple[str, ...], totals: tuple[int, ...]) -> Event:
    score = RoundScore(number, None, (), totals)
    return RoundEnded(summary=RoundSummary(tricks=(), hands=tuple(map(parse_cards, hands)), names=names, score=score))


def test_chicago_remembers_its_chicagos_last_tricks_and_hands() -> None:
    events = [
        LastTrickScored(seat=1, points=5),
        round_ended(1, ["3D 5C 7H 9S JD", "8D 8C 2H 3S 4D"], ("high card", "pair"), (0, 6)),
        ChicagoScored(seat=0, made=True, points=15),
        LastTrickScored(seat=1, points=5),
        round_ended(2, ["KD KC 2C 3C 4C", "8H 8S 2D 3H 4S"], ("pair", "pair"), (15, 11)),
        ChicagoScored(seat=1, made=False, points=-15),
        RoyalFlush(seat=0, cards=parse_cards("TS JS QS KS AS")),
    ]
    recap = recap_of("chicago", 2, events, Result((0,), (15, 11), ""))
    found = {award.title: (award.seats, award.figure, award.detail) for award in recap.awards}
    assert found == {
        "Chicagos made": ((0,), "1", ""),
        "Chicagos lost": ((1,), "1", ""),
        "Best hand shown": ((0,), "TS JS QS KS AS", "royal flush, in round 3"),
        "Most points in one round": ((0,), "15", "round 2"),
        "Most last tricks": ((1,), "2", ""),
        "The comeback": ((0,), "6", "behind after round 1"),
    }
    assert [deal.winners for deal in recap.deals] == [(1,), (0,)]
