import { expect, test } from 'vitest';
import type { Sound } from '../sound/synth';
import { event, heard } from '../testing/sounds';

const HEARD: [kind: string, parts: object, sounds: Sound[]][] = [
  ['chat', { seat: 1 }, ['chat']],
  ['chat', { seat: 0 }, []],
  ['chat', { seat: null }, ['chat']],
  ['match_ended', { winners: [0, 2] }, ['win']],
  ['match_ended', { winners: [1] }, ['loss']],
  ['match_ended', { winners: [] }, []],
];

test.each(HEARD)('%s %j is heard as %j', async (kind, parts, sounds) => {
  expect(await heard('bigtwo', [event(kind, parts)])).toEqual(sounds);
});

test('what happens at once is heard once, and the last ending after all', async () => {
  const [card, deal, match] = [
    event('played', { seat: 0 }),
    event('deal_ended', { seat: 0 }),
    event('match_ended', { winners: [1] }),
  ];
  expect(await heard('bigtwo', [card, deal, card])).toEqual(['card', 'win']);
  expect(await heard('bigtwo', [deal, match, card])).toEqual(['card', 'loss']);
});

test('a spectator hears that somebody has won', async () => {
  expect(await heard('bigtwo', [event('deal_ended', { seat: 2 })], null)).toEqual(['win']);
});
