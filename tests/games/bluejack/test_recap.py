"""The recap of a match of Bluejack: its awards."""

import msgspec

from dealt.games.bluejack.cards import parse_card
from dealt.games.bluejack.events import CardPlayed, SetEnded
from dealt.games.bluejack.views import LastSet, SetScore
from dealt.games.game import Event, Result
from tests.games.anygame import recap_of


def set_ended(number: int, winner: int | None, ending: str, totals: tuple[int, int], won: tuple[int, int]) -> Event:
    score = msgspec.convert({"set": number, "winner": winner, "ending": ending, "totals": totals}, SetScore)
    return SetEnded(seat=winner, result=LastSet(score=score, boards=((), ())), sets_won=won)


def test_bluejack_remembers_how_sets_ended_and_what_was_kept() -> None:
    events = [
        set_ended(1, 0, "higher", (20, 15), (1, 0)),
        set_ended(2, 0, "higher", (19, 18), (2, 0)),
        set_ended(3, None, "tie", (17, 17), (2, 0)),
        set_ended(4, 1, "bust", (23, 12), (2, 1)),
        CardPlayed(seat=0, card=parse_card("+4b"), total=9, left=3),
        set_ended(5, 1, "blue", (11, 20), (2, 3)),
    ]
    recap = recap_of("bluejack", 2, events, Result((1,), (2, 3), ""))
    found = {award.title: (award.seats, award.figure, award.detail) for award in recap.awards}
    assert found == {
        "A blue 20": ((1,), "20", "set 5"),
        "Narrowest set won": ((0,), "19 : 18", "set 2"),
        "Most busts": ((0,), "1", ""),
        "Most cards kept": ((1,), "4", "in hand at the end"),
        "The comeback": ((1,), "2", "behind after set 2"),
    }
