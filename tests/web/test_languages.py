"""One table speaks two languages at once, and whole matches of every game are played in Chinese or in Swedish."""

import re
import time
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from dealt.table.seats import COMPUTER_NAMES
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.languages import ask, open_table, reader
from tests.web.layout import misfits
from tests.web.room import PATIENCE_MS, Person, Room
from tests.web.test_ladder import climb

NAMES: Final = re.compile(r"Big Two|Dealt|Deuce|Ada|Bao|Bot|[A-Z]{4}|Li|Sven|QR|Esc|Enter", re.IGNORECASE)


def take_turn(person: Person) -> None:
    """Does what a computer would."""
    page, before = person.page, person.log()
    page.keyboard.press("h")
    raised = page.locator(".hand [aria-pressed=true]").first
    to_pass = page.get_by_text(re.compile("^(提示：不出|Tips: Pass)"))
    lone = page.get_by_test_id("play").and_(page.get_by_text(re.compile("^(不出：|Pass: )")))
    expect(raised.or_(to_pass).or_(lone).first).to_be_visible()
    page.keyboard.press("Enter" if raised.is_visible() else "p")
    person.wait_for_move(before)


def play_on(*people: Person, turns: int = 400) -> None:
    """So many turns, or to the end of the match."""
    ended = people[0].page.locator(".deal-end, .results h1")
    for _ in range(400):
        mine = [person for person in people if person.page.locator(".room.my-turn").count()]
        if turns == 0 or ended.first.is_visible():
            return
        if mine:
            take_turn(mine[0])
            turns -= 1
        else:
            people[0].page.wait_for_timeout(50)
    raise AssertionError("The match does not end.")


@pytest.mark.parametrize("turns", [3, pytest.param(400, marks=pytest.mark.thorough)], ids=["turns", "match"])
def test_a_table_speaks_chinese_and_swedish_at_once(browser: Browser, room: Room, turns: int) -> None:
    with reader(browser, room, "zh-CN") as li:
        expect(li.page.locator("html")).to_have_attribute("lang", "zh-Hans")
        li.button("创建私人房间").click()
        dialog = li.page.get_by_role("dialog")
        dialog.get_by_text("更多：").click()
        dialog.get_by_label("计时").select_option(label="不限时")
        dialog.get_by_label("电脑速度").select_option(label="立即")
        dialog.get_by_text("更改规则").click()
        dialog.locator("#option-session_end").select_option(index=1)
        dialog.locator("#option-session_hands").fill("1")
        dialog.locator("#option-session_hands").blur()
        dialog.get_by_role("button", name="开桌").click()
        li.page.wait_for_url(re.compile("/t/[A-Z]{4}"))
        with reader(browser, room, "sv-SE", li.page.url) as sven:
            expect(sven.page.get_by_role("heading", name="Vilka är här")).to_be_visible()
            li.button("与电脑一起开始").click()
            for person, words in ((li, "你的手牌"), (sven, "Din hand")):
                expect(person.page.get_by_role("group", name=re.compile(f"^{words}"))).to_be_visible()
            play_on(li, sven, turns=turns)
            at_the_end = turns > 3
            speaks(li, {"出"} | ({"不出", "赢"} if at_the_end else set()), "[A-Za-z]{4,}")
            swedish = {"spelar"} | ({"passar", "vinner"} if at_the_end else set())
            speaks(sven, swedish, r"\b(?:plays|passes|You|the|wins|takes)\b")


def speaks(person: Person, words: set[str], foreign: str) -> None:
    """The log is in one language: it has these words, and none that look like this."""
    log = person.page.locator(".log")
    if not log.is_visible():
        person.page.get_by_role("button", name=re.compile("返回牌桌|Tillbaka till bordet")).first.click()
    expect(log).to_be_visible(timeout=PATIENCE_MS)
    said = log.inner_text()
    assert not {word for word in words if word not in said}, said
    names = set(person.page.locator(".name").all_inner_texts())
    for name in names:
        said = said.replace(name, "")
    lines = [line for line in said.splitlines() if re.search(foreign, NAMES.sub("", line))]
    assert [line for line in lines if "session" not in line] == []


