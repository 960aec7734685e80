// State of a what-if: a table that has left the record of its match. The server keeps nothing: each request names all
// moves since the position.

import { Refused, type Unsent } from '../net/connection';
import type { Asked, CardText, Hinted, Update, WhatIfJudged, WhatIfMove, WhatIfPlayed } from '../protocol';
import type { App } from '../state/app.svelte';
import { TableState } from '../state/table.svelte';

/** What the viewer's first move is worth, beside the best one and the one of the match. */
export interface FirstMove extends WhatIfJudged {
  action: string;
}

/** Pause before the move of a bot. */
const PACE_MS = 800;

export interface Start {
  /** Of the records of the table of the match. */
  name: string;
  number: number;
  /** Of the replay, after which it goes on. */
  step: number;
  /** Of the viewer. */
  seat: number;
}

export class WhatIf {
  table: TableState | null = $state.raw(null);
  /** The deal is over. */
  over = $state(false);
  /** The sentence why it could not begin. */
  problem: string | null = $state(null);
  /** Null until it is known: it needs a review of the match that has values of the decision. */
  firstMove: FirstMove | null = $state.raw(null);
  private moves: WhatIfMove[] = [];
  /** Number of the current attempt: answers to earlier ones are dropped. */
  private turn = 0;

  constructor(
    private readonly app: App,
    private readonly start: Start,
  ) {}

  /** Begins, or begins again, at the position. */
  async begin(): Promise<void> {
    const turn = ++this.turn;
    [this.moves, this.problem, this.over, this.firstMove] = [[], null, false, null];
    const played = await this.ask({ op: 'what_if', ...this.start }, turn);
    if (played === null) return;
    if (played.snapshot !== null) {
      if (this.table === null) this.table = new TableState(played.snapshot);
      else this.table.show(played.snapshot);
    }
    await this.show(played, turn);
  }

  /** The page is left. */
  close(): void {
    this.turn += 1;
  }

  /** Acts for the viewer. */
  async act(action: string): Promise<boolean> {
    const { table, turn } = this;
    if (table === null || this.over || !table.lock.open(action)) return false;
    table.acted();
    return await table.lock.give(action, async () => {
      const first = this.moves.length === 0;
      const moves = [...this.moves, { seat: this.start.seat, action }];
      const played = await this.ask({ op: 'what_if', ...this.start, moves }, turn);
      if (played === null) return false;
      this.moves = moves;
      void this.show(played, turn);
      if (first) void this.judge(action, turn);
      return true;
    });
  }

  /** Asks for the action of selected cards, or the reason why there is none. */
  async askOffer(cards: CardText[]): Promise<Asked | null> {
    return await this.app.ask({ op: 'what_if_ask', ...this.start, moves: this.moves, cards });
  }

  async hint(): Promise<Hinted | null> {
    return await this.app.ask({ op: 'what_if_hint', ...this.start, moves: this.moves });
  }

  /** Without a review there is nothing to tell. */
  private async judge(action: string, turn: number): Promise<void> {
    try {
      const judged = await this.app.connection.ask({ op: 'what_if_judge', ...this.start, action });
      if (turn === this.turn) this.firstMove = { ...judged, action };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** The sentence of a refusal in the language of the page, such as one by the rules of the game. */
  refusalText(refusal: Parameters<App['refusalText']>[0]): string {
    return this.app.refusalText(refusal, this.table?.info.settings.game ?? null);
  }

  /** A refusal of the beginning is told by the page, a later one by a notice. */
  private async ask(request: Unsent & { op: 'what_if' }, turn: number): Promise<WhatIfPlayed | null> {
    try {
      const played = await this.app.connection.ask(request);
      return turn === this.turn ? played : null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (turn !== this.turn) return null;
      if (this.table === null) this.problem = this.refusalText(error);
      else this.app.showNotice(this.refusalText(error));
      return null;
    }
  }

  /** Shows the moves one after the other; the viewer's own comes at once. */
  private async show({ updates, moves, over }: WhatIfPlayed, turn: number): Promise<void> {
    this.moves = [...this.moves, ...moves];
    const own = updates.length - moves.length;
    for (const [index, update] of (updates as Update[]).entries()) {
      if (index >= own) await new Promise((resolve) => setTimeout(resolve, PACE_MS));
      if (turn !== this.turn) return;
      this.table?.apply(update);
    }
    this.over = over;
  }
}
