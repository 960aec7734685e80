// State of one table: a snapshot and the updates since. Fields that an update leaves out have not changed.

import { isBack, isOfGame, playedMeanwhile } from './takeover';
import { hueOf, huesAt } from './user-colours';
import { Lock } from './lock.svelte';
import { isMuted } from './muted';
import { settings } from './settings.svelte';
import { seatAt, stints } from './seat-history';
import { nameless, withoutNames } from './anonymous-mode';
import type {
  AnyEvent,
  ChatSaid,
  ClockInfo,
  Commentary,
  EventInfo,
  GameName,
  Games,
  Mine,
  PublicView,
  SeatInfo,
  Snapshot,
  TableInfo,
  Update,
} from '../protocol';
import { listed, t } from '../i18n/index.svelte';
import { messageText } from '../i18n/server-messages';

/** Seconds of a day: from so many on, a move may take days, and nobody has to stay. */
export const DAY_SECONDS = 86_400;
/** The number of events kept for log and chat. */
const MAX_EVENTS = 400;
/** The number of changes that wait for a table whose chunk is still loading. */
const MAX_PENDING = 8;

/** An event of the log, with a stable key for lists. */
export type LoggedEvent = EventInfo & {
  key: number;
  /** Whether a bot did this for an absent player. */
  standIn: boolean;
};

/** The change of the game's public view by an update; the same view twice: none. */
export interface Change {
  before: PublicView | null;
  after: PublicView | null;
  events: readonly EventInfo[];
}

/** Listener for every change of a table. */
export interface TableListener {
  changed(change: Change): void;
  /** The user acts, so animations of the past end. */
  acted(): void;
  /** A snapshot has replaced the state. */
  replaced(): void;
}

export class TableState {
  readonly code: string;
  /** The secret of this table's link. */
  readonly secret: string;
  /** The path of the records of finished matches. */
  readonly record: string;
  version = $state(0);
  seat = $state<number | null>(null);
  /** Whether the host has removed the user. */
  removed = false;
  private named: TableInfo = $state.raw({} as TableInfo);
  readonly info: TableInfo = $derived(settings.zen ? withoutNames(this.named) : this.named);
  game: PublicView | null = $state.raw(null);
  mine: Mine | null = $state.raw(null);
  /** What the expert expects, for those who watch with a delay. */
  commentary: Commentary | null = $state.raw(null);
  events: LoggedEvent[] = $state.raw([]);
  private readonly stints = $derived(stints(this.seat, this.events));
  private readonly nameless = $derived(settings.zen ? nameless(this.named, this.events) : null);
  /** The seats that may act now. */
  toAct: readonly number[] = $state.raw([]);
  clock: ClockInfo | null = $state.raw(null);
  /** When the clock runs out, by `performance.now()`. */
  clockEnds = $state(0);
  /** The number of snapshots so far: one more after each reconnection. */
  snapshots = $state(0);
  /** Whether the results are shown in place of the table. */
  showsResults = $state(false);
  /** The events of the last update: for sounds, announcements and animations. */
  fresh: EventInfo[] = $state.raw([]);

  /** The last few changes since a snapshot that are not drawn yet. */
  private pending: readonly Change[] = [];

  /** Number of running animations. */
  private animations = $state(0);
  private keys = 0;
  /** Locks every control of a decision from the press until the answer is shown. */
  readonly lock = new Lock(
    () => ({ decision: this.decision, version: this.version, snapshots: this.snapshots }),
    () => this.seats.length === 1,
  );
  private readonly decision = $derived(
    JSON.stringify([this.info.phase, this.mine?.offers.map(({ action, label }) => [action, label])]),
  );
  /** Seats whose players are away, as of the last event. */
  private readonly away = new Set<number>();
  private readonly listeners = new Set<TableListener>();

  /** `came`: the user joins for the first time, and so may see a match begin. */
  constructor(snapshot: Snapshot, came = false) {
    this.code = snapshot.code;
    this.secret = snapshot.secret;
    this.record = snapshot.record;
    this.show(snapshot);
    if (came) this.playMatchStart(snapshot.events);
  }

