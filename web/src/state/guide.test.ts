import { beforeEach, expect, test } from 'vitest';
import { Guide } from './guide.svelte';

let kept: Map<string, string>;
const again = (): Guide =>
  new Guide({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) });
beforeEach(() => (kept = new Map()));

test('of a game one thing after the other is shown, and never again once all have been', () => {
  const guide = again();
  guide.begin('whist', 'ABCD');
  expect(guide.seenAt('whist', 'ABCD')).toEqual([]);
  guide.markSeen('whist', 'cards', 2);
  guide.markSeen('whist', 'cards', 2);
  expect(guide.seenAt('whist', 'ABCD')).toEqual(['cards']);
  guide.markSeen('whist', 'trick', 2);
  expect(guide.seenAt('whist', 'ABCD')).toBeNull();
  expect(guide.isNew('whist')).toBe(false);
  guide.begin('whist', 'EFGH');
  expect(guide.seenAt('whist', 'EFGH')).toBeNull();
});

test('who asks for it is shown a game once more, from its beginning', () => {
  const guide = again();
  guide.finish('whist');
  guide.again('whist');
  expect(guide.isNew('whist')).toBe(true);
  guide.begin('whist', 'ABCD');
  expect(again().seenAt('whist', 'ABCD')).toEqual([]);
});

test('a skipped guide counts as shown, for this game alone', () => {
  const guide = again();
  guide.begin('whist', 'ABCD');
  guide.finish('whist');
  expect([again().isNew('whist'), again().isNew('skat')]).toEqual([false, true]);
});

test('a page that is opened again, or another table, goes on where it was', () => {
  const guide = again();
  guide.begin('whist', 'ABCD');
  guide.markSeen('whist', 'cards', 4);
  expect(again().seenAt('whist', 'ABCD')).toEqual(['cards']);
  const later = again();
  later.begin('whist', 'EFGH');
  expect([later.seenAt('whist', 'EFGH'), later.seenAt('whist', 'ABCD')]).toEqual([['cards'], null]);
});

test('a browser that keeps nothing, or something else, knows it as long as the page is open', () => {
  const guide = new Guide(null);
  guide.begin('whist', 'ABCD');
  expect(guide.seenAt('whist', 'ABCD')).toEqual([]);
  kept.set('dealt.guide', '{"whist": {"code": "ABCD", "step": 3}}');
  expect(again().seenAt('whist', 'ABCD')).toBeNull();
  kept.set('dealt.guide', 'nonsense');
  expect(again().isNew('whist')).toBe(true);
});

test('two tabs at once keep the tutorials of both', () => {
  const [tab, other] = [again(), again()];
  tab.finish('whist');
  other.finish('skat');
  expect([again().isNew('whist'), again().isNew('skat')]).toEqual([false, false]);
});
