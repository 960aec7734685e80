"""Every limit and timeout: what a client may send, what the server bears, and how long data is kept.

The docstring of each stands beside its value in the documentation of the protocol (`tools/make_docs.py`).
"""

from typing import Final, NamedTuple

import msgspec

from dealt.bots.autoplay import MOST_GAMES, MOST_RUN
from dealt.config import Settings
from dealt.evenings.settings import (
    MAX_BREAK_SECONDS,
    MAX_DEALS,
    MAX_GRACE_SECONDS,
    MAX_PLAYERS,
    MAX_ROUND_MINUTES,
    MAX_ROUNDS,
)
from dealt.table.commands import MAX_QUEUE
from dealt.table.names import ANY_NAME, PLAIN_NAME, SIGNS, NameRule
from dealt.table.settings import BANK_SECONDS, INCREMENT_SECONDS, PACE_MS, TITLE_CHARS, TURN_DAYS, TURN_SECONDS

MAX_SELECTED: Final = 52


CODE_LETTERS: Final = 4
"""letters of a room code"""
MAX_CODE_LETTERS: Final = 5
"""letters of a room code when short ones are scarce"""


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
    """a newcomer needs the link of a private table or of an evening (`Hello.invitation`)"""
    title_chars: int = TITLE_CHARS
    """length of a table's title; a longer one is cut"""
    turn_seconds: tuple[int, int] = TURN_SECONDS
    """time for one decision, at least and at most; 0 is no clock"""
    turn_days: tuple[int, ...] = TURN_DAYS
    """days for a move in a game by days"""
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
    evening_rounds: tuple[int, int] = (1, MAX_ROUNDS)
    """rounds of an evening, at least and at most"""
    evening_deals: tuple[int, int] = (1, MAX_DEALS)
    """deals of a round, at least and at most, where a match may end after a number of them"""
    evening_players: int = MAX_PLAYERS
    """users of an evening"""
    round_minutes: int = MAX_ROUND_MINUTES
    """time of a round, at most"""
    grace_seconds: int = MAX_GRACE_SECONDS
    """after that time, at most"""
    break_seconds: int = MAX_BREAK_SECONDS
    """between two rounds, at most"""
    reviews: bool = True
    """the room makes reviews of finished matches"""


def limits_of(settings: Settings) -> Limits:
    """Return the limits of this room: those that its host can choose, and the others."""
    rule = PLAIN_NAME if settings.plain_names else ANY_NAME
    return Limits(
        watchers=settings.max_watchers,
        name_chars=(rule.least, rule.most),
        plain_names=rule.plain,
        invitation_only=settings.invitation_only,
        reviews=not settings.no_reviews,
    )


def name_rule(limits: Limits) -> NameRule:
    """Return the rule for names in this room."""
    return NameRule(*limits.name_chars, limits.plain_names)


class Rate(NamedTuple):
    """A rate limit: `burst` at once, and then `a_second`."""

    burst: float
    a_second: float


