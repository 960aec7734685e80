// The messages on the wire; docs/protocol.md explains them.
// Made by tools/make_protocol_types.py from the server's structs; do not edit.

import type { BigTwo } from './bigtwo';
import type { Bluejack } from './bluejack';
import type { CardText } from './card';
import type { Chicago } from './chicago';
import type { Patience } from './patience';

export type { CardText };

export const PROTOCOL = 1;

/** Codes of refusals that say nothing about the request itself: it may be sent again. */
export const PASSING: ReadonlySet<string> = new Set([
  'not_readable',
  'not_ready',
  'not_saved',
  'server_error',
  'stopping',
  'too_fast',
]);

/** Each game's options, views and events. */
export interface Games {
  bigtwo: BigTwo;
  bluejack: Bluejack;
  chicago: Chicago;
  patience: Patience;
}

export type GameName = keyof Games;

/** The value of a house rule. */
export type OptionValue = boolean | number | string;

/** The settings of a table that is to be opened; what is left out is as usual. */
export type WantedSettings = Pick<TableSettings, 'game'> & Partial<TableSettings>;

/** Settings of an evening as a client wants them: what it leaves out is as usual. */
export type WantedEvening = Partial<Omit<EveningSettings, 'table'>> & { table: WantedSettings };

/** The public view of any game. */
export type PublicView = Games[GameName]['public'];

/** The fields of a public view that have changed. */
export type ChangedView = Partial<Games[GameName]['public']>;

/** The private view of any game. */
export type PrivateView = Games[GameName]['private'];

/** Event of a table or of its game. */
export type AnyEvent = TableEvent | Games[GameName]['event'];

// --------------------------------------------------------------------------------------------------- to the server

/** Fields of every request. */
export interface Request {
  /** chosen by the client, rising; sent again unchanged when no answer came before the connection died */
  id: number;
}

/** Always first. Without a token a new person is made; without a name a guest name is given. */
export interface Hello extends Request {
  op: 'hello';
  token?: string | null;
  /** as for `rename` */
  name?: string | null;
  /**
   * random, chosen by the client when it starts (one for each browser tab or program) and told again on each of its
   * later connections: request ids count for this client alone. Without it, an id that comes again on a later
   * connection is a new request.
   */
  client?: string | null;
  protocol?: number;
  /**
   * where the room admits newcomers by invitation alone: the link of a private table with a seated user, or of an
   * evening that is not over
   */
  invitation?: Invitation | null;
}

/**
 * Take another name: letters of any script, digits, and spaces, `-`, `_`, `.`, `'` and `·` between them, unless the
 * room allows plain names only (`Limits.plain_names`). It is normalized to Unicode's form NFKC; no other user has it,
 * or a confusable one. The answer says what it is.
 *
 * A user who has no seat and is away for long may lose the name to another (`Welcome.former_name`).
 */
export interface Rename extends Request {
  op: 'rename';
  /** its length is between the two `Limits.name_chars` */
  name: string;
}

/** Make a link that makes one more browser mine: it works once and for a short time, and ends the one before. */
export interface MakeLink extends Request {
  op: 'link';
}

/** Give me another token; this one stays good. */
export interface Renew extends Request {
  op: 'renew';
}

/**
 * Sign out all other browsers: from now on only this token is mine, and all other connections of mine end (`Goodbye`,
 * `signed_out`). Get the token by `renew` and store it first, so that nothing is lost when the connection breaks in
 * between; if nobody can have copied the old one, that will do as well.
 */
export interface SignOutOthers extends Request {
  op: 'sign_out_others';
  token: string;
}

/** Revoke the token of this connection. The connection stays open. */
export interface SignOut extends Request {
  op: 'sign_out';
}

/** List my browsers, password and passkeys. */
export interface AskAccount extends Request {
  op: 'account';
}

/**
 * Set a password, so that my name and my matches belong to me: nobody else can take the name, and I can sign in
 * anywhere (`POST /sign-in/password`). If there was one, all other browsers are signed out.
 */
export interface SetPassword extends Request {
  op: 'password';
  password: string;
  /** the one so far, if there is one */
  current?: string | null;
}

/** Begin to add a passkey, which counts like a password. Browsers allow them with https, or on `localhost`. */
export interface BeginPasskey extends Request {
  op: 'passkey_begin';
}

/** Add the passkey that was last requested on this connection. */
export interface AddPasskey extends Request {
  op: 'passkey_add';
  /** what `PublicKeyCredential.toJSON` makes of it */
  credential: Record<string, unknown>;
  /** what it is called in the list */
  label?: string;
}

/** Forget a passkey of mine. */
export interface RemovePasskey extends Request {
  op: 'passkey_remove';
  /** its id */
  passkey: string;
}

/**
 * Delete everything about me. My seats are left, my name is free, and my statistics are gone; in records of matches,
 * which are others' as well, another name stands for me, and what I said does not. Every connection of mine ends
 * (`Goodbye`, `forgotten`), this one as well.
 */
export interface Forget extends Request {
  op: 'forget';
  /** my current name, so that nobody does this by mistake */
  name: string;
}

/** May I be called so? Answers as `rename` would, and changes nothing. */
export interface AskName extends Request {
  op: 'name';
  name: string;
}

/**
 * Set preferences; fields that are absent stay. They are kept for users who have chosen a name (`Welcome.guest`) and
 * sent to their other connections. Of two changes to the same field the last wins.
 */
export interface Prefer extends Request {
  op: 'prefer';
  preferences: Preferences;
}

/** Ask for the key by which a browser subscribes to Web Push (`PushManager.subscribe`). */
export interface AskPushKey extends Request {
  op: 'push_key';
}

/**
 * Notify this browser by Web Push (RFC 8030), also while no page is open. A browser has one subscription, which ends
 * when it is signed out.
 */
export interface SubscribePush extends Request {
  op: 'push';
  /** the address at the push service of the browser */
  endpoint: string;
  /** the public key of the browser, base64url, as the next one: `PushSubscription.getKey` */
  p256dh: string;
  auth: string;
  /**
   * `move`: it has become my move in a game by days; `reminder`: a quarter of the time for it is left; `evening`: an
   * evening in which I take part starts; `invitation`: a user invites me to a table; `friend`: a user whom I follow is
   * here. Nobody is notified of a table that they have before them, nor of the last three while a page of theirs is
   * open and not hidden.
   */
  kinds: PushKind[];
  /** comes back in the notifications, for the browser to know */
  language: string;
  /** the time zone of the browser, such as `Europe/Stockholm` */
  zone: string;
  /**
   * the hours without notifications: from and to, in minutes after midnight there. A move that still waits afterwards
   * is told then.
   */
  quiet?: [number, number] | null;
}

/** what a browser is notified of */
export type PushKind = 'move' | 'reminder' | 'evening' | 'invitation' | 'friend';

/** Notify this browser no more. */
export interface UnsubscribePush extends Request {
  op: 'push_off';
}

/** My page is hidden, or can be seen again: behind a hidden page I am notified. A new connection counts as seen. */
export interface HidePage extends Request {
  op: 'hidden';
  on: boolean;
}

/** List my holidays, now and to come, and the days that I have left: my time in games by days stops on them. */
export interface AskHolidays extends Request {
  op: 'holidays';
  /** what my clock shows more than UTC, in minutes: it says where a day begins */
  offset?: number;
}

/**
 * Be on holiday from one day to another, today or later. Who plays with me learns when I am back, while I am away. A
 * calendar year has 28 days of holiday.
 */
export interface AddHoliday extends Request {
  op: 'add_holiday';
  first: string;
  /** included */
  last: string;
  /** as in `holidays` */
  offset?: number;
}

/** End a holiday now, or cancel it before it begins: the days after today are left for later. */
export interface EndHoliday extends Request {
  op: 'end_holiday';
  /** its first day */
  first: string;
  /** as in `holidays` */
  offset?: number;
}

/** Ask whether and where I am notified by e-mail. */
export interface AskEmail extends Request {
  op: 'email';
}

/**
 * Notify me by e-mail. A new address gets a link first: nothing else is sent there until its owner has confirmed it.
 * For users who have chosen a name (`Welcome.guest`).
 */
export interface SetEmail extends Request {
  op: 'email_set';
  address: string;
  /** as for `push`; a move is told by e-mail only if it still waits after some minutes */
  kinds: PushKind[];
  /** of the e-mails; English where the room does not know it. Empty: as before */
  language?: string;
  /** my time zone, such as `Europe/Stockholm`. Empty: as before, UTC at first */
  zone?: string;
  /** as for `push` */
  quiet?: [number, number] | null;
}

/** Forget my e-mail address. */
export interface EndEmail extends Request {
  op: 'email_off';
}

/** Find a user by name, to follow or block them, or to ask for their statistics. */
export interface FindUser extends Request {
  op: 'user';
  /** as it is shown; capital letters do not matter */
  name: string;
}

/** List the users whom I follow and block, which nobody else learns. */
export interface AskFriends extends Request {
  op: 'friends';
}

/** Follow a user: `friend` messages tell when they come and go, and I can invite them. */
export interface Follow extends Request {
  op: 'follow';
  /** the id of a user */
  player: string;
}

/** Block a user: they cannot invite me, nor see as a follower when I am here. I follow them no more. */
export interface Block extends Request {
  op: 'block';
  player: string;
}

/** Neither follow nor block a user any more. */
export interface Unrelate extends Request {
  op: 'unrelate';
  player: string;
}

/** Invite a user whom I follow to a table where I am. */
export interface Invite extends Request {
  op: 'invite';
  code: string;
  player: string;
}

/** Subscribe to (or leave) the lobby: the list of open tables, and the talk. */
export interface WatchLobby extends Request {
  op: 'lobby';
  on?: boolean;
}

/** Say something to everybody in the lobby. */
export interface Say extends Request {
  op: 'say';
  /** up to `Limits.chat_chars` characters */
  text: string;
}

/**
 * Report a message of another user to the administrators of the room. The server itself knows what was said there and
 * before it. Phrases cannot be reported, and nothing twice by the same user.
 */
export interface ReportMessage extends Request {
  op: 'report';
  /** the id of the author */
  player: string;
  /** the time of the message (`at` of the event or of the entry) */
  at: number;
  /** the number of the entry in the lobby, or the version of the event, which may have been sent as 0 */
  number?: number;
  /** of the table, where the client is; null: it was said in the lobby */
  code?: string | null;
  /** `code` is that of an evening that the client looks at */
  evening?: boolean;
  /**
   * it insults or threatens; it is hateful or obscene; it advertises or comes again and again; it tells cards, or wants
   * to play hand in glove; something else
   */
  reason?: ReportReason | null;
  /** a comment of the reporter */
  note?: string;
}

/** why a user reports a message */
export type ReportReason = 'insult' | 'hate' | 'spam' | 'cheating' | 'other';

/**
 * Ask at which public table a user is; private ones are not revealed. Of several it is one where they have a seat, of
 * those one with a running match, and of equal ones the one opened last.
 */
export interface Where extends Request {
  op: 'where';
  /** the id of a user */
  player: string;
}

/** Open a table and sit down at seat 0 as its host. `start` begins at once with computers in the empty seats. */
export interface Create extends Request {
  op: 'create';
  table: WantedSettings;
  /** the rule set of the game from which `table.options` differ; null: its first */
  preset?: string | null;
  start?: boolean;
  /** play the deal of the day (UTC), the same for everybody, where the game has one */
  daily?: boolean;
  /** as in the request `promise`, so that it is in time for a match that begins at once */
  promise?: string | null;
}

/**
 * Just play: take a free seat at an open table of this game, by its usual rules and with its usual clock. Tables that
 * wait for their match come first, then those where a computer has a seat to give; where there is none, a public
 * table is opened that begins at once with computers.
 *
 * In a room of several nodes the table may be at another: then `moved` says where, as for a request with the code of
 * that table.
 */
export interface Find extends Request {
  op: 'find';
  game: string;
  /** how well computers play, or which player of the host's own does, if a table is opened */
  level?: string;
  /** its title; empty: the name of its host */
  title?: string;
  /** as in `create` and `join` */
  promise?: string | null;
}

