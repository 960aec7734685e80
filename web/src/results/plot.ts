// Coordinates of a plot: the totals of all players over the deals, in pixels.

import { pathOf, roundStep, spreadLabels, type PlotBox, type PlotPoint, type SeatLine } from '../plots/scale';
import type { Recap } from '../protocol';

export interface Line extends SeatLine {
  points: PlotPoint[];
}

export interface Plot {
  lines: Line[];
  scale: { value: number; y: number }[];
  deals: { deal: number; x: number }[];
  /** Horizontal position of a deal. */
  x: (deal: number) => number;
}

const TOP = 10;
/** Width of the number of a deal. */
const LABEL_WIDTH = 26;

/** Lays out the plot; the best is on top. */
export function plotOf(recap: Recap, box: PlotBox): Plot {
  const first = recap.deals[0];
  const start = first === undefined ? [] : first.totals.map((total, seat) => total - (first.points[seat] ?? 0));
  const rows = [start, ...recap.deals.map((row) => row.totals)];
  const values = rows.flat();
  const step = roundStep(Math.max(...values, 0) - Math.min(...values, 0));
  const low = Math.floor(Math.min(...values, 0) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...values, 0) / step) * step);
  const bottom = box.height - box.bottom;
  const share = (value: number): number => (value - low) / (high - low);
  const y = (value: number): number =>
    TOP + (bottom - TOP) * (recap.better === 'fewest' ? share(value) : 1 - share(value));
  const from = (first?.deal ?? 1) - 1;
  const across = box.width - box.left - box.right;
  const x = (deal: number): number => box.left + ((deal - from) / Math.max(1, recap.deals.length)) * across;
  const lines = recap.totals.map((_, seat) => {
    const points = rows.map((row, index) => ({ x: x(from + index), y: y(row[seat] ?? 0) }));
    return { seat, path: pathOf(points), points, label: points.at(-1)?.y ?? 0 };
  });
  spreadLabels(lines, bottom);
  const every = Math.ceil((recap.deals.length * LABEL_WIDTH) / Math.max(1, across));
  return {
    lines,
    scale: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step).map(
      (value) => ({ value, y: y(value) }),
    ),
    deals: recap.deals.filter((row) => row.deal % every === 0).map(({ deal }) => ({ deal, x: x(deal) })),
    x,
  };
}
