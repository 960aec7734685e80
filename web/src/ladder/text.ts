// The words of the ladder: numbers, seasons, days, names of bots.

import { dateText } from '../i18n/formats';
import { language, t } from '../i18n/index.svelte';
import type { LadderRow, RatedOpponent } from '../protocol';

const DAY_MS = 86_400_000;
const NAMES: Readonly<Record<string, string>> = { '03': 'spring', '06': 'summer', '09': 'autumn', '12': 'winter' };

/** A rating, rounded: “1,684”. */
export const rounded = (value: number): string => new Intl.NumberFormat(language()).format(Math.round(value));

/** A season by its first day: “Autumn 2026”. */
export const seasonName = (season: string): string =>
  t('ladder-season-name', { season: NAMES[season.slice(5, 7)] ?? season, year: season.slice(0, 4) });

/** The last day of a season, by the first of the next one (UTC). */
export const lastDay = (ends: string): string =>
  new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(ends) - DAY_MS,
  );

/** When somebody has played: “today”, “Friday”, “14 Nov”. */
export function playedText(at: number, now: number): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const days = Math.max(0, Math.ceil((midnight - at) / DAY_MS));
  if (days < 2) return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-days, 'day');
  if (days < 7) return new Intl.DateTimeFormat(language(), { weekday: 'long' }).format(at);
  if (days < 300) return new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'short' }).format(at);
  return dateText(at);
}

/** A user by name, a bot by its level. */
export const playerName = ({ level, name }: LadderRow | RatedOpponent): string =>
  level === '' ? name || t('ladder-gone') : t('ladder-bot', { level });

/** Players of a match with their ratings: “Bao (1,722) and 2 × Hard bot (1,727)”. */
export function opponentsText(players: readonly RatedOpponent[]): string {
  const counts = new Map<string, number>();
  for (const player of players) {
    const name = playerName(player);
    const text = player.rating === null ? name : t('ladder-rated', { name, rating: rounded(player.rating) });
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const texts = [...counts].map(([text, count]) => (count > 1 ? `${count} × ${text}` : text));
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(texts);
}
