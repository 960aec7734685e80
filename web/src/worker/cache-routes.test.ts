import { expect, test } from 'vitest';
import { isAsset, isPage, isReading } from './cache-routes';

test('what has a hash in its name is kept, source maps are not', () => {
  expect(isAsset('/assets/index-1a2B_-.js')).toBe(true);
  expect(isAsset('/assets/index-1a2B.js.map')).toBe(false);
  expect(isAsset('/record/KTRN-x.jsonl')).toBe(false);
});

test('of what the server tells only the manual and puzzles are kept', () => {
  for (const path of [
    '/rules/bigtwo.json',
    '/credits.json',
    '/questions.json',
    '/rules/bigtwo/chart',
    '/puzzles/bigtwo.json',
    '/puzzles/bigtwo/7.json',
  ])
    expect(isReading(path), path).toBe(true);
  for (const path of [
    '/puzzles/bigtwo/7',
    '/puzzles/bigtwo/0123456789ab.json',
    '/puzzles/bigtwo/012345678901.json',
    '/rules/bigtwo/answer',
    '/match/x/1.json',
    '/match/x/1/2.json',
    '/healthz',
    '/ws',
    '/',
  ])
    expect(isReading(path), path).toBe(false);
});

test('a page is no file', () => {
  for (const path of ['/', '/t/KTRN', '/rules/bigtwo']) expect(isPage(path), path).toBe(true);
  for (const path of ['/record/KTRN-x.jsonl', '/icon.svg', '/healthz', '/readyz', '/metrics'])
    expect(isPage(path), path).toBe(false);
});
