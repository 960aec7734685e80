"""Messages that the server sends. `requests.py` has what clients send; both generate `docs/protocol.md`.

One WebSocket at `/ws`, one JSON object in each text frame. The client sends *requests* (tag `op`), each with an `id` of
its own; each gets exactly one *answer* (`Reply` or `Refusal` with the same id), even if it is sent again on a later
connection of the same `client` of the same user. Besides answers the server sends *updates* on its own.

A room may be served by several nodes, and each table is at one of them. The address of the WebSocket says which table
a client wants: `/ws?client=…&table=CODE`, with the `client` of its hello and, once it has one, the code of its table;
any node leads the connection there. A request about a table of another node is answered with `moved`; the client then
connects again with the code that it names.
"""

from typing import Any, Final

import msgspec

from dealt.bots.autoplay import Rate, ShownGame, Tally
from dealt.bots.bot import Level, Outlook
from dealt.bots.evaluation import Unit
from dealt.games.game import Offer
from dealt.ratings.types import Ladder
from dealt.server.limits.constants import LEAST_PASSWORD_CHARS, MOST_PASSWORD_CHARS, Limits
from dealt.server.protocol import requests as req
from dealt.server.protocol.evenings import EveningInfo, EveningRow, EveningSaid, LeaguePlayer
from dealt.server.protocol.lobby_chat import LobbyEntry
from dealt.server.protocol.preferences import Preferences
from dealt.statistics.types import DailyBoard, ListedMatch, ListedMistake, Standing, Statistics
from dealt.table.info import ClockInfo, Phase, SeatInfo, TableInfo


class ServerMessage(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="type", omit_defaults=True):
    """A message of the server, with its tag `type`."""


class Reply(ServerMessage, frozen=True, kw_only=True, tag="reply"):
    """The answer to a request that was carried out. `data` is one of the structs below, by request."""

    re: int
    data: Any = None


class Refusal(ServerMessage, frozen=True, kw_only=True, tag="refusal"):
    """The answer to a request that was not; nothing has changed. `re` is null if the request had no readable id."""

    re: int | None
    code: str
    sentence: str
    values: dict[str, Any] = {}
    """what stands in the sentence: code and values are what other languages are worded from"""


