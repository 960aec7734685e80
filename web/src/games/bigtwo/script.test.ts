import { expect, test } from 'vitest';
import type { EventInfo } from '../../protocol';
import type { BigTwoEvent, BigTwoPublic } from '../../protocol/bigtwo';
import { GAME } from '../../testing/bigtwo';
import { script } from './script';

const happened = (...events: Partial<BigTwoEvent>[]): EventInfo[] =>
  events.map((event) => ({ version: 6, at: 0, event: event as BigTwoEvent }));
const next = (parts: Partial<BigTwoPublic>): BigTwoPublic => ({ ...GAME, ...parts });

test('a play is one flight', () => {
  const after = next({ turn: 1 });
  const scenes = script(GAME, after, happened({ event: 'played', seat: 0, cards: ['4C'] }));
  expect(scenes).toMatchObject([{ view: after, beat: null, taker: null, rest: 0 }]);
  expect(scenes[0]?.flight).toBeGreaterThan(0);
});

test('at the end of a trick the last pass is seen, then the cards go to the winner of the trick', () => {
  const after = next({ trick: 3, top: null, plays: [] });
  const scenes = script(GAME, after, happened({ event: 'passed', seat: 2 }, { event: 'trick_taken', seat: 3 }));
  expect(scenes).toMatchObject([
    { beat: 'won', taker: null, view: { trick: 2, top: GAME.top } },
    { beat: null, taker: 3, view: after },
  ]);
  expect(scenes[0]?.view.plays.at(-1)).toEqual({ seat: 2, cards: [], name: 'pass', named: ['pass'] });
  expect(scenes[0]?.rest).toBeGreaterThanOrEqual(500);
});

test('a deal is dealt', () => {
  expect(script(GAME, next({ deal: 2 }), happened({ event: 'deal_began' }))).toMatchObject([{ deal: true }]);
});

const played: Partial<BigTwoEvent> = { event: 'played', seat: 1, cards: ['2S'], name: 'two of spades', left: 0 };

test('the end of a deal has three beats: the last card lies, the hands are shown, and then the present', () => {
  const after = { ...GAME, totals: [5, 0, 8, 13], hands: [['3C', '4C'], [], ['5C'], ['6C']] };
  const scenes = script(GAME, after, happened(played, { event: 'deal_ended', seat: 1 }));
  expect(scenes.map((scene) => scene.beat)).toEqual(['out', 'shown', null]);
  const [out, shown, last] = scenes;
  expect(out?.view.top?.cards).toEqual(['2S']);
  // Points and hands are not given away before.
  expect(out?.view.totals).toEqual(GAME.totals);
  expect(shown?.view).toBe(after);
  expect(last?.view).toBe(after);
  expect(last?.rest).toBe(0);
  // Pauses are skipped with reduced motion.
  expect(shown?.rest).toBe(0);
  expect(shown?.flight).toBeGreaterThan(0);
});
