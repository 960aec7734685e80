import { expect, test } from 'vitest';
import { isLong, rowsOf } from './rows';

const MIDDLE = [2, 3, 4, 5, 6];
const places = (...how: Parameters<typeof rowsOf>): (number | null)[] => rowsOf(...how).map((row) => row.place);

test('a short column shows every card, a step apart', () => {
  expect(rowsOf(3, [], 8, false)).toEqual([0, 1, 2].map((place) => ({ at: place, place, below: 0 })));
});

test('cards in the middle are folded only when there is no room for all', () => {
  expect(places(8, [2, 3, 4], 8, false)).toHaveLength(8);
  expect(isLong(8, [2, 3, 4], 8)).toBe(false);
  expect(isLong(10, MIDDLE, 8)).toBe(true);
});

test('the fold hides the cards that no set can use, and only those', () => {
  expect(places(10, MIDDLE, 8, false)).toEqual([0, 1, null, 7, 8, 9]);
  expect(rowsOf(10, MIDDLE, 8, false).map((row) => row.at)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(rowsOf(10, MIDDLE, 8, false).map((row) => row.below)).toEqual([0, 0, 0, 1, 1, 1]);
});

test('unfolded, they lie closer together, and the column takes no more room than it has', () => {
  const rows = rowsOf(16, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 8, true);
  expect(rows).toHaveLength(16);
  expect(rows.at(-1)?.at).toBeCloseTo(7);
  expect((rows[4]?.at ?? 0) - (rows[3]?.at ?? 0)).toBeLessThan(0.5);
});
