import { beforeEach, expect, test } from 'vitest';
import { Refused } from '../net/connection';
import type { Ladder } from '../protocol';
import type { App } from '../state/app.svelte';
import { LadderPages } from './ladder.svelte';

const page = (rules: string, season: string): Ladder =>
  ({ rules, season, rows: [], mine: null, people: 100, bots: 0 }) as unknown as Ladder;
let asked: object[];
let answer: (request: { rules: string | null; season: string | null }) => Promise<Ladder>;
const app = {
  connection: {
    ask: (request: { rules: string | null; season: string | null }) => {
      asked.push(request);
      return answer(request);
    },
  },
  refusalText: ({ code }: Refused) => `in the language of the page: ${code}`,
} as unknown as App;

beforeEach(() => {
  asked = [];
  answer = ({ rules, season }) => Promise.resolve(page(rules ?? 'usual', season ?? '2027-1'));
});

test('after a reconnection the same season is shown, and the same rows', async () => {
  const pages = new LadderPages(app, 'bigtwo');
  await pages.again();
  await pages.open('usual', '2026-4');
  await pages.more();
  await pages.around();
  await pages.again();
  expect(asked.at(0)).toMatchObject({ rules: null, season: null, first: 0 });
  expect(asked.at(-1)).toMatchObject({ rules: 'usual', season: '2026-4' });
});

test('a refusal is in the language of the page', async () => {
  answer = () => Promise.reject(new Refused('no_ladder', 'There is no ladder.'));
  const pages = new LadderPages(app, 'solo');
  await pages.open(null, null);
  expect(pages.refused).toBe('in the language of the page: no_ladder');
});
