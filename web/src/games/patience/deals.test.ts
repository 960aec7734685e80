import { expect, test } from 'vitest';
import type { App } from '../../state/app.svelte';
import type { DailyBoard } from '../../protocol';
import { daysInARow } from './deals';

const asked: unknown[] = [];
const appWith = (board: Partial<DailyBoard> | null): App =>
  ({
    ask: async (request: unknown) => {
      asked.push(request);
      return board;
    },
  }) as unknown as App;

test('days in a row are those that the server has counted', async () => {
  expect(await daysInARow(appWith({ number: 20261122, days: 3 }))).toBe(3);
  expect(await daysInARow(appWith({ number: 20261122, days: 3 }), 20261122)).toBe(3);
  expect(asked).toEqual([1, 2].map(() => ({ op: 'daily', game: 'patience' })));
});

test('another deal with a number is no deal of the day', async () => {
  expect(await daysInARow(appWith({ number: 20261122, days: 3 }), 1392)).toBe(0);
});

test('where the server does not answer, nothing is told', async () => {
  expect(await daysInARow(appWith(null), 20261122)).toBe(0);
});