  /** Replaces the state by a snapshot. */
  show(snapshot: Snapshot): void {
    const known = this.version;
    this.snapshots += 1;
    this.version = snapshot.version;
    this.seat = snapshot.seat;
    this.named = snapshot.table;
    this.game = snapshot.game;
    this.mine = snapshot.mine;
    this.commentary = snapshot.commentary;
    this.toAct = snapshot.to_act;
    this.setClock(snapshot.clock);
    if (snapshot.resumed) this.add(snapshot.events, known);
    else {
      this.away.clear();
      this.events = this.logged(snapshot.events).slice(-MAX_EVENTS);
    }
    this.pending = [];
    for (const listener of this.listeners) listener.replaced();
  }

  /** Treats the events of a match that has just begun as an update. */
  private playMatchStart(events: readonly EventInfo[]): void {
    const began = events.findLast(({ event }) => event.event === 'match_began')?.version ?? Infinity;
    if (!events.some(({ version }) => version >= began)) return;
    if (events.some(({ version, event }) => version > began && isOfGame(event))) return;
    this.fresh = events.filter(({ version }) => version >= began);
    this.pending = [{ before: null, after: this.game, events: this.fresh }];
  }

  /** Applies an update; false if an earlier one is missing, so that a snapshot is needed. */
  apply(update: Update): boolean {
    if (update.version < this.version) return true;
    const known = this.version;
    const before = this.game;
    const first = update.events?.[0];
    if (first !== undefined && first.version > known + 1) return false;
    this.version = update.version;
    if (update.table !== undefined) this.named = update.table;
    if (update.game !== undefined) this.game = { ...this.game, ...update.game } as PublicView;
    if (update.mine !== undefined) {
      this.mine = update.mine;
      this.seat = update.mine.seat;
    }
    if (update.commentary !== undefined) this.commentary = update.commentary;
    this.toAct = update.to_act ?? [];
    this.setClock(update.clock ?? null);
    this.add(update.events ?? [], known);
    for (const { event } of this.fresh) this.followSeats(event);
    const change = { before, after: this.game, events: this.fresh };
    this.pending = [...this.pending.slice(1 - MAX_PENDING), change];
    for (const listener of this.listeners) listener.changed(change);
    return true;
  }

  /** Seats may change before a match, and the host may remove a player. */
  private followSeats(event: AnyEvent): void {
    if (event.event === 'seats_changed') {
      if (this.seat !== null) this.seat = event.order.indexOf(this.seat);
      // Results of the last match do not belong to the new seats.
      this.showsResults = false;
    }
    if (event.event === 'went' && event.removed && event.seat === this.seat) this.removed = true;
  }

