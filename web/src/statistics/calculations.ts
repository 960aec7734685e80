// Calculations for the statistics: shares, streaks, weeks of the calendar.

import { durationText } from '../i18n/formats';
import { language } from '../i18n/index.svelte';
import type { Day, GameFigures, ReviewFigures, Run } from '../protocol';

/** A share in per cent; 0 if the whole is 0. */
export const share = (part: number, of: number): number => (of === 0 ? 0 : (100 * part) / of);

/** The share of wins by chance, in per cent; null in a game for one. */
export const chanceOf = ({ expected, matches }: { expected: number; matches: number }): number | null =>
  expected === 0 ? null : share(expected, matches);

/** The game that is selected first: the one with the most matches. */
export const favourite = (games: readonly GameFigures[]): string =>
  [...games].sort((a, b) => b.matches - a.matches)[0]?.game ?? '';

/** Number of the latest matches that belong to the current streak. */
export const inRow = (recent: string, run: Run): number => Math.min(recent.length, Math.abs(run.now));

/** A duration in minutes and seconds, rounded: “3:07”. */
export const clock = (ms: number): string => durationText(1000 * Math.round(ms / 1000));

/** A loss: “0.83” points, or a chance of “4.1%”. */
export const lossText = (value: number, unit: ReviewFigures['unit']): string =>
  new Intl.NumberFormat(language(), {
    style: unit === 'chance' ? 'percent' : 'decimal',
    minimumFractionDigits: unit === 'chance' ? 1 : 2,
    maximumFractionDigits: unit === 'chance' ? 1 : 2,
  }).format(value);

export interface Square {
  day: string;
  matches: number;
  people: readonly string[];
  /** 0: nothing, up to 4. */
  level: number;
}

export interface Week {
  /** The month that begins in it, as the first of its days; null if none does. */
  month: Date | null;
  squares: (Square | null)[];
}

const LEVELS = 4;
const NIGHT_MS = 5 * 3600 * 1000;

/** The current day of the player: it lasts until five in the morning, as on the server. */
export const today = (now = new Date()): Date => {
  const moved = new Date(now.getTime() - NIGHT_MS);
  return new Date(moved.getFullYear(), moved.getMonth(), moved.getDate());
};

const textOf = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

/** The last `count` weeks up to a day, each from Monday to Sunday. */
export function weeksOf(days: readonly Day[], count: number, last: Date): { weeks: Week[]; most: number } {
  const found = new Map(days.map((day) => [day.day, day]));
  const most = Math.max(1, ...days.map(({ matches }) => matches));
  const monday = new Date(last);
  monday.setDate(last.getDate() - ((last.getDay() + 6) % 7) - 7 * (count - 1));
  const weeks: Week[] = [];
  for (let week = 0; week < count; week++) {
    const squares: (Square | null)[] = [];
    let month: Date | null = null;
    for (let place = 0; place < 7; place++) {
      const day = new Date(monday);
      day.setDate(monday.getDate() + 7 * week + place);
      if (day.getDate() === 1 || (week === 0 && place === 0 && day.getDate() < 15)) month = day;
      const { matches = 0, people = [] } = found.get(textOf(day)) ?? {};
      const level = matches === 0 ? 0 : Math.max(1, Math.ceil((LEVELS * matches) / most));
      squares.push(day > last ? null : { day: textOf(day), matches, people, level });
    }
    weeks.push({ month, squares });
  }
  return { weeks, most };
}
