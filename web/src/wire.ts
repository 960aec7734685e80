// The messages on the wire, as `dealt/server/messages.py` has them; docs/protocol.md explains each.

export const PROTOCOL = 1;

export type CardText = string;
export type Level = 'easy' | 'normal' | 'hard' | 'expert';
export type Phase = 'waiting' | 'playing' | 'between' | 'over';

// ------------------------------------------------------------------------------------------- to the server

export type Request =
  | { op: 'hello'; token?: string | null; name?: string | null; client?: string | null; protocol?: number }
  | { op: 'rename'; name: string }
  | { op: 'lobby'; on: boolean }
  | {
      op: 'create';
      game: string;
      preset?: string | null;
      options?: Record<string, unknown>;
      seats?: number | null;
      title?: string | null;
      private?: boolean;
      turn_seconds?: number | null;
      pace_ms?: number;
      level?: Level;
      start?: boolean;
    }
  | { op: 'join'; code: string; sit?: boolean; version?: number | null }
  | { op: 'leave'; code: string }
  | { op: 'start'; code: string }
  | { op: 'ready'; code: string }
  | { op: 'act'; code: string; action: string }
  | { op: 'ask'; code: string; action: string }
  | { op: 'mark'; code: string; cards: string[] }
  | { op: 'hint'; code: string }
  | { op: 'chat'; code: string; text: string }
  | { op: 'end'; code: string }
  | { op: 'ping' };

// ----------------------------------------------------------------------------------------- from the server

export interface SeatInfo {
  seat: number;
  kind: 'human' | 'computer' | 'empty';
  name: string;
  connected: boolean;
  stand_in: boolean;
  ready: boolean;
  level: Level | null;
}

export interface ClockInfo {
  seats: number[];
  left_ms: number;
  total_ms: number;
}

export interface TableInfo {
  code: string;
  title: string;
  game: string;
  options: Record<string, unknown>;
  phase: Phase;
  host: number | null;
  seats: SeatInfo[];
  queue: string[];
  watchers: number;
  private: boolean;
  turn_seconds: number;
  level: Level;
  deal: number;
  commitment: string | null;
}

export interface GameEvent {
  event: string;
  seat?: number | null;
  name?: string;
  text?: string;
  deal?: number;
  trick?: number;
  seed?: string;
  commitment?: string;
  cards?: CardText[];
}

export interface EventInfo {
  version: number;
  at: number;
  event: GameEvent;
  text?: string | null;
  you?: string | null;
}

export interface Offer {
  action: string;
  label: string;
  cards: CardText[];
}

export interface Mine<Private = unknown> {
  seat: number;
  view: Private;
  offers: Offer[];
}

export interface Update {
  type: 'update';
  code: string;
  version: number;
  events?: EventInfo[];
  table?: TableInfo;
  game?: unknown;
  clock?: ClockInfo;
  mine?: Mine;
}

export interface Snapshot {
  code: string;
  version: number;
  seat: number | null;
  resumed: boolean;
  events: EventInfo[];
  table: TableInfo;
  game?: unknown;
  clock?: ClockInfo | null;
  mine?: Mine | null;
}

export interface OptionInfo {
  name: string;
  title: string;
  description: string;
  kind: 'switch' | 'choice' | 'number';
  default: unknown;
  choices: unknown[];
  least: number | null;
  most: number | null;
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  seat_counts: number[];
  presets: Record<string, Record<string, unknown>>;
  options: OptionInfo[];
  levels: Level[];
  turn_seconds: number;
}

export interface Welcome {
  token: string;
  player: string;
  name: string;
  server: string;
  games: GameInfo[];
  tables: string[];
}

export interface LobbyRow {
  code: string;
  title: string;
  game: string;
  game_title: string;
  phase: Phase;
  deal: number;
  rules: string;
  seats: SeatInfo[];
  watchers: number;
}

export interface Lobby {
  type: 'lobby';
  people: number;
  running: number;
  rows: LobbyRow[];
}

export interface Asked {
  legal: boolean;
  label: string;
  code: string;
  sentence: string;
}

export interface Hinted {
  action: string;
  label: string;
  cards: CardText[];
}

export interface Reply {
  type: 'reply';
  re: number;
  data?: unknown;
}

export interface Refusal {
  type: 'refusal';
  re: number | null;
  code: string;
  sentence: string;
}

export interface Goodbye {
  type: 'goodbye';
  code: string;
  sentence: string;
}

export type Message = Reply | Refusal | Update | Lobby | Goodbye;

// ------------------------------------------------------------------------------------------ views of Big Two

export interface TrickPlay {
  seat: number;
  cards: CardText[];
  name: string;
}

export interface DealScore {
  deal: number;
  winner: number;
  penalties: number[];
  cards_left: number[];
}

export interface BigTwoPublic {
  deal: number;
  trick: number;
  turn: number | null;
  leader: number | null;
  counts: number[];
  top: TrickPlay | null;
  plays: TrickPlay[];
  out: boolean[];
  played: CardText[];
  need: string;
  must_contain: CardText | null;
  warning: string | null;
  totals: number[];
  money: number[] | null;
  history: DealScore[];
  hands: CardText[][] | null;
  finished: boolean;
  dealer: number;
  session_hands: number | null;
  penalty_limit: number | null;
}

export interface BigTwoPrivate {
  hand: CardText[];
  groups: CardText[][];
}
