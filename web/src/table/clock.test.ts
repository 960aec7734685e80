import { expect, test } from 'vitest';
import { leftOf } from './clock.svelte';

const clock = { seats: [0, 1], left_ms: 20_000, total_ms: 20_000, banks: [60_000, 0], stopped: false };

test('the turn runs first, and then the bank of the seat', () => {
  expect(leftOf(clock, 0, 5000)).toEqual({ left: 5000, share: 0.25, inBank: false, bank: 60_000 });
  expect(leftOf(clock, 0, -15_000)).toEqual({ left: 45_000, share: 0.75, inBank: true, bank: 45_000 });
  expect(leftOf(clock, 0, -70_000)).toEqual({ left: 0, share: 0, inBank: true, bank: 0 });
});

test('where the bank is empty, or there is none, the turn is all', () => {
  expect(leftOf(clock, 1, -3000)).toEqual({ left: 0, share: 0, inBank: false, bank: 0 });
  expect(leftOf({ ...clock, banks: [] }, 0, 4000)).toMatchObject({ left: 4000, inBank: false, bank: null });
});
