import { beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../net/connection';
import type { EndingPlayed, EndingResult, Snapshot, Update } from '../protocol';
import type { App } from '../state/app.svelte';
import { snapshot } from '../testing/bigtwo';
import { Ending } from './ending.svelte';

const POSITION: Snapshot = snapshot({ code: '', seat: 0, version: 1 });
const update = (version: number): Update => ({ type: 'update', code: '', version, to_act: [0] });
const RESULT: EndingResult = { unit: 'points', yours: -1, expert: 2, line: [] };
const played = (parts: Partial<EndingPlayed>): EndingPlayed => ({
  number: 3,
  count: 4,
  snapshot: null,
  updates: [],
  result: null,
  ...parts,
});
let answers: (EndingPlayed | Refused)[];
let asked: object[];
const ask = (request: { op: string }): Promise<unknown> => {
  asked.push(request);
  const answer = request.op === 'ending' ? answers.shift() : null;
  return answer instanceof Refused ? Promise.reject(answer) : Promise.resolve(answer);
};
const app = { connection: { ask }, ask, refusalText: ({ sentence }: Refused) => sentence } as unknown as App;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked] = [[], []];
});

test('names all own actions, takes the number that it gets, and ends with the points of both', async () => {
  answers = [
    played({ snapshot: POSITION }),
    played({ updates: [update(2), update(3)] }),
    played({ updates: [update(4)], result: RESULT }),
  ];
  const ending = new Ending(app, 'bigtwo', null);
  await ending.begin();
  expect([ending.number, ending.next, ending.position, ending.begun]).toEqual([3, 4, POSITION, false]);
  await ending.act('play 3D');
  await vi.advanceTimersByTimeAsync(800);
  expect([ending.table?.version, ending.result, ending.begun]).toEqual([3, null, true]);
  await ending.askOffer(['4C']);
  await ending.act('pass');
  await vi.advanceTimersByTimeAsync(0);
  expect([ending.over, ending.result]).toEqual([true, RESULT]);
  expect(await ending.act('pass')).toBe(false);
  const named = { op: 'ending', game: 'bigtwo', number: 3 };
  expect(asked).toEqual([
    { ...named, number: null },
    { ...named, actions: ['play 3D'] },
    { ...named, op: 'ending_ask', actions: ['play 3D'], cards: ['4C'] },
    { ...named, actions: ['play 3D', 'pass'] },
  ]);
});

test('counts each ending once, as good if any attempt was', async () => {
  const play = async (number: number, yours: number): Promise<Ending> => {
    answers = [played({ number, snapshot: POSITION }), played({ number, result: { ...RESULT, yours } })];
    const ending = new Ending(app, 'chicago', number);
    await ending.begin();
    await ending.act('pass');
    await vi.advanceTimersByTimeAsync(0);
    return ending;
  };
  expect((await play(1, 1)).score).toEqual({ solved: 0, of: 1 });
  expect((await play(1, 2)).score).toEqual({ solved: 1, of: 1 });
  expect((await play(1, 0)).score).toEqual({ solved: 1, of: 1 });
  expect((await play(4, 3)).score).toEqual({ solved: 2, of: 2 });
  expect((await play(4, 3)).next).toBe(1);
  expect(new Ending(app, 'bluejack', 1).score).toEqual({ solved: 0, of: 0 });
});

test('a game without endings is a sentence in place of the page', async () => {
  answers = [new Refused('no_endings', 'Bluejack has no endings to practise.')];
  const ending = new Ending(app, 'bluejack', null);
  await ending.begin();
  expect([ending.problem, ending.table]).toEqual(['Bluejack has no endings to practise.', null]);
});
