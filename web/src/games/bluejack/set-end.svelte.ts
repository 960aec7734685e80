// The end of a set, shown for a moment, because the next set begins at once and clears its boards. First the last card
// lands, then the winner is named; at the end of the match the remaining hands turn up.

import { untrack } from 'svelte';
import type { TableState } from '../../state/table.svelte';
import type { SetEnded } from '../../protocol/bluejack';
import { FLIGHT_MS, pace } from '../../animation/pace';
import { howItEnded } from './text';

/** Time after the last card has landed, before the winner is named. */
const LANDED_MS = 500;
const SHOWN_MS = 4500;
/** Longer, because a blue twenty has won the match. */
const BLUE_MS = 8000;

export class SetEndDisplay {
  /** The end of the set; null if there is nothing (more) to show. */
  ended: SetEnded | null = $state.raw(null);
  /** The same in words. */
  words = $state('');
  /** Whether the winner is named, after the last card was seen. */
  announced = $state(false);

  /** Call during component initialization. */
  constructor(table: () => TableState | null) {
    // Before anything is drawn: neither the next set's boards nor the results may be shown yet.
    $effect.pre(() => {
      const now = table();
      const last = now?.fresh.findLast((info) => info.event.event === 'set_ended');
      if (now === null || last?.event.event !== 'set_ended') return;
      this.ended = last.event;
      this.announced = false;
      this.words = howItEnded(now);
    });
    $effect.pre(() => {
      const now = table();
      return this.ended === null ? undefined : untrack(() => now?.beginAnimation());
    });
    $effect(() => {
      if (this.ended === null) return;
      const shown = this.ended.result.score.ending === 'blue' ? BLUE_MS : SHOWN_MS;
      const timers = [
        setTimeout(() => (this.announced = true), FLIGHT_MS * pace() + LANDED_MS),
        setTimeout(() => this.close(), shown),
      ];
      return () => timers.forEach(clearTimeout);
    });
  }

  close(): void {
    this.ended = null;
    this.announced = true;
  }
}
