"""The ladder: one's own place stays in sight, what the last match changed, and who does not want to be listed."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import expect
from sqlalchemy import select

from dealt.server.storage import statements as saved
from dealt.server.storage.engine import open_engine
from dealt.server.storage.prepared import executable
from dealt.server.storage.rating_store import set_results
from dealt.server.storage.schema import people
from dealt.table.match_result import MatchResult, RatedPlayer
from tests.web.barriers import BOTH_SIZES, barriers
from tests.web.layout import misfits
from tests.web.room import Person, Room

Come = Callable[..., Person]
NAMES = (
    "Mai", "Vera", "Ikram", "Tomas", "Chen", "Lotte", "Bao", "Dario", "Sara", "Jun", "Noor", "Polly", "Emil", "Wanda",
    "Ravi", "Greta", "Oskar", "Jörg-Åke", "Zoë", "李小龙", "Ada", "Ben", "Cleo", "Dora", "Eli", "Finn", "Gus", "Hal",
)  # fmt: skip
DAY = 86_400_000


def climb(data: Path, name: str, now: int) -> str:
    """Add two months of rated matches with others to the database of a room; return the id of the user."""
    rng, engine = Random(3), open_engine(str(data))
    with engine.connect() as connection:
        player: str = connection.execute(select(people.c.id).where(people.c.name == name)).scalar_one()
    users = {f"user-{number}": strength for number, strength in enumerate(range(-14, 14))} | {player: 0}
    results = []
    for number in range(900):
        # Each day has matches of a user and some friends.
        playing = rng.sample(sorted(users), rng.choice((2, 3, 4)))
        if number % 8 == 0 or number >= 898:
            playing = [player, *(user for user in playing if user != player)][:4]
        luck = [(-users[user] + rng.gauss(0, 9), RatedPlayer(user, "", 0)) for user in playing]
        luck += [(rng.gauss(0, 9), RatedPlayer("", "normal", 0)) for _ in range(4 - len(playing))]
        ranked = sorted(luck, key=lambda each: each[0])
        players = [RatedPlayer(each.player, each.level, place) for place, (_, each) in enumerate(ranked, 1)]
        results.append(
            MatchResult(
                match=number + 1,
                game="bigtwo",
                rules="deuce",
                ended=now - (899 - number) * DAY // 16,
                players=tuple(players),
                public=True,
            )
        )
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        for number, called in enumerate(NAMES):
            statement, row = saved.add_person(f"user-{number}", called, f"hash {number}", False, now)
            connection.execute(executable(statement), row)
        for statement, row in [saved.add_table(now << 20, "ZZZZ", "", now), *set_results(now << 20, results)]:
            connection.execute(executable(statement), row)
    engine.dispose()
    return player


def test_a_ladder_keeps_ones_own_place_in_sight(own_room: Room, come: Come) -> None:
    ann = come(own_room, "/statistics")
    page = ann.page
    name = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("link", name="The ladder").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The ladder")
    expect(page.get_by_text("Nobody has a rating here")).to_be_visible()
    expect(page.get_by_text("You have no rating here")).to_be_visible()
    found = [f"empty: {fault}" for fault in barriers(page, BOTH_SIZES)]
    climb(own_room.data, name, int(1000 * time.time()))
    page.reload()
    rows = page.get_by_role("table", name="Big Two").locator("tbody tr")
    expect(rows).to_have_count(33)
    expect(page.get_by_text("still being counted")).to_have_count(0)
    mine = rows.and_(page.locator("[aria-current]"))
    expect(mine).to_contain_text("You")
    expect(mine).to_be_in_viewport()
    rows.last.scroll_into_view_if_needed()
    expect(mine).to_be_in_viewport()
    expect(page.get_by_text("Only you see your place: guests are not listed.")).to_be_visible()
    expect(page.get_by_text(re.compile(r"place \d of 4\."))).to_be_visible()
    expect(page.get_by_role("table", name="Your rating").get_by_role("row")).not_to_have_count(1)
    expect(page.get_by_role("link", name="How rating works")).to_have_attribute("href", re.compile("^/questions#"))
    found += misfits(page) + barriers(page, BOTH_SIZES)
    assert found == []
