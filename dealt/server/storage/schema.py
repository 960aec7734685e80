"""Schema of the database, and the migrations that bring a database to the current version at every start.

A change here needs a migration in `migrations/versions`.
"""

import importlib.resources
import time
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Double,
    Engine,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import DBAPIError

from dealt.server.storage.engine import (
    NUMBER_LOCKS,
    REVISION_LOCKS,
    StorageError,
    is_deadlock,
    make_shrinkable,
    unreadable,
)

METADATA: Final = MetaData()

# SQLite does not mind how long a text is.
_NAME: Final = String(16).with_variant(Text, "postgresql")
_NAME_KEY: Final = String(16).with_variant(Text, "postgresql")

people: Final = Table(
    "people",
    METADATA,
    Column("id", String(16), primary_key=True, comment="public id"),
    Column("name", _NAME, nullable=False),
    Column("name_key", _NAME_KEY, nullable=False, unique=True, comment="the name without regard to case"),
    Column("name_look", Text, nullable=False, server_default="", comment="what all names have that look like it"),
    Column("former", Text, comment="the name that went to somebody else; null once the person has been told"),
    # SQLite cannot take this column out: all others are in `devices`.
    Column("token_hash", String(64), nullable=False, unique=True, comment="SHA-256 of the secret token"),
    Column("guest", Boolean, nullable=False, comment="the server invented the name"),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
"""Every user who ever connected; times are milliseconds since 1970."""

devices: Final = Table(
    "devices",
    METADATA,
    Column("token_hash", String(64), primary_key=True, comment="SHA-256 of its secret token"),
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""The browsers by which people are known, but for the one that stands in `people`."""

once: Final = Table(
    "once",
    METADATA,
    Column("hash", String(64), primary_key=True, comment="SHA-256 of what is secret about it"),
    Column("kind", String(8), nullable=False, comment="what it is good for"),
    Column("person", String(16), comment="whose it is, if it is somebody's"),
    Column("until", BigInteger, nullable=False),
    Column("taken", String(64), comment="the token's hash for which it was used, while that is being saved"),
)
"""Secrets that are valid once and for a short time; times are milliseconds since 1970."""

passwords: Final = Table(
    "passwords",
    METADATA,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", Text, nullable=False, comment="as Argon2 writes it, with salt and costs"),
    Column("changed", BigInteger, nullable=False),
)
"""A user with a password or a passkey keeps the name for good."""

passkeys: Final = Table(
    "passkeys",
    METADATA,
    Column("id", String(64), primary_key=True, comment="SHA-256 of what the authenticator calls it"),
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("credential", LargeBinary, nullable=False, comment="its name and public key, as WebAuthn has it"),
    Column("signs", BigInteger, nullable=False, comment="how often it has signed, if it counts"),
    Column("label", Text, nullable=False, comment="what the person calls it"),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, comment="when it was used last"),
)
"""Passkeys of users; only public keys are here."""

tables: Final = Table(
    "tables",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column(
        "code",
        String(4).with_variant(String(8), "postgresql"),  # SQLite does not mind how long a text is
        unique=True,
        comment="the room code; null once it has been given to another table",
    ),
    Column("secret", String(22), nullable=False, server_default="", comment="what links to the table carry"),
    Column("over", Boolean, nullable=False, comment="no match is under way or can begin without people coming back"),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False, comment="when `over` or the people last changed"),
    Column("archived", Boolean, nullable=False, server_default=false(), comment="its lines are in `archive`"),
    Column(
        "counting",
        Integer,
        nullable=False,
        server_default="0",
        comment="the version of the counting by which `played` has its matches",
    ),
    Column("opened_by", Text, comment="the client and the id of the request that opened it, until it is archived"),
)
"""Every table; what happened at it stands in `lines`, or in `archive` if it ended long ago."""

preferences: Final = Table(
    "preferences",
    METADATA,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("field", String(32), primary_key=True),
    Column("value", Text, nullable=False, comment="JSON"),
)
"""Preferences, field by field: of two changes to the same one the last wins."""

sanctions: Final = Table(
    "sanctions",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("kind", String(8), nullable=False, comment="mute or ban"),
    Column("person", String(16), nullable=False, comment="who may be forgotten meanwhile"),
    Column("name", Text, nullable=False, comment="what the person was called then"),
    Column("address", String(64), comment="from which nobody may come either"),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, comment="null: for good"),
)
"""Mutes and bans; times are milliseconds since 1970."""

bots: Final = Table(
    "bots",
    METADATA,
    Column("person", String(16), primary_key=True, comment="who is a program, and may be forgotten after its end"),
    Column("name", Text, nullable=False),
    Column("since", BigInteger, nullable=False, comment="milliseconds since 1970"),
    Column("chat", Boolean, nullable=False, comment="whether it may write at its tables"),
    Column("ended", Boolean, nullable=False, comment="the host has taken it back"),
)
"""The programs of others that the host has let in to play. What opens for them stands with the people."""

reports: Final = Table(
    "reports",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("reporter", String(16), comment="who has reported it; null once they are forgotten"),
    Column("reporter_name", Text, nullable=False, comment="what they were called then"),
    Column("reason", String(16), comment="one of a few, if any"),
    Column("note", Text, nullable=False, comment="what they wrote about it"),
    Column("reported", BigInteger, nullable=False),
    Column("place", BigInteger, nullable=False, comment="the id of the table; 0: the lobby"),
    Column("number", BigInteger, nullable=False, comment="the version of its line, or its number in the talk"),
    Column("code", String(8), comment="of the table, then"),
    Column("title", Text, nullable=False, comment="of the table, then"),
    Column("person", String(16), nullable=False, comment="who has said it"),
    Column("name", Text, nullable=False, comment="what they were called then"),
    Column("text", Text, nullable=False, comment="what they said, as the room remembers it"),
    Column("said", BigInteger, nullable=False),
    Column("watching", Boolean, nullable=False, comment="whether they had no seat at the table"),
    Column("context", Text, nullable=False, comment="what was said before it, JSON"),
    Column("closed", BigInteger, comment="when the host was done with it; null: it is open"),
    Column("client", String(40), comment="which client's request it was, if any"),
    Column("request", BigInteger, comment="the id of that request"),
)
"""Messages that people have reported to the host; times are milliseconds since 1970."""

members: Final = Table(
    "members",
    METADATA,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
)
"""Seats and places in the queue of tables."""

lines: Final = Table(
    "lines",
    METADATA,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False, comment="one line of the record, JSON"),
    Column("client", String(40), comment="which client's request wrote it, if any"),
    Column("request", BigInteger, comment="the id of that request"),
)
"""The lines of records. The primary key allows each version once, so a server with a stale table cannot write.

`client` and `request` make requests idempotent: one that is sent again, even after a restart, finds its line and gets
the same answer instead of being carried out twice.
"""

archive: Final = Table(
    "archive",
    METADATA,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False, comment="of the last line that is packed here"),
    Column("packed", LargeBinary, nullable=False, comment="lines of the record, packed by zlib"),
)
"""The records of tables that ended long ago, some lines after the other; which request wrote a line is not kept."""

played: Final = Table(
    "played",
    METADATA,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("match_number", Integer, primary_key=True, autoincrement=False),
    Column("part", Integer, primary_key=True, autoincrement=False),
    Column("person", String(16), primary_key=True),
    Column("ended", BigInteger, nullable=False, comment="milliseconds since 1970"),
    Column("game", String(16), nullable=False),
    Column("deal_number", BigInteger, comment="of a deal that was chosen by its number"),
    Column("began", BigInteger, nullable=False, server_default="0"),
    Column("seats", Integer, nullable=False, server_default="0"),
    Column("outcome", String(16), nullable=False, server_default=""),
    Column("entry", Text, nullable=False, comment="what the match was for this person, JSON"),
)
"""Statistics entries of matches by user, derived from the records; they can be recounted at any time.

An entry is saved with the line that ends its match. Users in a record stay here.
"""

match_results: Final = Table(
    "match_results",
    METADATA,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("match_number", Integer, primary_key=True, autoincrement=False),
    Column("part", Integer, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False, comment="milliseconds since 1970"),
    Column("result", Text, nullable=False, comment="who played, and their places, JSON"),
    Column("rated", Boolean, comment="true: `ratings` and `rating_changes` include it; null: not yet"),
)
"""Results of rated matches, derived from the records like `played`; ratings follow from them. They name no user, but
by the id that stays in the records of others."""

ratings: Final = Table(
    "ratings",
    METADATA,
    Column("game", String(16), primary_key=True),
    Column("rules", String(32), primary_key=True, comment="the rule set; empty for house rules"),
    Column("season", String(10), primary_key=True, comment="its first day"),
    Column("person", String(16), primary_key=True, comment="who may be forgotten"),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("matches", Integer, nullable=False, comment="that counted, in all seasons"),
    Column("season_matches", Integer, nullable=False, comment="that counted, in this one"),
    Column("public", BigInteger, comment="when the latest match at a public table ended; null: there is none"),
    Column("trend", Text, nullable=False, comment="rounded ratings after the latest matches at public tables"),
)
"""Ratings of users after their latest match of each season, derived from `match_results`."""

rating_changes: Final = Table(
    "rating_changes",
    METADATA,
    Column("ended", BigInteger, primary_key=True, autoincrement=False, comment="milliseconds since 1970"),
    Column("table_id", BigInteger, primary_key=True, autoincrement=False),
    Column("match_number", Integer, primary_key=True, autoincrement=False),
    Column("part", Integer, primary_key=True, autoincrement=False),
    Column("person", String(16), primary_key=True, comment="who may be forgotten"),
    Column("game", String(16), nullable=False),
    Column("rules", String(32), nullable=False, comment="the rule set; empty for house rules"),
    Column("before", Double, nullable=False, comment="the rating at the beginning of the match"),
    Column("rating", Double, nullable=False, comment="after it"),
    Column("deviation", Double, nullable=False),
    Column("counted", Boolean, nullable=False, comment="false: one match too many on its day"),
    Column("matches", Integer, nullable=False, comment="as in `ratings`, with this one"),
    Column("season_matches", Integer, nullable=False),
    Column("public", Boolean, nullable=False, comment="the table was open to everybody"),
)
"""Effects of results on ratings, so that a result that comes late can be counted in its place. Its key is that of
`match_results`, in the order in which results count, and the person."""

rating_progress: Final = Table(
    "rating_progress",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False, comment="of the steps so far"),
    Column("model", Integer, nullable=False, comment="the version of the model"),
    Column("ended", BigInteger, comment="the key of the last result that is counted; null: none is"),
    Column("table_id", BigInteger),
    Column("match_number", Integer),
    Column("part", Integer),
)
"""Up to which result ratings are counted, in one row. Each step of the counting replaces it, so of two processes that
count the same results only the first succeeds."""

reviews: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("match_number", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False, comment="of the reviews when it was made"),
    Column("plain", Boolean, nullable=False, comment="it was made with plain rules, and so with less effort"),
    Column("packed", LargeBinary, nullable=False, comment="JSON, packed by gzip"),
)
"""Reviews of finished matches, derived from the records; they can be made again at any time. None names a user."""

puzzle_answers: Final = Table(
    "puzzle_answers",
    METADATA,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(16), primary_key=True, comment="its id"),
    Column("game", String(16), nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("answered", BigInteger, nullable=False, comment="milliseconds since 1970"),
)
"""First answers of users to puzzles."""

puzzle_days: Final = Table(
    "puzzle_days",
    METADATA,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(16), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False, comment="1: 1 January of year 1"),
    Column("solved", Boolean, nullable=False),
)
"""First answers of users to puzzles of the day, on their day."""

correspondence: Final = Table(
    "correspondence",
    METADATA,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column(
        "due", BigInteger, index=True, comment="when it goes on, in milliseconds since 1970; null: it waits for people"
    ),
    Column("to_move", Text, nullable=False, comment="ids of the people whose move it is, with spaces between them"),
    Column("summary", Text, comment="what the inbox shows of it, JSON"),
    Column("remind", BigInteger, index=True, comment="when its players are reminded of the move; null: never, or done"),
)
"""Unfinished tables by days, so that they can sleep here until a move is due."""

room_secrets: Final = Table(
    "room_secrets",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Secrets of the room that all its nodes share, and that must outlive a move to another machine."""

push_subscriptions: Final = Table(
    "push_subscriptions",
    METADATA,
    Column("id", String(64), primary_key=True, comment="SHA-256 of the address"),
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("device", String(64), nullable=False, index=True, unique=True, comment="SHA-256 of its browser's token"),
    Column("endpoint", Text, nullable=False, comment="the address at its push service, which only this room may know"),
    Column("p256dh", Text, nullable=False, comment="the public key of the browser"),
    Column("auth", Text, nullable=False, comment="the secret shared with the browser"),
    Column("origin", Text, nullable=False, comment="the address of the room, as this browser knows it"),
    Column("kinds", Text, nullable=False, comment="which notifications are wanted, with spaces between them"),
    Column("language", String(16), nullable=False),
    Column("zone", String(64), nullable=False, comment="the time zone of the browser"),
    Column("quiet_from", Integer, comment="minutes after midnight there; null: there are no quiet hours"),
    Column("quiet_to", Integer),
    Column("created", BigInteger, nullable=False, comment="milliseconds since 1970"),
)
"""Browsers that are notified by Web Push: one subscription for each, forgotten with it."""

relations: Final = Table(
    "relations",
    METADATA,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), nullable=False, comment="follow or block"),
    Column("since", BigInteger, nullable=False, comment="milliseconds since 1970"),
)
"""Whom a user follows or blocks; nobody else may learn of it."""

