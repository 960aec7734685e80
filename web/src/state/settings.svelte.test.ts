import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { DEFAULTS, followSettings, settings } from './settings.svelte';

const KEY = 'dealt.settings';
const stored = (): Record<string, unknown> => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
let stop: () => void = () => {};

afterEach(() => {
  Object.assign(settings, DEFAULTS);
  flushSync();
  stop();
  localStorage.clear();
});

test('a tab stores what it has changed, and keeps what another tab has changed', () => {
  stop = $effect.root(() => followSettings());
  flushSync();
  localStorage.setItem(KEY, JSON.stringify({ ...DEFAULTS, felt: 'blue', back: 'green' }));
  settings.sound = false;
  flushSync();
  expect(stored()).toMatchObject({ felt: 'blue', back: 'green', sound: false });
  settings.felt = 'red';
  flushSync();
  settings.felt = 'green';
  flushSync();
  expect(stored()).toMatchObject({ felt: 'green', back: 'green', sound: false });
});

test('what the storage cannot be read of is stored anew', () => {
  stop = $effect.root(() => followSettings());
  flushSync();
  localStorage.setItem(KEY, 'no JSON');
  settings.volume = 0.3;
  flushSync();
  expect(stored()).toMatchObject({ volume: 0.3, felt: 'green' });
});
