import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commitmentTo, dealSeed, mixedSeed, newNumber, promiseOf } from './player-seeds';

/** The test vectors of docs/fairness.md, by name. */
const page = readFileSync('../docs/fairness.md', 'utf8').split('```text\n')[1]?.split('```')[0] ?? '';
const vector = (name: string): string => {
  const line = page.split('\n').find((line) => line.slice(0, 17).trim() === name);
  if (line === undefined) throw new Error(`the page has no vector ${name}`);
  return line.slice(17).trim();
};

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
