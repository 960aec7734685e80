import { expect, test } from 'vitest';
import type { Sound } from '../../sound/synth';
import { event, heard } from '../../testing/sounds';

const HEARD: [kind: string, parts: object, sounds: Sound[]][] = [
  ['set_began', {}, ['deal']],
  ['drew', { seat: 0 }, ['card']],
  ['stood', { seat: 0 }, ['pass']],
  ['set_ended', { seat: 0 }, ['win']],
  ['set_ended', { seat: 1 }, ['loss']],
  ['set_ended', { seat: null }, ['pass']],
];

test.each(HEARD)('%s %j is heard as %j', async (kind, parts, sounds) => {
  expect(await heard('bluejack', [event(kind, parts)])).toEqual(sounds);
});
