import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../net/connection';
import type { Snapshot, Update, WhatIfJudged, WhatIfPlayed } from '../protocol';
import type { App } from '../state/app.svelte';
import { snapshot } from '../testing/bigtwo';
import { WhatIf } from './what-if.svelte';

const START = { name: 'KQTR-mark', number: 1, step: 6, seat: 0 };
const POSITION: Snapshot = snapshot({ seat: 0, version: 7 });
const update = (version: number, parts: Partial<Update> = {}): Update => ({
  type: 'update',
  code: POSITION.code,
  version,
  to_act: [0],
  ...parts,
});
const played = (parts: Partial<WhatIfPlayed>): WhatIfPlayed => ({
  snapshot: null,
  updates: [],
  moves: [],
  over: false,
  ...parts,
});
let answers: (WhatIfPlayed | Refused)[];
let judged: WhatIfJudged | Refused;
let asked: object[];
let notices: (string | null)[];
const app = {
  connection: {
    ask: (request: object) => {
      asked.push(request);
      const answer = 'op' in request && request.op === 'what_if_judge' ? judged : answers.shift();
      return answer instanceof Refused ? Promise.reject(answer) : Promise.resolve(answer);
    },
  },
  refusalText: ({ sentence }: Refused) => sentence,
  showNotice: (sentence: string | null) => void notices.push(sentence),
} as unknown as App;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked, notices] = [[], [], []];
  judged = new Refused('no_review_yet', 'This match has not been reviewed yet.');
});
afterEach(() => vi.useRealTimers());

test('names all moves so far with each of its own, and shows those of bots one after the other', async () => {
  answers = [
    played({ snapshot: POSITION }),
    played({ updates: [update(8), update(9), update(10)], moves: [2, 3].map((seat) => ({ seat, action: 'pass' })) }),
    played({ updates: [update(11)], over: true }),
  ];
  const whatIf = new WhatIf(app, START);
  await whatIf.begin();
  expect([whatIf.table?.version, whatIf.over]).toEqual([7, false]);
  expect(await whatIf.act('play 3D')).toBe(true);
  expect(whatIf.table?.version).toBe(8);
  await vi.advanceTimersByTimeAsync(800);
  expect(whatIf.table?.version).toBe(9);
  await vi.advanceTimersByTimeAsync(800);
  expect(whatIf.table?.version).toBe(10);
  expect(await whatIf.act('play 4D')).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(whatIf.over).toBe(true);
  expect(await whatIf.act('play 5D')).toBe(false);
  expect(asked).toEqual([
    { op: 'what_if', ...START },
    { op: 'what_if', ...START, moves: [{ seat: 0, action: 'play 3D' }] },
    { op: 'what_if_judge', ...START, action: 'play 3D' },
    {
      op: 'what_if',
      ...START,
      moves: [
        { seat: 0, action: 'play 3D' },
        { seat: 2, action: 'pass' },
        { seat: 3, action: 'pass' },
        { seat: 0, action: 'play 4D' },
      ],
    },
  ]);
});

test('begins again at the position, without what was still to be shown', async () => {
  answers = [
    played({ snapshot: POSITION }),
    played({ updates: [update(8), update(9)], moves: [{ seat: 1, action: 'pass' }] }),
    played({ snapshot: POSITION }),
  ];
  const whatIf = new WhatIf(app, START);
  await whatIf.begin();
  await whatIf.act('pass');
  await whatIf.begin();
  await vi.advanceTimersByTimeAsync(5000);
  expect(whatIf.table?.version).toBe(7);
  expect(asked.at(-1)).toEqual({ op: 'what_if', ...START });
});

test('tells what the first move is worth until one begins again, and without a review nothing', async () => {
  const best = { action: 'pass', label: 'Pass', cards: [], values: null };
  judged = { unit: 'points', loss: 0.5, match_loss: 2, match_action: 'play 4D', best };
  answers = [played({ snapshot: POSITION }), played({}), played({}), played({ snapshot: POSITION }), played({})];
  const whatIf = new WhatIf(app, START);
  await whatIf.begin();
  await whatIf.act('play 3D');
  await vi.advanceTimersByTimeAsync(0);
  expect(whatIf.firstMove).toEqual({ ...judged, action: 'play 3D' });
  await whatIf.act('play 5D');
  await vi.advanceTimersByTimeAsync(0);
  expect(whatIf.firstMove?.action).toBe('play 3D');
  await whatIf.begin();
  expect(whatIf.firstMove).toBeNull();
  judged = new Refused('no_review_yet', 'This match has not been reviewed yet.');
  await whatIf.act('play 3D');
  await vi.advanceTimersByTimeAsync(0);
  expect([whatIf.firstMove, notices]).toEqual([null, []]);
});

test('a refusal of the beginning is shown by the page, a later one as a notice', async () => {
  answers = [new Refused('no_record', 'There is no such record.')];
  const whatIf = new WhatIf(app, START);
  await whatIf.begin();
  expect([whatIf.problem, whatIf.table, notices]).toEqual(['There is no such record.', null, []]);
  answers = [played({ snapshot: POSITION }), new Refused('too_fast', 'Please wait.')];
  await whatIf.begin();
  expect(await whatIf.act('pass')).toBe(false);
  expect([whatIf.problem, notices]).toEqual([null, ['Please wait.']]);
});
