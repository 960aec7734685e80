import { beforeEach, expect, test } from 'vitest';
import { daysInARow, openedDaily, playedDaily } from './daily';

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => localStorage.clear());

test('days in a row are counted, each once, and a day that is left out begins anew', () => {
  expect(daysInARow(NOON)).toBe(0);
  openedDaily(20261121, NOON);
  expect(playedDaily(20261121)).toBe(1);
  expect(playedDaily(20261121)).toBe(1);
  openedDaily(20261122, NOON + DAY);
  expect(playedDaily(20261122)).toBe(2);
  expect(daysInARow(NOON + DAY)).toBe(2);
  expect(daysInARow(NOON + 2 * DAY)).toBe(2);
  expect(daysInARow(NOON + 3 * DAY)).toBe(0);
  openedDaily(20261125, NOON + 4 * DAY);
  expect(playedDaily(20261125)).toBe(1);
});

test('a deal that was begun before midnight counts for its own day', () => {
  openedDaily(20261121, NOON);
  playedDaily(20261121);
  openedDaily(20261122, NOON + DAY);
  // It is finished on the day after.
  expect(playedDaily(20261122)).toBe(2);
});

test('another deal with a number is no deal of the day', () => {
  openedDaily(20261121, NOON);
  expect(playedDaily(1392)).toBeNull();
  expect(daysInARow(NOON)).toBe(0);
});

test('what cannot be read counts as nothing', () => {
  localStorage.setItem('dealt.daily', 'no');
  expect(daysInARow(NOON)).toBe(0);
});
