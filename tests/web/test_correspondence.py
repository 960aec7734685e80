"""Games by days in the browser: chosen in the dialog of a new table, a clock of days and hours, and the inbox."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta

from playwright.sync_api import ViewportSize, expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import DESKTOP, PHONE
from tests.web.layout import misfits
from tests.web.room import Person, Room

Come = Callable[..., Person]
STANDS = """code => {
    const socket = new WebSocket(`ws://${location.host}/ws?client=${crypto.randomUUID()}`);
    let requests = 0, version = 0;
    const ask = request => socket.send(JSON.stringify({ id: (requests += 1), ...request }));
    socket.onopen = () => ask({ op: 'hello', token: localStorage.getItem('dealt.token') });
    socket.onmessage = ({ data }) => {
        const message = JSON.parse(data), shown = message.type === 'update' ? message : message.data;
        if (message.re === 1) ask({ op: 'join', code });
        version = shown?.version ?? version;
        const offered = shown?.mine?.offers.map(offer => offer.action) ?? [];
        const action = offered.find(action => action === 'stand') ?? offered[0];
        if (action !== undefined) ask({ op: 'act', code, version, action });
    };
}"""
"""plays a match of Bluejack to its end"""


def test_a_table_by_days_has_no_time_bank_and_a_clock_of_days(room: Room, come: Come, size: ViewportSize) -> None:
    ann = come(room, size=size)
    dialog = ann.new_table()
    dialog.get_by_role("radio", name="Bluejack", exact=True).check()
    dialog.get_by_label("Clock").select_option(label="30 seconds a turn")
    dialog.get_by_label("Time bank").select_option(label="60 seconds")
    dialog.get_by_label("Clock").select_option(label="3 days a move")
    expect(dialog.get_by_text("Nobody has to stay.")).to_be_visible()
    expect(dialog.get_by_label("Time bank")).to_have_count(0)
    expect(dialog.locator("summary").filter(has_text="More: ")).to_contain_text("3 days a move")
    assert barriers(ann.page, BOTH_SIZES) == []
    dialog.get_by_role("button", name="Open the table").click()
    expect(ann.button("Start with computers")).to_be_visible()
    expect(ann.page.get_by_text("3 days a move")).to_be_visible()
    ann.start_with_computers()
    expect(ann.page.get_by_test_id("table")).to_contain_text(re.compile("3 days|2 days 23 hr"))
    assert misfits(ann.page) == []


def new_game(person: Person, game: str, days: str) -> None:
    """Makes a new game by days for friends, from the inbox."""
    form = person.page.get_by_role("form", name="New game by days")
    form.get_by_role("radio", name=game, exact=True).check()
    form.get_by_role("radio", name=days, exact=True).click()
    form.get_by_role("button", name="Make the link").click()
    person.page.wait_for_url(re.compile("/t/"))


def two_by_days(room: Room, come: Come, size: ViewportSize) -> tuple[Person, Person]:
    """Two people who play Bluejack by days: first the one whose move it is. Both look at their inbox."""
    ann = come(room, "/games", size=size)
    new_game(ann, "Bluejack", "1 day")
    link = ann.page.url
    bob = come(room, link.removeprefix(room.address), size=size)
    turn = re.compile("^Your turn")
    for person in (ann, bob):
        expect(person.page.get_by_test_id("table")).to_be_visible()
    mine = [person.page.get_by_text(turn).first for person in (ann, bob)]
    expect(mine[0].or_(ann.page.get_by_text(re.compile("^Wait for"))).first).to_be_visible()
    mover, other = (ann, bob) if mine[0].is_visible() else (bob, ann)
    for person in (mover, other):
        person.page.goto(f"{room.address}/games")
    return mover, other


def test_one_click_in_the_inbox_leads_to_the_move(room: Room, come: Come, size: ViewportSize) -> None:
    mover, other = two_by_days(room, come, size)
    mine = mover.page.get_by_role("region", name="Your move")
    expect(mine.get_by_role("article")).to_have_count(1)
    expect(mine.get_by_role("article")).to_contain_text(re.compile("(1 day|23 hr).* left"))
    expect(mover.page.locator("nav:visible").get_by_text("game waits for you")).to_have_count(1)
    theirs = other.page.get_by_role("region", name="Waiting for others")
    expect(theirs.get_by_role("listitem")).to_contain_text(re.compile("to move"))
    expect(other.page.get_by_text("No game waits for you now.")).to_be_visible()
    for person in (mover, other):
        assert barriers(person.page, BOTH_SIZES) == []
        assert misfits(person.page) == []
    mine.get_by_role("link", name=re.compile("^Play .*table")).click()
    expect(mover.page.get_by_text("Your turn").first).to_be_visible()


def test_a_holiday_stops_the_time_and_others_see_until_when(room: Room, come: Come, size: ViewportSize) -> None:
    mover, other = two_by_days(room, come, size)
    mine = mover.page.get_by_role("region", name="Holidays")
    mine.get_by_label("Last day").fill(str(datetime.now().astimezone().date() + timedelta(days=1)))
    mine.get_by_role("button", name="Go on holiday").click()
    expect(mine.get_by_role("listitem")).to_have_count(1)
    theirs = other.page.get_by_role("region", name="Waiting for others")
    expect(theirs.get_by_text("is away until")).to_be_visible()
    for person in (mover, other):
        assert barriers(person.page, BOTH_SIZES) == []
        assert misfits(person.page) == []
    theirs.get_by_role("link", name=re.compile("^Open .*table")).click()
    seat = other.page.get_by_role("group", name=re.compile("away until"))
    expect(seat).to_be_visible()
    mine.get_by_role("button", name=re.compile("^I am back")).click()
    expect(mine.get_by_role("listitem")).to_have_count(0)
    expect(seat).not_to_be_attached()


def test_the_inbox_changes_when_somebody_moves(room: Room, come: Come) -> None:
    mover, other = two_by_days(room, come, DESKTOP)
    expect(other.page.get_by_text("No game waits for you now.")).to_be_visible()
    mover.page.get_by_role("link", name=re.compile("^Play .*table")).focus()
    mover.page.keyboard.press("Enter")
    mover.button("Stand").click()
    mine = other.page.get_by_role("region", name="Your move")
    expect(mine.get_by_role("article")).to_contain_text("stands")
    expect(other.page.locator("nav:visible").get_by_text("game waits for you")).to_have_count(1)


def test_who_opens_a_table_sees_what_happened_since_their_last_move_once(room: Room, come: Come) -> None:
    mover, other = two_by_days(room, come, PHONE)
    to_table = re.compile("^Play .*table")
    mover.page.get_by_role("link", name=to_table).click()
    mover.button("Stand").click()
    other.page.get_by_role("link", name=to_table).click()
    since, page = other.page.get_by_role("region", name="Since your last move"), other.page
    expect(since.get_by_role("listitem")).to_contain_text([re.compile("stands")])
    expect(since.get_by_role("button", name="To the table")).to_be_focused()
    assert barriers(page, BOTH_SIZES) == []
    assert misfits(page) == []
    page.keyboard.press("Enter")
    expect(since).not_to_be_attached()
    page.reload()
    expect(other.button("Stand")).to_be_visible()
    expect(since).not_to_be_attached()
    # With motion it is played back, and ends by itself. What happens while the table is open is seen already.
    mover.page.emulate_media(reduced_motion="no-preference")
    mover.page.goto(f"{room.address}/games")
    expect(mover.page.get_by_text("No game waits for you now.")).to_be_visible()
    table = page.get_by_test_id("table")
    version = table.get_attribute("data-version") or ""
    other.button("Stand").click()
    expect(table).not_to_have_attribute("data-version", version)
    mover.page.get_by_role("link", name=re.compile("^(Play|Open) .*table")).click()
    since = mover.page.get_by_role("region", name="Since your last move")
    expect(since.get_by_role("button", name="Skip")).to_be_focused()
    expect(since).not_to_be_attached()
    expect(mover.page.get_by_test_id("table")).to_be_visible()


def test_a_game_that_has_ended_lately_leads_to_its_results(room: Room, come: Come) -> None:
    mover, other = two_by_days(room, come, PHONE)
    path = mover.page.get_by_role("link", name=re.compile("^Play .*table")).get_attribute("href") or ""
    for person in (mover, other):
        person.page.evaluate(STANDS, path.removeprefix("/t/").split("#")[0])
    page = other.page
    ended = page.get_by_role("region", name="Finished lately").get_by_role("listitem")
    expect(ended).to_contain_text("Bluejack")
    expect(page.get_by_role("region", name="Waiting for others")).not_to_be_attached()
    assert barriers(page, BOTH_SIZES) == []
    assert misfits(page) == []
    ended.get_by_role("link", name="Results").click()
    page.wait_for_url(re.compile("/match/"))


def test_the_lobby_leads_to_the_inbox_and_the_inbox_to_a_new_game_by_keyboard(room: Room, come: Come) -> None:
    ann = come(room, "/games")
    ann.page.get_by_role("radio", name="Big Two", exact=True).focus()
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.get_by_role("radio", name="Open seats")).to_be_checked()
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.get_by_role("radio", name="7 days")).to_be_checked()
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_text("7 days a move")).to_be_visible()
    ann.page.goto(room.address)
    ann.page.get_by_role("link", name="Games by days").click()
    expect(ann.page.get_by_role("heading", name="Games by days")).to_be_focused()
    row = ann.page.get_by_role("region", name="Waiting for others").get_by_role("listitem")
    expect(row).to_contain_text("Waiting for players")
    row.get_by_role("link", name=re.compile("^Invite .*table")).click()
    expect(ann.button("Start with computers")).to_be_visible()


def test_a_move_is_planned_before_the_turn_shown_cancelled_and_made(room: Room, come: Come, size: ViewportSize) -> None:
    people = [come(room, "/games", size=size)]
    new_game(people[0], "Big Two", "1 day")
    link = people[0].page.url.removeprefix(room.address)
    people += [come(room, link, size=size) for _ in range(3)]
    for person in people:
        expect(person.page.get_by_text(re.compile("^(Your turn|Wait for)")).first).to_be_visible()
    mover = next(person for person in people if person.page.get_by_text("Your turn", exact=True).count())
    other = people[(people.index(mover) + 1) % 4]
    planned = other.page.get_by_test_id("planned")
    other.cards.last.click()
    assert barriers(other.page, BOTH_SIZES) == []
    assert misfits(other.page) == []
    other.button("If unbeaten").click()
    expect(planned).to_contain_text("If unbeaten: Play")
    assert barriers(other.page, BOTH_SIZES) == []
    assert misfits(other.page) == []
    planned.click()
    expect(planned).not_to_be_attached()
    other.cards.first.click()
    # The second press of a double click does not cancel.
    other.play_button.dblclick()
    expect(planned).to_contain_text("Planned: Play")
    expect(planned).to_be_focused()
    first = planned.inner_text()
    # Another plan takes its place.
    other.cards.last.click()
    other.cards.last.press("Enter")
    expect(planned).to_contain_text("Planned: Play")
    expect(planned).not_to_have_text(first)
    # It outlives a reload of the page, which is not needed for it.
    other.page.reload()
    expect(planned).to_be_visible()
    version = other.page.get_by_test_id("table").get_attribute("data-version")
    assert mover.hinted()
    mover.page.keyboard.press("Enter")
    expect(other.page.get_by_test_id("table")).not_to_have_attribute("data-version", version or "")
    expect(planned).not_to_be_attached()
