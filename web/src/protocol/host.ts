// Requests of the room's host, over HTTP.
// Made by tools/make_protocol_types.py from the server's structs; do not edit.

/** The overview of all nodes. */
export interface Overview {
  status: Status;
  tables: TableRow[];
  people: UserRow[];
  evenings: EveningEntry[];
  bots: ApiClientRow[];
  sanctions: Sanction[];
  /** the messages that were reported last and are not closed */
  reports: ReportRow[];
  /** the current announcement; empty: none */
  announcement: string;
  /** whether the room closes when the last match is over */
  draining: boolean;
}

/** The answer to `let_in`. */
export interface HasCome {
  /** the id */
  person: string;
  name: string;
  /** secret: it identifies the API client; only its hash is stored */
  token: string;
}

/** An address of the room, and whether it works. */
export interface Reach {
  /** where users are who come by it */
  place: Place;
  address: string | null;
  works: boolean;
  /** what was found, for a program */
  code: string;
  /** of the sentence */
  values: Record<string, string | number>;
  /** what was found, and what to do */
  sentence: string;
}

export type Place = 'machine' | 'network' | 'elsewhere';

/** The status of all nodes together. */
export interface Status {
  version: string;
  /** plain or compiled */
  rules: string;
  /** seconds */
  uptime: number;
  /** empty for a server alone */
  nodes: NodeRow[];
  people: number;
  connections: number;
  /** in memory, by phase */
  tables: Record<string, number>;
  /** since the start */
  moves: number;
  /** over the last minute */
  moves_a_second: number;
  /** of the event loops in the last minute, in seconds */
  longest_delay: number;
  /** bytes */
  memory: number;
  /** by code, since the start */
  refusals: Record<string, number>;
  /** when the newest copy of the room was made, in seconds since 1970 */
  last_copy: number | null;
  /** open reports of messages */
  reports: number;
}

/** One table in memory. */
export interface TableRow {
  code: string;
  title: string;
  game: string;
  phase: string;
  private: boolean;
  /** what those are called who have a seat */
  people: string[];
  watchers: number;
  deal: number;
}

/** A connected user. */
export interface UserRow {
  id: string;
  name: string;
  /** by which limits are counted; null: this very machine */
  address: string | null;
  /** the codes of those where they look */
  tables: string[];
}

/** An evening that is not over. */
export interface EveningEntry {
  code: string;
  title: string;
  game: string;
  phase: EveningPhase;
  host_name: string;
  /** whether the lobby shows it until it begins */
  listed: boolean;
  /** that is played, or was played last; 0: none yet */
  round: number;
  rounds: number;
  people: EveningUser[];
}

export type EveningPhase = 'announced' | 'playing' | 'break' | 'over' | 'cancelled';

/** An API client. */
export interface ApiClientRow {
  /** the id */
  person: string;
  name: string;
  /** milliseconds since 1970 */
  since: number;
  /** whether it may write at its tables */
  chat: boolean;
  /** whether it is connected */
  here: boolean;
}

/** A mute or a ban until a time. */
export interface Sanction {
  id: string;
  kind: SanctionKind;
  /** the id */
  person: string;
  /** what the person was called then */
  name: string;
  /** rate-limit key of the address, which is banned as well */
  address: string | null;
  /** milliseconds since 1970 */
  since: number;
  /** the same; null: for good */
  until: number | null;
}

export type SanctionKind = 'mute' | 'ban';

/** An open report: a message and all who reported it. */
export interface ReportRow {
  id: string;
  /** of the table where it was said; null: in the lobby */
  code: string | null;
  /** of the table */
  title: string;
  /** the id of the author */
  person: string;
  /** what they were called then */
  name: string;
  text: string;
  /** milliseconds since 1970 */
  said: number;
  /** whether they had no seat at the table */
  watching: boolean;
  /** what was said there before it, the first first */
  context: ContextLine[];
  /** the latest first */
  reporters: Reporter[];
}

/** One node of a room of several. */
export interface NodeRow {
  number: number;
  /** for the other nodes */
  address: string;
  /** seconds */
  uptime: number;
  people: number;
  /** in memory */
  tables: number;
  /** over the last minute */
  moves_a_second: number;
  /** of its event loop in the last minute, in seconds */
  longest_delay: number;
  /** bytes */
  memory: number;
}

/** A user who takes part in an evening. */
export interface EveningUser {
  id: string;
  name: string;
}

/** A message before a reported one. */
export interface ContextLine {
  /** milliseconds since 1970 */
  at: number;
  /** the id of the author */
  player: string;
  /** what they were called then */
  name: string;
  text: string;
}

/** A user who reported a message, and why. */
export interface Reporter {
  /** what they were called then; empty once they are forgotten */
  name: string;
  /** milliseconds since 1970 */
  at: number;
  reason: ReportReason | null;
  note: string;
}

/** why a user reports a message */
export type ReportReason = 'insult' | 'hate' | 'spam' | 'cheating' | 'other';

/** End a table: everybody leaves it, and its match stands as it is. */
export interface End {
  do: 'end';
  code: string;
}

/** Cancel an evening for its host. */
export interface CancelEvening {
  do: 'cancel_evening';
  code: string;
}

/** Remove a user from an evening for its host; they cannot come back, but for the host. */
export interface RemoveFromEvening {
  do: 'remove_from_evening';
  code: string;
  person: string;
}

/** Disconnect a user, who gives up all seats and can come back. */
export interface Remove {
  do: 'remove';
  person: string;
  /** of the message for which it is done: all reports of it are closed */
  report?: string | null;
}

/** Mute a user for so many minutes; null: permanently. */
export interface Mute {
  do: 'mute';
  person: string;
  /** of the message for which it is done: all reports of it are closed */
  report?: string | null;
  name: string;
  minutes?: number | null;
}

/** Ban a user for so many minutes; null: permanently. With an address, ban everyone at that address too. */
export interface Ban {
  do: 'ban';
  person: string;
  /** of the message for which it is done: all reports of it are closed */
  report?: string | null;
  name: string;
  address?: string | null;
  minutes?: number | null;
}

/** End a mute or a ban. */
export interface Lift {
  do: 'lift';
  sanction: string;
}

/** Close all reports of a message; nothing else is done about it. */
export interface Dismiss {
  do: 'dismiss';
  report: string;
}

/** Admit an API client; its token is shown only once. */
export interface AddApiClient {
  do: 'let_in';
  name: string;
  /** it may write at its tables */
  chat?: boolean;
}

/** Revoke an API client: it leaves all tables, and cannot come again. */
export interface RevokeApiClient {
  do: 'take_back';
  person: string;
}

/** Announce a text to everybody until the next announcement; an empty text ends it. */
export interface Announce {
  do: 'announce';
  text: string;
}

/** Drain the room: no new tables and matches, and it closes when the last match is over; or end the draining. */
export interface Drain {
  do: 'drain';
  on: boolean;
}

/** Close the room at once. */
export interface Close {
  do: 'close';
}

/** Close the room and release its data; open it again when the restore is over (`dealt restore`). */
export interface ReleaseData {
  do: 'make_way';
}

/** A command of the host. */
export type AnyCommand =
  | End
  | CancelEvening
  | RemoveFromEvening
  | Remove
  | Mute
  | Ban
  | Lift
  | Dismiss
  | AddApiClient
  | RevokeApiClient
  | Announce
  | Drain
  | Close
  | ReleaseData;

/** How long an announcement may be at most. */
export const ANNOUNCEMENT_CHARS = 300;
