import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DOUBLE_CLICK_MS, Lock, type Shown } from './lock.svelte';

let shown: Shown;
let alone: boolean;
let lock: Lock;
beforeEach(() => {
  vi.useFakeTimers();
  shown = { decision: 'change', version: 5, snapshots: 1 };
  alone = false;
  lock = new Lock(
    () => shown,
    () => alone,
  );
});
afterEach(() => void vi.useRealTimers());

/** Presses a button; returns what answers it, and whether it was sent at all. */
function press(answer = 'change', pointer = true): { sent: boolean; end: (taken: boolean) => Promise<void> } {
  let resolve = (_taken: boolean): void => {};
  const send = vi.fn(() => new Promise<boolean>((settle) => (resolve = settle)));
  window.addEventListener('click', () => void lock.give(answer, send), { once: true });
  window.dispatchEvent(new MouseEvent('click', { detail: pointer ? 1 : 0 }));
  const end = async (taken: boolean): Promise<void> => {
    resolve(taken);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sent: send.mock.calls.length > 0, end };
}

test('nothing is sent between a press and its answer', async () => {
  const first = press();
  expect([first.sent, press().sent, press('other').sent]).toEqual([true, false, false]);
  expect(lock.busy).toBe(true);
  // A chat message: the decision is the same.
  shown = { ...shown, version: 6 };
  expect(lock.busy).toBe(true);
  await first.end(true);
  expect(lock.busy).toBe(false);
});

test('an answer that has come locks until it is shown', async () => {
  const first = press('change', false);
  await first.end(true);
  expect(press('change', false).sent).toBe(false);
  shown = { ...shown, version: 6 };
  expect(press('change', false).sent).toBe(true);
});

test('the second press of a double click does not answer the next decision, though it looks the same', async () => {
  const first = press();
  shown = { ...shown, version: 6 };
  await first.end(true);
  for (const wait of [120, 280]) {
    vi.advanceTimersByTime(wait);
    expect(press().sent).toBe(false);
    expect(lock.open('change')).toBe(false);
  }
  expect(lock.open('change 4D')).toBe(true);
  vi.advanceTimersByTime(DOUBLE_CLICK_MS - 400);
  expect(press().sent).toBe(true);
});

test.each([
  ['alone', true, true],
  ['by keyboard', false, false],
])('%s, quick presses count as soon as the answer is shown', async (_who, nobodyElse, pointer) => {
  alone = nobodyElse;
  const first = press('deal', pointer);
  shown = { ...shown, version: 6 };
  await first.end(true);
  expect(press('deal', pointer).sent).toBe(true);
});

test('a refusal, an error and an answer that changes nothing unlock', async () => {
  await press('play 3D').end(false);
  expect(lock.busy).toBe(false);
  await expect(lock.give('pass', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(lock.busy).toBe(false);
  await press('ready').end(true);
  expect(lock.busy).toBe(true);
  vi.advanceTimersByTime(DOUBLE_CLICK_MS);
  expect(lock.busy).toBe(false);
});

test('a new picture of the table unlocks after a lost connection', async () => {
  await press('pass').end(true);
  shown = { ...shown, snapshots: 2 };
  expect(lock.busy).toBe(false);
});
