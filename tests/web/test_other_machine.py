"""Somebody at another machine of the network: from the address that the room shows to the end of a deal."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Error, Playwright, expect

from dealt.server.listening import network_addresses
from tests.web.machine import another_machine, why_there_is_none
from tests.web.room import Person, Room
from tests.web.test_whole_deals import play_together

Come = Callable[..., Person]


@pytest.mark.thorough
def test_a_stranger_at_another_machine_comes_by_the_qr_code_and_plays_a_deal(
    playwright: Playwright, tmp_path: Path, come: Come
) -> None:
    if why := why_there_is_none():
        pytest.skip(why)
    room = Room(tmp_path, host="0.0.0.0")
    told = network_addresses(room.host, 0)
    if not told:
        pytest.skip("this machine has no address on a network")
    printed = told[0]
    room.start()
    try:
        with another_machine(playwright, tmp_path) as browser:
            ann = come(room)
            ann.open_room(deals=1)
            picture = ann.page.get_by_role("img", name=re.compile("^QR code of http"))
            link = str(picture.get_attribute("aria-label")).removeprefix("QR code of ")
            address = printed.replace(":0/", f":{room.port}")
            assert link.startswith(f"{address}/t/")
            # Over there, this machine's own name means that one: the test would show nothing if it led here.
            bob = come(room, link.removeprefix(address), address=address, elsewhere=browser)
            with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
                bob.page.context.new_page().goto(room.address)
            # Plain http from elsewhere is no safe page for a browser; whatever needs one must do without.
            assert not bob.page.evaluate("isSecureContext")
            expect(bob.page.get_by_text("Waiting for")).to_be_visible()
            ann.start_with_computers()
            expect(bob.cards).to_have_count(13)
            play_together(ann, bob)
            for person in (ann, bob):
                expect(person.again_button).to_be_visible()
            # The deal has been checked on that machine, too, where the browser lends no cryptography.
            expect(bob.page.get_by_role("heading", name=re.compile("fair", re.IGNORECASE))).to_be_visible()
    finally:
        room.stop()
