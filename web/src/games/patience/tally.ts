// Statistics of many games: sums, the share won, and its confidence interval.

import type { GameInfo, Level, Rate, Tally } from '../../protocol';
import type { Order } from '../../protocol/patience';
import { language, t } from '../../i18n/index.svelte';

export const NO_GAMES: Tally = { games: 0, won: 0, lost: 0, endless: 0, dealt: 0, dealt_won: 0, longest_win: 0 };

export const add = (tally: Tally, other: Tally): Tally => ({
  games: tally.games + other.games,
  won: tally.won + other.won,
  lost: tally.lost + other.lost,
  endless: tally.endless + other.endless,
  dealt: tally.dealt + other.dealt,
  dealt_won: tally.dealt_won + other.dealt_won,
  longest_win: Math.max(tally.longest_win, other.longest_win),
});

/** Standard errors on each side of a 95 % confidence interval. */
const Z = 1.96;

/** Wilson score interval of a share, with 95 % confidence; games > 0. */
export function wilson(won: number, games: number): [low: number, high: number] {
  const share = won / games;
  const scale = 1 + (Z * Z) / games;
  const middle = (share + (Z * Z) / (2 * games)) / scale;
  const reach = (Z / scale) * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

/** A share in per cent, with decimals by the number of games. */
export function percent(share: number, games: number): string {
  const decimals = games < 100 ? 0 : games < 100_000 ? 1 : 2;
  const figure = new Intl.NumberFormat(language(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return t('patience-percent', { number: figure.format(100 * share) });
}

export const number = (value: number): string => value.toLocaleString(language());

/** Returns the measured strength of a level that takes sets in this order. */
export const measured = (game: GameInfo | undefined, level: Level, order: Order): Rate | undefined =>
  game?.autoplay.find((figures) => figures.level === level && figures.options['auto_order'] === order);

/** A point of the curve: games won of the games so far. */
export interface Point {
  games: number;
  won: number;
}

/** Appends a point; if there are too many, drops every second one. */
export function lengthened(points: readonly Point[], next: Point, most = 400): Point[] {
  const kept = points.length < most ? points : points.filter((_, index) => index % 2 === 0);
  return [...kept, next];
}
