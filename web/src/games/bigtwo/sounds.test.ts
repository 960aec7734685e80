import { expect, test } from 'vitest';
import type { Sound } from '../../sound/synth';
import { event, heard } from '../../testing/sounds';

const HEARD: [kind: string, parts: object, sounds: Sound[]][] = [
  ['deal_began', {}, ['deal']],
  ['played', { seat: 1 }, ['card']],
  ['passed', { seat: 1 }, ['pass']],
  ['last_card', { seat: 1 }, ['warn']],
  ['deal_ended', { seat: 0 }, ['win']],
  ['deal_ended', { seat: 2 }, ['loss']],
  ['trick_taken', { seat: 2 }, []],
];

test.each(HEARD)('%s %j is heard as %j', async (kind, parts, sounds) => {
  expect(await heard('bigtwo', [event(kind, parts)])).toEqual(sounds);
});
