"""The clock of a table, as four people see it: what is left, the bank, and what ran out."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE
from tests.web.languages import open_table
from tests.web.layout import misfits
from tests.web.room import Person, Room

Come = Callable[..., Person]
SECONDS = 4


@pytest.mark.thorough
def test_four_people_see_whose_time_runs_out_and_what_the_bank_still_holds(room: Room, come: Come) -> None:
    ann, *others = people = [come(room, size=size) for size in (DESKTOP, PHONE, DESKTOP, PHONE)]
    open_table(ann.page, room, "bigtwo", start=False, turn_seconds=SECONDS, bank_seconds=SECONDS, increment_seconds=2)
    for person in others:
        person.page.goto(ann.page.url)
    for person in people:
        expect(person.page.get_by_test_id("table")).to_be_visible()
        expect(person.page.get_by_test_id("table")).to_contain_text(re.compile("bank 0:0[0-9]"))
        assert misfits(person.page) == []
    # Nobody does anything: the time for the turn ends, then the bank, then the clock plays.
    for person in people:
        expect(person.page.locator(".log")).to_contain_text(re.compile("runs? out of time"))
