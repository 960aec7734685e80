// Playback of updates scene by scene, so that the last card of a trick is seen before the trick is cleared.
//
//  Only the centre of the table follows the scenes (`playback.view`); everything else, and all controls, show the
// table's own state, which is always the present. The queue never blocks: it jumps to the present when this player
// acts, when it is too long, when a snapshot comes, and while the page is hidden.
//
//  The script of a game turns an update into scenes in order; the last is the present. Most updates are one scene. A
// game that wants to show something in between adds a scene with a `beat`, a word of its own, and a `rest`, and draws
// it where `playback.scene.beat` says so. Parts that must wait for the end of a deal to be seen (and no controls) check
// `playback.behind`.

import { untrack } from 'svelte';
import type { Change, TableState } from '../state/table.svelte';
import type { EventInfo, GameName, Games } from '../protocol';
import { pace } from './pace';

/** Number of cards that a seat exchanges with the deck. */
export interface Swap {
  seat: number;
  gives: number;
  takes: number;
}

export interface Scene<V> {
  /** The public view, as the centre of the table shows it now. */
  view: V;
  /** The events of this scene. */
  events: readonly EventInfo[];
  /** Duration of the flights at its beginning, in milliseconds at the normal pace. */
  flight: number;
  /** Time that it stays besides, in milliseconds at any pace. */
  rest: number;
  /** Its subject, if it has a special one. */
  beat: string | null;
  /** The seat that takes the cards that leave the centre; null: they disappear. */
  taker: number | null;
  /** Cards are dealt: from the deck to the seats in turn. */
  deal: boolean;
  /** Cards that seats exchange with the deck. */
  swaps: readonly Swap[];
  /** A snapshot: nothing flies. */
  still: boolean;
}

/** Returns the scenes of an update in order; the last one shows `after`. */
export type Script<V> = (before: V, after: V, events: readonly EventInfo[]) => Scene<V>[];

/** A scene without duration or beat, except for `parts`. */
export const scene = <V>(view: V, events: readonly EventInfo[], parts: Partial<Scene<V>> = {}): Scene<V> => ({
  ...{ view, events, flight: 0, rest: 0, beat: null, taker: null, deal: false, swaps: [], still: false },
  ...parts,
});

/** The script of a game without playback: the present is always shown. */
export const withoutPlayback = <V>(_: V, after: V, events: readonly EventInfo[]): Scene<V>[] => [scene(after, events)];

/** Maximum length of the queue in milliseconds at the normal pace. */
const MAX_QUEUE_MS = 4200;

const durationOf = (shown: Scene<unknown>): number => (document.hidden ? 0 : shown.flight * pace() + shown.rest);
const maxQueueMs = (): number => MAX_QUEUE_MS * Math.max(1, pace());

export class Playback<G extends GameName> {
  /** The scene that the centre of the table shows; null without a game. */
  scene: Scene<Games[G]['public']> | null = $state.raw(null);
  /** Whether scenes are left before the present. */
  behind = $state(false);
  private queue: Scene<Games[G]['public']>[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** Call during component initialization. */
  constructor(
    private readonly game: G,
    private readonly script: Script<Games[G]['public']>,
    table: () => TableState | null,
  ) {
    let known = untrack(table);
    this.begin(known);
    $effect.pre(() => {
      const now = table();
      if (now !== known) untrack(() => this.begin(now));
      known = now;
      const stop = now?.subscribe({
        changed: () => now.takePending().forEach((change) => this.play(change)),
        acted: () => this.catchUp(),
        replaced: () => this.show(now),
      });
      return () => {
        stop?.();
        this.stop();
      };
    });
    $effect.pre(() => {
      const now = table();
      return this.behind ? untrack(() => now?.beginAnimation()) : undefined;
    });
  }

  get view(): Games[G]['public'] | null {
    return this.scene?.view ?? null;
  }

  /** Skips to the next scene. */
  skip(): void {
    this.stop();
    this.next();
  }

  /** Goes to the present at once. */
  catchUp(): void {
    this.stop();
    this.scene = this.queue.at(-1) ?? this.scene;
    this.queue = [];
    this.behind = false;
  }

  /** Plays what happened before the table was drawn, such as the first deal of a match. */
  private begin(table: TableState | null): void {
    this.show(table);
    for (const change of table?.takePending() ?? []) this.play(change);
  }

  private show(table: TableState | null): void {
    this.catchUp();
    const view = table?.publicOf(this.game) ?? null;
    this.scene = view === null ? null : scene(view, [], { still: true });
  }

  private play({ before, after, events }: Change): void {
    // A chat message or a new player: the game is unchanged.
    if (after === null || before === after) return;
    type View = Games[G]['public'];
    this.queue.push(...this.script((before ?? after) as View, after as View, events));
    this.behind = true;
    if (this.queue.reduce((sum, shown) => sum + durationOf(shown), 0) > maxQueueMs()) this.catchUp();
    else if (this.timer === null) this.next();
  }

  /** Shows the next scene that takes time. */
  private next(): void {
    this.timer = null;
    for (let now; this.timer === null && (now = this.queue.shift()) !== undefined;) {
      this.scene = now;
      const ms = durationOf(now);
      if (ms > 0) this.timer = setTimeout(() => this.next(), ms);
    }
    this.behind = this.queue.length > 0;
  }

  private stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
