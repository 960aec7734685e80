"""Play of a person at Bluejack's table."""

import re
from collections.abc import Callable, Iterator
from typing import Literal

from playwright.sync_api import Locator, expect

from tests.web.room import PATIENCE_MS, Person

Moment = Literal["turn", "set end", "match end"]
Press = Callable[[Locator], None]
Act = Callable[[Person], None]


def go_on(person: Person) -> Locator:
    """The gold button while the end of a set is shown."""
    return person.page.get_by_test_id("play").get_by_text(re.compile("^(Go on|See the match)"))


def turn(person: Person) -> Locator:
    return person.page.get_by_text(re.compile("^Your turn"))


def play_again(person: Person) -> Locator:
    return person.button(re.compile("^Rematch"))


def wait_for_moment(*people: Person) -> tuple[Person, Moment]:
    """The first of these people who has something to do, and what it is."""
    for _ in range(PATIENCE_MS // 50):
        for person in people:
            if go_on(person).is_visible():
                return person, "set end"
            if play_again(person).is_visible():
                return person, "match end"
            if turn(person).is_visible():
                return person, "turn"
        people[0].page.wait_for_timeout(50)
    raise AssertionError("Nobody has anything to do.")


def play(*people: Person, act: Act | None = None, on: Act | None = None) -> Iterator[tuple[Person, Moment]]:
    """Plays a match to its end, and shows each moment before it is gone on from: `act` and `on` do that, or keys."""
    while True:
        player, moment = wait_for_moment(*people)
        yield player, moment
        if moment == "match end":
            return
        # What is shown for a moment may have gone by itself meanwhile.
        if moment == "set end" and go_on(player).is_visible():
            (on or go_on_by_keyboard)(player)
        elif moment == "turn" and turn(player).is_visible():
            (act or take_turn_by_keyboard)(player)


def hinted(person: Person, ask: Callable[[], None]) -> str:
    """Return the action that the hint suggests, without a card; empty if it has selected one."""
    selected = person.hand.locator("[aria-pressed=true]")
    told = person.page.get_by_text(re.compile("^Hint: "))
    ask()
    expect(selected.or_(told).first).to_be_visible()
    return "" if selected.is_visible() else told.inner_text()


def take_turn(person: Person, press: Press) -> None:
    """Asks for a hint and does what it says, by pressing what is on the screen."""
    before = person.log()
    hint = hinted(person, lambda: press(person.button("Hint")))
    if hint == "":
        press(person.play_button)
    else:
        press(person.button(re.compile("^Stand" if "Stand" in hint else "^End turn")))
    person.wait_for_move(before)


def take_turn_by_keyboard(person: Person) -> None:
    """The same with keys."""
    before = person.log()
    hint = hinted(person, lambda: person.page.keyboard.press("h"))
    person.page.keyboard.press("Enter" if hint == "" else "s" if "Stand" in hint else "e")
    person.wait_for_move(before)


def end_turn_by_keyboard(person: Person) -> None:
    before = person.log()
    person.page.keyboard.press("e")
    person.wait_for_move(before)


def go_on_by_keyboard(person: Person) -> None:
    person.page.keyboard.press("Enter")


def click(element: Locator) -> None:
    element.click()


def tap(element: Locator) -> None:
    element.tap()
