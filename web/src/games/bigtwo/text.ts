// Texts about a match of Big Two.

import type { TableState } from '../../state/table.svelte';
import type { DealScore } from '../../protocol/bigtwo';
import { t } from '../../i18n/index.svelte';

/** “Deal 4”, or “Deal 4 of 10” in a session of so many deals. */
export function stage(table: TableState): string {
  const all = table.publicOf('bigtwo')?.session_hands ?? null;
  const { deal } = table.info;
  return deal === 0 ? '' : all === null ? t('bigtwo-stage', { deal }) : t('bigtwo-stage-of', { deal, all });
}

/** “You win the deal”. The player of the seat may have changed since. */
export function dealWon(table: TableState, { winner, deal }: DealScore): string {
  const mine = winner === table.seat;
  if ((table.seats[winner]?.since ?? 1) > deal)
    return mine ? t('bigtwo-before-you-won') : t('bigtwo-before-won', { name: table.name(winner) });
  return mine ? t('bigtwo-you-won') : t('bigtwo-deal-won', { name: table.name(winner) });
}