/**
 * Come to a table by its room code: take a free seat (`sit`), or watch.
 *
 * A person who already has a seat gets it back. With `version` (the last one the client has) the answer holds the
 * events since then if the server still has them; otherwise, or without it, a whole snapshot.
 */
export interface Join extends Request {
  op: 'join';
  code: string;
  /**
   * the secret of the table's link. Without it, the code of a private table admits only users who have been there, and
   * newcomers while the table has its door open (`TableInfo.open_door`) and a seat without a player.
   */
  secret?: string | null;
  sit?: boolean;
  version?: number | null;
  /** as in the request `promise`: the player who takes the last seat begins the match with it */
  promise?: string | null;
}

/** Give up the seat (a computer plays on) or stop watching. */
export interface Leave extends Request {
  op: 'leave';
  code: string;
}

/** The host begins the match; computers take the empty seats. */
export interface Start extends Request {
  op: 'start';
  /** the version of the table in the state from which this was decided: see [decisions](#decisions) */
  version?: number | null;
  code: string;
}

/** Ready for the next deal, or, when the match is over, for another match. */
export interface Ready extends Request {
  op: 'ready';
  /** the version of the table in the state from which this was decided: see [decisions](#decisions) */
  version?: number | null;
  code: string;
}

/**
 * Fix a random number of one's own for the coming deal, as early as possible: SHA-256 over the text `dealt number
 * promise 1` and the 32 bytes of the number. The last promise counts.
 */
export interface PromiseNumber extends Request {
  op: 'promise';
  code: string;
  promise: string;
}

/** Tell the promised number, at once when the table collects the numbers (`TableInfo.numbers`). */
export interface GiveNumber extends Request {
  op: 'number';
  code: string;
  number: string;
}

/** Play an action, given in its text form. */
export interface Act extends Request {
  op: 'act';
  /** the version of the table in the state from which this was decided: see [decisions](#decisions) */
  version?: number | null;
  code: string;
  action: string;
}

/**
 * Plan my next move in a game by days before it is my turn, in place of the plan before; nobody else learns of it.
 *
 * It is made at once when it is my turn, if the rules allow it then. A pass is made whatever comes in this trick.
 * `mine.plan` shows the plan as long as it may still be made.
 */
export interface PlanMove extends Request {
  op: 'plan';
  /** the version of the table in the state from which this was decided: see [decisions](#decisions) */
  version?: number | null;
  code: string;
  /** an action, or null: as selected cards mean it */
  action?: string | null;
  cards?: string[];
  /** make it only if nobody beats what lies on the table now */
  unbeaten?: boolean;
}

/** Cancel my planned move. */
export interface CancelPlan extends Request {
  op: 'cancel_plan';
  code: string;
}

/**
 * Ask what selected cards mean, or what an action is, and why it cannot be played. Changes nothing.
 *
 * Either `cards` or `action`; the answer holds what the game makes of cards.
 */
export interface Ask extends Request {
  op: 'ask';
  code: string;
  /** in any order */
  cards?: string[] | null;
  action?: string | null;
}

/** The game in plain lines, for screen readers and for clients that cannot draw it. */
export interface Describe extends Request {
  op: 'describe';
  code: string;
}

/**
 * These cards are selected, and not played yet. Only the clock uses it: where the game says so, it plays or changes
 * the selected cards when the time is up. Each request replaces the one before. Marks stand in no record: a client
 * sends its own again whenever it has come to the table with `join`, so that a server that was restarted in the
 * meantime knows them, too.
 */
export interface Mark extends Request {
  op: 'mark';
  /** the version of the table in the state from which this was decided: see [decisions](#decisions) */
  version?: number | null;
  code: string;
  cards: string[];
}

/** Ask what a bot would play in my place. */
export interface Hint extends Request {
  op: 'hint';
  code: string;
}

/** Can this game still be won? Games for one player can tell, as far as the player can know. */
export interface AskOutlook extends Request {
  op: 'outlook';
  code: string;
  /** with the actions that win: an advice such as hints, and only for who plays */
  line?: boolean;
}

/** Let a computer play, without pictures. How far it is comes in `run` messages; it ends with the connection. */
export interface StartRun extends Request {
  op: 'run';
  /** one that computers play by themselves (`GameInfo.autoplay`) */
  game: string;
  /** the house rules by name, as for a table; how many games a match has and the number of a deal do not matter */
  options?: Record<string, OptionValue>;
  level: Level;
  /** of the run, from 1 to `Limits.run_number`; its first game is the deal with this number */
  number: number;
  /** the number of the first game that is played */
  first?: number;
  games: number;
}

export type Level = 'easy' | 'normal' | 'hard' | 'expert';

/** Stop a run. After the answer no more is heard of it. */
export interface StopRun extends Request {
  op: 'stop';
  /** see `RunBegun` */
  run: number;
}

/** Let a computer play, and show the games (at most `Limits.shown_games`). */
export interface ShowGames extends Request {
  op: 'show';
  /** one that computers play by themselves (`GameInfo.autoplay`) */
  game: string;
  /** the house rules by name, as for a table; how many games a match has and the number of a deal do not matter */
  options?: Record<string, OptionValue>;
  level: Level;
  /** of the run, from 1 to `Limits.run_number`; its first game is the deal with this number */
  number: number;
  /** the number of the first game that is played */
  first?: number;
  games: number;
}

/** Say something to the table: a text, or a phrase, which each reads in their own language. */
export interface Chat extends Request {
  op: 'chat';
  code: string;
  /** up to `Limits.chat_chars` characters */
  text?: string;
  /** instead of a text */
  phrase?: Phrase | null;
}

export type Phrase = 'nice' | 'luck' | 'oops';

/** The host ends the match between two deals; money is settled. */
export interface EndSession extends Request {
  op: 'end';
  /** the version of the table in the state from which this was decided: see [decisions](#decisions) */
  version?: number | null;
  code: string;
}

/** The host opens the door of a private table to the room code alone, or closes it. */
export interface SetDoor extends Request {
  op: 'door';
  code: string;
  open: boolean;
}

/** The host lets two seats change places before the match begins. */
export interface SwapSeats extends Request {
  op: 'swap';
  /** the version of the table in the state from which this was decided: see [decisions](#decisions) */
  version?: number | null;
  code: string;
  one: number;
  other: number;
}

/** The host wants the seats of the next match drawn, or left as they are. */
export interface DrawSeats extends Request {
  op: 'draw';
  code: string;
  on: boolean;
}

/**
 * The host changes the settings of the table, before the first match or between two. The fields mean what they do in
 * `TableSettings`; all of them are required.
 */
export interface ChangeSettings extends Request {
  op: 'settings';
  code: string;
  options: Record<string, unknown>;
  turn_seconds: number;
  bank_seconds?: number;
  increment_seconds?: number;
  pace_ms: number;
  level: string;
  delay_seconds?: number;
  watchers_apart?: boolean;
  reviews?: boolean;
  rated?: boolean | null;
  commentary?: boolean;
  /** the rule set from which `options` differ; null: the game's first */
  preset?: string | null;
}

/**
 * The host removes a user: before the match, between deals, or after it. A removed user cannot come back to this
 * table.
 */
export interface RemovePerson extends Request {
  op: 'remove';
  code: string;
  seat: number;
  /** of the person who is meant */
  name: string;
}

/** The host makes another user the host. */
export interface HandOver extends Request {
  op: 'host';
  code: string;
  seat: number;
  /** of the person who is meant */
  name: string;
}

/** The host mutes a player, a waiting user or a spectator at this table, or lifts it. It ends with the table. */
export interface Silence extends Request {
  op: 'silence';
  code: string;
  name: string;
  on?: boolean;
}

/**
 * The host of a private table pauses or resumes the match: the clock and bots stand still, and nobody can act. While
 * the host is away, any seated user may resume.
 */
export interface PauseMatch extends Request {
  op: 'pause';
  code: string;
  on: boolean;
}

/**
 * Vote to end the match here, or take the vote back. The match ends when every seated user who is present votes for
 * it.
 */
export interface VoteToEnd extends Request {
  op: 'vote';
  /** the version of the table in the state from which this was decided: see [decisions](#decisions) */
  version?: number | null;
  code: string;
  on: boolean;
}

/** Ask for statistics: one's own in full; of others those of public tables, and of tables where one was as well. */
export interface AskStatistics extends Request {
  op: 'statistics';
  /** the id of a user; null: oneself */
  player?: string | null;
  /** so many days back; null: all */
  days?: number | null;
  company?: Company;
  /** what one's own clock shows more than UTC, in minutes: it says where a day begins */
  offset?: number;
}

/** which matches: all, those with other people, those against computers alone (and games for one player) */
export type Company = 'all' | 'people' | 'computers';

/** One's own record in each game, short. */
export interface AskStandings extends Request {
  op: 'standings';
}

/**
 * Ask for a page of the ladder of a game: users and levels of bots by their ratings, and one's own place
 * (docs/ratings.md).
 */
export interface AskLadder extends Request {
  op: 'ladder';
  game: string;
  /**
   * the rule set, by the word for it in commands; empty for house rules; null: the one that one has played most in the
   * season, or else the one with most users
   */
  rules?: string | null;
  /** its first day; null: the current one */
  season?: string | null;
  /** number of rows above those of the page */
  first?: number;
}

/** Ask for the leaderboard of a deal of the day. A game counts if it was played on its day, at any table. */
export interface AskDaily extends Request {
  op: 'daily';
  game: string;
  /** such as `2026-11-22`; null: today (UTC) */
  day?: string | null;
}

/**
 * Matches of a player, the latest first, with the way to their results and replays; of another player those that one
 * may see (docs/statistics.md).
 */
export interface AskMatches extends Request {
  op: 'matches';
  /** the id of a user; null: oneself */
  player?: string | null;
  /** of one game alone */
  game?: string | null;
  /** so many are known already */
  skip?: number;
}

/** One's own decisions that cost the most in reviewed matches of a game, to play on from there (docs/review.md). */
export interface AskMistakes extends Request {
  op: 'mistakes';
  game: string;
}

/**
 * One's own games by days: whom each waits for, how long, and what has happened last. `waiting` messages tell when to
 * ask again.
 */
export interface AskInbox extends Request {
  op: 'inbox';
}

/** Ask what has happened in a game by days since one's last move there, to play it back. */
export interface CatchUp extends Request {
  op: 'catch_up';
  code: string;
  /** version up to which this client has shown the table already */
  since?: number;
}

/**
 * Have a finished match reviewed (docs/review.md). Those who may see its replay may see its review.
 *
 * Answers at once. If no review is kept, one is made, and `review` messages tell this connection its progress; it
 * goes on without the connection. When it is ready, `GET /match/NAME/NUMBER/review.json` returns it. A later Dealt
 * makes it again when its bots have become stronger.
 */
export interface AskReview extends Request {
  op: 'review';
  /** of the records of the table, as in the address of its replay */
  name: string;
  /** of the match at its table, counted from 1 */
  number: number;
}

/**
 * Ask for the puzzle of today, the same for everybody, for puzzles from matches of this room, and for one's own
 * answers. A day begins at midnight UTC.
 */
export interface AskPuzzles extends Request {
  op: 'puzzles';
  game: string;
}

/** Announce an evening (docs/evenings.md), as its host. */
export interface Announce extends Request {
  op: 'announce';
  evening: WantedEvening;
  /** the rule set of the game from which `evening.table.options` differ; null: its first */
  preset?: string | null;
  /** take part */
  join?: boolean;
}

/** Look at an evening, or no longer: `evening` and `evening_talk` messages tell what changes. */
export interface WatchEvening extends Request {
  op: 'evening';
  /** of the evening */
  code: string;
  on?: boolean;
}

/** The host changes the settings, before the first round. */
export interface ChangeEvening extends Request {
  op: 'evening_change';
  /** of the evening */
  code: string;
  evening: WantedEvening;
  preset?: string | null;
}

/** Take part in an evening. Who comes after the first round was drawn plays from the next one on. */
export interface JoinEvening extends Request {
  op: 'evening_join';
  /** of the evening */
  code: string;
}

