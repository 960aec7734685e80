import { beforeEach, expect, test } from 'vitest';
import { Refused } from '../net/connection';
import type { EveningInfo, EveningPlayer, GameInfo } from '../protocol';
import type { App } from '../state/app.svelte';
import { Evening, isTied, plan, pointsText, tableEnds, usualDraft } from './evening.svelte';

const GAME = {
  ...{ name: 'bigtwo', seat_counts: [2, 3, 4], default_seats: 4, presets: { deuce: { options: { lowest: '3D' } } } },
  ...{ levels: ['easy', 'normal'], turn_seconds: 30, deals: ['session_hands'] },
} as unknown as GameInfo;
const row = (player: string, points = 0, more: Partial<EveningPlayer> = {}): EveningPlayer =>
  ({ player, name: player, place: 1, points, left: false, ...more }) as EveningPlayer;
const info = (more: Partial<EveningInfo> = {}): EveningInfo =>
  ({
    ...{ code: 'ABCD', phase: 'announced', host: 'ann', settings: usualDraft(GAME), rounds: [], at: Date.now() },
    ...{ players: [row('ann'), row('bob')], next_tables: [] },
    ...more,
  }) as EveningInfo;

let asked: object[];
let answer: EveningInfo | Refused;
let evening: Evening;
const app = (player: string): App =>
  ({
    me: { player },
    eveningsWatched: new Map(),
    evenings: [],
    askQuietly: (request: object) => Promise.resolve(void asked.push(request)),
    connection: {
      ask: (request: object) => {
        asked.push(request);
        return answer instanceof Refused ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
  }) as unknown as App;

beforeEach(() => {
  [asked, answer] = [[], info()];
});

test('looks at an evening, follows what the server tells of it, and looks no more', async () => {
  const bob = app('bob');
  evening = new Evening(bob, 'ABCD');
  await evening.load();
  expect([evening.me?.player, evening.isHost, evening.mayJoin]).toEqual(['bob', false, false]);
  const table = { number: 1, code: 'WXYZ', over: false, seats: [{ player: 'ann' }, { player: 'bob' }] };
  const round = { number: 1, began: 0, tables: [table] };
  bob.eveningsWatched.get('ABCD')?.changed({
    type: 'evening',
    evening: info({ phase: 'playing', rounds: [round] as unknown as EveningInfo['rounds'] }),
  });
  expect(evening.myTable?.code).toBe('WXYZ');
  evening.follow()();
  expect(bob.eveningsWatched.size).toBe(0);
  expect(asked.at(-1)).toEqual({ op: 'evening', code: 'ABCD', on: false });
});

test('is listed with the evenings of the user from joining to leaving, and to its end', async () => {
  const eve = app('eve');
  evening = new Evening(eve, 'ABCD');
  await evening.load();
  const listed = (more: Partial<EveningInfo>): readonly string[] => {
    evening.changed({ type: 'evening', evening: info(more) });
    return eve.evenings;
  };
  const players = [row('ann'), row('eve')];
  expect(eve.evenings).toEqual([]);
  expect(listed({ players })).toEqual(['ABCD']);
  expect(listed({ players: [row('ann'), row('eve', 0, { left: true })] })).toEqual([]);
  expect(listed({ players })).toEqual(['ABCD']);
  expect(listed({ players, phase: 'over' })).toEqual([]);
});

test('says why there is no such evening', async () => {
  answer = new Refused('unheard_of', 'There is no evening.');
  evening = new Evening(app('bob'), 'ABCD');
  await evening.load();
  expect([evening.info, evening.problem]).toEqual([null, 'There is no evening.']);
});

test('users join before the first round; later only late arrivals, and those who come back', () => {
  evening = new Evening(app('eve'), 'ABCD');
  const show = (more: Partial<EveningInfo>): boolean => {
    evening.changed({ type: 'evening', evening: info(more) });
    return evening.mayJoin;
  };
  expect(show({})).toBe(true);
  expect(show({ phase: 'break' })).toBe(true);
  const strict = { ...info().settings, late: false };
  expect(show({ phase: 'break', settings: strict })).toBe(false);
  expect(show({ phase: 'break', settings: strict, players: [row('eve', 3, { left: true })] })).toBe(true);
  expect(show({ phase: 'over' })).toBe(false);
});

test('keeps each message of the chat once', () => {
  evening = new Evening(app('bob'), 'ABCD');
  const message = (number: number) => ({ number, player: 'ann', name: 'Ann', text: 'Hi', at: 0 });
  evening.talked({ type: 'evening_talk', code: 'ABCD', entries: [message(1), message(2)], whole: true });
  evening.talked({ type: 'evening_talk', code: 'ABCD', entries: [message(2), message(3)] });
  expect(evening.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('counts tables, bots and users without a seat', () => {
  expect(plan(9, usualDraft(GAME))).toEqual({ tables: 3, bots: 3, out: 0 });
  expect(plan(8, usualDraft(GAME))).toEqual({ tables: 2, bots: 0, out: 0 });
  expect(plan(9, { ...usualDraft(GAME), bots_fill: false })).toEqual({ tables: 2, bots: 0, out: 1 });
});

test('parts the next tables only where rows that sit together stand together', () => {
  const players = ['a', 'b', 'c', 'd'].map((name) => row(name));
  expect([
    ...tableEnds(
      info({
        players,
        next_tables: [
          ['b', 'a'],
          ['d', 'c', ''],
        ],
      }),
    ),
  ]).toEqual([1]);
  expect(
    tableEnds(
      info({
        players,
        next_tables: [
          ['a', 'c'],
          ['b', 'd'],
        ],
      }),
    ).size,
  ).toBe(0);
  expect(tableEnds(info({ players, next_tables: [['a', 'b', 'c', 'd']] })).size).toBe(0);
});

test('finds equal points, and rounds them', () => {
  const players = [row('a', 5), row('b', 4), row('c', 4), row('d', 1)];
  expect(players.map((_, index) => isTied(players, index))).toEqual([false, true, true, false]);
  expect([2.5, 10 / 3, 4].map(pointsText)).toEqual(['2.5', '3.33', '4']);
});
