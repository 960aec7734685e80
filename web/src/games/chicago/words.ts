// Words about a match of Chicago, and what the bar tells of its points.

import type { TableState } from '../../lib/table.svelte';
import type { Award, ChicagoPublic } from '../../wire/chicago';

/** “Round 6” */
export const stage = (table: TableState): string => (table.info.deal === 0 ? '' : `Round ${table.info.deal}`);

/** “changed 2”, or “kept all”, of the exchange that was finished last; empty before. */
export function changedLast(game: ChicagoPublic, seat: number): string {
  const count = game.changed.at(-1)?.[seat];
  return count === undefined ? '' : count === 0 ? 'kept all' : `changed ${count}`;
}

/** A total, with a real minus. */
export const figure = (total: number): string => String(total).replace('-', '−');

/** What a seat has received by these awards. */
export const gained = (awards: readonly Award[], seat: number): number =>
  awards.reduce((sum, award) => sum + (award.seats.includes(seat) ? award.points : 0), 0);

/** “two pairs 2, last trick 5”: what a seat's points of a round are made of. */
export const reasons = (awards: readonly Award[], seat: number): string =>
  awards
    .filter((award) => award.seats.includes(seat))
    .map((award) => `${award.kind.replace('chicago', 'Chicago')} ${figure(award.points)}`)
    .join(', ');

/** How many of this round's tricks a seat has won. */
export const tricksWon = (game: ChicagoPublic, seat: number): number =>
  game.tricks.filter((trick) => trick.winner === seat).length;

/** A button's label in the middle of a sentence. */
export const within = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
