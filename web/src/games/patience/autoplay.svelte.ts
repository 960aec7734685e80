// Auto-play: a bot plays game after game, shown or only counted. The server plays them; how fast they
// are shown is decided here. A game follows from its number, so a run can continue from any game.

import type { App } from '../../state/app.svelte';
import { Refused } from '../../net/connection';
import type { Level, RunProgress, ShownGame, Tally } from '../../protocol';
import type { Order } from '../../protocol/patience';
import { lastLayout, layouts, type Layout } from './layout';
import { add, lengthened, NO_GAMES, type Point } from './tally';

/** The speed: cards a second, games a second with their last picture, or no pictures. */
export type Speed = { cards: number } | { games: number } | null;
export const SPEEDS: readonly Speed[] = [
  { cards: 1 },
  { cards: 3 },
  { cards: 10 },
  { cards: 30 },
  { games: 1 },
  { games: 4 },
  null,
];
/** Every card, at a pace that can be followed. */
export const WATCHABLE_SPEED = 1;
export const WITHOUT_PICTURES = SPEEDS.length - 1;
const SECOND_MS = 1000;
/** Delay after a rate limit. */
const TRY_AGAIN_MS = 1000;

export type Phase = 'ready' | 'running' | 'paused' | 'over';

export class Autoplay {
  level: Level = $state('easy');
  order: Order = $state('T2B1-T1B2-B3');
  games = $state(1000);
  /** The number of the run: the same number plays the same games. */
  number: number = $state(1);
  speed = $state(3);
  phase: Phase = $state('ready');
  tally: Tally = $state.raw(NO_GAMES);
  points: Point[] = $state.raw([]);
  /** Games a second without pictures, as of late; null before there is anything to tell. */
  aSecond: number | null = $state(null);
  layout: Layout | null = $state.raw(null);
  /** The reason why it has stopped. */
  problem: string | null = $state(null);
  readonly left = $derived.by(() => this.games - this.tally.games);
  /** Games that the server has played and that are still to be shown, by their numbers. */
  private coming: Promise<ShownGame[]> | null = null;
  private store: ShownGame[] = [];
  /** The game that is being shown, and its pictures that are still to come. */
  private shown: ShownGame | null = null;
  private frames: Iterator<Layout> | null = null;
  private stopping: Promise<null> | null = null;
  private wake: () => void = () => {};
  /** Number of the current action: results of earlier ones are dropped. */
  private turn = 0;

  constructor(private readonly app: App) {
    this.draw();
  }

  /** Another run: other games. */
  draw(): void {
    this.number = 1 + Math.floor(Math.random() * (this.app.limits?.run_number ?? 1));
  }

  start(): void {
    this.forget();
    this.phase = 'running';
    void this.go();
  }

  pause(): void {
    if (this.phase === 'running') this.rest('paused');
  }

  resume(): void {
    if (this.phase !== 'paused') return;
    this.phase = 'running';
    void this.go();
  }

  /** Ends the run; its results stay visible. */
  stop(): void {
    this.rest('over');
  }

  /** One card further, and then a pause. */
  async step(): Promise<void> {
    if (this.phase === 'over') return;
    if (this.phase === 'ready') this.forget();
    this.rest('paused');
    const turn = this.turn;
    await this.pauseOnRefusal(() => this.advance(turn));
  }

  /** Another speed, also in the middle of a run. */
  setSpeed(speed: number): void {
    if (speed === this.speed) return;
    this.speed = speed;
    if (this.phase !== 'running') return;
    this.rest('paused');
    this.resume();
  }

  /** The page is left. */
  close(): void {
    this.rest('over');
  }

  private forget(): void {
    this.rest('ready');
    this.tally = NO_GAMES;
    this.points = [];
    this.layout = null;
    this.shown = null;
    this.frames = null;
    this.store = [];
    this.coming = null;
  }

  private rest(phase: Phase): void {
    this.phase = phase;
    this.problem = null;
    this.turn++;
    this.wake();
  }

  private async go(): Promise<void> {
    const turn = this.turn;
    await this.pauseOnRefusal(async () => {
      while (turn === this.turn && this.left > 0) {
        const speed = SPEEDS[this.speed] ?? null;
        if (speed === null) await this.count(turn);
        else if ('cards' in speed) await this.atRate(turn, speed.cards, () => this.advance(turn));
        else await this.atRate(turn, speed.games, () => this.wholeGame(turn));
      }
    });
    if (turn === this.turn && this.left === 0) this.rest('over');
  }

