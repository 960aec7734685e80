"""The recap of a match of 10-20-30: its awards."""

from dealt.games.game import Event, Result
from dealt.games.patience.autoplay import Ending
from dealt.games.patience.events import GameEnded
from dealt.games.patience.views import GameScore, Statistics
from tests.games.anygame import recap_of


def game_ended(deal: int, ending: Ending, dealt: int, won: int, failed: int) -> Event:
    percent = round(100 * won / (won + failed), 1)
    score = GameScore(deal, ending, dealt)
    return GameEnded(score=score, statistics=Statistics(won=won, failed=failed, success_percent=percent))


def test_the_patience_counts_its_games() -> None:
    events = [
        game_ended(1, "won", 60, 1, 0),
        game_ended(2, "lost", 80, 1, 1),
        game_ended(3, "won", 52, 2, 1),
        game_ended(4, "won", 70, 3, 1),
    ]
    recap = recap_of("patience", 1, events, Result((0,), (3,), "3 of 4 games won."))
    found = {award.title: (award.figure, award.detail) for award in recap.awards}
    assert found == {
        "Success": ("75 %", "3 of 4 games won"),
        "Fewest cards dealt in a win": ("52", "game 3"),
        "Most wins in a row": ("2", "up to game 4"),
    }
