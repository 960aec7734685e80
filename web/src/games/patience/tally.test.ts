import { expect, test } from 'vitest';
import type { Tally } from '../../protocol';
import { add, lengthened, NO_GAMES, percent, wilson, type Point } from './tally';

const ONE: Tally = { games: 3, won: 1, lost: 2, endless: 0, dealt: 500, dealt_won: 200, longest_win: 200 };
const OTHER: Tally = { games: 2, won: 1, lost: 0, endless: 1, dealt: 700, dealt_won: 150, longest_win: 150 };

test('tallies add up, in whatever order', () => {
  const both = { games: 5, won: 2, lost: 2, endless: 1, dealt: 1200, dealt_won: 350, longest_win: 200 };
  expect(add(ONE, OTHER)).toEqual(both);
  expect(add(OTHER, ONE)).toEqual(both);
  expect(add(ONE, NO_GAMES)).toEqual(ONE);
});

test('the interval is the one that is printed for these numbers, and it never leaves what is possible', () => {
  // 10 of 100: 5.5 % to 17.4 %.
  const [low, high] = wilson(10, 100);
  expect(low).toBeCloseTo(0.0552, 4);
  expect(high).toBeCloseTo(0.1744, 4);
  expect(wilson(0, 1)[0]).toBe(0);
  expect(wilson(1, 1)[1]).toBe(1);
  expect(wilson(0, 50)[1]).toBeGreaterThan(0);
});

test('an interval holds the true share about 95 times in 100', () => {
  // Every number of wins in 40 games with its chance, if each is won with 30 %.
  let inside = 0;
  let chance = 0.7 ** 40;
  for (let won = 0; won <= 40; won++) {
    const [low, high] = wilson(won, 40);
    if (low <= 0.3 && 0.3 <= high) inside += chance;
    chance *= ((40 - won) / (won + 1)) * (0.3 / 0.7);
  }
  expect(inside).toBeGreaterThan(0.93);
  expect(inside).toBeLessThan(0.97);
});

test('the more games, the more decimals', () => {
  expect([10, 1000, 1_000_000].map((games) => percent(0.02284, games))).toEqual(['2 %', '2.3 %', '2.28 %']);
});

test('a long curve loses every second point, and never its last one', () => {
  let points: Point[] = [];
  for (let games = 1; games <= 1000; games++) points = lengthened(points, { games, won: 0 }, 20);
  expect(points.length).toBeLessThanOrEqual(20);
  expect(points.at(-1)?.games).toBe(1000);
  expect(points.map((point) => point.games)).toEqual(points.map((point) => point.games).sort((a, b) => a - b));
});
