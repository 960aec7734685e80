"""Cards fly in the browser, and keep nobody from anything."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web import test_chicago as chicago
from tests.web.room import Person, Room

Come = Callable[..., Person]

FLIGHTS: Final = """() => document.getAnimations().filter(one => one.id === 'flight').map(one => {
    const { target } = one.effect;
    const [time, { duration, delay }] = [one.currentTime, one.effect.getComputedTiming()];
    const middle = at => {
        one.currentTime = at;
        const box = target.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [from, to] = [middle(delay), middle(delay + duration - 0.01)];
    one.currentTime = time;
    const place = target.closest('[data-region]');
    return { card: target.dataset.card ?? '', place: place?.dataset.region ?? 'over the room', from, to };
})"""
"""Every flight that is under way: which card, where it lies by now, and where the flight begins and ends."""

MIDDLES: Final = """all => all.map(one => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
})"""

FLOWN: Final = f"""cards => {{
    const mine = ({FLIGHTS})().filter(one => one.place === 'centre' && cards.includes(one.card));
    if (mine.length === 0) return null;
    document.getAnimations().forEach(one => one.id === 'flight' && one.finish());
    const lie = [...document.querySelectorAll('.heap .card')];
    const middles = ({MIDDLES})(lie);
    return {{ mine, laid: Object.fromEntries(lie.map((one, at) => [one.dataset.card, middles[at]])) }};
}}"""
"""The flights of these cards to the middle as soon as they have begun, and where the cards lie at their end."""

LANDED: Final = """() => {
    document.getAnimations().forEach(one => one.id === 'flight' && one.finish());
    return document.querySelector('.flying') === null;
}"""
"""Ends all flights, and tells whether none of their pictures is left."""

TURNED_UP: Final = """() => {
    window.turnedUp = [];
    new MutationObserver(() => {
        const hands = [...document.querySelectorAll('.turned-up')].map(one => one.querySelectorAll('.card').length);
        if (hands.length > 0) window.turnedUp = [hands, document.querySelector('.deal-end') !== null];
    }).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes how many cards are turned up at the seats, and whether the panel after the deal is there already."""

ENDS_OF_TRICKS: Final = """() => {
    window.ends = [];
    new MutationObserver(() => {
        const won = document.querySelector('.won');
        const ended = won && `${won.getAttribute('aria-label')}: ${document.querySelectorAll('.bubble.quiet').length}`;
        if (ended !== null && ended !== window.ends.at(-1)) window.ends.push(ended);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""
"""Notes each play that takes a trick, and how many of the others are seen to have passed then."""


def seated(come: Come, room: Room, **how: object) -> Person:
    """Somebody at Big Two with three computers that play at once; flights take so long that they can be looked at."""
    ann = come(room, motion=True, **how)
    ann.open_room()
    expect(ann.button("Start with computers")).to_be_visible()
    slow_down(ann)
    ann.start_with_computers()
    return ann


def slow_down(person: Person) -> None:
    """Animations stand nearly still until they are ended."""
    wire = person.page.context.new_cdp_session(person.page)
    wire.send("Animation.enable")
    wire.send("Animation.setPlaybackRate", {"playbackRate": 0.001})


def flights(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.page.evaluate(FLIGHTS)
    return found


def end_flights(person: Person) -> None:
    """Until none is under way and no picture is left over: one is taken away a moment after its flight has ended."""
    person.page.wait_for_function(LANDED)


def is_near(first: list[float], second: list[float], within: float = 3) -> bool:
    return abs(first[0] - second[0]) <= within and abs(first[1] - second[1]) <= within


def middle(person: Person, selector: str) -> list[list[float]]:
    found: list[list[float]] = person.page.locator(selector).evaluate_all(MIDDLES)
    return found


def to_my_play(person: Person) -> None:
    """Goes on until this person raises cards for a play."""
    while True:
        assert person.wait_for_turn_or_end(), "The deal ended without a play."
        if person.hinted():
            return
        before = person.log()
        person.page.keyboard.press("p")
        person.wait_for_move(before)


def test_a_card_that_is_played_flies_from_the_hand_to_the_middle_and_stays_there(come: Come, room: Room) -> None:
    ann = seated(come, room)
    to_my_play(ann)
    end_flights(ann)
    raised = middle(ann, ".slot[aria-pressed=true] .card")
    cards = ann.page.locator(".slot[aria-pressed=true] .card").evaluate_all("all => all.map(one => one.dataset.card)")
    ann.page.keyboard.press("Enter")
    # All at one moment, for the computers go on playing.
    flown = ann.page.wait_for_function(FLOWN, arg=cards).json_value()
    expect(ann.page.get_by_text("You play ").first).to_be_visible()
    assert sorted(flight["card"] for flight in flown["mine"]) == sorted(cards)
    for flight in flown["mine"]:
        assert is_near(flight["from"], raised[cards.index(flight["card"])])
        assert is_near(flight["to"], flown["laid"][flight["card"]], within=60)


@pytest.mark.thorough
def test_sorting_moves_cards_within_the_hand_and_deals_nothing(come: Come, room: Room) -> None:
    ann = seated(come, room)
    ann.wait_for_turn_or_end()
    ann.page.keyboard.press("ArrowLeft")
    end_flights(ann)
    places = middle(ann, ".slot .card")
    ann.page.keyboard.press("s")
    expect(ann.page.get_by_role("group", name="sorted by suit")).to_be_visible()
    moved = [flight for flight in flights(ann) if flight["place"] == "hand"]
    assert moved
    for flight in moved:
        assert any(is_near(flight["from"], place, within=4) for place in places)
    assert ann.page.locator(".flying").count() == 0


def test_a_deal_is_ended_by_whatever_is_pressed_and_that_is_done_besides(come: Come, room: Room) -> None:
    ann = come(room, motion=True)
    ann.open_room()
    # The deal goes on until it is ended.
    ann.page.clock.install()
    ann.page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=2))
    slow_down(ann)
    ann.start_with_computers()
    expect(ann.page.locator(".flying .back").first).to_be_attached()
    assert [flight for flight in flights(ann) if flight["place"] == "hand"]
    card = ann.cards.nth(4)
    # Where a card will lie it can be clicked already.
    box = card.bounding_box()
    assert box is not None
    ann.page.mouse.click(box["x"] + 12, box["y"] + box["height"] / 2)
    expect(card).to_have_attribute("aria-pressed", "true")
    assert not [flight for flight in flights(ann) if flight["place"] == "hand"]


def hold_the_clock(person: Person) -> None:
    """The page's own time stands still, so that whatever is shown for a moment stays."""
    person.page.clock.install()
    person.page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=2))


@pytest.mark.parametrize(
    ("game", "cards"),
    [("Big Two", 13), *(pytest.param(*game, marks=pytest.mark.thorough) for game in (("Chicago", 5), ("Bluejack", 4)))],
)
def test_who_plays_now_sees_the_cards_dealt_and_who_comes_back_does_not(
    room: Room, come: Come, game: str, cards: int
) -> None:
    ann = come(room, motion=True)
    hold_the_clock(ann)
    slow_down(ann)
    ann.button(f"Play now {game}").click()
    ann.button("Normal").click()
    expect(ann.cards).to_have_count(cards)
    ann.page.wait_for_selector(".flying .back", state="attached")
    assert len([flight for flight in flights(ann) if flight["place"] == "hand"]) == cards
    ann.page.reload()
    expect(ann.cards).to_have_count(cards)
    assert ann.page.locator(".flying").count() == 0


@pytest.mark.thorough
def test_who_takes_the_last_seat_sees_the_cards_dealt(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room, motion=True)
    hold_the_clock(bob)
    slow_down(bob)
    bob.type_code(ann.open_room(game="Bluejack"))
    expect(bob.cards).to_have_count(4)
    bob.page.wait_for_selector(".flying .back", state="attached")
    assert [flight for flight in flights(bob) if flight["place"] == "hand"]


@pytest.mark.thorough
def test_what_the_others_change_goes_to_the_deck_and_comes_back(room: Room, come: Come) -> None:
    ann = come(room, motion=True)
    ann.open_room(game="Chicago")
    slow_down(ann)
    ann.start_with_computers()
    expect(ann.cards).to_have_count(5)
    end_flights(ann)
    ann.page.keyboard.press("0")
    told = ann.page.get_by_text(re.compile("^Exchange 1: ")).first
    expect(told).to_be_attached()
    changed = sum(int(number) for number in re.findall(r" (\d) cards?\b", told.inner_text()))
    assert changed, "Three computers that all keep five cards are most unlikely."
    [deck] = middle(ann, "[data-at=deck]")
    backs = [flight for flight in flights(ann) if flight["place"] == "over the room" and flight["from"] != flight["to"]]
    away = [flight for flight in backs if is_near(flight["to"], deck, within=4)]
    back = [flight for flight in backs if is_near(flight["from"], deck, within=4)]
    assert len(away) == len(back) == changed


@pytest.mark.thorough
def test_the_last_pass_is_seen_and_the_cards_that_took_the_trick_go_to_their_seat(come: Come, room: Room) -> None:
    ann = seated(come, room)
    ann.page.evaluate(ENDS_OF_TRICKS)
    taken = ann.page.get_by_text("trick with")
    while taken.count() == 0:
        assert ann.wait_for_turn_or_end(), "The deal ended with its first trick."
        key = "Enter" if ann.hinted() else "p"
        before = ann.log()
        ann.page.keyboard.press(key)
        ann.wait_for_move(before)
    ann.page.wait_for_function("() => window.ends.length > 0")
    ends = ann.page.evaluate("window.ends")
    # Of the three who passed, those who sit across are seen to have passed: two, or all three if I took it.
    assert ends[0].startswith("On the table: ")
    assert ends[0][-1] in "23"
    ann.page.wait_for_selector(".flying [class*=suit-]", state="attached")
    seats = middle(ann, "[data-at]")
    for flight in flights(ann):
        # What is left of the deck of the deal does not move.
        if flight["place"] == "over the room" and flight["from"] != flight["to"]:
            # Their seat has become narrower since, with each card that they have played.
            assert any(is_near(flight["to"], seat, within=60) for seat in seats)


@pytest.mark.thorough
def test_at_the_end_of_a_round_all_hands_turn_up_at_their_seats_before_the_panel_comes(room: Room, come: Come) -> None:
    ann = come(room, motion=True)
    ann.open_room(game="Chicago")
    ann.start_with_computers()
    ann.page.evaluate(TURNED_UP)
    chicago.go_to(ann, "Next round")
    expect(ann.page.get_by_role("heading", name="Round 1 is over")).to_be_visible()
    assert ann.page.evaluate("window.turnedUp") == [[5, 5, 5, 5], False]


@pytest.mark.thorough
def test_where_nothing_is_to_move_nothing_does(come: Come, room: Room) -> None:
    ann = come(room)
    ann.page.evaluate("""() => {
        window.moved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
    }""")
    ann.open_room()
    ann.start_with_computers()
    to_my_play(ann)
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_text("You play ").first).to_be_visible()
    ann.page.keyboard.press("s")
    assert ann.page.evaluate("[window.moved, document.getAnimations().length]") == [0, 0]
    assert ann.page.locator(".flying").count() == 0