LATIN: Final = re.compile(r"[A-Za-z]{3,}")
ENGLISH: Final = re.compile(
    r"\b(?:the|you|your|and|of|is|are|to|with|wins?|plays?|card|cards|point|points|round|match|seat|table|"
    r"chicago made|last trick|pair|straight|flush|next|show|back|score|scores|rules|draws?|stands?|deck)\b",
    re.IGNORECASE,
)
KEPT: Final = re.compile(
    r"Bluejack|Chicago|Dealt|Big Two|Esc|Enter|Space|flush|\b[A-Z]{4}\b|[A-Z][a-z]+-\d+|Ann\b|\.dealt|JSON|SHA|"
    + "|".join(name for names in COMPUTER_NAMES for name in names)
)
"""what is called so in every language: games, keys, formats, people"""
SHOWN: Final = """() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [document.title];
    while (walk.nextNode()) {
        const element = walk.currentNode.parentElement;
        if (!element.matches('style, script') && !element.closest('kbd, .avatar') &&
            element.checkVisibility({ visibilityProperty: true })) found.push(walk.currentNode.data.trim());
    }
    for (const one of document.querySelectorAll('[aria-label]')) found.push(one.ariaLabel);
    return found.filter(text => text !== '');
}"""


def no_english(person: Person, foreign: re.Pattern[str], seen: set[str]) -> None:
    """Gathers what stands on the page in English."""
    seen.update(text for text in person.page.evaluate(SHOWN) if foreign.search(KEPT.sub("", text)))


@pytest.mark.thorough
def test_a_whole_match_of_bluejack_in_chinese(browser: Browser, room: Room) -> None:
    english: set[str] = set()
    with reader(browser, room, "zh-CN") as li:
        page = li.page
        open_table(page, room, "bluejack", options={"sets": 1})
        while not page.locator(".results h1").is_visible():
            no_english(li, LATIN, english)
            if page.locator(".room.my-turn").count() == 0:
                page.wait_for_timeout(30)
                continue
            before = li.log()
            page.keyboard.press("1")
            no_english(li, LATIN, english)
            page.keyboard.press("Escape")
            page.keyboard.press("e")
            li.wait_for_move(before)
        expect(page.get_by_role("heading", name="奖项")).to_be_visible()
        no_english(li, LATIN, english)
    assert english == set()


@pytest.mark.thorough
def test_a_whole_match_of_chicago_in_swedish(browser: Browser, room: Room) -> None:
    english: set[str] = set()
    with reader(browser, room, "sv-SE") as sven:
        page = sven.page
        open_table(page, room, "chicago", seats=4)
        for _ in range(2000):
            if page.locator(".results h1").is_visible():
                break
            no_english(sven, ENGLISH, english)
            move_in_chicago(sven)
        expect(page.get_by_role("heading", name="Utmärkelser")).to_be_visible()
        no_english(sven, ENGLISH, english)
    assert english == set()


def move_in_chicago(person: Person) -> None:
    """Keeps all cards, calls nothing and plays the first card that may be played; or waits a moment."""
    page = person.page
    if page.locator(".deal-end").is_visible():
        page.keyboard.press("Enter")
        expect(page.locator(".deal-end")).to_have_count(0)
        return
    mine = page.locator(".room.my-turn").count() > 0
    weak = page.locator(".hand .slot").evaluate_all("all => all.map(card => card.classList.contains('weak'))")
    if not mine or all(weak):
        page.wait_for_timeout(30)
        return
    before = person.log()
    asked = page.locator(".ask").is_visible()
    if asked or page.locator(".worth").is_visible():
        page.keyboard.press("n" if asked else "0")
    else:
        if page.locator(".hand [aria-pressed=true]").count() == 0:
            page.keyboard.press(str(weak.index(False) + 1))
        page.keyboard.press("Enter")
    person.wait_for_move(before)


