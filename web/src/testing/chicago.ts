// For tests: a seat at a table of Chicago.

import type { Offer, Snapshot } from '../protocol';
import type { ChicagoPrivate, ChicagoPublic } from '../protocol/chicago';
import { snapshot } from './bigtwo';

const LADDER: [string, number | null][] = [
  ['pair', 1],
  ['two pairs', 2],
  ['three of a kind', 3],
  ['straight', 4],
  ['flush', 5],
  ['full house', 6],
  ['four of a kind', 7],
  ['straight flush', 10],
  ['royal flush', null],
];

export const GAME: ChicagoPublic = {
  round: 6,
  phase: 'exchange',
  exchange: 2,
  exchanges: 3,
  hand_size: 5,
  goal: 52,
  ladder: LADDER.map(([name, points]) => ({ name, points })),
  stakes: { made: 15, made_with_two: 15, failed: -15, last_trick: 5, third_hand: true },
  dealer: 0,
  leader: 1,
  turn: null,
  waiting: [0, 2],
  stopped: [false, false, false, false],
  counts: [5, 5, 5, 5],
  stock: 22,
  returned: 10,
  changed: [[2, 1, 4, 0]],
  turn_up: null,
  caller: null,
  failed: false,
  trick: 0,
  led: null,
  plays: [],
  winning: null,
  tricks: [],
  last_trick: null,
  awards: [{ stage: 'exchange1', seats: [1], kind: 'two pairs', points: 2 }],
  totals: [34, 38, 17, 24],
  if_made: [49, 53, 32, 39],
  if_failed: [19, 23, 2, 9],
  called: [false, false, false, false],
  history: [],
  trend: [],
  last_round: null,
  royal: null,
  winner: null,
  finished: false,
};

export const MINE: ChicagoPrivate = {
  hand: ['4D', '8C', 'KH', 'KD', 'KS'],
  name: 'three of a kind',
  in_words: 'three kings',
  points: 3,
  returned: [],
  changing: null,
  face_up: false,
  called: null,
  playable: [],
  takes: [],
  breaks: false,
  follow: '',
  clock: 'change',
};

export const CHANGES: Offer[] = [
  { action: 'change', label: 'Keep all cards', cards: [], values: null },
  { action: 'change 4D', label: 'Change 1 card', cards: ['4D'], values: null },
  { action: 'change 4D 8C', label: 'Change 2 cards', cards: ['4D', '8C'], values: null },
];

export const CALLS: Offer[] = [
  { action: 'chicago no', label: 'No Chicago', cards: [], values: null },
  { action: 'chicago yes', label: 'Call Chicago', cards: [], values: null },
];

/** A snapshot of Chicago, for the seat 0. */
export function situation(
  game: Partial<ChicagoPublic> = {},
  mine: Partial<ChicagoPrivate> = {},
  offers: Offer[] = CHANGES,
): Partial<Snapshot> {
  const { table } = snapshot();
  return {
    table: { ...table, deal: 6, settings: { ...table.settings, game: 'chicago' } },
    game: { ...GAME, ...game },
    mine: { seat: 0, view: { ...MINE, ...mine }, offers },
    commentary: null,
    to_act: offers.length > 0 ? [0] : (game.waiting ?? []).filter((seat) => seat !== 0),
  };
}
