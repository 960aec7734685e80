// The curve of a run as a table for other programs.

import type { Autoplay } from './autoplay.svelte';

/** An address with the table in it: a row for each point of the curve, and the run in every row. */
export function downloadable({ number, level, order, points }: Autoplay): string {
  const rows = points.map(({ games, won }) => [number, level, order, games, won].join(','));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(['run,level,order,games,won', ...rows, ''].join('\n'))}`;
}
