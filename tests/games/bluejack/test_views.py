"""Views of Bluejack: a seat receives all that it may know, and not a byte more."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt.games.bluejack import GAME
from dealt.games.bluejack.events import DeckShuffled, Drew, HandDealt
from dealt.games.bluejack.match import BluejackMatch
from dealt.games.game import ENCODER, Event, MatchEnded
from dealt.shuffle import MatchSeed
from tests.games.bluejack.helpers import do, matches, position, start

NAMES = ("Kaya", "Computer")


def other_secrets(match: BluejackMatch, seat: int, random: Random) -> BluejackMatch:
    """The same match to this seat's eyes: other cards in the other hand, another deck below the next card."""
    again = GAME.parse_position(match.position())
    state, other = again.state, again.state.players[1 - seat]
    state.seed = MatchSeed(random.randbytes(32))
    top = state.deck[-1:]
    rest = state.deck[:-1]
    random.shuffle(rest)
    state.deck = rest + top
    hidden = [place for place, played in enumerate(other.played) if not played]
    swapped = random.sample(rest, len(hidden)) if len(rest) >= len(hidden) else []
    hand = list(other.hand)
    for place, card in zip(hidden, swapped, strict=False):
        hand[place] = card
    other.hand = tuple(hand)
    other.deck = (*hand, *random.sample(other.deck, 10 - len(hand)))
    return again


def sent(match: BluejackMatch, seat: int) -> list[bytes]:
    """Every byte that this seat is sent about where the match stands."""
    return [
        ENCODER.encode(match.view(seat)),
        ENCODER.encode(match.offers(seat)),
        ENCODER.encode([str(action) for action in match.legal(seat)]),
        "\n".join(match.describe(match.view(seat), NAMES)).encode(),
    ]


def told(events: Sequence[Event], seat: int) -> list[bytes]:
    """Return a seat's view of these events, as far as both matches must go the same way: up to the first draw, and no
    further."""
    found = []
    for event in events:
        if isinstance(event, DeckShuffled | MatchEnded):
            break
        if event.audience in (None, seat):
            found.append(ENCODER.encode(event))
        if isinstance(event, Drew):
            break
    return found


@given(matches(), st.sampled_from([0, 1]), st.integers(0, 2**32))
def test_two_matches_that_differ_in_hidden_cards_look_the_same(match: BluejackMatch, seat: int, luck: int) -> None:
    if match.result is not None:
        return
    random = Random(luck)
    again = other_secrets(match, seat, random)
    assert sent(again, seat) == sent(match, seat)
    assert ENCODER.encode(again.view(None)) == ENCODER.encode(match.view(None))
    if seat in match.to_act:
        action = random.choice(match.legal(seat))
        assert told(match.act(seat, action), seat) == told(again.act(seat, action), seat)


@given(matches())
def test_the_shared_part_is_the_same_for_everybody(match: BluejackMatch) -> None:
    assert match.view(0).public == match.view(1).public == match.view(None).public
    assert match.view(None).private is None
    assert (match.public().hands is not None) == match.public().finished


@given(matches())
def test_what_is_shown_adds_up(match: BluejackMatch) -> None:
    view = match.public()
    for seat in (0, 1):
        board = view.boards[seat]
        assert sum(placed.counts for placed in board) == view.totals[seat]
        assert sum(view.held[seat]) == view.hand_counts[seat] == len(match.private(seat).hand)
    drawn = sum(not placed.from_hand for board in view.boards for placed in board)
    assert view.deck_count + len(view.discards) + drawn == 30


@given(matches())
def test_every_view_can_be_told_in_lines(match: BluejackMatch) -> None:
    for seat in (None, 0, 1):
        lines = match.describe(match.view(seat), NAMES)
        assert all(line and "\n" not in line for line in lines)


def test_a_match_opens_with_the_hands_told_to_their_seats_alone() -> None:
    match = start(8)
    events = match.opening()
    assert [type(event).__name__ for event in events] == ["HandDealt", "HandDealt", "SetBegan", "Drew"]
    for seat, event in enumerate(events[:2]):
        assert isinstance(event, HandDealt)
        assert event.audience == seat
        assert event.cards == match.private(seat).hand
        assert event.player_deck == match.private(seat).player_deck
        said = event.say(NAMES)
        assert said.you == "You hold " + " ".join(map(str, event.cards))
    assert all(event.audience is None for event in events[2:])


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, ["You end the turn on 24", "You are bust with 24", "Computer wins set 1"]),
        (1, ["Kaya ends the turn on 24", "Kaya is bust with 24", "You win set 1"]),
        (None, ["Kaya ends the turn on 24", "Kaya is bust with 24", "Computer wins set 1"]),
    ],
)
def test_each_is_spoken_to_as_you_of_what_happened_to_it(seat: int | None, told: list[str]) -> None:
    match = position("boards +10y +9g +5r / +2y", deck="+7b")
    happened = [(getattr(event, "seat", None), event.say(NAMES)) for event in do(match, "end")]
    assert [said.for_seat(seat is not None and of == seat) for of, said in happened if said][:3] == told


def test_a_set_is_begun_and_a_card_drawn_by_you() -> None:
    match = position("boards +10y +9g +5r / +2y", deck="+7b")
    said = [event.say(NAMES) for event in do(match, "end")]
    assert [sentence.you for sentence in said if sentence][-2:] == ["Set 2: you begin", "You draw +7b and have 7"]


def test_offers_say_what_a_card_would_make() -> None:
    match = position("rules play_then_stand=true; boards +10y +9g +5r / -; hands -6g flip / -")
    assert [(offer.label, [str(card) for card in offer.cards]) for offer in match.offers(0)] == [
        ("End turn, bust", []),
        ("Stand on 24, bust", []),
        ("Play -6g for 18", ["-6g"]),
        ("Play flip for 14", ["flip"]),
        ("Play -6g for 18 and stand", ["-6g"]),
        ("Play flip for 14 and stand", ["flip"]),
    ]


def test_a_view_in_lines_shows_the_last_set_and_ones_own_hand_only() -> None:
    match = position("boards +10y +9g +5r / +2y; hands +1b flip / x2 -3r", deck="+7b")
    do(match, "end")
    assert match.describe(match.view(0), NAMES) == [
        "Computer won set 1 by a bust (Kaya 24, Computer 2).",
        "  Kaya      +10y +9g +5r",
        "  Computer  +2y",
        "Set 2, first to 3: Kaya 0 : 1 Computer. The deck has 18 cards.",
        "Computer hand   X X",
        "Computer board  empty",
        "Kaya board      +7b = 7",
        "Kaya hand       +1b flip",
        "It is your turn.",
    ]
    assert match.describe(match.view(None), NAMES)[-2:] == ["Kaya hand       X X", "It is Kaya's turn."]


def test_at_the_end_the_hands_are_opened() -> None:
    match = position("boards +10b +6b / +10y; hands +4b -1r / x2")
    do(match, "play +4b")
    lines = match.describe(match.view(None), NAMES)
    assert "Computer hand   x2" in lines
    assert "Kaya hand       -1r" in lines
    assert lines[-1] == "Kaya hand       -1r"
    assert lines[0] == "Kaya won set 1 with a blue 20 (Kaya 20, Computer 10)."
