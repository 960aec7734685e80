// Conversion of settings to the preferences that the server stores.

import type { Preferences } from '../protocol';
import type { Settings } from './settings.svelte';

/** Notifications are allowed by the browser, so these settings stay in it. */
type SyncedSettings = Omit<Settings, 'notify' | 'push'>;

const NAMES: { [K in keyof SyncedSettings]: keyof Preferences } = {
  theme: 'theme',
  language: 'language',
  font: 'font',
  felt: 'felt',
  back: 'back',
  faces: 'faces',
  fourColours: 'four_colours',
  motion: 'motion',
  cards: 'cards',
  sound: 'sound',
  volume: 'volume',
  soundCards: 'sound_cards',
  soundTurns: 'sound_turns',
  soundResults: 'sound_results',
  soundChat: 'sound_chat',
  autoPass: 'auto_pass',
  confirmPass: 'confirm_pass',
  hints: 'hints',
  level: 'level',
  zen: 'zen',
  muted: 'muted',
  sort: 'sort',
};
const PAIRS = Object.entries(NAMES) as [keyof SyncedSettings, keyof Preferences][];

/** The settings as preferences of the server. */
export const asPreferences = (settings: SyncedSettings): Preferences =>
  Object.fromEntries(PAIRS.map(([own, name]) => [name, settings[own]]));

/** The preferences that have a value, as settings. */
export const asSettings = (preferences: Preferences): Partial<Settings> =>
  Object.fromEntries(
    PAIRS.flatMap(([own, name]) => ((preferences[name] ?? null) === null ? [] : [[own, preferences[name]]])),
  );

/** The fields of `after` that differ from `before`. */
export const changes = (before: Preferences, after: Preferences): Preferences =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof Preferences] !== value));
