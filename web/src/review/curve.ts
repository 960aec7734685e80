// Coordinates of the expected values in a deal, in pixels.

import { pathOf, roundStep, spreadLabels, type PlotBox, type PlotPoint, type SeatLine } from '../plots/scale';
import type { Unit } from '../protocol';
import type { DealReview } from '../protocol/review';

export interface Curve {
  lines: SeatLine[];
  scale: { value: number; y: number }[];
  /** Moves with a number below, counted from 1 in the deal. */
  moves: { move: number; x: number }[];
  x: (move: number) => number;
  y: (value: number) => number;
}

const TOP = 12;
/** Width of the number of a move. */
const LABEL_WIDTH = 34;
/** Steps of the scale of chances. */
const CHANCES = [0, 0.25, 0.5, 0.75, 1];

/** Lays out the curves of all seats in a deal; up is better. */
export function curveOf(deal: DealReview, unit: Unit, box: PlotBox): Curve {
  const bottom = box.height - box.bottom;
  const across = box.width - box.left - box.right;
  const first = deal.first - 1;
  const length = Math.max(1, deal.last - first);
  const scale = unit === 'chance' ? CHANCES : pointScale(deal);
  const low = scale[0] ?? 0;
  const high = scale.at(-1) ?? 1;
  const x = (move: number): number => box.left + ((move - first) / length) * across;
  const y = (value: number): number => TOP + ((high - value) / (high - low)) * (bottom - TOP);
  const lines = deal.seats.map(({ seat, curve }) => {
    const points: PlotPoint[] = curve.map(([move, value]) => ({ x: x(move), y: y(value) }));
    return { seat, path: pathOf(points), label: points.at(-1)?.y ?? 0 };
  });
  spreadLabels(lines, bottom);
  const step = roundStep(length, Math.max(1, Math.floor(across / LABEL_WIDTH)));
  return {
    lines,
    scale: scale.map((value) => ({ value, y: y(value) })),
    moves: Array.from({ length: Math.floor(length / step) }, (_, index) => (index + 1) * step).map((move) => ({
      move,
      x: x(first + move),
    })),
    x,
    y,
  };
}

function pointScale(deal: DealReview): number[] {
  const values = deal.seats.flatMap(({ curve }) => curve.map(([, value]) => value));
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const step = roundStep(most - least, 4);
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
}
