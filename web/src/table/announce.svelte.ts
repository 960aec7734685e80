// Sounds and screen reader announcements of updates.

import { untrack } from 'svelte';
import { tableOf } from './registry';
import { spoken } from '../i18n/card-names';
import { notify } from '../state/notify';
import { isPushed, settings } from '../state/settings.svelte';
import { play } from '../sound/sound';
import { DAY_SECONDS, type TableState } from '../state/table.svelte';
import type { EventInfo } from '../protocol';
import type { Countdown } from './clock.svelte';
import { soundsOf } from './sounds';
import { t } from '../i18n/index.svelte';

/** Duration of the vibration at the user's turn. */
const TURN_MS = 60;
/** Number of last seconds with a sound. */
const LAST_SECONDS = 5;
/** Seconds between what ends a deal and the sound of its end. */
const END_AFTER = 0.6;

export class Announcer {
  /** The newest sentences, for a live region. */
  words = $state('');

  /** Call during component initialization. `myTurn` returns whether it is the user's turn. */
  constructor(table: () => TableState, myTurn: () => boolean, clock: Countdown) {
    $effect(() => {
      const fresh = table().fresh;
      const sentences = fresh.map((info) => table().sentence(info)).filter((words) => words !== null);
      const { cards } = tableOf(table().info.settings.game);
      if (sentences.length > 0) this.words = sentences.map((words) => spoken(words, cards)).join('. ');
    });
    // Each update once; updates that were missed make no sound.
    $effect(() => {
      const now = table();
      const hear = (events: readonly EventInfo[]): void =>
        soundsOf(
          events.map(({ event }) => event),
          now,
        ).forEach((sound, index) => play(sound, index === 0 ? 0 : END_AFTER));
      // The start of the match that opened the table.
      untrack(() => hear(now.fresh));
      return now.subscribe({
        changed: ({ events }) => hear(events),
        acted: () => {},
        replaced: () => {},
      });
    });
    $effect(() => {
      const { code } = table();
      if (settings.push !== null) void import('../state/push').then(({ closePushed }) => closePushed(code));
    });
    this.followTurn(table, myTurn);
    this.followClock(myTurn, clock);
  }

  private followTurn(table: () => TableState, myTurn: () => boolean): void {
    let wasMine = false;
    let takeBack = (): void => {};
    $effect(() => {
      const mine = myTurn();
      if (mine && !wasMine)
        untrack(() => {
          play('turn');
          // For phones with their sound off.
          // Browsers refuse it, with a warning, before the first gesture.
          if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(TURN_MS);
          this.words = `${this.words}. ${t('table-your-turn')}.`;
          const { title, turn_seconds } = table().info.settings;
          if (settings.notify && !(turn_seconds >= DAY_SECONDS && isPushed('move')))
            takeBack = notify(t('table-your-turn'), `${title} · ${table().code}`);
        });
      if (!mine) takeBack();
      wasMine = mine;
    });
  }

  private followClock(myTurn: () => boolean, clock: Countdown): void {
    const second = $derived(clock.ends === null || !myTurn() ? Infinity : Math.ceil(clock.ends / 1000));
    $effect(() => {
      if (second > 0 && second <= LAST_SECONDS) untrack(() => play('hurry'));
    });
  }
}