/** Take part no more; at a table of the evening a bot plays on. */
export interface LeaveEvening extends Request {
  op: 'evening_leave';
  /** of the evening */
  code: string;
}

/** The host lets the first round begin, or the next one before the break is over. */
export interface StartEvening extends Request {
  op: 'evening_start';
  /** of the evening */
  code: string;
  /** that begins; nothing happens if it has begun */
  round: number;
}

/** The host ends the evening; tables that are being played at play on, and count no more. */
export interface CancelEvening extends Request {
  op: 'evening_cancel';
  /** of the evening */
  code: string;
}

/** The host removes a user, who cannot come back; at a table of the evening a bot plays on. */
export interface RemoveFromEvening extends Request {
  op: 'evening_remove';
  /** of the evening */
  code: string;
  /** the id of the user */
  player: string;
}

/** Say something to everybody who looks at an evening; the host and its users may. */
export interface SayAtEvening extends Request {
  op: 'evening_chat';
  /** of the evening */
  code: string;
  text: string;
}

/** Ask for evenings that are not over: those in the lobby, and one's own. */
export interface AskEvenings extends Request {
  op: 'evenings';
}

/** Ask for the league of an evening that repeats weekly: this evening and all before it added up. */
export interface AskLeague extends Request {
  op: 'league';
  /** of the evening */
  code: string;
}

/** Answer a puzzle, and get its solution. Only the first answer of a user counts. */
export interface SolvePuzzle extends Request {
  op: 'solve';
  game: string;
  /** its id */
  puzzle: string;
  /** a legal action; null: only the solution is wanted, which counts as a wrong answer */
  action: string | null;
  /** the day whose puzzle it is, for an answer that counts for it: today or yesterday (UTC) */
  day?: string | null;
}

/**
 * Act in an ending: the last of `actions`. Bots go on until it is one's turn, or the deal is over.
 *
 * Without an action it begins at its position. It counts for no statistics.
 */
export interface PlayEnding extends Request {
  op: 'ending';
  game: string;
  /** all of one's own since the position; those of the bots follow from them */
  actions?: string[];
  /** of the ending in its game, counted from 1; null: any of them */
  number?: number | null;
}

/** Ask what selected cards mean in an ending, or why they cannot be played. */
export interface AskEnding extends Request {
  op: 'ending_ask';
  game: string;
  /** all of one's own since the position; those of the bots follow from them */
  actions?: string[];
  /** of the ending in its game, counted from 1 */
  number: number;
  cards: string[];
}

/**
 * Make a move in a what-if: the last of `moves`. Bots go on until it is the seat's turn, or the deal is over.
 *
 * Without a move bots play from the position itself. It counts for no statistics, and the record stays as it is.
 */
export interface PlayWhatIf extends Request {
  op: 'what_if';
  /** of the records of the table, as in the address of the replay */
  name: string;
  /** of the match at its table, counted from 1 */
  number: number;
  /** of the replay, after which it goes on */
  step: number;
  /** whose decisions are one's own */
  seat: number;
  /** all moves since that step, of all seats */
  moves?: WhatIfMove[];
}

/** Ask what selected cards mean in a what-if, or why they cannot be played. */
export interface AskWhatIf extends Request {
  op: 'what_if_ask';
  /** of the records of the table, as in the address of the replay */
  name: string;
  /** of the match at its table, counted from 1 */
  number: number;
  /** of the replay, after which it goes on */
  step: number;
  /** whose decisions are one's own */
  seat: number;
  /** all moves since that step, of all seats */
  moves?: WhatIfMove[];
  cards: string[];
}

/** Ask for the move of a computer in a what-if, while it is the seat's turn. */
export interface HintWhatIf extends Request {
  op: 'what_if_hint';
  /** of the records of the table, as in the address of the replay */
  name: string;
  /** of the match at its table, counted from 1 */
  number: number;
  /** of the replay, after which it goes on */
  step: number;
  /** whose decisions are one's own */
  seat: number;
  /** all moves since that step, of all seats */
  moves?: WhatIfMove[];
}

/**
 * Ask what a first move of the seat is worth beside the best one and the one of the match.
 *
 * The values are those of the kept review of the match. A move that it does not list is evaluated in the same way.
 */
export interface JudgeWhatIf extends Request {
  op: 'what_if_judge';
  /** of the records of the table, as in the address of the replay */
  name: string;
  /** of the match at its table, counted from 1 */
  number: number;
  /** of the replay, after which it goes on */
  step: number;
  /** whose decisions are one's own */
  seat: number;
  action: string;
}

/** Is the server there? */
export interface Ping extends Request {
  op: 'ping';
}

/** The link of a private table, or of an evening. */
export interface Invitation {
  code: string;
  secret: string;
}

/** Preferences of a user. A field that is absent has its default, or stays as it was. */
export interface Preferences {
  theme?: 'system' | 'light' | 'dark';
  /** the code of a language; `browser`: the one that the browser requests */
  language?: string;
  font?: 'inter' | 'atkinson' | 'opendyslexic';
  /** own: a picture, which stays in the browser where it was chosen */
  felt?: 'green' | 'blue' | 'red' | 'grey' | 'own';
  back?: 'red' | 'blue' | 'green' | 'black';
  faces?: 'usual' | 'large';
  four_colours?: boolean;
  motion?: 'system' | 'less';
  /** how fast they move */
  cards?: 'slow' | 'normal' | 'fast' | 'off';
  sound?: boolean;
  volume?: number;
  sound_cards?: boolean;
  sound_turns?: boolean;
  sound_results?: boolean;
  sound_chat?: boolean;
  /** a pass goes by itself where nothing else is left */
  auto_pass?: boolean;
  /** a pass is asked about where something else could be played */
  confirm_pass?: boolean;
  /** there is a button for hints */
  hints?: boolean;
  /** of the computers where nothing is chosen */
  level?: 'ask' | 'easy' | 'normal' | 'hard' | 'expert';
  /** of the hand */
  sort?: Sorting;
  /** no chat and no names at tables */
  zen?: boolean;
  /** puzzles may be made from matches of mine at public tables, if all who play there allow it; off until chosen */
  games_as_puzzles?: boolean;
  /** others see me on ladders, and my statistics (docs/ratings.md); on until chosen */
  listed?: boolean;
  /** of whom nothing is shown that they say: the id and the name of each, with a space between, one a line */
  muted?: string;
}

export type Sorting = 'rank' | 'suit' | 'combos';

/** One action of a seat in a what-if. */
export interface WhatIfMove {
  seat: number;
  action: string;
}

/** What the client may send. */
export type AnyRequest =
  | Hello
  | Rename
  | MakeLink
  | Renew
  | SignOutOthers
  | SignOut
  | AskAccount
  | SetPassword
  | BeginPasskey
  | AddPasskey
  | RemovePasskey
  | Forget
  | AskName
  | Prefer
  | AskPushKey
  | SubscribePush
  | UnsubscribePush
  | HidePage
  | AskHolidays
  | AddHoliday
  | EndHoliday
  | AskEmail
  | SetEmail
  | EndEmail
  | FindUser
  | AskFriends
  | Follow
  | Block
  | Unrelate
  | Invite
  | WatchLobby
  | Say
  | ReportMessage
  | Where
  | Create
  | Find
  | Join
  | Leave
  | Start
  | Ready
  | PromiseNumber
  | GiveNumber
  | Act
  | PlanMove
  | CancelPlan
  | Ask
  | Describe
  | Mark
  | Hint
  | AskOutlook
  | StartRun
  | StopRun
  | ShowGames
  | Chat
  | EndSession
  | SetDoor
  | SwapSeats
  | DrawSeats
  | ChangeSettings
  | RemovePerson
  | HandOver
  | Silence
  | PauseMatch
  | VoteToEnd
  | AskStatistics
  | AskStandings
  | AskLadder
  | AskDaily
  | AskMatches
  | AskMistakes
  | AskInbox
  | CatchUp
  | AskReview
  | AskPuzzles
  | Announce
  | WatchEvening
  | ChangeEvening
  | JoinEvening
  | LeaveEvening
  | StartEvening
  | CancelEvening
  | RemoveFromEvening
  | SayAtEvening
  | AskEvenings
  | AskLeague
  | SolvePuzzle
  | PlayEnding
  | AskEnding
  | PlayWhatIf
  | AskWhatIf
  | HintWhatIf
  | JudgeWhatIf
  | Ping;

// ------------------------------------------------------------------------------------------------- from the server

/** The answer to a request that was carried out. `data` is one of the structs below, by request. */
export interface Reply {
  type: 'reply';
  re: number;
  data?: unknown;
}

/** The answer to a request that was not; nothing has changed. `re` is null if the request had no readable id. */
export interface Refusal {
  type: 'refusal';
  re: number | null;
  code: string;
  sentence: string;
  /** what stands in the sentence: code and values are what other languages are worded from */
  values?: Record<string, unknown>;
}

/**
 * Something happened at a table. A part that is absent has not changed.
 *
 * `mine` comes only to its seat, when it has changed and whenever a seat that has moved is to move again.
 */
export interface Update {
  type: 'update';
  code: string;
  version: number;
  events?: EventInfo[];
  table?: TableInfo;
  /** of the game's public view the fields that have changed; all, when its first match begins */
  game?: ChangedView;
  /** the seats that may act now; absent: none */
  to_act?: number[];
  /** absent: no clock runs */
  clock?: ClockInfo;
  mine?: Mine;
  /** of a table that has one, to those who watch */
  commentary?: Commentary;
}

/** The open tables, sent on subscription and after each change (at most a few times a second). */
export interface Lobby {
  type: 'lobby';
  people: number;
  /** what they are called, in the order of the alphabet; of many, the first ones */
  here: string[];
  running: number;
  rows: LobbyRow[];
  /** those of `here` who have a seat at a private table; which one is not revealed */
  at_private?: string[];
  /** evenings that anybody may join, the next one first */
  evenings?: EveningRow[];
  /** those of `here` who are no people, but programs that the host of the room has let in */
  bots?: string[];
}

/**
 * The chat and the events of the lobby: all entries on subscription (`whole`), then each new one. Arrivals and
 * departures are sent to those present, and not remembered.
 */
export interface LobbyTalk {
  type: 'talk';
  /** in the order of their numbers */
  entries: LobbyEntry[];
  whole?: boolean;
}

/** Progress of a run, a few times a second. */
export interface RunProgress {
  type: 'run';
  /** see `RunBegun` */
  run: number;
  /** of its games so far */
  tally: Tally;
  /** all of them are played, or it had to be given up */
  over?: boolean;
  /** one sentence why it was given up */
  problem?: string;
}

/** Progress of a review, about once a second. */
export interface ReviewTold {
  type: 'review';
  /** see `ReviewAsked` */
  review: number;
  /** decisions of the match that are judged */
  done?: number;
  /** decisions of the match; 0: not known yet, because the review waits for its turn */
  of?: number;
  /** it is ready, or had to be given up */
  over?: boolean;
  /** the code of the refusal if it was given up */
  code?: string;
  /** why it was given up */
  sentence?: string;
}

/** This person likes something else now, as another of their connections has said. */
export interface Preferred {
  type: 'preferred';
  preferences: Preferences;
}

/** Something has happened in a game by days of this person. */
export interface Waiting {
  type: 'waiting';
  /** room codes of those that wait for a move of this person, as in the welcome */
  tables: string[];
}

/** A user whom this person follows has come, or has gone. */
export interface FriendHere {
  type: 'friend';
  player: string;
  name: string;
  here: boolean;
}

/** Another user invites this person to a table. */
export interface Invited {
  type: 'invited';
  player: string;
  /** of that user */
  name: string;
  code: string;
  /** of the link to the table, `/t/CODE#SECRET` */
  secret: string;
  title: string;
  /** its name */
  game: string;
}

/**
 * An announcement of the administrator to everybody, now and on connection. It replaces the one before; an empty text
 * removes it.
 */
export interface Announced {
  type: 'announced';
  text: string;
  /** no new table and no new match begins: the room closes when the last match is over */
  closing?: boolean;
}

/**
 * The server closes this connection: `stopping` (it will be back), `too_fast`, `signed_out` (from another browser of
 * this person), `forgotten`, or because its host wants it so: `removed` (one can come again), `banned`, `taken_back`
 * (of a program).
 */
