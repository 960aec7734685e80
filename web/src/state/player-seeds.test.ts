import { expect, test } from 'vitest';
import { vector } from '../testing/dealt';
import { commitmentTo, dealSeed, mixedSeed, newNumber, promiseOf } from './player-seeds';

test('seeds and commitments are those of the page', () => {
  for (const deal of [1, 2]) {
    expect(dealSeed(vector('match seed'), deal)).toBe(vector(`deal seed ${deal}`));
    expect(commitmentTo(vector(`deal seed ${deal}`))).toBe(vector(`commitment ${deal}`));
  }
});

test('promises and mixed seeds are those of the page', () => {
  const [first, two, seed] = [vector('number A'), vector('number B'), vector('deal seed 1')];
  expect([promiseOf(first), promiseOf(two)]).toEqual([vector('promise A'), vector('promise B')]);
  expect(mixedSeed(seed, [])).toBe(seed);
  expect(mixedSeed(seed, [first])).toBe(vector('mixed A alone'));
  expect(mixedSeed(seed, [first, two])).toBe(vector('mixed seed 1'));
});

test('numbers are 256 random bits', () => {
  const numbers = Array.from({ length: 20 }, newNumber);
  expect(new Set(numbers).size).toBe(20);
  for (const number of numbers) expect(number).toMatch(/^[0-9a-f]{64}$/);
});
