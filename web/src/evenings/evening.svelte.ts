// The state of an evening that is looked at: its standings and its chat, as the server sends them whenever they change.

import type {
  EveningInfo,
  EveningPlayer,
  EveningRound,
  EveningSaid,
  EveningSettings,
  EveningTable,
  EveningTalk,
  EveningTold,
  GameInfo,
  TableSettings,
} from '../protocol';
import { numberText } from '../i18n/formats';
import { messageText } from '../i18n/server-messages';
import { Refused } from '../net/connection';
import type { App, EveningListener } from '../state/app.svelte';
import { isMuted } from '../state/muted';
import { BASE } from '../net/base';

const TICK_MS = 1000;

/** Settings as the form of a host has them. */
export type Draft = Omit<EveningSettings, 'table'> & {
  table: Pick<TableSettings, 'game' | 'options' | 'seats' | 'level' | 'turn_seconds' | 'delay_seconds' | 'pace_ms'> &
    Partial<TableSettings>;
};

export class Evening implements EveningListener {
  info: EveningInfo | null = $state.raw(null);
  /** Why there is none. */
  problem: string | null = $state(null);
  private talk: readonly EveningSaid[] = $state.raw([]);
  readonly chat = $derived(this.talk.filter(({ player }) => !isMuted(player)));
  /** The time now, and the difference of the server's. */
  private now = $state(Date.now());
  private ahead = $state(0);
  /** The user in the standings; null: takes no part. */
  readonly me: EveningPlayer | null = $derived(
    this.info?.players.find(({ player, left }) => player === this.app.me?.player && !left) ?? null,
  );
  readonly isHost = $derived.by(() => this.info !== null && this.info.host === this.app.me?.player);
  readonly round: EveningRound | null = $derived(this.info?.rounds.at(-1) ?? null);
  /** The table of the user in this round. */
  readonly myTable: EveningTable | null = $derived(
    this.round?.tables.find(({ seats }) => seats.some(({ player }) => player === this.me?.player)) ?? null,
  );
  readonly isOver = $derived(this.info?.phase === 'over' || this.info?.phase === 'cancelled');
  readonly mayJoin = $derived(
    this.info !== null && this.me === null && !this.isOver && (this.info.phase === 'announced' || this.mayComeLate),
  );

  constructor(
    private readonly app: App,
    readonly code: string,
  ) {}

