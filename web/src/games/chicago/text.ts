// Texts about a match of Chicago and its points.

import { numberText } from '../../i18n/formats';
import type { TableState } from '../../state/table.svelte';
import type { EventInfo } from '../../protocol';
import type { Award, ChicagoEvent, ChicagoPublic, RoundScore } from '../../protocol/chicago';
import { t } from '../../i18n/index.svelte';
import { translatePhrase } from '../../i18n/phrases';

/** Awards at the end of a round. */
const AT_THE_END: ReadonlySet<Award['stage']> = new Set(['tricks', 'third_hand']);

/** “Round 6” */
export const stage = (table: TableState): string =>
  table.info.deal === 0 ? '' : t('chicago-stage', { round: table.info.deal });

/** “changed 2”, or “kept all”, of the exchange that was finished last; empty before. */
export function changedLast(game: ChicagoPublic, seat: number): string {
  const count = game.changed.at(-1)?.[seat];
  return count === undefined ? '' : t('chicago-changed', { count });
}

/** Returns the points of a seat from these awards. */
export const gained = (awards: readonly Award[], seat: number): number =>
  awards.reduce((sum, award) => sum + (award.seats.includes(seat) ? award.points : 0), 0);

/** Points of a seat from the end of a round: the tricks, and the third hand. */
export const brought = (awards: readonly Award[], seat: number): number =>
  gained(
    awards.filter(({ stage }) => AT_THE_END.has(stage)),
    seat,
  );

/** This player has received the most in a round. */
export function wonRound(table: TableState, { awards }: RoundScore): boolean {
  const points = table.seats.map(({ seat }) => gained(awards, seat));
  const most = Math.max(0, ...points);
  return table.seat !== null && most > 0 && points[table.seat] === most;
}

/** Returns how a round ended: the result of its Chicago, or the winner of the last trick. */
export function roundWon(table: TableState, events: readonly EventInfo[]): string {
  const eventOf = (kind: ChicagoEvent['event']): EventInfo | undefined =>
    events.find(({ event }) => event.event === kind);
  const result = eventOf('chicago_scored') ?? eventOf('last_trick_scored') ?? eventOf('round_ended');
  return result === undefined ? '' : (table.sentence(result) ?? '');
}

/** “two pairs 2, last trick 5”: what a seat's points of a round are made of. */
export const reasons = (awards: readonly Award[], seat: number): string =>
  awards
    .filter((award) => award.seats.includes(seat))
    .map(
      (award) =>
        `${translatePhrase('chicago-said-kind', award.kind.replace('chicago', 'Chicago'))} ${numberText(award.points)}`,
    )
    .join(t('shared-comma'));

/** Returns how many tricks of this round a seat has won. */
export const tricksWon = (game: ChicagoPublic, seat: number): number =>
  game.tricks.filter((trick) => trick.winner === seat).length;
