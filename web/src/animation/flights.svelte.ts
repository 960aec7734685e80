// Flights of cards: from their last position, their seat or the deck, to where they are now, or to
// the seat that takes them. They never delay a player: buttons are at their places from the beginning,
// and only pictures move. `spots.ts` describes the attributes that mark what can fly.

import type { Attachment } from 'svelte/attachments';
import { swap } from './backs';
import { deal } from './deal';
import { arrive, leave, over, SMALL } from './flight';
import { pace } from './pace';
import type { Scene } from './playback.svelte';
import { cardsIn, DECK, deckAt, HAND, placeAt, type Seen, type Spot } from './spots';

/** Minimum distance of a flight, in pixels. */
const NEAR_PX = 3;
/** Delay between cards from the deck, and the maximum delay, in milliseconds. */
const APART_MS = 45;
const LAST_MS = 400;

/** The scenes that flights follow, and the way to skip one. */
interface Scenes {
  readonly scene: Scene<unknown> | null;
  skip(): void;
}

export class Flights {
  private room: HTMLElement | null = null;
  private endDeal: (() => void) | null = null;
  private last: Scene<unknown> | null = null;

  /** The room in which they fly: `{@attach flights.stand}`. */
  readonly attach: Attachment<HTMLElement> = (room) => {
    this.room = room;
    return () => (this.room = null);
  };

  /** Call during component initialization. `others` reads what moves cards besides the scenes, such as the order of a hand. */
  constructor(
    private readonly scenes: Scenes,
    others: () => unknown,
  ) {
    let before = new Map<Element, Seen>();
    $effect.pre(() => {
      others();
      before = this.scenes.scene === null || this.room === null || pace() === 0 ? new Map() : cardsIn(this.room);
    });
    $effect(() => {
      others();
      this.play(before);
    });
    $effect(() => () => this.endDeal?.());
  }

  /** Deals cards from the deck to the seats in turn, until a key or click. */
  deal(): void {
    if (this.room === null || pace() === 0) return;
    this.endDeal = deal(this.room, pace(), (pressed) => {
      this.endDeal = null;
      if (pressed) this.scenes.skip();
    });
  }

  private play(before: Map<Element, Seen>): void {
    const { scene } = this.scenes;
    const fresh = scene !== this.last;
    this.last = scene;
    if (scene === null || this.room === null || pace() === 0 || document.hidden) return;
    if (fresh) this.endDeal?.();
    if (fresh && scene.still) return;
    if (fresh && scene.deal) return this.deal();
    this.move(this.room, before, fresh ? scene.taker : null);
    if (fresh) for (const exchange of scene.swaps) swap(this.room, exchange, pace());
  }

  private move(room: HTMLElement, before: Map<Element, Seen>, taker: number | null): void {
    const now = cardsIn(room);
    const place = (name: string): Spot | null => (name === DECK ? deckAt(room) : placeAt(name));
    const removed = [...before].filter(([element, { card }]) => now.get(element)?.card !== card);
    let late = 0;
    for (const [element, to] of now) {
      const known = before.get(element);
      const at = removed.findIndex(([, { card }]) => card === to.card);
      // The same card may have another element now, such as a button.
      const from = known?.card === to.card ? known : at < 0 ? null : (removed.splice(at, 1)[0]?.[1] ?? null);
      if (from !== null) {
        if (Math.hypot(from.x - to.x, from.y - to.y) > NEAR_PX) arrive(element, from, to, pace());
        continue;
      }
      const source = to.from === undefined ? null : place(to.from);
      const delay = to.from === DECK ? Math.min(LAST_MS, late++ * APART_MS) * pace() : 0;
      if (source !== null) arrive(element, { ...source, width: to.width * SMALL }, to, pace(), delay);
    }
    for (const [element, from] of removed) {
      const name = from.to ?? (from.pile === HAND ? undefined : taker?.toString());
      const to = name === undefined ? null : place(name);
      if (to !== null) leave(over(room, element.cloneNode(true), from, from.filter), from, to, pace());
    }
  }
}
