// Automatic passes: announced while waiting for the turn, or because nothing else is legal.

import { untrack } from 'svelte';
import { DOUBLE_CLICK_MS } from '../../state/lock.svelte';
import { settings } from '../../state/settings.svelte';
import type { Choice } from '../../table/choice.svelte';
import type { Planning } from '../../table/planning.svelte';
import type { Offer } from '../../protocol';

/** Delay before the only pass is sent automatically. */
const LOOK_MS = 700;

export class Passing {
  /** The user passes when their turn comes. */
  ahead = $state(false);
  /** The pass waits for confirmation. */
  asked = $state(false);
  /** A pass is on its way, or was pressed a moment ago. */
  locked = $derived.by(() => this.choice.myTurn && !this.choice.may(this.pass()));
  private readonly current = $derived.by(() => this.trick());
  /** Time of the last press, or of the end of the turn: a press soon after it belongs to a double click. */
  private since = -Infinity;

  /** Call during component initialization. `onlyPass` is the pass if nothing else is legal; `trick` identifies the trick. */
  constructor(
    private readonly choice: Choice,
    private readonly planning: Planning,
    private readonly pass: () => Offer | null,
    private readonly onlyPass: () => Offer | null,
    private readonly trick: () => string,
  ) {
    // An announced pass is for one trick only.
    $effect(() => {
      void this.current;
      this.ahead = false;
    });
    // Selecting a card, or the end of the turn, cancels the confirmation.
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

  /** The button and its key: passes, or announces a pass. */
  press(): void {
    const { myTurn, held } = this.choice;
    const soon = performance.now() - this.since < DOUBLE_CLICK_MS;
    // The second press of a double click neither confirms the first nor counts for the next turn.
    if (soon && (!myTurn || this.asked)) return;
    if (myTurn && settings.confirmPass && !this.asked && this.onlyPass() === null) this.asked = true;
    else if (myTurn) void this.choice.send(this.pass());
    else if (!held && this.planning.open) this.planning.toggle('pass');
    else if (!held) this.ahead = !this.ahead;
    this.since = performance.now();
  }
}
