// The clock of the current decision, as a share that runs down smoothly.

import type { TableState } from '../lib/table.svelte';

const STEP_MS = 200;
/** So little time is shown in another colour. */
const HURRY_MS = 5000;

export class Countdown {
  /** Milliseconds that are left; null while no clock runs. */
  left: number | null = $state(null);
  /** The same as a share of the whole, 0..1. */
  share: number | null = $state(null);
  hurry = $derived.by(() => this.left !== null && this.left <= HURRY_MS);

  /** Call once, inside a component. */
  follow(table: () => TableState | null): void {
    $effect(() => {
      const now = table();
      const clock = now?.clock ?? null;
      if (now === null || clock === null) {
        this.left = null;
        this.share = null;
        return;
      }
      const ends = now.clockEnds;
      const tick = (): void => {
        const left = Math.max(0, ends - performance.now());
        this.left = left;
        this.share = Math.min(1, left / clock.total_ms);
      };
      tick();
      const timer = setInterval(tick, STEP_MS);
      return () => clearInterval(timer);
    });
  }
}
