// Synchronizes the settings of a named user with the server and their other browsers. A guest's stay in the browser.

import { untrack } from 'svelte';
import type { Preferences } from '../protocol';
import { asPreferences, asSettings, changes } from './preferences';
import { DEFAULTS, settings } from './settings.svelte';

/** Debounce: a slider sends its final value only. */
const PAUSE_MS = 500;

export class SettingsSync {
  /** The preferences on the server as far as known; null: none are stored there. */
  private known: Preferences | null = $state.raw(null);

  constructor(private readonly send: (preferences: Preferences) => Promise<boolean>) {}

  /** After the welcome: sends settings that were changed offline, and takes all others from the server. */
  welcome(guest: boolean, preferences: Preferences): void {
    const before = untrack(() => this.known);
    const mine = before === null ? {} : changes(before, asPreferences(settings));
    this.known = guest ? null : { ...asPreferences(DEFAULTS), ...preferences };
    if (!guest) Object.assign(settings, asSettings({ ...preferences, ...mine }));
  }

  /** Starts synchronizing when the user has chosen a name. */
  start(): void {
    this.known ??= asPreferences(DEFAULTS);
  }

  /** Ends synchronizing: another user is here. */
  stop(): void {
    this.known = null;
  }

  /** Another browser of the user has changed settings. */
  received(preferences: Preferences): void {
    if (this.known === null) return;
    this.known = { ...this.known, ...preferences };
    Object.assign(settings, asSettings(preferences));
  }

  /** Whether puzzles may be made from the user's matches: only on the server, so that no other user here takes it over. */
  get gamesAsPuzzles(): boolean {
    return this.known?.games_as_puzzles === true;
  }

  allowGamesAsPuzzles(on: boolean): Promise<void> {
    return this.push({ games_as_puzzles: on });
  }

  /** Whether others see the user on ladders, and their statistics. */
  get listed(): boolean {
    return this.known?.listed !== false;
  }

  list(on: boolean): Promise<void> {
    return this.push({ listed: on });
  }

  /** Call during component initialization. */
  follow(): void {
    $effect(() => {
      const known = this.known;
      const now = asPreferences(settings);
      if (known === null || Object.keys(changes(known, now)).length === 0) return;
      const timer = setTimeout(() => void this.push(changes(known, now)), PAUSE_MS);
      return () => clearTimeout(timer);
    });
  }

  private async push(changed: Preferences): Promise<void> {
    if ((await this.send(changed)) && this.known !== null) this.known = { ...this.known, ...changed };
  }
}