@pytest.mark.thorough
def test_a_whole_game_of_the_patience_in_chinese(browser: Browser, room: Room) -> None:
    english: set[str] = set()
    with reader(browser, room, "zh-TW") as li:
        page = li.page
        # Every set is taken by itself, so that all that is to be done is to deal.
        open_table(page, room, "patience", options={"removal_optional": False, "deal_number": 1, "undo": False})
        expect(page.locator(".pile").first).to_be_visible()
        while not page.locator(".game-end, .results h1").first.is_visible():
            no_english(li, LATIN, english)
            before = li.log()
            page.keyboard.press("Space")
            li.wait_for_move(before)
        no_english(li, LATIN, english)
    assert english == set()


@pytest.mark.thorough
def test_the_manual_and_its_exercises_speak_the_language_of_the_page(browser: Browser, room: Room) -> None:
    with reader(browser, room, "zh-CN", "/rules/bigtwo") as li:
        page, felt = li.page, li.page.get_by_role("region", name="试一试")
        for card in ("方块4", "梅花4"):
            felt.get_by_role("button", name=card, exact=True).click()
        felt.get_by_role("button", name="问规则").or_(felt.locator(".primary")).first.click()
        expect(felt.get_by_role("status")).to_contain_text("对子只能用更大的对子来压。")
        felt.get_by_role("button", name="不出").click()
        expect(felt.get_by_role("status")).to_contain_text("你手里有更大的牌")
        expect(page.get_by_role("heading", name="1.3 进行")).to_have_count(1)
        expect(page.locator("main [lang=en]")).to_have_count(0)
        page.goto(f"{room.address}/rules/bigtwo#1-3-flow")
        expect(page.get_by_role("heading", name="1.3 进行")).to_be_in_viewport()
    with reader(browser, room, "sv-SE", "/questions") as sven:
        expect(sven.page.get_by_role("heading", name="Kan värden fuska?")).to_be_visible()
        expect(sven.page.locator("main [lang=en]")).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "sv-SE", "zh-CN", "zh-TW"])
def test_evenings_the_ladder_and_the_inbox_fit_and_bar_nobody(browser: Browser, own_room: Room, language: str) -> None:
    with reader(browser, own_room, language, "/statistics") as ann:
        page = ann.page
        found: list[str] = []

        def look(where: str) -> None:
            page.wait_for_load_state("networkidle")
            found.extend(f"{where}: {fault}" for fault in (*misfits(page), *barriers(page, BOTH_SIZES)))

        name = page.get_by_role("heading", level=1).inner_text()
        climb(own_room.data, name, int(1000 * time.time()))
        page.goto(f"{own_room.address}/ladder/bigtwo")
        expect(page.locator("tbody tr[aria-current]")).to_be_visible()
        look("ladder")
        open_table(page, own_room, "bluejack", turn_seconds=24 * 60 * 60)
        page.goto(f"{own_room.address}/games")
        expect(page.locator("article, main li").first).to_be_visible()
        look("inbox")
        page.goto(f"{own_room.address}/evenings")
        announce = page.locator("form .act .btn")
        expect(announce).to_be_visible()
        look("new evening")
        announce.click()
        page.wait_for_url(re.compile("/e/[A-Z]{4}"))
        expect(page.locator(".beside")).to_be_visible()
        look("evening, announced")
        code = page.url[-4:]
        with reader(browser, own_room, language, f"/e/{code}") as ben:
            ask(ben.page, {"op": "evening_join", "code": code})
            quick = {"game": "bluejack", "pace_ms": 0, "turn_seconds": 0}
            evening = {"table": quick, "rounds": 1, "title": "Ann"}
            ask(
                page,
                {"op": "evening_change", "code": code, "evening": evening},
                {"op": "evening_start", "code": code, "round": 1},
            )
            for person in (ben, ann):
                person.page.wait_for_url(re.compile("/t/[A-Z]{4}"))
            table = page.url.split("/t/")[1][:4]
            for person in (ben, ann):
                person.page.goto(f"{own_room.address}/e/{code}")
                expect(person.page.get_by_role("table").first).to_be_visible()
            look("evening, round 1")
            for person in (ben, ann):
                ask(person.page, {"op": "leave", "code": table})
            expect(page.locator(".podium, .winner").first).to_be_visible(timeout=PATIENCE_MS)
            look("evening, over")
        assert not found, "\n".join(found)
