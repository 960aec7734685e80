"""Whole matches of every game in Firefox."""

import shutil
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pytest
from debian_packages import FIREFOXES
from playwright.sync_api import Browser, Playwright, expect

from tests.repo.places import ROOT
from tests.web import test_bluejack as bluejack
from tests.web import test_chicago as chicago
from tests.web import test_patience as patience
from tests.web import test_whole_deals as bigtwo
from tests.web.bluejack import click, go_on, play, play_again, take_turn
from tests.web.room import Person, Room

Come = Callable[..., Person]
FIREFOX: Final = next(filter(None, map(shutil.which, FIREFOXES)), None)
PREFERENCES: Final = {"ui.prefersReducedMotion": 1}
"""for what Playwright cannot ask for over BiDi"""

pytestmark = pytest.mark.skipif(
    FIREFOX is None, reason="There is no Firefox here; on Debian: apt-get install firefox-esr"
)


@pytest.fixture(scope="module")
def firefox(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """The system's Firefox, behind `bidi_proxy`."""
    program = tmp_path_factory.mktemp("firefox") / "firefox"
    proxy = ROOT / "tests" / "web" / "bidi_proxy.py"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P "{proxy}" "{FIREFOX}" "$@"\n')
    program.chmod(0o755)
    launched = playwright.firefox.launch(
        channel="moz-firefox", executable_path=program, firefox_user_prefs=dict(PREFERENCES)
    )
    yield launched
    launched.close()


@pytest.fixture
def come_in_firefox(come: Come, firefox: Browser) -> Come:
    return partial(come, elsewhere=firefox)


@pytest.mark.thorough
def test_a_whole_match_of_big_two(room: Room, come_in_firefox: Come) -> None:
    ann = come_in_firefox(room)
    ann.open_room(deals=1)
    ann.start_with_computers()
    expect(ann.cards).to_have_count(13)
    bigtwo.play_deal(ann, bigtwo.take_turn_by_mouse)
    ann.again_button.click()
    expect(ann.cards).to_have_count(13)


@pytest.mark.thorough
def test_a_whole_match_of_chicago(room: Room, come_in_firefox: Come) -> None:
    ann = chicago.seated(come_in_firefox, room)
    chicago.play_match(ann, chicago.take_turn_by_keyboard)
    chicago.play_again(ann).click()
    expect(ann.cards).to_have_count(5)


@pytest.mark.thorough
def test_a_whole_match_of_bluejack(room: Room, come_in_firefox: Come) -> None:
    ann = bluejack.seated(come_in_firefox, room)
    moments = [
        moment
        for _, moment in play(ann, act=lambda person: take_turn(person, click), on=lambda person: go_on(person).click())
    ]
    assert moments[-1] == "match end"
    play_again(ann).click()
    expect(ann.cards).to_have_count(4)


@pytest.mark.thorough
def test_a_whole_game_of_the_patience(room: Room, come_in_firefox: Come) -> None:
    ann = patience.seated(come_in_firefox, room)
    patience.plays(ann, patience.WON)
    patience.to_the_end(ann, click, ann.play_button.click)
    expect(patience.over(ann)).to_have_text("The table is clear!")
