"""One table speaks two languages at once: a whole match of Big Two, played in Chinese and in Swedish."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, expect

from tests.web.conftest import DESKTOP, HAS_SEEN_ALL
from tests.web.room import PATIENCE_MS, Person, Room

NAMES: Final = re.compile(r"Big Two|Dealt|Deuce|Ada|Bao|Bot|[A-Z]{4}|Li|Sven|QR|Esc|Enter", re.IGNORECASE)


@contextmanager
def reader(browser: Browser, room: Room, locale: str, path: str = "/") -> Iterator[Person]:
    """Somebody whose browser asks for a language."""
    context = browser.new_context(locale=locale, viewport=DESKTOP, reduced_motion="reduce")
    context.add_init_script(HAS_SEEN_ALL)
    page = context.new_page()
    person = Person(page, room)
    page.goto(path if path.startswith("http") else f"{room.address}{path}")
    try:
        yield person
    finally:
        context.close()
    assert person.problems == []


def take_turn(person: Person) -> None:
    """Does what a computer would."""
    page, before = person.page, person.version()
    page.keyboard.press("h")
    raised = page.locator(".hand [aria-pressed=true]").first
    to_pass = page.get_by_text(re.compile("^(提示：不出|Tips: Pass)"))
    lone = page.get_by_test_id("play").and_(page.get_by_text(re.compile("^(不出：|Pass: )")))
    expect(raised.or_(to_pass).or_(lone).first).to_be_visible()
    page.keyboard.press("Enter" if raised.is_visible() else "p")
    person.wait_for_change(before)


def play_on(*people: Person) -> None:
    """To the end of the match."""
    ended = people[0].page.locator(".deal-end, .results h1")
    for _ in range(400):
        mine = [one for one in people if one.page.locator(".room.my-turn").count()]
        if ended.first.is_visible():
            return
        if mine:
            take_turn(mine[0])
        else:
            people[0].page.wait_for_timeout(50)
    raise AssertionError("The match does not end.")


def test_a_table_speaks_chinese_and_swedish_at_once_through_a_whole_match(browser: Browser, room: Room) -> None:
    with reader(browser, room, "zh-CN") as li:
        expect(li.page.locator("html")).to_have_attribute("lang", "zh-Hans")
        li.button("创建私人房间").click()
        dialog = li.page.get_by_role("dialog")
        dialog.get_by_label("计时").select_option(label="不限时")
        dialog.get_by_label("电脑速度").select_option(label="立即")
        dialog.get_by_text("更改个别规则").click()
        dialog.locator("#option-session_end").select_option(index=1)
        dialog.locator("#option-session_hands").fill("1")
        dialog.locator("#option-session_hands").blur()
        dialog.get_by_role("button", name="开房间").click()
        li.page.wait_for_url(re.compile("/t/[A-Z]{4}"))
        with reader(browser, room, "sv-SE", li.page.url) as sven:
            expect(sven.page.get_by_role("heading", name="Vilka är här")).to_be_visible()
            li.button("与电脑一起开始").click()
            for one, words in ((li, "你的手牌"), (sven, "Din hand")):
                expect(one.page.get_by_role("group", name=re.compile(f"^{words}"))).to_be_visible()
            play_on(li, sven)
            speaks(li, {"出", "不出", "赢"}, "[A-Za-z]{4,}")
            speaks(sven, {"spelar", "passar", "vinner"}, r"\b(?:plays|passes|You|the|wins|takes)\b")


def speaks(person: Person, words: set[str], foreign: str) -> None:
    """The log is in one language: it has these words, and none that look like this."""
    log = person.page.locator(".log")
    if not log.is_visible():
        person.page.get_by_role("button", name=re.compile("返回牌桌|Tillbaka till bordet")).first.click()
    expect(log).to_be_visible(timeout=PATIENCE_MS)
    said = log.inner_text()
    assert not {one for one in words if one not in said}, said
    names = set(person.page.locator(".name").all_inner_texts())
    for name in names:
        said = said.replace(name, "")
    lines = [line for line in said.splitlines() if re.search(foreign, NAMES.sub("", line))]
    assert [line for line in lines if "session" not in line] == []
