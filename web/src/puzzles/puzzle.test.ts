import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PuzzleQuestion } from '../protocol';
import { App } from '../state/app.svelte';
import { OFFERS, snapshot } from '../testing/bigtwo';
import { FakeSocket, fakeEnvironment } from '../testing/fakes';
import { keepWaiting, waiting } from './answers';
import { Puzzle } from './puzzle.svelte';

const { table, game, mine } = snapshot();
const QUESTION = {
  ...{ id: 'abc', number: 3, proof: '', theme: '', unit: 'points', to_act: [0], table, game },
  mine: { ...mine, seat: 0, offers: OFFERS },
} as unknown as PuzzleQuestion;
const TOLD = { solution: { best: 'pass', choices: [], why: null }, action: 'pass', right: false, tried: 1, solved: 0 };

let app: App;
let room: FakeSocket;
let puzzle: Puzzle;
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  localStorage.clear();
  room = new FakeSocket();
  app = new App(fakeEnvironment(() => room));
  room.opens();
  room.welcomes();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(QUESTION))));
  puzzle = new Puzzle(app, 'bigtwo', localStorage);
  await puzzle.show('3');
});
afterEach(() => {
  app.close();
  vi.unstubAllGlobals();
});

test('a solution that comes after the user has begun again is not shown', async () => {
  const answered = puzzle.answer('pass');
  puzzle.again();
  room.answers({ ...TOLD, days: 0, longest: 0 }, 'solve');
  await answered;
  expect([puzzle.answered, puzzle.table?.toAct]).toEqual([null, [0]]);
});

test('answers that the room does not take just now go on waiting, and one that it refuses does not', async () => {
  for (const id of ['a', 'b', 'c'])
    keepWaiting(localStorage, { op: 'solve', game: 'bigtwo', puzzle: id, action: 'pass', day: null });
  const heard = puzzle.hear();
  room.refuses('no_puzzle', 'There is no such puzzle.', 'solve');
  await settle();
  room.refuses('too_fast', 'Too often.', 'solve');
  await settle();
  room.answers({ number: 3, answers: {}, room: {} }, 'puzzles');
  await heard;
  expect(waiting(localStorage).map(({ puzzle }) => puzzle)).toEqual(['b', 'c']);
  expect([puzzle.progress?.number, puzzle.heard]).toEqual([3, true]);
});
