"""Legal actions and positions two actions deep, counted by the game and by a second, plain telling of the rules."""

from random import Random

import pytest

from dealt.games.bluejack import GAME
from dealt.games.bluejack.match import BluejackMatch
from tests.games.bluejack.helpers import calm, start
from tests.games.bluejack.oracle import TEXTS, Plain, Rules, act

DECK = "+5g +6y +9r +3b +2b +7g +8b +1r +4y +10g +5b +6b +2r +9y +3g +1g +8y +7r +4r +10b +3y; seats human computer"
NAMED = {
    "opening": f"boards +4b / -; hands +4r +2g -1r flip / -2r x2 -6b +3y; deck {DECK}",
    "over twenty": f"turn 1; stands 0; boards +10y +9g / +10y +6g +6y; hands -2r flip / -2r flip -1b +3y; deck {DECK}",
    "blue": f"boards +10b +6b / +4y +6g; hands +4b +2b x2 flip / +6y +5g; deck {DECK}",
    "eight cards": f"turn 1; boards +1b +1y +1r +1g +2b +2y +2r +3b / +1b +1y +1r +1g +2b +2y +2r +5g; "
    f"hands flip x2 -1b +1b / flip x2 -3y +3y; deck {DECK}",
    "nine cards": f"rules specials_take_place=false; turn 1; boards +10b / +1b +1y +1r +1g +2b +2y +2r +3b +10r; "
    f"hands flip / flip x2 -3y; deck {DECK}",
    "play and stand": f"rules play_then_stand=true specials_break_blue=false; boards +10b / +9y; "
    f"hands x2 +6b -1g -1g / +6y flip; deck {DECK}",
    "same card twice": f"boards +4b / +3y; hands +4r +4r -1g -1g / +6y +6y; deck {DECK}",
}
COUNTS = {
    "opening": (6, 36),
    "over twenty": (6, 25),
    "blue": (6, 21),
    "eight cards": (6, 36),
    "nine cards": (4, 12),
    "play and stand": (8, 36),
    "same card twice": (4, 12),
}
"""legal actions, and pairs of them in a row"""


def plain(match: BluejackMatch) -> Plain:
    """The game's position in the words of the other telling."""
    players = match.state.players
    return Plain(
        boards=tuple(tuple(map(str, player.board.cards)) for player in players),
        hands=tuple(tuple(map(str, player.held())) for player in players),
        stands=tuple(player.stands for player in players),
        deck=tuple(map(str, reversed(match.state.deck))),
        turn=match.to_act[0] if match.to_act else None,
        won=match.scores,
        ends=tuple(finished.ending for finished in match.state.history),
    )


def rules_of(match: BluejackMatch) -> Rules:
    options = match.options
    return Rules(options.play_then_stand, options.specials_break_blue, options.specials_take_place)


def game_tree(text: str, depth: int) -> list[tuple[str, Plain]]:
    """Every line of legal actions that the game allows, with the position that it ends in."""
    match = GAME.parse_position(text)
    if depth == 0:
        return [("", plain(match))]
    found = []
    for action in match.legal(match.to_act[0]) if match.to_act else ():
        after = GAME.parse_position(text)
        after.act(after.to_act[0], action)
        found += [(f"{action}/{line}", at) for line, at in game_tree(after.position(), depth - 1)]
    return found


def plain_tree(at: Plain, rules: Rules, depth: int) -> list[tuple[str, Plain]]:
    """The same by trying every text there is."""
    if depth == 0:
        return [("", at)]
    found = []
    for text in TEXTS:
        after = act(at, text, rules)
        if after is not None:
            found += [(f"{text}/{line}", last) for line, last in plain_tree(after, rules, depth - 1)]
    return found


def shown(tree: list[tuple[str, Plain]]) -> list[tuple[str, Plain]]:
    """In one order; the boards of a finished match are left out, for the game leaves them on the table."""
    return sorted((line, at if at.turn is not None else at._replace(boards=(), stands=())) for line, at in tree)


@pytest.mark.parametrize("name", NAMED)
def test_fixed_positions_two_actions_deep(name: str) -> None:
    match = GAME.parse_position(NAMED[name])
    for depth, count in zip((1, 2), COUNTS[name], strict=True):
        theirs = plain_tree(plain(match), rules_of(match), depth)
        assert shown(game_tree(NAMED[name], depth)) == shown(theirs)
        assert len(theirs) == count


@pytest.mark.parametrize("seed", range(25))
def test_positions_of_random_matches_two_actions_deep(seed: int) -> None:
    random = Random(seed)
    match = start(
        seed,
        play_then_stand=seed % 2 == 1,
        specials_break_blue=seed % 3 > 0,
        specials_take_place=seed % 5 > 0,
        starter="seat0",
    )
    calm(match, random, random.randrange(25))
    if len(match.state.deck) < 4 or not match.to_act:
        match = start(seed)
    assert shown(game_tree(match.position(), 2)) == shown(plain_tree(plain(match), rules_of(match), 2))
