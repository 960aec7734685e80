import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withRetries } from './fetch-retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails so many times before it succeeds. */
const failing = (times: number): (() => Promise<string>) =>
  vi.fn(() => (times-- > 0 ? Promise.reject(new Error('the network has changed')) : Promise.resolve('here')));

test('what cannot be fetched once is fetched at the next try', async () => {
  const get = failing(1);
  const found = withRetries(get);
  await vi.runAllTimersAsync();
  expect(await found).toBe('here');
  expect(get).toHaveBeenCalledTimes(2);
});

test('what is never there fails in the end', async () => {
  const found = expect(withRetries(failing(100))).rejects.toThrow('the network has changed');
  await vi.runAllTimersAsync();
  await found;
});