export interface Goodbye {
  type: 'goodbye';
  code: string;
  sentence: string;
}

/**
 * Instead of an answer: the request is about a table of another node of this room, and nothing was done. When its
 * other requests here are answered, the client connects to `/ws?client=…&table=CODE`, says hello and sends the
 * request again, unchanged. A user at tables of several nodes needs a connection for each.
 */
export interface Moved {
  type: 'moved';
  re: number;
  /** the room code to connect with */
  table: string;
}

/** An evening that this connection looks at, whenever something has changed (a few times a second at most). */
export interface EveningTold {
  type: 'evening';
  evening: EveningInfo;
}

/** The chat of an evening that this connection looks at: all of it at first (`whole`), then each new message. */
export interface EveningTalk {
  type: 'evening_talk';
  code: string;
  entries: EveningSaid[];
  whole?: boolean;
}

/** A round of an evening begins, and this person has a seat: to all their connections. */
export interface EveningCalls {
  type: 'evening_calls';
  /** of the evening */
  code: string;
  title: string;
  round: number;
  /** room code of the table */
  table: string;
}

/** One event with its sentence. `event` is a game's or the table's event struct (tag `event`). */
export interface EventInfo {
  /** of the table; 0: at a table with a delay for spectators, a spectator has just said this */
  version: number;
  /** milliseconds since 1970 (UTC) */
  at: number;
  event: AnyEvent;
  text?: string;
  /** the sentence for the seat `event.seat` itself, where it differs */
  you?: string;
  /** what stands in the sentence, for other languages */
  values?: Record<string, unknown>;
}

/** The table itself, apart from the game that is played at it. */
export interface TableInfo {
  code: string;
  /** as they are settled for the match, or the next one: nothing is left open in them */
  settings: TableSettings;
  /** waiting: the match has not begun; between: two deals; over: the match has ended */
  phase: Phase;
  /** the seat of the host */
  host: number | null;
  /**
   * a match for money is under way: until it is over, a seat without a person is for nobody but the person who left it,
   * and everybody else who wants to sit down waits
   */
  reserved: boolean;
  /**
   * the code of the evening to which the table belongs: nobody is its host, it plays one match, and its seats are
   * drawn; empty: none
   */
  evening: string;
  /**
   * whether the room code alone lets people in to a private table while a seat has no person; the host may change it
   * (the request `door`)
   */
  open_door: boolean;
  seats: SeatInfo[];
  /** names of the people who wait for a seat */
  queue: string[];
  watchers: number;
  /** their names, in alphabetical order; of many, the first ones */
  watching: string[];
  deal: number;
  /**
   * to the seed of the current deal, or of the next one while none is under way; the seed itself follows in the
   * `seed_opened` event when that deal is over
   */
  commitment: string | null;
  /** null: players add none at this table */
  numbers: NumbersInfo | null;
  /** the number of the match at this table, counted from 1; 0 before the first begins */
  match: number;
  /** the name of the person who has paused the match */
  paused_by: string | null;
  /** the names of people silenced by the host */
  silenced: string[];
  /** the seats of the next match are drawn */
  draws: boolean;
  /** the options choose the deal, so that nothing is left to chance */
  chosen: boolean;
  /** of the record of the match that has just ended */
  seal: string | null;
  /** of the match that has just ended; null from the start of the next one on */
  recap: Recap | null;
}

export type Phase = 'waiting' | 'playing' | 'between' | 'over';

/** The clock of the current decision, as of the moment of sending. */
export interface ClockInfo {
  seats: number[];
  /** below zero: so much of the time banks is used already */
  left_ms: number;
  total_ms: number;
  /** by seat, in milliseconds: what was left in its time bank when the decision began; empty where there are none */
  banks: number[];
  /** the time does not run: the person whom the table waits for is on holiday */
  stopped: boolean;
}

/** Secrets of one seat: cards and choices that only its player may see. */
export interface Mine {
  seat: number;
  /** the game's private view */
  view: PrivateView;
  /** legal actions now (`Offer`: action, label, cards); empty when it is not this seat's turn */
  offers: Offer[];
  /** the planned move; left out if there is none */
  plan?: PlannedMove;
}

/**
 * The expert's values in the deal that is shown, move by move; moves without a choice, and those that were not judged
 * in time, are left out.
 */
export interface Commentary {
  unit: Unit;
  points: CommentaryPoint[];
}

/** unit of values: points above the mean opponent, or the probability of success */
export type Unit = 'points' | 'chance';

/** One public table in the lobby. */
export interface LobbyRow {
  code: string;
  title: string;
  game: string;
  game_title: string;
  phase: string;
  deal: number;
  /** in words: “30 s a turn · bots fill in” */
  rules: string;
  /** 0: no clock */
  turn_seconds: number;
  /** of the time bank; 0: none */
  bank_seconds: number;
  increment_seconds: number;
  /** the level of bots in seats without a player, or the name of a custom bot */
  level: string;
  /** the delay of the match for spectators; 0: none */
  delay_seconds: number;
  /** whether the chat of spectators during a match goes to spectators alone */
  watchers_apart: boolean;
  /** whether spectators see what the expert expects for each seat */
  commentary: boolean;
  /** whether programs may sit here */
  bots: boolean;
  /** the house rules that are not as in the game's first rule set */
  options: Record<string, OptionValue>;
  seats: SeatInfo[];
  /** as in `TableInfo` */
  reserved: boolean;
  watchers: number;
}

/** An evening in a list. */
export interface EveningRow {
  code: string;
  title: string;
  game: string;
  phase: EveningPhase;
  host_name: string;
  players: number;
  /** that is played, or was played last; 0: none yet */
  round: number;
  rounds: number;
  /** when it begins, in milliseconds since 1970; null: when the host starts it */
  start_at: number | null;
  /** whether users may still join after it has begun */
  late: boolean;
}

export type EveningPhase = 'announced' | 'playing' | 'break' | 'over' | 'cancelled';

/** One entry of the chat, with its sentence if it has one. */
export interface LobbyEntry {
  /** says which it is, and in which order they stand */
  number: number;
  /** milliseconds since 1970 (UTC) */
  at: number;
  event: LobbySaid | LobbyOpened | LobbyBegan | LobbyWon | LobbyCame | LobbyWent;
  text?: string;
  /** what stands in the sentence, for other languages */
  values?: Record<string, unknown>;
}

/** Results of some games. Tallies can be added. */
export interface Tally {
  games: number;
  won: number;
  lost: number;
  /** games that would go on for ever */
  endless: number;
  /** cards dealt in all of them */
  dealt: number;
  /** cards dealt in those that were won */
  dealt_won: number;
  /** cards dealt in the longest game that was won; 0 if none was won */
  longest_win: number;
}

/** An evening. */
export interface EveningInfo {
  /** its link is `/e/CODE`, or, where newcomers need an invitation, `/e/CODE#SECRET` */
  code: string;
  /** the end of that link, which admits its holder to the room (`Hello.invitation`); empty: it has none */
  secret: string;
  /** announced; playing a round; break between two; over; cancelled */
  phase: EveningPhase;
  /** the id of the host */
  host: string;
  host_name: string;
  settings: EveningSettings;
  /** milliseconds since 1970 */
  announced: number;
  /** the standings, the best first; before the first round in the order in which they came */
  players: EveningPlayer[];
  rounds: EveningRound[];
  /** ids of the users of each table of the next round, as if this one ended now; empty: a bot */
  next_tables: string[][];
  next_sit_out: string[];
  /** name of the points of the game: “penalty points” */
  counts: string;
  /** whether the fewest of them are best */
  fewest: boolean;
  /** the time of the server, in milliseconds since 1970 */
  at: number;
  /** when the round should be over; null: it has no clock */
  clock_ends: number | null;
  /** from when on bots play the rest of the round */
  grace_ends: number | null;
  /** when the first or the next round begins by itself; null: not known yet */
  next_round_at: number | null;
  /** to the seed of the evening, from which seats follow (docs/evenings.md) */
  commitment: string;
  /** the seed, once the evening is over */
  seed: string;
  /** the code of the evening that this one repeats */
  previous: string;
  /** the code of the evening that repeats this one, once it is over */
  following: string;
}

/** A chat message at an evening. */
export interface EveningSaid {
  number: number;
  player: string;
  name: string;
  text: string;
  /** milliseconds since 1970 */
  at: number;
}

/**
 * The settings of a table, chosen by the user who opens it. The host may change how it is played (`CHANGEABLE`)
 * between two matches, and move the door; all else is fixed.
 */
export interface TableSettings {
  /** the word for it in commands, such as `bigtwo` */
  game: string;
  /** the house rules by name; what is left out is as in the game's first rule set */
  options: Record<string, OptionValue>;
  /** number of seats, numbered from 0 in playing order; 0: as many as are usual in the game */
  seats: number;
  /** title of the table in the lobby; empty: named after the user who opens it */
  title: string;
  /** whether only those who have its link or its room code find it */
  private: boolean;
  /**
   * whether the room code alone lets people in to a private table while a seat has no person; otherwise only the link
   * does; the host may move it later
   */
  open_door: boolean;
  /**
   * time for one decision, 0 for no clock; -1: what is usual in the game. `Limits.turn_days` make a game by days:
   * nobody has to stay, and the clock runs while nobody is here
   */
  turn_seconds: number;
  /** a time bank that each seat has in a match, used when the time for a decision is over; none without a clock */
  bank_seconds: number;
  /** so much comes back into the bank with each move of a person, until it is full again */
  increment_seconds: number;
  /**
   * approximate thinking time of a computer player, whatever it holds; 0: no longer than it does think, which may tell
   * others whether it has a choice
   */
  pace_ms: number;
  /** while a match is under way, those who watch are told everything so much later; 0: at once */
  delay_seconds: number;
  /** while a match is under way, what watchers write is told to watchers alone */
  watchers_apart: boolean;
  /** whether finished matches may be reviewed here (docs/review.md) */
  reviews: boolean;
  /**
   * whether matches count for the players' ratings (docs/ratings.md); null: at public tables they do. A solitaire has
   * no rating
   */
  rated: boolean | null;
  /** with a delay for those who watch: they are told what the expert expects for each seat, move by move */
  commentary: boolean;
  /** whether programs may sit here that the host of the room has let in (docs/programs.md) */
  bots: boolean;
  /**
   * level of the computer players in empty seats; where the game has no such players, the next weaker ones play. Or the
   * name of a custom bot (`GameInfo.players`), which has these seats then
   */
  level: string;
}

/** One seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  kind: 'human' | 'computer' | 'empty';
  name: string;
  connected: boolean;
  /** a computer plays for this person until the connection is back */
  stand_in: boolean;
  ready: boolean;
  /** this person wants to end the match here */
  votes: boolean;
  /** no person, but a program of somebody's own, which the host of the room has let in */
  bot: boolean;
  /** of a computer; the name of the player that the host of the room has brought, if it is one */
  level: string | null;
  /**
   * the first deal of the match that this person or computer plays here; the points of earlier deals, which the seat
   * keeps, were won by somebody else
   */
  since: number;
  /**
   * the effect on the match if this person leaves now: a computer plays on in the seat; the match ends, as no other
   * person plays in it; or it ends for all, also if the person stays away. Null: no match is under way
   */
  leaving: Leaving | null;
  /** in a game by days: this person is on holiday until then (milliseconds since 1970), and their time does not run */
  away_until: number | null;
}

export type Leaving = 'computer' | 'ends' | 'ends_for_all';

/** The players' numbers for the seed of the coming deal (docs/fairness.md). */
export interface NumbersInfo {
  /** promises are closed, and the deal begins when the promised numbers have come, or in a moment without them */
  collecting: boolean;
  /** by seat */
  promises: (string | null)[];
  /** by seat: the numbers that have come */
  given: (string | null)[];
}

