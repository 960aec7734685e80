import { beforeEach, expect, test } from 'vitest';
import { Guide } from './guide.svelte';

let kept: Map<string, string>;
const again = (): Guide =>
  new Guide({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) });
beforeEach(() => (kept = new Map()));

test('a game is shown step by step, and never again once that is done', () => {
  const guide = again();
  guide.begin('whist', 'ABCD');
  expect(guide.stepAt('whist', 'ABCD')).toBe(0);
  guide.next('whist', 2);
  expect(guide.stepAt('whist', 'ABCD')).toBe(1);
  guide.next('whist', 2);
  expect(guide.stepAt('whist', 'ABCD')).toBeNull();
  expect(guide.isNew('whist')).toBe(false);
  guide.begin('whist', 'EFGH');
  expect(guide.stepAt('whist', 'EFGH')).toBeNull();
});

test('whoever skips it has been shown it, and other games have not', () => {
  const guide = again();
  guide.begin('whist', 'ABCD');
  guide.finish('whist');
  expect([again().isNew('whist'), again().isNew('skat')]).toEqual([false, true]);
});

test('a page that is opened again, or another table, goes on where it was', () => {
  const guide = again();
  guide.begin('whist', 'ABCD');
  guide.next('whist', 4);
  expect(again().stepAt('whist', 'ABCD')).toBe(1);
  const later = again();
  later.begin('whist', 'EFGH');
  expect([later.stepAt('whist', 'EFGH'), later.stepAt('whist', 'ABCD')]).toEqual([1, null]);
});

test('a browser that keeps nothing, or something else, knows it as long as the page is open', () => {
  const guide = new Guide(null);
  guide.begin('whist', 'ABCD');
  expect(guide.stepAt('whist', 'ABCD')).toBe(0);
  kept.set('dealt.guide', 'nonsense');
  expect(again().isNew('whist')).toBe(true);
});
