"""Every limit and timeout: what a client may send, what the server bears, and how long data is kept.

The docstring of each stands beside its value in the documentation of the protocol (`tools/make_docs.py`).
"""

from typing import Final, NamedTuple

import msgspec

from dealt.bots.autoplay import MOST_GAMES, MOST_RUN
from dealt.config import Settings
from dealt.table.commands import MAX_QUEUE
from dealt.table.names import ANY_NAME, PLAIN_NAME, SIGNS, NameRule
from dealt.table.settings import BANK_SECONDS, INCREMENT_SECONDS, PACE_MS, TITLE_CHARS, TURN_SECONDS

MAX_SELECTED: Final = 52


CODE_LETTERS: Final = 4
"""of a room code, as a rule"""
MAX_CODE_LETTERS: Final = 5
"""of a room code that is given where hardly a shorter one is free"""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits for clients, sent with the welcome, so that no client has numbers of its own."""

    message_bytes: int = 8192
    """length of one message; a longer one is refused"""
    chat_chars: int = 500
    """length of a chat message"""
    note_chars: int = 300
    """length of a comment on a reported message"""
    name_chars: tuple[int, int] = (ANY_NAME.least, ANY_NAME.most)
    """length of a name, at least and at most, in characters of Unicode"""
    name_signs: str = " ".join(SIGNS)
    """what a name may hold besides letters, digits and spaces"""
    plain_names: bool = False
    """names are made of the letters a to z, digits, `-` and `_` alone"""
    invitation_only: bool = False
    """a newcomer needs the link of a private table (`Hello.invitation`)"""
    title_chars: int = TITLE_CHARS
    """length of a table's title; a longer one is cut"""
    turn_seconds: tuple[int, int] = TURN_SECONDS
    """time for one decision, at least and at most; 0 is no clock"""
    bank_seconds: tuple[int, int] = BANK_SECONDS
    """of the time bank of a seat, at least and at most; 0 is none"""
    increment_seconds: tuple[int, int] = INCREMENT_SECONDS
    """back into the bank with each move, at least and at most"""
    pace_ms: tuple[int, int] = PACE_MS
    """how long computers seem to think, at least and at most"""
    selected_cards: int = MAX_SELECTED
    """cards in one question or one selection"""
    code_letters: tuple[int, int] = (CODE_LETTERS, MAX_CODE_LETTERS)
    """length of a room code: as a rule, and at most"""
    queue: int = MAX_QUEUE
    """users in the queue for a seat at one table"""
    watchers: int
    """spectators of one table"""
    tables: int = 8
    """unfinished tables at which one person may sit"""
    run_games: int = MOST_GAMES
    """games of one run"""
    run_number: int = MOST_RUN
    """the highest number of a run"""
    runs: int = 2
    """runs of one person at once"""
    shown_games: int = 10
    """games of a run that are shown with one answer"""


def limits_of(settings: Settings) -> Limits:
    """Return the limits of this room: those that its host can choose, and the others."""
    rule = PLAIN_NAME if settings.plain_names else ANY_NAME
    return Limits(
        watchers=settings.max_watchers,
        name_chars=(rule.least, rule.most),
        plain_names=rule.plain,
        invitation_only=settings.invitation_only,
    )


def name_rule(limits: Limits) -> NameRule:
    """Return the rule for names in this room."""
    return NameRule(*limits.name_chars, limits.plain_names)


class Rate(NamedTuple):
    """A rate limit: `burst` at once, and then `a_second`."""

    burst: float
    a_second: float


