// What a fresh update sounds like and what is read out.

import { tableOf } from '../games';
import { spoken } from '../lib/names';
import { play, type Sound } from '../lib/sound';
import type { TableState } from '../lib/table.svelte';
import type { AnyEvent } from '../wire';

/** So long a phone shakes when it is my turn. */
const TURN_MS = 60;

/** My own words make no sound. */
function soundOf(event: AnyEvent, table: TableState): Sound | null {
  if (event.event === 'chat') return event.seat === table.seat ? null : 'chat';
  if (event.event === 'match_ended') return 'win';
  return tableOf(table.info.settings.game).sounds[event.event] ?? null;
}

export class Announcer {
  /** The newest sentences, for a live region. */
  words = $state('');

  /** Call once, inside a component. `myTurn` tells whether it is this person's turn. */
  follow(table: () => TableState, myTurn: () => boolean): void {
    let wasMine = false;
    $effect(() => {
      const fresh = table().fresh;
      const said = fresh.map((one) => table().sentence(one)).filter((words) => words !== null);
      const { cards } = tableOf(table().info.settings.game);
      if (said.length > 0) this.words = said.map((words) => spoken(words, cards)).join('. ');
      for (const sound of new Set(fresh.map(({ event }) => soundOf(event, table())))) if (sound !== null) play(sound);
    });
    $effect(() => {
      const mine = myTurn();
      if (mine && !wasMine) {
        play('turn');
        // A phone in the hand, its sound turned off.
        navigator.vibrate?.(TURN_MS);
        this.words = `${this.words}. Your turn.`;
      }
      wasMine = mine;
    });
  }
}
