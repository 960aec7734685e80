// What has happened in a game by days since the user's last move, or since this browser showed it.

import { Refused } from '../net/connection';
import type { CaughtUp, Update } from '../protocol';
import type { App } from '../state/app.svelte';
import { isOfGame } from '../state/takeover';
import { TableState } from '../state/table.svelte';
import { BASE } from '../net/base';

/** Time for which each move is shown. */
const MOVE_MS = 900;
const KEY = `${BASE}dealt.shown`;
/** Number of tables that are remembered; the ones that were shown last. */
const MOST = 50;

type Store = Pick<Storage, 'getItem' | 'setItem'> | null;

function known(store: Store): [code: string, version: number][] {
  try {
    return JSON.parse(store?.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** The version up to which this browser has shown a table. */
export const shownUpTo = (store: Store, code: string): number =>
  known(store).find(([other]) => other === code)?.[1] ?? 0;

/** Remembers that this browser has shown a table up to a version. */
export function keepShown(store: Store, code: string, version: number): void {
  try {
    const others = known(store).filter(([other]) => other !== code);
    store?.setItem(KEY, JSON.stringify([...others, [code, version]].slice(-MOST)));
  } catch {
    // Without storage it is shown again.
  }
}

export class CatchUp {
  /** The table as it was, move by move; null: nothing is to be shown, or not yet. */
  table: TableState | null = $state.raw(null);
  /** Everything has been shown, or there is nothing. */
  over = $state(false);
  private updates: Update[] = [];

  constructor(
    private readonly app: App,
    private readonly code: string,
    private readonly since: number,
  ) {}

  /** Asks for it; `atOnce`: all moves are shown together, to be read. */
  async load(atOnce: boolean): Promise<void> {
    const answer = await this.ask();
    this.updates = (answer?.updates ?? []) as Update[];
    if (answer?.snapshot == null) {
      this.over = true;
      return;
    }
    this.table = new TableState(answer.snapshot);
    if (atOnce) for (const update of this.updates) this.table.apply(update);
    else await this.play(this.table);
  }

  /** The moves as sentences. */
  get moves(): string[] {
    const { table } = this;
    return (table?.log ?? []).filter(({ event }) => isOfGame(event)).map((info) => table?.sentence(info) ?? '');
  }

  /** Shows nothing more. */
  skip(): void {
    this.over = true;
  }

  private async ask(): Promise<CaughtUp | null> {
    try {
      return await this.app.connection.ask({ op: 'catch_up', code: this.code, since: this.since });
    } catch (error) {
      // A room of an earlier version, or one that is asked too much: the present is enough.
      if (!(error instanceof Refused)) throw error;
      return null;
    }
  }

  private async play(table: TableState): Promise<void> {
    await pause();
    for (const update of this.updates) {
      if (this.over) return;
      table.apply(update);
      if (update.events?.some(({ event }) => isOfGame(event)) === true) await pause();
    }
    this.over = true;
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, MOVE_MS));