  /** Adds a listener; returns a function that removes it. */
  subscribe(listener: TableListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Whether animations are running; the results wait for them. */
  get animating(): boolean {
    return this.animations > 0;
  }

  /** Begins an animation; returns a function that ends it. */
  beginAnimation(): () => void {
    this.animations += 1;
    return () => void (this.animations -= 1);
  }

  /** Returns the changes since the last call, for a table that is drawn late. */
  takePending(): readonly Change[] {
    const pending = this.pending;
    this.pending = [];
    return pending;
  }

  /** The user acts. */
  acted(): void {
    for (const listener of this.listeners) listener.acted();
  }

  /** The public view, if this game is played here. */
  publicOf<G extends GameName>(game: G): Games[G]['public'] | null {
    return this.info.settings.game === game ? (this.game as Games[G]['public'] | null) : null;
  }

  /** The private view of the user's seat. */
  privateOf<G extends GameName>(game: G): Games[G]['private'] | null {
    return this.info.settings.game === game ? ((this.mine?.view ?? null) as Games[G]['private'] | null) : null;
  }

  get myTurn(): boolean {
    return this.seat !== null && this.info.paused_by === null && this.toAct.includes(this.seat);
  }

  /** The names of those who may act: “Ada”, “Ada and Bao”. */
  get thinking(): string {
    return listed(this.toAct.map((seat) => this.name(seat)));
  }

  /** The prompt while waiting: “Wait for Ada and Bao”. */
  get waiting(): string {
    return this.toAct.length === 0 || this.info.paused_by !== null
      ? t('shared-wait')
      : t('shared-wait-for', { names: this.thinking });
  }

  private readonly hues = $derived(huesAt(this.info.seats.map(({ name }) => name)));

  /** The colour class of a seat's player (`state/user-colours.ts`). */
  hue(seat: number): string {
    return this.hues[seat] ?? hueOf('');
  }

  /** The colour of the author of a message, a player or a spectator. */
  hueOf({ seat, name }: { seat: number | null; name: string }): string {
    return seat !== null && this.name(seat) === name ? this.hue(seat) : hueOf(name);
  }

  get seats(): SeatInfo[] {
    return this.info.seats;
  }

  name(seat: number): string {
    return this.info.seats[seat]?.name ?? '';
  }

  /** The real name of a player, which the server needs. */
  realName(seat: number): string {
    return this.named.seats[seat]?.name ?? '';
  }

  /** The name of a seat's player, or “You”. */
  nameOrYou(seat: number): string {
    return seat === this.seat ? t('shared-you') : this.name(seat);
  }

  /** The sentence as the player of this seat reads it: with “you” for them. */
  sentence(happened: EventInfo): string | null {
    const spoken = seatOf(happened.event);
    const mine = spoken !== null && spoken === seatAt(this.stints, happened.version);
    const english = (mine ? (happened.you ?? happened.text) : happened.text) ?? null;
    const { game } = this.info.settings;
    if (english === null) return null;
    const text = messageText(happened.event.event, happened.values, english, game, mine ? '.you' : '');
    return this.nameless?.(text) ?? text;
  }

  /** The sentence of the last event of a kind. */
  lastSentence(kind: AnyEvent['event']): string | null {
    const last = this.events.findLast((info) => info.event.event === kind);
    return last === undefined ? null : this.sentence(last);
  }

  get chat(): LoggedEvent[] {
    return this.events.filter(({ event }) => CHAT.has(event.event) && !isHidden(event));
  }

  get log(): LoggedEvent[] {
    return this.events.filter((info) => info.event.event !== 'chat' && (info.text ?? null) !== null);
  }

  /** Adds events; an event that comes twice counts once. */
  private add(events: readonly EventInfo[], known: number): void {
    // With a delay, chat of other spectators comes at once, as version 0.
    const fresh = events.filter((info) => info.version > known || info.version === 0);
    if (fresh.length > 0) this.events = [...this.events, ...this.logged(fresh)].slice(-MAX_EVENTS);
    this.fresh = fresh.filter(({ event }) => !isHidden(event));
  }

  private logged(events: readonly EventInfo[]): LoggedEvent[] {
    return events.map((info) => {
      const seat = seatOf(info.event);
      if (info.event.event === 'computer_plays') this.away[info.event.on ? 'add' : 'delete'](info.event.seat);
      else if (seat !== null && SEAT_CHANGES.has(info.event.event)) this.away.delete(seat);
      const standIn = isOfGame(info.event) && seat !== null && this.away.has(seat);
      return { ...info, key: this.keys++, standIn };
    });
  }

  /** Summary of what a computer has played for the user; null unless they are just back. */
  get meanwhile(): string | null {
    const { seat } = this;
    if (seat === null || !this.fresh.some(({ event }) => isBack(event, seat))) return null;
    const played = playedMeanwhile(this.events, seat).map((info) => this.sentence(info) ?? '');
    const last = played.slice(-MAX_SUMMARIZED).join(' · ');
    if (played.length === 0) return null;
    return played.length > MAX_SUMMARIZED
      ? t('shared-meanwhile-more', { count: played.length, last })
      : t('shared-meanwhile', { last });
  }

  private setClock(clock: ClockInfo | null): void {
    this.clock = clock;
    this.clockEnds = clock === null ? 0 : performance.now() + clock.left_ms;
  }
}

/** Number of a bot's moves in that summary. */
const MAX_SUMMARIZED = 3;
/** Events that change the player of a seat. */
const SEAT_CHANGES: ReadonlySet<AnyEvent['event']> = new Set(['joined', 'went']);
/** Events between chat messages: arrivals and departures. */
const CHAT = new Set([
  ...['chat', 'joined', 'waits', 'went', 'new_name', 'computer_plays', 'door'],
  ...['seats_changed', 'draws_seats', 'settings_changed', 'host_changed', 'match_paused', 'wants_to_end'],
  'silenced',
]);

/** Whether an event is a chat message that is hidden. */
const isHidden = (event: AnyEvent): boolean => isChat(event) && (settings.zen || isMuted(event.player));

export const isChat = (event: AnyEvent): event is ChatSaid => event.event === 'chat';

/** The seat of an event, if it has one. */
const seatOf = (event: AnyEvent): number | null => ('seat' in event ? event.seat : null);