@pytest.mark.thorough
def test_the_settings_slow_cards_down_or_stop_them(come: Come, room: Room) -> None:
    ann = come(room, motion=True)
    ann.button("Settings").click()
    ann.page.get_by_label("Cards move").select_option(label="Not at all")
    ann.page.keyboard.press("Escape")
    ann.open_room()
    slow_down(ann)
    ann.start_with_computers()
    to_my_play(ann)
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_text("You play ").first).to_be_visible()
    assert flights(ann) == []


@pytest.mark.thorough
def test_the_patience_deals_from_the_deck_and_sets_go_back_to_it(come: Come, room: Room) -> None:
    ann = come(room, motion=True)
    ann.button("Play now 10 · 20 · 30").click()
    expect(ann.page.get_by_role("group", name="Column 7")).to_be_visible()
    slow_down(ann)
    [deck] = middle(ann, ".patience-side .deck")
    # The first two rows are dealt.
    end_flights(ann)
    fits = ann.page.locator(".set:not(.off)")
    while fits.count() == 0:
        before = ann.log()
        ann.page.keyboard.press(" ")
        ann.wait_for_move(before)
        [dealt] = flights(ann)
        assert dealt["place"] == "centre"
        assert is_near(dealt["from"], deck, within=8)
        end_flights(ann)
    fits.first.click()
    expect(ann.page.locator(".flying")).to_have_count(3)
    for flight in flights(ann):
        if flight["place"] == "over the room":
            assert is_near(flight["to"], deck, within=8)
