import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../state/app.svelte';
import { FakeSocket, fakeEnvironment } from '../testing/fakes';
import { guide } from '../state/guide.svelte';
import { settings } from '../state/settings.svelte';
import type { GameInfo } from '../protocol';
import { renderIn } from '../testing/render';
import LobbyScreen from './LobbyScreen.svelte';

const bigtwo: GameInfo = {
  name: 'bigtwo',
  title: 'Big Two',
  summary: '',
  seat_counts: [4],
  default_seats: 4,
  presets: {},
  options: [],
  levels: ['easy', 'normal'],
  manners: {},
  players: [],
  turn_seconds: 30,
  autoplay: [],
  deals: [],
  counting: false,
  rated: false,
  daily: false,
  puzzles: false,
};

/** A busy machine may be slow; nothing here measures time. */
const PATIENCE_MS = 30_000;

let app: App;
const create = vi.fn(() => Promise.resolve(true));
const find = vi.fn(() => Promise.resolve(true));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  app = new App(fakeEnvironment(() => new FakeSocket()));
  app.games = [bigtwo];
  app.create = create;
  app.find = find;
  create.mockClear();
  find.mockClear();
  settings.level = 'ask';
});
afterEach(() => app.close());

const playNow = async (): Promise<void> => {
  await fireEvent.click(screen.getByText('Play now'));
  await vi.waitFor(() => expect(screen.getByText('Play now').getAttribute('aria-disabled')).toBe('false'), PATIENCE_MS);
};

test('a newcomer plays ten deals against the easiest computers without a clock; later the level is asked once', async () => {
  renderIn(app, LobbyScreen, {});
  await playNow();
  expect(create).toHaveBeenLastCalledWith({
    preset: null,
    start: true,
    table: { game: 'bigtwo', level: 'easy', turn_seconds: 0, options: { session_end: 'hands', session_hands: 10 } },
  });
  expect(find).not.toHaveBeenCalled();
  guide.finish('bigtwo');
  create.mockClear();
  await playNow();
  expect(find).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Normal' }));
  expect(find).toHaveBeenLastCalledWith('bigtwo', 'normal');
  expect(settings.level).toBe('normal');
  await tick();
  find.mockClear();
  await playNow();
  expect(find).toHaveBeenLastCalledWith('bigtwo', 'normal');
  expect(create).not.toHaveBeenCalled();
});

test('a game for one is played at a table of one’s own', async () => {
  app.games = [
    { ...bigtwo, name: 'patience', title: 'Patience', seat_counts: [1], default_seats: 1, levels: ['normal'] },
  ];
  guide.finish('patience');
  renderIn(app, LobbyScreen, {});
  await playNow();
  expect(create).toHaveBeenLastCalledWith({ start: true, table: { game: 'patience' } });
  expect(find).not.toHaveBeenCalled();
});
