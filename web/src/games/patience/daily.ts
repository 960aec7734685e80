// Days in a row with the deal of the day. The server keeps no results of people yet, so this browser does.

import { t } from '../../words/index.svelte';

const KEY = 'dealt.daily';
const DAY_MS = 24 * 60 * 60 * 1000;

interface Kept {
  /** The deal of the day that was opened last, and its day (UTC), as in 2026-11-21. */
  opened: { number: number; day: string } | null;
  /** The last day whose deal was played to its end, and how many days in a row it was. */
  played: { day: string; days: number } | null;
}

const NOTHING: Kept = { opened: null, played: null };

/** The deal of today was opened; it has this number. */
export function openedDaily(deal: number, now = Date.now()): void {
  keep({ ...kept(), opened: { number: deal, day: dayOf(now) } });
}

/** A game with this deal number was played to its end. Returns the days in a row if it was a deal of the day. */
export function playedDaily(deal: number): number | null {
  const { opened, played } = kept();
  if (opened === null || opened.number !== deal) return null;
  if (played?.day === opened.day) return played.days;
  const days = played !== null && Date.parse(opened.day) - Date.parse(played.day) === DAY_MS ? played.days + 1 : 1;
  keep({ opened, played: { day: opened.day, days } });
  return days;
}

/** The days in a row up to today, or to yesterday while today's deal is still to be played; 0 if there are none. */
export function daysInARow(now = Date.now()): number {
  const { played } = kept();
  return played !== null && Date.parse(dayOf(now)) - Date.parse(played.day) <= DAY_MS ? played.days : 0;
}

/** “3 days in a row” */
export const inARow = (days: number): string => t('patience-in-a-row', { days });

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function kept(): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    // The storage is closed to us, or holds something else.
    return NOTHING;
  }
}

function keep(next: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // As above: nothing is counted.
  }
}