  private async pauseOnRefusal(play: () => Promise<void>): Promise<void> {
    try {
      await play();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.rest('paused');
      this.problem = this.app.refusalText(error, 'patience');
    }
  }

  /** Runs something `aSecond` times a second. */
  private async atRate(turn: number, aSecond: number, run: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    await run();
    if (turn === this.turn) await this.wait(SECOND_MS / aSecond - (performance.now() - begun));
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms));
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  // ---------------------------------------------------------------------------------------- with pictures

  private async advance(turn: number): Promise<void> {
    const game = await this.current(turn, 1);
    if (game === null) return;
    this.frames ??= layouts(game.number, game.events);
    const next = this.frames.next();
    if (!next.done) {
      this.layout = next.value;
      if (next.value.ending === null) return;
    }
    this.finishGame(game);
  }

  private async wholeGame(turn: number): Promise<void> {
    const game = await this.current(turn, this.app.limits?.shown_games ?? 1);
    if (game === null) return;
    this.layout = lastLayout(game.number, game.events);
    this.finishGame(game);
  }

  private finishGame(game: ShownGame): void {
    this.shown = null;
    this.frames = null;
    this.updateTally(add(this.tally, game.tally));
  }

  private updateTally(tally: Tally): void {
    this.tally = tally;
    this.points = lengthened(this.points, { games: tally.games, won: tally.won });
  }

  /** Returns the next game; null if another run has begun meanwhile. Later games are prefetched. */
  private async current(turn: number, most: number): Promise<ShownGame | null> {
    const number = this.tally.games + 1;
    while (turn === this.turn && this.shown?.number !== number) {
      const at = this.store.findIndex((kept) => kept.number === number);
      if (at >= 0) {
        this.shown = this.store[at] ?? null;
        this.frames = null;
        this.store = this.store.slice(at + 1);
      } else await this.fetch(number, most);
    }
    if (turn !== this.turn) return null;
    const last = this.store.at(-1)?.number ?? number;
    if (this.store.length < most / 2 && last < this.games) void this.fetch(last + 1, most).catch(() => {});
    return this.shown;
  }

  private async fetch(first: number, most: number): Promise<void> {
    const pending = (this.coming ??= this.ask(first, Math.min(most, this.games - first + 1)));
    try {
      const games = await pending;
      if (this.coming === pending) this.store = [...this.store, ...games];
    } finally {
      if (this.coming === pending) this.coming = null;
    }
  }

  private async ask(first: number, games: number): Promise<ShownGame[]> {
    for (;;) {
      try {
        return (await this.app.connection.ask({ op: 'show', ...this.runParams(first, games) })).games;
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'too_fast') throw error;
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      }
    }
  }

  private runParams(first: number, games: number) {
    const { level, number, order } = this;
    return { game: 'patience', options: { auto_order: order }, level, number, first, games };
  }

  // ------------------------------------------------------------------------------------- without pictures

  /** Lets the server play what is left, as long as nothing else is begun and the connection lasts. */
  private async count(turn: number): Promise<void> {
    this.layout = null;
    this.shown = null;
    this.store = [];
    this.aSecond = null;
    await this.stopping;
    if (turn !== this.turn) return;
    const before = this.tally;
    const { run } = await this.app.connection.ask({ op: 'run', ...this.runParams(before.games + 1, this.left) });
    let then = performance.now();
    await new Promise<void>((resolve, reject) => {
      this.wake = resolve;
      this.app.running.set(run, (progress: RunProgress) => {
        if (turn !== this.turn) return;
        const now = performance.now();
        const tally = add(before, progress.tally);
        this.aSecond = (SECOND_MS * (tally.games - this.tally.games)) / Math.max(1, now - then);
        then = now;
        this.updateTally(tally);
        if (progress.problem !== undefined) reject(new Refused('no_run', progress.problem));
        else if (progress.over === true) resolve();
      });
      if (turn !== this.turn) resolve();
    }).finally(() => this.app.running.delete(run));
    this.stopping = this.app.connection.ask({ op: 'stop', run });
    await this.stopping;
  }

  /** The connection was lost, and with it the run of the server: it continues after the reconnection. */
  lost(): void {
    if (SPEEDS[this.speed] === null) this.wake();
  }
}
