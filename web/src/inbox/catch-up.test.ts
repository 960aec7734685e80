import { beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../net/connection';
import type { CaughtUp, EventInfo, Update } from '../protocol';
import type { App } from '../state/app.svelte';
import { snapshot } from '../testing/bigtwo';
import { CatchUp, keepShown, shownUpTo } from './catch-up.svelte';

const passed = (version: number, seat: number): EventInfo =>
  ({ version, at: 0, event: { event: 'passed', seat }, text: `Seat ${seat} passes` }) as EventInfo;
const chat = {
  version: 9,
  at: 0,
  event: { event: 'chat', seat: 1, name: 'Bao', text: 'Hi', player: 'b' },
} as EventInfo;
const update = (version: number, events: EventInfo[]): Update => ({
  ...{ type: 'update', code: 'ABCD', version, to_act: [0], events },
});
const NEWS: CaughtUp = {
  snapshot: snapshot({ version: 7, events: [] }),
  updates: [update(8, [passed(8, 1)]), update(9, [chat]), update(10, [passed(10, 2)])],
};
let asked: object[];
let answer: CaughtUp | Refused;
const app = {
  connection: {
    ask: (request: object) => {
      asked.push(request);
      return answer instanceof Refused ? Promise.reject(answer) : Promise.resolve(answer);
    },
  },
} as unknown as App;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, answer] = [[], NEWS];
});

test('shows the moves one after the other, and ends with the present', async () => {
  const catchUp = new CatchUp(app, 'ABCD', 5);
  void catchUp.load(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([{ op: 'catch_up', code: 'ABCD', since: 5 }]);
  expect([catchUp.table?.version, catchUp.over]).toEqual([7, false]);
  await vi.advanceTimersByTimeAsync(900);
  expect(catchUp.table?.version).toBe(8);
  // A message takes no time.
  await vi.advanceTimersByTimeAsync(900);
  expect([catchUp.table?.version, catchUp.over]).toEqual([10, false]);
  await vi.advanceTimersByTimeAsync(900);
  expect(catchUp.over).toBe(true);
});

test('lists the moves at once, and can be skipped', async () => {
  const catchUp = new CatchUp(app, 'ABCD', 0);
  await catchUp.load(true);
  expect([catchUp.moves, catchUp.over]).toEqual([['Seat 1 passes', 'Seat 2 passes'], false]);
  catchUp.skip();
  expect(catchUp.over).toBe(true);
});

test('without news, or where the room refuses, the present is shown', async () => {
  for (const found of [{ snapshot: null, updates: [] }, new Refused('too_fast', 'Please wait.')]) {
    answer = found;
    const catchUp = new CatchUp(app, 'ABCD', 0);
    await catchUp.load(false);
    expect([catchUp.over, catchUp.table]).toEqual([true, null]);
  }
});

test('remembers what was shown of the last tables', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  for (let number = 0; number < 60; number++) keepShown(store, `T${number}`, number);
  keepShown(store, 'T30', 99);
  expect([shownUpTo(store, 'T30'), shownUpTo(store, 'T59'), shownUpTo(store, 'T1')]).toEqual([99, 59, 0]);
  expect((JSON.parse([...kept.values()][0] ?? '') as unknown[]).length).toBe(50);
  kept.clear();
  store.setItem('dealt.shown', 'no JSON');
  expect([shownUpTo(store, 'T1'), shownUpTo(null, 'T1')]).toEqual([0, 0]);
});
