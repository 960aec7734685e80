"""Reloaded pages, cut connections and a server that dies: nothing is lost."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.web.room import Person, Room

Come = Callable[..., Person]
OF_TABLES = re.compile(r"/assets/(en-table-[^/]*\.ftl|(bigtwo|WaitingRoom)-[^/]*\.js)$")
"""what is fetched on the way from the lobby to a table: texts, and parts of the program"""


def at_the_table(come: Come, room: Room, clock: str = "No clock") -> Person:
    ann = come(room, cuttable=True)
    ann.open_room(clock=clock)
    ann.start_with_computers()
    expect(ann.cards).to_have_count(13)
    assert ann.wait_for_turn_or_end()
    return ann


def test_a_reload_in_the_middle_of_a_trick_comes_back_to_the_same(room: Room, come: Come) -> None:
    ann = at_the_table(come, room, clock="120 seconds a turn")
    cards, version = ann.card_names(), ann.log()
    trick = ann.page.get_by_role("region", name="The trick").inner_text()
    ann.page.reload()
    expect(ann.cards).to_have_count(13)
    assert (ann.card_names(), ann.log()) == (cards, version)
    assert ann.page.get_by_role("region", name="The trick").inner_text() == trick
    # The clock goes on where it was, and the same cards can be played.
    expect(ann.page.get_by_text(re.compile(r"^1:\d\d · "))).to_be_visible()
    ann.button("Hint").click()
    before = ann.log()
    (ann.play_button if ann.wait_for_hint() else ann.button("Pass")).click()
    ann.wait_for_move(before)


def test_the_same_browser_is_the_same_person(room: Room, come: Come) -> None:
    ann = come(room)
    chip = ann.button(re.compile("change your name$"))
    name = chip.inner_text()
    ann.page.reload()
    expect(chip).to_have_text(name, use_inner_text=True)


def test_while_the_connection_is_gone_nothing_can_be_played_and_then_it_goes_on(room: Room, come: Come) -> None:
    ann = at_the_table(come, room)
    cards = ann.card_names()
    ann.button("Hint").click()
    hinted = ann.wait_for_hint()
    raised = ann.raised()
    ann.cut()
    banner = ann.page.get_by_role("alert")
    expect(banner).to_contain_text("No connection")
    button = ann.play_button if hinted else ann.button("Pass")
    expect(button).to_have_attribute("aria-disabled", "true")
    ann.reconnect()
    expect(banner).not_to_be_visible()
    # The cards are the same ones, and what was raised still is.
    assert (ann.card_names(), ann.raised()) == (cards, raised)
    before = ann.log()
    button.click()
    ann.wait_for_move(before)


def test_the_server_is_killed_in_the_middle_of_a_trick(own_room: Room, come: Come) -> None:
    ann = at_the_table(come, own_room)
    cards = ann.card_names()
    trick = ann.page.get_by_role("region", name="The trick").inner_text()
    own_room.kill()
    expect(ann.page.get_by_role("alert")).to_contain_text("No connection")
    own_room.start()
    expect(ann.page.get_by_role("alert")).not_to_be_visible()
    assert ann.card_names() == cards
    assert ann.page.get_by_role("region", name="The trick").inner_text() == trick
    ann.button("Hint").click()
    before = ann.log()
    (ann.play_button if ann.wait_for_hint() else ann.button("Pass")).click()
    ann.wait_for_move(before)


@pytest.mark.thorough
def test_a_server_that_is_away_is_looked_for_without_sockets_and_the_wait_is_told(own_room: Room, come: Come) -> None:
    ann = at_the_table(come, own_room)
    own_room.kill()
    banner = ann.page.get_by_role("alert")
    expect(banner).to_contain_text(re.compile(r"Trying again in \d s"))
    for _ in range(3):
        with ann.page.expect_event("requestfailed"):
            ann.button("Try now").click()
    assert len(ann.wires) == 1, "A browser holds back the sockets of a page whose sockets have often failed."
    own_room.start()
    expect(banner).not_to_be_visible()
    assert len(ann.wires) == 2


def test_who_leaves_is_replaced_by_a_computer(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room)
    bob.type_code(ann.open_room())
    ann.start_with_computers()
    expect(bob.cards).to_have_count(13)
    bob.button("Leave the table").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave").last.click()
    expect(bob.page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    expect(ann.page.get_by_text(re.compile("leaves; .* plays on")).first).to_be_visible()


def test_what_the_network_drops_once_is_fetched_again(room: Room, come: Come) -> None:
    ann = come(room)
    expect(ann.button("Create a private room")).to_be_visible()
    dropped = drop(ann, once=True)
    ann.open_room()
    ann.start_with_computers()
    # All in words, and not by the plain table: a text that is missing would be an error of the page.
    expect(ann.cards).to_have_count(13)
    expect(ann.page.get_by_role("region", name="The trick")).to_be_visible()
    names = {url.rpartition("/")[2].removeprefix("en-").partition("-")[0] for url in dropped}
    assert {"table", "bigtwo", "WaitingRoom"} <= names


@pytest.mark.thorough
@pytest.mark.parametrize("part", ["index", "common"])
def test_a_program_that_is_lost_on_its_way_is_fetched_again(room: Room, come: Come, part: str) -> None:
    ann = come(room)
    lobby = ann.button("Create a private room")
    expect(lobby).to_be_visible()
    dropped = drop(ann, re.compile(rf"/assets/{part}-[^/]*\.js$"), once=True)
    ann.page.reload()
    expect(lobby).to_be_visible()
    assert len(dropped) == 1


def test_a_program_that_cannot_be_had_is_told_of_and_asked_for_after_a_while(room: Room, come: Come) -> None:
    ann = come(room)
    lobby = ann.button("Create a private room")
    expect(lobby).to_be_visible()
    ann.page.clock.install()
    program = re.compile(r"/assets/index-[^/]*\.js$")
    drop(ann, program)
    ann.page.reload()
    with ann.page.expect_event("load"):
        ann.page.clock.run_for(1_500)
    expect(ann.page.get_by_text("Dealt could not be fetched.")).to_be_visible()
    ann.page.unroute(program)
    with ann.page.expect_event("load"):
        ann.page.clock.run_for(60_000)
    expect(lobby).to_be_visible()


def test_a_table_that_cannot_be_fetched_says_so_until_it_can(room: Room, come: Come) -> None:
    ann = come(room)
    expect(ann.button("Create a private room")).to_be_visible()
    drop(ann)
    # Once it opens itself anew.
    with ann.page.expect_event("load"):
        ann.open_room()
    expect(ann.page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
    ann.page.unroute(OF_TABLES)
    ann.button("Try again").click()
    ann.start_with_computers()
    expect(ann.cards).to_have_count(13)


def drop(person: Person, addresses: re.Pattern[str] = OF_TABLES, *, once: bool = False) -> set[str]:
    """The network drops what leads to a table, or something else, always or for the first time. Returns what it has
    dropped so far."""
    dropped: set[str] = set()

    def answer(route: Route) -> None:
        if once and route.request.url in dropped:
            route.continue_()
        else:
            dropped.add(route.request.url)
            route.abort("failed")

    person.page.route(addresses, answer)
    return dropped
