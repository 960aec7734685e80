"""Personal data as a whole: no table of the database is left out of the export of a user, or of their erasure."""

from pathlib import Path
from typing import Final

from dealt.puzzles.puzzle import numbered
from dealt.server.storage.schema import METADATA
from tests.server.harness import house, until
from tests.server.mail_server import mail_server
from tests.server.push_service import Browser
from tests.server.test_devices import link_of, post
from tests.server.test_email import WANTED, settings
from tests.server.test_evenings import announced, done
from tests.server.test_holidays import holiday
from tests.server.test_moderation import heard_at_table
from tests.server.test_puzzles import GAME, solve
from tests.server.test_ratings import a_rated_match
from tests.server.test_user_data import HOSTILE, SAID, data_of, forget, rows_of

DAY_SECONDS: Final = 24 * 60 * 60
EXPORTED: Final = {
    "people": "person",
    "devices": "devices",
    "passwords": "password",
    "passkeys": "passkeys",
    "preferences": "settings",
    "sanctions": "sanctions",
    "reports": "reports",
    "members": "tables",
    "correspondence": "waiting",
    "planned_moves": "planned_moves",
    "holidays": "holidays",
    "lines": "said_at_tables",
    "archive": "said_at_tables",
    "played": "matches",
    "ratings": "ratings",
    "rating_changes": "ratings",
    "reviewed": "reviewed",
    "puzzle_answers": "puzzles",
    "puzzle_days": "puzzle_days",
    "room_puzzle_users": "room_puzzles",
    "push_subscriptions": "notifications",
    "email_addresses": "email",
    "relations": "friends",
    "talk": "said",
    "evening_players": "evenings",
    "evening_events": "said_at_evenings",
}
"""tables that know users, and the part of the export that has what they know"""
NOTHING_MORE: Final = {
    "once": "links of some minutes, and whom the nodes still have to erase",
    "push_delayed": "notifications of subscriptions that wait",
    "email_delayed": "notifications of addresses that wait",
    "match_results": "ids and places, as the records have them",
    "reviews": "values of the decisions of seats",
    "room_puzzles": "positions",
    "tables": "the settings of tables",
    "evenings": "the codes of evenings",
    "bots": "API clients, which are no people",
    "rating_progress": "how far ratings are counted",
    "room_secrets": "keys of the room",
}
"""all other tables, and what they have"""
ELSEWHERE: Final = {"passkeys", "sanctions", "archive", "reviewed", "room_puzzle_users"}
"""needs more than requests: tests of these parts erase users, too"""
IDS_STAY: Final = {"lines", "match_results", "ratings", "rating_changes", "evening_events", "once"}
"""tables in which an id stands for somebody who is erased: records stay true, and so do the ratings of others"""


async def test_no_table_of_the_database_is_left_out(data: Path) -> None:
    """A user who does all that a room offers is in each table that knows users, in the export, and then nowhere."""
    assert {*EXPORTED, *NOTHING_MORE} == {*METADATA.tables}
    async with mail_server() as mails, house(data, **settings(mails)) as room:
        (ann,) = await a_rated_match(room, HOSTILE)
        bob = await room.client(name="Bob")
        player, code = ann.welcome["player"], ann.code
        await room.client(token=(await post(room, "link", link=await link_of(ann)))["token"])
        await done(ann, "password", password="correct horse")
        await done(ann, "prefer", preferences={"theme": "dark"})
        await done(ann, "push", **Browser("https://push.example.org").subscription())
        await done(ann, "email_set", **WANTED)
        await done(ann, "say", text=SAID)
        await done(ann, "follow", player=bob.welcome["player"])
        await done(bob, "follow", player=player)
        await holiday(ann, room, 40, 41)
        told = await done(ann, "puzzles", game=GAME)
        puzzle = numbered(GAME, told["number"])
        await solve(ann, puzzle, puzzle.best, day=told["day"])
        evening = await announced(ann, title=f"{HOSTILE}’s evening")
        await done(ann, "evening_join", code=evening)
        await done(ann, "evening_chat", code=evening, text=SAID)
        await done(ann, "leave", code=code)
        await ann.create(game="bigtwo", seats=2, title=f"{HOSTILE}’s table", turn_seconds=DAY_SECONDS)
        await bob.join(ann.code, secret=ann.secret)
        for client in (ann, bob):
            await client.until(lambda each: each.phase == "playing")
        await done(ann, "report", **await heard_at_table(ann, bob, "You never win"), note=SAID)
        await done(ann, "chat", code=ann.code, text=SAID)
        if ann.offers:
            await ann.act()
            await bob.until(lambda each: each.offers)
        await done(ann, "plan", code=ann.code, action="pass")

        exported = await data_of(room, ann.welcome["token"])
        assert {*EXPORTED.values(), "damaged"} == {*exported["about"]}
        knowing = {table for table in METADATA.tables if player in rows_of(room, table)}
        assert {*EXPORTED} - knowing == ELSEWHERE
        empty = {part for part in EXPORTED.values() if not exported[part]}
        assert empty == {EXPORTED[table] for table in ELSEWHERE - {"archive"}} | {"waiting"}

        await forget(ann, HOSTILE)
        await until(lambda: all(HOSTILE not in rows_of(room, table) for table in METADATA.tables))
        for gone in (SAID, str(WANTED["address"])):
            assert all(gone not in rows_of(room, table) for table in METADATA.tables)
        assert {table for table in METADATA.tables if player in rows_of(room, table)} == IDS_STAY
