// Positions of the cards of a column, in steps from its top. A long column is folded: cards in its middle, which no set
// can use, lie under one strip, or close together when unfolded.

export interface Row {
  /** In steps from the top of the column. */
  at: number;
  /** The place of the card, 0 at the top; null for the strip that the folded cards lie under. */
  place: number | null;
  /** 1 below the strip, which may be higher than a step; otherwise 0. */
  below: 0 | 1;
}

/** `idle`: the places of the cards that no set can use. `most`: so many rows there is room for. */
export function rowsOf(size: number, idle: readonly number[], most: number, unfolded: boolean): Row[] {
  const middle = isLong(size, idle, most) ? new Set(idle) : new Set<number>();
  const close = Math.min(1, (most - (size - middle.size)) / middle.size);
  const rows: Row[] = [];
  let at = 0;
  let below: 0 | 1 = 0;
  for (let place = 0; place < size; place++) {
    if (!middle.has(place) || unfolded) {
      rows.push({ at, place, below });
      at += middle.has(place) ? close : 1;
    } else if (below === 0) {
      rows.push({ at: at++, place: null, below });
      below = 1;
    }
  }
  return rows;
}

/** Whether a column has more cards than there is room for, and some to fold. */
export const isLong = (size: number, idle: readonly number[], most: number): boolean => size > most && idle.length > 1;
