// The selection of the player, shared by the felt and the panel beside it.

import type { App } from '../../state/app.svelte';
import { settings } from '../../state/settings.svelte';
import type { TableState } from '../../state/table.svelte';
import type { Hinted, OutlookTold } from '../../protocol';
import type { Name, PatiencePublic } from '../../protocol/patience';
import { key } from '../../i18n/index.svelte';
import { Deals } from './deals';
import { WinningLine } from './winning-line';

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
  /** Whether a hint is on its way. */
  thinking = $state(false);
  /** The set that the pointer or the focus is on, by its action. */
  pointed: string | null = $state(null);
  /** The column whose set is to be named by the next key, 1 to 7. */
  column: number | null = $state(null);
  /** Whether the game can still be won, as of some version of the table. */
  outlook: OutlookTold | null = $state.raw(null);
  /** The actions that win, once the player wants to see them. */
  line: WinningLine | null = $state.raw(null);
  /** How many of them lie behind the game. */
  played = $state(0);
  choosingDeal = $state(false);
  givingUp = $state(false);

  readonly deals: Deals;
  private acted = '';
  private asking = false;

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
    const sets = this.app.table?.publicOf('patience')?.sets ?? [];
    const chosen = sets.find(({ column, set }) => taking(column, set) === action);
    this.acted = chosen?.action ?? action;
    await this.app.actions.act(action);
  }

  /** The action of the hint, or the next one of the way to win. */
  get advised(): string | null {
    return this.hinted?.action ?? this.line?.actions[this.played] ?? null;
  }

  /** The game can be won as it is now, as far as is known. */
  get winnable(): boolean {
    return this.line !== null || (this.outlook?.outlook === 'yes' && this.outlook.version === this.app.table?.version);
  }

  /** Shows the way to win; once it is shown, plays its next action. */
  async win(): Promise<void> {
    const next = this.line?.actions[this.played];
    if (next !== undefined) return await this.act(next);
    const { table } = this.app;
    if (this.asking || this.held || table === null || !table.myTurn || !this.winnable) return;
    this.asking = true;
    const found = await this.app.actions.outlook(true);
    this.asking = false;
    const game = table.publicOf('patience');
    if (found === null || found.version !== table.version || game === null || this.app.table !== table) return;
    this.outlook = found;
    this.hinted = null;
    this.played = 0;
    this.line = found.line.length === 0 ? null : new WinningLine(found.line, game);
  }

  /** Goes along the way to win with the game; leaves it where the game does. */
  follow(game: PatiencePublic): void {
    const played = this.line?.played(game, this.acted, this.played) ?? null;
    if (played === null) this.line = null;
    else this.played = played;
  }

  async hint(): Promise<void> {
    const { table } = this.app;
    if (!settings.hints || this.thinking || this.held || table === null || !table.myTurn) return;
    const { version } = table;
    this.thinking = true;
    const hinted = await this.app.actions.hint();
    // The next decision may wait for a hint of its own.
    if (version !== table.version) return;
    this.thinking = false;
    this.hinted = hinted;
  }

  /** Forgets the hint: it is for one decision. */
  forgetHint(): void {
    this.hinted = null;
    this.thinking = false;
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
    if (Play.of(app)?.line !== null) return;
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
