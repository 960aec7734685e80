// Texts of a review; the facts are the server's.

import { t } from '../i18n/index.svelte';
import { messageText } from '../i18n/server-messages';
import { valueText } from '../i18n/values';
import type { Unit, Why } from '../protocol';

/** “2.1 points”, “12.5%” */
export const amountText = (value: number, unit: Unit): string =>
  t('review-amount', { unit, amount: valueText(value, unit) });

/** The reason for the best action, as a hint gives it. */
export const reasonText = (why: Why | null, game: string): string =>
  why === null ? '' : messageText(why.code, why.values, why.sentence, game);
