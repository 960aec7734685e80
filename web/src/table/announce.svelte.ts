// What a fresh update sounds like and what is read out.

import { spoken } from '../lib/names';
import { play } from '../lib/sound';
import type { TableState } from '../lib/table.svelte';

const SOUNDS = { played: 'card', passed: 'pass', last_card: 'warn', deal_ended: 'win', match_ended: 'win' } as const;

export class Announcer {
  /** The newest sentences, for a live region. */
  words = $state('');

  /** Call once, inside a component. `myTurn` tells whether it is this person's turn. */
  follow(table: () => TableState, myTurn: () => boolean): void {
    let wasMine = false;
    $effect(() => {
      const fresh = table().fresh;
      const said = fresh.map((one) => table().sentence(one)).filter((words) => words !== null);
      if (said.length > 0) this.words = said.map(spoken).join('. ');
      for (const { event } of fresh) {
        if (event.event in SOUNDS) play(SOUNDS[event.event as keyof typeof SOUNDS]);
        else if (event.event === 'chat' && event.seat !== table().seat) play('chat');
      }
    });
    $effect(() => {
      const mine = myTurn();
      if (mine && !wasMine) {
        play('turn');
        this.words = `${this.words}. Your turn.`;
      }
      wasMine = mine;
    });
  }
}