/** A match that is over. */
export interface Recap {
  winners: number[];
  /** reason for the end, in one sentence */
  reason: string;
  /** name of its points: “penalty points” */
  counts: string;
  /** whether the most or the fewest points are best */
  better: Better;
  /** name of its parts: deal, round, set or game */
  period: string;
  totals: number[];
  /** by seat, from 1; equal for equal totals, and the winners are always first */
  places: number[];
  /** in order; of a very long match those at the end */
  deals: DealPoints[];
  /** the deal after which the only winner led alone and was not caught again */
  lead_since: number | null;
  awards: MatchAward[];
  /** debts at the end of a match for money, pair by pair; null where it was for points only */
  debts: Debt[] | null;
}

export type Better = 'most' | 'fewest';

/** One legal action as a person sees it. */
export interface Offer {
  /** its canonical text, to be sent back as it is */
  action: string;
  /** label of its button: “Play full house”, “Pass” */
  label: string;
  /** the cards that a player selects to mean this action: `Card`s, or a game's own (`OwnCard`) */
  cards: CardText[];
  /** values of the label in other languages, its `does` among them */
  values: Record<string, unknown> | null;
}

/** A move that a player has planned for their next turn in a game by days. */
export interface PlannedMove {
  offer: Offer;
  /** it is made only if nobody beats what lay on the table when it was planned */
  unbeaten: boolean;
}

/** The expert's values for a seat at one of its moves, from what that seat could know. */
export interface CommentaryPoint {
  seat: number;
  /** with the best action */
  before: number;
  /** with the action that was taken */
  after: number;
}

/** A user says something to everybody. */
export interface LobbySaid {
  event: 'lobby_said';
  /** the public id of the person */
  player: string;
  /** what they were called when they said it */
  name: string;
  text: string;
}

/** A user opens a table and waits there for others. */
export interface LobbyOpened {
  event: 'lobby_opened';
  code: string;
  title: string;
  game: string;
  name: string;
}

/** A match begins. */
export interface LobbyBegan {
  event: 'lobby_began';
  code: string;
  title: string;
  game: string;
  /** of the human players */
  names: string[];
  /** how many seats are played by computers */
  computers: number;
}

/** A match has been won, by people or bots. */
export interface LobbyWon {
  event: 'lobby_won';
  code: string;
  title: string;
  game: string;
  names: string[];
}

/** Users have come into the room. */
export interface LobbyCame {
  event: 'lobby_came';
  /** of many, the first ones */
  names: string[];
  /** so many besides */
  more: number;
}

/** Users have left the room, and not returned at once. */
export interface LobbyWent {
  event: 'lobby_went';
  /** of many, the first ones */
  names: string[];
  /** so many besides */
  more: number;
}

/** The settings of an evening. */
export interface EveningSettings {
  /**
   * how each table plays; `level` is that of the bots. Its title, its door and who finds it are not chosen: the evening
   * decides who sits there
   */
  table: TableSettings;
  title: string;
  rounds: number;
  /** deals of each round, where the game can end after a number of them (`GameInfo.deals`); 0: as the options say */
  deals: number;
  scoring: Scoring;
  /** points of each place at a table, from the first; equal places share. Empty: 4, 3, 2, 1 at four seats */
  points: number[];
  seating: Seating;
  /** when the first round begins, in milliseconds since 1970; null: when the host starts it */
  start_at: number | null;
  /** users may join after the first round was drawn: they begin with the points of the last place */
  late: boolean;
  /** bots fill the last table; otherwise users for whom there is no seat sit out a round by turns */
  bots_fill: boolean;
  /** shown in the lobby */
  listed: boolean;
  /** users of the evening, and those who have its link, may watch all tables; `table.delay_seconds` later */
  spectators: boolean;
  /** all tables of a round play the same deals (duplicate), and nobody watches another table before the round ends */
  same_deals: boolean;
  /** time of a round; 0: no clock */
  round_minutes: number;
  /** after that time, until bots play the rest of the round at the tables that are not done */
  grace_seconds: number;
  /** between the end of a round and the next one */
  break_seconds: number;
  /** when it is over, the same evening is announced for a week later; the host ends that by cancelling one */
  weekly: boolean;
}

/** points by the place at the table; or by comparison with the same seats at the other tables */
export type Scoring = 'places' | 'matchpoints';

/** the best meet the best, or the lot decides; either way users who have not met come first */
export type Seating = 'standings' | 'lot';

/** A user in the standings. While a round is played they are as if it ended now. */
export interface EveningPlayer {
  /** the id of the user */
  player: string;
  name: string;
  /** from 1; equal users share it */
  place: number;
  points: number;
  /** points of the game (`EveningInfo.counts`), of all rounds */
  score: number;
  /** rounds in which the user was first at the table */
  firsts: number;
  /** points of all opponents together */
  opponents: number;
  /** places gained since the round before, negative if lost; null before the second round */
  moved: number | null;
  /** points of each round; null: not played (yet) */
  rounds: (number | null)[];
  /** points with which a user who came late began */
  begun_with: number;
  /** milliseconds since 1970 */
  joined: number;
  /** whether the user is connected */
  here: boolean;
  /** an API client */
  bot: boolean;
  left: boolean;
}

/** A round. */
export interface EveningRound {
  number: number;
  /** milliseconds since 1970 */
  began: number;
  ended: number | null;
  tables: EveningTable[];
  /** ids of the users for whom there was no seat */
  sit_out: string[];
}

/** The points of one deal. */
export interface DealPoints {
  deal: number;
  /** to each seat */
  points: number[];
  /** of each seat after it */
  totals: number[];
  /** the seats that have won it; empty for nobody */
  winners: number[];
}

/** Something that one seat has done more, or better, than the others: a fact, never a judgement. */
export interface MatchAward {
  /** kind of achievement, for a picture beside it */
  kind: AwardKind;
  /** “Most deals won” */
  title: string;
  /** the seats that receive it; several where they are equal */
  seats: number[];
  /** the number or the cards (as texts) that say how much; empty where the title says all */
  figure: string;
  /** when and how, without names: “deals 1, 3 and 7” */
  detail: string;
}

/**
 * deals won, from behind to the first place, cards to remember, by a hair, with little, what cost dear, what was not
 * used, something rare, a share of all
 */
export type AwardKind = 'won' | 'comeback' | 'cards' | 'close' | 'few' | 'costly' | 'kept' | 'feat' | 'rate';

/** Money that one seat owes another one at the end of a match. */
export interface Debt {
  payer: number;
  payee: number;
  amount: number;
}

/** A table of a round. */
export interface EveningTable {
  /** from 1 */
  number: number;
  /** room code; empty: not opened yet, or the code belongs to another table by now */
  code: string;
  over: boolean;
  /** that is played; 0: not known */
  deal: number;
  seats: EveningSeat[];
  /** admits spectators (`join` with `sit` false); empty: nobody may watch now */
  secret: string;
  /**
   * the name of its records, for `/match/NAME/1` and `/record/NAME.jsonl`; empty before the match, and with same deals
   * the round, is over
   */
  record: string;
}

/** A seat at a table of a round. */
export interface EveningSeat {
  /** the id of the user; empty: a bot */
  player: string;
  name: string;
  /** points of the game so far; null: not known */
  score: number | null;
  /** at the table, as if its match ended now */
  place: number | null;
  /** of the round, once they are known */
  points: number | null;
  /** a bot plays for the user */
  away: boolean;
}

/** What the server sends. */
export type AnyServerMessage =
  | Reply
  | Refusal
  | Update
  | Lobby
  | LobbyTalk
  | RunProgress
  | ReviewTold
  | Preferred
  | Waiting
  | FriendHere
  | Invited
  | Announced
  | Goodbye
  | Moved
  | EveningTold
  | EveningTalk
  | EveningCalls;

/** Answer to hello. */
export interface Welcome {
  /** secret: it identifies this user */
  token: string;
  /** public id of this person */
  player: string;
  name: string;
  /** the server has chosen the name */
  guest: boolean;
  /** preferences of this user that were sent to the server (`prefer`) */
  preferences: Preferences;
  /** the name of this user until another user took it in the meantime; sent once */
  former_name: string | null;
  /** Dealt's version */
  server: string;
  games: GameInfo[];
  /** room codes of the tables where this person has a seat */
  tables: string[];
  /** of those, the games by days that wait for a move of this person */
  waiting: string[];
  /** codes of the evenings, not over, where this person takes part or is the host */
  evenings: string[];
  /** the limits for this client */
  limits: Limits;
  /** of the room, for invitations: `https://cards.example.org`; null: the one that this client came by is right */
  address: string | null;
}

/** Answer to rename and name. */
export interface Named {
  /** as it is shown: without spaces around it, every letter in its usual form */
  name: string;
}

/** Answer to link. */
export interface Linked {
  /** secret: it signs its holder in as this user. It belongs behind the `#` of `/sign-in` */
  link: string;
  /** for which it is good */
  seconds: number;
}

/** Answer to renew. */
export interface Renewed {
  /** secret, as in the welcome */
  token: string;
}

/** Answer to account, and to what changes it. */
export interface Account {
  /** browsers that are signed in as this person, this one included */
  devices: number;
  /** whether there is one */
  password: boolean;
  passkeys: PasskeyInfo[];
  /** length of a password, at least and at most */
  password_chars: [number, number];
}

/** Answer to push_key. */
export interface PushKey {
  /** the public VAPID key of this room, base64url (`applicationServerKey`); null: it sends no notifications */
  key: string | null;
}

/** Answer to holidays, add_holiday and end_holiday. */
export interface Holidays {
  /** now and to come, in order of time */
  holidays: Holiday[];
  /** days left by calendar year, of this year and the next */
  left: Record<string, number>;
}

/** Answer to email, and to what changes it. */
export interface EmailState {
  /** whether this room sends e-mail */
  offered: boolean;
  address: string | null;
  /** whether its owner has followed the link that was sent there */
  confirmed: boolean;
  /** the mail server of the address refuses it: nothing more is sent until it is set again */
  refused: boolean;
  kinds: ('move' | 'reminder' | 'evening' | 'invitation' | 'friend')[];
  quiet: [number, number] | null;
}

/** Answer to user. */
export interface UserFound {
  /** public id of the user */
  player: string;
  name: string;
}

/** Answer to friends. */
export interface Friends {
  followed: Friend[];
  blocked: Friend[];
}

/** Answer to passkey_begin. */
export interface PasskeyAsked {
  /** for `navigator.credentials.create`, as `PublicKeyCredential.parseCreationOptionsFromJSON` reads them */
  options: Record<string, unknown>;
}

/** Answer to where. */
export interface Whereabouts {
  /** of the table; null: at no public one */
  code: string | null;
}

/**
 * Answer to create, find and join: everything that this person may know. `events`: the recent ones, for log and chat,
 * or exactly those since the version that the client named (`resumed`).
 */
export interface Snapshot {
  code: string;
  version: number;
  seat: number | null;
  resumed: boolean;
  events: EventInfo[];
  table: TableInfo;
  /** the game's public view */
  game: PublicView | null;
  /** the seats that may act now */
  to_act: number[];
  clock: ClockInfo | null;
  mine: Mine | null;
  /** of a table that has one, to those who watch */
  commentary: Commentary | null;
  /** the end of the link to this table, `/t/CODE#SECRET`, which admits its holder (`Join.secret`) */
  secret: string;
  /**
   * the path of the records of its finished matches: the latest, or the n-th with `?match=n`. It is sent to users who
   * have been at the table and cannot be guessed.
   */
  record: string;
}

/**
 * Answer to ask: if legal, the action with its cards and its `label` (“Play full house”), otherwise the code and
 * sentence of the refusal.
 */
export interface Asked {
  legal: boolean;
  action: string;
  label: string;
  cards: CardText[];
  code: string;
  sentence: string;
  /** of the label or the sentence, for other languages */
  values: Record<string, unknown>;
}

/** Answer to describe: all that this person may know, in words; no lines before the first match. */
export interface Described {
  lines: string[];
}

/** Answer to hint. */
export interface Hinted {
  action: string;
  label: string;
  cards: CardText[];
  /** of the label, for other languages */
  values: Record<string, unknown>;
  /** a sentence that says what speaks for it, from what the computer has found; empty if it cannot tell */
  why: string;
  why_code: string;
  /** of that sentence, for other languages */
  why_values: Record<string, unknown>;
}

