import { expect, test } from 'vitest';
import type { GameFigures } from '../protocol';
import { pathOf, spreadLabels, roundStep } from '../plots/scale';
import { chanceOf, clock, favourite, inRow, share, weeksOf } from './calculations';

const LAST = new Date(2026, 10, 22); // a Sunday

test('weeks go from Monday to Sunday and end with today', () => {
  const days = [
    { day: '2026-11-22', matches: 6, people: ['Bao'] },
    { day: '2026-11-16', matches: 1, people: [] },
  ];
  const { weeks, most } = weeksOf(days, 2, LAST);
  expect(most).toBe(6);
  expect(weeks.map(({ squares }) => squares.map((square) => square?.matches))).toEqual([
    [0, 0, 0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 0, 6],
  ]);
  expect(weeks[1]?.squares[6]).toEqual({ day: '2026-11-22', matches: 6, people: ['Bao'], level: 4 });
  expect(weeks[1]?.squares[0]?.level).toBe(1);
});

test('days that have not come yet are left open, and a week tells the month that begins in it', () => {
  const { weeks } = weeksOf([], 5, new Date(2026, 10, 4));
  expect(weeks.at(-1)?.squares).toHaveLength(7);
  expect(weeks.at(-1)?.squares.slice(3)).toEqual([null, null, null, null]);
  expect(weeks.map(({ month }) => month?.getMonth() ?? null)).toEqual([9, null, null, 10, null]);
});

test('a share of nothing is nothing, and alone there is no chance', () => {
  expect(share(0, 0)).toBe(0);
  expect(chanceOf({ expected: 2.5, matches: 10 })).toBe(25);
  expect(chanceOf({ expected: 0, matches: 10 })).toBeNull();
});

test('the game with the most matches is told first, and a row is no longer than what is shown of it', () => {
  const games = [
    { game: 'bluejack', matches: 3 },
    { game: 'bigtwo', matches: 9 },
  ] as GameFigures[];
  expect(favourite(games)).toBe('bigtwo');
  expect(favourite([])).toBe('');
  expect(inRow('lww', { now: 2, won: 5, lost: 1 })).toBe(2);
  expect(inRow('ll', { now: -7, won: 5, lost: 7 })).toBe(2);
});

test('a time has minutes and seconds', () => {
  expect(clock(187_400)).toBe('3:07');
});

test('scales have round steps, lines begin where they begin, names keep apart and in the box', () => {
  expect([3, 12, 70, 480].map((range) => roundStep(range))).toEqual([1, 5, 20, 100]);
  expect(
    pathOf([
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ]),
  ).toBe('M1.0 2.0L3.0 4.0');
  const names = [{ label: 90 }, { label: 92 }, { label: 95 }];
  spreadLabels(names, 100);
  expect(names.map(({ label }) => label)).toEqual([72, 88, 104]);
});
