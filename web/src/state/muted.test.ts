import { beforeEach, expect, test } from 'vitest';
import { isMuted, mute, muted, unmute } from './muted';
import { settings } from './settings.svelte';

beforeEach(() => void (settings.muted = ''));

test('a muted user is known by id, not by name', () => {
  mute({ player: 'a1', name: 'Bo Bo' });
  mute({ player: 'b2', name: '小明' });
  mute({ player: 'a1', name: 'Bob' });
  expect(muted()).toEqual([
    { player: 'b2', name: '小明' },
    { player: 'a1', name: 'Bob' },
  ]);
  expect([isMuted('a1'), isMuted('1'), isMuted('a'), isMuted('')]).toEqual([true, false, false, false]);
  unmute('b2');
  expect([isMuted('b2'), isMuted('a1')]).toEqual([false, true]);
});

test('what fits into the settings at the server is kept', () => {
  for (let number = 0; number < 80; number += 1) mute({ player: `${number}`.padStart(16, '0'), name: 'N'.repeat(20) });
  expect(muted()).toHaveLength(50);
  expect(settings.muted.length).toBeLessThanOrEqual(3000);
  expect(isMuted('79'.padStart(16, '0'))).toBe(true);
});
