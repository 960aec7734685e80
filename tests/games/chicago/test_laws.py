"""Laws that hold for every match of Chicago, whatever its options, seats and cards."""

import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dealt.cards import PACK, Card, cards_of
from dealt.errors import BadText, IllegalAction
from dealt.games.chicago import GAME
from dealt.games.chicago.actions import Call, Change, ChicagoAction, Play, Take
from dealt.games.chicago.match import ChicagoMatch
from dealt.games.game import ENCODER
from tests.examples import examples
from tests.games.chicago.helpers import HOUSES, NAMES, copy, play_on, position, sensible, start

SEEDS = st.integers(0, 2**32)
SEATS = st.sampled_from(GAME.seat_counts)


@st.composite
def matches(draw: st.DrawFn, most: int = 400) -> ChicagoMatch:
    """A match under way, anywhere between the first deal and its end."""
    match = start(draw(SEEDS), draw(SEATS), **draw(HOUSES))
    play_on(match, Random(draw(SEEDS)), draw(st.integers(0, most)))
    return match


def everywhere(match: ChicagoMatch) -> list[Card]:
    """Every card of the round, wherever it is."""
    state = match.state
    hands = [card for hand in state.hands for card in cards_of(hand)]
    played = [play.card for trick in state.tricks for play in trick.plays] + [play.card for play in state.plays]
    opened = [state.turn_up] if state.turn_up is not None else []
    return [*hands, *played, *opened, *state.handed_in, *state.piles.stock, *state.piles.returned]


def every_action(match: ChicagoMatch, seat: int) -> list[ChicagoAction]:
    """All plays, calls and takes; changes of one card, of the hand, of nothing; some that hold a foreign card."""
    hand = match.private(seat).hand
    changes = [Change(hand[:size]) for size in range(len(hand) + 1)]
    singles = [Change((card,), up) for card in PACK for up in (False, True)]
    foreign = [Change((*hand[:2], card)) for card in PACK if card not in hand[:2]]
    fixed: list[ChicagoAction] = [Call(yes=True), Call(yes=False), Take(up=True), Take(up=False), Change((), up=True)]
    return [*(Play(card) for card in PACK), *changes, *singles, *foreign, *fixed]


@given(matches())
def test_52_cards_are_conserved(match: ChicagoMatch) -> None:
    for _ in range(30):
        if match.result is not None and match.state.hands == [0] * len(match.seats):
            return  # the last round is over, its tricks lie on the table of the summary
        assert sorted(everywhere(match)) == list(PACK)
        play_on(match, Random(1), 1)


