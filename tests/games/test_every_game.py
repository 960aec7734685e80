"""Laws that hold for every game, written once over the interface; the example of the documentation among them."""

import pickle
import re
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from dealt.bots.bot import levels, make_bot
from dealt.cards import Card
from dealt.errors import BadOptions, BadText, IllegalAction
from dealt.games import game as game_named
from dealt.games.game import ENCODER, Match, MatchEnded, OwnCard, SeatKind, decode_hook
from dealt.games.json_encoding import with_card_texts
from dealt.games.options import describe
from dealt.shuffle import numbered_seed
from dealt.table.events import TABLE_EVENTS
from dealt.terminal.explain import under_rules
from tests.example import example_added
from tests.examples import examples
from tests.games.anygame import (
    NAMES,
    any_action,
    everything,
    go_on,
    hidden_pairs,
    matches,
    names_of,
    options,
    seen_by,
    starts,
    with_cards_swapped,
)

pytestmark = pytest.mark.parametrize("name", NAMES)
few = hypothesis_settings(max_examples=examples(25), deadline=None)
MOST_ACTIONS = 5_000
"""far more than the longest match that computers play"""
CODE = re.compile(r"[a-z][a-z0-9_]*")
PRESET = re.compile(r"[a-z][a-z0-9-]*")


@pytest.fixture(autouse=True, scope="module")
def _example() -> Iterator[None]:
    with example_added():
        yield


def assert_refusal(refusal: IllegalAction | BadText | BadOptions) -> None:
    """One code, one line that ends like a sentence."""
    assert CODE.fullmatch(refusal.code)
    assert refusal.sentence.endswith((".", "”", "?"))
    assert refusal.sentence.isprintable()


# ---------------------------------------------------------------------------------------------------- actions


