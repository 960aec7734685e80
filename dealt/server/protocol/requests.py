"""Requests that clients send. `responses.py` has what the server sends; both generate `docs/protocol.md`."""

from typing import Annotated, Any, Final, Literal

import msgspec

from dealt.bots.bot import Level
from dealt.evenings.settings import MAX_ROUNDS, EveningSettings
from dealt.server.limits.constants import (
    MAX_ACTION_CHARS,
    MAX_EMAIL_CHARS,
    MAX_ENDING_ACTIONS,
    MAX_ENDPOINT_CHARS,
    MAX_PLAYED,
    MAX_SELECTED,
    MAX_WHAT_IF_MOVES,
)
from dealt.server.protocol.preferences import Preferences
from dealt.statistics.types import Company
from dealt.table.chat_phrases import Phrase
from dealt.table.settings import TableSettings

PROTOCOL: Final = 1
Id = Annotated[str, msgspec.Meta(pattern="^[ -~]*$", max_length=64)]
"""an id; printable ASCII, because not every database can look up every text"""
ActionText = Annotated[str, msgspec.Meta(max_length=MAX_ACTION_CHARS)]
"""an action, in its canonical text or another"""
Day = Annotated[str, msgspec.Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
"""a date, such as `2026-11-22`"""
Offset = Annotated[int, msgspec.Meta(ge=-1440, le=1440)]
Cards = Annotated[tuple[Annotated[str, msgspec.Meta(max_length=8)], ...], msgspec.Meta(max_length=MAX_SELECTED)]


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="op", forbid_unknown_fields=True):
    """Fields of every request."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    """chosen by the client, rising; sent again unchanged when no answer came before the connection died"""


class Answer(Request, frozen=True, kw_only=True):
    """Fields of every request that answers a decision which a table has offered."""

    version: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None
    """the version of the table in the state from which this was decided: see [decisions](#decisions)"""


class IdOnly(msgspec.Struct):
    """The part of a request that must be readable so that its refusal can name it."""

    id: int


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The link of a private table, or of an evening."""

    code: Annotated[str, msgspec.Meta(max_length=16)]
    secret: Annotated[str, msgspec.Meta(max_length=40)]


class Hello(Request, frozen=True, kw_only=True, tag="hello"):
    """Always first. Without a token a new person is made; without a name a guest name is given."""

    token: str | None = None
    name: str | None = None
    """as for `rename`"""
    client: Annotated[str, msgspec.Meta(min_length=8, max_length=24, pattern="^[A-Za-z0-9_-]*$")] | None = None
    """random, chosen by the client when it starts (one for each browser tab or program) and told again on each of its
    later connections: request ids count for this client alone. Without it, an id that comes again on a later
    connection is a new request."""
    protocol: int = PROTOCOL
    invitation: Invitation | None = None
    """where the room admits newcomers by invitation alone: the link of a private table with a seated user, or of an
    evening that is not over"""


Digits = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes as hexadecimal digits"""


class Rename(Request, frozen=True, kw_only=True, tag="rename"):
    """Take another name: letters of any script, digits, and spaces, `-`, `_`, `.`, `'` and `·` between them, unless the
    room allows plain names only (`Limits.plain_names`). It is normalized to Unicode's form NFKC; no other user has it,
    or a confusable one. The answer says what it is.

    A user who has no seat and is away for long may lose the name to another (`Welcome.former_name`).
    """

    name: str
    """its length is between the two `Limits.name_chars`"""


class MakeLink(Request, frozen=True, kw_only=True, tag="link"):
    """Make a link that makes one more browser mine: it works once and for a short time, and ends the one before."""


class Renew(Request, frozen=True, kw_only=True, tag="renew"):
    """Give me another token; this one stays good."""


class SignOutOthers(Request, frozen=True, kw_only=True, tag="sign_out_others"):
    """Sign out all other browsers: from now on only this token is mine, and all other connections of mine end
    (`Goodbye`, `signed_out`). Get the token by `renew` and store it first, so that nothing is lost when the connection
    breaks in between; if nobody can have copied the old one, that will do as well.
    """

    token: str


class SignOut(Request, frozen=True, kw_only=True, tag="sign_out"):
    """Revoke the token of this connection. The connection stays open."""


class SetPassword(Request, frozen=True, kw_only=True, tag="password"):
    """Set a password, so that my name and my matches belong to me: nobody else can take the name, and I can sign in
    anywhere (`POST /sign-in/password`). If there was one, all other browsers are signed out.
    """

    password: Annotated[str, msgspec.Meta(max_length=1000)]
    current: Annotated[str, msgspec.Meta(max_length=1000)] | None = None
    """the one so far, if there is one"""


class BeginPasskey(Request, frozen=True, kw_only=True, tag="passkey_begin"):
    """Begin to add a passkey, which counts like a password. Browsers allow them with https, or on `localhost`."""


class AddPasskey(Request, frozen=True, kw_only=True, tag="passkey_add"):
    """Add the passkey that was last requested on this connection."""

    credential: dict[str, Any]
    """what `PublicKeyCredential.toJSON` makes of it"""
    label: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """what it is called in the list"""


class RemovePasskey(Request, frozen=True, kw_only=True, tag="passkey_remove"):
    """Forget a passkey of mine."""

    passkey: Id
    """its id"""


class Forget(Request, frozen=True, kw_only=True, tag="forget"):
    """Delete everything about me. My seats are left, my name is free, and my statistics are gone; in records of
    matches, which are others' as well, another name stands for me, and what I said does not. Every connection of mine
    ends (`Goodbye`, `forgotten`), this one as well."""

    name: str
    """my current name, so that nobody does this by mistake"""


class AskAccount(Request, frozen=True, kw_only=True, tag="account"):
    """List my browsers, password and passkeys."""


class AskName(Request, frozen=True, kw_only=True, tag="name"):
    """May I be called so? Answers as `rename` would, and changes nothing."""

    name: str


class Prefer(Request, frozen=True, kw_only=True, tag="prefer"):
    """Set preferences; fields that are absent stay. They are kept for users who have chosen a name (`Welcome.guest`)
    and sent to their other connections. Of two changes to the same field the last wins.
    """

    preferences: Preferences


PushKind = Literal["move", "reminder", "evening", "invitation", "friend"]
"""what a browser is notified of"""
Minute = Annotated[int, msgspec.Meta(ge=0, lt=24 * 60)]


class AskPushKey(Request, frozen=True, kw_only=True, tag="push_key"):
    """Ask for the key by which a browser subscribes to Web Push (`PushManager.subscribe`)."""


class SubscribePush(Request, frozen=True, kw_only=True, tag="push"):
    """Notify this browser by Web Push (RFC 8030), also while no page is open. A browser has one subscription, which
    ends when it is signed out.
    """

    endpoint: Annotated[str, msgspec.Meta(max_length=MAX_ENDPOINT_CHARS)]
    """the address at the push service of the browser"""
    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    """the public key of the browser, base64url, as the next one: `PushSubscription.getKey`"""
    auth: Annotated[str, msgspec.Meta(max_length=30)]
    kinds: Annotated[tuple[PushKind, ...], msgspec.Meta(max_length=10)]
    """`move`: it has become my move in a game by days; `reminder`: a quarter of the time for it is left;
    `evening`: an evening in which I take part starts; `invitation`: a user invites me to a table; `friend`: a user
    whom I follow is here. Nobody is notified of a table that they have before them, nor of the last three while a page
    of theirs is open and not hidden."""
    language: Annotated[str, msgspec.Meta(max_length=16, pattern="^[A-Za-z-]*$")]
    """comes back in the notifications, for the browser to know"""
    zone: Annotated[str, msgspec.Meta(max_length=64, pattern="^[A-Za-z0-9+_/-]+$")]
    """the time zone of the browser, such as `Europe/Stockholm`"""
    quiet: tuple[Minute, Minute] | None = None
    """the hours without notifications: from and to, in minutes after midnight there. A move that still waits afterwards
    is told then."""


class UnsubscribePush(Request, frozen=True, kw_only=True, tag="push_off"):
    """Notify this browser no more."""


class AskHolidays(Request, frozen=True, kw_only=True, tag="holidays"):
    """List my holidays, now and to come, and the days that I have left: my time in games by days stops on them."""

    offset: Offset = 0
    """what my clock shows more than UTC, in minutes: it says where a day begins"""


class AddHoliday(Request, frozen=True, kw_only=True, tag="add_holiday"):
    """Be on holiday from one day to another, today or later. Who plays with me learns when I am back, while I am away.
    A calendar year has 28 days of holiday."""

    first: Day
    last: Day
    """included"""
    offset: Offset = 0
    """as in `holidays`"""


class EndHoliday(Request, frozen=True, kw_only=True, tag="end_holiday"):
    """End a holiday now, or cancel it before it begins: the days after today are left for later."""

    first: Day
    """its first day"""
    offset: Offset = 0
    """as in `holidays`"""


class AskEmail(Request, frozen=True, kw_only=True, tag="email"):
    """Ask whether and where I am notified by e-mail."""


class SetEmail(Request, frozen=True, kw_only=True, tag="email_set"):
    """Notify me by e-mail. A new address gets a link first: nothing else is sent there until its owner has
    confirmed it. For users who have chosen a name (`Welcome.guest`).
    """

    address: Annotated[str, msgspec.Meta(max_length=MAX_EMAIL_CHARS)]
    kinds: Annotated[tuple[PushKind, ...], msgspec.Meta(max_length=10)]
    """as for `push`; a move is told by e-mail only if it still waits after some minutes"""
    language: Annotated[str, msgspec.Meta(max_length=16, pattern="^[A-Za-z-]*$")] = ""
    """of the e-mails; English where the room does not know it. Empty: as before"""
    zone: Annotated[str, msgspec.Meta(max_length=64, pattern="^[A-Za-z0-9+_/-]*$")] = ""
    """my time zone, such as `Europe/Stockholm`. Empty: as before, UTC at first"""
    quiet: tuple[Minute, Minute] | None = None
    """as for `push`"""


class EndEmail(Request, frozen=True, kw_only=True, tag="email_off"):
    """Forget my e-mail address."""


class FindUser(Request, frozen=True, kw_only=True, tag="user"):
    """Find a user by name, to follow or block them, or to ask for their statistics."""

    name: Annotated[str, msgspec.Meta(max_length=64)]
    """as it is shown; capital letters do not matter"""


class AskFriends(Request, frozen=True, kw_only=True, tag="friends"):
    """List the users whom I follow and block, which nobody else learns."""


class Follow(Request, frozen=True, kw_only=True, tag="follow"):
    """Follow a user: `friend` messages tell when they come and go, and I can invite them."""

    player: Id
    """the id of a user"""


class Block(Request, frozen=True, kw_only=True, tag="block"):
    """Block a user: they cannot invite me, nor see as a follower when I am here. I follow them no more."""

    player: Id


class Unrelate(Request, frozen=True, kw_only=True, tag="unrelate"):
    """Neither follow nor block a user any more."""

    player: Id


class Invite(Request, frozen=True, kw_only=True, tag="invite"):
    """Invite a user whom I follow to a table where I am."""

    code: str
    player: Id


class HidePage(Request, frozen=True, kw_only=True, tag="hidden"):
    """My page is hidden, or can be seen again: behind a hidden page I am notified. A new connection counts as seen."""

    on: bool


class WatchLobby(Request, frozen=True, kw_only=True, tag="lobby"):
    """Subscribe to (or leave) the lobby: the list of open tables, and the talk."""

    on: bool = True


class Say(Request, frozen=True, kw_only=True, tag="say"):
    """Say something to everybody in the lobby."""

    text: str
    """up to `Limits.chat_chars` characters"""


ReportReason = Literal["insult", "hate", "spam", "cheating", "other"]
"""why a user reports a message"""


class ReportMessage(Request, frozen=True, kw_only=True, tag="report"):
    """Report a message of another user to the administrators of the room. The server itself knows what was said there
    and before it. Phrases cannot be reported, and nothing twice by the same user.
    """

    player: Id
    """the id of the author"""
    at: int
    """the time of the message (`at` of the event or of the entry)"""
    number: int = 0
    """the number of the entry in the lobby, or the version of the event, which may have been sent as 0"""
    code: str | None = None
    """of the table, where the client is; None: it was said in the lobby"""
    evening: bool = False
    """`code` is that of an evening that the client looks at"""
    reason: ReportReason | None = None
    """it insults or threatens; it is hateful or obscene; it advertises or comes again and again; it tells cards, or
    wants to play hand in glove; something else"""
    note: str = ""
    """a comment of the reporter"""


class Where(Request, frozen=True, kw_only=True, tag="where"):
    """Ask at which public table a user is; private ones are not revealed. Of several it is one where they have a seat,
    of those one with a running match, and of equal ones the one opened last.
    """

    player: Id
    """the id of a user"""


class Create(Request, frozen=True, kw_only=True, tag="create"):
    """Open a table and sit down at seat 0 as its host. `start` begins at once with computers in the empty seats."""

    table: TableSettings
    preset: str | None = None
    """the rule set of the game from which `table.options` differ; None: its first"""
    start: bool = False
    daily: bool = False
    """play the deal of the day (UTC), the same for everybody, where the game has one"""
    promise: Digits | None = None
    """as in the request `promise`, so that it is in time for a match that begins at once"""


class Find(Request, frozen=True, kw_only=True, tag="find"):
    """Just play: take a free seat at an open table of this game, by its usual rules and with its usual clock. Tables
    that wait for their match come first, then those where a computer has a seat to give; where there is none, a public
    table is opened that begins at once with computers.

    In a room of several nodes the table may be at another: then `moved` says where, as for a request with the
    code of that table."""

    game: str
    level: str = "normal"
    """how well computers play, or which player of the host's own does, if a table is opened"""
    title: str = ""
    """its title; empty: the name of its host"""
    promise: Digits | None = None
    """as in `create` and `join`"""


class Join(Request, frozen=True, kw_only=True, tag="join"):
    """Come to a table by its room code: take a free seat (`sit`), or watch.

    A person who already has a seat gets it back. With `version` (the last one the client has) the answer holds the
    events since then if the server still has them; otherwise, or without it, a whole snapshot.
    """

    code: str
    secret: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """the secret of the table's link. Without it, the code of a private table admits only users who have been there,
    and newcomers while the table has its door open (`TableInfo.open_door`) and a seat without a player.
    """
    sit: bool = True
    version: int | None = None
    promise: Digits | None = None
    """as in the request `promise`: the player who takes the last seat begins the match with it"""


class Leave(Request, frozen=True, kw_only=True, tag="leave"):
    """Give up the seat (a computer plays on) or stop watching."""

    code: str


class Start(Answer, frozen=True, kw_only=True, tag="start"):
    """The host begins the match; computers take the empty seats."""

    code: str


class Ready(Answer, frozen=True, kw_only=True, tag="ready"):
    """Ready for the next deal, or, when the match is over, for another match."""

    code: str


class PromiseNumber(Request, frozen=True, kw_only=True, tag="promise"):
    """Fix a random number of one's own for the coming deal, as early as possible: SHA-256 over the text
    `dealt number promise 1` and the 32 bytes of the number. The last promise counts."""

    code: str
    promise: Digits


class GiveNumber(Request, frozen=True, kw_only=True, tag="number"):
    """Tell the promised number, at once when the table collects the numbers (`TableInfo.numbers`)."""

    code: str
    number: Digits


class Act(Answer, frozen=True, kw_only=True, tag="act"):
    """Play an action, given in its text form."""

    code: str
    action: str


class PlanMove(Answer, frozen=True, kw_only=True, tag="plan"):
    """Plan my next move in a game by days before it is my turn, in place of the plan before; nobody else learns of it.

    It is made at once when it is my turn, if the rules allow it then. A pass is made whatever comes in this trick.
    `mine.plan` shows the plan as long as it may still be made.
    """

    code: str
    action: ActionText | None = None
    """an action, or null: as selected cards mean it"""
    cards: Cards = ()
    unbeaten: bool = False
    """make it only if nobody beats what lies on the table now"""


class CancelPlan(Request, frozen=True, kw_only=True, tag="cancel_plan"):
    """Cancel my planned move."""

    code: str


class Ask(Request, frozen=True, kw_only=True, tag="ask"):
    """Ask what selected cards mean, or what an action is, and why it cannot be played. Changes nothing.

    Either `cards` or `action`; the answer holds what the game makes of cards.
    """

    code: str
    cards: Cards | None = None
    """in any order"""
    action: str | None = None


class Describe(Request, frozen=True, kw_only=True, tag="describe"):
    """The game in plain lines, for screen readers and for clients that cannot draw it."""

    code: str


class Mark(Answer, frozen=True, kw_only=True, tag="mark"):
    """These cards are selected, and not played yet. Only the clock uses it: where the game says so, it
    plays or changes the selected cards when the time is up. Each request replaces the one before. Marks stand in no
    record: a client sends its own again whenever it has come to the table with `join`, so that a server that was
    restarted in the meantime knows them, too."""

    code: str
    cards: Cards


class Hint(Request, frozen=True, kw_only=True, tag="hint"):
    """Ask what a bot would play in my place."""

    code: str


class AskOutlook(Request, frozen=True, kw_only=True, tag="outlook"):
    """Can this game still be won? Games for one player can tell, as far as the player can know."""

    code: str
    line: bool = False
    """with the actions that win: an advice such as hints, and only for who plays"""


class RunRequest(Request, frozen=True, kw_only=True):
    """Games of a run. They follow from these fields alone: the same games, requested together or in parts, are always
    the same.
    """

    game: str
    """one that computers play by themselves (`GameInfo.autoplay`)"""
    options: dict[str, Any] = {}
    """the house rules by name, as for a table; how many games a match has and the number of a deal do not matter"""
    level: Level
    number: int
    """of the run, from 1 to `Limits.run_number`; its first game is the deal with this number"""
    first: int = 1
    """the number of the first game that is played"""
    games: int


class StartRun(RunRequest, frozen=True, kw_only=True, tag="run"):
    """Let a computer play, without pictures. How far it is comes in `run` messages; it ends with the connection."""


class StopRun(Request, frozen=True, kw_only=True, tag="stop"):
    """Stop a run. After the answer no more is heard of it."""

    run: int
    """see `RunBegun`"""


class ShowGames(RunRequest, frozen=True, kw_only=True, tag="show"):
    """Let a computer play, and show the games (at most `Limits.shown_games`)."""


class Chat(Request, frozen=True, kw_only=True, tag="chat"):
    """Say something to the table: a text, or a phrase, which each reads in their own language."""

    code: str
    text: str = ""
    """up to `Limits.chat_chars` characters"""
    phrase: Phrase | None = None
    """instead of a text"""


class EndSession(Answer, frozen=True, kw_only=True, tag="end"):
    """The host ends the match between two deals; money is settled."""

    code: str


class SetDoor(Request, frozen=True, kw_only=True, tag="door"):
    """The host opens the door of a private table to the room code alone, or closes it."""

    code: str
    open: bool


class SwapSeats(Answer, frozen=True, kw_only=True, tag="swap"):
    """The host lets two seats change places before the match begins."""

    code: str
    one: int
    other: int


class DrawSeats(Request, frozen=True, kw_only=True, tag="draw"):
    """The host wants the seats of the next match drawn, or left as they are."""

    code: str
    on: bool


class ChangeSettings(Request, frozen=True, kw_only=True, tag="settings"):
    """The host changes the settings of the table, before the first match or between two. The fields mean what they do
    in `TableSettings`; all of them are required.
    """

    code: str
    options: dict[str, Any]
    turn_seconds: int
    bank_seconds: int = 0
    increment_seconds: int = 0
    pace_ms: int
    level: str
    delay_seconds: int = 0
    watchers_apart: bool = False
    reviews: bool = True
    rated: bool | None = None
    commentary: bool = False
    preset: str | None = None
    """the rule set from which `options` differ; None: the game's first"""


class RemovePerson(Request, frozen=True, kw_only=True, tag="remove"):
    """The host removes a user: before the match, between deals, or after it. A removed user cannot come back to this
    table.
    """

    code: str
    seat: int
    name: str
    """of the person who is meant"""


class HandOver(Request, frozen=True, kw_only=True, tag="host"):
    """The host makes another user the host."""

    code: str
    seat: int
    name: str
    """of the person who is meant"""


class Silence(Request, frozen=True, kw_only=True, tag="silence"):
    """The host mutes a player, a waiting user or a spectator at this table, or lifts it. It ends with the table."""

    code: str
    name: Annotated[str, msgspec.Meta(max_length=64)]
    on: bool = True


class PauseMatch(Request, frozen=True, kw_only=True, tag="pause"):
    """The host of a private table pauses or resumes the match: the clock and bots stand still, and nobody can act.
    While the host is away, any seated user may resume.
    """

    code: str
    on: bool


class VoteToEnd(Answer, frozen=True, kw_only=True, tag="vote"):
    """Vote to end the match here, or take the vote back. The match ends when every seated user who is present votes for
    it.
    """

    code: str
    on: bool


class AskStatistics(Request, frozen=True, kw_only=True, tag="statistics"):
    """Ask for statistics: one's own in full; of others those of public tables, and of tables where one was as well."""

    player: Id | None = None
    """the id of a user; None: oneself"""
    days: Annotated[int, msgspec.Meta(ge=1, le=4000)] | None = None
    """so many days back; None: all"""
    company: Company = "all"
    offset: Offset = 0
    """what one's own clock shows more than UTC, in minutes: it says where a day begins"""


class AskStandings(Request, frozen=True, kw_only=True, tag="standings"):
    """One's own record in each game, short."""


class AskLadder(Request, frozen=True, kw_only=True, tag="ladder"):
    """Ask for a page of the ladder of a game: users and levels of bots by their ratings, and one's own place
    (docs/ratings.md).
    """

    game: Annotated[str, msgspec.Meta(max_length=16)]
    rules: Annotated[str, msgspec.Meta(pattern="^[ -~]*$", max_length=32)] | None = None
    """the rule set, by the word for it in commands; empty for house rules; None: the one that one has played most in
    the season, or else the one with most users"""
    season: Annotated[str, msgspec.Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None = None
    """its first day; None: the current one"""
    first: Annotated[int, msgspec.Meta(ge=0, le=MAX_PLAYED)] = 0
    """number of rows above those of the page"""


class AskDaily(Request, frozen=True, kw_only=True, tag="daily"):
    """Ask for the leaderboard of a deal of the day. A game counts if it was played on its day, at any table."""

    game: str
    day: Day | None = None
    """such as `2026-11-22`; None: today (UTC)"""


class AskMatches(Request, frozen=True, kw_only=True, tag="matches"):
    """Matches of a player, the latest first, with the way to their results and replays; of another player those that
    one may see (docs/statistics.md)."""

    player: Id | None = None
    """the id of a user; None: oneself"""
    game: Annotated[str, msgspec.Meta(max_length=16)] | None = None
    """of one game alone"""
    skip: Annotated[int, msgspec.Meta(ge=0, le=MAX_PLAYED)] = 0
    """so many are known already"""


class AskMistakes(Request, frozen=True, kw_only=True, tag="mistakes"):
    """One's own decisions that cost the most in reviewed matches of a game, to play on from there (docs/review.md)."""

    game: Annotated[str, msgspec.Meta(max_length=16)]


class AskInbox(Request, frozen=True, kw_only=True, tag="inbox"):
    """One's own games by days: whom each waits for, how long, and what has happened last. `waiting` messages tell
    when to ask again.
    """


class CatchUp(Request, frozen=True, kw_only=True, tag="catch_up"):
    """Ask what has happened in a game by days since one's last move there, to play it back."""

    code: str
    since: Annotated[int, msgspec.Meta(ge=0)] = 0
    """version up to which this client has shown the table already"""


class AskReview(Request, frozen=True, kw_only=True, tag="review"):
    """Have a finished match reviewed (docs/review.md). Those who may see its replay may see its review.

    Answers at once. If no review is kept, one is made, and `review` messages tell this connection its progress; it goes
    on without the connection. When it is ready, `GET /match/NAME/NUMBER/review.json` returns it. A later Dealt makes it
    again when its bots have become stronger.
    """

    name: Id
    """of the records of the table, as in the address of its replay"""
    number: Annotated[int, msgspec.Meta(ge=1, le=999_999)]
    """of the match at its table, counted from 1"""


class AskPuzzles(Request, frozen=True, kw_only=True, tag="puzzles"):
    """Ask for the puzzle of today, the same for everybody, for puzzles from matches of this room, and for one's own
    answers. A day begins at midnight UTC.
    """

    game: Annotated[str, msgspec.Meta(max_length=16)]


class SolvePuzzle(Request, frozen=True, kw_only=True, tag="solve"):
    """Answer a puzzle, and get its solution. Only the first answer of a user counts."""

    game: Annotated[str, msgspec.Meta(max_length=16)]
    puzzle: Id
    """its id"""
    action: ActionText | None
    """a legal action; None: only the solution is wanted, which counts as a wrong answer"""
    day: Day | None = None
    """the day whose puzzle it is, for an answer that counts for it: today or yesterday (UTC)"""


class EndingRequest(Request, frozen=True, kw_only=True):
    """Fields of every request about an ending: a shipped puzzle, played on to the end of its deal, alone, against
    bots. Nothing is kept: each request names all actions so far.
    """

    game: Annotated[str, msgspec.Meta(max_length=16)]
    actions: Annotated[tuple[ActionText, ...], msgspec.Meta(max_length=MAX_ENDING_ACTIONS)] = ()
    """all of one's own since the position; those of the bots follow from them"""


class PlayEnding(EndingRequest, frozen=True, kw_only=True, tag="ending"):
    """Act in an ending: the last of `actions`. Bots go on until it is one's turn, or the deal is over.

    Without an action it begins at its position. It counts for no statistics.
    """

    number: Annotated[int, msgspec.Meta(ge=1, le=999_999)] | None = None
    """of the ending in its game, counted from 1; null: any of them"""


class AskEnding(EndingRequest, frozen=True, kw_only=True, tag="ending_ask"):
    """Ask what selected cards mean in an ending, or why they cannot be played."""

    number: Annotated[int, msgspec.Meta(ge=1, le=999_999)]
    """of the ending in its game, counted from 1"""
    cards: Cards


class WhatIfMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action of a seat in a what-if."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]
    action: ActionText


class WhatIfStart(Request, frozen=True, kw_only=True):
    """Fields of every request about a what-if: it plays on from a position of a finished match against bots, alone.

    Those who may see the replay of the match may do so.
    """

    name: Id
    """of the records of the table, as in the address of the replay"""
    number: Annotated[int, msgspec.Meta(ge=1, le=999_999)]
    """of the match at its table, counted from 1"""
    step: Annotated[int, msgspec.Meta(ge=0, le=999_999)]
    """of the replay, after which it goes on"""
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]
    """whose decisions are one's own"""


class WhatIfRequest(WhatIfStart, frozen=True, kw_only=True):
    """Fields of the requests about what is played. Nothing is kept: each request names all moves so far."""

    moves: Annotated[tuple[WhatIfMove, ...], msgspec.Meta(max_length=MAX_WHAT_IF_MOVES)] = ()
    """all moves since that step, of all seats"""


class PlayWhatIf(WhatIfRequest, frozen=True, kw_only=True, tag="what_if"):
    """Make a move in a what-if: the last of `moves`. Bots go on until it is the seat's turn, or the deal is over.

    Without a move bots play from the position itself. It counts for no statistics, and the record stays as it is.
    """


class AskWhatIf(WhatIfRequest, frozen=True, kw_only=True, tag="what_if_ask"):
    """Ask what selected cards mean in a what-if, or why they cannot be played."""

    cards: Cards


class HintWhatIf(WhatIfRequest, frozen=True, kw_only=True, tag="what_if_hint"):
    """Ask for the move of a computer in a what-if, while it is the seat's turn."""


class JudgeWhatIf(WhatIfStart, frozen=True, kw_only=True, tag="what_if_judge"):
    """Ask what a first move of the seat is worth beside the best one and the one of the match.

    The values are those of the kept review of the match. A move that it does not list is evaluated in the same way.
    """

    action: ActionText


class Announce(Request, frozen=True, kw_only=True, tag="announce"):
    """Announce an evening (docs/evenings.md), as its host."""

    evening: EveningSettings
    preset: str | None = None
    """the rule set of the game from which `evening.table.options` differ; None: its first"""
    join: bool = True
    """take part"""


class AboutEvening(Request, frozen=True, kw_only=True):
    """Fields of every request about an evening."""

    code: str
    """of the evening"""


class WatchEvening(AboutEvening, frozen=True, kw_only=True, tag="evening"):
    """Look at an evening, or no longer: `evening` and `evening_talk` messages tell what changes."""

    on: bool = True


class ChangeEvening(AboutEvening, frozen=True, kw_only=True, tag="evening_change"):
    """The host changes the settings, before the first round."""

    evening: EveningSettings
    preset: str | None = None


class JoinEvening(AboutEvening, frozen=True, kw_only=True, tag="evening_join"):
    """Take part in an evening. Who comes after the first round was drawn plays from the next one on."""


class LeaveEvening(AboutEvening, frozen=True, kw_only=True, tag="evening_leave"):
    """Take part no more; at a table of the evening a bot plays on."""


class StartEvening(AboutEvening, frozen=True, kw_only=True, tag="evening_start"):
    """The host lets the first round begin, or the next one before the break is over."""

    round: Annotated[int, msgspec.Meta(ge=1, le=MAX_ROUNDS)]
    """that begins; nothing happens if it has begun"""


class CancelEvening(AboutEvening, frozen=True, kw_only=True, tag="evening_cancel"):
    """The host ends the evening; tables that are being played at play on, and count no more."""


class RemoveFromEvening(AboutEvening, frozen=True, kw_only=True, tag="evening_remove"):
    """The host removes a user, who cannot come back; at a table of the evening a bot plays on."""

    player: Id
    """the id of the user"""


class SayAtEvening(AboutEvening, frozen=True, kw_only=True, tag="evening_chat"):
    """Say something to everybody who looks at an evening; the host and its users may."""

    text: str


class AskLeague(AboutEvening, frozen=True, kw_only=True, tag="league"):
    """Ask for the league of an evening that repeats weekly: this evening and all before it added up."""


class AskEvenings(Request, frozen=True, kw_only=True, tag="evenings"):
    """Ask for evenings that are not over: those in the lobby, and one's own."""


class Ping(Request, frozen=True, kw_only=True, tag="ping"):
    """Is the server there?"""


AnyRequest = (
    Hello | Rename | MakeLink | Renew | SignOutOthers | SignOut | AskAccount
    | SetPassword | BeginPasskey | AddPasskey | RemovePasskey | Forget
    | AskName | Prefer | AskPushKey | SubscribePush | UnsubscribePush | HidePage
    | AskHolidays | AddHoliday | EndHoliday
    | AskEmail | SetEmail | EndEmail
    | FindUser | AskFriends | Follow | Block | Unrelate | Invite
    | WatchLobby | Say | ReportMessage | Where | Create | Find | Join | Leave | Start | Ready
    | PromiseNumber | GiveNumber | Act | PlanMove | CancelPlan
    | Ask | Describe | Mark | Hint | AskOutlook | StartRun | StopRun | ShowGames
    | Chat | EndSession | SetDoor
    | SwapSeats | DrawSeats | ChangeSettings | RemovePerson | HandOver | Silence | PauseMatch | VoteToEnd
    | AskStatistics | AskStandings | AskLadder | AskDaily | AskMatches | AskMistakes | AskInbox | CatchUp
    | AskReview | AskPuzzles
    | Announce | WatchEvening | ChangeEvening | JoinEvening | LeaveEvening | StartEvening | CancelEvening
    | RemoveFromEvening | SayAtEvening | AskEvenings | AskLeague
    | SolvePuzzle | PlayEnding | AskEnding | PlayWhatIf | AskWhatIf | HintWhatIf | JudgeWhatIf | Ping
)  # fmt: skip
