"""Why an action is refused: a code and a sentence, and nothing changes."""

import pytest

from dealt.errors import IllegalAction
from dealt.games.patience import GAME
from dealt.games.patience.actions import DEAL, GIVE_UP
from dealt.games.patience.match import PLAYER, PatienceMatch
from tests.games.patience.helpers import do, lay, start

NO_SETS = lay("2D 3C 5H 9S AD / 3S / 3D 4D")
UNDONE = start(4, undo=True)
LOST = lay("2D 2C / 3S", "4D", rest=False, also="rules undo=true")
OPEN = lay("TD JD QD / 2S 3S", rest=False)
do(LOST, "deal")


@pytest.mark.parametrize(
    ("match", "action", "code", "sentence"),
    [
        (
            NO_SETS,
            "take 1 bottom 3",
            "wrong_total",
            "The bottom 3 of column 1 add up to 15, and not to 10, 20 or 30.",
        ),
        (
            NO_SETS,
            "take 1 top 1 bottom 2",
            "wrong_total",
            "The top 1 bottom 2 of column 1 add up to 12, and not to 10, 20 or 30.",
        ),
        (
            NO_SETS,
            "take 1 top 2 bottom 1",
            "wrong_total",
            "The top 2 bottom 1 of column 1 add up to 6, and not to 10, 20 or 30.",
        ),
        (NO_SETS, "take 2 bottom 3", "too_few_cards", "Column 2 has only one card, and a set has three."),
        (NO_SETS, "take 3 bottom 3", "too_few_cards", "Column 3 has only two cards, and a set has three."),
        (NO_SETS, "take 7 bottom 3", "column_gone", "Column 7 has no cards left and is out of the game."),
        (
            lay("TD JD QD / 3S"),
            "take 1 top 1 bottom 2",
            "one_set",
            "Column 1 has three cards: there is one set, and it is called bottom 3.",
        ),
        (
            lay("TD JD / 3S", also="rules acm"),
            "take 1 bottom 3",
            "taken_at_once",
            "Sets are taken by themselves at this table: all you do is deal.",
        ),
        (OPEN, "deal", "deck_empty", "The deck is empty: take a set that fits."),
        (
            LOST,
            "deal",
            "deck_empty",
            "The deck is empty and no set fits: take something back, or give up.",
        ),
        (NO_SETS, "undo", "no_undo", "Nothing can be taken back at this table."),
        (NO_SETS, "redo", "no_undo", "Nothing can be taken back at this table."),
        (UNDONE, "undo", "nothing_to_undo", "There is nothing to take back."),
        (UNDONE, "redo", "nothing_to_redo", "There is nothing that was taken back."),
    ],
)
def test_what_is_refused_says_why(match: PatienceMatch, action: str, code: str, sentence: str) -> None:
    before = match.position()
    with pytest.raises(IllegalAction) as refused:
        do(match, action)
    assert (refused.value.code, refused.value.sentence) == (code, sentence)
    assert match.position() == before


def test_between_games_and_after_the_last_one_nothing_can_be_done() -> None:
    match = start(1, games=2)
    for code in ("between_deals", "match_over"):
        match.act(PLAYER, GIVE_UP)
        with pytest.raises(IllegalAction) as refused:
            match.act(PLAYER, DEAL)
        assert refused.value.code == code
        if match.between_deals:
            match.next_deal()


@pytest.mark.parametrize(("seat", "action", "code"), [(1, DEAL, "no_such_seat"), (0, "deal", "not_an_action")])
def test_other_seats_and_other_things_are_refused(seat: int, action: object, code: str) -> None:
    match = GAME.start(GAME.options(), ["human"], bytes(32))
    with pytest.raises(IllegalAction) as refused:
        match.act(seat, action)
    assert refused.value.code == code
