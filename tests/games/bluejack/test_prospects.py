"""Prospects: the announced outcome of each action is the real one."""

from hypothesis import given

from dealt.games.bluejack import GAME
from dealt.games.bluejack.events import SetEnded, Stood
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.bluejack.views import Prospect
from tests.games.bluejack.helpers import matches, position


def prospect(match: BluejackMatch, action: str) -> Prospect:
    """Return the prospect of an action of seat 0."""
    return next(prospect for prospect in match.private(0).prospects if prospect.action == action)


@given(matches())
def test_each_action_comes_to_what_was_said(match: BluejackMatch) -> None:
    for seat in match.to_act:
        assert [prospect.action for prospect in match.private(seat).prospects] == [
            str(action) for action in match.legal(seat)
        ]
        for said in match.private(seat).prospects:
            again = GAME.parse_position(match.position())
            happened = again.act(seat, GAME.parse_action(said.action))
            ended = next((event for event in happened if isinstance(event, SetEnded)), None)
            # A next card may end a set too: of a turn's own end nothing but standing comes before.
            at_once = ended is not None and not any(
                type(event).__name__ == "Drew" for event in happened[: happened.index(ended)]
            )
            assert (said.ending is not None) == at_once
            if ended is not None and at_once:
                score = ended.result.score
                assert (said.ending, said.winner, said.total) == (score.ending, score.winner, score.totals[seat])
            elif again.state.players[seat].board.cards:
                stood = [event for event in happened if isinstance(event, Stood) and event.seat == seat]
                assert said.stands == any(event.total == said.total for event in stood)


@given(matches())
def test_nothing_is_foretold_to_who_cannot_act(match: BluejackMatch) -> None:
    for seat in (0, 1):
        if seat not in match.to_act:
            assert match.private(seat).prospects == ()
        assert (match.private(seat).need == "") == match.public().finished


def test_flip_and_x2_say_what_the_card_before_them_counts_then() -> None:
    match = position("boards +9b +6b +7b / +10y; hands -2b +3r flip x2 / -")
    flip, double, plain = (prospect(match, f"play {card}") for card in ("flip", "x2", "+3r"))
    assert (flip.total, flip.turned, flip.ending) == (8, (7, -7), None)
    assert (double.total, double.turned, double.ending) == (29, (7, 14), "bust")
    assert (plain.total, plain.turned, plain.ending) == (25, None, "bust")
    blue = prospect(match, "play -2b")
    assert (blue.total, blue.ending, blue.winner) == (20, "blue", 0)
    end, stand = prospect(match, "end"), prospect(match, "stand")
    assert [(prospect.total, prospect.ending, prospect.winner) for prospect in (end, stand)] == [(22, "bust", 1)] * 2


def test_standing_against_one_who_stands_decides_the_set() -> None:
    match = position("boards +9b +6r / +10y +8g; stands 1; hands +3r +4g +5y / -")
    ends = [
        (prospect.action, prospect.ending, prospect.winner, prospect.stands) for prospect in match.private(0).prospects
    ]
    assert ends == [
        ("end", None, None, False),
        ("stand", "higher", 1, True),
        ("play +3r", None, None, False),
        ("play +4g", None, None, False),
        ("play +5y", "higher", 0, True),
    ]


def test_the_aim_says_what_it_takes() -> None:
    needs = {
        "boards +9b +6r / +10y": "Come nearer to 20 than your opponent, but not over it.",
        "boards +9b +6b / +10y": "Your board is all blue: exactly 20 with it wins the match.",
        "boards +9b +6r +7g / +10y": "You are over 20: only a card of your hand can save the set.",
        "boards +9b +6r / +10y +8g; stands 1": "Your opponent stands on 18: finish above it, not over 20.",
        "boards +9b +6r / +10y +10g; stands 1": "Your opponent stands on 20: exactly 20 ties the set.",
    }
    for text, need in needs.items():
        assert position(f"{text}; hands +1r / -").private(0).need == need
    assert position("boards +9b +6r / +10y; turn 1; stands 0; hands - / -").private(0).need == "You stand on 15."


def test_a_blue_twenty_is_offered_by_its_name() -> None:
    match = position("boards +9b +6b +7b / -; hands -2b -2r / -")
    assert [offer.label for offer in match.offers(0)][2:] == ["Play -2b for Bluejack", "Play -2r for 20"]