@given(data=st.data())
@few
def test_actions_have_one_text_and_it_reads_back(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    for seat in match.to_act:
        legal = list(match.legal(seat))
        for action in legal:
            again = match.game.parse_action(str(action))
            assert again == action
            assert hash(again) == hash(action)
            assert str(again) == str(action)
        assert len(set(map(str, legal))) == len(legal)


@given(data=st.data())
@few
def test_matches_actions_and_legal_sets_print_what_they_are(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    assert repr(match).startswith(f"{type(match).__name__}(deal {match.deal}, ")
    for seat in match.to_act:
        legal = match.legal(seat)
        first = next(iter(legal))
        assert " object at 0x" not in repr(legal)
        assert str(first) in repr(legal) or repr(first) in repr(legal)
        assert str(first).split()[-1].lower() in repr(first).lower()


@given(data=st.data())
@few
def test_a_clone_goes_on_alike_and_by_itself(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    before, luck = everything(match), data.draw(st.integers(0, 999))
    twin, third = match.clone(), match.clone()
    happened = go_on(twin, Random(luck), 40)
    assert everything(match) == everything(third) == before
    assert go_on(third, Random(luck), 40) == happened
    assert everything(third) == everything(twin)
    assert twin.result == third.result
    # The one that was cloned goes its own way, too.
    after = everything(twin)
    go_on(match, Random(luck + 1), 40)
    assert everything(twin) == after


@given(data=st.data())
@few
def test_legal_actions_are_listed_counted_and_found_alike(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    for seat in range(len(match.seats)):
        legal = match.legal(seat)
        listed = list(legal)
        assert len(legal) == len(listed)
        assert (len(listed) > 0) == (seat in match.to_act)
        assert all(action in legal for action in listed)


@given(data=st.data())
@few
def test_legal_actions_and_views_go_to_another_process_and_stay_as_they_were(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    kept = [(match.legal(seat), match.view(seat)) for seat in range(len(match.seats))]
    before = [(list(legal), ENCODER.encode(view)) for legal, view in kept]
    sent = pickle.loads(pickle.dumps(kept))
    go_on(match, Random(1), 5)
    for (legal, view), was in zip([*kept, *sent], [*before, *before], strict=True):
        assert list(legal) == was[0]
        assert ENCODER.encode(view) == was[1]


@given(data=st.data())
@few
def test_every_legal_action_is_accepted(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    before = everything(match)
    for seat in match.to_act:
        for action in match.legal(seat):
            match.check(seat, action)
    assert everything(match) == before
    for seat in match.to_act:
        rng = Random(data.draw(st.integers(0, 99)))
        for _ in range(3):
            again = match.game.parse_position(match.position())
            assert again.act(seat, any_action(match, seat, rng))


@given(data=st.data())
@few
def test_every_other_action_is_refused_with_a_reason_and_changes_nothing(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    other = data.draw(matches(name))
    candidates = {
        action for match_ in (match, other) for seat in range(len(match_.seats)) for action in match_.legal(seat)
    }
    before = everything(match)
    for seat in (-1, *range(len(match.seats)), len(match.seats)):
        legal = set(match.legal(seat)) if 0 <= seat < len(match.seats) else set()
        for action in candidates - legal:
            for refuse in (match.check, match.act):
                with pytest.raises(IllegalAction) as refused:
                    refuse(seat, action)
                assert_refusal(refused.value)
    assert everything(match) == before


@given(data=st.data())
@few
def test_the_default_action_is_legal(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    for seat in match.to_act:
        assert match.default_action(seat) in match.legal(seat)


@given(data=st.data())
@few
def test_every_legal_action_is_offered_once_in_words(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    for seat in range(len(match.seats)):
        offers = match.offers(seat)
        assert [offer.action for offer in offers] == list(map(str, match.legal(seat)))
        for offer in offers:
            assert offer.label.strip()
            assert "\n" not in offer.label
            assert all(isinstance(card, Card | OwnCard) for card in offer.cards)
            assert len(str(offer.cards)) < 400


@given(data=st.data())
@few
def test_the_cards_of_an_offer_mean_the_first_offer_with_these_cards(name: str, data: st.DataObject) -> None:
    """So a client may answer by itself what a selection means that stands in an offer."""
    match = data.draw(matches(name))
    for seat in match.to_act:
        first: dict[frozenset[str], str] = {}
        for offer in match.offers(seat):
            if offer.cards:
                first.setdefault(frozenset(map(str, offer.cards)), offer.action)
        for cards, action in first.items():
            assert str(match.action_for(seat, cards)) == action


@given(text=st.text(max_size=60) | st.from_regex(r"[a-z]{0,6}( [a-zA-Z0-9+-]{0,3}){0,6}", fullmatch=True))
@hypothesis_settings(max_examples=examples(), deadline=None)
def test_any_text_is_an_action_or_refused(name: str, text: str) -> None:
    game = game_named(name)
    try:
        action = game.parse_action(text)
    except BadText as refusal:
        assert_refusal(refusal)
    else:
        assert game.parse_action(str(action)) == action


# -------------------------------------------------------------------------------------------------- positions


@given(data=st.data())
@few
def test_a_position_is_one_line_that_reads_back_to_the_same_match(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    text = match.position()
    assert text.isprintable()
    again = match.game.parse_position(text)
    assert again.position() == text
    assert everything(again) == everything(match)
    assert (again.scores, again.result, again.deal, again.between_deals, again.open_deals) == (
        match.scores, match.result, match.deal, match.between_deals, match.open_deals,
    )  # fmt: skip
    luck = data.draw(st.integers(0, 99))
    assert go_on(again, Random(luck), 30) == go_on(match, Random(luck), 30)
    assert again.position() == match.position()


@given(data=st.data())
@few
def test_a_damaged_position_is_refused_or_reads_as_another_one(name: str, data: st.DataObject) -> None:
    text = data.draw(matches(name)).position()
    at = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 12))
    damaged = (
        text[:at] + data.draw(st.text(max_size=4) | st.sampled_from([";", " ", "-1", "9" * 30])) + text[at + length :]
    )
    try:
        match = game_named(name).parse_position(damaged)
    except BadText as refusal:
        assert_refusal(refusal)
    else:
        assert match.game.parse_position(match.position()).position() == match.position()


@given(text=st.text(max_size=80))
@hypothesis_settings(max_examples=examples(60), deadline=None)
def test_any_text_is_a_position_or_refused(name: str, text: str) -> None:
    try:
        game_named(name).parse_position(text)
    except BadText as refusal:
        assert_refusal(refusal)


@given(data=st.data())
@few
def test_the_rules_of_a_position_stand_in_its_field_rules(name: str, data: st.DataObject) -> None:
    match = data.draw(starts(name))
    fields = [field for field in match.position().split("; ") if field.split()[:1] != ["rules"]]
    values = msgspec.structs.asdict(match.options)
    assert match.game.parse_position(under_rules(match.game, "; ".join(fields), values, None)).options == match.options


# ----------------------------------------------------------------------------------------------------- matches


@given(seed=st.integers(0, 99), luck=st.integers(0, 99), data=st.data())
@few
def test_options_seats_seed_and_actions_determine_everything(
    name: str, seed: int, luck: int, data: st.DataObject
) -> None:
    game = game_named(name)
    rules = data.draw(options(game))
    kinds: list[SeatKind] = ["human"] * data.draw(st.sampled_from(game.seat_counts))
    first, second = (game.start(rules, kinds, numbered_seed(seed)) for _ in range(2))
    assert first.opening() == second.opening()
    assert go_on(first, Random(luck), 80) == go_on(second, Random(luck), 80)
    assert everything(first) == everything(second)


def assert_over(match: Match) -> None:
    """Nothing can be done any more, and the result agrees with itself."""
    result = match.result
    assert result is not None
    assert list(match.to_act) == []
    assert not match.between_deals
    assert result.scores == match.scores
    assert len(result.scores) == len(match.seats)
    assert set(result.winners) <= set(range(len(match.seats)))
    assert result.reason.endswith(".")
    for seat in range(len(match.seats)):
        assert list(match.legal(seat)) == []
    assert match.open_deals == match.deal


@given(data=st.data())
@few
def test_a_match_can_be_closed_at_any_moment(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    match.close()
    assert_over(match)
    result = match.result
    assert match.close() == []
    assert match.result == result


@given(data=st.data())
@few
def test_the_end_is_told_once_and_last(name: str, data: st.DataObject) -> None:
    match = data.draw(starts(name))
    happened = [*go_on(match, Random(data.draw(st.integers(0, 99))), 200), *match.close()]
    assert [event for event in happened if isinstance(event, MatchEnded)] == [happened[-1]] == [match.ending()]


@given(data=st.data())
@few
def test_a_match_waits_for_players_for_the_next_deal_or_is_over(name: str, data: st.DataObject) -> None:
    match = data.draw(starts(name))
    rng = Random(data.draw(st.integers(0, 99)))
    deal = match.deal
    assert deal == 1
    for _ in range(150):
        waits = (bool(match.to_act), match.between_deals, match.result is not None)
        assert sum(waits) == 1
        assert 0 <= match.open_deals <= match.deal
        assert deal <= match.deal <= deal + 1
        assert len(set(match.to_act)) == len(match.to_act)
        deal = match.deal
        if match.result is not None:
            assert_over(match)
            break
        go_on(match, rng, 1)


@given(data=st.data())
@hypothesis_settings(max_examples=examples(10), deadline=None)
def test_with_computers_in_all_seats_every_deal_and_every_match_comes_to_an_end(name: str, data: st.DataObject) -> None:
    match = data.draw(starts(name))
    computer = make_bot(name, levels(name)[0])
    rng = Random(data.draw(st.integers(0, 99)))
    stops = 0
    for _ in range(MOST_ACTIONS):
        if match.between_deals:
            stops += 1
            if stops == 3:
                break  # some sessions go on for as long as the players like
            match.next_deal()
        seat = rng.choice(list(match.to_act))
        match.act(seat, computer.choose(match.view(seat), match.legal(seat), rng))
        if match.result is not None:
            assert_over(match)
            break
    else:
        pytest.fail(f"{MOST_ACTIONS} actions, and no end in sight: {match.position()}")


@given(data=st.data())
@few
def test_only_the_documented_numbers_of_seats_can_play(name: str, data: st.DataObject) -> None:
    game = game_named(name)
    count = data.draw(st.integers(0, 12).filter(lambda value: value not in game.seat_counts))
    with pytest.raises(BadOptions) as refused:
        game.start(game.options(), ["human"] * count, numbered_seed(1))
    assert_refusal(refused.value)
    assert all(str(number) in game.wrong_seats for number in game.seat_counts)


def test_the_usual_number_of_seats_can_play(name: str) -> None:
    game = game_named(name)
    assert game.default_seats in game.seat_counts


# ----------------------------------------------------------------------------------------------- what people see


@given(data=st.data())
@few
def test_views_go_over_the_wire_and_come_back(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    for part in (match.public(), *(match.private(seat) for seat in range(len(match.seats)))):
        back = msgspec.json.decode(ENCODER.encode(part), type=type(part), dec_hook=decode_hook)
        assert back == part
        for value in msgspec.structs.astuple(part):
            assert ENCODER.encode(with_card_texts(value)) == ENCODER.encode(value)


@given(data=st.data())
@few
def test_a_watcher_has_no_private_view_and_all_share_the_public_one(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    assert match.view(None).private is None
    for seat in range(len(match.seats)):
        assert match.view(seat).public == match.view(None).public
        assert match.view(seat).seat == seat


@given(data=st.data())
@few
def test_what_a_seat_sees_is_the_same_whatever_the_cards_are_that_it_does_not_see(
    name: str, data: st.DataObject
) -> None:
    match = data.draw(matches(name))
    seat = data.draw(st.sampled_from([None, *range(len(match.seats))]))
    for card, other in hidden_pairs(match, seat, Random(data.draw(st.integers(0, 99))), 5):
        swapped = with_cards_swapped(match, card, other)
        if swapped is not None:
            assert seen_by(swapped, seat) == seen_by(match, seat)


def test_hidden_cards_are_there_to_be_swapped(name: str) -> None:
    game = game_named(name)
    if game.seat_counts == (1,):
        pytest.skip("nobody else holds cards")
    match = game.start(game.options(), ["human"] * game.seat_counts[-1], numbered_seed(1))
    moved = [
        swapped
        for card, other in hidden_pairs(match, 0, Random(1), 40)
        if (swapped := with_cards_swapped(match, card, other)) is not None
    ]
    others = range(1, len(match.seats))
    assert any(twin.private(seat) != match.private(seat) for twin in moved for seat in others)


@given(data=st.data())
@few
def test_the_description_uses_nothing_but_the_view(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    stranger = match.game.start(match.options, match.seats, numbered_seed(123_456))
    for seat in (None, *range(len(match.seats))):
        view = match.view(seat)
        lines = match.describe(view, names_of(match))
        assert stranger.describe(view, names_of(match)) == lines
        assert lines
        assert all(line.isprintable() for line in lines)


@given(data=st.data())
@few
def test_events_have_an_audience_a_sentence_and_a_wire_form(name: str, data: st.DataObject) -> None:
    match = data.draw(starts(name))
    happened = [*match.opening(), *go_on(match, Random(data.draw(st.integers(0, 99))), 60), *match.close()]
    tables = {event.__struct_config__.tag for event in TABLE_EVENTS}
    for event in happened:
        assert event.audience in (None, *range(len(match.seats)))
        assert type(event).__struct_config__.tag not in tables
        assert msgspec.json.decode(ENCODER.encode(event), type=type(event), dec_hook=decode_hook) == event
        said = event.say(names_of(match))
        if said is not None:
            assert said.text.isprintable()
            assert said.for_seat(own=True).isprintable()
            assert said.text.strip()


@given(data=st.data())
@few
def test_tags_of_events_are_unique(name: str, data: st.DataObject) -> None:
    match = data.draw(starts(name))
    happened = [*match.opening(), *go_on(match, Random(data.draw(st.integers(0, 99))), 60)]
    kinds = {type(event) for event in happened}
    assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)


# ----------------------------------------------------------------------------------------------------- options


def test_the_default_options_are_the_first_preset(name: str) -> None:
    game = game_named(name)
    assert game.options() == next(iter(game.presets.values())).options
    for name_of_set, preset in game.presets.items():
        assert PRESET.fullmatch(name_of_set)
        assert game.options({}, name_of_set) == preset.options


def test_every_option_is_described_for_a_form(name: str) -> None:
    for info in describe(game_named(name)):
        assert info.title
        assert info.description
        if info.kind == "number":
            assert info.least is not None
            assert info.most is not None
            assert info.least <= info.default <= info.most
        if info.kind == "choice":
            assert info.default in info.choices
        if info.kind == "text":
            assert info.form
            assert info.most is not None
            assert len(info.default) <= info.most


def test_options_may_be_given_as_texts(name: str) -> None:
    game = game_named(name)
    values = msgspec.structs.asdict(game.options())
    texts = {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in values.items()}
    assert game.options(texts) == game.options()


def test_an_unknown_option_or_preset_is_refused(name: str) -> None:
    game = game_named(name)
    for values, preset in (({"nonsense": 1}, None), ({}, "nonsense")):
        with pytest.raises(BadOptions) as refused:
            game.options(values, preset)
        assert_refusal(refused.value)


def test_a_match_ends_after_a_number_of_deals_where_options_say_so(name: str) -> None:
    game = game_named(name)
    ending = game.after_deals(2)
    if ending is None:
        return
    match = game.start(game.options(ending), ["computer"] * game.default_seats, numbered_seed(1))
    while not match.over:
        if match.between_deals:
            match.next_deal()
        else:
            seat = match.to_act[0]
            match.act(seat, match.default_action(seat))
    assert match.deal == 2