/** Answer to outlook. */
export interface OutlookTold {
  outlook: Outlook;
  /** of the table, at which this was so */
  version: number;
  /** actions that win, one after the other; only if they were requested and the answer is yes */
  line: string[];
  /** positions that were searched; if the answer is no, all that matter */
  positions: number;
}

/** whether a game can still be won. unknown: not found out; hidden: it depends on cards that nobody has seen */
export type Outlook = 'yes' | 'no' | 'unknown' | 'hidden';

/** Answer to run. */
export interface RunBegun {
  /** what it is called from now on */
  run: number;
}

/** Answer to show: at least one game, and fewer than requested if they take long. */
export interface ShownGames {
  games: ShownGame[];
}

/** A player's statistics, as far as the reader may see them. */
export interface Statistics {
  player: string;
  name: string;
  /** whether they are one's own; of others one is told what happened at public tables, and at tables where one was */
  mine: boolean;
  /** when the first of these matches began, in milliseconds since 1970; 0 if there is none */
  since: number;
  /** that count, with those of games for one player */
  matches: number;
  /** days with such matches in which other people played along */
  evenings: number;
  /** those that were played, in the order of the catalogue */
  games: GameFigures[];
  /** in order; the last 400 at most */
  days: Day[];
  /** of rule sets that the reader may see, most matches first (docs/ratings.md); of others without history */
  ratings: UserRating[];
  /** of another player: matches with the reader, whenever they were */
  together: HeadToHead[];
  /** whether the server is still counting old records, so that some may be missing */
  counting: boolean;
}

/** Answer to standings. */
export interface Standings {
  /** those that were played */
  games: Standing[];
}

/** A page of the ladder of a game, for one rule set and one season (docs/ratings.md). */
export interface Ladder {
  game: string;
  /** the rule set, by the word for it in commands; empty for house rules */
  rules: string;
  /** its first day, `2026-09-21` */
  season: string;
  /** the first day of the next season */
  ends: string;
  /** with users on a ladder in any season, most users first */
  rule_sets: string[];
  /** with users on the ladder of this rule set, the latest first; the current one is always among them */
  seasons: string[];
  /** users on this ladder */
  people: number;
  /** levels of bots on it */
  bots: number;
  /** number of rows above those of this page */
  first: number;
  /** best rating first */
  rows: LadderRow[];
  /** one's own, wherever it stands; null without a rated match in this season */
  mine: OwnPlace | null;
  /** whether the server is still counting results, so that some may be missing */
  counting: boolean;
}

/** The leaderboard of a deal of the day. */
export interface DailyBoard {
  game: string;
  /** `2026-11-22`, as the day is in UTC */
  day: string;
  number: number;
  players: number;
  solved: number;
  /** the first ones; the fewest tries are best, then the fewest moves, then the shortest time */
  rows: DailyRow[];
  /** one's own, wherever it stands */
  mine: DailyRow | null;
  /** one's own days in a row on which the deal was solved on its day; a row that reaches yesterday may still go on */
  days: number;
}

/** Answer to matches. */
export interface Matches {
  matches: ListedMatch[];
  /** whether there are older ones */
  more: boolean;
}

/** Answer to mistakes. */
export interface Mistakes {
  /** the worst first */
  mistakes: ListedMistake[];
}

/** Answer to inbox. */
export interface Inbox {
  /** the one with the shortest time left first */
  games: GameByDays[];
  /** games by days that ended in the last 7 days, the latest first */
  finished: ListedMatch[];
}

/** Answer to catch_up. */
export interface CaughtUp {
  /** the table as it was then; null: nobody has moved */
  snapshot: Snapshot | null;
  /** `update` messages since, one for each line of the record */
  updates: unknown[];
}

/** Answer to review. */
export interface ReviewAsked {
  /** what it is called from now on */
  review: number;
  /** a review is kept; otherwise it is being made, and `review` messages follow */
  ready: boolean;
}

/** Answer to puzzles. */
export interface PuzzlesTold {
  /** today (UTC), such as `2026-11-22` */
  day: string;
  /** number of the puzzle of today */
  number: number;
  /** puzzles of the game that one has answered, by id, and whether the first answer was right */
  answers: Record<string, boolean>;
  /** puzzles from matches of this room: the theme of each by its id, the latest first */
  room: Record<string, string>;
  /** number of users who have answered the puzzle of today */
  tried: number;
  /** number of them whose first answer was right */
  solved: number;
  /** days in a row, up to today or yesterday, on which one has solved the puzzle of the day */
  days: number;
  /** the longest row of days */
  longest: number;
}

/** Answer to solve. */
export interface PuzzleSolved {
  right: boolean;
  /** one's answer in its canonical text */
  action: string | null;
  /** `PuzzleSolution` */
  solution: PuzzleSolution;
  /** number of users who have answered this puzzle */
  tried: number;
  /** number of them whose first answer was right */
  solved: number;
  /** as in `PuzzlesTold` */
  days: number;
  longest: number;
}

/** Answer to ending. */
export interface EndingPlayed {
  /** of the ending, counted from 1 */
  number: number;
  /** number of endings of the game */
  count: number;
  /** the position itself; null once there are actions */
  snapshot: Snapshot | null;
  /** `update` messages: after one's own action, and after each action of a bot */
  updates: unknown[];
  /** null: the deal is not over */
  result: EndingResult | null;
}

/** Answer to what_if. */
export interface WhatIfPlayed {
  /** the position itself; null once there are moves */
  snapshot: Snapshot | null;
  /** `update` messages: after one's own move, and after each move of a bot */
  updates: unknown[];
  /** of the bots, for the next request */
  moves: WhatIfMove[];
  /** the deal is over, and nothing more is played */
  over: boolean;
}

/** Answer to evenings. */
export interface Evenings {
  /** those in the lobby, except one's own */
  listed: EveningRow[];
  /** those where one takes part or is the host, the latest first */
  mine: EveningRow[];
}

/** Answer to league. */
export interface League {
  /** codes of the evenings that are added up, the latest first */
  evenings: string[];
  /** the best first */
  players: LeaguePlayer[];
}

/** Answer to what_if_judge. A loss is 0 if the difference may be an error of the estimate. */
export interface WhatIfJudged {
  unit: Unit;
  /** what the move gives away: the value of the best one less its own */
  loss: number;
  /** what the move of the match gave away */
  match_loss: number;
  /** the move of the match */
  match_action: string;
  /** the best move */
  best: Offer;
}

/** One game of the catalogue. `options` are `OptionInfo` structs, `presets` are `Preset` structs by name. */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  seat_counts: number[];
  default_seats: number;
  presets: Record<string, Preset>;
  options: OptionInfo[];
  /** how strong computers can play it */
  levels: Level[];
  /** by level: how such a computer plays, in a sentence */
  manners: Record<string, string>;
  /**
   * the names of players that the host of the room has brought (`dealt serve --bot`): a table may have one of them
   * instead of a level
   */
  players: string[];
  /** the usual time for one decision; 0: no clock */
  turn_seconds: number;
  /** for a game that computers play by themselves: how often they win in the long run */
  autoplay: Rate[];
  /** there is a deal of the day */
  daily: boolean;
  /** there are puzzles */
  puzzles: boolean;
  /** names of the options that `EveningSettings.deals` decides; empty: a match does not end after a number of deals */
  deals: string[];
  /** matches of it are rated: there is a ladder */
  rated: boolean;
  /** there are questions which cards are still out (`/rules/GAME/count`) */
  counting: boolean;
}

/** The limits for clients, sent with the welcome, so that no client has numbers of its own. */
export interface Limits {
  /** length of one message; a longer one is refused */
  message_bytes: number;
  /** length of a chat message */
  chat_chars: number;
  /** length of a comment on a reported message */
  note_chars: number;
  /** length of a name, at least and at most, in characters of Unicode */
  name_chars: [number, number];
  /** what a name may hold besides letters, digits and spaces */
  name_signs: string;
  /** names are made of the letters a to z, digits, `-` and `_` alone */
  plain_names: boolean;
  /** a newcomer needs the link of a private table or of an evening (`Hello.invitation`) */
  invitation_only: boolean;
  /** length of a table's title; a longer one is cut */
  title_chars: number;
  /** time for one decision, at least and at most; 0 is no clock */
  turn_seconds: [number, number];
  /** days for a move in a game by days */
  turn_days: number[];
  /** of the time bank of a seat, at least and at most; 0 is none */
  bank_seconds: [number, number];
  /** back into the bank with each move, at least and at most */
  increment_seconds: [number, number];
  /** how long computers seem to think, at least and at most */
  pace_ms: [number, number];
  /** cards in one question or one selection */
  selected_cards: number;
  /** length of a room code: as a rule, and at most */
  code_letters: [number, number];
  /** users in the queue for a seat at one table */
  queue: number;
  /** spectators of one table */
  watchers: number;
  /** unfinished tables at which one person may sit */
  tables: number;
  /** games of one run */
  run_games: number;
  /** the highest number of a run */
  run_number: number;
  /** runs of one person at once */
  runs: number;
  /** games of a run that are shown with one answer */
  shown_games: number;
  /** rounds of an evening, at least and at most */
  evening_rounds: [number, number];
  /** deals of a round, at least and at most, where a match may end after a number of them */
  evening_deals: [number, number];
  /** users of an evening */
  evening_players: number;
  /** time of a round, at most */
  round_minutes: number;
  /** after that time, at most */
  grace_seconds: number;
  /** between two rounds, at most */
  break_seconds: number;
  /** the room makes reviews of finished matches */
  reviews: boolean;
}

/** A passkey of one's own. */
export interface PasskeyInfo {
  id: string;
  label: string;
  /** milliseconds since 1970 */
  created: number;
  /** when it was used last */
  used: number | null;
}

/** Days on which the time of a user in games by days does not run. */
export interface Holiday {
  /** such as `2026-12-24` */
  first: string;
  /** included */
  last: string;
  /** milliseconds since 1970 */
  begins: number;
  ends: number;
}

/** A user whom this person follows or blocks. */
export interface Friend {
  player: string;
  name: string;
  /** whether they are connected; never for users whom this person blocks */
  here: boolean;
}

/** One game of a run, with its events. */
export interface ShownGame {
  /** counted from 1 */
  number: number;
  /** of this game alone */
  tally: Tally;
  /** everything that happened in the game, as the game's own events */
  events: AnyEvent[];
}

/** Totals of a player's matches of one game. Matches count that were won, not won, or given up while others played on. */
export interface GameFigures {
  game: string;
  matches: number;
  won: number;
  /** expected wins by chance: one of as many as there are seats; 0 in a game for one player */
  expected: number;
  /** of the matches, those given up while others played on; they are not won */
  left: number;
  /** matches that do not count: broken off, or joined too late; deals that were played to their end count */
  aside: number;
  deals: number;
  deals_won: number;
  /** whether most or fewest points are best */
  better: 'most' | 'fewest';
  /** name of the points: “penalty points” */
  unit: string;
  /**
   * the unit of `bars`: points of each deal, or of each match; of a game for one player the cards dealt until it was
   * won
   */
  per: 'deal' | 'match' | 'game';
  run: Run;
  /** the last 40 matches, `w` or `l`, the latest last */
  recent: string;
  curve: CurvePoint[];
  bars: Bar[];
  /** the same apart, most matches first */
  kinds: Kind[];
  /** those met most often */
  met: Opponent[];
  /** the most frequent first; none in a game where nobody leads */
  openings: Opening[];
  /** deals with a number, the latest first */
  numbered: Numbered[];
  /** days in a row on which the deal of the day was solved on its day; null where there is none */
  daily: Run | null;
  /** one's own decisions; null if no match was reviewed, or for another reader */
  reviewed: ReviewFigures | null;
}

/** A day on which somebody has played a match that counts; it lasts until five in the morning. */
export interface Day {
  /** `2026-11-22` */
  day: string;
  /** that count */
  matches: number;
  /** the names of those who played along; a day with people is an evening */
  people: string[];
}

