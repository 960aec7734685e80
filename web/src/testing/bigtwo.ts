// For tests: a seat at a table of Big Two, with a room at the other end that says what the test wants.

import { vi } from 'vitest';
import { App } from '../state/app.svelte';
import { FakeSocket, fakeEnvironment } from './fakes';
import type { Offer, SeatInfo, Snapshot } from '../protocol';
import type { BigTwoPrivate, BigTwoPublic } from '../protocol/bigtwo';
import { tableInfo } from './fakes';

const NAMES = ['Ann', 'Bao', 'Chen', 'Dana'];

const seats = (): SeatInfo[] =>
  NAMES.map((name, seat) => ({
    seat,
    name,
    kind: seat === 0 ? 'human' : 'computer',
    connected: true,
    stand_in: false,
    ready: false,
    votes: false,
    bot: false,
    level: seat === 0 ? null : 'normal',
    since: 1,
    leaving: null,
    away_until: null,
  }));

export const GAME: BigTwoPublic = {
  deal: 1,
  trick: 2,
  turn: 0,
  leader: 3,
  counts: [4, 5, 6, 1],
  aside: 0,
  top: { seat: 3, cards: ['3D'], name: 'three of diamonds', named: ['single', '3', 'D'] },
  plays: [{ seat: 3, cards: ['3D'], name: 'three of diamonds', named: ['single', '3', 'D'] }],
  past: [],
  out: [false, false, false, false],
  played: ['3D'],
  need: 'Beat it with a higher single card',
  need_values: {},
  must_contain: null,
  warning: null,
  totals: [3, 0, 7, 12],
  money: null,
  history: [],
  hands: null,
  finished: false,
  dealer: 0,
  session_hands: null,
  penalty_limit: null,
};

export const HAND: BigTwoPrivate = { hand: ['4C', '4H', '9S', '2D'], groups: [['4C', '4H'], ['9S'], ['2D']] };

export const OFFERS: Offer[] = [
  { action: 'play 4C', label: 'Play four of clubs', cards: ['4C'], values: null },
  { action: 'play 2D', label: 'Play two of diamonds', cards: ['2D'], values: null },
  { action: 'pass', label: 'Pass', cards: [], values: null },
];

export const snapshot = (parts: Partial<Snapshot> = {}): Snapshot => ({
  code: 'KQTR',
  version: 5,
  seat: 0,
  resumed: false,
  secret: '',
  record: '',
  to_act: [0],
  events: [],
  table: tableInfo({ seats: seats() }),
  game: GAME,
  clock: { seats: [0], left_ms: 20_000, total_ms: 30_000, banks: [], stopped: false },
  mine: { seat: 0, view: HAND, offers: OFFERS },
  commentary: null,
  ...parts,
});

/** Sits down. Timers are the test's; movement is off, and sizes are never observed. */
export async function sit(parts: Partial<Snapshot> = {}): Promise<{ app: App; room: FakeSocket }> {
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
  history.replaceState(null, '', '/t/KQTR');
  const room = new FakeSocket();
  const app = new App(fakeEnvironment(() => room));
  room.opens();
  room.welcomes({ name: 'Ann', tables: ['KQTR'] });
  room.answers(snapshot(parts), 'join');
  await vi.advanceTimersByTimeAsync(0);
  return { app, room };
}

/** To be called after each test that has sat down. */
export function getUp(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
