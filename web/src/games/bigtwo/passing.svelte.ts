// Passing without being asked: because I said so while I was waiting, or because nothing else is left to me.

import { untrack } from 'svelte';
import { DOUBLE_CLICK_MS } from '../../state/lock.svelte';
import { settings } from '../../state/settings.svelte';
import type { Choice } from '../../table/choice.svelte';
import type { Offer } from '../../protocol';

/** So long a lone pass can be seen before it goes by itself. */
const LOOK_MS = 700;

export class Passing {
  /** I shall pass when my turn comes. */
  ahead = $state(false);
  /** I have said that I pass, and am asked whether I mean it. */
  asked = $state(false);
  /** A pass is on its way, or was pressed a moment ago. */
  locked = $derived.by(() => this.choice.myTurn && !this.choice.may(this.pass()));
  private readonly current = $derived.by(() => this.trick());
  /** When the button was pressed last, or my turn ended: what is pressed soon after that is not meant for the next turn. */
  private since = -Infinity;

  /** Called while a component is created. `onlyPass` is the pass where it is all there is; `trick` tells one trick from another. */
  constructor(
    private readonly choice: Choice,
    private readonly pass: () => Offer | null,
    private readonly onlyPass: () => Offer | null,
    private readonly trick: () => string,
  ) {
    // A pass ahead holds for one trick only.
    $effect(() => {
      void this.current;
      this.ahead = false;
    });
    // A card that is raised, or a turn that is over, answers the question.
    $effect(() => {
      void this.choice.myTurn;
      void this.choice.selected.size;
      this.asked = false;
    });
    let wasMine = false;
    $effect(() => {
      if (wasMine && !this.choice.myTurn) this.since = performance.now();
      wasMine = this.choice.myTurn;
    });
    $effect(() => {
      if (!this.choice.myTurn || this.choice.held) return;
      const pass = this.pass();
      if (untrack(() => this.ahead)) {
        this.ahead = false;
        untrack(() => void this.choice.send(pass));
        return;
      }
      if (!settings.autoPass || this.onlyPass() === null) return;
      const timer = setTimeout(() => void this.choice.send(pass), LOOK_MS);
      return () => clearTimeout(timer);
    });
  }

  /** The button and its key: passes, or says that I shall. */
  press(): void {
    const { myTurn, held } = this.choice;
    const soon = performance.now() - this.since < DOUBLE_CLICK_MS;
    // Of a double click the second press neither answers the question of the first nor speaks of the next turn.
    if (soon && (!myTurn || this.asked)) return;
    if (myTurn && settings.confirmPass && !this.asked && this.onlyPass() === null) this.asked = true;
    else if (myTurn) void this.choice.send(this.pass());
    else if (!held) this.ahead = !this.ahead;
    this.since = performance.now();
  }
}
