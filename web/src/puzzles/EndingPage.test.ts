import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTable } from '../games';
import type { EndingPlayed, Update } from '../protocol';
import { App } from '../state/app.svelte';
import { snapshot } from '../testing/bigtwo';
import { FakeSocket, fakeEnvironment } from '../testing/fakes';
import { renderIn } from '../testing/render';
import { Ending } from './ending.svelte';
import EndingPage from './EndingPage.svelte';

const POSITION = snapshot({ code: '', seat: 0, version: 1 });
const update = (version: number): Update => ({ type: 'update', code: '', version, to_act: [0] });
const played = (parts: Partial<EndingPlayed>): EndingPlayed => ({
  ...{ number: 3, count: 4, snapshot: null, updates: [], result: null },
  ...parts,
});

let app: App;
let rooms: FakeSocket[];
const room = (): FakeSocket => rooms.at(-1) as FakeSocket;
beforeEach(async () => {
  await loadTable('bigtwo');
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  history.replaceState(null, '', '/endings/bigtwo/3');
  rooms = [];
  app = new App(
    fakeEnvironment(() => {
      rooms.push(new FakeSocket());
      return room();
    }),
  );
  room().opens();
  room().welcomes();
});
afterEach(() => {
  app.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the moves of the bots go on when the connection comes back in between', async () => {
  const made = vi.spyOn(Ending.prototype, 'tableApp');
  renderIn(app, EndingPage, {});
  await tick();
  room().answers(played({ snapshot: POSITION }), 'ending');
  await vi.advanceTimersByTimeAsync(0);
  const ending = made.mock.contexts[0] as Ending;
  const acted = ending.act('pass');
  room().answers(played({ updates: [update(2), update(3)] }), 'ending');
  await acted;
  expect(ending.table?.version).toBe(2);
  app.connection.renew();
  room().opens();
  room().welcomes();
  await tick();
  await vi.advanceTimersByTimeAsync(800);
  expect(ending.table?.version).toBe(3);
});