REQUESTS: Final = Rate(60, 20)
"""frames of one connection: requests, fragments and heartbeats"""
REQUESTS_AN_ADDRESS: Final = Rate(1000, 200)
"""frames of all connections from one address other than the host's own browser"""
ADDRESSES_A_NETWORK: Final = 4
"""addresses for which one IPv6 network (the first 48 bits) counts at most"""
ARRANGING: Final = Rate(60, 1)
"""changes of tables by one user, other than play: seats, settings, the door, pauses, votes"""
ARRANGING_AN_ADDRESS: Final = Rate(300, 5)
"""such changes by users at one such address"""
COMPLAINTS: Final = Rate(60, 5)
"""refusals of one connection for being too fast or unreadable; then it is closed"""
BOT_REQUESTS: Final = Rate(60, 10)
"""requests of one API client, on all its connections"""
BOT_SOCKETS: Final = 4
"""connections of one API client at once"""
BOT_TABLES: Final = 4
"""unfinished tables at which one API client may sit"""
MOST_BOTS: Final = 100
"""API clients in one room"""
OWN_PLAYER_SECONDS: Final = 5.0
"""time of a custom bot (`--bot`) for a decision"""
OWN_PLAYER_REST_SECONDS: Final = 30.0
"""pause of a custom bot after it has hung or crashed"""
OWN_PLAYER_TOLD_SECONDS: Final = 60.0
"""between two log lines about failures of a custom bot"""
CHATS: Final = Rate(5, 0.5)
"""chat messages of one user"""
REPORTS: Final = Rate(5, 0.02)
"""reports of messages by one user"""
REPORTS_AN_ADDRESS: Final = Rate(20, 0.1)
"""reports of messages by users at one address other than the host's own browser"""
CONFIRMATIONS: Final = Rate(3, 1 / 3600)
"""e-mails to confirm an address, asked for by one user, or sent to one address"""
CONFIRMATIONS_AN_ADDRESS: Final = Rate(10, 5 / 3600)
"""of these, asked for by users at one network address other than the host's own browser"""
OPEN_REPORTS: Final = 20
"""open reports of one user"""
MOST_REPORTS: Final = 500
"""open reports in one room, and as many closed ones"""
REPORT_CONTEXT: Final = 6
"""messages before a reported one that the administrator sees with it"""
REPORT_DAYS: Final = 30
"""a report is kept, open or closed"""
LISTED_REPORTS: Final = 50
"""reported messages that the administrator sees at once, the latest first"""
COSTLY_REQUESTS: Final = Rate(10, 0.5)
"""new tables, new names and wrong room codes of one user"""
NEWCOMERS_AN_ADDRESS: Final = Rate(60, 0.5)
"""new users from one address other than the host's own browser"""
HELLOS_AN_ADDRESS: Final = Rate(400, 20)
"""`hello` from one such address, with known and wrong tokens"""
TABLES_AN_ADDRESS: Final = Rate(30, 0.1)
"""new tables from one such address"""
WRONG_CODES_AN_ADDRESS: Final = Rate(30, 0.1)
"""wrong room codes from one such address; then right ones are refused, too"""
WRONG_PASSWORDS_AN_ADDRESS: Final = Rate(10, 0.05)
"""wrong room passwords from one such address; then the right one is refused, too"""
SIGN_INS_AN_ADDRESS: Final = Rate(10, 0.1)
"""wrong links, passwords and passkeys from one such address; then right ones are refused, too"""
SIGN_INS_A_NAME: Final = Rate(10, 0.02)
"""wrong passwords for one name, from any address; then the right one is refused, too"""
NEW_PASSWORDS_AN_ADDRESS: Final = Rate(30, 0.2)
"""passwords set by users at one such address"""
LEAST_PASSWORD_CHARS: Final = 8
"""characters of a user's password, at least"""
MOST_PASSWORD_CHARS: Final = 200
"""characters of a user's password, at most"""
MAX_PASSKEYS: Final = 10
"""passkeys of one user"""
PASSKEY_LABEL_CHARS: Final = 40
"""characters of a passkey's label; a longer one is cut"""
PASSKEY_MINUTES: Final = 5
"""for a passkey to sign"""
WRONG_TOKENS_AN_ADDRESS: Final = Rate(10, 0.1)
"""wrong administrator's tokens from one such address; then the right one is refused, too"""
CHATS_AN_ADDRESS: Final = Rate(60, 5)
"""chat messages of users at one such address"""
RECORDS_AN_ADDRESS: Final = Rate(30, 1)
"""downloads of records from one address, the server's own machine included"""
QUESTIONS_AN_ADDRESS: Final = Rate(60, 4)
"""questions about positions and charts from one address, the server's own machine included"""
MAX_POSITION_CHARS: Final = 2000
"""characters of the position in such a question"""
MAX_ACTION_CHARS: Final = 200
"""characters of the action or the cards in such a question"""
REPLAYS_AN_ADDRESS: Final = Rate(60, 5)
"""replays and parts of them from one address"""
MAX_REPLAY_CACHE_BYTES: Final = 8 * 1024 * 1024
"""compressed parts of replays in the cache"""
MAX_WAITING_AN_ADDRESS: Final = 20
"""jobs of one address in each fair queue: replays, records, passwords"""
REPLAY_PARTS_AT_ONCE: Final = 12
"""parts of a replay that are made together, because the next deal is usually requested next"""
REPLAY_TURN_SECONDS: Final = 0.2
"""time slice of a replay before it is another address's turn"""
MAX_PAUSED_REPLAYS: Final = 8
"""replays that are kept where they stopped, so that the next part continues from there"""
PAGES_AN_ADDRESS: Final = Rate(6000, 200)
"""HTTP requests from one address other than the host's own browser"""
MAX_RATED: Final = 20_000
"""users or addresses in the table of one rate limit"""
MAX_RECORD_CACHE_BYTES: Final = 16 * 1024 * 1024
"""finished records in the cache"""
PREFERENCES: Final = Rate(30, 2)
"""changed preferences of one connection"""
NAME_QUESTIONS: Final = Rate(30, 2)
"""questions of one connection whether a name is free"""
HINTS: Final = Rate(60, 3)
"""hints to one user: enough for a whole match played by hints"""
SHOWS: Final = Rate(20, 2)
"""answers to `show` for one user"""
THOUGHTS_AN_ADDRESS: Final = Rate(300, 15)
"""hints and answers to `show` for users at one address other than the host's own browser"""
PUZZLES: Final = Rate(30, 1)
"""answers to puzzles and questions about the puzzle of the day of one user"""
PUZZLES_A_MATCH: Final = 2
"""puzzles from one match of the room"""
PUZZLE_MATCHES_A_DAY: Final = 50
"""matches that one node searches for puzzles in a day (UTC)"""
MAX_ROOM_PUZZLES: Final = 200
"""puzzles of one game from matches of the room; then the oldest is deleted"""
MAX_SEARCHED_DECISIONS: Final = 100
"""decisions of a match that are searched for puzzles, evenly spread over it"""
STATISTICS: Final = Rate(20, 1)
"""requests of one user for statistics and reviews"""
REVIEWS: Final = Rate(5, 0.02)
"""reviews that are made for one user; those that are kept, or are being made for others, do not count"""
REVIEWS_AN_ADDRESS: Final = Rate(30, 0.1)
"""reviews that are made for users at one address other than the host's own browser"""
MAX_REVIEWS: Final = 32
"""reviews that one node is making, those that wait included"""
REVIEWS_AT_ONCE: Final = 2
"""reviews that one node works on at once; the others wait for their turn"""
MAX_WHAT_IF_MOVES: Final = 400
"""moves of a what-if, of all seats; a deal has fewer"""
MAX_CATCH_UP: Final = 40
"""lines of a game by days that one answer plays back"""
MAX_ENDING_ACTIONS: Final = 100
"""own actions of an ending; a deal has fewer"""
ENDINGS_KEPT: Final = 256
"""played endings in the memory of one node, for users who play the same"""
REVIEW_TURN_SECONDS: Final = 60
"""time slice of a review before it is another address's turn"""
MAX_REVIEWED_DECISIONS: Final = 10_000
"""decisions of the longest match that is reviewed"""
MAX_PLAYED: Final = 20_000
"""latest matches of a user that statistics cover; of a numbered deal the first games"""
MATCHES_LISTED: Final = 20
"""matches of a user in one answer"""
LADDER_ROWS: Final = 50
"""rows of one page of a ladder"""
FINISHED_DAYS: Final = 7
"""days for which the inbox lists a game by days that is over"""
MISTAKES_LISTED: Final = 10
"""own mistakes in one answer"""
BOARDS_KEPT: Final = 4
"""leaderboards in the cache"""
MAX_RUNS: Final = 16
"""autoplay runs at once; their parts take turns"""
MAX_RUNS_AN_ADDRESS: Final = 8
"""autoplay runs of users at one address other than the host's own browser"""
NUMBERS: Final = Rate(20, 1)
"""promises and numbers of one connection"""
JOURNAL: Final = Rate(300, 5)
"""entries of the activity log about users and tables; more are counted"""
UNWRITTEN_ENTRIES: Final = 10_000
"""log entries that wait to be written; more are dropped and counted"""
HARD_MESSAGE_BYTES: Final = 256 * 1024
"""length of a message that closes the connection at once"""
MAX_UNSENT_BYTES: Final = 1024 * 1024
"""unread messages of a client before it is dropped as too slow; it can reconnect and resume"""
MAX_CONNECTIONS: Final = 20_000
"""connections to the server"""
MAX_CONNECTIONS_AN_ADDRESS: Final = 200
"""WebSockets from one address other than the host's own browser"""
MAX_OPEN_AN_ADDRESS: Final = 1_000
"""connections from one such address, those that only fetch files included"""
MAX_OPEN_A_NETWORK: Final = 4_000
"""connections from one IPv6 network (the first 48 bits)"""
MAX_SILENT_AN_ADDRESS: Final = 100
"""connections from one such address without a request yet"""
FILES_KEPT_BACK: Final = 100
"""file descriptors that are not for connections"""
REQUEST_SECONDS: Final = 20
"""silence, or half a request, before a connection is closed"""
KEEP_ALIVE_SECONDS: Final = 150
"""keep-alive of a connection after an answer; longer than that of proxies"""
HELLO_SECONDS: Final = 20
"""silence of a WebSocket before its `hello`"""
UNREAD_SECONDS: Final = 60
"""before a connection is closed that does not read its answer"""
BEAT_SECONDS: Final = 5
"""between two checks for silent connections and those that do not read"""
HEARTBEAT_SECONDS: Final = 25
"""silence before a client is pinged; without an answer it is dropped"""
CLOSE_SECONDS: Final = 10
"""for a client to close after the server has closed"""
GRACE_SECONDS: Final = 20
"""grace period: absence in a match before a bot takes over the seat"""
VACANT_SECONDS: Final = 120
"""absence outside a match before the seat is free"""
EVENINGS_A_USER: Final = 8
"""evenings that are not over where one user takes part or is the host"""
LEAGUE_EVENINGS: Final = 60
"""latest evenings that a league adds up"""
RECENT_EVENTS: Final = 300
"""events of a table that are kept for clients that reconnect"""
MAX_LATE_MOMENTS: Final = 2000
"""updates that wait for spectators at a table with a spectator delay"""
RECENT_ANSWERS: Final = 64
"""answers of each client that are remembered (idempotency)"""
MAX_KEPT_ANSWER_BYTES: Final = 1024
"""length of an answer that is remembered; a longer one is made again"""
MAX_KEPT_ANSWERS_BYTES: Final = 32 * 1024 * 1024
"""answers that are remembered for disconnected clients; then only the record knows"""
MAX_LISTED_WATCHERS: Final = 20
"""spectators of a table who are listed by name"""
MAX_LISTED_PEOPLE: Final = 60
"""names in the lobby's list of people"""
LOBBY_SECONDS: Final = 0.3
"""between two updates of the lobby"""
TALK_SAID: Final = 100
"""latest chat messages of the lobby that are kept for users who join later"""
TALK_HAPPENINGS: Final = 30
"""latest events of the lobby that are kept"""
HAPPENINGS: Final = Rate(20, 0.2)
"""new tables, started and won matches told in the lobby"""
GONE_SECONDS: Final = 30
"""absence before the lobby tells that a user has left"""
COMINGS_SECONDS: Final = 3
"""arrivals within this time are told together"""
NAMED_COMINGS: Final = 6
"""users who are named when several come or go together"""
ANSWERS_SECONDS: Final = 600
"""an answer is remembered after its client has disconnected; then only the record knows"""
HEALTH_SECONDS: Final = 5
"""a result of `/healthz` and `/readyz` is cached"""
UNLOAD_SECONDS: Final = 60
"""a table without connections stays in memory"""
NEVER_BEGUN_MINUTES: Final = 60
"""without any event before a table is closed at which no match has begun"""
ARCHIVE_HOURS: Final = 24
"""after its end a table's record is moved into the archive"""
CODE_DAYS: Final = 30
"""a finished table keeps its room code, even where codes are scarce"""
ABANDONED_DAYS: Final = 7
"""before an unfinished table to which nobody comes back is closed"""
LINK_MINUTES: Final = 10
"""a device link is valid, for one use"""
MAX_DEVICES: Final = 20
"""devices of one user; one more replaces the oldest"""
FORGET_DAYS: Final = 2
"""for which each start checks that an erasure is complete at the tables of every process"""
SIGN_SECONDS: Final = 240
"""between two notes that users are still here"""
NAME_MINUTES: Final = 10
"""shortest absence of a user without a seat or an evening before another user may take the name"""
NAME_DAYS: Final = 90
"""longest such absence; between the two it is as long as the user has been coming here"""
GUEST_DAYS: Final = 30
"""the name of a guest without a seat is kept"""
MAX_ENDPOINT_CHARS: Final = 1000
"""characters of the address of a push subscription"""
MAX_PUSHES: Final = 2000
"""push messages that one node is sending, those that wait for their next try included"""
PUSHES_A_BROWSER: Final = 20
"""of these for one browser; one more takes the place of the oldest"""
PUSHES_AT_ONCE: Final = 16
"""push messages that one node sends at once"""
PUSH_SECONDS: Final = 10
"""for a push service to answer"""
MAX_RELATIONS: Final = 200
"""users whom one user follows or blocks"""
HOLIDAY_DAYS: Final = 28
"""days of holiday that a user has in a calendar year, on which their time in games by days does not run"""
FRIEND_PUSH_MINUTES: Final = 60
"""between two notifications of one user that the same friend is here"""
EVENT_PUSH_MINUTES: Final = 30
"""for which a push service keeps the message that an evening starts, a friend is here or invites"""
PUSH_DAYS: Final = 28
"""for which a push service keeps a message, at most"""
MAX_EMAILS: Final = 1000
"""e-mails that one node is sending, those that wait for their next try included"""
EMAILS_AN_ADDRESS: Final = 20
"""of these for one address; one more takes the place of the oldest"""
EMAILS_AT_ONCE: Final = 4
"""e-mails that one node sends at once"""
EMAIL_SECONDS: Final = 30
"""for the mail server to answer each command"""
MAX_EMAIL_CHARS: Final = 254
"""characters of an e-mail address"""
EMAILS_A_DAY: Final = 20
"""notifications by e-mail to one user"""
EMAIL_MINUTES: Final = 10
"""after which a user is notified by e-mail of a move that still waits"""
CONFIRM_HOURS: Final = 24
"""for which the link in an e-mail confirms its address"""
