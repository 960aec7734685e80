import { expect, test } from 'vitest';
import type { Sound } from '../../sound/synth';
import { event, heard } from '../../testing/sounds';

const HEARD: [kind: string, parts: object, sounds: Sound[]][] = [
  ['round_began', {}, ['deal']],
  ['exchanged', {}, ['card']],
  ['card_played', { seat: 1 }, ['card']],
  ['hand_scored', { seat: 0 }, ['points']],
  ['hand_scored', { seat: 1 }, []],
  ['others_reset', { seat: 0 }, ['points']],
  ['others_reset', { seat: 1 }, ['loss']],
  ['chicago_called', { seat: 1 }, ['warn']],
  ['chicago_scored', { seat: 0, made: true }, ['win']],
  ['chicago_scored', { seat: 0, made: false }, ['loss']],
  ['chicago_scored', { seat: 1, made: false }, ['win']],
];

test.each(HEARD)('%s %j is heard as %j', async (kind, parts, sounds) => {
  expect(await heard('chicago', [event(kind, parts)])).toEqual(sounds);
});
