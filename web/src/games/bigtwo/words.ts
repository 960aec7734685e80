// Words about a match of Big Two.

import type { TableState } from '../../lib/table.svelte';

/** “Deal 4”, or “Deal 4 of 10” in a session of so many deals. */
export function stage(table: TableState): string {
  const all = table.publicOf('bigtwo')?.session_hands ?? null;
  const { deal } = table.info;
  return deal === 0 ? '' : `Deal ${deal}${all === null ? '' : ` of ${all}`}`;
}