planned_moves: Final = Table(
    "planned_moves",
    METADATA,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(16), nullable=False, comment="who may be forgotten before the table is"),
    Column("plan", Text, nullable=False, comment="JSON"),
)
"""Moves that players of games by days have planned for their next turns; secret until they are made."""

holidays: Final = Table(
    "holidays",
    METADATA,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("first", String(10), primary_key=True, comment="the first day where the user is: 2026-12-24"),
    Column("last", String(10), nullable=False),
    Column("begins", BigInteger, nullable=False, comment="milliseconds since 1970"),
    Column("ends", BigInteger, nullable=False),
)
"""Holidays of users, in which their time in games by days does not run."""

push_delayed: Final = Table(
    "push_delayed",
    METADATA,
    Column("subscription", String(64), ForeignKey("push_subscriptions.id", ondelete="CASCADE"), primary_key=True),
    Column("code", String(8), primary_key=True, comment="of the table"),
    Column("kind", String(16), nullable=False),
    Column("at", BigInteger, nullable=False, index=True, comment="when the quiet hours end"),
)
"""Notifications of moves that wait for the end of quiet hours."""

email_addresses: Final = Table(
    "email_addresses",
    METADATA,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("address", Text, nullable=False),
    Column("kinds", Text, nullable=False, comment="which notifications are wanted, with spaces between them"),
    Column("language", String(16), nullable=False),
    Column("zone", String(64), nullable=False, comment="the time zone of the user"),
    Column("quiet_from", Integer, comment="minutes after midnight there; null: there are no quiet hours"),
    Column("quiet_to", Integer),
    Column("created", BigInteger, nullable=False, comment="milliseconds since 1970"),
    Column("confirmed", BigInteger, comment="when its owner did so; null: nothing but the question is sent there"),
    Column("refused", BigInteger, comment="when its mail server refused it for good; null: it has not"),
    Column("day", Integer, nullable=False, comment="the latest day of a notification; 1: 1 January of year 1"),
    Column("sent", Integer, nullable=False, comment="how many were sent on that day"),
)
"""Users who are notified by e-mail, and of what."""

