// Numbers, durations and dates as text.

import { language } from './index.svelte';

/** A number with a real minus sign: “−7”. */
export const numberText = (value: number): string => String(value).replace('-', '−');

/** A number with its sign: “+7”, “−7”, “0”. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : numberText(value));

/** A duration in minutes and seconds, rounded up: “3:07”. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Time left on a clock: “3:07”; from an hour on in its two largest units, rounded up: “2 days 5 hr”. */
export function timeLeftText(ms: number): string {
  if (ms < 60 * MINUTE_MS) return durationText(ms);
  let minutes = Math.ceil(ms / MINUTE_MS);
  const parts: string[] = [];
  for (const [unit, size] of UNITS.slice(minutes >= 1440 ? 0 : 1, minutes >= 1440 ? 2 : 3)) {
    const count = Math.floor(minutes / size);
    minutes -= count * size;
    if (count > 0)
      parts.push(new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'short' }).format(count));
  }
  return parts.join(' ');
}

/** The time of day of a moment (milliseconds since 1970), by this browser's clock: “20:41”. */
export function timeText(at: number): string {
  const date = new Date(at);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** The date of a moment: “26 Nov 2026”. */
export const dateText = (at: number): string => new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(at);

/** The last day before a moment at midnight, such as the end of a holiday: “Jan 3”. */
export const lastDayText = (until: number): string =>
  new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'short' }).format(until - 1);

/** The date and time of a moment: “26 Nov 2026, 20:41”. */
export const dateTimeText = (at: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** A text with a capital letter at its beginning. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text with a small letter at its beginning, as in the middle of a sentence. */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
