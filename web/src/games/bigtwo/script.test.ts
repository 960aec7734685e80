import { expect, test } from 'vitest';
import type { EventInfo } from '../../wire';
import { GAME } from './fixtures';
import { script } from './script';

const events = (...kinds: object[]): EventInfo[] =>
  kinds.map((event, index) => ({ version: 6 + index, at: 0, event }) as unknown as EventInfo);
const played = { event: 'played', seat: 1, cards: ['2S'], name: 'two of spades', left: 0 };

test('the end of a deal has three beats: the last card lies, the hands are shown, and then the present', () => {
  const after = { ...GAME, totals: [5, 0, 8, 13], hands: [['3C', '4C'], [], ['5C'], ['6C']] };
  const scenes = script(GAME, after, events(played, { event: 'deal_ended', seat: 1 }));
  expect(scenes.map((one) => one.beat)).toEqual(['out', 'shown', null]);
  const [out, shown, last] = scenes;
  expect(out?.view.top?.cards).toEqual(['2S']);
  // Points and hands are not given away before.
  expect(out?.view.totals).toEqual(GAME.totals);
  expect(shown?.view).toBe(after);
  expect(last?.view).toBe(after);
  expect(last?.rest).toBe(0);
  // What is only to be looked at takes no time where nothing moves.
  expect(shown?.rest).toBe(0);
  expect(shown?.flight).toBeGreaterThan(0);
});
