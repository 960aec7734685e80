// State of a what-if: a table that has left the record of its match.

import { Refused } from '../net/connection';
import type { Asked, CardText, Hinted, WhatIfJudged, WhatIfMove, WhatIfPlayed } from '../protocol';
import type { App } from '../state/app.svelte';
import { Trial } from './trial.svelte';

/** What the viewer's first move is worth, beside the best one and the one of the match. */
export interface FirstMove extends WhatIfJudged {
  action: string;
}

export interface Start {
  /** Of the records of the table of the match. */
  name: string;
  number: number;
  /** Of the replay, after which it goes on. */
  step: number;
  /** Of the viewer. */
  seat: number;
}

type Request = Start & { op: 'what_if'; moves?: WhatIfMove[] };

export class WhatIf extends Trial<Request> {
  /** Null until it is known: it needs a review of the match that has values of the decision. */
  firstMove: FirstMove | null = $state.raw(null);
  private moves: WhatIfMove[] = [];

  constructor(
    app: App,
    private readonly start: Start,
  ) {
    super(app);
  }

  override async begin(): Promise<void> {
    [this.moves, this.firstMove] = [[], null];
    await super.begin();
  }

  async askOffer(cards: CardText[]): Promise<Asked | null> {
    return await this.app.ask({ op: 'what_if_ask', ...this.start, moves: this.moves, cards });
  }

  async hint(): Promise<Hinted | null> {
    return await this.app.ask({ op: 'what_if_hint', ...this.start, moves: this.moves });
  }

  protected request(action: string | null): Request {
    const own = { seat: this.start.seat, action: action ?? '' };
    return { op: 'what_if', ...this.start, ...(action === null ? {} : { moves: [...this.moves, own] }) };
  }

  protected played(action: string | null, { moves }: WhatIfPlayed): void {
    if (action !== null && this.moves.length === 0) void this.judge(action, this.turn);
    this.moves = [...(this.request(action).moves ?? []), ...moves];
  }

  protected shown({ over }: WhatIfPlayed): boolean {
    return over;
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
}
