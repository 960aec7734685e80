// Texts of a review; the facts are the server's.

import { language, t } from '../i18n/index.svelte';
import { messageText } from '../i18n/server-messages';
import type { Unit, Why } from '../protocol';

/** A value or a loss: “2.1”, “12.5%”; `signed` shows a plus as well. */
export function valueText(value: number, unit: Unit, signed = false): string {
  const percent = unit === 'chance';
  const format = new Intl.NumberFormat(language(), {
    style: percent ? 'percent' : 'decimal',
    minimumFractionDigits: percent ? 0 : 1,
    maximumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  // No −0.0.
  const places = percent ? 1000 : 10;
  return format.format(Math.round(value * places) / places + 0).replace('-', '−');
}

/** “2.1 points”, “12.5%” */
export const amountText = (value: number, unit: Unit): string =>
  t('review-amount', { unit, amount: valueText(value, unit) });

/** The reason for the best action, as a hint gives it. */
export const reasonText = (why: Why | null, game: string): string =>
  why === null ? '' : messageText(why.code, why.values, why.sentence, game);