/** The rating of a user in one game, for one rule set. */
export interface UserRating {
  game: string;
  /** the rule set, by the word for it in commands; empty for house rules */
  rules: string;
  rating: number;
  /** standard deviation of the estimate */
  deviation: number;
  /** whether the estimate is still too uncertain to compare */
  provisional: boolean;
  /** that counted, in all seasons */
  matches: number;
  /** first day of the season, `2026-09-21` */
  season: string;
  /** that counted in this season */
  season_matches: number;
  /** the latest matches, in order */
  history: RatingPoint[];
  /** past seasons in which matches counted, in order */
  seasons: SeasonRating[];
}

/** Matches of one game that the reader and the player played together. */
export interface HeadToHead {
  game: string;
  /** that count */
  matches: number;
  /** matches in which the reader finished before the player, and… */
  ahead: number;
  /** …behind; what is missing was equal */
  behind: number;
  /** when the latest one ended, in milliseconds since 1970 */
  last: number;
}

/** One's own record in one game, short. */
export interface Standing {
  game: string;
  matches: number;
  won: number;
  /** expected wins by chance: one of as many as there are seats; 0 in a game for one player */
  expected: number;
  /** matches won in a row up to now; below 0: not won */
  row: number;
}

/** A user or a level of the bots on the ladder. */
export interface LadderRow {
  /** from 1, equal for equal ratings; null: a provisional rating has no place */
  place: number | null;
  /** the user's id; empty for bots */
  player: string;
  /** empty for bots */
  name: string;
  /** of bots; empty for a user */
  level: string;
  rating: number;
  deviation: number;
  provisional: boolean;
  /** that counted in this season; 0 for bots, whose ratings never change */
  matches: number;
  /** when the latest match at a public table ended, in milliseconds since 1970; null for bots */
  played: number | null;
  /** ratings after the latest matches at public tables, in order */
  trend: number[];
}

/** One's own rating on a ladder. */
export interface OwnPlace {
  row: LadderRow;
  /** whether others see it */
  listed: boolean;
  /** number of rows above it */
  index: number;
  /** highest rating in this season */
  best: number;
  /** rating of the next better place; null for the first place, and while the rating is provisional */
  next: number | null;
  /** matches of the season in order, thinned out where they are many */
  history: RatingPoint[];
  last: ExplainedMatch | null;
}

/** One player on the board of a day. */
export interface DailyRow {
  place: number;
  player: string;
  name: string;
  solved: boolean;
  /** until it was solved, or so far; games of the same deal on other days are counted */
  tries: number;
  /** of the try that solved it, or of the last one */
  moves: number;
  /** duration of that */
  ms: number;
  /** the rule set, by the word for it in commands; empty for house rules */
  rules: string;
}

/** A match that a player has played (or one game of a row of games), in a line. */
export interface ListedMatch {
  game: string;
  /** the rule set, by the word for it in commands; empty for house rules */
  rules: string;
  /** milliseconds since 1970; of a session without an end, when its last deal so far ended */
  ended: number;
  outcome: Outcome;
  seats: number;
  /** the player's, from 1; null where they were alone, or the match does not count for them */
  place: number | null;
  /** the names of the other people, as they were then; to a reader who did not play, those of listed users alone */
  people: string[];
  /** of the computers that played along; empty if there were none */
  level: string;
  /** the player's points at the end */
  total: number;
  /** of a game that counts by itself; otherwise 0 */
  moves: number;
  /** its number, where the deal was chosen by it */
  deal: number | null;
  /** name of its record in links; empty where none leads to it (any more, or yet), or the reader may not see it */
  record: string;
  /** which one it is there */
  match: number;
  /** which game of the match; 0 where it is the match */
  part: number;
  /** change of the player's rating by it; null: it counted for none, or is not counted yet */
  rating: number | null;
}

/**
 * `left`: gave up the seat while others played on, which is not won; `came_late`: played less than half of the deals,
 * so that the match is others' but the deals count; `uncounted`: broken off, or given up where the rules do not count
 * that
 */
export type Outcome = 'won' | 'lost' | 'left' | 'came_late' | 'uncounted';

/** A decision of one's own that cost much, without what would have been better. */
export interface ListedMistake {
  /** the rule set, by the word for it in commands; empty for house rules */
  rules: string;
  /** milliseconds since 1970, when the match ended */
  ended: number;
  /** in the unit of `ReviewFigures` */
  loss: number;
  kind: 'mistake' | 'blunder';
  /** name of the record of its table in links */
  record: string;
  /** which one it is there */
  match: number;
  /** number of the position before it in the replay */
  step: number;
  seat: number;
}

/** A game by days in the inbox. */
export interface GameByDays {
  /** room code of its table */
  code: string;
  title: string;
  game: string;
  phase: Phase;
  deal: number;
  /** one's own; null: one waits for a seat */
  seat: number | null;
  seats: SeatInfo[];
  /** the seats of the people whom it waits for; none if it waits for a bot, or for the match to begin */
  to_move: number[];
  /** time left for their move, as of the moment of sending; null: no clock runs */
  left_ms: number | null;
  /** the time does not run: the person whom it waits for is on holiday */
  stopped: boolean;
  /** time for a move */
  total_ms: number;
  paused: boolean;
  /** when something happened last, in milliseconds since 1970 */
  at: number;
  /** the last moves */
  last: EventInfo[];
}

/** The solution of a puzzle. */
export interface PuzzleSolution {
  best: string;
  /** an action that a weaker level takes */
  natural: string;
  /** actions with their values, the best first; what is missing is worth less than all but the natural one */
  choices: Choice[];
  method: Method;
  /** determinizations that were searched */
  worlds: number;
  why: Why | null;
}

/**
 * exact: computed for all possible cards; search: averaged over determinizations; solver: a way to win was searched
 * with all cards known; network and rules: so clear that no candidates were compared
 */
export type Method = 'exact' | 'search' | 'solver' | 'network' | 'rules';

/** Value of a deal in the end for the seat of an ending. */
export interface EndingResult {
  unit: Unit;
  yours: number;
  /** what the expert makes of the same cards in the same seat, against the same bots */
  expert: number;
  /** the actions of the expert in this seat */
  line: Offer[];
}

/** A user in a league. */
export interface LeaguePlayer {
  /** the id of the user */
  player: string;
  /** at the latest of the evenings */
  name: string;
  /** from 1; equal users share it */
  place: number;
  /** of all evenings */
  points: number;
  /** that the user took part in */
  evenings: number;
  /** of them, those with the first place */
  won: number;
}

/** A rule set: options with a name, as a menu shows it. */
export interface Preset {
  /** “Deuce rules” */
  title: string;
  /** one sentence */
  description: string;
  /** a `GameOptions` */
  options: Record<string, OptionValue>;
}

/** One option as a form or a help page shows it. */
export interface OptionInfo {
  name: string;
  title: string;
  description: string;
  kind: 'switch' | 'choice' | 'number' | 'text';
  default: OptionValue;
  choices: OptionValue[];
  least: number | null;
  /** of a number; of a text, the most characters */
  most: number | null;
  /** format of a text, in words */
  form: string;
  /** labels of its values, by their texts (`option_text`); a number without a label is read as it is */
  words: Record<string, string>;
  /** conditions under which it, or one of its choices, has a meaning: all of them hold */
  only: Only[];
}

/** Share of games that a bot wins in the long run, as measured once. */
export interface Rate {
  level: Level;
  /** house rules that were measured; all others make no difference */
  options: Record<string, OptionValue>;
  games: number;
  won: number;
}

/** Matches in a row. */
export interface Run {
  /** won up to now; below 0: not won */
  now: number;
  /** the longest row of matches won */
  won: number;
  /** the longest row of matches not won */
  lost: number;
}

/** A point of the curve of recent wins. */
export interface CurvePoint {
  /** when the last of these matches ended, in milliseconds since 1970 */
  at: number;
  won: number;
  /** matches up to then: 20, or fewer at the beginning */
  of: number;
}

/** The count of values from `low` to `high`. */
export interface Bar {
  low: number;
  high: number;
  count: number;
}

/** The matches of one kind: the same rules, the same number of seats, the same company. */
export interface Kind {
  /** the rule set, by the word for it in commands; empty for house rules */
  rules: string;
  seats: number;
  /** with other people, against computers alone, or without anybody */
  company: 'people' | 'computers' | 'alone';
  /** of the computers that were met; empty if there were none */
  level: string;
  matches: number;
  won: number;
  /** expected wins by chance: one of as many as there are seats; 0 in a game for one player */
  expected: number;
  deals: number;
  deals_won: number;
  /** in all deals together */
  points: number;
}

/** An opponent; all computers of one level together are one. */
export interface Opponent {
  /** the person's id; empty for computers */
  player: string;
  /** as it was at the last match; empty for computers */
  name: string;
  /** of computers; empty for a person */
  level: string;
  /** that count */
  matches: number;
  /** number of matches finished before them, and… */
  ahead: number;
  /** …behind; what is missing was equal */
  behind: number;
}

/** Deals that a player opened in one way: that was their first lead. */
export interface Opening {
  /** a word of the game */
  opening: string;
  /** in English, as it follows on “leads first” */
  title: string;
  deals: number;
  won: number;
}

/** A deal that has a number. */
export interface Numbered {
  number: number;
  tries: number;
  /** at which try it was solved first; 0: not yet */
  solved: number;
  /** of that try; without one, of none */
  moves: number;
  /** duration of that try */
  ms: number;
}

/** Decisions in all reviewed matches of a game: points given away, kinds of errors, strength (docs/review.md). */
export interface ReviewFigures {
  matches: number;
  /** in which there were such decisions */
  deals: number;
  decisions: number;
  /** of the decisions, those in which the best action was taken */
  best: number;
  /** sum of the losses, in the unit of `ReviewFigures` */
  given_away: number;
  unit: Unit;
  /** word for a deal of this game: “round”, “set” */
  period: string;
  /** in order; weeks without a reviewed match are left out */
  weeks: DecisionWeek[];
  /** the same by rules, most decisions first */
  kinds: DecisionKind[];
  /** the same by category, the largest loss first */
  lost_by: LostBy[];
  /** null where the losses of the bots are not known */
  strength: Strength | null;
}

/** A rating after a match. */
export interface RatingPoint {
  /** milliseconds since 1970 */
  ended: number;
  rating: number;
  deviation: number;
  /** of the rating, by this match */
  change: number;
  /** false: too many matches that day with the same people, or against bots alone */
  counted: boolean;
}

/** A rating at the end of a season. */
export interface SeasonRating {
  /** its first day, `2026-09-21` */
  season: string;
  rating: number;
  deviation: number;
  /** that counted in this season */
  matches: number;
}

/** The latest match that changed a rating, and against whom it was. */
export interface ExplainedMatch {
  point: RatingPoint;
  /** one's own, as in `RatedOpponent` */
  place: number;
  /** the others, best place first */
  players: RatedOpponent[];
  /** name of its record in links; empty where none leads to it any more */
  record: string;
  /** which match it is there */
  match: number;
}

/** An action that a seat could choose. */
export interface Choice {
  action: string;
  /** expected value to the seat, more is better */
  value: number;
  /** standard error of the distance to the best action; of the best action that of its value */
  error: number;
}

/** Reason for the best action: a sentence, with a code and values for translations. */
export interface Why {
  code: string;
  sentence: string;
  values: Record<string, unknown>;
}

/**
 * An option, or one of its choices, means something only where another option has one of these values.
 *
 * Elsewhere it stays as it usually is, and forms do not show it.
 */
export interface Only {
  option: string;
  values: OptionValue[];
  /** null: the option as a whole */
  choice: OptionValue | null;
}

/** Decisions in matches that ended in a week. */
export interface DecisionWeek {
  matches: number;
  /** in which there were such decisions */
  deals: number;
  decisions: number;
  /** of the decisions, those in which the best action was taken */
  best: number;
  /** sum of the losses, in the unit of `ReviewFigures` */
  given_away: number;
  /** its Monday, `2026-11-23` */
  week: string;
}

/** Decisions under the same rules, with the same number of seats. */
export interface DecisionKind {
  matches: number;
  /** in which there were such decisions */
  deals: number;
  decisions: number;
  /** of the decisions, those in which the best action was taken */
  best: number;
  /** sum of the losses, in the unit of `ReviewFigures` */
  given_away: number;
  /** the rule set, by the word for it in commands; empty for house rules */
  rules: string;
  seats: number;
}

