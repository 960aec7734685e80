// Coach marks of a tutorial, and their placement.

import type { TableState } from '../state/table.svelte';
import type { TableSettings } from '../protocol';

/** A coach mark and its target. */
export interface CoachMark {
  /** Its id; marks are listed by importance. */
  name: string;
  /** A region of the table, or the panel with the scores. */
  at: 'hand' | 'centre' | 'bar' | 'seats' | 'scores';
  title: string;
  words: string;
  /** Its end, besides a key or a tap: a card is selected, something is played, the scores are opened. */
  until: 'selected' | 'acted' | 'looked';
  /** Only when it is the user's turn. */
  turn?: boolean;
  /** Whether the mark applies now; absent: always. */
  when?: (table: TableState) => boolean;
}

/** The first match of a game, and its coach marks. */
export interface Tutorial {
  /** Settings that differ from the usual ones. */
  table: Partial<TableSettings>;
  /** The rule set that `table.options` change; left out: the game's first. */
  preset?: string;
  marks: readonly CoachMark[];
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const STEP = 8;
/** Distance from everything else. */
const MARGIN = 6;
/** Cost of covering the target. */
const OVER = 48;
/** Cost of covering something else. */
const COVERING = 600;
/** Maximum distance at which it points at the target. */
const REACH = 40;

export const meets = (box: Box, other: Box): boolean =>
  box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;

/** The position nearest to `target` for a box of this size where it covers nothing that is taken, and as little as possible of
 * what should be spared; null: there is none. */
export function freePlace(
  size: { width: number; height: number },
  target: Box,
  within: Box,
  taken: readonly Box[],
  spared: readonly Box[] = [],
): Box | null {
  const wide = taken.map(({ left, top, right, bottom }) => ({
    left: left - MARGIN,
    top: top - MARGIN,
    right: right + MARGIN,
    bottom: bottom + MARGIN,
  }));
  let best: Box | null = null;
  let least = Infinity;
  for (let top = within.top + MARGIN; top + size.height + MARGIN <= within.bottom; top += STEP)
    for (let left = within.left + MARGIN; left + size.width + MARGIN <= within.right; left += STEP) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      let cost = distance(box, target);
      if (cost >= least || wide.some((other) => meets(box, other))) continue;
      for (const other of spared) cost += (COVERING * area(common(box, other))) / (size.width * size.height);
      if (cost < least) [best, least] = [box, cost];
    }
  return best;
}

/** The box that two boxes have in common; if they do not meet, it is none: its sides have changed places. */
export const common = (box: Box, other: Box): Box => ({
  left: Math.max(box.left, other.left),
  top: Math.max(box.top, other.top),
  right: Math.min(box.right, other.right),
  bottom: Math.min(box.bottom, other.bottom),
});

const area = ({ left, top, right, bottom }: Box): number => Math.max(right - left, 0) * Math.max(bottom - top, 0);

/** The distance of a box from its target; straight above or beside is nearer than across the corner. */
function distance(box: Box, target: Box): number {
  const aside = Math.abs(box.left + box.right - target.left - target.right) / 2;
  return gap(box, target) + aside / 4 + (meets(box, target) ? OVER : 0);
}

function gap(box: Box, target: Box): number {
  const across = Math.max(target.left - box.right, box.left - target.right, 0);
  const down = Math.max(target.top - box.bottom, box.top - target.bottom, 0);
  return Math.hypot(across, down);
}

/** The side of a box from which it points at its target, and how far along that side; null: it is over it, or far off. */
export function pointer(box: Box, target: Box): { side: 'top' | 'bottom' | 'left' | 'right'; at: number } | null {
  if (gap(box, target) > REACH) return null;
  const along = (from: number, to: number, low: number, high: number): number =>
    Math.min(Math.max((low + high) / 2 - from, 20), to - from - 20);
  if (box.bottom <= target.top) return { side: 'bottom', at: along(box.left, box.right, target.left, target.right) };
  if (box.top >= target.bottom) return { side: 'top', at: along(box.left, box.right, target.left, target.right) };
  if (box.right <= target.left) return { side: 'right', at: along(box.top, box.bottom, target.top, target.bottom) };
  if (box.left >= target.right) return { side: 'left', at: along(box.top, box.bottom, target.top, target.bottom) };
  return null;
}
