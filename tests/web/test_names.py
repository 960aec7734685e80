"""Names of people, as a browser shows them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.conftest import PHONE
from tests.web.layout import faults
from tests.web.room import Person, Room

Come = Callable[..., Person]
LONG = "國際紙牌遊戲俱樂部的朋友們在此聚會吧"
ARABIC = "عبد الرحمن بن خالد"


def take_name(person: Person, name: str) -> None:
    person.button("change your name").click()
    person.page.get_by_label("What the others call you").fill(name)
    person.button("Save").click()
    expect(person.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.thorough
def test_names_of_any_script_are_shown_whole_and_fit_every_screen(room: Room, come: Come) -> None:
    ann, bob = come(room), come(room, size=PHONE)
    ann.button("change your name").click()
    field = ann.page.get_by_label("What the others call you")
    about = ann.page.locator("#name-help")
    expect(about).to_contain_text("1 to 20 characters")
    for typed, says in (
        ("Аnn", "mixes letters that look alike"),
        ("Ann 😀", "cannot be in a name"),
        ("Вао", "looks like"),
    ):
        field.fill(typed)
        expect(about).to_contain_text(says)
        expect(field).to_have_attribute("aria-invalid", "true")
    assert not barriers(ann.page)
    field.fill(f"  {LONG} ")
    expect(about).to_contain_text("This name is free.")
    ann.button("Save").click()
    expect(ann.button("change your name")).to_contain_text(LONG)
    take_name(bob, ARABIC)
    code = ann.open_room()
    bob.type_code(code)
    for person in (ann, bob):
        expect(person.page.get_by_text(LONG).first).to_be_visible()
    assert not barriers(bob.page, BOTH_SIZES)
    ann.start_with_computers()
    found = [*faults(ann.page, "playing"), *faults(bob.page, "playing")]
    assert not found, "\n".join(found)
    expect(ann.page.get_by_text("sits down").first).to_contain_text(f"\u2068{ARABIC}\u2069 sits down")
