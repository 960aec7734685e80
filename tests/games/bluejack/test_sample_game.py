"""The three sets of the assignment's sample game, with its draws forced.

The text draws green 5 and green 10 twice, although each card of the deck exists once (RULES B6); where it names no
colour, one is chosen here.
"""

from dealt.games.bluejack import GAME
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.bluejack.views import LastSet

NAMES = ("Kaya", "CPU")
START = (
    "boards +4b / -; hands +4r +2g -1r flip / +3b -5y -2r +1g; "
    "deck +10y +10g +6g +5g +6y "  # the first set, after its first card
    "+9y +5r +5g +10r +7g +5y "  # the second
    "+10g +7r +8r +10b +4y "  # the third
    "+1b +2b +3y; seats human computer"
)


def played(match: BluejackMatch, *turns: str) -> list[str]:
    """The sentences of the log for these actions."""
    log = []
    for text in turns:
        for event in match.act(match.to_act[0], GAME.parse_action(text)):
            said = event.say(NAMES)
            assert said is not None
            log.append(said.text)
    return log


def boards(last: LastSet | None) -> list[str]:
    assert last is not None
    return [" ".join(str(placed.card) for placed in board) for board in last.boards]


def test_the_first_set_is_lost_to_a_20_made_with_a_red_minus_2() -> None:
    match = GAME.parse_position(START)
    log = played(match, "end", "end", "end", "end", "stand", "play -2r")
    assert log[:12] == [
        "Kaya ends the turn on 4",
        "CPU draws +10y and has 10",
        "CPU ends the turn on 10",
        "Kaya draws +10g and has 14",
        "Kaya ends the turn on 14",
        "CPU draws +6g and has 16",
        "CPU ends the turn on 16",
        "Kaya draws +5g and has 19",
        "Kaya stands on 19",
        "CPU draws +6y and has 22, over 20",
        "CPU plays -2r and has 20",
        "CPU has 20 and stands",
    ]
    assert log[12:] == ["CPU wins set 1 by 20 to 19", "Set 2: Kaya begins", "Kaya draws +9y and has 9"]
    view = match.public()
    assert view.sets_won == (0, 1)
    assert boards(view.last_set) == ["+4b +10g +5g", "+10y +6g +6y -2r"]
    assert match.describe(match.view(0), NAMES)[4:7] == [
        "CPU hand    X X O X",
        "CPU board   empty",
        "Kaya board  +9y = 9",
    ]


def test_the_second_set_is_tied_at_20() -> None:
    match = GAME.parse_position(START)
    played(match, "end", "end", "end", "end", "stand", "play -2r")
    log = played(match, "end", "end", "end", "end", "play -1r")
    assert "Kaya draws +7g and has 21, over 20" in log
    assert log[-7:] == [
        "Kaya plays -1r and has 20",
        "Kaya has 20 and stands",
        "CPU draws +5y and has 20",
        "CPU has 20 and stands",
        "Set 2 is tied at 20",
        "Set 3: Kaya begins",
        "Kaya draws +10g and has 10",
    ]
    view = match.public()
    assert view.sets_won == (0, 1)
    assert boards(view.last_set) == ["+9y +5g +7g -1r", "+5r +10r +5y"]
    assert list(map(str, match.private(0).hand)) == ["+4r", "+2g", "flip"]


def test_the_third_set_is_won_because_the_computer_busts() -> None:
    match = GAME.parse_position(START)
    played(match, "end", "end", "end", "end", "stand", "play -2r")
    played(match, "end", "end", "end", "end", "play -1r")
    log = played(match, "end", "end", "play +2g", "end", "end")
    assert log == [
        "Kaya ends the turn on 10",
        "CPU draws +7r and has 7",
        "CPU ends the turn on 7",
        "Kaya draws +8r and has 18",
        "Kaya plays +2g and has 20",
        "Kaya has 20 and stands",
        "CPU draws +10b and has 17",
        "CPU ends the turn on 17",
        "CPU draws +4y and has 21, over 20",
        "CPU ends the turn on 21",
        "CPU is bust with 21",
        "Kaya wins set 3",
        "Set 4: Kaya begins",
        "Kaya draws +1b and has 1",
    ]
    view = match.public()
    assert view.sets_won == (1, 1)
    assert boards(view.last_set) == ["+10g +8r +2g", "+7r +10b +4y"]
    assert [(finished.winner, finished.ending) for finished in view.history] == [
        (1, "higher"),
        (None, "tie"),
        (0, "bust"),
    ]
    assert list(map(str, match.private(0).hand)) == ["+4r", "flip"]