@given(matches())
@settings(max_examples=examples(40))
def test_every_legal_action_is_accepted_and_every_other_one_refused_with_a_reason(match: ChicagoMatch) -> None:
    before = match.position()
    for seat in range(len(match.seats)):
        legal = match.legal(seat)
        listed = set(legal)
        assert len(listed) == len(legal)
        for action in {*every_action(match, seat), *listed}:
            assert (action in legal) == (action in listed)
            if action in listed:
                match.check(seat, action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    match.act(seat, action)
                assert refused.value.code
                assert refused.value.sentence.endswith(".")
        assert bool(listed) == (seat in match.to_act)
    assert match.position() == before
    for seat in match.to_act:
        for action in match.legal(seat):
            copy(match).act(seat, action)


@given(matches())
def test_texts_of_actions_and_positions_are_read_back(match: ChicagoMatch) -> None:
    for seat in match.to_act:
        for action in match.legal(seat):
            assert GAME.parse_action(str(action)) == action
    again = copy(match)
    assert again.position() == match.position()
    for seat in (*range(len(match.seats)), None):
        assert again.view(seat) == match.view(seat)
    assert again.result == match.result
    assert list(again.to_act) == list(match.to_act)


@given(matches(150), SEEDS)
def test_a_match_that_is_read_back_goes_on_in_the_same_way(match: ChicagoMatch, seed: int) -> None:
    again = copy(match)
    assert play_on(match, Random(seed), 60) == play_on(again, Random(seed), 60)
    assert match.position() == again.position()


@given(SEEDS, SEATS, HOUSES)
@settings(max_examples=examples(30))
def test_a_replay_of_the_record_is_the_same_match(seed: int, seats: int, options: dict[str, object]) -> None:
    match, replay = start(seed, seats, **options), start(seed, seats, **options)
    random = Random(seed)
    for _ in range(150):
        if not match.to_act:
            break
        seat = random.choice(match.to_act)
        action = sensible(match, seat, random)
        assert replay.act(seat, GAME.parse_action(str(action))) == match.act(seat, action)
    assert replay.position() == match.position()


def swapped(text: str, first: str, second: str) -> str:
    """A text in which two cards have changed places, in whatever is not on record from the round before."""
    fields = [
        part if part.startswith(("last ", "history ")) else _swap(part, first, second) for part in text.split("; ")
    ]
    return "; ".join(fields)


def _swap(text: str, first: str, second: str) -> str:
    return re.sub(rf"\b({first}|{second})\b", lambda found: second if found[0] == first else first, text)


def shown_to(match: ChicagoMatch, seat: int | None) -> list[bytes]:
    """Everything that a seat or a watcher is sent, as bytes."""
    names = NAMES[: len(match.seats)]
    view = match.view(seat)
    offers = [] if seat is None else match.offers(seat)
    return [ENCODER.encode(view), ENCODER.encode(offers), ENCODER.encode(match.describe(view, names))]


@given(matches(), st.data())
@settings(max_examples=examples(200))
def test_what_a_seat_sees_is_the_same_in_matches_that_differ_in_cards_hidden_from_it(
    match: ChicagoMatch, data: st.DataObject
) -> None:
    assume(match.result is None)
    seat = data.draw(st.sampled_from([*range(len(match.seats)), None]))
    public = match.public()
    seen = {play.card for trick in public.tricks for play in trick.plays} | {play.card for play in public.plays}
    seen |= {public.turn_up.card} if public.turn_up else set()
    seen |= {*match.private(seat).hand, *match.private(seat).returned} if seat is not None else set()
    hidden = sorted(set(PACK) - seen)
    first, other = data.draw(st.lists(st.sampled_from(hidden), min_size=2, max_size=2, unique=True).map(sorted))
    twin = position(swapped(match.position(), str(first), str(other)))
    assert shown_to(twin, seat) == shown_to(match, seat)
    if public.phase in {"exchange", "chicago"} and len(match.to_act) > 1:
        actor = data.draw(st.sampled_from([other for other in match.to_act if other != seat]))
        action = str(data.draw(st.sampled_from(list(match.legal(actor)))))
        events = match.act(actor, GAME.parse_action(action))
        twin_events = twin.act(actor, GAME.parse_action(_swap(action, str(first), str(other))))
        told = [ENCODER.encode(event) for event in events if event.audience in {None, seat}]
        assert told == [ENCODER.encode(event) for event in twin_events if event.audience in {None, seat}]
        assert shown_to(twin, seat) == shown_to(match, seat)


@given(matches(), SEEDS)
@settings(max_examples=examples(40))
def test_what_the_others_change_or_answer_is_the_same_to_a_seat_until_all_have_decided(
    match: ChicagoMatch, seed: int
) -> None:
    assume(match.public().phase in {"exchange", "chicago"} and len(match.to_act) > 1)
    actor, *others = match.to_act
    random = Random(seed)
    twin = copy(match)
    events = match.act(actor, random.choice(list(match.legal(actor))))
    twin_events = twin.act(actor, random.choice(list(twin.legal(actor))))
    assert events == twin_events
    for seat in [*others, None]:
        assert shown_to(match, seat) == shown_to(twin, seat)


@given(matches())
@settings(max_examples=examples(40))
def test_no_event_for_one_seat_is_public_and_all_can_be_said(match: ChicagoMatch) -> None:
    names = NAMES[: len(match.seats)]
    for event in play_on(match, Random(3), 60):
        said = event.say(names)
        if said is not None:
            assert said.text
            assert not said.text.endswith(".")
        if event.audience is None and hasattr(event, "cards") and not isinstance(event.cards, int):
            assert match.result is not None  # only a royal flush is shown


def refusal(read: Callable[[str], object], text: str) -> str | None:
    """The sentence with which a text is refused, None if it is read."""
    try:
        read(text)
    except BadText as refused:
        return refused.sentence
    return None


@given(st.text(alphabet="change play take up chicagoyesno3DTSAH;|/-?=0123456789\n", max_size=60))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    for read in (GAME.parse_action, GAME.parse_position):
        sentence = refusal(read, text)
        assert sentence is None or sentence.endswith(".")


@given(matches(60), st.data())
@settings(max_examples=examples(60))
def test_a_damaged_position_is_read_or_refused_and_what_is_read_can_be_played_on(
    match: ChicagoMatch, data: st.DataObject
) -> None:
    fields = match.position().split("; ")
    place = data.draw(st.integers(0, len(fields) - 1))
    words = fields[place].split(" ")
    word = data.draw(st.integers(0, len(words) - 1))
    words[word] = data.draw(
        st.sampled_from(["", "-", "?", "3D", "/", ",", "up", "99", "-1", "yes", "0up", "tricks", "closed"])
    )
    fields[place] = " ".join(words)
    sentence = refusal(GAME.parse_position, "; ".join(fields))
    if sentence is not None:
        assert sentence.endswith(".")
        return
    damaged = position("; ".join(fields))
    assert position(damaged.position()).position() == damaged.position()
    play_on(damaged, Random(2), 40)
