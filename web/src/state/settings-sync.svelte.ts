// Keeps the settings of a person with the server: what is changed here goes there, what another browser changes comes
// here. A guest's stay in the browser.

import { untrack } from 'svelte';
import type { Preferences } from '../protocol';
import { asPreferences, asSettings, changes } from './preferences';
import { DEFAULTS, settings } from './settings.svelte';

/** A slider that is drawn along tells where it stopped. */
const PAUSE_MS = 500;

export class SettingsSync {
  /** The preferences on the server as far as known; null: none are stored there. */
  private known: Preferences | null = $state.raw(null);

  constructor(private readonly send: (preferences: Preferences) => Promise<boolean>) {}

  /** The server has greeted me. What was changed here while it could not be told goes there; all else comes from there. */
  welcome(guest: boolean, preferences: Preferences): void {
    const before = untrack(() => this.known);
    const mine = before === null ? {} : changes(before, asPreferences(settings));
    this.known = guest ? null : { ...asPreferences(DEFAULTS), ...preferences };
    if (!guest) Object.assign(settings, asSettings({ ...preferences, ...mine }));
  }

  /** I have chosen a name: what I like is kept from now on. */
  start(): void {
    this.known ??= asPreferences(DEFAULTS);
  }

  /** Another browser of mine has changed something. */
  received(preferences: Preferences): void {
    if (this.known === null) return;
    this.known = { ...this.known, ...preferences };
    Object.assign(settings, asSettings(preferences));
  }

  /** Call once, inside a component. */
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
