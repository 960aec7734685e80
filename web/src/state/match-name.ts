// Names of matches in addresses.

import type { TableState } from './table.svelte';

/** The last match of a table; `back`: so many matches before it. Null before there is one. */
export function matchOf(table: TableState, back = 0): { name: string; number: number } | null {
  const name = /^\/record\/(.+)\.jsonl/.exec(table.record)?.[1];
  const number = table.info.match - back;
  return name === undefined || number < 1 ? null : { name, number };
}