REQUESTS: Final = Rate(60, 20)
"""frames of one connection: requests, parts of requests and signs of life"""
REQUESTS_AN_ADDRESS: Final = Rate(1000, 200)
"""such frames of all connections from one address other than the host's own browser"""
ADDRESSES_A_NETWORK: Final = 4
"""addresses whose IPv6 network (the first 48 bits) is the same may ask for as much as so many that are apart"""
ARRANGING: Final = Rate(60, 1)
"""what one person changes at tables otherwise than by playing: seats, settings, the door, pauses, votes"""
ARRANGING_AN_ADDRESS: Final = Rate(300, 5)
"""such changes of people at one such address"""
COMPLAINTS: Final = Rate(60, 5)
"""refused messages of one connection, for being too fast or not readable; then it ends"""
BOT_REQUESTS: Final = Rate(60, 10)
"""requests of one program that the host has let in, on all its connections"""
BOT_SOCKETS: Final = 4
"""connections of one such program at once"""
BOT_TABLES: Final = 4
"""unfinished tables at which one such program may sit"""
MOST_BOTS: Final = 100
"""such programs in one room"""
OWN_PLAYER_SECONDS: Final = 5.0
"""that a player of the host's own (`--bot`) has for a decision"""
OWN_PLAYER_REST_SECONDS: Final = 30.0
"""that such a player is not asked after it has hung or died"""
OWN_PLAYER_TOLD_SECONDS: Final = 60.0
"""between two lines of the log about what such a player fails to do"""
CHATS: Final = Rate(5, 0.5)
"""what one person says"""
REPORTS: Final = Rate(5, 0.02)
"""messages that one person reports"""
REPORTS_AN_ADDRESS: Final = Rate(20, 0.1)
"""messages that people at one address other than the host's own browser report"""
OPEN_REPORTS: Final = 20
"""reports of one person that the host has not closed yet"""
MOST_REPORTS: Final = 500
"""reports in one room that the host has not closed yet, and as many of those that are closed"""
REPORT_CONTEXT: Final = 6
"""messages before one that is reported, which the host sees with it"""
REPORT_DAYS: Final = 30
"""a report is kept, open or closed"""
LISTED_REPORTS: Final = 50
"""reported messages that the host sees at once, the latest first"""
COSTLY_REQUESTS: Final = Rate(10, 0.5)
"""new tables, new names and wrong room codes of one person"""
NEWCOMERS_AN_ADDRESS: Final = Rate(60, 0.5)
"""new people from one address other than the host's own browser"""
HELLOS_AN_ADDRESS: Final = Rate(400, 20)
"""people from one such address who say hello, known ones and wrong tokens included"""
TABLES_AN_ADDRESS: Final = Rate(30, 0.1)
"""new tables from one such address"""
WRONG_CODES_AN_ADDRESS: Final = Rate(30, 0.1)
"""wrong room codes from one such address; once it is used up, right ones are refused, too"""
WRONG_PASSWORDS_AN_ADDRESS: Final = Rate(10, 0.05)
"""wrong passwords of the room from one such address; once it is used up, the right one is refused, too"""
SIGN_INS_AN_ADDRESS: Final = Rate(10, 0.1)
"""wrong links, passwords and passkeys of people from one such address; then right ones are refused, too"""
SIGN_INS_A_NAME: Final = Rate(10, 0.02)
"""wrong passwords for one name, from wherever; then the right one is refused, too"""
NEW_PASSWORDS_AN_ADDRESS: Final = Rate(30, 0.2)
"""passwords that people at one such address set"""
LEAST_PASSWORD_CHARS: Final = 8
"""length of a password, at least"""
MOST_PASSWORD_CHARS: Final = 200
"""length of a password, at most"""
MAX_PASSKEYS: Final = 10
"""passkeys of one person"""
PASSKEY_LABEL_CHARS: Final = 40
"""length of the label of a passkey; a longer one is cut"""
PASSKEY_MINUTES: Final = 5
"""time for a passkey to sign"""
WRONG_TOKENS_AN_ADDRESS: Final = Rate(10, 0.1)
"""wrong tokens of an administrator from one such address; once it is used up, the right one is refused, too"""
CHATS_AN_ADDRESS: Final = Rate(60, 5)
"""what people at one such address say"""
RECORDS_AN_ADDRESS: Final = Rate(30, 1)
"""downloads of records from one address, the server's own machine included"""
QUESTIONS_AN_ADDRESS: Final = Rate(60, 4)
"""questions about positions and charts from one address, the server's own machine included"""
MAX_POSITION_CHARS: Final = 2000
"""length of the position in such a question"""
MAX_ACTION_CHARS: Final = 200
"""length of the action or the cards in such a question"""
REPLAYS_AN_ADDRESS: Final = Rate(60, 5)
"""matches that are over, and parts of them, that one address may look at"""
MAX_REPLAY_CACHE_BYTES: Final = 8 * 1024 * 1024
"""parts of replays that are kept ready, packed"""
MAX_WAITING_AN_ADDRESS: Final = 20
"""pieces of costly work of one address that wait for their turn, of each kind: replays, records, passwords"""
REPLAY_PARTS_AT_ONCE: Final = 12
"""parts that are made together, because after one deal users soon look at the next"""
REPLAY_TURN_SECONDS: Final = 0.2
"""a replay is made for, before it is the turn of another address"""
MAX_PAUSED_REPLAYS: Final = 8
"""matches whose replay is kept where it stopped, so that the parts behind it need no replay of those before"""
PAGES_AN_ADDRESS: Final = Rate(6000, 200)
"""requests over HTTP from one address other than the host's own browser, pages and their files included"""
MAX_RATED: Final = 20_000
"""people or addresses whose requests of one kind are counted at once"""
MAX_RECORD_CACHE_BYTES: Final = 16 * 1024 * 1024
"""finished records that are kept ready"""
PREFERENCES: Final = Rate(30, 2)
"""changed settings of one connection"""
NAME_QUESTIONS: Final = Rate(30, 2)
"""questions of one connection whether a name can be had"""
HINTS: Final = Rate(60, 3)
"""hints to one user: more than a whole match played by hints needs"""
SHOWS: Final = Rate(20, 2)
"""answers with games of a run to one person"""
THOUGHTS_AN_ADDRESS: Final = Rate(300, 15)
"""hints and such answers to people at one address other than the host's own browser"""
STATISTICS: Final = Rate(20, 1)
"""questions of one person for statistics"""
MAX_PLAYED: Final = 20_000
"""matches that statistics look back on: the latest of a user; of a numbered deal the first games"""
MATCHES_LISTED: Final = 20
"""of one's own, in one answer"""
BOARDS_KEPT: Final = 4
"""deals of the day whose leaderboard is cached: today's, and those that users look up"""
MAX_RUNS: Final = 16
"""runs at once; their parts take turns"""
MAX_RUNS_AN_ADDRESS: Final = 8
"""of people at one address other than the host's own browser"""
NUMBERS: Final = Rate(20, 1)
"""promises and numbers of one connection"""
JOURNAL: Final = Rate(300, 5)
"""entries of the host's log about people and tables; what is more is counted"""
UNWRITTEN_ENTRIES: Final = 10_000
"""log entries that wait to be written; more are dropped and counted"""
HARD_MESSAGE_BYTES: Final = 256 * 1024
"""length of a message that ends the connection at once"""
MAX_UNSENT_BYTES: Final = 1024 * 1024
"""unread messages of a client, after which it is too slow and dropped; it can come back and resume"""
MAX_CONNECTIONS: Final = 20_000
"""connections to the server"""
MAX_CONNECTIONS_AN_ADDRESS: Final = 200
"""connections from one address other than the host's own browser"""
MAX_OPEN_AN_ADDRESS: Final = 1_000
"""connections from one such address, those that only fetch files included"""
MAX_OPEN_A_NETWORK: Final = 4_000
"""connections from all such addresses whose IPv6 network (the first 48 bits) is the same"""
MAX_SILENT_AN_ADDRESS: Final = 100
"""connections from one such address that have not sent a request yet"""
FILES_KEPT_BACK: Final = 100
"""open files that are not for connections"""
REQUEST_SECONDS: Final = 20
"""silence of a connection, or half a request, before it is closed; half of what a request says is refused then"""
KEEP_ALIVE_SECONDS: Final = 150
"""a connection that has had its answer stays open, longer than proxies keep theirs"""
HELLO_SECONDS: Final = 20
"""silence of a connection before its hello"""
UNREAD_SECONDS: Final = 60
"""after which a connection is closed whose other end has read nothing of what it was answered"""
BEAT_SECONDS: Final = 5
"""between two looks at who has been silent, or does not read"""
HEARTBEAT_SECONDS: Final = 25
"""silence after which a client gets a ping; one that does not answer is disconnected"""
CLOSE_SECONDS: Final = 10
"""after we have closed, a client may take to close as well"""
GRACE_SECONDS: Final = 20
"""absence, in a match, before a computer stands in"""
VACANT_SECONDS: Final = 120
"""absence, while no match is under way, before the seat is free"""
RECENT_EVENTS: Final = 300
"""events of a table that are kept for clients that come back"""
MAX_LATE_MOMENTS: Final = 2000
"""moments of a table with a delay for watchers that wait to be told, one by one"""
RECENT_ANSWERS: Final = 64
"""answers that are remembered for each client"""
MAX_KEPT_ANSWER_BYTES: Final = 1024
"""length of an answer that is remembered; a longer one is made again when its request is repeated"""
MAX_KEPT_ANSWERS_BYTES: Final = 32 * 1024 * 1024
"""answers that are remembered for clients that have gone; then the record alone knows what was carried out"""
MAX_LISTED_WATCHERS: Final = 20
"""spectators of a table that are named"""
MAX_LISTED_PEOPLE: Final = 60
"""names of people in the lobby"""
LOBBY_SECONDS: Final = 0.3
"""between two updates of the lobby"""
TALK_SAID: Final = 100
"""of what people say in the lobby, the latest that are kept for those who come later"""
TALK_HAPPENINGS: Final = 30
"""of what happens there, the latest that are kept"""
HAPPENINGS: Final = Rate(20, 0.2)
"""tables that open, matches that begin and matches that are won, told in the lobby"""
GONE_SECONDS: Final = 30
"""absence from the room before the lobby announces that a user has left"""
COMINGS_SECONDS: Final = 3
"""arrivals within this time are announced together"""
NAMED_COMINGS: Final = 6
"""of those who come or go together, so many are named"""
ANSWERS_SECONDS: Final = 600
"""what a client was answered is kept after it has gone; then only the record knows what was carried out"""
HEALTH_SECONDS: Final = 5
"""what `/healthz` and `/readyz` have found stays true for so long"""
UNLOAD_SECONDS: Final = 60
"""an idle table stays in memory"""
NEVER_BEGUN_MINUTES: Final = 60
"""without anything happening, after which a table where no match has begun is closed"""
ARCHIVE_HOURS: Final = 24
"""after its end, the record of a table is packed"""
CODE_DAYS: Final = 30
"""a finished table keeps its room code, even where codes are scarce"""
ABANDONED_DAYS: Final = 7
"""after which an unfinished table to which nobody returns is closed"""
LINK_MINUTES: Final = 10
"""a sign-in link is valid for so long, and once"""
MAX_DEVICES: Final = 20
"""browsers by which one person is known; where one more comes, the oldest is forgotten"""
FORGET_DAYS: Final = 2
"""days for which each start checks that a user to erase is erased at the tables of every process"""
SIGN_SECONDS: Final = 240
"""between two notes that people are still here"""
GUEST_NAME_MINUTES: Final = 10
"""absence of a guest without a seat, after which another user can take the name"""
NAME_DAYS: Final = 90
"""absence of any other user without a seat, after which another user can take the name"""
GUEST_DAYS: Final = 30
"""the name of a guest who sits nowhere is kept"""
