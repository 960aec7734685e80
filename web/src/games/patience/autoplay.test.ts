import { screen, fireEvent } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../state/app.svelte';
import { FakeClock, FakeSocket } from '../../testing/fakes';
import type { AnyEvent, GameInfo, ShownGame, Tally } from '../../protocol';
import AutoPage from './AutoPage.svelte';
import { Autoplay, SPEEDS, WITHOUT_PICTURES } from './autoplay.svelte';
import { lastLayout, layouts } from './layout';
import { renderIn } from '../../testing/render';
import { NO_GAMES } from './tally';

const EVENTS: AnyEvent[] = [
  {
    event: 'game_began',
    seat: 0,
    deal: 1,
    deal_number: null,
    chosen: false,
    columns: [['9H', 'AC'], ['2D'], ['3D'], ['4D'], ['5D'], ['6D'], ['7D']],
  },
  { event: 'card_dealt', seat: 0, card: 'TS', column: 1, deck_count: 43 },
  {
    event: 'set_taken',
    seat: 0,
    column: 1,
    set: 'B3',
    cards: ['9H', 'AC', 'TS'],
    points: 20,
    deck_count: 46,
    column_gone: true,
  },
  {
    event: 'game_ended',
    seat: 0,
    score: { deal: 1, ending: 'lost', dealt: 9 },
    statistics: { won: 0, lost: 1, endless: 0, abandoned: 0, failed: 1, success_percent: 0 },
  },
];
const LOST: Tally = { ...NO_GAMES, games: 1, lost: 1, dealt: 9 };
const shown = (number: number): ShownGame => ({ number, tally: LOST, events: EVENTS });
const tallied = (games: number): Tally => ({ ...NO_GAMES, games, won: 1, lost: games - 1 });
const PATIENCE: GameInfo = {
  name: 'patience',
  title: '10 · 20 · 30',
  summary: '',
  seat_counts: [1],
  default_seats: 1,
  presets: {},
  options: [],
  levels: ['easy', 'expert'],
  manners: {},
  players: [],
  turn_seconds: 0,
  autoplay: [{ level: 'easy', options: { auto_order: 'T2B1-T1B2-B3' }, games: 1000, won: 23 }],
  daily: true,
  puzzles: false,
  deals: [],
  counting: false,
  rated: false,
};

let app: App;
let room: FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  history.replaceState(null, '', '/auto/patience');
  room = new FakeSocket();
  app = new App({
    open: () => room as unknown as WebSocket,
    tokenStore: { token: null },
    reach: () => () => {},
    later: new FakeClock().later,
    random: () => 'client-of-this-tab',
    chance: () => 0.5,
  });
  room.opens();
  room.welcomes({ games: [PATIENCE] });
});
afterEach(() => {
  app.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const run = (number: number, tally: Tally, over = false): void => room.says({ type: 'run', run: number, tally, over });

test('a set is shown before it is taken', () => {
  const all = [...layouts(1, EVENTS)];
  expect(all.map((step) => step.taking !== null)).toEqual([false, false, true, false, false]);
  expect(all[2]?.taking?.places).toEqual([0, 1, 2]);
  expect(all[3]?.columns[0]).toEqual([]);
  expect(all.at(-1)).toEqual(lastLayout(1, EVENTS));
  expect(all.at(-1)?.ending).toBe('lost');
  expect(all.map((step) => step.dealt)).toEqual([8, 9, 9, 9, 9]);
});

test('steps go through a game picture by picture, and its end counts it', async () => {
  const auto = new Autoplay(app);
  auto.games = 2;
  void auto.step();
  room.answers({ games: [shown(1), shown(2)] }, 'show');
  await settle();
  expect(auto.phase).toBe('paused');
  for (let layouts = 1; layouts < 5; layouts++) {
    expect(auto.tally.games).toBe(0);
    await auto.step();
  }
  expect(auto.tally).toEqual(LOST);
  expect(auto.left).toBe(1);
});

test('games are counted down one after another, and the run is over after the last one', async () => {
  const auto = new Autoplay(app);
  auto.games = 3;
  auto.speed = SPEEDS.findIndex((speed) => speed !== null && 'games' in speed);
  auto.start();
  expect(room.lastOf('show')).toMatchObject({ first: 1, games: 3, number: auto.number, level: 'easy' });
  room.answers({ games: [shown(1), shown(2)] }, 'show');
  await settle();
  expect(auto.left).toBe(2);
  await settle(1000);
  expect(room.lastOf('show')).toMatchObject({ first: 3, games: 1 });
  room.answers({ games: [shown(3)] }, 'show');
  await settle(5000);
  expect(auto.phase).toBe('over');
  expect(auto.tally).toEqual({ ...NO_GAMES, games: 3, lost: 3, dealt: 27 });
});

test('without pictures the server counts, and a pause goes on where it was', async () => {
  const auto = new Autoplay(app);
  auto.games = 1000;
  auto.speed = WITHOUT_PICTURES;
  auto.start();
  await settle();
  expect(room.lastOf('run')).toMatchObject({ first: 1, games: 1000 });
  room.answers({ run: 7 }, 'run');
  await settle();
  run(7, tallied(400));
  expect(auto.left).toBe(600);
  auto.pause();
  await settle();
  expect(room.last).toMatchObject({ op: 'stop', run: 7 });
  run(7, tallied(500));
  expect(auto.left).toBe(600);
  auto.resume();
  await settle();
  expect(room.last).toMatchObject({ op: 'stop' });
  room.answers(undefined, 'stop');
  await settle();
  expect(room.last).toMatchObject({ op: 'run', first: 401, games: 600 });
  room.answers({ run: 9 }, 'run');
  await settle();
  run(9, tallied(600), true);
  await settle();
  expect(auto.tally.games).toBe(1000);
  expect(auto.tally.won).toBe(2);
  room.answers(undefined, 'stop');
  await settle();
  expect(auto.phase).toBe('over');
});

test('a run that the server refuses pauses, and says why', async () => {
  const auto = new Autoplay(app);
  auto.speed = WITHOUT_PICTURES;
  auto.start();
  await settle();
  room.refuses('runs_full', 'Too many games are being played by computers here.', 'run');
  await settle();
  expect(auto.phase).toBe('paused');
  expect(auto.problem).toBe('Too many games are being played by computers here.');
});

test('the page says how many games there are to go, and stops being asked for when it is left', async () => {
  renderIn(app, AutoPage, {});
  await fireEvent.input(screen.getByLabelText('Games'), { target: { value: '20' } });
  expect(screen.getByTestId('left').textContent).toBe('20');
  expect(screen.getByText('2.3 % in the long run')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Step' }));
  room.answers({ games: [shown(1)] }, 'show');
  await settle();
  await tick();
  expect(screen.getByRole('group', { name: 'Column 1, 2 cards' })).toBeTruthy();
  expect(screen.getByText('paused')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Leave auto-play' }));
  expect(app.navigation.away).toBe(false);
  expect(location.pathname).toBe('/');
});
