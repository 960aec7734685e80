import { beforeEach, expect, test } from 'vitest';
import { Refused } from '../net/connection';
import type { Ladder } from '../protocol';
import type { App } from '../state/app.svelte';
import { LadderPages } from './ladder.svelte';

const rows = (first: number): object[] => [first, first + 1].map((index) => ({ player: `user ${index}` }));
const page = (rules: string, season: string, first: number): Ladder =>
  ({
    rules,
    season,
    rows: rows(first),
    mine: { index: 50, row: { player: 'me' } },
    people: 100,
    bots: 0,
  }) as unknown as Ladder;
let asked: object[];
interface Request {
  readonly rules: string | null;
  readonly season: string | null;
  readonly first: number;
}
let answer: (request: Request) => Promise<Ladder>;
const app = {
  connection: {
    ask: (request: Request) => {
      asked.push(request);
      return answer(request);
    },
  },
  refusalText: ({ code }: Refused) => `in the language of the page: ${code}`,
} as unknown as App;

beforeEach(() => {
  asked = [];
  answer = ({ rules, season, first }) => Promise.resolve(page(rules ?? 'usual', season ?? '2027-1', first));
});

test('after a reconnection the same season is shown, and the same rows', async () => {
  const pages = new LadderPages(app, 'bigtwo');
  await pages.again();
  await pages.open('usual', '2026-4');
  await pages.around();
  await pages.more();
  asked = [];
  await pages.again();
  expect(asked).toMatchObject([30, 32].map((first) => ({ rules: 'usual', season: '2026-4', first })));
});

test('a refusal is in the language of the page', async () => {
  answer = () => Promise.reject(new Refused('no_ladder', 'There is no ladder.'));
  const pages = new LadderPages(app, 'solo');
  await pages.open(null, null);
  expect(pages.refused).toBe('in the language of the page: no_ladder');
});

test('a season that was chosen just before a reconnection is asked for again', async () => {
  const pages = new LadderPages(app, 'bigtwo');
  await pages.open('usual', '2026-4');
  void pages.open('usual', '2026-3');
  await pages.again();
  expect(pages.page?.season).toBe('2026-3');
});
