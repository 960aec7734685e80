import { expect, test } from 'vitest';
import type { EventInfo } from '../../wire';
import type { ChicagoEvent, ChicagoPublic, Trick } from '../../wire/chicago';
import { GAME } from './fixtures';
import { script } from './script';

const happened = (...kinds: ChicagoEvent['event'][]): EventInfo[] =>
  kinds.map((event) => ({ version: 6, at: 0, event: { event } as ChicagoEvent }));
const TRICK: Trick = {
  plays: [
    { seat: 1, card: '9S' },
    { seat: 2, card: 'KS' },
  ],
  winner: 2,
};
const BEFORE: ChicagoPublic = { ...GAME, phase: 'tricks', trick: 2, plays: TRICK.plays.slice(0, 1) };

test('a whole trick is seen, then it goes to its winner', () => {
  const after = { ...BEFORE, trick: 3, plays: [], last_trick: TRICK };
  expect(script(BEFORE, after, happened('card_played', 'trick_won'))).toMatchObject([
    { beat: 'won', view: { trick: 2, plays: TRICK.plays, winning: 2 } },
    { taker: 2, view: after },
  ]);
});

test('the last trick of a round is gone before the next round is there', () => {
  const after: ChicagoPublic = { ...GAME, round: 7, last_trick: TRICK };
  const scenes = script(BEFORE, after, happened('card_played', 'trick_won', 'round_ended', 'round_began'));
  expect(scenes).toMatchObject([
    { beat: 'won', view: { phase: 'tricks' } },
    { taker: 2, view: { phase: 'tricks', plays: [] } },
    { taker: null, deal: false, view: after },
  ]);
});

test('only the first round is dealt at once: later ones wait until the end of the one before has been seen', () => {
  expect(script(BEFORE, GAME, happened('round_began'))).toMatchObject([{ deal: true }]);
});
