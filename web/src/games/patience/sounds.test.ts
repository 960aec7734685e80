import { expect, test } from 'vitest';
import type { Sound } from '../../sound/synth';
import { event, heard } from '../../testing/sounds';

const HEARD: [kind: string, parts: object, sounds: Sound[]][] = [
  ['card_dealt', {}, ['card']],
  ['set_taken', {}, ['points']],
  ['game_ended', { score: { ending: 'won' } }, ['win']],
  ['game_ended', { score: { ending: 'lost' } }, ['loss']],
];

test.each(HEARD)('%s %j is heard as %j', async (kind, parts, sounds) => {
  expect(await heard('patience', [event(kind, parts)])).toEqual(sounds);
});
