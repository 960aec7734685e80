// The end of a set, shown for a moment: the next set begins at once, so the boards that it ended with would be gone.

import type { TableState } from '../../lib/table.svelte';
import type { SetEnded } from '../../wire/bluejack';
import { howItEnded } from './words';

const SHOWN_MS = 4500;
/** A blue twenty has won the match: it may be looked at for longer. */
const BLUE_MS = 8000;

export class SetEndMoment {
  /** How the set ended; null when there is nothing (more) to show. */
  ended: SetEnded | null = $state.raw(null);
  /** The same in words. */
  words = $state('');
  private table: TableState | null = null;

  /** Call once, inside a component. */
  follow(table: () => TableState | null): void {
    // Before anything else: the results of a match wait for the end of its last set.
    $effect.pre(() => {
      const now = table();
      const last = now?.fresh.findLast((one) => one.event.event === 'set_ended');
      this.table = now;
      if (now === null || last?.event.event !== 'set_ended') return;
      this.ended = last.event;
      now.lingers = true;
      this.words = howItEnded(now);
    });
    $effect(() => {
      if (this.ended === null) return;
      const timer = setTimeout(() => this.close(), this.ended.result.score.ending === 'blue' ? BLUE_MS : SHOWN_MS);
      return () => clearTimeout(timer);
    });
  }

  close(): void {
    this.ended = null;
    if (this.table !== null) this.table.lingers = false;
  }
}
