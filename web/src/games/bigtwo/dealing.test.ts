import { expect, test } from 'vitest';
import { dealtAsShuffled } from '../../replay/verify';
import { MIXED, dealtInto, momentOf } from '../../testing/dealt';

test('the hands are those of the shuffle, and not if two cards have changed places', () => {
  const [first = [], second = [], ...others] = dealtInto(4, 3, 13);
  const [card = '', ...rest] = first;
  const [other = '', ...more] = second;
  const right = momentOf('bigtwo', { dealer: 2 }, [first, second, ...others]);
  const exchanged = momentOf('bigtwo', { dealer: 2 }, [[other, ...rest], [card, ...more], ...others]);
  expect(dealtAsShuffled(right, MIXED)).toBe(true);
  expect(dealtAsShuffled(exchanged, MIXED)).toBe(false);
  expect(dealtAsShuffled(right, 'cd'.repeat(32))).toBe(false);
});
