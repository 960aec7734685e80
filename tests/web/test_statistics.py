"""The page of statistics: an invitation at first, then what half a year adds up to, on every screen and for all."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.layout import misfits
from tests.web.played import fill
from tests.web.room import Person, Room

Come = Callable[..., Person]


def test_half_a_year_of_matches_is_told_in_pictures_and_in_tables(own_room: Room, come: Come) -> None:
    ann = come(own_room, "/statistics")
    page = ann.page
    expect(page.get_by_role("heading", name="Nothing played yet")).to_be_visible()
    found = [f"empty: {fault}" for fault in barriers(page, BOTH_SIZES)]
    name = page.get_by_role("heading", level=1).inner_text()
    player = fill(own_room.data, name, int(1000 * time.time()))
    page.get_by_role("link", name="Play", exact=True).first.click()
    page.get_by_role("link", name="Statistics").first.click()

    tile = page.get_by_role("button", name=re.compile("^Big Two"))
    expect(tile).to_contain_text("chance 25")
    expect(tile).to_have_attribute("aria-pressed", "true")
    curve = page.get_by_role("table", name="Matches won")
    expect(curve.get_by_role("rowheader", name=re.compile("^Chicago"))).not_to_have_count(0)
    streaks = page.get_by_role("table", name="Streaks")
    expect(streaks.get_by_role("row")).to_have_count(41)
    assert page.locator(".runs rect").count() == 40
    expect(page.get_by_text(re.compile(r"^± \d+$"))).to_have_count(2)
    expect(page.get_by_text("provisional")).to_have_count(1)
    expect(page.get_by_text(re.compile(r"^last match [+−]?\d+$"))).to_have_count(2)
    expect(page.get_by_role("table", name="Rating, House rules").get_by_role("row")).to_have_count(7)
    expect(page.get_by_role("table", name="Openings Big Two").get_by_role("rowheader").first).to_be_visible()
    expect(page.get_by_role("heading", name="Where the points went")).to_be_visible()
    expect(page.get_by_role("table", name="Points given away per deal").get_by_role("row")).not_to_have_count(1)
    expect(page.get_by_role("list", name="What you lose most by").get_by_role("listitem")).to_have_count(5)
    expect(page.get_by_text(re.compile("^You play like (Easy|Normal|Hard|Expert)$"))).to_be_visible()
    mistakes = page.get_by_role("list", name="Play your worst decisions again").get_by_role("listitem")
    expect(mistakes).to_have_count(10)
    expect(mistakes.first).to_contain_text("blunder")
    expect(mistakes.first.get_by_role("link", name="Play from here")).to_have_attribute(
        "href", re.compile(r"^/match/.+/\d+/what-if#5\.0$")
    )
    found += misfits(page) + barriers(page, BOTH_SIZES)

    matches = page.locator(".who p")
    everything = matches.inner_text()
    page.get_by_role("radio", name="30 days").click()
    expect(matches).not_to_have_text(everything)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="6 months")).to_be_focused()
    expect(matches).to_have_text(everything)
    page.get_by_role("radio", name="Computers only").click()
    expect(page.get_by_role("link", name="Bao")).to_have_count(0)
    page.get_by_role("radio", name="Everybody").click()

    listed = page.get_by_role("list", name="Your matches").get_by_role("listitem")
    expect(listed).to_have_count(20)
    page.get_by_role("button", name="Older matches").click()
    expect(listed).to_have_count(40)
    page.get_by_role("combobox", name="Game").select_option(label="Bluejack")
    expect(listed).to_have_text([re.compile("^Bluejack")] * 20)
    older = page.get_by_role("button", name="Older matches")
    older.focus()
    shown = 20
    while older.is_visible():
        shown = listed.count()
        page.keyboard.press("Enter")
        expect(listed.nth(shown)).to_be_visible()
    # With the last of them the button goes, and the keyboard focus moves on to the first that came.
    expect(listed.nth(shown).get_by_role("link").first).to_be_focused()

    page.get_by_role("button", name=re.compile("^10 · 20 · 30")).click()
    expect(page.get_by_role("heading", name="Deal of the day")).to_be_visible()
    expect(page.get_by_text("Nobody has played today’s deal yet.")).to_be_visible()
    found += [f"patience: {fault}" for fault in barriers(page)]
    tile.click()
    # Bao has played at private tables alone, and Bao is not here any more.
    page.get_by_role("link", name="Bao").click()
    expect(page.get_by_text("There is nothing of this player that you may see.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Statistics")

    bob = come(own_room, f"/statistics/{player}").page
    expect(bob.get_by_role("heading", level=1)).to_have_text(name)
    expect(bob.get_by_role("columnheader", name="Ahead of them")).to_be_visible()
    expect(bob.get_by_text(re.compile(r"^± \d+$"))).to_have_count(2)
    expect(bob.get_by_role("table", name=re.compile("^Rating"))).to_have_count(0)
    public = bob.get_by_role("list", name=f"Matches of {name}").get_by_role("listitem")
    expect(public).to_have_count(20)
    expect(public.filter(has_text=re.compile(r"place \d of \d"))).not_to_have_count(0)
    expect(bob.get_by_role("heading", name="Your matches")).to_have_count(0)
    expect(bob.get_by_role("heading", name="Where the points went")).to_have_count(0)
    found += [f"of another: {fault}" for fault in misfits(bob) + barriers(bob)]
    assert found == []
