// The current deal, and ways to another: a new one, one by its number, the deal of the day, the same again.

import type { App } from '../../state/app.svelte';
import type { TableState } from '../../state/table.svelte';
import type { PatienceOptions, PatiencePublic } from '../../protocol/patience';
import { t } from '../../i18n/index.svelte';

/** Whether the deal was chosen, not drawn at random. */
export const isChosen = ({ options }: PatiencePublic): boolean => options.deal_number !== 0 || options.deal_seed !== '';

/** Returns the name of the deal: “Deal № 7”, “Game 3”. */
export function dealName(game: PatiencePublic): string {
  if (game.options.deal_number !== 0) return t('patience-deal', { number: game.options.deal_number });
  return isChosen(game) ? t('patience-deal-again') : t('patience-game', { game: game.deal });
}

/** Number of days in a row on which the user has solved the deal of the day; 0 if `deal` is not today's. */
export async function daysInARow(app: App, deal?: number): Promise<number> {
  const board = await app.ask({ op: 'daily', game: 'patience' });
  return board === null || (deal !== undefined && board.number !== deal) ? 0 : board.days;
}

/** “3 days in a row” */
export const inARow = (days: number): string => t('patience-in-a-row', { days });

/** The deals that the player may choose next. */
export class Deals {
  private busy = false;

  constructor(
    private readonly app: App,
    private readonly table: TableState,
  ) {}

  /** The next game of this table: another deal, or the same one where it was chosen. */
  async next(): Promise<void> {
    await this.giveUp();
    this.app.actions.ready();
  }

  /** Deals the same cards again, with or without undo; the current game is given up. */
  async again(wanted: Partial<PatienceOptions> = {}): Promise<boolean> {
    const { game, table } = this;
    if (game === null) return false;
    const undo = wanted.undo ?? game.options.undo;
    if (isChosen(game)) {
      const { deal_number, deal_seed } = game.options;
      if (table.seat === null || undo !== game.options.undo) return this.open({ deal_number, deal_seed, undo });
      await this.next();
      return true;
    }
    await this.giveUp();
    const seed = this.seedOf(game.deal);
    return seed !== null && (await this.open({ deal_seed: seed, undo }));
  }

  /** Whether the same cards can be dealt again: by their player, and by everybody after they were shown. */
  get canRepeat(): boolean {
    const { game, table } = this;
    if (game === null) return false;
    return isChosen(game) || (table.seat !== null && game.turn !== null) || this.seedOf(game.deal) !== null;
  }

  /** A table of its own, because a table keeps its house rules. */
  async open(options: Partial<PatienceOptions>, daily = false): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const { table } = this;
    const { game, private: isPrivate } = table.info.settings;
    const wanted = { ...this.game?.options, games: 0, deal_number: 0, deal_seed: '', ...options };
    const made = await this.app.create(
      { table: { game, options: wanted, private: isPrivate }, start: true, daily },
      table.seat !== null,
    );
    this.busy = false;
    if (!made) return false;
    if (table.seat !== null) await this.app.quit(table.code);
    return true;
  }

  private get game(): PatiencePublic | null {
    return this.table.publicOf('patience');
  }

  private async giveUp(): Promise<void> {
    if (this.table.myTurn) await this.app.actions.act('give up');
  }

  /** Returns the seed of a game at this table, which is public when the game is over. */
  private seedOf(deal: number): string | null {
    if (this.table.info.phase === 'playing') return null;
    return this.app.fairness.checks.findLast((check) => check.deal === deal)?.mixed ?? null;
  }
}
