// For tests: a review of two deals of Big Two.

import type { Decision, DealReview, WordedReview } from '../protocol/review';

const decision = (move: number, seat: number, loss: number, parts: Partial<Decision> = {}): Decision => ({
  move,
  deal: move <= 4 ? 1 : 2,
  seat,
  by: 'human',
  action: `play ${move}D`,
  kind: loss === 0 ? 'best' : loss <= 1 ? 'inaccuracy' : loss <= 3 ? 'mistake' : 'blunder',
  choices: [
    { action: loss === 0 ? `play ${move}D` : `play ${move}C`, value: 2, error: 0.1 },
    { action: loss === 0 ? 'pass' : `play ${move}D`, value: 2 - loss, error: 0.1 },
  ],
  loss,
  error: 0.1,
  method: 'search',
  worlds: 64,
  why: null,
  luck: null,
  category: null,
  open_cards: null,
  ...parts,
});

const deal = (number: number, first: number, last: number): DealReview => ({
  deal: number,
  first,
  last,
  seats: [0, 1].map((seat) => ({
    seat,
    began: 0,
    ended: seat === 0 ? -2 : 2,
    luck: 0,
    given_away: 2,
    decisions: 2,
    best: 1,
    curve: [
      [first - 1, 0],
      [last, seat === 0 ? -2 : 2],
    ],
  })),
});

const forced = decision(4, 1, 0, { kind: 'forced', choices: [] });
const DECISIONS = [
  decision(1, 0, 0),
  decision(2, 1, 4),
  decision(3, 0, 2),
  forced,
  decision(5, 1, 0.5),
  decision(6, 0, 0),
];

export const REVIEW: WordedReview = {
  review: {
    version: 1,
    game: 'bigtwo',
    unit: 'points',
    thresholds: { fine: 0.2, inaccuracy: 1, mistake: 3 },
    budget: { worlds: 8, steps: 0 },
    by: 'plain rules',
    seats: [0, 1].map((seat) => ({ seat, given_away: 4, luck: 0, decisions: 3, kinds: {} })),
    deals: [deal(1, 1, 4), deal(2, 5, 6)],
    decisions: DECISIONS,
  },
  steps: [1, 2, 3, 4, 6, 7],
  offers: DECISIONS.map(({ choices }) =>
    choices.map(({ action }) => ({ action, label: action, cards: [], values: null })),
  ),
};
