// A move that the user plans before the turn, in a game by days.

import type { PlannedMove } from '../protocol';
import type { App } from '../state/app.svelte';
import { DAY_SECONDS } from '../state/table.svelte';
import type { Choice } from './choice.svelte';

export class Planning {
  planned: PlannedMove | null = $derived.by(() => this.app.table?.mine?.plan ?? null);
  /** Whether a move can be planned now. */
  open = $derived.by(() => {
    const table = this.app.table;
    if (table === null || table.seat === null || table.myTurn || !this.possible()) return false;
    return table.info.phase === 'playing' && table.info.settings.turn_seconds >= DAY_SECONDS;
  });
  /** Whether cards are selected that could be planned. */
  choosing = $derived.by(() => this.open && this.choice.selected.size > 0);
  /** Whether the main button is about a planned move. */
  shown = $derived.by(() => this.choosing || (this.open && this.planned !== null));

  constructor(
    private readonly app: App,
    private readonly choice: Choice,
    /** Whether the phase of the game has moves to plan. */
    private readonly possible: () => boolean = () => true,
  ) {}

  /** Plans the selection; `unbeaten`: only if nobody beats what lies on the table now. */
  async plan(unbeaten = false): Promise<void> {
    if (await this.send({ cards: this.choice.inOrder() }, unbeaten)) this.choice.clear();
  }

  /** Plans an action without cards, or cancels it. */
  toggle(action: string): void {
    if (this.planned?.offer.action === action) this.cancel();
    else void this.send({ action });
  }

  cancel(): void {
    const code = this.app.table?.code;
    if (code !== undefined) void this.app.attempt({ op: 'cancel_plan', code });
  }

  private async send(move: { cards: string[] } | { action: string }, unbeaten = false): Promise<boolean> {
    const table = this.app.table;
    if (table === null || this.choice.held) return false;
    return await this.app.attempt({ op: 'plan', code: table.code, version: table.version, ...move, unbeaten });
  }
}
