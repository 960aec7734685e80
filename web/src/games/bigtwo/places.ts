// Where the seats lie around the table: you in the south, and on from there anti-clockwise, as the game is played.

import type { TableState } from '../../lib/table.svelte';

export type Place = 'south' | 'east' | 'north' | 'west';
const PLACES: readonly Place[] = ['south', 'east', 'north', 'west'];

/** The place of a seat for whoever sits at `mine` (a watcher looks from seat 0). */
export function placeOf(seat: number, mine: number | null): Place {
  return PLACES[(seat - (mine ?? 0) + PLACES.length) % PLACES.length] ?? 'south';
}

/** “Deal 4”, or “Deal 4 of 10” in a session of so many deals. */
export function stage(table: TableState): string {
  const all = table.publicOf('bigtwo')?.session_hands ?? null;
  const { deal } = table.info;
  return deal === 0 ? '' : `Deal ${deal}${all === null ? '' : ` of ${all}`}`;
}
