// The selection of the player, shared by the felt and the panel beside it.

import type { App } from '../../state/app.svelte';
import type { TableState } from '../../state/table.svelte';
import type { Hinted, OutlookTold } from '../../protocol';
import type { Name, PatiencePublic } from '../../protocol/patience';
import { key } from '../../i18n/index.svelte';
import { Deals } from './deals';

/** The sets of a column in the order of its three buttons, with the keys of what they are called. */
export const SETS: readonly [name: Name, words: string][] = [
  ['B3', key('patience-set-b3')],
  ['T2B1', key('patience-set-t2b1')],
  ['T1B2', key('patience-set-t1b2')],
];

/** The action that takes a set, whether it fits or not. */
export const taking = (column: number, set: Name): string => `take ${column} ${set}`;

/** The column that the next card goes to, 1 to 7, while there is one to deal. */
export const landing = (game: PatiencePublic): number | null =>
  game.turn === null || game.deck_count === 0 ? null : game.next_column;

export class Play {
  /** The move of a bot. */
  hinted: Hinted | null = $state.raw(null);
  /** The set that the pointer or the focus is on, by its action. */
  pointed: string | null = $state(null);
  /** The column whose set is to be named by the next key, 1 to 7. */
  column: number | null = $state(null);
  /** Whether the game can still be won, as of some version of the table. */
  outlook: OutlookTold | null = $state.raw(null);
  choosingDeal = $state(false);
  givingUp = $state(false);

  readonly deals: Deals;

  private constructor(
    private readonly app: App,
    table: TableState,
  ) {
    this.deals = new Deals(app, table);
  }

  /** The selection of the open table. */
  static of(app: App): Play | null {
    const { table } = app;
    if (table === null) return null;
    const play = PLAYS.get(table) ?? new Play(app, table);
    PLAYS.set(table, play);
    return play;
  }

  /** An action is on its way. */
  get busy(): boolean {
    return this.app.table?.lock.busy ?? false;
  }

  get held(): boolean {
    return this.app.online !== 'open';
  }

  /** Acts; shows the reason if the action is illegal. */
  async act(action: string): Promise<void> {
    if (this.busy || this.held || !(this.app.table?.myTurn ?? false)) return;
    this.column = null;
    await this.app.actions.act(action);
  }

  async hint(): Promise<void> {
    if (this.held || !(this.app.table?.myTurn ?? false)) return;
    this.hinted = await this.app.actions.hint();
  }
}

/** Pause of the player before the outlook is requested. */
const PAUSE_MS = 1200;

/** Requests the outlook whenever every card has been seen and the player pauses. Call during component initialization. */
export function followOutlook(app: App): void {
  $effect(() => {
    const { table } = app;
    const game = table?.publicOf('patience') ?? null;
    if (table === null || game === null || !table.myTurn || game.hidden > 0 || game.stuck !== null) return;
    void table.version;
    const timer = setTimeout(() => void look(), PAUSE_MS);
    const look = async (): Promise<void> => {
      const outlook = await app.actions.outlook();
      const play = Play.of(app);
      if (play !== null && app.table === table) play.outlook = outlook;
    };
    return () => clearTimeout(timer);
  });
}

const PLAYS = new WeakMap<TableState, Play>();
