// For tests: the other end of a connection, a clock that obeys, and everything else that a connection needs.

import type { TableInfo, Welcome } from '../protocol';
import type { Environment } from '../net/connection';

export const WELCOME: Welcome = {
  token: 'secret',
  player: 'p1',
  name: 'Ada',
  guest: true,
  preferences: {},
  former_name: null,
  server: '1',
  games: [],
  tables: [],
  waiting: [],
  limits: {
    message_bytes: 8192,
    chat_chars: 500,
    note_chars: 300,
    name_chars: [1, 20],
    name_signs: '- _ .',
    plain_names: false,
    invitation_only: false,
    title_chars: 40,
    turn_seconds: [0, 600],
    turn_days: [1, 3, 7],
    bank_seconds: [0, 3600],
    increment_seconds: [0, 60],
    pace_ms: [0, 10_000],
    selected_cards: 52,
    code_letters: [4, 5],
    queue: 16,
    watchers: 100,
    tables: 8,
    run_games: 1_000_000,
    run_number: 999_999_999,
    runs: 2,
    shown_games: 10,
    evening_rounds: [1, 12],
    evening_deals: [1, 20],
    evening_players: 128,
    round_minutes: 180,
    grace_seconds: 600,
    break_seconds: 600,
    reviews: true,
  },
  evenings: [],
  address: null,
};

/** Returns a public part of a table, with these differences from the usual one. */
export const tableInfo = (parts: Partial<TableInfo> = {}): TableInfo => ({
  code: 'KQTR',
  settings: {
    game: 'bigtwo',
    options: {},
    seats: 4,
    title: 'Friday Night',
    private: true,
    open_door: true,
    turn_seconds: 30,
    bank_seconds: 0,
    increment_seconds: 0,
    delay_seconds: 0,
    watchers_apart: false,
    reviews: true,
    rated: false,
    commentary: false,
    pace_ms: 1200,
    bots: false,
    level: 'normal',
  },
  phase: 'playing',
  host: 0,
  reserved: false,
  evening: '',
  open_door: true,
  seats: [],
  queue: [],
  watchers: 0,
  watching: [],
  deal: 1,
  commitment: null,
  numbers: null,
  match: 1,
  paused_by: null,
  silenced: [],
  draws: false,
  chosen: false,
  seal: null,
  recap: null,
  ...parts,
});

/** The other end of a connection: keeps what the client sends, says what the test wants. */
export class FakeSocket {
  readyState: number = WebSocket.CONNECTING;
  closed = false;
  readonly sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
    this.readyState = WebSocket.CLOSED;
  }
  opens(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  dies(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcomes(parts: Partial<Welcome> = {}): void {
    this.answers({ ...WELCOME, ...parts });
  }
  /** Answers the last request, or the last one of a kind. */
  answers(data?: unknown, op?: string): void {
    this.says({ type: 'reply', re: this.lastOf(op)['id'], data });
  }
  refuses(code: string, sentence: string, op?: string): void {
    this.says({ type: 'refusal', re: this.lastOf(op)['id'], code, sentence });
  }
  get last(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }
  /** The last request, or the last one of a kind. */
  lastOf(op?: string): Record<string, unknown> {
    return this.sent.findLast((request) => op === undefined || request['op'] === op) ?? {};
  }
  get ops(): unknown[] {
    return this.sent.map((request) => request['op']);
  }
}

/** Timers that run when the test says so. */
export class FakeClock {
  private now = 0;
  private timers: { at: number; run: () => void }[] = [];

  later = (run: () => void, ms: number): (() => void) => {
    const timer = { at: this.now + ms, run };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  };
  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = next.at;
      next.run();
    }
    this.now = until;
  }
}

/** Everything that a connection needs: each socket that it opens comes from `next`. */
export function fakeEnvironment(next: (path: string) => FakeSocket, parts: Partial<Environment> = {}): Environment {
  return {
    open: (path) => next(path) as unknown as WebSocket,
    tokenStore: { token: null },
    reach: (answer) => {
      answer(true);
      return () => {};
    },
    later: new FakeClock().later,
    random: () => 'client-of-this-tab',
    chance: () => 0.5,
    ...parts,
  };
}
