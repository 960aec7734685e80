// Coordinates of what the expert expects for each seat in the deal that is shown, in pixels.

import { pathOf, type PlotPoint } from '../plots/scale';
import type { CommentaryPoint } from '../protocol';

export interface SeatCurve {
  seat: number;
  /** The value after the last move of the seat. */
  now: number;
  path: string;
  end: PlotPoint;
}

const EDGE = 6;

/** The lines of all seats that have moved, and the height of 0; more is higher. */
export function curvesOf(
  points: readonly CommentaryPoint[],
  width: number,
  height: number,
): { curves: SeatCurve[]; zero: number } {
  const values = points.flatMap(({ before, after }) => [before, after]);
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  const y = (value: number): number => EDGE + (1 - (value - low) / (high - low)) * (height - 2 * EDGE);
  const x = (move: number): number => EDGE + (move / Math.max(1, points.length)) * (width - 2 * EDGE);
  const seats = [...new Set(points.map(({ seat }) => seat))].sort((a, b) => a - b);
  const curves = seats.map((seat) => {
    const own = points.map((point, move) => ({ ...point, move })).filter((point) => point.seat === seat);
    const line = own.flatMap(({ before, after, move }) => [
      { x: x(move), y: y(before) },
      { x: x(move + 1), y: y(after) },
    ]);
    return { seat, now: own.at(-1)!.after, path: pathOf(line), end: line.at(-1)! };
  });
  return { curves, zero: y(0) };
}
