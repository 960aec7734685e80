// The view for panels beside the table, which must not reveal the end of a deal before the table has shown it.

import { untrack } from 'svelte';
import type { TableState } from '../state/table.svelte';
import type { GameName, Games } from '../protocol';

export class SettledView<G extends GameName> {
  /** The last public view that was shown completely; null while there is no game. */
  view: Games[G]['public'] | null = $state.raw(null);

  /** Call during component initialization. */
  constructor(game: G, table: () => TableState | null) {
    let known = untrack(table);
    this.view = untrack(() => known?.publicOf(game) ?? null);
    $effect(() => {
      const now = table();
      const view = now?.publicOf(game) ?? null;
      if (now !== known || now?.animating !== true) this.view = view;
      known = now;
    });
  }
}