email_delayed: Final = Table(
    "email_delayed",
    METADATA,
    Column("person", String(16), ForeignKey("email_addresses.person", ondelete="CASCADE"), primary_key=True),
    Column("code", String(8), primary_key=True, comment="of the table"),
    Column("kind", String(16), nullable=False),
    Column("at", BigInteger, nullable=False, index=True, comment="when it is sent, if the move still waits"),
)
"""Notifications of moves by e-mail that wait for a while, and for the end of quiet hours."""

room_puzzles: Final = Table(
    "room_puzzles",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("theme", String(32), nullable=False),
    Column("made", BigInteger, nullable=False, comment="milliseconds since 1970"),
    Column("content", Text, nullable=False, comment="the puzzle, JSON"),
)
"""Puzzles from matches of this room. None names a user."""

room_puzzle_users: Final = Table(
    "room_puzzle_users",
    METADATA,
    Column("puzzle", String(16), ForeignKey("room_puzzles.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(16), primary_key=True, comment="who may be forgotten before the puzzle is deleted"),
)
"""Users who played in the match of a puzzle. It is shown only as long as each of them allows it."""

reviewed: Final = Table(
    "reviewed",
    METADATA,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("match_number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(16), primary_key=True),
    Column("ended", BigInteger, nullable=False, comment="milliseconds since 1970"),
    Column("entry", Text, nullable=False, comment="what this person's decisions were worth, JSON"),
)
"""Statistics entries of reviewed matches by user, saved with the review that they follow from."""

talk: Final = Table(
    "talk",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False, comment="JSON, as it was told"),
    Column("client", String(40), comment="which client's request said it, if any"),
    Column("request", BigInteger, comment="the id of that request"),
)
"""The chat of the lobby."""

evenings: Final = Table(
    "evenings",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("code", String(8), nullable=False, unique=True),
    Column("over", Boolean, nullable=False, comment="nothing more happens"),
    Column("created", BigInteger, nullable=False, comment="milliseconds since 1970"),
    Column("secret", String(22), nullable=False, server_default="", comment="of its link; empty: it admits nobody"),
)
"""Every evening; what happened at it stands in `evening_events`."""

evening_events: Final = Table(
    "evening_events",
    METADATA,
    Column("evening", BigInteger, ForeignKey("evenings.id"), primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("event", Text, nullable=False, comment="JSON"),
    Column("client", String(40), comment="which client's request brought it about, if any"),
    Column("request", BigInteger, comment="the id of that request"),
)
"""The events of evenings. As of `lines`, the primary key allows each version once."""

evening_players: Final = Table(
    "evening_players",
    METADATA,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("evening", BigInteger, ForeignKey("evenings.id"), primary_key=True, autoincrement=False),
    Column("takes_part", Boolean, nullable=False, comment="false: the user has left"),
)
"""Users of evenings, and their hosts."""

Index("people_by_look", people.c.name_look, unique=True)
Index("devices_by_person", devices.c.person, devices.c.created)
Index("relations_by_other", relations.c.other, relations.c.kind)
Index("passkeys_by_person", passkeys.c.person, passkeys.c.created)
Index("reports_once", reports.c.place, reports.c.number, reports.c.reporter, unique=True)
Index("reports_by_age", reports.c.closed, reports.c.reported)
Index("tables_by_age", tables.c.over, tables.c.changed)
Index("tables_to_archive", tables.c.archived, tables.c.over, tables.c.changed)
Index("tables_to_count", tables.c.counting)
Index("reviewed_by_person", reviewed.c.person, reviewed.c.ended)
Index("tables_opened_by", tables.c.opened_by, unique=True)
Index("members_by_table", members.c.table_id)
Index("evenings_by_age", evenings.c.over, evenings.c.created)
Index("evening_requests", evening_events.c.client, evening_events.c.request, unique=True)
Index("puzzle_answers_by_puzzle", puzzle_answers.c.puzzle, puzzle_answers.c.solved)
Index("room_puzzles_by_age", room_puzzles.c.game, room_puzzles.c.made)
Index("room_puzzle_users_by_person", room_puzzle_users.c.person)
Index(
    "match_results_in_order",
    match_results.c.ended,
    match_results.c.table_id,
    match_results.c.match_number,
    match_results.c.part,
    unique=True,
)
Index(
    "match_results_to_rate",
    match_results.c.ended,
    match_results.c.table_id,
    match_results.c.match_number,
    match_results.c.part,
    sqlite_where=match_results.c.rated.is_(None),
    postgresql_where=match_results.c.rated.is_(None),
)
Index(
    "ratings_in_order",
    ratings.c.game,
    ratings.c.rules,
    ratings.c.season,
    ratings.c.rating,
    ratings.c.person,
    ratings.c.deviation,
    ratings.c.public,
)
Index("ratings_by_person", ratings.c.person)
Index(
    "rating_changes_by_person",
    rating_changes.c.person,
    rating_changes.c.game,
    rating_changes.c.rules,
    rating_changes.c.ended,
)
Index("played_by_person", played.c.person, played.c.ended)
Index("played_by_number", played.c.game, played.c.deal_number, played.c.person, played.c.ended)
Index("played_by_outcome", played.c.person, played.c.game, played.c.outcome, played.c.seats, played.c.ended)


_PACKAGE: Final = "dealt.server.storage.migrations"
_VERSIONS: Final = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    Column("oldest", String(32), comment="the revision of the oldest code that may use this database"),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""where Alembic keeps which migrations have run, as it would make it, and how far back nodes may be"""
_OLDER_NODES: Final = text(
    """SELECT count(*) FROM pg_locks AS nodes LEFT JOIN pg_locks AS revisions
    ON revisions.pid = nodes.pid AND revisions.locktype = 'advisory' AND revisions.objsubid = 2
    AND revisions.classid = :revisions AND revisions.database = nodes.database
    WHERE nodes.locktype = 'advisory' AND nodes.objsubid = 2 AND nodes.classid = :numbers AND nodes.granted
    AND nodes.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND coalesce(CAST(revisions.objid AS bigint), :unmarked) < :oldest"""
)
_UNMARKED: Final = 14
"""the revision of nodes that hold no such lock"""
_BRIEF: Final = text("SET LOCAL lock_timeout = '1s'")
_TRIES: Final = 30
_AGAIN_SECONDS: Final = 1.0
_LOCK_TIMEOUT: Final = "55P03"
"""code of SQL"""


def newest() -> str:
    """Return the version that this program writes, such as `0001`: that of the newest migration."""
    files = importlib.resources.files(f"{_PACKAGE}.versions").iterdir()
    return max(file.name[1:5] for file in files if file.name.startswith("v"))


def migrate(engine: Engine, *, shared: bool = False) -> None:
    """Run the migrations that are missing, or make the tables of a new database.

    `shared`: for a node, which may use a database that newer nodes have migrated, if their migrations allow it. Raise
    StorageError(`data_newer`, `data_in_use`, `data_unreadable`).
    """
    has = version_of(engine, shared=shared)
    if has is None or has < newest():
        try:
            if has is None:
                _create(engine)
            else:
                _upgrade(engine)
        except DBAPIError as error:
            raise unreadable(engine, error) from None
    make_shrinkable(engine)


def make_tables(engine: Engine, version: str) -> MetaData:
    """Make the tables of a new database as they were in a version, and return their description."""
    if version == newest():
        migrate(engine)
        return METADATA
    _upgrade(engine, version)
    described = MetaData()
    described.reflect(engine)
    described.remove(described.tables[_VERSIONS.name])
    return described


def check_version(engine: Engine) -> bool:
    """Return whether this is a room's database, for readers.

    Raises StorageError(`data_newer`, `data_older`, `data_unreadable`).
    """
    has = version_of(engine)
    if has is not None and has != newest():
        raise StorageError(
            "data_older",
            f"This database was written by an older Dealt (version {has}, this one writes {newest()}). "
            "Open the room once with this Dealt: that brings it up to date.",
        )
    return has is not None


def version_of(engine: Engine, *, shared: bool = False) -> str | None:
    """Return the version of a room's database; None if it is no room's.

    `shared`: for a node, as in `migrate`. Raises StorageError(`data_newer`, `data_unreadable`).
    """
    try:
        with engine.connect() as connection:
            has = _version(connection)
            if has is None or has <= newest():
                return has
            oldest = connection.scalar(select(_VERSIONS.c.oldest)) or has
    except DBAPIError as error:
        raise unreadable(engine, error) from None
    if shared and oldest <= newest():
        return has
    raise StorageError(
        "data_newer",
        f"This database was written by a newer Dealt (version {has}, this one knows {newest()}). Please update Dealt.",
    )


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(select(_VERSIONS.c.version_num))
    return version


def _create(engine: Engine) -> None:
    """Make what all migrations together make, which a test compares; Alembic alone would take as long as the rest."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        METADATA.create_all(connection, checkfirst=False)
        _VERSIONS.create(connection)
        connection.execute(_VERSIONS.insert(), {"version_num": newest(), "oldest": newest()})


def _upgrade(engine: Engine, to: str = "head") -> None:
    """Run the migrations up to one, while older nodes serve: no lock is waited for longer than they can bear."""
    for left in reversed(range(_TRIES)):
        try:
            with engine.connect().execution_options(writes=True) as connection, connection.begin():
                if engine.dialect.name == "postgresql":
                    connection.execute(_BRIEF)
                _run_migrations(connection, to)
        except DBAPIError as error:
            if not left or not (is_deadlock(error) or getattr(error.orig, "sqlstate", None) == _LOCK_TIMEOUT):
                raise
            time.sleep(_AGAIN_SECONDS)
        else:
            return


def _run_migrations(connection: Connection, to: str) -> None:
    # Alembic is slow to import and seldom needed.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", _PACKAGE.replace(".", ":", 1).replace(".", "/"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        missing = ScriptDirectory.from_config(config).iterate_revisions(to, _version(connection) or "base")
        _check_older_nodes(connection, max(map(oldest_after, missing), default=""))
    command.upgrade(config, to)


def oldest_after(migration: Any) -> str:
    """Return the revision of the oldest code that may use a database after a migration (Alembic's `Script`)."""
    oldest: str = getattr(migration.module, "OLDEST", migration.revision)
    return oldest


def _check_older_nodes(connection: Connection, oldest: str) -> None:
    """Raise StorageError(`data_in_use`) if nodes run whose code could not go on with the database."""
    values = {"revisions": REVISION_LOCKS, "numbers": NUMBER_LOCKS, "unmarked": _UNMARKED, "oldest": int(oldest or 0)}
    if connection.scalar(_OLDER_NODES, values):
        raise StorageError(
            "data_in_use",
            "Nodes of an older Dealt use this database, and could not go on after this update. "
            "Please stop all of them first, or update to the versions in between one after the other.",
        )
