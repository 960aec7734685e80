// Expected values and losses in digits: points, or chances in percent.

import type { Unit } from '../protocol';
import { language } from './index.svelte';

/** A value or a loss: “2.1”, “12.5%”; `signed` shows a plus as well, `digits` are those after the point at most. */
export function valueText(value: number, unit: Unit, { signed = false, digits = 1 } = {}): string {
  const percent = unit === 'chance';
  const format = new Intl.NumberFormat(language(), {
    style: percent ? 'percent' : 'decimal',
    minimumFractionDigits: percent ? 0 : digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  // No −0.0.
  const places = 10 ** digits * (percent ? 100 : 1);
  return format.format(Math.round(value * places) / places + 0).replace('-', '−');
}

/** A value among those of others: “+2.1”, “56%”. */
export const comparedValueText = (value: number, unit: Unit): string =>
  valueText(value, unit, unit === 'points' ? { signed: true } : { digits: 0 });
