// A finished trick stays on the table for a moment, whatever has happened since: otherwise its last card would never be
// seen. It keeps nobody from playing on.

import type { TableState } from '../../lib/table.svelte';
import type { Trick } from '../../wire/chicago';

const SHOWN_MS = 900;

export class LastTrick {
  shown: Trick | null = $state.raw(null);

  /** Call once, inside a component. */
  follow(table: () => TableState | null): void {
    $effect(() => {
      const now = table();
      if (now === null || !now.fresh.some(({ event }) => event.event === 'trick_won')) return;
      this.shown = now.publicOf('chicago')?.last_trick ?? null;
    });
    $effect(() => {
      if (this.shown === null) return;
      const timer = setTimeout(() => (this.shown = null), SHOWN_MS);
      return () => clearTimeout(timer);
    });
  }

  clear(): void {
    this.shown = null;
  }
}
