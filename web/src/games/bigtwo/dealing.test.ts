import { expect, test } from 'vitest';
import { dealtAsShuffled } from '../../replay/verify';
import { MIXED, PACK, dealtInto, momentOf } from '../../testing/dealt';

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

test('of three players one has the last card of the pack, too', () => {
  const [first = [], second = [], third = []] = dealtInto(3, 0, 17);
  const odd = PACK.at(-1) ?? '';
  expect(dealtAsShuffled(momentOf('bigtwo', { dealer: 2 }, [first, [odd, ...second], third]), MIXED)).toBe(true);
  const [card = '', ...rest] = second;
  const without = momentOf('bigtwo', { dealer: 2 }, [[card, ...first], [odd, ...rest], third]);
  expect(dealtAsShuffled(without, MIXED)).toBe(false);
});

test('of two players each has as many cards, and nobody those that lie aside', () => {
  const right = momentOf('bigtwo', { dealer: 1 }, dealtInto(2, 0, 13));
  expect(dealtAsShuffled(right, MIXED)).toBe(true);
  expect(dealtAsShuffled(momentOf('bigtwo', { dealer: 0 }, dealtInto(2, 0, 13)), MIXED)).toBe(false);
});
