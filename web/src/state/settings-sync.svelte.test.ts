import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Preferences } from '../protocol';
import { SettingsSync } from './settings-sync.svelte';
import { fitted } from './felt-picture';
import { asPreferences, asSettings, changes } from './preferences';
import { DEFAULTS, settings } from './settings.svelte';

let sent: Preferences[] = [];
let saved = true;
let stop: () => void = () => {};

function kept(): SettingsSync {
  const sync = new SettingsSync((preferences) => {
    sent.push(preferences);
    return Promise.resolve(saved);
  });
  stop = $effect.root(() => sync.follow());
  return sync;
}

async function pause(): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(1000);
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, DEFAULTS);
  sent = [];
  saved = true;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('settings of a person', () => {
  test('come from the server, and are told when they change', async () => {
    const sync = kept();
    sync.welcome(false, { felt: 'blue', four_colours: true });
    await pause();
    expect([settings.felt, settings.fourColours, settings.back]).toEqual(['blue', true, 'red']);
    expect(sent).toEqual([]);
    settings.felt = 'red';
    settings.volume = 0.2;
    await pause();
    expect(sent).toEqual([{ felt: 'red', volume: 0.2 }]);
    await pause();
    expect(sent).toHaveLength(1);
  });

  test('that only this browser knew go to the server', async () => {
    settings.font = 'atkinson';
    kept().welcome(false, { felt: 'blue' });
    await pause();
    expect(sent).toEqual([{ font: 'atkinson' }]);
  });

  test('that another browser changes change here and are not told again', async () => {
    const sync = kept();
    sync.welcome(false, {});
    sync.received({ sort: 'suit' });
    await pause();
    expect(settings.sort).toBe('suit');
    expect(sent).toEqual([]);
  });

  test('that were changed without a connection go to the server when it is back', async () => {
    const sync = kept();
    sync.welcome(false, { felt: 'blue' });
    saved = false;
    settings.felt = 'grey';
    await pause();
    saved = true;
    sent = [];
    sync.welcome(false, { felt: 'blue', back: 'green' });
    await pause();
    expect([settings.felt, settings.back]).toEqual(['grey', 'green']);
    expect(sent).toEqual([{ felt: 'grey' }]);
  });

  test('never hold what the browser alone can allow', async () => {
    kept().welcome(false, {});
    settings.notify = true;
    await pause();
    expect(sent).toEqual([]);
  });
});

describe('settings of a guest', () => {
  test('stay in the browser until a name is chosen', async () => {
    const sync = kept();
    sync.welcome(true, {});
    settings.theme = 'dark';
    await pause();
    expect(sent).toEqual([]);
    sync.start();
    await pause();
    expect(sent).toEqual([{ theme: 'dark' }]);
  });
});

test('every setting has a name for the server, and comes back by it', () => {
  const { notify: _notify, push: _push, ...rest } = DEFAULTS;
  expect(asSettings(asPreferences(DEFAULTS))).toEqual(rest);
  expect(changes(asPreferences(DEFAULTS), asPreferences(DEFAULTS))).toEqual({});
});

test('a picture keeps its shape and is no larger than a screen', () => {
  expect([fitted(4000, 3000), fitted(300, 6000), fitted(640, 480)]).toEqual([
    [1920, 1440],
    [96, 1920],
    [640, 480],
  ]);
});
