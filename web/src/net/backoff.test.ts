import { expect, test } from 'vitest';
import { Backoff } from './backoff';

const waits = (backoff: Backoff, count: number): number[] => Array.from({ length: count }, () => backoff.next());

test('the bound of the wait doubles up to the longest one, and starts anew', () => {
  const backoff = new Backoff(() => 1);
  expect(waits(backoff, 7)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  backoff.reset();
  expect(backoff.next()).toBe(500);
});

test('the wait is drawn from the whole range below the bound', () => {
  const drawn = [0, 0.5, 0.25];
  const backoff = new Backoff(() => drawn.shift() ?? 1);
  expect(waits(backoff, 4)).toEqual([0, 500, 500, 4000]);
});

test('a server that is away for long costs no number too large to wait', () => {
  const backoff = new Backoff(() => 1);
  expect(waits(backoff, 2000).at(-1)).toBe(15_000);
});