class EventInfo(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """One event with its sentence. `event` is a game's or the table's event struct (tag `event`)."""

    version: int
    """of the table; 0: at a table with a delay for spectators, a spectator has just said this"""
    at: int
    """milliseconds since 1970 (UTC)"""
    event: Any
    text: str | None = None
    you: str | None = None
    """the sentence for the seat `event.seat` itself, where it differs"""
    values: dict[str, Any] | None = None
    """what stands in the sentence, for other languages"""


class PlannedMove(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A move that a player has planned for their next turn in a game by days."""

    offer: Offer
    unbeaten: bool
    """it is made only if nobody beats what lay on the table when it was planned"""


class Mine(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """Secrets of one seat: cards and choices that only its player may see."""

    seat: int
    view: Any
    """the game's private view"""
    offers: tuple[Any, ...]
    """legal actions now (`Offer`: action, label, cards); empty when it is not this seat's turn"""
    plan: PlannedMove | None = None
    """the planned move; left out if there is none"""


class CommentaryPoint(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The expert's values for a seat at one of its moves, from what that seat could know."""

    seat: int
    before: float
    """with the best action"""
    after: float
    """with the action that was taken"""


class Commentary(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The expert's values in the deal that is shown, move by move; moves without a choice, and those that were not
    judged in time, are left out."""

    unit: Unit = "points"
    points: tuple[CommentaryPoint, ...] = ()


class Update(ServerMessage, frozen=True, kw_only=True, tag="update"):
    """Something happened at a table. A part that is absent has not changed.

    `mine` comes only to its seat, when it has changed and whenever a seat that has moved is to move again.
    """

    code: str
    version: int
    events: tuple[EventInfo, ...] = ()
    table: TableInfo | None = None
    game: Any = None
    """of the game's public view the fields that have changed; all, when its first match begins"""
    to_act: tuple[int, ...] = ()
    """the seats that may act now; absent: none"""
    clock: ClockInfo | None = None
    """absent: no clock runs"""
    mine: Mine | None = None
    commentary: Commentary | None = None
    """of a table that has one, to those who watch"""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to create, find and join: everything that this person may know. `events`: the recent ones, for log and
    chat, or exactly those since the version that the client named (`resumed`)."""

    code: str
    version: int
    seat: int | None
    resumed: bool
    events: tuple[EventInfo, ...]
    table: TableInfo
    game: Any = None
    """the game's public view"""
    to_act: tuple[int, ...] = ()
    """the seats that may act now"""
    clock: ClockInfo | None = None
    mine: Mine | None = None
    commentary: Commentary | None = None
    """of a table that has one, to those who watch"""
    secret: str = ""
    """the end of the link to this table, `/t/CODE#SECRET`, which admits its holder (`Join.secret`)"""
    record: str = ""
    """the path of the records of its finished matches: the latest, or the n-th with `?match=n`. It is sent to users who
    have been at the table and cannot be guessed.
    """


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One game of the catalogue. `options` are `OptionInfo` structs, `presets` are `Preset` structs by name."""

    name: str
    title: str
    summary: str
    seat_counts: tuple[int, ...]
    default_seats: int
    presets: dict[str, Any]
    options: tuple[Any, ...]
    levels: tuple[Level, ...]
    """how strong computers can play it"""
    manners: dict[str, str]
    """by level: how such a computer plays, in a sentence"""
    players: tuple[str, ...] = ()
    """the names of players that the host of the room has brought (`dealt serve --bot`): a table may have one of them
    instead of a level"""
    turn_seconds: int
    """the usual time for one decision; 0: no clock"""
    autoplay: tuple[Rate, ...] = ()
    """for a game that computers play by themselves: how often they win in the long run"""
    daily: bool = False
    """there is a deal of the day"""
    puzzles: bool = False
    """there are puzzles"""
    deals: tuple[str, ...] = ()
    """names of the options that `EveningSettings.deals` decides; empty: a match does not end after a number of deals"""
    rated: bool = False
    """matches of it are rated: there is a ladder"""
    counting: bool = False
    """there are questions which cards are still out (`/rules/GAME/count`)"""


class Welcome(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to hello."""

    token: str
    """secret: it identifies this user"""
    player: str
    """public id of this person"""
    name: str
    guest: bool
    """the server has chosen the name"""
    preferences: Preferences
    """preferences of this user that were sent to the server (`prefer`)"""
    former_name: str | None
    """the name of this user until another user took it in the meantime; sent once"""
    server: str
    """Dealt's version"""
    games: tuple[GameInfo, ...]
    tables: tuple[str, ...]
    """room codes of the tables where this person has a seat"""
    waiting: tuple[str, ...]
    """of those, the games by days that wait for a move of this person"""
    evenings: tuple[str, ...]
    """codes of the evenings, not over, where this person takes part or is the host"""
    limits: Limits
    """the limits for this client"""
    address: str | None
    """of the room, for invitations: `https://cards.example.org`; None: the one that this client came by is right"""


class EveningTold(ServerMessage, frozen=True, kw_only=True, tag="evening"):
    """An evening that this connection looks at, whenever something has changed (a few times a second at most)."""

    evening: EveningInfo


class EveningTalk(ServerMessage, frozen=True, kw_only=True, tag="evening_talk"):
    """The chat of an evening that this connection looks at: all of it at first (`whole`), then each new message."""

    code: str
    entries: tuple[EveningSaid, ...]
    whole: bool = False


class EveningCalls(ServerMessage, frozen=True, kw_only=True, tag="evening_calls"):
    """A round of an evening begins, and this person has a seat: to all their connections."""

    code: str
    """of the evening"""
    title: str
    round: int
    table: str
    """room code of the table"""


class League(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to league."""

    evenings: tuple[str, ...]
    """codes of the evenings that are added up, the latest first"""
    players: tuple[LeaguePlayer, ...]
    """the best first"""


class Evenings(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to evenings."""

    listed: tuple[EveningRow, ...]
    """those in the lobby, except one's own"""
    mine: tuple[EveningRow, ...]
    """those where one takes part or is the host, the latest first"""


class Named(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to rename and name."""

    name: str
    """as it is shown: without spaces around it, every letter in its usual form"""


class Linked(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to link."""

    link: str
    """secret: it signs its holder in as this user. It belongs behind the `#` of `/sign-in`"""
    seconds: int
    """for which it is good"""


class Renewed(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to renew."""

    token: str
    """secret, as in the welcome"""


class PasskeyAsked(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to passkey_begin."""

    options: dict[str, Any]
    """for `navigator.credentials.create`, as `PublicKeyCredential.parseCreationOptionsFromJSON` reads them"""


class PasskeyInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey of one's own."""

    id: str
    label: str
    created: int
    """milliseconds since 1970"""
    used: int | None
    """when it was used last"""


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to account, and to what changes it."""

    devices: int
    """browsers that are signed in as this person, this one included"""
    password: bool
    """whether there is one"""
    passkeys: tuple[PasskeyInfo, ...]
    password_chars: tuple[int, int] = (LEAST_PASSWORD_CHARS, MOST_PASSWORD_CHARS)
    """length of a password, at least and at most"""


class PushKey(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to push_key."""

    key: str | None
    """the public VAPID key of this room, base64url (`applicationServerKey`); None: it sends no notifications"""


class EmailState(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to email, and to what changes it."""

    offered: bool
    """whether this room sends e-mail"""
    address: str | None = None
    confirmed: bool = False
    """whether its owner has followed the link that was sent there"""
    refused: bool = False
    """the mail server of the address refuses it: nothing more is sent until it is set again"""
    kinds: tuple[req.PushKind, ...] = ()
    quiet: tuple[int, int] | None = None


class UserFound(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to user."""

    player: str
    """public id of the user"""
    name: str


class Friend(msgspec.Struct, frozen=True, kw_only=True):
    """A user whom this person follows or blocks."""

    player: str
    name: str
    here: bool
    """whether they are connected; never for users whom this person blocks"""


class Friends(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to friends."""

    followed: tuple[Friend, ...]
    blocked: tuple[Friend, ...]


class Holiday(msgspec.Struct, frozen=True, kw_only=True):
    """Days on which the time of a user in games by days does not run."""

    first: str
    """such as `2026-12-24`"""
    last: str
    """included"""
    begins: int
    """milliseconds since 1970"""
    ends: int


class Holidays(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to holidays, add_holiday and end_holiday."""

    holidays: tuple[Holiday, ...]
    """now and to come, in order of time"""
    left: dict[str, int]
    """days left by calendar year, of this year and the next"""


class PushNotification(msgspec.Struct, frozen=True, kw_only=True):
    """Payload of a push message: the service worker of the client makes a sentence of it."""

    kind: req.PushKind
    code: str
    """of the table or of the evening, or the id of a friend"""
    game: str
    """its title"""
    title: str
    """of the table, or of the evening"""
    link: str
    """to it, from the address of the room"""
    language: str
    """as the browser has subscribed"""
    hours: int = 0
    """left for the move, rounded down"""
    name: str = ""
    """of the user who invites, or is here"""


class LobbyRow(msgspec.Struct, frozen=True, kw_only=True):
    """One public table in the lobby."""

    code: str
    title: str
    game: str
    game_title: str
    phase: str
    deal: int
    rules: str
    """in words: “30 s a turn · bots fill in”"""
    turn_seconds: int
    """0: no clock"""
    bank_seconds: int
    """of the time bank; 0: none"""
    increment_seconds: int
    level: str
    """the level of bots in seats without a player, or the name of a custom bot"""
    delay_seconds: int = 0
    """the delay of the match for spectators; 0: none"""
    watchers_apart: bool = False
    """whether the chat of spectators during a match goes to spectators alone"""
    commentary: bool = False
    """whether spectators see what the expert expects for each seat"""
    bots: bool = False
    """whether programs may sit here"""
    options: dict[str, Any]
    """the house rules that are not as in the game's first rule set"""
    seats: tuple[SeatInfo, ...]
    reserved: bool = False
    """as in `TableInfo`"""
    watchers: int


class Lobby(ServerMessage, frozen=True, kw_only=True, tag="lobby"):
    """The open tables, sent on subscription and after each change (at most a few times a second)."""

    people: int
    here: tuple[str, ...]
    """what they are called, in the order of the alphabet; of many, the first ones"""
    running: int
    rows: tuple[LobbyRow, ...]
    at_private: tuple[str, ...] = ()
    """those of `here` who have a seat at a private table; which one is not revealed"""
    evenings: tuple[EveningRow, ...] = ()
    """evenings that anybody may join, the next one first"""
    bots: tuple[str, ...] = ()
    """those of `here` who are no people, but programs that the host of the room has let in"""


class Whereabouts(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to where."""

    code: str | None
    """of the table; None: at no public one"""


class LobbyTalk(ServerMessage, frozen=True, kw_only=True, tag="talk"):
    """The chat and the events of the lobby: all entries on subscription (`whole`), then each new one. Arrivals and
    departures are sent to those present, and not remembered.
    """

    entries: tuple[LobbyEntry, ...]
    """in the order of their numbers"""
    whole: bool = False


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to ask: if legal, the action with its cards and its `label` (“Play full house”), otherwise the code and
    sentence of the refusal."""

    legal: bool
    action: str = ""
    label: str = ""
    cards: tuple[Any, ...] = ()
    code: str = ""
    sentence: str = ""
    values: dict[str, Any] = {}
    """of the label or the sentence, for other languages"""


class Described(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to describe: all that this person may know, in words; no lines before the first match."""

    lines: tuple[str, ...]


class Hinted(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to hint."""

    action: str
    label: str
    cards: tuple[Any, ...] = ()
    values: dict[str, Any] = {}
    """of the label, for other languages"""
    why: str = ""
    """a sentence that says what speaks for it, from what the computer has found; empty if it cannot tell"""
    why_code: str = ""
    why_values: dict[str, Any] = {}
    """of that sentence, for other languages"""


class OutlookTold(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to outlook."""

    outlook: Outlook
    version: int
    """of the table, at which this was so"""
    line: tuple[str, ...] = ()
    """actions that win, one after the other; only if they were requested and the answer is yes"""
    positions: int = 0
    """positions that were searched; if the answer is no, all that matter"""


class RunBegun(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to run."""

    run: int
    """what it is called from now on"""


class ShownGames(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to show: at least one game, and fewer than requested if they take long."""

    games: tuple[ShownGame, ...]


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to standings."""

    games: tuple[Standing, ...]
    """those that were played"""


class Matches(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to matches."""

    matches: tuple[ListedMatch, ...]
    more: bool
    """whether there are older ones"""


class Mistakes(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to mistakes."""

    mistakes: tuple[ListedMistake, ...]
    """the worst first"""


class GameByDays(msgspec.Struct, frozen=True, kw_only=True):
    """A game by days in the inbox."""

    code: str
    """room code of its table"""
    title: str
    game: str
    phase: Phase
    deal: int
    seat: int | None
    """one's own; null: one waits for a seat"""
    seats: tuple[SeatInfo, ...]
    to_move: tuple[int, ...]
    """the seats of the people whom it waits for; none if it waits for a bot, or for the match to begin"""
    left_ms: int | None
    """time left for their move, as of the moment of sending; null: no clock runs"""
    stopped: bool = False
    """the time does not run: the person whom it waits for is on holiday"""
    total_ms: int
    """time for a move"""
    paused: bool
    at: int
    """when something happened last, in milliseconds since 1970"""
    last: tuple[EventInfo, ...]
    """the last moves"""


class Inbox(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to inbox."""

    games: tuple[GameByDays, ...]
    """the one with the shortest time left first"""
    finished: tuple[ListedMatch, ...] = ()
    """games by days that ended in the last 7 days, the latest first"""


class CaughtUp(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to catch_up."""

    snapshot: Snapshot | None
    """the table as it was then; null: nobody has moved"""
    updates: tuple[Any, ...]
    """`update` messages since, one for each line of the record"""


class ReviewAsked(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to review."""

    review: int
    """what it is called from now on"""
    ready: bool
    """a review is kept; otherwise it is being made, and `review` messages follow"""


class PuzzlesTold(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to puzzles."""

    day: str
    """today (UTC), such as `2026-11-22`"""
    number: int
    """number of the puzzle of today"""
    answers: dict[str, bool]
    """puzzles of the game that one has answered, by id, and whether the first answer was right"""
    room: dict[str, str]
    """puzzles from matches of this room: the theme of each by its id, the latest first"""
    tried: int
    """number of users who have answered the puzzle of today"""
    solved: int
    """number of them whose first answer was right"""
    days: int
    """days in a row, up to today or yesterday, on which one has solved the puzzle of the day"""
    longest: int
    """the longest row of days"""


class PuzzleSolved(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to solve."""

    right: bool
    action: str | None
    """one's answer in its canonical text"""
    solution: Any
    """`PuzzleSolution`"""
    tried: int
    """number of users who have answered this puzzle"""
    solved: int
    """number of them whose first answer was right"""
    days: int
    """as in `PuzzlesTold`"""
    longest: int


class EndingResult(msgspec.Struct, frozen=True, kw_only=True):
    """Value of a deal in the end for the seat of an ending."""

    unit: Unit
    yours: float
    expert: float
    """what the expert makes of the same cards in the same seat, against the same bots"""
    line: tuple[Offer, ...]
    """the actions of the expert in this seat"""


class EndingPlayed(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to ending."""

    number: int
    """of the ending, counted from 1"""
    count: int
    """number of endings of the game"""
    snapshot: Snapshot | None
    """the position itself; null once there are actions"""
    updates: tuple[Any, ...]
    """`update` messages: after one's own action, and after each action of a bot"""
    result: EndingResult | None
    """null: the deal is not over"""


class WhatIfPlayed(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to what_if."""

    snapshot: Snapshot | None
    """the position itself; null once there are moves"""
    updates: tuple[Any, ...]
    """`update` messages: after one's own move, and after each move of a bot"""
    moves: tuple[req.WhatIfMove, ...]
    """of the bots, for the next request"""
    over: bool
    """the deal is over, and nothing more is played"""


class WhatIfJudged(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to what_if_judge. A loss is 0 if the difference may be an error of the estimate."""

    unit: Unit
    loss: float
    """what the move gives away: the value of the best one less its own"""
    match_loss: float
    """what the move of the match gave away"""
    match_action: str
    """the move of the match"""
    best: Offer
    """the best move"""


REPLY_DATA: Final[dict[type[req.Request], type[msgspec.Struct]]] = {
    req.Hello: Welcome,
    req.Rename: Named,
    req.AskName: Named,
    req.MakeLink: Linked,
    req.Renew: Renewed,
    req.AskAccount: Account,
    req.SetPassword: Account,
    req.AskPushKey: PushKey,
    req.AskHolidays: Holidays,
    req.AddHoliday: Holidays,
    req.EndHoliday: Holidays,
    req.AskEmail: EmailState,
    req.SetEmail: EmailState,
    req.EndEmail: EmailState,
    req.FindUser: UserFound,
    req.AskFriends: Friends,
    req.BeginPasskey: PasskeyAsked,
    req.AddPasskey: Account,
    req.RemovePasskey: Account,
    req.Where: Whereabouts,
    req.Create: Snapshot,
    req.Find: Snapshot,
    req.Join: Snapshot,
    req.Ask: Asked,
    req.Describe: Described,
    req.Hint: Hinted,
    req.AskOutlook: OutlookTold,
    req.StartRun: RunBegun,
    req.ShowGames: ShownGames,
    req.AskStatistics: Statistics,
    req.AskStandings: Standings,
    req.AskLadder: Ladder,
    req.AskDaily: DailyBoard,
    req.AskMatches: Matches,
    req.AskMistakes: Mistakes,
    req.AskInbox: Inbox,
    req.CatchUp: CaughtUp,
    req.AskReview: ReviewAsked,
    req.AskPuzzles: PuzzlesTold,
    req.SolvePuzzle: PuzzleSolved,
    req.PlayEnding: EndingPlayed,
    req.AskEnding: Asked,
    req.PlayWhatIf: WhatIfPlayed,
    req.AskWhatIf: Asked,
    req.HintWhatIf: Hinted,
    req.Announce: EveningInfo,
    req.WatchEvening: EveningInfo,
    req.AskEvenings: Evenings,
    req.AskLeague: League,
    req.JudgeWhatIf: WhatIfJudged,
}
"""what `data` of the reply is, where there is something to tell"""


class RunProgress(ServerMessage, frozen=True, kw_only=True, tag="run"):
    """Progress of a run, a few times a second."""

    run: int
    """see `RunBegun`"""
    tally: Tally
    """of its games so far"""
    over: bool = False
    """all of them are played, or it had to be given up"""
    problem: str | None = None
    """one sentence why it was given up"""


class ReviewTold(ServerMessage, frozen=True, kw_only=True, tag="review"):
    """Progress of a review, about once a second."""

    review: int
    """see `ReviewAsked`"""
    done: int = 0
    """decisions of the match that are judged"""
    of: int = 0
    """decisions of the match; 0: not known yet, because the review waits for its turn"""
    over: bool = False
    """it is ready, or had to be given up"""
    code: str = ""
    """the code of the refusal if it was given up"""
    sentence: str = ""
    """why it was given up"""


class Preferred(ServerMessage, frozen=True, kw_only=True, tag="preferred"):
    """This person likes something else now, as another of their connections has said."""

    preferences: Preferences


class FriendHere(ServerMessage, frozen=True, kw_only=True, tag="friend"):
    """A user whom this person follows has come, or has gone."""

    player: str
    name: str
    here: bool


class Invited(ServerMessage, frozen=True, kw_only=True, tag="invited"):
    """Another user invites this person to a table."""

    player: str
    name: str
    """of that user"""
    code: str
    secret: str
    """of the link to the table, `/t/CODE#SECRET`"""
    title: str
    game: str
    """its name"""


class Waiting(ServerMessage, frozen=True, kw_only=True, tag="waiting"):
    """Something has happened in a game by days of this person."""

    tables: tuple[str, ...]
    """room codes of those that wait for a move of this person, as in the welcome"""


class Announced(ServerMessage, frozen=True, kw_only=True, tag="announced"):
    """An announcement of the administrator to everybody, now and on connection. It replaces the one before; an empty
    text removes it.
    """

    text: str
    closing: bool = False
    """no new table and no new match begins: the room closes when the last match is over"""


class Goodbye(ServerMessage, frozen=True, kw_only=True, tag="goodbye"):
    """The server closes this connection: `stopping` (it will be back), `too_fast`, `signed_out` (from another browser
    of this person), `forgotten`, or because its host wants it so: `removed` (one can come again), `banned`,
    `taken_back` (of a program)."""

    code: str
    sentence: str


class Moved(ServerMessage, frozen=True, kw_only=True, tag="moved"):
    """Instead of an answer: the request is about a table of another node of this room, and nothing was done. When
    its other requests here are answered, the client connects to `/ws?client=…&table=CODE`, says hello and sends the
    request again, unchanged. A user at tables of several nodes needs a connection for each.
    """

    re: int
    table: str
    """the room code to connect with"""


AnyServerMessage = (
    Reply | Refusal | Update | Lobby | LobbyTalk | RunProgress | ReviewTold | Preferred | Waiting | FriendHere | Invited
    | Announced | Goodbye
    | Moved | EveningTold | EveningTalk | EveningCalls
)  # fmt: skip