  /** Looks at the evening; again after each reconnection. */
  async load(): Promise<void> {
    this.app.eveningsWatched.set(this.code, this);
    try {
      this.show(await this.app.connection.ask({ op: 'evening', code: this.code }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = messageText(error.code, error.values, error.sentence, null);
    }
  }

  /** Follows the time; returns a function that ends it, and looks at the evening no more. */
  follow(): () => void {
    const timer = setInterval(() => (this.now = Date.now()), TICK_MS);
    return () => {
      clearInterval(timer);
      if (this.app.eveningsWatched.get(this.code) !== this) return;
      this.app.eveningsWatched.delete(this.code);
      void this.app.askQuietly({ op: 'evening', code: this.code, on: false });
    };
  }

  changed({ evening }: EveningTold): void {
    this.show(evening);
  }

  talked({ entries, whole = false }: EveningTalk): void {
    const known = whole ? [] : this.talk;
    this.talk = [...known, ...entries.filter(({ number }) => !known.some((entry) => entry.number === number))];
  }

  private show(info: EveningInfo): void {
    this.now = Date.now();
    this.ahead = info.at - this.now;
    [this.info, this.problem] = [info, null];
    const { evenings } = this.app;
    const isMine = !this.isOver && (this.isHost || this.me !== null);
    if (isMine !== evenings.includes(this.code))
      this.app.evenings = isMine ? [...evenings, this.code] : evenings.filter((code) => code !== this.code);
  }

  /** Milliseconds until a moment of the server's time; null: it is not known. */
  left(at: number | null): number | null {
    return at === null ? null : Math.max(0, at - this.now - this.ahead);
  }

  /** Who left may come back; others only where the host lets users join late. */
  private get mayComeLate(): boolean {
    return (
      this.info?.settings.late === true || this.info?.players.some((row) => row.player === this.app.me?.player) === true
    );
  }

  // ------------------------------------------------------------------------------------------ user actions

  async join(): Promise<boolean> {
    return await this.app.attempt({ op: 'evening_join', code: this.code });
  }

  async leave(): Promise<boolean> {
    return await this.app.attempt({ op: 'evening_leave', code: this.code });
  }

  /** Begins the next round. */
  async start(): Promise<boolean> {
    return await this.app.attempt({ op: 'evening_start', code: this.code, round: (this.info?.rounds.length ?? 0) + 1 });
  }

  async cancel(): Promise<boolean> {
    return await this.app.attempt({ op: 'evening_cancel', code: this.code });
  }

  async remove(player: string): Promise<boolean> {
    return await this.app.attempt({ op: 'evening_remove', code: this.code, player });
  }

  async change(evening: Draft, preset: string): Promise<boolean> {
    return await this.app.attempt({ op: 'evening_change', code: this.code, evening, preset });
  }

  async say(text: string): Promise<boolean> {
    return await this.app.attempt({ op: 'evening_chat', code: this.code, text });
  }
}

/** The link to an evening; where newcomers need an invitation, it ends with the secret that is one. */
export const linkTo = (origin: string, code: string, secret?: string): string =>
  `${origin}${BASE}/e/${code}${secret ? `#${secret}` : ''}`;

/** Points with two decimals at most: shared places give fractions. */
export const pointsText = (points: number): string => numberText(Math.round(points * 100) / 100);

/** The points of each place, if the host chooses none. */
export const usualPoints = (seats: number): number[] => Array.from({ length: seats }, (_, place) => seats - place);

/** How many tables a round has, and how many bots or users for whom there is no seat. */
export function plan(players: number, { table, bots_fill }: Draft): { tables: number; bots: number; out: number } {
  const rest = players % table.seats;
  const tables = bots_fill ? Math.ceil(players / table.seats) : Math.floor(players / table.seats);
  return { tables, bots: bots_fill && rest > 0 ? table.seats - rest : 0, out: bots_fill ? 0 : rest };
}

/** Whether a row of the standings has as many points as the one before or after it, so that something else decides. */
export const isTied = (players: readonly EveningPlayer[], index: number): boolean =>
  [players[index - 1], players[index + 1]].some((other) => other?.points === players[index]?.points);

/** The rows of the standings after which another table of the next round begins, as far as rows sit together there. */
export function tableEnds({ players, next_tables: tables }: EveningInfo): ReadonlySet<number> {
  const ends = new Set<number>();
  const above = new Set<string>();
  const sits = (player: string): boolean => player === '' || above.has(player);
  players.forEach(({ player }, index) => {
    above.add(player);
    const parted = tables.every((table) => {
      const users = table.filter((other) => other !== '');
      return users.every(sits) || !users.some(sits);
    });
    if (parted && index < players.length - 1) ends.add(index);
  });
  return tables.length > 1 ? ends : new Set();
}

/** The usual settings of a new evening. */
export const usualDraft = (game: GameInfo): Draft => ({
  table: {
    game: game.name,
    options: { ...Object.values(game.presets)[0]?.options },
    seats: game.default_seats,
    level: game.levels.find((level) => level === 'normal') ?? game.levels[0] ?? 'easy',
    turn_seconds: game.turn_seconds,
    delay_seconds: 0,
    pace_ms: 1200,
  },
  title: '',
  rounds: 5,
  deals: game.deals.length > 0 ? 8 : 0,
  scoring: 'places',
  points: [],
  seating: 'standings',
  start_at: null,
  late: true,
  bots_fill: true,
  listed: false,
  spectators: true,
  same_deals: false,
  round_minutes: 0,
  grace_seconds: 60,
  break_seconds: 20,
  weekly: false,
});