/** Losses of one kind. */
export interface LostBy {
  /** kind of error, by its word in the game */
  category: string;
  /** in English, as it follows on “you lose most by” */
  title: string;
  decisions: number;
  /** their sum */
  loss: number;
}

/** Strength on one scale with the bots of the game, from the mean loss of a decision. */
export interface Strength {
  /** the rule set for which the losses of the bots are known; decisions under other rules do not count here */
  rules: string;
  seats: number;
  decisions: number;
  /** with fewer decisions `level` is empty */
  needed: number;
  /** the scale, the weakest first */
  levels: string[];
  /** the nearest level */
  level: string;
  /** on the scale: 0 is the weakest level, 1 the next; no place is below the weakest or above the strongest */
  place: number;
  /** the place one standard error weaker */
  low: number;
  /** the place one standard error stronger */
  high: number;
}

/** Another player of a rated match. */
export interface RatedOpponent {
  /** the user's id; empty for a bot */
  player: string;
  /** empty for a bot, and for a user who is not known any more */
  name: string;
  /** of a bot; empty for a user */
  level: string;
  /** above the number of players: gave up */
  place: number;
  /** before the match; null if the user does not show it */
  rating: number | null;
}

/** What `data` of the reply is, by request, where there is something to tell. */
export interface ReplyData {
  hello: Welcome;
  rename: Named;
  name: Named;
  link: Linked;
  renew: Renewed;
  account: Account;
  password: Account;
  push_key: PushKey;
  holidays: Holidays;
  add_holiday: Holidays;
  end_holiday: Holidays;
  email: EmailState;
  email_set: EmailState;
  email_off: EmailState;
  user: UserFound;
  friends: Friends;
  passkey_begin: PasskeyAsked;
  passkey_add: Account;
  passkey_remove: Account;
  where: Whereabouts;
  create: Snapshot;
  find: Snapshot;
  join: Snapshot;
  ask: Asked;
  describe: Described;
  hint: Hinted;
  outlook: OutlookTold;
  run: RunBegun;
  show: ShownGames;
  statistics: Statistics;
  standings: Standings;
  ladder: Ladder;
  daily: DailyBoard;
  matches: Matches;
  mistakes: Mistakes;
  inbox: Inbox;
  catch_up: CaughtUp;
  review: ReviewAsked;
  puzzles: PuzzlesTold;
  solve: PuzzleSolved;
  ending: EndingPlayed;
  ending_ask: Asked;
  what_if: WhatIfPlayed;
  what_if_ask: Asked;
  what_if_hint: Hinted;
  announce: EveningInfo;
  evening: EveningInfo;
  evenings: Evenings;
  league: League;
  what_if_judge: WhatIfJudged;
}

// -------------------------------------------------------------------------------------------- by Web Push

/** Payload of a push message: the service worker of the client makes a sentence of it. */
export interface PushNotification {
  kind: 'move' | 'reminder' | 'evening' | 'invitation' | 'friend';
  /** of the table or of the evening, or the id of a friend */
  code: string;
  /** its title */
  game: string;
  /** of the table, or of the evening */
  title: string;
  /** to it, from the address of the room */
  link: string;
  /** as the browser has subscribed */
  language: string;
  /** left for the move, rounded down */
  hours: number;
  /** of the user who invites, or is here */
  name: string;
}

// ------------------------------------------------------------------------------- over HTTP: matches that are over

/** A match that is over. */
export interface MatchSummary {
  /** of the records of its table */
  name: string;
  /** of the match at its table, counted from 1 */
  number: number;
  /** milliseconds since 1970 (UTC) */
  began: number;
  ended: number;
  /** by seat: the id of the person who sat there at the last move; null for a computer */
  players: (string | null)[];
  table: TableInfo;
  /** the public view at the end */
  game: PublicView;
  parts: MatchPart[];
  /** how many there are; they count from 0 */
  steps: number;
}

/** The steps of one part of a match. */
export interface ReplayPart {
  part: number;
  /** the number of its first step */
  first: number;
  steps: ReplayStep[];
}

/** One deal of a match (a round, a set, a game: `Recap.period`). */
export interface MatchPart {
  /** counts from 1 */
  part: number;
  /** the step after which its cards are dealt */
  begins: number;
  /** the first step of this part */
  first: number;
}

/**
 * One move, the beginning of a deal or the end, and how the match stood after it.
 *
 * What is left out of a step is as after the step before; the first step of a part has everything.
 */
export interface ReplayStep {
  /** who has moved; null: a deal has begun, or the match was closed */
  seat?: number;
  action?: string;
  by?: By;
  /** public events since the step before */
  events?: EventInfo[];
  secrets?: Secret[];
  to_act?: number[];
  table?: TableInfo;
  /** the fields of the public view that have changed */
  game?: ChangedView;
  /** the private views that have changed */
  mine?: Seen[];
}

/**
 * the author of an action: the person, the seat's computer player, the clock's default, a computer for an absent
 * person
 */
export type By = 'human' | 'computer' | 'clock' | 'stand_in';

/** Events that only one seat received at the time. */
export interface Secret {
  seat: number;
  told: EventInfo;
}

/** The view of one seat at the time, where it differs from the public one. */
export interface Seen {
  seat: number;
  view: PrivateView;
}

// ------------------------------------------------------------------------------------------- over HTTP: puzzles

/** The puzzles of a game. */
export interface PuzzleList {
  game: string;
  /** titles of the themes; in other languages by their codes `theme_…` */
  themes: Record<string, string>;
  puzzles: PuzzleEntry[];
  /** number of endings against the expert (the request `ending`) */
  endings: number;
}

/** A puzzle without its solution: the table as a client in its seat would know it. */
export interface PuzzleQuestion {
  id: string;
  /** null: it comes from a match of this room */
  number: number | null;
  theme: string;
  unit: Unit;
  /**
   * SHA-256 of `dealt puzzle 1`, its id and the best action, parted by spaces: a client without a connection can tell
   * whether an answer is right
   */
  proof: string;
  table: TableInfo;
  /** the public view */
  game: PublicView;
  to_act: number[];
  mine: Mine;
}

/** A puzzle in the list of a game. */
export interface PuzzleEntry {
  id: string;
  number: number;
  theme: string;
}

/** The table exists. */
export interface TableOpened {
  event: 'table_opened';
  code: string;
}

/** A person takes a seat. */
export interface Joined {
  event: 'joined';
  seat: number;
  name: string;
  /** no person, but a program of somebody's own */
  bot: boolean;
}

/** A person waits for a seat: until the deal is over, or the match where its seats are reserved. */
export interface Waits {
  event: 'waits';
  name: string;
}

/** A person leaves; in a match a computer takes over the seat. */
export interface Went {
  event: 'went';
  seat: number | null;
  name: string;
  /** the name of the computer that plays on */
  computer: string | null;
  /** the host has removed this person */
  removed: boolean;
}

/** A person has another name. */
export interface NewName {
  event: 'new_name';
  old: string;
  name: string;
}

/** The commitment to a coming deal's seed (`dealt.shuffle.commitment`), always told before that deal begins. */
export interface Commitment {
  event: 'commitment';
  deal: number;
  commitment: string;
}

/** A player promises a number for the coming deal (`dealt.shuffle.number_promise`); the last promise counts. */
export interface NumberPromised {
  event: 'number_promised';
  seat: number;
  promise: string;
}

/** The coming deal is due and its promises are closed: these seats are to tell their numbers now. */
export interface NumbersCollected {
  event: 'numbers_collected';
  seats: number[];
}

/** A player tells the number that was promised. */
export interface NumberTold {
  event: 'number_told';
  seat: number;
  number: string;
}

/** The deal begins without a number that was promised for it. */
export interface NumberMissing {
  event: 'number_missing';
  seat: number;
}

/** A deal is over: its seed, so that anybody can check the commitment and repeat the shuffle. */
export interface SeedOpened {
  event: 'seed_opened';
  deal: number;
  seed: string;
  commitment: string;
  /** of the players, as they were mixed with the seed (docs/fairness.md) */
  numbers: PlayersNumber[];
}

/** A match begins; `names` by seat. */
export interface MatchBegan {
  event: 'match_began';
  names: string[];
  kinds: ('human' | 'computer')[];
}

/** The last of a match: the seal of its record, by which the file can be known again later, and the match seed. */
export interface MatchSealed {
  event: 'match_sealed';
  seal: string;
  /** of the match: from it come the seeds of all its deals, which the commitment to the first one has bound */
  seed: string;
}

/** A seat is ready for the next deal. */
export interface IsReady {
  event: 'is_ready';
  seat: number;
}

/** A chat message; `seat` is null for a watcher. */
export interface ChatSaid {
  event: 'chat';
  seat: number | null;
  name: string;
  text: string;
  /** the phrase of a button, shown in the language of each reader */
  phrase: Phrase | null;
  /** the public id of the person */
  player: string;
  /** a watcher has said it in a match, at a table where it is told to watchers alone */
  apart: boolean;
}

/** The host has opened the door of a private table to the room code alone, or closed it. */
export interface Door {
  event: 'door';
  open: boolean;
}

/** People sit down otherwise before a match. */
export interface SeatsChanged {
  event: 'seats_changed';
  /** by seat: the seat where its player sat before */
  order: number[];
}

/** The host wants the seats of the next match drawn (`on`), or left as they are. */
export interface SeatsWillBeDrawn {
  event: 'draws_seats';
  on: boolean;
}

/** The host has changed how the table is played from the next match on. */
export interface SettingsChanged {
  event: 'settings_changed';
  /** of the host */
  seat: number;
  /** the fields of the table's settings that are different now */
  changed: string[];
  /** other rules choose the deal, or leave it to chance again: another seed is committed to, and promises are void */
  new_seed: boolean;
}

/** The host has changed. */
export interface HostChanged {
  event: 'host_changed';
  seat: number;
}

/** The host of the table does not let somebody write (`on`), or does so again. */
export interface PersonSilenced {
  event: 'silenced';
  /** null: somebody who watches, or waits */
  seat: number | null;
  name: string;
  on: boolean;
}

/** The match stands still (`on`), or goes on: neither the clock nor computers do anything meanwhile. */
export interface MatchPaused {
  event: 'match_paused';
  /** of the person who pauses it or lets it go on */
  seat: number;
  on: boolean;
}

/** A person wants to end the match here (`on`), or no more; it ends when everybody who is here does. */
export interface WantsToEnd {
  event: 'wants_to_end';
  /** of the person who votes */
  seat: number;
  on: boolean;
}

/** A computer plays for an absent person (`on`), or the person is back. */
export interface ComputerPlays {
  event: 'computer_plays';
  seat: number;
  on: boolean;
}

/** The clock has decided for a seat; the action itself follows. */
export interface TimeUp {
  event: 'time_up';
  seat: number;
  /** there was something in the time bank of the seat, and now it is empty, too */
  bank: boolean;
}

/** The match is over; every game tells it once, as the last event (`Match.ending`). */
export interface MatchEnded {
  event: 'match_ended';
  /** the winner, if there is just one */
  seat: number | null;
  /** empty for a match without a winner */
  winners: number[];
  /** of each seat, as in `Match.scores` */
  scores: number[];
  /** one sentence, as in `Result` */
  reason: string;
}

/** The number that a player has added to a deal, 64 hexadecimal digits. */
export interface PlayersNumber {
  seat: number;
  number: string;
}

/** What happens at every table, whatever is played. */
export type TableEvent =
  | TableOpened
  | Joined
  | Waits
  | Went
  | NewName
  | Commitment
  | NumberPromised
  | NumbersCollected
  | NumberTold
  | NumberMissing
  | SeedOpened
  | MatchBegan
  | MatchSealed
  | IsReady
  | ChatSaid
  | Door
  | SeatsChanged
  | SeatsWillBeDrawn
  | SettingsChanged
  | HostChanged
  | PersonSilenced
  | MatchPaused
  | WantsToEnd
  | ComputerPlays
  | TimeUp
  | MatchEnded;
