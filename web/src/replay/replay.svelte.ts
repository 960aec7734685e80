// State of a replay: the current step, the speed, and the table at that step.

import { TableState } from '../state/table.svelte';
import type { MatchPart, MatchSummary, ReplayPart } from '../protocol';
import { momentsOf, snapshotOf, eventsAt, type Moment } from './moments';

/** The seat that the table is seen from; null: all cards are open. */
export type Side = number | null;
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Duration of a step at the normal speed. */
const STEP_MS = 1600;

export class Replay {
  /** The step that is shown. */
  at = $state(0);
  side: Side = $state(null);
  playing = $state(false);
  speed: number = $state(1);
  /** A part is being fetched. */
  waiting = $state(false);
  /** A part could not be fetched. */
  failed = $state(false);
  moments: Moment[] = $state.raw([]);
  table: TableState | null = $state.raw(null);
  private readonly parts = new Map<number, Promise<ReplayPart>>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private wanted = 0;

  /** `me` is the seat of the viewer, if they played. */
  constructor(
    readonly summary: MatchSummary,
    readonly me: number | null,
    private readonly fetchPart: (part: number) => Promise<ReplayPart>,
  ) {}

  get last(): number {
    return this.summary.steps - 1;
  }

  /** The part that a step belongs to. */
  partAt(at: number): MatchPart {
    return this.summary.parts.findLast(({ begins }) => begins <= at) ?? (this.summary.parts[0] as MatchPart);
  }

  get part(): MatchPart {
    return this.partAt(this.at);
  }

  /** The first and the last step of the part that is shown. */
  get range(): [from: number, to: number] {
    const next = this.summary.parts.find(({ part }) => part === this.part.part + 1);
    return [this.part.begins, next === undefined ? this.last : Math.max(this.part.begins, next.first - 1)];
  }

  get moment(): Moment | null {
    return this.moments.find(({ at }) => at === this.at) ?? null;
  }

  /** The seat in the south: the chosen side, or the viewer's own seat, or the first. */
  get seat(): number {
    return this.side ?? this.me ?? 0;
  }

  /** All hands by seat, where cards are open. */
  get hands(): readonly (readonly string[] | null)[] {
    return (this.moment?.mine ?? []).map((view) => ('hand' in view ? view.hand : null));
  }

  /** Goes to a step, and fetches its part if needed. */
  async go(to: number): Promise<void> {
    const at = Math.max(0, Math.min(this.last, to));
    const wanted = ++this.wanted;
    try {
      this.waiting = true;
      const moments = await this.momentsAround(this.partAt(at));
      if (wanted !== this.wanted) return;
      const from = this.at;
      this.moments = moments;
      this.at = at;
      this.failed = false;
      this.show(from);
    } catch {
      if (wanted !== this.wanted) return;
      this.failed = true;
      this.pause();
    } finally {
      if (wanted === this.wanted) this.waiting = false;
    }
  }

  /** The steps of a part; where it was dealt with the last move of the one before, that one's as well. */
  private async momentsAround({ part, begins, first }: MatchPart): Promise<Moment[]> {
    const before = begins < first ? await this.loadPart(part - 1) : null;
    const own = momentsOf(await this.loadPart(part));
    const next = this.summary.parts.find((info) => info.part === part + 1);
    // Prefetch; a failure shows when the part is needed.
    if (next !== undefined) void this.loadPart(next.part).catch(() => {});
    return before === null ? own : [...momentsOf(before).filter(({ at }) => at >= begins), ...own];
  }

  private loadPart(part: number): Promise<ReplayPart> {
    const loaded = this.parts.get(part);
    if (loaded !== undefined) return loaded;
    const loading = this.fetchPart(part);
    this.parts.set(part, loading);
    loading.catch(() => this.parts.delete(part));
    return loading;
  }

  look(side: Side): void {
    this.side = side;
    this.show(null);
  }

  /** A single step forward is shown as an update, so that cards fly; anything else as a snapshot. */
  private show(from: number | null): void {
    const moment = this.moment;
    if (moment === null) return;
    const { seat, table } = this;
    const view = moment.mine[seat];
    if (table !== null && from === moment.at - 1 && table.seat === seat && view !== undefined) {
      const mine = { seat, view, offers: [] };
      const update = { type: 'update' as const, code: table.code, version: moment.at + 1, to_act: [...moment.toAct] };
      const events = eventsAt(moment, seat);
      if (table.apply({ ...update, events, table: moment.table, game: moment.game, mine })) return;
    }
    if (table === null) this.table = new TableState(snapshotOf(moment, seat, this.summary));
    else table.show(snapshotOf(moment, seat, this.summary));
  }

  step(by: number): Promise<void> {
    this.pause();
    return this.go(this.at + by);
  }

  /** Goes to the beginning of another part; backwards, first to the beginning of this one. */
  async jump(by: number): Promise<void> {
    this.pause();
    const { part, begins } = this.part;
    if (by < 0 && this.at > begins) return this.go(begins);
    const to = this.summary.parts.find((info) => info.part === part + by);
    if (to !== undefined) await this.go(to.begins);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  private async play(): Promise<void> {
    this.playing = true;
    if (this.at >= this.last) await this.go(0);
    if (this.playing) this.later();
  }

  private later(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.goOn(), STEP_MS / this.speed);
  }

  private async goOn(): Promise<void> {
    await this.go(this.at + 1);
    if (!this.playing) return;
    if (this.at >= this.last) this.playing = false;
    else this.later();
  }

  pause(): void {
    this.playing = false;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** The next speed, or the one before. */
  faster(by: number): void {
    const index = SPEEDS.indexOf(this.speed as (typeof SPEEDS)[number]) + by;
    this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, index))] ?? 1;
  }
}
