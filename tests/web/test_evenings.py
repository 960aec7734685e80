"""Evenings in the browser: announced, joined by link, played round by round, and won."""

import re
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from playwright.sync_api import expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import PHONE
from tests.web.layout import misfits
from tests.web.room import Person, Room

Come = Callable[..., Person]
COLOUR: Final = """async ([png, x, y]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 630 });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return [...context.getImageData(x, y, 1, 1).data];
}"""
"""red, green, blue and opacity of a pixel"""


def faults(person: Person, where: str) -> list[str]:
    return [f"{where}: {fault}" for fault in (*misfits(person.page), *barriers(person.page, BOTH_SIZES))]


def leave_table(person: Person) -> None:
    """Let a bot play on at the table to which a round has called, which leads back to the evening."""
    expect(person.page.get_by_test_id("table")).to_be_visible()
    person.button("Leave the table").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()


def test_an_evening_is_announced_joined_by_code_played_and_won(room: Room, come: Come) -> None:
    ann = come(room)
    page = ann.page
    page.get_by_role("link", name="Club evenings").click()
    expect(page.get_by_role("heading", level=1, name="Club evenings")).to_be_focused()
    page.get_by_label("Title").fill("Thursday")
    # The number of deals is chosen once.
    page.get_by_text("Change house rules …").click()
    expect(page.get_by_label("Stake")).to_be_visible()
    expect(page.get_by_label("End of the session")).to_have_count(0)
    page.get_by_text("Clocks, bots, seats and deals").click()
    page.get_by_label("Pace of the computers").select_option(label="Instant")
    page.get_by_label("Break between rounds").select_option(label="none")
    found = faults(ann, "new")
    ann.button("Announce the evening").click()
    expect(page.get_by_role("heading", level=1, name="Thursday")).to_be_visible()
    bob = come(room, size=PHONE)
    # The boxes for the code of a table take that of an evening.
    bob.page.get_by_label("Letter 1 of the room code").focus()
    bob.page.keyboard.type(page.url[-4:])
    bob.page.keyboard.press("Enter")
    bob.button("Join the evening").click()
    expect(page.get_by_text("2 bots fill the last table.")).to_be_visible()
    # The host changes the settings, and everybody sees it.
    for label, value in (("Rounds", "2"), ("Deals of each round", "1")):
        page.get_by_role("textbox", name=label, exact=True).fill(value)
        page.keyboard.press("Tab")
    expect(bob.page.get_by_text("2 rounds of 1 deal", exact=True)).to_be_visible()
    bob.page.get_by_label("Message").fill("Good evening")
    bob.page.keyboard.press("Enter")
    expect(page.get_by_role("log").get_by_text("Good evening")).to_be_visible()
    found += faults(ann, "announced, host") + faults(bob, "announced, guest")
    eve = come(room, page.url.removeprefix(room.address))
    ann.button("Start with 2").click()
    # The round takes its players to their table.
    expect(bob.page.get_by_test_id("table")).to_be_visible()
    expect(eve.page.get_by_role("heading", name="Live tables")).to_be_visible()
    found += faults(eve, "round 1")
    found += [f"table: {fault}" for fault in misfits(bob.page, [(320, 568)])]
    page.get_by_role("link", name="To the evening").click()
    ann.button("Go to my table").first.click()
    for person in (ann, bob):
        leave_table(person)
    # The next one follows by itself.
    for person in (ann, bob):
        leave_table(person)
    winner = page.get_by_role("heading", name=re.compile("wins? the evening|share the first place"))
    expect(winner).to_be_visible()
    rows = page.get_by_role("table", name="Standings").get_by_role("row")
    expect(rows).to_have_count(3)
    expect(page.get_by_role("link", name="Result Table 1")).to_be_visible()
    with bob.page.expect_download() as download:
        bob.button("Save as picture").click()
    assert download.value.suggested_filename == f"dealt-evening-{page.url[-4:]}.png"
    picture = Path(download.value.path()).read_bytes()
    with bob.page.expect_download() as download:
        bob.page.get_by_role("link", name="All records").click()
    with ZipFile(Path(download.value.path())) as records:
        assert records.namelist() == ["evening.json", "round-1-table-1.jsonl", "round-2-table-1.jsonl"]
    # The winner's step is gold: more red than green, which the felt is not.
    step, felt = (bob.page.evaluate(COLOUR, [b64encode(picture).decode(), x, 500]) for x in (760, 30))
    assert step[0] > step[1] and felt[0] < felt[1]
    found += faults(ann, "over") + faults(bob, "over, phone")
    assert not found, "\n".join(found)
    page.get_by_role("log").get_by_role("button").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Report to the host").click()
    dialog.get_by_role("radio").first.check()
    dialog.get_by_role("button", name="Report", exact=True).click()
    expect(page.get_by_text("Your report is sent.")).to_be_visible()
