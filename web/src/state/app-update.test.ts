import { beforeEach, expect, test } from 'vitest';
import type { App } from './app.svelte';
import { AppUpdate, programOf, type UpdateEnvironment } from './app-update.svelte';

const page = (program: string): string => `<script src="/theme.js"></script>
  <script type="module" crossorigin src="/assets/${program}.js"></script>`;

let gone: string[];
let there: string;
let busy: boolean;
let kept: Map<string, string>;
let app: { table: unknown; navigation: { route: { page: string } }; running: Map<number, unknown> };

function appUpdate(): AppUpdate {
  const environment: UpdateEnvironment = {
    own: '/assets/old.js',
    page: async () => page(there),
    go: (path) => gone.push(path),
    busy: () => busy,
    kept: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
  };
  return new AppUpdate(app as unknown as App, environment);
}

const seated = (phase: string, seat: number | null = 0) => ({ seat, info: { phase } });

beforeEach(() => {
  gone = [];
  there = 'new';
  busy = false;
  kept = new Map();
  app = { table: null, navigation: { route: { page: 'lobby' } }, running: new Map() };
});

test('the program of a page is found beside its other scripts', () => {
  expect(programOf(page('index-1a2B'))).toBe('/assets/index-1a2B.js');
  expect(programOf('<title>502</title>')).toBe(null);
});

test('the same version is nothing new', async () => {
  there = 'old';
  const found = appUpdate();
  await found.check();
  expect([found.offered, gone]).toEqual([false, []]);
});

test('in the lobby a new version is taken at once, and once', async () => {
  await appUpdate().check();
  expect(gone).toHaveLength(1);
  // The reloaded page is still the old one, from some cache: ask, and do not reload in a loop.
  const again = appUpdate();
  await again.check();
  expect([gone.length, again.offered]).toEqual([1, true]);
});

test('a user who writes or looks at a dialog in the lobby is asked', async () => {
  busy = true;
  const found = appUpdate();
  await found.check();
  expect([found.offered, gone]).toEqual([true, []]);
});

test('in the middle of a deal nothing is taken and nothing is said', async () => {
  app.table = seated('playing');
  app.navigation.route = { page: 'table' };
  const found = appUpdate();
  await found.check();
  found.applyWhileHidden();
  expect(found.applyOnNavigation('/rules')).toBe(false);
  expect([found.offered, gone]).toEqual([false, []]);
  // The deal is over.
  app.table = seated('between');
  expect(found.offered).toBe(true);
  expect(found.applyOnNavigation('/rules')).toBe(true);
  expect(gone).toEqual(['/rules']);
});

test('a player whose page lacks a part in the middle of a deal decides when to update', async () => {
  app.table = seated('playing');
  const found = appUpdate();
  await found.chunkFailed();
  expect([found.offered, gone]).toEqual([true, []]);
  found.apply('/t/KTRN');
  expect(gone).toEqual(['/t/KTRN']);
});

test('a user whose page lacks a part and who has no cards gets the new page', async () => {
  app.table = seated('over');
  await appUpdate().chunkFailed();
  expect(gone).toHaveLength(1);
});

test('a part that is lacking while the room is away is no new version', async () => {
  there = 'old';
  const found = appUpdate();
  await found.chunkFailed();
  expect([found.offered, gone]).toEqual([false, []]);
});

test('a watcher has no hand to lose, a run of a computer is not broken off', async () => {
  app.table = seated('playing', null);
  app.navigation.route = { page: 'table' };
  const found = appUpdate();
  await found.check();
  app.running.set(1, null);
  found.applyWhileHidden();
  expect(gone).toEqual([]);
  app.running.clear();
  found.applyWhileHidden();
  expect(gone).toHaveLength(1);
});
