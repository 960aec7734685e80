import { describe, expect, test } from 'vitest';
import type { EventInfo } from '../../protocol';
import type { ChicagoEvent, ChicagoPublic, Trick } from '../../protocol/chicago';
import { GAME } from '../../testing/chicago';
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

test('the end of a round has three beats: its last trick, the hands that the tricks have shown, then the present', () => {
  const after: ChicagoPublic = { ...GAME, round: 7, last_trick: TRICK, totals: [34, 43, 17, 24] };
  const scenes = script(BEFORE, after, happened('card_played', 'trick_won', 'round_ended', 'round_began'));
  expect(scenes).toMatchObject([
    { beat: 'won', view: { phase: 'tricks' } },
    { taker: 2, view: { phase: 'tricks', plays: [] } },
    // The points of the round are not in the totals yet: they are counted up.
    { beat: 'shown', view: { phase: 'tricks', plays: [], totals: BEFORE.totals, last_round: after.last_round } },
    { taker: null, deal: false, view: after },
  ]);
  expect(scenes[2]?.flight).toBeGreaterThan(0);
  expect(scenes[3]?.rest).toBe(0);
});

test('only the first round is dealt at once: later ones wait until the end of the one before has been seen', () => {
  expect(script(BEFORE, GAME, happened('round_began'))).toMatchObject([{ deal: true }]);
});

describe('what the others change', () => {
  const of = (...events: Partial<ChicagoEvent>[]): EventInfo[] =>
    events.map((event) => ({ version: 6, at: 0, event: event as ChicagoEvent }));

  test('goes to the deck, and as many cards come back', () => {
    const events = of({ event: 'exchanged', exchange: 2, changed: [2, 0, 1, 5] });
    expect(script(GAME, { ...GAME, exchange: 3 }, events)[0]?.swaps).toEqual([
      { seat: 0, gives: 2, takes: 2 },
      { seat: 2, gives: 1, takes: 1 },
      { seat: 3, gives: 5, takes: 5 },
    ]);
  });

  test('comes back to those only who have been served before a card is turned up', () => {
    const waiting = { ...GAME, counts: [5, 4, 3, 5] };
    const events = of({ event: 'exchanged', exchange: 2, changed: [1, 1, 2, 0] }, { event: 'card_turned_up', seat: 1 });
    expect(script(GAME, waiting, events)[0]?.swaps).toEqual([
      { seat: 0, gives: 1, takes: 1 },
      { seat: 1, gives: 1, takes: 0 },
      { seat: 2, gives: 2, takes: 0 },
    ]);
    const taken = script(waiting, GAME, of({ event: 'turn_up_taken', seat: 1, card: '9S', taken: true }));
    expect(taken).toMatchObject([{ taker: 1, swaps: [{ seat: 2, gives: 0, takes: 2 }] }]);
    const left = script(waiting, GAME, of({ event: 'turn_up_taken', seat: 1, card: '9S', taken: false }));
    expect(left[0]?.swaps).toEqual([
      { seat: 1, gives: 0, takes: 1 },
      { seat: 2, gives: 0, takes: 2 },
    ]);
    expect(left[0]?.taker).toBeNull();
  });

  test('is nothing where cards are played', () => {
    expect(script(BEFORE, { ...BEFORE, counts: [5, 4, 4, 5] }, happened('card_played'))[0]?.swaps).toEqual([]);
  });
});
