import { expect, test } from 'vitest';
import { curvesOf } from './commentary-curve';

test('each seat that has moved has a line, which ends at its last value', () => {
  const points = [
    { seat: 2, before: 1, after: 1 },
    { seat: 0, before: -1, after: -3 },
    { seat: 2, before: 2, after: 0.5 },
  ];
  const { curves, zero } = curvesOf(points, 112, 112);
  expect(curves.map(({ seat, now }) => [seat, now])).toEqual([
    [0, -3],
    [2, 0.5],
  ]);
  expect(curves[0]?.end.y).toBeGreaterThan(zero);
  expect(curves[1]?.end.y).toBeLessThan(zero);
});

test('before the first move there is nothing to draw', () => {
  expect(curvesOf([], 100, 50).curves).toEqual([]);
});
